"""What a position of 5.15 is worth, and which choices look promising: for bots, never for rules.

Everything is counted in grades: base strength, what the owned gear could add on the best style, what the hand is good
for, what the climb one is on will bring, and what a Crag turn still to come is worth. Who is on a 5.15 wins with the
chance of sending it, in the order in which they climb; the rest is shared out by how far everybody has come.

In a sampled world the hands of others are made up like everything else that is hidden; nothing here looks at decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from cordee.games.five_fifteen.actions import (
    ACCEPT,
    ASK,
    BOOTY_TWO,
    CANCEL,
    COUNTER,
    DECLINE,
    DISCARD,
    END,
    HIRE,
    KEEP,
    LAY,
    LOSE,
    LOSE_WORN,
    OFFER,
    ON,
    PASS,
    PAY,
    PAY_WORN,
    PLAY,
    REROLL,
    ROLL,
    SOLO,
    STAND,
    STOW,
    TURN,
    WEAR,
)
from cordee.games.five_fifteen.cards import Cards
from cordee.games.five_fifteen.content import (
    ACTION,
    DIFFICULT,
    FIVE_FIFTEEN,
    GEAR,
    SLOTS,
    STYLES,
    TOP,
    Cancel,
    Pause,
    Skip,
    StrengthMod,
)
from cordee.games.five_fifteen.rules import helpers
from cordee.games.five_fifteen.state import (
    ALL_STYLES,
    CRAG_PHASE,
    NOBODY_WON,
    REST_PHASE,
    SETBACK_PHASE,
    Attempt,
    FiveFifteenState,
)

# In grades.
# a grade of style and gear on the best style, the next, each of the others
BEST: Final = 0.25
SECOND: Final = 0.2
OTHERS: Final = 0.27
ABILITY: Final = 0.25  # what a style can do beside its strength, where it is not equality that sends: that is strength
OVER: Final = 0.2  # more on the best style than a 5.15 needs
# an Action for each grade that it adds; a Setback or Weather
A_HELP: Final = 0.1
AN_ATTACK: Final = 0.25
BOOTY_CARD: Final = 0.22  # a card still to be drawn
EPIC: Final = 0.25  # what a failed climb costs
SEND: Final = 1.0  # what a send adds to the base
# gear that could be put in play, against gear that is
WORN_LATER: Final = 0.85
WORN_SOON: Final = 0.96
WORN: Final = 0.03  # any gear in play, which counts towards no limit
DOLLAR: Final = 0.3 / 120  # gear that is not needed, as pay for a Guide
LOST_ROUND: Final = 0.85  # a round without a Crag turn
DEALER: Final = (0.75, 0.55, 0.15, 0.1, 0.1)  # by turns until one deals, if one could turn a 5.15
SHARP: Final = 0.45  # how much a grade decides
TOGETHER: Final = 0.6  # how likely somebody comes along where a climb cannot be had alone
ASKING: Final = 0.08  # so that nobody is asked in vain
COMPANY: Final = (
    0.4  # what a team is worth beside all that is counted: partners do not attack each other, next time neither
)
HOPELESS: Final = 0.3  # who is less likely to come along is not asked
ABLE: Final = (1.0, 0.1, 0.03)  # by the strength that is missing: that one card of a hand makes up for it
ASKED_BEFORE: Final = 0.3  # who refused a division may take a better one
LATER: Final = 0.85  # a Crag turn that others have before one's own
ATTACK_SHARE, ATTACK_USED, ATTACK_LOSS = (
    0.26,
    0.5,
    1.2,
)  # of cards in hands: attacks, laid on one climb, what each takes


class Worth:
    """What of a content file never changes: looked up once."""

    def __init__(self, c: Cards) -> None:
        self.c = c
        self.help = [0] * len(c.ids)  # what an Action can add to a climb, a cancelled card counted as 2
        self.harm = [0.0] * len(c.ids)  # what a Setback or Weather takes, on average over styles
        for design, effects in enumerate(c.effects):
            for e in effects:
                if isinstance(e, StrengthMod):
                    if c.kind[design] == ACTION:
                        self.help[design] += e.amount
                    else:
                        self.harm[design] -= e.amount * (len(e.styles) or len(STYLES)) / len(STYLES)
                elif isinstance(e, Cancel):
                    self.help[design] += 2
                elif isinstance(e, Pause):
                    self.harm[design] += 2.2
                elif isinstance(e, Skip):
                    self.harm[design] += 1.0


_LATEST: Final[list[Worth]] = []  # of the content met last


def worth_of(c: Cards) -> Worth:
    """The look-up of a content file."""
    if not _LATEST or _LATEST[0].c is not c:
        _LATEST[:] = [Worth(c)]
    return _LATEST[0]


def arranged(s: FiveFifteenState, seat: int, held: bool = True) -> tuple[list[int], int]:
    """Bonus on each style with the best arrangement of all gear owned, and the dollars of what it leaves over.

    Over the best style only. With `held` False the gear of the hand is left out.
    """
    c = s.r.cards
    by_slot: list[list[int]] = [[] for _ in SLOTS]
    for design in s.gear[seat]:
        by_slot[c.slot[design]].append(design)
    if held:
        for design in s.hands[seat]:
            if c.kind[design] == GEAR:
                by_slot[c.slot[design]].append(design)
    style = s.styles[seat]
    found = list(c.style_bonus[style]) if style >= 0 else [0] * len(STYLES)
    room = c.style_room[style] if style >= 0 else (1, 1, 1, 1, 2)
    for slot, designs in enumerate(by_slot):
        if not designs:
            continue
        if len(designs) <= room[slot]:
            for design in designs:
                bonus = c.bonus[design]
                for k in ALL_STYLES:
                    found[k] += bonus[k]
        else:
            for k in ALL_STYLES:
                values = sorted((c.bonus[design][k] for design in designs), reverse=True)
                found[k] += sum(values[: room[slot]])
    best = max(ALL_STYLES, key=lambda k: found[k])
    spare = 0
    for slot, designs in enumerate(by_slot):
        ranked = sorted(designs, key=lambda design: -c.bonus[design][best])
        for i, design in enumerate(ranked):
            if i >= room[slot] or not c.bonus[design][best]:
                spare += c.dollars[design]
    return found, spare


def chance(s: FiveFifteenState, attempt: Attempt, w: Worth) -> float:
    """That the climb will be sent, as things stand and with what may still be laid and played."""
    margin = float(-s.short(attempt))
    help_ = sum(w.help[design] for seat in attempt.climbers if not s.blocked(seat) for design in s.hands[seat])
    if s.phase == CRAG_PHASE or attempt.paused:
        return _ahead(s, attempt.climb, attempt.climbers, margin, help_)
    if s.phase == SETBACK_PHASE:
        cards = sum(
            len(s.hands[frame[1]])
            for frame in s.todo
            if frame[0] in ("attacks", "lay") and s.on[frame[1]] != attempt.leader
        )
        climbs = sum(1 for other in s.at if other is not None)
        share = 1.0 if s.r.cards.deck[attempt.climb] == FIVE_FIFTEEN else ATTACK_USED / max(1, climbs)
        return _sends(margin + 0.75 * help_ - cards * ATTACK_SHARE * ATTACK_LOSS * share)
    if any(frame[0] == "leave" and frame[1] == attempt.leader for frame in s.todo):
        return 0.0  # they have fallen: no card of a hand changes that any more
    return 1 / (1 + exp(-3.0 * (margin + help_ + 0.5)))


def _sends(margin: float) -> float:
    return 1 / (1 + exp(-1.1 * (margin + 0.8)))


def _ahead(s: FiveFifteenState, climb: int, climbers: Sequence[int], margin: float, help_: float) -> float:
    """The chance with a Setback phase still to come, in which about all but one and a half climb."""
    cards = sum(len(s.hands[seat]) for seat in range(s.r.seats) if seat not in climbers)
    share = 1.0 if s.r.cards.deck[climb] == FIVE_FIFTEEN else ATTACK_USED / (s.r.seats - 1.5)
    return _sends(margin + 0.75 * help_ - cards * ATTACK_SHARE * ATTACK_LOSS * share)


def turn_worth(s: FiveFifteenState, seat: int, bonus: list[int], mates: Sequence[int] = ()) -> float:
    """What a Crag turn still to come is worth: the best climb that can be had, or two cards.

    `mates`: by style, what the best partner would add; without it only climbs that can be had alone count.
    """
    c = s.r.cards
    w = worth_of(c)
    best = 2 * BOOTY_CARD
    base = s.base[seat] + s.boost()
    help_ = sum(w.help[design] for design in s.hands[seat])
    asker = next((frame[1] for frame in reversed(s.todo) if frame[0] == "crag_turn"), -1)
    for climb in s.turned:
        style = c.style_of[climb]
        need = c.difficulty[climb] + (0 if s.styles[seat] >= 0 and c.style_ties[s.styles[seat]][style] else 1)
        margin = base + bonus[style] - need
        if margin < 0:
            if mates and c.deck[climb] != FIVE_FIFTEEN and margin + mates[style] >= 0:
                p = _ahead(s, climb, (seat, seat), margin + mates[style], help_)
                gain = p * (_grade(s, seat, climb) + 0.5 * BOOTY_CARD * c.booty[climb]) - (1 - p) * EPIC
                hope = TOGETHER * ASKED_BEFORE ** len(s.offers) if seat == asker else TOGETHER
                best = max(best, hope * gain + (1 - hope) * 2 * BOOTY_CARD)
            continue
        p = _ahead(s, climb, (seat,), margin, help_)
        if c.deck[climb] == FIVE_FIFTEEN:
            best = max(best, 5.0 * p)
        else:
            best = max(best, p * (_grade(s, seat, climb) + BOOTY_CARD * c.booty[climb]) - (1 - p) * EPIC)
    return best


def _mates(s: FiveFifteenState, seat: int) -> list[int]:
    """By style, what the best partner that can still be asked would add with the gear it has in play."""
    others = [
        other
        for other in range(s.r.seats)
        if other != seat and not s.done >> other & 1 and s.styles[other] >= 0 and s.takes_part(other)
    ]
    return [max(s.bonus(other, k) for other in others) for k in ALL_STYLES] if others and s.turned else []


def _grade(s: FiveFifteenState, seat: int, climb: int) -> float:
    """What a send of that climb adds to the base."""
    return SEND if s.grows(seat, s.r.cards.deck[climb] == DIFFICULT) else 0.0


def value(s: FiveFifteenState) -> tuple[float, ...]:
    """Expected returns of every seat, 0..1."""
    n = s.r.seats
    if not s.todo:
        if s.winner == NOBODY_WON:
            return (1.0 / n,) * n
        return tuple(1.0 if seat == s.winner else 0.0 for seat in range(n))
    c = s.r.cards
    w = worth_of(c)
    scores = [0.0] * n
    window = s.todo[-1][1] if s.todo[-1][0] in ("turn", "crag_turn", "answer", "rest") else -1
    crag = s.phase == CRAG_PHASE
    asked_first = True
    turns = [0.0] * n
    order = s.clockwise(s.dealer)
    for seat in order:
        bonus, spare = arranged(s, seat)
        if seat == window:
            # What can still be put in play counts as if it were, or taking the worse card off would seem a loss.
            had: list[float] = [*bonus]
            score = WORN * len(s.gear_in(s.hands[seat]))
        else:
            later = WORN_LATER if s.on[seat] >= 0 and s.phase != REST_PHASE else WORN_SOON
            worn = [s.bonus(seat, k) for k in ALL_STYLES] if s.styles[seat] >= 0 else [0] * len(STYLES)
            had = [worn[k] + later * (bonus[k] - worn[k]) for k in ALL_STYLES]
            score = 0.0
        had = sorted(base_and(s, seat, k, had[k]) for k in ALL_STYLES)
        reach = had[-1]
        base = s.base[seat]
        score += base + BEST * (reach - base) + SECOND * (had[-2] - base) + OTHERS * (had[0] + had[1] - 2 * base)
        if s.styles[seat] >= 0 and not any(c.style_ties[s.styles[seat]]):
            score += ABILITY
        score += OVER * max(0.0, reach - TOP - 1)
        score += DOLLAR * min(240, spare) if base < TOP else 0.0
        score += WORN * len(s.gear[seat])
        for design in s.hands[seat]:
            if c.kind[design] == ACTION:
                score += A_HELP * w.help[design]
            elif c.kind[design] != GEAR:
                score += AN_ATTACK
        if s.skips >> seat & 1:
            score -= LOST_ROUND
        if s.paused(seat):
            score -= LOST_ROUND if not crag else 0.4
        if reach >= TOP + 1:
            # The token comes round: who deals soonest turns the next 5.15.
            wait = (seat - s.dealer - (0 if crag and not s.turned else 1)) % n
            score += DEALER[wait]
        if crag and s.styles[seat] >= 0 and not s.done >> seat & 1 and s.takes_part(seat):
            turns[seat] = turn_worth(s, seat, bonus, _mates(s, seat)) * (1.0 if asked_first else LATER)
            asked_first = False
            score += turns[seat]
        scores[seat] = score
    if crag and s.todo[-1][0] in ("answer", "counter"):
        _talk(s, scores, turns)
    won = [0.0] * n
    left = 1.0
    for leader in order:
        attempt = s.at[leader]
        if attempt is None:
            continue
        p = chance(s, attempt, w)
        if c.deck[attempt.climb] == FIVE_FIFTEEN:
            won[leader] += left * p
            left *= 1 - p
            scores[leader] -= (1 - p) * 0.6
            continue
        for seat in attempt.climbers:
            cards = attempt.keeps if seat == leader else c.booty[attempt.climb] - attempt.keeps
            if attempt.helper < 0:
                cards = c.booty[attempt.climb]
            else:
                scores[seat] += COMPANY
            scores[seat] += p * (_grade(s, seat, attempt.climb) + BOOTY_CARD * cards) - (1 - p) * EPIC
    top = max(scores)
    weights = [exp(SHARP * (score - top)) for score in scores]
    total = sum(weights)
    return tuple(min(1.0, won[seat] + left * weights[seat] / total) for seat in range(n))


def base_and(s: FiveFifteenState, seat: int, style: int, bonus: float) -> float:
    """Strength on a style with a bonus; equality counted as one more where it is enough."""
    tie = s.styles[seat] >= 0 and s.r.cards.style_ties[s.styles[seat]][style]
    return s.base[seat] + bonus + (1.0 if tie else 0.0)


def able(s: FiveFifteenState, climb: int, leader: int, helper: int) -> float:
    """How likely the helper is to have the strength that is missing: in play, or as gear in a hand nobody sees."""
    lacks = s.lacks(leader, climb, helper)
    if lacks <= 0:
        return 1.0
    return min(1.0, ABLE[lacks] * len(s.hands[helper])) if lacks < len(ABLE) else 0.0


def crowns(s: FiveFifteenState, helper: int, other: int) -> bool:
    """Whether a send with that helper brings `other` to the last step, and further than the helper: kingmaking."""
    theirs = _reach(s, other)
    return theirs + 1 > TOP and s.base[other] < TOP and theirs > _reach(s, helper)


def _reach(s: FiveFifteenState, seat: int) -> int:
    """The best strength on any style as all can see it."""
    return max(s.strength(seat, k) + s.ties(seat, k) for k in ALL_STYLES)


def alternative(s: FiveFifteenState, seat: int) -> float:
    """What a Crag turn is worth that comes later, by what all can see."""
    return turn_worth(s, seat, [s.bonus(seat, k) for k in ALL_STYLES]) * LATER


def accepts(s: FiveFifteenState, climb: int, leader: int, helper: int, keeps: int, other: float | None = None) -> float:
    """How likely the helper is to come along for what is left of the Booty. `other`: what it has otherwise."""
    p = able(s, climb, leader, helper)
    if not p or crowns(s, helper, leader):
        return 0.0
    refused = s.offers[:-1] if s.todo[-1][0] == "answer" else s.offers
    for asked, what, kept in refused:
        if asked == helper and what == climb:
            if kept <= keeps:
                return 0.0
            p *= ASKED_BEFORE
    sends = _ahead(s, climb, (leader, helper), max(0, -s.lacks(leader, climb, helper)), 0.5)
    cards = s.r.cards.booty[climb] - keeps
    gain = sends * (_grade(s, helper, climb) + BOOTY_CARD * cards) - (1 - sends) * EPIC
    better = gain + COMPANY - (alternative(s, helper) if other is None else other)
    return p / (1 + exp(-7.0 * better))


def _talk(s: FiveFifteenState, scores: list[float], turns: list[float]) -> None:
    """An offer on the table: both gain what the climb brings with the chance that it is taken."""
    c = s.r.cards
    name, asked, other, climb, keeps = s.todo[-1]
    leader, helper = (other, asked) if name == "answer" else (asked, other)
    sends = _ahead(s, climb, (leader, helper), max(0, -s.lacks(leader, climb, helper)), 0.5)

    def gain(seat: int, cards: int) -> float:
        return sends * (_grade(s, seat, climb) + BOOTY_CARD * cards) - (1 - sends) * EPIC + COMPANY - turns[seat]

    if name == "answer":
        p = accepts(s, climb, leader, helper, keeps)
    elif crowns(s, leader, helper):
        p = 0.0
    else:
        p = 0.9 / (1 + exp(-7.0 * gain(leader, keeps)))
    scores[leader] += p * gain(leader, keeps) - ASKING
    scores[helper] += p * gain(helper, c.booty[climb] - keeps)


# -- what looks promising --------------------------------------------------------------------------------------------


def prior(s: FiveFifteenState, seat: int, options: Sequence[int]) -> list[float]:
    """A weight for every option of the question on top; 0 for what no sensible climber does."""
    kind = s.todo[-1][0]
    if kind in ("crag_turn", "turn", "answer", "rest"):
        bonus, _ = arranged(s, seat)
        best = max(ALL_STYLES, key=lambda k: (bonus[k], k == s.styles[seat]))
        swap = {best} | _wanted(s, seat, bonus)
        return [_windowed(s, seat, action, best, bonus, swap) for action in options]
    if kind == "on":
        return [_target(s, seat, action - ON) for action in options]
    if kind == "with":
        climb = s.todo[-1][2]
        half = s.r.cards.booty[climb] // 2
        return _some([_ask(s, seat, climb, action - ASK, half) for action in options])
    if kind == "keep":
        return _keeps(s, options)
    if kind == "pay":
        return _pays(s, seat, options)
    return [_other(s, seat, kind, action) for action in options]


def _some(weights: list[float]) -> list[float]:
    """Weights, or all alike where nothing is sensible."""
    return weights if any(weights) else [1.0] * len(weights)


def _wanted(s: FiveFifteenState, seat: int, bonus: list[int]) -> set[int]:
    """Styles, besides the best one, for which it would be worth changing gear now: of climbs that come within reach."""
    frame = s.todo[-1]
    c = s.r.cards
    if frame[0] == "answer":
        _, helper, leader, climb, _ = frame
        style = c.style_of[climb]
        lacks = s.lacks(leader, climb, helper)
        return {style} if 0 < lacks <= bonus[style] - s.bonus(helper, style) else set()
    if frame[0] != "crag_turn":
        return set()
    found = set()
    for climb in s.turned:
        style = c.style_of[climb]
        if 0 < s.lacks(seat, climb) <= bonus[style] - s.bonus(seat, style):
            found.add(style)
    return found


def _ask(s: FiveFifteenState, leader: int, climb: int, helper: int, keeps: int) -> float:
    """How promising it is to ask that climber along; 0: in vain, or it would win by it."""
    if crowns(s, leader, helper):
        return 0.0
    p = accepts(s, climb, leader, helper, keeps)
    return p if p >= HOPELESS else 0.0


def _keeps(s: FiveFifteenState, options: Sequence[int]) -> list[float]:
    """Divisions to offer: halves, with the odd card for one or the other, as long as there is hope."""
    _, leader, climb, helper = s.todo[-1]
    booty = s.r.cards.booty[climb]
    other = alternative(s, helper)
    weights = [0.0] * len(options)
    for i, action in enumerate(options):
        keeps = action - KEEP
        if booty - 1 <= 2 * keeps <= booty + 1:
            p = accepts(s, climb, leader, helper, keeps, other)
            weights[i] = p * (1.0 + BOOTY_CARD * keeps) if p >= HOPELESS else 0.0
    return _some(weights)


def _pays(s: FiveFifteenState, seat: int, options: Sequence[int]) -> list[float]:
    """What a Guide is paid with: gear that the best style does not need, if there is any."""
    c = s.r.cards
    bonus, _ = arranged(s, seat)
    best = max(ALL_STYLES, key=lambda k: (bonus[k], k == s.styles[seat]))
    free = s.free(seat)
    weights = []
    for action in options:
        design = action - PAY if action < PAY_WORN else action - PAY_WORN
        adds = c.bonus[design][best]
        needed = adds and (action >= PAY_WORN or free[c.slot[design]] > 0)
        weights.append(0.0 if needed else 1.0 / (0.3 + sum(c.bonus[design]) + (1.0 if action >= PAY_WORN else 0.0)))
    return _some(weights)


def _windowed(s: FiveFifteenState, seat: int, action: int, best: int, bonus: list[int], swap: set[int]) -> float:
    """Questions in which gear may move; `swap`: styles for which a card in play may give way to one of the hand."""
    c = s.r.cards
    if WEAR <= action < STOW:
        design = action - WEAR
        return 1.5 + 2.5 * c.bonus[design][best] + 0.4 * sum(c.bonus[design])
    if STOW <= action < PLAY:
        return 0.6 if _gives_way(s, seat, action - STOW, best, swap) else 0.0
    if action < SOLO:
        deck = action - TURN
        if deck == FIVE_FIFTEEN:
            return 4.0
        strength = s.base[seat] + max(bonus)
        return (2.0 if strength <= 11 else 1.0) if deck == 0 else (0.3 if strength <= 10 else 2.0)
    if action < OFFER:
        climb = action - SOLO
        return 12.0 if c.deck[climb] == FIVE_FIFTEEN else 3.0 + 0.6 * c.booty[climb]
    if action < ASK:
        climb = action - OFFER
        half = c.booty[climb] // 2
        best_ask = max(_ask(s, seat, climb, helper, half) for helper in helpers(s, seat, climb))
        return 4.0 * best_ask if s.lacks(seat, climb) > 0 else best_ask
    if COUNTER <= action < LAY:
        _, helper, leader, climb, keeps = s.todo[-1]
        # Once, for no more than a fair share, and not where it would be refused on the next step anyway.
        asks_for = action - COUNTER
        least = c.booty[climb] - (c.booty[climb] > 2)  # an odd card is worth a word where there are several
        fair = asks_for < keeps and 2 * asks_for >= least and not crowns(s, helper, leader)
        return 0.3 if fair else 0.0
    if PLAY <= action < CANCEL:
        return 0.5
    if DISCARD <= action < PAY:
        design = action - DISCARD
        w = worth_of(c)
        keep = sum(c.bonus[design]) + w.help[design] + w.harm[design] + c.dollars[design] / 100
        return 1.5 / (0.5 + keep)
    if action == ACCEPT:
        _, helper, leader, climb, keeps = s.todo[-1]
        return 0.0 if crowns(s, helper, leader) else 0.5 + 5.0 * accepts(s, climb, leader, helper, keeps)
    if action == HIRE:
        return 4.0
    if action == BOOTY_TWO:
        return 1.6
    return 1.5 if action in (DECLINE, END) else 1.0


def _gives_way(s: FiveFifteenState, seat: int, design: int, best: int, swap: set[int]) -> bool:
    """Whether something better waits in the hand for the place of a card in play."""
    c = s.r.cards
    slot = c.slot[design]
    if s.free(seat)[slot] > 0:
        return False
    for other in s.hands[seat]:
        if c.slot[other] != slot or c.kind[other] != GEAR or other in s.moved_out:
            continue
        if any(c.bonus[other][k] > c.bonus[design][k] for k in swap):
            return True
        if c.bonus[other][best] == c.bonus[design][best] and sum(c.bonus[other]) > sum(c.bonus[design]):
            return True
    return False


def _target(s: FiveFifteenState, seat: int, leader: int) -> float:
    """A climb to lay a card on: a 5.15 first, then whoever is ahead, then who would just make it."""
    attempt = s.at[leader]
    if attempt is None:
        return 0.1
    if s.r.cards.deck[attempt.climb] == FIVE_FIFTEEN:
        return 20.0
    short = s.short(attempt)
    close = 2.0 if -3 < short <= 0 else 0.4
    return close * (1.0 + 0.3 * max(0, s.base[leader] - s.base[seat]))


def _other(s: FiveFifteenState, seat: int, kind: str, action: int) -> float:
    c = s.r.cards
    w = worth_of(c)
    if kind == "lay":
        if action == END:
            return 1.5
        danger = max(
            (
                3.0 if c.deck[a.climb] == FIVE_FIFTEEN else 0.5
                for a in s.attempts()
                if not a.paused and s.on[seat] != a.leader
            ),
            default=0.1,
        )
        return danger * (0.5 + 0.5 * w.harm[action - LAY])
    if kind == "counter":
        if action == ACCEPT:
            return 0.0 if crowns(s, seat, s.todo[-1][2]) else 2.0
        return 1.0
    if kind == "respond":
        return 1.0
    if kind == "act":
        attempt = s.at[s.todo[-1][2]]
        if attempt is None:
            return 1.0
        short = s.short(attempt)
        if action == PASS:
            return 6.0 if short <= 0 else 1.0
        return 0.2 if short <= 0 else 2.5
    if kind in ("bail_ask", "again"):
        return 1.0 if action in (ROLL, STAND) else 2.0 if action == REROLL else 0.6
    if LOSE <= action < DISCARD:
        design = action - LOSE if action < LOSE_WORN else action - LOSE_WORN
        return 1.0 / (0.4 + sum(c.bonus[design]) + (0.5 if action >= LOSE_WORN else 0.0))
    return 1.0
