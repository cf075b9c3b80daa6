"""Clause tests of Annapurna's components, AN-COMP-*."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from tests.games.annapurna.scenes import GAME, asked, do, legal, new_game, scene

from cordee.core.errors import BadContent, BadSetup
from cordee.games.annapurna.content import own_content
from cordee.games.annapurna.view import flag_cards

BAR = '[{ do = "extra_turn" }]'


def toml(cards: list[dict[str, Any]]) -> bytes:
    """A content file of these cards, without effects but where a card says `effect`."""
    parts = ['name = "Test"']
    for card in cards:
        parts.append("[[card]]")
        for key, value in card.items():
            parts.append(f"{key} = {value}" if key == "effect" or isinstance(value, int) else f'{key} = "{value}"')
    return "\n".join(parts).encode()


def faces(**effects: str) -> list[dict[str, Any]]:
    """The own 18 faces without effects, but for the given ones."""
    own = tomllib.loads(own_content().decode())["card"]
    keys = ("id", "name", "symbol", "tone", "text")
    return [{**{key: card[key] for key in keys}, "effect": effects.get(card["id"], "[]")} for card in own]


def suit_faces(s: Any, suit: int) -> list[str]:
    """Ids of the faces of one suit that are in play, wherever they are, sorted."""
    held = [c for c in s.spots if c >= 0] + [c for pile in (*s.packs, *s.caches) for c in pile]
    return sorted(s.r.suit.card[c >> 2].id for c in held if c & 3 == suit)


# -- AN-COMP-01


def test_an_comp_01__four_suits_of_eighteen_cards() -> None:
    """AN-COMP-01: with four climbers each of the 72 cards is in play exactly once."""
    s = new_game(4)
    held = [c for c in s.spots if c >= 0] + [c for pile in (*s.packs, *s.caches) for c in pile]
    assert sorted(held) == list(range(72))
    facts = GAME.facts(GAME.setup(4))
    assert (facts["suits"], facts["cards_per_suit"], len(facts["faces"])) == (4, 18, 18)


@pytest.mark.parametrize("count", [17, 19])
def test_an_comp_01__a_content_file_of_another_number_of_faces_is_refused(count: int) -> None:
    """AN-COMP-01: a suit has 18 cards, so a file with fewer or more cannot be played."""
    cards = [*faces(), {**faces()[0], "id": "spare"}][:count]
    with pytest.raises(BadContent, match="AN-COMP-01"):
        GAME.setup(2, {}, toml(cards))


def test_an_comp_01__every_front_has_a_symbol_number_and_an_effect_to_read() -> None:
    """AN-COMP-01: what is known of a front is its yin or yang (or neither) and its effect's text."""
    for face in GAME.facts(GAME.setup(2))["faces"].values():
        assert isinstance(face["symbol"], int)
        assert face["text"].strip()
        assert face["name"].strip()
    assert all(card.effect for card in new_game(2).r.suit.card)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_an_comp_01__all_backs_look_alike(viewer: int | None) -> None:
    """AN-COMP-01: the back is common, so an unseen card tells neither face nor suit to anybody."""
    view = GAME.view(new_game(4), viewer)
    backs = [spot for climber in view["climbers"] for spot in climber["spots"]]
    assert backs == [{"is": "down"}] * 60


# -- AN-COMP-02


def test_an_comp_02__one_signed_value_of_at_most_four() -> None:
    """AN-COMP-02: a card's symbols are one number from -4 to +4; every size occurs in both polarities, and 0 too."""
    symbols = [face["symbol"] for face in GAME.facts(GAME.setup(2))["faces"].values()]
    assert sorted(set(symbols)) == [-4, -3, -2, -1, 0, 1, 2, 3, 4]


@pytest.mark.parametrize("symbol", [5, -5])
def test_an_comp_02__a_symbol_beyond_four_is_refused(symbol: int) -> None:
    """AN-COMP-02: yin and yang go from 1 to 4, so a content file with 5 is refused."""
    cards = faces()
    cards[3]["symbol"] = symbol
    with pytest.raises(BadContent, match="AN-COMP-02"):
        GAME.setup(2, {}, toml(cards))


@pytest.mark.parametrize("symbol", [4, -4, 0])
def test_an_comp_02__the_bounds_themselves_are_accepted(symbol: int) -> None:
    """AN-COMP-02: +4, -4 and no symbol at all are good values."""
    cards = faces()
    cards[3]["symbol"] = symbol
    setup = GAME.setup(2, {}, toml(cards))
    assert GAME.facts(setup)["faces"][cards[3]["id"]]["symbol"] == symbol


def test_an_comp_02__no_card_of_both_polarities_can_be_written() -> None:
    """AN-COMP-02: a content file has no way to give a card yin and yang at once."""
    cards = faces()
    del cards[0]["symbol"]
    with pytest.raises(BadContent):
        GAME.setup(2, {}, toml([{**cards[0], "yin": 2, "yang": 1}, *cards[1:]]))


