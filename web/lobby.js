// The lobby: plain HTML and a little script, usable before Python has started.
import { restBots, wakeBots } from "./bots.js";
import { remember, remembered } from "./choices.js";
import { askToKeep, switchFullScreen } from "./device.js";
import { padAt } from "./pad.js";
import { claim, find, keep, list, newId, randomSeed, remove } from "./store.js";
import { offer, ready, say, send } from "./table.js";
import { switchTheme } from "./theme.js";

const $ = (id) => document.getElementById(id);
const GAMES = JSON.parse($("games").textContent);
const KINDS = { person: "Person", easy: "Easy bot", normal: "Normal bot", strong: "Strong bot" };
const SAID = { true: "yes", false: "no" };
const COLOURS = ["red", "blue", "amber", "green", "violet", "slate"];
const BOT_NAMES = ["Ada", "Birk", "Cato", "Dagny", "Eik", "Frida"];

let game = null; // being set up
let form = null; // its choices

export function openLobby() {
  document.addEventListener("click", clicked);
  document.addEventListener("cg:lobby", showSaves);
  document.addEventListener("cg:ready", () => {
    document.body.classList.add("ready");
    $("starting").close();
  });
  $("setup").addEventListener("input", changed);
  $("import").addEventListener("change", importFile);
  showSaves();
  fromAddress();
  addEventListener("hashchange", fromAddress);
}

// --- starting up ---

export function progress({ done, total, stage }) {
  const part = stage === "download" ? 0.7 * (done / total) : stage === "start" ? 0.75 : 0.9;
  for (const bar of document.querySelectorAll("progress.loading")) bar.value = part;
  const text = { download: "Fetching Python", start: "Starting Python", import: "Laying out the games" };
  $("loading-text").textContent = text[stage];
}

function whenReady(verb, arg) {
  send(verb, arg);
  if (!ready()) $("starting").showModal();
}

