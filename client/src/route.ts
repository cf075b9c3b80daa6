/**
 * Which page: `/`, `/t/TABLE`, `/mine` (my tables) or `/me` (my account and history). The server knows the same ones
 * (`server/pages.py`), and says of any other that it is none.
 */

import { signal } from "@preact/signals";

export type Route = { page: "start" | "mine" | "me" | "none" } | { page: "table"; table: string };

const read = (): Route => {
  const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  const own = /^\/(mine|me)\/?$/.exec(location.pathname)?.[1] as "mine" | "me" | undefined;
  if (own !== undefined) return { page: own };
  if (table !== undefined) return { page: "table", table };
  return { page: /^\/*$/.test(location.pathname) ? "start" : "none" };
};

export const route = signal<Route>(read());

export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = read();
  scrollTo(0, 0);
}

/** For plain links: the browser's own way with a modifier key, ours without. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname);
}

addEventListener("popstate", () => {
  route.value = read();
});
