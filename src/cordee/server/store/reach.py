"""How persons are reached who have no page open: their browsers' subscriptions and their mail addresses."""

from __future__ import annotations

import hashlib
import hmac
from time import time
from typing import NamedTuple

import sqlalchemy as sa

from cordee.server.push import Push
from cordee.server.store.keep import Store
from cordee.server.store.schema import mails, pushes

MOST_PUSHES = 10  # of one person; the oldest goes


class Subscribed(NamedTuple):
    """A subscription as it is kept."""

    id: str
    push: Push
    language: str


class Mail(NamedTuple):
    """A person's address. `code`: hash of what confirms it, "" once it is. `stop`: ends the letters."""

    address: str
    code: str
    language: str
    created: float
    stop: str


def push_id(endpoint: str) -> str:
    """The name of a subscription, by which a page knows its own."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


async def add_push(store: Store, person: str, push: Push, language: str) -> None:
    """Keep a subscription; whoever had it before has it no more. Raises StoreFailed."""
    row = {"id": push_id(push.endpoint), "person": person, "endpoint": push.endpoint, "key": push.key,
           "auth": push.auth, "language": language, "created": time()}  # fmt: skip

    def work(c: sa.Connection) -> None:
        c.execute(pushes.delete().where(pushes.c.id == row["id"]))
        c.execute(pushes.insert().values(row))
        mine = pushes.select().where(pushes.c.person == person).order_by(pushes.c.created.desc(), pushes.c.id)
        for old in c.execute(mine).all()[MOST_PUSHES:]:
            c.execute(pushes.delete().where(pushes.c.id == old.id))

    await store.write("a subscription", work)


async def pushes_of(store: Store, person: str) -> list[Subscribed]:
    """All of a person. Raises StoreFailed."""
    async with store.reading("subscriptions") as c:
        rows = (await c.execute(pushes.select().where(pushes.c.person == person).order_by(pushes.c.created))).all()
    return [Subscribed(row.id, Push(row.endpoint, row.key, row.auth), row.language) for row in rows]


async def drop_push(store: Store, id: str, person: str = "") -> None:
    """Forget one; with `person` only if it is theirs. Raises StoreFailed."""
    wanted = [pushes.c.id == id, *([pushes.c.person == person] if person else [])]
    await store.write("a subscription", lambda c: c.execute(pushes.delete().where(*wanted)))


async def set_mail(store: Store, person: str, mail: Mail) -> None:
    """Keep an address in place of another. Raises StoreFailed."""

    def work(c: sa.Connection) -> None:
        c.execute(mails.delete().where(mails.c.person == person))
        c.execute(mails.insert().values(person=person, **mail._asdict()))

    await store.write("an address", work)


async def mail_of(store: Store, person: str) -> Mail | None:
    """A person's address, confirmed or not. Raises StoreFailed."""
    async with store.reading("an address") as c:
        row = (await c.execute(mails.select().where(mails.c.person == person))).first()
    return None if row is None else Mail(row.address, row.code, row.language, row.created, row.stop)


async def confirm_mail(store: Store, person: str, code: str, after: float) -> bool:
    """Whether that was the code, sent not before `after`; then the address counts. Raises StoreFailed."""
    found = await mail_of(store, person)
    if found is None or not found.code or found.created < after or not hmac.compare_digest(found.code, code):
        return False
    confirmed = mails.update().where(mails.c.person == person, mails.c.code == found.code).values(code="")
    return await store.write("an address", lambda c: c.execute(confirmed).rowcount == 1)


async def drop_mail(store: Store, person: str = "", stop: str = "") -> None:
    """Forget the address of a person, or of the secret in a letter. Raises StoreFailed."""
    wanted = mails.c.person == person if person else mails.c.stop == stop
    await store.write("an address", lambda c: c.execute(mails.delete().where(wanted)))
