"""The bots of a job by name: those of `bots.levels`, `search` with other tuning, or somebody's own class.

    greedy   search:20   search:20:explore=0.8:others=tree   my_package.bots.Bold

A job gives the same games wherever it is played, so a search must have a budget in iterations.
"""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from math import inf
from operator import index
from pathlib import Path
from traceback import extract_tb
from typing import Any

from cordee.bots.bot import Bot
from cordee.bots.levels import BadBot, spec
from cordee.bots.search import SearchBot, Tuning
from cordee.core.errors import CordeeError
from cordee.core.game import Game, State
from cordee.core.rng import Rng
from cordee.kit.content import nearest


class BotFailed(CordeeError):
    """A bot of somebody's own raised something, or gave what is no option."""


def named(written: str) -> str:
    """The bot's name in one form, if it can be made. Raises BadBot."""
    written = written.strip()
    if "." in written.partition(":")[0]:
        make(written)
        return written
    level, _, rest = written.lower().partition(":")
    budget, *tuning = rest.split(":")
    found = spec(f"{level}:{budget}" if budget else level)
    if found.level == "search" and found.iterations is None:
        raise BadBot(f"{written}: games that can be played again need a budget in iterations, such as search:200")
    if found.level != "search" and tuning:
        raise BadBot(f"{written}: only search has anything to tune")
    return ":".join([str(found), *sorted(f"{field}={value}" for field, value in _tuning(written, tuning).items())])


def make(name: str) -> Bot:
    """A fresh bot, by the name that `named` gave."""
    if "." in name.partition(":")[0]:
        return _own(name)
    level, budget, *tuning = [*name.split(":"), ""] if ":" not in name else name.split(":")
    if level != "search":
        return spec(level).make()
    return SearchBot(int(budget), tuning=Tuning(**_tuning(name, tuning)))


def _tuning(name: str, written: list[str]) -> dict[str, Any]:
    """Fields of `bots.search.Tuning`, each as `explore=0.8`."""
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(Tuning)}
    found: dict[str, Any] = {}
    for each in written:
        field, equals, value = each.partition("=")
        if not equals or field not in kinds:
            raise BadBot(f"{name}: search knows no {field!r}{nearest(field, kinds)}, each as {next(iter(kinds))}=0.8")
        if field in found:
            raise BadBot(f"{name}: {field} is there twice")
        try:
            found[field] = kinds[field](value)
        except ValueError:
            raise BadBot(f"{name}: {field}={value} is no {'whole ' * (kinds[field] is int)}number") from None
        if kinds[field] is not str and not 0 <= found[field] < inf:
            raise BadBot(f"{name}: {field}={value} is nothing to search by; it is a number from 0 on")
    if found.get("others", "priors") not in ("priors", "tree"):
        raise BadBot(f"{name}: others=priors or others=tree")
    return found


def _own(name: str) -> Bot:
    """A bot of somebody's own: a class, or anything that makes one when called without arguments."""
    module, _, attribute = name.rpartition(".")
    try:
        bot: Bot = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        raise BadBot(f"the bot {name} cannot be made: {error}") from error
    except Exception as error:  # code of strangers: it may raise anything
        raise BadBot(f"the bot {name} cannot be made: {_said(error)}") from error
    if not hasattr(bot, "choose") or not hasattr(bot, "sees_world"):
        raise BadBot(f"{name} is no bot: it needs `sees_world` and `choose(game, state, seat, rng)`")
    return _Own(name, bot)


class _Own:
    """A bot of somebody's own, its mistakes told as its own."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot
        self.sees_world = bot.sees_world

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        options = state.options(seat)
        try:
            answer = self.bot.choose(game, state, seat, rng)
        except (Exception, SystemExit) as error:
            raise BotFailed(f"the bot {self.name} failed: {_said(error)}{_place(error)}") from error
        try:
            chosen = index(answer)  # numpy's whole numbers too
        except TypeError:
            raise BotFailed(
                f"the bot {self.name} gave {answer!r:.60}, which is no action: `choose` gives one of "
                f"`state.options(seat)`, a whole number"
            ) from None
        if chosen not in options:
            some = ", ".join(map(str, options[:6])) + (" ..." if len(options) > 6 else "")
            raise BotFailed(f"the bot {self.name} gave the action {chosen}, which is not open to it (open: {some})")
        return chosen


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _place(error: BaseException) -> str:
    """Where in the bot's code it was raised."""
    places = extract_tb(error.__traceback__)
    return f" (line {places[-1].lineno} of {Path(places[-1].filename).name})" if places else ""
