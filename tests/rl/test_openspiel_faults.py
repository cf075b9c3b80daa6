"""Faults planted in the adapter, to show that test_openspiel.py bites: each must be noticed by the check named.

OpenSpiel's own suites notice the first three of them and run without a word over the other ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.contract.harness import case_of
from tests.rl.test_openspiel import check_choices, check_memory, check_recall, check_returns, check_secrets

from cordee.core.events import Event, bare
from cordee.core.game import Game, State
from cordee.rl import openspiel, recall
from cordee.rl.openspiel import Observer, SpielState
from cordee.rl.recall import SAMPLED, Page, Recall

Plant = Callable[[pytest.MonkeyPatch], None]
ANNAPURNA, FIVE_FIFTEEN, NIM = case_of("annapurna", 2), case_of("five_fifteen", 3), case_of("nim", 2, timing="live")


def offers_more(patch: pytest.MonkeyPatch) -> None:
    """One id that is not possible is listed."""
    options = Recall.options
    patch.setattr(Recall, "options", lambda at: sorted({*options(at), 0}))


def pays_too_soon(patch: pytest.MonkeyPatch) -> None:
    """Returns as they stand, before the end."""
    patch.setattr(SpielState, "returns", lambda state: [1.0] * state.num_players())


def shares_a_clone(patch: pytest.MonkeyPatch) -> None:
    """A copy goes on with the same position."""
    clone = Recall.clone

    def shallow(at: Recall) -> Recall:
        found = clone(at)
        found.state = at.state
        return found

    patch.setattr(Recall, "clone", shallow)


def offers_less(patch: pytest.MonkeyPatch) -> None:
    """The last of several options is missing."""
    options = Recall.options

    def fewer(at: Recall) -> Sequence[int]:
        found = options(at)
        return found[:-1] if len(found) > 1 else found

    patch.setattr(Recall, "options", fewer)


def pays_others(patch: pytest.MonkeyPatch) -> None:
    """Everybody gets the returns of the next seat."""
    returns = SpielState.returns
    patch.setattr(SpielState, "returns", lambda state: [*returns(state)[1:], returns(state)[0]])


def shows_all(patch: pytest.MonkeyPatch) -> None:
    """Strings show what is hidden."""

    def sight(game: Game, state: State, seat: int | None) -> str:
        return recall._write({"view": game.reveal(state), "waiting": state.to_act()}).decode()

    patch.setattr(recall, "_sight", sight)


def encodes_all(patch: pytest.MonkeyPatch) -> None:
    """Tensors show what is hidden."""
    set_from = Observer.set_from

    def leaking(self: Observer, state: Any, player: int) -> None:
        set_from(self, state, player)
        if state.at is not None:
            self.tensor[0] += state.at.state.digest() % 97

    patch.setattr(Observer, "set_from", leaking)


def hears_all(patch: pytest.MonkeyPatch) -> None:
    """Memories hold the secret part of every event."""

    def everything(event: Event, seat: int | None) -> Event:
        return bare(event)

    patch.setattr(recall, "told", everything)


def hears_nothing(patch: pytest.MonkeyPatch) -> None:
    """Memories hold no event, and nothing that was seen."""
    patch.setattr(recall, "told", lambda event, seat: None)
    patch.setattr(recall, "_digest", lambda sight: "")


def forgets(patch: pytest.MonkeyPatch) -> None:
    """Memories are empty."""
    page = Recall._page

    def short(at: Recall, seat: int) -> Page:
        return page(at, seat)._replace(text="")

    patch.setattr(Recall, "_page", short)


def samples_without_past(patch: pytest.MonkeyPatch) -> None:
    """A sampled world has no memory for the seat it was sampled for."""
    sample = Recall.sample

    def blank(at: Recall, seat: int, rng: Any) -> Recall:
        world = sample(at, seat, rng)
        world._pages = [page._replace(text=SAMPLED) for page in world._pages]
        return world

    patch.setattr(Recall, "sample", blank)


def samples_for_another(patch: pytest.MonkeyPatch) -> None:
    """Worlds are sampled for the next seat."""
    sample = Recall.sample
    patch.setattr(Recall, "sample", lambda at, seat, rng: sample(at, (seat + 1) % at.table.setup.seats, rng))


def tells_the_seed(patch: pytest.MonkeyPatch) -> None:
    """A sampled world keeps the history, the seed in front."""
    sampled = SpielState.sampled

    def with_history(state: Any, player: int, seed: int) -> Any:
        found = state.clone()
        found.at = sampled(state, player, seed).at
        return found

    patch.setattr(SpielState, "sampled", with_history)


FAULTS: list[tuple[Plant, Callable[[], object]]] = [
    (offers_more, lambda: check_choices(ANNAPURNA, 2)),
    (pays_too_soon, lambda: check_returns(ANNAPURNA, 7)),
    (shares_a_clone, lambda: check_choices(ANNAPURNA, 2)),
    (offers_less, lambda: check_choices(ANNAPURNA, 2)),
    (offers_less, lambda: check_choices(FIVE_FIFTEEN, 2)),
    (pays_others, lambda: check_returns(ANNAPURNA, 7)),
    (shows_all, lambda: check_secrets(ANNAPURNA, 3)),
    (shows_all, lambda: check_secrets(FIVE_FIFTEEN, 3)),
    (encodes_all, lambda: check_secrets(ANNAPURNA, 3)),
    (hears_all, lambda: check_recall(ANNAPURNA, 3)),
    (hears_nothing, lambda: check_memory(NIM, range(60))),
    (forgets, lambda: check_memory(NIM, range(60))),
    (samples_without_past, lambda: check_secrets(ANNAPURNA, 3)),
    (samples_for_another, lambda: check_secrets(ANNAPURNA, 3)),
    (samples_for_another, lambda: check_recall(FIVE_FIFTEEN, 3)),
    (tells_the_seed, lambda: check_secrets(ANNAPURNA, 3)),
]


@pytest.mark.parametrize(
    ("plant", "check"), FAULTS, ids=[f"{n}-{plant.__name__}" for n, (plant, _) in enumerate(FAULTS)]
)
def test_faults__planted_in_the_adapter__are_noticed(
    plant: Plant, check: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert openspiel.NAMES
    with pytest.raises(Exception) as noticed:
        check()
    assert isinstance(noticed.value, AssertionError) or "IllegalChoice" in repr(noticed.value), repr(noticed.value)
