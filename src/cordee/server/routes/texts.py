"""Texts over HTTP: rules, words, a game's own content file."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from cordee.server import messages as m
from cordee.server import texts
from cordee.server.pages import Stop
from cordee.server.routes.front import Front, file_answer, game_of, json_answer


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""

    @get("/api/rules/{key:str}", sync_to_thread=True)
    def show_rules(key: FromPath[str]) -> Response[list[m.Clause]]:
        clauses = texts.ledger(game_of(key))
        if not clauses:
            raise Stop(404, "table-not-a-page")
        return json_answer(clauses)

    @get("/api/languages", sync_to_thread=True)
    def list_languages() -> Response[list[m.Language]]:
        return json_answer(texts.languages())

    @get("/api/words/{language:str}", sync_to_thread=True)
    def show_words(language: FromPath[str]) -> Response[dict[str, str]]:
        found = texts.words(language)
        if not found:
            raise Stop(404, "table-not-a-page")
        return json_answer(found)

    @get("/api/content/{key:str}", media_type=MediaType.TEXT, sync_to_thread=True)
    def show_content(key: FromPath[str]) -> Response[str]:
        found = texts.content(game_of(key))
        if found is None:
            raise Stop(404, "table-not-a-page")
        name, text = found
        return file_answer(text, name)

    return [show_rules, list_languages, show_words, show_content]
