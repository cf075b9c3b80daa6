/** Who plays, how high they are and what they have left; and the ruler with a flag for each. */

import type { Props } from "./model";
import { FaceMark } from "./glyphs";
import { Candle, Disk, LongLadder, ShortLadder } from "./signs";

export function Rail({ view, t, seatName, SeatMark, focusSeat, pointed, question }: Props) {
  const asked = question?.seat ?? view.acting;
  return (
    <ol
      class="tc-rail"
      data-many={view.climbers.length > 3}
      aria-label={t("the_climbers-ui-seats")}
    >
      {view.climbers.map(({ seat, colour, level, since, short, long, disk }) => {
        const marks = [
          "tc-seat",
          !view.over && view.acting === seat && "acting",
          focusSeat === seat && "own",
          pointed === seat && "pointed",
        ];
        const has = [
          short && t("the_climbers-ui-has-short"),
          long && t("the_climbers-ui-has-long"),
          disk !== "gone" && t(`the_climbers-ui-has-disk${disk === "held" ? "" : "-out"}`),
        ].filter((each) => each !== false);
        return (
          <li
            key={seat}
            class={marks.filter((mark) => mark !== false).join(" ")}
            aria-current={!view.over && asked === seat ? "true" : undefined}
            title={`${seatName(seat)}, ${t(`the_climbers-colour-${colour}`)}`}
          >
            <FaceMark colour={colour} size={30} />
            <span class="tc-who">
              <SeatMark seat={seat} size={16} />
              <b>{seatName(seat)}</b>
              <span class="unseen">{t(`the_climbers-colour-${colour}`)}</span>
            </span>
            <span class="tc-level num">
              <span class="unseen">{t("the_climbers-ui-level", { level })}</span>
              <span aria-hidden="true">{level}</span>
            </span>
            <span class="tc-has">
              <span class="unseen">{has.join(", ")}</span>
              <i class={short ? "" : "gone"}>
                <ShortLadder size={17} />
              </i>
              <i class={long ? "" : "gone"}>
                <LongLadder size={17} />
              </i>
              <i class={disk === "gone" ? "gone" : disk === "held" ? "" : "out"}>
                <Disk size={17} />
              </i>
              {since !== null &&
                view.climbers.some((each) => each.seat !== seat && each.level === level) && (
                  <small class="num" title={t("the_climbers-ui-since", { since })}>
                    {since}.
                  </small>
                )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** n candles: each turn in a row in which somebody did not rise puts one out. */
export function Candles({ view, t }: Pick<Props, "view" | "t">) {
  const said = t("the_climbers-ui-failed", { count: view.failed, of: view.fails_end });
  return (
    <span class="tc-candles" role="img" aria-label={said} title={said}>
      {Array.from({ length: view.fails_end }, (_, i) => (
        <Candle key={i} out={i < view.failed} />
      ))}
    </span>
  );
}

/** Levels from the table up, with a flag where each climber is; the first to arrive next to the ruler. */
export function Ruler({ view, most, t }: Pick<Props, "view" | "t"> & { most: number }) {
  const levels = Math.max(8, most);
  const here = (level: number) =>
    view.climbers
      .filter((each) => each.level === level)
      .toSorted((a, b) => (a.since ?? 99) - (b.since ?? 99));
  return (
    <div
      class="tc-ruler"
      aria-hidden="true"
      title={t("the_climbers-ui-ruler")}
      style={{ "--levels": levels }}
    >
      {Array.from({ length: levels + 1 }, (_, i) => levels - i).map((level) => (
        <div key={level} class={level === most ? "tc-tick top" : "tc-tick"}>
          <span class="num">{level}</span>
          <span class="tc-flags">
            {here(level).map(({ seat, colour }) => (
              <FaceMark key={seat} colour={colour} size={18} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
