// Bots think here, off the page's thread: Python without window or document, so no special
// headers are needed. Takes {id, args}, answers {id, result} or {id, error}; args and result
// are JSON text. Python cannot be interrupted, so it thinks in slices: a newer question, or
// {id: 0}, is heard between two of them and ends the thought.
import { loadPyodide, unpackCode } from "./runtime.js";

const SLICE = 0.06; // seconds

const bots = start();
self.thinking = 0; // the question that is being thought about

async function start() {
  const pyodide = await loadPyodide();
  await unpackCode(pyodide);
  return pyodide.pyimport("commonground.bots.worker");
}

self.onmessage = async ({ data: { id, args } }) => {
  self.thinking = id;
  if (!id) return;
  try {
    const python = await bots;
    if (self.thinking === id) python.begin(args);
    for (let result = ""; self.thinking === id; await new Promise((heard) => setTimeout(heard))) {
      if ((result = python.go_on(SLICE))) {
        self.thinking = 0;
        self.postMessage({ id, result });
      }
    }
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
};
