/** Whether my climber can go to a place, and by what; if not, why not, with the clause. The table is asked for that. */

import { useEffect, useState } from "preact/hooks";

import type { Region } from "./ground";
import type { Props } from "./model";
import { having, regionText } from "./model";

const WAYS = ["walk", "rise", "climb", "push"] as const;
const ASKED = new Set(["turn", "window", "ladder"]);
/** Who only passes over places asks for none of them. */
const REST = 120; // ms

/** A place in words, and whether I can go there; "" for no place. */
export function useLookedAt(props: Props, region: Region | undefined): string {
  const { options, question, t, reason } = props;
  const [told, setTold] = useState({ of: "", text: "" });
  const target = region === undefined ? "" : `spot:${region.at}`;
  const way = WAYS.find((verb) => having(options, target, verb).length > 0);
  const asks = target !== "" && way === undefined && ASKED.has(question?.kind ?? "");
  const of = `${question?.id ?? ""} ${question?.kind ?? ""} ${target}`;
  useEffect(() => {
    if (!asks) return undefined;
    let gone = false;
    const timer = setTimeout(
      () =>
        reason(target, (found) => {
          if (gone || found === null) return;
          const { text, clause } = found;
          setTold({ of, text: t("the_climbers-ui-go-not", { why: text, clause }) });
        }),
      REST,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each place and question
  }, [asks, of]);
  if (region === undefined) return "";
  const place = regionText(t, region, !asks);
  if (way !== undefined) return `${place}: ${t(`the_climbers-ui-go-${way}`)}`;
  return asks && told.of === of ? `${place}: ${told.text}` : place;
}
