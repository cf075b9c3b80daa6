/** The game in short, above its rules: the aim, what each thing does, and how the picture is handled. */

import "./board.css";

import { FaceMark } from "./glyphs";
import type { Props } from "./model";
import { COLOURS } from "./shape";

const TURN = ["walk", "block", "ladder", "disk", "window", "end"] as const;
const HANDS = ["orbit", "pick", "turn", "under", "plan"] as const;

export function Help({ t, facts }: Props) {
  return (
    <div class="tc-help">
      <p>{t("the_climbers-ui-help-aim")}</p>
      <ul class="tc-help-colours">
        {COLOURS.map((colour) => (
          <li key={colour}>
            <FaceMark colour={colour} size={28} />
            {t(`the_climbers-top-${colour}`)}
          </li>
        ))}
      </ul>
      <h4>{t("the_climbers-ui-help-turn-head")}</h4>
      <ul>
        {TURN.map((line) => (
          <li key={line}>{t(`the_climbers-ui-help-${line}`)}</li>
        ))}
      </ul>
      <h4>{t("the_climbers-ui-help-hands-head")}</h4>
      <ul>
        {HANDS.map((line) => (
          <li key={line}>{t(`the_climbers-ui-help-${line}`)}</li>
        ))}
      </ul>
      {facts.content.stand_in && <p class="soft">{t("the_climbers-ui-help-stand_in")}</p>}
    </div>
  );
}
