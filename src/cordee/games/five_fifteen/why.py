"""Why something is not possible: for a thing on screen or a text form, the clause and a sentence.

Reads only what the asking seat knows. The words are `five_fifteen-not-<why>` of the catalogue.
"""

from __future__ import annotations

from cordee.core.game import Refusal
from cordee.games.five_fifteen import rules
from cordee.games.five_fifteen.actions import (
    LETTERS,
    SEAT_TAG,
    SINGLE,
    action_text,
    target,
)
from cordee.games.five_fifteen.content import (
    ATTACKS,
    BAIL,
    DECKS,
    FIVE_FIFTEEN,
    GEAR,
    GUIDE,
    RESPONSE,
    SETBACK,
    SLOTS,
    STYLES,
    TOP,
    WEATHER,
    WINDOWS,
)
from cordee.games.five_fifteen.rules import Climbers
from cordee.games.five_fifteen.state import ALL_STYLES, NOBODY_WON, REST_PHASE

NUMBERS = ("0", "1", "2", "3", "4")  # seats as targets have them

# The questions in which a verb may stand, with the clause that says so; "": what is asked instead says it better.
WHERE = {
    "style": (("style",), "FF-SETUP-04"),
    "turn": (("turn",), "FF-CRAG-04"),
    "solo": (("crag_turn",), "FF-CRAG-08"),
    "offer": (("crag_turn",), "FF-CRAG-08"),
    "with": (("with",), "FF-PART-01"),
    "keep": (("keep",), "FF-PART-08"),
    "counter": (("answer",), ""),
    "lay": (("lay",), "FF-SET-06"),
    "on": (("on", "redirect"), "FF-SET-03"),
    "wear": (("turn", "crag_turn", "answer", "rest"), "FF-GEAR-05"),
    "stow": (("turn", "crag_turn", "answer", "rest"), "FF-GEAR-05"),
    "play": (("crag_turn", "respond", "act", "bail_ask", "again"), "FF-RESP-01"),
    "cancel": (("cancel",), "FF-ASC-08"),
    "lose": (("lose_one",), ""),
    "lose_worn": (("lose_one",), ""),
    "discard": (("rest",), "FF-REST-03"),
    "pay": (("pay",), "FF-REST-06"),
    "pay_worn": (("pay",), "FF-REST-06"),
    "booty": (("crag_turn",), "FF-BOOTY-01"),
    "accept": (("answer", "counter"), "FF-PART-09"),
    "decline": (("answer", "counter"), "FF-PART-09"),
    "hire": (("rest",), "FF-REST-05"),
    "roll": (("bail_ask",), "FF-BAIL-05"),
    "reroll": (("again",), "FF-BAIL-05"),
    "stand": (("again",), "FF-BAIL-05"),
    "pass": (("respond", "act"), ""),
    "end": (("lay", "rest"), ""),
}
# What a click on a thing would mean, by the question asked; the first verb that fits explains the refusal.
MEANT = {
    "hand": {"turn": "wear", "crag_turn": "wear", "answer": "wear", "rest": "wear", "lay": "lay", "respond": "play",
             "act": "play", "bail_ask": "play", "again": "play", "lose_one": "lose", "pay": "pay"},
    "gear": {"turn": "stow", "crag_turn": "stow", "answer": "stow", "rest": "stow", "lose_one": "lose_worn",
             "pay": "pay_worn"},
    "climb": {"crag_turn": "solo"},
    "attempt": {"on": "on", "redirect": "on", "lay": "on"},
    "deck": {"turn": "turn", "crag_turn": "booty"},
    "seat": {"with": "with"},
    "style": {"style": "style"},
    "laid": {"cancel": "cancel"},
}  # fmt: skip


