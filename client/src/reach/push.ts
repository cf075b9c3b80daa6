/** Pushes to this browser, and letters: what the server is asked, and what the browser allows. */

import { signal } from "@preact/signals";

import { Refusal } from "../api";
import { myToken, newToken, whoIAm } from "../me";
import type { Args, ReachOut } from "../messages";
import { words } from "../words";

export const reached = signal<ReachOut | null>(null);
/** The hash of this browser's own subscription; "": it has none. */
export const own = signal("");

async function ask(path: string, body?: unknown): Promise<void> {
  if (myToken.peek() === "") myToken.value = newToken();
  let answer: Response;
  try {
    answer = await fetch(`/api/reach${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${myToken.peek()}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("no-server");
  }
  const said = (await answer.json().catch(() => ({}))) as ReachOut & { why?: string; args?: Args };
  if (!answer.ok) throw new Refusal(said.why ?? "no-server", said.args ?? {});
  reached.value = said;
}

/** Whether the browser has pushes at all: it wants https, or the computer itself. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function hash(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription()) ?? null;

/** Whose ways they are that `reached` tells. */
let whose = "";

export async function load(): Promise<void> {
  if (whose !== whoIAm.peek()) reached.value = null;
  whose = whoIAm.peek();
  await ask("");
  if (!canPush()) return;
  const mine = await subscription().catch(() => null);
  own.value = mine === null ? "" : await hash(mine.endpoint);
}

/** Whether this browser is told by pushes now. */
export const pushed = (): boolean => reached.value?.pushes.includes(own.value) ?? false;

/** After the permission was given. */
export async function subscribe(): Promise<void> {
  const key = reached.peek()?.push ?? "";
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  let mine: PushSubscription;
  try {
    mine = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    // Made for another key of the server: that one is worth nothing any more.
    if (old === null) throw error;
    await old.unsubscribe();
    mine = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const { endpoint, keys } = mine.toJSON();
  await ask("/push", {
    endpoint: endpoint ?? "",
    key: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
    language: words.peek().language,
  });
  own.value = await hash(endpoint ?? "");
}

export async function unsubscribe(): Promise<void> {
  const id = own.peek();
  await (await subscription())?.unsubscribe();
  own.value = "";
  if (id !== "") await ask("/push/drop", { id });
}

export const askMail = (address: string): Promise<void> =>
  ask("/mail", { address, language: words.peek().language });
export const confirmMail = (code: string): Promise<void> => ask("/mail/confirm", { code });
export const dropMail = (): Promise<void> => ask("/mail/drop", {});
