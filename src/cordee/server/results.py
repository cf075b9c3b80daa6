"""What came of a game, for the history of those who played: the places that its end shows, nothing else is judged.

They are those of the view, where a game ranks more finely than its returns do, else by the returns.

A game counts for who had a seat at its end and made at least half of that seat's choices; else a bot has played it, and
it only stands in their history, as does one that went on here after its file was fetched. Among equals a seat that its
person gave up comes last (AN-DIG-10). An abandoned game is kept as such, and nobody has won it (FF-WIN-05). First games
with a coach are practice and leave no trace, nor does a table whose rules failed.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from cordee.core.game import Game
from cordee.server.history import History, abandoned, faulted
from cordee.server.lobby import Lobby
from cordee.server.store.results import Result

# Origins of tables that are tried out, not played here: whoever brings a file may not say how others have done.
PRACTICE = ("practice", "moment", "file")


def results(game: Game, lobby: Lobby, history: History) -> list[Result]:
    """One for each seat of a game that is over; none where it does not count."""
    seated = any(place.kind == "person" and place.person for place in lobby.places)
    if not seated or lobby.tutorial or faulted(history.play) or lobby.origin.split(" ")[0] in PRACTICE:
        return []
    returns = history.play.state.returns()
    bounds = game.bounds(history.play.setup)
    middle = (bounds.low + bounds.high) / 2
    early = abandoned(history.play)
    left: Container[int] = () if bounds.cooperative else history.left
    shown = history.position.view(None).get("result") or {}
    ranks = ranks_of(shown["places"], left) if "places" in shown and not early else []
    if len(ranks) != len(returns):
        ranks = [place_of(returns, seat, left) for seat in range(len(returns))]
    alike = set(ranks) == {1}
    found = []
    for seat, (place, rank) in enumerate(zip(lobby.places, ranks, strict=True)):
        won = returns[seat] > middle if bounds.cooperative else rank == 1 and not alike
        found.append(
            Result(
                lobby.id,
                seat,
                place.person if place.kind == "person" else "",
                lobby.game,
                len(lobby.places),
                rank,
                float(returns[seat]),
                place.level if place.kind == "bot" else "",
                bounds.cooperative,
                won and not early,
                early,
                history.choosers.played(seat) and not history.file_seen,
            )
        )
    return found


def ranks_of(places: Sequence[int | Sequence[int]], left: Container[int] = ()) -> list[int]:
    """Each seat's place, from seats best first; a list inside shares one. `left` as in `place_of`."""
    found: dict[int, int] = {}
    for group in places:
        shared = [group] if isinstance(group, int) else group
        for part in ([s for s in shared if s not in left], [s for s in shared if s in left]):
            found |= dict.fromkeys(part, len(found) + 1)
    return [found[seat] for seat in sorted(found)]


def place_of(returns: Sequence[float], seat: int, left: Container[int] = ()) -> int:
    """1 for the best; who shares a place has the same number. `left`: seats that come last among equals."""
    mine = returns[seat], seat not in left
    return 1 + sum((each, other not in left) > mine for other, each in enumerate(returns))
