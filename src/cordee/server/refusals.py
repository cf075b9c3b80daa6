"""Why the server itself says no: keys of the catalogue (`words/en.ftl`, section `# server`)."""

from __future__ import annotations

from cordee.core.errors import CordeeError
from cordee.server.messages import Args

# Of Refused and Problem.
NOT = (
    "table-not-your-seat",
    "table-not-a-seat",
    "table-not-free",
    "table-not-seated",
    "table-not-seated-there",
    "table-not-admitted",
    "table-not-knocking",
    "table-not-so-many-knocks",
    "table-not-host",
    "table-not-in-lobby",
    "table-not-playing",
    "table-not-enough",
    "table-not-so-few",
    "table-not-so-many",
    "table-not-an-option",
    "table-not-a-manner",
    "table-not-a-level",
    "table-not-a-name",
    "table-not-a-name-taken",
    "table-not-so-fast",
    "table-not-so-often",
    "table-not-so-many-files",
    "table-not-a-game",
    "table-not-a-table",
    "table-not-a-tutorial",
    "table-not-a-page",
    "table-not-content",
    "table-not-a-file-name",
    "table-not-a-pack",
    "table-not-packs",
    "table-not-over",
    "table-not-a-moment",
    "table-not-these-eyes",
    "table-not-over-yet",
    "table-not-from-the-end",
    "table-not-asked",
    "table-not-now",
    "table-not-first",
    "table-not-possible",
    "table-not-undoable",
    "table-not-redoable",
    "table-not-talking",
    "table-not-so-many-lines",
    "table-not-muted",
    "table-not-a-line",
    "table-not-a-line-there",
    "table-not-two-votes",
    "table-not-so-soon-again",
    "table-not-two-seats",
    "table-not-taken-over",
    "table-not-gone",
    "table-not-away",
    "table-not-by-hand",
    "table-not-in-tutorial",
    "table-not-in-view",
    "table-not-again-yet",
    "table-not-a-link",
    "table-not-stored",
    "table-not-understood",
    "table-not-from-there",
    "table-not-working",
    "table-not-going-on",
    "table-not-here",
    "table-not-a-file",
    "table-not-twice",
    "table-not-an-address",
    "table-not-this-server",
    "table-not-taken-back",
    "table-not-leaving",
    "table-not-carried",
    "incomplete",
    "reach-not-known",
    "reach-not-so-fast",
    "reach-not-by-push",
    "reach-not-by-mail",
    "reach-not-by-mail-now",
    "reach-not-an-address",
    "reach-not-the-code",
    "account-not-short",
    "account-not-long",
    "account-not-the-name",
    "account-not-a-name-taken",
    "account-not-known",
    "account-not-twice",
    "account-not-logged-in",
    "account-not-so-fast",
    "account-not-a-passkey",
    "account-not-passkeys-here",
    "account-not-the-last-way",
)
# Over HTTP, where it is not 400.
STATUS = {
    "table-not-admitted": 403,
    "reach-not-known": 403,
    "reach-not-so-fast": 429,
    "reach-not-by-mail-now": 503,
    "table-not-twice": 409,
    "table-not-leaving": 409,
    "account-not-known": 403,
    "account-not-a-passkey": 403,
    "account-not-logged-in": 403,
    "account-not-a-name-taken": 409,
    "account-not-twice": 409,
    "account-not-so-fast": 429,
}
# Of Bye.
BYE = (
    "table-bye-unknown",
    "table-bye-silent",
    "table-bye-malformed",
    "table-bye-too-fast",
    "table-bye-too-slow",
    "table-bye-crowded",
    "table-bye-restart",
    "table-bye-another",
    "table-bye-deleted",
    "table-bye-not-working",
)


class Refuse(CordeeError):
    """A request that is not carried out; becomes Refused on the wire, or Problem over HTTP."""

    def __init__(self, why: str, clause: str = "", args: Args | None = None, stale: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.clause = clause
        self.args_out: Args = args or {}
        self.stale = stale
