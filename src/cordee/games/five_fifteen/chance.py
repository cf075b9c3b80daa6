"""What chance decides in 5.15: the die of a bail, and which kinds of Booty are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from cordee.core.events import Event
from cordee.core.game import Chance, Odds
from cordee.games.five_fifteen.content import Content
from cordee.games.five_fifteen.rules import FACES_OF_DIE


def odds(content: Content) -> Mapping[str, Odds]:
    """A fair die, and the Booty deck by kinds. What is in hands when it is shuffled anew is passed over."""
    kinds = Counter[str]()
    for card in content.card:
        kinds[f"kind:{card.kind}"] += card.copies
    return {"die": Odds({str(face + 1): 1 for face in range(FACES_OF_DIE)}, back=True), "booty": Odds(kinds)}


def chances(content: Content, events: Sequence[Event]) -> Iterator[Chance]:
    """Rolls that everybody sees, and draws as far as they were seen."""
    kind = {f"card:{card.id}": card.kind for card in content.card}
    pile = 1
    for event in events:
        if event.kind == "rolled":
            yield Chance("die", str(event.args["die"]))
        elif event.kind == "reshuffled":
            pile += 1
        elif event.kind == "drew_these":
            cards = event.args["cards"]
            assert isinstance(cards, list)
            for card in cards:
                yield Chance("booty", f"kind:{kind[str(card)]}", str(pile))
