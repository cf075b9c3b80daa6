"""What a hostile client found: private calls stay private, nothing is pointed out, decks are bounded."""

from __future__ import annotations

import pytest
from tests.games.annapurna.scenes import GAME, do, scene

from cordee.core.errors import BadContent
from cordee.core.game import Refusal
from cordee.core.journal import Play
from cordee.games.annapurna.content import load, own_content
from cordee.games.annapurna.rules import Expedition

HAND = {"sweep_mode": "rulebook", "timing": "live"}
OWN = own_content().decode()


def test_an_dig_06__a_wrong_call_of_the_thrower_does_not_show_in_the_targets_question() -> None:
    """AN-DIG-06: the answer is private, so nothing that another seat is told may count it."""
    serials = []
    for calls in ([], ["B: scavenge"]):
        s = scene(
            A="climb 2,2; up 1,1 slip; pack gust",
            B="protect 1; pack storm; none 1,1",
            C="climb 2,2; none 1,1",
            **HAND,
        )
        do(s, "trade gust A5,1", "end", *calls, "throw storm C1,1")
        serials.append(s.question(2))
    assert serials[0] == serials[1]


def test_an_dig_06_an_dig_13__a_wrong_call_is_not_taken_back() -> None:
    """AN-DIG-06, AN-DIG-13: the answer has been heard; an undo would lift the lock and let one ask again."""
    s = scene(A="climb 2,2; up 1,1 slip; pack gust", B="climb 1,1", C="climb 1,1", **HAND)
    do(s, "trade gust A5,1", "end")
    played = Play(GAME, GAME.setup(3, HAND), 1)
    played.state = s
    before = s.barrier
    played.play(2, (GAME.bounds(played.setup).actions - 1,))
    after = played.state
    assert isinstance(after, Expedition)
    assert after.locked == 0b100
    assert after.barrier > before
    assert played.undoable(2) == 0


@pytest.mark.parametrize("card", ["A1,1", "A1,2", "A1,3"])
def test_an_sweep_13__what_is_marked_first_is_answered_alike_in_or_out_of_a_group(card: str) -> None:
    """AN-SWEEP-13: neither a reason nor its absence tells whether a card lies in a group."""
    s = scene(A="climb 2,2; up 1,1 slip 1,2 langur 1,3 gust; pack yeti", B="climb 1,1", **HAND)
    do(s, "trade yeti A5,1")
    assert GAME.why_not(s, 0, f"mark {card}") is None
    assert GAME.why_not(s, 0, f"spot:0:{card[1:]}") is None


def test_an_sweep_14__a_whole_set_marked_by_hand_is_answered_yes_or_no() -> None:
    """AN-SWEEP-14: a finished set whose sum is not zero is refused and costs nothing."""
    s = scene(A="climb 2,2; up 1,1 slip 1,2 langur 1,3 gust; pack yeti", B="climb 1,1", **HAND)
    do(s, "trade yeti A5,1")
    assert GAME.why_not(s, 0, "mark A1,1 mark A1,2 confirm") is None
    assert GAME.why_not(s, 0, "mark A1,1 mark A1,3 confirm") == Refusal("AN-SWEEP-14", "not-zero", {"sum": -1})


def test_an_trade_04__a_thing_in_the_middle_of_a_choice__is_its_next_step() -> None:
    """AN-TRADE-04, AN-TURN-01: a table asks with the steps that were taken before it."""
    s = scene(A="climb 2,2; up 1,1 slip; pack yeti storm", B="climb 1,1")
    assert GAME.why_not(s, 0, "trade yeti spot:0:5,1") is None
    assert GAME.why_not(s, 0, "trade yeti spot:0:1,1") == Refusal("AN-TRADE-04", "face-up")
    assert GAME.why_not(s, 0, "trade yeti spot:1:5,1") == Refusal("AN-TRADE-01", "only-own-mountainside")
    assert GAME.why_not(s, 0, "trade yeti pack:storm") == Refusal("AN-TURN-01", "not-this-step")


def test_an_geo_01__odd_digits_are_no_places() -> None:
    s = scene(A="climb 2,2", B="climb 1,1")
    for text in ("spot:²:1,1", "spot:0:²,1", "explore ²,³", "spot:99999999999999999999:1,1", "spot:-1:1,1"):
        assert GAME.why_not(s, 0, text) is not None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "yeti"', f'id = "{"y" * 41}"', "id: this has 41 characters. Write 40 at most"),
        ('id = "yeti"', 'id = "yéti"', "is no id. Write it in snake_case"),
        ('name = "Yeti"', f'name = "{"Y" * 41}"', "card 'yeti': name: this has 41 characters"),
        ('name = "Yeti"', 'name = "Y\\u202eeti"', "card 'yeti': name: this has characters"),
        ('name = "Yeti"', 'name = "Y\\u001b[31m"', "card 'yeti': name: this has characters"),
        ('text = "Skip your next turn."', 'text = "a\\nb"', "card 'yeti': text: this has characters"),
        (
            '[{ do = "extra_turn" }]',
            "[" + '{ do = "extra_turn" },' * 4 + "]",
            "effect: this card gives 4 extra turns. Write at most 3",
        ),
        (
            '[{ do = "extra_turn" }]',
            "[" + '{ do = "act", action = "trade" },' * 9 + "]",
            "effect: there are 9 of them. Write 8 at most",
        ),
        ('name = "Stand-in set"', 'name = ""', "name: nothing of this would be seen"),
        ('name = "Stand-in set"', 'name = "\u3164"', "name: nothing of this would be seen"),
        ('name = "Yeti"', 'name = "\u2800 \u3164"', "card 'yeti': name: nothing of this would be seen"),
        ("up_to = 2", "up_to = 1000000", "up_to: 1000000 is out of bounds. Write a number from 1 to 60"),
    ],
)
def test_an_comp_01__a_deck_beyond_its_bounds_is_refused_by_card_and_field(old: str, new: str, says: str) -> None:
    assert old in OWN
    with pytest.raises(BadContent, match=says):
        load(OWN.replace(old, new).encode(), "odd.toml")
