/** What belongs to veiled questions: how long this one stands at least, and what passes by itself. */

import { t } from "../words";
import type { TableStore } from "./store";

/** A slim bar that runs out with the least time, the same whatever can be played and whatever was answered. */
export function Veil({ store }: { store: TableStore }) {
  const asked = store.asked.value;
  if (asked === null || asked.pace !== "veiled" || asked.least_open <= 0) return null;
  const style = {
    animationDuration: `${asked.least_open}s`,
    animationDelay: `${-asked.opened}s`,
  };
  return <div key={asked.id} class="veil" style={style} aria-hidden="true" />;
}

export function PassingLine({ store }: { store: TableStore }) {
  const { passing } = store;
  const { stand, stop, setAlone } = passing;
  const stands = passing.standing.value !== null;
  const alone = passing.alone.value;
  const rounds = store.view.value["round"] !== undefined;
  if (!passing.known.value) return null;
  return (
    <div class="passing">
      {stands && (
        <p class="notice quiet" role="status">
          {t(rounds ? "passing-stands-round" : "passing-stands")}{" "}
          <button type="button" class="btn small" onClick={stop}>
            {t("passing-stop")}
          </button>
        </p>
      )}
      {!stands && passing.veiled.value !== null && (
        <button
          type="button"
          class="btn small"
          title={t(rounds ? "passing-stand-round-help" : "passing-stand-help")}
          onClick={stand}
        >
          {t(rounds ? "passing-stand-round" : "passing-stand")}
        </button>
      )}
      <label class="soft" title={t("passing-alone-help")}>
        <input
          type="checkbox"
          checked={alone}
          onChange={(event) => setAlone(event.currentTarget.checked)}
        />{" "}
        {t("passing-alone")}
      </label>
    </div>
  );
}
