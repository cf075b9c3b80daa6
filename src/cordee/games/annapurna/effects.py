"""What happens to cards: the few moves everything is made of, and one function for each verb of an effect.

Every move keeps the running sums (totals, masks, knowledge). An effect step is a frame
`("effect", seat, spot index of the card, face, step, looked)`; `looked` are the spot numbers seen earlier in the same
effect, or CACHE. Clauses AN-EXPL-04 to -06, AN-CARD-*, AN-SHEN-*.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from cordee.core.events import Arg, Event
from cordee.games.annapurna.actions import (
    DECLINE,
    DOWN_TO,
    DROP,
    EXPLORE,
    GIVE,
    HIDE,
    LOOK,
    SEARCH,
    SEAT_TAG,
    SEND,
    SPOT_TARGET,
    SWAP,
    TAKE,
    TRADE,
    TURN,
)
from cordee.games.annapurna.content import Act, ExtraTurn, Flip, Look, Move, NextTurn, Send, Swap
from cordee.games.annapurna.state import (
    ALL_SPOTS,
    BITS,
    CLIMB,
    DOWN,
    MODIFIER_BIT,
    NOT_PEAK,
    PEAK,
    REACH,
    ROW_ABOVE,
    ROW_OF,
    SIDE,
    SPOTS,
    UP,
    AnnapurnaState,
)
from cordee.kit.steps import Frame

CACHE: Final = 99  # in `looked`: the cache was searched


# -- telling ---------------------------------------------------------------------------------------------------------


def card_tag(s: AnnapurnaState, card: int) -> str:
    """`card:yeti`."""
    return f"card:{s.r.faces[card >> 2]}"


def tell(s: AnnapurnaState, kind: str, **args: Arg) -> None:
    """Tell everybody. Call it only when a sink is attached."""
    s.tell(Event(kind, args))


def tell_some(s: AnnapurnaState, kind: str, seen_by: int, secret: dict[str, Arg], **args: Arg) -> None:
    """Tell everybody that it happened, and the seats of the mask `seen_by` the rest."""
    s.tell(Event(kind, args, secret, s.r.everyone if s.r.cooperative else seen_by))


# -- moves -----------------------------------------------------------------------------------------------------------


def turn_up(s: AnnapurnaState, seat: int, i: int) -> int:
    """Turn a face-down card face up; returns the card. It activates nothing by itself (AN-EXPL-04)."""
    bit = 1 << i
    card = s.spots[seat * SPOTS + i]
    s.down[seat] ^= bit
    s.up[seat] |= bit
    s.buried[seat] &= ~bit
    s.totals[seat] += s.r.symbols[card]
    s.known[card] = s.r.everyone
    s.suits[card] = 1 << (card & 3)
    s.barrier += 1
    return card


def show(s: AnnapurnaState, card: int) -> None:
    """A card is open to all from now on. Raises the barrier."""
    s.known[card] = s.r.everyone
    s.suits[card] = 1 << (card & 3)
    s.barrier += 1


def turn_down(s: AnnapurnaState, seat: int, i: int) -> None:
    """Turn a face-up card face down in place; it does not count any more and cannot be explored (AN-PROT-11)."""
    bit = 1 << i
    s.up[seat] ^= bit
    s.down[seat] |= bit
    s.buried[seat] |= bit
    s.totals[seat] -= s.r.symbols[s.spots[seat * SPOTS + i]]
    forget_waiting(s, seat, bit)


def forget_waiting(s: AnnapurnaState, seat: int, bit: int) -> None:
    """A card off its spot or turned over waits no more (AN-SWEEP-15) and is in no forgotten group (AN-SCAV-05)."""
    s.pending_cards[seat] &= ~bit
    s.active_cards[seat] &= ~bit
    if s.window == seat:
        s.missed &= ~bit


def put_up(s: AnnapurnaState, seat: int, i: int, card: int) -> None:
    """Place a card face up on an empty spot."""
    s.spots[seat * SPOTS + i] = card
    s.up[seat] |= 1 << i
    s.totals[seat] += s.r.symbols[card]
    show(s, card)


def lift(s: AnnapurnaState, seat: int, i: int) -> int:
    """Take a card off its spot, which stays behind empty (AN-GEO-06); returns the card."""
    bit = 1 << i
    place = seat * SPOTS + i
    card = s.spots[place]
    s.spots[place] = -1
    if s.up[seat] & bit:
        s.up[seat] ^= bit
        s.totals[seat] -= s.r.symbols[card]
        forget_waiting(s, seat, bit)
    else:
        s.down[seat] ^= bit
        s.buried[seat] &= ~bit
    return card


def into_pack(s: AnnapurnaState, seat: int, card: int) -> None:
    """Into a backpack: its owner knows it from now on (AN-SETUP-03)."""
    insort(s.packs[seat], card)
    learn(s, seat, card)


def into_cache(s: AnnapurnaState, seat: int, card: int) -> None:
    """Into a cache; a climber with a peak token has none, then into the backpack (AN-PEAK-04)."""
    if s.arrival[seat]:
        into_pack(s, seat, card)
    else:
        insort(s.caches[seat], card)


def learn(s: AnnapurnaState, seat: int, card: int) -> None:
    """`seat` sees a card; in the cooperative variant all do (AN-COOP-08). Raises the barrier if it is news."""
    if not s.known[card] >> seat & 1:
        s.barrier += 1
    s.known[card] |= s.r.everyone if s.r.cooperative else 1 << seat


def choose_unseen(s: AnnapurnaState, seat: int, pile: list[int]) -> None:
    """One card of the pile is about to leave, and only `seat` sees which: the others' knowledge ends (AN-CARD-06)."""
    if len(pile) < 2 or s.r.cooperative:
        return
    own = 1 << seat
    suits = 0
    for card in pile:
        suits |= s.suits[card]
    for card in pile:
        s.known[card] &= own
        s.suits[card] = suits


