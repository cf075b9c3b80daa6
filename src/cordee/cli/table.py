"""The arguments of `cordee table`; what it does is in `tables`, which needs the server's packages."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

ELSEWHERE = "another server"


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser], database: Callable[[], Path]) -> None:
    """Add the command and its own commands."""
    top = commands.add_parser("table", help="list, show, move or delete the tables of a server")
    own = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, help: str, *places: str) -> argparse.ArgumentParser:
        def run(chosen: argparse.Namespace) -> int:
            from cordee.cli import tables

            db = chosen.db or os.environ.get("CORDEE_DB") or str(database())
            return tables.RUN[name](chosen, db)

        found = own.add_parser(name, help=help)
        for place in places:
            found.add_argument(place.lower(), metavar=place)
        found.add_argument("--db", metavar="FILE", help="where the tables are kept; as for `cordee serve`")
        found.set_defaults(run=run)
        return found

    command("list", "all tables, the latest first")
    command("show", "what is known of a table", "ID")
    command("delete", "delete a table; nothing of it stays", "ID")
    export = command(
        "export",
        "write a table to stdout, to be imported on another server; a game that is not over does not go on here then",
        "ID",
    )
    export.add_argument(
        "--to", metavar="ADDRESS", default=ELSEWHERE, help="where it goes, for those who look for it here"
    )
    command("import", "read what `export` wrote, or the journal of a finished game", "FILE")
