"""A table before its game: who sits where, with which options. Pure: every change gives a new `Lobby` or a refusal.

Knows no socket and no database. Persons are known by the hash of their secret.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Collection, Container, KeysView, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from cordee.bots.partner import LEVEL as PARTNER
from cordee.core.errors import BadContent, BadSetup
from cordee.core.game import Game, Refusal, Setup
from cordee.core.seal import Seal, deal, fingerprint, is_luck
from cordee.kit.content import BLANKS, JOINERS, is_plain
from cordee.kit.looks import looks_like
from cordee.kit.tutorial import Tutorial
from cordee.server.manners import MANNERS, Value, fitting
from cordee.server.naming import name_of, new_key
from cordee.server.refusals import Refuse

COLOURS = ("purple", "red", "orange", "blue", "sky", "green", "yellow")
WHEEL = ("blue", "sky", "green", "yellow", "orange", "red", "purple")
"""The same as they go round: neighbours are nearest to each other, for colour-blind eyes too."""
LONGEST_NAME = 24
MOST_GUESTS = 64  # let in by one table
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
MOST_MARKS = 4  # above and below one letter: more than any script needs, and few enough to stay in the line


@dataclass(frozen=True, slots=True)
class Place:
    """One seat. `kind`: open, person or bot. `person`: hash of the secret of who sits there.

    `level` is that of the bot which plays here: a bot's own, or that of a person's stand-in until they come back.
    """

    kind: str = "open"
    person: str = ""
    name: str = ""
    colour: str = ""
    level: str = ""

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays here now."""
        return self.kind == "bot" or (self.kind == "person" and self.level != "")


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table's row: everything about it but the journal. `version` counts changes, for other processes."""

    id: str
    game: str
    host: str
    places: tuple[Place, ...]
    options: Mapping[str, Value]  # only what was chosen; defaults are the game's
    content: bytes
    content_name: str
    seed: int  # the table's own part in the seed of the game: `deal`
    salt: str
    stage: str = "lobby"
    version: int = 0
    manners: Mapping[str, Value] = field(default_factory=dict)  # only what was chosen (server.manners)
    origin: str = ""  # which table it follows, and how: `again ID`, `practice`; "": none
    guests: tuple[str, ...] = ()  # persons without a seat whom a private table lets in
    muted: tuple[str, ...] = ()  # persons who may not talk here
    luck: Mapping[str, str] = field(default_factory=dict)  # person (from the start on: seat) -> what the page threw in
    moved: str = ""  # where it went on; it does not go on here then
    file_out: bool = False  # whether its host has fetched the file to take there
    key: str = ""  # what its id is made of (server.naming); known to nobody
    shared: bool = field(init=False, repr=False, compare=False)  # whether anybody plays several seats at one screen
    _sits: Mapping[str, tuple[int, ...]] = field(init=False, repr=False, compare=False)  # person -> their seats

    def __post_init__(self) -> None:
        sits: dict[str, tuple[int, ...]] = {}
        for seat, place in enumerate(self.places):
            if place.kind == "person" and place.person:
                sits[place.person] = (*sits.get(place.person, ()), seat)
        object.__setattr__(self, "_sits", sits)
        object.__setattr__(self, "shared", any(len(seats) > 1 for seats in sits.values()))

    def manner(self, name: str) -> Value:
        """How this table holds it with something: chosen, or as usual."""
        return self.manners.get(name, MANNERS[name].default)

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Where a person sits: several seats are played at one screen."""
        return self._sits.get(person, ())

    def seat_of(self, person: str) -> int | None:
        """The first seat of a person."""
        return next(iter(self.seats_of(person)), None)

    @property
    def seated(self) -> KeysView[str]:
        """Everybody who has a seat."""
        return self._sits.keys()

    @property
    def persons(self) -> list[int]:
        """The seats that persons play themselves."""
        return [seat for seat, place in enumerate(self.places) if place.kind == "person" and not place.by_bot]

    def check_name(self, name: str, but: int | None = None) -> None:
        """Nobody else at the table may be called so, or nearly. Raises Refuse."""
        others = (place.name for seat, place in enumerate(self.places) if seat != but and place.name)
        if any(looks_like(other, name) for other in others):
            raise Refuse("table-not-a-name-taken")

    @property
    def tutorial(self) -> bool:
        """Whether it is a first game with a coach: its bots are the tutorial's partners, and its deal is known."""
        return any(place.kind == "bot" and place.level == PARTNER for place in self.places)

    def proof(self) -> str:
        """What the fingerprint is the hash of. A secret until the game is over."""
        return f"{self.salt}:{self.seed}"

    def fingerprint(self) -> str:
        """Published from the start, so that nobody can say later that the seed was another."""
        return fingerprint(self.proof())

    def thrown(self) -> dict[int, str]:
        """What the pages of the seats threw in. Before the start nobody hears of it."""
        return {} if self.stage == "lobby" else {int(seat): word for seat, word in self.luck.items()}

    def deal(self) -> int:
        """The seed of the game (core.seal)."""
        return deal(self.salt, self.seed, self.thrown())

    def seal(self, digest: int) -> Seal:
        """What the file of the finished game says of this table."""
        return Seal(
            {
                seat: (place.kind, place.name if place.kind == "person" else place.level)
                for seat, place in enumerate(self.places)
            },
            self.fingerprint(),
            self.salt,
            str(self.seed),
            self.thrown(),
            f"{digest:016x}",
            {seat: place.colour for seat, place in enumerate(self.places) if place.colour},
        )

    def setup(self, game: Game) -> Setup:
        """The set-up for as many seats as there are. Raises BadSetup, BadContent."""
        return game.setup(len(self.places), self.live(game), self.content, self.content_name)

    def building(self, game: Game) -> Setup | None:
        """The set-up with an option that is built together here, as far as that goes; None: nothing is built so.

        Raises BadSetup, BadContent.
        """
        setting = game.building
        options = self.live(game)
        if setting is None or not str(options[setting.name]).startswith(setting.built):
            return None
        built = setting.check(options.pop(setting.name))
        setup = game.setup(len(self.places), options, self.content, self.content_name)
        return replace(setup, options={**setup.options, setting.name: built})

    def lacks(self, game: Game) -> Refuse | None:
        """Why the game cannot begin yet with what is built together; None if nothing is in the way."""
        setup = self.building(game)
        found = None if setup is None else game.lacks(setup)
        return None if found is None else refused(game, found)

    def live(self, game: Game) -> dict[str, Value]:
        """Every option as it is played here: chosen, or the default of a table like this.

        Where a game knows two timings, it is played live. A game's own defaults for tables of people hold where at
        least two seats are for persons.
        """
        people = sum(place.kind != "bot" for place in self.places) > 1
        return {
            setting.name: self.options.get(
                setting.name,
                setting.at_table
                if setting.at_table is not None and (people or setting.name == "timing")
                else "live"
                if setting.name == "timing"
                else setting.default,
            )
            for setting in game.settings
        } | {name: value for name, value in self.options.items() if all(name != s.name for s in game.settings)}

    def shown(self, game: Game) -> dict[str, Value]:
        """What the lobby shows: every setting that is for players, chosen or default."""
        hidden = {setting.name for setting in game.settings if setting.expert} | {"timing"}
        return {name: value for name, value in self.live(game).items() if name not in hidden}


