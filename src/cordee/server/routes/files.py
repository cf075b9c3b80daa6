"""Files over HTTP: a journal to look through, or a table to go on with; and the file of a table that leaves."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from dataclasses import replace
from time import time
from typing import Any

import structlog
from litestar import MediaType, Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from cordee.server import carry
from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.naming import is_named, name_of, new_key
from cordee.server.pages import Stop
from cordee.server.readers import Busy
from cordee.server.refusals import Refuse
from cordee.server.routes.front import Front, client_of, file_answer, json_answer, token_of
from cordee.server.store import Conflict, StoreFailed
from cordee.server.store.own import put, rows_of
from cordee.server.tables import Broken
from cordee.server.there import renamed

logger = structlog.get_logger("cordee.server")


def _rename(found: carry.Found) -> None:
    """The table gets a name of its own, if it has none that is proved to be its own: another may be on its way here."""
    [row], key = found.rows["tables"], new_key()
    if not is_named(row["id"], row.get("key", "")):
        found.lobby = replace(found.lobby, id=name_of(key), key=key)
        row.update(id=name_of(key), key=key)
        for part in found.rows["seats"], found.rows["journal"]:
            for each in part:
                each["table_id"] = row["id"]


def _strange(found: carry.Found) -> None:
    """Whoever brings a file may have written it: they may not say how others have done, put words into anybody's mouth,
    know what will be dealt, nor lead the list of open tables for longer than others, and everybody is told that the
    table came so. The operator's own import (`cordee table import`) takes all as it is.
    """
    found.rows["results"], found.rows["chat"] = [], []
    [row] = found.rows["tables"]
    row["origin"] = "file"
    if found.lobby.stage == "lobby":
        row["created"] = time()
        row["seed"], row["salt"] = str(secrets.randbits(64)), secrets.token_hex(16)


async def _is_here(front: Front, table: str) -> Stop:
    """Why a table of that id cannot be put down: it is here, or was before it left. The page leads to it."""
    known = None
    with contextlib.suppress(StoreFailed, Broken):
        known = await front.tables.get(table)
    why = "table-not-leaving" if known is not None and known.parting.leaving else "table-not-twice"
    return Stop(409, why, {"table": table})


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""

    @post("/api/files", request_max_body_size=2 * carry.MOST_FILE)
    async def open_file(request: Request[Any, Any, Any], data: JSONBody[m.NewFile]) -> Response[m.TableMade]:
        if not front.opened.take(client_of(request)):
            raise Stop(429, "table-not-so-many-files")
        person = await front.person(data.token)
        token = data.token if person else lobbies.new_token()
        try:
            host = person or lobbies.person_of(token)
            found = await front.reader.read(data.text, front.house.thinker.levels, host)
            _strange(found)
            _rename(found)
            await put(front.store, found.rows)
        except Busy as error:
            raise Stop(503, "table-not-so-many-files") from error
        except carry.BadFile as error:
            raise Stop(400, "table-not-a-file", {"detail": str(error)}) from error
        except Conflict as error:
            raise await _is_here(front, found.lobby.id) from error
        except StoreFailed as error:
            raise Stop(503, "table-not-stored") from error
        lobby = found.lobby  # nobody is at the table yet: it is opened for whoever comes
        logger.info("a table came by a file", table=lobby.id[:4], game=lobby.game, stage=lobby.stage)
        return json_answer(m.TableMade(lobby.id, token), 201)

    @get("/api/tables/{table_id:str}/file", media_type=MediaType.TEXT)
    async def show_file(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Response[str]:
        table = await front.find(table_id)
        person = await front.person(token_of(request))
        if not person or person != table.lobby.host:
            raise Stop(403, "table-not-host")
        async with table.lock:  # nobody takes it back meanwhile
            try:
                await table.parting.give()
                rows = await rows_of(front.store, table_id)
            except Refuse as refuse:
                raise Stop(409 if refuse.why == "table-not-carried" else 503, refuse.why) from refuse
            except StoreFailed as error:
                raise Stop(503, "table-not-stored") from error
            # It stands still, so what was played here is what the rows come to.
            if rows is None or table.history is None or len(rows["journal"]) != table.entries:
                raise Stop(503, "table-not-working")
            digest = table.history.play.state.digest()
        written = await asyncio.to_thread(carry.written, renamed(rows), digest)
        logger.info("a table leaves by a file", table=table_id[:4], game=table.game.key)
        return file_answer(written, f"{table.game.key}-{table_id}.table")

    return [open_file, show_file]
