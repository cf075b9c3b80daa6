"""The server's own test game, for the tests that ask for it."""

from __future__ import annotations

import os

import pytest


@pytest.fixture
def dash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers Dash beside the toy."""
    known = os.environ.get("CORDEE_GAMES", "")
    monkeypatch.setenv("CORDEE_GAMES", f"{known},tests.server.dash:GAME")
