"""The engine's choices, counted and listed from the positions of `perft.toml`, whose counts are the oracle's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.games.the_climbers.oracle import choices
from tests.games.the_climbers.perft import Fixed, counted, positions

from cordee.core.game import State
from cordee.core.journal import replay
from cordee.games.the_climbers import GAME

POSITIONS = positions()
TEXTS: dict[int, str] = {}


def text_of(s: State, action: int) -> str:
    if action not in TEXTS:
        TEXTS[action] = GAME.action_text(s, action)
    return TEXTS[action]


def whole(s: State, seat: int, begun: tuple[str, ...] = ()) -> Iterator[tuple[str, State]]:
    """Every whole choice of a seat as a text, with the position behind it."""
    for action in s.options(seat):
        t = s.clone()
        t.choose(seat, action)
        line = (*begun, text_of(s, action))
        if t.to_act() == (seat,) and t.question(seat).inner:
            yield from whole(t, seat, line)
        else:
            yield " ".join(line), t


def how_many(s: State) -> int:
    """Whole choices of whoever is asked; those that are one action long without a step on a copy."""
    if not s.to_act():
        return 0
    (seat,) = s.to_act()
    begins = [action for action in s.options(seat) if text_of(s, action).split()[0] in ("move", "ladder")]
    return len(s.options(seat)) - len(begins) + sum(longer(s, seat, action) for action in begins)


def longer(s: State, seat: int, action: int) -> int:
    t = s.clone()
    t.choose(seat, action)
    return len(list(whole(t, seat)))


@pytest.mark.parametrize("fixed", POSITIONS, ids=lambda fixed: fixed.name)
def test_tc_dig_02_tc_turn_01__whole_choices_are_as_many_as_the_oracle_counts(fixed: Fixed) -> None:
    s = replay(fixed.journal, lambda key: GAME).state
    (seat,) = s.to_act()
    kinds: Counter[str] = Counter()
    both = 0
    for line, t in whole(s, seat):
        kind = line.split()[0]
        kinds[kind] += 1
        if kind not in fixed.without:
            both += how_many(t)
    assert kinds == fixed.depth_1
    assert both == fixed.depth_2


@pytest.mark.parametrize("fixed", POSITIONS, ids=lambda fixed: fixed.name)
def test_tc_dig_01_tc_dig_02__whole_choices_are_those_of_the_oracle(fixed: Fixed) -> None:
    s = replay(fixed.journal, lambda key: GAME).state
    m = fixed.model()
    wanted = {text for texts in choices(m).values() for text in texts}
    found = [line for line, _ in whole(s, s.to_act()[0])]
    assert len(found) == len(set(found)), "a choice is there twice"
    assert set(found) == wanted
    assert counted(m) == fixed.depth_1
    assert not fixed.then or fixed.then in wanted
