"""Clause tests of Annapurna's geometry, AN-GEO-*."""

from __future__ import annotations

import tomllib

import pytest
from tests.games.annapurna.scenes import GAME, asked, at, cache, do, kinds, legal, new_game, refused, scene, total

from cordee.games.annapurna.content import own_content

# By spot: neighbours left and right, neighbours above, neighbours below. Written out by hand from the brick picture.
SIDE = {
    "1,1": ["1,2"], "1,2": ["1,1", "1,3"], "1,3": ["1,2", "1,4"], "1,4": ["1,3", "1,5"], "1,5": ["1,4"],
    "2,1": ["2,2"], "2,2": ["2,1", "2,3"], "2,3": ["2,2", "2,4"], "2,4": ["2,3"],
    "3,1": ["3,2"], "3,2": ["3,1", "3,3"], "3,3": ["3,2"],
    "4,1": ["4,2"], "4,2": ["4,1"],
}  # fmt: skip
ABOVE = {
    "1,1": ["2,1"], "1,2": ["2,1", "2,2"], "1,3": ["2,2", "2,3"], "1,4": ["2,3", "2,4"], "1,5": ["2,4"],
    "2,1": ["3,1"], "2,2": ["3,1", "3,2"], "2,3": ["3,2", "3,3"], "2,4": ["3,3"],
    "3,1": ["4,1"], "3,2": ["4,1", "4,2"], "3,3": ["4,2"],
    "4,1": ["5,1"], "4,2": ["5,1"],
}  # fmt: skip
BELOW = {
    "2,1": ["1,1", "1,2"], "2,2": ["1,2", "1,3"], "2,3": ["1,3", "1,4"], "2,4": ["1,4", "1,5"],
    "3,1": ["2,1", "2,2"], "3,2": ["2,2", "2,3"], "3,3": ["2,3", "2,4"],
    "4,1": ["3,1", "3,2"], "4,2": ["3,2", "3,3"],
}  # fmt: skip
ALL = [f"{row},{col}" for row in range(1, 6) for col in range(1, 7 - row)]


def plain(**effects: str) -> bytes:
    """The own faces and symbols without any effect, but for the given ones."""
    cards = tomllib.loads(own_content().decode())["card"]
    text = ['name = "Plain"']
    for c in cards:
        text.append(
            f'[[card]]\nid = "{c["id"]}"\nname = "{c["id"]}"\nsymbol = {c["symbol"]}\ntone = "{c["tone"]}"\ntext = "x"'
        )
        text.append(f"effect = {effects.get(c['id'], '[]')}")
    return "\n".join(text).encode()


# -- AN-GEO-01, -02


def test_an_geo_01__fifteen_spots_in_rows_of_five_to_one() -> None:
    """AN-GEO-01: every mountainside shows 15 spots, in rows of 5, 4, 3, 2 and 1 from the bottom up."""
    s = new_game(3)
    assert GAME.facts(GAME.setup(3))["rows"] == [5, 4, 3, 2, 1]
    assert [len(climber["spots"]) for climber in GAME.view(s, 0)["climbers"]] == [15, 15, 15]
    rows = [zone for zone in GAME.zones(GAME.view(s, 0)) if zone.kind == "row" and zone.args["who"] == "seat:1"]
    assert [(zone.args["row"], len(zone.cards)) for zone in rows] == [(5, 1), (4, 2), (3, 3), (2, 4), (1, 5)]


def test_an_geo_01__every_spot_has_its_place_and_no_other_exists() -> None:
    """AN-GEO-01: all 15 spots can be named (as targets of a Trade), and there is no sixteenth."""
    s = scene(A="climb 1,1; down 1,1 gust; pack yeti", B="climb 2,2")
    for place in ALL:
        do(s.clone(), f"trade yeti A{place}")
    for place in ("0,1", "1,0", "1,6", "2,5", "3,4", "4,3", "5,2", "6,1"):
        assert refused(s, f"explore {place}") == "AN-GEO-01"
        assert refused(s, f"trade yeti A{place}") == "AN-GEO-01"


@pytest.mark.parametrize("place", ["4,1", "4,2"])
def test_an_geo_01__the_single_top_spot_is_the_peak(place: str) -> None:
    """AN-GEO-01: exploring (5, 1) is peaking; the spots of row 4 are not the peak."""
    s = scene(A="climb 3,2; up 1,1 rockslide", B="climb 2,2", content=plain())
    assert "peaked" not in kinds(do(s, f"explore {place}"))
    s = scene(A=f"climb {place}; up 1,1 rockslide; down 5,1 slip", B="climb 2,2", content=plain())
    assert "peaked" in kinds(do(s, "explore 5,1"))


