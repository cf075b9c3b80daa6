"""The ledger against the tests: every numbered clause of a game has a test that is named after it.

    python tests/ledger.py [KEY ...]

A test cites the clauses its name begins with, up to three: `test_an_sweep_04__...` cites AN-SWEEP-04, and
`test_an_sweep_04_an_sweep_05__...` two. Ledgers are rules/KEY.yaml. Tests of rules are in tests/games/KEY/, where every
test must cite a clause; what a clause asks of the server or a bot may be tested where those are, under the same names.

Prints one line a game, then clauses without a test, tests in the game's folder that cite none, and tests that cite one
the ledger does not have; exit 1 on a gap.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
MOST = 3  # clauses that one test may cite: a test of everything is a test of nothing


@dataclass
class Account:
    """What a game's tests say about its ledger."""

    key: str
    clauses: dict[str, str]  # id -> the rule
    tests: dict[str, list[str]]  # test (file:line name) -> ids it cites, or words that should have been ids
    tested: dict[str, list[str]] = field(default_factory=dict)  # id -> tests
    strays: list[str] = field(default_factory=list)  # tests that cite nothing, too much or an unknown clause

    @property
    def untested(self) -> list[str]:
        return [clause for clause in self.clauses if clause not in self.tested]

    @property
    def gap(self) -> bool:
        return bool(self.untested or self.strays)

    def __str__(self) -> str:
        rows = [f"{self.key}: {len(self.tested)} of {len(self.clauses)} clauses tested, by {len(self.tests)} tests"]
        rows += [f"  no test: {clause}  {shortened(self.clauses[clause])}" for clause in self.untested]
        rows += [f"  {stray}" for stray in self.strays]
        return "\n".join(rows)


def shortened(rule: str, most: int = 80) -> str:
    words = " ".join(rule.split())
    return words if len(words) <= most else words[: most - 3].rsplit(" ", 1)[0] + " ..."


def ledger(path: Path) -> dict[str, str]:
    """Clause ids with their rules, in the ledger's order. ValueError for an id that stands twice."""
    found: dict[str, str] = {}
    for clause in yaml.safe_load(path.read_text(encoding="utf-8"))["clauses"]:
        if clause["id"] in found:
            raise ValueError(f"{path.name}: {clause['id']} stands twice")
        found[clause["id"]] = clause["rule"]
    return found


def tests_of(folder: Path) -> Iterator[tuple[str, str]]:
    """Every test function under a folder: (place, name)."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), path.name)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield f"{path.relative_to(folder)}:{node.lineno}", node.name


def cited(name: str, prefix: str) -> list[str]:
    """The clause ids that a test's name begins with: `test_an_sweep_04_an_sweep_05__case` -> two."""
    head = name.removeprefix("test_").partition("__")[0]
    found = re.findall(rf"{prefix.lower()}_(?:[a-z0-9]+_)+?\d+[a-z]?(?=_{prefix.lower()}_|$)", head)
    return [word.upper().replace("_", "-") for word in found] if "_".join(found) == head else []


def account(key: str, clauses: dict[str, str], folder: Path, elsewhere: Iterable[tuple[str, str]] = ()) -> Account:
    """Hold the tests in a game's folder, and those elsewhere that cite its clauses, against its ledger."""
    prefixes = sorted({clause.partition("-")[0] for clause in clauses})
    found = Account(key, clauses, {})
    own = list(tests_of(folder))
    for place, name in [*own, *elsewhere]:
        test = f"{place} {name}"
        ids = next((ids for prefix in prefixes if (ids := cited(name, prefix))), [])
        if not ids:
            if (place, name) in own:
                found.strays.append(f"no clause: {test}")
                found.tests[test] = ids
            continue
        found.tests[test] = ids
        if len(ids) > MOST:
            found.strays.append(f"{len(ids)} clauses, {MOST} at most: {test}")
        for clause in ids:
            if clause in clauses:
                found.tested.setdefault(clause, []).append(test)
            else:
                found.strays.append(f"unknown clause {clause}: {test}")
    return found


def accounts(keys: list[str] | None = None) -> list[Account]:
    """The account of every game that has both a ledger and a place among the games (or of the named ones)."""
    found = []
    elsewhere = [test for test in tests_of(TESTS) if not test[0].startswith("games/")]
    for path in sorted((ROOT / "rules").glob("*.yaml")):
        key = path.stem
        if key in (keys or [key]) and (ROOT / "src" / "cordee" / "games" / key).is_dir():
            found.append(account(key, ledger(path), TESTS / "games" / key, elsewhere))
    return found


def main() -> int:
    found = accounts([key.replace("-", "_") for key in sys.argv[1:]])
    for each in found:
        print(each)
    if not found:
        print("there is no ledger of such a game")
    return int(not found or any(each.gap for each in found))


if __name__ == "__main__":
    sys.exit(main())