def refused(game: Game, found: Refusal) -> Refuse:
    """What a game says is not possible, for the wire."""
    return Refuse(f"{game.key}-not-{found.why}", found.clause, dict(found.args))


# -- persons ---------------------------------------------------------------------------------------


def new_token() -> str:
    """A secret by which a browser is known from now on."""
    return secrets.token_urlsafe(24)


def person_of(token: str) -> str:
    """The hash under which a secret is kept; "" for what is no secret of ours."""
    return hashlib.sha256(token.encode()).hexdigest() if _TOKEN.fullmatch(token) else ""


def is_stacked(text: str) -> bool:
    """Whether marks are piled up on a letter until they cover the lines around it."""
    row = 0
    for c in unicodedata.normalize("NFD", text):
        row = row + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if row > MOST_MARKS:
            return True
    return False


def clean_name(written: str) -> str:
    """A name as it is shown: trimmed, composed, 1 to 24 visible characters. Raises Refuse."""
    given = unicodedata.normalize("NFC", written).strip().strip(JOINERS).strip()
    hidden = not all(map(is_plain, given)) or any(c in BLANKS for c in given)
    name = " ".join(given.split())
    visible = any(unicodedata.category(c)[0] not in "CZM" for c in name)
    if hidden or not visible or len(name) > LONGEST_NAME or is_stacked(name):
        raise Refuse("table-not-a-name", args={"most": LONGEST_NAME})
    return name


