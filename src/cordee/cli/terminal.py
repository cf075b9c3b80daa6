"""One game at one terminal: the plain board, sentences for what happens, choices by number or by text.

People and bots at will; several people share the screen in turn (hotseat). Knows no game: boards come from
`Game.zones`, words from the catalogues. Time does not run here, so offers that may break in are asked in turn.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, TextIO

from cordee.bots.levels import Spec, choose_line
from cordee.cli.ledger import Ledger
from cordee.core.errors import CordeeError, IllegalChoice
from cordee.core.events import Event, told
from cordee.core.game import Card, Game, Line, Setup, View, Zone, draft, parse_part
from cordee.core.journal import Play
from cordee.core.rng import Rng
from cordee.kit.content import plain
from cordee.kit.words import Words

HELP = """\
a number or a text form   choose it (`explore 2,3`; a choice in steps: `trade yeti A2,1` or step by step)
back                      give up a choice you have begun
board                     show the board again
why TEXT                  why is this not possible?
undo                      take back your last choice, if nothing was drawn or shown since
rules CLAUSE              read a rule (`rules` alone: those of this question)
save FILE                 write the game so far; `cordee replay FILE` plays it again
quit                      leave"""
WIDTH = 100
SIGNS = {"down": "", "empty": "-", "meeple": " *", "waiting": " ~", "buried": " ="}  # states told by a sign


class Leave(Exception):
    """The player wants to leave, or the input has ended."""


class Terminal:
    """The table: who sits where, the game so far, and the conversation."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seed: int,
        bots: dict[int, Spec],
        source: TextIO = sys.stdin,
        out: TextIO = sys.stdout,
    ) -> None:
        self.game = game
        self.played = Play(game, setup, seed)
        self.bots = bots
        self.words = Words(game, setup)
        self.ledger = Ledger(game)
        self.people = [seat for seat in range(setup.seats) if seat not in bots]
        self._rng = Rng(seed ^ 0x5EED)
        self._in, self._out = source, out
        self._untold: dict[int, list[Event]] = {seat: [] for seat in range(setup.seats)}
        self._shown: tuple[int, int] = (-1, -1)  # seat and number of lines when the board was last shown

    def run(self) -> None:
        """Play until the game is over. Raises Leave."""
        names = [f"{self.words.seat(seat)}: {self.bots.get(seat, 'you')}" for seat in range(self.played.setup.seats)]
        self.write(f"{self.game.title}. " + ", ".join(names) + ". Type `help` for what you can say.")
        while to_act := self.played.state.to_act():
            seat = to_act[0]
            if seat in self.bots:
                self.let_bot(seat)
            else:
                self.let_person(seat)
        self.finish()

    def let_bot(self, seat: int) -> None:
        """A bot's choice, from a sampled world."""
        bot = self.bots[seat]
        world = self.game.sample(self.played.state, seat, self._rng)
        seed = self._rng.next64()
        line = choose_line(self.game, world, seat, bot.level, seed, bot.seconds, bot.iterations)
        self.hear(self.played.play(seat, line))
        if not self.people:
            self.tell(None)

    def let_person(self, seat: int) -> None:
        """Show what is new to a person, and ask until a whole line is played or taken back."""
        now = (seat, len(self.played.standing))
        if self._shown[0] != seat and len(self.people) > 1 and self._in.isatty():
            self.read(f"\n--- {self.words.seat(seat)}, press Enter when nobody else looks: ")
        self.tell(seat)
        if self._shown != now:
            self.board(seat)
            self._shown = now
        begun: Line | None = ()
        while begun is not None:
            begun = self.offer(seat, begun)

    # -- the conversation ----------------------------------------------------------------------

    def offer(self, seat: int, begun: Line) -> Line | None:
        """One exchange: the question, an answer. The line begun so far, or None when the position has changed."""
        game = self.game
        state = draft(self.played.state, seat, begun)
        question = state.question(seat)
        options = [game.option(state, seat, action) for action in state.options(seat)]
        who = f"{self.words.seat(seat)}: " if len(self.people) > 1 else ""
        clauses = f" [{', '.join(question.clauses[:2])}]" if question.clauses else ""
        self.write(f"\n{who}{self.words.ask(question)}{clauses}")
        if question.blind:
            # The list would be a hint; only the texts that are no secret are named.
            passes = question.passes
            known = game.action_text(state, passes) if passes is not None else "a line"
            self.write(f"  Compose the whole choice yourself, or `{known}`.")
        else:
            said = [self.words.do(option) for option in options]
            wide = min(60, max((len(s) for s in said), default=0))
            for number, (option, sentence) in enumerate(zip(options, said, strict=True), 1):
                self.write(f"  {number:>3}  {sentence:<{wide}}  {option.text}")
        answer = self.read("> ").strip()
        word, _, rest = answer.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                return begun
            case "help" | "?":
                self.write(HELP)
            case "quit" | "exit":
                raise Leave
            case "board":
                self.board(seat)
            case "back":
                return ()
            case "undo":
                return self.take_back(seat, begun)
            case "why":
                self.why(seat, rest)
            case "rules":
                for clause in rest.upper().split() or question.clauses:
                    self.write(self.ledger.told(clause))
            case "save":
                self.save(rest)
            case _:
                return self.answer(seat, begun, answer, [o.action for o in options])
        return begun

    def answer(self, seat: int, begun: Line, said: str, options: Sequence[int]) -> Line | None:
        """A number, or a text form of the whole line or of what follows the steps begun."""
        game, state = self.game, self.played.state
        blind = draft(state, seat, begun).question(seat).blind
        if said.isascii() and said.isdigit() and not blind:
            if len(said) > 6 or not 1 <= int(said) <= len(options):
                self.write(f"There is no choice {said[:8]}; 1 to {len(options)}.")
                return begun
            line: Line = (*begun, options[int(said) - 1])
        else:
            try:
                line = self.read_line(seat, begun, said)
            except CordeeError as error:
                refusal = game.why_not(state, seat, said)
                clause = f" [{refusal.clause}]" if refusal else ""
                self.write(f"{self.words.refusal(refusal) if refusal else error}{clause}")
                return begun
        try:
            draft(state, seat, line)
        except IllegalChoice:
            # Whole: no question of the same choice is left.
            self.hear(self.played.play(seat, line))
            return None
        return line

    def read_line(self, seat: int, begun: Line, said: str) -> Line:
        """A text as a line: what follows the steps begun, or the whole from its beginning."""
        game, state = self.game, self.played.state
        if not begun:
            return parse_part(game, state, seat, said)
        written = [game.action_text(state, action) for action in begun]
        try:
            return parse_part(game, state, seat, " ".join([*written, said]))
        except CordeeError:
            return parse_part(game, state, seat, said)

    def take_back(self, seat: int, begun: Line) -> Line | None:
        """Undo, as far as a seat may alone."""
        if begun:
            return ()
        if all(owner != seat for owner, _, _ in self.played.standing):
            self.write("There is nothing of yours to take back yet.")
            return begun
        if not self.played.undoable(seat):
            self.write("You cannot take that back: something was drawn or shown, or another has acted since.")
            return begun
        self.played.undo(1)
        self.write("Taken back.")
        return None

    def why(self, seat: int, said: str) -> None:
        """Why something is not possible."""
        if not said:
            self.write("Why what? `why explore 2,3`")
            return
        refusal = self.game.why_not(self.played.state, seat, said)
        if refusal is None:
            self.write("That is possible.")
        else:
            self.write(f"{self.words.refusal(refusal)} [{refusal.clause}]")

    def save(self, path: str) -> None:
        """Write the journal."""
        if not path:
            self.write("Save where? `save game.journal`")
            return
        try:
            Path(path).write_text(self.played.written(), encoding="utf-8")
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            self.write(f"Cannot write {path}: {getattr(error, 'strerror', error)}.")
        else:
            self.write(f"Saved. `cordee replay {path}` plays it again.")

    # -- what is shown -------------------------------------------------------------------------

    def hear(self, events: list[Event]) -> None:
        """Keep what happened until each seat looks."""
        for untold in self._untold.values():
            untold.extend(events)

    def tell(self, seat: int | None) -> None:
        """What happened since that seat last looked."""
        untold = self._untold[0 if seat is None else seat]
        for event in untold:
            heard = told(event, seat)
            if heard is not None:
                self.write(f"- {self.words.log(heard)}")
                secret = event.secret if seat is not None and event.seen_by >> seat & 1 else {}
                for value in secret.values():
                    values = value if isinstance(value, list | tuple) else [value]
                    self.write(f"    (you see: {', '.join(str(self.words.named(v)) for v in values)})")
        untold.clear()

    def board(self, seat: int | None) -> None:
        """The plain board, as that seat sees it."""
        view = self.game.view(self.played.state, seat)
        zones = self.game.zones(view)
        for row in ("", *board_rows(self.words, zones), legend(self.words, zones), *status_rows(self.words, view)):
            self.write(row)

    def finish(self) -> None:
        """The last sentences and the result."""
        viewer = self.people[0] if self.people else None
        self.tell(viewer)
        self.board(viewer)
        for row in result_rows(self.words, self.played):
            self.write(row)

    def write(self, text: str) -> None:
        # Names come from files of strangers.
        print("\n".join(map(plain, text.split("\n"))), file=self._out, flush=True)

    def read(self, prompt: str) -> str:
        """A line of input. Raises Leave at its end."""
        print(prompt, end="", file=self._out, flush=True)
        line = self._in.readline()
        if not line:
            raise Leave
        if not self._in.isatty():
            print(plain(line.rstrip("\n")), file=self._out, flush=True)  # a script's answer, for the reader
        return line


