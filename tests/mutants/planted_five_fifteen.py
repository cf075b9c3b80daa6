"""Faults of 5.15 made by hand from the ledger, and those by operators that are passed over.

Which faults there should be was settled with the ledger alone; only then their places were looked for in the rules.
Whoever wrote them had read none of the tests.
"""

from __future__ import annotations

from tests.mutants.fault import Game, Planted

BY_HAND = (
    # -- a legal choice left out ------------------------------------------------------------------------------------
    Planted("legal left out", "FF-RESP-04", "a card cannot be redirected to the attacker's own Climb",
            "rules.py", "return [other for other in targets(s, seat) if other != leader]",
            "attempt = s.at[leader]\n    assert attempt is not None\n"
            "    return [other for other in targets(s, seat) if other not in (leader, s.on[attempt.laid[-1][1]])]"),
    Planted("legal left out", "FF-PART-08", "a leader cannot offer to keep no card",
            "rules.py", "for keep in range(s.r.cards.booty[climb] + 1) if (helper",
            "for keep in range(1, s.r.cards.booty[climb] + 1) if (helper"),
    Planted("legal left out", "FF-REST-03", "a Guide can be hired only with a hand over the limit",
            "rules.py", "if s.grows(seat, difficult=False) and wealth(",
            "if over and s.grows(seat, difficult=False) and wealth("),
    Planted("legal left out", "FF-CRAG-06", "a turned 5.15 can be attempted by the dealer only",
            "rules.py", "for climb in climbs if s.lacks(seat, climb) <= 0]",
            "for climb in climbs\n"
            "               if s.lacks(seat, climb) <= 0 and (seat == s.dealer or c.deck[climb] != FIVE_FIFTEEN)]"),
    Planted("legal left out", "FF-REST-06", "Gear in play does not pay a Guide",
            "rules.py", "return hand + sorted(PAY_WORN + design for design in s.gear[seat])", "return hand"),
    Planted("legal left out", "FF-ASC-08", "a cancelling Action cannot be played where all that it fits is warded",
            "rules.py", "any(c.kind[laid] in ATTACKS[e.kind] for laid, _ in attempt.laid)",
            "any(c.kind[laid] in ATTACKS[e.kind] for laid in s.lying(attempt))"),
    # -- an illegal one let in --------------------------------------------------------------------------------------
    Planted("illegal let in", "FF-PART-05", "a team on a 5.15",
            "rules.py", "if c.deck[climb] != FIVE_FIFTEEN and offerable(s, climb, found)]",
            "if offerable(s, climb, found)]"),
    Planted("illegal let in", "FF-REST-06", "a Guide may be paid with more cards than needed",
            "rules.py", "return total - least < GUIDE", "return True"),
    Planted("illegal let in", "FF-REST-07", "a Guide can be hired at base 15, for nothing",
            "rules.py", "if s.grows(seat, difficult=False) and wealth(",
            "if (s.grows(seat, difficult=False) or s.base[seat] == 15) and wealth("),
    Planted("illegal let in", "FF-SET-04", "a helper may lay Setbacks on the shared Climb",
            "rules.py", "and not attempt.paused and s.on[seat] != leader", "and not attempt.paused and seat != leader"),
    Planted("illegal let in", "FF-SET-11", "a Climb that was paused in this phase is given more cards",
            "rules.py", "attempt is not None and not attempt.paused and s.on[seat] != leader",
            "attempt is not None and s.on[seat] != leader"),
    Planted("illegal let in", "FF-PART-11", "the very same offer may be made again",
            "rules.py", "+ 1) if (helper, climb, keep) not in s.offers]", "+ 1)]"),
    Planted("illegal let in", "FF-PART-10", "a helper may counter each offer of a turn",
            "rules.py", "s.countered |= 1 << helper\n", "s.countered |= 0\n"),
    Planted("illegal let in", "FF-GEAR-01", "every Style has a third pack",
            "state.py", "found = list(c.style_room[self.styles[seat]])",
            "found = [max(rooms) for rooms in zip(*c.style_room, strict=True)]"),
    Planted("illegal let in", "FF-CRAG-05", "a dealer who is no boulderer turns a 5.15 with strength 15",
            "state.py", "self.strength(seat, style) + self.ties(seat, style) > TOP",
            "self.strength(seat, style) + self.ties(seat, style) >= TOP"),
    Planted("illegal let in", "FF-REST-03", "with a hand just at the limit one may discard",
            "rules.py", "if over:\n        options += [DISCARD",
            "if over or len(s.hands[seat]) == s.limit(seat):\n        options += [DISCARD"),
    # -- a leaked card ----------------------------------------------------------------------------------------------
    Planted("leaked card", "FF-INFO-03", "all are told which Booty was drawn",
            "effects.py", '{"cards": cards}, only=1 << seat))', '{"cards": cards}))'),
    Planted("leaked card", "FF-INFO-01", "partners on a Climb see each other's hand",
            "view.py", "s.hands if viewer in (seat, NOTHING_HIDDEN) else s.shown",
            "s.hands if viewer in (seat, NOTHING_HIDDEN)"
            " or (viewer is not None and 0 <= s.on[seat] == s.on[viewer]) else s.shown"),
    Planted("leaked card", "FF-INFO-01", "in a sampled world others have the very cards they have, in another order",
            "sample.py", "hand[:] = [*pool[len(pool) - hidden :], *w.shown[other]]\n"
            "            del pool[len(pool) - hidden :]",
            "for design in w.shown[other]:\n                hand.remove(design)\n"
            "            for design in hand[:hidden]:\n                pool.remove(design)\n"
            "            hand.sort()\n            rng.shuffle(hand)\n            hand += w.shown[other]"),
    Planted("leaked card", "FF-INFO-02", "a sampled world keeps the order of the 5.15 deck",
            "sample.py", "for deck in w.decks:\n", "for deck in w.decks[:2]:\n"),
    Planted("leaked card", "FF-BAIL-03", "the Climb of a bail lies on top of its deck, in sight of all",
            "rules.py", "s.shuffle(s.decks[deck])  # FF-BAIL-03", "pass"),
    # -- wrong scoring ----------------------------------------------------------------------------------------------
    Planted("wrong scoring", "FF-STR-01", "base strength can become 16",
            "state.py", "return base < TOP and (difficult", "return base <= TOP and (difficult"),
    Planted("wrong scoring", "FF-SET-07", "a loss is taken once for each partner",
            "state.py", 'found.append(("card", design, -loss))',
            'found.append(("card", design, -loss * len(attempt.climbers)))'),
    Planted("wrong scoring", "FF-SET-12", "a softened card gives strength",
            "state.py", "found.append(max(0, loss))", "found.append(loss)"),
    Planted("wrong scoring", "FF-STR-09", "the total does not go below 0",
            "state.py", "return sum(amount for _, _, amount in parts)",
            "return max(0, sum(amount for _, _, amount in parts))"),
    Planted("wrong scoring", "FF-PART-14", "only the leader of a team that sends gets stronger",
            "rules.py", "for seat in attempt.climbers:\n        fx.gain_base(",
            "for seat in attempt.climbers[:1]:\n        fx.gain_base("),
    Planted("wrong scoring", "FF-VAR-04", "whether the helper of a team gains is judged by the leader's base too",
            "rules.py", "fx.gain_base(s, seat, c.deck[climb] == DIFFICULT)",
            "fx.gain_base(s, seat, c.deck[climb] == DIFFICULT or s.base[attempt.leader] < 11)"),
    # -- a card lost or in a wrong place ----------------------------------------------------------------------------
    Planted("lost card", "FF-BAIL-03", "after a bail without an Epic the Climb is discarded",
            "rules.py", "clear(s, attempt, to_deck=not hurt)", "clear(s, attempt, to_deck=False)"),
    Planted("lost card", "FF-BAIL-03", "after an Epic of the leader alone a team's Climb goes back into its deck",
            "rules.py", 's.todo[place] = ("leave", leader, 1)',
            's.todo[place] = ("leave", leader, int(seat == attempt.climbers[-1]))'),
    Planted("lost card", "FF-SOLO-02", "a crag Action of a turn that ends with two Booty returns to the hand",
            "rules.py", "for design in s.boosts:\n                fx.discard(s, design)",
            "for design in s.boosts:\n                s.hands[seat].append(design)"),
    Planted("lost card", "FF-CRAG-09", "Climbs that nobody took go back under their decks",
            "rules.py", "s.discards[s.r.cards.deck[climb]].append(climb)\n        if",
            "s.decks[s.r.cards.deck[climb]].insert(0, climb)\n        if"),
    Planted("lost card", "FF-PART-16", "of too few Booty the leader draws all agreed before the helper draws any",
            "rules.py", "if len(s.booty) + len(s.booty_discards) >= count:", "if count:"),
    # -- order of play ----------------------------------------------------------------------------------------------
    Planted("order of play", "FF-BAIL-04", "the helper bails before the leader",
            "rules.py", 'for seat in reversed(attempt.climbers):\n        s.todo.append(("bail"',
            'for seat in attempt.climbers:\n        s.todo.append(("bail"'),
    Planted("order of play", "FF-PART-12", "who declines an offer has no later Crag turn",
            "rules.py", "elif action == DECLINE:\n        close_window(s)",
            "elif action == DECLINE:\n        s.done |= 1 << helper\n        close_window(s)"),
    Planted("order of play", "FF-SETUP-04", "Styles are chosen from the dealer's left on",
            "rules.py", "for seat in reversed(s.clockwise(s.dealer)):  # FF-SETUP-04",
            "for seat in reversed(s.clockwise((s.dealer + 1) % s.r.seats)):"),
    Planted("order of play", "FF-PAUSE-06", "the dealer token goes to a paused player",
            "rules.py", "next((seat for seat in order if not s.blocked(seat)), order[0])",
            "next((seat for seat in order if not s.skips >> seat & 1), order[0])"),
    Planted("order of play", "FF-ASC-05", "the first pass closes the Action window for both partners",
            "rules.py", "open_act(s, leader, turn + 1, passes + 1)", "open_act(s, leader, turn + 1, 2)"),
    # -- a wrong tie ------------------------------------------------------------------------------------------------
    Planted("wrong tie", "FF-STR-07", "a Boulder helper lends the leader that equal strength sends",
            "state.py", "ties = self.ties(attempt.leader, c.style_of[attempt.climb])",
            "ties = any(self.ties(seat, c.style_of[attempt.climb]) for seat in attempt.climbers)"),
    Planted("wrong tie", "FF-WIN-04", "equal bases are ranked without their strength on a 5.15",
            "state.py", "self.base[seat], max(self.strength(seat, style) for style in ALL_STYLES)",
            "self.base[seat], 0"),
    Planted("wrong tie", "FF-WIN-04", "after 100 rounds the strongest wins, instead of a draw for all",
            "rules.py", "return (1.0 / n,) * n",
            "return tuple(float(seat == self.ranking()[0]) for seat in range(n))"),
    # -- paused, skipping -------------------------------------------------------------------------------------------
    Planted("wrong block", "FF-PAUSE-04", "a pause is over in the Rest phase of its own round",
            "rules.py", "s.phase = REST_PHASE\n",
            "s.phase = REST_PHASE\n    s.at = [attempt and attempt._replace(paused=False) for attempt in s.at]\n"),
    Planted("wrong block", "FF-SKIP-04", "a skip is served while its climber is paused",
            "rules.py", "if s.skips >> seat & 1 and not s.paused(seat):", "if s.skips >> seat & 1:"),
    Planted("wrong block", "FF-SKIP-05", "a skip that begins in an even round is served twice",
            "rules.py", "s.skips &= ~(1 << seat)\n", "s.skips &= ~(s.round % 2 << seat)\n"),
    Planted("wrong block", "FF-SKIP-07", "who sits out the round has a Rest step all the same",
            "rules.py", "if not s.out >> seat & 1:\n            s.todo.append((\"rest_step\"",
            "if s.hands[seat]:\n            s.todo.append((\"rest_step\""),
    Planted("wrong block", "FF-SKIP-03", "a climber who must skip still plays Actions on the attempt under way",
            "rules.py", "able = [seat for seat in attempt.climbers if not s.blocked(seat)]",
            "able = [seat for seat in attempt.climbers if not s.paused(seat)]"),
    Planted("wrong block", "FF-RESP-06", "who is made to skip still has the rest of the Setback turn",
            "rules.py", "if not s.blocked(seat) and s.hands[seat] and targets(s, seat):",
            "if not (s.out >> seat & 1 or s.paused(seat)) and s.hands[seat] and targets(s, seat):"),
    Planted("wrong block", "FF-EPIC-05", "a pause as Epic leaves Setbacks and Actions on the Climb",
            "rules.py", "if attempt.paused:\n        fx.strip(s, attempt)\n", "if attempt.paused:\n"),
    # -- a wrong ward -----------------------------------------------------------------------------------------------
    Planted("wrong ward", "FF-RESP-05", "wards of two climbers are not added up",
            "state.py", "room[ATTACKS[e.kind][0]] += e.count",
            "room[ATTACKS[e.kind][0]] = max(e.count, room[ATTACKS[e.kind][0]])"),
    Planted("wrong ward", "FF-RESP-07", "a ward stops the last card laid, not the first",
            "state.py", "for design, _ in attempt.laid:\n            left = room[kind[design]]\n"
            "            room[kind[design]] = left - 1\n            found.append(left <= 0)\n"
            "        return tuple(found)",
            "for design, _ in reversed(attempt.laid):\n            left = room[kind[design]]\n"
            "            room[kind[design]] = left - 1\n            found.append(left <= 0)\n"
            "        return tuple(reversed(found))"),
    Planted("wrong ward", "FF-RESP-05", "a warded card still pauses, makes skip and takes Gear",
            "effects.py", "if not s.counts(attempt)[-1]:", "if False:"),
    # -- a wrong bail -----------------------------------------------------------------------------------------------
    Planted("wrong bail", "FF-BAIL-06", "a modifier can save a natural 1",
            "rules.py", "(natural > 1 and natural + mod >= BAILS_FROM)", "natural + mod >= BAILS_FROM"),
    Planted("wrong bail", "FF-BAIL-06", "a modifier can spoil a natural 6",
            "rules.py", "saved = natural == FACES_OF_DIE or (natural > 1 and natural + mod >= BAILS_FROM)",
            "saved = natural > 1 and natural + mod >= BAILS_FROM"),
    Planted("wrong bail", "FF-BAIL-05", "another roll stands without the modifiers",
            "rules.py", "mod = s.bail_mod(attempt, seat)\n", "mod = 0 if before else s.bail_mod(attempt, seat)\n"),
)  # fmt: skip

