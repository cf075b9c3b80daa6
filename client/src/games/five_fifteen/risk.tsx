/** What happens if a climb fails: whom which roll saves, and what an Epic costs there. */

import { epicText } from "./effects";
import type { Look } from "./model";
import { bailOdds, shielded } from "./odds";

interface RiskProps {
  look: Look;
  climb: string;
  seats: readonly number[];
  /** What is added to each one's roll, where the view tells it. */
  mods?: Record<string, number>;
}

export function Risk({ look, climb, seats, mods }: RiskProps) {
  const { view, facts, t, SeatMark } = look;
  const it = facts.climbs[climb];
  if (it === undefined) return null;
  return (
    <div class="ff-risk">
      <p>{t(seats.length > 1 ? "five_fifteen-ui-risk-team" : "five_fifteen-ui-risk-alone")}</p>
      <ul>
        {seats.map((seat) => {
          const climber = view.climbers[seat];
          if (climber === undefined) return null;
          const { from, again, chance } = bailOdds(facts, climber, mods?.[seat]);
          const safe = it.deck !== "five_fifteen" && shielded(facts, climber);
          return (
            <li key={seat}>
              <SeatMark seat={seat} size={16} named />
              <span class="num">
                {t("five_fifteen-ui-risk-roll", { from, again, chance })}
                {safe && ` ${t("five_fifteen-ui-risk-safe")}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t("five_fifteen-ui-risk-epic", { text: epicText(t, it) })}</p>
    </div>
  );
}
