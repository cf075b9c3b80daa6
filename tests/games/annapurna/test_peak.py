"""AN-PEAK: the turn at the peak, the cache that joins the backpack, the token, and what is over from then on."""

from __future__ import annotations

from typing import Any

from tests.games.annapurna.scenes import GAME, asked, at, cache, do, kinds, legal, pack, pending, refused, scene, total

from cordee.games.annapurna.content import own_content
from cordee.games.annapurna.rules import Expedition


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


def faces(view: dict[str, Any], seat: int, pile: str = "pack") -> list[str]:
    """The faces of a pile that a view shows."""
    return sorted(card["face"] for card in view["climbers"][seat][pile]["cards"])


def legal_spots(s: Expedition, begun: str) -> list[str]:
    """Spots at which a begun Drop or Throw may end."""
    trial = s.clone()
    trial.choose(s.to_act()[0], next(a for a in s.options(s.to_act()[0]) if GAME.action_text(s, a) == begun))
    return legal(trial)


def test_an_peak_01__effect_then_sweep_then_peaking() -> None:
    """AN-PEAK-01: the peak card's effect is carried out and the Sweep is done as on any turn."""
    s = scene(A="climb 4,1; down 5,1 binoculars 1,5 gust; up 1,1 chocolate_bar 1,2 slip", B="climb 1,1")
    events = do(s, "explore 5,1")
    assert asked(s) == "A look"
    assert s.arrival == [0, 0], "the card's effect comes before the token"
    events += do(s, "look A1,5", "decline")
    assert kinds(events) == ["explored", "looked", "swept", "peaked", "ended"]
    assert events[2].args["spots"] == ["spot:0:1,1", "spot:0:5,1"]
    assert (total(s, "A"), asked(s)) == (3, "B action")


def test_an_peak_01__row_four_is_not_the_peak() -> None:
    """AN-PEAK-01: reaching row 4, or going along it, is still climbing."""
    s = scene(A="climb 4,1; down 4,2 yeti; up 1,1 slip", B="climb 1,1")
    do(s, "explore 4,2")
    assert (s.arrival[0], GAME.view(s, 0)["climbers"][0]["part"], at(s, "A4,2")) == (0, "climb", "up yeti")
    assert GAME.view(s, 0)["climbers"][0]["at"] == "4,2"


def test_an_peak_01__effects_at_the_peak_are_not_left_out() -> None:
    """AN-PEAK-01: a compulsory effect of the peak card is asked for like any other."""
    s = scene(A="climb 4,2; down 5,1 frostbite; up 1,1 slip; pack gust rope", B="climb 1,1")
    do(s, "explore 5,1")
    assert legal(s) == ["give gust", "give rope"]


def test_an_peak_02__swept_cards_of_the_peak_turn_join_too() -> None:
    """AN-PEAK-02: the cache joins after the Sweep, so what the peak turn swept is in the backpack."""
    s = scene(
        A="climb 4,1; all none; down 5,1 crevasse; up 1,1 chocolate_bar 1,2 slip; pack gust",
        B="climb 1,1",
    )
    before = cache(s, "A")
    events = do(s, "explore 5,1")
    assert len(before) == 14
    assert pack(s, "A") == sorted([*before, "gust", "chocolate_bar", "crevasse"])
    assert cache(s, "A") == []
    assert events[-2].args == {"who": "seat:0", "arrival": 1, "count": 16}


def test_an_peak_02__unseen_cards_become_private_to_their_owner() -> None:
    """AN-PEAK-02: a card traded out unseen is seen by its owner from the peak on, and by nobody else."""
    s = scene(
        A="climb 4,1; all none; down 5,1 yeti 1,1 storm; up 1,2 slip; pack gust",
        B="climb 1,1; pack gust rope",
    )
    do(s, "trade gust A1,1")
    assert "storm" in cache(s, "A")
    assert faces(GAME.view(s, 0), 0, "cache") == [], "not even the owner sees the cache"
    do(s, "trade gust B4,1")  # and A, with one thing left to do, explores the peak
    assert faces(GAME.view(s, 0), 0) == pack(s, "A")
    assert "storm" in pack(s, "A")
    assert faces(GAME.view(s, 1), 0) == []
    assert faces(GAME.view(s, None), 0) == []
    assert GAME.view(s, 1)["climbers"][0]["pack"]["count"] == len(pack(s, "A"))


def test_an_peak_02__others_remember_swept_cards_only() -> None:
    """AN-PEAK-02: of the joined cards the others know the swept ones, which were open, and no more."""
    s = scene(A="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar 1,2 slip; pack gust", B="climb 1,1")
    do(s, "explore 5,1")
    assert faces(GAME.view(s, 1), 0) == ["chocolate_bar", "crevasse"]


