"""AN-COOP: Roped Together, our own cooperative variant."""

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
    new_game,
    pack,
    refused,
    scene,
    total,
)

from cordee.core.errors import BadSetup
from cordee.core.events import told
from cordee.core.game import lines, play

ROUNDS = {"easy": 12, "normal": 11, "hard": 10}
TOLERANCE = {"easy": 2, "normal": 1, "hard": 0}
ENDING = "climb 4,1; none 4,2; down 5,1"  # the peak card follows; then one thing is left to explore


def coop(round_: Any = 2, **spec: Any) -> Expedition:
    """A scene of the cooperative variant, in a round."""
    s = scene(mode="cooperative", **spec)
    s.round = round_
    return s


def rest_in_peace(s: Expedition) -> list[str]:
    """Play Sunyata until the running ascent is over; who did it."""
    ascent, who = s.ascent, []
    while s.to_act() and s.ascent == ascent:
        who.append(asked(s).split()[0])
        do(s, "sunyata")
    return who


def result(s: Expedition) -> dict[str, Any]:
    """What the view says of the end."""
    found = GAME.view(s, None)["result"]
    assert found is not None, "the game goes on"
    assert isinstance(found, dict)
    return found


# -- 01, 02: what it is ------------------------------------------------------------------------------------------------


def test_an_coop_01__it_is_called_ours() -> None:
    """AN-COOP-01: the words of the set-up name the mode and say that it is our own, and it is not the default."""
    words = GAME.words["en"]
    line = next(line for line in words.splitlines() if line.startswith("annapurna-set-mode-cooperative ="))
    assert "Roped Together" in line
    assert "our own" in line
    assert GAME.setup(2).options["mode"] == "competitive"
    assert GAME.view(new_game(2, mode="cooperative"), 0)["mode"] == "cooperative"
    assert GAME.view(new_game(2), 0)["mode"] == "competitive"


def test_an_coop_02__one_to_four_climbers() -> None:
    """AN-COOP-02: one to four climbers, while the competitive game needs two."""
    for seats in (1, 2, 3, 4):
        s = new_game(seats, mode="cooperative")
        assert len(GAME.view(s, 0)["climbers"]) == seats
        assert asked(s).endswith("hike")
    for seats in (0, 5):
        with pytest.raises(BadSetup):
            GAME.setup(seats, {"mode": "cooperative"})
    with pytest.raises(BadSetup):
        GAME.setup(1)


def test_an_coop_02__everything_else_is_as_in_the_competitive_game() -> None:
    """AN-COOP-02: the same actions are offered, and the same cards do the same."""
    spec = {"A": "climb 1,1; down 1,2 storm; up 3,1 slip; pack gust rope", "B": "climb 1,1; pack gust rope"}
    s, rival = coop(**spec), scene(**spec)
    assert (
        legal(s) == legal(rival) == ["explore 1,2", "explore 2,1", "trade gust", "trade rope", "hide gust", "hide rope"]
    )
    for game in (s, rival):
        do(game, "explore 1,2")
    assert (s.pending, s.totals, asked(s)) == (rival.pending, rival.totals, asked(rival))
    assert legal(s) == legal(rival)


def test_an_coop_02__a_solo_climber_takes_every_turn() -> None:
    """AN-COOP-02: alone, one hikes, climbs and sweeps turn after turn."""
    s = coop(A="climb 1,1; down 1,2 crevasse; up 3,1 chocolate_bar; pack gust")
    assert kinds(do(s, "explore 1,2")) == ["explored", "affected", "swept", "ended"]
    assert (asked(s), legal(s, "hide"), legal(s, "trade")) == ("A action", [], ["gust"])


# -- 03: tolerance and campaign ----------------------------------------------------------------------------------------

