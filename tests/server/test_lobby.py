"""The lobby's rules, without a socket."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.dash import GAME as DASH
from tests.toy.nim import GAME as NIM

from cordee.games.annapurna import GAME as ANNAPURNA
from cordee.games.the_climbers import GAME as CLIMBERS
from cordee.games.the_climbers.build import written as layout_of
from cordee.kit.looks import looks_like
from cordee.server import lobby as lobbies
from cordee.server import messages
from cordee.server.lobby import COLOURS, Lobby
from cordee.server.refusals import Refuse
from cordee.server.rematch import again

LEVELS = ("random", "greedy")


def opened(**changes: Any) -> Lobby:
    fields: dict[str, Any] = {
        "game": NIM, "seats": 3, "host": "ada", "name": "Ada", "colour": "blue", "options": {},
        "bots": [], "levels": LEVELS, "content": b"", "content_name": "",
    }  # fmt: skip
    return lobbies.open_table(**{**fields, **changes})


def why(*args: Any, **kwargs: Any) -> str:
    """Why the first argument, called with the rest, refuses."""
    with pytest.raises(Refuse) as caught:
        args[0](*args[1:], **kwargs)
    return caught.value.why


def test_a_new_table_has_its_host_then_bots_then_open_seats() -> None:
    lobby = opened(bots=["greedy"])

    assert [place.kind for place in lobby.places] == ["person", "bot", "open"]
    assert lobby.places[0].name == "Ada"
    assert lobby.places[0].colour == "blue"
    assert lobby.places[1].colour not in ("", "blue")


def test_ids_and_seeds_differ_and_the_id_cannot_be_guessed() -> None:
    made = [opened() for _ in range(50)]

    assert len({lobby.id for lobby in made}) == len({lobby.seed for lobby in made}) == 50
    assert all(len(lobby.id) * 6 >= 64 for lobby in made)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 1}, "table-not-so-few"),
        ({"seats": 4}, "table-not-so-many"),
        ({"seats": 2, "bots": ["random", "random"]}, "table-not-so-many"),
        ({"bots": ["genius"]}, "table-not-a-level"),
        ({"options": {"stones": 99}}, "table-not-an-option"),
        ({"options": {"nonsense": 1}}, "table-not-an-option"),
        ({"options": {"timing": "asked"}}, "table-not-an-option"),
        ({"name": " "}, "table-not-a-name"),
    ],
)
def test_a_table_that_cannot_be_is_refused(changes: dict[str, Any], key: str) -> None:
    assert why(opened, **changes) == key


def test_a_table_of_people_is_played_live() -> None:
    assert opened().setup(NIM).options["timing"] == "live"
    assert "timing" not in opened().shown(NIM)


def test_experts_settings_are_not_shown() -> None:
    assert set(opened().shown(DASH)) == {"loot", "turns", "blind"}


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("  Ada ", "Ada"),
        ("Ada  L", "Ada L"),
        ("Zoë", "Zoë"),
        ("\u0646\u200c\u0628", "\u0646\u200c\u0628"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_trimmed(written: str, name: str) -> None:
    assert lobbies.clean_name(written) == name


@pytest.mark.parametrize("written", ["", "  ", "x" * 25, "a\nb", "a\x00b", "a\u202eb", "\u200d", "\ud800", "\u0301"])
def test_names_that_cannot_be_shown_are_refused(written: str) -> None:
    assert why(lobbies.clean_name, written) == "table-not-a-name"


def test_sitting_moving_and_standing() -> None:
    lobby = lobbies.sit(opened(), "bea", -1, "Bea", "red")
    assert lobby.seat_of("bea") == 1

    lobby = lobbies.sit(lobby, "bea", 2, "Bea", "red")
    assert lobby.seat_of("bea") == 2
    assert lobby.places[1].kind == "open"

    lobby = lobbies.sit(lobby, "bea", -1, "Beatrix", "green")
    assert (lobby.places[2].name, lobby.places[2].colour) == ("Beatrix", "green")

    lobby = lobbies.stand(lobby, "bea", 2)
    assert lobby.seat_of("bea") is None


def test_a_colour_belongs_to_whoever_came_first() -> None:
    lobby = lobbies.sit(opened(), "bea", -1, "Bea", "blue")
    lobby = lobbies.sit(lobby, "cyd", -1, "Cyd", "no colour")

    colours = [place.colour for place in lobby.places]
    assert colours[0] == "blue"
    assert len(set(colours)) == 3
    assert set(colours) <= set(COLOURS)


def test_what_the_lobby_refuses() -> None:
    lobby = lobbies.sit(opened(bots=["random"]), "bea", 2, "Bea", "red")

    assert why(lobbies.sit, lobby, "cyd", -1, "Cyd", "red") == "table-not-free"
    assert why(lobbies.sit, lobby, "cyd", 0, "Cyd", "red") == "table-not-free"
    assert why(lobbies.sit, lobby, "cyd", 9, "Cyd", "red") == "table-not-a-seat"
    assert why(lobbies.sit, lobby, "cyd", 2, "\n", "red") == "table-not-a-name"
    assert why(lobbies.stand, lobby, "cyd", 2) == "table-not-seated"
    assert why(lobbies.stand, lobby, "bea", 0) == "table-not-seated"
    assert why(lobbies.set_bot, lobby, "bea", 1, "random", LEVELS) == "table-not-host"
    assert why(lobbies.set_bot, lobby, "", 1, "random", LEVELS) == "table-not-host"
    assert why(lobbies.set_bot, lobby, "ada", 1, "genius", LEVELS) == "table-not-a-level"
    assert why(lobbies.set_bot, lobby, "ada", 2, "random", LEVELS) == "table-not-free"
    assert why(lobbies.set_bot, lobby, "ada", 7, "random", LEVELS) == "table-not-a-seat"
    assert why(lobbies.set_option, lobby, NIM, "bea", "stones", 3) == "table-not-host"
    assert why(lobbies.set_option, lobby, NIM, "ada", "stones", 0) == "table-not-an-option"
    assert why(lobbies.set_option, lobby, NIM, "ada", "timing", "asked") == "table-not-an-option"
    assert why(lobbies.resize, lobby, NIM, "ada", 2) == "table-not-so-few"
    assert why(lobbies.resize, lobby, NIM, "ada", 4) == "table-not-so-many"
    assert why(lobbies.resize, lobby, NIM, "bea", 3) == "table-not-host"
    assert why(lobbies.start, lobby, NIM, "bea") == "table-not-host"


def test_bots_and_sizes() -> None:
    lobby = lobbies.set_bot(opened(), "ada", 2, "random", LEVELS)
    assert lobby.places[2].level == "random"

    lobby = lobbies.set_bot(lobby, "ada", 2, "greedy", LEVELS)
    assert lobby.places[2].level == "greedy"

    lobby = lobbies.resize(lobby, NIM, "ada", 2)
    assert [place.kind for place in lobby.places] == ["person", "bot"]

    lobby = lobbies.set_bot(lobby, "ada", 1, "", LEVELS)
    assert [place.kind for place in lobby.places] == ["person", "open"]


def test_starting_drops_open_seats_and_needs_enough() -> None:
    assert why(lobbies.start, opened(), NIM, "ada") == "table-not-enough"

    begun = lobbies.start(lobbies.sit(opened(), "bea", 2, "Bea", "red"), NIM, "ada")

    assert [place.name for place in begun.places] == ["Ada", "Bea"]
    assert begun.stage == "playing"
    assert why(lobbies.sit, begun, "cyd", -1, "Cyd", "red") == "table-not-in-lobby"
    assert why(lobbies.stand, begun, "bea", 1) == "table-not-in-lobby"
    assert why(lobbies.start, begun, NIM, "ada") == "table-not-in-lobby"


def test_the_fingerprint_is_the_hash_of_the_proof() -> None:
    import hashlib

    lobby = opened()

    assert lobby.fingerprint() == hashlib.sha256(lobby.proof().encode()).hexdigest()
    assert str(lobby.seed) not in lobby.fingerprint()


@pytest.mark.parametrize("token", ["", "short", "x" * 65, "with space in the middle", "ä" * 20])
def test_what_is_no_secret_of_ours_is_nobody(token: str) -> None:
    assert lobbies.person_of(token) == ""


def test_a_secret_is_kept_as_a_hash() -> None:
    token = lobbies.new_token()

    assert token not in lobbies.person_of(token)
    assert lobbies.person_of(token) == lobbies.person_of(token) != ""


@pytest.mark.parametrize("blank", "\u3164\u2800\u115f\u1160\uffa0\u034f\u17b4\u180b\u200b\u2060\ufeff\u00ad")
def test_names_of_what_nobody_sees_are_refused(blank: str) -> None:
    for written in (blank, blank * 3, f"{blank}Ada", f"Ada{blank}"):
        if written.strip() != "Ada":
            assert why(lobbies.clean_name, written) == "table-not-a-name"


def test_names_lose_joiners_at_their_ends_alone() -> None:
    assert lobbies.clean_name("\u200dAda\u200c\u200d ") == "Ada"
    assert lobbies.clean_name("\u0928\u200dx") == "\u0928\u200dx"


@pytest.mark.parametrize(
    "same", ["Ada", "ADA", "\uff21\uff24\uff21", "A\u200dda", "ada\u200d", "Ada\ufe0f", "\u1d2cda"]
)
def test_a_name_belongs_to_whoever_came_first(same: str) -> None:
    assert why(lobbies.sit, opened(), "bea", -1, same, "red") == "table-not-a-name-taken"
    own = lobbies.sit(opened(), "ada", 1, "ADA", "red")
    assert own.places[1].name == "ADA"


def test_a_host_who_stands_up_hands_over_to_the_first_who_sits() -> None:
    lobby = lobbies.sit(lobbies.sit(opened(), "cyd", 2, "Cyd", "red"), "bea", 1, "Bea", "green")

    gone = lobbies.stand(lobby, "ada", 0)
    assert gone.host == "bea"
    assert lobbies.stand(gone, "cyd", 2).host == "bea"
    back = lobbies.sit(gone, "ada", -1, "Ada", "blue")
    assert (back.host, back.seat_of("ada")) == ("bea", 0)
    assert lobbies.hand_over(lobby, {"cyd"}).host == "cyd"
    assert lobbies.hand_over(lobby, {"ada", "dan"}).host == "ada"


def test_a_host_who_stands_up_alone_stays_host() -> None:
    assert lobbies.stand(opened(bots=["random"]), "ada", 0).host == "ada"


def test_an_option_nobody_sees_falls_back_where_it_does_not_fit() -> None:
    wide = opened(game=ANNAPURNA, seats=4, options={"first_seat": 3, "target": 5})
    assert wide.options["first_seat"] == 3
    lobby = lobbies.sit(wide, "bea", 1, "Bea", "red")

    begun = lobbies.start(lobby, ANNAPURNA, "ada")  # nobody sits there
    assert (begun.stage, begun.options["first_seat"], begun.options["target"]) == ("playing", -1, 5)
    moved = lobbies.start(lobbies.sit(lobby, "cy", 3, "Cy", "green"), ANNAPURNA, "ada")
    assert ([place.name for place in moved.places], moved.options["first_seat"]) == (["Ada", "Bea", "Cy"], 2)
    narrow = lobbies.resize(lobby, ANNAPURNA, "ada", 3)
    assert (len(narrow.places), "first_seat" in narrow.options) == (3, False)
    assert lobbies.resize(lobby, ANNAPURNA, "ada", 4).options["first_seat"] == 3
    # Whoever names it is told, not corrected.
    assert why(lobbies.set_option, narrow, ANNAPURNA, "ada", "first_seat", 3) == "table-not-an-option"


def test_a_text_that_names_something_for_each_seat_falls_back_with_other_seats() -> None:
    pair = opened(game=CLIMBERS, seats=2, options={"colours": "teal,red"})

    assert lobbies.resize(pair, CLIMBERS, "ada", 2).options["colours"] == "teal,red"
    wide = lobbies.resize(pair, CLIMBERS, "ada", 3)
    assert (len(wide.places), wide.live(CLIMBERS)["colours"]) == (3, "drawn")
    assert why(lobbies.set_option, wide, CLIMBERS, "ada", "colours", "teal,red") == "table-not-an-option"
    assert lobbies.set_option(wide, CLIMBERS, "ada", "colours", "teal,red,pink").options["colours"] == "teal,red,pink"


def test_what_belongs_to_a_seat_goes_with_it_and_falls_alone_where_it_does_not_fit() -> None:
    """TC-SETUP-06, TC-SETUP-08: the host has named them."""
    options = {"first_seat": 2, "colours": "red,pink,teal"}
    lobby = opened(game=CLIMBERS, options=options)
    lobby = lobbies.sit(lobby, "cy", 2, "Cy", "green")

    begun = lobbies.start(lobby, CLIMBERS, "ada")  # nobody sits on the second seat
    assert [place.name for place in begun.places] == ["Ada", "Cy"]
    assert (begun.options["first_seat"], begun.options["colours"]) == (1, "red,teal")

    narrow = lobbies.resize(lobby, CLIMBERS, "ada", 2)
    assert (narrow.options["first_seat"], narrow.options["colours"]) == (1, "red,teal")
    wide = lobbies.resize(lobby, CLIMBERS, "ada", 4)  # of which colour the fourth is nobody has said
    assert (wide.options["first_seat"], wide.live(CLIMBERS)["colours"]) == (2, "drawn")

    next_one = again(begun, CLIMBERS, "ada")
    assert [place.name for place in next_one.places] == ["Cy", "Ada"]
    assert (next_one.options["first_seat"], next_one.options["colours"]) == (0, "teal,red")


def test_a_structure_of_ones_own_is_a_text_of_the_lobby() -> None:
    setup = CLIMBERS.setup(2)
    layout = layout_of(CLIMBERS.start(setup, 5).pile)
    assert 64 < len(layout) < 2000

    message = msgspec.convert({"n": 1, "name": "layout", "value": layout}, messages.SetOption)
    lobby = lobbies.set_option(opened(game=CLIMBERS, seats=2), CLIMBERS, "ada", message.name, message.value)

    begun = lobbies.start(lobbies.sit(lobby, "bea", 1, "Bea", "red"), CLIMBERS, "ada")
    assert layout_of(CLIMBERS.start(begun.setup(CLIMBERS), 9).pile) == layout
    spread = layout.replace("; ", " ;\n ")  # as somebody may have written it
    assert lobbies.set_option(lobby, CLIMBERS, "ada", "layout", spread).options["layout"] == spread.replace("\n", "")
    wrong = "the_climbers-not-layout-pose"  # in the words of the game, not of the engine
    assert why(lobbies.set_option, lobby, CLIMBERS, "ada", "layout", "b2 1,1") == wrong


def test_manners_are_set_by_the_host_and_checked() -> None:
    lobby = opened()
    assert lobby.manner("visibility") == "unlisted"
    assert lobbies.set_manner(lobby, lobby.host, "visibility", "private").manner("visibility") == "private"
    with pytest.raises(Refuse, match="table-not-host"):
        lobbies.set_manner(lobby, "somebody", "visibility", "private")
    for name, value in (("visibility", "secret"), ("visibility", True), ("visibility", 1), ("nothing", "private")):
        with pytest.raises(Refuse, match="table-not-a-manner"):
            lobbies.set_manner(lobby, lobby.host, name, value)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ian", "lan"), ("Bill", "BiII"), ("Paul", "Pau1"), ("Olga", "0lga"), ("O'Neil", "O\u2019Neil"),
        ("A-da", "A\u2013da"), ("Zoe", "\u0396\u03bf\u0435"), ("Ada", "\u13aada"), ("iris", "\u0131r\u0131s"),
        ("Ada", "A\u0501\u0430"), ("Gus", "\u050cus"), ("gigi", "\u0261i\u0261i"), ("Ada", "a\u200dDA"),
        ("Eve", "\u0395V\u0415"), ("otto", "\u039fTTO"), ("Ian", "\u0399an"), ("lan", "\u0406an"), ("OTTO", "0tto"),
        ("modern", "rnodern"), ("Adam", "Adarn"), ("Will", "VVill"), ("Will", "Vvill"), ("owl", "ovvl"),
    ],
)  # fmt: skip
def test_nobody_is_called_what_could_be_taken_for_anothers_name(one: str, other: str) -> None:
    assert looks_like(one, other)


@pytest.mark.parametrize(("one", "other"), [("Lan", "Ian"), ("Kal", "Kai"), ("Mia", "Mina"), ("Ali", "All")])
def test_names_that_differ_are_not_taken_for_each_other(one: str, other: str) -> None:
    assert not looks_like(one, other)
