"""The texts a page asks for: the ledger of rules, the catalogue of words, the content of a game."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import structlog
import yaml

from cordee import games
from cordee.core.errors import CordeeError
from cordee.core.game import Game
from cordee.kit.export import exported
from cordee.kit.pack import pack_of
from cordee.kit.tutorial import Tutorial, tutorial_of
from cordee.kit.words import LANGUAGE
from cordee.kit.words import languages as spoken_here
from cordee.server.messages import Clause, Language

logger = structlog.get_logger("cordee.server")

_EVENTS = re.compile(r"^table-(e-[a-z_]+ = .+)$", re.MULTILINE)  # lines of any game's log


def all_games() -> list[Game]:
    """Every game that can be loaded here; one that cannot is left out, and the log says so."""
    found = []
    for key in games.keys():  # noqa: SIM118 - a module, no dict
        try:
            found.append(games.load(key))
        except CordeeError:
            logger.exception("a game cannot be loaded", game=key)
    return found


def _package() -> Traversable:
    return files("cordee")


def _ledger_file(game: Game) -> Traversable | Path | None:
    """A wheel carries the ledgers as package data; a checkout has them in its rules folder."""
    if not game.rules:
        return None
    name = Path(game.rules).name
    packaged = _package() / "rules" / name
    if packaged.is_file():
        return packaged
    checkout = Path(__file__).resolve().parents[3] / "rules" / name
    return checkout if checkout.is_file() else None


def has_ledger(game: Game) -> bool:
    return _ledger_file(game) is not None


@lru_cache(maxsize=32)
def _clauses(key: str) -> tuple[Clause, ...]:
    path = _ledger_file(games.load(key))
    if path is None:
        return ()
    read = yaml.safe_load(path.read_text("utf-8"))
    return tuple(
        Clause(
            id=str(row["id"]),
            where=str(row.get("where") or ""),
            rule=str(row.get("rule") or "").strip(),
            decision=str(row.get("decision") or "").strip(),
        )
        for row in read["clauses"]
    )


def ledger(game: Game) -> list[Clause]:
    """The clauses in order; none if the game has no ledger."""
    return list(_clauses(game.key))


def tutorial(game: Game) -> Tutorial | None:
    """The game's tutorial; None if it has none, or one that cannot be read: the log says so then."""
    try:
        return tutorial_of(game)
    except CordeeError:
        logger.exception("a tutorial cannot be read", game=game.key)
        return None


def languages() -> list[Language]:
    """What the table speaks."""
    return [Language(key, name) for key, name in sorted(spoken_here().items())]


def words(language: str) -> dict[str, str]:
    """Fluent sources by name: the table's own and every game's. Empty if nobody speaks the language."""
    if not LANGUAGE.fullmatch(language):
        return {}
    sources: dict[str, str] = {}
    own = _package() / "words" / f"{language}.ftl"
    if own.is_file():
        sources["cordee"] = own.read_text("utf-8")
    for game in all_games():
        spoken = game.words.get(language, "")
        # Told in the table's words.
        events = _EVENTS.findall(sources.get("cordee", ""))
        if spoken or events:
            sources[game.key] = "\n".join((spoken, *(f"{game.key}-{event}" for event in events), ""))
    return sources


def content(game: Game) -> tuple[str, str] | None:
    """Name and text of the game's own content file with remarks, for owners of the box to start theirs from."""
    pack = pack_of(game)
    return None if pack is None else (pack.file, exported(pack, game.key.replace("_", "-"), game.title))
