"""What chance decides in Annapurna: which face lies where. Counted is the first sight of a card as it was dealt.

A card that somebody laid, moved or looked at before lies there by choice, or is known: it is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cordee.core.events import Event
from cordee.core.game import Chance, Odds
from cordee.games.annapurna.content import Suit

SIGHTS = frozenset(("hiked", "explored", "turned"))


def odds(suit: Suit) -> Mapping[str, Odds]:
    """Each climber's pile has every face once (AN-COMP-01)."""
    return {"face": Odds({f"card:{face.id}": 1 for face in suit.card})}


def chances(events: Sequence[Event]) -> Iterator[Chance]:
    """The first sights, each of the pile of its mountainside and ascent."""
    ascent, touched = "0", set[str]()
    for event in events:
        if event.kind == "ascent_begins":
            ascent = str(event.args["ascent"])
            touched.clear()
        spots = [spot for value in event.args.values() for spot in _spots(value)]
        if event.kind in SIGHTS and spots[0] not in touched:
            yield Chance("face", str(event.args["card"]), f"{ascent} {spots[0].split(':')[1]}")
        touched.update(spots)


def _spots(value: object) -> list[str]:
    return [str(each) for each in (value if isinstance(value, list) else [value]) if str(each).startswith("spot:")]
