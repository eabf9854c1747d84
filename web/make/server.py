"""A plain static server, as plain as the plainest host: no special headers, no rewriting."""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DIST = Path(__file__).resolve().parents[2] / "dist"


class Handler(SimpleHTTPRequestHandler):
    # not every system's table of types knows these two, and browsers insist on them
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):  # browsers hang up in mid-sentence
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serving(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder from a thread while the block runs; gives the address."""
    with Server(("127.0.0.1", port), partial(handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serves dist/ on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    try:
        with serving(DIST, port) as address:
            print(f"· Common Ground is at {address} — Ctrl+C ends it", flush=True)
            with suppress(KeyboardInterrupt):
                threading.Event().wait()
    except OSError as error:
        advice = f"Try `python build.py serve --port {port + 1}`."
        sys.exit(f"✗ Port {port} cannot be used ({error.strerror}). {advice}")


if __name__ == "__main__":
    main()
