"""The plain board in rows of text, and the line that says how things stand. Knows no game."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from cordee.core.game import Card, Game, Setup, State, View, Zone
from cordee.kit.things import Things, fields
from cordee.kit.words import Words

WIDTH = 100
MOST_AT_LENGTH = 12  # cards of one place that are explained
HIDDEN = "?"  # a card that shows no face
SIGNS = {"down": "", "empty": "-", "meeple": " *", "waiting": " ~", "buried": " ="}  # states told by a sign
SEATS = ("acting", "starter", "dealer", "winner")  # numbers of a view that are seats
# Of no use to a reader, shown by the places above, or the same all game long.
UNSAID = ("seat", "turn", "on", "mode", "sweep", "experienced", "over")


class Board:
    """How one game looks in a terminal."""

    def __init__(self, game: Game, setup: Setup, words: Words) -> None:
        self.game, self.words = game, words
        self.things = Things(game, setup, words)

    def places(self, view: View, viewer: int | None) -> list[str]:
        """Every place of a view in some lines, then what lies there, and what the signs mean.

        What things are is told once each: in the viewer's own places and those of nobody where they lie, else below.
        """
        zones = self.game.zones(view)
        found: list[str] = []
        for (owner, is_grid), group in groupby(zones, key=lambda zone: (zone.owner, zone.columns > 0)):
            if is_grid:  # rows of a pyramid or grid stand together in columns
                blank = [""] if found and owner is not None else []
                found.append("\n".join([*blank, *grid_rows(self.words, list(group))]))
            else:
                found += [self.place(zone, zone.owner in (None, viewer)) for zone in group]
        return [*found, *self.glossary(zones, viewer), *legend(self.words, zones)]

    def place(self, zone: Zone, at_length: bool) -> str:
        """A zone as its name and its cards; cards that cannot be told apart are counted.

        `at_length`: each card has a row of its own, with what it is, if there is more to say of any than its name.
        """
        # Titles may end with a colon of their own.
        title = self.words.say(f"{self.words.key}-zone-{zone.kind}", zone.args).rstrip(":")
        counted = Counter((card_text(self.words, card), self.more(card)) for card in zone.cards)
        rows = [(times(self.words, count, text), more) for (text, more), count in counted.items()]
        if at_length and len(rows) <= MOST_AT_LENGTH and any(more for _, more in rows):
            return "\n".join([wrapped(f"{title}:"), *(told(text, more) for text, more in rows)])
        comma = "; " if any("," in text for text, _ in rows) else ", "
        return wrapped(f"{title}: {comma.join(text for text, _ in rows) or '-'}")

    def glossary(self, zones: Sequence[Zone], viewer: int | None) -> list[str]:
        """What the things are that `place` has only named, each once; not in grids, which are read by their places."""
        known: dict[str, str] = {}
        named: dict[str, str] = {}
        for zone in (zone for zone in zones if zone.columns == 0):
            for card in zone.cards:
                if more := self.more(card):
                    (known if zone.owner in (None, viewer) else named)[face_text(self.words, card.face)] = more
        rows = [told(name, more) for name, more in named.items() if name not in known]
        return [self.words.say("terminal-more"), *rows] if rows else []

    def more(self, card: Card) -> str:
        """What there is to say of a card: of the thing that its face begins with, if it is named as what it is."""
        key, value = next(iter(card.face.items()), ("", ""))
        return self.things.what(value) if str(value).startswith(f"{key}:") else ""

    def status(self, state: State, view: View, viewer: int | None, alone: bool) -> str:
        """In one line: who one is, how far the game has come, and whose turn it is. `alone`: nobody else looks on."""
        words, key = self.words, self.words.key
        said = [words.say("terminal-you-are", {"who": f"seat:{viewer}"})] if viewer is not None and alone else []
        if words.has(f"{key}-status"):
            said.append(words.say(f"{key}-status", fields(seated(view))))
        else:
            found = scalars(words, {name: value for name, value in view.items() if name != "acting"})
            said += [f"{found[:1].upper()}{found[1:]}."] if found else []
        return " ".join([*said, *self.turns(state, view, viewer if alone else None)])

    def turns(self, state: State, view: View, me: int | None) -> list[str]:
        """Whose turn it is, and for what if the catalogue knows; the question itself tells more."""
        to_act = state.to_act()
        if not to_act:
            return []
        if me in to_act:
            return [self.words.say("terminal-your-turn")]
        now = view.get("now")
        waits = f"{self.words.key}-ui-waits-{now['asked']}" if isinstance(now, dict) else ""
        if self.words.has(waits):
            return [self.words.say(waits, {"who": f"seat:{to_act[0]}"})]
        return [self.words.say("terminal-turn-of", {"who": [f"seat:{seat}" for seat in to_act]})]

    def seats(self, view: View) -> list[str]:
        """What a view says of each seat beside its places, in a line each; none if the places say it all."""
        if self.words.has(f"{self.words.key}-status"):
            return []
        return [f"{self.words.seat(each['seat'])}: {scalars(self.words, each)}" for each in by_seat(view)]


def times(words: Words, count: int, text: str) -> str:
    """So many of the same."""
    if text == HIDDEN:
        return f"{count} {words.say('card-hidden')}"
    return text if count == 1 else f"{count} x {text}"


def told(name: str, more: str) -> str:
    """A thing and what it is, in rows of its own."""
    return wrapped(f"    {name}: {more}" if more else f"    {name}", " " * 8)


def wrapped(text: str, indent: str = "    ") -> str:
    """A text in lines that fit."""
    return "\n".join(textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False))


def grid_rows(words: Words, zones: Sequence[Zone]) -> list[str]:
    """Zones of columns, one below the other; a shorter row sits in the middle, as in a pyramid."""
    titles = [words.say(f"{words.key}-zone-{zone.kind}", zone.args) for zone in zones]
    cells = [[card_text(words, card) for card in zone.cards] for zone in zones]
    wide = max((len(cell) for row in cells for cell in row), default=0) + 2
    most = max(zone.columns for zone in zones)
    margin = max(len(title) for title in titles) + 2
    rows = []
    for title, zone, row in zip(titles, zones, cells, strict=True):
        for first in range(0, len(row), zone.columns):
            line = "".join(f"{cell:^{wide}}" for cell in row[first : first + zone.columns])
            rows.append(f"{'' if first else title:<{margin}}{line.center(wide * most)}".rstrip())
    return rows


def card_text(words: Words, card: Card) -> str:
    """A card in a few words: where it lies, its face and value, and signs for its states."""
    text = face_text(words, card.face) or ("" if "empty" in card.marks else HIDDEN)
    tag, _, place = card.target.partition(":")
    if tag == "spot" and place.count(":") == 1:
        text = f"{place.partition(':')[2]} {text}"
    if card.face and "down" in card.marks:
        text = f"({text})"
    known = "".join(SIGNS[mark] for mark in card.marks if mark in SIGNS)
    told = [words.say(f"{words.key}-mark-{mark}") for mark in card.marks if mark not in SIGNS]
    return f"{text.strip()}{known}" + (f" ({', '.join(told)})" if told else "")


def face_text(words: Words, face: Mapping[str, Any]) -> str:
    """A face: the message of its first word (`<key>-face-<word>`) if there is one, else its values one by one."""
    first = next(iter(face), None)
    if first is not None and words.has(f"{words.key}-face-{first}"):
        return words.say(f"{words.key}-face-{first}", face)
    return " ".join(words.valued(value) for value in face.values())


def legend(words: Words, zones: Sequence[Zone]) -> list[str]:
    """What the signs on the board mean, of those that are on it."""
    used = dict.fromkeys(mark for zone in zones for card in zone.cards for mark in card.marks if SIGNS.get(mark))
    said = ", ".join(f"{SIGNS[mark].strip()} {words.say(f'{words.key}-mark-{mark}')}" for mark in used)
    return [said] if said else []


def by_seat(view: View) -> list[View]:
    """What a view says of each seat, in their order."""
    for value in view.values():
        if isinstance(value, list) and value and all(isinstance(each, dict) and "seat" in each for each in value):
            return value
    return []


def seated(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view whose numbers of seats are tagged, so that they become names."""
    return {
        name: f"seat:{value}" if name in SEATS and isinstance(value, int) and not isinstance(value, bool) else value
        for name, value in view.items()
    }


def scalars(words: Words, view: Mapping[str, Any]) -> str:
    """Numbers and words of a view, or of what it says of a seat, for games whose catalogue has no sentence for it.

    `<key>-field-<name>` is what the catalogue calls one, `<key>-field-<name>-<word>` a word of it, name and all.
    """
    said = []
    for key, value in view.items():
        if key in UNSAID or value is None or value is False:
            continue
        field = f"{words.key}-field-{key}"
        name = words.say(field) if words.has(field) else key.replace("_", " ")
        if value is True:
            said.append(name)
        elif key in SEATS and isinstance(value, int):
            said.append(f"{name} {words.seat(value)}")
        elif value == 0 and key not in ("total", "flags"):  # nothing to tell
            continue
        elif isinstance(value, int):
            said.append(f"{name} {value}")
        elif isinstance(value, str):
            own = f"{field}-{value}"
            said.append(words.say(own) if words.has(own) else f"{name} {words.called(value)}")
        elif isinstance(value, list) and value and all(isinstance(x, str) for x in value):
            said.append(f"{name} {' + '.join(map(words.called, value))}")
    return ", ".join(said)
