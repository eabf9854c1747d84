// PyScript opens a database before it does anything else, and waits for ever where a browser is
// set to keep nothing. There, the little that it does for us is done here.
const storing = await Promise.resolve()
  .then(() => indexedDB.databases?.())
  .then(() => true, () => false);

if (storing) await import("./start.js");
else await startPlainly(document.querySelector("script[type=py]"));

async function startPlainly(script) {
  const { interpreter } = JSON.parse(script.getAttribute("config"));
  const { loadPyodide, unpackCode } = await import(new URL(interpreter, document.baseURI).href);
  const pyodide = await loadPyodide();
  await unpackCode(pyodide);
  pyodide.runPython(script.textContent);
}
