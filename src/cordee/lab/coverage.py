"""How often everything there is in a game really came up, and what never did: dead cards, dead rules.

Counts are over the rows of a balance job; what there is at all is asked of `naming.Names`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cordee.lab.job import Row
from cordee.lab.naming import Names


class Item(NamedTuple):
    """One thing that could come up. `more` explains it in words."""

    id: str
    words: str
    times: int
    games: int  # in which it did
    more: str = ""


class Part(NamedTuple):
    """One kind of things."""

    id: str
    title: str
    text: str
    items: list[Item]

    @property
    def never(self) -> list[Item]:
        """What never came up."""
        return [item for item in self.items if not item.times]


class Asked(NamedTuple):
    """One kind of question over all games: how often it was asked, and of the times with a choice, the options."""

    id: str
    words: str
    sentence: str
    all: int
    open: int
    options: int
    most: int


def parts(rows: Sequence[Row], names: Names) -> list[Part]:
    """Cards, effects, kinds of options, of questions and of events, clauses."""
    cards = _tally([_things(row["things"]) for row in rows])
    begun = _tally([row["effects"] for row in rows])
    chosen, offered = _tally([row["chosen"] for row in rows]), _tally([row["offered"] for row in rows])
    asked = _tally([{kind: all for kind, (all, *_) in row["asked"].items()} for row in rows])
    kinds, clauses = _tally([row["kinds"] for row in rows]), _tally([row["clauses"] for row in rows])
    said = {
        sort: names.called(sort, list(dict.fromkeys((*names.told(sort), *seen))))
        for sort, seen in (("do", chosen), ("ask", asked), ("e", kinds))
    }
    verbs: dict[str, list[str]] = {}
    for thing, verb in names.effects:
        verbs.setdefault(verb, []).append(thing)
    return [
        Part("cards", "Cards", "How often anything was told of each card.", _items(names.cards, cards, names.thing)),
        Part(
            "effects",
            "Effects",
            "How often each effect began, by the word it has in the content file: each time the effect of a card (or "
            "other thing) that has it set in. Whether all of it could then be followed is told by the events.",
            sorted(
                [
                    Item(
                        verb,
                        names.kind(verb),
                        sum(begun.get(thing, (0, 0))[0] for thing in things),
                        sum(any(thing in row["effects"] for thing in things) for row in rows),
                        ", ".join(f"{names.thing(thing)} {begun.get(thing, (0, 0))[0]}" for thing in things),
                    )
                    for verb, things in sorted(verbs.items())
                ],
                key=lambda item: -item.times,
            ),
        ),
        Part(
            "things",
            "Effects by what they stand on",
            "The same, card by card.",
            _items(list(dict.fromkeys(thing for thing, _ in names.effects)), begun, names.thing),
        ),
        Part(
            "options",
            "Kinds of options",
            "How often each was chosen; beside it, to how many questions it was a possible answer.",
            [
                item._replace(more=f"possible {offered.get(item.id, (0, 0))[0]} times")
                for item in _items(names.told("do"), chosen, said["do"].__getitem__)
            ],
        ),
        Part(
            "questions",
            "Kinds of questions",
            "How often each was asked, forced ones included.",
            [
                item._replace(more=names.asked(item.id))
                for item in _items(names.told("ask"), asked, said["ask"].__getitem__)
            ],
        ),
        Part(
            "events",
            "Kinds of events",
            "How often each happened once the first choice was to be made.",
            _items(names.told("e"), kinds, said["e"].__getitem__),
        ),
        Part(
            "clauses",
            "Clauses of the rules",
            "How often a question named each clause of the ledger. Clauses that no question can name are not here.",
            [item._replace(more=names.rule(item.id)) for item in _items(names.clauses, clauses, lambda clause: clause)],
        ),
    ]


def questions(rows: Sequence[Row], names: Names) -> list[Asked]:
    """Every kind of question that was asked, the most frequent first."""
    sums: dict[str, list[int]] = {}
    for row in rows:
        for kind, (all, open, options, most) in row["asked"].items():
            found = sums.setdefault(kind, [0, 0, 0, 0])
            sums[kind] = [found[0] + all, found[1] + open, found[2] + options, max(found[3], most)]
    ordered = sorted(sums.items(), key=lambda entry: (-entry[1][0], entry[0]))
    said = names.called("ask", list(sums))
    return [Asked(kind, said[kind], names.asked(kind), *found) for kind, found in ordered]


def _things(counted: Mapping[str, Sequence[int]]) -> Counter[str]:
    """By thing, whatever kind of event named it."""
    found: Counter[str] = Counter()
    for key, (count, _) in counted.items():
        found[key.split(" ", 1)[1]] += count
    return found


def _tally(counted: Sequence[Mapping[str, int]]) -> dict[str, tuple[int, int]]:
    """Over all games: how often, and in how many."""
    counts: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for each in counted:
        counts.update(each)
        games.update(each.keys())
    return {name: (count, games[name]) for name, count in counts.items()}


def _items(known: Sequence[str], found: Mapping[str, tuple[int, int]], words: Callable[[str], str]) -> list[Item]:
    """What could come up, and what did without being known of; the most frequent first."""
    also = [name for name in found if name not in set(known) and ":" not in name]
    items = [Item(name, words(name), *found.get(name, (0, 0))) for name in (*known, *sorted(also))]
    return sorted(items, key=lambda item: -item.times)
