/** All my tables: my turns, what goes on, what has not begun, what is over. And those that are open to all. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Greys } from "../kit/grey";
import { whoIAm } from "../me";
import type { TableCard } from "../messages";
import { follow } from "../route";
import { t } from "../words";
import { PageBar } from "./bar";
import { loadMine, mine, open, useLists } from "./lists";
import { RecentTables } from "./recent";
import { OpenRow, TableRow } from "./tables";
import "../start/start.css";

export function MinePage() {
  useLists();
  const further = useSignal<TableCard[]>([]);
  const last = useSignal(false);
  const title = t("title-page", { what: t("mine-head") });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const who = whoIAm.value;
  useEffect(() => {
    further.value = [];
    last.value = false;
  }, [who, further, last]);
  const known = mine.value;
  const going = known?.going ?? [];
  const over = [...(known?.over ?? [])];
  for (const card of further.value)
    if (!over.some((each) => each.table === card.table)) over.push(card);
  const more = async (): Promise<void> => {
    try {
      const found = await loadMine(over.length);
      further.value = [...further.value, ...found.over];
      last.value = !found.more;
    } catch {
      // The button is still there.
    }
  };
  const groups: [string, TableCard[]][] = [
    ["mine-turn-head", going.filter((card) => card.turn)],
    ["mine-going-head", going.filter((card) => !card.turn && card.stage === "playing")],
    ["mine-lobby-head", going.filter((card) => card.stage === "lobby")],
    ["mine-over-head", over],
  ];
  const others = open.value ?? [];
  return (
    <div class="start people">
      <PageBar />
      <main class="people-main" data-place="mine">
        <h1>{t("mine-head")}</h1>
        {known === null ? (
          <p class="soft">{t("please-wait")}</p>
        ) : (
          going.length + over.length === 0 && (
            <p class="empty">
              {t("mine-none")}{" "}
              <a class="btn main" href="/" onClick={follow}>
                {t("mine-none-go")}
              </a>
            </p>
          )
        )}
        {groups.map(
          ([head, cards]) =>
            cards.length > 0 && (
              <section key={head} class="list-card" aria-labelledby={head}>
                <h2 id={head}>{t(head, { count: cards.length })}</h2>
                <ul>
                  {cards.map((card) => (
                    <TableRow
                      key={card.table}
                      card={card}
                      under={t(head, { count: cards.length })}
                    />
                  ))}
                </ul>
                {head === "mine-over-head" && known?.more === true && !last.value && (
                  <button type="button" class="btn bare list-more" onClick={() => void more()}>
                    {t("show-more")}
                  </button>
                )}
              </section>
            ),
        )}
        {others.length > 0 && (
          <section class="list-card" aria-labelledby="open-all">
            <h2 id="open-all">{t("open-head")}</h2>
            <ul>
              {others.map((card) => (
                <OpenRow key={card.table} card={card} />
              ))}
            </ul>
          </section>
        )}
        <RecentTables />
      </main>
      <Greys />
    </div>
  );
}
