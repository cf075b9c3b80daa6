/** Who I am to the server: a guest, or somebody with an account. Everything that changes it answers with `Me`. */

import { batch, signal } from "@preact/signals";

import { json } from "../api";
import { logins, myToken, newToken } from "../me";
import type { Me, PasskeyAsk } from "../messages";
import { created, used } from "./passkeys";

/** null: not asked yet. */
export const me = signal<Me | null>(null);

const ask = async (path: string, body?: unknown): Promise<Me> => {
  // A guest is known by a secret before there is an account to keep.
  if (myToken.peek() === "") myToken.value = newToken();
  const said = await json<Me>(path, body);
  // What is only looked up changes nothing: where somebody logged in, that was counted already.
  const turned = body !== undefined && me.peek()?.account?.name !== said.account?.name;
  batch(() => {
    if (said.token !== "") myToken.value = said.token;
    me.value = said;
    if (turned) logins.value += 1;
  });
  return said;
};

export const loadMe = () => ask("/api/me");
export const makeAccount = (name: string, password: string) =>
  ask("/api/account", { name, password });
export const logIn = (name: string, password: string) => ask("/api/account/in", { name, password });
export const logOut = () => ask("/api/account/out", {});
export const logOutOthers = () => ask("/api/account/others-out", {});
export const changePassword = (old: string, fresh: string) =>
  ask("/api/account/password", { old, new: fresh });
export const deleteAccount = (name: string, password: string) =>
  ask("/api/account/delete", { name, password });
export const removePasskey = (id: string) => ask("/api/passkeys/remove", { id });

/** `make` an account with that name, `add` one to mine, or `enter` with one I have. Rejects when I change my mind. */
export async function passkey(
  purpose: "make" | "add" | "enter",
  name = "",
  label = "",
): Promise<Me> {
  if (myToken.peek() === "") myToken.value = newToken();
  const asked = await json<PasskeyAsk>("/api/passkeys/begin", { purpose, name });
  const credential = await (purpose === "enter" ? used : created)(asked.options);
  return ask("/api/passkeys/end", { ceremony: asked.ceremony, credential, label });
}
