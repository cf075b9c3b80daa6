"""The `cordee` command: play, sim, lab, replay, fuzz, serve, content, games. Errors are for people, exit codes for
scripts.

0: done. 1: the fuzzer found something, a replay differs, a content file has mistakes or differs, or the rules failed.
2: what was asked for cannot be done. 130: Ctrl-C.
"""

from __future__ import annotations

import argparse
import errno
import json
import math
import os
import re
import secrets
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from cordee import __version__, games
from cordee.bots.levels import LEVELS, Spec, spec
from cordee.cli import content, lab, table
from cordee.cli.fault import RulesFailed, failed, failed_match
from cordee.core.errors import BadJournal, BadSetup, CordeeError
from cordee.core.game import Game, Setup
from cordee.kit.content import MOST_BYTES, nearest, plain
from cordee.kit.words import Words, languages, preferred

MOST_COMPLAINT = 1500  # characters
MOST_JOURNAL = 32 * 1024 * 1024  # bytes
MOST_SECONDS = 3600.0  # that a bot may think
WORKERS = "processes; default: one per core"
EXAMPLES = """\
for example:
  cordee games                                  what can be played, and with which options
  cordee play five-fifteen                      a game against bots, here
  cordee play annapurna --bots none --seats 3   three people at one screen
  cordee serve                                  a table for browsers

`cordee COMMAND --help` tells more about each."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    try:
        chosen = parser().parse_args(arguments)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except RulesFailed as error:
        complain(str(error))
        return 1
    except CordeeError as error:
        return complain(str(error))
    except BrokenPipeError:
        # The reader (`| head`) has gone: no more output, and no complaint about it at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        return complain(f"{name}{error.strerror or error}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def complain(what: str) -> int:
    """Say what is wrong, on stderr. It may quote files of strangers."""
    shown = "\n".join(map(plain, what.split("\n")))
    print(f"cordee: {shown if len(shown) <= MOST_COMPLAINT else shown[:MOST_COMPLAINT] + '…'}", file=sys.stderr)
    return 2


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="cordee",
        description="One table for climbing board games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"cordee {__version__}", help="say which version this is")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="play in this terminal, against bots or in turn with friends")
    game_arguments(play)
    play.add_argument("--seats", "--players", type=positive, metavar="N", help="players, bots included")
    play.add_argument("--seed", type=seed, metavar="N", help="the same seed deals the same cards")
    play.add_argument(
        "--bots",
        default="greedy",
        metavar="LIST",
        help=f"for the last seats, one for all or one each with commas: {', '.join(LEVELS)} (search:400 looks at 400 "
        "lines, search:0.5s for half a second); `none`: people alone, who share this screen; default: greedy",
    )
    play.add_argument(
        "--language",
        choices=sorted(languages()),
        help=f"what is spoken: {', '.join(f'{key} ({name})' for key, name in sorted(languages().items()))}; "
        "default: as LANG says, if that is spoken, else en",
    )
    play.set_defaults(run=run_play)

    sim = commands.add_parser("sim", help="let bots play against each other")
    game_arguments(sim)
    sim.add_argument("--games", type=positive, default=100, metavar="N", help="how many; default: 100")
    sim.add_argument("--players", "--seats", type=positive, metavar="N", help="seats; one bot named: it sits on all")
    sim.add_argument(
        "--bots",
        default="random",
        metavar="LIST",
        help=f"one per seat with commas, e.g. search:400,search:0.1s,greedy; there are {', '.join(LEVELS)}; "
        "default: random",
    )
    sim.add_argument("--iterations", type=positive, metavar="N", help="budget of `search` without its own")
    sim.add_argument("--seed", type=seed, default=1, metavar="N", help="the same seed plays the same games; default: 1")
    sim.add_argument("--workers", type=positive, default=os.cpu_count() or 1, metavar="N", help=WORKERS)
    sim.add_argument("--json", action="store_true", help="one JSON object on stdout")
    sim.add_argument(
        "--balance",
        action="store_true",
        help="also what happened: wins by what seats are told apart by, lengths, cards",
    )
    sim.set_defaults(run=run_sim)

    lab.add(commands, game_arguments, positive, seed)

    replay = commands.add_parser("replay", help="tell a saved game again")
    replay.add_argument("file", metavar="FILE", type=Path, help="a journal: what `save` or a table wrote")
    replay.add_argument("--quiet", action="store_true", help="the result alone")
    replay.add_argument("--at", type=positive, metavar="N", help="stop after N choices and show the board")
    replay.add_argument("--digest", metavar="HEX", help="the last position's digest; exit code 1 if it differs")
    replay.add_argument(
        "--verify",
        nargs="*",
        metavar=("FINGERPRINT", "PROOF"),
        help="check the chance: what the file itself says, and what the table published (the hash from the start, and "
        "SALT:SECRET from the end)",
    )
    replay.set_defaults(run=run_replay)

    fuzz = commands.add_parser("fuzz", help="random games looking for trouble")
    fuzz.add_argument("game", metavar="KEY", help="which game: see `cordee games`")
    fuzz.add_argument("--games", type=positive, metavar="N", help="how many; default: 400, or as the seconds allow")
    fuzz.add_argument("--seconds", type=seconds, metavar="S", help="go on for so long")
    fuzz.add_argument("--seed", type=seed, default=1, metavar="N", help="of the first game; default: 1")
    fuzz.add_argument("--bots", choices=("random", "search"), default="random", help="who plays; default: random")
    fuzz.add_argument("--iterations", type=positive, default=20, metavar="N", help="budget of `search`; default: 20")
    fuzz.add_argument("--workers", type=positive, default=os.cpu_count() or 1, metavar="N", help=WORKERS)
    fuzz.add_argument("--folder", default=".", help="where failures are written; default: here")
    fuzz.set_defaults(run=run_fuzz)

    serve = commands.add_parser("serve", help="open a table for browsers")
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen at; default: 127.0.0.1, this machine alone; 0.0.0.0: every machine that reaches it",
    )
    serve.add_argument("--port", type=port, default=8000, metavar="N", help="default: 8000; 0 takes a free one")
    serve.add_argument(
        "--db", metavar="FILE", help="where tables are kept, or a database URL (else $CORDEE_DB, else your data folder)"
    )
    serve.add_argument(
        "--content",
        action="append",
        default=[],
        metavar="KEY=FILE",
        help="cards that replace a game's stand-ins; tables play with the first of a game unless told otherwise",
    )
    serve.set_defaults(run=run_serve)

    serve.add_argument(
        "--keep-days",
        type=seconds,
        metavar="N",
        help="delete finished tables N days after their end; default: never",
    )
    table.add(commands, own_database)
    content.add(commands)

    listing = commands.add_parser("games", help="what can be played, with options")
    listing.set_defaults(run=run_games)
    return top


def game_arguments(command: argparse.ArgumentParser) -> None:
    """Which game, and how it is set up."""
    command.add_argument("game", metavar="KEY", help="which game: see `cordee games`")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="sets what the lobby sets, once for each; `cordee games` lists them",
    )
    command.add_argument("--content", type=Path, metavar="FILE", help="cards that replace the game's own")


def whole(written: str, low: int, high: int, what: str) -> int:
    """A whole number within bounds."""
    # Not int() alone: it takes other scripts' digits, underscores and any length.
    if re.fullmatch(r"[+-]?[0-9]{1,20}", written) and low <= int(written) <= high:
        return int(written)
    shown = written if len(written) <= 40 else f"{written[:40]}…"
    raise argparse.ArgumentTypeError(f"{shown!r} is no {what}")


def positive(written: str) -> int:
    """A whole number of at least 1."""
    return whole(written, 1, 10**12, "whole number of at least 1")


def seed(written: str) -> int:
    """A seed: a whole number of 64 bits."""
    return whole(written, -(2**63), 2**64 - 1, "seed: a whole number of at most 64 bits")


def port(written: str) -> int:
    """A port of this machine; 0 takes a free one."""
    return whole(written, 0, 65535, "port (0 to 65535)")


def seconds(written: str) -> float:
    """A time that is more than none and has an end."""
    try:
        value = float(written)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise argparse.ArgumentTypeError(f"{written!r} is no number of seconds")
    return value


def read_some(path: Path, most: int) -> bytes:
    """A file's bytes, one more than `most` at the most: who takes them sees that there are too many."""
    with path.open("rb") as file:
        return file.read(most + 1)


