"""Positions of Annapurna in one line, and short words to play and read them.

    s = scene(A="climb 2,2; pack yeti gust; up 1,1 slip; down 2,3 rope; none 1,2", B="hike", turn="A")
    do(s, "explore 2,3")
    assert at(s, "A2,3") == "up rope"

A climber's line: the part first (`hike`, `climb R,C`, `protect N` with N the arrival), then any of `pack FACES`,
`cache FACES`, `up R,C FACE`, `down R,C FACE`, `buried R,C FACE`, `none R,C ...`, `waiting R,C` (its card waits for the
climber's next turn), `pending MODIFIERS`, `flags N`, `extra N`, `all up|none|down` (what unnamed spots hold). A face
may be of another suit: `yeti@B`. Unnamed spots hold other cards of the suit face down, dealt from `seed`; a climbing
climber's own spot is empty unless named. An unnamed backpack gets up to three of what is left over; the rest goes to
the cache. The scene begins with the turn of `turn` (its pending modifiers become active). Other keywords are options.
"""

from __future__ import annotations

from typing import Any

from tests.games.telling import Telling
from tests.games.telling import kinds as kinds

from cordee.core.rng import Rng
from cordee.games.annapurna import GAME as GAME
from cordee.games.annapurna.actions import LETTERS as LETTERS
from cordee.games.annapurna.content import FACES, SUITS
from cordee.games.annapurna.rules import STEPS
from cordee.games.annapurna.rules import Expedition as Expedition
from cordee.games.annapurna.state import CLIMB, HIKE, MODIFIER_BIT, PROTECT, SPOTS, index


def spot(word: str) -> int:
    """Spot number of `A2,3`."""
    row, _, col = word[1:].partition(",")
    return LETTERS.index(word[0]) * SPOTS + index(int(row), int(col))


def face_number(s: Expedition, name: str) -> int:
    """Number of a face by id."""
    return next(i for i, face in enumerate(s.r.suit.card) if face.id == name)


def card(s: Expedition, name: str, seat: int) -> int:
    """Card of `yeti` (of the seat's suit) or `yeti@B`."""
    name, _, suit = name.partition("@")
    return face_number(s, name) * SUITS + (LETTERS.index(suit) if suit else seat)


def new_game(seats: int = 2, **options: Any) -> Expedition:
    """A real first position; `seed` and `content` besides options."""
    seed, content = options.pop("seed", 1), options.pop("content", b"")
    return GAME.start(GAME.setup(seats, options, content), seed)


def scene(**spec: Any) -> Expedition:
    """Build a position; see the module's docstring. Besides options: `turn`, `starter`, `ascent`, `seed`, `content`."""
    turn, seed, content = spec.pop("turn", "A"), spec.pop("seed", 1), spec.pop("content", b"")
    climbers = {letter: spec.pop(letter) for letter in LETTERS if letter in spec}
    assert list(climbers) == list(LETTERS[: len(climbers)]), "name the climbers A, B, ... without a gap"
    ascent = spec.pop("ascent", 1)
    starter = spec.pop("starter", None)
    s = new_game(len(climbers), seed=seed, content=content, **spec)
    n = s.r.seats
    s.ascent = ascent
    rng = Rng(seed)
    stock = {face * SUITS + suit for face in range(FACES) for suit in range(n)}
    s.spots = [-1] * (n * SPOTS)
    wanted: list[dict[str, Any]] = []
    for letter, line in climbers.items():
        wanted.append(_read(s, LETTERS.index(letter), line))
    for want in wanted:
        for c in [*want["cards"].values(), *want["pack"], *want["cache"]]:
            assert c in stock, f"the card {c} is used twice"
            stock.remove(c)
    for seat, want in enumerate(wanted):
        left = sorted(c for c in stock if c & 3 == seat)
        rng.shuffle(left)
        _fill(s, seat, want, left)
    for seat in range(n):
        for c in s.packs[seat]:
            s.known[c] |= s.r.everyone if s.r.cooperative else 1 << seat
    s.round, s.turns, s.turn = 2, 2, 7
    s.extra = 0
    s.window = -1
    if starter is not None:
        s.starter = LETTERS.index(starter)
    s.todo = [("turn", LETTERS.index(turn))]
    STEPS.run(s)
    GAME.check(s)
    return s


