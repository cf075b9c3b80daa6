"""Reports of what happened: counted from events, alike for every game and any number of workers."""

from __future__ import annotations

import json
import re

import pytest

from cordee.arena.match import match
from cordee.arena.report import balance, balance_table
from cordee.bots.levels import headless, spec
from cordee.cli import main
from cordee.core.events import Event
from cordee.games import load


def test_account__counts_every_thing_an_event_names__secret_ones_too() -> None:
    from cordee.arena.balance import Account

    account = Account(load("nim"))
    account.hear([Event("drew", {"who": "seat:1", "count": 2}, {"cards": ["card:a", "card:a"]}, 2)])
    account.hear([Event("played", {"card": "card:a", "climb": "climb:x"}), Event("drew", {"who": "seat:0"})])

    assert account.kinds == {"drew": 2, "played": 1}
    assert account.things == {("drew", "card:a"): 2, ("played", "card:a"): 1, ("played", "climb:x"): 1}


def test_match__with_counts__the_same_games_and_any_number_of_workers() -> None:
    game = load("five_fifteen")
    setup = game.setup(3, headless(game, {}))
    bots = [spec("random")] * 3
    plain = match(game, setup, bots, 6, seed=4)
    one = match(game, setup, bots, 6, seed=4, counts=True)
    two = match(game, setup, bots, 6, seed=4, workers=2, counts=True)

    assert [r.digest for r in plain.results] == [r.digest for r in one.results]
    assert all(r.account is None for r in plain.results)
    assert balance(one, game) == balance(two, game)
    for result in one.results:
        account = result.account
        assert account is not None
        assert account.kinds["style"] == 3
        assert account.kinds["round"] == account.figures["rounds"]
        assert len(account.tags) == 3


def test_balance__wins_by_tag_add_up__and_silent_cards_are_named() -> None:
    game = load("five_fifteen")
    setup = game.setup(3, headless(game, {}))
    found = match(game, setup, [spec("random")] * 3, 4, seed=2, counts=True)

    text = balance_table(found, game)

    held = [int(row.split()[-2]) for row in text.splitlines() if row.strip().startswith("style ") and "times" in row]
    assert sum(held) == 4 * 3
    told = {thing for r in found.results if r.account is not None for _, thing in r.account.things}
    never = next(row for row in text.splitlines() if "never told of" in row)
    for face in game.facts(setup)["faces"]:
        assert (f"card:{face}" in told) is not (f"card:{face}" in never.replace(",", " ").split())


def test_balance__as_data__says_what_the_table_says(capsys: pytest.CaptureFixture[str]) -> None:
    main(["sim", "five_fifteen", "--players", "3", "--games", "4", "--seed", "2", "--balance", "--json"])

    told = json.loads(capsys.readouterr().out)
    counted = told["balance"]
    assert counted["games"] == 4
    assert abs(counted["fair"] - 1 / 3) < 1e-9
    assert sum(won["games"] for won in counted["wins"]["style"].values()) == 4 * 3
    assert abs(sum(won["rate"] for won in counted["wins"]["seat"].values()) - 1) < 1e-9
    low, median, high = counted["lengths"]["rounds"]
    assert 1 <= low <= median <= high
    assert counted["events"]["style"] == 3
    assert set(counted["silent"]).isdisjoint(counted["things"])


def test_balance__a_game_without_tags_or_figures__still_has_seats_and_events() -> None:
    game = load("nim")
    setup = game.setup(2, headless(game, {}))

    text = balance_table(match(game, setup, [spec("random")] * 2, 4, seed=2, counts=True), game)

    assert "seat A" in text
    assert "choices" in text


def test_balance__of_a_game_on_a_grid__lists_blocks_and_no_cells() -> None:
    game = load("the_climbers")
    found = match(game, game.setup(2, {}), [spec("random")] * 2, 2, seed=2, counts=True)
    told = {thing for r in found.results if r.account is not None for _, thing in r.account.things}
    assert any(thing.startswith("spot:") for thing in told)

    things = balance(found, game)["things"]
    text = balance_table(found, game, words=True)

    assert set(things) == {thing for thing in told if not thing.startswith("spot:")}
    assert any(thing.startswith("block:") for thing in things)
    assert not re.search(r"\(\d+,\d+\)", text)
    assert "never told of" not in text  # there are no cards