def make_setup(game: Game, seats: int, chosen: argparse.Namespace) -> Setup:
    """The set-up that the arguments ask for; offers that may break in are asked in turn."""
    from cordee.bots.levels import headless

    options = options_of(chosen.option)
    content, name = b"", ""
    if chosen.content is not None:
        content, name = read_some(chosen.content, MOST_BYTES), chosen.content.name
    return game.setup(seats, headless(game, options), content, name)


def options_of(given: Sequence[str]) -> dict[str, object]:
    """Each `NAME=VALUE`, as it was typed."""
    options: dict[str, object] = {}
    for written in given:
        name, equals, value = written.partition("=")
        if not equals:
            raise BadSetup(f"--option {written}: write NAME=VALUE")
        options[name.replace("-", "_")] = value
    return options


def read_bots(written: str, iterations: int | None = None) -> list[Spec]:
    """Bots separated by commas; `none` is none."""
    if written.strip().lower() in ("", "none"):
        return []
    bots = [spec(name, iterations) for name in written.split(",")]
    for bot in bots:
        if bot.seconds is not None and not 0 < bot.seconds <= MOST_SECONDS:
            raise BadSetup(f"{bot} is no bot: it may think for more than 0 and at most {MOST_SECONDS:g} seconds")
    return bots


def run_play(chosen: argparse.Namespace) -> int:
    """A game in this terminal."""
    from cordee.cli.terminal import Leave, Terminal

    game = load(chosen.game)
    bots = read_bots(chosen.bots)
    # One bot named for more seats sits on each; with `none`, people share the screen.
    seats = chosen.seats or max(game.seats[0], 1 + len(bots))
    if len(bots) == 1:
        bots = bots * (seats - 1)
    if len(bots) > seats:
        raise BadSetup(f"{len(bots)} bots do not fit on {seats} seats")
    setup = make_setup(game, seats, chosen)
    dealt = chosen.seed if chosen.seed is not None else secrets.randbits(48)
    first = seats - len(bots)
    seated = {first + i: bot for i, bot in enumerate(bots)}
    table = Terminal(game, setup, dealt, seated, language=chosen.language or preferred(os.environ))
    try:
        table.run()
    except Leave:
        print(f"\n{table.words.say('terminal-bye')}")
    except (CordeeError, OSError):
        raise
    except Exception as error:
        raise failed(table.played, error) from error
    return 0


