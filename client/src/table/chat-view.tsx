/** Talk, to read and to join; and log and talk side by side, one of them in sight. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

import { useEdges } from "../kit/edges";
import { useFollow } from "../kit/follow";
import { useEscape } from "../kit/keys";
import { Mark } from "../kit/seat";
import { myName } from "../me";
import type { ChatOut } from "../messages";
import { t, words } from "../words";
import "./chat.css";
import type { TableStore } from "./store";

/** As the server takes it. */
const LONGEST = 500;

export function Talk({ store }: { store: TableStore }) {
  const { chat } = store;
  const box = useRef<HTMLOListElement>(null);
  const lines = chat.shown.value;
  useEffect(() => {
    chat.watch(true);
    return () => chat.watch(false);
  }, [chat]);
  useFollow(box, lines);
  useEdges(box);
  const unheard = chat.unheard.value.size;
  return (
    <div class="talk">
      <ol ref={box} class="talk-lines" tabIndex={0} aria-label={t("chat")}>
        {lines.length === 0 && <li class="soft">{t("chat-empty")}</li>}
        {lines.map((line, i) => (
          <Line key={line.line} {...{ store, line }} first={!goesOn(lines[i - 1], line)} />
        ))}
      </ol>
      {unheard > 0 && (
        <p class="soft talk-note">
          {t("chat-unheard", { count: unheard })}{" "}
          <button
            type="button"
            class="btn bare small"
            onClick={() => (chat.unheard.value = new Set())}
          >
            {t("chat-hear-all")}
          </button>
        </p>
      )}
      <Composer store={store} />
    </div>
  );
}

/** Whether a line goes on with what its author has just said. */
const goesOn = (before: ChatOut | undefined, line: ChatOut): boolean =>
  before !== undefined &&
  before.author === line.author &&
  before.room === line.room &&
  line.at - before.at < 300;

const clock = (at: number): string =>
  new Intl.DateTimeFormat(words.value.language, { hour: "numeric", minute: "2-digit" }).format(
    at * 1000,
  );

function Line({ store, line, first }: { store: TableStore; line: ChatOut; first: boolean }) {
  const { chat } = store;
  const table = store.table.value;
  const host = table?.host === true;
  const more = useSignal(false);
  useEscape(more.value, () => {
    more.value = false;
    return true;
  });
  return (
    <li class={`talk-line ${first ? "first" : ""} ${line.mine ? "mine" : ""}`}>
      {first && (
        <p class="talk-who">
          {line.seat >= 0 && <Mark seat={line.seat} info={table?.seats[line.seat]} size={18} />}
          <b>{line.name}</b>
          {line.seat < 0 && <span class="soft">{t("chat-watching")}</span>}
          {line.muted && <span class="soft">{t("chat-muted")}</span>}
          <time class="soft num">{clock(line.at)}</time>
        </p>
      )}
      <p class={line.hidden ? "soft" : ""} dir="auto">
        {line.hidden ? t("chat-hidden") : line.text}
      </p>
      {!line.hidden && (
        <details
          class="talk-do"
          open={more.value}
          onToggle={(event) => (more.value = event.currentTarget.open)}
        >
          <summary
            aria-label={t("chat-do", { name: line.name })}
            title={t("chat-do", { name: line.name })}
          >
            ⋯
          </summary>
          <div>
            {(line.mine || host) && (
              <button type="button" class="btn small" onClick={() => chat.hide(line.line)}>
                {t("chat-hide")}
              </button>
            )}
            {!line.mine && (
              <button type="button" class="btn small" onClick={() => chat.hear(line.author, false)}>
                {t("chat-mute-me", { name: line.name })}
              </button>
            )}
            {!line.mine && host && (
              <button
                type="button"
                class="btn small"
                onClick={() => chat.mute(line.line, !line.muted)}
              >
                {t(line.muted ? "chat-unmute-all" : "chat-mute-all", { name: line.name })}
              </button>
            )}
          </div>
        </details>
      )}
    </li>
  );
}

function Composer({ store }: { store: TableStore }) {
  const { chat } = store;
  const text = useSignal("");
  const naming = useSignal(myName.peek().trim() === "");
  const room = chat.room.value;
  const seated = store.ownSeats.value.length > 0;
  const apart = store.table.value?.stage === "playing" && room === "spectators";
  if (room === "") return <p class="soft talk-note">{t("chat-closed")}</p>;
  return (
    <form
      class="talk-say"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value.trim() === "") return;
        chat.say(text.value, () => {
          text.value = "";
          naming.value = myName.peek().trim() === "";
        });
      }}
    >
      {(apart || !seated) && (
        <p class="soft talk-note">
          {apart && t("chat-apart")}{" "}
          {!seated && !naming.value && (
            <button type="button" class="talk-as" onClick={() => (naming.value = true)}>
              {t("chat-as", { name: myName.value })}
            </button>
          )}
        </p>
      )}
      {!seated && naming.value && (
        <input
          class="input"
          maxLength={24}
          aria-label={t("your-name")}
          placeholder={t("your-name")}
          value={myName.value}
          onInput={(event) => (myName.value = event.currentTarget.value)}
        />
      )}
      <div class="row">
        <input
          class="input"
          maxLength={LONGEST}
          autocomplete="off"
          aria-label={t("chat-say")}
          placeholder={t("chat-say")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {t("chat-send")}
        </button>
      </div>
      {chat.refused.value !== "" && (
        <p class="notice" role="alert">
          {chat.refused.value}
        </p>
      )}
    </form>
  );
}

/** The log and the talk, one of them in sight. */
export function Told({ store, log }: { store: TableStore; log: ComponentChildren }) {
  const talks = useSignal(false);
  const id = useId();
  const unread = store.chat.unread.value;
  const tab = (talk: boolean, label: ComponentChildren) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${talk ? "talk" : "log"}`}
      aria-selected={talks.value === talk}
      aria-controls={`${id}-panel`}
      tabIndex={talks.value === talk ? 0 : -1}
      onClick={() => (talks.value = talk)}
    >
      {label}
    </button>
  );
  return (
    <>
      <div
        class="tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={t("log-and-chat")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
          event.preventDefault();
          talks.value = !talks.value;
          const other = `${id}-${talks.value ? "talk" : "log"}`;
          requestAnimationFrame(() =>
            document.querySelector<HTMLElement>(`[id="${other}"]`)?.focus(),
          );
        }}
      >
        {tab(false, t("log"))}
        {tab(
          true,
          <>
            {t("chat")}
            {unread > 0 && (
              <span class="badge num">
                {unread}
                <span class="unseen">{t("chat-unread", { count: unread })}</span>
              </span>
            )}
          </>,
        )}
      </div>
      <div
        class="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${talks.value ? "talk" : "log"}`}
      >
        {talks.value ? <Talk store={store} /> : log}
      </div>
    </>
  );
}

/** What others say is read aloud, wherever the reader is. */
export function TalkAnnouncer({ store }: { store: TableStore }) {
  const last = store.chat.shown.value.findLast((line) => !line.mine && !line.hidden);
  const news = last !== undefined && last.line > store.chat.arrived.value;
  return (
    <p class="unseen" aria-live="polite">
      {news ? t("chat-said", { name: last.name, text: last.text }) : ""}
    </p>
  );
}
