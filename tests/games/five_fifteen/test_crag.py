"""Clause tests of the Crag phase of 5.15, the turning of climbs above all, FF-CRAG-*."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    do,
    hand,
    kinds,
    legal,
    pile,
    refused,
    scene,
    with_effects,
    with_fields,
)

MODERATE = " ".join(name for name, climb in GAME.facts(GAME.setup(3))["climbs"].items() if climb["deck"] == "moderate")
DIFFICULT = " ".join(
    name for name, climb in GAME.facts(GAME.setup(3))["climbs"].items() if climb["deck"] == "difficult"
)


def turned(s: Climbers) -> int:
    """Turn moderate climbs as long as the dealer is asked to; how many."""
    count = 0
    while asked(s).endswith(" turn"):
        assert GAME.view(s, None)["now"]["left"] == s.question(s.to_act()[0]).args["left"]
        do(s, "turn moderate")
        count += 1
    assert len(s.turned) == count
    return count


# -- 01 to 03: how many ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("timing", ["live", "asked"])
@pytest.mark.parametrize(("seats", "count"), [(3, 2), (4, 3), (5, 4)])
def test_ff_crag_01__one_climb_fewer_than_climbers(seats: int, count: int, timing: str) -> None:
    """FF-CRAG-01: 2, 3 and 4 climbs for 3, 4 and 5 climbers, turned by the dealer."""
    s = scene(**dict.fromkeys("ABCDE"[:seats], ""), phase="turn", timing=timing, dealer="B")
    assert asked(s) == "B turn"
    assert s.question(1).args["left"] == count
    assert turned(s) == count


@pytest.mark.parametrize(
    ("away", "count"),
    [(("", "", "skips"), 1), (("", "skips", "skips"), 1), (("", "", "climb cck; paused"), 1)],
)
def test_ff_crag_01__but_always_one(away: tuple[str, ...], count: int) -> None:
    """FF-CRAG-01: for two climbers one, and one even for a climber who is alone."""
    s = scene(**dict(zip("ABC", away, strict=True)), phase="turn")
    assert turned(s) == count


def test_ff_crag_01__those_who_will_draw_count() -> None:
    """FF-CRAG-01: strength has nothing to do with it: climbers who can attempt nothing count as well."""
    s = scene(A="base 5", B="base 5", C="base 5", D="base 5", phase="turn")
    assert turned(s) == 3


def test_ff_crag_02__paused_climbers_do_not_count() -> None:
    """FF-CRAG-02: of five, one paused climber leaves 3 climbs, a paused team 2, a team and another 1."""
    lines: dict[str, Any] = dict.fromkeys("ABCDE", "")
    for paused, count in (
        ({"E": "climb cck; paused"}, 3),
        ({"E": "climb cck; with D keeps 0; paused"}, 2),
        ({"E": "climb cck; with D keeps 0; paused", "B": "climb twinkie; paused"}, 1),
    ):
        assert turned(scene(**{**lines, **paused}, phase="turn")) == count


def test_ff_crag_03__who_skips_the_round_does_not_count() -> None:
    """FF-CRAG-03: of five, one who sits out leaves 3 climbs, two leave 2; paused and skipping is one climber."""
    lines: dict[str, Any] = dict.fromkeys("ABCDE", "")
    for away, count in (
        ({"E": "skips"}, 3),
        ({"E": "skips", "C": "skips"}, 2),
        ({"E": "climb cck; paused; skips"}, 3),
        ({"E": "climb cck; paused", "D": "skips"}, 2),
    ):
        assert turned(scene(**{**lines, **away}, phase="turn")) == count


# -- 04: which deck ----------------------------------------------------------------------------------------------------


def test_ff_crag_04__any_mixture_of_decks() -> None:
    """FF-CRAG-04: each climb from a deck of the dealer's choice: all of one, or one of each."""
    for decks in (
        ("moderate", "moderate", "moderate"),
        ("difficult", "difficult", "moderate"),
        ("five_fifteen", "moderate", "difficult"),
        ("five_fifteen", "five_fifteen", "five_fifteen"),
    ):
        s = scene(A="base 14; style sport", B="", C="", D="", phase="turn")
        tops = [pile(s, deck) for deck in decks]
        for i, deck in enumerate(decks):
            assert legal(s, "turn") == ["moderate", "difficult", "five_fifteen"]
            do(s, f"turn {deck}")
            assert GAME.view(s, None)["turned"][i] == tops[i][decks[:i].count(deck)]


