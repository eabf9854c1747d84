// Runs a Python file inside Pyodide under Node:
//   node inside.mjs SCRIPT FOLDER [ARGUMENT…]
// FOLDER appears to the script as /host, and is its working directory.
// Byte code must be made by the very Python that will read it, so it is made here.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

// Node would quote the line that threw: a megabyte of minified code.
process.on("uncaughtException", (error) => process.exit(console.error(error.message) ?? 1));

const [script, folder, ...args] = process.argv.slice(2);
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0" }, args: [] });
pyodide.mountNodeFS("/host", folder);
pyodide.runPython(`import os, sys; os.chdir("/host"); sys.argv = ${JSON.stringify([script, ...args])}`);
pyodide.runPython(readFileSync(script, "utf8"), { filename: script });
