"""Once more, over HTTP: the table that follows one."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from cordee.server import messages as m
from cordee.server.pages import Stop
from cordee.server.refusals import Refuse
from cordee.server.routes.front import Front, json_answer
from cordee.server.store import StoreFailed
from cordee.server.tables import Broken


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""

    @post("/api/tables/{table_id:str}/again")
    async def play_again(
        table_id: FromPath[str], request: Request[Any, Any, Any], data: JSONBody[m.Again]
    ) -> Response[m.TableMade]:
        table = await front.find(table_id)
        person = await front.person(data.token)
        front.makes(request)
        try:
            made = await table.rematch.lay(person, front.tables.make)
        except Refuse as refuse:
            raise Stop(409, refuse.why, refuse.args_out) from refuse
        except (StoreFailed, Broken) as error:
            raise Stop(503, "table-not-stored") from error
        return json_answer(m.TableMade(made, data.token), 201)

    return [play_again]
