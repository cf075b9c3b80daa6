"""The server's own test game, for the tests that ask for it."""

from __future__ import annotations

import os
from functools import partial

import pytest
from argon2 import PasswordHasher


@pytest.fixture
def dash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers Dash beside the toy."""
    known = os.environ.get("CORDEE_GAMES", "")
    monkeypatch.setenv("CORDEE_GAMES", f"{known},tests.server.dash:GAME")


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that take no time: in earnest each is an eighth of a second. `test_a_hash_in_earnest` looks at those."""
    monkeypatch.setattr("cordee.server.accounts.PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=64))
