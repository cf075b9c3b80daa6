"""How I am told that it is my turn, over HTTP: subscriptions to pushes, and a mail address."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from cordee.server import messages as m
from cordee.server.herald import Herald, say, spoken
from cordee.server.mail import BadMail, fitting
from cordee.server.push import Push
from cordee.server.refusals import Refuse
from cordee.server.routes.front import Front, client_of, json_answer, token_of
from cordee.server.store import reach

Asking = Request[Any, Any, Any]

PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cordée</title>
<style>:root {{ color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }}
body {{ max-width: 32rem; margin: 20vh auto; padding: 0 1rem }}
button {{ font: inherit; padding: .6rem 1.2rem }}</style>
<h1>Cordée</h1><p>{text}</p>{form}</html>
"""


def handlers(front: Front, herald: Herald) -> list[HTTPRouteHandler]:
    """Those of this module."""
    store = front.store

    async def who(request: Asking) -> str:
        person = await front.person(token_of(request))
        if not person:
            raise Refuse("reach-not-known")
        return person

    async def stands(person: str) -> Response[m.ReachOut]:
        mail = await reach.mail_of(store, person)
        return json_answer(
            m.ReachOut(
                push="" if herald.pusher is None else herald.pusher.public,
                pushes=[each.id for each in await reach.pushes_of(store, person)],
                mails=herald.post is not None,
                address="" if mail is None else mail.address,
                confirmed=mail is not None and not mail.code,
            )
        )

    @get("/api/reach")
    async def show_reach(request: Asking) -> Response[m.ReachOut]:
        return await stands(await who(request))

    @post("/api/reach/push", status_code=200)
    async def add_push(request: Asking, data: JSONBody[m.NewPush]) -> Response[m.ReachOut]:
        person = await who(request)
        push = Push(data.endpoint, data.key, data.auth)
        await herald.add_push(person, push, data.language, client_of(request))
        return await stands(person)

    @post("/api/reach/push/drop", status_code=200)
    async def drop_push(request: Asking, data: JSONBody[m.DropPush]) -> Response[m.ReachOut]:
        person = await who(request)
        await reach.drop_push(store, data.id, person)
        return await stands(person)

    @post("/api/reach/mail", status_code=200)
    async def ask_mail(request: Asking, data: JSONBody[m.NewMail]) -> Response[m.ReachOut]:
        person = await who(request)
        try:
            address = fitting(data.address)
        except BadMail as error:
            raise Refuse("reach-not-an-address") from error
        await herald.ask_mail(person, address, data.language, client_of(request))
        return await stands(person)

    @post("/api/reach/mail/confirm", status_code=200)
    async def confirm_mail(request: Asking, data: JSONBody[m.MailCode]) -> Response[m.ReachOut]:
        person = await who(request)
        await herald.confirm_mail(person, data.code)
        return await stands(person)

    @post("/api/reach/mail/drop", status_code=200)
    async def drop_mail(request: Asking) -> Response[m.ReachOut]:
        person = await who(request)
        await reach.drop_mail(store, person)
        return await stands(person)

    # A mail program posts here by itself (RFC 8058). Whoever follows the link presses a button: programs that only look
    # where links lead must not end anything.

    def page(request: Asking, id: str, form: str = "") -> Response[str]:
        language = spoken(request.headers.get("accept-language", "")[:2].lower())
        text = PAGE.format(language=language, text=escape(say(language, id)), form=form.format(
            stop=escape(say(language, "reach-stop-do"))))  # fmt: skip
        return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-store"})

    @get("/api/reach/mail/stop/{secret:str}", media_type=MediaType.HTML, sync_to_thread=False)
    def ask_stop(request: Asking, secret: FromPath[str]) -> Response[str]:
        return page(request, "reach-stop", '<form method="post"><button>{stop}</button></form>')

    @post("/api/reach/mail/stop/{secret:str}", media_type=MediaType.HTML, status_code=200)
    async def stop(request: Asking, secret: FromPath[str]) -> Response[str]:
        if secret:
            await reach.drop_mail(store, stop=secret)
        return page(request, "reach-stopped")  # whether there was anything to stop, nobody learns

    return [show_reach, add_push, drop_push, ask_mail, confirm_mail, drop_mail, ask_stop, stop]