def isolated(name: str) -> str:
    """A name as pages are told it: one that runs from right to left must not turn round the numbers beside it."""
    turns = any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name)
    return f"\u2068{name}\u2069" if turns else name


def free_name(lobby: Lobby, written: str) -> str:
    """A name for somebody without a seat: none that looks like a seat's. Raises Refuse."""
    name = clean_name(written)
    if any(place.name and looks_like(place.name, name) for place in lobby.places):
        raise Refuse("table-not-a-name-taken")
    return name


def _colour(wanted: str, places: Sequence[Place], but: int = -1) -> str:
    """The wanted colour, or the one that is dealt next: whoever comes first has it."""
    taken = {place.colour for i, place in enumerate(places) if i != but and place.kind != "open"}
    return wanted if wanted in COLOURS and wanted not in taken else next_colour(taken)


def next_colour(taken: Collection[str]) -> str:
    """Of the free colours the one farthest round the wheel from those that are taken."""
    free = [colour for colour in COLOURS if colour not in taken] or list(COLOURS)
    return max(free, key=lambda colour: min((_apart(colour, other) for other in taken if other in WHEEL), default=0))


def _apart(one: str, other: str) -> int:
    """Steps from one to the other, the shorter way round."""
    way = abs(WHEEL.index(one) - WHEEL.index(other))
    return min(way, len(WHEEL) - way)


# -- making ----------------------------------------------------------------------------------------


def open_table(
    game: Game,
    seats: int,
    host: str,
    name: str,
    colour: str,
    options: Mapping[str, Value],
    bots: Sequence[str],
    levels: Sequence[str],
    content: bytes,
    content_name: str,
    manners: Mapping[str, Value] | None = None,
) -> Lobby:
    """A new table with its host on the first seat and bots behind. Raises Refuse."""
    if seats < 1 or len(bots) > seats - 1:
        raise Refuse("table-not-so-many", args={"low": game.seats[0], "high": game.seats[1]})
    if any(level not in levels for level in bots):
        raise Refuse("table-not-a-level")
    if "timing" in options:
        raise Refuse("table-not-an-option", args={"detail": "timing"})
    places = [Place("person", host, clean_name(name), colour if colour in COLOURS else COLOURS[0])]
    for level in bots:
        places.append(Place("bot", level=level, colour=_colour("", places)))
    places += [Place()] * (seats - len(places))
    lobby = Lobby(
        id=name_of(key := new_key()),
        key=key,
        game=game.key,
        host=host,
        places=tuple(places),
        options=dict(options),
        content=content,
        content_name=content_name,
        seed=secrets.randbits(64),
        salt=secrets.token_hex(16),
        manners={name: fitting(name, value) for name, value in (manners or {}).items()},
    )
    return _checked(game, lobby)


