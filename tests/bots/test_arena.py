"""Matches, statistics and the fuzzer."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest
from tests.toy.nim import Nim, NimGame

from cordee.arena.fuzz import fuzz, setups
from cordee.arena.match import Match, Result, match, play_game, shares
from cordee.arena.program import pace_digest, source_digest
from cordee.arena.report import balance
from cordee.arena.stats import factor, mean_by_deals, share
from cordee.arena.strength import PAIRS, Pair, rate, table
from cordee.bots.bot import Heard
from cordee.bots.flat import FlatBot
from cordee.bots.levels import headless, make, spec
from cordee.core.game import State
from cordee.core.journal import replay
from cordee.games import KEYS, load


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


def test_factor__of_any_freedom__is_students() -> None:
    """Against printed tables, and where the exact sum and the series meet."""
    printed = {1: 12.706, 2: 4.303, 3: 3.182, 10: 2.228, 11: 2.201, 30: 2.042, 40: 2.021, 60: 2.000, 120: 1.980}

    assert {n: round(factor(n), 3) for n in printed} == printed
    assert all(factor(n) > factor(n + 1) > 1.95996 for n in range(1, 300))


def test_share__of_games_alone__is_near_wilsons() -> None:
    found = share([(1.0, 1.0)] * 140 + [(0.0, 1.0)] * 60)

    assert found.mean == 0.7
    assert (found.low, found.high) == pytest.approx((0.633, 0.759), abs=0.003)
    assert share([]) == (0.0, 0.0, 1.0)


def test_mean_by_deals__of_deals_that_repeat_themselves__is_as_wide_as_that_of_the_deals() -> None:
    alone = mean_by_deals([(1, 1.0), (2, 3.0), (3, 5.0)])
    twice = mean_by_deals([(deal, value) for deal, value in ((1, 1.0), (2, 3.0), (3, 5.0)) for _ in range(2)])

    assert alone == pytest.approx((3.0, 3.0 - 4.3026 * 2 / 3**0.5, 3.0 + 4.3026 * 2 / 3**0.5), abs=1e-3)
    assert twice == pytest.approx(alone)
    assert mean_by_deals([(1, 2.0), (1, 4.0)]) == (3.0, -inf, inf)
    assert mean_by_deals([(1, 2.0)]).as_data() == {"mean": 2.0, "low": None, "high": None}


def planted(rows: list[tuple[float, float]]) -> Match:
    """A match of two bots whose seats won so in each game."""
    game = load("nim")
    results = [Result(i, shares, shares, (1, 1), (0.0, 0.0), 10 + i // 2, i) for i, shares in enumerate(rows)]
    return Match("nim", game.setup(2, {"timing": "asked"}), (spec("greedy"), spec("random")), 1, results)


def test_match__of_deals_whose_games_go_the_same_way__counts_deals() -> None:
    """Forty deals; in each the same bot wins from either seat. So there are forty tries and not eighty."""
    deals = [deal % 4 != 0 for deal in range(40)]
    found = planted([(float(first is (i == 0)), float(first is not (i == 0))) for first in deals for i in range(2)])
    by_forty = share([(float(won), 1.0) for won in deals])

    assert found.win_rate(0).mean == 0.75
    # What is added for games never seen weighs a little less beside eighty.
    assert found.win_rate(0)[1:] == pytest.approx(by_forty[1:], abs=0.01)
    assert found.mean_return(0)[1:] == pytest.approx(mean_by_deals(list(enumerate(map(float, deals))))[1:])
    assert found.mean_length()[1:] == pytest.approx(mean_by_deals([(d, 10.0 + d) for d in range(40)])[1:])


def test_match__of_deals_that_go_by_the_seat__is_surer_of_bots_than_of_seats() -> None:
    """Who sits first wins three deals in four, from either bot: each bot wins one game of each deal, always."""
    found = planted([(1.0, 0.0) if deal % 4 else (0.0, 1.0) for deal in range(40) for _ in range(2)])

    bot, seat = found.win_rate(0), found.seat_rate(0)
    assert (bot.mean, seat.mean) == (0.5, 0.75)
    assert bot.high - bot.low < (seat.high - seat.low) / 2
    assert seat.high - seat.low > 0.25  # of eighty games that were luck of their own it would be 0.19


def test_strength__of_games_of_one_deal__counts_deals() -> None:
    pair = Pair("expedition", "greedy", "random", 80, {}, "at least 85 %", 0.85)
    rows: list[dict[str, object]] = [{"i": i, "won": float(i // 2 % 4 != 0)} for i in range(80)]

    found = rate(pair, rows)

    assert found.mean == 0.75
    assert found[1:] == pytest.approx(share([(float(deal % 4 != 0), 1.0) for deal in range(40)])[1:], abs=0.01)


def test_strength__of_another_program__is_not_counted() -> None:
    pair = PAIRS["the_climbers"][0]
    row = {"game": "the_climbers", "kind": pair.name, "first": pair.first, "second": pair.second, "seed": 1,
           "i": 0, "won": 1.0, "think": [0.0, 0.0]}  # fmt: skip
    now = {**row, "program": pace_digest("the_climbers")}

    told = table([row, {**row, "program": "of last week"}, now], "the_climbers", 1)

    assert f"1/{pair.games}" in told
    assert "not counted: 2 games" in told
    assert "not played yet: two players: search:200 against greedy" in told


def test_program__is_known_by_its_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    digests = {key: source_digest(key) for key in KEYS}
    assert len(set(digests.values())) == len(KEYS), "another game is another program"
    assert source_digest("nim", "cordee.rl") != source_digest("nim")
    (tmp_path / "rules_of_it.py").write_text("LIMIT = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    before = source_digest("nim", "rules_of_it")
    (tmp_path / "rules_of_it.py").write_text("LIMIT = 4\n")
    source_digest.cache_clear()
    assert source_digest("nim", "rules_of_it") != before


def test_balance__of_seats_that_are_alike__counts_them_by_deals() -> None:
    """All three seats are told apart by nothing: one in three wins, however many games there are."""
    game = load("five_fifteen")
    found = match(game, game.setup(3, headless(game, {})), [spec("random")] * 3, 12, seed=5, counts=True)
    for result in found.results:
        assert result.account is not None
        result.account.tags = ({"style": "alike"},) * 3

    won = balance(found, game)["wins"]["style"]["alike"]

    assert won["games"] == 36
    assert won["rate"] == pytest.approx(1 / 3)
    # Of 36 seats that were luck of their own it would be 0.30 wide.
    assert won["high"] - won["low"] < 0.25


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


def test_who_remembers_the_line_it_is_at_is_asked_at_forced_steps_too() -> None:
    game = load("annapurna")
    asked: list[int] = []
    bots = [Heard(FlatBot(((1, 0.0),)), asked) for _ in range(2)]

    result = play_game(game, game.setup(2, headless(game, {"target": 1})), bots, 5)

    assert len(asked) == result.length
    assert sum(result.decisions) < result.length
