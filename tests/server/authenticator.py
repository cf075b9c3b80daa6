"""A passkey in software: answers a browser's WebAuthn options as an authenticator would, and badly on request."""

from __future__ import annotations

import hashlib
import json
import os
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey for one site. Its owner is present and, unless told otherwise, verified."""

    def __init__(self, origin: str, host: str) -> None:
        self.origin, self.host = origin, host
        self.id = os.urandom(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.uses = 0
        self.flags = PRESENT | VERIFIED
        self.user = b""

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The credential that `navigator.credentials.create` would give."""
        assert options["rp"]["id"] == self.host
        self.user = base64url_to_bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(self.flags | ATTESTED) + attested
        return self._credential(
            {
                "clientDataJSON": self._client("webauthn.create", options["challenge"]),
                "attestationObject": cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data}),
            }
        )

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """The credential that `navigator.credentials.get` would give."""
        self.uses += 1
        client, data = self._client("webauthn.get", options["challenge"]), self._data(self.flags)
        signed = data + hashlib.sha256(client).digest()
        return self._credential(
            {
                "clientDataJSON": client,
                "authenticatorData": data,
                "signature": self.key.sign(signed, ec.ECDSA(hashes.SHA256())),
                "userHandle": self.user,
            }
        )

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, response: dict[str, bytes]) -> dict[str, Any]:
        key = bytes_to_base64url(self.id)
        said = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": key, "rawId": key, "type": "public-key", "clientExtensionResults": {}, "response": said}
