"""`make bench-table`: the server under load, beside a boardgame.io server that plays the same game.

Ours as it always is, storage on a real file included; theirs in memory, which is all it has for nothing. Both play Mid
(`tests/toy/mid.py`, `bench/boardgame-io/game.js`) by the same script with the same load (`bench/load.py`), by turns,
and what is printed are medians. Server and load are a process each, and share the machine's cores. With the folder that
`make compiled` leaves, `--compiled build/compiled/site`, the compiled build takes part with a hundred tables too.

    python -m bench.table [--runs 3] [--seconds 4] [--compiled FOLDER] [--file FILE]
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
FILE = Path("bench/results/table.json")
OURS, COMPILED = "cordee", "cordee, compiled"
THEIRS, THEIRS_AT_FIRST = "boardgame.io", "boardgame.io, not for production"
RIVAL = HERE / "boardgame-io"

Figures = dict[str, float]


class Scene(NamedTuple):
    """One kind of load."""

    name: str
    tables: int
    paced: bool = False
    moves: int = 0  # of each table; 0: for some seconds

    @property
    def long(self) -> bool:
        return self.moves > 0


SCENES = (
    Scene("1 table", 1),
    Scene("10 tables", 10),
    Scene("100 tables", 100),
    Scene("100 tables, a move a second", 100, paced=True),
    Scene("500 tables, a move a second", 500, paced=True),
    Scene("10 games of 1,500 moves", 10, moves=1500),
)
TINY = (Scene("2 tables", 2), Scene("2 games of 20 moves", 2, moves=20))
COLUMNS = (  # of the table: heading, figure, width, digits
    ("moves/s", "moves_per_s", 9, 0),
    ("p50 ms", "p50_ms", 9, 2),
    ("p99 ms", "p99_ms", 9, 2),
    ("max ms", "max_ms", 9, 1),
    ("push B", "push_bytes", 8, 0),
    ("RSS MB", "rss_start_mb", 8, 0),
    ("joined", "rss_joined_mb", 8, 0),
    ("end", "rss_end_mb", 6, 0),
    ("CPU", "server_cpu", 6, 2),
    ("us/move", "us_per_move", 9, 0),
    ("load CPU", "load_cpu", 10, 2),
)
RATIOS = [column for column in COLUMNS if column[1] in ("moves_per_s", "p50_ms", "p99_ms", "push_bytes", "us_per_move")]


class Failed(Exception):
    """A server or the load did not do its part; its words are in the message."""


# -- processes -------------------------------------------------------------------------------------


@dataclass
class Process:
    """A child that is spoken to by lines."""

    running: subprocess.Popen[str]

    @classmethod
    def of(cls, words: list[str], log: Path | None = None, **environment: str) -> Process:
        pipe = subprocess.PIPE
        paths = os.pathsep.join([str(HERE.parent), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
        whole = {**os.environ, "PYTHONPATH": paths, **environment}
        with open(log or os.devnull, "ab") as errors:
            return cls(subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=errors, text=True, env=whole))

    def hear(self, beginning: str = "") -> str:
        """Its next line, or the next that begins so."""
        assert self.running.stdout is not None
        while said := self.running.stdout.readline():
            if said.startswith(beginning):
                return said.strip()
        raise Failed(f"{self.running.args!r} ended with {self.running.wait()}")

    def tell(self) -> None:
        assert self.running.stdin is not None
        self.running.stdin.write("\n")
        self.running.stdin.flush()

    def rss(self) -> float:
        """MB, after a collection; only for servers."""
        self.tell()
        self.hear("collected")
        said = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.running.pid)], capture_output=True, text=True, check=True
        )
        return int(said.stdout) / 1024

    def worked(self) -> float:
        """Seconds of processor time so far; not a number where the system does not say."""
        try:
            fields = Path(f"/proc/{self.running.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return float("nan")
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.running.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.running.wait(20)
        self.kill()

    def kill(self) -> None:
        """As a power failure would; what is dead already stays so."""
        self.running.kill()
        self.running.wait()
        for pipe in (self.running.stdin, self.running.stdout):
            assert pipe is not None
            pipe.close()


def serve(server: str, folder: Path, compiled: Path | None = None) -> Process:
    """A server of that kind on a fresh database. `compiled`: where the compiled build is."""
    if server in (OURS, COMPILED):
        where = {}
        if server == COMPILED:
            assert compiled is not None
            where["PYTHONPATH"] = os.pathsep.join((str(HERE.parent), str(compiled.resolve())))
        return Process.of([sys.executable, "-m", "bench.serving", str(folder / "table.sqlite3")],
                          folder / "log", CORDEE_GAMES="tests.toy.mid:GAME", **where)  # fmt: skip
    words = [shutil.which("node") or "node", "--expose-gc", str(RIVAL / "server.js")]
    return Process.of(words, folder / "log", NODE_ENV="production" if server == THEIRS else "")


def measure(server: str, scene: Scene, seconds: float, compiled: Path | None = None) -> Figures:
    """One load on one fresh server."""
    ours = server in (OURS, COMPILED)
    results = HERE / "results"  # on the disk of the project: a folder for temporary files may be memory
    results.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=results) as folder:
        serving = serve(server, Path(folder), compiled)
        try:
            where = serving.hear("http://")
            found = {"rss_start_mb": serving.rss()}
            words = [sys.executable, "-m", "bench.load", OURS if ours else THEIRS, where,
                     "--tables", str(scene.tables), "--seconds", str(seconds)]  # fmt: skip
            words += ["--paced"] * scene.paced
            words += ["--moves", str(scene.moves)] if scene.long else []
            words += ["--back"] * (scene.long and ours)
            load = Process.of(words)
            try:
                return found | _played(serving, load)
            finally:
                load.stop()
        finally:
            serving.stop()


def _played(serving: Process, load: Process) -> Figures:
    if (said := load.hear()) != "joined":
        raise Failed(said)
    found = {"rss_joined_mb": serving.rss()}
    begun, worked = perf_counter(), serving.worked()
    load.tell()
    told = json.loads(load.hear())
    worked = serving.worked() - worked
    if "trouble" in told:
        raise Failed(told["trouble"])
    found |= told
    found["server_cpu"] = worked / (perf_counter() - begun)
    found["us_per_move"] = 1e6 * worked / found["moves"]  # what a busy machine blurs least
    found["rss_end_mb"] = serving.rss()
    return found


# -- what comes of it ------------------------------------------------------------------------------


def middle(runs: list[Figures]) -> Figures:
    """Of each figure the median of all runs."""
    return {name: median(run[name] for run in runs) for name in runs[0]}


def row(scene: str, server: str, found: Figures) -> str:
    shown = "".join(
        f"{found[name]:>{wide},.{digits}f}" if name in found else " " * wide for _, name, wide, digits in COLUMNS
    )
    return f"{scene:<28}{server:<34}{shown}"


class Target(NamedTuple):
    """What was wanted, and what came of it."""

    name: str
    found: float
    most: float = float("inf")
    least: float = float("-inf")

    def __str__(self) -> str:
        wanted = f"at most {self.most:g}" if self.most < float("inf") else f"at least {self.least:g}"
        reached = "reached" if self.least <= self.found <= self.most else "MISSED"
        return f"{self.name:<84}{self.found:>9.2f}   {wanted:<14}{reached}"


def targets(found: dict[str, dict[str, Figures]]) -> list[Target]:
    """What a table of friends should feel, and what we set ourselves beside the rival."""
    wanted: list[Target] = []
    at_hundred = found["100 tables"]
    for build, server in product((OURS, COMPILED), (THEIRS, THEIRS_AT_FIRST)):
        if build in at_hundred and server in at_hundred:
            ours, theirs = at_hundred[build], at_hundred[server]
            times = ours["moves_per_s"] / theirs["moves_per_s"]
            wanted.append(Target(f"100 tables: moves a second, {build}, times {server}'s", times, least=2.0))
            times = ours["p99_ms"] / theirs["p99_ms"]
            wanted.append(Target(f"100 tables: p99, {build}, times {server}'s", times, most=0.5))
    hundred, long = found["100 tables"][OURS], found["10 games of 1,500 moves"][OURS]
    return [
        *wanted,
        Target("100 tables: median push in bytes", hundred["push_bytes"], most=1500),
        Target("p99 of the last tenth of 1,500 moves, times that of the first", ends(long), most=1.2),
        Target("undo at move 1,500: p99 in ms", long["undo_p99_ms"], most=20),
        Target("looking up any moment at move 1,500: p99 in ms", long["jump_p99_ms"], most=20),
    ]


def ends(found: Figures) -> float:
    return found["last_p99_ms"] / found["first_p99_ms"]


def grown(found: Figures) -> str:
    """The ends of a long game beside each other."""
    parts = [f"{name} {found[f'first_{name}_ms']:.2f}, {found[f'last_{name}_ms']:.2f} ms" for name in ("p50", "p99")]
    return f"first and last tenth: {'; '.join(parts)}"


def ratios(found: dict[str, dict[str, Figures]]) -> list[str]:
    """Ours to theirs, load by load."""
    rows = []
    for scene, servers in found.items():
        ours, theirs = servers[OURS], servers.get(THEIRS)
        if theirs is not None:
            parts = [f"{head} {ours[key] / theirs[key]:.2f}" for head, key, _, _ in RATIOS]
            rows.append(f"{scene:<28}{', '.join(parts)}")
    return rows


def machine() -> str:
    """What it ran on, in a line."""
    name = platform.processor() or platform.machine()
    try:
        models = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
        name = models[0].partition(":")[2].strip() if models else name
    except OSError:
        pass
    return f"{os.cpu_count()} cores ({name}), {platform.system()}, load {os.getloadavg()[0]:.1f} before it began"


def rival() -> str:
    """Its version and that of Node, "" where it is not installed."""
    package, node = RIVAL / "node_modules" / "boardgame.io" / "package.json", shutil.which("node")
    if node is None or not package.is_file():
        return ""
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return f"boardgame.io {json.loads(package.read_text())['version']}, Node {version.removeprefix('v')}"


def main() -> None:
    """Measure everything."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--file", type=Path, default=FILE)
    wanted.add_argument("--runs", type=int, default=3)
    wanted.add_argument("--seconds", type=float, default=4.0, help="of one load; of a paced one twice as long")
    wanted.add_argument("--compiled", type=Path, help="where `make compiled` has left its build")
    wanted.add_argument("--ours", action="store_true", help="without boardgame.io")
    wanted.add_argument("--tiny", action="store_true", help="next to nothing, to see whether it works")
    chosen = wanted.parse_args()
    other = "" if chosen.ours else rival()
    versions = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}" + (f"; {other}" if other else "")
    report: dict[str, object] = {"machine": machine(), "versions": versions, "runs": chosen.runs}
    print(f"{report['machine']}; {versions}")
    if not other and not chosen.ours:
        print("boardgame.io is not installed (`make bench-table` does it): no comparison")

    scenes = TINY if chosen.tiny else SCENES
    every: dict[str, dict[str, list[Figures]]] = {scene.name: {} for scene in scenes}
    print(f"{'':<28}{'':<34}" + "".join(f"{head:>{wide}}" for head, _, wide, _ in COLUMNS))
    for number in range(1, chosen.runs + 1):
        for scene in scenes:
            servers = [OURS, *([THEIRS] if other else [])]
            if scene.name == "100 tables":
                servers += [COMPILED] * (chosen.compiled is not None) + [THEIRS_AT_FIRST] * bool(other)
            for server in servers[:: 1 if number % 2 else -1]:
                found = measure(server, scene, chosen.seconds * (1 + scene.paced), chosen.compiled)
                every[scene.name].setdefault(server, []).append(found)
                print(f"{row(scene.name, server, found)}  run {number}", flush=True)

    medians = {scene: {server: middle(runs) for server, runs in every[scene].items()} for scene in every}
    report["figures"] = medians
    print("\nmedians")
    for name, by_server in medians.items():
        for server in sorted(by_server, key=[OURS, COMPILED, THEIRS, THEIRS_AT_FIRST].index):
            print(row(name, server, by_server[server]))
            if "first_p99_ms" in by_server[server]:
                print(f"{'':<30}{grown(by_server[server])}")
    if other:
        print("\nours to theirs")
        print("\n".join(ratios(medians)))
    if not chosen.tiny:
        print("\ntargets")
        print("\n".join(map(str, targets(medians))))
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    chosen.file.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(f"written to {chosen.file}")


if __name__ == "__main__":
    try:
        main()
    except Failed as failed:
        sys.exit(f"no figures: {failed}")
