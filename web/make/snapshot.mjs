// node snapshot.mjs STDLIB CODE TARGET: Python's memory with everything imported, gzipped.
// Nothing may be imported from `js` before the snapshot: it would point into this Node process.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

// Node would quote the line that threw: a megabyte of minified code.
process.on("uncaughtException", (error) => process.exit(console.error(error.message) ?? 1));

const [stdlib, code, target] = process.argv.slice(2);
const pyodide = await loadPyodide({ _makeSnapshot: true, stdLibURL: stdlib, env: { PYTHONHASHSEED: "0" } });
pyodide.unpackArchive(Uint8Array.from(readFileSync(code)), "zip");
pyodide.runPython(`
def warm_up():
    import dis, importlib, marshal, pkgutil, sys
    from contextlib import suppress
    from pathlib import Path

    import commonground

    for module in pkgutil.walk_packages(commonground.__path__, "commonground."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError):  # the command line uses processes, which a page has not
                importlib.import_module(module.name)
    # The page's modules and PyScript's package import js; of them, only what they need of Python.
    for file in sorted({*Path().glob("*.pyc"), *Path("pyscript").rglob("*.pyc")}):
        for step in dis.get_instructions(marshal.loads(file.read_bytes()[16:])):
            if step.opname == "IMPORT_NAME" and step.argval.split(".")[0] in sys.stdlib_module_names:
                importlib.import_module(step.argval)

warm_up()
del warm_up
import gc
gc.collect()
`);
writeFileSync(target, gzipSync(pyodide.makeMemorySnapshot(), { level: 9 }));
