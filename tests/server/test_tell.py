"""The encoder: each receiver is told what it may know and nothing else, byte for byte."""

from __future__ import annotations

import contextlib
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.browsing import patched
from tests.server.dash import GAME as DASH
from tests.toy.hush import GAME as HUSH
from tests.toy.nim import GAME as NIM

from cordee.core.events import EVERYBODY, Event
from cordee.core.game import Game, lines, text
from cordee.core.journal import Entry
from cordee.core.rng import Rng
from cordee.games import load
from cordee.server.differences import Together, changes
from cordee.server.history import History, Numbers, Record, kind_of, offer_id, question_id
from cordee.server.tell import log, tell

GAMES: list[tuple[Game, dict[str, object]]] = [(NIM, {}), (DASH, {}), (HUSH, {})]
with contextlib.suppress(Exception):  # written elsewhere; its own tests say what is wrong with it
    GAMES.append((load("annapurna"), {"target": 3}))


def walked(game: Game, options: dict[str, object], seed: int, length: int) -> list[History]:
    """One random game; a list of one, growing, so that callers see every position."""
    rng = Rng(seed)
    setup = game.setup(2, options)
    history = History(game, setup, seed)
    for _ in range(length):
        state = history.play.state
        seats = (*state.to_act(), *state.may_act())
        if not state.to_act():
            break
        seat = seats[rng.below(len(seats))]
        found = []
        for line in lines(state, seat):
            found.append(line)
            if len(found) >= 50:
                break
        written = text(game, state, found[rng.below(len(found))])
        history.step(Entry("line", seat, written))
    return [history]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: getattr(value, "key", ""))
@pytest.mark.parametrize("length", [0, 1, 2, 3, 5, 8, 13, 21, 40])
def test_what_a_seat_does_not_know_changes_no_byte_it_is_told(
    game: Game, options: dict[str, object], length: int
) -> None:
    for seed in range(4):
        [history] = walked(game, options, seed, length)
        play, true = history.play, history.play.state
        for seat in (None, 0, 1):
            before = msgspec.json.encode(tell(play, seat, plain=True))
            for again in range(3):
                play.state = game.sample(true, seat, Rng(1000 * seed + again))
                assert msgspec.json.encode(tell(play, seat, plain=True)) == before
                play.state = true


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: getattr(value, "key", ""))
def test_changes_lead_from_each_view_to_the_next(game: Game, options: dict[str, object]) -> None:
    for seat in (None, 0):
        before: Any = None
        for length in range(25):
            [history] = walked(game, options, 5, length)
            after = tell(history.play, seat).view
            if before is not None:
                wire = msgspec.json.decode(msgspec.json.encode(changes(before, after)))
                plain = msgspec.json.decode(msgspec.json.encode(before))
                assert patched(plain, wire) == msgspec.json.decode(msgspec.json.encode(after))
            before = deepcopy(after)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=3),
    max_leaves=12,
)


def exactly(value: Any) -> bytes:
    """As JSON, where 1 and true differ; keys in order, since order means nothing there."""
    return msgspec.json.encode(value, order="deterministic")


@given(json_values, json_values)
def test_changes_of_any_two_values(old: Any, new: Any) -> None:
    kept = exactly(old)

    assert exactly(patched(old, changes(old, new))) == exactly(new)
    assert exactly(old) == kept


views = st.dictionaries(st.sampled_from("abc"), st.integers(0, 3))


@given(st.lists(json_values, min_size=4, max_size=4), st.lists(st.tuples(views, views), max_size=4))
def test_changes_of_views_that_have_parts_in_common(parts: list[Any], pairs: list[tuple[dict[str, int], ...]]) -> None:
    made = [[{key: parts[i] for key, i in view.items()} for view in pair] for pair in pairs]
    together = Together()
    for old, new in made:
        kept = exactly(old)
        page, heard = map(msgspec.json.decode, (kept, exactly(together.changes(old, new))))  # a page shares no parts
        assert exactly(patched(page, heard)) == exactly(new)
        assert exactly(old) == kept


@pytest.mark.parametrize("times", [1, 3])
def test_changes_of_views_in_common__tell_1_from_true(times: int) -> None:
    old, new = {"x": [1, 2], "y": 0}, {"x": [True, 2], "y": 0}
    together = Together()
    assert [together.changes(old, new) for _ in range(times)] == [[[["x", 0], True]]] * times


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ([1, 2], [1, 2, 3, 4], [[["x", 2], 3], [["x", 3], 4]]),
        ([1, 2, 3], [1, 3], [[["x", 1]]]),
        ([1, 2, 3], [1, 2], [[["x", 2]]]),
        ([1, 2, 3], [2], [[["x"], [2]]]),
        ([1, 2, 3], [1, 9, 3], [[["x", 1], 9]]),
        ([{"a": 1, "b": True}], [{"a": 1, "b": 1}], [[["x", 0, "b"], 1]]),
        ([1, True], [1, True, 1.0], [[["x", 2], 1.0]]),
        ([1, True], [1, 1, 7], [[["x"], [1, 1, 7]]]),
        ((1, 2), (1, 3), [[["x", 1], 3]]),
    ],
)
def test_what_is_told_of_a_list(old: Any, new: Any, found: list[Any]) -> None:
    assert changes({"x": old, "y": 1}, {"x": new, "y": 1}) == found


@given(json_values)
def test_nothing_changed_is_no_change(value: Any) -> None:
    assert changes(value, deepcopy(value)) == []


def test_what_one_may_not_hear_of_leaves_no_gap() -> None:
    for_all = Record(Entry("line", 0, "x"), (Event("a", {}),))
    for_one = Record(Entry("line", 1, "y"), (Event("b", {}, only=1 << 1),))
    undo = Record(Entry("undo", count=1), ())
    records = [for_all, for_one, for_all, undo]

    assert Numbers(0, records).of == [1, 0, 2, 3]
    assert Numbers(None, records).of == [1, 0, 2, 3]
    assert Numbers(1, records).of == [1, 2, 3, 4]
    assert EVERYBODY == -1
    heard = log(records, [0, 1, 2], Numbers(0, records))
    assert [(event.seq, event.kind) for event in heard] == [(1, "a"), (2, "a")]


def test_a_blind_question_carries_no_options_but_its_pass() -> None:
    [history] = walked(DASH, {"blind": True}, 0, 0)

    [question] = tell(history.play, 0).questions

    assert (question.blind, question.options, question.passes) == (True, [], "end")


def test_question_ids_differ_after_an_undo_and_offers_do_not() -> None:
    [history] = walked(NIM, {}, 0, 0)
    seat = history.play.state.to_act()[0]
    question = history.play.state.question(seat)
    first, offer = question_id(history.play, question), offer_id(history.play, question)
    history.step(Entry("line", seat, "heap:a take 1"))
    assert history.step(Entry("undo", count=1)) == [0]
    question = history.play.state.question(seat)

    assert question_id(history.play, question) != first
    assert offer_id(history.play, question) == offer
    assert history.answered[seat][first] == "heap:a take 1"
    assert kind_of(first) == "turn"


@given(st.text(max_size=20))
def test_any_text_may_come_as_a_question_id(written: str) -> None:
    assert isinstance(kind_of(written), str)
