"""Firefox, driven by its own remote control (Marionette): Playwright drives only a Firefox of its own."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

PREFERENCES = {"marionette.port": 0, "datareporting.policy.dataSubmissionEnabled": False}


def find_firefox() -> str | None:
    return shutil.which("firefox") or shutil.which("firefox-esr")


class Firefox:
    """Messages are `length:JSON`: [0, id, command, parameters], answered by [1, id, error, result]."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=300)
        self._number = 0
        self._receive()  # it introduces itself
        self.command("WebDriver:NewSession")
        self.command("WebDriver:SetTimeouts", script=280_000, pageLoad=60_000)

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._read(1)
        data = b""
        while len(data) < int(length[:-1]):
            data += self._read(int(length[:-1]) - len(data))
        return json.loads(data)

    def _read(self, most: int) -> bytes:
        data = self._socket.recv(most)
        if not data:
            raise EOFError("Firefox has gone")
        return data

    def command(self, name: str, **parameters: Any) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, name, parameters])
        self._socket.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, result = self._receive()
        assert error is None, error
        return result

    def close(self) -> None:
        self._socket.close()

    def goto(self, address: str) -> None:
        self.command("WebDriver:Navigate", url=address)

    def run(self, script: str, *args: Any) -> Any:
        """The value of an async function's body, which sees `args`."""
        work = f"(async () => {{ {script} }})()"
        body = f"const [args, done] = arguments; {work}.then(done, e => done(String(e)))"
        return self.command("WebDriver:ExecuteAsyncScript", script=body, args=[args])["value"]


@contextmanager
def firefox() -> Iterator[Firefox]:
    path = find_firefox()
    assert path
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        command = [path, "--headless", "--no-remote", "--marionette", "--profile", folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            with closing(Firefox(wait_for_port(process, profile / "MarionetteActivePort"))) as fox:
                yield fox
        finally:
            process.terminate()
            try:
                process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for_port(process: subprocess.Popen[bytes], file: Path, seconds: int = 60) -> int:
    """Firefox writes down where it listens, once it does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        if file.is_file() and (text := file.read_text().strip()):
            return int(text)
        time.sleep(0.1)
    raise TimeoutError(f"Firefox does not listen (its status: {process.poll()})")
