"""`cordee lab`: its arguments, and how a job is begun or gone on with."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cordee.core.errors import BadSetup, CordeeError
from cordee.kit.content import MOST_BYTES, plain

if TYPE_CHECKING:
    from cordee.lab.job import GameFailed, Job, Row

BOTS = "search:20 looks at 20 lines, search:20:explore=0.8 otherwise, my_package.bots.Bold is a class of your own"


EACH = 4  # processes for each core at most


class NotPlayed(CordeeError):
    """A job that could not be played to its end."""


def add(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    game_arguments: Callable[[argparse.ArgumentParser], None],
    positive: Callable[[str], int],
    seed: Callable[[str], int],
) -> None:
    """Add the command and its own commands."""
    top = commands.add_parser("lab", help="tournaments, tests and balance of bots, in jobs that can be stopped")
    own = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, help: str, games: int, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        found = own.add_parser(name, help=help, description=f"{help[:1].upper()}{help[1:]}. The same command goes on.")
        game_arguments(found)
        found.add_argument("--seats", "--players", type=positive, metavar="N", help="default: the fewest of the game")
        found.add_argument(
            "--games", type=positive, default=games, metavar="N", help=f"rounded up to whole deals; default: {games}"
        )
        found.add_argument(
            "--seed", type=seed, default=1, metavar="N", help="the same seed, the same games; default: 1"
        )
        found.add_argument("--out", type=Path, metavar="DIR", help="the job's folder; default: lab/KEY-COMMAND")
        found.add_argument(
            "--workers",
            type=positive,
            default=os.cpu_count() or 1,
            metavar="N",
            help="processes; default: one per core",
        )
        found.add_argument(
            "--ray", default="", metavar="ADDRESS", help="play on a Ray cluster; local:2 begins one here"
        )
        found.set_defaults(run=run)
        return found

    found = command("tournament", "every bot against every other: Elo and win rates", 1000, tournament)
    found.add_argument("--bots", required=True, metavar="LIST", help=f"two or more with commas; {BOTS}")
    found = command("sprt", "is bot A better than bot B? plays until that is clear", 20000, sprt)
    found.add_argument("--a", required=True, metavar="BOT", help=f"the changed one; {BOTS}")
    found.add_argument("--b", required=True, metavar="BOT", help="the one it is held against")
    found.add_argument("--elo0", type=float, default=0.0, metavar="X", help="not better: at most X points; default: 0")
    found.add_argument("--elo1", type=float, default=20.0, metavar="X", help="better: at least X points; default: 20")
    for name, what in (("--alpha", "deciding wrongly for A"), ("--beta", "deciding wrongly against A")):
        found.add_argument(name, type=float, default=0.05, metavar="P", help=f"chance of {what}; default: 0.05")
    found = command("balance", "who wins by seat, card and mode; what comes up and what never does", 1000, balance)
    found.add_argument("--bots", default="greedy", metavar="LIST", help=f"one, or one a seat; {BOTS}; default: greedy")
    found.add_argument("--all-modes", action="store_true", help="every mode of the game in turn")


def tournament(chosen: argparse.Namespace) -> int:
    """Every bot against every other."""
    job = _job(chosen, chosen.bots.split(","))

    def report(rows: Sequence[Row], command: str) -> tuple[dict[str, Any], str]:
        from cordee.lab.tournament import tournament

        return tournament(job, rows, command)

    return _run(chosen, job, report, _strength)


def sprt(chosen: argparse.Namespace) -> int:
    """Is A better than B?"""
    _installed()
    from cordee.lab.sprt import Claims, Trial

    claims = Claims(chosen.elo0, chosen.elo1, chosen.alpha, chosen.beta)
    claims.check()
    job = _job(chosen, (chosen.a, chosen.b), claims._asdict())
    trial = Trial(claims, job)

    def report(rows: Sequence[Row], command: str) -> tuple[dict[str, Any], str]:
        from cordee.lab.tournament import sequential

        return sequential(job, rows, trial, command)

    def say(summary: Mapping[str, Any]) -> str:
        from cordee.lab.tournament import told

        low, high = summary["bounds"]
        return f"{told(job, trial.outcome())}\nbounds {low:.2f} and {high:.2f}, {summary['deals']} deals of {job.block}"

    return _run(chosen, job, report, say, trial.stop)


def balance(chosen: argparse.Namespace) -> int:
    """Who wins, what comes up."""
    job = _job(chosen, chosen.bots.split(","))

    def report(rows: Sequence[Row], command: str) -> tuple[dict[str, Any], str]:
        from cordee.lab.balance import balance

        return balance(job, rows, command)

    return _run(chosen, job, report, _never)


def _installed() -> None:
    if not all(find_spec(name) for name in ("choix", "matplotlib", "polars")):
        raise BadSetup(
            "the laboratory is an extra; where the wheel of Cordée is (docs/HOST.md): "
            'python -m pip install "$(ls dist/cordee-*.whl)[lab]"'
        )


def _job(chosen: argparse.Namespace, bots: Sequence[str], extra: Mapping[str, Any] | None = None) -> Job:
    """The job that the arguments ask for."""
    _installed()
    from cordee.bots.levels import headless
    from cordee.cli import load, options_of, read_some
    from cordee.lab.job import Job

    game = load(chosen.game)
    kind = chosen.run.__name__
    options = options_of(chosen.option)
    wanted = [{**mode, **options} for mode in game.modes()] if getattr(chosen, "all_modes", False) else [options]
    modes = [headless(game, mode) for mode in wanted]
    content = read_some(chosen.content, MOST_BYTES) if chosen.content else b""
    name = chosen.content.name if chosen.content else ""
    seats = chosen.seats or max(game.seats_for(mode)[0] for mode in modes)
    job = Job(kind, game.key, seats, bots, chosen.games, chosen.seed, modes, content, name, extra)
    if kind != "balance" and any(game.bounds(setup).cooperative for setup in job.setups):
        raise BadSetup(f"in this mode of {game.title} all win or lose together, so nobody is better than anybody; "
                       f"`cordee lab balance` tells how often they win")  # fmt: skip
    return job


def _run(
    chosen: argparse.Namespace,
    job: Job,
    report: Callable[[Sequence[Row], str], tuple[dict[str, Any], str]],
    say: Callable[[Mapping[str, Any]], str],
    stop: Callable[[Mapping[int, Row]], int | None] | None = None,
) -> int:
    """Play what is missing, then report."""
    from tqdm import tqdm

    from cordee.cli import dashed
    from cordee.lab.files import save
    from cordee.lab.folder import Folder
    from cordee.lab.job import GameFailed
    from cordee.lab.run import run

    path = chosen.out or Path("lab") / f"{dashed(job.key)}-{job.kind}"
    workers = _sensible(chosen.workers)
    with _writing(path), Folder(path, job) as folder:
        if folder.unreadable:
            print(f"{folder.unreadable} lines without a game, as a power failure leaves them; played again",
                  file=sys.stderr)  # fmt: skip
        done = len(folder.rows)
        with tqdm(total=job.games, initial=done, unit="game", file=sys.stderr, disable=None) as bar:
            try:
                rows = run(folder, workers, chosen.ray, lambda games: _void(bar.update(games)), stop)
            except KeyboardInterrupt:
                print(f"\nstopped after {len(folder.rows)} games; the same command goes on", file=sys.stderr)
                return 130
            except BrokenProcessPool:
                raise NotPlayed(
                    f"a worker process was ended from outside, perhaps for want of memory. {len(folder.rows)} games "
                    f"are kept in {path}; the same command goes on, with fewer --workers if need be"
                ) from None
            except GameFailed as error:
                raise _failed(error, job, path, len(folder.rows)) from error
        summary, page = report(rows, command_of(chosen, job))
        files = save(path, job, rows, summary, page)
    for row in say(summary).split("\n"):
        print(plain(row))
    whole = f" ({chosen.games} asked for, rounded up to whole deals of {job.block})" if len(rows) > chosen.games else ""
    print(f"{len(rows)} games{whole}; report: {files[0]}, and beside it {', '.join(file.name for file in files[1:])}")
    return 0


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """A folder that cannot be written to, or a full disk, loses nothing that was played."""
    try:
        yield
    except OSError as error:
        where = error.filename or path
        raise NotPlayed(f"{where}: {error.strerror or error}. What was played before is kept in {path}; once there is "
                        f"room, and leave to write, the same command goes on") from error  # fmt: skip


def _sensible(workers: int) -> int:
    """As many processes as make sense here."""
    most = EACH * (os.cpu_count() or 1)
    if workers <= most:
        return workers
    print(f"--workers {workers}: {most} are begun, {EACH} for each core of this machine; more would only wait",
          file=sys.stderr)  # fmt: skip
    return most


def _failed(error: GameFailed, job: Job, path: Path, kept: int) -> CordeeError:
    """The complaint about a game that broke, with its journal in the job's folder."""
    from cordee.cli import dashed
    from cordee.cli.fault import RulesFailed, played_again

    place = job.place(error.number)
    seed = job.seed_of(place)
    played = played_again(job.game, job.setups[place.mode], job.players(error.number), seed)
    played.note(f"failed here: {error.why}")
    file = path / f"failed-{dashed(job.key)}-{error.number}.journal"
    file.write_text(played.written(), encoding="utf-8")
    seats = ", ".join(f"{chr(65 + seat)} {job.bots[bot]}" for seat, bot in enumerate(job.seated(place)))
    whose = "" if error.by_bot else " This is a fault of the rules or of the content file."
    return (NotPlayed if error.by_bot else RulesFailed)(
        f"game {error.number} (seed {seed}; {seats}) broke off after {len(played.standing)} choices: {error.why}."
        f"{whose} `cordee replay {shlex.quote(str(file))}` plays up to there. {kept} games are kept in {path}; the "
        f"same command goes on"
    )