def card_of_face(pile: list[int], face: int) -> int:
    """The first card of a face in a pile (cards of a face differ by suit only, AN-HIDE-04)."""
    for card in pile:
        if card >> 2 == face:
            return card
    raise LookupError(face)


# -- actions that effects may grant too ------------------------------------------------------------------------------


def explore_targets(s: AnnapurnaState, seat: int) -> int:
    """Mask of spots that could be explored, restricting modifiers left aside (AN-EXPL-01, AN-STUCK-02, AN-CARD-15)."""
    at = s.at[seat]
    if at < 0:
        return 0
    reach = SIDE[at] | UP[at]
    if s.active[seat] & REACH:
        reach |= ROW_ABOVE[at]
    return reach & s.down[seat] & ~s.buried[seat]


def can_hide(s: AnnapurnaState, seat: int) -> bool:
    """Whether anybody else has a face-down card (AN-HIDE-02)."""
    return sum(s.down) > s.down[seat]  # masks: more than one's own means somebody else's


def explore(s: AnnapurnaState, seat: int, i: int, kind: str = "explored") -> None:
    """Flip a card, move there at once, and begin its effect (AN-EXPL-01, -03)."""
    card = turn_up(s, seat, i)
    s.at[seat] = i
    s.part[seat] = CLIMB
    if s.events is not None:
        tell(s, kind, who=SEAT_TAG[seat], spot=SPOT_TARGET[seat * SPOTS + i], card=card_tag(s, card))
    if s.r.effects[card >> 2]:
        s.todo.append(("effect", seat, i, card >> 2, 0, ()))


def trade(s: AnnapurnaState, seat: int, face: int, spot: int) -> None:
    """AN-TRADE-01: a backpack card face down in place of an own face-down card, which goes to the cache unseen."""
    _exchange(s, seat, face, spot)
    if s.events is not None:
        tell_some(s, "traded", 1 << seat, {"card": f"card:{s.r.faces[face]}"},
                  who=SEAT_TAG[seat], spot=SPOT_TARGET[spot])  # fmt: skip


