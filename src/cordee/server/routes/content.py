"""Content files over HTTP: one that a table is to be made with, looked through before and when it is made."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from cordee.core.game import Game
from cordee.kit.content import MOST_BYTES, is_plain
from cordee.kit.mistakes import Mistake
from cordee.kit.pack import digest, pack_of
from cordee.server import messages as m
from cordee.server.carry import BadFile
from cordee.server.packs import OWN, File, pack_info
from cordee.server.pages import Stop
from cordee.server.readers import Busy
from cordee.server.routes.front import Front, game_of, json_answer


def chosen(files: Sequence[File], wanted: str) -> File:
    """The file of the house that a table asks for by its hash; (b"", "") is the game's own. Raises Stop."""
    if not wanted and files:
        return files[0]
    if wanted in ("", OWN):
        return b"", ""
    found = next((file for file in files if digest(file[0]) == wanted), None)
    if found is None:
        raise Stop(404, "table-not-a-pack")
    return found


async def checked(front: Front, game: Game, text: str, name: str) -> tuple[bytes, list[m.MistakeOut]]:
    """A stranger's file as bytes, and every mistake in it. Raises Stop if it cannot be looked at."""
    if pack_of(game) is None:
        raise Stop(400, "table-not-packs")
    if not all(map(is_plain, name)):
        raise Stop(400, "table-not-a-file-name")
    # A lone half of a pair is no text of anybody's, and cannot be stored.
    data = text.encode("utf-8", "replace")
    if len(data) > MOST_BYTES:
        return b"", _out([Mistake(1, 1, "", "", "content-too-large", {"most": MOST_BYTES // 1024})])
    try:
        return data, _out(await front.checker.check(game.key, data))
    except Busy as error:
        raise Stop(429, "table-not-so-many-files") from error
    except BadFile as error:
        raise Stop(503, "table-not-working") from error


def _out(mistakes: Sequence[Mistake]) -> list[m.MistakeOut]:
    """Mistakes as pages are told them."""
    return [
        m.MistakeOut(each.line, each.column, each.entry, each.field, each.why, dict(each.args)) for each in mistakes
    ]


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""

    @post("/api/content", status_code=200)
    async def check_content(
        request: Request[Any, Any, Any], data: JSONBody[m.ContentFile]
    ) -> Response[m.ContentChecked]:
        front.checks_content(request)
        game = game_of(data.game)
        read, mistakes = await checked(front, game, data.text, data.name)
        info = None if mistakes else await asyncio.to_thread(pack_info, game, read, data.name)
        return json_answer(m.ContentChecked(mistakes, info))

    return [check_content]