def open_tutorial(game: Game, tutorial: Tutorial, person: str, name: str, colour: str) -> Lobby:
    """The table of a first game, begun: a learner, partners at the other seats, the tutorial's deal. Raises Refuse."""
    mine = Place("person", person, clean_name(name), colour if colour in COLOURS else COLOURS[0])
    places: list[Place] = []
    for seat in range(tutorial.seats):
        partner = Place("bot", level=PARTNER, colour=_colour("", [mine, *places]))
        places.append(mine if seat == tutorial.learner else partner)
    lobby = Lobby(
        id=name_of(key := new_key()),
        key=key,
        game=game.key,
        host=person,
        places=tuple(places),
        options=dict(tutorial.options),
        content=b"",
        content_name="",
        seed=tutorial.seed,
        salt=secrets.token_hex(16),
    )
    return start(lobby, game, person)


def _checked(game: Game, lobby: Lobby) -> Lobby:
    """The lobby, if it could be played. Raises Refuse."""
    low, high = game.seats_for(lobby.options)
    if not low <= len(lobby.places) <= high:
        why = "table-not-so-few" if len(lobby.places) < low else "table-not-so-many"
        raise Refuse(why, args={"low": low, "high": high})
    try:
        built = lobby.building(game)
        if built is not None:
            game.lacks(built)  # whether it can be read at all
        setup = built or lobby.setup(game)
    except BadContent as error:
        raise Refuse("table-not-content") from error
    except BadSetup as error:
        if error.refusal is not None:
            raise refused(game, error.refusal) from error
        raise Refuse("table-not-an-option", args={"detail": str(error)}) from error
    return replace(lobby, options={name: setup.options[name] for name in lobby.options})


def _fitting(game: Game, lobby: Lobby) -> Lobby:
    """The lobby with other seats than before. An option that nobody sees there, that names a seat, or that is a text
    (it may name something for each seat), and that does not fit any more falls back to its default. Raises Refuse."""
    loose = [each.name for each in game.settings
             if (each.expert or each.seat or (isinstance(each.default, str) and not each.values))
             and each.name in lobby.options]  # fmt: skip
    for fallen in (each for count in range(len(loose) + 1) for each in combinations(loose, count)):
        rest = {name: value for name, value in lobby.options.items() if name not in fallen}
        try:
            return _checked(game, replace(lobby, options=rest))
        except Refuse as refuse:
            is_option = refuse.why == "table-not-an-option" or refuse.why.startswith(f"{game.key}-not-")
            if not is_option or len(fallen) == len(loose):
                raise
    raise AssertionError("unreachable")


def seats_moved(game: Game, options: Mapping[str, Value], kept: Sequence[int]) -> dict[str, Value]:
    """The options when only some seats stay, or in another order: who was named by a seat keeps being it, whatever the
    new number, and so does who was given something by it. `kept`: the old numbers in their new order."""
    moved = dict(options)
    for setting in game.settings:
        value = options.get(setting.name)
        if setting.seat and type(value) is int and value >= 0:
            if value in kept:
                moved[setting.name] = kept.index(value)
            else:
                del moved[setting.name]
        elif setting.each and isinstance(value, str) and "," in value:
            words = value.split(",")
            moved[setting.name] = ",".join(words[seat] for seat in kept if seat < len(words))
    return moved


# -- changing --------------------------------------------------------------------------------------


def _in_lobby(lobby: Lobby) -> None:
    if lobby.stage != "lobby":
        raise Refuse("table-not-in-lobby")


def _by_host(lobby: Lobby, person: str) -> None:
    if not person or person != lobby.host:
        raise Refuse("table-not-host")
    _in_lobby(lobby)


def put(lobby: Lobby, seat: int, place: Place) -> Lobby:
    """The lobby with another place at a seat."""
    places = list(lobby.places)
    places[seat] = place
    return replace(lobby, places=tuple(places))


def is_seat(lobby: Lobby, seat: int) -> None:
    """Raises Refuse if there is no such seat."""
    if not 0 <= seat < len(lobby.places):
        raise Refuse("table-not-a-seat")


