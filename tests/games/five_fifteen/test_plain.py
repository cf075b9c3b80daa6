"""The plain board of 5.15: who plays by the words alone must find the same numbers as on the painted one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.five_fifteen.scenes import GAME, Climbers, do, scene, strength, total

from cordee.core.game import Zone


def zones(s: Climbers, kind: str, viewer: int | None = None) -> list[Zone]:
    return [zone for zone in GAME.zones(GAME.view(s, viewer)) if zone.kind == kind]


def faces(zone: Zone) -> list[dict[str, Any]]:
    return [dict(card.face) for card in zone.cards]


def test_ff_part_03__at_the_crag_stands_what_the_leader_reaches_alone_and_with_each_partner() -> None:
    """FF-PART-03, FF-PART-01: a partner adds style and gear, not the base; who has had a turn is not named."""
    s = scene(A="base 8; style sport", B="base 12; style trad; gear crack_clogs", C="style alpine", turned="cck")
    (reach,) = zones(s, "reach")
    assert (reach.owner, reach.args) == (0, {"who": "seat:0"})
    alone, with_b, with_c = faces(reach)
    assert (alone["with"], with_b["with"], with_c["with"]) == ("alone", "seat:1", "seat:2")
    assert alone["trad"] == f"grade:{strength(s, 'A', 'trad')}"
    assert with_b["trad"] == f"grade:{strength(s, 'A', 'trad') + strength(s, 'B', 'trad') - 12}"

    do(s, "booty")
    (reach,) = zones(s, "reach")
    assert (reach.owner, [face["with"] for face in faces(reach)]) == (1, ["alone", "seat:2"])


def test_ff_part_08__an_offer_stands_there_instead_until_it_is_answered() -> None:
    """FF-PART-08: both divisions, strength against need; gone with the answer."""
    s = scene(A="base 9", B="base 9", C="", turned="frogland")
    assert zones(s, "talk") == []
    do(s, "offer frogland with B keep 2")
    (talk,) = zones(s, "talk")
    assert zones(s, "reach") == []
    assert (talk.args["keeps"], talk.args["gives"], talk.args["lacks"]) == (2, 0, 0)
    assert talk.cards[0].target == "climb:frogland"
    do(s, "decline")
    assert (zones(s, "talk"), len(zones(s, "reach"))) == ([], 1)


def test_ff_str_09__an_attempt_shows_what_its_strength_is_made_of() -> None:
    """FF-STR-09: parts that add up to the total, and what is short."""
    s = scene(A="base 7; climb cck; laid wrong_hand_first@B; hand deep_breath", B="", C="", phase="climbing")
    (attempt,) = zones(s, "attempt")
    (parts,) = zones(s, "sum")
    assert attempt.args["strength"] == f"grade:{total(s, 'A')}"
    assert attempt.args["lacks"] == s.short(s.attempts()[0]) > 0
    worth = [next(value for name, value in face.items() if name.startswith("part_")) for face in faces(parts)]
    signs = {"grade": 1, "plus": 1, "minus": -1}
    assert sum(signs[each.split(":")[0]] * int(each.split(":")[1]) for each in worth) == total(s, "A")


@pytest.mark.parametrize(
    ("laid", "lowest"), [("", 5), ("rope_spaghetti@B", 6), ("rope_spaghetti@B rope_spaghetti@B", 6)]
)
def test_ff_bail_02__which_roll_saves_is_said_beside_the_attempt(laid: str, lowest: int) -> None:
    """FF-BAIL-02, FF-BAIL-06: 5 and 6, moved by what lies there; a 6 always does."""
    s = scene(A=f"base 7; climb cck; laid {laid}; hand deep_breath" if laid else "base 7; climb cck; hand deep_breath",
              B="", C="", phase="climbing")  # fmt: skip
    (bail,) = zones(s, "bail")
    assert faces(bail) == [{"bail": "seat:0", "from": lowest}]


def test_ff_info_05__outside_the_crag_phase_nothing_of_it_is_left() -> None:
    s = scene(A="base 7; climb cck; hand deep_breath", B="", C="", phase="climbing")
    assert zones(s, "reach") == zones(s, "talk") == zones(s, "boosts") == []
