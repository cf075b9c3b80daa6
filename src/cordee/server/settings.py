"""What whoever runs a server may set. Seconds unless a name says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


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
    sockets_a_table: int = 64  # of strangers in the room (server.places)
    outside_a_table: int = 32  # of those who wait at the door of a private table
    pages_a_person: int = 16  # at a table they belong to
    sockets_an_address: int = 64  # of one address; behind a proxy it must be one that uvicorn trusts to name clients
    lines: int = 4096  # open at once, of all kinds, if the system gives as many files (server.gate)
    lines_an_address: int = 128  # of one address that is no trusted proxy's
    request_within: float = 15.0  # for the head of a request; for its body four times as long
    new_lines_a_second: float = 30.0  # from everywhere but a proxy; as many more from where hardly any are open
    new_lines_at_once: int = 400  # after a while with few, as when everybody comes back
    requests_a_second: float = 40.0  # from one address, over HTTP; what changes something counts for twenty
    requests_at_once: int = 600
    effort_a_second: float = 60.0  # of one address at tables, by what requests cost; what is beyond comes late
    effort_at_once: int = 240
    tables_a_minute: int = 30  # made from one address
    tables_a_day: int = 600
    files_a_minute: int = 6  # opened from one address
    checks: int = 2  # content files of new tables set up at once
    checks_a_minute: int = 20  # content files looked through for one address
    replace_after: float = 60.0  # away in mid-game, until the others may let a bot take the seat
    link_lasts: float = 3600.0  # a link that moves a seat to another device
    all_gone: float = 60.0  # without anybody there, until the clocks of a table stand still
    house_waits: float = 6.0  # before it plays for somebody who is out of time, but here
    days_grace: float = 3600.0  # at least left for a choice, by-turn, after the server was away
    away: float = 30.0  # that a person who is waited for does not look, until they are told
    pushes_an_hour: int = 60  # to one person
    mail_gather: float = 120.0  # letters of one person wait for others that long
    mail_every: float = 900.0  # between two letters to one person
    codes_an_hour: int = 6  # sent to one address, for one person, from one place
    code_within: float = 3600.0  # how long a code is good for
    vote_pause: float = 6.0  # until who was refused may ask the table for something again
    host_away: float = 60.0  # in the lobby, until the next who sits there may start the game
    keep_days: float = 0.0  # finished tables are deleted so long after their end; 0: never
    begin_days: float = 30.0  # tables whose game has not begun by then, and where nobody is, are deleted; 0: never
    metrics_token: str = ""  # who has it may read /metrics from elsewhere; without it this machine alone may
    origins: tuple[str, ...] = ()  # further hosts whose pages may speak to us, e.g. behind a proxy
    passwords_apart: bool = True  # hashed in a process of its own, behind all other work; else, for tests, in a thread
    logins_a_minute: int = 10  # tried from one address for one name; thrice as many for all names
    logins_a_name: int = 30  # tried in a minute from everywhere, until answers come slowly
    lists_kept: float = 2.0  # the list of open tables is asked of the database no more often
    accounts_a_minute: int = 5  # made from one address
    # What `from_environment` reads.
    address: str = ""  # of this server as others open it, without a slash at the end; letters want one
    push_key: str = ""  # the server's own for Web Push; "": made once, and kept beside the database
    smtp_url: str = ""
    mail_from: str = ""
    mail_file: str = ""  # letters go into this file instead
    push_to_loopback: bool = False  # for tests alone: pushes may go to this machine


def from_environment(environment: Mapping[str, str], settings: Settings | None = None) -> Settings:
    """Settings, the defaults if none are given, with what the environment says besides (docs/ARCHITECTURE.md)."""
    names = {
        "metrics_token": "CORDEE_METRICS_TOKEN",
        "address": "CORDEE_URL",
        "push_key": "CORDEE_VAPID_KEY",
        "smtp_url": "CORDEE_SMTP_URL",
        "mail_from": "CORDEE_MAIL_FROM",
        "mail_file": "CORDEE_MAIL_FILE",
    }
    said = {name: value for name, variable in names.items() if (value := environment.get(variable, "").strip())}
    if "address" in said:
        said["address"] = said["address"].rstrip("/")
    settings = replace(settings or Settings(), **said)  # type: ignore[arg-type]  # all of these are texts
    origins = tuple(host.strip().lower() for host in environment.get("CORDEE_ORIGINS", "").split(",") if host.strip())
    return replace(settings, origins=origins) if origins else settings
