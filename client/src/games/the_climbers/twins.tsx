/**
 * What can be chosen in the picture, as a list of buttons that only keyboards, screen readers and tests meet. The one
 * that has the focus is lit in the picture.
 */

import type { Ground, Region } from "./ground";
import { heart } from "./ground";
import { cellAt, SIDE } from "./lattice";
import type { Mode, Props } from "./model";
import { having, regionText } from "./model";

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
    if (question?.kind === "anchor")
      return t("the_climbers-do-set", {
        where: target,
        level: land.height[cellAt(target.slice(5))] ?? 0,
      });
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
  const targets = [...options.keys()]
    .filter((target) => /^(spot|block):/.test(target))
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
              const [option] = having(options, target, mode);
              if (option === undefined) return;
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