def test_ff_crag_04__one_is_seen_before_the_next_is_chosen() -> None:
    """FF-CRAG-04: the climb is shown to all at once; two cannot be turned in one go."""
    s = scene(A="", B="", C="", moderate="gweilo cck", phase="turn")
    assert refused(s, "turn moderate turn moderate") == "FF-CRAG-04"
    events = do(s, "turn moderate")
    assert [(event.kind, event.args["climb"], event.only) for event in events] == [("turned", "climb:gweilo", -1)]
    assert asked(s) == "A turn"
    assert GAME.view(s, 2)["turned"] == ["gweilo"]
    do(s, "turn difficult")
    assert len(GAME.view(s, 2)["turned"]) == 2


def test_ff_crag_04__only_the_dealer_and_only_at_the_beginning() -> None:
    """FF-CRAG-04: others turn nothing, and later in the round nobody does."""
    s = scene(A="", B="", C="", phase="turn")
    assert refused(s, "B: turn moderate") == "FF-ROUND-04"
    do(s, "turn moderate", "turn moderate")
    assert refused(s, "turn moderate") == "FF-CRAG-04"


# -- 05, 06: the third deck --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "opens"),
    [
        ("base 13; style sport", False),
        ("base 14; style sport", True),
        ("base 13; style sport; gear airy_lid", True),
        ("base 13; style sport; gear scuffed_lid", False),  # 14 on Trad, 15 on Sport
        ("base 14; style sport; gear scuffed_lid", True),
        ("base 12; style boulder", False),
        ("base 13; style boulder", True),
        ("base 13; style alpine", False),
        ("base 15; style boulder; gear chalk_belt", True),
        ("base 12; style trad; gear crack_clogs", True),
        ("base 11; style trad; gear crack_clogs", False),
        ("base 11; style boulder; gear banana_slippers", True),
        ("base 11; style boulder; gear razor_lace_ups folding_pad", False),  # 14 on Boulder
        ("base 15; style boulder", True),
    ],
)
def test_ff_crag_05__strong_enough_on_one_style(line: str, opens: bool) -> None:
    """FF-CRAG-05: 16 on any style, or 15 on Boulder for a boulderer, with Style and gear in play."""
    s = scene(A=line, B="", C="", phase="turn")
    assert ("turn five_fifteen" in legal(s)) is opens
    if not opens:
        assert refused(s, "turn five_fifteen") == "FF-CRAG-05"


def test_ff_crag_05__gear_counts_once_it_is_in_play() -> None:
    """FF-CRAG-05: the dealer may first put shoes in play; in the hand they open nothing."""
    s = scene(A="base 12; style sport; hand razor_lace_ups", B="", C="", phase="turn")
    assert refused(s, "turn five_fifteen") == "FF-CRAG-05"
    do(s, "wear razor_lace_ups")
    assert "turn five_fifteen" in legal(s)
    s = scene(A="base 12; style sport; gear razor_lace_ups", B="", C="", phase="turn")
    do(s, "stow razor_lace_ups")
    assert refused(s, "turn five_fifteen") == "FF-CRAG-05"


def test_ff_crag_05__no_action_no_boost_no_partner() -> None:
    """FF-CRAG-05: cards of the hand and other climbers' strength do not help, and no crag Action can be played yet."""
    s = scene(A="base 13; style sport; hand alpine_start_coffee primal_yell",
              B="base 15; style sport; gear razor_lace_ups", C="", phase="turn")  # fmt: skip
    assert refused(s, "turn five_fifteen") == "FF-CRAG-05"
    assert refused(s, "play alpine_start_coffee") == "FF-RESP-01"


def test_ff_crag_05__yellow_icons_and_wards_do_not_help() -> None:
    """FF-CRAG-05: a bonus that depends on cards played is nothing yet."""
    s = scene(A="base 13; style sport; gear storm_visor contrarian_hoodie", B="", C="", phase="turn")
    assert refused(s, "turn five_fifteen") == "FF-CRAG-05"


def test_ff_crag_05__any_style_may_come_up() -> None:
    """FF-CRAG-05: strong on Sport alone, the dealer may turn an Alpine 5.15, and cannot attempt it."""
    s = scene(A="base 14; style sport", B="", C="", five_fifteen="slovak_direct la_rambla", phase="turn")
    do(s, "turn five_fifteen", "turn five_fifteen")
    assert legal(s, "solo") == ["la_rambla"]
    assert refused(s, "solo slovak_direct") == "FF-SOLO-01"


def test_ff_crag_05__looked_at_for_every_climb_that_is_turned() -> None:
    """FF-CRAG-05: the second turn asks for the same strength as the first."""
    s = scene(A="base 13; style sport", B="", C="", phase="turn")
    do(s, "turn moderate")
    assert refused(s, "turn five_fifteen") == "FF-CRAG-05"
    s = scene(A="base 14; style sport", B="", C="", phase="turn")
    do(s, "turn moderate")
    assert "turn five_fifteen" in legal(s)