@pytest.mark.parametrize("place", list(BELOW))
def test_an_geo_02__a_spot_sits_above_the_gap_of_two(place: str) -> None:
    """AN-GEO-02: (r, c) is entered from (r-1, c) and from (r-1, c+1) below it, and from no other spot below."""
    row = int(place[0])
    below = [spot for spot in ALL if int(spot[0]) == row - 1]
    entered = []
    for spot in below:
        s = scene(A=f"climb {spot}", B="climb 2,2")
        if place in legal(s, "explore"):
            entered.append(spot)
    assert entered == BELOW[place]


# -- AN-GEO-03, -04


@pytest.mark.parametrize("place", list(SIDE))
def test_an_geo_03_an_geo_04__explore_reaches_the_sides_and_the_two_above(place: str) -> None:
    """AN-GEO-03, AN-GEO-04: from each spot exactly the left, right and upper neighbours can be explored."""
    s = scene(A=f"climb {place}; down {place} yeti", B="climb 2,2")
    assert legal(s, "explore") == sorted(SIDE[place] + ABOVE[place])


@pytest.mark.parametrize("place", list(BELOW))
def test_an_geo_03__the_two_lower_neighbours_are_those_a_slip_may_reach(place: str) -> None:
    """AN-GEO-03: the lower neighbours of (r, c) are (r-1, c) and (r-1, c+1), seen where an effect moves down."""
    s = scene(A=f"climb {BELOW[place][0]}; down {place} slip", B="climb 2,2")
    do(s, f"explore {place}")
    assert legal(s) == [f"down {spot}" for spot in BELOW[place]]


def test_an_geo_03__the_spots_beside_are_only_the_next_ones() -> None:
    """AN-GEO-03: a Rockslide takes the cards directly left and right, not those two away."""
    s = scene(
        A="climb 1,2; down 2,2 rockslide 2,1 storm 2,3 gust; up 1,1 avalanche; cache yeti; pack rope", B="climb 2,2"
    )
    before = cache(s, "A")
    do(s, "explore 2,2")
    assert cache(s, "A") == sorted([*before, "gust", "storm"])
    assert [at(s, f"A2,{col}").split()[0] for col in (1, 2, 3, 4)] == ["none", "up", "none", "down"]


@pytest.mark.parametrize("place", [place for place in SIDE if place[0] != "1"])
def test_an_geo_04__no_card_of_a_lower_row_can_be_explored(place: str) -> None:
    """AN-GEO-04: there is no way down by exploring, however near the face-down card lies."""
    s = scene(A=f"climb {place}", B="climb 2,2")
    for lower in [spot for spot in ALL if spot[0] < place[0]]:
        assert refused(s, f"explore {lower}") == "AN-GEO-04"


def test_an_geo_04__a_reach_upwards_opens_no_way_down() -> None:
    """AN-GEO-04: a Rope adds the row above and nothing below."""
    s = scene(A="climb 3,2; pending reach_row", B="climb 2,2")
    assert legal(s, "explore") == ["3,1", "3,3", "4,1", "4,2"]
    assert refused(s, "explore 2,2") == "AN-GEO-04"


# -- AN-GEO-05


@pytest.mark.parametrize("place", list(ABOVE))
def test_an_geo_05__there_is_always_a_way_up(place: str) -> None:
    """AN-GEO-05: the outer spots of a row have one upper neighbour, the others two; row 4 leads to the peak."""
    s = scene(A=f"climb {place}; all none; pack yeti", B="climb 2,2; all none", timing="live")
    assert legal(s, "scramble") == ABOVE[place]


# -- AN-GEO-06


def test_an_geo_06__a_swept_spot_stays_and_nothing_slides() -> None:
    """AN-GEO-06: sweeping leaves empty spots; every other card lies where it lay."""
    s = scene(A="climb 2,1; up 1,2 gust 2,1 rockslide; down 3,1 avalanche", B="climb 2,2", content=plain())
    spots = [f"A{place}" for place in ALL]
    before = {place: at(s, place) for place in spots}
    do(s, "explore 3,1")
    after = {place: at(s, place) for place in spots}
    assert after == {**before, "A1,2": "none", "A3,1": "none"}
    assert len(GAME.view(s, 1)["climbers"][0]["spots"]) == 15


