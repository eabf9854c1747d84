// Saved games in the browser's own database, one record each: what the lobby lists, and the
// save itself as text. The database does what it is asked in the order of asking, so the newest
// save always wins, and a list knows of a game that was left this moment.
import { createStore, entries, get, promisifyRequest } from "./vendor/idb-keyval.js";

const games = createStore("commonground", "games");

// Committed in the same breath: what the browser has not begun to commit when the page goes is lost.
// (`async`, since a browser that keeps nothing may throw already when it is asked.)
const write = async (work) =>
  games("readwrite", (store) => {
    work(store);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

export const keep = (record, updated = Date.now()) =>
  write((store) => store.put({ ...record, updated }, record.id));
export const find = (id) => get(id, games);
export const remove = (id) => write((store) => store.delete(id));

export async function list() {
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
