"""Serving: one process on one port, until it is told to stop."""

from __future__ import annotations

import logging
import socket as sockets
import sys
from dataclasses import replace
from typing import Any

import structlog
import uvicorn

from cordee.server.app import Content, create_app
from cordee.server.settings import Settings
from cordee.server.tables import Tables


class _Server(uvicorn.Server):
    """Says its address once it really listens, and goodbye to every page before it goes."""

    tables: Tables

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
            shown = f"[{shown}]" if ":" in shown else shown
            print(f"http://{shown}:{port}/", flush=True)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self.tables.farewell()
        await super().shutdown(sockets)


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


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = "cordee.sqlite3",
    content: Content | None = None,
    settings: Settings | None = None,
    **changes: Any,
) -> None:
    """Serve until SIGINT or SIGTERM. Prints the address when it listens; `port` 0 takes a free one.

    `changes` are fields of `Settings`. Any: each has a type of its own there.
    """
    set_up_log()
    settings = replace(settings or Settings(), **changes)
    app = create_app(db, content, settings)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes * 2,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
    )
    server = _Server(config)
    server.tables = app.state.tables
    server.run()