def run_sim(chosen: argparse.Namespace) -> int:
    """Bots against each other."""
    from tqdm import tqdm

    from cordee.arena.match import match
    from cordee.arena.report import balance, balance_table, table

    game = load(chosen.game)
    bots = read_bots(chosen.bots, chosen.iterations)
    if not bots:
        raise BadSetup("name at least one bot, e.g. --bots search,greedy")
    seats = chosen.players or max(game.seats[0], len(bots))
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise BadSetup(f"{len(bots)} bots for {seats} seats: name one, or one per seat")
    setup = make_setup(game, seats, chosen)
    with tqdm(total=chosen.games, unit="game", file=sys.stderr, disable=None) as bar:
        heard = 0

        def hear(_: object) -> None:
            nonlocal heard
            heard += 1
            bar.update()

        try:
            found = match(game, setup, bots, chosen.games, chosen.seed, chosen.workers, hear, chosen.balance)
        except (CordeeError, OSError):
            raise
        except Exception as error:
            raise failed_match(game, setup, bots, chosen.seed, heard, error) from error
    if chosen.json:
        print(json.dumps(found.report() | ({"balance": balance(found, game)} if chosen.balance else {})))
    else:
        # Names come from files of strangers.
        rows = [table(found, dashed(game.key)), *([balance_table(found, game, words=True)] if chosen.balance else [])]
        for row in "\n".join(rows).split("\n"):
            print(plain(row))
    return 0


def void(_: object) -> None:
    """Nothing."""


def run_replay(chosen: argparse.Namespace) -> int:
    """A journal, told again."""
    from cordee.cli.replay import tell
    from cordee.core.journal import read_bytes

    data = read_some(chosen.file, MOST_JOURNAL)
    if len(data) > MOST_JOURNAL:
        raise BadJournal(f"{chosen.file}: this is no journal of ours (more than {MOST_JOURNAL // 1024**2} MB)")
    written = read_bytes(data)
    if chosen.verify is not None and len(chosen.verify) > 2:
        raise BadSetup("--verify takes a fingerprint and a proof at most")
    return tell(written, chosen.quiet, chosen.at, chosen.digest, chosen.verify)