def test_ff_crag_06__the_dealer_need_not_try() -> None:
    """FF-CRAG-06: whoever turned a 5.15 may take two Booty or another climb."""
    for line in ("booty", "solo cck", "offer cck with B keep 0"):
        s = scene(A="base 14; style sport", B="", C="", turned="la_rambla cck")
        assert line.split(" with")[0] in legal(s)
        do(s, line)


def test_ff_crag_06__others_who_are_strong_enough_may() -> None:
    """FF-CRAG-06: a climber who is no dealer may attempt it with 16, another with 15 may not."""
    s = scene(A="base 14; style sport", B="base 13; style sport", C="base 14; style sport", turned="la_rambla")
    do(s, "booty")
    assert refused(s, "solo la_rambla") == "FF-SOLO-01"
    do(s, "booty", "solo la_rambla")
    assert asked(s) == "A lay"
    assert GAME.view(s, None)["attempts"][0]["leader"] == 2


# -- 07: empty decks ---------------------------------------------------------------------------------------------------


def test_ff_crag_07__discards_are_shuffled_when_a_card_is_needed() -> None:
    """FF-CRAG-07: the last card is turned, then the discards become the deck, not before."""
    s = scene(A="", B="", C="", moderate_left=1, climb_discards="", phase="turn")
    assert (len(pile(s, "moderate")), len(pile(s, "moderate discards"))) == (1, 19)
    before = pile(s, "moderate discards")
    do(s, "turn moderate")
    assert (len(pile(s, "moderate")), pile(s, "moderate discards")) == (0, before)
    do(s, "turn moderate")
    assert (len(pile(s, "moderate")), pile(s, "moderate discards")) == (18, [])
    assert s.r.cards.climb_ids[s.turned[1]] in before
    assert pile(s, "moderate") != [name for name in before if name in pile(s, "moderate")]


def test_ff_crag_07__another_deck_leaves_the_empty_one_alone() -> None:
    """FF-CRAG-07: an empty deck stays empty while climbs are turned from others."""
    s = scene(A="", B="", C="", moderate_left=0, phase="turn")
    do(s, "turn difficult", "turn difficult")
    assert (len(pile(s, "moderate")), len(pile(s, "moderate discards"))) == (0, 20)


def test_ff_crag_07__a_deck_without_cards_and_discards_cannot_be_chosen() -> None:
    """FF-CRAG-07: with all moderate climbs out on the table only the difficult deck is left."""
    s = scene(A="", B="", C="", turned=MODERATE, phase="turn")
    assert legal(s, "turn") == ["difficult"]
    assert refused(s, "turn moderate") == "FF-CRAG-07"


def test_ff_crag_07__fewer_climbs_where_no_deck_is_left() -> None:
    """FF-CRAG-07: after the last climb of all that could be turned the choice of climbs begins."""
    out = f"{MODERATE} {DIFFICULT}".split()
    s = scene(A="", B="", C="", D="", turned=" ".join(out[:-1]), phase="turn")
    assert legal(s, "turn") == ["difficult"]
    do(s, "turn difficult")
    assert (asked(s), len(s.turned)) == ("A crag", 42)


# -- 08: the choice ----------------------------------------------------------------------------------------------------


def test_ff_crag_08__alone_with_a_partner_or_two_booty() -> None:
    """FF-CRAG-08: these three are offered, and two Booty always."""
    s = scene(A="base 9", B="", C="", turned="cck")
    assert legal(s) == ["solo cck", "offer cck", "booty"]
    s = scene(A="base 5", B="", C="")
    assert legal(s) == ["booty"]


@pytest.mark.parametrize("timing", ["live", "asked"])
@pytest.mark.parametrize("line", ["solo cck", "booty"])
def test_ff_crag_08__exactly_one(line: str, timing: str) -> None:
    """FF-CRAG-08: after the choice the next climber is asked, and the first one not again."""
    s = scene(A="base 9", B="base 9", C="base 9", turned="cck frogland pioneer_route", timing=timing)
    do(s, line)
    assert asked(s) == "B crag"
    assert refused(s, "A: booty") == "FF-ROUND-04"
    do(s, "solo frogland")
    assert asked(s) == "C crag"
    on = [climber["on"] for climber in GAME.view(s, None)["climbers"]]
    assert on == [0 if line == "solo cck" else None, 1, None]


