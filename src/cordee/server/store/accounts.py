"""Accounts, the browsers logged in to them, and what goes from one person to another: queries beside `keep`.

An account's person is that of the guest who made it, so what the guest had needs no moving. A browser that logs in
later hands over what it had as a guest.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from time import time
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cordee.server.store.keep import Store
from cordee.server.store.schema import (
    accounts,
    chat,
    devices,
    links,
    mails,
    passkeys,
    persons,
    pushes,
    results,
    seats,
    tables,
)

GONE = {"person": "", "name": "", "text": "", "hidden": True}  # what is left of a line of talk
NOBODYS = {"person": "", "name": ""}
OPEN = {"kind": "open", "person": "", "name": "", "colour": "", "level": ""}


class Account(NamedTuple):
    """One account. `password`: argon2's own form; "": passkeys alone."""

    person: str
    name: str
    folded: str
    password: str
    created: float


class Passkey(NamedTuple):
    id: str  # base64url
    person: str
    key: bytes
    uses: int  # as its authenticator counts
    label: str
    created: float


def _row(passkey: Passkey) -> dict[str, Any]:
    return dict(zip(passkeys.c.keys(), passkey, strict=True))


class Accounts:
    """All queries about accounts. Raises Conflict and StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # -- who is who --------------------------------------------------------------------------------

    async def person_of(self, browser: str) -> str:
        """Whom a browser's hash stands for. "": it was logged out of the account that was made with it."""
        async with self._store.reading("a browser") as c:
            person = (await c.execute(sa.select(devices.c.person).where(devices.c.hash == browser))).scalar()
            if person is not None:
                return str(person)
            signed_out = (await c.execute(sa.select(accounts.c.person).where(accounts.c.person == browser))).scalar()
            return "" if signed_out is not None else browser

    async def of(self, person: str) -> Account | None:
        """The account of a person."""
        return await self._one(accounts.c.person == person)

    async def named(self, folded: str) -> Account | None:
        """The account with a name, as names are compared."""
        return await self._one(accounts.c.folded == folded)

    async def _one(self, which: sa.ColumnElement[bool]) -> Account | None:
        async with self._store.reading("an account") as c:
            row = (await c.execute(accounts.select().where(which))).first()
        return None if row is None else Account(*row)

    async def browsers(self, person: str) -> int:
        """How many are logged in."""
        query = sa.select(sa.func.count()).select_from(devices).where(devices.c.person == person)
        async with self._store.reading("the browsers") as c:
            return int((await c.execute(query)).scalar() or 0)

    # -- making and changing -----------------------------------------------------------------------

    async def add(self, account: Account, browser: str, passkey: Passkey | None = None) -> None:
        """A new account, its first browser logged in. Raises Conflict: name or person have one."""
        async with self._store.writing("the account") as c:
            await c.execute(accounts.insert().values(account._asdict()))
            if passkey is not None:
                await c.execute(passkeys.insert().values(_row(passkey)))
            await self._enter(c, browser, account.person)

    async def set_password(self, person: str, password: str) -> None:
        """Another password, or the same hashed anew."""
        async with self._store.writing("the password") as c:
            await c.execute(accounts.update().where(accounts.c.person == person).values(password=password))

    async def log_in(self, browser: str, person: str, guest: bool) -> list[str]:
        """From now on the browser stands for the person; as a `guest` it hands over what it had. The tables touched."""
        async with self._store.writing("the browser") as c:
            await self._enter(c, browser, person)
            return await _hand_over(c, browser, person) if guest else []

    async def _enter(self, c: AsyncConnection, browser: str, person: str) -> None:
        await c.execute(devices.delete().where(devices.c.hash == browser))
        await c.execute(devices.insert().values(hash=browser, person=person, created=time()))

    async def log_out(self, browser: str) -> None:
        async with self._store.writing("the browser") as c:
            await c.execute(devices.delete().where(devices.c.hash == browser))

    async def log_out_others(self, browser: str, person: str) -> None:
        """Every browser but this one."""
        async with self._store.writing("the browsers") as c:
            await c.execute(devices.delete().where(devices.c.person == person, devices.c.hash != browser))

    async def delete(self, person: str) -> list[str]:
        """Everything that says who it was. What others played with them stays, without a name. The tables touched."""
        async with self._store.writing("the account") as c:
            for kind in (devices, passkeys, accounts, pushes, mails, links):
                await c.execute(kind.delete().where(kind.c.person == person))
            await c.execute(persons.delete().where(persons.c.hash == person))
            await c.execute(results.update().where(results.c.person == person).values(person=""))
            await c.execute(chat.update().where(chat.c.person == person).values(GONE))
            touched = await _leave_tables(c, person)
        await self._store.scrub()
        return touched

    # -- passkeys ----------------------------------------------------------------------------------

    async def passkeys(self, person: str) -> list[Passkey]:
        async with self._store.reading("the passkeys") as c:
            query = passkeys.select().where(passkeys.c.person == person).order_by(passkeys.c.created)
            return [Passkey(*row) for row in (await c.execute(query)).all()]

    async def passkey(self, key: str) -> Passkey | None:
        async with self._store.reading("a passkey") as c:
            row = (await c.execute(passkeys.select().where(passkeys.c.id == key))).first()
        return None if row is None else Passkey(*row)

    async def add_passkey(self, passkey: Passkey) -> None:
        """Raises Conflict: it is known already."""
        async with self._store.writing("the passkey") as c:
            await c.execute(passkeys.insert().values(_row(passkey)))

    async def used(self, key: str, count: int) -> None:
        """How often the authenticator says it was used."""
        async with self._store.writing("the passkey") as c:
            await c.execute(passkeys.update().where(passkeys.c.id == key).values(count=count))

    async def remove_passkey(self, person: str, key: str) -> None:
        async with self._store.writing("the passkey") as c:
            await c.execute(passkeys.delete().where(passkeys.c.person == person, passkeys.c.id == key))