UPS = {4: "mountain_guide", 3: "haul_bag", 2: "headlamp", 1: "chocolate_bar", 0: "yeti", -1: "binoculars",
       -2: "frostbite", -3: "butter_tea"}  # fmt: skip


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_an_coop_03__every_absolute_total_within_the_tolerance(difficulty: str) -> None:
    """AN-COOP-03: won with every total, yin or yang, at most 2, 1 or 0 from zero; one beyond it loses for all."""
    limit = TOLERANCE[difficulty]
    assert GAME.view(new_game(2, mode="cooperative", difficulty=difficulty), 0)["tolerance"] == limit
    for one, other, won in (
        (limit, -limit, True),
        (-limit, limit, True),
        (limit + 1, 0, False),
        (0, limit + 1, False),
        (-limit - 1, 0, False),
        (0, -limit - 1, False),
    ):
        s = coop(
            A=f"protect 1; up 1,1 {UPS[one]}",
            B=f"{ENDING} rope; up 1,1 {UPS[other]}",
            turn="B",
            difficulty=difficulty,
        )
        do(s, "explore 5,1")
        rest_in_peace(s)
        assert result(s)["won"] is won, (one, other)
        assert result(s)["totals"] == [one, other]
        assert s.returns() == ((1.0, 1.0) if won else (0.0, 0.0))


def test_an_coop_03__a_sum_of_zero_is_not_meant() -> None:
    """AN-COOP-03: totals of different climbers do not make up for each other."""
    s = coop(A="protect 1; up 1,1 haul_bag", B=f"{ENDING} rope; up 1,1 butter_tea", turn="B")
    do(s, "explore 5,1")
    rest_in_peace(s)
    assert (result(s)["won"], result(s)["sum"]) == (False, 6)


def test_an_coop_03__one_ascent() -> None:
    """AN-COOP-03: without a campaign the game is over after one ascent, and no flags are handed out."""
    s = coop(A="protect 1", B=f"{ENDING} rope", turn="B")
    do(s, "explore 5,1")
    rest_in_peace(s)
    assert (asked(s), s.ascent, s.flags) == ("over", 1, [0, 0])
    assert GAME.view(s, 0)["over"] is True


def campaign(wins: list[bool], difficulty: str = "easy") -> tuple[Expedition, list[tuple[int, int]]]:
    """Play three ascents with these outcomes; the end, and tolerance and rounds of each ascent."""
    levels = []
    s = coop(A=f"{ENDING} rope", difficulty=difficulty, campaign=True)
    for number, win in enumerate(wins):
        if number:
            s.todo.clear()
            fresh = coop(A=f"{ENDING} rope; up 1,1 {'yeti' if win else 'haul_bag'}", difficulty=difficulty,
                         campaign=True, ascent=number + 1)  # fmt: skip
            fresh.won, fresh.level = s.won, s.level
            s = fresh
        elif not win:
            s = coop(A=f"{ENDING} rope; up 1,1 haul_bag", difficulty=difficulty, campaign=True)
        view = GAME.view(s, 0)
        levels.append((view["tolerance"], view["rounds"]))
        do(s, "explore 5,1")
        rest_in_peace(s)
    return s, levels


def test_an_coop_03__a_campaign_gets_harder_with_each_win() -> None:
    """AN-COOP-03: a campaign is three ascents, each won one makes the next a step harder."""
    s, levels = campaign([True, True, True])
    assert levels == [(2, 12), (1, 11), (0, 10)]
    assert (asked(s), result(s)["won"], result(s)["ascents_won"], s.returns()) == ("over", True, 3, (1.0,))


def test_an_coop_03__a_lost_ascent_makes_nothing_harder() -> None:
    """AN-COOP-03: after a lost ascent the next is as hard as it was; the campaign is then not won as a whole."""
    s, levels = campaign([False, True, True])
    assert levels == [(2, 12), (2, 12), (1, 11)]
    assert (result(s)["won"], result(s)["ascents_won"]) == (False, 2)


def test_an_coop_03__nothing_is_harder_than_hard() -> None:
    """AN-COOP-03: from normal on, the third ascent is as hard as the second."""
    _, levels = campaign([True, True, True], "normal")
    assert levels == [(1, 11), (0, 10), (0, 10)]


def test_an_coop_03__between_its_ascents_a_campaign_goes_on() -> None:
    """AN-COOP-03: after the first ascent of a campaign the mountainsides are reset and the hike is asked."""
    s = coop(5, A=f"{ENDING} rope", B="protect 1", campaign=True, difficulty="easy")
    do(s, "explore 5,1")
    rest_in_peace(s)
    assert (asked(s).split()[1], s.ascent, s.round, s.part) == ("hike", 2, 1, [0, 0])
    view = GAME.view(s, 0)
    assert (view["result"], view["won"], view["tolerance"], view["rounds"], s.last_rounds) == (None, 1, 1, 11, -1)
    assert view["last"]["totals"] == [0, 0]


