"""What a table adds to the head of a journal: who sat where, and all that anybody needs to check its chance.

    seat 0 person Ada
    seat 1 bot search
    colour 0 blue                  of whoever sat at seat 0
    fingerprint 5f0c...            SHA-256 of `SALT:SECRET`, shown from the start
    salt 09af...
    secret 1234
    luck 0 77d1...                 what the page of seat 0 threw in before the start
    digest 0123456789abcdef        of the last position

The seed of the game is the secret itself where no page threw anything in; otherwise it is the first 64 bits of the
SHA-256 of `SALT:SECRET:LUCK:LUCK...`, in the order of seats. So the table is bound before it knows what the pages
throw in, and the pages do not know the secret. Replaying does not need any of this.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cordee.core.errors import BadJournal
from cordee.core.journal import SEALED

_HEX = re.compile(r"[0-9a-f]{1,64}")
_SECRET = re.compile(r"-?[0-9]{1,20}")
_LUCK = re.compile(r"([0-9]{1,2}) ([0-9a-f]{16,64})")
_COLOUR = re.compile(r"([0-9]{1,2}) ([a-z]{1,16})")
_SEAT = re.compile(r"([0-9]{1,2}) (?:(open)|(person|bot)(?: (.{1,64}))?)")


@dataclass(slots=True)
class Seal:
    """The lines of a journal's head that are the table's. Empty where the file does not have them."""

    seats: dict[int, tuple[str, str]] = field(default_factory=dict)  # seat -> kind, and name or level
    fingerprint: str = ""
    salt: str = ""
    secret: str = ""
    luck: dict[int, str] = field(default_factory=dict)
    digest: str = ""
    colours: dict[int, str] = field(default_factory=dict)

    @property
    def proof(self) -> str:
        """What the fingerprint is the hash of."""
        return f"{self.salt}:{self.secret}"

    def rows(self) -> list[str]:
        """As lines of a journal's head."""
        rows = [f"seat {seat} {kind} {called}".rstrip() for seat, (kind, called) in sorted(self.seats.items())]
        rows += [f"colour {seat} {colour}" for seat, colour in sorted(self.colours.items())]
        for word in ("fingerprint", "salt", "secret"):
            if getattr(self, word):
                rows.append(f"{word} {getattr(self, word)}")
        rows += [f"luck {seat} {word}" for seat, word in sorted(self.luck.items())]
        return [*rows, f"digest {self.digest}"] if self.digest else rows


def deal(salt: str, secret: int, luck: Mapping[int, str]) -> int:
    """The seed of a game: see the module."""
    if not luck:
        return secret
    thrown = ":".join([salt, str(secret), *(luck[seat] for seat in sorted(luck))])
    return int.from_bytes(hashlib.sha256(thrown.encode()).digest()[:8], "big")


def fingerprint(proof: str) -> str:
    """What is shown from the start."""
    return hashlib.sha256(proof.encode()).hexdigest()


def is_luck(word: str) -> bool:
    """Whether a page may throw that in."""
    return _LUCK.fullmatch(f"0 {word}") is not None


def _hex(seal: Seal, word: str, rest: str) -> bool:
    setattr(seal, word, rest)
    return _HEX.fullmatch(rest) is not None


def _secret(seal: Seal, word: str, rest: str) -> bool:
    seal.secret = rest
    return _SECRET.fullmatch(rest) is not None


def _by_seat(found: re.Match[str] | None, words: dict[int, str]) -> bool:
    if found is None or int(found[1]) in words:
        return False
    words[int(found[1])] = found[2]
    return True


def _luck(seal: Seal, word: str, rest: str) -> bool:
    return _by_seat(_LUCK.fullmatch(rest), seal.luck)


def _colour(seal: Seal, word: str, rest: str) -> bool:
    return _by_seat(_COLOUR.fullmatch(rest), seal.colours)


def _seat(seal: Seal, word: str, rest: str) -> bool:
    found = _SEAT.fullmatch(rest)
    if found is None or int(found[1]) in seal.seats:
        return False
    seal.seats[int(found[1])] = (found[2] or found[3], found[4] or "")
    return True


_READ: Mapping[str, Callable[[Seal, str, str], bool]] = {
    "seat": _seat, "colour": _colour, "fingerprint": _hex, "salt": _hex, "secret": _secret, "luck": _luck,
    "digest": _hex,
}  # fmt: skip
assert set(_READ) == set(SEALED)


def read_seal(written: str) -> Seal:
    """The seal of a journal. Raises BadJournal with the line that is none."""
    seal = Seal()
    for number, row in enumerate(written.splitlines(), 1):
        word, _, rest = row.strip().partition(" ")
        if word == "begin":
            break
        if word in _READ and not _READ[word](seal, word, rest):
            raise BadJournal(f"line {number}: cannot read {row.strip()[:80]!r}")
    return seal


def faults(seal: Seal, seed: int, digest: int | None = None) -> Sequence[str]:
    """What in a journal does not agree with its seal, in sentences; nothing: all that it says is so.

    `seed` is the journal's, `digest` that of its end (None: not looked at).
    """
    found: list[str] = []
    if seal.fingerprint and fingerprint(seal.proof) != seal.fingerprint:
        found.append("salt and secret are not what the fingerprint was made of")
    if seal.secret and deal(seal.salt, int(seal.secret), seal.luck) != seed:
        found.append(f"the seed {seed} is not what the secret and the pages' luck make")
    if digest is not None and seal.digest and seal.digest != f"{digest:016x}":
        found.append(f"the end is another than the file says: {digest:016x}, not {seal.digest}")
    return found
