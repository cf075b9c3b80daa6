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

        def work(c: sa.Connection) -> None:
            c.execute(accounts.insert().values(account._asdict()))
            if passkey is not None:
                c.execute(passkeys.insert().values(_row(passkey)))
            _enter(c, browser, account.person)

        await self._store.write("the account", work)

    async def set_password(self, person: str, password: str) -> None:
        """Another password, or the same hashed anew."""
        other = accounts.update().where(accounts.c.person == person).values(password=password)
        await self._store.write("the password", lambda c: c.execute(other))

    async def log_in(self, browser: str, person: str, guest: bool) -> list[str]:
        """From now on the browser stands for the person; as a `guest` it hands over what it had. The tables touched."""

        def work(c: sa.Connection) -> list[str]:
            _enter(c, browser, person)
            return _hand_over(c, browser, person) if guest else []

        return await self._store.write("the browser", work)

    async def log_out(self, browser: str) -> None:
        this = devices.delete().where(devices.c.hash == browser)
        await self._store.write("the browser", lambda c: c.execute(this))

    async def log_out_others(self, browser: str, person: str) -> None:
        """Every browser but this one."""
        others = devices.delete().where(devices.c.person == person, devices.c.hash != browser)
        await self._store.write("the browsers", lambda c: c.execute(others))

    async def delete(self, person: str) -> list[str]:
        """Everything that says who it was. What others played with them stays, without a name. The tables touched."""

        def work(c: sa.Connection) -> list[str]:
            for kind in (devices, passkeys, accounts, pushes, mails, links):
                c.execute(kind.delete().where(kind.c.person == person))
            c.execute(persons.delete().where(persons.c.hash == person))
            c.execute(results.update().where(results.c.person == person).values(person=""))
            c.execute(chat.update().where(chat.c.person == person).values(GONE))
            return _leave_tables(c, person)

        touched = await self._store.write("the account", work)
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
        await self._store.write("the passkey", lambda c: c.execute(passkeys.insert().values(_row(passkey))))

    async def used(self, key: str, count: int) -> None:
        """How often the authenticator says it was used."""
        counted = passkeys.update().where(passkeys.c.id == key).values(count=count)
        await self._store.write("the passkey", lambda c: c.execute(counted))

    async def remove_passkey(self, person: str, key: str) -> None:
        gone = passkeys.delete().where(passkeys.c.person == person, passkeys.c.id == key)
        await self._store.write("the passkey", lambda c: c.execute(gone))


# -- what a person has -----------------------------------------------------------------------------


def _enter(c: sa.Connection, browser: str, person: str) -> None:
    c.execute(devices.delete().where(devices.c.hash == browser))
    c.execute(devices.insert().values(hash=browser, person=person, created=time()))


def _touch(c: sa.Connection, ids: Sequence[str]) -> None:
    """Let every process see that a table's seats are others now."""
    if ids:
        c.execute(tables.update().where(tables.c.id.in_(ids)).values(version=tables.c.version + 1))


def _seats_of(c: sa.Connection, person: str) -> Sequence[Any]:
    query = (
        sa.select(seats.c.table_id, seats.c.seat, tables.c.stage)
        .join_from(seats, tables, tables.c.id == seats.c.table_id)
        .where(seats.c.person == person)
    )
    return c.execute(query).all()


def _hosted(c: sa.Connection, person: str) -> list[str]:
    return [row[0] for row in c.execute(sa.select(tables.c.id).where(tables.c.host == person)).all()]


def _hand_over(c: sa.Connection, guest: str, person: str) -> list[str]:
    """What a guest had is the person's now. A seat at a table where the person sits already is not: one each."""
    theirs = {row.table_id for row in _seats_of(c, person)}
    mine, hosted = _seats_of(c, guest), _hosted(c, guest)
    for row in mine:
        where = sa.and_(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
        if row.table_id not in theirs:
            c.execute(seats.update().where(where).values(person=person))
        elif row.stage != "over":  # in play a bot has it then (seating.nobodys): nobody else could ever answer there
            c.execute(seats.update().where(where).values(OPEN if row.stage == "lobby" else NOBODYS))
    c.execute(tables.update().where(tables.c.host == guest).values(host=person))
    for kind in (pushes, links, results, chat):
        c.execute(kind.update().where(kind.c.person == guest).values(person=person))
    known = c.execute(sa.select(mails.c.person).where(mails.c.person == person)).first()
    mail = mails.c.person == guest
    c.execute(mails.update().where(mail).values(person=person) if known is None else mails.delete().where(mail))
    c.execute(persons.delete().where(persons.c.hash == guest))
    touched = sorted({row.table_id for row in mine} | set(hosted) | _reworded(c, guest, person))
    _touch(c, touched)
    return touched


def _leave_tables(c: sa.Connection, person: str) -> list[str]:
    """Seats in a lobby are free again, others stay as somebody's who left; the next who sits there is the host."""
    mine, hosted = _seats_of(c, person), _hosted(c, person)
    for row in mine:
        where = sa.and_(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
        c.execute(seats.update().where(where).values(OPEN if row.stage == "lobby" else NOBODYS))
    for table in hosted:
        heirs = (
            sa.select(seats.c.person)
            .where(seats.c.table_id == table, seats.c.kind == "person", seats.c.person != "")
            .order_by(seats.c.seat)
        )
        heir = c.execute(heirs).scalar()
        c.execute(tables.update().where(tables.c.id == table).values(host=heir or ""))
    touched = sorted({row.table_id for row in mine} | set(hosted) | _reworded(c, person, ""))
    _touch(c, touched)
    return touched


def _reworded(c: sa.Connection, person: str, other: str) -> set[str]:
    """Where a table names them (let in, or not to talk), it names the other instead; "": nobody. The tables."""
    kept = (tables.c.guests, tables.c.muted, tables.c.luck)
    either = sa.or_(*(column.contains(person) for column in kept))
    found = c.execute(sa.select(tables.c.id, *kept).where(either)).all()
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
        c.execute(tables.update().where(tables.c.id == table).values(values))
    return {row[0] for row in found}


def _renamed(names: Sequence[str], person: str, other: str) -> list[str]:
    return list(dict.fromkeys(name for each in names if (name := other if each == person else each)))
