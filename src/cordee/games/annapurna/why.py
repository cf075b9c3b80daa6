"""Why something is not possible: for a thing on screen or a text form, the clause and a sentence (AN-SWEEP-14, -13).

Reads only what the asking seat knows. The words are `annapurna-not-<why>` of the catalogue.
"""

from __future__ import annotations

from cordee.core.game import Refusal
from cordee.games.annapurna import effects as fx
from cordee.games.annapurna.actions import LETTERS, SCAVENGE, action_text
from cordee.games.annapurna.rules import Expedition
from cordee.games.annapurna.state import (
    NO_TRADE_HIDE,
    NO_UP,
    PEAK,
    PROTECT,
    ROW_OF,
    SPOTS,
    index,
)

VERB_KIND = {
    "explore": "action",
    "scramble": "action",
    "trade": "action",
    "hide": "action",
    "hike": "hike",
    "drop": "protect",
    "throw": "protect",
    "sunyata": "protect",
    "flip": "retaliate",
    "mark": "sweep",
    "confirm": "sweep",
    "end": "end",
    "pick": "pick",
    "scavenge": "scavenge",
    "look": "look",
    "search": "look",
    "swap": "swap",
    "turn": "turn",
    "send": "send",
    "give": "give",
    "take": "take",
    "down": "down",
}


def why_not(s: Expedition, seat: int, text: str) -> Refusal | None:
    """The reason, or None where it is possible."""
    words = text.split()
    if not s.todo:
        return Refusal("AN-WIN-01", "game-over")
    if words == ["scavenge"] and SCAVENGE not in s.options(seat):
        return _no_call(s, seat)
    if seat not in s.to_act() and seat not in s.may_act():
        return Refusal("AN-FLOW-02", "not-your-turn")
    if not words:
        return _unknown(s, seat)
    if ":" in words[0]:
        return _target(s, seat, words[0])
    return _text(s, seat, words)


def _unknown(s: Expedition, seat: int) -> Refusal:
    """No text form of this game: say what is asked instead."""
    return Refusal(s.question(seat).clauses[0], "unknown-text")


def _legal_texts(s: Expedition, seat: int) -> set[str]:
    return {action_text(s.r.suit, action) for action in s.options(seat)}


def spot_of(word: str, seat: int) -> int | None:
    """Spot number of `2,3`, `B2,3` or `spot:1:2,3`; None if it names no spot."""
    if word.startswith("spot:"):
        parts = word.split(":")
        if len(parts) != 3 or parts[1] not in ("0", "1", "2", "3"):
            return None
        owner, word = int(parts[1]), parts[2]
    elif word[:1] in LETTERS and word[:1]:
        owner, word = LETTERS.index(word[0]), word[1:]
    else:
        owner = seat
    row, _, col = word.partition(",")
    if not (row.isascii() and row.isdigit() and col.isascii() and col.isdigit()):
        return None
    r, c = int(row[:3]), int(col[:3])
    return owner * SPOTS + index(r, c) if 1 <= r <= 5 and 1 <= c <= 6 - r and 0 <= owner < 4 else None


# -- a thing on screen -----------------------------------------------------------------------------------------------


def _target(s: Expedition, seat: int, target: str) -> Refusal | None:
    kind = s.question(seat).kind
    if target.startswith("spot:"):
        spot = spot_of(target, seat)
        if spot is None or spot // SPOTS >= s.r.seats:
            return Refusal("AN-GEO-01", "unknown-spot")
        return _spot(s, seat, spot, kind)
    what, _, face = target.partition(":")
    if what not in ("pack", "cache"):
        return _unknown(s, seat)
    named = {
        text.split()[-1]
        for text in _legal_texts(s, seat)
        if text.split()[0] in ("trade", "hide", "drop", "throw", "give", "take")
    }
    if face in named:
        return None
    if what == "cache":
        return Refusal("AN-CACHE-01", "cache-closed")
    return _pack(s, seat, kind)


def _pack(s: Expedition, seat: int, kind: str) -> Refusal:
    """A backpack card cannot be used now."""
    if kind == "hike":
        return Refusal("AN-HIKE-02", "hike-bottom-row")
    if kind == "action" and s.active[seat] & NO_TRADE_HIDE:
        return Refusal("AN-CARD-23", "no-trade-hide")
    if kind == "protect":
        return Refusal("AN-PROT-06", "nothing-empty")
    return Refusal("AN-TURN-01", "not-this-step")


