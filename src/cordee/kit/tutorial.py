"""A first game with a coach: a fixed deal, partners that follow a script, and lessons that come with the game.

A game has one if `tutorial.toml` lies in its package; nothing else is needed but the words of its lessons in the game's
catalogue. Nothing here steers a game: whatever the rules allow may be played, lessons only follow what happens, and a
script is kept to as far as it is possible. How far a learner is follows from what has happened at the table alone
(`follow`), so that a page that comes back, or a server, finds the place again.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib.resources import files
from itertools import islice
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from cordee.core.errors import BadContent, BadSetup, IllegalChoice
from cordee.core.events import Event, told
from cordee.core.game import Game, Line, Setup, State, is_asked, lines, parse, text
from cordee.kit.content import nearest
from cordee.kit.pack import read

FILE = "tutorial.toml"
MOST_LINES = 2000  # of a question that a pattern is held against
EVENTS = ("event", "mine", "theirs")  # anybody's, the learner's, somebody else's

_Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)]
_Count = Annotated[int, Meta(ge=1, le=16)]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn. Its words: `<key>-lesson-<id>-title`, `<key>-lesson-<id>` and `<key>-lesson-<id>-do`.

    `begins` and `done` are moments: `ask KIND` (the learner is asked), `answer KIND` (and has answered), `event KIND`,
    `mine KIND`, `theirs KIND` (something happened: to anybody, by the learner, by another). Any of them is enough. The
    first under `done` is how the lesson is meant to end, the others let it pass; without any it ends when it is read.
    """

    id: _Id
    begins: tuple[str, ...]
    done: tuple[str, ...] = ()
    after: str = ""  # the lesson that must be done before this one may begin
    points: tuple[str, ...] = ("line",)  # to look at: the suggested line, `do VERB` (its options), `at TARGET`
    clauses: tuple[str, ...] = ()  # of the ledger


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat says when it is asked something: the first time, the second time, and so on.

    A saying is the text of a whole line, or several joined by ` | `, of which the first that is possible counts; `*`
    stands for anything. Where none is possible, and behind the last saying, the house bot answers.
    """

    seat: int
    when: str  # kind of the question
    says: tuple[str, ...]
    ever: bool = False  # the last saying goes on for ever


class Tutorial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game. What the learner's own seat says is the suggested line, which tests play."""

    seats: _Count
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    lesson: tuple[Lesson, ...]
    learner: Annotated[int, Meta(ge=0)] = 0
    partner: str = "greedy"  # the house bot
    options: dict[str, int | str | bool] = {}
    script: tuple[Script, ...] = ()

    def setup(self, game: Game) -> Setup:
        """The set-up as a table plays it. Raises BadSetup."""
        timing = {"timing": "live"} if any(setting.name == "timing" for setting in game.settings) else {}
        return game.setup(self.seats, {**self.options, **timing})


class Moment(NamedTuple):
    """Something that a lesson may wait for."""

    what: str
    kind: str


# -- loading ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def tutorial_of(game: Game) -> Tutorial | None:
    """The game's tutorial, None if it has none. Raises BadContent."""
    package = sys.modules[type(game).__module__].__package__
    if not package:
        return None
    file = files(package) / FILE
    return load(game, file.read_bytes(), f"{game.key}/{FILE}") if file.is_file() else None