def test_an_comp_02__yin_counts_up_and_yang_counts_down() -> None:
    """AN-COMP-02: yin is positive, yang negative, neither is zero, in every total that is shown."""
    for face, total in (("headlamp", 2), ("butter_tea", -3), ("rope", 0)):
        s = scene(A=f"climb 2,2; up 1,1 {face}", B="climb 2,2")
        assert GAME.view(s, 1)["climbers"][0]["total"] == total


# -- AN-COMP-03


def test_an_comp_03__every_suit_holds_the_same_faces_once() -> None:
    """AN-COMP-03: the data file lists 18 different faces, and each of the four suits has every one of them once."""
    s = new_game(4)
    listed = sorted(GAME.facts(GAME.setup(4))["faces"])
    assert len(set(listed)) == 18
    assert [suit_faces(s, suit) for suit in range(4)] == [listed] * 4


def test_an_comp_03__the_same_face_twice_is_refused() -> None:
    """AN-COMP-03: a face is listed once, so a file with two cards of an id is refused."""
    cards = faces()
    cards[5] = {**cards[5], "id": cards[4]["id"]}
    with pytest.raises(BadContent, match="there are two card entries of the id"):
        GAME.setup(2, {}, toml(cards))


# -- AN-COMP-04, -05


def test_an_comp_04__tokens_are_numbered_by_arrival_not_by_seat() -> None:
    """AN-COMP-04: the three tokens 1, 2 and 3 go to the climbers in the order in which they peak."""
    assert GAME.facts(GAME.setup(4))["tokens"] == 3
    at_row_4 = "climb 4,1; up 1,1 rockslide"
    s = scene(A=at_row_4, B=at_row_4, C=at_row_4, D="climb 3,1", turn="C", content=toml(faces()))
    orders = []
    for _ in range(4):
        orders.append([climber["arrival"] for climber in GAME.view(s, 3)["climbers"]])
        do(s, "explore 5,1" if asked(s)[0] != "D" else "explore 4,1")
    assert orders == [[0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 1, 0], [2, 0, 1, 0]]
    assert [climber["arrival"] for climber in GAME.view(s, 3)["climbers"]] == [2, 3, 1, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_comp_05__the_last_arrival_takes_no_token_and_ends_the_ascent(seats: int) -> None:
    """AN-COMP-05: with n climbers n - 1 tokens suffice, because the n-th arrival ends the ascent at once."""
    lines: dict[str, Any] = {
        letter: f"protect {i + 1}; up 1,1 rockslide" for i, letter in enumerate("ABC"[: seats - 1])
    }
    last = "ABCD"[seats - 1]
    lines[last] = "climb 4,1; up 1,1 rockslide; down 5,1 slip"
    s = scene(**lines, turn=last, content=toml(faces()))
    do(s, "explore 5,1")
    assert (s.ascent, s.arrival) == (2, [0] * seats)
    assert s.last is not None
    assert s.last.number == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_comp_05__the_last_climber_is_shown_without_a_token(seats: int) -> None:
    """AN-COMP-05: where the last climber is seen at all (an extra turn from the peak), no token is shown for them."""
    lines: dict[str, Any] = {
        letter: f"protect {i + 1}; up 1,1 rockslide" for i, letter in enumerate("ABC"[: seats - 1])
    }
    last = "ABCD"[seats - 1]
    lines[last] = "climb 4,1; up 1,1 rockslide; down 5,1 chocolate_bar"
    s = scene(**lines, turn=last, content=toml(faces(chocolate_bar=BAR)))
    do(s, "explore 5,1")
    assert asked(s) == f"{last} protect"
    climbers = GAME.view(s, 0)["climbers"]
    assert [climber["arrival"] for climber in climbers] == list(range(1, seats + 1))
    assert [climber["last"] for climber in climbers] == [False] * (seats - 1) + [True]


@pytest.mark.parametrize("seats", [3, 4])
def test_an_comp_05__the_second_of_more_than_two_has_a_token(seats: int) -> None:
    """AN-COMP-05: only arrival number n goes without; with three or four climbers the second still has a token."""
    lines: dict[str, Any] = {"A": "protect 1", "B": "protect 2", "C": "climb 2,1", "D": "climb 2,1"}
    s = scene(**{letter: lines[letter] for letter in "ABCD"[:seats]}, turn="C")
    assert [climber["last"] for climber in GAME.view(s, 0)["climbers"]] == [False] * seats


# -- AN-COMP-06


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_comp_06__one_meeple_for_each_climber_on_a_card_of_the_own_suit(seats: int) -> None:
    """AN-COMP-06: after the hikes each climber has one meeple, standing on a card of the suit that matches it."""
    s = new_game(seats, first_seat=0, content=toml(faces()))
    do(s, *[f"hike 1,{seat + 1}" for seat in range(seats)])
    climbers = GAME.view(s, None)["climbers"]
    assert [climber["at"] for climber in climbers] == [f"1,{seat + 1}" for seat in range(seats)]
    assert [climber["spots"][seat]["suit"] for seat, climber in enumerate(climbers)] == list(range(seats))


def test_an_comp_06__the_meeple_is_marked_on_the_plain_board_once_a_climber() -> None:
    """AN-COMP-06: the plain board marks exactly one card of each climbing climber with the meeple."""
    s = scene(A="climb 2,3", B="climb 1,5", C="hike", D="climb 4,1")
    marked = [
        (zone.args["who"], card.target)
        for zone in GAME.zones(GAME.view(s, 0))
        for card in zone.cards
        if "meeple" in card.marks
    ]
    assert sorted(marked) == [("seat:0", "spot:0:2,3"), ("seat:1", "spot:1:1,5"), ("seat:3", "spot:3:4,1")]


# -- AN-COMP-07 to -09


def test_an_comp_07__six_single_six_double_and_six_triple_flag_cards() -> None:
    """AN-COMP-07: the supply is six cards each of one, two and three flags, 36 flags in all."""
    cards = GAME.facts(GAME.setup(2))["flag_cards"]
    assert cards == {"single": 6, "double": 6, "triple": 6}
    assert flag_cards([36]) == [(6, 6, 6, 0)]
    assert flag_cards([37]) == [(6, 6, 6, 1)]


def test_an_comp_08__an_award_beyond_the_supply_is_paid_in_full() -> None:
    """AN-COMP-08: 32 flags are out and six more are awarded; 38 are held although only 36 exist as cards."""
    s = scene(
        A="protect 1; flags 8; all none; up 1,1 rockslide",
        B="protect 2; flags 8; all none; up 1,1 whiteout",
        C="protect 3; flags 8; all none; up 1,1 slip",
        D="climb 4,1; flags 8; all none; up 1,1 avalanche; down 5,1 rope",
        turn="D",
        content=toml(faces()),
    )
    do(s, "explore 5,1")
    assert asked(s) == "over"
    assert s.flags == [11, 10, 9, 8]
    assert GAME.view(s, None)["result"]["flags"] == [11, 10, 9, 8]


def test_an_comp_08__the_fewest_cards_are_shown_and_the_excess_is_written() -> None:
    """AN-COMP-08: the supply is never over-used, worth and written note make the number, and the excess is just 2."""
    flags = [11, 10, 9, 8]
    shown = flag_cards(flags)
    assert [3 * t + 2 * d + s + note for t, d, s, note in shown] == flags
    assert [sum(row[kind] for row in shown) for kind in range(4)] == [6, 6, 6, 2]


@pytest.mark.parametrize(
    ("flags", "count"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3), (11, 4)]
)
def test_an_comp_08__a_number_is_shown_with_the_fewest_cards(flags: int, count: int) -> None:
    """AN-COMP-08: change is free, so a lone number of flags shows as few cards as can be."""
    [(triples, doubles, singles, note)] = flag_cards([flags])
    assert 3 * triples + 2 * doubles + singles == flags
    assert (triples + doubles + singles, note) == (count, 0)


