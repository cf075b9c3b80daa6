"""Playing on from a moment of a game that is over: a new table that begins with its lines, a person and bots.

Its chance is that of the game it comes from, which is known by then, so it is practice and says so: by its origin and
in its journal. It is stored like any table, set-up and entries, and a restart finds it again in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cordee.core.journal import Entry
from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.history import PRACTICE, abandoned
from cordee.server.lobby import Lobby, Place
from cordee.server.naming import name_of, new_key
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.table import Table

ORIGIN = "practice"


def play_on(source: Table, person: str, wanted: m.NewTable, levels: Sequence[str]) -> tuple[Lobby, list[str]]:
    """The new table, begun, and the rows of its journal. Raises Refuse."""
    origin, history = wanted.origin, source.history
    assert origin is not None
    if history is None or not history.over:
        raise Refuse("table-not-over-yet")
    if not 0 <= origin.seat < len(source.lobby.places):
        raise Refuse("table-not-a-seat")
    level = wanted.bots[0] if wanted.bots else levels[len(levels) // 2]
    if level not in levels:
        raise Refuse("table-not-a-level")
    looks = source.looks
    eyes = looks.eyes(source.audience.shown_to(person), origin.eyes)
    lines = looks.lines_at(eyes, origin.at)
    if lines == len(history.play.standing) and not abandoned(history.play):
        raise Refuse("table-not-from-the-end")
    return _lobby(source.lobby, person, wanted.name, origin.seat, level), _rows(source, lines)


def _lobby(source: Lobby, person: str, name: str, seat: int, level: str) -> Lobby:
    places = [Place("bot", level=level, colour=place.colour) for place in source.places]
    places[seat] = Place("person", person, lobbies.clean_name(name), places[seat].colour)
    return Lobby(
        id=name_of(key := new_key()),
        key=key,
        game=source.game,
        host=person,
        places=tuple(places),
        options=dict(source.options),
        content=source.content,
        content_name=source.content_name,
        seed=source.seed,
        salt=source.salt,
        luck=source.luck,  # all three: the same deal
        stage="playing",
        origin=ORIGIN,
    )


def _rows(source: Table, lines: int) -> list[str]:
    history = source.history
    assert history is not None
    entries = [record.entry for index in history.standing if (record := history.records[index]).entry.kind == "line"]
    return [entry.written() for entry in (*entries[:lines], Entry("note", text=PRACTICE))]
