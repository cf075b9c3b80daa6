"""Who somebody is at the server to which a table moves by everybody's word: known by a secret made for that one table.

Whoever runs that server is chosen by the host of a table, and learns from those who come nothing that is good for
anything here. Nothing of this is kept: the secret follows from the table and the hash under which a person is kept,
which no page and no such file ever shows.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from cordee.server.lobby import person_of

Row = Mapping[str, Any]  # as the database has it


def secret_there(table: str, person: str) -> str:
    """What the page of somebody takes along."""
    return hashlib.sha256(f"moved {table} {person}".encode()).hexdigest()


def renamed(rows: Mapping[str, Sequence[Row]]) -> dict[str, list[dict[str, Any]]]:
    """The rows of a begun table with everybody as they will be known there."""
    [table] = rows["tables"]

    def there(person: str) -> str:
        return person_of(secret_there(table["id"], person)) if person else ""

    found = {name: [dict(row) for row in each] for name, each in rows.items()}
    for each in found.values():
        for row in each:
            if "person" in row:
                row["person"] = there(row["person"])
    [row] = found["tables"]
    row["host"] = there(row["host"])
    row["guests"] = " ".join(there(person) for person in row["guests"].split())
    row["muted"] = json.dumps([there(person) for person in json.loads(row["muted"])])
    return found