def test_an_coop_03__an_ascent_lost_in_the_dark_is_one_of_the_three() -> None:
    """AN-COOP-03: in a campaign an ascent that ran out of daylight is over, and the next one begins as hard."""
    s = coop(12, A="climb 1,1; pack gust rope", campaign=True, difficulty="easy", ascent=2)
    do(s, "trade gust A5,1")
    assert (asked(s), s.ascent, s.round, s.won) == ("A hike", 3, 1, 0)
    assert GAME.view(s, 0)["rounds"] == 12


# -- 04: daylight ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_an_coop_04__the_last_round_ends_it(difficulty: str) -> None:
    """AN-COOP-04: at the end of round 12, 11 or 10 the team loses if anybody has not peaked."""
    limit = ROUNDS[difficulty]
    line = "climb 1,1; pack gust rope"
    s = coop(limit - 1, A=line, B=line, starter="A", turn="A", difficulty=difficulty)
    assert GAME.view(s, 0)["rounds"] == limit
    do(s, "trade gust A5,1", "trade gust B5,1")
    assert (asked(s), s.round, GAME.view(s, 0)["round"]) == ("A action", limit, limit)
    do(s, "trade rope A4,1")
    assert asked(s) == "B action"
    events = do(s, "trade rope B4,1")
    assert kinds(events) == ["traded", "ended", "ascent_ends", "team_result"]
    assert (asked(s), result(s)["won"], result(s)["rounds_left"]) == ("over", False, 0)


def test_an_coop_04__the_hike_is_round_one() -> None:
    """AN-COOP-04: rounds are counted from the hike, and a new one begins with the starter."""
    s = new_game(2, mode="cooperative", first_seat=1, seed=3)
    seen: dict[tuple[int, int], None] = {}
    while len(seen) < 5:
        seen[s.round, s.turn_seat] = None
        play(s, s.to_act()[0], next(lines(s, s.to_act()[0])))
    assert list(seen) == [(1, 1), (1, 0), (2, 1), (2, 0), (3, 1)]


def test_an_coop_04__a_round_ends_before_the_starter_whoever_that_is() -> None:
    """AN-COOP-04: with C as the starter the last round ends after B's turn."""
    line = "climb 1,1; pack gust rope"
    s = coop(11, A=line, B=line, C=line, starter="C", turn="C")
    do(s, "trade gust C5,1")
    assert asked(s) == "A action"
    do(s, "trade gust A5,1")
    assert asked(s) == "B action"
    do(s, "trade gust B5,1")
    assert asked(s) == "over"


def test_an_coop_04__extra_turns_belong_to_the_round_they_fall_in() -> None:
    """AN-COOP-04: an extra turn uses up no round."""
    s = coop(
        5, A="climb 1,1; down 1,2 chocolate_bar; up 3,1 slip; pack gust rope", B="climb 1,1; pack gust", starter="A"
    )
    do(s, "explore 1,2")
    assert (asked(s), s.round) == ("A action", 5)
    do(s, "trade gust A5,1")
    assert (asked(s), s.round) == ("B action", 5)


def test_an_coop_04__an_extra_turn_in_the_last_round_is_still_taken() -> None:
    """AN-COOP-04: the very last turn's extra turn belongs to the last round, and may bring the peak."""
    s = coop(
        11,
        A="protect 1",
        B="climb 4,1; down 4,2 chocolate_bar 5,1 crevasse; pack gust",
        starter="A",
        turn="B",
    )
    do(s, "explore 4,2")
    assert asked(s) == "B action"
    do(s, "explore 5,1")
    assert (asked(s), s.arrival) == ("A protect", [1, 2])


def test_an_coop_04__peaking_with_the_last_turn_is_in_time() -> None:
    """AN-COOP-04: who peaks in the last turn of the last round is in time; the last turns lie outside the count."""
    s = coop(11, A="protect 1", B=f"{ENDING} rope", starter="A", turn="B")
    do(s, "explore 5,1")
    assert (asked(s), s.round) == ("A protect", 11)
    rest_in_peace(s)
    assert (result(s)["won"], result(s)["rounds_left"]) == (True, 0)


# -- 05: last turns ----------------------------------------------------------------------------------------------------


