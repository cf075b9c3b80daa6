/** My seat goes to another device of mine: the secret link for it, and what a page does that was opened by one. */

import { useSignal } from "@preact/signals";

import { Check, Copy } from "../kit/icons";
import { t } from "../words";
import type { TableStore } from "./store";

/** The code in this page's address, behind the # where no server sees it. It is taken off at once. */
export function takeCode(): string {
  const code = /^#seat=([\w-]{10,64})$/.exec(location.hash)?.[1] ?? "";
  if (code !== "") history.replaceState(history.state, "", location.pathname + location.search);
  return code;
}

export function MoveSeat({ store, seat }: { store: TableStore; seat: number }) {
  const link = useSignal("");
  const copied = useSignal(false);
  if (link.value === "")
    return (
      <button
        type="button"
        class="btn bare small"
        onClick={() =>
          store.link?.ask({ is: "make_link", seat }, (answer) => {
            if (answer.is === "link_made")
              link.value = `${location.origin}${location.pathname}#seat=${answer.code}`;
          })
        }
      >
        {t("move-seat")}
      </button>
    );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link.value);
      copied.value = true;
    } catch {
      // Without the permission, or without https: it is selected, to be copied by hand.
      document.querySelector<HTMLInputElement>("#move-link")?.select();
    }
  };
  return (
    <div class="move-seat">
      <p>{t("move-seat-how")}</p>
      <div class="row">
        <input
          id="move-link"
          class="input"
          readOnly
          aria-label={t("move-seat-link")}
          value={link.value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn small" onClick={() => void copy()}>
          {copied.value ? <Check /> : <Copy />} {t(copied.value ? "copied" : "copy")}
        </button>
      </div>
      <p class="unseen" aria-live="polite">
        {copied.value ? t("copied") : ""}
      </p>
    </div>
  );
}