def _read(s: Expedition, seat: int, line: str) -> dict[str, Any]:
    want: dict[str, Any] = {
        "cards": {}, "up": 0, "buried": 0, "none": 0, "waiting": 0, "pack": [], "cache": [], "pack_named": False,
        "pending": 0, "flags": 0, "at": -1, "arrival": 0, "rest": "down",
    }  # fmt: skip
    for number, part in enumerate(filter(None, (p.strip() for p in line.split(";")))):
        word, *rest = part.split()
        if number == 0:
            want["part"] = {"hike": HIKE, "climb": CLIMB, "protect": PROTECT}[word]
            if word == "climb":
                want["at"] = spot("A" + rest[0])
            if word == "protect":
                want["arrival"] = int(rest[0])
        elif word in ("up", "down", "buried"):
            for place, name in zip(rest[::2], rest[1::2], strict=True):
                i = spot("A" + place)
                want["cards"][i] = card(s, name, seat)
                want["up"] |= (word == "up") << i
                want["buried"] |= (word == "buried") << i
        elif word in ("none", "waiting"):
            want[word] |= sum(1 << spot("A" + place) for place in rest)
        elif word in ("pack", "cache"):
            want[word] = [card(s, name, seat) for name in rest]
            want["pack_named"] |= word == "pack"
        elif word == "pending":
            want["pending"] = sum(MODIFIER_BIT[name] for name in rest)
        elif word == "flags":
            want["flags"] = int(rest[0])
        elif word == "all":
            want["rest"] = rest[0]
        else:
            raise ValueError(f"a scene has no word {word!r}")
    return want


def _fill(s: Expedition, seat: int, want: dict[str, Any], left: list[int]) -> None:
    s.part[seat], s.at[seat], s.arrival[seat] = want["part"], want["at"], want["arrival"]
    s.flags[seat], s.pending[seat], s.active[seat] = want["flags"], want["pending"], 0
    s.pending_cards[seat], s.active_cards[seat] = want["waiting"], 0
    s.up[seat] = s.down[seat] = s.buried[seat] = s.totals[seat] = 0
    s.packs[seat], s.caches[seat] = want["pack"], want["cache"]
    for i in range(SPOTS):
        c = want["cards"].get(i, -1)
        side = "up" if want["up"] >> i & 1 else "down"
        if c < 0:
            side = "none" if i == want["at"] or want["none"] >> i & 1 else want["rest"]
            if side == "none":
                continue
            assert left, f"no cards left of suit {LETTERS[seat]} for its spots: name fewer elsewhere"
            c = left.pop()
        s.spots[seat * SPOTS + i] = c
        if side == "up":
            s.up[seat] |= 1 << i
            s.totals[seat] += s.r.symbols[c]
            s.known[c] = s.r.everyone
        else:
            s.down[seat] |= 1 << i
            s.known[c] = s.r.everyone if want["buried"] >> i & 1 else 0
        s.suits[c] = 1 << (c & 3)
    s.buried[seat] = want["buried"]
    if not want["pack_named"]:
        while left and len(s.packs[seat]) < 3:
            s.packs[seat].append(left.pop())
    into = s.packs if want["part"] == PROTECT else s.caches
    into[seat].extend(left)
    for c in [*s.packs[seat], *s.caches[seat]]:
        s.suits[c] = 1 << (c & 3)
        s.known[c] = 0
    s.packs[seat].sort()
    s.caches[seat].sort()


# -- playing ----------------------------------------------------------------------------------------------------------


_telling = Telling[Expedition](GAME, GAME.check)
do, refused, legal, asked = _telling.do, _telling.refused, _telling.legal, _telling.asked


# -- reading ----------------------------------------------------------------------------------------------------------


def at(s: Expedition, place: str) -> str:
    """`up yeti`, `down gust`, `buried slip` or `none`."""
    number = spot(place)
    seat, i = divmod(number, SPOTS)
    c = s.spots[number]
    if c < 0:
        return "none"
    side = "up" if s.up[seat] >> i & 1 else "buried" if s.buried[seat] >> i & 1 else "down"
    return f"{side} {s.r.suit.card[c >> 2].id}"


def names(s: Expedition, cards: list[int]) -> list[str]:
    """Ids of faces, sorted."""
    return sorted(s.r.suit.card[c >> 2].id for c in cards)


def pack(s: Expedition, letter: str) -> list[str]:
    """Faces in a backpack."""
    return names(s, s.packs[LETTERS.index(letter)])


def cache(s: Expedition, letter: str) -> list[str]:
    """Faces in a cache."""
    return names(s, s.caches[LETTERS.index(letter)])


def total(s: Expedition, letter: str) -> int:
    """Running total."""
    return s.totals[LETTERS.index(letter)]


def pending(s: Expedition, letter: str) -> set[str]:
    """Names of the modifiers of a climber's next turn."""
    return {name for name, bit in MODIFIER_BIT.items() if s.pending[LETTERS.index(letter)] & bit}