def hide(s: AnnapurnaState, seat: int, face: int, spot: int) -> None:
    """AN-HIDE-01: the same on another climber's mountainside; the card replaced goes into the HIDER's cache."""
    _exchange(s, seat, face, spot)
    if s.events is not None:
        tell_some(s, "hid", 1 << seat, {"card": f"card:{s.r.faces[face]}"},
                  who=SEAT_TAG[seat], whom=SEAT_TAG[spot // SPOTS], spot=SPOT_TARGET[spot])  # fmt: skip


def _exchange(s: AnnapurnaState, seat: int, face: int, spot: int) -> None:
    pack = s.packs[seat]
    card = card_of_face(pack, face)
    choose_unseen(s, seat, pack)
    pack.remove(card)
    owner, i = divmod(spot, SPOTS)
    out = lift(s, owner, i)
    s.spots[spot] = card
    s.down[owner] |= 1 << i
    into_cache(s, seat, out)


def drop(s: AnnapurnaState, seat: int, face: int, spot: int) -> None:
    """AN-PROT-03: a backpack card face up on an own empty spot."""
    card = card_of_face(s.packs[seat], face)
    s.packs[seat].remove(card)
    put_up(s, seat, spot - seat * SPOTS, card)
    if s.events is not None:
        tell(s, "dropped", who=SEAT_TAG[seat], spot=SPOT_TARGET[spot], card=card_tag(s, card))


# -- effect steps ----------------------------------------------------------------------------------------------------


def begin_step(s: AnnapurnaState, frame: Frame) -> None:
    """Carry out one step of an effect, or lay the question it asks on the stack."""
    _, seat, i, face, number, looked = frame
    step = s.r.effects[face][number]
    if isinstance(step, Look):
        begin_look(s, seat, i, face, number, looked, step)
        return
    go_on(s, seat, i, face, number, looked)
    if isinstance(step, ExtraTurn):
        s.extra += 1
        wait_on_spot(s, seat, i, face)
        if s.events is not None:
            tell(s, "extra_turn", who=SEAT_TAG[seat])
    elif isinstance(step, NextTurn):
        affect(s, seat, i, face, step)
    elif isinstance(step, Flip):
        flip(s, seat, i, face, step)
    elif isinstance(step, Send):
        send(s, seat, i, face, looked, step)
    elif isinstance(step, Swap):
        if swap_firsts(s, step, looked):
            s.todo.append(("swap", seat, face, number, looked))
    elif isinstance(step, Act):
        if act_options(s, seat, step.action):
            s.todo.append(("act", seat, face, number))
    elif down_targets(s, seat, step):
        s.todo.append(("down", seat, face, number))


def go_on(s: AnnapurnaState, seat: int, i: int, face: int, number: int, looked: tuple[int, ...]) -> None:
    """Lay the effect's next step on the stack, if it has one."""
    if number + 1 < len(s.r.effects[face]):
        s.todo.append(("effect", seat, i, face, number + 1, looked))


def wait_on_spot(s: AnnapurnaState, seat: int, i: int, face: int) -> None:
    """A card with no symbols waits where it was explored until its effect is completed (AN-SWEEP-07, -08)."""
    card = s.spots[seat * SPOTS + i]
    if s.r.lasting[face] and card >= 0 and card >> 2 == face and s.up[seat] >> i & 1:
        s.pending_cards[seat] |= 1 << i


def affect(s: AnnapurnaState, seat: int, i: int, face: int, step: NextTurn) -> None:
    """Put a modifier on next turns, clockwise from the explorer (AN-CARD-04, AN-SHEN-01)."""
    if step.who == "you":
        whom = [seat]
        wait_on_spot(s, seat, i, face)
    elif step.who == "all_without_token":
        whom = [other for other in s.clockwise(seat) if not s.arrival[other]]
        wait_on_spot(s, seat, i, face)
    else:  # with nobody else there is no next climber (AN-COOP-09)
        whom = [s.next_seat(seat)] if s.r.seats > 1 else []
    for other in whom:
        s.pending[other] |= MODIFIER_BIT[step.modifier]
        if s.events is not None:
            tell(s, "affected", who=SEAT_TAG[seat], whom=SEAT_TAG[other], modifier=step.modifier)


def flip_targets(s: AnnapurnaState, seat: int, other: int, i: int, step: Flip) -> int:
    """Mask of cards of `other` that the step may turn over."""
    mask = s.down[other] if step.to == "face_up" else s.up[other]
    if "not_peak" in step.filter:
        mask &= NOT_PEAK
    if "not_this" in step.filter and other == seat:
        mask &= ~(1 << i)
    return mask


def flip_whom(s: AnnapurnaState, seat: int, step: Flip) -> list[int]:
    """Whose mountainsides, clockwise from the explorer (AN-CARD-04)."""
    if step.who == "you":
        return [seat]
    climbing = [other for other in s.clockwise(seat) if s.climbing(other)]
    return climbing if step.who == "all_climbing" else [other for other in climbing if other != seat]


def flip(s: AnnapurnaState, seat: int, i: int, face: int, step: Flip) -> None:
    """Turn cards over without effect: at random one of each climber, or one of the explorer's choice."""
    if step.choose == "you":
        if any(flip_targets(s, seat, other, i, step) for other in flip_whom(s, seat, step)):
            s.todo.append(("turn_card", seat, i, face, s.r.effects[face].index(step)))
        return
    for other in flip_whom(s, seat, step):
        mask = flip_targets(s, seat, other, i, step)
        if mask:
            spots = BITS[mask]
            turn_over(s, seat, other * SPOTS + spots[s.below(len(spots))], step)


def turn_over(s: AnnapurnaState, seat: int, spot: int, step: Flip) -> None:
    """Turn one card over by an effect of `seat`; nothing is activated."""
    other, i = divmod(spot, SPOTS)
    if step.to == "face_up":
        card = turn_up(s, other, i)
    else:
        card = s.spots[spot]
        turn_down(s, other, i)
    if s.events is not None:
        tell(s, "turned", who=SEAT_TAG[seat], whom=SEAT_TAG[other], spot=SPOT_TARGET[spot], card=card_tag(s, card))


def send_spots(s: AnnapurnaState, seat: int, i: int, looked: tuple[int, ...], step: Send) -> int:
    """Mask of own mountain cards that a `send` may take."""
    mask = s.up[seat] | s.down[seat]
    if step.from_.state == "face_up":
        mask = s.up[seat]
    elif step.from_.state == "face_down":
        mask = s.down[seat]
    if "not_this" in step.from_.filter:
        mask &= ~(1 << i)
    if "not_peak" in step.from_.filter:
        mask &= NOT_PEAK
    if "side_of_you" in step.from_.filter:
        mask &= SIDE[s.at[seat]]
    if "looked" in step.from_.filter:
        mask &= sum(1 << (spot - seat * SPOTS) for spot in looked if spot // SPOTS == seat)
    return mask


def send(s: AnnapurnaState, seat: int, i: int, face: int, looked: tuple[int, ...], step: Send) -> None:
    """Move cards between zones, or ask which."""
    to = seat
    if step.to.who == "next_clockwise":
        if s.r.seats == 1:
            return  # no next climber (AN-COOP-09)
        to = s.next_seat(seat)
    number = s.r.effects[face].index(step)
    if step.from_.zone == "mountain":
        mask = send_spots(s, seat, i, looked, step)
        if mask and step.choose == "all":
            for spot in BITS[mask]:
                arrive(s, to, lift(s, seat, spot), step.to.zone)
            if s.events is not None:
                tell(s, "slid", who=SEAT_TAG[seat], spots=[SPOT_TARGET[seat * SPOTS + x] for x in BITS[mask]])
        elif mask:
            s.todo.append(("send", seat, i, face, number, looked))
        return
    pile = s.packs[seat] if step.from_.zone == "backpack" else s.caches[seat]
    if not pile or ("looked" in step.from_.filter and CACHE not in looked):
        return
    if step.choose == "you":
        s.todo.append(("give" if step.from_.zone == "backpack" else "take", seat, face, number))
        return
    for card in [pile[s.below(len(pile))]] if step.choose == "random" else pile[:]:
        move_pile_card(s, seat, pile, card, to, step)


def arrive(s: AnnapurnaState, seat: int, card: int, zone: str) -> None:
    """Put a card into a backpack or cache."""
    if zone == "backpack":
        into_pack(s, seat, card)
    else:
        into_cache(s, seat, card)


def move_pile_card(s: AnnapurnaState, seat: int, pile: list[int], card: int, to: int, step: Send) -> None:
    """One card from an own pile to its goal; only giver and receiver see it (AN-CARD-11, -19, -21)."""
    from_pack = step.from_.zone == "backpack"
    if step.choose != "all":
        choose_unseen(s, seat, pile)
    pile.remove(card)
    arrive(s, to, card, step.to.zone)
    if s.events is None:
        return
    secret: dict[str, Arg] = {"card": card_tag(s, card)}
    if to != seat:
        tell_some(s, "passed", (from_pack << seat) | (step.to.zone == "backpack") << to, secret,
                  who=SEAT_TAG[seat], whom=SEAT_TAG[to])  # fmt: skip
    else:
        tell_some(s, "gave" if from_pack else "took", 1 << seat, secret, who=SEAT_TAG[seat])


# -- questions of effects: options and answers -----------------------------------------------------------------------


def step_of(s: AnnapurnaState, face: int, number: int) -> object:
    """The step a question belongs to."""
    return s.r.effects[face][number]


def look_spots(s: AnnapurnaState, seat: int, looked: tuple[int, ...], step: Look) -> list[int]:
    """Spot numbers that may be looked at."""
    if step.who == "you":
        whom = [seat]
    elif step.who == "any":
        whom = list(range(s.r.seats))
    else:
        whom = [other for other in range(s.r.seats) if other != seat and s.climbing(other)]
    allowed = NOT_PEAK if "not_peak" in step.filter else ALL_SPOTS
    return [o * SPOTS + i for o in whom for i in BITS[s.down[o] & allowed] if o * SPOTS + i not in looked]


def begin_look(
    s: AnnapurnaState, seat: int, i: int, face: int, number: int, looked: tuple[int, ...], step: Look
) -> None:
    """Ask what to look at; with nothing to see the step is skipped (AN-EXPL-05)."""
    possible = bool(s.caches[seat]) if step.zone == "cache" else bool(look_spots(s, seat, looked, step))
    if possible:
        s.todo.append(("look", seat, i, face, number, looked, step.up_to))
    else:
        go_on(s, seat, i, face, number, looked)


def look_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of `look`."""
    _, seat, _, face, number, looked, _ = frame
    step = step_of(s, face, number)
    assert isinstance(step, Look)
    options = [SEARCH] if step.zone == "cache" else [LOOK + spot for spot in look_spots(s, seat, looked, step)]
    if step.optional:
        options.append(DECLINE)
    return options


def look_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """Look at one card (and maybe go on looking), or search the cache."""
    _, seat, i, face, number, looked, left = frame
    if action == DECLINE:
        go_on(s, seat, i, face, number, looked)
        return
    if action == SEARCH:
        for card in s.caches[seat]:
            learn(s, seat, card)
        s.barrier += 1
        if s.events is not None:
            cards: list[str] = [card_tag(s, card) for card in s.caches[seat]]
            tell_some(s, "searched", 1 << seat, {"cards": cards}, who=SEAT_TAG[seat])
        go_on(s, seat, i, face, number, (*looked, CACHE))
        return
    spot = action - LOOK
    learn(s, seat, s.spots[spot])
    s.barrier += 1
    if s.events is not None:
        tell_some(s, "looked", 1 << seat, {"card": card_tag(s, s.spots[spot])},
                  who=SEAT_TAG[seat], spot=SPOT_TARGET[spot])  # fmt: skip
    looked = (*looked, spot)
    step = step_of(s, face, number)
    assert isinstance(step, Look)
    if left > 1 and look_spots(s, seat, looked, step):
        s.todo.append(("look", seat, i, face, number, looked, left - 1))
    else:
        go_on(s, seat, i, face, number, looked)


def swap_seconds(s: AnnapurnaState, step: Swap, looked: tuple[int, ...], first: int) -> list[int]:
    """Spot numbers that `first` may be exchanged with: another face-down card of the same mountainside."""
    owner = first // SPOTS
    if step.second == "looked":
        # An exchange of two looked-at cards is the same in either order: offered once, the lower spot first.
        return [spot for spot in sorted(looked) if spot // SPOTS == owner and spot > first and is_down(s, spot)]
    return [owner * SPOTS + i for i in BITS[s.down[owner]] if owner * SPOTS + i != first]


def is_down(s: AnnapurnaState, spot: int) -> bool:
    """Whether a face-down card lies on the spot number."""
    return spot < CACHE and bool(s.down[spot // SPOTS] >> spot % SPOTS & 1)


def swap_firsts(s: AnnapurnaState, step: Swap, looked: tuple[int, ...]) -> list[int]:
    """Spot numbers an exchange may begin with."""
    if step.first == "looked":
        firsts = [spot for spot in sorted(looked) if is_down(s, spot)]
    else:
        firsts = [o * SPOTS + i for o in range(s.r.seats) for i in BITS[s.down[o]]]
    return [spot for spot in firsts if swap_seconds(s, step, looked, spot)]


def swap_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of `swap`: the first card."""
    _, _, face, number, looked = frame
    step = step_of(s, face, number)
    assert isinstance(step, Swap)
    options = [SWAP + spot for spot in swap_firsts(s, step, looked)]
    if step.optional:
        options.append(DECLINE)
    return options


def swap_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """The first card is chosen: ask for the second, the question itself staying beneath."""
    if action != DECLINE:
        s.todo.append(frame)
        s.todo.append(("swap_with", frame[1], action - SWAP))


def swap_with_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of the second card."""
    _, _, face, number, looked = s.todo[-2]
    step = step_of(s, face, number)
    assert isinstance(step, Swap)
    return [SWAP + spot for spot in swap_seconds(s, step, looked, frame[2])]


def swap_with_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """Exchange two face-down cards of one mountainside; who knew them still does, the way being public."""
    s.todo.pop()
    _, seat, one = frame
    two = action - SWAP
    owner = one // SPOTS
    s.spots[one], s.spots[two] = s.spots[two], s.spots[one]
    was_buried = [s.buried[owner] >> spot % SPOTS & 1 for spot in (one, two)]
    if was_buried[0] != was_buried[1]:
        s.buried[owner] ^= 1 << one % SPOTS | 1 << two % SPOTS
    if s.events is not None:
        tell(s, "swapped", who=SEAT_TAG[seat], spot=SPOT_TARGET[one], spot2=SPOT_TARGET[two])


def turn_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of `turn` (Gust): optional in the cooperative variant (AN-COOP-09)."""
    _, seat, i, face, number = frame
    step = step_of(s, face, number)
    assert isinstance(step, Flip)
    options = sorted(
        TURN + o * SPOTS + x for o in flip_whom(s, seat, step) for x in BITS[flip_targets(s, seat, o, i, step)]
    )
    if step.optional or (s.r.cooperative and step.who == "other_climbing"):
        options.append(DECLINE)
    return options


def turn_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """Turn the chosen card over."""
    _, seat, _, face, number = frame
    step = step_of(s, face, number)
    assert isinstance(step, Flip)
    if action != DECLINE:
        turn_over(s, seat, action - TURN, step)


def send_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of `send`: a card of one's own mountainside."""
    _, seat, i, face, number, looked = frame
    step = step_of(s, face, number)
    assert isinstance(step, Send)
    options = [SEND + seat * SPOTS + x for x in BITS[send_spots(s, seat, i, looked, step)]]
    if step.optional:
        options.append(DECLINE)
    return options


def send_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """Send the chosen mountain card away (Ice Axe, AN-CARD-10)."""
    _, seat, _, face, number, _ = frame
    step = step_of(s, face, number)
    assert isinstance(step, Send)
    if action == DECLINE:
        return
    spot = action - SEND
    open_card = s.up[seat] >> spot % SPOTS & 1
    card = lift(s, seat, spot % SPOTS)
    arrive(s, s.next_seat(seat) if step.to.who == "next_clockwise" else seat, card, step.to.zone)
    if s.events is not None:
        if open_card:
            tell(s, "sent", who=SEAT_TAG[seat], spot=SPOT_TARGET[spot], card=card_tag(s, card))
        else:
            tell(s, "slid", who=SEAT_TAG[seat], spots=[SPOT_TARGET[spot]])


def pile_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of `give` (own backpack) and `take` (own cache): one for each different face."""
    kind, seat, face, number = frame
    step = step_of(s, face, number)
    assert isinstance(step, Send)
    pile, base = (s.packs[seat], GIVE) if kind == "give" else (s.caches[seat], TAKE)
    options = [base + f for f in sorted({card >> 2 for card in pile})]
    if step.optional:
        options.append(DECLINE)
    return options


def pile_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """Move the chosen backpack or cache card."""
    kind, seat, face, number = frame
    step = step_of(s, face, number)
    assert isinstance(step, Send)
    if action == DECLINE:
        return
    pile, base = (s.packs[seat], GIVE) if kind == "give" else (s.caches[seat], TAKE)
    to = s.next_seat(seat) if step.to.who == "next_clockwise" else seat
    move_pile_card(s, seat, pile, card_of_face(pile, action - base), to, step)


def act_options(s: AnnapurnaState, seat: int, action: str) -> list[int]:
    """What an action inside an effect could be; a ban on the action does not stop it, being an effect (AN-CARD-12)."""
    if action == "explore":
        return [EXPLORE + i for i in BITS[explore_targets(s, seat)]]
    faces = s.pack_faces(seat)
    if action == "trade":
        return [TRADE + f for f in faces] if s.down[seat] else []
    if action == "hide":
        return [HIDE + f for f in faces] if can_hide(s, seat) else []
    return [DROP + f for f in faces] if s.empty(seat) else []


def act_frame_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of `act` (Butter Tea)."""
    _, seat, face, number = frame
    step = step_of(s, face, number)
    assert isinstance(step, Act)
    options = act_options(s, seat, step.action)
    if step.optional:
        options.append(DECLINE)
    return options


def act_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """Explore at once, or ask where the backpack card goes, the question itself staying beneath."""
    if action == DECLINE:
        return
    if action < EXPLORE + SPOTS:
        explore(s, frame[1], action - EXPLORE)
        return
    s.todo.append(frame)
    s.todo.append(("spot", frame[1], action))


def down_targets(s: AnnapurnaState, seat: int, step: Move) -> int:
    """Mask of lower neighbours the meeple may be moved to (AN-CARD-20)."""
    at = s.at[seat]
    if ("peak" in step.not_at and at == PEAK) or ("bottom_row" in step.not_at and ROW_OF[at] == 1):
        return 0
    return DOWN[at]


def down_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Options of `down` (Slip)."""
    _, seat, face, number = frame
    step = step_of(s, face, number)
    assert isinstance(step, Move)
    return [DOWN_TO + i for i in BITS[down_targets(s, seat, step)]]


def down_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """Move the meeple down, whatever lies there."""
    seat = frame[1]
    s.at[seat] = action - DOWN_TO
    if s.events is not None:
        tell(s, "slipped", who=SEAT_TAG[seat], spot=SPOT_TARGET[seat * SPOTS + s.at[seat]])
