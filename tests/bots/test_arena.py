"""Matches, statistics and the fuzzer."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.toy.nim import Nim, NimGame

from cordee.arena.fuzz import fuzz, setups
from cordee.arena.match import match, play_game, shares
from cordee.arena.stats import normal, wilson
from cordee.bots.levels import make, spec
from cordee.core.game import State
from cordee.core.journal import replay
from cordee.games import load


def test_match__any_number_of_workers__same_results() -> None:
    game = load("nim")
    setup = game.setup(3, {"timing": "asked"})
    bots = [spec("search:10"), spec("greedy"), spec("random")]

    alone, together = (match(game, setup, bots, 9, seed=5, workers=workers) for workers in (1, 2))

    assert alone.report() == together.report()
    assert [r.digest for r in alone.results] == [r.digest for r in together.results]


def test_match__seats_rotate_on_the_same_deals() -> None:
    game = load("nim")
    setup = game.setup(2, {"timing": "asked"})

    found = match(game, setup, [spec("random"), spec("greedy")], 4, seed=5)

    assert [r.seed for r in found.results] == [found.results[0].seed] * 2 + [found.results[2].seed] * 2
    assert [found.seat_of(0, i) for i in range(4)] == [0, 1, 0, 1]


def test_match__of_bots_that_are_all_alike__deals_every_game_anew() -> None:
    """Rotated they would play the same game again, and every interval would be too narrow."""
    game = load("nim")
    setup = game.setup(2, {"timing": "asked"})

    found = match(game, setup, [spec("greedy"), spec("greedy")], 6, seed=5)

    assert len({r.seed for r in found.results}) == 6


def test_play_game__same_seed__same_end() -> None:
    game = load("nim")
    setup = game.setup(2, {"timing": "asked"})

    ends = {play_game(game, setup, [make("search:10"), make("random")], 3).digest for _ in range(2)}

    assert len(ends) == 1


def test_shares__first_place_is_shared() -> None:
    assert shares((1.0, 0.5, 1.0, 0.0)) == (0.5, 0.0, 0.5, 0.0)


def test_wilson__known_values() -> None:
    found = wilson(140, 200)

    assert (round(found.mean, 3), round(found.low, 3), round(found.high, 3)) == (0.7, 0.633, 0.759)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_normal__one_value_has_no_width() -> None:
    assert normal([2.0]) == (2.0, 2.0, 2.0)
    assert normal([1.0, 3.0]).mean == 2.0


@pytest.mark.parametrize("bots", ["random", "search"])
def test_fuzz__sound_game__finds_nothing(bots: str) -> None:
    report = fuzz(load("nim"), games=24 if bots == "random" else 6, seed=3, bots=bots, iterations=5)

    assert report.failures == []
    assert report.costly > 0


def test_fuzz__goes_through_all_modes_and_timings() -> None:
    assert {tuple(options.items()) for options in setups(load("nim"))} >= {
        (("timing", "asked"),),
        (("timing", "live"),),
    }


@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        ("unsorted", "do not ascend"),
        ("leak", "can tell a sampled world by its view"),
        ("peeking sample", "is the true state, its stream included"),
        ("shared clone", "changes the original"),
        ("shy seat", "but has no option"),
        ("lost stones", "stones are lost"),
    ],
)
def test_fuzz__broken_game__finds_it_and_writes_a_journal_that_replays(
    fault: str, finding: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    break_nim(fault, monkeypatch)

    report = fuzz(load("nim"), games=40, seed=1, folder=str(tmp_path))

    assert report.failures
    assert finding in report.failures[0].what
    assert "--seed" in report.failures[0].command("random", 20)
    monkeypatch.undo()
    written = Path(report.failures[0].file).read_text(encoding="utf-8")
    assert replay(written, load).entries[-1].kind == "note"


def break_nim(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the toy game on purpose."""
    options, view, sample, clone = Nim.options, NimGame.view, NimGame.sample, Nim.clone
    if fault == "unsorted":
        monkeypatch.setattr(Nim, "options", lambda s, seat: list(options(s, seat))[::-1])
    elif fault == "leak":
        monkeypatch.setattr(NimGame, "view", lambda g, s, seat: {**view(g, s, seat), "all": s.pebbles[:]})
    elif fault == "peeking sample":

        def peeking(game: NimGame, state: State, seat: int | None, rng: object) -> Nim:
            world = sample(game, state, seat, rng)  # type: ignore[arg-type]
            assert isinstance(state, Nim)
            world.rng = state.rng  # the true stream: what will be drawn is known
            return world

        monkeypatch.setattr(NimGame, "sample", peeking)
    elif fault == "shared clone":

        def shared(s: Nim) -> Nim:
            twin = clone(s)
            twin.heaps = s.heaps
            return twin

        monkeypatch.setattr(Nim, "clone", shared)
    elif fault == "shy seat":
        monkeypatch.setattr(Nim, "options", lambda s, seat: [] if sum(s.heaps) < 4 else options(s, seat))
    elif fault == "lost stones":
        monkeypatch.setattr(NimGame, "check", _lost)


def _lost(game: NimGame, state: State) -> None:
    assert isinstance(state, Nim)
    assert sum(state.heaps) > 2, "stones are lost"