def test_an_coop_05__one_last_turn_for_everybody() -> None:
    """AN-COOP-05: after the last peak turn all protect once more, clockwise from the next, the last arrival too."""
    s = coop(A="protect 1", B=f"{ENDING} rope", C="protect 2", starter="A", turn="B")
    events = do(s, "explore 5,1")
    assert kinds(events) == ["explored", "affected", "peaked", "ended"]
    assert (asked(s), GAME.view(s, 0)["last_turns"]) == ("C protect", True)
    assert rest_in_peace(s) == ["C", "A", "B"]
    assert asked(s) == "over"


def test_an_coop_05__a_solo_climber_may_protect_once() -> None:
    """AN-COOP-05: alone, the last turn comes right after the peak, and decides."""
    s = coop(A=f"{ENDING} rope; up 1,1 haul_bag; pack langur")
    do(s, "explore 5,1")
    assert (asked(s), s.last) == ("A protect", None)
    events = do(s, "drop langur")
    assert kinds(events) == ["dropped", "buried", "ended", "ascent_ends", "team_result"]
    assert (result(s)["won"], result(s)["sum"]) == (True, 0)


def test_an_coop_05__an_extra_turn_of_the_last_peak_card_comes_first() -> None:
    """AN-COOP-05: the last climber's extra turn is taken before the last turns, which are one each all the same."""
    s = coop(A="protect 1", B=f"{ENDING} chocolate_bar", turn="B", starter="A")
    do(s, "explore 5,1")
    assert rest_in_peace(s) == ["B", "A", "B"]


def test_an_coop_05__a_skipped_last_turn_is_a_turn() -> None:
    """AN-COOP-05: a Yeti on the last peak is skipped off in the last turn; no further turn makes up for it."""
    s = coop(A="protect 1", B=f"{ENDING} yeti", turn="B", starter="A")
    do(s, "explore 5,1")
    events = do(s, "sunyata")
    assert kinds(events) == ["sunyata", "ended", "skipped", "buried", "ended", "ascent_ends", "team_result"]


# -- 06, 07: no rivalry ------------------------------------------------------------------------------------------------


def test_an_coop_06__no_retaliation() -> None:
    """AN-COOP-06: Throw is there to help, and nobody answers it."""
    s = coop(A="protect 1; pack langur", B="climb 2,1; up 1,1 slip", C="climb 1,1", timing="live")
    do(s, "throw langur B2,1")
    assert (asked(s), total(s, "B")) == ("A end", 0)


def test_an_coop_06__hide_and_throw_are_possible() -> None:
    """AN-COOP-06: Hide works on a companion's mountainside as ever."""
    s = coop(A="climb 1,1; down 1,2 yeti; pack gust rope", B="climb 1,1; down 3,1 storm")
    do(s, "hide gust B3,1")
    assert at(s, "B3,1") == "down gust"
    assert "storm" in cache(s, "A")


def test_an_coop_07__sweeping_is_looked_after() -> None:
    """AN-COOP-07: even with sweeping by hand asked for, the mode is auto: complete, and at once."""
    s = coop(A="climb 1,1; down 1,2 crevasse; up 3,1 chocolate_bar", B="climb 1,1", sweep_mode="rulebook")
    assert GAME.view(s, 0)["sweep"] == "auto"
    assert kinds(do(s, "explore 1,2")) == ["explored", "affected", "swept", "ended"]


def test_an_coop_07__there_is_no_scavenging() -> None:
    """AN-COOP-07: no window opens, live or asked, whatever the set-up says."""
    s = coop(
        A="climb 1,1; pack gust rope; up 3,1 slip",
        B="climb 1,1; pack gust",
        C="climb 1,1",
        timing="live",
        sweep_mode="rulebook",
    )
    do(s, "trade gust A5,1", "end")
    assert (s.window, s.may_act(), asked(s), "scavenge" in legal(s)) == (-1, (), "B action", False)
    assert refused(s, "scavenge") == "AN-COOP-07"
    assert GAME.view(s, 2)["window"] is None


# -- 08: open hands ----------------------------------------------------------------------------------------------------


def test_an_coop_08__backpacks_are_open() -> None:
    """AN-COOP-08: everybody sees everybody's backpack, from the first moment."""
    s = new_game(3, mode="cooperative")
    for viewer in range(3):
        view = GAME.view(s, viewer)
        for seat, letter in enumerate("ABC"):
            assert sorted(card["face"] for card in view["climbers"][seat]["pack"]["cards"]) == pack(s, letter)


