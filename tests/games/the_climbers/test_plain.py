"""The plain board of The Climbers: the same lattice in words, and a game in the terminal that can be followed."""

from __future__ import annotations

import re

import pytest
from tests.cli.test_cli import cordee
from tests.games.the_climbers.scenes import GAME, Climbers, columns, do, new_game, scene

from cordee.core.game import Zone
from cordee.kit.board import Board
from cordee.kit.words import Words

STAIR = "b11 10,10 up=teal; b12 12,10 up=red; b27 12,10 up=yellow; b31 10,12 up=neutral"


def zones(s: Climbers, kind: str) -> list[Zone]:
    return [zone for zone in GAME.zones(GAME.view(s, None)) if zone.kind == kind]


def shown(s: Climbers, language: str = "en") -> str:
    """All places, as a terminal writes them."""
    setup = GAME.setup(s.r.seats)
    words = Words(GAME, setup, language, {0: "Ama", 1: "Ben"})
    return "\n".join(Board(GAME, setup, words).places(GAME.view(s, 0), 0))


@pytest.mark.parametrize("seed", range(4))
def test_tc_info_01__the_plan_shows_colour_and_height_of_every_column(seed: int) -> None:
    """TC-INFO-01: held against the blocks as view and facts tell them."""
    s = new_game(3, seed=seed)
    (plan,) = zones(s, "plan")
    cells = {card.target.removeprefix("spot:"): card.face for card in plan.cards if card.target}
    standing = {f"{x},{y}": len(levels) for (x, y), levels in columns(s).items()}

    assert {where: face["level"] for where, face in cells.items() if "level" in face} == standing
    for where, face in cells.items():
        x, y = map(int, where.split(","))
        block = s.pile.top[x + 32 * y] - 1
        if block < 0:
            assert face == {"bare": "."}
        else:
            assert face["cell"] == GAME.view(s, None)["surfaces"][f"b{block}"]["top"]
    assert len(plan.cards) % plan.columns == 0
    rows = [card.face for card in plan.cards[:: plan.columns]]
    assert [face["north"] for face in rows[1:]] == sorted(
        (face["north"] for face in rows[1:]), key=lambda n: -int(str(n))
    )


def test_tc_surf_06__who_stands_where_is_on_the_plan_and_in_the_list() -> None:
    said = shown(scene(STAIR, A="teal 10,12", B="red 10,12; no short; disk b27"))

    assert re.search(r"^ +12 .* N1A +N1B ", said, re.MULTILINE)
    assert "(10,12) neutral, half-cube 31, room for 4, here: Ama and Ben" in said
    assert "Ama, teal, level 1: (10,12); short ladder; long ladder; disk" in said
    assert "Ben, red, level 1: (10,12); long ladder; disk on half-cube 27" in said
    assert "(12,10) yellow, half-cube 27 (shut by a disk)" in said


def test_tc_blk_04__the_block_of_the_turn_before_is_marked() -> None:
    s = scene(STAIR, A="teal", B="red", previous="b27")

    assert "(12,10) yellow, half-cube 27 (moved in the last turn)" in shown(s)
    assert "(12,10) gelb, Halbwürfel 27 (im letzten Zug versetzt)" in shown(s, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_tc_info_01__everything_that_is_told_and_asked_has_whole_sentences(language: str) -> None:
    setup = GAME.setup(2)
    words = Words(GAME, setup, language, {0: "Ama", 1: "Ben"})
    said = []
    for seed in range(6):
        s = new_game(2, seed=seed)
        while s.to_act():
            seat = s.to_act()[0]
            said.append(words.ask(s.question(seat)))
            options = s.options(seat)
            said += [words.do(GAME.option(s, seat, action)) for action in options[:: max(1, len(options) // 8)]]
            weights = GAME.prior(s, seat, options)
            s.events = []
            s.choose(seat, options[weights.index(max(weights))] if weights else options[0])
            said += [words.log(event) for event in s.events]
    said.append(shown(s, language))
    for sentence in said:
        assert not re.search(r"[{}$_]|block:|spot:|seat:|the_climbers| ,|None", sentence), sentence


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("move b27 up=red 12,10", "Ama turns half-cube 27 on its own place, red up."),
        ("move b27 up=yellow 12,10", "Ama turns half-cube 27 on the spot."),
        (
            "move b27 up=red 12,12",
            "Ama moves half-cube 27, which stood on level 2, to (12,12): it stands on level 0 now, red up.",
        ),
    ],
)
def test_tc_blk_09__a_block_that_is_turned_where_it_lies_goes_nowhere(line: str, said: str) -> None:
    words = Words(GAME, GAME.setup(2), "en", {0: "Ama"})
    (event, *_) = do(scene(STAIR, A="teal", B="red"), line)

    assert words.log(event) == said


def test_tc_end_05__the_end_says_places_and_levels() -> None:
    s = scene("b11 10,10 up=teal", A="teal 10,10", B="red")
    do(s, "end", "end")

    assert GAME.view(s, None)["result"] == {"places": [0, 1], "level": [2, 0]}


def test_tc_end_07__those_on_the_table_share_a_place() -> None:
    s = scene("b11 10,10 up=pink", A="teal", B="red", C="pink 10,10")
    do(s, "end", "end", "end")

    assert GAME.view(s, None)["result"] == {"places": [2, [0, 1]], "level": [2, 0, 0]}


def test_tc_dig_01__a_game_in_the_terminal__long_lists_in_columns_and_reasons_in_the_middle_of_a_choice() -> None:
    said = "move b5\nwhy spot:13,12\nwhy up=pink\nup=pink along=x\nwhy 20,30\nback\nladder short\n1\nend\nquit\n"

    played = cordee("play", "the-climbers", "--seed", "3", "--bots", "random", "--option", "first_seat=0", said=said)

    assert (played.returncode, played.stderr) == (0, "")
    assert "Put your disk on a block:" in played.stdout
    assert re.search(r"disk b\w+ +\d+ +disk b\w+ +\d+ +disk", played.stdout), "one below the other"
    assert "Climber A uses the short ladder and climbs 2 levels to level 2" in played.stdout
    assert "the_climbers" not in played.stdout


def test_tc_end_02__figures_and_tags_of_a_game_for_reports() -> None:
    s = scene("b11 10,10 up=teal", A="teal 10,10", B="red")
    do(s, "end", "end")

    assert GAME.tags(s) == [{"colour": "teal"}, {"colour": "red"}]
    assert GAME.figures(s) == {"turns": s.turn, "highest": 2}
