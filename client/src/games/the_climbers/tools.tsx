/** How one looks at the structure: sides, from above, a cut, under a block; or as a map. */

import type { Translate } from "../board";
import type { Stage } from "./blocks";
import { HomeView, PlanIcon, Slice, Solid, TopView, TurnLeft, TurnRight, Under } from "./signs";

interface ToolsProps {
  t: Translate;
  plan: boolean;
  /** The picture cannot be drawn here. */
  cannot: boolean;
  stage: { current: Stage | null };
  most: number;
  slice: number;
  setSlice: (level: number) => void;
  under: boolean;
  setUnder: (on: boolean) => void;
  setPlan: (on: boolean) => void;
}

export function Tools(props: ToolsProps) {
  const { t, plan, cannot, stage, most, slice, setSlice, under, setUnder, setPlan } = props;
  const tool = (word: string, icon: preact.ComponentChildren, act: () => void, keys = "") => (
    <button
      type="button"
      class="tc-look"
      aria-label={t(word)}
      title={keys === "" ? t(word) : `${t(word)} (${keys})`}
      onClick={act}
    >
      {icon}
    </button>
  );
  return (
    <div class="tc-tools" role="toolbar" aria-label={t("the_climbers-ui-looks")}>
      {cannot ? (
        <p class="tc-note">{t("the_climbers-ui-no-webgl")}</p>
      ) : (
        <button
          type="button"
          class="tc-look wide"
          aria-label={t(plan ? "the_climbers-ui-solid" : "the_climbers-ui-plan")}
          onClick={() => setPlan(!plan)}
        >
          {plan ? <Solid /> : <PlanIcon />}
          <span>{t(plan ? "the_climbers-ui-solid" : "the_climbers-ui-plan")}</span>
        </button>
      )}
      {!plan && (
        <>
          {tool("the_climbers-ui-home", <HomeView />, () => stage.current?.side("home"))}
          {tool("the_climbers-ui-left", <TurnLeft />, () => stage.current?.turn(-1), ",")}
          {tool("the_climbers-ui-right", <TurnRight />, () => stage.current?.turn(1), ".")}
          {tool("the_climbers-ui-top", <TopView />, () => stage.current?.side("top"))}
          <button
            type="button"
            class="tc-look"
            aria-pressed={under}
            aria-label={t("the_climbers-ui-under")}
            title={`${t("the_climbers-ui-under-help")} (X)`}
            onClick={() => setUnder(!under)}
          >
            <Under />
          </button>
          <label class="tc-slice" title={t("the_climbers-ui-slice-help")}>
            <Slice />
            <span class="unseen">{t("the_climbers-ui-slice")}</span>
            <input
              type="range"
              min={1}
              max={most}
              value={Math.min(slice, most)}
              onInput={(event) => {
                const level = Number(event.currentTarget.value);
                setSlice(level >= most ? Infinity : level);
              }}
            />
          </label>
        </>
      )}
    </div>
  );
}
