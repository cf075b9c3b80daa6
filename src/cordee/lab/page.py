"""One page of HTML with everything in it: facts, drawings, and a table beside each. No script, no network."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22262b; --soft: #5d656e; --line: #d9d6cf; --mark: #b3471d;
  --fill: #2d6a8a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16191d; --ink: #e8e6e1; --soft: #a3abb4; --line: #363c43; --mark: #f0936b; --fill: #79b8d8; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem 1rem 4rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .4rem; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .3rem; }
p { margin: .3rem 0 .8rem; max-width: 40rem; }
.said { font-size: 1.1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 1rem 0; font-size: .92rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
figure { margin: .6rem 0; }
figure svg { width: 100%; max-width: 34rem; height: auto; display: block; }
details { margin: .4rem 0 1rem; }
summary { cursor: pointer; color: var(--fill); padding: .3rem 0; }
summary:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; vertical-align: bottom; }
.number { text-align: right; }
td.number, td.short { white-space: nowrap; }
.long { min-width: 12rem; }
code { font: .86rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; }
}
"""


SHORT = 24  # characters of a cell that is not broken


class Table(NamedTuple):
    """Cells as they are shown; columns of numbers stand to the right."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(NamedTuple):
    """A heading, a sentence or two, drawings (SVG), and the table of the same numbers."""

    title: str
    text: str
    figures: Sequence[str] = ()
    table: Table | None = None
    open: bool = False  # whether the table stands there unfolded


def page(title: str, said: str, facts: Sequence[tuple[str, str]], sections: Sequence[Section]) -> str:
    """The whole page. Everything but drawings is plain text and is escaped here."""
    rows = "\n".join(f"<dt>{escape(name)}</dt><dd>{_fact(name, value)}</dd>" for name, value in facts)
    body = "\n".join(map(_section, sections))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(title)}</h1>\n<p class="said">{escape(said)}</p>\n<dl>\n{rows}\n</dl>\n{body}\n'
        "</main>\n</body>\n</html>\n"
    )


def _fact(name: str, value: str) -> str:
    return f"<code>{escape(value)}</code>" if name == "Command" else escape(value)


def _section(section: Section) -> str:
    parts = [f"<section>\n<h2>{escape(section.title)}</h2>\n<p>{escape(section.text)}</p>"]
    parts += [f"<figure>{drawing}</figure>" for drawing in section.figures]
    if section.table is not None and section.table.rows:
        told = _table(section.table)
        if not section.open:
            told = f"<details><summary>{escape(section.title)}: as a table</summary>\n{told}\n</details>"
        parts.append(told)
    return "\n".join([*parts, "</section>"])


def _table(table: Table) -> str:
    right = [
        all(_is_number(row[column]) for row in table.rows) and any(row[column] for row in table.rows)
        for column in range(len(table.head))
    ]

    short = [max(len(row[column]) for row in table.rows) <= SHORT for column in range(len(table.head))]
    kinds = [
        ' class="number"' if is_right else ' class="short"' if is_short else ' class="long"'
        for is_right, is_short in zip(right, short, strict=True)
    ]

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(f"<{tag}{kind}>{escape(cell)}</{tag}>" for kind, cell in zip(kinds, row, strict=True))

    body = "\n".join(f"<tr>{cells(row, 'td')}</tr>" for row in table.rows)
    return (
        f'<div class="wide" tabindex="0"><table>\n<thead><tr>{cells(table.head, "th")}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody></table></div>"
    )


def _is_number(cell: str) -> bool:
    return not cell or cell.lstrip("+\N{MINUS SIGN}")[:1].isdigit()
