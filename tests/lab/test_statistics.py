"""Ratings and sequential tests on games whose truth is known."""

from __future__ import annotations

import random
from itertools import combinations
from math import inf
from pathlib import Path

import pytest

from cordee.arena.stats import share
from cordee.cli import main
from cordee.lab import shown
from cordee.lab.job import Job, Row, places
from cordee.lab.ratings import beaten, elo, pairs
from cordee.lab.sprt import A_BETTER, NOT_BETTER, OPEN, Claims, Trial, elo_of, expected, llr, score

NIM = Job("sprt", "nim", 2, ["random", "greedy"], 10**6, 1)


def planted(strengths: list[float], deals: int, seats: int, chance: random.Random) -> list[Row]:
    """Games between bots of known strength (Elo): who is better of two seats follows Bradley and Terry's model."""
    rows: list[Row] = []
    lineups = [(one, *(other,) * (seats - 1)) for pair in combinations(range(len(strengths)), 2)
               for one, other in (pair, pair[::-1])]  # fmt: skip
    for deal in range(deals):
        for bots in lineups:
            # Exponential clocks with rates 10 ** (elo / 400): the first to ring is the best.
            returns = [-chance.expovariate(10 ** (strengths[bot] / 400)) for bot in bots]
            rows.append({"deal": deal, "bots": list(bots), "returns": returns, "places": places(returns)})
    return rows


@pytest.mark.parametrize("seats", [2, 4])
def test_elo__of_planted_strengths__finds_them(seats: int) -> None:
    strengths = [-250.0, -50.0, 0.0, 300.0]

    found = elo(planted(strengths, 150, seats, random.Random(5)), 4)

    for truth, each in zip(strengths, found, strict=True):
        assert each.low <= truth <= each.high
        assert abs(each.mean - truth) < 40
        assert 5 < each.high - each.low < 100