def _spot(s: Expedition, seat: int, spot: int, kind: str) -> Refusal | None:
    owner, i = divmod(spot, SPOTS)
    bit = 1 << i
    numbers = {spot_of(text.split()[-1], seat) for text in _legal_texts(s, seat)}
    if spot in numbers:
        return None
    empty, up = bool(s.empty(owner) & bit), bool(s.up[owner] & bit)
    if kind == "hike":
        if owner != seat:
            return Refusal("AN-HIKE-01", "only-own-mountainside")
        return Refusal("AN-HIKE-01", "face-up" if up and ROW_OF[i] == 1 else "hike-bottom-row")
    if kind == "action":
        if owner != seat:
            return Refusal("AN-HIDE-01", "hide-needs-card")
        return _explore(s, seat, i)
    if kind == "protect":
        return Refusal("AN-PROT-06", "place-needs-card" if empty else "not-empty")
    if kind == "spot":
        return _place(s, seat, owner, empty, up)
    if kind == "retaliate":
        if owner != s.todo[-1][2]:
            return Refusal("AN-PROT-08", "only-thrower")
        return Refusal("AN-PROT-08", "face-up" if up else "empty-spot")
    if kind in ("sweep", "bury", "mark"):
        return _sweep_spot(s, seat, owner, bit, kind)
    if kind == "pick":
        if owner != s.window:
            return Refusal("AN-SCAV-05", "only-forgetful")
        return Refusal("AN-SCAV-06" if s.waiting(owner) & bit else "AN-SCAV-05", "not-in-group")
    if kind in ("look", "swap", "turn"):
        if up or empty:
            return Refusal("AN-CARD-06", "face-up" if up else "empty-spot")
        if kind == "turn" and i == PEAK:
            return Refusal("AN-CARD-03", "peak-protected")
        return Refusal("AN-CARD-14" if kind == "turn" else "AN-CARD-06", "card-says-otherwise")
    if kind == "down":
        return Refusal("AN-CARD-20", "only-below")
    return Refusal("AN-TURN-01", "not-this-step")


def _explore(s: Expedition, seat: int, i: int) -> Refusal:
    bit, at = 1 << i, s.at[seat]
    if i == at:
        return Refusal("AN-EXPL-09", "own-spot")
    if at >= 0 and ROW_OF[i] < ROW_OF[at]:
        return Refusal("AN-GEO-04", "no-way-down")
    if s.up[seat] & bit:
        return Refusal("AN-EXPL-02", "face-up")
    if s.empty(seat) & bit:
        return Refusal("AN-EXPL-02", "empty-spot")
    if fx.explore_targets(s, seat) & bit and s.active[seat] & NO_UP:
        return Refusal("AN-CARD-17", "no-up")
    return Refusal("AN-EXPL-01", "not-adjacent")


def _place(s: Expedition, seat: int, owner: int, empty: bool, up: bool) -> Refusal:
    verb = str(s.question(seat).args.get("action", ""))
    if verb in ("trade", "drop") and owner != seat:
        return Refusal("AN-TRADE-01" if verb == "trade" else "AN-PROT-03", "only-own-mountainside")
    if verb in ("hide", "throw") and owner == seat:
        return Refusal("AN-HIDE-01" if verb == "hide" else "AN-PROT-04", "not-own-mountainside")
    if verb in ("trade", "hide"):
        return Refusal("AN-TRADE-04" if verb == "trade" else "AN-HIDE-01", "face-up" if up else "empty-spot")
    if empty:
        return Refusal("AN-PROT-06", "lowest-empty")  # only with timing `asked`
    return Refusal("AN-PROT-06", "not-empty")


def _sweep_spot(s: Expedition, seat: int, owner: int, bit: int, kind: str) -> Refusal | None:
    if owner != seat:
        return Refusal("AN-PROT-13" if s.part[seat] == PROTECT else "AN-SWEEP-12", "only-own-mountainside")
    if s.empty(owner) & bit:
        return Refusal("AN-SWEEP-14", "empty-spot")
    if s.down[owner] & bit:
        return Refusal("AN-SWEEP-14", "face-down")
    if s.waiting(owner) & bit:
        return Refusal("AN-SWEEP-11", "waiting-card")
    if s.r.by_hand:
        return None  # by hand nothing is said of what would fit (AN-SWEEP-13)
    return Refusal("AN-SWEEP-04", "not-complete")


# -- a text form -----------------------------------------------------------------------------------------------------


