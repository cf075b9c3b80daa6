/** What somebody asks the others at the table for, as each of them reads it: who asks, who is asked, who watches. */

import type { VoteOut } from "../messages";
import { t } from "../words";
import type { TableStore } from "./store";

/** Whether something is asked of me, or by me. */
export function concernsMe(store: TableStore): boolean {
  const vote = store.table.value?.vote ?? null;
  if (vote === null) return false;
  return vote.yours || (store.ownSeats.value.length > 0 && vote.waits.length > 0);
}

export function VoteLine({ store }: { store: TableStore }) {
  const vote = store.table.value?.vote ?? null;
  if (vote === null) return null;
  const me = vote.waits.find((seat) => store.ownSeats.value.includes(seat));
  if (vote.yours)
    return (
      <p class="notice back" role="status">
        {store.t(`${vote.what}-yours`, given(vote))}
        <span class="back-do">
          <button type="button" class="btn small" onClick={() => store.send({ is: "drop_vote" })}>
            {t("vote-drop")}
          </button>
        </span>
      </p>
    );
  if (me === undefined) {
    // Who has agreed, or is not asked, hears that others still are.
    if (store.ownSeats.value.length === 0 || vote.waits.length === 0) return null;
    return (
      <p class="notice quiet" role="status">
        {store.t("vote-asked", given(vote))}
      </p>
    );
  }
  const answer = (agrees: boolean): void => store.send({ is: "answer_vote", seat: me, agrees });
  return (
    <p class="notice back" role="alert">
      {store.t(`${vote.what}-theirs`, given(vote))}
      <span class="back-do">
        <button type="button" class="btn small main" onClick={() => answer(true)}>
          {t("vote-agree")}
        </button>
        <button type="button" class="btn small" onClick={() => answer(false)}>
          {t(vote.what === "back" ? "back-refuse" : "vote-refuse")}
        </button>
      </span>
    </p>
  );
}

/** What somebody wrote, with no colon by which it could be read as a tag. */
const plain = (written: string): string => written.replaceAll(":", "\u2236");

const given = (vote: VoteOut) => ({
  who: vote.seat < 0 ? plain(vote.name) || t("vote-host") : `seat:${vote.seat}`,
  about: `seat:${vote.about}`,
  lines: vote.lines,
  to: vote.to,
  waits: vote.waits.map((seat) => `seat:${seat}`),
});
