// The table: sends what was tapped to Python, and puts what comes back in place.
import { Idiomorph } from "./vendor/idiomorph.js";
import { askBots, stopBots } from "./bots.js";
import { closeCloseup, idsAround, showCloseup, watchPresses } from "./closeup.js";
import { remember, remembered } from "./choices.js";
import { atTable } from "./device.js";
import { remembersSave, showFault } from "./fault.js";
import { claim, keep, letGo, newId, randomSeed } from "./store.js";
import { aimed, applyZoom, resetZoom, wasDragged } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let still = calm.matches; // to ask in mid-paint would make the browser lay everything out
calm.addEventListener("change", () => (still = calm.matches));
const TRAVEL = { duration: 280, easing: "cubic-bezier(.3,.7,.3,1)" };

let act = null; // Python, once it is there
let waiting = []; // acts from before
let timer = 0;
let noteTimer = 0;

export function connect(desk) {
  act = desk;
  performance.mark("cg:ready");
  measure();
  for (const [verb, arg] of waiting.splice(0)) send(verb, arg);
  document.dispatchEvent(new CustomEvent("cg:ready"));
}

export const ready = () => act !== null;

export function send(verb, arg = "") {
  if (!act) return void waiting.push([verb, arg]);
  thought = null; // the answer to this act tells anew what bots have to think about
  finish();
  let answer;
  try {
    answer = JSON.parse(act(verb, arg));
  } catch (error) {
    return showFault(error);
  }
  apply(answer, verb);
}

// What people look at comes first; log, save and bots follow when it has been painted.
const UNHURRIED = ["log", "words"];
const MOVES = new Set(["tap", "press", "confirm", "turn", "undo", "redo", "restart"]);
let unfinished = [];
let thought = null;

function apply(answer, verb) {
  if (answer.game !== undefined) seat(answer);
  const { cover, ...rest } = answer.regions;
  const later = cover ? [] : UNHURRIED.filter((id) => id in rest); // a cover hides all at once
  for (const [id, html] of Object.entries(answer.regions)) {
    if (id === "closeup") showCloseup(html);
    else if (id === "record") showRecord(html);
    else if (id === "board") paintBoard(html, verb !== "size" && answer.game === undefined);
    else if (!later.includes(id)) patch($(id), html);
  }
  if (answer.game) {
    performance.mark("cg:table");
    measure(); // the board has its place only now
  }
  if (cover) {
    closeCloseup(); // nobody else shall read it
    hush();
  }
  keepFocus(cover);
  if (cover?.includes("<tfoot")) fillPad();
  if (answer.note) say(answer.note);
  else if (MOVES.has(verb)) hush(); // what was said of another tap no longer holds
  clearTimeout(timer);
  if (answer.wait !== undefined) timer = setTimeout(() => send("tick"), answer.wait);
  thought = answer.think;
  if (!thought) stopBots();
  afterPaint(() => {
    if (answer.save) save(answer.save); // before anything else can go wrong
    for (const id of later) patch($(id), rest[id]);
    if (answer.file) offer(answer.file);
    if (answer.link) share(answer.link);
    if (thought && thought === answer.think) {
      const played = (reply) => send(answer.think.hint ? "hinted" : "bot", JSON.stringify(reply));
      askBots(answer.think, answer.serial, played, () => send("think"));
    }
  });
}

function afterPaint(work) {
  unfinished.push(work);
  if (document.hidden) finish();
  else requestAnimationFrame(() => setTimeout(finish));
}

function finish() {
  for (const work of unfinished.splice(0)) work();
}
document.addEventListener("visibilitychange", finish);
addEventListener("pagehide", finish);

// Puts the new text in place, and touches only what differs.
function patch(node, html, callbacks) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const beforeNodeMorphed = (old, now) => !old.isEqualNode(now);
  Idiomorph.morph(node, [...fresh.content.childNodes], {
    morphStyle: "innerHTML",
    callbacks: { beforeNodeMorphed, ...callbacks },
  });
}

// Whoever plays by keys goes on where something is asked; what covers the table comes first.
let byKeys = false;
addEventListener("pointerdown", () => (byKeys = false), true);
addEventListener("keydown", () => (byKeys = true), true);

function keepFocus(covered) {
  const at = document.activeElement;
  const lost = at === document.body || !at.matches("button, input, a, [tabindex]");
  const cover = $("cover").querySelector(".main");
  if (covered) cover?.focus({ preventScroll: true });
  else if (byKeys && lost) (cover ?? document.querySelector("#board .can, #ask button"))?.focus({ preventScroll: true });
}

// The score pad fills row by row.
function fillPad() {
  if (still) return;
  document.querySelectorAll("#cover .end tr").forEach((row, i) =>
    row.animate([{ opacity: 0 }, { opacity: 1 }], { delay: 80 * i, duration: 200, fill: "backwards" }),
  );
}

function save(record) {
  remembersSave(record);
  claim(record.id);
  keep(record).catch((error) => say(`This browser cannot keep the game: ${error.message}. Save it to a file.`));
}

// A game comes to the table, or leaves it.
function seat({ game, art, colours }) {
  document.body.dataset.at = game ? "table" : "lobby";
  document.body.dataset.game = game;
  $("table").hidden = !game;
  $("lobby").hidden = Boolean(game);
  $("drawer").classList.remove("open");
  atTable(Boolean(game));
  if (art) $("art").innerHTML = art;
  colours?.forEach((colour, i) =>
    document.documentElement.style.setProperty(`--seat-${i}`, `var(--colour-${colour})`),
  );
  resetZoom();
  if (game) return;
  hush(); // it was said of the table
  letGo();
  document.dispatchEvent(new CustomEvent("cg:lobby"));
}