def test_an_peak_03__the_token_is_the_number_of_arrival() -> None:
    """AN-PEAK-03: the second to arrive takes number 2, leaves the mountainside, and the turn ends."""
    s = scene(
        A="climb 1,1", B="climb 4,2; down 5,1 yeti; up 1,1 slip", C="protect 1", D="climb 1,1", turn="B", ascent=2
    )
    events = do(s, "explore 5,1")
    assert s.arrival == [0, 2, 1, 0]
    assert kinds(events) == ["explored", "affected", "peaked", "ended"]
    climber = GAME.view(s, 3)["climbers"][1]
    assert [climber[name] for name in ("part", "at", "arrival", "last", "cache")] == ["protect", None, 2, False, None]
    assert asked(s) == "C protect"


def test_an_peak_03__third_of_four_takes_the_last_token() -> None:
    """AN-PEAK-03: of four climbers the third takes token 3."""
    s = scene(
        A="protect 2", B="protect 1", C="climb 4,1; down 5,1 crevasse; up 1,1 slip; pack gust", D="climb 1,1", turn="C"
    )
    do(s, "explore 5,1")
    assert s.arrival == [2, 1, 3, 0]
    assert not GAME.view(s, 0)["climbers"][2]["last"]


def test_an_peak_03__live_the_token_is_taken_with_the_end_of_the_turn() -> None:
    """AN-PEAK-03: with an explicit end of the turn, cache and token wait for that command."""
    s = scene(A="climb 4,1; down 5,1 crevasse; up 1,1 slip; pack gust", B="climb 1,1", timing="live")
    before = cache(s, "A")
    do(s, "explore 5,1")
    assert (asked(s), s.arrival, cache(s, "A"), pack(s, "A")) == ("A end", [0, 0], before, ["gust"])
    assert kinds(do(s, "end")) == ["peaked", "ended"]
    assert (s.arrival, pack(s, "A")) == ([1, 0], sorted([*before, "gust"]))


SEND = '{ do = "send", from = { zone = "backpack" }, to = { who = "next_clockwise", zone = "cache" }, choose = "you" }'


def test_an_peak_04__a_card_sent_to_the_cache_goes_to_the_backpack() -> None:
    """AN-PEAK-04: for a climber at the peak the backpack stands in for the cache, and they see the card."""
    s = scene(
        A="climb 1,1; down 1,2 langur; pack gust rope",
        B="protect 1; down 1,1 yeti",
        C="climb 1,1",
        content=changed(langur=(-3, SEND)),
    )
    before = pack(s, "B")
    do(s, "explore 1,2", "give gust")
    assert pack(s, "B") == sorted([*before, "gust"])
    assert cache(s, "B") == []
    assert {"face": "gust", "suit": 0} in GAME.view(s, 1)["climbers"][1]["pack"]["cards"]
    assert GAME.view(s, 2)["climbers"][1]["pack"]["cards"] == []


def test_an_peak_04__before_the_peak_it_goes_to_the_cache() -> None:
    """AN-PEAK-04: a climber still climbing has a cache, and the same card goes there unseen."""
    s = scene(A="climb 1,1; down 1,2 langur; pack gust rope", B="climb 1,1", content=changed(langur=(-3, SEND)))
    packed, cached = pack(s, "B"), cache(s, "B")
    do(s, "explore 1,2", "give gust")
    assert (pack(s, "B"), cache(s, "B")) == (packed, sorted([*cached, "gust"]))
    assert GAME.view(s, 1)["climbers"][1]["cache"]["cards"] == []


def test_an_peak_04__an_effect_at_the_peak_still_finds_the_cache() -> None:
    """AN-PEAK-04: it begins with the token: while the peak card is carried out the cache is still there."""
    s = scene(A="climb 4,1; down 5,1 haul_bag; up 1,1 slip; cache gust", B="climb 1,1")
    do(s, "explore 5,1", "search")
    assert "take gust" in legal(s)


def test_an_peak_05__the_extra_turn_is_a_protecting_turn() -> None:
    """AN-PEAK-05: Sweep, cache and token come first, and the extra turn is then a Protecting turn."""
    s = scene(
        A="climb 4,1; all none; down 5,1 chocolate_bar; up 1,1 crevasse 1,2 slip; pack gust; cache storm",
        B="climb 1,1",
    )
    events = do(s, "explore 5,1")
    assert kinds(events) == ["explored", "extra_turn", "swept", "peaked"]
    assert (asked(s), s.arrival[0], s.turn_seat) == ("A protect", 1, 0)
    assert "storm" in pack(s, "A"), "the cache is at hand for the extra turn"
    events = do(s, "drop storm")  # the lowest empty spot stands for all with timing `asked`
    assert kinds(events) == ["dropped", "ended"]
    assert (asked(s), total(s, "A")) == ("B action", -1)


