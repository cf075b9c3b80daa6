"""The OpenAPI description of the HTTP side: /api/openapi.json. Made from the handlers' own types."""

from __future__ import annotations

from collections.abc import Sequence

from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from cordee import __version__
from cordee.server.messages import Problem

PROBLEMS = {
    400: "It was not understood, or cannot be so.",
    401: "Only for who is logged in.",
    403: "Not from there, or not for this browser.",
    404: "There is no such thing.",
    409: "It is not the time for it.",
    413: "It is too large.",
    429: "Too much at once.",
    503: "The database did not do it.",
}


def described() -> OpenAPIConfig:
    """What Litestar needs to write it."""
    return OpenAPIConfig(
        title="Cordée",
        version=__version__,
        description="Tables, accounts and texts. The game itself is played over a websocket at /ws/TABLE, in the "
        "messages of cordee.server.messages. Every answer that is not 2xx is a Problem.",
        path="/api/openapi.json",  # nothing else below /api is its affair, least of all what is not there
        render_plugins=[JsonRenderPlugin(path="/")],
        use_handler_docstrings=True,
    )


def with_problems(handlers: Sequence[HTTPRouteHandler]) -> Sequence[HTTPRouteHandler]:
    """The handlers, with what every one of them may answer besides."""
    problems = {
        status: ResponseSpec(Problem, generate_examples=False, description=what) for status, what in PROBLEMS.items()
    }
    for handler in handlers:
        handler.responses = {**problems, **(handler.responses or {})}
    return handlers