// What keeps its id and gets another place travels there; what is new comes from `data-from`.
function paintBoard(html, moving) {
  const board = $("board");
  const before = new Map();
  for (const node of board.querySelectorAll("[id][transform]")) {
    before.set(node.id, node.getAttribute("transform"));
  }
  // A focused element that stops being one makes the browser lay everything out at once.
  if (!byKeys && board.contains(document.activeElement)) document.activeElement.blur();
  patch(board, html, { beforeAttributeUpdated });
  applyZoom();
  if (!moving || still || before.size === 0) return;
  for (const node of board.querySelectorAll("[id][transform]")) {
    const to = node.getAttribute("transform");
    const from = before.get(node.id) ?? node.dataset.from;
    if (from && from !== to) node.animate([{ transform: css(from) }, { transform: css(to) }], TRAVEL);
  }
}

// Where a finger has moved the board to is not Python's business.
const beforeAttributeUpdated = (name, node) => !(name === "style" && node.hasAttribute("data-zoom"));

// SVG's way to write a transform, in CSS's.
const css = (transform) =>
  transform
    .replace(/translate\(([-\d.]+) ([-\d.]+)\)/, "translate($1px,$2px)")
    .replace(/rotate\(([-\d.]+)\)/, "rotate($1deg)");

export function say(text) {
  const note = $("note");
  note.textContent = text;
  note.classList.add("shown");
  clearTimeout(noteTimer);
  noteTimer = setTimeout(hush, 2200 + 40 * text.length);
}

const hush = () => $("note").classList.remove("shown");

// A save that can only be read; what it holds leaves the page with it.
function showRecord(html) {
  const record = $("record");
  patch(record.querySelector(".body"), html);
  if (html) record.showModal();
}
$("record").addEventListener("close", () => showRecord(""));

function share({ code, secret }) {
  const address = location.href.split("#")[0] + `#g=${code}`;
  $("share-link").value = address;
  $("share-size").textContent = `${address.length} characters hold the whole game, but not who sat where: whoever opens it sees people at all seats.`;
  $("share-secret").hidden = !secret;
  $("share-send").hidden = !navigator.share;
  $("share").showModal();
}
$("share").addEventListener("close", () => ($("share-link").value = "")); // it tells everything

// Selected at least, where a browser does not let pages write to the clipboard.
async function copyText(field, done) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    say(done);
  } catch {
    say("It is selected: copy it with your device’s own menu or keys.");
  }
}

export function offer({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Python draws the board to the pixel, so it must know how large it is.
let size = "";
function measure() {
  const { clientWidth: w, clientHeight: h } = $("board");
  if (!act || !w || !h || size === `${w}x${h}`) return;
  size = `${w}x${h}`;
  send("size", size);
}
new ResizeObserver(measure).observe($("board"));

// --- what people do ---

const here = {
  drawer: () => $("drawer").classList.toggle("open"),
  help: (game) => window.open(`help-${game}.html`, "_blank", "noopener"),
  more: () => $("more").showModal(),
  run: runFilm,
  pace: (pace) => {
    const key = `setup:${document.body.dataset.game}`;
    remember(key, { ...remembered(key, {}), pace });
    send("pace", pace);
  },
  again: () => send("again", String(randomSeed())),
  branch: () => send("branch", newId()),
  copy: () => copyText($("share-link"), "The link is copied."),
  send: () => navigator.share({ title: "Common Ground", url: $("share-link").value }).catch(() => {}),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (slippedInto(button, event)) return;
  if (!event.target.closest("#drawer, [data-do=drawer]")) $("drawer").classList.remove("open");
  if (button) {
    const { do: verb, arg = "" } = button.dataset;
    button.closest("#more")?.close();
    if (here[verb]) here[verb](arg);
    else send(verb, arg);
  } else if ($("board").contains(event.target) && !wasDragged()) {
    const target = aimed(event);
    if (target) send("tap", idsAround(target));
  }
});

// The second tap of a double tap is not meant for another answer that came up under the finger.
let pressed = "";
function slippedInto(button, { detail }) {
  const answer = button?.dataset.do === "press" ? button.textContent : "";
  const slipped = detail > 1 && answer !== "" && pressed !== "" && answer !== pressed;
  pressed = answer;
  return slipped;
}

watchPresses((ids) => send("describe", ids));

// Looking back: a slider, arrow keys, and a film.
let film = 0;
const moment = () => document.querySelector("[data-slide]");

function step(by) {
  const slider = moment();
  const next = slider && Number(slider.value) + by;
  if (!slider || next < 0 || next > Number(slider.max)) return false;
  send(slider.dataset.slide, String(next));
  return true;
}

function runFilm() {
  clearInterval(film);
  film = film ? 0 : setInterval(() => step(1) || runFilm(), 700);
}

document.addEventListener("input", ({ target }) => {
  if (target.dataset.slide) send(target.dataset.slide, target.value);
});

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (moment() && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    event.preventDefault();
    step(event.key === "ArrowLeft" ? -1 : 1);
  } else if ((event.key === "Enter" || event.key === " ") && target.matches?.('#table [role="button"]')) {
    event.preventDefault();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !target.matches("input")) {
    event.preventDefault();
    send(event.shiftKey ? "redo" : "undo");
  } else if (event.key === "Escape") {
    $("drawer").classList.remove("open");
    if ($("words").childElementCount) send("words");
  }
});
