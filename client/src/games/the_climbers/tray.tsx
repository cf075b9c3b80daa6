/** What is still to be set while people build, by kind; the rest by chance, and all over again. */

import { useState } from "preact/hooks";

import type { BuilderProps } from "../board";
import { FaceMark } from "./glyphs";
import type { BlockId, Colour, Facts, Kind, Shows } from "./shape";
import { COLOURS } from "./shape";

interface TrayProps extends BuilderProps<Shows, Facts> {
  hold: (block: BlockId | null) => void;
}

/** The colours of the two square faces of a block; none of a cube, whose faces are all square. */
export function squares({ poses }: Kind): Colour[] {
  const found = new Set(
    Object.values(poses)
      .filter(({ shape: [dx, dy] }) => dx === dy)
      .map(({ top }) => top),
  );
  const colours = COLOURS.filter((each) => found.has(each));
  return colours.length === 2 ? colours : [];
}

/** By kind: the blocks that stand nowhere yet. */
export function left({ blocks }: Shows, facts: Facts): Map<number, BlockId[]> {
  const found = new Map<number, BlockId[]>();
  blocks.forEach((block, i) => {
    if (block !== null) return;
    const kind = facts.blocks[`b${i}`] ?? 0;
    found.set(kind, [...(found.get(kind) ?? []), `b${i}`]);
  });
  return found;
}

export function Tray({ shows, facts, seat, step, t, hold }: TrayProps) {
  const [sure, setSure] = useState(false);
  const rest = left(shows, facts);
  const none = shows.blocks.every((block, i) => block === null || facts.blocks[`b${i}`] === 0);
  return (
    <div class="tc-tray">
      <p class="tc-tray-help soft">
        {t(`the_climbers-ui-build-${seat === null ? "watch" : "help"}`)}
      </p>
      <ul class="tc-kinds" aria-label={t("the_climbers-ui-build-tray")}>
        {rest.size === 0 && <li class="tc-say">{t("the_climbers-ui-build-all")}</li>}
        {[...rest].map(([number, blocks]) => {
          const kind = facts.kinds[number];
          if (kind === undefined) return null;
          const [one = "", other = ""] = squares(kind);
          const name = t("the_climbers-ui-build-kind", {
            size: kind.size,
            faces: one === "" ? 0 : 2,
            one,
            other,
          });
          const count = t("the_climbers-ui-build-left", { count: blocks.length });
          // Blocks of a kind are alike: who builds at the same time seldom takes the same one.
          const mine = blocks[(seat ?? 0) % blocks.length] ?? null;
          return (
            <li key={number}>
              <button
                type="button"
                class="tc-kind"
                title={name}
                disabled={seat === null}
                onClick={() => hold(mine)}
              >
                <span class="unseen">{`${name}, ${count}`}</span>
                <span class="tc-kind-in" aria-hidden="true">
                  <b class="num">{kind.size}</b>
                  {one === "" || other === "" ? (
                    "▢"
                  ) : (
                    <>
                      <FaceMark colour={one} size={20} />
                      <FaceMark colour={other} size={20} />
                    </>
                  )}
                  <small class="num">×{blocks.length}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {seat !== null && (
        <div class="tc-tray-do">
          {sure ? (
            <>
              <span>{t("the_climbers-ui-build-sure")}</span>
              <button
                type="button"
                class="btn small"
                onClick={() => {
                  setSure(false);
                  step("over");
                }}
              >
                {t("the_climbers-ui-build-yes")}
              </button>
              <button type="button" class="btn small main" onClick={() => setSure(false)}>
                {t("the_climbers-ui-build-no")}
              </button>
            </>
          ) : (
            <>
              {rest.size > 0 && (
                <button
                  type="button"
                  class="btn small"
                  title={t("the_climbers-ui-build-fill-help")}
                  onClick={() => step("fill")}
                >
                  {t("the_climbers-ui-build-fill")}
                </button>
              )}
              {!none && (
                <button type="button" class="btn small bare" onClick={() => setSure(true)}>
                  {t("the_climbers-ui-build-over")}
                </button>
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}
