/** The Guide: gear laid in a tray until it pays, then one line with all of it. */

import { useState } from "preact/hooks";

import { grey } from "../../kit/grey";
import { payment, purse } from "./compose";
import { Sheet } from "./crag";
import { Card } from "./hand";
import type { Look } from "./model";

interface GuideProps {
  look: Look;
  /** Plays the steps of one choice; it must outlive this sheet. */
  run: (texts: string[]) => void;
  close: () => void;
}

export function GuideSheet({ look, run, close }: GuideProps) {
  const { view, facts, t } = look;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const climber = view.climbers[look.me];
  if (climber === undefined) return null;
  const pieces = purse(facts, climber);
  const { paid, enough, spare, steps } = payment(
    facts,
    pieces.filter(({ key }) => chosen.includes(key)),
  );
  const toggle = (key: string) =>
    setChosen((now) => (now.includes(key) ? now.filter((each) => each !== key) : [...now, key]));
  const group = (worn: boolean) => {
    const here = pieces.filter((each) => each.worn === worn);
    if (here.length === 0) return null;
    return (
      <>
        <h3>{t(worn ? "five_fifteen-ui-in-play" : "five_fifteen-ui-in-hand")}</h3>
        <div class="ff-cards">
          {here.map(({ id, key }) => (
            <Card
              key={key}
              look={look}
              id={id}
              class={chosen.includes(key) ? "chosen" : ""}
              pressed={chosen.includes(key)}
              onPress={(event) => {
                event.stopPropagation();
                toggle(key);
              }}
            />
          ))}
        </div>
      </>
    );
  };
  return (
    <Sheet
      place="guide"
      look={look}
      title={t("five_fifteen-ui-guide")}
      close={close}
      class="ff-guide"
    >
      <p>{t("five_fifteen-ui-guide-help", { dollars: facts.guide })}</p>
      {group(false)}
      {group(true)}
      <div class="ff-pay" role="status">
        <span class="ff-meter" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * paid) / facts.guide)}%` }} />
        </span>
        <b class="num">{t("five_fifteen-ui-paid", { paid, dollars: facts.guide })}</b>
        <span>{spare ? t("five_fifteen-ui-paid-spare") : "\u00A0"}</span>
        <button
          type="button"
          class={enough && !spare ? "btn main" : "btn"}
          {...grey(!enough || spare, {
            says: spare
              ? t("five_fifteen-ui-paid-spare")
              : t("five_fifteen-ui-paid", { paid, dollars: facts.guide }),
          })}
          onClick={() => {
            if (!enough || spare) return;
            close();
            run(steps);
          }}
        >
          {t("five_fifteen-ui-hire")}
        </button>
      </div>
    </Sheet>
  );
}
