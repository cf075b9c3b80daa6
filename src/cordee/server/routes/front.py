"""What every HTTP handler stands on, and the answers it gives."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, TypeVar

from litestar import MediaType, Request, Response

from cordee import games
from cordee.core.errors import UnknownGame
from cordee.core.game import Game
from cordee.server.accounts import Passwords
from cordee.server.addresses import ground
from cordee.server.clocks import Tally
from cordee.server.house import House
from cordee.server.packs import Content
from cordee.server.pages import Stop
from cordee.server.readers import Reading
from cordee.server.refusals import Refuse
from cordee.server.settings import Settings
from cordee.server.store import Store, StoreFailed
from cordee.server.table import Table
from cordee.server.tables import Broken, Tables

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Front:
    """One server, as its HTTP handlers see it."""

    house: House
    tables: Tables
    store: Store
    settings: Settings
    content: Content
    made: Tally  # tables made from one address in a minute
    today: Tally  # and in a day
    checks: asyncio.Semaphore  # content files of strangers set up at once
    opened: Tally  # files opened from one address
    reader: Reading  # of such files
    checked: Tally  # content files looked through for one address
    checker: Reading  # of such files: nobody waits for a long game here
    passwords: Passwords

    def makes(self, request: Request[Any, Any, Any]) -> None:
        """One more table is made. Raises Stop."""
        address = client_of(request)
        if not self.made.take(address) or not self.today.take(address):
            raise Stop(429, "table-not-so-fast")

    def checks_content(self, request: Request[Any, Any, Any]) -> None:
        """One more content file is looked through. Raises Stop."""
        if not self.checked.take(client_of(request)):
            raise Stop(429, "table-not-so-many-files")

    async def person(self, token: str) -> str:
        """Who a browser is; "" without a secret that is good for something. Raises Stop."""
        try:
            return await self.house.persons.of(token)
        except StoreFailed as error:
            raise Stop(503, "table-not-working") from error

    async def find(self, table_id: str) -> Table:
        """The table. Raises Stop."""
        try:
            found = await self.tables.get(table_id)
        except (StoreFailed, Broken) as error:
            raise Stop(503, "table-not-working") from error
        if found is None:
            raise Stop(404, "table-not-a-table")
        return found

    async def admitted(self, request: Request[Any, Any, Any], table_id: str) -> Table:
        """The table, if who asks may look at it. Raises Stop and Refuse."""
        table = await self.find(table_id)
        if not table.door.lets(await self.person(token_of(request))):
            raise Refuse("table-not-admitted")
        return table


def game_of(key: str) -> Game:
    """A game by its key. Raises Stop."""
    try:
        return games.load(key)
    except UnknownGame as error:
        raise Stop(404, "table-not-a-game") from error


def token_of(request: Request[Any, Any, Any]) -> str:
    """The browser's secret, from the header where it travels; never from an address. "": none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def by_link(request: Request[Any, Any, Any]) -> bool:
    """Whether a person follows a link: a browser then wants a page, and has no secret to send along."""
    return "authorization" not in request.headers and "text/html" in request.headers.get("accept", "")


def client_of(request: Request[Any, Any, Any]) -> str:
    """The address that asks, as limits count it."""
    return ground(request.client.host) if request.client else ""


def json_answer(body: T, status: int = 200) -> Response[T]:
    """Anything msgspec can write; never kept by a cache."""
    return Response(
        body,
        media_type=MediaType.JSON,
        status_code=status,
        headers={"cache-control": "no-store"},
    )


def file_answer(text: str, name: str) -> Response[str]:
    """A text to be saved."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
