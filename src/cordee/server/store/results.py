"""Results of games: written once, when a game is over, and read for history and statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from cordee.server.store.keep import Store
from cordee.server.store.schema import journal, seats, tables
from cordee.server.store.schema import results as kept
from cordee.server.store.transactions import insert


class Result(NamedTuple):
    """Of one seat. `person`: "" for bots, and for who deleted their account. `together`: a game of all against none."""

    table_id: str
    seat: int
    person: str
    game: str
    seats: int
    place: int
    returns: float
    level: str
    together: bool
    won: bool
    abandoned: bool = False  # ended before its end
    own: bool = True  # whether whoever had the seat at the end made most of its choices: else it does not count


class Played(NamedTuple):
    """A game somebody played: when it ended, and who sat there, in the order of places. `table`: "" if deleted."""

    table: str
    game: str
    ended: float
    results: list[tuple[Result, str]]  # with the name of the seat


class Figures(NamedTuple):
    """A person's own games of one kind with so many seats. All but `abandoned` is of those that came to their end."""

    game: str
    seats: int
    together: bool
    played: int
    won: int
    places: float  # their mean
    best: int
    returns: float  # the highest
    abandoned: int


class Results:
    """All queries about results. Raises StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def write(self, table: str, found: Sequence[Result]) -> None:
        """Once only, however often it is said: a table's end is marked together with its results."""
        over = sa.select(sa.func.max(journal.c.at)).where(journal.c.table_id == table).scalar_subquery()
        ended = sa.func.coalesce(over, tables.c.created)
        new = sa.and_(tables.c.id == table, tables.c.ended.is_(None))

        def work(c: sa.Connection) -> None:
            if c.execute(tables.update().where(new).values(ended=ended)).rowcount != 1 or not found:
                return
            when = c.execute(sa.select(tables.c.ended).where(tables.c.id == table)).scalar()
            insert(c, kept, [{**each._asdict(), "ended": when} for each in found])

        await self._store.write("the results", work)

    async def missing(self) -> list[str]:
        """Tables that are over and whose end is not marked."""
        query = sa.select(tables.c.id).where(tables.c.stage == "over", tables.c.ended.is_(None))
        async with self._store.reading("the tables") as c:
            return [row[0] for row in (await c.execute(query)).all()]

    async def of(self, person: str, skip: int, most: int) -> list[Played]:
        """The games a person finished, the latest first."""
        mine = (
            sa.select(kept.c.table_id, kept.c.game, sa.func.max(kept.c.ended).label("ended"))
            .where(kept.c.person == person)
            .group_by(kept.c.table_id, kept.c.game)
            .order_by(sa.desc("ended"), kept.c.table_id)
            .offset(skip)
            .limit(most)
        )
        columns = [kept.c[name] for name in Result._fields]
        async with self._store.reading("the results") as c:
            games = (await c.execute(mine)).all()
            at = seats.c.table_id == kept.c.table_id
            query = (
                sa.select(*columns, sa.func.coalesce(seats.c.name, ""))
                .join_from(kept, seats, sa.and_(at, seats.c.seat == kept.c.seat), isouter=True)
                .where(kept.c.table_id.in_([row.table_id for row in games]))
                .order_by(kept.c.place, kept.c.seat)
            )
            found: dict[str, list[tuple[Result, str]]] = {}
            there = set(
                (await c.execute(sa.select(tables.c.id).where(tables.c.id.in_([g.table_id for g in games])))).scalars()
            )
            for *fields, name in (await c.execute(query)).all():
                result = Result(*fields)
                found.setdefault(result.table_id, []).append((result, name))
        return [
            Played(row.table_id if row.table_id in there else "", row.game, row.ended, found.get(row.table_id, []))
            for row in games
        ]

    async def figures(self, person: str) -> list[Figures]:
        """What all of a person's games come to, by game and number of seats. Not those that a bot played for them, nor
        those in which they had several seats: who has played against themselves has won as often as lost."""
        by = (kept.c.game, kept.c.seats, kept.c.together)
        alone = (
            sa.select(kept.c.table_id)
            .where(kept.c.person == person)
            .group_by(kept.c.table_id)
            .having(sa.func.count() == 1)
        )
        ended = sa.not_(kept.c.abandoned)
        query = (
            sa.select(
                *by,
                sa.func.sum(sa.case((ended, 1), else_=0)),
                sa.func.sum(sa.case((kept.c.won, 1), else_=0)),
                sa.func.coalesce(sa.func.avg(sa.case((ended, kept.c.place))), 0.0),
                sa.func.coalesce(sa.func.min(sa.case((ended, kept.c.place))), 0),
                sa.func.coalesce(sa.func.max(sa.case((ended, kept.c.returns))), 0.0),
                sa.func.sum(sa.case((kept.c.abandoned, 1), else_=0)),
            )
            .where(kept.c.person == person, kept.c.own, kept.c.table_id.in_(alone))
            .group_by(*by)
            .order_by(*by)
        )
        async with self._store.reading("the results") as c:
            rows = (await c.execute(query)).all()
        return [
            Figures(row[0], row[1], bool(row[2]), int(row[3]), int(row[4]), float(row[5]), row[6], row[7], int(row[8]))
            for row in rows
        ]
