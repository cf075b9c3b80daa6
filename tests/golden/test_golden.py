"""Recorded games still go as they went: the digest after every entry is the one on record."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden.bless import HERE, digests, journals

from cordee.core.game import State
from cordee.core.journal import replay
from cordee.games import keys, load


def name(path: Path) -> str:
    return str(path.relative_to(HERE))


@pytest.mark.parametrize("path", journals(), ids=name)
def test_golden__replayed__goes_as_it_went(path: Path) -> None:
    found = digests(path.read_text(encoding="utf-8"))
    known = path.with_suffix(".digests").read_text(encoding="utf-8").split()
    rows = path.read_text(encoding="utf-8").partition("\nbegin\n")[2].splitlines()
    for number, (now, then) in enumerate(zip(found, known, strict=False)):
        entry = rows[number - 1] if number else "the start"
        assert now == then, f"{name(path)}: another position after entry {number} ({entry}); meant? then `make bless`"
    assert len(found) == len(known)


@pytest.mark.parametrize("path", journals(), ids=name)
def test_golden__written_again__is_the_same_text(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    played = replay(written, load)
    assert played.written() == written
    over: State = played.state
    assert over.to_act() == (), "a golden game is played to its end"


def test_goldens__there_are_some_of_every_game() -> None:
    recorded = {path.parent.name for path in journals()}
    assert recorded >= set(keys())


def test_goldens__every_record_of_digests_has_its_journal() -> None:
    assert {path.with_suffix("") for path in HERE.glob("*/*.digests")} == {path.with_suffix("") for path in journals()}