def load(game: Game, data: bytes, file: str = FILE) -> Tutorial:
    """Read and check a tutorial. Raises BadContent naming file, lesson and field."""
    found = read(data, Tutorial, file)
    try:
        setup = found.setup(game)
    except BadSetup as error:
        raise BadContent(f"{file}, options: {error}") from error
    if found.learner >= setup.seats:
        raise BadContent(f"{file}, learner: there is no seat {found.learner} (0 to {setup.seats - 1})")
    if not found.lesson:
        raise BadContent(f"{file}: there is no lesson; write one as [[lesson]]")
    words = _said(game.words.get("en", ""))
    earlier: dict[str, Lesson] = {}
    for lesson in found.lesson:
        where = f"{file}, lesson '{lesson.id}'"
        if lesson.id in earlier:
            raise BadContent(f"{where}: there are two lessons of that id")
        if not lesson.begins:
            raise BadContent(f'{where}, begins: it would never begin; write for example ["ask turn"]')
        for field, moments in (("begins", lesson.begins), ("done", lesson.done)):
            for written in moments:
                _check_moment(game, words, written, f"{where}, {field}")
        for point in lesson.points:
            _check_point(game, words, point, f"{where}, points")
        if lesson.after and lesson.after not in earlier:
            raise BadContent(f"{where}, after: no lesson before it is called '{lesson.after}'"
                             f"{nearest(lesson.after, earlier) if earlier else ''}")  # fmt: skip
        if lesson.after and not earlier[lesson.after].done:
            raise BadContent(f"{where}, after: '{lesson.after}' ends by reading, which the table does not hear of")
        for part in ("-title", "", "-do"):
            if (name := f"{game.key}-lesson-{lesson.id}{part}") not in words:
                raise BadContent(f"{where}: the words '{name}' are missing in the game's catalogue")
        earlier[lesson.id] = lesson
    for number, script in enumerate(found.script, 1):
        where = f"{file}, script {number} ('{script.when}')"
        if not 0 <= script.seat < setup.seats:
            raise BadContent(f"{where}, seat: there is no seat {script.seat} (0 to {setup.seats - 1})")
        _check_kind(game, words, "ask", script.when, f"{where}, when")
        if not script.says or not all(each.strip() for saying in script.says for each in saying.split("|")):
            raise BadContent(f"{where}, says: something must be said, in text forms of lines")
        if any(script.seat == other.seat and script.when == other.when for other in found.script[: number - 1]):
            raise BadContent(f"{where}: seat {script.seat} has a script for this question already")
    return found


@lru_cache(maxsize=8)
def _said(words: str) -> frozenset[str]:
    """The ids of all messages of a catalogue."""
    return frozenset(re.findall(r"^([a-z][\w-]*) *=", words, re.MULTILINE))


def _check_moment(game: Game, words: frozenset[str], written: str, where: str) -> None:
    what, _, kind = written.partition(" ")
    if what in ("ask", "answer"):
        _check_kind(game, words, "ask", kind, where)
    elif what in EVENTS:
        _check_kind(game, words, "e", kind, where)
    else:
        raise BadContent(f"{where}: '{written}' is no moment{nearest(what, ('ask', 'answer', *EVENTS))}")


def _check_point(game: Game, words: frozenset[str], written: str, where: str) -> None:
    what, _, name = written.partition(" ")
    if what == "do":
        _check_kind(game, words, "do", name, where)
    elif written != "line" and (what != "at" or not re.fullmatch(r"[a-z_]+[\w:,]*\*?", name)):
        raise BadContent(f"{where}: '{written}' points at nothing; write 'line', 'do VERB', 'at TARGET' or 'at seat:*'")


def _check_kind(game: Game, words: frozenset[str], part: str, kind: str, where: str) -> None:
    """Whether the game has words for such a question, option or event: then there is one."""
    start = f"{game.key}-{part}-"
    if start + kind not in words:
        what = {"ask": "question", "do": "verb", "e": "event"}[part]
        known = {name.removeprefix(start) for name in words if name.startswith(start)}
        raise BadContent(f"{where}: there is no {what} '{kind}'{nearest(kind, known)}")


# -- what is scripted ------------------------------------------------------------------------------------------------


def says(tutorial: Tutorial, seat: int, kind: str, before: int) -> str:
    """What `seat` should say to a question of a kind of which it has answered so many before, "" if nothing."""
    for script in tutorial.script:
        if script.seat == seat and script.when == kind and (before < len(script.says) or script.ever):
            return script.says[min(before, len(script.says) - 1)]
    return ""


