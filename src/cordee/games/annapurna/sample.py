"""A world that agrees with all a seat knows: hidden cards are dealt anew among the places it cannot see.

Reads only what the seat knows: which places hold a card, who knows each of them, which suits it may be of (suits show
nowhere on a back, but the way of every card is public until somebody chooses unseen). AN-CARD-06, AN-DIG-11.
"""

from __future__ import annotations

from cordee.core.rng import Rng
from cordee.games.annapurna.rules import INNER, Expedition
from cordee.games.annapurna.state import BITS, SPOTS


def sample(s: Expedition, seat: int | None, rng: Rng) -> Expedition:
    """A whole state that `seat` cannot tell from the true one, with a random stream of its own."""
    w = s.clone()
    w.rng = rng.next64()
    if w.todo and w.todo[-1][0] in INNER and w.todo[-1][1] != seat:
        # Another seat is in the middle of a choice that nobody hears of before it is complete.
        while w.todo[-1][0] in INNER:
            w.todo.pop()
    w._options = None
    own = (1 << seat) if seat is not None else 0
    w.locked &= own  # a wrong call is answered privately (AN-DIG-06)
    if seat != s.turn_seat:
        w.choices = 0  # counts the climber's private calls too
    everyone = s.r.everyone
    known, suits = s.known, s.suits
    n = s.r.seats

    # Places whose card the seat does not know, in an order that tells nothing: spots as they lie, piles by what is
    # known of their cards. Each with the mask of those who know it and the mask of its possible suits.
    slots: list[tuple[int, int, int]] = []
    pool: list[int] = []
    for owner in range(n):
        base = owner * SPOTS
        for i in BITS[s.down[owner]]:
            card = s.spots[base + i]
            if not (known[card] & own if own else known[card] == everyone):
                slots.append((base + i, known[card], suits[card]))
                pool.append(card)
    piles = [*w.packs, *w.caches]
    for number, pile in enumerate(piles):
        hidden = [card for card in pile if not (known[card] & own if own else known[card] == everyone)]
        if hidden:
            slots.extend(sorted((-1 - number, known[card], suits[card]) for card in hidden))
            pool.extend(hidden)
            pile[:] = [card for card in pile if card not in hidden]
    pool.sort()
    dealt = deal(slots, pool, rng)
    for (place, who, which), card in zip(slots, dealt, strict=True):
        if place >= 0:
            w.spots[place] = card
        else:
            piles[-1 - place].append(card)
        w.known[card] = who
        w.suits[card] = which
    for pile in piles:
        pile.sort()
    return w


def deal(slots: list[tuple[int, int, int]], pool: list[int], rng: Rng) -> list[int]:
    """One card of `pool` for each slot, at random among the deals that respect the slots' suits."""
    by_suit: list[list[int]] = [[], [], [], []]
    for card in pool:
        by_suit[card & 3].append(card)
    for cards in by_suit:
        rng.shuffle(cards)
    mixed = [k for k, slot in enumerate(slots) if slot[2] & (slot[2] - 1)]
    if not mixed:
        return [by_suit[slot[2].bit_length() - 1].pop() for slot in slots]
    dealt = [-1] * len(slots)
    for k, slot in enumerate(slots):
        if not slot[2] & (slot[2] - 1):
            dealt[k] = by_suit[slot[2].bit_length() - 1].pop()
    rest = [card for cards in by_suit for card in cards]
    rng.shuffle(rest)
    rng.shuffle(mixed)
    holder = [-1] * len(rest)  # slot that holds rest[j]

    def place(k: int, tried: set[int]) -> bool:
        for j, card in enumerate(rest):
            if j not in tried and slots[k][2] >> (card & 3) & 1:
                tried.add(j)
                if holder[j] < 0 or place(holder[j], tried):
                    holder[j] = k
                    return True
        return False

    for k in mixed:
        if not place(k, set()):
            raise RuntimeError("no deal respects the suits: the knowledge of suits is wrong")
    for j, k in enumerate(holder):
        dealt[k] = rest[j]
    return dealt
