"""How a game ended, or how it stands, in rows of text. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cordee.core.game import View
from cordee.core.journal import Play
from cordee.kit.board import by_seat, scalars
from cordee.kit.things import fields
from cordee.kit.words import Words
from cordee.server.history import abandoned


def result_rows(words: Words, played: Play) -> list[str]:
    """Who won, or who stands how in a game that is not finished."""
    game, state = played.game, played.state
    view = game.reveal(state)
    returns = state.returns()
    if state.to_act():
        how = "terminal-abandoned" if abandoned(played) else "terminal-unfinished"
        return ["", words.say(how), *standing_rows(words, view, returns)]
    result = view.get("result") or {}
    rows = ["", words.say("game-over")]
    if game.bounds(played.setup).cooperative:
        # Where the view does not say who won, the shared return is all there is to tell.
        won = result.get("won")
        together = words.say("terminal-together", {"score": f"{returns[0]:g}"})
        return [*rows, f"  {together if won is None else words.say(f'end-{_end(won)}') + '.'}"]
    best = [f"seat:{seat}" for seat, each in enumerate(returns) if each == max(returns)]
    draw = len(best) == len(returns) > 1
    rows.append(f"  {words.say('end-draw') if draw else words.say('end-wins', {'who': best})}.")
    places: list[Any] = result.get("places") or _places(returns)
    before = 0
    for shared in (place if isinstance(place, list) else [place] for place in places):
        rows += [
            f"  {before + 1}. {words.seat(seat)}{score(words, result, before + i)}" for i, seat in enumerate(shared)
        ]
        before += len(shared)
    return rows


def _places(returns: Sequence[float]) -> list[list[int]]:
    """Seats by place, best first; equal returns share one."""
    return [
        [seat for seat, other in enumerate(returns) if other == each] for each in sorted(set(returns), reverse=True)
    ]


def _end(won: object) -> str:
    return "won" if won else "lost"


def score(words: Words, result: Mapping[str, Any], i: int) -> str:
    """How far somebody came: the lists of a result run along with its places (as at the table's end)."""
    name = f"{words.key}-result"
    along = {key: value[i] for key, value in result.items() if isinstance(value, list) and len(value) > i}
    return f": {words.say(name, along)}" if words.has(name) else ""


def standing_rows(words: Words, view: View, returns: Sequence[float]) -> list[str]:
    """How everybody stands: best first as far as the rules say so."""
    known = {each["seat"]: each for each in by_seat(view)}
    rows = []
    for seat in sorted(range(len(returns)), key=lambda seat: -returns[seat]):
        each = known.get(seat, {})
        name = f"{words.key}-stands"
        said = words.say(name, fields(each)) if words.has(name) else scalars(words, each)
        rows.append(f"  {words.seat(seat)}" + (f": {said}" if said else ""))
    return rows
