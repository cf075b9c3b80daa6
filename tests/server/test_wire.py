"""The wire and the words stay in step with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cordee.server import refusals, wire_ts

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src/cordee/server").rglob("*.py"))
KEYS = (*refusals.NOT, *refusals.BYE)


def test_the_client_has_the_present_wire() -> None:
    written = (ROOT / "client/src/wire.ts").read_text("utf-8")

    assert written == wire_ts.written(), "run: python -m cordee.server.wire_ts > client/src/wire.ts"


@pytest.mark.parametrize("key", KEYS)
def test_every_refusal_has_words(key: str) -> None:
    words = (ROOT / "src/cordee/words/en.ftl").read_text("utf-8")

    assert re.search(rf"^{key} = \S", words, re.MULTILINE)


def test_every_refusal_in_the_code_is_on_the_list_and_no_other() -> None:
    used = set()
    for source in SOURCES:
        if source.name != "refusals.py":
            used |= set(re.findall(r'"((?:table|account|reach)-(?:not|bye)-[a-z-]+|incomplete)"', source.read_text()))

    assert used == set(KEYS)
