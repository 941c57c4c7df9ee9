"""`headjudge serve` in a process of its own, and a browser at it: for tests, and for what is measured."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip
PATIENCE = 60_000  # ms, for whatever must come: a machine that stands still for a moment is no fault of the table
SERVE = "import sys; from headjudge.cli import main; sys.argv[0] = 'headjudge'; main()"


class Server:
    """`headjudge serve`, that can be killed and started again at the same place."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.killed = False  # by a test: then the page may complain of lost connections

    def start(self) -> None:
        command = [sys.executable, "-P", "-c", SERVE, "serve", "--port", str(self.port), "--no-open", "--no-limits", "--pace", "0"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen([*command, "--data", str(self.folder / "matches.db")], stdout=log, stderr=log)
        for _ in range(300):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.address}/api/about", timeout=5).close()
                return
            time.sleep(0.1)
        raise AssertionError(f"the server did not start:\n{(self.folder / 'server.log').read_text()[-2000:]}")

    def kill(self) -> None:
        self.killed = True
        self.stop()

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[Server]:
    running = Server(folder)
    try:
        running.start()
        yield running
    finally:
        running.stop()


@contextlib.contextmanager
def browsing(*flags: str) -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert path, "there is no Chromium; `python3 run.py test --without browser` leaves these tests out"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
        yield browser
        browser.close()


@contextlib.contextmanager
def watched_page(browser: Browser, server: Server, **asked: Any) -> Iterator[Page]:
    """A page at the server. Nothing may be said on its console, and nothing asked of anybody else."""
    context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | asked)
    page = context.new_page()
    said: list[str] = []
    elsewhere: list[str] = []
    page.on(
        "console",
        lambda message: said.append(f"{message.text} ({message.location['url']})") if message.type in {"error", "warning"} else None,
    )
    page.on("pageerror", lambda error: said.append(str(error)))
    here = (server.address, "data:", "blob:")
    page.on("request", lambda request: None if request.url.startswith(here) else elsewhere.append(request.url))
    yield page
    context.close()
    if server.killed:
        said = [text for text in said if "WebSocket" not in text and "ERR_CONNECTION" not in text]
    assert said == []
    assert elsewhere == []
