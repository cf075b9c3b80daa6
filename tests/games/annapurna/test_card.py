"""AN-CARD: the stand-in suit, the words of its texts, who knows what, and the 18 effects one by one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.annapurna.scenes import (
    GAME,
    Expedition,
    asked,
    at,
    cache,
    do,
    kinds,
    legal,
    pack,
    pending,
    refused,
    scene,
    total,
)

from cordee.core.events import told
from cordee.core.rng import Rng
from cordee.games.annapurna.content import own_content


def changed(**cards: tuple[int, str]) -> bytes:
    """The project's own suit with other symbols and effects: `face=(symbol, steps in TOML)`."""
    head, *blocks = own_content().decode().split("[[card]]")
    parts = [head.split("[checks]")[0]]
    for block in blocks:
        name = block.split('id = "')[1].split('"')[0]
        if name in cards:
            symbol, steps = cards[name]
            block = f'\nid = "{name}"\nname = "N"\nsymbol = {symbol}\ntone = "help"\ntext = ""\neffect = [{steps}]\n'
        parts.append(block)
    return "[[card]]".join(parts).encode()


def spot_of(s: Expedition, viewer: int | None, place: str) -> dict[str, Any]:
    """What a viewer sees of `A2,3`."""
    first = {1: 0, 2: 5, 3: 9, 4: 12, 5: 14}
    row, col = (int(x) for x in place[1:].split(","))
    spot = GAME.view(s, viewer)["climbers"]["ABCD".index(place[0])]["spots"][first[row] + col - 1]
    assert isinstance(spot, dict)
    return spot


def seen(s: Expedition, viewer: int | None, letter: str, pile: str) -> list[str]:
    """The faces of a pile that a viewer sees."""
    return sorted(card["face"] for card in GAME.view(s, viewer)["climbers"]["ABCD".index(letter)][pile]["cards"])


def flipped(before: list[int], s: Expedition, seat: int) -> list[int]:
    """Spot indices that came face up on a mountainside."""
    return [i for i in range(15) if (before[seat] ^ s.up[seat]) >> i & 1]


# -- 01: the suit ------------------------------------------------------------------------------------------------------


