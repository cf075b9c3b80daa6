/** Who plays, how high they are and what they have left; and in short who is how high. */

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
            title={t("the_climbers-ui-plays", {
              who: seatName(seat),
              colour: t(`the_climbers-colour-${colour}`),
            })}
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

/** Who is how high, the highest first, below the top of the mountain: a list and no scale. */
export function Ruler({ view, most, t }: Pick<Props, "view" | "t"> & { most: number }) {
  const levels = [...new Set(view.climbers.map(({ level }) => level))].toSorted((a, b) => b - a);
  const here = (level: number) =>
    view.climbers
      .filter((each) => each.level === level)
      .toSorted((a, b) => (a.since ?? 99) - (b.since ?? 99));
  return (
    <div class="tc-ruler" aria-hidden="true" title={t("the_climbers-ui-ruler")}>
      <div class="tc-tick top">
        <span class="num">{most}</span>
        <Summit />
      </div>
      {levels.map((level) => (
        <div key={level} class="tc-tick">
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

function Summit() {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20">
      <path d="M2 17 9 5l3 5 2-2.5L18 17Z" fill="currentcolor" />
    </svg>
  );
}
