"""A world that agrees with all a seat knows: hands of others and the order of all decks are dealt anew.

Reads only what the seat knows: how many cards are where, its own hand, what lies open, and cards that everybody saw go
into a hand (FF-INFO-01 to -03).
"""

from __future__ import annotations

from cordee.core.rng import Rng
from cordee.games.five_fifteen.content import GEAR
from cordee.games.five_fifteen.rules import INNER, Climbers, lose_options


def sample(s: Climbers, seat: int | None, rng: Rng) -> Climbers:
    """A whole state that `seat` cannot tell from the true one, with a random stream of its own."""
    w = s.clone()
    w.rng = rng.next64()
    if w.todo and w.todo[-1][0] in INNER and w.todo[-1][1] != seat:
        # Another seat is in the middle of a choice that nobody hears of before it is complete.
        while w.todo[-1][0] in INNER:
            w.todo.pop()
    w._options = None
    for deck in w.decks:
        deck.sort()
        rng.shuffle(deck)
    pool = w.booty
    for other, hand in enumerate(w.hands):
        if other != seat:
            pool += hand
            for design in w.shown[other]:
                pool.remove(design)
    pool.sort()
    rng.shuffle(pool)
    for other, hand in enumerate(w.hands):
        if other != seat:
            hidden = len(hand) - len(w.shown[other])
            # The order of a hand is its owner's secret; what is known to be there comes last.
            hand[:] = [*pool[len(pool) - hidden :], *w.shown[other]]
            del pool[len(pool) - hidden :]
    if w.todo and w.todo[-1][0] == "lose_one" and w.todo[-1][1] != seat:
        _with_gear(w, w.todo[-1][1], seat, rng)
    return w


def _with_gear(w: Climbers, loser: int, seat: int | None, rng: Rng) -> None:
    """Who is asked which gear to lose has some: if there is none in the dealt hand, exchange a card for one."""
    if lose_options(w, w.todo[-1]):
        return
    kind = w.r.cards.kind
    others = [other for other in range(w.r.seats) if other not in (loser, seat)]
    places = [(w.booty, i) for i, design in enumerate(w.booty) if kind[design] == GEAR]
    for other in others:
        hidden = len(w.hands[other]) - len(w.shown[other])
        places += [(w.hands[other], i) for i in range(hidden) if kind[w.hands[other][i]] == GEAR]
    pile, i = places[rng.below(len(places))]
    hand = w.hands[loser]
    mine = rng.below(len(hand) - len(w.shown[loser]))
    hand[mine], pile[i] = pile[i], hand[mine]
