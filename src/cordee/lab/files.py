"""What a finished job leaves in its folder: the page, its figures as JSON, and the games as Parquet and CSV."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

from cordee.lab.folder import replace
from cordee.lab.job import Job, Row


def save(folder: Path, job: Job, rows: Sequence[Row], summary: Row, page: str) -> list[Path]:
    """Write all of it; the files, the page first."""
    written = [folder / "report.html", folder / "summary.json"]
    replace(written[0], page)
    replace(written[1], json.dumps(summary, indent=1, sort_keys=True) + "\n")
    tables = {"games": seats(job, rows)}
    if job.kind == "balance":
        tables["counts"] = counts(rows)
    for name, table in tables.items():
        for ending, write in (("parquet", table.write_parquet), ("csv", table.write_csv)):
            path = folder / f"{name}.{ending}"
            write(path)
            written.append(path)
    return written


def seats(job: Job, rows: Sequence[Row]) -> pl.DataFrame:
    """A row a game and seat."""
    found = [
        {
            **{name: row[name] for name in ("game", "deal", "mode", "seed", "length", "digest")},
            "seat": seat,
            "bot": job.bots[row["bots"][seat]],
            "return": float(row["returns"][seat]),
            "place": row["places"][seat],
            "share": float(row["shares"][seat]),
            "decisions": row["decisions"][seat],
            **(row["tags"][seat] if row.get("tags") else {}),
            **row.get("figures", {}),
        }
        for row in rows
        for seat in range(job.seats)
    ]
    return pl.DataFrame(found, infer_schema_length=None)


def counts(rows: Sequence[Row]) -> pl.DataFrame:
    """What happened in each game: `sort` of thing, its name, how often. Of things told of, `seats` says by whom."""
    found: list[tuple[Any, ...]] = []
    for row in rows:
        for sort in ("kinds", "effects", "clauses", "offered", "chosen"):
            found += [(row["game"], sort, name, count, None) for name, count in sorted(row[sort].items())]
        found += [(row["game"], "asked", kind, all, None) for kind, (all, *_) in sorted(row["asked"].items())]
        found += [(row["game"], "things", name, count, _letters(mask)) for name, (count, mask) in
                  sorted(row["things"].items())]  # fmt: skip
        found += [(row["game"], "held", name, None, _letters(mask)) for name, mask in sorted(row["held"].items())]
    columns = {"game": pl.Int64, "sort": pl.String, "name": pl.String, "count": pl.Int64, "seats": pl.String}
    return pl.DataFrame(found, schema=columns, orient="row")


def _letters(mask: int) -> str:
    return "".join(chr(65 + seat) for seat in range(mask.bit_length()) if mask >> seat & 1)
