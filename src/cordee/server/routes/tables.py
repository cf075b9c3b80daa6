"""Tables over HTTP: which games there are, making a table, its journal at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import structlog
from litestar import MediaType, Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from cordee.core.game import Game
from cordee.kit.pack import pack_of
from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server import packs, texts
from cordee.server.manners import MANNERS
from cordee.server.pages import Stop
from cordee.server.practice import play_on
from cordee.server.refusals import Refuse
from cordee.server.routes.content import checked, chosen
from cordee.server.routes.front import Front, by_link, file_answer, game_of, json_answer
from cordee.server.store import StoreFailed
from cordee.server.tables import Broken

logger = structlog.get_logger("cordee.server")


def game_info(game: Game, levels: tuple[str, ...], files: Sequence[packs.File] = ()) -> m.GameInfo:
    """A game for the start page. Experts' settings are not shown."""
    settings: list[dict[str, Any]] = [
        {
            "name": setting.name,
            "default": setting.default,
            "values": list(setting.values),
            "low": setting.low,
            "high": setting.high,
            "advised": list(setting.advised),
            "expert": setting.expert,
            "only": list(setting.only) if setting.only is not None else None,
            "seat": setting.seat,
            "built": setting.built,
            "among": list(setting.among),
        }
        for setting in game.settings
        if not setting.expert and setting.name != "timing"
    ]
    return m.GameInfo(
        key=game.key,
        title=game.title,
        seats=list(game.seats),
        settings=settings,
        levels=list(levels),
        credits=game.credits,
        rules=texts.has_ledger(game),
        tutorial=texts.tutorial(game) is not None,
        packs=packs.infos(game, files),
        takes_packs=pack_of(game) is not None,
    )


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""

    @get("/api/games", sync_to_thread=False)
    def list_games() -> Response[list[m.GameInfo]]:
        levels = front.house.thinker.levels
        return json_answer([game_info(game, levels, front.content.get(game.key, ())) for game in texts.all_games()])

    @get("/api/manners", sync_to_thread=False)
    def list_manners() -> Response[list[m.MannerInfo]]:
        return json_answer(
            [
                m.MannerInfo(
                    name,
                    manner.default,
                    list(manner.values),
                    manner.low,
                    manner.high,
                    manner.in_play,
                    list(manner.advised),
                    list(manner.only or ()),
                )
                for name, manner in MANNERS.items()
            ]
        )

    @post("/api/tables")
    async def make_table(request: Request[Any, Any, Any], data: JSONBody[m.NewTable]) -> Response[m.TableMade]:
        front.makes(request)
        game = game_of(data.game)
        replaced, name = chosen(front.content.get(game.key, ()), data.pack)
        if data.content:
            name = data.content_name
            replaced, mistakes = await checked(front, game, data.content, name)
            if mistakes:
                raise Stop(400, "table-not-content", mistakes=mistakes)
        tutorial = texts.tutorial(game) if data.tutorial else None
        if data.tutorial and tutorial is None:
            raise Stop(404, "table-not-a-tutorial")
        person = await front.person(data.token)
        token = data.token if person else lobbies.new_token()
        host = person or lobbies.person_of(token)
        try:
            rows: Sequence[str] = ()
            open_table = partial(
                lobbies.open_table,
                game,
                data.seats,
                host,
                data.name,
                data.colour,
                data.options,
                data.bots,
                front.house.thinker.levels,
                replaced,
                name,
                data.manners,
            )
            if data.origin is not None:
                source = await front.find(data.origin.table)
                if not source.door.lets(host):
                    raise Refuse("table-not-admitted")
                lobby, rows = play_on(source, host, data, front.house.thinker.levels)
            elif tutorial is not None:
                lobby = lobbies.open_tutorial(game, tutorial, host, data.name, data.colour)
            elif data.content:
                async with front.checks:  # nobody else waits while a stranger's file is read
                    lobby = await asyncio.to_thread(open_table)
            else:
                lobby = open_table()
            table = await front.tables.make(lobby, rows)
        except Refuse as refuse:
            raise Stop(400, refuse.why, refuse.args_out) from refuse
        except (StoreFailed, Broken) as error:
            raise Stop(503, "table-not-stored") from error
        front.house.meters.tables_made.labels(game.key).inc()
        logger.info("a table is made", table=table.lobby.id[:4], game=game.key)
        return json_answer(m.TableMade(table.lobby.id, token), 201)

    @get("/api/tables/{table_id:str}")
    async def show_table(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Response[m.TableInfo]:
        return json_answer((await front.admitted(request, table_id)).info())

    @get("/api/tables/{table_id:str}/journal", media_type=MediaType.TEXT)
    async def show_journal(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Response[str]:
        try:
            table = await front.admitted(request, table_id)
        except Refuse:
            if not by_link(request):
                raise
            # A plain link says nothing of who follows it. The table's own page does, and saves the file.
            return Response("", status_code=303, headers={"location": f"/t/{table_id}", "cache-control": "no-store"})
        try:
            written = table.journal()
        except Refuse as refuse:
            raise Stop(409, refuse.why) from refuse
        name = f"{table.game.key}-{table_id}.journal"
        return file_answer(written, name)

    return [list_games, list_manners, make_table, show_table, show_journal]
