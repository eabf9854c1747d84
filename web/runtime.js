// Starts Python, for the page and for its worker. To PyScript this module is the
// interpreter: it finds `loadPyodide` and `version` here, as it would in Pyodide itself.
//
// There are two ways to start. Byte code: Pyodide boots, then imports the games. Snapshot:
// Python's memory, saved at build time with the games already imported, is laid back in
// place. The second is faster and leans on a private API, so any failure leads to the first.
import { code, downloads, lock, runtime, snapshot, version } from "./manifest.js";

export { version };

let started;
export const interpreter = new Promise((resolve) => (started = resolve)); // for tests and tools

// Pyodide would run Python on a stack of WebAssembly's own, so that Python could be suspended.
// Chromium looks at the stack now and then when memory is allocated, and crashes when it finds
// itself on such a stack: one start in some hundreds. We never suspend Python.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const here = (name) => new URL(name, import.meta.url).href;
const inPage = Boolean(globalThis.document);

// Everything that can begin before PyScript asks for Python begins now.
if (inPage) countDownloads();
const memory = snapshotWanted() ? snapshotMemory() : null;
memory?.catch(() => {}); // its failure is looked at where it is awaited
const pyodideModule = import(here(runtime + "pyodide.js"));
const createPyodideModule = import(here(runtime + "pyodide.asm.js"));

export async function loadPyodide(options = {}) {
  const { loadPyodide: load } = await pyodideModule;
  const settings = {
    ...options,
    indexURL: here(runtime),
    lockFileContents: JSON.stringify(lock),
    packageBaseUrl: here(runtime), // else a CDN
    createPyodideModule: (await createPyodideModule).default,
  };
  const pyodide = (await fromSnapshot(load, settings)) ?? (await load(settings));
  arrived();
  started(pyodide);
  return pyodide;
}

async function fromSnapshot(load, settings) {
  if (!memory) return null;
  try {
    const pyodide = await load({ ...settings, _loadSnapshot: memory });
    pyodide.runPython("import random; random.seed(); del random"); // or all visitors share their luck
    return pyodide;
  } catch (error) {
    console.warn("The snapshot did not load; starting from byte code.", error);
    return null;
  }
}

function snapshotWanted() {
  // `?start=bytecode` is for tests, measurements, and people whose browser disagrees
  const search = globalThis.location?.search ?? "";
  return snapshot && new URLSearchParams(search).get("start") !== "bytecode";
}

async function snapshotMemory() {
  const worker = inPage ? new Worker(here("inflate.js")) : null; // it starts while bytes arrive
  try {
    const response = await fetch(here(snapshot));
    if (!response.ok) throw new Error(`${snapshot}: status ${response.status}`);
    if (!worker) return await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const packed = await response.arrayBuffer();
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (typeof data === "string" ? reject(new Error(data)) : resolve(data));
      worker.onerror = reject;
      worker.postMessage(packed, [packed]);
    });
  } finally {
    worker?.terminate();
  }
}

// For a worker, which has no PyScript to unpack the games.
export async function unpackCode(pyodide) {
  const response = await fetch(here(code));
  if (!response.ok) throw new Error(`${code}: status ${response.status}`);
  pyodide.unpackArchive(await response.arrayBuffer(), "zip");
}

// Progress: bytes that really arrived, then two stages of unknown length.

const sizes = new Map(Object.entries(downloads).filter(([name]) => memory || name !== snapshot));
const received = new Map();
let stage = "download";
const sum = (map) => [...map.values()].reduce((total, size) => total + size, 0);

function report() {
  if (!inPage) return;
  const detail = { done: sum(received), total: sum(sizes), stage };
  document.dispatchEvent(new CustomEvent("cg:progress", { detail }));
}

// Python runs: what has not been counted by now is not needed.
function arrived() {
  stage = "import";
  for (const [name, size] of sizes) received.set(name, size);
  report();
}

// Pyodide and PyScript fetch by themselves; a copy of each response tells how far it is.
function countDownloads() {
  const names = new Map(Object.keys(downloads).map((name) => [here(name), name]));
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    const name = names.get(String(input?.url ?? input));
    if (name && response.ok) count(name, response.clone()).catch(() => {}); // whoever asked hears of it
    return response;
  };
}

async function count(name, response) {
  const reader = response.body.getReader();
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done || stage !== "download") return;
    received.set(name, (size += value.length));
    if (sum(received) === sum(sizes)) stage = "start";
    report();
  }
}
