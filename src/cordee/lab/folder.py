"""A job's folder: what it is (`job.json`), the games played so far (`games.jsonl`), and in the end its report.

Every game is one line, written and sent through to the disk as soon as it is over, in whatever order games end; so what
a kill or a power failure can take are the games under way. It may leave a line that was cut off, or zeros where a line
was: such are dropped, and their games played again. Once all are there the file is put in order.

Whoever plays holds `job.lock` until the report is written. It stays behind, and means nothing by itself.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cordee.core.errors import CordeeError
from cordee.lab.job import COUNTED, Job, Row, written

CHECKED = 4  # games that are played again before a job is gone on with: the first, the last, some between


class BadFolder(CordeeError):
    """A folder that cannot be gone on with."""


class Folder:
    """The folder, held by this process while it is open. Raises BadFolder if it is another job's, or held already."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path, self.job = path, job
        self.unreadable = 0  # lines that a power failure left without a game
        path.mkdir(parents=True, exist_ok=True)
        self._lock = (path / "job.lock").open("ab")
        # Not buffered: what could not be written must not be tried again when the file is closed.
        self._file = (path / "games.jsonl").open("ab+", buffering=0)
        try:
            self._hold()
            agreed = self._agree()
            self.rows = self._read()
            self._check()
            if not agreed:
                replace(path / "job.json", json.dumps(job.described(), indent=1) + "\n")
        except BaseException:
            self._close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    def _close(self) -> None:
        self._file.close()
        self._lock.close()

    def _hold(self) -> None:
        try:
            import fcntl
        except ImportError:  # not on Windows
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # ends with the process, however that ends
        except OSError:
            raise BadFolder(f"{self.path}: this job is being played already; wait for it, or stop it first") from None

    def _agree(self) -> bool:
        """Hold what the job is against what stands there; whether that stands there at all."""
        file = self.path / "job.json"
        wanted = json.loads(json.dumps(self.job.described()))
        if not file.exists():
            if self._file.seek(0, os.SEEK_END):
                raise BadFolder(f"{self.path} has games, but no job.json that says of which job; choose another --out")
            return False
        try:
            data = file.read_bytes()
            if not data.strip(b"\0 \r\n"):
                return False  # a power failure has emptied it; whether the games are this job's is seen by themselves
            found = json.loads(data)
            assert isinstance(found, dict)
        except (ValueError, AssertionError):
            raise BadFolder(f"{file} is no job of ours; choose another --out") from None
        if found != wanted:
            names = [name for name in {**wanted, **found} if found.get(name) != wanted.get(name)]
            what = "; ".join(_differing(name, found.get(name), wanted.get(name)) for name in names)
            raise BadFolder(
                f"{self.path} holds another job: {what}. Go on with it by the command it was begun with, or choose "
                f"another folder by --out"
            )
        return True

    def _read(self) -> dict[int, Row]:
        """The games so far by number. What stands behind the last whole line is cut off."""
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        rows: dict[int, Row] = {}
        for count, line in enumerate(data[:whole].split(b"\n")[:-1], 1):
            if b"\0" in line:
                self.unreadable += 1
                continue
            try:
                row = json.loads(line)
                wrong = self._wrong(row)
                if not wrong and rows.setdefault(row["game"], row) != row:
                    wrong = f"game {row['game']} is there twice, and not alike"
            except (ValueError, RecursionError):
                wrong = "this is no game"
            if wrong:
                file = self.path / "games.jsonl"
                raise BadFolder(f"{file}, line {count}: {wrong}; delete the line, or choose another --out")
        return rows

    def _wrong(self, row: Any) -> str:
        """What keeps a row from being a game of this job; "" for nothing."""
        job = self.job
        if not isinstance(row, dict) or type(row.get("game")) is not int:
            return "this is no game"
        if not 0 <= row["game"] < job.games:
            return f"there is no game {row['game']} in this job (0 to {job.games - 1})"
        place = job.place(row["game"])
        due = {"deal": place.deal, "mode": place.mode, "seed": job.seed_of(place), "bots": list(job.seated(place))}
        wrong = [name for name, value in due.items() if row.get(name) != value]
        for name in ("returns", "places", "shares", "decisions"):
            found = row.get(name)
            if not isinstance(found, list) or [type(each) in (int, float) for each in found] != [True] * job.seats:
                wrong.append(name)
        wrong += [name for name, kind in (("length", int), ("digest", str)) if type(row.get(name)) is not kind]
        if job.kind == "balance":
            wrong += [name for name in COUNTED if not isinstance(row.get(name), list if name == "tags" else dict)]
        return f"this is no game of this job, by its {', '.join(wrong)}" if wrong else ""

    def _check(self) -> None:
        """Rules and bots must be those of the games that are there: some of them are played again."""
        numbers = sorted(self.rows)
        for number in sorted(
            {numbers[i * (len(numbers) - 1) // (CHECKED - 1)] for i in range(CHECKED)} if numbers else ()
        ):
            again = json.loads(written(self.job.play(number)))
            if again != self.rows[number]:
                raise BadFolder(
                    f"{self.path}: game {number} comes out differently now. Rules or bots have changed since it was "
                    f"played, and games of both would be mixed; choose another --out"
                )

    def add(self, lines: Iterable[str]) -> list[Row]:
        """Games that are over, as lines; once this returns they are safe from a kill and from a power failure."""
        found = [json.loads(line) for line in lines]
        left = memoryview("".join(f"{line}\n" for line in lines).encode())
        while left:
            left = left[self._file.write(left) or 0 :]
        os.fsync(self._file.fileno())  # games come some at a time (`run.SECONDS`), so this is not too often
        for row in found:
            self.rows[row["game"]] = row
        return found

    def order(self, until: int | None = None) -> list[Row]:
        """The games by number, in the file too; those from `until` on, which a test that ended early does not count,
        are left out."""
        rows = [self.rows[number] for number in sorted(self.rows) if until is None or number < until]
        replace(self.path / "games.jsonl", "".join(f"{written(row)}\n" for row in rows))
        return rows


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all, whatever happens to the power."""
    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    settle(path.parent)


def settle(folder: Path) -> None:
    """Send a folder's list of files through to the disk."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # folders cannot be opened on Windows
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _differing(name: str, there: Any, here: Any) -> str:
    """What is another in two jobs; of modes, which are many options each, only the options that are. Any: JSON."""
    if name != "modes" or not all(isinstance(each, dict) for each in (*(there or ()), *here)):
        return f"{name} is {_said(there)} there, {_said(here)} here"
    options = dict.fromkeys(option for mode in (*here, *(there or ())) for option in mode)
    values = {option: [_values(modes or (), option) for modes in (there, here)] for option in options}
    found = [f"{option} is {one or 'not'} there, {two or 'not'} here" for option, (one, two) in values.items()
             if one != two]  # fmt: skip
    return "; ".join(found) or f"there are {len(there or ())} modes there, {len(here)} here, or in another order"


def _values(modes: Sequence[dict[str, Any]], option: str) -> str:
    """What an option is in some modes, each value once."""
    return " and ".join(dict.fromkeys(_said(mode[option]) for mode in modes if option in mode))


def _said(value: object) -> str:
    return str(value) if type(value) is int else json.dumps(value)
