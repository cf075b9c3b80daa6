"""Who made the choices of a seat: whoever has it now, or a bot in their place, the house, somebody before them.

A game counts for those who have played it (`results`). It follows from the rows of the journal in their order, so a
restart finds it again; what was taken back is as if it had not been.
"""

from __future__ import annotations

from collections.abc import Iterable

from cordee.core.events import Event

Made = tuple[int, str, bool]  # seat, line, and whether the seat's holder chose it


class Choosers:
    """Fed with every entry of a table, by `history.History`."""

    def __init__(self) -> None:
        self._made: list[Made] = []  # the lines that stand
        self._struck: list[Made] = []  # those taken back, the first to come again last
        self._bots: set[int] = set()  # seats that a bot plays for now, as far as the journal tells

    def line(self, seat: int, line: str, house: bool) -> None:
        """A choice. `house`: played for somebody who was out of time.

        One that was taken back and is the same again belongs to whoever made it first.
        """
        own = not house and seat not in self._bots
        if self._struck and self._struck[-1][:2] == (seat, line):
            own = own and self._struck.pop()[2]
        else:
            self._struck.clear()
        self._made.append((seat, line, own))

    def strike(self, count: int) -> None:
        """The last `count` choices are taken back."""
        first = len(self._made) - count
        self._struck += reversed(self._made[first:])
        del self._made[first:]

    def note(self, events: Iterable[Event]) -> None:
        """What a note tells of who plays."""
        for event in events:
            if event.kind not in ("stand_in", "come_back", "bot_seat", "take_seat", "other_device"):
                continue
            seat = int(str(event.args["who"]).removeprefix("seat:"))
            if event.kind != "other_device":  # where a bot may play for them as before
                (self._bots.add if event.kind in ("stand_in", "bot_seat") else self._bots.discard)(seat)
            if event.kind in ("bot_seat", "take_seat", "other_device"):  # whoever has it now is another than before
                self._made = _of_another(seat, self._made)
                self._struck = _of_another(seat, self._struck)

    def played(self, seat: int) -> bool:
        """Whether the holder of a seat made at least half of its choices themselves."""
        own = [mine for each, _, mine in self._made if each == seat]
        return 2 * sum(own) >= len(own)


def _of_another(seat: int, made: list[Made]) -> list[Made]:
    return [(each, line, own and each != seat) for each, line, own in made]