def run_fuzz(chosen: argparse.Namespace) -> int:
    """Random games looking for trouble."""
    from tqdm import tqdm

    from cordee.arena.fuzz import fuzz

    game = load(chosen.game)
    count, seconds = chosen.games, chosen.seconds
    if count is None and seconds is None:
        count = 400
    with tqdm(total=count, unit="game", file=sys.stderr, disable=None) as bar:
        report = fuzz(
            game,
            count,
            seconds,
            chosen.seed,
            chosen.workers,
            chosen.bots,
            chosen.iterations,
            chosen.folder,
            each=lambda _: void(bar.update()),
        )
    for failure in report.failures:
        print(f"FAILED {game.key}, seed {failure.seed} ({failure.setup}), choice {failure.choices}:")
        print(f"  {failure.what}")
        print(f"  journal: {failure.file}")
        print(f"  again:   {failure.command(chosen.bots, chosen.iterations)}")
    print(
        f"{report.games} games of {game.title}, {report.choices} choices, {report.costly} positions looked "
        f"at in full; longest {report.longest}, most options {report.widest}; "
        f"{len(report.failures) or 'no'} failure{'' if len(report.failures) == 1 else 's'}"
    )
    return 1 if report.failures else 0


def run_serve(chosen: argparse.Namespace) -> int:
    """A table for browsers."""
    content: dict[str, list[tuple[bytes, str]]] = {}
    for written in chosen.content:
        key, equals, path = written.partition("=")
        if not equals:
            raise BadSetup(f"--content {written}: write KEY=FILE")
        game = load(key)
        content.setdefault(game.key, []).append((read_some(Path(path), MOST_BYTES), Path(path).name))
    if chosen.port:
        look_at_port(chosen.host, chosen.port)
    from cordee.server.app import serve
    from cordee.server.settings import Settings

    db = chosen.db or os.environ.get("CORDEE_DB") or str(own_database())
    settings = Settings(keep_days=chosen.keep_days or 0.0)
    serve(host=chosen.host, port=chosen.port, db=db, content=content, settings=settings)
    return 0


def look_at_port(host: str, port: int) -> None:
    """Say beforehand, in a sentence, that nobody can listen there."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            # As the server will: a port that a table has only just left is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        other = " Is a table open there already? Another port: `--port 0` takes a free one." if taken else ""
        raise BadSetup(f"cannot listen at {host}, port {port}: {error.strerror or error}.{other}") from error


def own_database() -> Path:
    """The tables' file in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    folder = (Path(base) if base else Path.home() / ".local" / "share") / "cordee"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "cordee.sqlite3"


def run_games(chosen: argparse.Namespace) -> int:
    """What can be played."""
    from cordee.arena.report import shown

    for key in games.keys():  # noqa: SIM118 (a module's function)
        game = games.load(key)
        words = Words(game)
        low, high = game.seats
        print(f"{dashed(key)}: {game.title}, {low} to {high} seats")
        for setting in game.settings:
            values = ", ".join(shown(value) for value in setting.values)
            if not values:
                values = f"{setting.low} to {setting.high}" if type(setting.default) is int else ""
            if type(setting.default) is bool:
                values = "true, false"
            row = f"    {setting.name}={shown(setting.default)}" + (f"  ({values})" if values else "")
            label = f"{key}-set-{setting.name}"
            print(plain(f"{row:<55}  {words.say(label)}" if words.has(label) else row))
    print("\nPlay one: cordee play KEY, or with some options: cordee play KEY --option NAME=VALUE")
    return 0


def dashed(key: str) -> str:
    """A game's key as it is written here."""
    return key.replace("_", "-")


def load(key: str) -> Game:
    """The game of that key, or BadSetup with what there is, as it is written here."""
    known = [dashed(each) for each in games.keys()]  # noqa: SIM118 (a module's function)
    if dashed(key).lower() not in known:
        raise BadSetup(f"there is no game '{key}'{nearest(dashed(key).lower(), known)}; `cordee games` lists them")
    return games.load(key)
