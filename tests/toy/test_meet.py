"""Sealed answers: the order in which they come in means nothing, and nobody learns one before the last is in."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.toy.meet import GAME

from cordee.core.errors import IllegalChoice
from cordee.core.events import Event, told
from cordee.core.game import draft, parse, play

LINES = ("row 0 column 5", "row 99 column 0", "row 50 column 50")


def clear(seed: int = 5) -> bool:
    """Whether the fog of the first round leaves the rows of LINES alone."""
    fog = GAME.start(GAME.setup(3), seed).fog
    return all(not fog <= row < fog + 10 for row in (0, 99, 50))


SEED = next(seed for seed in range(100) if clear(seed))


def test_answers__in_any_order_of_arrival__end_alike() -> None:
    ends, told_alike = set(), set()
    for order in permutations(range(3)):
        state = GAME.start(GAME.setup(3), SEED)
        state.events = events = list[Event]()
        for seat in order:
            assert seat in state.to_act()
            play(state, seat, parse(GAME, state, seat, LINES[seat]))
        ends.add(state.digest())
        told_alike.add(str([event for event in events if event.kind == "shown"]))
    assert len(ends) == len(told_alike) == 1


def test_answer__given__is_seen_by_its_seat_alone_until_the_last_is_in() -> None:
    state = GAME.start(GAME.setup(3), SEED)
    state.events = events = list[Event]()
    play(state, 1, parse(GAME, state, 1, LINES[1]))
    assert [GAME.view(state, seat)["places"][1] for seat in (0, 1, 2, None)] == [None, 9900, None, None]
    assert "place" not in (told(events[0], 0) or events[0]).args
    assert state.to_act() == (0, 2)
    with pytest.raises(IllegalChoice):
        play(state, 1, parse(GAME, state, 1, LINES[1]))


def test_draft__of_one_seat__survives_the_answer_of_another() -> None:
    state = GAME.start(GAME.setup(3), SEED)
    begun = parse(GAME, state, 1, LINES[1])[:1]
    assert draft(state, 1, begun).question(1).kind == "column"
    serial = state.question(1).serial
    play(state, 0, parse(GAME, state, 0, LINES[0]))
    assert state.question(1).serial == serial, "the question is the same one"
    assert draft(state, 1, begun).question(1).kind == "column"
