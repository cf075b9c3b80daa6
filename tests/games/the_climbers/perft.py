"""Counts of choices from fixed positions, as `perft.toml` has them: how they are read, and counted by the oracle.

    python -m tests.games.the_climbers.perft

counts all of them anew with the oracle alone, which takes minutes, and writes them into the file. `depth_1` are the
whole choices of the seat that is asked, by kind; `depth_2` all sequences of two whole choices, of whoever is asked
then, but for those that begin with a choice of a kind in `without`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from tests.games.the_climbers.oracle import Model, after, choices, opening

from cordee.core.game import Setup
from cordee.core.journal import Entry, read_journal
from cordee.games.the_climbers import GAME

FILE = Path(__file__).with_name("perft.toml")


@dataclass(frozen=True)
class Fixed:
    """A position with its counts. `then` is a choice there that is seldom met with."""

    name: str
    journal: str
    depth_1: dict[str, int] = field(default_factory=dict)
    depth_2: int = 0
    without: tuple[str, ...] = ()
    then: str = ""

    def read(self) -> tuple[Setup, int, list[Entry]]:
        _, setup, seed, entries = read_journal(self.journal, lambda key: GAME)
        return setup, seed, entries

    def model(self) -> Model:
        """The position, by the oracle alone but for the start."""
        setup, seed, entries = self.read()
        m = opening(GAME.view(GAME.start(setup, seed), None), GAME.facts(setup), setup.options)
        for entry in entries:
            assert entry.seat == m.acting
            m = after(m, entry.text)
        return m


def positions() -> list[Fixed]:
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
    return [Fixed(**{**row, "without": tuple(row.get("without", ()))}) for row in rows]


def counted(m: Model) -> dict[str, int]:
    """Whole choices by kind."""
    return {kind: len(texts) for kind, texts in choices(m).items() if texts}


def pairs(m: Model, without: tuple[str, ...]) -> int:
    """Sequences of two whole choices."""
    firsts = [text for kind, texts in choices(m).items() if kind not in without for text in texts]
    return sum(sum(counted(after(m, text)).values()) for text in firsts)


def written(each: Fixed) -> str:
    m = each.model()
    counts = ", ".join(f"{kind} = {count}" for kind, count in counted(m).items())
    rows = [
        "[[position]]",
        f'name = "{each.name}"',
        *([f"without = [{', '.join(f'{kind!r}' for kind in each.without)}]".replace("'", '"')] if each.without else []),
        f"depth_1 = {{ {counts} }}",
        f"depth_2 = {pairs(m, each.without)}",
        *([f'then = "{each.then}"'] if each.then else []),
        f'journal = """\n{each.journal}"""',
    ]
    return "\n".join(rows) + "\n"


def main() -> None:
    head, _, _ = FILE.read_text(encoding="utf-8").partition("[[position]]")
    FILE.write_text(head + "\n".join(map(written, positions())), encoding="utf-8")


if __name__ == "__main__":
    main()
