"""The bots of a job by name: those of `bots.levels`, `search` with other tuning, or somebody's own class.

    greedy   search:20   search:20:explore=0.8:others=tree   my_package.bots.Bold

A job gives the same games wherever it is played, so a search must have a budget in iterations.
"""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from typing import Any

from cordee.bots.bot import Bot
from cordee.bots.levels import BadBot, spec
from cordee.bots.search import SearchBot, Tuning
from cordee.kit.content import nearest


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
    _tuning(written, tuning)
    return ":".join([str(found), *sorted(tuning)])


def make(name: str) -> Bot:
    """A fresh bot, by the name that `named` gave."""
    if "." in name.partition(":")[0]:
        return _own(name)
    level, budget, *tuning = [*name.split(":"), ""] if ":" not in name else name.split(":")
    if level != "search":
        return spec(level).make()
    return SearchBot(int(budget), tuning=_tuning(name, tuning))


def _tuning(name: str, written: list[str]) -> Tuning:
    """Fields of `bots.search.Tuning`, each as `explore=0.8`."""
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(Tuning)}
    found: dict[str, Any] = {}
    for each in written:
        field, equals, value = each.partition("=")
        if not equals or field not in kinds:
            raise BadBot(f"{name}: search knows no {field!r}{nearest(field, kinds)}, each as {next(iter(kinds))}=0.8")
        try:
            found[field] = kinds[field](value)
        except ValueError:
            raise BadBot(f"{name}: {field}={value} is no number") from None
    if found.get("others", "priors") not in ("priors", "tree"):
        raise BadBot(f"{name}: others=priors or others=tree")
    return Tuning(**found)


def _own(name: str) -> Bot:
    """A bot of somebody's own: a class, or anything that makes one when called without arguments."""
    module, _, attribute = name.rpartition(".")
    try:
        bot: Bot = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        raise BadBot(f"the bot {name} cannot be made: {error}") from error
    if not hasattr(bot, "choose") or not hasattr(bot, "sees_world"):
        raise BadBot(f"{name} is no bot: it needs `sees_world` and `choose(game, state, seat, rng)`")
    return bot