function fromAddress() {
  const hash = location.hash;
  if (padAt(hash, GAMES)) return;
  const lesson = hash.match(/^#lesson=(\w+)$/)?.[1];
  const quick = hash.match(/^#play=(\w+)$/);
  if (lesson && Object.hasOwn(GAMES, lesson)) {
    learn(lesson);
  } else if (quick && Object.hasOwn(GAMES, quick[1])) {
    choose(quick[1]);
    start();
  } else if (hash.startsWith("#g=")) {
    whenReady("link", JSON.stringify({ link: hash, id: newId() }));
  } else if (hash.startsWith("#resume=")) {
    resume(hash.slice(8));
  } else if (hash === "#resume") {
    resumeLast();
  }
  if (hash) history.replaceState(null, "", location.pathname + location.search);
}

// --- a new game ---

function choose(id) {
  game = GAMES[id];
  const players = Math.min(4, Math.max(...game.seats));
  const plain = {
    players,
    seats: BOT_NAMES.map((name, i) => ({
      name: i ? name : "Player 1",
      kind: i ? "normal" : "person",
      colour: i,
    })),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    pace: "quick",
    careful: false,
  };
  form = { ...plain, ...remembered(`setup:${id}`, {}) };
  if (!game.seats.includes(form.players)) form.players = players;
}

// A first lesson: a real game with a coach.
function learn(id) {
  const name = remembered(`setup:${id}`, {}).seats?.[0].name ?? "Player 1";
  askToKeep();
  wakeNext();
  whenReady("lesson", JSON.stringify({ game: id, name, id: newId() }));
}

function drawSetup() {
  const radio = (name, value, label, on) =>
    `<label class="pill"><input type="radio" name="${name}" value="${value}"${on ? " checked" : ""}><span>${label}</span></label>`;
  const seats = form.seats.slice(0, form.players).map(
    (seat, i) => `<li class="seat-row seat-${i}">
      <button type="button" class="icon" data-lobby="colour" data-arg="${i}" aria-label="Colour of seat ${i + 1}: ${COLOURS[seat.colour]}"><svg class="sign seat-${i}" viewBox="-8 -8 16 16" aria-hidden="true"><use href="#sign-${i}"/></svg></button>
      <input name="name-${i}" maxlength="24" aria-label="Name of seat ${i + 1}" autocomplete="off">
      <select name="kind-${i}" aria-label="Who plays seat ${i + 1}">${Object.entries(KINDS)
        .map(([kind, label]) => `<option value="${kind}"${kind === seat.kind ? " selected" : ""}>${label}</option>`)
        .join("")}</select></li>`,
  );
  const options = game.options.map(
    (option) => `<fieldset><legend>${option.title}</legend>
      ${option.choices.map((c) => radio(`option-${option.name}`, c, SAID[c] ?? c, form.options[option.name] === c)).join("")}
      <p class="hint">${option.help}</p></fieldset>`,
  );
  $("setup-title").textContent = game.title;
  $("setup-body").innerHTML = `
    <fieldset><legend>Players</legend>${game.seats.map((n) => radio("players", n, n, n === form.players)).join("")}</fieldset>
    <ul class="seat-rows">${seats.join("")}</ul>
    ${options.join("")}
    <details><summary>Pace and seed</summary>
      <fieldset><legend>Ask before a turn ends</legend>${[false, true]
        .map((careful) => radio("careful", careful, SAID[careful], careful === form.careful))
        .join("")}</fieldset>
      <fieldset><legend>How fast others’ moves are shown</legend>${["calm", "quick", "instant"]
        .map((pace) => radio("pace", pace, pace, pace === form.pace))
        .join("")}</fieldset>
      <label class="field">Seed <input name="seed" inputmode="numeric" pattern="[0-9]*" placeholder="random"></label>
    </details>`;
  // Names are text that people type: they go in as values, never as markup.
  if (ready() && botsSeated()) wakeBots(); // so that they are awake when the game begins
  form.seats.slice(0, form.players).forEach((seat, i) => {
    $("setup-body").querySelector(`[name=name-${i}]`).value = seat.name;
    document.documentElement.style.setProperty(`--seat-${i}`, `var(--colour-${seat.colour})`);
  });
}

function changed({ target }) {
  const [field, key] = target.name.split(/-(.*)/);
  if (field === "players") form.players = Number(target.value);
  else if (field === "name") form.seats[key].name = target.value;
  else if (field === "kind") renamed(form.seats[key], Number(key), target.value);
  else if (field === "option") form.options[key] = target.value;
  else if (field === "pace") form.pace = target.value;
  else if (field === "careful") form.careful = target.value === "true";
  else if (field === "seed") form.seed = target.value.replace(/\D/g, "").slice(0, 15);
  if (field === "players" || field === "kind") drawSetup();
}

// The next colour; whoever had it gets the other one.
function changeColour(i) {
  const [seat, old] = [form.seats[i], form.seats[i].colour];
  const next = (old + 1) % COLOURS.length;
  form.seats.find((other) => other.colour === next).colour = old;
  seat.colour = next;
  drawSetup();
  $("setup-body").querySelector(`[data-lobby=colour][data-arg="${i}"]`).focus();
}

// Somebody sits down where a bot was, or the other way round: a name nobody typed follows.
function renamed(seat, i, kind) {
  const plain = (of) => (of === "person" ? `Player ${i + 1}` : BOT_NAMES[i]);
  if (seat.name === plain(seat.kind)) seat.name = plain(kind);
  seat.kind = kind;
}

// A second Python would hold up the first: the table comes before its bots.
function wakeNext() {
  if (ready()) wakeBots();
  else document.addEventListener("cg:ready", wakeBots, { once: true });
}

const botsSeated = () => form.seats.slice(0, form.players).some((seat) => seat.kind !== "person");

function start() {
  const { seed, ...choices } = form;
  remember(`setup:${game.id}`, choices);
  if ($("setup").open) $("setup").close();
  const seats = form.seats.slice(0, form.players);
  askToKeep();
  if (botsSeated()) wakeNext();
  else restBots();
  whenReady(
    "start",
    JSON.stringify({ ...choices, game: game.id, seats, seed: seed ? Number(seed) : randomSeed(), id: newId() }),
  );
}

// --- games to resume ---

async function showSaves() {
  let saves = [];
  try {
    saves = await list();
  } catch {
    // No database here; the note comes when a game cannot be kept.
  }
  $("saves").hidden = saves.length === 0;
  $("go-on").hidden = !saves.some((save) => !save.over && save.save);
  const items = saves.map((save) => {
    const item = $("save-item").content.cloneNode(true);
    const set = (name, text) => (item.querySelector(name).textContent = text);
    const readable = typeof save.save === "string" && Object.hasOwn(GAMES, save.game);
    const called = save.name ? `${save.name} · ${save.title}` : save.title;
    set(".title", readable ? called : "A game that cannot be opened here");
    const standing = (name, i) => (save.scores?.length ? `${name} ${save.scores[i]}` : name);
    set(".who", readable && Array.isArray(save.names) ? save.names.map(standing).join(", ") : "");
    set(".state", !readable ? "It can be saved to a file." : save.over ? save.headline : `${save.progress} · ${save.headline}`);
    set("time", new Date(save.updated).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }));
    item.querySelector(".save").disabled = !readable;
    for (const button of item.querySelectorAll("button")) button.dataset.arg = save.id;
    return item;
  });
  $("save-list").replaceChildren(...items);
}

