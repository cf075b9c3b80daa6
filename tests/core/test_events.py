"""Who hears what: `told` is the only way an event reaches anybody."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cordee.core.events import EVERYBODY, NOBODY, Event, told

SEATS = st.one_of(st.none(), st.integers(0, 4))


def test_told__the_open_part__reaches_everybody_and_spectators() -> None:
    event = Event("explored", {"who": "seat:1"})
    assert all(told(event, seat) == event for seat in (0, 1, 2, None))


def test_told__the_secret_part__reaches_the_seats_that_saw_it_only() -> None:
    event = Event("traded", {"who": "seat:1"}, {"card": "card:yeti"}, seen_by=1 << 1 | 1 << 2)
    assert told(event, 1) == told(event, 2) == Event("traded", {"who": "seat:1", "card": "card:yeti"})
    assert told(event, 0) == told(event, 3) == told(event, None) == Event("traded", {"who": "seat:1"})


def test_told__an_event_for_one_seat__is_not_heard_of_by_others() -> None:
    event = Event("miscalled", {"who": "seat:2"}, only=1 << 2)
    assert told(event, 2) is not None
    assert [told(event, seat) for seat in (0, 1, 3, None)] == [None] * 4


@given(SEATS, st.integers(NOBODY, 31), st.one_of(st.just(EVERYBODY), st.integers(0, 31)))
def test_told__whatever_the_masks__gives_nothing_else_away(seat: int | None, seen_by: int, only: int) -> None:
    event = Event("e", {"a": 1}, {"b": 2}, seen_by, only)
    heard = told(event, seat)
    hears = only == EVERYBODY or (seat is not None and bool(only >> seat & 1))
    assert (heard is not None) == hears
    if heard is not None:
        assert heard.secret == {}
        assert (heard.seen_by, heard.only) == (NOBODY, EVERYBODY)
        assert ("b" in heard.args) == (seat is not None and bool(seen_by >> seat & 1))
    assert event.args == {"a": 1}, "the event itself is not changed"
