"""Every table of the database, one code for SQLite and PostgreSQL, and what may go wrong with it.

A change here wants a migration beside it (`migrations/versions`); a test compares the two.
"""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from cordee.core.errors import CordeeError

metadata = sa.MetaData()

DAY = 86400.0  # seconds; as far ahead of ours may be the clock of whoever wrote a time

# Of the last two: what goes wrong while connecting is not wrapped.
FAILURES = (SQLAlchemyError, OSError, sqlite3.Error)


class Conflict(CordeeError):
    """Another process was first; read again and go on."""


class StoreFailed(CordeeError):
    """The database did not do it, or did not say so."""


tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("stage", sa.String(16), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("content_name", sa.String(64), nullable=False),
    sa.Column("seed", sa.String(32), nullable=False),  # as text: SQL has no unsigned 64 bits
    sa.Column("salt", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("manners", sa.Text, nullable=False, server_default="{}"),  # JSON
    sa.Column("visibility", sa.String(16), nullable=False, server_default="unlisted", index=True),  # of the manners
    sa.Column("origin", sa.String(80), nullable=False, server_default=""),  # which table it follows, and how
    sa.Column("ended", sa.Float),
    sa.Column("guests", sa.Text, nullable=False, server_default=""),  # persons a private table lets in, by blanks
    sa.Column("waits", sa.String(255), nullable=False, server_default=""),  # `SEQ SEAT,SEAT`: whom it waited for then
    sa.Column("muted", sa.Text, nullable=False, server_default="[]"),  # JSON: persons whose talk the host stopped
    sa.Column("luck", sa.Text, nullable=False, server_default="{}"),  # JSON: what pages threw in before the start
    sa.Column("moved", sa.String(200), nullable=False, server_default=""),  # where it went on; "": nowhere
    sa.Column("key", sa.String(32), nullable=False, server_default=""),  # of which its id is made (server.naming)
    sa.Column("file_out", sa.Boolean, nullable=False, server_default=sa.false()),  # its host has the file to take there
)
persons = sa.Table(
    "persons",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("colour", sa.String(16), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("person", sa.String(64), nullable=False, index=True),  # "" for open seats and bots
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("colour", sa.String(16), nullable=False),
    sa.Column("level", sa.String(64), nullable=False),  # of the bot that plays here, a person's stand-in too
)
journal = sa.Table(
    "journal",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),  # from 1
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("left", sa.Float),  # seconds on the clock of the seat that played it, where there is one
)
chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),  # from 1
    sa.Column("room", sa.String(16), nullable=False),  # seats or spectators
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),  # -1: none
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("hidden", sa.Boolean, nullable=False),
)
accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("folded", sa.String(64), nullable=False, unique=True),  # the name as it is compared
    sa.Column("password", sa.String(255), nullable=False),  # argon2's own form; "": passkeys alone
    sa.Column("created", sa.Float, nullable=False),
)
passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(512), primary_key=True),
    sa.Column("person", sa.ForeignKey("accounts.person"), nullable=False, index=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("label", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
devices = sa.Table(
    "devices",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),  # of the browser's secret
    sa.Column("person", sa.ForeignKey("accounts.person"), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
)
links = sa.Table(
    "links",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),  # of the link's secret
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("person", sa.String(64), nullable=False),  # who made it; worthless once they sit there no more
    sa.Column("until", sa.Float, nullable=False),
)
pushes = sa.Table(
    "pushes",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("key", sa.String(128), nullable=False),  # p256dh
    sa.Column("auth", sa.String(64), nullable=False),
    sa.Column("language", sa.String(16), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
mails = sa.Table(
    "mails",
    metadata,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("code", sa.String(64), nullable=False),  # hash of what confirms it; "": confirmed
    sa.Column("language", sa.String(16), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("stop", sa.String(64), nullable=False, unique=True),  # secret of the link that ends the letters
)
results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),  # of one that was deleted: a name that no table has
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),  # "" for bots
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),  # 1: best; shared places alike
    sa.Column("returns", sa.Float, nullable=False),
    sa.Column("level", sa.String(64), nullable=False),
    sa.Column("together", sa.Boolean, nullable=False),  # all against the game
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("abandoned", sa.Boolean, nullable=False, server_default=sa.false()),  # ended before its end
    sa.Column("own", sa.Boolean, nullable=False, server_default=sa.true()),  # its person played most of it
    sa.Column("ended", sa.Float, nullable=False),
)