# -- what a person has -----------------------------------------------------------------------------


async def _touch(c: AsyncConnection, ids: Sequence[str]) -> None:
    """Let every process see that a table's seats are others now."""
    if ids:
        await c.execute(tables.update().where(tables.c.id.in_(ids)).values(version=tables.c.version + 1))


async def _seats_of(c: AsyncConnection, person: str) -> Sequence[Any]:
    query = (
        sa.select(seats.c.table_id, seats.c.seat, tables.c.stage)
        .join_from(seats, tables, tables.c.id == seats.c.table_id)
        .where(seats.c.person == person)
    )
    return (await c.execute(query)).all()


async def _hosted(c: AsyncConnection, person: str) -> list[str]:
    return [row[0] for row in (await c.execute(sa.select(tables.c.id).where(tables.c.host == person))).all()]


async def _hand_over(c: AsyncConnection, guest: str, person: str) -> list[str]:
    """What a guest had is the person's now. A seat at a table where the person sits already is not: one each."""
    theirs = {row.table_id for row in await _seats_of(c, person)}
    mine, hosted = await _seats_of(c, guest), await _hosted(c, guest)
    for row in mine:
        where = sa.and_(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
        if row.table_id not in theirs:
            await c.execute(seats.update().where(where).values(person=person))
        elif row.stage != "over":  # in play a bot has it then (seating.nobodys): nobody else could ever answer there
            await c.execute(seats.update().where(where).values(OPEN if row.stage == "lobby" else NOBODYS))
    await c.execute(tables.update().where(tables.c.host == guest).values(host=person))
    for kind in (pushes, links, results, chat):
        await c.execute(kind.update().where(kind.c.person == guest).values(person=person))
    known = (await c.execute(sa.select(mails.c.person).where(mails.c.person == person))).first()
    mail = mails.c.person == guest
    await c.execute(mails.update().where(mail).values(person=person) if known is None else mails.delete().where(mail))
    await c.execute(persons.delete().where(persons.c.hash == guest))
    touched = sorted({row.table_id for row in mine} | set(hosted) | await _reworded(c, guest, person))
    await _touch(c, touched)
    return touched


async def _leave_tables(c: AsyncConnection, person: str) -> list[str]:
    """Seats in a lobby are free again, others stay as somebody's who left; the next who sits there is the host."""
    mine, hosted = await _seats_of(c, person), await _hosted(c, person)
    for row in mine:
        where = sa.and_(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
        await c.execute(seats.update().where(where).values(OPEN if row.stage == "lobby" else NOBODYS))
    for table in hosted:
        heirs = (
            sa.select(seats.c.person)
            .where(seats.c.table_id == table, seats.c.kind == "person", seats.c.person != "")
            .order_by(seats.c.seat)
        )
        heir = (await c.execute(heirs)).scalar()
        await c.execute(tables.update().where(tables.c.id == table).values(host=heir or ""))
    touched = sorted({row.table_id for row in mine} | set(hosted) | await _reworded(c, person, ""))
    await _touch(c, touched)
    return touched


async def _reworded(c: AsyncConnection, person: str, other: str) -> set[str]:
    """Where a table names them (let in, or not to talk), it names the other instead; "": nobody. The tables."""
    kept = (tables.c.guests, tables.c.muted, tables.c.luck)
    either = sa.or_(*(column.contains(person) for column in kept))
    found = (await c.execute(sa.select(tables.c.id, *kept).where(either))).all()
    for table, guests, muted, luck in found:
        thrown = json.loads(luck)
        word = thrown.pop(person, None)
        if other and word is not None:
            thrown.setdefault(other, word)
        values = {
            "guests": " ".join(_renamed(guests.split(), person, other)),
            "muted": json.dumps(_renamed(json.loads(muted), person, other)),
            "luck": json.dumps(thrown),
        }
        await c.execute(tables.update().where(tables.c.id == table).values(values))
    return {row[0] for row in found}


def _renamed(names: Sequence[str], person: str, other: str) -> list[str]:
    return list(dict.fromkeys(name for each in names if (name := other if each == person else each)))