def why_not(s: Climbers, seat: int, text: str) -> Refusal | None:
    """The reason, or None where it is possible."""
    words = text.split()
    if not s.todo:
        return Refusal("FF-WIN-04" if s.winner == NOBODY_WON else "FF-WIN-01", "game-over")
    if seat not in s.to_act():
        has_a_turn = s.phase == REST_PHASE and s.paused(seat) and words[:1] in (["hire"], ["discard"], ["end"])
        if s.blocked(seat) and not has_a_turn:  # FF-PAUSE-08
            return _blocked(s, seat)
        return Refusal("FF-ROUND-04", "not-your-turn")
    if not words:
        return Refusal(s.question(seat).clauses[0], "unknown-text")
    return _said(s, seat, words)


def _said(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    """A text form, or a thing: for the question asked now, or as the next step of a choice."""
    if ":" in words[0]:
        found = _clicked(s, seat, words[0])
        if found is None:
            return Refusal(s.question(seat).clauses[0], "nothing-to-do")
        words = found.split()
        if not words:
            return None
    return _text(s, seat, words)


def _blocked(s: Climbers, seat: int) -> Refusal:
    if s.paused(seat):
        return Refusal("FF-PAUSE-04", "paused")
    return Refusal("FF-SKIP-02", "skipping")


def _resting(s: Climbers, seat: int) -> Refusal:
    """Why a blocked seat moves no gear in the Rest phase."""
    return Refusal("FF-PAUSE-08", "paused") if s.paused(seat) else Refusal("FF-SKIP-07", "skipping")


def _clicked(s: Climbers, seat: int, thing: str) -> str | None:
    """The text form a click on a thing would have, "" if an option has that target, None if it means nothing now."""
    things = {target(s.r.cards, seat, s.on[seat], action) for action in s.options(seat)}
    if thing in things:
        return ""
    tag, _, rest = thing.partition(":")
    verb = MEANT.get(tag, {}).get(s.todo[-1][0])
    if verb is None:
        return None
    last = rest.split(":")[-1]
    if verb == "booty":
        return "booty" if last == "booty" else None
    if tag == "gear" and rest.partition(":")[0] != str(seat):
        return None
    if tag in ("attempt", "seat"):
        return f"{verb} {LETTERS[NUMBERS.index(last)]}" if last in NUMBERS[: s.r.seats] else None
    return f"{verb} {last}"


def _text(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    """Why the first step of a text form is not possible."""
    verb = words[0]
    argument = words[1] if len(words) > 1 and verb not in SINGLE else ""
    kind = s.todo[-1][0]
    written = f"{verb} {argument}".strip()
    if written in {action_text(s.r.cards, action) for action in s.options(seat)}:
        return _later(s, seat, words)
    if verb not in WHERE:
        return Refusal(s.question(seat).clauses[0], "unknown-text")
    where, clause = WHERE[verb]
    if kind not in where:
        if verb in ("wear", "stow"):
            return Refusal(clause, "no-gear-now")
        if verb == "play":
            return _play(s, seat, argument)
        return Refusal(clause or s.question(seat).clauses[0], "not-this-step")
    reason = REASONS.get(verb)
    found = reason(s, seat, argument) if reason else None
    return found or Refusal(clause or s.question(seat).clauses[0], "unknown-text")


def _later(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    """The first step is possible: look at the one after it."""
    size = 1 if words[0] in SINGLE else 2
    rest = words[size:]
    if not rest:
        return None
    trial = s.clone()
    barrier = trial.barrier
    first = " ".join(words[:size])
    action = next(a for a in trial.options(seat) if action_text(s.r.cards, a) == first)
    trial.choose(seat, action)
    if seat not in trial.to_act() or not trial.question(seat).inner or trial.barrier != barrier:
        return Refusal(s.question(seat).clauses[0], "too-much")
    return _said(trial, seat, rest)


# -- by verb ---------------------------------------------------------------------------------------------------------


def _style(s: Climbers, seat: int, argument: str) -> Refusal | None:
    return Refusal("FF-COMP-03", "style-taken", {"style": f"style:{argument}"}) if argument in STYLES else None


def _turn(s: Climbers, seat: int, argument: str) -> Refusal | None:
    if argument not in DECKS:
        return None
    deck = DECKS.index(argument)
    if deck == FIVE_FIFTEEN and not s.opens_top(seat):
        tied = any(s.ties(seat, style) for style in ALL_STYLES)  # FF-STR-07
        return Refusal("FF-CRAG-05", "top-closed", {"grade": f"grade:{TOP if tied else TOP + 1}"})
    return Refusal("FF-CRAG-07", "deck-empty", {"deck": f"deck:{argument}"})


def _climb(s: Climbers, argument: str) -> tuple[int, Refusal | None]:
    """A climb by its id, and why it cannot be had at all."""
    climb = s.r.cards.climb_by_id.get(argument, -1)
    if climb < 0:
        return climb, None
    tag = f"climb:{argument}"
    for attempt in s.attempts():
        if attempt.climb == climb:
            return climb, Refusal("FF-SOLO-03", "climb-taken", {"climb": tag, "whom": SEAT_TAG[attempt.leader]})
    if climb not in s.turned:
        return climb, Refusal("FF-SOLO-01", "not-turned", {"climb": tag})
    return climb, None


def _weak(s: Climbers, clause: str, leader: int, climb: int, helper: int = -1) -> Refusal | None:
    lacks = s.lacks(leader, climb, helper)
    if lacks <= 0:
        return None
    needs = s.r.cards.difficulty[climb] + (0 if s.ties(leader, s.r.cards.style_of[climb]) else 1)
    return Refusal(clause, "too-weak", {"needs": f"grade:{needs}", "has": f"grade:{needs - lacks}", "lacks": lacks})


def _solo(s: Climbers, seat: int, argument: str) -> Refusal | None:
    climb, gone = _climb(s, argument)
    return gone if gone or climb < 0 else _weak(s, "FF-SOLO-01", seat, climb)


def _offer(s: Climbers, seat: int, argument: str) -> Refusal | None:
    climb, gone = _climb(s, argument)
    if gone or climb < 0:
        return gone
    if s.r.cards.deck[climb] == FIVE_FIFTEEN:
        return Refusal("FF-PART-05", "no-team-on-top")
    if len(s.offers) >= rules.MOST_OFFERS:
        return Refusal("FF-PART-11", "offers-used", {"count": rules.MOST_OFFERS})
    if any(what == climb for _, what, _ in s.offers):
        return Refusal("FF-PART-11", "all-offered")
    return Refusal("FF-PART-01", "nobody-to-ask")


def _with(s: Climbers, seat: int, argument: str) -> Refusal | None:
    if argument not in tuple(LETTERS[: s.r.seats]):
        return None
    other = LETTERS.index(argument)
    whom = SEAT_TAG[other]
    if other == seat:
        return Refusal("FF-PART-02", "not-yourself")
    if s.done >> other & 1:
        return Refusal("FF-PART-01", "had-turn", {"whom": whom})
    if not s.takes_part(other):
        return Refusal("FF-SKIP-01" if s.out >> other & 1 else "FF-PAUSE-02", "not-there", {"whom": whom})
    return Refusal("FF-PART-11", "offered-before", {"whom": whom})


def _is_number(argument: str) -> bool:
    """As a text form has it: no further zeros before it."""
    return argument.isascii() and argument.isdigit() and (argument == "0" or argument[0] != "0")


def _keep(s: Climbers, seat: int, argument: str) -> Refusal | None:
    if not _is_number(argument):
        return None
    climb, helper = s.todo[-1][2], s.todo[-1][3]
    if int(argument[:3]) > s.r.cards.booty[climb]:
        return Refusal("FF-PART-08", "no-such-split", {"count": s.r.cards.booty[climb]})
    return Refusal("FF-PART-11", "offered-before", {"whom": SEAT_TAG[helper]})


def _accept(s: Climbers, seat: int, argument: str) -> Refusal | None:
    _, helper, leader, climb, _ = s.todo[-1]
    return _weak(s, "FF-PART-04", leader, climb, helper)


def _counter(s: Climbers, seat: int, argument: str) -> Refusal | None:
    if not _is_number(argument):
        return None
    _, helper, leader, climb, keep = s.todo[-1]
    if s.countered >> helper & 1:
        return Refusal("FF-PART-10", "countered-once")
    if int(argument[:3]) > s.r.cards.booty[climb]:
        return Refusal("FF-PART-08", "no-such-split", {"count": s.r.cards.booty[climb]})
    if int(argument[:3]) == keep:
        return Refusal("FF-PART-09", "same-split")
    return _weak(s, "FF-PART-04", leader, climb, helper)


def _wear(s: Climbers, seat: int, argument: str) -> Refusal | None:
    c = s.r.cards
    design = c.by_id.get(argument, -1)
    if design < 0:
        return None
    if design not in s.hands[seat]:
        return Refusal("FF-GEAR-02", "not-in-hand")
    if c.kind[design] != GEAR:
        if s.todo[-1][0] == "rest" and c.kind[design] != GEAR:
            return Refusal("FF-REST-03", "only-over-limit", {"limit": s.limit(seat)})
        return _play(s, seat, argument)
    if s.todo[-1][0] == "rest" and s.blocked(seat):
        return _resting(s, seat)
    if s.todo[-1][0] == "turn" and s.turned:
        return Refusal("FF-GEAR-05", "no-gear-now")
    if s.hands[seat].count(design) <= s.moved_out.count(design):
        return Refusal("FF-GEAR-09", "moved-already")
    slot = SLOTS[c.slot[design]]
    return Refusal("FF-GEAR-01", "slot-full", {"slot": f"slot:{slot}", "room": s.room(seat)[c.slot[design]]})


def _stow(s: Climbers, seat: int, argument: str) -> Refusal | None:
    design = s.r.cards.by_id.get(argument, -1)
    if design < 0:
        return None
    if design not in s.gear[seat]:
        return Refusal("FF-GEAR-02", "not-in-play")
    if s.todo[-1][0] == "rest" and s.blocked(seat):
        return _resting(s, seat)
    if s.todo[-1][0] == "turn" and s.turned:
        return Refusal("FF-GEAR-05", "no-gear-now")
    return Refusal("FF-GEAR-09", "moved-already")


def _lay(s: Climbers, seat: int, argument: str) -> Refusal | None:
    c = s.r.cards
    design = c.by_id.get(argument, -1)
    if design < 0:
        return None
    if design not in s.hands[seat]:
        return Refusal("FF-SET-01", "not-in-hand")
    return Refusal("FF-SET-06", "no-attack") if c.kind[design] not in (SETBACK, WEATHER) else None


def _on(s: Climbers, seat: int, argument: str) -> Refusal | None:
    if argument not in tuple(LETTERS[: s.r.seats]):
        return None
    leader = LETTERS.index(argument)
    attempt = s.at[leader]
    if attempt is None:
        return Refusal("FF-SET-03", "no-climb-there", {"whom": SEAT_TAG[leader]})
    redirects = s.todo[-1][0] == "redirect"
    if s.on[seat] == leader:
        return Refusal("FF-RESP-04" if redirects else "FF-SET-04", "own-climb")
    return Refusal("FF-SET-11", "paused-climb")


def _play(s: Climbers, seat: int, argument: str) -> Refusal | None:
    """Why a card of the hand is not played now: not an Action, not its time, nothing to do it to."""
    c = s.r.cards
    design = c.by_id.get(argument, -1)
    if design < 0:
        return Refusal(s.question(seat).clauses[0], "unknown-text")
    if design not in s.hands[seat]:
        return Refusal("FF-GEAR-02", "not-in-hand")
    window = c.window[design]
    if {f"lay {argument}", f"wear {argument}"} & {action_text(c, action) for action in s.options(seat)}:
        return Refusal(s.question(seat).clauses[0], "not-this-step")  # it can be used, by another word
    if c.kind[design] in (SETBACK, WEATHER):
        return Refusal("FF-SET-06", "attack-later")
    if window < 0:
        return Refusal("FF-GEAR-05", "no-gear-now")
    kind = s.todo[-1][0]
    here = {"crag_turn": "crag", "respond": "response", "act": "climbing", "bail_ask": "bail", "again": "bail"}.get(
        kind
    )
    if WINDOWS[window] != here:
        clause = "FF-SOLO-02" if kind in ("answer", "counter") and WINDOWS[window] == "crag" else "FF-RESP-01"
        return Refusal(clause, "other-time", {"window": WINDOWS[window]})
    if window == BAIL:
        return _blocked(s, seat) if s.blocked(seat) else Refusal("FF-BAIL-05", "other-bail")
    if window == RESPONSE:
        card = rules.laid_last(s, s.todo[-1][2])
        effect = c.effects[design][0]
        if c.kind[card] not in ATTACKS[effect.kind]:  # type: ignore[union-attr]  # a response is Counter or Redirect
            return Refusal("FF-RESP-02", "does-not-fit", {"card": f"card:{c.ids[card]}"})
        return Refusal("FF-RESP-04", "nowhere-to-send")
    return Refusal("FF-ASC-08", "no-effect")


def _cancel(s: Climbers, seat: int, argument: str) -> Refusal | None:
    return Refusal("FF-ASC-08", "does-not-cancel") if argument.isdigit() else None


def _lose(s: Climbers, seat: int, argument: str) -> Refusal | None:
    design = s.r.cards.by_id.get(argument, -1)
    return Refusal(s.question(seat).clauses[0], "no-gear-to-lose") if design >= 0 else None


def _discard(s: Climbers, seat: int, argument: str) -> Refusal | None:
    design = s.r.cards.by_id.get(argument, -1)
    if design < 0:
        return None
    if design not in s.hands[seat]:
        return Refusal("FF-GEAR-02", "not-in-hand")
    return Refusal("FF-REST-03", "only-over-limit", {"limit": s.limit(seat)})


def _hire(s: Climbers, seat: int, argument: str) -> Refusal | None:
    if s.base[seat] >= TOP:
        return Refusal("FF-REST-07", "at-the-top")
    if not s.grows(seat, difficult=False):
        return Refusal("FF-VAR-04", "only-difficult")
    return Refusal("FF-REST-05", "too-poor", {"has": rules.wealth(s, seat), "needs": GUIDE})


def _pay_worn(s: Climbers, seat: int, argument: str) -> Refusal | None:
    return _pay(s, seat, argument, worn=True)


def _pay(s: Climbers, seat: int, argument: str, worn: bool = False) -> Refusal | None:
    design = s.r.cards.by_id.get(argument, -1)
    if design < 0:
        return None
    if s.r.cards.kind[design] != GEAR:
        return Refusal("FF-REST-06", "pays-nothing")
    if design not in (s.gear[seat] if worn else s.hands[seat]):
        return Refusal("FF-REST-06", "not-in-play" if worn else "not-in-hand")
    if rules.pays_later(s, s.todo[-1], design):
        return Refusal("FF-REST-06", "pay-order")
    return Refusal("FF-REST-06", "overpaid", {"needs": GUIDE})


def _end(s: Climbers, seat: int, argument: str) -> Refusal | None:
    if s.todo[-1][0] != "rest":
        return None
    over = len(s.hands[seat]) - s.limit(seat)
    return Refusal("FF-REST-04", "over-limit", {"over": over, "limit": s.limit(seat)}) if over > 0 else None


def _reroll(s: Climbers, seat: int, argument: str) -> Refusal | None:
    return Refusal("FF-BAIL-05", "no-reroll")


REASONS = {
    "style": _style,
    "turn": _turn,
    "solo": _solo,
    "offer": _offer,
    "with": _with,
    "keep": _keep,
    "accept": _accept,
    "counter": _counter,
    "wear": _wear,
    "stow": _stow,
    "lay": _lay,
    "on": _on,
    "play": _play,
    "cancel": _cancel,
    "lose": _lose,
    "lose_worn": _lose,
    "discard": _discard,
    "hire": _hire,
    "pay": _pay,
    "pay_worn": _pay_worn,
    "end": _end,
    "reroll": _reroll,
}
