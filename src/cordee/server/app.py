"""The server as an ASGI application: HTTP, the websocket, the built client. Knows no rule of any game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import socket as system
import sys
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import structlog
import uvicorn
from litestar import Litestar, Request, Response, asgi, get
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cordee.core.rng import Rng
from cordee.server import garbage
from cordee.server import messages as m
from cordee.server.accept import GatedServer
from cordee.server.accounts import Passwords
from cordee.server.addresses import ground
from cordee.server.clocks import Clock, Tally
from cordee.server.described import described, with_problems
from cordee.server.gate import Gate, gated, room
from cordee.server.herald import herald_of
from cordee.server.house import House
from cordee.server.line import Opening
from cordee.server.ourselves import Way
from cordee.server.packs import Content, File, offered
from cordee.server.pages import WEB, Stop, client_file
from cordee.server.persons import Persons
from cordee.server.readers import CHECKED_WITHIN, Readers, Reading
from cordee.server.refusals import STATUS, Refuse
from cordee.server.routes import accounts as accounts_routes
from cordee.server.routes import again as again_routes
from cordee.server.routes import content as content_routes
from cordee.server.routes import files as files_routes
from cordee.server.routes import lists as lists_routes
from cordee.server.routes import reach as reach_routes
from cordee.server.routes import tables as tables_routes
from cordee.server.routes import texts as texts_routes
from cordee.server.routes import watch as watch_routes
from cordee.server.routes.front import Front, json_answer
from cordee.server.settings import Settings, from_environment
from cordee.server.socket import Socket
from cordee.server.store import Store, StoreFailed
from cordee.server.store.accounts import Accounts
from cordee.server.store.links import Links
from cordee.server.store.results import Results
from cordee.server.store.talk import Talk
from cordee.server.tables import Tables
from cordee.server.thinkers import Pool, Thinker

logger = structlog.get_logger("cordee.server")

LARGE = "/api/files"  # where bodies may be larger than anywhere else
SWITCH = 0.0001  # seconds until a thread that works has to let the loop go on

ROUTES = (
    lists_routes,
    watch_routes,
    accounts_routes,
    tables_routes,
    again_routes,
    texts_routes,
    content_routes,
    files_routes,
)

HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",  # places of cards are set as style attributes
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "media-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # the address of a table is its key
    "x-content-type-options": "nosniff",
}


# -- what every answer gets, and who may ask -------------------------------------------------------


def _header(scope: Scope, name: bytes) -> str:
    return next((v.decode("latin-1") for k, v in scope["headers"] if k == name), "")


def _from_here(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from our own page. Without an Origin it is no browser's page that asks."""
    origin = _header(scope, b"origin")
    if not origin:
        return True
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:  # no browser says that
        return False
    return host != "" and (host == _header(scope, b"host").lower() or host in settings.origins)


def _cost(scope: Scope) -> float:
    """Of a request, in what a file of the client costs."""
    if scope.get("method") not in ("GET", "HEAD"):
        return 20.0
    return 2.0 if scope["path"].startswith("/api/") else 1.0


