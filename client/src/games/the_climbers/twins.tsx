/**
 * What can be chosen in the picture, as a list of buttons that only keyboards, screen readers and tests meet. The one
 * that has the focus is lit in the picture.
 */

import type { Ground, Region } from "./ground";
import { heart } from "./ground";
import { cellAt, SIDE } from "./lattice";
import type { Mode, Props } from "./model";
import { having, ON_PLACES, regionText, setText } from "./model";

interface TwinsProps {
  props: Props;
  list: readonly Region[];
  land: Ground;
  mode: Mode;
  look: (target: string) => void;
}

/** As one reads a map: from the north down, in each row from the west. */
const order = (cell: number): number => (cell % SIDE) - SIDE * Math.floor(cell / SIDE);

export function Twins({ props, list, land, mode, look }: TwinsProps) {
  const { options, t, question } = props;
  const name = (target: string): string => {
    if (question?.kind === "anchor") {
      const cell = cellAt(target.slice(5));
      return setText(props, cell, land.height[cell] ?? 0);
    }
    const region = list.find(
      ({ at, block }) => target === `spot:${at}` || target === `block:${block}`,
    );
    if (region === undefined) return t("the_climbers-ui-place", { where: target });
    const [only, more] = options.get(target) ?? [];
    // The disk serves once: where a press would lay it, it says so.
    if (mode === "any" && only?.verb === "disk" && more === undefined)
      return t("the_climbers-do-disk", only.args);
    return target.startsWith("block:")
      ? t("the_climbers-ui-block", { block: target, level: region.level, top: region.top })
      : regionText(t, region);
  };
  const place = (target: string): number => {
    const cell = cellAt(target.slice(5));
    if (cell !== -1) return cell;
    return heart(list.find(({ block }) => target === `block:${block}`)?.cells ?? []);
  };
  // With a tool chosen there is only what that tool can be used on: what is left of a press goes to the table, which
  // takes whatever else is offered there.
  const verbs = mode === "walk" ? ON_PLACES : [mode];
  const targets = [...options.keys()]
    .filter((target) => /^(spot|block):/.test(target))
    .filter((target) => mode === "any" || having(options, target, ...verbs).length > 0)
    .toSorted((a, b) => order(place(a)) - order(place(b)));
  return (
    <ul class="unseen tc-twins" aria-label={t("the_climbers-ui-twins")}>
      {targets.map((target) => (
        <li key={target}>
          <button
            type="button"
            class="can"
            data-target={target}
            onClick={(event) => {
              // Where one thing alone was chosen before, the table need not ask which.
              const [option, more] = having(options, target, ...verbs);
              if (option === undefined || more !== undefined) return;
              event.stopPropagation();
              props.act(option.text);
            }}
            onFocus={() => look(target)}
            onBlur={() => look("")}
          >
            {name(target)}
          </button>
        </li>
      ))}
    </ul>
  );
}
