"""docs/PLAY.md and docs/HOST.md speak of what there is: words of the page, settings, figures."""

from __future__ import annotations

import re

from fluent.syntax import FluentParser, ast
from prometheus_client.parser import text_string_to_metric_families
from tests.conftest import ROOT

from cordee.server.app import create_app

PLAY = (ROOT / "docs/PLAY.md").read_text(encoding="utf-8")
HOST = (ROOT / "docs/HOST.md").read_text(encoding="utf-8")


def said() -> set[str]:
    """Every text without arguments that the table's pages have."""
    found = set()
    for entry in FluentParser(with_spans=False).parse((ROOT / "src/cordee/words/en.ftl").read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None and len(entry.value.elements) == 1:
            (element,) = entry.value.elements
            if isinstance(element, ast.TextElement):
                found.add(element.value)
    return found


def test_play__words_in_italics__are_on_the_page() -> None:
    words = set(re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", re.sub(r"`[^`\n]*`", "", PLAY)))
    assert len(words) > 50
    missing = {" ".join(word.split()) for word in words} - said() - {"italics", "Deutsch"}
    # Some come in the middle of a sentence.
    assert {word for word in missing if word.capitalize() not in said()} == set()


def test_host__settings__are_those_that_the_code_reads() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/cordee").rglob("*.py"))
    read = set(re.findall(r'"(CORDEE_[A-Z_]+|FORWARDED_ALLOW_IPS)"', code))
    told = set(re.findall(r"^\| `([A-Z_]+)` \|", HOST, re.MULTILINE))
    assert told == read


def test_host__figures__are_those_of_metrics() -> None:
    app = create_app(":memory:")
    house = app.state.tables.house
    for counter in (house.meters.tables_made, house.meters.choices):
        counter.labels("annapurna").inc()
    house.meters.refused.labels("table-not-asked").inc()
    given = {family.name for family in text_string_to_metric_families(house.meters.written().decode())}
    told = {
        word for row in re.findall(r"^\| (`cordee_.*?`) \|", HOST, re.MULTILINE) for word in re.findall(r"`(\w+)`", row)
    }
    assert told == {name.removesuffix("_created") for name in given}
