# edge: interpreted
"""A server in a thread of this process, at a real socket: for trials that want to look at its inside too."""

from __future__ import annotations

from threading import Event, Thread

from headjudge.server.serving import bound, server
from headjudge.server.settings import Settings

START_SECONDS = STOP_SECONDS = 60.0


class Inside:
    def __init__(self, settings: Settings) -> None:
        started = Event()
        self.listening = bound("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.server = server(settings, started.set)
        self.shared = self.server.shared
        self.hub = self.shared.hub
        self.thread = Thread(target=self.server.run, kwargs={"sockets": [self.listening]}, daemon=True)
        self.thread.start()
        if not started.wait(START_SECONDS):
            raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(STOP_SECONDS)
        self.listening.close()
        if self.thread.is_alive():
            raise RuntimeError("the server did not stop")
