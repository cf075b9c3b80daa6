"""Clause tests of 5.15's components and their content file, FF-COMP-*."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    base,
    card,
    do,
    hand,
    legal,
    new_game,
    onward,
    pile,
    refused,
    rolling,
    scene,
    strength,
    total,
    wander,
    with_effects,
    with_fields,
)

from cordee.core.errors import BadContent, BadSetup
from cordee.games.five_fifteen import content
from cordee.games.five_fifteen.cards import cards
from cordee.games.five_fifteen.content import own_content

STYLE_IDS = ["boulder", "sport", "trad", "alpine"]


def facts(data: bytes = b"") -> dict[str, Any]:
    """What never changes in a game of three."""
    return GAME.facts(GAME.setup(3, {}, data))


def why_bad(data: bytes) -> str:
    """What is said of a content file that cannot be used; said alike by whoever reads it."""
    with pytest.raises(BadContent) as caught:
        GAME.setup(3, {}, data, "mine.toml")
    for reader in (content.load, cards):
        with pytest.raises(BadContent) as again:
            reader(data, "mine.toml")
        assert str(again.value) == str(caught.value)
    return str(caught.value)


# -- 01, 02: the decks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ff_comp_01__three_decks_of_climbs(seats: int) -> None:
    """FF-COMP-01: 20 moderate climbs, 22 difficult ones and 8 of 5.15, each climb once, for any number of climbers."""
    s = new_game(seats)
    climbs = facts()["climbs"]
    for deck, size in (("moderate", 20), ("difficult", 22), ("five_fifteen", 8)):
        assert len(pile(s, deck)) == size
        assert sorted(pile(s, deck)) == sorted(name for name, climb in climbs.items() if climb["deck"] == deck)
        assert GAME.view(s, None)["decks"][deck] == {"count": size, "discards": []}


def test_ff_comp_01__each_deck_has_its_own_discards() -> None:
    """FF-COMP-01: climbs of three decks that nobody takes go to three piles."""
    s = scene(A="", B="", C="", turned="twinkie la_rambla cck frogland")
    do(s, "booty", "booty", "booty")
    assert sorted(pile(s, "moderate discards")) == ["cck", "frogland"]
    assert pile(s, "difficult discards") == ["twinkie"]
    assert pile(s, "five_fifteen discards") == ["la_rambla"]


@pytest.mark.parametrize(("name", "deck", "difficulty"), [("cck", "difficult", "10"), ("twinkie", "moderate", "10")])
def test_ff_comp_01__a_file_with_other_sizes_is_refused(name: str, deck: str, difficulty: str) -> None:
    """FF-COMP-01: one climb more in a deck, and one less in another, cannot be played."""
    assert "(FF-COMP-01)" in why_bad(with_fields(**{name: {"deck": f'"{deck}"', "difficulty": difficulty}}))


def test_ff_comp_02__one_booty_deck_of_102_cards_of_four_kinds() -> None:
    """FF-COMP-02: gear, setbacks, weather and Actions lie mixed in one deck."""
    s = new_game(3, first_seat=0)
    cards = pile(s, "booty") + [name for letter in "ABC" for name in hand(s, letter)]
    faces = facts()["faces"]
    assert len(cards) == 102
    assert sorted(cards) == sorted(name for name, face in faces.items() for _ in range(face["copies"]))
    kinds = [faces[name]["kind"] for name in pile(s, "booty")]
    assert set(kinds) == {"gear", "setback", "weather", "action"}
    assert sum(a != b for a, b in pairwise(kinds)) > 20


def test_ff_comp_02__one_discard_pile_for_all_kinds() -> None:
    """FF-COMP-02: a discarded gear, setback, weather and Action lie on the same pile, the last one on top."""
    held = "airy_lid drizzle glassy_holds deep_breath double_rack total_pump folding_pad drizzle"
    s = scene(A=f"hand {held}", B="", C="", phase="rest")
    do(s, "discard airy_lid", "discard drizzle", "discard glassy_holds", "discard deep_breath")
    assert pile(s, "booty discards") == ["deep_breath", "glassy_holds", "drizzle", "airy_lid"]
    assert GAME.view(s, 1)["booty"]["discards"] == ["airy_lid", "drizzle", "glassy_holds", "deep_breath"]


@pytest.mark.parametrize("copies", ["3", "1"])
def test_ff_comp_02__a_file_with_another_number_of_booty_cards_is_refused(copies: str) -> None:
    """FF-COMP-02: 103 or 101 cards cannot be played; 102 in another mixture can."""
    assert "(FF-COMP-02)" in why_bad(with_fields(drizzle={"copies": copies}))
    other = with_fields(drizzle={"copies": "3"}, greasy_heat={"copies": "1"})
    assert new_game(3, content=other).r.cards.copies[card(new_game(3), "drizzle")] == 3


# -- 03: styles --------------------------------------------------------------------------------------------------------


def test_ff_comp_03__ten_style_cards_of_four_styles() -> None:
    """FF-COMP-03: 10 cards; the stand-in has three of Sport and Trad, two of Boulder and Alpine."""
    copies = {name: style["copies"] for name, style in facts()["styles"].items()}
    assert copies == {"boulder": 2, "sport": 3, "trad": 3, "alpine": 2}
    assert GAME.view(new_game(4), None)["styles_left"] == copies


def test_ff_comp_03__two_climbers_may_hold_the_same_style_but_not_more_than_there_are_cards() -> None:
    """FF-COMP-03: both Boulder cards are taken by two climbers, the third cannot have one."""
    s = new_game(4, first_seat=0, timing="live")
    do(s, "style boulder", "style boulder")
    assert legal(s) == ["style sport", "style trad", "style alpine"]
    assert refused(s, "style boulder") == "FF-COMP-03"
    assert GAME.view(s, 3)["styles_left"]["boulder"] == 0
    do(s, "style sport", "style sport")
    assert [climber["style"] for climber in GAME.view(s, None)["climbers"]] == ["boulder", "boulder", "sport", "sport"]


def test_ff_comp_03__the_numbers_are_data() -> None:
    """FF-COMP-03: a file with one Boulder card and four of Sport lets four climbers have Sport, one Boulder."""
    s = new_game(5, first_seat=0, content=with_fields(boulder={"copies": "1"}, sport={"copies": "4"}))
    do(s, "style boulder")
    assert refused(s, "style boulder") == "FF-COMP-03"
    do(s, "style sport", "style sport", "style sport", "style sport")
    assert s.styles == [0, 1, 1, 1, 1]


@pytest.mark.parametrize(
    "fields",
    [
        {"sport": {"copies": "4"}},
        {"sport": {"copies": "2"}},
        {"sport": {"copies": "0"}, "trad": {"copies": "6"}},
        {"alpine": {"id": '"boulder"', "shape": '"diamond"'}},
    ],
)
def test_ff_comp_03__a_file_with_other_style_cards_is_refused(fields: dict[str, dict[str, str]]) -> None:
    """FF-COMP-03: 11 or 9 cards, a style without a card, or one style twice."""
    assert "(FF-COMP-03)" in why_bad(with_fields(**fields))


# -- 04 to 06: tokens, die, seats --------------------------------------------------------------------------------------


def test_ff_comp_04__no_gain_is_refused_for_lack_of_tokens() -> None:
    """FF-COMP-04: four climbers at 15 and one at 14 hold 74 tokens; the last one still gains, and all stand at 15."""
    lines = dict.fromkeys("BCDE", "base 15")
    s = scene(A="base 14; climb cck", phase="climbing", **lines)
    assert s.base == [15] * 5
    assert [climber["base"] for climber in GAME.view(s, None)["climbers"]] == [15] * 5


def test_ff_comp_04__exactly_one_dealer() -> None:
    """FF-COMP-04: one seat is the dealer, in every view the same."""
    s = scene(A="", B="", C="", dealer="C")
    assert [GAME.view(s, viewer)["dealer"] for viewer in (None, 0, 1, 2)] == [2] * 4


def test_ff_comp_05__the_die_has_six_faces() -> None:
    """FF-COMP-05: over many falls each of 1 to 6 is rolled, and nothing else."""
    seen = set()
    for seed in range(120):
        s = scene(A="base 5; climb twinkie; hand drizzle", B="", C="", phase="climbing", seed=seed)
        rolled = [event for event in do(s, "pass", "roll") if event.kind == "rolled"]
        seen.add(rolled[0].args["die"])
    assert seen == {1, 2, 3, 4, 5, 6}


def test_ff_comp_05__the_die_is_for_bailing_alone() -> None:
    """FF-COMP-05: in games of chance moves, nobody rolls who has not just fallen."""
    rolls = 0
    for seed in range(24):
        fell: object = []
        for _, events in wander(new_game(4, seed=seed, start_base=12), seed, 1200):
            for event in events:
                if event.kind == "fell":
                    fell = event.args["who"]
                elif event.kind == "rolled":
                    rolls += 1
                    assert isinstance(fell, list)
                    assert event.args["who"] in fell
                elif event.kind in ("sent", "round"):
                    fell = []
    assert rolls > 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ff_comp_06__three_to_five_can_play(seats: int) -> None:
    """FF-COMP-06: games of 3, 4 and 5 begin, with as many climbers."""
    s = new_game(seats)
    assert len(GAME.view(s, None)["climbers"]) == seats
    assert asked(s).endswith(" style")


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_ff_comp_06__other_numbers_are_refused(seats: int) -> None:
    """FF-COMP-06: nobody, one, two or six cannot play."""
    with pytest.raises(BadSetup):
        GAME.setup(seats)


# -- 07, 08: what is printed on the cards ------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLE_IDS)
def test_ff_comp_07__each_style_runs_from_easy_to_hard(style: str) -> None:
    """FF-COMP-07: of each style five climbs are moderate, the last two are 5.15s, and grades never fall on the way."""
    climbs = [climb for climb in facts()["climbs"].values() if climb["style"] == style]
    decks = [climb["deck"] for climb in climbs]
    assert decks == ["moderate"] * 5 + ["difficult"] * (len(decks) - 7) + ["five_fifteen"] * 2
    grades = [climb["difficulty"] for climb in climbs]
    assert grades == sorted(grades)


def test_ff_comp_07__one_climb_is_invented_and_says_so() -> None:
    """FF-COMP-07: 49 real climbs are listed; the fiftieth, a difficult one, is flagged."""
    invented = [(name, climb["deck"]) for name, climb in facts()["climbs"].items() if climb["invented"]]
    assert invented == [("the_missing_page", "difficult")]
    per_style = [sum(climb["style"] == style for climb in facts()["climbs"].values()) for style in STYLE_IDS]
    assert per_style == [12, 12, 13, 13]


def test_ff_comp_08__names_areas_and_grades_never_do_anything() -> None:
    """FF-COMP-08: with every word on the cards another one, a game goes exactly the same way."""
    named = own_content().decode()
    lines = [
        f'{line.split(" = ")[0]} = "+2 on Sport {i}"' if line.startswith(("name = ", "area = ", "grade = ")) else line
        for i, line in enumerate(named.splitlines())
    ]
    other = "\n".join(lines).encode()
    one, two = new_game(3, seed=5), new_game(3, seed=5, content=other)
    assert facts(other)["climbs"]["twinkie"]["name"] != "Twinkie"
    for _ in zip(wander(one, 9), wander(two, 9), strict=True):
        assert one.digest() == two.digest()
    assert one.round > 3


# -- 09: the content file ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (with_effects(drizzle='{ do = "freeze" }'), ["card 'drizzle'", "effect[0]", "freeze"]),
        (with_effects(drizzle='{ do = "strenght_mod", amount = -1 }'), ["card 'drizzle'", 'Write "strength_mod"']),
        (
            with_effects(drizzle='{ do = "strength", amount = 1 }'),
            ["card 'drizzle': effect[0].do", '"strength" cannot'],
        ),
        (with_effects(airy_lid='{ do = "pause" }'), ["card 'airy_lid': effect[0].do", "cannot stand on gear"]),
        (
            with_effects(deep_breath='{ do = "crag_boost", amount = 1 }'),
            ["card 'deep_breath': effect[0].do", "climbing"],
        ),
        (with_effects(la_rambla='{ do = "ward", kind = "weather" }'), ["climb 'la_rambla': epic[0].do", "epic"]),
        (
            with_effects(drizzle='{ do = "strength_mod", amount = 1 }'),
            ["card 'drizzle': effect[0].amount", "take away"],
        ),
        (with_effects(deep_breath='{ do = "strength_mod", amount = -1 }'), ["card 'deep_breath': effect[0].amount"]),
        (with_effects(airy_lid='{ do = "strength", amount = 21 }'), ["card 'airy_lid': effect[0].amount", "21"]),
        (
            with_effects(airy_lid='{ do = "strength", amount = 1, styles = ["ice"] }'),
            ["card 'airy_lid'", "styles", "ice"],
        ),
        (with_effects(airy_lid='{ do = "strength", amount = 1, style = "trad" }'), ["card 'airy_lid'", "style"]),
        (with_effects(airy_lid='{ do = "strength" }'), ["card 'airy_lid'", "amount"]),
        (with_effects(falcon_nest=", ".join(9 * ['{ do = "pause" }'])), ["card 'falcon_nest': effect", "8", "9"]),
        (with_fields(deep_breath={"window": ""}), ["card 'deep_breath': window", "must be given for action"]),
        (with_fields(drizzle={"window": '"crag"'}), ["card 'drizzle': window", "is only for action"]),
        (with_fields(deep_breath={"window": '"rest"'}), ["card 'deep_breath'", "window", "rest"]),
        (with_fields(airy_lid={"slot": ""}), ["card 'airy_lid': slot", "must be given for gear"]),
        (with_fields(airy_lid={"slot": '"socks"'}), ["card 'airy_lid'", "slot", "socks"]),
        (with_fields(airy_lid={"dollars": ""}), ["card 'airy_lid': dollars"]),
        (with_fields(airy_lid={"dollars": "-1"}), ["card 'airy_lid': dollars", "-1"]),
        (with_fields(drizzle={"dollars": "10"}), ["card 'drizzle': dollars", "is only for gear"]),
        (with_fields(airy_lid={"copies": "0"}, scuffed_lid={"copies": "3"}), ["card 'airy_lid': copies", "0"]),
        (with_fields(airy_lid={"id": '"scuffed_lid"'}), ["card 'scuffed_lid': id", "two"]),
        (with_fields(airy_lid={"id": '"Airy Lid"'}), ["id", "snake_case"]),
        (with_fields(airy_lid={"name": '""'}), ["card 'airy_lid': name", "nothing of this"]),
        (with_fields(airy_lid={"colour": '"red"'}), ["card 'airy_lid'", "colour"]),
        (with_fields(twinkie={"booty": "10"}), ["climb 'twinkie': booty", "10"]),
        (with_fields(twinkie={"booty": "-1"}), ["climb 'twinkie': booty", "-1"]),
        (with_fields(twinkie={"style": '"ice"'}), ["climb 'twinkie'", "style", "ice"]),
        (with_fields(sport={"shape": '"star"'}), ["style 'sport'", "shape", "star"]),
        (own_content().replace(b"base_floor = 5", b"base_floor = 16"), ["base_floor", "16"]),
        (own_content().replace(b'name = "Stand-in set"', b'name = ""'), ["name"]),
        (b"name = 3 4", []),
    ],
)
def test_ff_comp_09__a_bad_file_is_refused_with_file_card_and_field(data: bytes, said: list[str]) -> None:
    """FF-COMP-09: unknown verbs, verbs in a wrong place and wrong fields are named."""
    message = why_bad(data)
    assert message.startswith("mine.toml")
    for words in said:
        assert words in message


def test_ff_comp_09__other_faces_of_gear_and_styles_are_played() -> None:
    """FF-COMP-09: gear and style of an altered file give what that file says."""
    data = with_effects(
        razor_lace_ups='{ do = "strength", amount = 4, styles = ["trad"] }',
        sport='{ do = "strength", amount = 3, styles = ["alpine"] }',
    )
    line = "base 7; style sport; gear razor_lace_ups"
    own, other = scene(A=line, B="", C=""), scene(A=line, B="", C="", content=data)
    styles = ("sport", "trad", "alpine")
    assert [strength(own, "A", style) for style in styles] == [11, 7, 7]
    assert [strength(other, "A", style) for style in styles] == [7, 11, 10]


def test_ff_comp_09__other_setbacks_and_actions_are_played() -> None:
    """FF-COMP-09: a setback and an Action of an altered file do what that file says."""
    data = with_effects(
        total_pump='{ do = "strength_mod", amount = -5 }', deep_breath='{ do = "strength_mod", amount = 4 }'
    )
    for content_file, before, after in ((b"", 6, 7), (data, 4, 8)):
        s = scene(
            A="base 9; climb cck; style boulder; laid total_pump@B; hand deep_breath",
            B="",
            C="",
            phase="climbing",
            content=content_file,
        )
        assert total(s, "A") == before
        assert "play deep_breath" in legal(s)
        trial = s.clone()
        do(trial, "play deep_breath")
        assert base(trial, "A") == (9 if after <= 7 else 10)


def test_ff_comp_09__other_booty_and_epics_are_played() -> None:
    """FF-COMP-09: a climb of an altered file pays what is written there, a 5.15 does what its Epic says there."""
    data = with_effects(la_rambla='{ do = "lose_base", amount = 4 }')
    data = with_fields(data, cck={"booty": "6"})
    for content_file, booty, left in ((b"", 1, 14), (data, 6, 11)):
        s = scene(A="base 9; climb cck", B="", C="", phase="climbing", content=content_file)
        assert len(hand(s, "A")) == booty
        s = scene(
            A="base 15; style trad; climb la_rambla; hand drizzle", B="", C="", phase="climbing", content=content_file
        )
        rolling(s, 2)
        do(s, "pass", "roll", "stand")
        assert base(s, "A") == left


def test_ff_comp_09__another_difficulty_is_played() -> None:
    """FF-COMP-09: an easier climb of an altered file can be attempted where the printed one cannot."""
    line = "base 8; style trad"
    assert refused(scene(A=line, B="", C="", turned="gweilo"), "solo gweilo") == "FF-SOLO-01"
    s = scene(A=line, B="", C="", turned="gweilo", content=with_fields(gweilo={"difficulty": "7"}))
    assert "solo gweilo" in legal(s)


# -- 10: icons ---------------------------------------------------------------------------------------------------------


def test_ff_comp_10__each_style_has_its_own_colour_and_shape() -> None:
    """FF-COMP-10: no two styles share a colour or a shape."""
    styles = facts()["styles"]
    assert len({style["colour"] for style in styles.values()}) == 4
    assert len({style["shape"] for style in styles.values()}) == 4


@pytest.mark.parametrize("field", ["shape", "colour"])
def test_ff_comp_10__a_file_with_an_icon_twice_is_refused(field: str) -> None:
    """FF-COMP-10: a style that takes another's colour or shape cannot be told from it."""
    value = facts()["styles"]["trad"][field]
    message = why_bad(with_fields(alpine={field: f'"{value}"'}))
    assert f"style 'alpine': {field}" in message
    assert "(FF-COMP-10)" in message


def test_ff_comp_10__climbs_styles_and_gear_name_the_same_four() -> None:
    """FF-COMP-10: a climb's style, a Style card and a bonus on gear are of the same four names."""
    known = facts()
    on_gear = {style for face in known["faces"].values() for step in face["effect"] for style in step.get("styles", ())}
    assert on_gear == {climb["style"] for climb in known["climbs"].values()} == set(known["styles"])


def test_ff_comp_10__shape_and_colour_do_nothing_else() -> None:
    """FF-COMP-10: swapping the icons of two styles changes no move of a game."""
    swapped = with_fields(
        sport={"shape": '"diamond"', "colour": '"purple"'}, alpine={"shape": '"square"', "colour": '"blue"'}
    )
    games: list[Climbers] = [new_game(3, seed=2), new_game(3, seed=2, content=swapped)]
    for s in games:
        onward(s, "A crag", "B crag", "C crag")
    assert games[0].digest() == games[1].digest()
