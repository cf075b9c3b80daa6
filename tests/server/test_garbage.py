"""When garbage is looked for: what stays is looked through once, what holds itself in a circle is found by a sweep."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from cordee.server import garbage


class Thing:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    threshold, callbacks = gc.get_threshold(), list(gc.callbacks)
    yield
    gc.set_threshold(*threshold)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


def test_garbage__what_was_looked_through_once_is_put_aside() -> None:
    garbage.calm()
    kept = [[i] for i in range(100)]
    assert gc.is_tracked(kept[0])
    gc.collect(0)
    assert not any(kept[0] is each for each in gc.get_objects()), "it would be looked through again"


def test_garbage__a_new_circle_goes_with_its_lot__an_old_one_with_the_next_sweep() -> None:
    garbage.calm()
    new, old = Thing(), Thing()
    is_new, is_old = weakref.ref(new), weakref.ref(old)
    del new
    gc.collect(0)
    assert is_new() is None
    del old
    gc.collect(0)
    assert is_old() is not None
    garbage.sweep()
    assert is_old() is None


def circle() -> weakref.ref[Thing]:
    """Garbage that only a look finds."""
    return weakref.ref(Thing())


def test_garbage__while_none_is_found_most_lots_are_put_aside_unseen__and_a_sweep_finds_theirs() -> None:
    garbage.calm()
    gc.collect(0)  # there was none in it
    unseen = []
    for _ in range(garbage.SPARED):
        unseen.append(circle())
        gc.collect(0)
    assert all(each() is not None for each in unseen)
    seen = circle()
    gc.collect(0)
    assert seen() is None
    garbage.sweep()
    assert all(each() is None for each in unseen)


def test_garbage__where_some_is_found_every_lot_is_looked_through() -> None:
    garbage.calm()
    for _ in range(3 * garbage.SPARED):
        made = circle()
        gc.collect(0)
        assert made() is None


def test_garbage__lots_come_by_themselves__and_nothing_else_does() -> None:
    garbage.calm()
    before = gc.get_stats()
    kept: list[list[int]] = [[] for _ in range(10 * garbage.LOT)]
    lots = [now["collections"] - then["collections"] for now, then in zip(gc.get_stats(), before, strict=True)]
    assert len(kept) == 10 * garbage.LOT
    assert 8 <= lots[0] <= 11
    assert lots[1:] == [0, 0]


def test_garbage__calm_twice_is_calm_once() -> None:
    garbage.calm()
    garbage.calm()
    assert len(gc.callbacks) == len(set(map(id, gc.callbacks)))


@pytest.mark.parametrize(
    ("since", "quiet", "is_time"),
    [(10.0, True, False), (700.0, True, True), (700.0, False, False), (3700.0, False, True), (3700.0, True, True)],
)
def test_garbage__a_sweep_waits_for_quiet__but_not_for_ever(since: float, quiet: bool, is_time: bool) -> None:
    assert garbage.is_time(since, quiet) is is_time
