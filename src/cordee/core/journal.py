"""A journal: set-up, seed and choices as text are the whole game. A person can read it, a program replays it.

    cordee journal 1
    game annapurna
    rules 1
    seats 2
    option target 3
    seed 1234
    begin
    0 explore 1,3
    1 trade yeti A2,1
    undo 1
    note seat 1 is played by a bot

A line entry is a seat and a text form. `undo N` strikes the last N line entries that still stand. A `note` says
something about the table and changes nothing. Content that is not the game's own stands in the file, one `content`
line each, so that old games replay with the cards they were played with. A table adds lines of its own to the head
(core.seal); replaying passes over them.
"""

from __future__ import annotations

import base64
import hashlib
import re
import textwrap
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from cordee.core.errors import BadJournal, CordeeError, IllegalChoice
from cordee.core.events import Event, is_unheard
from cordee.core.game import Game, Line, Setup, State, Texts, attempt, is_asked, parse, played, text

FORMAT = "cordee journal 1"
SEALED = ("seat", "colour", "fingerprint", "salt", "secret", "luck", "digest")  # words of the head that core.seal reads
RULES = "1"  # raised when a change of rules or set-up makes old journals replay otherwise

# Numbers as a journal has them. Not isdigit(): that takes ² too, and any length.
_SEAT = re.compile(r"[0-9]{1,3}")
_UNDO = re.compile(r"0*[1-9][0-9]{0,5}")
_SEED = re.compile(r"-?[0-9]{1,40}")


class Entry(NamedTuple):
    """One row of a journal. `kind`: line (seat, text), undo (count), note (text)."""

    kind: str
    seat: int = -1
    text: str = ""
    count: int = 0  # type: ignore[assignment]  # hides tuple.count, which nobody asks of an entry

    def written(self) -> str:
        """The row as text."""
        if self.kind == "line":
            return f"{self.seat} {self.text}"
        return f"undo {self.count}" if self.kind == "undo" else f"note {self.text}"


def read_entry(row: str) -> Entry:
    """Read one row. Raises BadJournal."""
    head, _, rest = row.strip().partition(" ")
    if head == "note":
        return Entry("note", text=rest)
    if head == "undo" and _UNDO.fullmatch(rest):
        return Entry("undo", count=int(rest))
    if _SEAT.fullmatch(head) and rest:
        return Entry("line", seat=int(head), text=rest)
    shown = row if len(row) <= 80 else f"{row[:80]}…"
    raise BadJournal(f"cannot read the row {shown!r} (wanted: SEAT TEXT, undo N, or note TEXT)")


class Choice(NamedTuple):
    """A whole line of `seat` that has been carried out on a copy of a position: `Play.adopt` makes it come true."""

    seat: int
    line: Line
    text: str
    before: State
    after: State
    events: list[Event]
    complete: bool = True  # else it goes on with an inner question, and is no line yet


class Run(NamedTuple):
    """The latest lines that one seat may strike alone. Lines of which only some hear lie between them and count for
    nothing: whether there are any, nobody else may find out by going back."""

    seat: int
    lines: int  # of which everybody hears
    keep: int  # lines that stand before them


