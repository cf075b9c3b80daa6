/** Whether my climber can go to a place, and by what; if not, why not, with the clause. The table is asked for that. */

import { useEffect, useState } from "preact/hooks";

import type { Region } from "./ground";
import type { Props } from "./model";
import { having, regionText } from "./model";
import { placeOf } from "./lattice";

const WAYS = ["walk", "rise", "climb", "push"] as const;
const ASKED = new Set(["turn", "window", "ladder"]);
/** Who only passes over places asks for none of them. */
const REST = 120; // ms

export interface Reason {
  text: string;
  clause: string;
}

/**
 * Why something is not possible; null as long as that is not known. "": nothing is asked. Who only looks is waited for,
 * who presses is answered at once, and each time: `presses`.
 */
function useReason(props: Props, target: string, presses = 0): Reason | null {
  const { question, reason } = props;
  const [told, setTold] = useState<{ of: string; reason: Reason | null }>({ of: "", reason: null });
  const of = `${question?.id ?? ""} ${question?.kind ?? ""} ${target} ${presses}`;
  useEffect(() => {
    if (target === "") return undefined;
    let gone = false;
    const timer = setTimeout(
      () => reason(target, (found) => !gone && found !== null && setTold({ of, reason: found })),
      presses === 0 ? REST : 0,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each place and question
  }, [of]);
  return target !== "" && told.of === of ? told.reason : null;
}

/** A place in words, and whether I can go there, "" as long as that is not known. */
export interface Looked {
  place: string;
  verdict: string;
}

/** `answered`: by a press, which the table answers itself; beside that nothing is refused. */
export function useLookedAt(
  props: Props,
  region: Region | undefined,
  answered: boolean,
): Looked | null {
  const { options, question, focusSeat, t } = props;
  const target = region === undefined ? "" : `spot:${region.at}`;
  const way = WAYS.find((verb) => having(options, target, verb).length > 0);
  const stands = focusSeat !== null && region?.here.includes(focusSeat) === true;
  const asks = target !== "" && way === undefined && ASKED.has(question?.kind ?? "");
  const why = useReason(props, asks && !stands && !answered ? target : "");
  if (region === undefined) return null;
  const verdict =
    way !== undefined
      ? t(`the_climbers-ui-go-${way}`)
      : asks && stands
        ? t("the_climbers-ui-go-here")
        : why === null
          ? ""
          : t("the_climbers-ui-go-not", { why: why.text, clause: why.clause });
  return { place: regionText(t, region, !asks), verdict };
}

/** A place where a block in the hand may not go. */
export interface Away {
  cell: number;
  /** How often it was pressed. */
  presses: number;
}

/** Why the block in the hand cannot go there; null while that is not known. `looks`: a look alone may ask. */
export function useWhyNotThere(props: Props, away: Away | null, looks: boolean): Reason | null {
  const { draft, t } = props;
  const place = away === null ? "" : placeOf(away.cell);
  const asks = away !== null && (looks || away.presses > 0);
  const why = useReason(props, asks ? `${draft.texts.join(" ")} ${place}` : "", away?.presses);
  if (away === null) return null;
  const where = `spot:${place}`;
  if (!asks) return { text: t("the_climbers-ui-set-press", { where }), clause: "" };
  return (
    why && { text: t("the_climbers-ui-set-not", { where, why: why.text }), clause: why.clause }
  );
}