def sit(lobby: Lobby, person: str, seat: int, name: str, colour: str) -> Lobby:
    """Take a seat, or move to another; -1: the first open one, or stay where one sits."""
    _in_lobby(lobby)
    name = clean_name(name)
    mine = lobby.seat_of(person)
    lobby.check_name(name, but=mine)
    if seat == -1:
        opens = [i for i, place in enumerate(lobby.places) if place.kind == "open"]
        if mine is None and not opens:
            raise Refuse("table-not-free")
        seat = mine if mine is not None else opens[0]
    is_seat(lobby, seat)
    if seat != mine and lobby.places[seat].kind != "open":
        raise Refuse("table-not-free")
    if mine is not None:
        lobby = put(lobby, mine, Place())
    return put(lobby, seat, Place("person", person, name, _colour(colour, lobby.places, seat)))


def sit_beside(lobby: Lobby, person: str, seat: int, name: str, colour: str) -> Lobby:
    """One more seat for somebody who plays at the same screen as a person seated here."""
    _in_lobby(lobby)
    if not lobby.seats_of(person):
        raise Refuse("table-not-seated")
    is_seat(lobby, seat)
    if lobby.places[seat].kind != "open":
        raise Refuse("table-not-free")
    name = clean_name(name)
    lobby.check_name(name)
    return put(lobby, seat, Place("person", person, name, _colour(colour, lobby.places, seat)))


def with_guest(guests: Sequence[str], person: str) -> tuple[str, ...]:
    """One more whom a private table lets in; the one who was let in first of too many knocks again."""
    return (*(each for each in guests if each != person), person)[-MOST_GUESTS:]


def stand(lobby: Lobby, person: str, seat: int) -> Lobby:
    """Leave one's own seat."""
    _in_lobby(lobby)
    mine = lobby.seats_of(person)
    if not mine or seat not in (*mine, -1):
        raise Refuse("table-not-seated")
    if lobby.manner("visibility") == "private":  # whoever has sat there may still look on
        lobby = replace(lobby, guests=with_guest(lobby.guests, person))
    lobby = put(lobby, mine[0] if seat == -1 else seat, Place())
    return hand_over(lobby) if person == lobby.host and len(mine) == 1 else lobby


def hand_over(lobby: Lobby, to: Container[str] | None = None) -> Lobby:
    """Another host, since the old one has left: the first person seated (of `to`, if given); none there: as it was."""
    _in_lobby(lobby)
    for place in lobby.places:
        if place.kind == "person" and place.person != lobby.host and (to is None or place.person in to):
            return replace(lobby, host=place.person)
    return lobby


def mute(lobby: Lobby, person: str, whom: str, on: bool) -> Lobby:
    """Stop somebody's talk at this table, or let them talk again. At any time."""
    if not person or person != lobby.host or whom == lobby.host:
        raise Refuse("table-not-host")
    rest = tuple(each for each in lobby.muted if each != whom)
    return replace(lobby, muted=(*rest, whom) if on else rest)


def unseat(lobby: Lobby, person: str, seat: int) -> Lobby:
    """Ask somebody up from their seat before the game."""
    _by_host(lobby, person)
    is_seat(lobby, seat)
    place = lobby.places[seat]
    if place.kind != "person" or place.person == lobby.host:
        raise Refuse("table-not-seated")
    return put(lobby, seat, Place())


def pass_host(lobby: Lobby, person: str, seat: int) -> Lobby:
    """Another host, by the present one's wish."""
    if not person or person != lobby.host:
        raise Refuse("table-not-host")
    is_seat(lobby, seat)
    place = lobby.places[seat]
    if place.kind != "person" or not place.person:
        raise Refuse("table-not-seated-there")
    return replace(lobby, host=place.person)