async function resume(id) {
  const mine = await claim(id); // before it is read: another tab may still write
  const record = await find(id).catch(() => null); // where nothing is kept
  if (!record) return say("This game is no longer here.");
  if (!mine) say("This game is open in another tab. Here you play on with a copy.");
  const { pace, careful } = remembered(`setup:${record.game}`, {});
  whenReady("open", JSON.stringify({ save: record.save, id: mine ? id : newId(), pace, careful }));
}

async function download(id) {
  const record = await find(id);
  if (!record) return say("This game is no longer here.");
  const { title, save } = record;
  offer({ name: `${title ?? "game"}-${id}.json`, text: typeof save === "string" ? save : JSON.stringify(save) });
}

// A name goes into the save itself, so that a file takes it along.
async function rename(id) {
  const record = await find(id);
  $("rename").dataset.id = id;
  $("rename-to").value = record?.name ?? "";
  $("rename").showModal();
  $("rename-to").select();
}

async function keepName() {
  const record = await find($("rename").dataset.id);
  const name = $("rename-to").value.replace(/\s+/g, " ").trim();
  if (!record) return;
  try {
    const { name: _, ...save } = JSON.parse(record.save);
    record.save = JSON.stringify(name ? { ...save, name } : save);
  } catch {
    // A broken save keeps its name in the list alone.
  }
  await keep({ ...record, name }, record.updated);
  showSaves();
}

// A shortcut on the home screen asks for this.
async function resumeLast() {
  const last = (await list().catch(() => [])).find((save) => !save.over && save.save);
  if (last) resume(last.id);
}

let removed = null;
async function forget(id) {
  removed = await find(id);
  await remove(id);
  await showSaves();
  $("undelete").hidden = false;
}

async function importFile({ target }) {
  const file = target.files[0];
  target.value = "";
  if (!file) return;
  if (file.size > 2_000_000) return say("This file is too large to be a saved game.");
  whenReady("open", JSON.stringify({ save: await file.text(), id: newId() }));
}

// --- presses ---

const presses = {
  choose: (id) => {
    choose(id);
    drawSetup();
    $("setup").showModal();
  },
  start,
  resume,
  download,
  forget,
  fullscreen: switchFullScreen,
  undelete: async () => {
    if (removed) await keep(removed, removed.updated);
    $("undelete").hidden = true;
    showSaves();
  },
  last: resumeLast,
  colour: changeColour,
  rename,
  renamed: keepName,
  import: () => $("import").click(),
  theme: switchTheme,
  close: (_, button) => button.closest("dialog").close(),
};

function clicked(event) {
  const button = event.target.closest("[data-lobby]");
  if (button) presses[button.dataset.lobby](button.dataset.arg, button);
  else if (event.target.matches("dialog")) event.target.close(); // a tap beside it
}