def board_rows(words: Words, zones: Sequence[Zone]) -> list[str]:
    """All zones as lines of text; rows of a pyramid or grid stand together in columns."""
    rows: list[str] = []
    for (owner, is_grid), found in groupby(zones, key=lambda zone: (zone.owner, zone.columns > 0)):
        group = list(found)
        if rows and owner is not None and is_grid:
            rows.append("")
        rows += grid_rows(words, group) if is_grid else [row for zone in group for row in list_rows(words, zone)]
    return rows


def grid_rows(words: Words, zones: Sequence[Zone]) -> list[str]:
    """Zones of columns, one below the other; a shorter row sits in the middle, as in a pyramid."""
    titles = [words.say(f"{words.key}-zone-{zone.kind}", zone.args) for zone in zones]
    cells = [[card_text(words, card) for card in zone.cards] for zone in zones]
    wide = max((len(cell) for row in cells for cell in row), default=0) + 2
    most = max(zone.columns for zone in zones)
    margin = max(len(title) for title in titles) + 2
    rows = []
    for title, zone, row in zip(titles, zones, cells, strict=True):
        for first in range(0, len(row), zone.columns):
            line = "".join(f"{cell:^{wide}}" for cell in row[first : first + zone.columns])
            rows.append(f"{'' if first else title:<{margin}}{line.center(wide * most)}".rstrip())
    return rows


