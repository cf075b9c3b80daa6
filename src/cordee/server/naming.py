"""The names of tables. A name is made of a key that only the table's row and its file know.

Whoever is at a table knows its name. Without the key they cannot lay another table of that name at the server to which
it moves, before it comes there. Names of before there were keys are shorter; they are bound to nothing.
"""

from __future__ import annotations

import base64
import hashlib
import secrets

LENGTH = 16  # characters of a name that is bound to a key


def new_key() -> str:
    """A key for a table of its own."""
    return secrets.token_hex(16)


def name_of(key: str) -> str:
    """The name of the table that has this key."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"table:{key}".encode()).digest()[:12]).decode()


def is_named(name: str, key: str) -> bool:
    """Whether a table may be called so: its name is that of its key, or one of before there were keys."""
    return len(name) != LENGTH or (key != "" and name == name_of(key))
