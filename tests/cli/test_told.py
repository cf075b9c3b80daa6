"""What a terminal tells of a position: enough to play by, the same sentences as in the browser, and no secret."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.cli.test_cli import cordee
from tests.games.five_fifteen.scenes import scene

from cordee.bots.levels import headless
from cordee.cli.result import result_rows
from cordee.cli.terminal import Leave, Terminal
from cordee.core.game import Game, State, lines
from cordee.core.journal import Play
from cordee.games import load
from cordee.games.five_fifteen import GAME
from cordee.kit.board import Board
from cordee.kit.words import Words


@cache
def board_of(seats: int) -> Board:
    """A board of 5.15. Reading a catalogue takes its time, so there is one for all tests."""
    setup = GAME.setup(seats)
    return Board(GAME, setup, Words(GAME, setup))


def shown(state: State, viewer: int | None) -> str:
    """The places of a position of 5.15 at three seats, blanks as they come."""
    view = GAME.view(state, viewer)
    return " ".join("\n".join(board_of(3).places(view, viewer)).split())


def positions(game: Game, seats: int, games: int) -> Iterator[State]:
    """Positions of games that are played at random."""
    setup = game.setup(seats, headless(game, {}))
    for seed in range(games):
        state, dice = game.start(setup, seed), random.Random(seed)
        while state.to_act():
            yield state
            seat = state.to_act()[0]
            state.choose(seat, dice.choice(list(state.options(seat))))


# -- 5.15 ------------------------------------------------------------------------------------------------------------


def test_climbs__with_grade_style_booty_and_the_epic_of_a_5_15() -> None:
    s = scene(A="style trad", B="", C="", turned="twinkie the_dawn_wall", phase="crag")

    said = shown(s, 0)

    assert "Twinkie: 5.12, Sport, 3 Booty cards." in said
    assert "The Dawn Wall: 5.15, Trad, no Booty. Epic: Lose one gear, from hand or play. You are paused here" in said


def test_cards__say_what_they_do__gear_with_slot_and_dollars() -> None:
    s = scene(A="style sport; gear razor_lace_ups; hand drizzle deep_breath", B="", C="", phase="setback")

    said = shown(s, 0)

    assert "Razor Lace-Ups: Gear, shoes, $100. +2 on Sport." in said
    assert "Deep Breath: Action while climbing. +1 on any climb." in said
    assert "Drizzle: Weather. " in said
    assert "Sport: +2 on Sport. On Sport, each Setback costs you 1 less." in said
    assert "base 5.7, +4 on Sport (5.11)" in said


def test_things__all_of_them__are_told_in_whole_sentences() -> None:
    """As client/src/games/five_fifteen/effects.content.test.ts has it for the browser's sentences."""
    things = board_of(3).things
    facts = GAME.facts(GAME.setup(3))
    tagged = [f"{tag}:{name}" for tag, table in (("card", "faces"), ("climb", "climbs"), ("style", "styles"))
              for name in facts[table]]  # fmt: skip

    for each in tagged:
        said = things.what(each)
        assert said.endswith("."), (each, said)
        assert not re.search(r"[a-z]_[a-z]|[{}]|None|\b0\b|: *\.| {2}", said), (each, said)
        assert things.told(each).partition(": ")[2] == said
        assert each in things.called(board_of(3).words.named(each))


def test_what_others_have__is_explained_once_below() -> None:
    s = scene(A="", B="style sport; gear razor_lace_ups", C="gear razor_lace_ups", phase="rest")

    said = shown(s, 0)

    assert said.count("Razor Lace-Ups: Gear, shoes") == 1
    assert said.index("More about what lies there:") < said.index("Razor Lace-Ups: Gear")


def test_attempts__the_sum_with_its_parts__what_is_short__who_bails_with_what() -> None:
    s = scene(
        A="base 9; style sport; gear razor_lace_ups; climb twinkie; with B keeps 1; laid wrong_hand_first@C",
        B="gear extra_long_rope; hand deep_breath",
        C="",
        phase="climbing",
    )
    attempt = GAME.view(s, 0)["attempts"][0]

    said = shown(s, 0)

    assert "Climber A and Climber B, " in said
    assert f"5.{attempt['total']} (needs 5.13: " in said
    assert "short)" in said
    assert "Booty: 1 for Climber A, 2 for Climber B" in said
    assert "The sum: Base of Climber A 5.9, Style of Climber A +2, Razor Lace-Ups +2" in said
    assert "Wrong Hand First \u2212" in said
    assert "each rolls alone: Climber A: a 5 or a 6 saves, Climber B: 4 or more saves" in said


