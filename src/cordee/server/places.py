"""How many pages a table holds, and who gets a place where they are scarce.

Whoever belongs to a table (its seats, its host, whom a private table has let in) always finds one. Strangers in the
room have so many, those outside a private door so many of their own, and one address a share of either, so that nobody
keeps the others out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.server import messages as m

if TYPE_CHECKING:
    from cordee.server.audience import Connection
    from cordee.server.table import Table

SHARE = 4  # an address may hold one in so many of the places there are for strangers


def belongs(table: Table, person: str) -> bool:
    """Whether somebody is at home at a table."""
    lobby = table.lobby
    invited = lobby.manner("visibility") == "private" and person in lobby.guests
    return person != "" and (person == lobby.host or lobby.seat_of(person) is not None or invited)


def finds(table: Table, page: Connection) -> bool:
    """Whether there is a place for a page whose person is known. Too many of one person: the oldest goes."""
    settings = table.house.settings
    if belongs(table, page.person):
        mine = [each for each in table.audience.connections if each.person == page.person and each is not page]
        for old in sorted(mine, key=lambda each: each.number)[: max(0, len(mine) - settings.pages_a_person + 1)]:
            old.close(m.Bye("table-bye-crowded", False))
        return True
    if table.door.lets(page.person):
        most, there = settings.sockets_a_table, table.audience.connections
    else:
        most, there = settings.outside_a_table, set(table.door.outside)
    strangers = [each for each in there if each is not page and not belongs(table, each.person)]
    near = sum(each.address == page.address for each in strangers)
    return len(strangers) < most and near < max(1, most // SHARE)
