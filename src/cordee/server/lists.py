"""Tables as lists show them. Whose turn it is, live tables know; of others it was written down when they were let go.

Where neither holds (after a crash, or another process went on), a few tables are loaded for every question, so that a
long list is whole after some of them and no single one is slow.
"""

from __future__ import annotations

from time import time

from cordee.games import load
from cordee.server import messages as m
from cordee.server.lobby import Place, isolated
from cordee.server.manners import MANNERS
from cordee.server.store import StoreFailed
from cordee.server.store.mine import Listed, Lists
from cordee.server.tables import Broken, Tables

LOADS = 4  # tables loaded for one question
MOST_GOING, MOST_OPEN, PAGE = 200, 30, 20
OPEN_DAYS = 14.0  # a lobby older than that is forgotten


class Board:
    """The lists of one server."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lists = Lists(tables.store)
        self._open: list[m.TableCard] = []
        self._until = float("-inf")

    async def mine(self, person: str, skip: int) -> m.Mine:
        """Where somebody sits: their turns first, those that have waited longest leading; then what goes on, then
        lobbies; and a page of what is over. Raises StoreFailed."""
        left = LOADS
        cards: list[m.TableCard] = []
        over = await self._lists.over(person, skip, PAGE + 1)
        for listed in await self._lists.going(person, MOST_GOING) if skip == 0 else []:
            waits, loaded = await self._waits(listed, left > 0)
            left -= loaded
            cards.append(self._card(listed, person, waits))
        cards.sort(key=_order)
        return m.Mine(
            going=cards,
            over=[self._card(listed, person, ()) for listed in over[:PAGE]],
            more=len(over) > PAGE,
        )

    async def open(self) -> list[m.TableCard]:
        """What everybody may join, where somebody is there first. Raises StoreFailed."""
        now = self._tables.house.clock.now()
        if now >= self._until:
            found = await self._lists.open(OPEN_DAYS, MOST_OPEN)
            self._open = sorted((self._card(listed, "", ()) for listed in found), key=lambda card: not card.here)
            self._until = now + self._tables.house.settings.lists_kept
        return self._open

    async def _waits(self, listed: Listed, may_load: bool) -> tuple[tuple[int, ...] | None, bool]:
        """The seats a game waits for (None: not known), and whether a table was loaded to learn it."""
        if listed.stage != "playing":
            return (), False
        table = self._tables.live.get(listed.id)
        if table is not None and table.entries == listed.seq:
            return table.waiting, False
        if listed.waits is not None:
            return listed.waits, False
        if not may_load:
            return None, False
        try:
            table = await self._tables.get(listed.id)
            if table is not None and table.entries != listed.seq:
                await table.look()
        except (Broken, StoreFailed):
            return None, True
        return (None if table is None else table.waiting), True

    def _card(self, listed: Listed, person: str, waits: tuple[int, ...] | None) -> m.TableCard:
        table = self._tables.live.get(listed.id)
        here = set() if table is None else {each.person for each in table.audience.connections}
        turn = any(listed.places[seat].person == person for seat in waits or () if person and seat < len(listed.places))
        changed = listed.ended if listed.ended is not None else listed.at
        return m.TableCard(
            table=listed.id,
            game=listed.game,
            title=title_of(listed.game),
            stage=listed.stage,
            host=next((isolated(p.name) for p in listed.places if p.person and p.person == listed.host), ""),
            hosts=person != "" and person == listed.host,
            seats=[_seat(seat, place, person, here) for seat, place in enumerate(listed.places)],
            turn=turn,
            waits=None if waits is None else list(waits),
            ago=max(0.0, round(time() - changed, 1)),
            here=any(place.person in here for place in listed.places if place.person),
            manners={name: listed.manners.get(name, manner.default) for name, manner in MANNERS.items()},
        )


def _seat(seat: int, place: Place, person: str, here: set[str]) -> m.SeatInfo:
    return m.SeatInfo(
        seat=seat,
        kind=place.kind,
        name=isolated(place.name),
        colour=place.colour,
        level=place.level,
        here=place.person != "" and place.person in here,
        yours=person != "" and place.person == person,
    )


def _order(card: m.TableCard) -> tuple[int, float]:
    rank = 0 if card.turn else 1 if card.stage == "playing" else 2
    return rank, -card.ago if card.turn else card.ago


def title_of(key: str) -> str:
    """A game's title; its key, where the game is gone."""
    try:
        return load(key).title
    except Exception:  # whatever a stranger's package raises
        return key