def test_an_coop_08__backpacks_are_open_without_the_memory_aid_too() -> None:
    """AN-COOP-08: an open backpack needs no memory; only what lies face down is left to it."""
    s = coop(A="climb 1,1", B="climb 1,1; pack gust rope", memory_aid=False)
    assert [card["face"] for card in GAME.view(s, 0)["climbers"][1]["pack"]["cards"]] == ["gust", "rope"]


def test_an_coop_08__what_one_looks_at_is_shown_to_all() -> None:
    """AN-COOP-08: a look shows the card to the whole team, in the view and in the event."""
    s = coop(A="climb 1,1; down 1,2 binoculars 3,1 yeti", B="climb 1,1", C="climb 1,1")
    do(s, "explore 1,2")
    events = do(s, "look A3,1")
    for viewer in range(3):
        spot = GAME.view(s, viewer)["climbers"][0]["spots"][9]
        assert spot == {"is": "down", "face": "yeti", "suit": 0, "known": [0, 1, 2]}
        heard = told(events[0], viewer)
        assert heard is not None
        assert heard.args["card"] == "card:yeti"


def test_an_coop_08__a_searched_cache_is_shown_to_all() -> None:
    """AN-COOP-08: Haul Bag opens the cache to everybody, and all see what is taken."""
    s = coop(A="climb 1,1; down 1,2 haul_bag; cache rope; pack gust", B="climb 1,1")
    do(s, "explore 1,2")
    events = do(s, "search", "take rope")
    assert [card["face"] for card in GAME.view(s, 1)["climbers"][0]["pack"]["cards"]] == ["gust", "rope"]
    assert sorted(card["face"] for card in GAME.view(s, 1)["climbers"][0]["cache"]["cards"]) == cache(s, "A")
    for event in events[:2]:
        assert told(event, 1) == told(event, 0)


def test_an_coop_08__what_leaves_an_open_backpack_stays_known() -> None:
    """AN-COOP-08: a card traded or hidden from an open backpack is known to all where it lies."""
    s = coop(A="climb 1,1; down 3,1 storm; pack gust rope", B="climb 1,1; down 3,1 storm", C="climb 1,1")
    events = do(s, "hide gust B3,1")
    for viewer in range(3):
        assert GAME.view(s, viewer)["climbers"][1]["spots"][9]["face"] == "gust"
        heard = told(events[0], viewer)
        assert heard is not None
        assert heard.args["card"] == "card:gust"
    assert "storm" not in [card["face"] for card in GAME.view(s, 0)["climbers"][0]["cache"]["cards"]]


def test_an_coop_08__face_down_cards_stay_hidden() -> None:
    """AN-COOP-08: what nobody has looked at, nobody sees."""
    view = GAME.view(new_game(2, mode="cooperative"), 0)
    assert all(spot == {"is": "down"} for climber in view["climbers"] for spot in climber["spots"])


def test_an_coop_08__with_rivals_backpacks_are_closed() -> None:
    """AN-COOP-08: the openness belongs to this variant alone."""
    assert GAME.view(new_game(2), 0)["climbers"][1]["pack"]["cards"] == []


# -- 09: what is different ---------------------------------------------------------------------------------------------


def test_an_coop_09__no_trace_does_not_end_the_ascent() -> None:
    """AN-COOP-09: zero at the first peak is recorded as a distinction, and everybody climbs on."""
    s = coop(
        A="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar; pack gust", B=f"{ENDING} rope; pack gust", starter="A"
    )
    events = do(s, "explore 5,1")
    assert kinds(events) == ["explored", "affected", "swept", "no_trace", "peaked", "ended"]
    assert (asked(s), s.last, s.flags) == ("B action", None, [0, 0])
    do(s, "explore 5,1")
    rest_in_peace(s)
    assert (result(s)["won"], result(s)["no_trace"]) == (True, 0)


def test_an_coop_09__only_the_first_arrival_gets_the_distinction() -> None:
    """AN-COOP-09: a later climber at zero is no such case, and without any the result says none."""
    s = coop(A="protect 1", B=f"{ENDING} crevasse; up 1,1 chocolate_bar", turn="B")
    events = do(s, "explore 5,1")
    assert "no_trace" not in kinds(events)
    rest_in_peace(s)
    assert result(s)["no_trace"] is None