def scripted(tutorial: Tutorial, game: Game, state: State, seat: int, before: int) -> Line | None:
    """What the script has `seat` answer now, None where it has nothing that is possible.

    `before`: how many questions of this kind the seat has answered already. Reads nothing but the seat's own options.
    """
    for saying in says(tutorial, seat, state.question(seat).kind, before).split("|"):
        line = _meant(game, state, seat, " ".join(saying.split()))
        if line is not None:
            return line
    return None


def is_early(tutorial: Tutorial, state: State, seat: int, line: Line, stands: Iterable[str]) -> bool:
    """Whether a line lets the game run out while lessons have not begun: if all others passed after it."""
    if "ahead" not in stands:
        return False
    trial = state.clone()
    for action in line:
        trial.choose(seat, action)
    return runs_out(trial, tutorial.seats)


def runs_out(state: State, seats: int) -> bool:
    """Whether the game is over when all who are asked pass. Plays on in the state it is given."""
    for _ in range(seats):
        if not state.to_act():
            return True
        passes = state.question(state.to_act()[0]).passes
        if passes is None:
            return False
        state.choose(state.to_act()[0], passes)
    return not state.to_act()


def _meant(game: Game, state: State, seat: int, saying: str) -> Line | None:
    if not saying:
        return None
    if "*" not in saying:
        try:
            return parse(game, state, seat, saying)
        except IllegalChoice:
            return None
    for line in islice(lines(state, seat), MOST_LINES):
        if fnmatchcase(text(game, state, line), saying):
            return line
    return None


def pointed(tutorial: Tutorial, lesson: Lesson, game: Game, state: State, before: int) -> list[str]:
    """What a lesson points at now, the suggested line as the things it is made of."""
    seat = tutorial.learner
    found = [point for point in lesson.points if point != "line"]
    if "line" in lesson.points and is_asked(state, seat):
        trial = state.clone()
        for action in scripted(tutorial, game, state, seat, before) or ():
            option = game.option(trial, seat, action)
            found.append(f"at {option.target}" if option.target else f"do {option.verb}")
            trial.choose(seat, action)
    return list(dict.fromkeys(found))


# -- how far a learner is --------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """A line that was played: by whom, for what kind of question, and what it caused."""

    seat: int
    kind: str
    events: Sequence[Event]


def past(learner: int, steps: Iterable[Step], asked: str = "") -> Iterator[Moment]:
    """What a learner has been through, as moments in order. `asked`: the kind of question they are asked now."""
    for seat, kind, events in steps:
        if seat == learner:
            yield Moment("ask", kind)
            yield Moment("answer", kind)
        for event in events:
            heard = told(event, learner)
            if heard is not None:
                yield from _moments(heard, f"seat:{learner}")
    if asked:
        yield Moment("ask", asked)


def _moments(event: Event, learner: str) -> Iterator[Moment]:
    who = event.args.get("who")
    yield Moment("event", event.kind)
    if isinstance(who, str | list):
        yield Moment("mine" if learner in ([who] if isinstance(who, str) else who) else "theirs", event.kind)


def follow(tutorial: Tutorial, moments: Iterable[Moment]) -> list[str]:
    """Per lesson how it stands after these moments: `ahead`, `open` or `done`."""
    begins = [frozenset(lesson.begins) for lesson in tutorial.lesson]
    ends = [frozenset(lesson.done) for lesson in tutorial.lesson]
    stand: dict[str, str] = {lesson.id: "ahead" for lesson in tutorial.lesson}
    for what, kind in moments:
        written = f"{what} {kind}"
        before: Mapping[str, str] = dict(stand)  # what ends one lesson does not begin the next in the same breath
        for lesson, begin, end in zip(tutorial.lesson, begins, ends, strict=True):
            if before[lesson.id] == "open" and written in end:
                stand[lesson.id] = "done"
            elif before[lesson.id] == "ahead" and written in begin and before.get(lesson.after, "done") == "done":
                stand[lesson.id] = "open"
    return list(stand.values())
