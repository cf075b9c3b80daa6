"""Accounts over HTTP. The browser's secret comes in a header; whoever changes who a browser is answers with `Me`."""

from __future__ import annotations

from time import time
from typing import Any, NamedTuple

import structlog
from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from cordee.server import accounts as acc
from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.clocks import Tally
from cordee.server.pages import Stop
from cordee.server.passkeys import Passkeys, Site, site
from cordee.server.refusals import Refuse
from cordee.server.routes.front import Front, client_of, json_answer, token_of
from cordee.server.store import Conflict
from cordee.server.store.accounts import Account, Accounts, Passkey

logger = structlog.get_logger("cordee.server")

Asking = Request[Any, Any, Any]
SLOWLY = 3.0  # seconds
SHARED = 3  # persons of a household who may log in as often as one


class Who(NamedTuple):
    """Who asks. `browser`: hash of the secret; `person`: "" where that is worth nothing."""

    token: str
    browser: str
    person: str
    account: Account | None


class Porter:
    """Lets browsers in and out. Raises Refuse, Conflict and StoreFailed."""

    def __init__(self, front: Front) -> None:
        self._front = front
        clock, settings = front.house.clock, front.settings
        self.accounts = Accounts(front.store)
        self.passwords = front.passwords
        self.passkeys = Passkeys(clock)
        self._addresses = Tally(clock, SHARED * settings.logins_a_minute)
        self._begun = Tally(clock, SHARED * settings.logins_a_minute)  # passkeys asked for, by address
        self._there = Tally(clock, settings.logins_a_minute)  # by address and name
        self._names = Tally(clock, settings.logins_a_name)
        self._made = Tally(clock, settings.accounts_a_minute)

    async def who(self, request: Asking) -> Who:
        token = token_of(request)
        person = await self._front.person(token)
        account = await self.accounts.of(person) if person else None
        return Who(token, lobbies.person_of(token), person, account)

    async def member(self, request: Asking) -> tuple[Who, Account]:
        """Who asks, and has an account."""
        who = await self.who(request)
        if who.account is None:
            raise Refuse("account-not-logged-in")
        return who, who.account

    async def me(self, request: Asking, person: str, token: str = "") -> m.Me:
        account = await self.accounts.of(person) if person else None
        origin = request.headers.get("origin") or f"{request.scope['scheme']}://{request.headers.get('host', '')}"
        here = site(origin) is not None
        if account is None:
            return m.Me(None, token, here)
        keys = await self.accounts.passkeys(person)
        shown = [m.PasskeyOut(each.id, each.label, each.created) for each in keys]
        out = m.AccountOut(
            account.name, account.password != "", shown, await self.accounts.browsers(person), account.created
        )
        return m.Me(out, token, here)

    # -- limits ------------------------------------------------------------------------------------

    async def tries(self, request: Asking, name: str = "") -> None:
        """One more try to log in, from there and for that name.

        Who tries too often from one place is refused. A name that is tried too often from everywhere is answered
        slowly, and not refused: or strangers could keep its owner out.
        """
        there = client_of(request)
        if not self._addresses.take(there) or (name and not self._there.take(f"{there} {name}")):
            raise Refuse("account-not-so-fast")
        if name and not self._names.take(name):
            await self._front.house.clock.sleep(SLOWLY)

    def begins(self, request: Asking) -> None:
        """One more passkey asked for."""
        if not self._begun.take(client_of(request)):
            raise Refuse("account-not-so-fast")

    def makes(self, request: Asking) -> None:
        if not self._made.take(client_of(request)):
            raise Refuse("account-not-so-fast")

    # -- in and out --------------------------------------------------------------------------------

    def guest(self, who: Who) -> tuple[str, str]:
        """A guest's person and its secret: the present one, or a fresh one."""
        if who.account is not None:
            raise Refuse("account-not-twice")
        token = who.token if who.person else lobbies.new_token()
        return lobbies.person_of(token), token

    async def make(self, request: Asking, account: Account, token: str, passkey: Passkey | None = None) -> m.Me:
        try:
            await self.accounts.add(account, account.person, passkey)
        except Conflict as error:
            raise Refuse("account-not-a-name-taken") from error
        self._front.house.persons.forget()
        logger.info("an account is made")
        return await self.me(request, account.person, token)

    async def enter(self, request: Asking, who: Who, account: Account) -> m.Me:
        """The browser is its owner's from now on, and hands over what it had as a guest."""
        guest = who.person != "" and who.account is None
        token = who.token if guest else lobbies.new_token()
        if who.account is not None:
            await self.accounts.log_out(who.browser)
        touched = await self.accounts.log_in(lobbies.person_of(token), account.person, guest)
        await self.parted(who.person, touched)
        return await self.me(request, account.person, token)

    async def leave(self, request: Asking, who: Who) -> m.Me:
        await self.accounts.log_out(who.browser)
        await self.parted(who.person)
        return await self.me(request, "", lobbies.new_token())

    async def parted(self, person: str, touched: list[str] | None = None) -> None:
        self._front.house.persons.forget()
        if person:
            await self._front.tables.part(person, touched or [])


def place(request: Asking) -> Site:
    """The site of the page that asks. Raises Refuse where there are no passkeys."""
    found = site(request.headers.get("origin", ""))
    if found is None:
        raise Refuse("account-not-passkeys-here")
    return found


