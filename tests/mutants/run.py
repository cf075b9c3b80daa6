"""Faults planted in a game's rules, one by one: does its test suite notice? (`make mutants`)

    python tests/mutants/run.py [GAME] [--only N ...] [--list] [--fresh] [--markdown]

Some of the faults are made by general operators at seeded places (operators.py), the others by hand from the ledger
(planted_GAME.py). Each goes into a copy of the sources; there the game's own tests run until the first fails: the
clause tests, the quickest file first, and if none fails the golden games and the contract. A run that takes far too
long counts as noticed. Two faults are tried at once. What is known already, for the same sources and tests, is kept in
.local/mutants-GAME.json and not tried again.

Exit: 0 enough noticed (at most 2 in 30 missed), 1 too many missed, 2 the suite fails without any fault, or a fault by
hand does not fit any more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from pathlib import Path
from queue import Queue

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.mutants import planted_annapurna, planted_five_fifteen, planted_the_climbers
from tests.mutants.fault import GENERAL, ROOT, Fault, Game, Outdated
from tests.mutants.operators import chosen, spread

GAMES = {game.key: game for game in (planted_annapurna.GAME, planted_five_fifteen.GAME, planted_the_climbers.GAME)}
WORKERS = 2
MISSED_OF_30 = 2
PAGE = ROOT / "docs" / "TESTING.md"
BEGIN, END = "<!-- faults of {}: begin -->", "<!-- faults of {}: end -->"


@dataclass
class Verdict:
    """What came of one fault. `by` is the first test that failed, or why no test was needed."""

    state: str  # caught, missed, stillborn
    by: str
    seconds: float


@dataclass
class Baseline:
    """The suite without a fault: its files, the quickest first, and what each stage takes."""

    files: list[list[str]] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)


@dataclass
class Ran:
    """One pytest run."""

    failed: str  # the first test that failed, "" if none did
    stillborn: bool
    hung: bool
    code: int
    took: dict[str, float]  # seconds by file
    wall: float
    output: str


# -- trees -----------------------------------------------------------------------------------------------------------


def stages(game: Game) -> tuple[tuple[str, str], ...]:
    """What is run one after the other, and which tests of it (-k)."""
    return (f"tests/games/{game.key}", ""), ("tests/golden", game.only), ("tests/contract", game.only)


def sources(game: Game) -> Iterator[Path]:
    """All that the outcome depends on."""
    others = {ROOT / other.folder for other in GAMES.values() if other is not game}
    for folder in ("src/cordee", *(name for name, _ in stages(game)), "tests/toy", "tests/conftest.py", "rules"):
        for path in sorted([ROOT / folder, *(ROOT / folder).rglob("*")]):
            if path.is_file() and not {"__pycache__", "web"} & set(path.parts) and others.isdisjoint(path.parents):
                yield path


def fingerprint(game: Game) -> str:
    digest = hashlib.sha256()
    for path in sources(game):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def copy_tree(to: Path) -> None:
    """Sources and tests as they are now; edits made meanwhile do not reach the run."""
    skipped = shutil.ignore_patterns("__pycache__", ".hypothesis", ".out", "browser", "web", "mutants")
    for name in ("src", "tests", "rules", "docs"):
        shutil.copytree(ROOT / name, to / name, ignore=skipped)
    shutil.copy(ROOT / "pyproject.toml", to)


def run(game: Game, tree: Path, tests: Sequence[str], only: str, cpu: float, wall: float, first: bool = True) -> Ran:
    """Run pytest in a tree, for at most so many seconds."""
    shutil.rmtree(tree / game.folder / "__pycache__", ignore_errors=True)  # a fault of the same size in the same second
    shutil.rmtree(tree / ".hypothesis", ignore_errors=True)  # no fault shall learn from another
    log = tree / "log"
    log.unlink(missing_ok=True)
    command = [sys.executable, str(Path(__file__).with_name("child.py")), str(log), str(int(cpu)), game.key, "-q",
               "-n0", "-p", "no:cacheprovider", *(["-x"] if first else []), "-k", only, *tests]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
    began = time.monotonic()
    with (tree / "output").open("wb") as output:
        child = subprocess.Popen(command, cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                                 stderr=subprocess.STDOUT, start_new_session=True)  # fmt: skip
        try:
            child.wait(wall)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)  # the group that was started here, nobody else's
            child.wait()
    said = [line.partition(" ") for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []
    took: dict[str, float] = defaultdict(float)
    failed, code, last, stillborn = "", -1, "", False
    for word, _, rest in said:
        if word == "start":
            last = rest
        elif word == "took":
            seconds, _, test = rest.partition(" ")
            took[test.partition("::")[0]] += float(seconds)
        elif word == "fail":
            failed = failed or rest
        elif word == "exit":
            code = int(rest)
        elif word == "stillborn":
            stillborn = True
    hung = code < 0 and not failed and not stillborn
    text = (tree / "output").read_text(encoding="utf-8", errors="replace")
    return Ran(failed or (last if hung else ""), stillborn, hung, code, took, time.monotonic() - began, text)


# -- trying ----------------------------------------------------------------------------------------------------------


class Broken(Exception):
    """The suite does not pass without a fault."""


def baseline(game: Game, tree: Path) -> Baseline:
    """Run everything once without a fault. Raises Broken."""
    found = Baseline()
    for folder, only in stages(game):
        ran = run(game, tree, [folder], only, 3600, 3600, first=False)
        if ran.code not in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise Broken("\n".join(ran.output.splitlines()[-25:]))
        found.files.append(sorted(ran.took, key=lambda name: ran.took[name]))
        found.wall.append(ran.wall)
        found.cpu.append(sum(ran.took.values()))
    return found


def attempt(game: Game, fault: Fault, tree: Path, base: Baseline) -> Verdict:
    """Plant one fault in a tree, run the tests, and take it out again."""
    path = tree / game.folder / fault.file
    true = path.read_bytes()
    path.write_bytes(fault.plant(true))
    began = time.monotonic()
    try:
        for (_, only), tests, cpu, wall in zip(stages(game), base.files, base.cpu, base.wall, strict=True):
            if not tests:
                continue
            ran = run(game, tree, tests, only, 3 * cpu + 60, 4 * wall + 120)
            seconds = round(time.monotonic() - began, 1)
            if ran.stillborn:
                return Verdict("stillborn", "cannot be imported", seconds)
            if ran.failed:
                return Verdict("caught", ran.failed + (" (takes for ever)" if ran.hung else ""), seconds)
            if ran.code != 0:
                return Verdict("caught", f"pytest itself (exit {ran.code})", seconds)
        return Verdict("missed", "", round(time.monotonic() - began, 1))
    finally:
        path.write_bytes(true)


def try_all(
    game: Game, faults: Sequence[tuple[int, Fault]], known: dict[str, Verdict], base: Baseline | None, mark: str
) -> None:
    """Try what is not `known` yet; what is found out is written down at once. Raises Broken."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees: Queue[Path] = Queue()
        for number in range(min(WORKERS, len(faults))):
            tree = Path(folder).resolve() / str(number)
            copy_tree(tree)
            trees.put(tree)
        if base is None:
            print("the suite without a fault ...", flush=True)
            tree = trees.get()
            base = baseline(game, tree)
            trees.put(tree)
            print(f"passes, in {sum(base.wall):.0f} s")

        def one(fault: Fault, base: Baseline = base) -> Verdict:
            tree = trees.get()
            try:
                return attempt(game, fault, tree, base)
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(WORKERS) as pool:
            jobs = {pool.submit(one, fault): (number, fault) for number, fault in faults}
            for job in as_completed(jobs):
                number, fault = jobs[job]
                known[fault.id] = verdict = job.result()
                remember(game, known, base, mark)
                print(row(number, fault, verdict), flush=True)


