/** What the page does by itself when it is my turn: the mark on its icon, a sound, a notification where it is hidden. */

import { effect } from "@preact/signals";

import type { TableStore } from "../table/store";
import { t } from "../words";
import { pageTells } from "./choices";
import { play, soundOf } from "./sounds";

const ICON = 32;

/** The page's icon, with a dot on it while it is my turn. */
function mark(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  if (!mine) {
    link.type = "image/svg+xml";
    link.href = "/icon.svg";
    return;
  }
  const image = new Image();
  image.addEventListener("load", () => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = ICON;
    const pen = canvas.getContext("2d");
    if (pen === null || link.dataset["mine"] !== "yes") return;
    pen.drawImage(image, 0, 0, ICON, ICON);
    pen.beginPath();
    pen.arc(ICON - 8, 8, 7.5, 0, 2 * Math.PI);
    pen.fillStyle = "#c8553d";
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = "#fffaf4";
    pen.stroke();
    link.type = "image/png";
    link.href = canvas.toDataURL("image/png");
  });
  image.src = "/icon.svg";
}

/** The browser's own notification; Android has it only by a service worker. */
async function notify(store: TableStore): Promise<void> {
  const table = store.table.peek()?.table ?? "";
  const title = t("reach-turn", { title: store.title.peek() });
  const options = { body: t("reach-turn-body"), tag: `table ${table}`, icon: "/icon.svg" };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener("click", () => {
      globalThis.focus();
      notification.close();
    });
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...options, data: { table } });
  }
}

export const mayNotify = (): boolean =>
  typeof Notification !== "undefined" && Notification.permission === "granted";

/** Watch one table; what is given back ends it. */
export function watchTurns(store: TableStore): () => void {
  let before: boolean | null = null;
  let heard = -1;
  const ends = [
    effect(() => {
      const mine = store.mine.value;
      const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
      if (link !== null) link.dataset["mine"] = mine ? "yes" : "no";
      mark(mine);
      const known = store.table.value !== null;
      // What already waits when the page is opened is seen, and needs no telling.
      if (mine && before === false) {
        play("turn");
        if (document.hidden && pageTells.peek() && mayNotify()) void notify(store).catch(() => {});
      }
      if (known) before = mine;
    }),
    effect(() => {
      const { batch, events } = store.events.value;
      if (batch <= heard) return;
      const first = heard < 0;
      heard = batch;
      if (first || document.hidden) return;
      const found = events.map(({ kind }) => soundOf(kind)).filter((sound) => sound !== null);
      const loudest = found.find((sound) => sound !== "laid") ?? found[0];
      if (loudest !== undefined) play(loudest);
    }),
    effect(() => {
      if (store.table.value?.stage === "over" && before !== null && heard > 0) play("end");
    }),
  ];
  const sight = (): void => {
    store.link?.ask({ is: "sight", hidden: document.hidden });
  };
  // A new line to the server knows nothing of it yet.
  ends.push(
    effect(() => {
      if (store.link?.state.value === "open" && document.hidden) sight();
    }),
  );
  document.addEventListener("visibilitychange", sight);
  return () => {
    document.removeEventListener("visibilitychange", sight);
    for (const end of ends) end();
    mark(false);
  };
}