def label_of(written: str) -> str:
    """What a passkey is called."""
    return lobbies.clean_name(written) if written.strip() else ""


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""
    porter = Porter(front)

    @get("/api/me")
    async def show_me(request: Asking) -> Response[m.Me]:
        who = await porter.who(request)
        # A secret that is worth nothing any more is replaced: who has it was logged out elsewhere.
        return json_answer(await porter.me(request, who.person, "" if who.person else lobbies.new_token()))

    @post("/api/account")
    async def make_account(request: Asking, data: JSONBody[m.Credentials]) -> Response[m.Me]:
        porter.makes(request)
        person, token = porter.guest(await porter.who(request))
        name, folded = acc.named(data.name)
        password = acc.checked(name, data.password)
        if await porter.accounts.named(folded) is not None:
            raise Refuse("account-not-a-name-taken")
        kept = await porter.passwords.hash(password)
        return json_answer(await porter.make(request, Account(person, name, folded, kept, time()), token), 201)

    @post("/api/account/in", status_code=200)
    async def log_in(request: Asking, data: JSONBody[m.Credentials]) -> Response[m.Me]:
        folded = acc.folded(data.name)
        await porter.tries(request, folded)
        account = await porter.accounts.named(folded)
        if not await porter.passwords.fits(account.password if account else "", data.password) or account is None:
            raise Refuse("account-not-known")
        if porter.passwords.is_old(account.password):
            kept = await porter.passwords.hash(acc.normal(data.password))
            await porter.accounts.set_password(account.person, kept)
        return json_answer(await porter.enter(request, await porter.who(request), account))

    @post("/api/account/out", status_code=200)
    async def log_out(request: Asking) -> Response[m.Me]:
        who, _ = await porter.member(request)
        return json_answer(await porter.leave(request, who))

    @post("/api/account/others-out", status_code=200)
    async def log_out_others(request: Asking) -> Response[m.Me]:
        who, account = await porter.member(request)
        await porter.accounts.log_out_others(who.browser, account.person)
        await porter.parted(account.person)
        return json_answer(await porter.me(request, account.person))

    @post("/api/account/password", status_code=200)
    async def change_password(request: Asking, data: JSONBody[m.NewPassword]) -> Response[m.Me]:
        _, account = await porter.member(request)
        await porter.tries(request, account.folded)
        if account.password and not await porter.passwords.fits(account.password, data.old):
            raise Refuse("account-not-known")
        kept = await porter.passwords.hash(acc.checked(account.name, data.new))
        await porter.accounts.set_password(account.person, kept)
        return json_answer(await porter.me(request, account.person))

    @post("/api/account/delete", status_code=200)
    async def delete_account(request: Asking, data: JSONBody[m.DeleteAccount]) -> Response[m.Me]:
        _, account = await porter.member(request)
        await porter.tries(request, account.folded)
        right = acc.folded(data.name) == account.folded
        if account.password and not await porter.passwords.fits(account.password, data.password):
            right = False
        if not right:
            raise Refuse("account-not-known")
        touched = await porter.accounts.delete(account.person)
        await porter.parted(account.person, touched)
        logger.info("an account is deleted")
        return json_answer(m.Me(None, lobbies.new_token()))

    @post("/api/passkeys/begin", status_code=200)
    async def begin_passkey(request: Asking, data: JSONBody[m.PasskeyBegin]) -> Response[m.PasskeyAsk]:
        where = place(request)
        porter.begins(request)
        if data.purpose == "enter":
            ceremony, options = porter.passkeys.ask_entry(where)
        elif data.purpose == "add":
            _, account = await porter.member(request)
            known = [each.id for each in await porter.accounts.passkeys(account.person)]
            ceremony, options = porter.passkeys.ask_new("add", where, account.person, account.name, known)
        elif data.purpose == "make":
            porter.makes(request)
            person, _ = porter.guest(await porter.who(request))
            name, folded = acc.named(data.name)
            if await porter.accounts.named(folded) is not None:
                raise Refuse("account-not-a-name-taken")
            ceremony, options = porter.passkeys.ask_new("make", where, person, name, [])
        else:
            raise Stop(400, "table-not-understood")
        return json_answer(m.PasskeyAsk(ceremony, options))

    @post("/api/passkeys/end", status_code=200)
    async def end_passkey(request: Asking, data: JSONBody[m.PasskeyEnd]) -> Response[m.Me]:
        await porter.tries(request)
        asked = porter.passkeys.take(data.ceremony)
        who = await porter.who(request)
        if asked.purpose == "enter":
            key = await porter.accounts.passkey(str(data.credential.get("id", "")))
            account = None if key is None else await porter.accounts.of(key.person)
            if key is None or account is None:
                raise Refuse("account-not-a-passkey")
            count = porter.passkeys.used(asked, data.credential, key.key, key.uses)
            await porter.accounts.used(key.id, count)
            return json_answer(await porter.enter(request, who, account))
        if who.person != asked.person:
            raise Refuse("account-not-a-passkey")
        made = porter.passkeys.made(asked, data.credential)
        passkey = Passkey(made.id, asked.person, made.key, made.uses, label_of(data.label), time())
        if asked.purpose == "make":
            porter.guest(who)
            account = Account(asked.person, asked.name, acc.folded(asked.name), "", time())
            return json_answer(await porter.make(request, account, "", passkey), 201)
        if who.account is None:
            raise Refuse("account-not-logged-in")
        await porter.accounts.add_passkey(passkey)
        return json_answer(await porter.me(request, asked.person))

    @post("/api/passkeys/remove", status_code=200)
    async def remove_passkey(request: Asking, data: JSONBody[m.PasskeyRemove]) -> Response[m.Me]:
        _, account = await porter.member(request)
        keys = [each.id for each in await porter.accounts.passkeys(account.person)]
        if not account.password and keys == [data.id]:
            raise Refuse("account-not-the-last-way")
        await porter.accounts.remove_passkey(account.person, data.id)
        return json_answer(await porter.me(request, account.person))

    return [show_me, make_account, log_in, log_out, log_out_others, change_password, delete_account,
            begin_passkey, end_passkey, remove_passkey]  # fmt: skip