# Faults by operators that were chosen and are no faults, each with the proof. The next by rank takes the place.
REPLACED = {
    "4625d622":
        "`_wear`, `c.by_id.get(argument, -1)` → `-2`: what is found is asked for its sign first, and anything below 0 "
        "leaves.",
    "7dbc5de6":
        "`crag_chosen`, the frame pushed after `move_gear` instead of before: nothing in there looks at the stack.",
    "b73ba8e7":
        "`answer_chosen`, the Crag turn popped after `commit` instead of before: nothing in there looks at the stack.",
    "b1ccef49":
        "`on_chosen`, the frame pushed after `leave_hand` instead of before: that looks at two lists of cards alone.",
    "b3ec528a":
        "`state.py`, `CRAG_PHASE, SETBACK_PHASE, CLIMBING_PHASE, REST_PHASE = range(1, 5)` → `range(0, 5)`: five "
        "numbers for four names, so that the game cannot even be imported.",
    "623a1f4b.2":
        "`FiveFifteen`, `expert=True` of the setting `timing` → `False`: start page and lobby leave it out "
        "by its name too, and its values fit any number of seats.",
}  # fmt: skip

GAME = Game(
    key="five_fifteen",
    title="5.15",
    only="five_fifteen",
    quotas={
        "rules.py": 12,
        "effects.py": 5,
        "state.py": 5,
        "view.py": 3,
        "sample.py": 2,
        "__init__.py": 2,
        "content.py": 1,
        "actions.py": 1,
        "why.py": 1,
    },
    # What only words a question.
    not_rules={
        "rules.py:_talk", "ask_style", "ask_turn", "ask_crag", "ask_with", "ask_keep", "ask_answer", "ask_counter",
        "ask_lay", "ask_on", "ask_respond", "ask_redirect", "ask_act", "ask_cancel", "ask_bail", "ask_again",
        "ask_lose", "ask_rest", "ask_pay",
    },
    by_hand=BY_HAND,
    replaced=REPLACED,
)  # fmt: skip