def _text(s: Expedition, seat: int, words: list[str]) -> Refusal | None:
    if words[0] == "mark" and s.todo[-1][:2] == ("by_hand", seat) and not s.asked:
        return _marks(s, seat, words)  # not by the options, which would point the groups out (AN-SWEEP-13)
    trial = s
    at = 0
    legal = True
    while at < len(words) and legal:
        for length in (2, 1):
            form = " ".join(words[at : at + length])
            found = next((a for a in trial.options(seat) if action_text(s.r.suit, a) == form), -1)
            if found >= 0:
                break
        if found < 0:
            legal = False
            break
        at += len(form.split())
        if at < len(words):
            barrier = trial.barrier
            trial = trial.clone()
            trial.choose(seat, found)
            if seat not in trial.to_act() or not trial.question(seat).inner or trial.barrier != barrier:
                return Refusal("AN-TURN-01", "too-much")
    if legal:
        return None
    verb = words[at]
    kind = trial.question(seat).kind
    if words[0] == "mark" and kind in ("sweep", "bury", "mark"):
        return _marks(s, seat, words)
    if at and trial.question(seat).inner:
        if ":" in verb and not verb.startswith("spot:"):
            return Refusal("AN-TURN-01", "not-this-step")
        place = words[at] if spot_of(words[at], seat) is not None or at + 1 == len(words) else words[at + 1]
        spot = spot_of(place, seat)
        return (
            Refusal("AN-GEO-01", "unknown-spot")
            if spot is None or spot // SPOTS >= s.r.seats
            else _spot(trial, seat, spot, kind)
        )
    return _verb(s, seat, kind, verb, words)


def _marks(s: Expedition, seat: int, words: list[str]) -> Refusal | None:
    """A set that is marked: which card is wrong, or that the sum is not zero (AN-SWEEP-14)."""
    total, marked = 0, []
    for word in words:
        if word in ("mark", "confirm"):
            continue
        spot = spot_of(word, seat)
        if spot is None or spot // SPOTS >= s.r.seats:
            return Refusal("AN-GEO-01", "unknown-spot")
        wrong = _sweep_spot(s, seat, spot // SPOTS, 1 << spot % SPOTS, "sweep")
        if wrong is not None and wrong.why != "not-complete":
            return wrong
        total += s.r.symbols[s.spots[spot]]
        marked.append(spot)
    if words[-1] != "confirm" and s.r.by_hand:
        return None  # of a set that is not finished nothing is said
    if total:
        return Refusal("AN-SWEEP-14", "not-zero", {"sum": total})
    if s.r.by_hand and marked and marked == sorted(set(marked)):
        return None
    return Refusal(
        "AN-SWEEP-04" if not s.r.by_hand else "AN-SWEEP-14", "mark-in-order" if s.r.by_hand else "not-complete"
    )


def _verb(s: Expedition, seat: int, kind: str, verb: str, words: list[str]) -> Refusal:
    if verb == "scavenge":
        return _no_call(s, seat)
    wanted = VERB_KIND.get(verb)
    if wanted is None:
        return _unknown(s, seat)
    if kind == "hike" and wanted in ("action", "protect"):
        return Refusal("AN-HIKE-02", "hike-bottom-row")
    if kind == "protect" and wanted in ("action", "hike"):
        return Refusal("AN-PEAK-06", "climbing-only")
    if kind == "action" and wanted == "protect":
        return Refusal("AN-TURN-02", "no-pass" if verb == "sunyata" else "protecting-only")
    if wanted != kind and not (wanted == "sweep" and kind == "bury"):
        return Refusal("AN-TURN-01", "not-this-step")
    if verb in ("trade", "hide", "drop", "throw"):
        return _card_verb(s, seat, verb, words)
    if verb == "scramble":
        if s.active[seat] & NO_UP:
            return Refusal("AN-SHEN-05", "no-up")
        return (
            Refusal("AN-STUCK-05", "not-stuck") if fx.explore_targets(s, seat) else Refusal("AN-STUCK-03", "only-above")
        )
    if len(words) > 1:
        spot = spot_of(words[1], seat)
        if spot is None or spot // SPOTS >= s.r.seats:
            return Refusal("AN-GEO-01", "unknown-spot")
        refusal = _spot(s, seat, spot, kind)
        if refusal is not None:
            return refusal
    return _unknown(s, seat)


def _no_call(s: Expedition, seat: int) -> Refusal:
    """Why Scavenge cannot be called; says nothing of whether something was missed (AN-DIG-02)."""
    if s.window >= 0 and s.locked >> seat & 1:
        return Refusal("AN-DIG-06", "locked-out")
    if s.window == seat:
        return Refusal("AN-SCAV-03", "own-window")
    return Refusal("AN-COOP-07" if s.r.cooperative else "AN-SCAV-02", "window-closed")


def _card_verb(s: Expedition, seat: int, verb: str, words: list[str]) -> Refusal:
    if verb in ("trade", "hide") and s.active[seat] & NO_TRADE_HIDE:
        return Refusal("AN-CARD-23", "no-trade-hide")
    faces = {s.r.suit.card[card >> 2].id for card in s.packs[seat]}
    if not faces:
        return Refusal("AN-PROT-06" if verb in ("drop", "throw") else "AN-TRADE-04", "no-backpack")
    if len(words) > 1 and words[1] not in faces:
        return Refusal("AN-TRADE-01" if verb == "trade" else "AN-HIDE-04", "backpack-card-missing")
    if verb in ("drop", "throw"):
        return Refusal("AN-PROT-06", "nothing-empty")
    return Refusal("AN-TRADE-04", "nothing-face-down")
