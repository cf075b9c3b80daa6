"""Words for the terminal: Fluent messages, with tagged arguments turned into names.

The same catalogues as the browser's (`client/src/words.ts` tells it the same way): `cordee/words/LANGUAGE.ftl` for the
table, `Game.words` for a game. A message that is missing costs the sentence, never the sense: its id is spelled out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from cordee.core.events import Event
from cordee.core.game import Game, Option, Question, Refusal, Setup, View

FIRST = "en"  # every message exists in it
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
_NAME = re.compile(r"^language = (.+)$", re.MULTILINE)
TAGGED = re.compile(r"[a-z_]+:\S+")  # `card:yeti`, `spot:0:2,3`: a thing, and no sentence that has a colon in it


class Verbatim(str):
    """A text that is no tagged thing, whatever it looks like: what somebody has typed."""

    __slots__ = ()


@lru_cache(maxsize=1)
def languages() -> Mapping[str, str]:
    """What the table speaks, by its own name: each file in its folder of words is a language and names itself."""
    found = {}
    for file in (files("cordee") / "words").iterdir():
        key, dot, kind = file.name.partition(".")
        if dot and kind == "ftl" and LANGUAGE.fullmatch(key):
            name = _NAME.search(file.read_text(encoding="utf-8"))
            found[key] = name[1] if name else key
    return found


def preferred(environment: Mapping[str, str]) -> str:
    """The language that the variables of a locale ask for (`de_AT.UTF-8`), if it is spoken."""
    said = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    tag = re.split(r"[.@]", said)[0].replace("_", "-")
    return next((key for key in (tag, tag.partition("-")[0]) if key in languages()), FIRST)


def letter(seat: int) -> str:
    """A seat as its letter: 0 is A."""
    return chr(65 + seat)


def table_words(language: str) -> str:
    """The table's own messages, "" if there are none in that language."""
    path = files("cordee") / "words" / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


