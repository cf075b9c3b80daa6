"""The herald: tells persons who have no page open that a table waits for them, each as they have chosen.

What goes out names a game and a table, and nobody. Letters are gathered: several tables within a few minutes make one.
What was due when the server stopped is not made up for.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from email.utils import parseaddr
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple, cast

import aiohttp
import msgspec
import structlog
from fluent.runtime import FluentBundle, FluentResource

from cordee import games
from cordee.core.errors import CordeeError
from cordee.server import texts
from cordee.server.clocks import Clock, Tally
from cordee.server.mail import BadMail, MailFile, Post, Smtp, letter
from cordee.server.push import BadAddress, Push, Pusher, own_key
from cordee.server.refusals import Refuse
from cordee.server.settings import Settings
from cordee.server.store import Store, reach

logger = structlog.get_logger("cordee.server")

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # of codes: none that looks like another
CODE = 8
NOBODY = "nobody@example.com"  # push services want an address, and this server was given none


class Waits(NamedTuple):
    """A table that waits for somebody. `still`: whether it does by now."""

    table: str
    game: str
    still: Callable[[], bool]


class Payload(msgspec.Struct):
    """What a push carries, in words already: the service worker has no catalogue."""

    table: str
    title: str
    body: str


@dataclass(slots=True)
class Bag:
    """Letters of one person that are gathered, and when the last one went."""

    waits: dict[str, Waits] = field(default_factory=dict)
    last: float = -1e9
    gathering: bool = False


@lru_cache(maxsize=16)
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for source in texts.words(language).values():
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


def say(language: str, id: str, **args: str | int) -> str:
    """A sentence of the table, for who reads it outside the page."""
    bundle = _bundle(language)
    message = bundle.get_message(id) if bundle.has_message(id) else None
    if message is None or message.value is None:
        return id
    return str(bundle.format_pattern(message.value, cast(Any, args))[0])


def title_of(language: str, game: str) -> str:
    """A game by its name."""
    if _bundle(language).has_message(f"{game}-title"):
        return say(language, f"{game}-title")
    try:
        return games.load(game).title
    except CordeeError:
        return game


def spoken(language: str) -> str:
    """The language that was asked for, or the first one where it is none of ours."""
    known = [each.key for each in texts.languages()]
    return language if language in known else "en" if "en" in known else known[0]


def hashed(code: str) -> str:
    """A code as it is kept; how it was typed makes no difference."""
    return hashlib.sha256("".join(c for c in code.upper() if c in LETTERS).encode()).hexdigest()


def box_of(address: str) -> str:
    """Where a letter ends up, as limits count it: what follows a plus is for its owner alone."""
    local, _, domain = address.lower().partition("@")
    return f"{local.partition('+')[0]}@{domain}"


class Herald:
    """See the module. `pusher`, `post`: None where this server has no such way."""

    def __init__(
        self, store: Store, settings: Settings, clock: Clock, pusher: Pusher | None, post: Post | None
    ) -> None:
        self.pusher, self.post = pusher, post
        self._store, self._settings, self._clock = store, settings, clock
        self._bags: dict[str, Bag] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._pushes = Tally(clock, settings.pushes_an_hour, 3600)
        self._asked = Tally(clock, settings.codes_an_hour, 3600)  # codes sent, by person and by address
        self._tried = Tally(clock, 10)  # codes typed

    # -- a table waits -----------------------------------------------------------------------------

    def call(self, person: str, waits: Waits) -> None:
        """A table waits for somebody who does not look."""
        if self.pusher is not None:
            self._start(self._push(person, waits))
        if self.post is not None:
            bag = self._bags.setdefault(person, Bag())
            bag.waits[waits.table] = waits
            if not bag.gathering:
                bag.gathering = True
                self._start(self._gather(person, bag))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _guarded(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            logger.exception("a notification failed")

    async def close(self) -> None:
        """Stop what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.pusher is not None:
            await self.pusher.close()

    async def _push(self, person: str, waits: Waits) -> None:
        assert self.pusher is not None
        topic = hashlib.sha256(waits.table.encode()).hexdigest()[:32]
        for each in await reach.pushes_of(self._store, person):
            if not self._pushes.take(person):
                return
            language = spoken(each.language)
            title = say(language, "reach-turn", title=title_of(language, waits.game))
            payload = Payload(waits.table, title, say(language, "reach-turn-body"))
            try:
                if not await self.pusher.send(each.push, msgspec.json.encode(payload), topic):
                    await reach.drop_push(self._store, each.id)
            except (BadAddress, ValueError):  # UnicodeError and aiohttp's InvalidURL are such
                await reach.drop_push(self._store, each.id)
            except (aiohttp.ClientError, OSError, TimeoutError) as error:
                logger.warning("a push did not arrive", error=type(error).__name__)

    # -- letters -----------------------------------------------------------------------------------

    async def _gather(self, person: str, bag: Bag) -> None:
        """One letter for all tables that wait meanwhile, and not too many letters."""
        now = self._clock.now()
        due = max(now + self._settings.mail_gather, bag.last + self._settings.mail_every)
        await self._clock.sleep(due - now)
        bag.gathering = False
        waits = [each for each in bag.waits.values() if each.still()]
        bag.waits.clear()
        mail = await reach.mail_of(self._store, person) if waits else None
        if mail is None or mail.code:
            del self._bags[person]
            return
        bag.last = self._clock.now()
        await self._send(mail, waits)

    async def _send(self, mail: reach.Mail, waits: list[Waits]) -> None:
        assert self.post is not None
        language, address = spoken(mail.language), self._settings.address
        lines = [f"{title_of(language, each.game)}: {address}/t/{each.table}" for each in waits]
        stop = f"{address}/api/reach/mail/stop/{mail.stop}"
        text = "\n\n".join(
            (
                say(language, "reach-mail-head", count=len(waits)),
                "\n".join(lines),
                say(language, "reach-mail-foot"),
                stop,
            )
        )
        subject = say(
            language, "reach-mail-subject", count=len(waits), title=title_of(language, waits[0].game),
        )  # fmt: skip
        try:
            await self.post.send(letter(self._settings.mail_from, mail.address, subject, f"{text}\n", stop))
        except BadMail as error:
            logger.warning("a letter did not go", error=type(error.__cause__).__name__)

    async def ask_mail(self, person: str, address: str, language: str, asker: str) -> None:
        """Send a code to an address that wants to be told. `asker`: where that comes from. Raises Refuse and
        StoreFailed."""
        if self.post is None:
            raise Refuse("reach-not-by-mail")
        if not all(map(self._asked.take, (f"person {person}", f"address {box_of(address)}", f"asker {asker}"))):
            raise Refuse("reach-not-so-fast")
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        mail = reach.Mail(address, hashed(code), spoken(language), self._clock.wall(), secrets.token_urlsafe(24))
        await reach.set_mail(self._store, person, mail)
        text = say(mail.language, "reach-code-text", code=f"{code[:4]} {code[4:]}")
        subject = say(mail.language, "reach-code-subject")
        try:
            await self.post.send(letter(self._settings.mail_from, address, subject, f"{text}\n"))
        except BadMail as error:
            await reach.drop_mail(self._store, person)
            raise Refuse("reach-not-by-mail-now") from error

    async def confirm_mail(self, person: str, code: str) -> None:
        """Take the code that was sent. Raises Refuse, StoreFailed."""
        if not self._tried.take(person):
            raise Refuse("reach-not-so-fast")
        after = self._clock.wall() - self._settings.code_within
        if not await reach.confirm_mail(self._store, person, hashed(code), after):
            raise Refuse("reach-not-the-code")

    async def add_push(self, person: str, push: Push, language: str, asker: str) -> None:
        """Keep a subscription. `asker`: as above. Raises Refuse, StoreFailed."""
        if self.pusher is None:
            raise Refuse("reach-not-by-push")
        if not all(map(self._asked.take, (f"push {person}", f"pushes {asker}"))):
            raise Refuse("reach-not-so-fast")
        try:
            self.pusher.fitting(push)
        except BadAddress as error:
            raise Refuse("reach-not-by-push") from error
        await reach.add_push(self._store, person, push, spoken(language))


def herald_of(db: str, store: Store, settings: Settings, clock: Clock) -> Herald:
    """The herald that the settings describe. `db`: where the server's own key is kept beside. Raises BadMail."""
    file = None if "://" in db or db == ":memory:" else Path(f"{db}.push-key")
    sender = settings.mail_from
    subject = (
        settings.address if settings.address.startswith("https://") else f"mailto:{parseaddr(sender)[1] or NOBODY}"
    )
    key = partial(own_key, settings.push_key, file)
    pusher = Pusher(key, subject, clock.wall, settings.push_to_loopback) if settings.push_key or file else None
    post: Post | None = None
    if settings.smtp_url or settings.mail_file:
        if not settings.address or "@" not in sender:
            raise BadMail("letters want CORDEE_URL, the address of this server, and CORDEE_MAIL_FROM, theirs")
        post = Smtp(settings.smtp_url) if settings.smtp_url else MailFile(Path(settings.mail_file))
    return Herald(store, settings, clock, pusher, post)
