"""What whoever runs a server may set. Seconds unless a name says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Defaults suit people at a table; tests and headless tables set paces to 0."""

    bot_pace: tuple[float, float] = (0.8, 1.6)  # a bot answers this long after it was asked
    think: float = 0.5  # of which a searching bot may think so long: always below the pace
    veil: float = 0.4  # mean of the random time that a veiled question stands beyond its least time
    notice_chance: float = 0.5  # that a bot sees an offer it may break in on (AN-DIG-08)
    notice_after: tuple[float, float] = (2.0, 6.0)
    forget_chance: float = 0.0  # that a bot leaves its groups lying where it sweeps by hand (AN-DIG-08)
    bot_seed: int | None = None  # of the paces and glances above; None: the system's chance
    workers: int | None = None  # processes for bots; None: one less than there are cores, at least 1
    correction: float = 0.15  # most that a slow way to the server is allowed for in a race
    hello_within: float = 10.0
    probe_every: float = 15.0  # between measurements of the round trip; 0: never
    idle: float = 600.0  # a table nobody looks at leaves the memory after so long
    poll: float = 2.0  # between looks for what other processes wrote; 0: never
    resume_days: float = 30.0  # tables untouched for longer wait until somebody opens them
    messages_a_second: float = 30.0  # of one socket, in the long run
    burst: int = 90  # messages of one socket at once
    message_bytes: int = 16 * 1024
    body_bytes: int = 512 * 1024
    backlog: int = 256  # messages waiting for one slow socket before it is let go
    backlog_bytes: int = 1024 * 1024  # the same in bytes
    hellos_a_minute: float = 30.0  # of one socket; each is answered with everything
    sockets_a_table: int = 64
    sockets_an_address: int = 64  # of one address; behind a proxy it must be one that uvicorn trusts to name clients
    tables_a_minute: int = 60  # made from one address
    checks: int = 2  # content files of new tables looked at at once
    replace_after: float = 60.0  # away in mid-game, until the others may let a bot take the seat
    link_lasts: float = 3600.0  # a link that moves a seat to another device
    host_away: float = 60.0  # in the lobby, until the next who sits there may start the game
    keep_days: float = 0.0  # finished tables are deleted so long after their end; 0: never
    metrics_token: str = ""  # who has it may read /metrics from elsewhere; without it this machine alone may
    origins: tuple[str, ...] = ()  # further hosts whose pages may speak to us, e.g. behind a proxy
    logins_a_minute: int = 10  # tried from one address, and for one name
    lists_kept: float = 2.0  # the list of open tables is asked of the database no more often
    accounts_a_minute: int = 5  # made from one address


def from_environment(environment: Mapping[str, str]) -> Settings:
    """The defaults, with what the environment says: CORDEE_ORIGINS (hosts, with commas) and CORDEE_METRICS_TOKEN."""
    origins = tuple(host.strip().lower() for host in environment.get("CORDEE_ORIGINS", "").split(",") if host.strip())
    return Settings(origins=origins, metrics_token=environment.get("CORDEE_METRICS_TOKEN", ""))
