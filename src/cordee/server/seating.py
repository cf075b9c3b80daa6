"""Seats that change hands in mid-game: a stand-in, a bot's seat taken over, a seat given up. Pure, as `lobby` is.

A person whose bot stands in keeps the seat; everybody else finds there what they find at any bot's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cordee.server.lobby import Lobby, Place, clean_name, is_seat, put
from cordee.server.refusals import Refuse

HOUSE = "greedy"  # plays where nobody says which bot should


def level_of(wanted: str, levels: Sequence[str]) -> str:
    """The wanted kind of bot, "" for the house's. Raises Refuse."""
    if not wanted:
        return HOUSE if HOUSE in levels else levels[0]
    if wanted not in levels:
        raise Refuse("table-not-a-level")
    return wanted


def _in_play(lobby: Lobby) -> None:
    if lobby.stage != "playing":
        raise Refuse("table-not-playing")
    if lobby.tutorial:
        raise Refuse("table-not-in-tutorial")


def _mine(lobby: Lobby, person: str, seat: int) -> Place:
    if seat not in lobby.seats_of(person):
        raise Refuse("table-not-your-seat")
    return lobby.places[seat]


def stand_in(lobby: Lobby, person: str, seat: int, level: str) -> Lobby:
    """A bot plays somebody's seat until they come back."""
    _in_play(lobby)
    return put(lobby, seat, replace(_mine(lobby, person, seat), level=level))


def come_back(lobby: Lobby, person: str, seat: int) -> Lobby:
    """They play themselves again."""
    _in_play(lobby)
    return put(lobby, seat, replace(_mine(lobby, person, seat), level=""))


def leave(lobby: Lobby, person: str, seat: int, level: str) -> Lobby:
    """Somebody gives a seat up for good; the host hands that over with the last one."""
    _in_play(lobby)
    _mine(lobby, person, seat)
    return bot_seat(lobby, seat, level)


def bot_seat(lobby: Lobby, seat: int, level: str) -> Lobby:
    """A bot has the seat from now on."""
    is_seat(lobby, seat)
    place = lobby.places[seat]
    lobby = put(lobby, seat, Place("bot", level=level, colour=place.colour))
    heirs = [each.person for each in lobby.places if each.kind == "person"]
    host = heirs[0] if place.person == lobby.host and heirs and place.person not in heirs else lobby.host
    return replace(lobby, host=host)


def nobodys(lobby: Lobby) -> list[int]:
    """Seats in play whose person is nobody any more: they have deleted their account."""
    if lobby.stage != "playing" or lobby.tutorial:
        return []
    return [seat for seat, place in enumerate(lobby.places) if place.kind == "person" and not place.person]


def fall(lobby: Lobby, seat: int, level: str) -> Lobby:
    """Whoever is nobody any more has given the seat up."""
    if seat not in nobodys(lobby):
        raise Refuse("table-not-free")
    return bot_seat(lobby, seat, level)


def take_seat(lobby: Lobby, person: str, seat: int, name: str) -> Lobby:
    """A bot's seat becomes somebody's who has none. With nobody else seated they are the host too."""
    _in_play(lobby)
    is_seat(lobby, seat)
    if lobby.places[seat].kind != "bot":
        raise Refuse("table-not-free")
    if lobby.seats_of(person):
        raise Refuse("table-not-two-seats")
    name = clean_name(name)
    lobby.check_name(name, but=seat)
    alone = all(place.kind != "person" for place in lobby.places)
    taken = put(lobby, seat, Place("person", person, name, lobby.places[seat].colour))
    return replace(taken, host=person) if alone else taken


def move(lobby: Lobby, before: str, seat: int, person: str) -> Lobby:
    """A seat goes from one device's person to another's, and the host's office with the last one. Raises Refuse."""
    if seat not in lobby.seats_of(before):
        raise Refuse("table-not-a-link")
    moved = put(lobby, seat, replace(lobby.places[seat], person=person))
    return replace(moved, host=person) if before == lobby.host and not moved.seats_of(before) else moved