def test_an_comp_08__a_climbers_flags_are_one_number_in_every_view() -> None:
    """AN-COMP-08: flags are told as a number, the same to everybody."""
    s = scene(A="climb 2,2; flags 7", B="climb 2,2; flags 2")
    for viewer in (None, 0, 1):
        assert [climber["flags"] for climber in GAME.view(s, viewer)["climbers"]] == [7, 2]


def test_an_comp_09__four_flags_come_as_a_mix_of_cards() -> None:
    """AN-COMP-09: there is no quadruple card; four flags are two cards, or more when the larger ones have run out."""
    assert set(GAME.facts(GAME.setup(4))["flag_cards"]) == {"single", "double", "triple"}
    [(t, d, s, note)] = flag_cards([4])
    assert (3 * t + 2 * d + s, t + d + s, note) == (4, 2, 0)
    assert flag_cards([18, 4])[1] == (0, 2, 0, 0)
    assert flag_cards([18, 12, 4])[2] == (0, 0, 4, 0)
    assert flag_cards([18, 10, 4])[2] == (0, 1, 2, 0)


def test_an_comp_09__left_no_trace_behind_pays_four_at_once() -> None:
    """AN-COMP-09: the four flags of Left No Trace Behind are one payment of exactly four."""
    s = scene(A="climb 4,1; flags 3; all none; down 5,1 rope", B="climb 2,2", content=toml(faces()))
    do(s, "explore 5,1")
    assert s.flags == [7, 0]
    assert GAME.facts(GAME.setup(2))["no_trace_award"] == 4


# -- AN-COMP-10


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_an_comp_10__other_numbers_of_climbers_are_refused(seats: int) -> None:
    """AN-COMP-10: the competitive game cannot be set up for fewer than two or more than four."""
    with pytest.raises(BadSetup):
        GAME.setup(seats, {"mode": "competitive"})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_comp_10__two_to_four_climbers_can_play(seats: int) -> None:
    """AN-COMP-10: two, three and four climbers start a competitive game and are asked to hike."""
    s = new_game(seats)
    assert len(GAME.view(s, None)["climbers"]) == seats
    assert legal(s) == ["hike 1,1", "hike 1,2", "hike 1,3", "hike 1,4", "hike 1,5"]
