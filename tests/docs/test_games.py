"""Where the pages list games, every registered game is among them."""

from __future__ import annotations

import re

import pytest
from tests.conftest import ROOT

from cordee import games

LISTS = ("README.md", "docs/ARCHITECTURE.md", "docs/CONTENT.md", "docs/PLAY.md", "docs/RESEARCH.md", "docs/SCRIPT.md",
         "docs/STATUS.md", "docs/TESTING.md")  # fmt: skip


def unnamed(text: str) -> list[str]:
    """The games of which a page has neither title nor key."""
    words = " ".join(text.split())
    return [
        key
        for key in games.KEYS
        if not re.search(
            rf"(?<![\w.])(?:{re.escape(games.load(key).title.partition(':')[0])}|{key}|{key.replace('_', '-')})(?!\w)",
            words,
        )
    ]


@pytest.mark.parametrize("page", LISTS)
def test_page__names_every_game(page: str) -> None:
    assert unnamed((ROOT / page).read_text(encoding="utf-8")) == []


def test_page__that_leaves_one_out__is_noticed() -> None:
    for key in games.KEYS:
        others = [games.load(each).title for each in games.KEYS if each != key]
        assert unnamed(f"There are {' and '.join(others)}.") == [key]


def test_keys__of_all_games__are_in_the_list_of_keys() -> None:
    text = " ".join((ROOT / "docs/SCRIPT.md").read_text(encoding="utf-8").split())
    listed = re.search(r"Games are named by their keys: (.*?) \(", text)
    assert listed is not None
    assert re.findall(r"`([\w-]+)`", listed[1]) == [key.replace("_", "-") for key in games.KEYS]
    openspiel = " ".join((ROOT / "docs/RESEARCH.md").read_text(encoding="utf-8").split())
    assert all(f"`cordee_{key}`" in openspiel for key in games.KEYS)
