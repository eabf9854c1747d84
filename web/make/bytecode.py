"""Archives of Python source become archives of byte code. Runs inside Pyodide.

Most of a Python page's start is compiling the standard library; doing it here, once,
is the largest gain in start-up there is. The result is sourceless, so that the importer
looks no further, and hash-based, so that it is equal whenever its source is equal.
"""

import importlib.util
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path, PurePosixPath

# Tools for programmers, servers, other systems, and text in exotic encodings:
# nothing a game at a table imports. tests/e2e proves that all we import is still there.
# fmt: off
DROPPED = {
    "__hello__", "__phello__", "_aix_support", "_android_support", "_apple_support", "_ios_support",
    "_osx_support", "_pyio", "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "compileall",
    "ctypes", "curses", "dbm", "doctest", "ensurepip", "filecmp", "fileinput", "ftplib", "getpass",
    "http", "idlelib", "imaplib", "lib2to3", "mailbox", "modulefinder", "multiprocessing", "netrc",
    "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats",
    "pty", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib",
    "socketserver", "sqlite3", "sre_compile", "sre_constants", "sre_parse", "symtable", "sysconfig",
    "tabnanny", "this", "timeit", "tkinter", "trace", "tracemalloc", "tty", "turtle", "turtledemo",
    "unittest", "venv", "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo",
}
KEPT_ENCODINGS = {
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape",
    "unicode_escape", "utf_8", "utf_8_sig", "utf_16", "utf_16_le",
}
# fmt: on
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first moment a zip file can name


def wanted(path: PurePosixPath) -> bool:
    top = path.parts[0].removesuffix(".py")
    if top.startswith("_sysconfigdata") or path.name.endswith((".exe", ".typed", ".pyi")):
        return False
    if top == "encodings":
        return path.stem in KEPT_ENCODINGS
    return top not in DROPPED


def byte_code(source: bytes, name: str, optimize: int) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def write(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, compresslevel=9)


def standard_library(source: str, target: str) -> None:
    """Trimmed, and without docstrings: nobody reads them in the page."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            path = PurePosixPath(name)
            if name.endswith("/") or not wanted(path):
                continue
            data = old.read(name)
            if path.suffix == ".py":
                name, data = name + "c", byte_code(data, name, optimize=2)
            write(new, name, data)


def our_code(target: str, *sources: str) -> None:
    """The wheel, the page's own modules and PyScript's package, in one archive.

    PyScript writes the sources of its own package `pyscript` into the working directory
    at every start. Byte code waiting in __pycache__ is taken as it is, unchecked.
    """
    tag = sys.implementation.cache_tag
    with zipfile.ZipFile(target, "w") as new:
        for source in sources:
            root = Path(source)
            for file in sorted(path for path in root.rglob("*") if path.is_file()):
                path = PurePosixPath(file.relative_to(root).as_posix())
                name, data = str(path), file.read_bytes()
                if path.parts[0] == "pyscript":
                    cached = path.parent / "__pycache__" / f"{path.stem}.{tag}.pyc"
                    name, data = str(cached), byte_code(data, name, optimize=2)
                elif path.suffix == ".py":
                    name, data = name + "c", byte_code(data, name, optimize=0)
                write(new, name, data)


{"stdlib": standard_library, "code": our_code}[sys.argv[1]](*sys.argv[2:])
