"""What people call the things that reports count: from the game's catalogue of words, never an id alone."""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any

from cordee.core.game import Game, Setup
from cordee.kit.ledger import Ledger
from cordee.kit.words import Words, spelled
from cordee.lab.citing import cited
from cordee.lab.sentences import OPEN, SHORT, sentences

MOST = 110  # characters of a sentence in a table


class Names:
    """The words of one game, and what of it there is to be named at all."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game, self.setup = game, setup
        self._words = Words(game, setup)
        self._faces: Mapping[str, Any] = game.facts(setup).get("faces") or {}

    # -- words -----------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The game's."""
        return self.game.title

    def thing(self, tagged: str) -> str:
        """A card or other tagged thing; a card with its kind, where it has one."""
        named = str(self._words.named(tagged))
        tag, _, face = tagged.partition(":")
        known = self._faces.get(face) if tag == "card" else None
        kind = known.get("kind") if isinstance(known, Mapping) else None
        if kind and self._words.has(f"{self.game.key}-kind-{kind}"):
            named += f" ({self._words.say(f'{self.game.key}-kind-{kind}')})"
        return named[:1].upper() + named[1:]

    def tag(self, name: str, value: str) -> str:
        """By what seats are told apart: `style`, `trad`."""
        return self.thing(f"{name}:{value}")

    def modes(self, setups: Sequence[Setup]) -> tuple[str, list[str]]:
        """Options that are not as usual: what all set-ups have in common, "" for nothing, and what each has beside."""
        common = {name: value for name, value in setups[0].options.items() if
                  all(setup.options.get(name) == value for setup in setups)}  # fmt: skip
        own = [self._options({name: value for name, value in setup.options.items() if name not in common})
               for setup in setups]  # fmt: skip
        return self._options(common), [each or "as usual" for each in own]

    def _options(self, options: Mapping[str, object]) -> str:
        usual = {setting.name: setting.default for setting in self.game.settings}
        said = [self.option(name, value) for name, value in options.items()
                if value != usual.get(name) and name != "timing"]  # fmt: skip
        return "; ".join(said)

    def option(self, name: str, value: object) -> str:
        """`Sweeping: by hand, with Scavenge`."""
        label = f"{self.game.key}-set-{name}"
        plain = str(value).lower() if isinstance(value, bool) else str(value)
        shown = self._words.say(f"{label}-{plain}") if self._words.has(f"{label}-{plain}") else plain
        if isinstance(value, bool):
            shown = "yes" if value else "no"
        return f"{self._words.say(label) if self._words.has(label) else spelled(name)}: {shown}"

    def kind(self, kind: str) -> str:
        """A kind of question, option, event or effect."""
        return spelled(kind)

    def called(self, sort: str, kinds: Sequence[str]) -> dict[str, str]:
        """Kinds of questions (`ask`), options (`do`) or events (`e`) in the words of the catalogue, no two alike.

        An option as its group of buttons is called, where it has one; else the sentence, its changing parts left open.
        """
        known = sentences(self.game.words.get("en", ""))
        ids = {kind: f"{self.game.key}-{sort}-{kind}" for kind in kinds}
        whole = {kind: known.get(name, "").strip(f"{OPEN} ") and known[name] for kind, name in ids.items()}
        short = {kind: known.get(f"{name}.group") or whole[kind] for kind, name in ids.items()}
        count = Counter(short.values())
        short = {kind: said if count[said] == 1 else whole[kind] for kind, said in short.items()}
        count = Counter(short.values())
        return {
            kind: _shortened(said, SHORT) if said and count[said] == 1 else self.kind(kind)
            for kind, said in short.items()
        }

    def asked(self, kind: str) -> str:
        """The sentence with which it is asked; what changes from case to case is left open."""
        name = f"{self.game.key}-ask-{kind}"
        return _shortened(re.sub(r"\{\s*\$\w+\s*\}", "…", self._words.say(name))) if self._words.has(name) else ""

    def rule(self, clause: str) -> str:
        """The beginning of a clause of the ledger."""
        found = self._ledger.clauses.get(clause)
        return _shortened(str(found["rule"])) if found else ""

    # -- what there is ---------------------------------------------------------------------------------------------

    @cached_property
    def _ledger(self) -> Ledger:
        return Ledger(self.game)

    def told(self, sort: str) -> list[str]:
        """Every kind that the catalogue has words for: of questions (`ask`), options (`do`) or events (`e`)."""
        pattern = rf"^{re.escape(self.game.key)}-{sort}-([a-z0-9_]+) ="
        return sorted(set(re.findall(pattern, self.game.words.get("en", ""), re.MULTILINE)))

    @property
    def cards(self) -> list[str]:
        """Every card, as events name it."""
        return [f"card:{face}" for face in self._faces]

    @cached_property
    def effects(self) -> list[tuple[str, str]]:
        """Every verb of the effects of a thing, as its content file has them: (`card:yeti`, `next_turn`)."""
        found: dict[tuple[str, str], None] = {}
        for data in self._contents():
            for table, records in tomllib.loads(data.decode("utf-8-sig")).items():
                for record in records if isinstance(records, list) else ():
                    if isinstance(record, dict) and "id" in record:
                        found.update({(f"{table}:{record['id']}", verb): None for verb in _verbs(record)})
        return list(found)

    def _contents(self) -> list[bytes]:
        if self.setup.content:
            return [self.setup.content]
        package = sys.modules[type(self.game).__module__].__package__ or ""
        folder = files(package) / "content" if package else None
        if folder is None or not folder.is_dir():
            return []
        return [entry.read_bytes() for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
                if entry.name.endswith(".toml")]  # fmt: skip

    @cached_property
    def clauses(self) -> list[str]:
        """Clauses of the ledger that the rules' code can name with a question, in the ledger's order (`citing`).

        None without the sources.
        """
        package = sys.modules[type(self.game).__module__].__package__ or ""
        if not package or not self._ledger.clauses:
            return []
        sources = [entry.read_text("utf-8") for entry in files(package).iterdir() if entry.name.endswith(".py")]
        said = cited(sources)
        return [clause for clause in self._ledger.clauses if clause in said]


def _verbs(value: Any) -> Iterator[str]:
    """Every `do` inside a record."""
    if isinstance(value, dict):
        if isinstance(value.get("do"), str):
            yield value["do"]
        for inner in value.values():
            yield from _verbs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _verbs(inner)


def _shortened(text: str, most: int = MOST) -> str:
    words = " ".join(text.split())
    return words if len(words) <= most else words[:most].rsplit(" ", 1)[0].rstrip(",;:") + " …"