def set_bot(lobby: Lobby, person: str, seat: int, level: str, levels: Sequence[str]) -> Lobby:
    """Put a bot on an open seat, change its level, or with level "" open the seat again."""
    _by_host(lobby, person)
    is_seat(lobby, seat)
    place = lobby.places[seat]
    if place.kind == "person":
        raise Refuse("table-not-free")
    if not level:
        return put(lobby, seat, Place())
    if level not in levels:
        raise Refuse("table-not-a-level")
    colour = _colour(place.colour, lobby.places, seat)
    return put(lobby, seat, Place("bot", level=level, colour=colour))


def set_option(lobby: Lobby, game: Game, person: str, name: str, value: Value) -> Lobby:
    """Change one option of the set-up."""
    _by_host(lobby, person)
    if name == "timing":
        raise Refuse("table-not-an-option", args={"detail": name})
    if isinstance(value, str):
        value = " ".join(value.split())  # as somebody may write it
    return _checked(game, replace(lobby, options={**lobby.options, name: value}))


def build(lobby: Lobby, game: Game, person: str, step: str, seed: int) -> Lobby:
    """One step of somebody seated in what is built together before the game. Raises Refuse."""
    _in_lobby(lobby)
    if not lobby.seats_of(person):
        raise Refuse("table-not-seated-to-build")
    setting, setup = game.building, lobby.building(game)
    if setting is None or setup is None:
        raise Refuse("table-not-building")
    found = game.build(setup, step, seed)
    if isinstance(found, Refusal):
        raise refused(game, found)
    return _checked(game, replace(lobby, options={**lobby.options, setting.name: found}))


def set_manner(lobby: Lobby, person: str, name: str, value: Value) -> Lobby:
    """Change one of the table's manners; some of them in mid-game too. Raises Refuse."""
    if not person or person != lobby.host:
        raise Refuse("table-not-host")
    value = fitting(name, value)
    if not MANNERS[name].in_play:
        _in_lobby(lobby)
    return replace(lobby, manners={**lobby.manners, name: value})


def resize(lobby: Lobby, game: Game, person: str, seats: int) -> Lobby:
    """More open seats, or fewer: the last open ones go first."""
    _by_host(lobby, person)
    places = list(lobby.places)
    low, high = game.seats_for(lobby.options)
    if seats > high:
        raise Refuse("table-not-so-many", args={"low": low, "high": high})
    places += [Place()] * (seats - len(places))
    kept = list(range(len(places)))
    for seat in reversed(range(len(places))):
        if len(kept) > seats and places[seat].kind == "open":
            kept.remove(seat)
    if len(kept) > seats:
        raise Refuse("table-not-so-few", args={"low": low, "high": high})
    options = seats_moved(game, lobby.options, kept)
    return _fitting(game, replace(lobby, places=tuple(places[seat] for seat in kept), options=options))


def start(lobby: Lobby, game: Game, person: str) -> Lobby:
    """Begin with the seats that are taken."""
    _by_host(lobby, person)
    taken = tuple(place for place in lobby.places if place.kind != "open")
    luck = {str(seat): lobby.luck[place.person] for seat, place in enumerate(taken) if place.person in lobby.luck}
    low, high = game.seats_for(lobby.options)
    if len(taken) < low:
        raise Refuse("table-not-enough", args={"low": low, "high": high})
    lack = lobby.lacks(game)
    if lack is not None:
        raise lack
    options = seats_moved(game, lobby.options, [i for i, place in enumerate(lobby.places) if place.kind != "open"])
    ready = _fitting(game, replace(lobby, places=taken, options=options))
    # From now on the options stand, whoever sits where.
    return replace(_checked(game, replace(ready, options=ready.live(game))), stage="playing", luck=luck)


def throw_in(lobby: Lobby, person: str, word: str) -> Lobby:
    """What a page adds to the chance of the game; it may think again until the start. Raises Refuse."""
    _in_lobby(lobby)
    if lobby.seat_of(person) is None:
        raise Refuse("table-not-seated")
    if not is_luck(word):
        raise Refuse("table-not-understood")
    here = {each: said for each, said in lobby.luck.items() if lobby.seat_of(each) is not None}
    return replace(lobby, luck={**here, person: word})
