/** My seat goes to another device of mine: the secret link for it, and what a page does that was opened by one. */

import { useSignal } from "@preact/signals";

import { t } from "../words";
import { atHome, LinkOut } from "./invite";
import type { TableStore } from "./store";

/** The code in this page's address, behind the # where no server sees it. It is taken off at once. */
export function takeCode(): string {
  const code = /^#seat=([\w-]{10,64})$/.exec(location.hash)?.[1] ?? "";
  if (code !== "") history.replaceState(history.state, "", location.pathname + location.search);
  return code;
}

export function MoveSeat({ store, seat }: { store: TableStore; seat: number }) {
  const link = useSignal("");
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
  return (
    <div class="move-seat">
      <p>{t("move-seat-how")}</p>
      {atHome(location.hostname) && <p class="invite-home">{t("invite-home")}</p>}
      <LinkOut
        id={`move-link-${seat}`}
        link={link.value}
        label={t("move-seat-link")}
        scan={t("move-seat-scan")}
      />
    </div>
  );
}