def test_an_peak_05__two_extra_turns_are_two_protecting_turns() -> None:
    """AN-PEAK-05: every extra turn that the peak card grants is a Protecting turn."""
    twice = changed(chocolate_bar=(1, '{ do = "extra_turn" }, { do = "extra_turn" }'))
    s = scene(A="climb 4,1; down 5,1 chocolate_bar; up 1,2 slip; pack gust", B="climb 1,1", content=twice)
    do(s, "explore 5,1")
    assert asked(s) == "A protect"
    assert kinds(do(s, "sunyata")) == ["sunyata"]
    assert asked(s) == "A protect"
    assert kinds(do(s, "sunyata")) == ["sunyata", "ended"]
    assert asked(s) == "B action"


def test_an_peak_05__live_peaking_is_closed_before_the_extra_turn_begins() -> None:
    """AN-PEAK-05: with an explicit end the peak turn is ended, then the Protecting turn begins."""
    s = scene(A="climb 4,1; down 5,1 chocolate_bar; up 1,2 slip; pack gust", B="climb 1,1", timing="live")
    do(s, "explore 5,1")
    assert (asked(s), pack(s, "A"), s.arrival[0]) == ("A end", ["gust"], 0)
    do(s, "end")
    assert (asked(s), s.arrival[0]) == ("A protect", 1)
    do(s, "sunyata")
    assert asked(s) == "A end"
    do(s, "end")
    assert asked(s) == "B action"


def test_an_peak_06__no_climbing_action_at_the_peak() -> None:
    """AN-PEAK-06: a climber with a token may not Explore, Trade, Hide or Scramble any more."""
    s = scene(A="protect 1; down 1,1 yeti; up 5,1 slip; none 1,5", B="climb 1,1; none 1,1", turn="A")
    assert {text.split()[0] for text in legal(s)} == {"drop", "throw", "sunyata"}
    face = pack(s, "A")[0]
    for line in ("explore 1,1", "scramble 1,1", f"trade {face} A1,1", f"hide {face} B5,1", "hike 1,1"):
        assert refused(s, line) == "AN-PEAK-06"


def test_an_peak_06__unexplored_cards_stay_as_they_are() -> None:
    """AN-PEAK-06: peaking leaves the cards that were never explored face down on their spots, unseen."""
    s = scene(A="climb 4,1; down 5,1 yeti 3,2 gust 1,1 storm 4,2 rope; up 1,2 slip", B="climb 1,1")
    do(s, "explore 5,1")
    assert [at(s, f"A{p}") for p in ("3,2", "1,1", "4,2")] == ["down gust", "down storm", "down rope"]
    assert GAME.view(s, 0)["climbers"][0]["spots"][0] == {"is": "down"}


def test_an_peak_06__the_peak_card_may_still_grant_a_trade() -> None:
    """AN-PEAK-06: the peak card's own effect is carried out before, so Butter Tea's Trade is possible there."""
    s = scene(A="climb 4,1; down 5,1 butter_tea 1,1 storm; up 1,2 chocolate_bar; pack gust", B="climb 1,1")
    do(s, "explore 5,1")
    assert legal(s) == ["trade gust", "decline"]
    do(s, "trade gust A1,1")
    assert (at(s, "A1,1"), s.arrival[0], "storm" in pack(s, "A")) == ("down gust", 1, True)


def test_an_peak_07__the_peak_card_is_swept_like_any_other() -> None:
    """AN-PEAK-07: the peak card may belong to a swept group; its spot is then empty and takes a Drop."""
    s = scene(
        A="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar 1,2 slip; pack gust",
        B="protect 1",
        C="climb 1,1",
        timing="live",
    )
    do(s, "explore 5,1", "end")
    assert (at(s, "A5,1"), at(s, "A1,2")) == ("none", "up slip")
    assert "crevasse" in pack(s, "A")
    assert "A5,1" in legal_spots(s, f"throw {pack(s, 'B')[0]}")


def test_an_peak_07__a_waiting_peak_card_stays() -> None:
    """AN-PEAK-07: a peak card without symbols is not swept while its effect is outstanding."""
    s = scene(A="climb 4,1; down 5,1 yeti; up 1,2 slip; pack gust", B="climb 1,1")
    events = do(s, "explore 5,1")
    assert "swept" not in kinds(events)
    assert (at(s, "A5,1"), pending(s, "A")) == ("up yeti", {"skip"})
