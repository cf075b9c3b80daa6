"""Lists over HTTP: my tables, open tables, my history. The browser's secret comes in a header."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from cordee.server import messages as m
from cordee.server.lists import Board, title_of
from cordee.server.lobby import isolated
from cordee.server.routes.front import Front, json_answer, token_of
from cordee.server.store.results import Figures, Played, Results

PAGE = 20
Skip = Annotated[int, Parameter(ge=0, le=1_000_000)]


def _played(game: Played, person: str) -> m.PlayedOut:
    seats = [
        m.PlaceOut(
            *(each.seat, isolated(name), each.level, each.place, each.returns, each.won, each.person == person),
            own=each.own,
        )
        for each, name in game.results
    ]
    together = any(each.together for each, _ in game.results)
    early = any(each.abandoned for each, _ in game.results)
    return m.PlayedOut(game.table, game.game, title_of(game.game), game.ended, together, seats, early)


def _figures(rows: list[Figures]) -> list[m.FiguresOut]:
    return [
        m.FiguresOut(
            *(each.game, title_of(each.game), each.seats, each.together, each.played, each.won, each.places, each.best),
            abandoned=each.abandoned,
        )
        for each in rows
    ]


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""
    board = Board(front.tables)
    results = Results(front.store)

    @get("/api/mine")
    async def show_mine(request: Request[Any, Any, Any], skip: Skip = 0) -> Response[m.Mine]:
        person = await front.person(token_of(request))
        return json_answer(await board.mine(person, skip) if person else m.Mine([], [], False))

    @get("/api/open")
    async def show_open() -> Response[list[m.TableCard]]:
        return json_answer(await board.open())

    @get("/api/history")
    async def show_history(request: Request[Any, Any, Any], skip: Skip = 0) -> Response[m.HistoryOut]:
        person = await front.person(token_of(request))
        if not person:
            return json_answer(m.HistoryOut([], False, []))
        games = await results.of(person, skip, PAGE + 1)
        figures = _figures(await results.figures(person)) if skip == 0 else []
        return json_answer(m.HistoryOut([_played(each, person) for each in games[:PAGE]], len(games) > PAGE, figures))

    return [show_mine, show_open, show_history]