class Play:
    """A game in progress with its history: what table, command line and replay hold.

    Keeps a snapshot every `every` lines, so that going back costs at most so many lines. `state` is replaced with every
    line and never changed; nothing here takes longer the longer the game is.
    """

    def __init__(self, game: Game, setup: Setup, seed: int, every: int = 16) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.entries: list[Entry] = []
        self.standing: list[tuple[int, Line, int]] = []  # seat, line, barrier after it
        self.undone: list[tuple[int, Line]] = []  # one seat's struck lines, to be played again, the next one last
        self.undos = 0  # how often something was taken back
        self.counts = [0] * setup.seats  # standing lines of each seat
        self.state = game.start(setup, seed)
        self.opening: list[Event] = []
        self._every = every
        self._snapshots: list[State] = [self.state.clone()]
        self._runs: list[Run] = []  # after each standing line
        self._unheard: list[bool] = []  # of each standing line whether only some hear of it
        self._texts = Texts(game)

    def line(self, seat: int, written: str) -> list[Event]:
        """Play one line given as text; the events it caused. Raises IllegalChoice and changes nothing."""
        choice = self.attempt(seat, written)
        if not choice.complete:
            parse(self.game, self.state, seat, written)  # says what is missing
        return self.adopt(choice)

    def play(self, seat: int, line: Line) -> list[Event]:
        """Play one line given as action ids; the events it caused. Raises IllegalChoice and changes nothing."""
        written = text(self.game, self.state, line)
        events: list[Event] = []
        after = played(self.state, seat, line, events)
        return self.adopt(Choice(seat, line, written, self.state, after, events))

    def attempt(self, seat: int, written: str) -> Choice:
        """Carry out a line given as text on a copy of the position, events and all. Raises IllegalChoice."""
        events: list[Event] = []
        line, after, complete = attempt(self._texts, self.state, seat, written, events)
        # What is behind a barrier is no part of the line, and must not be asked as if it were.
        complete = complete and not (is_asked(after, seat) and after.question(seat).inner)
        return Choice(seat, line, text(self.game, self.state, line), self.state, after, events, complete)

    def adopt(self, choice: Choice) -> list[Event]:
        """Let a choice come true that was tried on the present position; the events it caused."""
        if choice.before is not self.state or not choice.complete:
            raise IllegalChoice("the choice was not tried on the present position as a whole")
        seat, line, after = choice.seat, choice.line, choice.after
        after.events = None
        barrier, before = after.barrier, self.state.barrier
        unheard = is_unheard(choice.events)
        run = self._runs[-1] if self._runs else Run(-1, 0, 0)
        shows = barrier != before
        if not unheard:
            run = self._longer(run, seat, shows)
            if self.undone and self.undone[-1] == (seat, line):
                self.undone.pop()
            else:
                self.undone.clear()
        elif shows and run.seat == seat:  # it was told something itself
            run = Run(seat, 0, len(self.standing) + 1)
        self.state = after
        self.entries.append(Entry("line", seat, choice.text))
        self.standing.append((seat, line, barrier))
        self._runs.append(run)
        self._unheard.append(unheard)
        self.counts[seat] += 1
        if len(self.standing) % self._every == 0:
            self._snapshots.append(after.clone())
        return choice.events

    def _longer(self, run: Run, seat: int, shows: bool) -> Run:
        """The run with one more line of which everybody hears."""
        here = len(self.standing)
        if shows:
            return Run(seat, 0, here + 1)
        if run.seat == seat and run.lines:
            return run._replace(lines=run.lines + 1)
        return Run(seat, 1, here)

    def note(self, written: str) -> None:
        """Add a remark about the table."""
        self.entries.append(Entry("note", text=" ".join(written.split())))

    def at(self, n: int) -> State:
        """A fresh copy of the position after the first n standing lines."""
        if not 0 <= n <= len(self.standing):
            raise BadJournal(f"there is no line {n}; the game has {len(self.standing)}")
        state = self._snapshots[n // self._every].clone()
        for seat, line, _ in self.standing[n - n % self._every : n]:
            for action in line:
                state.choose(seat, action)
        return state

    def undoable(self, seat: int) -> int:
        """How many lines `seat` may strike alone: its own last ones, back to a barrier or another seat's line."""
        return self._runs[-1].lines if self._runs and self._runs[-1].seat == seat else 0

    def depth(self, seat: int, count: int) -> int:
        """How many standing lines go with the last `count` lines of `seat`, all of which everybody hears of; 0: another
        seat's are among them, or there are not so many."""
        for i in range(len(self.standing) - 1, -1, -1):
            if self._unheard[i]:
                continue
            if self.standing[i][0] != seat:
                break
            count -= 1
            if count == 0:
                return len(self.standing) - i
        return 0

    def last(self, seat: int) -> tuple[int, int] | None:
        """The last line of `seat` of which everybody hears, and how many such lines there are from there on."""
        heard = 0
        for i in range(len(self.standing) - 1, -1, -1):
            heard += not self._unheard[i]
            if self.standing[i][0] == seat and not self._unheard[i]:
                return i, heard
        return None

    def fence(self, seat: int) -> tuple[int, str] | None:
        """The standing line behind which `seat` cannot go alone, and why: it is `other`'s, or something was `shown`."""
        index = (self._runs[-1].keep if self.undoable(seat) else len(self.standing)) - 1
        while index >= 0 and self._unheard[index]:
            index -= 1
        if index < 0:
            return None
        return index, "shown" if self.standing[index][0] == seat else "other"

    def redoable(self, seat: int) -> Line | None:
        """The line that `seat` may play again, as the next of those that were taken back."""
        return self.undone[-1][1] if self.undone and self.undone[-1][0] == seat else None

    def undo(self, count: int) -> None:
        """Strike the last `count` standing lines. Whether somebody may is the caller's question."""
        keep = len(self.standing) - count
        if count < 1 or keep < 0:
            raise IllegalChoice(f"cannot take back {count} of {len(self.standing)} lines")
        self.state = self.at(keep)
        self._keep_for_again(
            [(seat, line) for (seat, line, _), unheard in zip(self.standing[keep:], self._unheard[keep:], strict=True)
             if not unheard]
        )  # fmt: skip
        for seat, _, _ in self.standing[keep:]:
            self.counts[seat] -= 1
        self.undos += 1
        del self.standing[keep:], self._runs[keep:], self._unheard[keep:]
        del self._snapshots[keep // self._every + 1 :]
        self.entries.append(Entry("undo", count=count))

    def _keep_for_again(self, struck: list[tuple[int, Line]]) -> None:
        """One seat's lines alone: that another may play its own again would tell it that those before were the same."""
        if not struck:
            return
        first = struck[0][0]
        own = list(takewhile(lambda each: each[0] == first, struck))
        follows = len(own) == len(struck) and all(seat == first for seat, _ in self.undone)
        self.undone = [*(self.undone if follows else ()), *reversed(own)]

    def apply(self, entry: Entry) -> list[Event]:
        """Carry out one entry of any kind, as replay does."""
        if entry.kind == "line":
            return self.line(entry.seat, entry.text)
        if entry.kind == "undo":
            self.undo(entry.count)
        else:
            self.note(entry.text)
        return []

    def written(self, seal: Sequence[str] = ()) -> str:
        """The whole journal as text. It holds the seed: never for a client while the game runs.

        `seal`: lines that a table adds to the head (core.seal).
        """
        rows = [FORMAT, f"game {self.game.key}", f"rules {RULES}", f"seats {self.setup.seats}"]
        for name, value in self.setup.options.items():
            rows.append(f"option {name} {str(value).lower() if isinstance(value, bool) else value}")
        if self.setup.content:
            rows.append(f"content {hashlib.sha256(self.setup.content).hexdigest()} {self.setup.content_name or 'own'}")
            packed = base64.b64encode(self.setup.content).decode()
            rows.extend(f"content-part {part}" for part in textwrap.wrap(packed, 100))
        rows += [f"seed {self.seed}", *seal, "begin", *(entry.written() for entry in self.entries)]
        return "\n".join(rows) + "\n"


def read_journal(written: str, find: Callable[[str], Game]) -> tuple[Game, Setup, int, list[Entry]]:
    """Read a journal's set-up and entries without playing them. `find` gives a game by key. Raises BadJournal."""
    rows = written.splitlines()
    if not rows or rows[0].strip() != FORMAT:
        raise BadJournal(f"line 1: this is no journal of ours (it should begin '{FORMAT}')")
    head: dict[str, str] = {}
    options: dict[str, object] = {}
    parts: list[str] = []
    entries: list[Entry] = []
    begun = False
    for number, row in enumerate(rows[1:], 2):
        if not row.strip() or row.startswith("#"):
            continue
        word, _, rest = row.strip().partition(" ")
        try:
            if begun:
                entries.append(read_entry(row))
            elif word == "begin":
                begun = True
            elif word == "option":
                name, _, value = rest.partition(" ")
                options[name] = value
            elif word == "content-part":
                parts.append(rest)
            elif word in ("game", "rules", "seats", "seed", "content"):
                if (word == "seats" and not _SEAT.fullmatch(rest)) or (word == "seed" and not _SEED.fullmatch(rest)):
                    raise BadJournal("seats and seed must be whole numbers")
                head[word] = rest
            elif word in SEALED:
                continue
            else:
                raise BadJournal(f"unknown word {word[:40]!r}")
        except CordeeError as error:
            raise BadJournal(f"line {number}: {error}") from error
    missing = [word for word in ("game", "seats", "seed") if word not in head]
    if missing or not begun:
        raise BadJournal(f"the journal has no '{missing[0] if missing else 'begin'}' line")
    if head.get("rules", RULES) != RULES:
        raise BadJournal(f"the journal was played by rules {head['rules'][:40]}; this program plays {RULES}")
    try:
        game = find(head["game"])
        content = base64.b64decode("".join(parts), validate=True)
        digest, _, name = head.get("content", "none").partition(" ")
        if content and hashlib.sha256(content).hexdigest() != digest:
            raise BadJournal("the content in the journal is damaged: its hash differs")
        setup = game.setup(int(head["seats"]), options, content, name)
    except (CordeeError, ValueError) as error:
        raise BadJournal(f"the journal's set-up cannot be used: {error}") from error
    return game, setup, int(head["seed"]), entries


def read_bytes(data: bytes) -> str:
    """A journal's file as text. Raises BadJournal with the line that is none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadJournal(f"line {line}: this is no journal of ours (no UTF-8 text)") from error


def apply(played: Play, number: int, entry: Entry) -> list[Event]:
    """Carry out entry `number` of a journal. Raises BadJournal where it is not legal, or the rules fail."""
    try:
        return played.apply(entry)
    except CordeeError as error:
        raise BadJournal(f"entry {number} ({entry.written()}): {error}") from error
    except Exception as error:  # a fault in the rules is to be read, too
        fault = f"{type(error).__name__}: {error}"
        raise BadJournal(f"entry {number} ({entry.written()}): the rules fail here ({fault})") from error


def replay(written: str, find: Callable[[str], Game]) -> Play:
    """Play a whole journal again. Raises BadJournal, naming the entry that is not legal."""
    game, setup, seed, entries = read_journal(written, find)
    played = Play(game, setup, seed)
    for number, entry in enumerate(entries, 1):
        apply(played, number, entry)
    return played
