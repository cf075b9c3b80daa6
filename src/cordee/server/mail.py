"""Letters of the server: by SMTP, or into a file (mbox) on a box without."""

from __future__ import annotations

import asyncio
import mailbox
import re
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib

from cordee.core.errors import CordeeError

WITHIN = 20.0  # seconds for all of one letter

# Narrower than the standard: no quotes, no comments, nothing that could end a header.
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,189}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")


class BadMail(CordeeError):
    """A letter that did not go, or an address or setting that is none."""


def fitting(address: str) -> str:
    """An address as it is kept. Raises BadMail."""
    address = address.strip()
    local, _, domain = address.partition("@")
    if not _ADDRESS.fullmatch(address) or ".." in address or "." not in domain or local.startswith((".", "-")):
        raise BadMail("no address")
    return f"{local}@{domain.lower()}"


class Post(Protocol):
    """How letters go."""

    async def send(self, letter: EmailMessage) -> None: ...


class Smtp:
    """By a server: `smtp://user:password@host:587` (with STARTTLS where it is offered) or `smtps://`."""

    def __init__(self, url: str) -> None:
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise BadMail("CORDEE_SMTP_URL is no address of a mail server") from error
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadMail("CORDEE_SMTP_URL wants to be smtp://user:password@host:port, or smtps://")
        self._host, self._tls = parts.hostname, parts.scheme == "smtps"
        self._port = port or (465 if self._tls else 587)
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None

    async def send(self, letter: EmailMessage) -> None:
        """Raises BadMail."""
        try:
            await aiosmtplib.send(
                letter,
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._tls,
                timeout=WITHIN,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            raise BadMail("the mail server did not take it") from error


class MailFile:
    """Into a file, for something else to carry on from there."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = asyncio.Lock()

    async def send(self, letter: EmailMessage) -> None:
        """Raises BadMail."""
        async with self._lock:
            try:
                await asyncio.to_thread(self._add, letter)
            except (OSError, mailbox.Error) as error:
                raise BadMail("the mail file could not be written") from error

    def _add(self, letter: EmailMessage) -> None:
        box = mailbox.mbox(self._path)
        box.lock()
        try:
            box.add(letter)
            box.flush()
        finally:
            box.close()


def letter(sender: str, to: str, subject: str, text: str, stop: str = "") -> EmailMessage:
    """A plain letter. `stop`: the address by which one press ends them all (RFC 8058)."""
    found = EmailMessage()
    found["From"], found["To"], found["Subject"] = sender, to, " ".join(subject.split())
    found["Date"] = formatdate(localtime=False)
    found["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2] or "localhost")
    found["Auto-Submitted"] = "auto-generated"
    if stop:
        found["List-Unsubscribe"] = f"<{stop}>"
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    found.set_content(text)
    return found
