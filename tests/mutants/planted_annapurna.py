"""Annapurna's faults made by hand from the ledger, at least three of every kind, and those by operators passed over.

They were written by somebody who had read the ledger and the rules, but none of the tests.
"""

from __future__ import annotations

from tests.mutants.fault import Game, Planted

BY_HAND = (
    # -- a legal choice left out ------------------------------------------------------------------------------------
    Planted("legal left out", "AN-PROT-08", "Retaliation cannot flip a buried card",
            "rules.py", "for i in BITS[s.down[thrower]]] + [DECLINE]",
            "for i in BITS[s.down[thrower] & ~s.buried[thrower] or s.down[thrower]]] + [DECLINE]"),
    Planted("legal left out", "AN-HIDE-02", "Hide cannot go to the peak while another target is there",
            "rules.py", "for o in range(n) if o != seat for i in BITS[s.down[o]]]",
            "for o in range(n) if o != seat for i in BITS[s.down[o] & 0x3FFF or s.down[o]]]"),
    Planted("legal left out", "AN-SCAV-02", "the next climber may not call Scavenge on their own turn",
            "rules.py", "and self.may_call(seat) and self.todo[-1][0] not in CLOSED:",
            "and self.may_call(seat) and self.todo[-1][0] not in CLOSED and seat != self.next_seat(self.window):"),
    Planted("legal left out", "AN-SWEEP-02", "a group with the card under the meeple is not found",
            "state.py", "return self.up[seat] & ~(self.pending_cards[seat] | self.active_cards[seat])",
            "return (self.up[seat] & ~(self.pending_cards[seat] | self.active_cards[seat])\n"
            "                & ~(1 << self.at[seat] if self.at[seat] >= 0 else 0))"),
    Planted("legal left out", "AN-SWEEP-04", "only complete Sweeps with the most cards are offered",
            "state.py", "return [mask for mask in zero if all(other & mask for other in zero)]",
            "found = [mask for mask in zero if all(other & mask for other in zero)]\n"
            "        return [m for m in found if m.bit_count() == max(x.bit_count() for x in found)]"),
    Planted("legal left out", "AN-CARD-12", "Storm's ban stops the Trade of Butter Tea",
            "effects.py", 'return [TRADE + f for f in faces] if s.down[seat] else []',
            'return [TRADE + f for f in faces] if s.down[seat] and not s.active[seat] & 4 else []'),
    # -- an illegal one let in --------------------------------------------------------------------------------------
    Planted("illegal let in", "AN-STUCK-05", "Scramble although a sideways card could be explored",
            "rules.py", "options = list(BITS[targets])",
            "up = UP[s.at[seat]]\n"
            "        options = list(BITS[targets]) + ([] if targets & up else [SCRAMBLE + i for i in BITS[up]])"),
    Planted("illegal let in", "AN-CARD-17", "a stuck climber may Scramble under Crevasse",
            "rules.py", "options = list(BITS[targets & SIDE[s.at[seat]]])",
            "options = list(BITS[targets & SIDE[s.at[seat]]])\n"
            "        options = options or ([] if targets else [SCRAMBLE + i for i in BITS[UP[s.at[seat]]]])"),
    Planted("illegal let in", "AN-SWEEP-08", "a Rope or Yeti explored just now is swept at once",
            "state.py", "return self.up[seat] & ~(self.pending_cards[seat] | self.active_cards[seat])",
            "return self.up[seat] & ~self.active_cards[seat]"),
    Planted("illegal let in", "AN-SCAV-05", "groups that came into being after the turn are scavenged too",
            "state.py", "for mask in self.zero_sets(self.window, self.missed):",
            "for mask in self.zero_sets(self.window, self.eligible(self.window)):"),
    Planted("illegal let in", "AN-CARD-23", "Storm forbids Hide, but no longer Trade",
            "rules.py", "if not active & NO_TRADE_HIDE and s.packs[seat]:\n        faces = s.pack_faces(seat)\n"
            "        if s.down[seat]:\n            options += [TRADE + face for face in faces]\n"
            "        if fx.can_hide(s, seat):",
            "if s.packs[seat]:\n        faces = s.pack_faces(seat)\n"
            "        if s.down[seat]:\n            options += [TRADE + face for face in faces]\n"
            "        if fx.can_hide(s, seat) and not active & NO_TRADE_HIDE:"),
    Planted("illegal let in", "AN-CARD-03", "Avalanche and Gust may turn the peak card",
            "effects.py", 'if "not_peak" in step.filter:\n        mask &= NOT_PEAK\n    if "not_this"',
            'if "not_peak" in step.filter:\n        mask &= ALL_SPOTS\n    if "not_this"'),
    # -- a leaked card ----------------------------------------------------------------------------------------------
    Planted("leaked card", "AN-HIDE-03", "the owner of the mountainside is told what was hidden there",
            "effects.py", 'tell_some(s, "hid", 1 << seat,', 'tell_some(s, "hid", 1 << seat | 1 << spot // SPOTS,'),
    Planted("leaked card", "AN-TRADE-03", "who trades sees the card that goes to the cache",
            "effects.py", "into_cache(s, seat, out)", "into_cache(s, seat, out)\n    learn(s, seat, out)"),
    Planted("leaked card", "AN-DIG-11", "everybody sees the face-down cards that their owner knows",
            "view.py", "if known & eyes == eyes:", "if known & eyes == eyes or known >> seat & 1:"),
    Planted("leaked card", "AN-CARD-06", "a sampled world keeps the true place of cards that others know",
            "sample.py", "for i in BITS[s.down[owner]]:\n            card = s.spots[base + i]\n"
            "            if not (known[card] & own if own else known[card] == everyone):",
            "for i in BITS[s.down[owner]]:\n            card = s.spots[base + i]\n            if not known[card]:"),
    Planted("leaked card", "AN-CARD-21", "all are told which card Langur carried off",
            "effects.py", '(from_pack << seat) | (step.to.zone == "backpack") << to, secret', "s.r.everyone, secret"),
    Planted("leaked card", "AN-CARD-06", "a known card is still known after one of its backpack left unseen",
            "effects.py", "s.known[card] &= own\n", "s.known[card] |= own\n"),
    # -- wrong scoring ----------------------------------------------------------------------------------------------
    Planted("wrong scoring", "AN-END-07", "the last of three climbers gets a flag",
            "state.py", "3: (3, 2, 0)", "3: (3, 2, 1)"),
    Planted("wrong scoring", "AN-END-04", "a yang excess counts as closer than any yin excess",
            "rules.py", "abs(s.totals[seat]), s.arrival[seat] or n + 1, away)",
            "s.totals[seat], s.arrival[seat] or n + 1, away)"),
    Planted("wrong scoring", "AN-END-11", "later climbers leave no trace behind too",
            "rules.py", "if s.arrival[seat] == 1 and s.totals[seat] == 0:", "if s.totals[seat] == 0:"),
    Planted("wrong scoring", "AN-WIN-01", "the expedition ends only if the ascent's best has flags enough",
            "rules.py", "if max(s.flags) < s.r.target:", "if s.flags[order[0]] < s.r.target:"),
    # -- a card lost or in a wrong place ----------------------------------------------------------------------------
    Planted("lost card", "AN-HIDE-01", "the card that Hide replaces goes to the cache of its mountainside's owner",
            "effects.py", "into_cache(s, seat, out)", "into_cache(s, owner, out)"),
    Planted("lost card", "AN-PEAK-04", "a card sent to a cache after peaking lies in a cache that is no more",
            "effects.py", "if s.arrival[seat]:\n        into_pack", "if False:\n        into_pack"),
    Planted("lost card", "AN-PEAK-02", "the first card of the cache does not join the backpack",
            "rules.py", "for card in cache:\n        fx.into_pack", "for card in cache[1:]:\n        fx.into_pack"),
    # -- order of play ----------------------------------------------------------------------------------------------
    Planted("order of play", "AN-END-14", "the closest climber starts the next ascent, not the one with fewest flags",
            "rules.py", "else order[-1]\n    if max(", "else order[0]\n    if max("),
    Planted("order of play", "AN-TURN-08", "two extra turns gained are one",
            "effects.py", "s.extra += 1\n", "s.extra = 1\n"),
    Planted("order of play", "AN-CARD-04", "Avalanche goes round from who started the ascent, not from the explorer",
            "effects.py", "for other in s.clockwise(seat) if s.climbing(other)]",
            "for other in s.clockwise(s.starter) if s.climbing(other)]"),
    Planted("order of play", "AN-HIKE-07", "what waits for the next turn is lost on the hike",
            "rules.py", "if s.part[seat] == HIKING:\n        s.todo",
            "if s.part[seat] == HIKING:\n        s.pending[seat] = 0\n        s.todo"),
    # -- a wrong tie ------------------------------------------------------------------------------------------------
    Planted("wrong tie", "AN-END-05", "among equal totals the later arrival is better",
            "rules.py", "s.arrival[seat] or n + 1, away)", "-s.arrival[seat], away)"),
    Planted("wrong tie", "AN-WIN-04", "equal flags go to the lower seat, not to the better place in the last ascent",
            "rules.py", "places = sorted(\n        order, key", "places = sorted(\n        sorted(order), key"),
    Planted("wrong tie", "AN-DIG-12", "among Sweeps of equal size the default is not the first by its list of spots",
            "__init__.py", "(-mask.bit_count(), BITS[mask])", "(-mask.bit_count(), mask)"),
)  # fmt: skip

# Faults by operators that were chosen and are no faults, each with the proof. The next by rank takes the place.
REPLACED = {
    "925ed174":
        "`sweep_chosen`, `s.barrier += 1` → `s.barrier += 2`: the barrier is compared with an earlier one by `==` and "
        "`!=` alone, and is no part of the digest.",
    "fcb90bbd":
        "`pick_chosen`, `s.window = -1` → `-2`: all who read it ask for its sign, or whether it is a certain seat.",
}  # fmt: skip


GAME = Game(
    key="annapurna",
    title="Annapurna",
    only="annapurna or an_",
    quotas={
        "rules.py": 10,
        "effects.py": 9,
        "state.py": 4,
        "view.py": 3,
        "sample.py": 2,
        "__init__.py": 2,
        "content.py": 1,
        "actions.py": 1,
    },
    not_rules={"_about", "_card_args", "content.py:slips", "content.py:_looked"},
    by_hand=BY_HAND,
    replaced=REPLACED,
)
