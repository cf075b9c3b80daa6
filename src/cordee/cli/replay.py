"""`cordee replay`: a journal told in sentences, with the result and the digest of its end."""

from __future__ import annotations

from collections.abc import Sequence

from cordee import games
from cordee.arena.report import shown
from cordee.cli.result import result_rows
from cordee.core.events import Event, bare
from cordee.core.journal import Play, apply, read_journal
from cordee.core.seal import Seal, faults, fingerprint, read_seal
from cordee.kit.board import Board
from cordee.kit.content import plain
from cordee.kit.looks import namesakes
from cordee.kit.words import Words, letter


def tell(written: str, quiet: bool, at: int | None, digest: str | None, verify: Sequence[str] | None) -> int:
    """Play the journal again, up to `at` choices.

    1 if the end has another `digest`, or if the seed is not what the table committed to. `verify`: nothing more than
    the file's own seal is looked at; with the fingerprint that was shown from the start, that too; with the proof that
    was given at the end (SALT:SECRET) also files without a seal.
    """
    game, setup, seed, entries = read_journal(written, games.load)
    played = Play(game, setup, seed)
    seal = read_seal(written)
    words = Words(game, setup)
    words.names = called(seal, words)
    if not quiet:
        options = ", ".join(f"{name}={shown(value)}" for name, value in setup.options.items())
        say(f"{game.title}, {setup.seats} seats, seed {seed}" + (f", {options}" if options else ""))
    done = 0
    for number, entry in enumerate(entries, 1):
        if at is not None and done >= at:
            break
        events = apply(played, number, entry)
        done += entry.kind == "line"
        if quiet:
            continue
        if entry.kind == "line":
            say(f"{done:>4}  {words.seat(entry.seat)}: {entry.text}")
        else:
            say(f"      ({entry.written()})")
        for event in events:
            # The game is over or one's own: everything may be told.
            open_event = bare(event)
            to = f"To {words.seat(alone)}: " if (alone := only_hearer(event)) is not None else ""
            say(f"      - {to}{words.log(open_event)}")
    if at is not None:
        print()
        view = game.reveal(played.state)
        board = Board(game, setup, words)
        say(*board.places(view, None), *board.seats(view), board.status(played.state, view, None, False))
    say(*result_rows(words, played))
    found = f"{played.state.digest():016x}"
    print(f"  after {len(played.standing)} choices, digest {found}")
    if digest is not None and digest.lower().removeprefix("0x") != found:
        say(f"  DIFFERS from {digest}")
        return 1
    if verify is None:
        return 0
    return 0 if is_fair(seal, words, seed, played.state.digest() if at is None else None, *verify) else 1


def called(seal: Seal, words: Words) -> dict[int, str]:
    """Who sat where, as the table called them; of a file without a seal nobody is known."""
    bots = {
        seat: words.say("seat-bot", {"letter": letter(seat)}) for seat, (kind, _) in seal.seats.items() if kind == "bot"
    }
    persons = {seat: name for seat, (kind, name) in seal.seats.items() if kind == "person" and name}
    seats = list(persons)
    twins = {seats[i] for pair in namesakes(persons.values()) for i in pair}  # no table has any
    return bots | {seat: f"{name} ({letter(seat)})" if seat in twins else name for seat, name in persons.items()}


def only_hearer(event: Event) -> int | None:
    """The one seat that heard of an event, if it was one alone; its sentence may speak to it."""
    return event.only.bit_length() - 1 if event.only > 0 and event.only.bit_count() == 1 else None


def say(*rows: str) -> None:
    """Print lines that hold texts of a journal or a content file."""
    for row in "\n".join(rows).split("\n"):
        print(plain(row))


def is_fair(seal: Seal, words: Words, seed: int, digest: int | None, shown: str = "", proof: str = "") -> bool:
    """Say whether the table could have chosen this seed only before the game, and whether the file is as it was."""
    shown = shown.strip().lower()
    if proof:
        seal.salt, _, seal.secret = proof.rpartition(":")
    if not (seal.salt and seal.secret and (shown or seal.fingerprint)):
        print("  NOT VERIFIED: the file has no seal of a table; say --verify FINGERPRINT SALT:SECRET")
        return False
    if not seal.secret.lstrip("-").isdecimal():
        print("  NOT VERIFIED: the proof should be SALT:SECRET")
        return False
    wrong = list(faults(seal, seed, digest))
    if shown and fingerprint(seal.proof) != shown:
        wrong.insert(0, "the proof is not what the fingerprint was made of")
    if wrong:
        print(*(f"  NOT VERIFIED: {each}" for each in wrong), sep="\n")
        return False
    print("  verified: the seed is the one the table committed to before the game")
    if seal.luck:
        seats = ", ".join(words.seat(seat) for seat in sorted(seal.luck))
        say(f"  the pages of {seats} had a hand in it, and the table was bound before it knew of that")
    if not shown:
        print(f"  {seal.fingerprint} must be the fingerprint that your page showed from the start")
    return True
