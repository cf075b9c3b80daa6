"""Passkeys: what the browser is asked, and whether what it brings back is good. WebAuthn itself is a library's.

What was asked is kept in this process for a few minutes, and is good for one answer.
"""

from __future__ import annotations

import ipaddress
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cordee.server.clocks import Clock
from cordee.server.refusals import Refuse

GOOD_FOR = 300.0  # seconds
MOST = 2000  # asked at once
ALWAYS = UserVerificationRequirement.REQUIRED  # a passkey is all there is: it must be its owner who uses it


class Site(NamedTuple):
    """The page that asks: passkeys belong to its host name."""

    origin: str
    host: str


def site(origin: str) -> Site | None:
    """The site of a page by its origin. None: it has an address but no name, and browsers have no passkeys there."""
    try:
        parts = urlsplit(origin)
        host = parts.hostname or ""
    except ValueError:
        return None
    if not host or (parts.scheme != "https" and host != "localhost" and not host.endswith(".localhost")):
        return None
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return Site(origin, host)
    return None


class Ceremony(NamedTuple):
    """Something asked. `person` and `name`: whose the new passkey will be."""

    purpose: str
    site: Site
    challenge: bytes
    person: str
    name: str
    until: float


class Made(NamedTuple):
    """A new passkey."""

    id: str
    key: bytes
    uses: int


class Passkeys:
    """See the module."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._asked: dict[str, Ceremony] = {}

    def ask_new(
        self, purpose: str, where: Site, person: str, name: str, known: Sequence[str]
    ) -> tuple[str, dict[str, Any]]:
        """Ask for a new passkey, beside those it has: the ceremony's id and the browser's options."""
        options = webauthn.generate_registration_options(
            rp_id=where.host,
            rp_name="Cordée",
            user_name=name,
            user_id=bytes.fromhex(person),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=ALWAYS
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
        )
        return self._keep(Ceremony(purpose, where, options.challenge, person, name, 0.0)), _plain(options)

    def ask_entry(self, where: Site) -> tuple[str, dict[str, Any]]:
        """Ask for any passkey the browser has for us."""
        options = webauthn.generate_authentication_options(rp_id=where.host, user_verification=ALWAYS)
        return self._keep(Ceremony("enter", where, options.challenge, "", "", 0.0)), _plain(options)

    def take(self, ceremony: str) -> Ceremony:
        """What was asked, for its one answer. Raises Refuse."""
        asked = self._asked.pop(ceremony, None)
        if asked is None or asked.until < self._clock.now():
            raise Refuse("account-not-a-passkey")
        return asked

    def made(self, asked: Ceremony, credential: Mapping[str, Any]) -> Made:
        """The new passkey, if it is good. Raises Refuse."""
        try:
            found = webauthn.verify_registration_response(
                credential=dict(credential),
                expected_challenge=asked.challenge,
                expected_rp_id=asked.site.host,
                expected_origin=asked.site.origin,
                require_user_verification=True,
            )
        except Exception as error:  # whatever a stranger's bytes make of the library's parsers
            raise Refuse("account-not-a-passkey") from error
        return Made(bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count)

    def used(self, asked: Ceremony, credential: Mapping[str, Any], key: bytes, count: int) -> int:
        """How often a passkey says it was used, if this use is good. Raises Refuse."""
        try:
            found = webauthn.verify_authentication_response(
                credential=dict(credential),
                expected_challenge=asked.challenge,
                expected_rp_id=asked.site.host,
                expected_origin=asked.site.origin,
                credential_public_key=key,
                credential_current_sign_count=count,
                require_user_verification=True,
            )
        except Exception as error:
            raise Refuse("account-not-a-passkey") from error
        return found.new_sign_count

    def _keep(self, ceremony: Ceremony) -> str:
        now = self._clock.now()
        self._asked = {key: each for key, each in self._asked.items() if each.until >= now}
        while len(self._asked) >= MOST:
            del self._asked[next(iter(self._asked))]
        key = secrets.token_urlsafe(18)
        self._asked[key] = ceremony._replace(until=now + GOOD_FOR)
        return key


def _plain(options: Any) -> dict[str, Any]:
    """The library's options as the browser's own JSON."""
    plain: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return plain