def test_rolls__the_lowest_that_saves__is_the_rules_own() -> None:
    from cordee.games.five_fifteen.view import _saved_from

    for mod in range(-6, 7):
        saving = [die for die in range(1, 7) if die == 6 or (die > 1 and die + mod >= 5)]
        assert _saved_from(mod) == saving[0]


def test_at_the_crag__strength_alone_and_with_each_who_may_be_asked() -> None:
    said = ""
    for state in positions(GAME, 3, 3):
        view = GAME.view(state, state.to_act()[0])
        if view["now"]["asked"] == "crag_turn" and view["round"] > 1:
            seat = view["now"]["crag"]
            said = shown(state, seat)
            leader, others = view["climbers"][seat], [c for c in view["climbers"] if c["seat"] != seat]
            assert f"alone Boulder 5.{leader['strength']['boulder']['total']}, Sport" in said
            for other in others:
                may = other["takes_part"] and not other["done"]
                assert (f"with {'Climber ' + 'ABC'[other['seat']]} Boulder" in said) is may
    assert said


def test_offers__what_each_gains__what_it_needs__and_the_risk() -> None:
    talks = 0
    for state in positions(GAME, 3, 6):
        talk = GAME.view(state, None)["talk"]
        if talk is None:
            continue
        talks += 1
        said = shown(state, state.to_act()[0])
        leader, helper = ("Climber " + "ABC"[talk[who]] for who in ("leader", "helper"))
        assert f"Booty: {talk['keeps']} for {leader}, {talk['gives']} for {helper}" in said
        assert f"Together 5.{talk['total']} (needs 5.{talk['needs']}: " in said
        assert "both bases rise one grade" in said
        assert "Else an Epic: Lose one gear, from hand or play." in said
    assert talks > 3


def test_status__round_phase_dealer_and_whose_turn_in_one_line() -> None:
    s = scene(A="", B="", C="", turned="twinkie", phase="crag", dealer="B")
    view = GAME.view(s, s.to_act()[0])
    board = board_of(3)
    seat = s.to_act()[0]
    letter = "ABC"[seat]

    alone, together = (board.status(s, view, seat, alone) for alone in (True, False))

    assert alone.startswith(f"You are Climber {letter}. Round ")
    assert ", Crag. Climber B deals. " in alone
    assert alone.endswith("It is your turn.")
    assert together.endswith(f"Climber {letter} is at the crag.")


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_hands__of_others_are_told_by_nothing(viewer: int | None) -> None:
    secret = ("not_today", "shake_it_out", "whiteout")
    s = scene(A="hand drizzle", B=f"hand {' '.join(secret)}", C="climb frogland", phase="setback")

    said = shown(s, viewer)

    for card in secret:
        assert board_of(3).words.face(card) not in said
    assert "3 face down" in said


def test_boards__of_any_position__have_a_word_for_everything() -> None:
    board = board_of(4)
    for i, state in enumerate(positions(GAME, 4, 4)):
        if i % 5 == 0:
            seat = state.to_act()[0]
            view = GAME.view(state, seat)
            said = "\n".join([*board.places(view, seat), board.status(state, view, seat, True)])
            for rough in ("_", "{", "$x", "None", "five_fifteen", "-is"):
                assert rough not in said, said


# -- the conversation ------------------------------------------------------------------------------------------------


def conversation(game: Game, said: str, seats: int = 3, seed: int = 5) -> str:
    """What a terminal says to these lines of somebody who plays all seats."""
    out = io.StringIO()
    terminal = Terminal(game, game.setup(seats, headless(game, {})), seed, {}, io.StringIO(said), out)
    with pytest.raises(Leave):
        terminal.run()
    return out.getvalue()


def test_what__tells_of_any_thing_by_its_name__or_of_those_that_have_it_in_theirs() -> None:
    said = conversation(GAME, "what TWINKIE\nwhat harness\nwhat twinky\nwhat qqqq\nwhat\n")

    assert "Twinkie: 5.12, Sport, 3 Booty cards." in said
    assert said.count("Gear, harness, $") > 2
    assert "Nothing is called twinky. Did you mean Twinkie?" in said
    assert "Nothing is called qqqq.\n" in said
    assert "`what NAME`" in said


def test_what__of_annapurna__the_text_of_the_card() -> None:
    said = conversation(load("annapurna"), "what butter tea\n")

    assert "Butter Tea -3: You may make a Trade at once." in said