def list_rows(words: Words, zone: Zone) -> list[str]:
    """A zone as its name and its cards; cards that cannot be told apart are counted."""
    title = words.say(f"{words.key}-zone-{zone.kind}", zone.args)
    said = []
    for text, same in groupby(card_text(words, card) for card in zone.cards):
        count = len(list(same))
        said.append(text if count == 1 else f"{count} x {text}")
    return textwrap.wrap(f"{title}: {', '.join(said) or '-'}", WIDTH, subsequent_indent="    ")


def card_text(words: Words, card: Card) -> str:
    """A card in a few words: where it lies, its face and value, and signs for its states."""
    parts = [words.valued(value) for value in card.face.values()]
    text = " ".join(parts) or ("" if "empty" in card.marks else "?")
    tag, _, place = card.target.partition(":")
    if tag == "spot" and place.count(":") == 1:
        text = f"{place.partition(':')[2]} {text}"
    if card.face and "down" in card.marks:
        text = f"({text})"
    known = "".join(SIGNS[mark] for mark in card.marks if mark in SIGNS)
    told = [words.say(f"{words.key}-mark-{mark}") for mark in card.marks if mark not in SIGNS]
    return f"{text.strip()}{known}" + (f" ({', '.join(told)})" if told else "")


def legend(words: Words, zones: Sequence[Zone]) -> str:
    """What the signs on the board mean, of those that are on it."""
    used = dict.fromkeys(mark for zone in zones for card in zone.cards for mark in card.marks if SIGNS.get(mark))
    return ", ".join(f"{SIGNS[mark].strip()} {words.say(f'{words.key}-mark-{mark}')}" for mark in used)


def status_rows(words: Words, view: View) -> list[str]:
    """Numbers and words of a view that belong to no card: of the game, then of each seat."""
    rows = [_scalars(words, view)]
    for value in view.values():
        if isinstance(value, list) and value and all(isinstance(x, dict) and "seat" in x for x in value):
            rows += [f"{words.seat(x['seat'])}: {_scalars(words, x)}" for x in value]
    return [row for row in rows if row]


SEATS = ("acting", "starter", "dealer", "winner")  # numbers of a view that are seats
UNSAID = ("seat", "turn", "on")  # of no use to a reader, or shown by the places above


def _scalars(words: Words, view: Mapping[str, Any]) -> str:
    said = []
    for key, value in view.items():
        name = key.replace("_", " ")
        if key in UNSAID or value is None or value is False:
            continue
        if value is True:
            said.append(name)
        elif key in SEATS and isinstance(value, int):
            said.append(f"{name} {words.seat(value)}")
        elif value == 0 and key not in ("total", "flags"):  # nothing to tell
            continue
        elif isinstance(value, int):
            said.append(f"{name} {value}")
        elif isinstance(value, str):
            said.append(f"{name} {words.called(value)}")
        elif isinstance(value, list) and value and all(isinstance(x, str) for x in value):
            said.append(f"{name} {' + '.join(map(words.called, value))}")
    return ", ".join(said)


def result_rows(words: Words, played: Play) -> list[str]:
    """Who won, or how the position stands."""
    state = played.state
    returns = state.returns()
    bounds = played.game.bounds(played.setup)
    over = not state.to_act()
    rows = ["", "The game is over." if over else "The game is not over; as it stands:"]
    if bounds.cooperative:
        return [*rows, f"  all together: {returns[0]:g}" if returns else "  -"]
    order = sorted(range(len(returns)), key=lambda seat: -returns[seat])
    for seat in order:
        place = 1 + sum(other > returns[seat] for other in returns)
        rows.append(f"  {place}. {words.seat(seat)}: {returns[seat]:g}")
    return rows