@pytest.mark.parametrize("hang", ["alone", "alike", "against"])
@pytest.mark.parametrize("games", [10, 40, 100, 400])
@pytest.mark.parametrize("p", [0.5, 0.9, 0.97, 0.99])
def test_share__of_few_or_nearly_all__holds_the_truth(p: float, games: int, hang: str) -> None:
    """Two games a deal: alone, always with the same end, or won by who has the better seat."""
    chance = random.Random(3)
    held = 0
    for _ in range(500):
        deals = []
        for _ in range(games // 2):
            first = chance.random() < p
            luck = chance.choice((-0.8, 0.8)) * (1 - p) if hang == "against" else 0.0
            if hang == "against":
                first = chance.random() < p + luck
            deals.append((float(first + (first if hang == "alike" else chance.random() < p - luck)), 2.0))
        found = share(deals)
        assert found.high - found.low > 0.01
        held += found.low <= p <= found.high
    # 475 are to be expected of 95 %. Nothing does better than 91 % where hardly a deal of fifty is not won by both.
    assert held >= 445


@pytest.mark.parametrize(("p", "games"), [(0.5, 40), (0.9, 10), (0.97, 40), (0.99, 100)])
def test_elo__intervals__hold_the_truth_nineteen_times_in_twenty(p: float, games: int) -> None:
    chance = random.Random(2)
    truth = elo_of(p) / 2
    held = 0
    for _ in range(100):
        rows: list[Row] = []
        for deal in range(games // 2):
            for bots in ([0, 1], [1, 0]):
                won = (chance.random() < p) == (bots == [0, 1])
                rows.append({"deal": deal, "bots": bots, "places": [1, 2] if won else [2, 1]})
        found = elo(rows, 2)[0]
        assert found.high - found.low > 30
        held += found.low <= truth <= found.high
    assert held >= 90  # fewer come once in sixty runs of a true 95 %, and the seed is fixed


def test_elo__of_few_deals_for_four_bots__holds_the_truth() -> None:
    strengths = [-700.0, 0.0, 100.0, 600.0]
    held = [
        each.low <= truth <= each.high
        for seed in range(15)
        for truth, each in zip(strengths, elo(planted(strengths, 6, 4, random.Random(seed)), 4), strict=True)
    ]
    assert sum(held) >= 54


def test_elo__of_who_wins_everything__is_no_infinity_and_has_no_upper_end() -> None:
    rows = [{"deal": deal, "bots": [0, 1], "places": [1, 2]} for deal in range(50)]

    found = elo(rows, 2)

    assert 200 < found[0].mean < 800
    assert found[0].mean == pytest.approx(-found[1].mean)
    assert found[0].high == inf
    assert 0 < found[0].low < elo_of(0.97) / 2  # who wins 97 of 100 wins fifty times running one time in five
    assert shown.reach(found[0]).startswith("at least +")
    assert shown.reach(found[1]).startswith(f"at most {shown.MINUS}")


def test_elo__of_a_bot_between_one_it_always_beat_and_one_that_always_beat_it__is_open() -> None:
    ends = {(0, 1): [1, 2], (1, 2): [1, 2], (0, 2): [1, 2]}
    rows = [{"deal": deal, "bots": list(bots), "places": end} for deal in range(20) for bots, end in ends.items()]

    best, middle, worst = elo(rows, 3)

    assert (middle.low, middle.high) == (-inf, inf)
    assert best.low > 0
    assert worst.high < 0


def test_elo__of_fewer_than_five_deals__has_no_interval() -> None:
    rows = [{"deal": deal, "bots": [0, 1], "places": [1 + deal % 2, 2 - deal % 2]} for deal in range(4)]

    assert [(each.low, each.high) for each in elo(rows, 2)] == [(-inf, inf)] * 2
    assert "4 deals are too few" in shown.few(4)
    assert shown.few(5) == ""


def test_share__of_seats_that_win_and_lose_together__is_by_game() -> None:
    alone = share([(float(game % 3 == 0), 1.0) for game in range(60)])
    together = share([(3.0 * (game % 3 == 0), 3.0) for game in range(60)], 3)

    assert alone.mean == together.mean
    assert together.high - together.low == pytest.approx(alone.high - alone.low, rel=0.1)


def test_trial__all_deals_alike__has_an_elo_with_an_open_end() -> None:
    for scored, open_end in ((1.0, inf), (0.0, -inf), (0.5, None)):
        trial = Trial(Claims(0, 20), NIM)
        for _ in range(6):
            trial.add(scored)
        found = trial.outcome().elo
        assert found.low <= found.mean <= found.high
        if open_end is None:
            assert found.high - found.low > 50
        else:
            assert open_end in (found.low, found.high)
    few = Trial(Claims(0, 20), NIM)
    few.add(0.75)
    assert (few.outcome().elo.low, few.outcome().elo.high) == (-inf, inf)


@pytest.mark.parametrize(("games", "told"), [("8", "4 deals are too few"), ("10", "at least +")])
def test_tournament__one_sided_or_short__says_so(
    games: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["lab", "tournament", "annapurna", "--bots", "greedy,random", "--games", games, "--seed", "3"]
    assert main([*words, "--out", str(tmp_path)]) == 0

    assert told in capsys.readouterr().out
    assert "Infinity" not in (tmp_path / "summary.json").read_text(encoding="utf-8")
    assert told in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_pairs__an_equal_place__is_half_for_each() -> None:
    rows = [
        {"deal": 0, "bots": [0, 1, 1], "places": [1, 1, 3]},
        {"deal": 0, "bots": [0, 1, 1], "places": [3, 1, 1]},
    ]

    assert beaten(rows[0]) == {(0, 1): (1.5, 2), (1, 0): (0.5, 2)}
    first = pairs(rows, NIM)[0]
    assert (first.one, first.other, first.games, first.rate.mean) == (0, 1, 2, 0.375)


def test_llr__of_coins__is_that_of_the_binomial() -> None:
    """With two scores alone the nearest distributions are the two claims themselves."""
    claims = Claims(0, 100)
    p = expected(100)

    found = llr({1.0: 60, 0.0: 40}, claims)

    from math import log

    assert found == pytest.approx(60 * log(p / 0.5) + 40 * log((1 - p) / 0.5), abs=1e-3)


def test_llr__a_handful_of_equal_scores__decides_nothing() -> None:
    for scored in (0.0, 0.5, 1.0):
        assert abs(llr({scored: 3}, Claims(0, 20))) < 1
    assert elo_of(expected(123)) == pytest.approx(123)
    assert elo_of(0.0) == -1200


@pytest.mark.parametrize(("truth", "right"), [(0.0, NOT_BETTER), (80.0, A_BETTER)])
def test_trial__on_deals_of_known_strength__errs_as_often_as_it_may(truth: float, right: str) -> None:
    """Deals of two games, a fifth of them drawn, that lean the same way: the mean is what Elo says."""
    chance = random.Random(7)
    p = expected(truth)
    claims = Claims(0, 80, 0.1, 0.1)
    wrong = decided = 0
    for _ in range(300):
        trial = Trial(claims, NIM)
        verdict = OPEN
        while verdict == OPEN:
            luck = chance.choice((-0.15, 0.15))
            games = [
                0.5 if chance.random() < 0.2 else float(chance.random() < (p - 0.1) / 0.8 + luck) for _ in range(2)
            ]
            verdict = trial.add(sum(games) / 2)
            assert len(trial.path) < 3000
        decided += len(trial.path)
        wrong += verdict != right
    # A tenth may be wrong: 30 of 300. The seed is fixed; 47 is three standard deviations away.
    assert 8 < wrong < 47
    assert decided / 300 < 150


def test_score__of_a_deal__is_what_a_made_of_all_its_games() -> None:
    rows = [{"bots": [0, 1], "places": [1, 2]}, {"bots": [1, 0], "places": [1, 1]}]

    assert score(rows) == 0.75


def sprt(out: Path, a: str, b: str, *more: str) -> str:
    words = ["lab", "sprt", "tictactoe", "--a", a, "--b", b, "--elo1", "100", "--seed", "3", *more]
    assert main([*words, "--out", str(out)]) == 0
    return (out / "summary.json").read_text(encoding="utf-8")


def test_sprt__stops_on_either_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    better = sprt(tmp_path / "better", "search:30", "random")
    assert "search:30 is better than random" in capsys.readouterr().out
    worse = sprt(tmp_path / "worse", "random", "search:30")
    assert "random is not better than search:30" in capsys.readouterr().out

    assert f'"verdict": "{A_BETTER}"' in better
    assert f'"verdict": "{NOT_BETTER}"' in worse


def test_sprt__any_number_of_workers__ends_with_the_same_game(tmp_path: Path) -> None:
    for workers in ("1", "2"):
        sprt(tmp_path / workers, "search:10", "random", "--workers", workers)

    for name in ("games.jsonl", "summary.json", "report.html", "games.csv"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes(), name


def test_sprt__without_enough_games__says_that_nothing_is_decided(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sprt(tmp_path, "random", "tests.lab.bold.Bold", "--games", "6", "--elo0", "-5", "--elo1", "5")

    assert "Not decided after 3 deals" in capsys.readouterr().out