def guarded(settings: Settings, gate: Gate) -> Any:
    """Middleware: security headers on every answer; pages of other hosts may neither write nor listen; one address does
    not ask too often."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
            async def with_headers(message: Message) -> None:
                if message["type"] == "http.response.start":
                    there = {name.lower() for name, _ in message["headers"]}
                    message["headers"] = [
                        *message["headers"],
                        *(
                            (name.encode(), value.encode())
                            for name, value in HEADERS.items()
                            if name.encode() not in there
                        ),
                    ]
                await send(message)

            is_socket = scope["type"] == ScopeType.WEBSOCKET
            writes = is_socket or scope.get("method") not in ("GET", "HEAD", "OPTIONS")
            if writes and not _from_here(scope, settings):
                if not is_socket:
                    raise Stop(403, "table-not-from-there")
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "origin"})
                return
            client = scope.get("client")
            if not is_socket and client and not await gate.asks(ground(client[0]), _cost(scope)):
                raise Stop(429, "table-not-so-often")
            if scope["path"] == LARGE and writes:
                place = gate.large(ground(client[0]) if client else "")
                if place is None:
                    raise Stop(503, "table-not-so-many-files")
                with place:
                    await app(scope, receive, with_headers)
                return
            await app(scope, receive, send if is_socket else with_headers)

        return middleware

    return wrap


def one_by_one(app: Any, gate: Gate) -> Any:
    """Around a whole application: one request begins in a turn of the loop. Any: of uvicorn's types and Litestar's."""

    async def begin(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await gate.turn()
        await app(scope, receive, send)

    return begin


def _problem(request: Request[Any, Any, Any], error: Exception) -> Response[m.Problem]:
    if isinstance(error, Stop):
        status, problem = error.status_code, error.problem
    elif isinstance(error, Refuse):
        status, problem = STATUS.get(error.why, 400), m.Problem(error.why, error.args_out)
    elif isinstance(error, StoreFailed):
        status, problem = 503, m.Problem("table-not-stored")
    elif isinstance(error, HTTPException):
        status = error.status_code
        problem = m.Problem("table-not-a-page" if status == 404 else "table-not-understood")
    elif isinstance(error, KeyError) and request.scope["path"].startswith("/ws/"):
        # Asked without a socket: the framework looks for a handler by the method, and finds none to tell of.
        status, problem = 404, m.Problem("table-not-a-page")
    elif isinstance(error, RecursionError):  # a body of brackets: the decoder's own way of not understanding
        status, problem = 400, m.Problem("table-not-understood")
    else:
        # The route, not the address: that of a table is the key to it.
        route = request.scope.get("path_template", "")
        logger.exception("a request failed", route=route)
        status, problem = 500, m.Problem("table-not-working")
    response = json_answer(problem, status)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


# -- the application -------------------------------------------------------------------------------


def create_app(
    db: str,
    content: Content | None = None,
    settings: Settings | None = None,
    *,
    thinker: Thinker | None = None,
    clock: Clock | None = None,
    store: Store | None = None,
    reader: Reading | None = None,
    checker: Reading | None = None,
    web: Path = WEB,
) -> Litestar:
    """The application. `db`: path of an SQLite file, or a database URL. `content`: files that replace a game's own,
    where tables play with the first unless told otherwise.

    `thinker`, `clock`, `store`, `reader`, `checker` and `web` are for tests. `app.state.tables` are the tables.
    """
    settings = settings or Settings()
    clock = clock or Clock()
    store = store or Store(db)
    seed = settings.bot_seed
    gate = Gate(clock, settings)
    herald = herald_of(db, store, settings, clock)
    house = House(
        store=store,
        settings=settings,
        clock=clock,
        thinker=thinker or Pool(settings.workers),
        chance=Rng(secrets.randbits(64) if seed is None else seed),
        secret=secrets.randbits,
        results=Results(store).write,
        persons=Persons(clock, Accounts(store).person_of),
        links=Links(store),
        talk=Talk(store),
        herald=herald,
    )
    tables = Tables(house, store)
    meters = house.meters
    meters.gauge("cordee_tables_live", "Tables in memory.", lambda: len(tables.live))
    meters.gauge("cordee_sockets", "Open sockets.", lambda: tables.crowd.total())
    meters.gauge("cordee_lines", "Open lines of all kinds.", lambda: len(gate))
    front = Front(
        house=house,
        tables=tables,
        store=store,
        settings=settings,
        content=content or {},
        made=Tally(house.clock, settings.tables_a_minute),
        today=Tally(house.clock, settings.tables_a_day, 86400.0),
        checks=asyncio.Semaphore(settings.checks),
        opened=Tally(house.clock, settings.files_a_minute),
        reader=reader or Readers(),
        checked=Tally(house.clock, settings.checks_a_minute),
        checker=checker or Readers(CHECKED_WITHIN),
        passwords=Passwords(apart=settings.passwords_apart),
    )

    @asgi("/ws/{table_id:str}", copy_scope=False)
    async def open_socket(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.WEBSOCKET:
            raise Stop(404, "table-not-a-page")
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        host = scope["client"][0] if scope["client"] else ""
        line: Any = (scope["extensions"] or {})["line"]  # Any: put there by `Opening`
        way = Way(_header(scope, b"host"), (scope["server"] or ("", 0))[1] or 0)
        line.work = partial(Socket(line, host, tables, gate, way).run, scope["path_params"]["table_id"])

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def show_client(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
        reads_pages = "text/html" in request.headers.get("accept", "")
        return await asyncio.to_thread(client_file, web, path, reads_pages)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        await tables.start()
        try:
            yield
        finally:
            await herald.close()
            front.reader.close()
            front.checker.close()
            front.passwords.close()
            await tables.stop()

    api = [handler for routes in ROUTES for handler in routes.handlers(front)]
    api += reach_routes.handlers(front, herald)
    app = Litestar(
        [*with_problems(api), open_socket, show_client],
        lifespan=[lifespan],
        middleware=[guarded(settings, gate)],
        exception_handlers={Exception: _problem, HTTPException: _problem},
        request_max_body_size=settings.body_bytes,
        openapi_config=described(),
        logging_config=None,
    )
    app.state.tables, app.state.gate = tables, gate
    return app


def configured(app: Litestar, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn serves it. Any: whatever uvicorn takes."""
    return uvicorn.Config(
        one_by_one(app, app.state.gate),
        http=gated(app.state.gate),
        ws=Opening,
        ws_max_size=settings.message_bytes * 2,
        lifespan="on",
        log_level="error",  # what strangers get wrong is no news
        access_log=False,
        server_header=False,
        **more,
    )