def test_an_geo_06__an_empty_spot_is_shown_as_a_spot_and_can_be_filled() -> None:
    """AN-GEO-06: the empty spot goes on existing, so a card can later be dropped exactly there."""
    s = scene(A="protect 1; none 2,3; pack slip; up 1,1 rockslide", B="climb 2,2", content=plain(), timing="live")
    assert GAME.view(s, 1)["climbers"][0]["spots"][7] == {"is": "none"}
    do(s, "drop slip A2,3")
    assert at(s, "A2,3") == "up slip"


def test_an_geo_06__a_card_taken_from_beneath_others_leaves_a_hole() -> None:
    """AN-GEO-06: cards removed face down (Rockslide) leave holes too; the rows above keep their places."""
    s = scene(A="climb 1,2; down 2,2 rockslide 2,1 storm 2,3 gust 3,1 slip 3,2 yeti; pack rope", B="climb 2,2")
    do(s, "explore 2,2")
    assert [at(s, f"A{place}") for place in ("2,1", "2,3", "3,1", "3,2")] == ["none", "none", "down slip", "down yeti"]


# -- AN-GEO-07


def test_an_geo_07__sweeping_the_card_under_the_meeple_leaves_the_climber_there() -> None:
    """AN-GEO-07: the location is the spot; after its card was swept the climber still explores from it."""
    s = scene(A="climb 2,1; up 1,1 gust; down 2,2 avalanche", B="climb 2,2; down 2,3 rope", content=plain())
    do(s, "explore 2,2")
    assert at(s, "A2,2") == "none"
    assert GAME.view(s, 1)["climbers"][0]["at"] == "2,2"
    do(s, "explore 2,3")
    assert asked(s) == "A action"
    assert legal(s, "explore") == ["2,3", "3,1", "3,2"]


def test_an_geo_07__scavenging_the_card_under_the_meeple_leaves_the_climber_there() -> None:
    """AN-GEO-07: the same when another climber takes the card from under the meeple."""
    s = scene(
        A="climb 2,1; up 1,1 gust; down 2,2 avalanche",
        B="climb 2,2; down 2,3 crevasse",
        content=plain(),
        sweep_mode="rulebook",
    )
    do(s, "explore 2,2", "end", "B: scavenge", "pick A2,2")
    assert at(s, "A2,2") == "none"
    assert GAME.view(s, 0)["climbers"][0]["at"] == "2,2"
    do(s, "explore 2,3")
    assert legal(s, "explore") == ["2,3", "3,1", "3,2"]


def test_an_geo_07__sending_the_card_under_the_meeple_away_leaves_the_climber_there() -> None:
    """AN-GEO-07: the same when the card's own effect sends it from under the meeple."""
    take_here = (
        '[{ do = "send", from = { zone = "mountain", state = "face_up" }, to = { zone = "cache" }, choose = "all" }]'
    )
    s = scene(A="climb 2,1; down 2,2 ice_axe", B="climb 2,2", content=plain(ice_axe=take_here))
    do(s, "explore 2,2")
    assert at(s, "A2,2") == "none"
    assert GAME.view(s, 0)["climbers"][0]["at"] == "2,2"
    assert total(s, "A") == 0


# -- AN-GEO-08


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_an_geo_08__everybody_sees_all_mountainsides_as_their_owners_do(viewer: int | None) -> None:
    """AN-GEO-08: whatever the arrangement, each viewer is shown every pyramid, spot by spot as its owner counts."""
    s = scene(
        A="climb 1,2; up 1,1 rockslide",
        B="climb 2,4; up 2,4 slip 3,1 gust",
        C="climb 1,5; none 4,2",
        D="protect 1; none 2,1",
    )
    view = GAME.view(s, viewer)
    shown = {
        (climber["seat"], i): (spot["is"], spot.get("face") if spot["is"] == "up" else None)
        for climber in view["climbers"]
        for i, spot in enumerate(climber["spots"])
    }
    assert len(shown) == 60
    special = {key: value for key, value in shown.items() if value != ("down", None)}
    assert special == {
        (0, 0): ("up", "rockslide"),
        (0, 1): ("none", None),
        (1, 8): ("up", "slip"),
        (1, 9): ("up", "gust"),
        (2, 4): ("none", None),
        (2, 13): ("none", None),
        (3, 5): ("none", None),
    }


def test_an_geo_08__no_mountainside_touches_another() -> None:
    """AN-GEO-08: layout has no effect on play: from the outermost spots nothing of a neighbour's can be explored."""
    s = scene(A="climb 1,5", B="climb 1,1", C="climb 1,1")
    assert legal(s, "explore") == ["1,4", "2,4"]
    assert refused(s, "explore B1,1") == "AN-HIDE-01"