def test_an_coop_09__the_distinction_is_of_one_ascent() -> None:
    """AN-COOP-09: in a campaign the next ascent begins without the distinction of the last one."""
    s = coop(A=f"{ENDING} crevasse; up 1,1 chocolate_bar", campaign=True)
    do(s, "explore 5,1")
    rest_in_peace(s)
    assert (GAME.view(s, 0)["last"]["no_trace"], asked(s), s.no_traces) == (0, "A hike", 0)


def test_an_coop_09__gust_is_optional() -> None:
    """AN-COOP-09: Gust may be declined, and may still be used."""
    s = coop(A="climb 1,1; down 1,2 gust", B="climb 1,1; all none; down 2,1 yeti 3,1 slip; pack rope")
    do(s, "explore 1,2")
    assert legal(s) == ["turn B2,1", "turn B3,1", "decline"]
    assert s.question(0).passes is not None
    events = do(s, "decline")
    assert (at(s, "B2,1"), at(s, "B3,1"), asked(s), s.up[1]) == ("down yeti", "down slip", "B action", 0)
    assert "turned" not in kinds(events)


def test_an_coop_09__alone_there_is_no_other_and_no_next_climber() -> None:
    """AN-COOP-09: Gust and Langur are ignored by a solo climber, who keeps the backpack."""
    for face, symbol in (("gust", -4), ("langur", -3)):
        s = coop(A=f"climb 1,1; down 1,2 {face}; pack rope yeti")
        assert kinds(do(s, "explore 1,2")) == ["explored", "ended"]
        assert (pack(s, "A"), total(s, "A"), asked(s)) == (["rope", "yeti"], symbol, "A action")


def test_an_coop_09__alone_avalanche_and_storm_still_fall_on_oneself() -> None:
    """AN-COOP-09: effects that do not name another climber work for one alone."""
    s = coop(A="climb 1,1; all none; down 1,2 avalanche 3,1 yeti 5,1 slip; pack rope")
    do(s, "explore 1,2")
    assert at(s, "A3,1") == "none", "flipped without effect, and swept as a card without symbols"
    s = coop(A="climb 1,1; down 1,2 storm; pack rope yeti")
    do(s, "explore 1,2")
    assert (legal(s, "trade"), refused(s, "trade rope A5,1")) == ([], "AN-CARD-23")


# -- 10: the result ----------------------------------------------------------------------------------------------------


def test_an_coop_10__won_or_lost_sum_and_rounds_left() -> None:
    """AN-COOP-10: the result names the sum of absolute totals and the rounds that were left."""
    s = coop(8, A="protect 1; up 1,1 chocolate_bar", B=f"{ENDING} rope; up 1,1 binoculars", C="protect 2", turn="B",
             starter="A")  # fmt: skip
    do(s, "explore 5,1", "sunyata", "sunyata")
    assert GAME.view(s, 0)["result"] is None
    events = do(s, "sunyata")
    assert events[-1].kind == "team_result"
    assert events[-1].args == {"won": 1, "sum": 2, "rounds_left": 3}
    found = result(s)
    assert (found["won"], found["totals"], found["sum"], found["rounds_left"]) == (True, [1, -1, 0], 2, 3)


def test_an_coop_10__a_lost_ascent_with_everybody_at_the_peak() -> None:
    """AN-COOP-10: lost by balance, in time: the rounds left are told all the same."""
    s = coop(4, A="protect 1; up 1,1 haul_bag", B=f"{ENDING} rope", turn="B", starter="A", difficulty="hard")
    do(s, "explore 5,1")
    rest_in_peace(s)
    assert (result(s)["won"], result(s)["sum"], result(s)["rounds_left"]) == (False, 3, 6)


@pytest.mark.parametrize("wins", [[True, False, True], [False, False, True], [True, True, False], [True, True, True]])
def test_an_coop_10__rounds_left_in_a_campaign_are_those_of_its_last_ascent(wins: list[bool]) -> None:
    """AN-COOP-10: the win of the last ascent does not change how many rounds that ascent had."""
    s, levels = campaign(wins)
    assert result(s)["rounds_left"] == levels[-1][1] - s.round


def test_an_coop_10__all_share_the_result() -> None:
    """AN-COOP-10: won or lost is for the team, not for a climber."""
    s = coop(A="protect 1", B=f"{ENDING} rope", C="protect 2", turn="B")
    do(s, "explore 5,1")
    rest_in_peace(s)
    assert s.returns() == (1.0, 1.0, 1.0)
    assert GAME.bounds(GAME.setup(3, {"mode": "cooperative"})).cooperative
