"""The encoder: everything one receiver may be told of a position, and nothing else.

Pure functions of a `Play` and a seat. What is secret never gets here but through `view`, `told`, `question` and
`option` of the game, each asked for that one receiver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cordee.core.events import told
from cordee.core.game import Game, Question, State, View, Zone
from cordee.core.journal import Play
from cordee.server.history import Numbers, Position, Record, stopped
from cordee.server.messages import EventOut, OptionOut, QuestionOut

Opened = Callable[[Question], float]  # how long a question has stood


class Told(NamedTuple):
    """One receiver's share of a position, as the messages carry it."""

    undos: int
    view: View
    zones: list[dict[str, Any]]
    questions: list[QuestionOut]
    waiting: list[int]
    undoable: int
    redoable: bool = False
    mine: bool = False  # whether a line of the seat stands
    fence: tuple[int, str] | None = None


def tell(
    play: Play, seat: int | None, plain: bool = False, opened: Opened | None = None, position: Position | None = None
) -> Told:
    """What `seat` (None: a spectator) is told of the present position. `plain`: with the plain board's zones."""
    position = position or Position(play)
    try:
        view = position.view(seat)
    except Exception:
        if not stopped(play):
            raise
        view = {}  # it may be what failed
    waiting = () if stopped(play) else position.waited
    over = not waiting
    back = None if seat is None or over else seat
    return Told(
        undos=play.undos,
        view=view,
        zones=[zone_out(zone) for zone in play.game.zones(view)] if plain and view else [],
        questions=[] if over else questions(play, seat, opened, position),
        waiting=list(waiting),
        undoable=0 if back is None else play.undoable(back),
        redoable=back is not None and play.redoable(back) is not None,
        mine=back is not None and play.counts[back] > 0,
        fence=None if back is None else play.fence(back),
    )


def questions(
    play: Play, seat: int | None, opened: Opened | None = None, position: Position | None = None
) -> list[QuestionOut]:
    """What the seat is asked: nothing, or one question."""
    position = position or Position(play)
    if seat is None or not position.asks(seat):
        return []
    question = position.question(seat)
    stood = opened(question) if opened else 0.0
    waited = seat in position.waited
    return [question_out(play.game, position.state, question, position.asked(seat), waited, stood)]


def question_out(game: Game, state: State, question: Question, id: str, waited: bool, opened: float) -> QuestionOut:
    """One question for the wire. A blind one carries no options: the list would be the hint."""
    seat = question.seat
    options = [] if question.blind else state.options(seat)
    return QuestionOut(
        id=id,
        kind=question.kind,
        seat=seat,
        clauses=list(question.clauses),
        args=dict(question.args),
        options=[option_out(game, state, seat, action) for action in options],
        subject=question.subject,
        passes="" if question.passes is None else game.action_text(state, question.passes),
        inner=question.inner,
        blind=question.blind,
        waited=waited,
        pace=question.pace.kind,
        opened=round(opened, 2),
        least_open=question.pace.least_open,
        limit=question.pace.limit,
    )


def option_out(game: Game, state: State, seat: int, action: int) -> OptionOut:
    """One option for the wire."""
    option = game.option(state, seat, action)
    return OptionOut(option.text, option.verb, option.target, dict(option.args), option.shown)


def zone_out(zone: Zone) -> dict[str, Any]:
    """One zone of the plain board for the wire."""
    cards = [{"target": card.target, "face": dict(card.face), "marks": list(card.marks)} for card in zone.cards]
    return {"kind": zone.kind, "args": dict(zone.args), "cards": cards, "owner": zone.owner,
            "columns": zone.columns}  # fmt: skip


def events_out(record: Record, seat: int | None, seq: int) -> list[EventOut]:
    """The events of one entry as the seat may know them."""
    heard = [told(event, seat) for event in record.events]
    return [EventOut(seq, event.kind, dict(event.args)) for event in heard if event is not None]


def log(records: Sequence[Record], logged: Sequence[int], numbers: Numbers) -> list[EventOut]:
    """All log lines of a receiver; lines that were taken back are gone."""
    return [event for index in logged for event in events_out(records[index], numbers.seat, numbers.of[index])]