class Words:
    """The sentences of one game. `names` by seat; without it they are `Climber A` and so on."""

    def __init__(
        self,
        game: Game,
        setup: Setup | None = None,
        language: str = "en",
        names: Mapping[int, str] | None = None,
    ) -> None:
        self.key = game.key
        self.language = language
        self.names = dict(names or {})
        facts: View = game.facts(setup) if setup is not None else {}
        self._faces: Mapping[str, Any] = facts.get("faces") or {}
        self._known: Mapping[str, str] = facts.get("names") or {}
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in (table_words(language), game.words.get(language, "")):
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)
        self._behind = None if language == FIRST else Words(game, setup, FIRST, names)

    # -- sentences -----------------------------------------------------------------------------

    def ask(self, question: Question) -> str:
        """What a seat is asked."""
        return self.say(f"{self.key}-ask-{question.kind}", question.args)

    def do(self, option: Option) -> str:
        """What an option does."""
        return self.say(f"{self.key}-do-{option.verb}", option.args)

    def log(self, event: Event) -> str:
        """What happened. The event must have come through `told`."""
        return self.say(f"{self.key}-e-{event.kind}", event.args)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible."""
        return self.say(f"{self.key}-not-{refusal.why}", refusal.args)

    def say(self, name: str, args: Mapping[str, Any] | None = None) -> str:
        """A message by its id, or its id and arguments spelled out."""
        given: dict[str, Any] = {}
        for key, value in (args or {}).items():
            given.update(self._arg(key, value))
        if self.has(name):
            bundle = self._spoken(name)
            pattern = bundle.get_message(name).value
            if pattern is not None:
                # Errors (an argument the message does not get) leave `{$name}` in the sentence.
                text, _ = bundle.format_pattern(pattern, given)
                return " ".join(str(text).split())
        return " ".join([spelled(name), *(str(given[key]) for key in args or ())]).strip()

    def _spoken(self, name: str) -> FluentBundle:
        """Where a message is: here, or in the language behind this one."""
        behind = self._behind
        return self._bundle if behind is None or self._bundle.has_message(name) else behind._bundle

    def has(self, name: str) -> bool:
        """Whether there is such a message."""
        return bool(self._spoken(name).has_message(name))

    # -- names ---------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self.names.get(seat) or self.say("seat-unnamed", {"letter": letter(seat)})

    def face(self, face: str) -> str:
        """A card's name."""
        known = self._faces.get(face)
        if not isinstance(known, Mapping) or "name" not in known:
            return spelled(face)
        return self.printed(face, "name", str(known["name"]))

    def printed(self, face: str, field: str, text: str) -> str:
        """A text of a card in this language, where it is the one of the English catalogue; else as it is written.

        client/src/table/spoken.ts does the same.
        """
        if self._behind is None or self._behind.attribute(f"{self.key}-card-{face}", field) != text:
            return text
        return self.attribute(f"{self.key}-card-{face}", field) or text

    def attribute(self, name: str, field: str) -> str:
        """An attribute of a message, or, as `name`, its own text; "" without it."""
        if not self._bundle.has_message(name):
            return ""
        message = self._bundle.get_message(name)
        pattern = message.value if field == "name" else message.attributes.get(field)
        return "" if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])

    def called(self, written: str) -> str:
        """A bare id as the name of the card or other thing it stands for, else with blanks between its words."""
        if written in self._faces:
            return self.face(written)
        names = (name for tagged, name in self._known.items() if tagged.partition(":")[2] == written)
        return next(names, written.replace("_", " "))

    def either(self, names: Sequence[str]) -> str:
        """`a, b or c`."""
        return str(format_list(names, style="or", locale=self.language.replace("-", "_")))

    def valued(self, value: Any) -> str:
        """A name with what everybody knows to be its worth: `Yeti`, `Gust -4`."""
        if isinstance(value, list | tuple):
            return " ".join(self.valued(item) for item in value)
        tag, _, face = str(value).partition(":")
        known = self._faces.get(face) if tag == "card" else None
        symbol = known.get("symbol") if isinstance(known, Mapping) else None
        return f"{self.named(value)} {symbol:+d}" if isinstance(symbol, int) else str(self.named(value))

    def named(self, value: Any) -> Any:
        """A tagged argument as a name; a number as it is."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return value
        if isinstance(value, Verbatim):
            return str(value)
        written = str(value)
        if not TAGGED.fullmatch(written):  # a text of a card may well have a colon
            return written
        tag, _, rest = written.partition(":")
        if written in self._known:
            return self._known[written]
        first, _, more = rest.partition(":")
        if tag == "seat" and first.isdigit():
            return self.seat(int(first))
        if tag == "card":
            return self.face(first)
        for name in (f"{self.key}-{tag}-{first}", f"{self.key}-{tag}"):
            if self.has(name):
                return self.say(name, self._place(first, more))
        return spelled(rest.replace(":", " "))

    def _place(self, first: str, more: str) -> dict[str, Any]:
        """The arguments of `<key>-spot` and the like."""
        found: dict[str, Any] = {"id": first, "a": first, "b": more}
        row, _, column = more.partition(",")
        if first.isdigit():
            owner = self.seat(int(first))
            found |= {"owner": owner, "who": owner, "seat": int(first), "letter": letter(int(first))}
            found |= {"mine": "no"}
        if row.isdigit() and column.isdigit():
            found |= {"row": int(row), "column": int(column)}
        return found

    def _arg(self, key: str, value: Any) -> dict[str, Any]:
        """One argument as messages see it, with `<name>-count` for lists and `<name>-you` for seats."""
        if isinstance(value, list | tuple):
            items = [str(self.named(item)) for item in value]
            return {key: format_list(items, locale=self.language.replace("-", "_")), f"{key}-count": len(items)}
        if isinstance(value, str) and ":" not in value and self.has(f"{self.key}-{key}-{value}"):
            return {key: self.say(f"{self.key}-{key}-{value}")}
        return {key: self.named(value), f"{key}-you": "no"}


def spelled(name: str) -> str:
    """`annapurna-do-some_thing` as `Some thing`, for messages and names that are missing."""
    words = re.sub(r"^.*?-(do|ask|e|not|mark|zone|set)-", "", name)
    words = re.sub(r"[-_]+", " ", words).strip()
    return words[:1].upper() + words[1:]