def known_file(game: Game) -> Path:
    return ROOT / ".local" / f"mutants-{game.key}.json"


def remember(game: Game, known: dict[str, Verdict], base: Baseline, mark: str) -> None:
    file = known_file(game)
    file.parent.mkdir(exist_ok=True)
    data = {"mark": mark, "baseline": asdict(base), "verdicts": {name: asdict(v) for name, v in known.items()}}
    new = file.with_suffix(".new")
    new.write_text(json.dumps(data, indent=1), encoding="utf-8")
    new.replace(file)


def recall(game: Game, mark: str) -> tuple[dict[str, Verdict], Baseline | None]:
    file = known_file(game)
    if not file.exists():
        return {}, None
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["mark"] != mark:
        return {}, None
    return {name: Verdict(**v) for name, v in data["verdicts"].items()}, Baseline(**data["baseline"])


# -- telling ---------------------------------------------------------------------------------------------------------


def row(number: int, fault: Fault, verdict: Verdict | None) -> str:
    place = f"{fault.file} {fault.where}"
    result = "" if verdict is None else verdict.state.upper() if verdict.state != "caught" else test_name(verdict.by)
    seconds = "" if verdict is None else f"{verdict.seconds:5.1f} s"
    kind = fault.kind + (f", {fault.clause}" if fault.clause else "")
    return f"{number:3}  {fault.id:10} {kind:30} {place:38} {seconds}  {result}"


