// The score pad alone: what is typed goes to Python and is kept, what comes back is shown.
import { remember, remembered } from "./choices.js";
import { ready, send } from "./table.js";

const $ = (id) => document.getElementById(id);
const page = $("scorepad");
const SEATS = 6;
let paper = null; // what is typed: { game, players, fields, before }

// Opens or leaves the score pad as the page's address says; tells whether it is open.
export function padAt(hash, games) {
  const game = hash.match(/^#pad=(\w+)$/)?.[1];
  if (game && Object.hasOwn(games, game)) open(game);
  else if (paper) leave();
  return paper !== null;
}

function open(game) {
  if (!$("table").hidden) send("leave");
  paper = { ...remembered(`pad:${game}`, {}), game };
  for (let i = 0; i < SEATS; i++) {
    document.documentElement.style.setProperty(`--seat-${i}`, `var(--colour-${i})`);
  }
  show(true);
  reckon();
  if (!ready()) $("starting").showModal();
}

function leave() {
  paper = null;
  show(false);
  page.replaceChildren();
}

function show(pad) {
  document.body.dataset.at = pad ? "pad" : "lobby";
  $("lobby").hidden = pad;
  page.hidden = !pad;
  scrollTo(0, 0);
}

function reckon() {
  remember(`pad:${paper.game}`, paper);
  send("reckon", JSON.stringify(paper));
}

page.addEventListener("input", ({ target }) => {
  const { before, ...rest } = paper;
  if (target.name === "pad-players") paper = { ...rest, players: Number(target.value) };
  else paper = { ...rest, fields: { ...rest.fields, [target.dataset.field]: target.value } };
  reckon();
});

// Numbers go, names stay; until something is typed the numbers can come back.
const presses = {
  clear: () => {
    const names = Object.entries(paper.fields).filter(([field]) => field.endsWith(".name"));
    paper = { ...paper, fields: Object.fromEntries(names), before: paper.fields };
  },
  restore: () => (paper = { ...paper, fields: paper.before, before: undefined }),
};

page.addEventListener("click", ({ target }) => {
  const press = presses[target.closest("[data-pad]")?.dataset.pad];
  if (!press) return;
  press();
  reckon();
});

// Enter goes on to the next field; the arrows count up and down.
page.addEventListener("keydown", (event) => {
  const field = event.target.closest("[data-field]");
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (field && event.key === "Enter") {
    const all = [...page.querySelectorAll("[data-field]")];
    all[all.indexOf(field) + 1]?.focus();
  } else if (field?.dataset.highest && by) {
    event.preventDefault();
    const { lowest, highest } = field.dataset;
    field.value = Math.min(Math.max(Math.trunc(Number(field.value) || 0) + by, lowest), highest);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
});

page.addEventListener("focusin", ({ target }) => target.matches("[data-highest]") && target.select());
