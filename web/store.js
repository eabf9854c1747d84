// Saved games in the browser's own database, one record each: what the lobby lists, and the
// save itself as text. Writes wait for each other, so the newest always wins.
import { createStore, del, entries, get, set } from "./vendor/idb-keyval.js";

const games = createStore("commonground", "games");
let last = Promise.resolve();

function queue(work) {
  last = last.then(work, work);
  return last;
}

export const keep = (record, updated = Date.now()) =>
  queue(() => set(record.id, { ...record, updated }, games));
export const find = (id) => get(id, games);
export const remove = (id) => queue(() => del(id, games));

export async function list() {
  await last.catch(() => {}); // a game that was left this moment is on its way
  const all = await entries(games);
  return all.map(([id, record]) => ({ ...record, id })).sort((a, b) => (b.updated ?? 0) - (a.updated ?? 0));
}

// A game is open in one tab at a time: two would overwrite each other's moves.
const nothing = { id: "", release: () => {} };
let held = nothing;

export function letGo() {
  held.release();
  held = nothing;
}

export function claim(id) {
  if (held.id === id) return Promise.resolve(true);
  letGo();
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((answer) => {
    const hold = (lock) => {
      answer(Boolean(lock));
      if (lock) return new Promise((release) => (held = { id, release }));
    };
    // Where storage is denied, so are locks: nothing is kept there that could be overwritten.
    navigator.locks.request(`cg:${id}`, { ifAvailable: true }, hold).catch(() => answer(true));
  });
}

export const newId = () => `${Date.now().toString(36)}${randomSeed().toString(36)}`;
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];
