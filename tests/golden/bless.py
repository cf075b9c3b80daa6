"""Golden games: recorded journals with the digest of the position after every entry.

    python tests/golden/bless.py                                   record the digests of all journals anew
    python tests/golden/bless.py --new annapurna --seats 3 --seed 5 --option timing=live     record a new game

A change of digests is a change of the rules, of set-up or of the random stream: read its diff like code. A journal that
does not replay any more is named and kept. A new game is played at random, or by a bot (`--bot flat`), with some lines
struck on the way. A bug that the fuzzer found goes here as a journal by hand, before it is mended.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
os.environ.setdefault(
    "CORDEE_GAMES", ",".join(f"tests.toy.{key}:GAME" for key in ("nim", "meet", "tictactoe", "hush", "mid"))
)

from tests.contract.harness import case_of, pick, random_line  # noqa: E402

from cordee.bots.levels import choose_line  # noqa: E402
from cordee.core.errors import BadJournal, CordeeError  # noqa: E402
from cordee.core.journal import Play, read_journal  # noqa: E402
from cordee.core.rng import Rng  # noqa: E402
from cordee.games import load  # noqa: E402


def journals() -> list[Path]:
    """Every recorded game."""
    return sorted(HERE.glob("*/*.journal"))


def digests(journal: str) -> list[str]:
    """The digest at the start and after every entry, in hexadecimal. Raises BadJournal with the entry's number."""
    game, setup, seed, entries = read_journal(journal, load)
    played = Play(game, setup, seed)
    found = [f"{played.state.digest():016x}"]
    for number, entry in enumerate(entries, 1):
        try:
            played.apply(entry)
        except CordeeError as error:
            raise BadJournal(f"entry {number} ({entry.written()}): {error}") from error
        found.append(f"{played.state.digest():016x}")
    return found


def record(key: str, seats: int, seed: int, options: dict[str, str], bot: str = "") -> Path:
    """Play a new game, at random without a bot, and write it down.

    The same arguments give the same game, while the rules stand, and with a bot what it goes by.
    """
    game = load(key)
    case = case_of(key, seats, **options)
    played = Play(game, game.setup(seats, options), seed)
    rng = Rng(seed)
    while played.state.to_act():
        seat, _ = pick(played.state, rng)
        if bot:
            world = game.sample(played.state, seat, rng)
            played.play(seat, choose_line(game, world, seat, bot, rng.next64()))
        else:
            played.play(seat, random_line(played.state, seat, rng))
        if rng.below(25) == 0:
            played.undo(1 + rng.below(min(3, len(played.standing))))
    played.note(f"{case}: played {f'by the bot {bot}' if bot else 'at random'} by tests/golden/bless.py")
    values = [option if value == "true" else value for option, value in sorted(options.items())]
    name = "-".join([str(seats), *values, *([bot] if bot else ()), f"seed{seed}"])
    path = HERE / key / f"{name}.journal"
    path.parent.mkdir(exist_ok=True)
    path.write_text(played.written(), encoding="utf-8")
    return path


def bless(path: Path) -> str:
    """Write the digests of one journal. What became of it, in a word or two."""
    try:
        written = "\n".join(digests(path.read_text(encoding="utf-8"))) + "\n"
    except BadJournal as error:
        return f"DOES NOT REPLAY: {error}"
    target = path.with_suffix(".digests")
    before = target.read_text(encoding="utf-8") if target.exists() else ""
    target.write_text(written, encoding="utf-8")
    if before == written:
        return "as it was"
    rows = zip(before.splitlines(), written.splitlines(), strict=False)
    first = next((number for number, (old, new) in enumerate(rows) if old != new), None)
    return "new" if not before else f"CHANGED from entry {first}" if first is not None else "CHANGED in length"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", metavar="KEY", help="record a new game of this key")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bot", default="", help="who plays it, e.g. flat; nobody: chance")
    args = parser.parse_args()
    paths = journals()
    if args.new:
        options = dict(option.split("=", 1) for option in args.option)
        paths = [record(args.new, args.seats, args.seed, options, args.bot)]
    worst = 0
    for path in paths:
        outcome = bless(path)
        print(f"{path.relative_to(HERE)}: {outcome}")
        worst = max(worst, int(outcome.startswith("DOES NOT")))
    return worst


if __name__ == "__main__":
    sys.exit(main())