def test_name(test: str) -> str:
    """Without the folders."""
    file, _, name = test.partition("::")
    return name or file


def summary(faults: Sequence[Fault], known: dict[str, Verdict]) -> str:
    missed = sum(known[fault.id].state != "caught" for fault in faults)
    return f"{len(faults) - missed} of {len(faults)} caught"


def markdown(game: Game, faults: Sequence[Fault], known: dict[str, Verdict]) -> str:
    """The part of docs/TESTING.md that lists the faults of a game."""

    def cell(text: str) -> str:
        return text.replace("|", "\\|")

    missed = [fault for fault in faults if known[fault.id].state != "caught"]
    lines = [f"### {game.title}", "", f"{summary(faults, known)}. " + ("None is missed." if not missed else "Missed: "
             + ", ".join(f"{faults.index(fault) + 1} ({cell(fault.said)})" for fault in missed) + ".")]  # fmt: skip
    for title, general in (("Faults by general operators", True), ("Faults made by hand", False)):
        lines += ["", f"#### {title}", "", "| no. | kind | where | fault | caught by |", "|---|---|---|---|---|"]
        for number, fault in enumerate(faults, 1):
            if (fault.kind in GENERAL) == general:
                verdict = known[fault.id]
                by = f"`{test_name(verdict.by)}`" if verdict.state == "caught" else "**missed**"
                kind = fault.kind if general else f"{fault.kind}, {fault.clause}"
                where = fault.file + ("" if fault.where == "module" else f", `{fault.where.rpartition('.')[2]}`")
                lines.append(f"| {number} | {kind} | {where} | {cell(fault.said)} | {cell(by)} |")
    if game.replaced:
        lines += ["", "#### Chosen by seed, but no faults", "", "Their places were taken by the next.", ""]
        lines += [f"- {cell(reason)}" for reason in game.replaced.values()]
    return "\n".join(lines)


def write_page(game: Game, text: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    begin, end = BEGIN.format(game.key), END.format(game.key)
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")
    print(f"written into {PAGE.relative_to(ROOT)}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plant faults in a game's rules and see whether its tests notice.")
    parser.add_argument("game", nargs="?", choices=GAMES, default="annapurna")
    parser.add_argument("--only", type=int, action="append", metavar="N", help="this fault anew (repeatable)")
    parser.add_argument("--list", action="store_true", help="show the faults, try none")
    parser.add_argument("--fresh", action="store_true", help="forget what is known")
    parser.add_argument("--markdown", action="store_true", help="write the table into docs/TESTING.md afterwards")
    options = parser.parse_args(arguments)
    game = GAMES[options.game]
    try:
        faults = chosen(game) + game.planted()
    except Outdated as why:
        print(why)
        return 2
    mark = fingerprint(game)
    known, base = ({}, None) if options.fresh else recall(game, mark)
    numbered = [(n, fault) for n, fault in enumerate(faults, 1) if not options.only or n in options.only]
    if options.list:
        for number, fault in numbered:
            print(f"{row(number, fault, known.get(fault.id))}\n     {fault.said}")
        print(f"{len(faults)} faults, by operators: {spread(faults)}")
        return 0
    open_ = [(number, fault) for number, fault in numbered if options.only or fault.id not in known]
    if open_:
        try:
            try_all(game, open_, known, base, mark)
        except Broken as why:
            print(f"{why}\n\nThe suite fails without any fault, so it can judge none.")
            return 2
    print("\nno.  id         kind                           place                                  seconds  caught by")
    for number, fault in numbered:
        print(row(number, fault, known[fault.id]))
    tried = [fault for _, fault in numbered]
    print(f"\n{summary(tried, known)}")
    for fault in tried:
        if known[fault.id].state != "caught":
            print(f"{known[fault.id].state}: {fault.id} in {fault.file}, {fault.where}: {fault.said}")
    if options.markdown and not options.only:
        write_page(game, markdown(game, faults, known))
    missed = sum(known[fault.id].state != "caught" for fault in tried)
    return int(missed * 30 > MISSED_OF_30 * len(tried))


if __name__ == "__main__":
    sys.exit(main())
