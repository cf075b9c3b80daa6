"""The rule ledger, for `rules CLAUSE`: found in the package, or in the checkout of an editable install."""

from __future__ import annotations

import textwrap
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml

from cordee.core.game import Game
from cordee.kit.content import nearest

WIDTH = 100


class Ledger:
    """The clauses of one game."""

    def __init__(self, game: Game) -> None:
        self._file = game.rules

    @cached_property
    def clauses(self) -> dict[str, dict[str, Any]]:
        """Clauses by id; none if the game has no ledger."""
        if not self._file:
            return {}
        package = Path(str(files("cordee")))
        for folder in (package / "rules", package.parents[1] / "rules"):
            path = folder / Path(self._file).name
            if path.is_file():
                raw = yaml.safe_load(path.read_text(encoding="utf-8"))
                return {clause["id"]: clause for clause in raw["clauses"]}
        return {}

    def told(self, clause: str) -> str:
        """A clause as a paragraph, or what is near its name."""
        if not self.clauses:
            return f"{clause}: this game has no ledger of rules here."
        found = self.clauses.get(clause)
        if found is None:
            return f"There is no rule {clause}{nearest(clause, self.clauses)}."
        rows = [f"{clause} ({found.get('where', '')})", " ".join(str(found["rule"]).split())]
        if found.get("decision"):
            rows.append("Decided: " + " ".join(str(found["decision"]).split()))
        return "\n".join(textwrap.fill(row, WIDTH, subsequent_indent="  ") for row in rows)