def test_an_card_01__the_values_of_the_suit() -> None:
    """AN-CARD-01: each of +1 to +4 and -1 to -4 twice and two without symbols: yin 20, yang 20."""
    faces = GAME.facts(GAME.setup(2))["faces"]
    symbols = sorted(face["symbol"] for face in faces.values())
    assert symbols == [-4, -4, -3, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert sum(x for x in symbols if x > 0) == 20 == -sum(x for x in symbols if x < 0)


def test_an_card_01__of_each_value_one_helps_and_one_hinders() -> None:
    """AN-CARD-01: every value, none included, has one helping and one hindering card."""
    faces = GAME.facts(GAME.setup(2))["faces"].values()
    assert sorted((face["symbol"], face["tone"]) for face in faces) == [
        (symbol, tone) for symbol in range(-4, 5) for tone in ("harm", "help")
    ]


def test_an_card_01__an_owner_may_replace_the_file() -> None:
    """AN-CARD-01: a content file of one's own replaces the stand-in suit, which is marked as such."""
    assert GAME.facts(GAME.setup(2))["content"]["stand_in"] is True
    mine = own_content().replace(b"stand_in = true", b"stand_in = false").replace(b'"Yeti"', b'"Snow Ape"')
    facts = GAME.facts(GAME.setup(2, {}, mine))
    assert (facts["content"]["stand_in"], facts["faces"]["yeti"]["name"]) == (False, "Snow Ape")


# -- 02 to 05: words of the texts --------------------------------------------------------------------------------------


def test_an_card_02__hiking_and_protecting_climbers_are_not_climbing() -> None:
    """AN-CARD-02: Gust reaches who has hiked and has no token; hikers and climbers at the peak are out of reach."""
    s = scene(
        A="climb 1,1; down 1,2 gust",
        B="hike",
        C="protect 1",
        D="climb 2,2; all none; down 1,1 slip 5,1 yeti 3,1 rope",
        timing="live",
    )
    do(s, "explore 1,2")
    assert legal(s) == ["turn D1,1", "turn D3,1"]


def test_an_card_02__the_explorer_at_the_peak_still_climbs() -> None:
    """AN-CARD-02: while the peak card is carried out its explorer counts as climbing."""
    s = scene(A="climb 4,1; all none; down 5,1 avalanche 1,3 binoculars; up 1,1 slip", B="protect 1", C="climb 1,1")
    before = s.up[:]
    do(s, "explore 5,1")
    assert (at(s, "A1,3"), total(s, "A"), s.arrival) == ("up binoculars", 6, [2, 1, 0])
    assert flipped(before, s, 1) == []


def test_an_card_02__whoever_has_just_hiked_climbs() -> None:
    """AN-CARD-02: the hike turn itself makes a climber of the explorer, so Avalanche falls on them too."""
    s = scene(A="hike; all none; down 1,1 avalanche 3,1 slip", B="hike", C="climb 1,1", timing="live")
    do(s, "hike 1,1")
    assert (at(s, "A3,1"), s.up[1], s.up[2].bit_count()) == ("up slip", 0, 1)


@pytest.mark.parametrize("seed", range(12))
def test_an_card_03__avalanche_never_takes_a_peak_card(seed: int) -> None:
    """AN-CARD-03: where the peak card is the only one face down, Avalanche turns nothing there."""
    s = scene(
        A="climb 1,1; all none; down 1,2 avalanche 5,1 slip",
        B="climb 1,1; all none; down 5,1 slip 2,1 storm",
        C="climb 1,1; all none; down 5,1 yeti",
        seed=seed,
        timing="live",
    )
    do(s, "explore 1,2")
    assert [at(s, f"{x}5,1") for x in "ABC"] == ["down slip", "down slip", "down yeti"]
    assert (at(s, "A1,2"), at(s, "B2,1"), s.up[2]) == ("up avalanche", "up storm", 0)


def test_an_card_03__gust_never_takes_a_peak_card() -> None:
    """AN-CARD-03: with nothing but a peak card face down, Gust has no target and is ignored."""
    s = scene(A="climb 1,1; down 1,2 gust", B="climb 1,1; all none; down 5,1 slip; up 1,2 storm", timing="live")
    do(s, "explore 1,2")
    assert (asked(s), at(s, "B5,1")) == ("A end", "down slip")


def test_an_card_03__gust_refuses_the_peak() -> None:
    """AN-CARD-03: choosing the peak for Gust is refused."""
    s = scene(A="climb 1,1; down 1,2 gust", B="climb 1,1")
    do(s, "explore 1,2")
    assert refused(s, "turn B5,1") == "AN-CARD-03"


def test_an_card_03__looking_swapping_and_trading_may_take_a_peak_card() -> None:
    """AN-CARD-03: Headlamp looks at and moves a peak card, and Butter Tea trades it."""
    s = scene(A="climb 1,1; down 1,2 headlamp", B="climb 1,1; down 5,1 yeti 2,1 slip")
    do(s, "explore 1,2", "look B5,1", "swap B5,1 swap B2,1")
    assert (at(s, "B5,1"), at(s, "B2,1")) == ("down slip", "down yeti")
    s = scene(A="climb 1,1; down 1,2 butter_tea 5,1 yeti; pack slip", B="climb 1,1")
    do(s, "explore 1,2", "trade slip A5,1")
    assert at(s, "A5,1") == "down slip"


def test_an_card_04__clockwise_beginning_with_the_explorer() -> None:
    """AN-CARD-04: Avalanche and Storm go round from the explorer."""
    climber = "climb 1,1; all down"
    s = scene(A=climber, B=climber, C=f"{climber}; down 1,2 avalanche", D=climber, turn="C", timing="live")
    events = do(s, "explore 1,2")
    assert [event.args["whom"] for event in events if event.kind == "turned"] == [
        "seat:2",
        "seat:3",
        "seat:0",
        "seat:1",
    ]
    s = scene(A=climber, B=f"{climber}; down 1,2 storm", C=climber, turn="B", timing="live")
    events = do(s, "explore 1,2")
    assert [event.args["whom"] for event in events if event.kind == "affected"] == ["seat:1", "seat:2", "seat:0"]


def test_an_card_04__choices_on_other_mountainsides_are_the_explorers() -> None:
    """AN-CARD-04: the owner of the card that Gust turns is not asked."""
    s = scene(A="climb 1,1; down 1,2 gust", B="climb 1,1", C="climb 1,1")
    do(s, "explore 1,2")
    assert (s.to_act(), s.options(1), s.options(2)) == ((0,), (), ())


def test_an_card_05__a_card_turned_on_another_mountainside_waits_for_its_owners_sweep() -> None:
    """AN-CARD-05: a group that Gust makes is not swept in the explorer's turn, but in the owner's next one."""
    s = scene(
        A="climb 1,1; down 1,2 gust; up 3,1 slip",
        B="climb 1,1; down 2,2 langur 1,2 crevasse; up 3,1 haul_bag; pack rope",
    )
    do(s, "explore 1,2", "turn B2,2")
    assert (asked(s), at(s, "B2,2"), at(s, "B3,1")) == ("B action", "up langur", "up haul_bag")
    do(s, "explore 1,2")
    assert (at(s, "B2,2"), at(s, "B3,1")) == ("none", "none")
    assert {"langur", "haul_bag"} <= set(cache(s, "B"))


def test_an_card_05__it_cannot_be_scavenged_before() -> None:
    """AN-CARD-05: a group that came into being after its owner's turn was not forgotten: the call is a wrong one."""
    s = scene(
        A="climb 1,1; up 3,1 haul_bag; down 2,2 langur; pack rope yeti",
        B="climb 1,1; down 1,2 gust; up 3,1 slip",
        C="climb 1,1",
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "trade rope A5,1", "end", "explore 1,2", "turn A2,2")
    packed = pack(s, "C")
    events = do(s, "C: scavenge")
    assert kinds(events) == ["miscalled"]
    assert (pack(s, "C"), asked(s), at(s, "A2,2")) == (packed, "B sweep", "up langur")


def test_an_card_05__asked_nobody_is_offered_it() -> None:
    """AN-CARD-05: with timing `asked` no poll follows for cards that an effect turned up elsewhere."""
    s = scene(
        A="climb 1,1; down 1,2 gust; up 3,1 slip",
        B="climb 1,1; down 2,2 langur; up 3,1 haul_bag; pack rope",
        C="climb 1,1",
        sweep_mode="rulebook",
    )
    do(s, "explore 1,2", "turn B2,2")
    assert asked(s) == "B action"


# -- 06: knowledge -----------------------------------------------------------------------------------------------------


def test_an_card_06__looking_is_private() -> None:
    """AN-CARD-06: the looker alone sees the face; the others see that, and where, somebody looked."""
    s = scene(A="climb 1,1; down 1,2 binoculars 3,1 yeti", B="climb 1,1", C="climb 1,1")
    do(s, "explore 1,2")
    events = do(s, "look A3,1")
    assert spot_of(s, 0, "A3,1") == {"is": "down", "face": "yeti", "suit": 0, "known": [0]}
    assert spot_of(s, 1, "A3,1") == spot_of(s, None, "A3,1") == {"is": "down", "known": [0]}
    looked = [event for event in events if event.kind == "looked"]
    mine, theirs, spectators = (told(looked[0], seat) for seat in (0, 1, None))
    assert mine is not None
    assert theirs is not None
    assert mine.args == {"who": "seat:0", "spot": "spot:0:3,1", "card": "card:yeti"}
    assert theirs.args == {"who": "seat:0", "spot": "spot:0:3,1"}
    assert spectators == theirs


def test_an_card_06__a_swap_keeps_what_is_known() -> None:
    """AN-CARD-06: the way of an exchanged card is public, so the looker knows where it lies now."""
    s = scene(A="climb 1,1; down 1,2 headlamp", B="climb 1,1; down 2,1 yeti 3,1 slip")
    do(s, "explore 1,2", "look B2,1", "swap B2,1 swap B3,1")
    assert spot_of(s, 0, "B3,1") == {"is": "down", "face": "yeti", "suit": 1, "known": [0]}
    assert spot_of(s, 0, "B2,1") == {"is": "down"}
    assert spot_of(s, 1, "B3,1") == {"is": "down", "known": [0]}


def test_an_card_06__a_flip_reveals_to_all() -> None:
    """AN-CARD-06: a card that an effect turns up is open to everybody."""
    s = scene(A="climb 1,1; down 1,2 gust; up 3,1 slip", B="climb 1,1; down 2,1 crevasse", C="climb 1,1")
    do(s, "explore 1,2", "turn B2,1")
    for viewer in (0, 1, 2, None):
        assert spot_of(s, viewer, "B2,1") == {"is": "up", "face": "crevasse", "suit": 1}


def test_an_card_06__an_unseen_choice_among_several_ends_the_knowledge() -> None:
    """AN-CARD-06: once one of several backpack cards left unseen, the others know none of them any more."""
    s = scene(
        A="climb 1,1; up 1,3 slip 1,4 langur; down 2,1 yeti; pack rope gust",
        B="climb 1,1; down 1,2 frostbite; pack yeti storm",
        C="climb 1,1",
        sweep_mode="rulebook",
    )
    do(s, "trade gust A5,1", "end", "scavenge", "pick A1,3")
    assert seen(s, 0, "B", "pack") == ["slip"]
    do(s, "explore 1,2", "give yeti")
    assert seen(s, 0, "B", "pack") == seen(s, 2, "B", "pack") == []
    assert seen(s, 1, "B", "pack") == ["slip", "storm"]
    assert seen(s, 0, "B", "cache") == seen(s, 2, "B", "cache") == []


def test_an_card_06__a_hidden_card_ends_the_knowledge_of_the_rest() -> None:
    """AN-CARD-06: after a Hide the others know neither what was hidden nor whether the scavenged card was kept."""
    s = scene(
        A="climb 1,1; up 1,3 slip 1,4 langur; down 2,1 yeti; pack rope gust",
        B="climb 1,1; pack yeti storm",
        C="climb 1,1",
        sweep_mode="rulebook",
    )
    do(s, "trade gust A5,1", "end", "scavenge", "pick A1,3", "hide yeti C5,1")
    assert seen(s, 0, "B", "pack") == seen(s, 2, "B", "pack") == []
    assert seen(s, 1, "B", "pack") == ["slip", "storm"]
    assert (spot_of(s, 0, "C5,1"), spot_of(s, 2, "C5,1")) == (
        {"is": "down", "known": [1]},
        {"is": "down", "known": [1]},
    )
    assert spot_of(s, 1, "C5,1") == {"is": "down", "face": "yeti", "suit": 1, "known": [1]}


def test_an_card_06__a_random_card_ends_the_knowledge_of_the_rest() -> None:
    """AN-CARD-06: after Langur took a random card nobody else knows where the scavenged one is."""
    s = scene(
        A="climb 1,1; up 1,3 slip 1,4 gust 1,5 chocolate_bar; down 2,1 yeti; pack rope gust@B",
        B="climb 1,1; down 1,2 langur; pack yeti storm",
        C="climb 1,1",
        sweep_mode="rulebook",
    )
    do(s, "trade rope A5,1", "end", "scavenge", "pick A1,3")
    assert seen(s, 0, "B", "pack") == ["slip"]
    events = do(s, "explore 1,2")
    face = str(next(event for event in events if event.kind == "passed").secret["card"]).removeprefix("card:")
    assert seen(s, 0, "B", "pack") == seen(s, 0, "C", "pack") == seen(s, 2, "B", "pack") == []
    assert (seen(s, 1, "C", "pack"), face in seen(s, 2, "C", "pack")) == ([face], True)


def test_an_card_06__the_only_card_stays_known() -> None:
    """AN-CARD-06: where there is but one card there is no unseen choice: its way stays public."""
    s = scene(
        A="climb 1,1; up 1,3 slip 1,4 langur; down 2,1 yeti; pack rope gust",
        B="climb 1,1; down 1,2 frostbite; up 3,1 chocolate_bar",
        C="climb 1,1",
        sweep_mode="rulebook",
        timing="live",
    )
    s.caches[1], s.packs[1] = sorted([*s.caches[1], *s.packs[1]]), []
    do(s, "trade gust A5,1", "end", "B: scavenge", "pick A1,3", "explore 1,2", "give slip")
    assert seen(s, 0, "B", "cache") == seen(s, 2, "B", "cache") == ["slip"]


def test_an_card_06__a_known_card_that_leaves_alone_stays_known() -> None:
    """AN-CARD-06: a looked-at card that slides away goes a public way: its looker still knows it in the cache."""
    s = scene(A="climb 1,2; down 1,3 rockslide 1,4 yeti", B="climb 1,1; down 1,2 headlamp", turn="B")
    do(s, "explore 1,2", "look A1,4", "decline")
    do(s, "explore 1,3")
    assert seen(s, 1, "A", "cache") == ["yeti"]
    assert seen(s, 0, "A", "cache") == []


def test_an_card_06__what_a_bot_imagines_agrees_with_what_it_has_seen() -> None:
    """AN-CARD-06: a sampled world keeps the looked-at card for the looker, and for nobody else."""
    s = scene(A="climb 1,1; down 1,2 binoculars 3,1 yeti", B="climb 1,1")
    do(s, "explore 1,2", "look A3,1")
    worlds = [[at(GAME.sample(s, seat, Rng(n)), "A3,1") for n in range(30)] for seat in (0, 1)]
    assert set(worlds[0]) == {"down yeti"}
    assert len(set(worlds[1])) > 5


# -- 07: Chocolate Bar -------------------------------------------------------------------------------------------------


def test_an_card_07__another_turn_follows() -> None:
    """AN-CARD-07: Chocolate Bar (yin 1): after this turn the same climber takes another."""
    s = scene(A="climb 1,1; down 1,2 chocolate_bar 1,3 crevasse; up 3,1 slip; pack rope", B="climb 1,1")
    events = do(s, "explore 1,2")
    assert kinds(events) == ["explored", "extra_turn"]
    assert (asked(s), total(s, "A"), s.turn_seat) == ("A action", 4, 0)
    events = do(s, "explore 1,3")
    assert kinds(events) == ["explored", "affected", "swept", "ended"]
    assert asked(s) == "B action"


def test_an_card_07__one_turn_and_no_more() -> None:
    """AN-CARD-07: the second turn is the only one."""
    s = scene(A="climb 1,1; down 1,2 chocolate_bar; pack rope gust", B="climb 1,1")
    do(s, "explore 1,2", "trade rope A5,1")
    assert (asked(s), s.extra) == ("B action", 0)


# -- 08: Binoculars ----------------------------------------------------------------------------------------------------


def test_an_card_08__own_face_down_cards_two_at_most_one_by_one() -> None:
    """AN-CARD-08: Binoculars (yang 1): any own face-down card, then another one, then no more."""
    s = scene(
        A="climb 1,1; all none; up 2,1 slip; down 1,2 binoculars 3,1 yeti 4,2 rope 5,1 gust",
        B="climb 1,1",
        C="protect 1",
    )
    do(s, "explore 1,2")
    assert (asked(s), legal(s)) == ("A look", ["look A3,1", "look A4,2", "look A5,1", "decline"])
    assert s.question(0).subject == "card:binoculars"
    do(s, "look A4,2")
    assert legal(s) == ["look A3,1", "look A5,1", "decline"]
    do(s, "look A5,1")
    assert (asked(s), total(s, "A")) == ("B action", 2)
    assert [spot_of(s, 0, f"A{p}").get("face") for p in ("3,1", "4,2", "5,1")] == [None, "rope", "gust"]


def test_an_card_08__both_looks_may_be_declined() -> None:
    """AN-CARD-08: none or one may be looked at."""
    for lines in (["decline"], ["look A3,1", "decline"]):
        s = scene(A="climb 1,1; down 1,2 binoculars 3,1 yeti", B="climb 1,1")
        do(s, "explore 1,2", *lines)
        assert asked(s) == "B action"


def test_an_card_08__other_mountainsides_are_out_of_sight() -> None:
    """AN-CARD-08: another climber's card, or a face-up one, cannot be looked at."""
    s = scene(A="climb 1,1; down 1,2 binoculars; up 3,1 slip", B="climb 1,1")
    do(s, "explore 1,2")
    assert refused(s, "look B3,1") == "AN-CARD-06"
    assert refused(s, "look A3,1") == "AN-CARD-06"


# -- 09: Headlamp ------------------------------------------------------------------------------------------------------


def headlamp() -> Expedition:
    """A has just explored Headlamp."""
    s = scene(
        A="climb 1,1; all none; down 1,2 headlamp 2,1 yeti; up 5,1 slip",
        B="protect 1; all none; buried 1,1 slip; down 1,2 gust 5,1 yeti; up 2,1 haul_bag",
        C="hike; all none; down 1,5 storm 3,1 rope",
    )
    do(s, "explore 1,2")
    return s


def test_an_card_09__one_card_anywhere() -> None:
    """AN-CARD-09: Headlamp (yin 2): any face-down card of anybody may be looked at, one only."""
    s = headlamp()
    looks = ["look A2,1", "look B1,1", "look B1,2", "look B5,1", "look C1,5", "look C3,1", "decline"]
    assert (asked(s), legal(s), total(s, "A")) == ("A look", looks, 5)
    do(s, "look B1,2")
    assert (asked(s), legal(s)) == ("A swap", ["swap B1,2", "decline"])


def test_an_card_09__exchanged_with_another_of_that_mountainside_unseen() -> None:
    """AN-CARD-09: the exchange is with a face-down card of the same mountainside, which is not looked at."""
    s = headlamp()
    do(s, "look B1,2")
    assert refused(s, "swap B1,2 swap C1,5") == "AN-CARD-06"
    assert refused(s, "swap B1,2 swap B2,1") == "AN-CARD-06"
    assert refused(s, "swap B1,2 swap B1,2") == "AN-CARD-06"
    assert refused(s, "swap B5,1 swap B1,2") == "AN-CARD-06"
    events = do(s, "swap B1,2 swap B5,1")
    assert events[0].args == {"who": "seat:0", "spot": "spot:1:1,2", "spot2": "spot:1:5,1"}
    assert (at(s, "B1,2"), at(s, "B5,1")) == ("down yeti", "down gust")
    assert "face" not in spot_of(s, 0, "B1,2")


def test_an_card_09__the_exchange_may_be_declined() -> None:
    """AN-CARD-09: looking does not oblige to an exchange."""
    s = headlamp()
    do(s, "look B1,2", "decline")
    assert (at(s, "B1,2"), asked(s)) == ("down gust", "B protect")


def test_an_card_09__no_exchange_without_a_look_or_without_a_second_card() -> None:
    """AN-CARD-09: who looked at nothing, or at the only face-down card there, exchanges nothing."""
    s = headlamp()
    do(s, "decline")
    assert asked(s) == "B protect"
    s = headlamp()
    do(s, "look A2,1")
    assert asked(s) == "B protect"


def test_an_card_09__a_buried_card_may_change_places() -> None:
    """AN-CARD-09: a buried card is face down and may be exchanged; it stays one that cannot be explored."""
    s = headlamp()
    do(s, "look B1,1", "swap B1,1 swap B5,1")
    assert (at(s, "B5,1"), at(s, "B1,1")) == ("buried slip", "down yeti")


# -- 10: Ice Axe -------------------------------------------------------------------------------------------------------


def test_an_card_10__another_own_face_up_card_to_the_cache() -> None:
    """AN-CARD-10: Ice Axe (yang 2): any other own face-up card may go; not itself, nothing face down, nobody else's."""
    s = scene(
        A="climb 1,1; up 1,1 slip 3,1 rope 5,1 haul_bag; down 1,2 ice_axe 2,2 gust",
        B="climb 1,1; up 1,2 storm",
    )
    do(s, "explore 1,2")
    assert (asked(s), legal(s)) == ("A send", ["send A1,1", "send A3,1", "send A5,1", "decline"])
    events = do(s, "send A5,1")
    assert events[0].args == {"who": "seat:0", "spot": "spot:0:5,1", "card": "card:haul_bag"}
    assert (at(s, "A5,1"), total(s, "A")) == ("none", 1)
    assert "haul_bag" in cache(s, "A")


def test_an_card_10__it_may_be_declined() -> None:
    """AN-CARD-10: sending is a may."""
    s = scene(A="climb 1,1; up 3,1 slip; down 1,2 ice_axe", B="climb 1,1")
    do(s, "explore 1,2", "decline")
    assert (at(s, "A3,1"), total(s, "A"), asked(s)) == ("up slip", 1, "B action")


def test_an_card_10__alone_it_does_nothing() -> None:
    """AN-CARD-10: without another face-up card nothing is asked."""
    s = scene(A="climb 1,1; down 1,2 ice_axe", B="climb 1,1")
    do(s, "explore 1,2")
    assert (asked(s), total(s, "A")) == ("B action", -2)


def test_an_card_10__a_waiting_cards_effect_stays() -> None:
    """AN-CARD-10: a waiting card without symbols may be sent away; what it does to the next turn stays."""
    axe = (
        '{ do = "next_turn", who = "you", modifier = "no_up" }, { do = "send", from = { zone = "mountain", '
        'state = "face_up" }, to = { zone = "cache" }, choose = "you" }'
    )
    s = scene(
        A="climb 1,1; down 1,2 yeti; up 3,1 slip; pack rope gust",
        B="climb 1,1; pack gust rope",
        content=changed(yeti=(0, axe)),
    )
    do(s, "explore 1,2")
    assert s.waiting(0) == 0b10
    do(s, "send A1,2")
    assert (at(s, "A1,2"), pending(s, "A"), s.waiting(0)) == ("none", {"no_up"}, 0)
    do(s, "trade gust B5,1")
    assert refused(s, "explore 2,1") == "AN-CARD-17"
    assert legal(s, "explore") == ["1,3"]


def test_an_card_10__the_waiting_rope_of_this_turn() -> None:
    """AN-CARD-10: a Rope that is helping on this very turn may be the card that goes."""
    s = scene(
        A="climb 1,1; up 1,5 rope; waiting 1,5; pending reach_row; down 2,4 ice_axe; pack gust",
        B="climb 1,1",
        timing="live",
    )
    do(s, "explore 2,4")
    assert legal(s) == ["send A1,5", "decline"]
    do(s, "send A1,5")
    assert (at(s, "A1,5"), s.waiting(0)) == ("none", 0)
    assert "rope" in cache(s, "A")


# -- 11: Haul Bag ------------------------------------------------------------------------------------------------------


def test_an_card_11__look_through_the_cache_and_take_one() -> None:
    """AN-CARD-11: Haul Bag (yin 3): after looking one card of the cache, or none, goes to the backpack."""
    s = scene(
        A="climb 1,1; all none; down 1,2 haul_bag; up 1,1 slip; pack rope gust yeti storm avalanche",
        B="climb 1,1",
        C="climb 1,1",
    )
    kept, packed = cache(s, "A"), pack(s, "A")
    do(s, "explore 1,2")
    assert (asked(s), legal(s)) == ("A look", ["search", "decline"])
    events = do(s, "search")
    assert legal(s) == [*(f"take {face}" for face in kept), "decline"]
    assert (seen(s, 0, "A", "cache"), seen(s, 1, "A", "cache"), seen(s, None, "A", "cache")) == (kept, [], [])
    events += do(s, f"take {kept[0]}")
    assert (cache(s, "A"), pack(s, "A")) == (kept[1:], sorted([*packed, kept[0]]))
    took = next(event for event in events if event.kind == "took")
    searched = next(event for event in events if event.kind == "searched")
    for event in (took, searched):
        mine, theirs = told(event, 0), told(event, 1)
        assert mine is not None
        assert theirs is not None
        assert set(mine.args) - set(theirs.args) == {"card" if event is took else "cards"}
    assert seen(s, 1, "A", "pack") == []


def test_an_card_11__without_looking_nothing_may_be_taken() -> None:
    """AN-CARD-11: who does not look takes nothing."""
    s = scene(A="climb 1,1; down 1,2 haul_bag; cache rope", B="climb 1,1")
    kept = cache(s, "A")
    do(s, "explore 1,2", "decline")
    assert (asked(s), cache(s, "A")) == ("B action", kept)


def test_an_card_11__an_empty_cache_asks_nothing() -> None:
    """AN-CARD-11: with an empty cache the card is ignored."""
    s = scene(A="climb 1,1; all down; down 1,1 yeti 1,2 haul_bag; pack rope gust storm", B="climb 1,1")
    assert cache(s, "A") == []
    do(s, "explore 1,2")
    assert (asked(s), total(s, "A")) == ("B action", 3)


def test_an_card_11__the_others_do_not_know_which_swept_card_was_taken() -> None:
    """AN-CARD-11: cards that were open when swept are not known in the cache after one was taken unseen."""
    s = scene(
        A="climb 1,1; all down; down 1,1 rope 1,2 crevasse 1,3 haul_bag; up 4,1 chocolate_bar; pack gust storm yeti",
        B="climb 1,1; down 1,2 yeti",
    )
    do(s, "explore 1,2", "explore 1,2")
    assert seen(s, 1, "A", "cache") == ["chocolate_bar", "crevasse"] == cache(s, "A")
    do(s, "explore 1,3", "search", "take crevasse")
    assert (cache(s, "A"), seen(s, 1, "A", "cache"), seen(s, 1, "A", "pack")) == (["chocolate_bar"], [], [])
    assert "crevasse" in seen(s, 0, "A", "pack")


# -- 12: Butter Tea ----------------------------------------------------------------------------------------------------


def test_an_card_12__one_trade_at_once() -> None:
    """AN-CARD-12: Butter Tea (yang 3): one Trade with any own face-down card, in addition to the action."""
    s = scene(A="climb 1,1; all none; down 1,2 butter_tea 2,2 yeti 5,1 storm; pack rope gust", B="climb 1,1")
    do(s, "explore 1,2")
    assert (asked(s), legal(s)) == ("A trade", ["trade gust", "trade rope", "decline"])
    assert refused(s, "trade gust B2,1") == "AN-TRADE-01"
    assert refused(s, "trade gust A1,2") == "AN-TRADE-04"
    events = do(s, "trade gust A5,1")
    assert (kinds(events)[0], at(s, "A5,1"), pack(s, "A"), asked(s)) == ("traded", "down gust", ["rope"], "B action")
    assert "storm" in cache(s, "A")
    assert total(s, "A") == -3


def test_an_card_12__it_may_be_declined() -> None:
    """AN-CARD-12: the Trade is a may."""
    s = scene(A="climb 1,1; down 1,2 butter_tea; pack rope gust", B="climb 1,1")
    do(s, "explore 1,2", "decline")
    assert (pack(s, "A"), asked(s)) == (["gust", "rope"], "B action")


def test_an_card_12__without_a_backpack_card_it_is_ignored() -> None:
    """AN-CARD-12: with an empty backpack there is nothing to trade and nothing is asked."""
    s = scene(A="climb 1,1; down 1,2 butter_tea", B="climb 1,1")
    s.caches[0], s.packs[0] = sorted([*s.caches[0], *s.packs[0]]), []
    s._options = None
    assert kinds(do(s, "explore 1,2")) == ["explored", "ended"]
    assert asked(s) == "B action"


def test_an_card_12__a_ban_on_the_trade_action_does_not_stop_it() -> None:
    """AN-CARD-12: under Storm the effect's Trade is still possible."""
    s = scene(A="climb 1,1; down 1,2 butter_tea; pack rope gust; pending no_trade_hide", B="climb 1,1")
    assert legal(s, "trade") == []
    do(s, "explore 1,2")
    assert legal(s) == ["trade gust", "trade rope", "decline"]


def test_an_card_12__hike_with_butter_tea() -> None:
    """AN-CARD-12: the Trade comes with the hike too, where the action does not exist."""
    s = scene(A="hike; down 1,1 butter_tea; pack rope gust", B="hike")
    do(s, "hike 1,1")
    assert legal(s) == ["trade gust", "trade rope", "decline"]


# -- 13: Mountain Guide ------------------------------------------------------------------------------------------------


def test_an_card_13__two_looks_and_an_exchange_of_these_two() -> None:
    """AN-CARD-13: Mountain Guide (yin 4): after looking at two own cards exactly these may change places."""
    s = scene(A="climb 1,1; all none; down 1,2 mountain_guide 2,1 yeti 3,1 rope 5,1 gust; up 1,1 slip", B="climb 1,1")
    do(s, "explore 1,2")
    assert legal(s) == ["look A2,1", "look A3,1", "look A5,1", "decline"]
    do(s, "look A5,1")
    assert (asked(s), legal(s)) == ("A look", ["look A2,1", "look A3,1", "decline"])
    do(s, "look A2,1")
    assert (asked(s), legal(s)) == ("A swap", ["swap A2,1", "decline"])
    do(s, "swap A2,1")  # the second can only be the other one
    assert [at(s, f"A{p}") for p in ("2,1", "3,1", "5,1")] == ["down gust", "down rope", "down yeti"]
    assert [spot_of(s, 0, f"A{p}").get("face") for p in ("2,1", "3,1", "5,1")] == ["gust", None, "yeti"]
    assert (total(s, "A"), asked(s)) == (7, "B action")


def test_an_card_13__after_one_look_there_is_no_exchange() -> None:
    """AN-CARD-13: who renounced the second look exchanges nothing."""
    s = scene(A="climb 1,1; down 1,2 mountain_guide 2,1 yeti", B="climb 1,1")
    do(s, "explore 1,2", "look A2,1", "decline")
    assert (asked(s), at(s, "A2,1")) == ("B action", "down yeti")


def test_an_card_13__the_exchange_may_be_declined_and_third_cards_are_out() -> None:
    """AN-CARD-13: a card not looked at takes no part; declining leaves both where they are."""
    s = scene(A="climb 1,1; down 1,2 mountain_guide 2,1 yeti 3,1 rope 5,1 gust", B="climb 1,1", timing="live")
    do(s, "explore 1,2", "look A2,1", "look A3,1")
    assert refused(s, "swap A2,1 swap A5,1") == "AN-CARD-06"
    assert refused(s, "swap A5,1 swap A2,1") == "AN-CARD-06"
    do(s, "decline")
    assert (at(s, "A2,1"), at(s, "A3,1"), asked(s)) == ("down yeti", "down rope", "A end")


# -- 14: Gust ----------------------------------------------------------------------------------------------------------


def test_an_card_14__a_card_of_another_climbing_climber_comes_face_up() -> None:
    """AN-CARD-14: Gust (yang 4): every face-down card below the peak of the others is a target; it must be one."""
    s = scene(
        A="climb 1,1; down 1,2 gust 1,3 slip",
        B="climb 1,1; all none; down 1,2 storm 5,1 yeti; up 2,1 slip",
        C="climb 1,1; all none; down 4,2 chocolate_bar 3,1 rope",
    )
    do(s, "explore 1,2")
    assert (asked(s), legal(s)) == ("A turn", ["turn B1,2", "turn C3,1", "turn C4,2"])
    assert s.question(0).passes is None
    events = do(s, "turn C4,2")
    assert events[0].args == {"who": "seat:0", "whom": "seat:2", "spot": "spot:2:4,2", "card": "card:chocolate_bar"}
    assert (at(s, "C4,2"), s.totals) == ("up chocolate_bar", [-4, 3, 1])


def test_an_card_14__without_effect() -> None:
    """AN-CARD-14: the turned card activates nothing and moves nobody."""
    for face in ("storm", "yeti", "chocolate_bar", "slip"):
        s = scene(A="climb 1,1; down 1,2 gust", B=f"climb 2,1; down 3,1 {face}", C="climb 1,1")
        do(s, "explore 1,2", "turn B3,1")
        assert (s.pending, s.extra, s.at, asked(s), s.waiting(1)) == ([0, 0, 0], 0, [1, 5, 0], "B action", 0)


def test_an_card_14__no_target_no_effect() -> None:
    """AN-CARD-14: with nobody else climbing it is ignored."""
    s = scene(A="climb 1,1; down 1,2 gust", B="hike", C="protect 1")
    do(s, "explore 1,2")
    assert (asked(s), s.up[1], s.up[2]) == ("B hike", 0, 0)


# -- 15: Rope ----------------------------------------------------------------------------------------------------------


def test_an_card_15__the_whole_row_above_next_turn() -> None:
    """AN-CARD-15: Rope: next turn's Explore reaches every face-down card of the row directly above."""
    s = scene(A="climb 2,1; down 2,2 rope; up 3,1 slip; pack gust", B="climb 1,1; down 1,2 crevasse; up 4,1 slip")
    do(s, "explore 2,2")
    assert (at(s, "A2,2"), pending(s, "A"), spot_of(s, 1, "A2,2").get("waiting")) == ("up rope", {"reach_row"}, True)
    do(s, "explore 1,2")
    assert legal(s, "explore") == ["2,3", "3,2", "3,3"]
    assert refused(s, "explore 4,1") == "AN-EXPL-01"
    assert refused(s, "explore 2,4") == "AN-EXPL-01"
    do(s, "explore 3,3")
    assert s.at[0] == 11


def test_an_card_15__without_it_only_the_two_upper_neighbours() -> None:
    """AN-CARD-15: the card beyond is out of reach on the turn of the Rope itself and after it is used."""
    s = scene(A="climb 1,1; down 1,2 rope; pack gust yeti", B="climb 1,1; pack gust rope")
    assert legal(s, "explore") == ["1,2", "2,1"]
    do(s, "explore 1,2", "trade gust B5,1")
    assert legal(s, "explore") == ["1,3", "2,1", "2,2", "2,3", "2,4"]
    do(s, "trade gust A5,1", "trade rope B4,1")
    assert (legal(s, "explore"), at(s, "A1,2")) == (["1,3", "2,1", "2,2"], "none")


def test_an_card_15__it_waits_until_after_that_turns_action() -> None:
    """AN-CARD-15: the Rope is swept in the turn in which it helps, not before."""
    s = scene(A="climb 1,1; down 1,2 rope 2,4 crevasse; up 4,1 slip; pack gust", B="climb 1,1; pack gust rope")
    assert "swept" not in kinds(do(s, "explore 1,2"))
    do(s, "trade gust B5,1")
    events = do(s, "explore 2,4")
    assert kinds(events)[:3] == ["explored", "affected", "swept"]
    assert events[2].args["cards"] == ["card:rope"]


# -- 16: Rockslide -----------------------------------------------------------------------------------------------------


def test_an_card_16__both_neighbours_slide_into_the_cache_unseen() -> None:
    """AN-CARD-16: Rockslide (yin 1): the face-down cards left and right go to the own cache, nobody sees them."""
    s = scene(A="climb 2,2; down 3,1 gust 3,2 rockslide 3,3 storm 4,1 yeti", B="climb 1,1")
    kept = cache(s, "A")
    events = do(s, "explore 3,2")
    assert cache(s, "A") == sorted([*kept, "gust", "storm"])
    assert [at(s, f"A{p}") for p in ("3,1", "3,3", "4,1", "3,2")] == ["none", "none", "down yeti", "up rockslide"]
    slid = next(event for event in events if event.kind == "slid")
    assert slid == ("slid", {"who": "seat:0", "spots": ["spot:0:3,1", "spot:0:3,3"]}, {}, 0, -1)
    assert seen(s, 0, "A", "cache") == seen(s, 1, "A", "cache") == []
    assert total(s, "A") == 1


def test_an_card_16__face_up_and_distant_cards_stay() -> None:
    """AN-CARD-16: only what lies face down directly beside the explorer slides."""
    s = scene(A="climb 1,1; all down; up 1,1 slip; down 1,2 rockslide 1,3 gust 1,4 storm", B="climb 1,1")
    do(s, "explore 1,2")
    assert [at(s, f"A1,{c}") for c in (1, 2, 3, 4)] == ["up slip", "up rockslide", "none", "down storm"]


def test_an_card_16__with_nothing_beside_it_is_ignored() -> None:
    """AN-CARD-16: at the peak, or between empty spots, nothing slides."""
    s = scene(A="climb 4,1; down 5,1 rockslide; up 1,1 slip; pack gust", B="climb 1,1")
    assert kinds(do(s, "explore 5,1")) == ["explored", "peaked", "ended"]


# -- 17: Crevasse ------------------------------------------------------------------------------------------------------


def test_an_card_17__no_way_up_next_turn() -> None:
    """AN-CARD-17: Crevasse (yang 1): next turn's Explore is sideways only; Trade and Hide stay possible."""
    s = scene(A="climb 2,1; down 2,2 crevasse; pack gust rope", B="climb 1,1; pack gust rope")
    do(s, "explore 2,2")
    assert (pending(s, "A"), total(s, "A")) == ({"no_up"}, -1)
    do(s, "trade gust B5,1")
    assert legal(s) == ["explore 2,3", "trade gust", "trade rope", "hide gust", "hide rope"]
    assert refused(s, "explore 3,1") == "AN-CARD-17"
    assert refused(s, "explore 3,2") == "AN-CARD-17"
    do(s, "trade gust A5,1", "trade rope B4,1")
    assert legal(s, "explore") == ["2,3", "3,1", "3,2"]


def test_an_card_17__no_scramble_either() -> None:
    """AN-CARD-17: a stuck climber may not Scramble over it."""
    s = scene(A="climb 2,1; all none; down 5,1 yeti; pack gust; pending no_up", B="climb 1,1")
    assert legal(s) == ["trade gust", "hide gust"]
    assert refused(s, "scramble 3,1") == "AN-SHEN-05"


def test_an_card_17__with_nothing_left_the_turn_has_no_action() -> None:
    """AN-CARD-17: without sideways Explore, Trade and Hide, the turn passes with its Sweep."""
    s = scene(
        A="climb 2,1; all none; down 5,1 yeti 3,1 slip; up 1,1 headlamp 1,2 frostbite; pending no_up no_trade_hide",
        B="climb 1,1; down 1,2 yeti",
        turn="B",
    )
    events = do(s, "explore 1,2")
    assert kinds(events) == ["explored", "affected", "ended", "waited", "swept", "ended", "skipped", "swept", "ended"]
    assert (asked(s), s.at[0], legal(s, "explore")) == ("A action", 5, ["3,1"])


# -- 18: Whiteout ------------------------------------------------------------------------------------------------------


def drawn(line: str, seeds: int = 60) -> dict[str, int]:
    """How often each card is drawn and explored on A's blind turn, over many seeds."""
    count: dict[str, int] = {}
    for seed in range(seeds):
        s = scene(A=line, B="climb 1,1; pack gust rope", turn="B", seed=seed, timing="live")
        events = do(s, "trade gust B5,1", "end")
        assert kinds(events)[:4] == ["traded", "ended", "drawn", "explored"]
        place = str(events[2].args["spot"])
        assert events[3].args["spot"] == place
        count[place.removeprefix("spot:0:")] = count.get(place.removeprefix("spot:0:"), 0) + 1
    return count


def test_an_card_18__the_next_turn_is_a_blind_explore() -> None:
    """AN-CARD-18: Whiteout (yin 2): next turn nothing is asked; a card is drawn, explored and carried out."""
    s = scene(A="climb 1,1; down 1,2 whiteout; pack gust", B="climb 1,1; pack gust rope", timing="live")
    do(s, "explore 1,2")
    assert (pending(s, "A"), total(s, "A")) == ({"blind_explore"}, 2)
    do(s, "end")
    events = do(s, "trade gust B5,1", "end")
    assert kinds(events)[:4] == ["traded", "ended", "drawn", "explored"]
    assert asked(s) != "A action"


def test_an_card_18__every_legal_card_may_be_drawn_and_no_other() -> None:
    """AN-CARD-18: the draw is among the legal Explores: sideways and up, face down."""
    assert set(drawn("climb 2,2; up 3,2 slip; pending blind_explore")) == {"2,1", "2,3", "3,1"}


def test_an_card_18__with_crevasse_only_sideways() -> None:
    """AN-CARD-18: with Crevasse pending too only sideways cards are in the draw."""
    assert set(drawn("climb 2,2; pending no_up blind_explore", 40)) == {"2,1", "2,3"}


def test_an_card_18__with_rope_the_whole_upper_row() -> None:
    """AN-CARD-18: with Rope pending too every card of the row above is in the draw."""
    found = drawn("climb 1,1; pending reach_row blind_explore", 80)
    assert set(found) == {"1,2", "2,1", "2,2", "2,3", "2,4"}


def test_an_card_18__equal_chances() -> None:
    """AN-CARD-18: of four cards each comes up about a quarter of the time."""
    found = drawn("climb 2,2; pending blind_explore", 200)
    assert set(found) == {"2,1", "2,3", "3,1", "3,2"}
    assert min(found.values()) >= 30, found


def test_an_card_18__with_nothing_to_explore_it_has_no_influence() -> None:
    """AN-CARD-18: a climber without a legal Explore chooses freely, Scramble included."""
    s = scene(A="climb 2,1; all none; down 5,1 yeti; pack gust; pending blind_explore", B="climb 1,1")
    assert legal(s) == ["scramble 3,1", "trade gust", "hide gust"]
    s = scene(A="climb 2,1; none 2,2; down 5,1 yeti; pack gust; pending blind_explore no_up", B="climb 1,1")
    assert legal(s) == ["trade gust", "hide gust"]


# -- 19: Frostbite -----------------------------------------------------------------------------------------------------


def test_an_card_19__a_backpack_card_of_ones_choice_to_the_cache() -> None:
    """AN-CARD-19: Frostbite (yang 2): one backpack card must go to the own cache, unseen by the others."""
    s = scene(A="climb 1,1; down 1,2 frostbite; pack gust rope yeti", B="climb 1,1")
    kept = cache(s, "A")
    do(s, "explore 1,2")
    assert legal(s) == ["give gust", "give rope", "give yeti"]
    assert s.question(0).passes is None
    events = do(s, "give rope")
    assert (pack(s, "A"), cache(s, "A")) == (["gust", "yeti"], sorted([*kept, "rope"]))
    gave = next(event for event in events if event.kind == "gave")
    assert (gave.args, gave.secret, gave.seen_by) == ({"who": "seat:0"}, {"card": "card:rope"}, 1)
    assert (seen(s, 1, "A", "cache"), seen(s, 0, "A", "cache"), total(s, "A")) == ([], ["rope"], -2)


def test_an_card_19__an_empty_backpack_loses_nothing() -> None:
    """AN-CARD-19: with an empty backpack it is ignored."""
    s = scene(A="climb 1,1; down 1,2 frostbite", B="climb 1,1")
    s.caches[0], s.packs[0] = sorted([*s.caches[0], *s.packs[0]]), []
    s._options = None
    kept = cache(s, "A")
    do(s, "explore 1,2")
    assert (asked(s), cache(s, "A")) == ("B action", kept)


# -- 20: Slip ----------------------------------------------------------------------------------------------------------


def test_an_card_20__down_to_one_of_the_two_lower_neighbours() -> None:
    """AN-CARD-20: Slip (yin 3): the meeple must move to a lower neighbour, whatever lies there; nothing is flipped."""
    s = scene(A="climb 3,1; up 2,2 headlamp; none 2,3; down 3,2 slip", B="climb 1,1")
    do(s, "explore 3,2")
    assert (asked(s), legal(s)) == ("A down", ["down 2,2", "down 2,3"])
    assert s.question(0).passes is None
    events = do(s, "down 2,3")
    assert kinds(events) == ["slipped", "ended"]
    assert events[0].args == {"who": "seat:0", "spot": "spot:0:2,3"}
    assert (s.at[0], at(s, "A2,3"), at(s, "A3,2"), total(s, "A")) == (7, "none", "up slip", 5)


def test_an_card_20__a_face_down_card_below_stays_face_down() -> None:
    """AN-CARD-20: landing on a face-down card neither flips nor activates it."""
    s = scene(A="climb 1,1; down 1,2 chocolate_bar 2,1 slip", B="climb 1,1")
    do(s, "explore 2,1", "down 1,2")
    assert (s.at[0], at(s, "A1,2"), s.extra, asked(s)) == (1, "down chocolate_bar", 0, "B action")


def test_an_card_20__not_from_the_bottom_row_nor_the_peak() -> None:
    """AN-CARD-20: on the bottom row, and at the peak, it is ignored."""
    s = scene(A="climb 1,1; down 1,2 slip", B="climb 1,1")
    do(s, "explore 1,2")
    assert (asked(s), s.at[0]) == ("B action", 1)
    s = scene(A="climb 4,1; down 5,1 slip; pack gust", B="climb 1,1")
    do(s, "explore 5,1")
    assert (asked(s), s.arrival) == ("B action", [1, 0])


def test_an_card_20__from_row_two_at_both_ends() -> None:
    """AN-CARD-20: from (2,4) one lands on (1,4) or (1,5)."""
    s = scene(A="climb 2,3; down 2,4 slip", B="climb 1,1")
    do(s, "explore 2,4")
    assert [text[-3:] for text in legal(s)] == ["1,4", "1,5"]


# -- 21: Langur --------------------------------------------------------------------------------------------------------


def test_an_card_21__a_random_card_to_the_next_backpack() -> None:
    """AN-CARD-21: Langur (yang 3): one backpack card goes to the next climber clockwise, known to these two alone."""
    s = scene(A="climb 1,1", B="climb 1,1; down 1,2 langur; pack gust rope yeti", C="climb 1,1", turn="B")
    packs = {letter: pack(s, letter) for letter in "ABC"}
    events = do(s, "explore 1,2")
    passed = next(event for event in events if event.kind == "passed")
    face = str(passed.secret["card"]).removeprefix("card:")
    assert (passed.args, passed.seen_by) == ({"who": "seat:1", "whom": "seat:2"}, 0b110)
    left = packs["B"][:]
    left.remove(face)
    assert (pack(s, "A"), pack(s, "B"), pack(s, "C")) == (packs["A"], left, sorted([*packs["C"], face]))
    assert (seen(s, 1, "C", "pack"), seen(s, 0, "C", "pack"), seen(s, 2, "C", "pack")) == ([face], [], pack(s, "C"))
    assert total(s, "B") == -3


def test_an_card_21__from_the_last_seat_to_the_first() -> None:
    """AN-CARD-21: clockwise from the last seat is the first."""
    s = scene(A="climb 1,1; pack storm", B="climb 1,1", C="climb 1,1; down 1,2 langur; pack gust rope", turn="C")
    packed = pack(s, "B")
    do(s, "explore 1,2")
    assert (len(pack(s, "A")), len(pack(s, "C")), pack(s, "B")) == (2, 1, packed)


def test_an_card_21__whatever_part_the_next_climber_is_in() -> None:
    """AN-CARD-21: a hiking or protecting climber gets the card too."""
    for part in ("hike", "protect 1"):
        s = scene(A="climb 1,1; down 1,2 langur; pack gust", B=part, C="climb 1,1")
        count = len(s.packs[1])
        do(s, "explore 1,2")
        assert (len(s.packs[1]), pack(s, "A")) == (count + 1, [])


def test_an_card_21__any_card_may_go() -> None:
    """AN-CARD-21: chance picks among all backpack cards."""
    gone = set()
    for seed in range(30):
        s = scene(A="climb 1,1; down 1,2 langur; pack gust rope yeti", B="climb 1,1", seed=seed)
        do(s, "explore 1,2")
        gone |= {"gust", "rope", "yeti"} - set(pack(s, "A"))
    assert gone == {"gust", "rope", "yeti"}


def test_an_card_21__an_empty_backpack_gives_nothing() -> None:
    """AN-CARD-21: with an empty backpack it is ignored."""
    s = scene(A="climb 1,1; down 1,2 langur", B="climb 1,1")
    s.caches[0], s.packs[0] = sorted([*s.caches[0], *s.packs[0]]), []
    s._options = None
    packed = pack(s, "B")
    assert kinds(do(s, "explore 1,2")) == ["explored", "ended"]
    assert pack(s, "B") == packed


# -- 22: Avalanche -----------------------------------------------------------------------------------------------------


def test_an_card_22__one_card_of_every_climbing_climber() -> None:
    """AN-CARD-22: Avalanche (yin 4): each climbing climber, the explorer first, gets one card face up, no effect."""
    s = scene(
        A="climb 1,1; all down; down 1,2 avalanche",
        B="climb 1,1; all down",
        C="hike",
        D="protect 1",
        timing="live",
    )
    before = s.up[:]
    events = do(s, "explore 1,2")
    assert [event.args["whom"] for event in events if event.kind == "turned"] == ["seat:0", "seat:1"]
    assert [len(flipped(before, s, seat)) for seat in range(4)] == [2, 1, 0, 0]
    assert (s.pending, s.extra, s.at[:2]) == ([0, 0, 0, 0], 0, [1, 0])


def test_an_card_22__every_face_down_card_below_the_peak_may_come() -> None:
    """AN-CARD-22: the draw is among the face-down non-peak cards, with no preference."""
    found: dict[str, int] = {}
    for seed in range(90):
        s = scene(
            A="climb 1,1; all none; down 1,2 avalanche 5,1 yeti",
            B="climb 1,1; all none; down 1,4 crevasse 2,2 slip 4,1 storm 5,1 yeti; up 3,3 gust",
            seed=seed,
            timing="live",
        )
        events = do(s, "explore 1,2")
        turned = [str(event.args["spot"]) for event in events if event.kind == "turned"]
        assert len(turned) == 1
        found[turned[0]] = found.get(turned[0], 0) + 1
    assert set(found) == {"spot:1:1,4", "spot:1:2,2", "spot:1:4,1"}
    assert min(found.values()) >= 15


# -- 23: Storm ---------------------------------------------------------------------------------------------------------


def test_an_card_23__nobody_without_a_token_may_trade_or_hide() -> None:
    """AN-CARD-23: Storm (yang 4): all without a token, explorer and hikers included, but not the others."""
    s = scene(A="climb 1,1", B="climb 1,1; down 1,2 storm; pack gust rope", C="hike", D="protect 1", turn="B")
    events = do(s, "explore 1,2")
    assert [event.args["whom"] for event in events if event.kind == "affected"] == ["seat:1", "seat:2", "seat:0"]
    assert [pending(s, letter) for letter in "ABCD"] == [{"no_trade_hide"}, {"no_trade_hide"}, {"no_trade_hide"}, set()]
    assert total(s, "B") == -4


def test_an_card_23__the_next_turn_only() -> None:
    """AN-CARD-23: on that turn Trade and Hide are refused, on the one after they are back."""
    s = scene(
        A="climb 1,1; down 1,2 storm 1,3 crevasse 2,2 binoculars; up 4,1 slip; pack gust rope",
        B="climb 1,1; down 1,2 crevasse 1,3 yeti; up 4,1 slip; pack gust rope",
    )
    do(s, "explore 1,2")
    assert legal(s) == ["explore 1,2", "explore 2,1"]
    assert refused(s, "trade gust B5,1") == "AN-CARD-23"
    assert refused(s, "hide gust A5,1") == "AN-CARD-23"
    do(s, "explore 1,2")
    assert legal(s) == ["explore 1,3", "explore 2,1", "explore 2,2"]
    do(s, "explore 1,3")
    assert "trade gust" in legal(s)
    assert "hide gust" in legal(s)


# -- 24: Yeti ----------------------------------------------------------------------------------------------------------


def test_an_card_24__the_next_turn_is_skipped_and_sweeps_the_yeti() -> None:
    """AN-CARD-24: Yeti: next turn no action; the Yeti goes to the cache in that turn's Sweep."""
    s = scene(A="climb 1,1; down 1,2 yeti; up 4,1 slip; pack gust", B="climb 1,1; pack gust rope")
    do(s, "explore 1,2")
    assert (at(s, "A1,2"), pending(s, "A")) == ("up yeti", {"skip"})
    assert GAME.view(s, 1)["climbers"][0]["lying"] is True
    events = do(s, "trade gust B5,1")
    assert kinds(events) == ["traded", "ended", "skipped", "swept", "ended"]
    assert events[3].args == {"who": "seat:0", "spots": ["spot:0:1,2"], "cards": ["card:yeti"]}
    assert (at(s, "A1,2"), pending(s, "A"), asked(s)) == ("none", set(), "B action")
    assert "yeti" in cache(s, "A")


def test_an_card_24__one_turn_is_skipped_and_no_more() -> None:
    """AN-CARD-24: on the turn after the skipped one the climber acts again."""
    s = scene(A="climb 1,1; down 1,2 yeti; pack gust", B="climb 1,1; pack gust rope")
    do(s, "explore 1,2", "trade gust B5,1", "trade rope B4,1")
    assert asked(s) == "A action"
    assert GAME.view(s, 1)["climbers"][0]["lying"] is False