def test_ff_crag_08__passing_is_no_choice() -> None:
    """FF-CRAG-08: nobody may do nothing, nor two things."""
    s = scene(A="base 9", B="", C="", turned="cck frogland")
    for line in ("pass", "end", "decline", "solo cck booty", "booty solo cck", "solo cck solo frogland"):
        assert refused(s, line).startswith("FF-")


def test_ff_crag_08__who_does_not_take_part_is_not_asked() -> None:
    """FF-CRAG-08: a paused climber and one who sits out choose nothing and draw nothing."""
    s = scene(A="", B="climb twinkie; paused; hand drizzle", C="out", turned="cck")
    do(s, "booty")
    assert asked(s) == "A lay"
    assert (hand(s, "B"), hand(s, "C")) == (["drizzle"], [])


# -- 09, 10: what is left, and nobody there ----------------------------------------------------------------------------


def test_ff_crag_09__untaken_climbs_are_discarded_after_the_last_choice() -> None:
    """FF-CRAG-09: as long as somebody may choose they lie there; then each goes to its own discards."""
    s = scene(A="base 9", B="", C="hand drizzle", turned="cck frogland twinkie la_rambla")
    do(s, "solo cck", "booty")
    assert GAME.view(s, None)["turned"] == ["frogland", "twinkie", "la_rambla"]
    events = do(s, "booty")
    assert [event.args["climb"] for event in events if event.kind == "left"] == [
        "climb:frogland", "climb:twinkie", "climb:la_rambla"
    ]  # fmt: skip
    assert GAME.view(s, None)["turned"] == []
    assert [pile(s, f"{deck} discards") for deck in ("moderate", "difficult", "five_fifteen")] == [
        ["frogland"], ["twinkie"], ["la_rambla"]
    ]  # fmt: skip


def test_ff_crag_09__the_next_dealer_turns_new_ones_but_a_paused_climb_stays() -> None:
    """FF-CRAG-09: nothing is kept for the next round but a climb that is paused."""
    s = scene(A="", B="", C="climb twinkie; paused_now; hand drizzle", phase="rest", moderate="gweilo")
    do(s, "end")
    assert asked(s) == "B turn"
    assert GAME.view(s, None)["turned"] == []
    assert [attempt["climb"] for attempt in GAME.view(s, None)["attempts"]] == ["twinkie"]
    do(s, "turn moderate")
    assert GAME.view(s, None)["turned"] == ["gweilo"]
    assert "twinkie" not in pile(s, "difficult discards")


@pytest.mark.parametrize(
    "lines",
    [
        ("climb cck; paused", "climb frogland; paused", "climb twinkie; paused"),
        ("climb cck; with B keeps 0; paused", "", "skips"),
        ("climb cck; paused", "climb frogland; paused; skips", "skips"),
    ],
)
def test_ff_crag_10__with_everybody_away_no_climb_is_turned(lines: tuple[str, ...]) -> None:
    """FF-CRAG-10: nobody is asked in the Crag phase; the round goes on with the setbacks."""
    held = [f"{line}; hand drizzle" if i == 0 else f"{line}; hand {name}" for i, (line, name) in
            enumerate(zip(lines, ("drizzle", "greasy_heat", "glassy_holds"), strict=True))]  # fmt: skip
    s = scene(**dict(zip("ABC", held, strict=True)), phase="turn", round=4)
    assert (s.round, s.turned) == (4, [])
    assert not any(pile(s, f"{deck} discards") for deck in ("moderate", "difficult", "five_fifteen"))
    assert GAME.view(s, None)["phase"] in ("setback", "climbing")
    assert asked(s).split()[1] in ("lay", "act")


def test_ff_crag_10__with_one_there_one_is_turned() -> None:
    """FF-CRAG-10: a single climber who takes part has a climb to choose, and only that one is asked."""
    s = scene(A="", B="climb frogland; paused", C="skips", phase="turn")
    assert asked(s) == "A turn"
    assert kinds(do(s, "turn moderate")) == ["turned"]
    assert asked(s) == "A crag"


def test_ff_crag_05__a_file_with_gear_that_ties_is_played() -> None:
    """FF-CRAG-05: with gear that lets equal strength send on Sport, 15 on Sport opens the last deck."""
    data = with_fields(with_effects(airy_lid='{ do = "send_on_tie", styles = ["sport"] }'))
    s = scene(A="base 13; style sport; gear airy_lid", B="", C="", phase="turn", content=data)
    assert "turn five_fifteen" in legal(s)
    s = scene(A="base 13; style trad; gear airy_lid", B="", C="", phase="turn", content=data)
    assert refused(s, "turn five_fifteen") == "FF-CRAG-05"
