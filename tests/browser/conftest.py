"""A real server in a child process and a real Chromium, for tests that play in the page."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

HURRY = 8
"""The table's seconds in one of ours: offers and veils stand as long as the game says, and nobody waits for it."""

SERVING = """
import json
import sys
from time import monotonic
from cordee.server.app import serve
from cordee.server.clocks import Clock
from cordee.server.settings import Settings

hurry = float(sys.argv[4])

class Hurried(Clock):
    def now(self):
        return monotonic() * hurry
    async def sleep(self, seconds):
        await Clock().sleep(seconds / hurry)

if __name__ == "__main__":
    pace = float(sys.argv[3]) * hurry
    settings = Settings(bot_pace=(pace, pace * 1.5), think=pace / hurry / 2 or 0.01, notice_chance=0.0, bot_seed=1,
                        workers=1, vote_pause=0.0, hello_within=30 * hurry, messages_a_second=30 / hurry,
                        requests_at_once=100_000, effort_at_once=100_000,  # all browsers are at one address
                        **json.loads(sys.argv[5]))
    serve("127.0.0.1", int(sys.argv[2]), sys.argv[1], settings=settings, clock=Hurried())
"""


def chromium() -> str:
    """Path of the system's Chromium, as `make chromium` looks for it."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get("CHROMIUM") or next((path for name in names if (path := shutil.which(name))), None)
    assert found, "no Chromium: run `make chromium`, or set CHROMIUM to its path"
    return found


class Server:
    """A server that can be killed and started again on the same file and port."""

    def __init__(self, folder: Path, pace: float, hurry: float = HURRY, **settings: object) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.folder, self.pace, self.hurry, self.settings = folder, pace, hurry, settings
        (folder / "serving.py").write_text(SERVING)
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(self.folder / "serving.py"), str(self.folder / "db"),
                 str(self.port), str(self.pace), str(self.hurry), json.dumps(self.settings)],
                stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "127.0.0.1" in line, (self.folder / "log").read_text()

    def kill(self) -> None:
        """As a power failure would, its bots and all."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that need not be alone at it: each has browsers, tokens and tables of its own."""
    running = Server(tmp_path_factory.mktemp("server"), 0.05)
    yield running
    running.kill()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same with bots that wait for nobody: for those that look at pages, or want a game that has ended."""
    running = Server(tmp_path_factory.mktemp("house"), 0.0)
    yield running
    running.kill()


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    """A server that nobody else uses: it may be killed, and what it lists is known."""
    running = Server(tmp_path, 0.05)
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
                  "--webgl-antialiasing-mode=none"],  # the processor draws: smooth edges cost it half of its time
        )  # fmt: skip
        yield chrome
        chrome.close()
