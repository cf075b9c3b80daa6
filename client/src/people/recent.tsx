/** Tables this browser has looked at and where I have no seat: those where I have one are in the list of mine. */

import { since } from "../kit/when";
import { forgetTable, recent } from "../me";
import { follow } from "../route";
import { t } from "../words";
import { mine } from "./lists";

export function RecentTables() {
  const own = new Set(
    [...(mine.value?.going ?? []), ...(mine.value?.over ?? [])].map((c) => c.table),
  );
  const seen = recent.value.filter((item) => !own.has(item.table));
  if (mine.value === null || seen.length === 0) return null;
  return (
    <section class="recent" aria-labelledby="recent">
      <h2 id="recent">{t("recent-tables")}</h2>
      <ul>
        {seen.map((item) => (
          <li key={item.table}>
            <a class="btn" href={`/t/${item.table}`} onClick={follow}>
              {t("recent-table", { title: item.title, when: since(item.when) })}
            </a>
            <button
              type="button"
              class="btn bare small"
              onClick={() => forgetTable(item.table)}
              aria-label={t("recent-forget-which", {
                title: item.title,
                when: since(item.when),
              })}
            >
              {t("recent-forget")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