def command_of(chosen: argparse.Namespace, job: Job) -> str:
    """The command that plays these games, without where and by how many processes: that changes nothing."""
    from cordee.cli import dashed

    words = ["cordee", "lab", job.kind, dashed(job.key)]
    for name in ("bots", "a", "b", "elo0", "elo1", "alpha", "beta", "games", "seed"):
        value = getattr(chosen, name, None)
        if value is not None:
            said = str(value)  # a float so that it is read as the same
            words += [f"--{name}={said}"] if said.startswith("-") else [f"--{name}", said]
    words += ["--seats", str(job.seats)]
    words += [word for option in chosen.option for word in ("--option", option)]
    words += ["--content", chosen.content.name] if chosen.content else []
    words += ["--all-modes"] if getattr(chosen, "all_modes", False) else []
    return shlex.join(words)


def _strength(summary: Mapping[str, Any]) -> str:
    from cordee.lab import shown

    few = shown.few(summary["deals"])
    rows = [f"{'bot':<24}{'Elo' if few else 'Elo (95 %)'}"]
    for bot, data in summary["elo"].items():
        elo = shown.of_data(data)
        rows.append(f"{bot:<24}{shown.points(elo.mean)}" + ("" if few else f" ({shown.reach(elo)})"))
    return "\n".join([*rows, few] if few else rows)


def _never(summary: Mapping[str, Any]) -> str:
    found = []
    for sort, never in summary["never"].items():
        words = {item["id"]: item["words"] for item in summary["coverage"][sort]}
        if never:
            found.append(f"{sort}: {'; '.join(words[each] for each in never)}")
    return "\n".join(["never came up:", *found] if found else ["everything there is came up"])


def _void(_: object) -> None:
    """Nothing."""
