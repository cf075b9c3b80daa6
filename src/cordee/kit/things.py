"""What cards and other things are and do, in words: from the facts of a game and its catalogue, for any game.

`card:yeti` stands in `facts.faces`, any other `climb:twinkie` in the table of its tag (`facts.climbs`). The message
`<key>-what-<tag>` gets what stands there, each word also as it is written (`$kind-is`); a list of effects becomes one
sentence each: `<key>-verb-<do>`, or `<key>-<field>-<do>` where the game says it otherwise in that field.
client/src/table/plain.tsx does the same.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any

from cordee.core.game import Game, Setup
from cordee.kit.words import Words


class Things:
    """The things of one game, told to everybody alike: nothing here depends on a position."""

    def __init__(self, game: Game, setup: Setup, words: Words) -> None:
        self._words = words
        self._facts = game.facts(setup)

    def what(self, tagged: object) -> str:
        """What a tagged thing is and does: in the catalogue's words, else the text printed on it; "" without either."""
        tag, thing = self._find(tagged)
        key = self._words.key
        said = []
        if thing and self._words.has(f"{key}-what-{tag}"):
            said.append(self._words.say(f"{key}-what-{tag}", fields(thing)))
        for field, value in thing.items():
            if not effects(value):
                continue
            if self._words.has(f"{key}-what-{field}"):
                said.append(self._words.say(f"{key}-what-{field}"))
            said += [self._sentence(field, effect) for effect in value]
        return " ".join(said) or self._words.printed(
            str(tagged).partition(":")[2], "text", str(thing.get("text") or "")
        )

    def told(self, tagged: str) -> str:
        """The same with the thing's name and worth before it."""
        return f"{self._words.valued(tagged)}: {self.what(tagged) or self._words.say('terminal-not-known')}"

    def called(self, name: str) -> list[str]:
        """The tagged things of that name, or whose name has it in it."""
        wanted = name.casefold()
        names = {tagged: str(self._words.named(tagged)).casefold() for tagged in self._all()}
        return [tagged for tagged, known in names.items() if known == wanted] or [
            tagged for tagged, known in names.items() if wanted in known
        ]

    def near(self, name: str) -> list[str]:
        """Names that are written much like that one, the nearest first."""
        names = {str(self._words.named(tagged)) for tagged in self._all()}
        folded = {known.casefold(): known for known in sorted(names)}
        return [folded[close] for close in difflib.get_close_matches(name.casefold(), folded)]

    def _all(self) -> list[str]:
        tables = {("card" if table == "faces" else table.removesuffix("s")): table for table in self._facts}
        return [
            f"{tag}:{name}"
            for tag, table in tables.items()
            if isinstance(self._facts[table], Mapping)
            for name, thing in self._facts[table].items()
            if isinstance(thing, Mapping) and "name" in thing
        ]

    def _find(self, tagged: object) -> tuple[str, Mapping[str, Any]]:
        tag, _, name = str(tagged).partition(":")
        table = self._facts.get("faces" if tag == "card" else f"{tag}s")
        thing = table.get(name) if isinstance(table, Mapping) else None
        return tag, thing if isinstance(thing, Mapping) else {}

    def _sentence(self, field: str, effect: Mapping[str, Any]) -> str:
        verb = f"{effect['do']}-all" if effect.get("count") == "all" else str(effect["do"])
        own = f"{self._words.key}-{field}-{verb}"
        return self._words.say(own if self._words.has(own) else f"{self._words.key}-verb-{verb}", arguments(effect))


def effects(value: object) -> bool:
    """Whether that is a list of effects."""
    return isinstance(value, list) and bool(value) and all(isinstance(step, dict) and "do" in step for step in value)


def fields(thing: Mapping[str, Any]) -> dict[str, Any]:
    """What stands on a thing as arguments of a message: words of the game become names, `-is` leaves them raw."""
    found: dict[str, Any] = {}
    for field, value in thing.items():
        if value is None or isinstance(value, str | int):
            found[f"{field}-is"] = "none" if value is None else value
            found[field] = "" if value is None else value
    return found


def arguments(effect: Mapping[str, Any]) -> dict[str, Any]:
    """An effect as arguments of its sentence; client/src/games/five_fifteen/effects.ts names them alike."""
    amount = int(effect.get("amount", 0))
    count = effect.get("count", 1)
    styles: Sequence[str] = effect.get("styles") or ()
    return {
        "amount": amount,
        "sign": signed(amount),
        "loss": signed(-abs(amount)),
        "styles": [f"style:{style}" for style in styles],
        # Raw words to choose a phrase by: as plain `kind` they would be names already.
        "of": str(effect.get("kind", "any")),
        "where": str(effect.get("from", "in_play")),
        "slot": str(effect.get("slot", "")),
        "count": 0 if count == "all" else int(count),
        "max": int(effect.get("max", 0)),
    }


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"