def test_help_and_why__have_examples_of_this_game() -> None:
    said = conversation(GAME, "help\nwhy\nnonsense\n")

    assert "explore" not in said
    assert "`style boulder`" in said
    assert "`why style boulder`" in said
    assert "Choose a number of the list, or type `help`." in said


def test_after_a_choice_of_ones_own__only_what_has_changed_is_shown() -> None:
    # A hikes, and is asked at once about the card that came up.
    parts = conversation(load("annapurna"), "1\n" * 12).split("> 1\n")
    brief = [part for part in parts if "(The rest is as before; `board` shows all.)" in " ".join(part.split())]

    assert "backpack" in parts[0]
    assert brief
    assert all("backpack:" not in part for part in brief[:1])


# -- results ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["five_fifteen", "annapurna", "nim"])
def test_result__of_a_game_that_is_not_finished__in_words(key: str) -> None:
    game = load(key)
    setup = game.setup(3, headless(game, {}))
    rows = result_rows(Words(game, setup), Play(game, setup, 3))

    assert "The game is not finished; nobody has won yet." in rows[1]
    assert len(rows) == 5
    assert "0.3" not in "".join(rows)
    if key == "five_fifteen":
        assert "  Climber A: base 5.7" in rows


@pytest.mark.parametrize("key", ["five_fifteen", "annapurna", "nim"])
def test_result__of_a_game_that_is_over__who_has_won_and_how_far_all_came(key: str) -> None:
    game = load(key)
    setup = game.setup(3, headless(game, {}))
    played, dice = Play(game, setup, 3), random.Random(3)
    while to_act := played.state.to_act():
        played.play(to_act[0], dice.choice(list(lines(played.state, to_act[0]))))

    rows = result_rows(Words(game, setup), played)

    assert rows[1] == "The game is over."
    assert rows[2].endswith((" wins.", " share the win.", "Nobody wins: a draw."))
    assert {row.split(":")[0].split()[-1] for row in rows[3:]} == set("ABC")
    assert rows[3].startswith("  1. ")


def test_replay__of_an_unfinished_game__says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    cordee("play", "five-fifteen", "--seed", "5", said=f"1\nsave {file}\nquit\n")

    found = cordee("replay", str(file), "--quiet")

    assert "The game is not finished" in found.stdout
    assert "Climber A: base 5.7, Boulder" in found.stdout
    assert "0.33" not in found.stdout


# -- sim, games, errors ----------------------------------------------------------------------------------------------


def test_balance__in_words__and_as_data_with_ids_and_words() -> None:
    common = ["sim", "five-fifteen", "--games", "3", "--workers", "1", "--bots", "greedy", "--balance"]

    table, data = cordee(*common).stdout, json.loads(cordee(*common, "--json").stdout)["balance"]

    assert "style Boulder" in table or "style Trad" in table
    assert "(Gear)" in table
    assert "card:" not in table
    assert "climb:" not in table
    assert set(data["things"]) | set(data["silent"]) <= set(data["words"])
    assert data["words"]["card:razor_lace_ups"] == "Razor Lace-Ups (Gear)"
    assert all(f"style:{style}" in data["words"] for style in data["wins"]["style"])


def test_games__options_are_explained() -> None:
    found = cordee("games").stdout

    assert "Everybody starts at" in found
    assert "cordee play KEY" in found


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "five-fiften"], "there is no game 'five-fiften' (five-fifteen?)"),
        (["serve", "--content", "chess=cards.toml"], "there is no game 'chess'"),
        (["serve", "--host", "192.0.2.1"], "cannot listen at 192.0.2.1, port 8000"),
    ],
)
def test_errors__name_what_is_near(arguments: list[str], complaint: str) -> None:
    found = cordee(*arguments)

    assert found.returncode == 2
    assert complaint in found.stderr
    assert "Traceback" not in found.stderr


def test_serve__where_a_table_is_open_already__says_so() -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        found = cordee("serve", "--port", str(taken.getsockname()[1]))

    assert found.returncode == 2
    assert "Is a table open there already?" in found.stderr


def test_help__of_every_command__explains_every_argument() -> None:
    for command in ("play", "sim", "replay", "fuzz", "serve"):
        said = cordee(command, "--help").stdout
        # An argument that has no words stands alone on its row, and none follow beneath it.
        rows = [row for row in said.partition("options:")[2].splitlines() if row.strip()]
        bare = [
            row
            for row, after in zip(rows, [*rows[1:], ""], strict=True)
            if row.startswith("  -") and "  " not in row.strip() and not after.startswith("     ")
        ]
        assert bare == []
