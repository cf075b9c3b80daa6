"""A job's folder: what it is (`job.json`), the games played so far (`games.jsonl`), and in the end its report.

Every game is one line, written as soon as it is over, in whatever order games end; so what a kill can take are the
games under way. A line that was cut off is dropped, and its game played again. Once all are there the file is put in
order.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from cordee.core.errors import CordeeError
from cordee.lab.job import Job, Row, written


class BadFolder(CordeeError):
    """A folder that cannot be gone on with."""


class Folder:
    """The folder, held by this process while it is open. Raises BadFolder if it is another job's, or held already."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path, self.job = path, job
        path.mkdir(parents=True, exist_ok=True)
        self._file = (path / "games.jsonl").open("ab+")
        try:
            self._hold()
            self._agree()
            self.rows = self._read()
            self._check()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _hold(self) -> None:
        try:
            import fcntl
        except ImportError:  # not on Windows
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # ends with the process, however that ends
        except OSError:
            raise BadFolder(f"{self.path}: this job is being played already; wait for it, or stop it first") from None

    def _agree(self) -> None:
        """Write what the job is, or hold what stands there against it."""
        file = self.path / "job.json"
        wanted = json.loads(json.dumps(self.job.described()))
        if not file.exists():
            if self._file.seek(0, os.SEEK_END):
                raise BadFolder(f"{self.path} has games, but no job.json that says of which job; choose another --out")
            replace(file, json.dumps(wanted, indent=1) + "\n")
            return
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
            assert isinstance(found, dict)
        except (ValueError, AssertionError):
            raise BadFolder(f"{file} is no job of ours; choose another --out") from None
        if found != wanted:
            names = [name for name in {**wanted, **found} if found.get(name) != wanted.get(name)]
            what = "; ".join(
                f"{name} is {_said(found.get(name))} there, {_said(wanted.get(name))} here" for name in names
            )
            raise BadFolder(
                f"{self.path} holds another job: {what}. Go on with it by the command it was begun with, or choose "
                f"another folder by --out"
            )

    def _read(self) -> dict[int, Row]:
        """The games so far by number. What stands behind the last whole line is cut off."""
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        rows: dict[int, Row] = {}
        for count, line in enumerate(data[:whole].splitlines(), 1):
            try:
                row = json.loads(line)
                rows[row["game"]] = row
            except (ValueError, KeyError, TypeError):
                raise BadFolder(f"{self._file.name}, line {count}: this is no game; delete the line, or choose another "
                                f"--out") from None  # fmt: skip
        return rows

    def _check(self) -> None:
        """Rules and bots must be those of the games that are there: one of them is played again."""
        if self.rows:
            number = min(self.rows)
            again = json.loads(written(self.job.play(number)))
            if again != self.rows[number]:
                raise BadFolder(
                    f"{self.path}: game {number} comes out differently now. Rules or bots have changed since it was "
                    f"played, and games of both would be mixed; choose another --out"
                )

    def add(self, lines: Iterable[str]) -> list[Row]:
        """Games that are over, as lines; they are safe from a kill once this returns."""
        found = [json.loads(line) for line in lines]
        self._file.write("".join(f"{line}\n" for line in lines).encode())
        self._file.flush()
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
    """Write a file whole or not at all."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def _said(value: object) -> str:
    return str(value) if isinstance(value, int) else json.dumps(value)
