"""One game at one terminal: the plain board, sentences for what happens, choices by number or by text.

People and bots at will; several people share the screen in turn (hotseat). Knows no game: boards come from
`Game.zones`, words from the catalogues. Time does not run here, so offers that may break in are asked in turn.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TextIO

from cordee.bots.levels import Spec, choose_line
from cordee.cli.result import result_rows
from cordee.core.errors import CordeeError, IllegalChoice
from cordee.core.events import Event, told
from cordee.core.game import Game, Line, Option, Refusal, Setup, draft, parse_part
from cordee.core.journal import Play
from cordee.core.rng import Rng
from cordee.kit.board import WIDTH, Board, wrapped
from cordee.kit.content import plain
from cordee.kit.ledger import Ledger
from cordee.kit.words import FIRST, Verbatim, Words

HELP = ("back", "board", "what", "why", "undo", "rules", "save", "quit")  # what can be said beside a choice
MOST_TOLD = 8  # things of one name
MOST_ROWS = 15  # options of one verb that have a row each
UNKNOWN = "unknown-text"  # the refusal of what means nothing at all


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
        language: str = FIRST,
    ) -> None:
        self.game = game
        self.played = Play(game, setup, seed)
        self.bots = bots
        self.words = Words(game, setup, language)
        self.table = Board(game, setup, self.words)
        self.ledger = Ledger(game)
        self.people = [seat for seat in range(setup.seats) if seat not in bots]
        self._rng = Rng(seed ^ 0x5EED)
        self._in, self._out = source, out
        self._untold: dict[int, list[Event]] = {seat: [] for seat in range(setup.seats)}
        self._places: list[str] = []  # of the board that was last shown
        self._shown: tuple[int, int] = (-1, -1)  # seat and number of lines when the board was last shown

    def run(self) -> None:
        """Play until the game is over. Raises Leave."""
        me = self.words.say("terminal-you")
        names = [f"{self.words.seat(seat)}: {self.bots.get(seat, me)}" for seat in range(self.played.setup.seats)]
        self.say("intro", title=Verbatim(self.game.title), seats=Verbatim(", ".join(names)))
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
            self.read(f"\n--- {self.words.say('terminal-alone', {'who': f'seat:{seat}'})} ")
        self.tell(seat)
        if self._shown != now:
            # After one's own choice alone little has changed: that is easier to see by itself.
            mine = all(owner == seat for owner, _, _ in self.played.standing[self._shown[1] :])
            self.board(seat, brief=self._shown[0] == seat and mine)
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
            known = game.action_text(state, passes) if passes is not None else "..."
            self.say("blind", "  ", line=Verbatim(known))
        else:
            self.write("\n".join(self.listed(options)))
        answer = self.read("> ").strip()
        word, _, rest = answer.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                return begun
            case "help" | "?":
                self.help(example(options))
            case "quit" | "exit":
                raise Leave
            case "board":
                self.board(seat)
            case "back":
                return ()
            case "undo":
                return self.take_back(seat, begun)
            case "why":
                self.why(seat, begun, rest, example(options))
            case "what":
                self.what(rest)
            case "rules":
                for clause in rest.upper().split() or question.clauses:
                    self.write(self.ledger.told(clause))
            case "save":
                self.save(rest)
            case _:
                return self.answer(seat, begun, answer, [o.action for o in options])
        return begun

    def listed(self, options: Sequence[Option]) -> list[str]:
        """Options by number, each in a row with its sentence; where many are of one verb, their texts in columns."""
        many = Counter(option.verb for option in options)
        heads = {verb: self.words.attribute(f"{self.game.key}-do-{verb}", "group") for verb in many}
        close = {verb for verb, count in many.items() if count > MOST_ROWS and heads[verb]}
        said = {option.action: self.words.do(option) for option in options if option.verb not in close}
        wide = min(60, max(map(len, said.values()), default=0))
        rows = []
        for verb, group in groupby(enumerate(options, 1), key=lambda each: each[1].verb):
            if verb not in close:
                rows += [f"  {n:>3}  {said[option.action]:<{wide}}  {option.text}" for n, option in group]
                continue
            cells = [f"{n:>3}  {option.text}" for n, option in group]
            column = max(map(len, cells)) + 2
            each = max(1, (WIDTH - 2) // column)
            rows.append(f"  {heads[verb]}:")
            rows += [
                "  " + "".join(f"{cell:<{column}}" for cell in cells[i : i + each]).rstrip()
                for i in range(0, len(cells), each)
            ]
        return rows

    def answer(self, seat: int, begun: Line, said: str, options: Sequence[int]) -> Line | None:
        """A number, or a text form of the whole line or of what follows the steps begun."""
        state = self.played.state
        blind = draft(state, seat, begun).question(seat).blind
        if said.isascii() and said.isdigit() and not blind:
            if len(said) > 6 or not 1 <= int(said) <= len(options):
                self.say("no-choice", said=said[:8], count=len(options))
                return begun
            line: Line = (*begun, options[int(said) - 1])
        else:
            try:
                line = self.read_line(seat, begun, said)
            except CordeeError as error:
                refusal = self.reason(seat, begun, said)
                clause = f" [{refusal.clause}]" if refusal else ""
                hint = f" {self.words.say('terminal-hint')}" if refusal and refusal.why == UNKNOWN else ""
                self.write(f"{self.words.refusal(refusal) if refusal else error}{clause}{hint}")
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
            self.say("undo-none")
            return begun
        if not self.played.undoable(seat):
            self.say("undo-not")
            return begun
        self.played.undo(self.played.depth(seat, 1))
        self.say("undone")
        return None

    def reason(self, seat: int, begun: Line, said: str) -> Refusal | None:
        """Why a text is not possible: as what follows the steps begun, unless it begins like a choice of its own."""
        game, state = self.game, self.played.state
        first = {game.action_text(state, action).partition(" ")[0] for action in state.options(seat)}
        written = [] if said.partition(" ")[0] in first else [game.action_text(state, action) for action in begun]
        return game.why_not(state, seat, " ".join([*written, said]))

    def why(self, seat: int, begun: Line, said: str, example: str) -> None:
        """Why something is not possible."""
        if not said:
            self.say("why-what", example=Verbatim(example))
            return
        refusal = self.reason(seat, begun, said)
        if refusal is None:
            self.say("possible")
        else:
            self.write(f"{self.words.refusal(refusal)} [{refusal.clause}]")

    def what(self, name: str) -> None:
        """What the things of that name do."""
        things = self.table.things
        if not name:
            self.say("what-what")
            return
        found = things.called(name)
        if not found:
            near = things.near(name)
            meant = self.words.say("terminal-did-you-mean", {"names": Verbatim(self.words.either(near))})
            said = self.words.say("terminal-nothing-called", {"name": Verbatim(name)})
            self.write(f"{said} {meant}" if near else said)
        for tagged in found[:MOST_TOLD]:
            self.write(wrapped(things.told(tagged)))
        if len(found) > MOST_TOLD:
            self.say("more-of-that-name", count=len(found) - MOST_TOLD)

    def save(self, path: str) -> None:
        """Write the journal."""
        if not path:
            self.say("save-where")
            return
        try:
            Path(path).write_text(self.played.written(), encoding="utf-8")
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            self.say("save-not", path=Verbatim(path), problem=Verbatim(getattr(error, "strerror", error)))
        else:
            self.say("saved", path=Verbatim(path))

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
            if heard is None:
                continue
            sentence = self.words.log(heard)
            self.write(f"- {sentence}")
            secret = event.secret if seat is not None and event.seen_by >> seat & 1 else {}
            values = [each for value in secret.values() for each in (value if isinstance(value, list) else [value])]
            # What the sentence has not named, and what it is.
            for value in dict.fromkeys(values):
                name, what = str(self.words.named(value)), self.table.things.what(value)
                if what or name not in sentence:
                    seen = self.words.say("terminal-seen", {"name": value})
                    self.write(wrapped(f"    {name}: {what}" if what else f"    ({seen})", " " * 8))
        untold.clear()

    def board(self, seat: int | None, brief: bool = False) -> None:
        """The plain board, as that seat sees it, and how things stand. `brief`: only the places that have changed."""
        state = self.played.state
        view = self.game.view(state, seat)
        places = [*self.table.places(view, seat), *self.table.seats(view)]
        changed = [place for place in places if place not in self._places] if brief else places
        self._places = places
        if changed:
            self.write("\n".join(["", *changed]))
        rest = f" ({self.words.say('terminal-rest')})" if len(changed) < len(places) else ""
        self.write("\n" + wrapped(self.table.status(state, view, seat, len(self.people) == 1) + rest))

    def finish(self) -> None:
        """The last sentences and the result."""
        viewer = self.people[0] if self.people else None
        self.tell(viewer)
        self.board(viewer)
        for row in result_rows(self.words, self.played):
            self.write(row)

    def help(self, example: str) -> None:
        """What can be said, each with what it does."""
        rows = [
            (self.words.say("terminal-help-choice"), "choose"),
            *((self.words.say(f"terminal-say-{w}"), w) for w in HELP),
        ]
        wide = max(len(said) for said, _ in rows) + 3
        for said, what in rows:
            self.say(f"help-{what}", f"{said:<{wide}}", example=Verbatim(example))

    def say(self, name: str, before: str = "", /, **args: object) -> None:
        """A sentence of the terminal's own."""
        self.write(before + self.words.say(f"terminal-{name}", args))

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


def example(options: Sequence[Option]) -> str:
    """A text form to learn from: the longest of the first few, for it shows most."""
    return max((option.text for option in options[:6]), key=len, default="...")