# -- serving --------------------------------------------------------------------------------------


class _Server(GatedServer):
    """Says its address once it really listens, and goodbye to every page before it goes."""

    tables: Tables
    _sweeping: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[system.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
            shown = f"[{shown}]" if ":" in shown else shown
            print(f"http://{shown}:{port}/", flush=True)
            sys.setswitchinterval(SWITCH)
            garbage.calm()
            self._sweeping = asyncio.create_task(garbage.sweep_at_times())

    async def shutdown(self, sockets: list[system.socket] | None = None) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
        await self.tables.farewell()
        await super().shutdown(sockets)


def is_news(record: logging.LogRecord) -> bool:
    """Whether it is for the log: an answer for a line that is closed, or that our own end broke off, is not."""
    error = record.exc_info[1] if record.exc_info else None
    while error is not None and error.__cause__ is not None:
        error = error.__cause__
    closed = isinstance(error, RuntimeError) and "handler is closed" in str(error)  # as uvloop says it
    return not (closed or isinstance(error, asyncio.CancelledError))


def set_up_log(level: int = logging.INFO) -> None:
    """One line an event on stderr; nothing in it names a person or holds a secret."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.getLogger("uvicorn.error").addFilter(is_news)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = "",
    content: Mapping[str, Sequence[File]] | None = None,
    settings: Settings | None = None,
    clock: Clock | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM. Prints the address when it listens; `port` 0 takes a free one.

    `db`: path of an SQLite file, or a database URL; "": what CORDEE_DB names, else `cordee.sqlite3` here.
    `content`: per game the content files that the house offers; tables play with the first unless told otherwise.
    Raises BadContent or StoreFailed if they cannot be used. `clock` is for tests.
    """
    set_up_log()
    settings = from_environment(os.environ, settings)
    where = db or os.environ.get("CORDEE_DB") or "cordee.sqlite3"
    own = offered(content or {})
    asyncio.run(_try_store(where))
    app = create_app(where, own, settings, clock=clock)
    app.state.gate.most, app.state.gate.refused = room(settings.lines)
    config = configured(
        app,
        settings,
        host=host,
        port=port,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config)
    server.tables = app.state.tables
    # uvicorn shuts down in order and then raises the signal anew; by then there is nothing left to do.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run()
    finally:
        signal.signal(signal.SIGTERM, before)


async def _try_store(db: str) -> None:
    """See now, not when the server has begun, whether the database can be used. Raises StoreFailed."""
    store = Store(db)
    try:
        await store.open()
    finally:
        await store.close()
