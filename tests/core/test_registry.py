"""The registry: our games by key, others by a setting, and errors that say what there is."""

from __future__ import annotations

import pytest
from tests.toy.nim import GAME

from cordee import games
from cordee.core.errors import UnknownGame


def test_keys__ours_come_first_and_a_setting_adds_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORDEE_GAMES", "tests.toy.nim:GAME")
    assert games.keys() == (*games.KEYS, "nim")
    monkeypatch.setenv("CORDEE_GAMES", "")
    assert games.keys() == games.KEYS


def test_load__a_game_that_a_setting_names__is_that_games_instance(monkeypatch: pytest.MonkeyPatch) -> None:
    for named in ("tests.toy.nim:GAME", " tests.toy.nim , "):
        monkeypatch.setenv("CORDEE_GAMES", named)
        assert games.load("nim") is GAME
        assert games.load("NIM") is GAME


def test_load__a_game_that_is_not_there__lists_those_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORDEE_GAMES", "tests.toy.nim:GAME")
    there = ", ".join((*games.KEYS, "nim"))
    with pytest.raises(UnknownGame, match=rf"no game 'chess' \(there are: {there}\)"):
        games.load("chess")


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ("tests.toy.missing:GAME", "'tests.toy.missing:GAME' cannot be loaded"),
        ("tests.toy.nim:NOTHING", "cannot be loaded"),
        ("tests.toy.nim:BAG", "is no game"),
    ],
)
def test_load__a_setting_that_names_no_game__says_so(named: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORDEE_GAMES", named)
    with pytest.raises(UnknownGame, match=says):
        games.load("nim")


def test_load__five_fifteen_and_five_underscore_fifteen__are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "key", "two_words", raising=False)
    monkeypatch.setenv("CORDEE_GAMES", "tests.toy.nim:GAME")
    assert games.load("two-words") is games.load("two_words") is GAME
