/** Below the picture: what a press means now; while a block is held, how it is to stand. */

import "./bar.css";

import type { ComponentChildren } from "preact";

import type { Begun, Mode, Props } from "./model";
import { grey } from "../../kit/grey";
import { FaceMark } from "./glyphs";
import type { PoseChip } from "./poses";
import { Candles } from "./rail";
import { Cube, Disk, Flag, LongLadder, ShortLadder, Steps } from "./signs";

interface BarProps {
  props: Props;
  mode: Mode;
  setMode: (mode: Mode) => void;
}

const VERBS = { walk: "walk", move: "move", disk: "disk" } as const;

export function ActionBar({ props, mode, setMode }: BarProps) {
  const { question, t, view } = props;
  const kind = question?.kind ?? "";
  const count = (verb: string): number =>
    (question?.options ?? []).filter((each) => each.verb === verb).length;
  const tool = (which: keyof typeof VERBS, icon: ComponentChildren) => {
    const some = count(which);
    return (
      <button
        type="button"
        class="tc-tool"
        aria-pressed={mode === which}
        {...grey(some === 0, { why: which })}
        onClick={() => some > 0 && setMode(mode === which ? "any" : which)}
      >
        {icon}
        <span>{t(`the_climbers-ui-${which}`)}</span>
        <small class="num">{some}</small>
      </button>
    );
  };
  const once = (text: string, icon: ComponentChildren, word: string) => (
    <button
      type="button"
      class="tc-tool"
      {...grey(!props.offers(text), { why: text })}
      onClick={() => props.offers(text) && props.act(text)}
    >
      {icon}
      <span>{t(word)}</span>
    </button>
  );
  return (
    <div class="tc-bar" role="toolbar" aria-label={t("the_climbers-ui-bar")}>
      <span class="tc-fails" data-near={view.failed > 0 && view.failed + 1 >= view.fails_end}>
        <Candles view={view} t={t} />
        <small class="num" aria-hidden="true">
          {t("the_climbers-ui-fails", { count: view.failed, of: view.fails_end })}
        </small>
      </span>
      {kind === "turn" ? (
        <>
          {tool("walk", <Steps />)}
          {tool("move", <Cube />)}
          {tool("disk", <Disk />)}
          {once("ladder short", <ShortLadder />, "the_climbers-ui-short")}
          {once("ladder long", <LongLadder />, "the_climbers-ui-long")}
          {once("end", <Flag />, "the_climbers-ui-end")}
        </>
      ) : kind === "window" ? (
        once("stay", <Flag />, "the_climbers-do-stay")
      ) : kind === "ladder" || kind === "push" ? (
        <>
          <p class="tc-say" tabIndex={-1}>
            {t(`the_climbers-ui-${kind}-help`)}
          </p>
          <button type="button" class="btn small" onClick={props.cancel}>
            {t("back")}
          </button>
        </>
      ) : (
        <p class="tc-say soft">
          {view.over
            ? t("game-over")
            : t("the_climbers-ui-on-move", { who: `seat:${view.acting}` })}
        </p>
      )}
    </div>
  );
}

interface PosesProps {
  props: Props;
  now: Begun;
  chips: readonly PoseChip[];
  /** The pose that is shown, chosen or about to be. */
  word: string;
  offered: ReadonlySet<string>;
  choose: (word: string) => void;
  /** Sets the block down where it is shown; null: nowhere yet, or not there. */
  set: (() => void) | null;
  says: string;
}

export function Poses({ props, chips, word, offered, choose, set, says }: PosesProps) {
  const { t } = props;
  return (
    <div class="tc-bar poses" role="toolbar" aria-label={t("the_climbers-ui-poses")}>
      <div class="tc-poses">
        {chips.map((chip) => (
          <button
            key={chip.word}
            type="button"
            class="tc-chip"
            aria-pressed={chip.word === word}
            aria-label={poseText(props, chip)}
            title={poseText(props, chip)}
            disabled={!offered.has(chip.word)}
            onClick={() => choose(chip.word)}
          >
            <FaceMark colour={chip.top} size={26} />
            <Stance chip={chip} />
          </button>
        ))}
      </div>
      <p class="tc-say num" role="status">
        {says}
      </p>
      <span class="tc-do">
        <button type="button" class="btn small" onClick={props.cancel}>
          {t("back")}
        </button>
        <button
          type="button"
          class="btn small main"
          disabled={set === null}
          onClick={() => set?.()}
        >
          {t("the_climbers-ui-set")}
        </button>
      </span>
    </div>
  );
}

export const poseText = ({ t }: Pick<Props, "t">, { top, along, standing }: PoseChip): string =>
  t("the_climbers-ui-pose", { top, along: standing ? "up" : along });

/** Which way it lies, or that it stands. */
function Stance({ chip: { along, standing } }: { chip: PoseChip }) {
  const d =
    along === "x"
      ? "M3 12h18M6 9l-3 3 3 3M18 9l3 3-3 3"
      : along === "y"
        ? "M12 3v18M9 6l3-3 3 3M9 18l3 3 3-3"
        : standing
          ? "M12 20V5M8 9l4-4 4 4M6 21h12"
          : "M7 7h10v10H7Z";
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentcolor"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
