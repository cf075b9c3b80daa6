/**
 * Inked drawings made for Annapurna: one for each stand-in face, signs for yin and yang, and small icons.
 * All in one hand: an ink line (class `l`), a cool tone (`f`), one accent (`a`), paper (`p`), solid ink (`k`).
 */

import type { JSX } from "preact";

const DRAWINGS: Record<string, () => JSX.Element> = {
  chocolate_bar: () => (
    <g transform="rotate(-14 24 20)">
      <path class="p" d="M15 4h18v17H15z" />
      <path class="f" d="M15 4h9v8.500h-9zM24 12.500h9V21h-9z" />
      <path class="l" d="M15 4h18v17H15zM24 4v17M15 12.500h18" />
      <path
        class="a"
        d="M13.500 19l3 2.500 3-2.500 3 2.500 3-2.500 3 2.500 3-2.500 3 2.500V37h-21z"
      />
      <path
        class="l"
        d="M13.500 19l3 2.500 3-2.500 3 2.500 3-2.500 3 2.500 3-2.500 3 2.500V37h-21zM18 28h12M18 32h8"
      />
    </g>
  ),
  rockslide: () => (
    <g>
      <path class="f" d="M3 36L3 8 14 14 22 24 44 36z" />
      <path class="l" d="M3 8l11 6 8 10 22 12H3" />
      <path class="a" d="M18 5l6-2 5 4-2 6-7 1-4-4z" />
      <path class="l" d="M18 5l6-2 5 4-2 6-7 1-4-4zM22 8l3 2" />
      <path class="p" d="M31 14l5-1 3 4-3 4-5-1-2-3z" />
      <path class="l" d="M31 14l5-1 3 4-3 4-5-1-2-3z" />
      <path class="k" d="M39 24l3 0 1 3-3 1.500-2-2z" />
      <path class="l" d="M10 4l3 3M33 6l2.500 2M41 15l2 2.500" />
    </g>
  ),
  headlamp: () => (
    <g>
      <path class="a" opacity=".55" d="M26 17L46 8v24L26 23z" />
      <path class="f" d="M4 15c4-3 12-3 16 0v10c-4 3-12 3-16 0z" />
      <path class="l" d="M4 15c4-3 12-3 16 0v10c-4 3-12 3-16 0zM4 20c4 3 12 3 16 0" />
      <path class="p" d="M18 13h6l3 2.500v9L24 27h-6z" />
      <path
        class="l"
        d="M18 13h6l3 2.500v9L24 27h-6zM22.500 13v14M31 17l11-4M32 20h12M31 23l11 4"
      />
    </g>
  ),
  whiteout: () => (
    <g>
      <path class="f" d="M19 37l1.500-12c-2-6 6-9 8-3l1 15z" opacity=".7" />
      <circle class="f" cx="24.500" cy="13" r="4" opacity=".7" />
      <path
        class="l"
        d="M3 10c8-5 14 5 22 0s14-4 20 0M3 18c6-4 10 3 17 1M29 18c6-3 10 3 16 0M3 27c8-5 12 4 20 0s14-4 22 0M6 35c5-3 8 2 12 0M31 35c5-3 9 2 12 0"
      />
      <path class="al" d="M37 3v4M35 5h4M9 21.500v4M7 23.500h4M38 30.500v3M36.500 32h3" />
    </g>
  ),
  haul_bag: () => (
    <g>
      <path class="l" d="M24 2v5M17 10c0-5 14-5 14 0" />
      <path class="f" d="M13 11h22l-2 26H15z" />
      <path class="a" d="M14 18h20l-.600 8H14.600z" />
      <path class="l" d="M13 11h22l-2 26H15zM14 18h20M14.600 26h18.800M20 11v26M28 11v26" />
      <path class="l" d="M12 9.500h24v3H12z" />
      <circle class="p" cx="24" cy="22" r="2.500" />
      <circle class="l" cx="24" cy="22" r="2.500" />
    </g>
  ),
  slip: () => (
    <g>
      <path class="f" d="M2 12L46 37H2z" />
      <path class="l" d="M2 12l44 25" />
      <g transform="rotate(28 24 14)">
        <path class="p" d="M20 2h9v10l9 3c2 1 3 3 2.500 5H20z" />
        <path class="a" d="M20 16.500h20.700v3.500H20z" />
        <path
          class="l"
          d="M20 2h9v10l9 3c2 1 3 3 2.500 5H20zM20 16.500h20.700M29 6h-4M29 9.500h-4"
        />
      </g>
      <path class="l" d="M4 5l9 5M3 9l5 3M11 3l5 3" />
    </g>
  ),
  mountain_guide: () => (
    <g>
      <path class="f" d="M27 20L37 6l10 14v17H27z" />
      <path class="l" d="M27 20L37 6l9.500 14M33.500 11l3 3 3.500-3.500" />
      <path class="p" d="M8 37l1.500-15c1-4 10-4 11 0L22 37z" />
      <path class="a" d="M9.300 24c4 3 8 3 11.400-.400l.800 5c-5 3-8 2.500-12.500.400z" />
      <circle class="p" cx="15" cy="13" r="5" />
      <path class="l" d="M8 37l1.500-15c1-4 10-4 11 0L22 37M19.500 22L30 13.500" />
      <circle class="l" cx="15" cy="13" r="5" />
      <path class="k" d="M8 11h14l-2.500-2c-.500-5-8.500-5-9 0z" />
    </g>
  ),
  avalanche: () => (
    <g>
      <path class="f" d="M2 37L20 3l8 10 5-4 13 28z" />
      <path class="l" d="M2 37L20 3l8 10 5-4 5.500 12M14.500 14l4 4 3-5 4 5" />
      <path class="p" d="M12 37c-3-5 2-9 6-7 0-6 8-8 11-3 5-3 10 1 8 5 5-1 8 3 6 5z" />
      <path
        class="l"
        d="M12 37c-3-5 2-9 6-7 0-6 8-8 11-3 5-3 10 1 8 5 5-1 8 3 6 5M24 32c2-3 5-2 6 0"
      />
      <path class="al" d="M9 24l-3 6M13 23l-2 4" />
    </g>
  ),
  binoculars: () => (
    <g>
      <path class="f" d="M9 10c0-3 10-3 10 0l3 17c0 9-17 9-17 0z" />
      <path class="f" d="M29 10c0-3 10-3 10 0l4 17c0 9-17 9-17 0z" />
      <path class="p" d="M19 13h10v9H19z" />
      <path
        class="l"
        d="M9 10c0-3 10-3 10 0l3 17c0 9-17 9-17 0zM29 10c0-3 10-3 10 0l4 17c0 9-17 9-17 0zM19 13h10M20.500 22h7"
      />
      <ellipse class="a" cx="13.500" cy="28" rx="5.500" ry="4.500" />
      <ellipse class="a" cx="34.500" cy="28" rx="5.500" ry="4.500" />
      <ellipse class="l" cx="13.500" cy="28" rx="5.500" ry="4.500" />
      <ellipse class="l" cx="34.500" cy="28" rx="5.500" ry="4.500" />
      <path
        class="l"
        d="M11 27c.500-1.500 2-2.500 3.500-2.500M32 27c.500-1.500 2-2.500 3.500-2.500"
      />
    </g>
  ),
  crevasse: () => (
    <g>
      <path class="f" d="M2 12c14-4 30-4 44 0v25H2z" />
      <path class="k" d="M22 9l-4 8 5 5-6 7 4 8h8l3-7-6-7 5-6-4-8z" />
      <path
        class="l"
        d="M2 12c7-2 13-2.700 20-3M27 9c7 .400 13 1.300 19 3M22 9l-4 8 5 5-6 7 4 8M27 9l4 7-5 6 6 7-3 8"
      />
      <path class="al" d="M6 19l6-1M36 18l6 1M5 28l6-1M38 28l5 1" />
    </g>
  ),
  ice_axe: () => (
    <g>
      <path class="f" d="M8 9c6-7 18-8 28-2-8-1-13 1-16 5l-4 1z" />
      <path
        class="l"
        d="M8 9c6-7 18-8 28-2-8-1-13 1-16 5l-4 1-4 4-4-3zM31 6.500l1.500 2.500M27 6l1.500 2.800"
      />
      <path class="p" d="M17 11.500l3-1 19 24.500-1.500 2-2.500-.500z" />
      <path class="l" d="M17 11.500l3-1 19 24.500-.500 2.500-3.500-1z" />
      <path class="a" d="M29 23.300l2.500-2 5.500 7-2.600 2z" />
      <path class="l" d="M29 23.300l2.500-2 5.500 7-2.600 2zM12 30l-3 5M16 33l-1 4M7 26l-4 2" />
    </g>
  ),
  frostbite: () => (
    <g>
      <path class="f" d="M13 30V16c0-12 18-12 18 0v2l3-3c4-2 6 2 4 5l-7 9v1z" />
      <path class="l" d="M13 30V16c0-12 18-12 18 0v2l3-3c4-2 6 2 4 5l-7 9v1" />
      <path class="p" d="M11 30h22v7H11z" />
      <path class="l" d="M11 30h22v7H11zM16 30v7M22 30v7M28 30v7" />
      <path
        class="al"
        d="M22 11v13M16.500 14l11 7M27.500 14l-11 7M22 13.500l-2-2M22 13.500l2-2M22 21.500l-2 2M22 21.500l2 2"
      />
    </g>
  ),
  butter_tea: () => (
    <g>
      <path class="p" d="M8 18h30c0 10-6 16-15 16S8 28 8 18z" />
      <path class="a" d="M8 18h30c0 2.500-.400 4.500-1 6.500-8 3-20 3-28 0-.600-2-1-4-1-6.500z" />
      <path
        class="l"
        d="M8 18h30c0 10-6 16-15 16S8 28 8 18zM16 37.500h14M19 34l-1.500 3.500M27 34l1.500 3.500"
      />
      <ellipse class="f" cx="23" cy="18" rx="15" ry="3" />
      <ellipse class="l" cx="23" cy="18" rx="15" ry="3" />
      <path class="l" d="M16 12c-3-4 3-5 0-9M23 12c-3-4 3-5 0-9M30 12c-3-4 3-5 0-9" />
    </g>
  ),
  langur: () => (
    <g>
      <path class="l" d="M40 37c6-5 5-14-1-15-4 0-4 5-1 5" />
      <path class="f" d="M8 19C4 6 15 2 22 3c8-1 18 3 14 16 2 8-6 18-14 18S6 27 8 19z" />
      <path
        class="l"
        d="M8 19C4 6 15 2 22 3c8-1 18 3 14 16 2 8-6 18-14 18S6 27 8 19zM8 19l-4-3M8 23l-4 1M36 19l4-3"
      />
      <path
        class="k"
        d="M13 17c0-6 7-6 9-3 2-3 9-3 9 3 0 4-1 5-2 8 0 5-3 8-7 8s-7-3-7-8c-1-3-2-4-2-8z"
      />
      <circle class="a" cx="18" cy="18" r="2.200" />
      <circle class="a" cx="26" cy="18" r="2.200" />
      <path class="pl" d="M20.500 24h3M18 28c3 2 5 2 8 0" />
    </g>
  ),
  gust: () => (
    <g>
      <path
        class="l"
        d="M2 14h24c8 0 8-10 1-10-4 0-5 4-2.500 5.500M2 21h36c8 0 8-10 1-9.500-3 .500-4 3.500-2 5M2 28h18c7 0 7 9 1 9-3.500 0-4-3.500-2-5"
      />
      <g transform="rotate(22 35 29)">
        <path class="a" d="M30 24h10v13H30z" />
        <path class="l" d="M30 24h10v13H30z" />
        <path class="p" d="M33 28h4v5h-4z" />
      </g>
      <path class="fl" d="M6 10h10M4 24.500h14" />
    </g>
  ),
  storm: () => (
    <g>
      <path class="f" d="M10 22c-8 0-8-10 0-11 1-8 13-10 16-3 6-3 12 1 11 6 7 0 7 8 0 8z" />
      <path
        class="l"
        d="M10 22c-8 0-8-10 0-11 1-8 13-10 16-3 6-3 12 1 11 6 7 0 7 8 0 8zM17 12c1-3 4-4 6-3"
      />
      <path class="a" d="M25 18l-7 10h5l-3 9 11-13h-5.500l4-6z" />
      <path
        class="l"
        d="M25 18l-7 10h5l-3 9 11-13h-5.500l4-6zM11 26l-3 6M37 26l-3 6M14 32l-1.500 3M41 30l-2 4"
      />
    </g>
  ),
  rope: () => (
    <g>
      <ellipse class="f" cx="24" cy="22" rx="16" ry="14" />
      <ellipse class="p" cx="24" cy="22" rx="6" ry="6" />
      <ellipse class="l" cx="24" cy="22" rx="16" ry="14" />
      <ellipse class="l" cx="24" cy="22" rx="12.700" ry="11.300" />
      <ellipse class="l" cx="24" cy="22" rx="9.300" ry="8.600" />
      <ellipse class="l" cx="24" cy="22" rx="6" ry="6" />
      <path class="a" d="M20 4h8l1 12-2.500 3h-5L19 16z" />
      <path
        class="l"
        d="M20 4h8l1 12-2.500 3h-5L19 16zM19.600 8.500h8.700M19.300 12.500h9.500M24 19c-2 6 3 12 12 18"
      />
    </g>
  ),
  yeti: () => (
    <g>
      <path
        class="f"
        d="M6 37c-3-9 0-14 4-17-2-10 5-17 14-17s16 7 14 17c4 3 7 8 4 17l-5-3-4 3-5-3-4 3-4-3-5 3-4-3z"
      />
      <path
        class="l"
        d="M6 37c-3-9 0-14 4-17-2-10 5-17 14-17s16 7 14 17c4 3 7 8 4 17M6 37l5-3 4 3 5-3 4 3 4-3 5 3 4-3 5 3M17 5l2 3M24 3v4M31 5l-2 3M8 24l4 1M40 24l-4 1"
      />
      <path class="p" d="M15 14c4-4 14-4 18 0 2 6-1 13-9 13s-11-7-9-13z" />
      <path
        class="l"
        d="M15 14c4-4 14-4 18 0 2 6-1 13-9 13s-11-7-9-13zM17.500 14l4 2M30.500 14l-4 2"
      />
      <circle class="k" cx="20.500" cy="18" r="1.600" />
      <circle class="k" cx="27.500" cy="18" r="1.600" />
      <path class="a" d="M19.500 22.500h9l-1.500 2.800h-6z" />
      <path class="l" d="M19.500 22.500h9l-1.500 2.800h-6zM22.500 22.500v2M25.500 22.500v2" />
    </g>
  ),
};

/** A neutral drawing for faces of owners' own cards: a cairn. */
const CAIRN = () => (
  <g>
    <path
      class="f"
      d="M8 37c0-6 32-6 32 0zM13 30c-1-6 23-6 22 0-3 2-19 2-22 0zM17 22c0-5 14-5 14 0-2 2-12 2-14 0z"
    />
    <path
      class="l"
      d="M8 37c0-6 32-6 32 0zM13 30c-1-6 23-6 22 0-3 2-19 2-22 0zM17 22c0-5 14-5 14 0-2 2-12 2-14 0z"
    />
    <path class="a" d="M24 17V4l11 3.500L24 11z" />
    <path class="l" d="M24 17V4l11 3.500L24 11" />
  </g>
);

/** Whether a face is one of the project's own, with a drawing, a brief and a short name. */
export const isOurs = (face: string, ours: boolean): boolean => ours && face in DRAWINGS;

export function Drawing({ face, ours = true }: { face: string; ours?: boolean }) {
  // An owner's own face may carry the id of one of ours and mean something else.
  const draw = (ours ? DRAWINGS[face] : undefined) ?? CAIRN;
  return (
    <svg class="an-drawing" viewBox="0 0 48 40" aria-hidden="true">
      {draw()}
    </svg>
  );
}

// -- yin and yang -----------------------------------------------------------------------------------------------------

const COMMA = "M12 2a10 10 0 0 1 0 20 5 5 0 0 1 0-10 5 5 0 0 0 0-10z";

/** Yin: a solid comma. Yang: its hollow, striped counterpart. Neither or in balance: both, as a ring. */
export function Sign({ value }: { value: number }) {
  if (value > 0)
    return (
      <svg class="an-sign yin" viewBox="0 0 24 24" aria-hidden="true">
        <path class="an-yin" d={COMMA} />
        <circle class="an-hole" cx="12" cy="17" r="1.700" />
      </svg>
    );
  if (value < 0)
    return (
      <svg class="an-sign yang" viewBox="0 0 24 24" aria-hidden="true">
        <g transform="rotate(180 12 12)">
          <path class="an-yang" d={COMMA} />
          <path
            class="an-stripes"
            d="M14.500 5.200l5 5M15.500 9.500l5 5M13 10.500l7 7M10 11.500l8 8M8.500 14l6 6"
          />
          <path class="an-yang-line" d={COMMA} />
        </g>
      </svg>
    );
  return (
    <svg class="an-sign zero" viewBox="0 0 24 24" aria-hidden="true">
      <circle class="an-yang" cx="12" cy="12" r="10" />
      <path class="an-yin" d={COMMA} />
      <circle class="an-ring" cx="12" cy="12" r="10" />
      <circle class="an-hole" cx="12" cy="17" r="1.700" />
      <circle class="an-yin" cx="12" cy="7" r="1.700" />
    </svg>
  );
}

// -- small icons ------------------------------------------------------------------------------------------------------

const ICONS: Record<string, string> = {
  // modifiers
  skip: "M5 4v16l8-8zM14 4v16l6-8z",
  no_up: "M12 20V7M6.500 12L12 6.500 17.500 12M4 3.500h16",
  no_trade_hide: "M4 8h12l-3-3M20 16H8l3 3M4 20L20 4",
  blind_explore: "M3 12c4-6 14-6 18 0-4 6-14 6-18 0zM4 20L20 4",
  reach_row: "M12 21V10M7 14l5-5 5 5M4 4h4M10 4h4M16 4h4",
  extra: "M12 4a8 8 0 1 0 8 8M20 4v6h-6",
  // card marks
  help: "M12 4v16M4 12h16M7 7l10 10M17 7L7 17",
  harm: "M12 3l10 17H2zM12 9v5M12 16.500v1",
  waiting: "M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9",
  known: "M2 12c4.500-7 15.500-7 20 0-4.500 7-15.500 7-20 0zM12 9a3 3 0 1 0 .010 0z",
  buried: "M4 18c3-6 13-6 16 0M12 3v8M8.500 8l3.500 3.500L15.500 8M2 21h20",
  stand_in: "M4 20l1-4L16 5l3 3L8 19zM13.500 7.500l3 3",
  // piles and parts
  pack: "M6 9c0-7 12-7 12 0v11H6zM9.500 4.500V3c0-1 5-1 5 0v1.500M9 13h6v4H9z",
  cache: "M4 8l8-4 8 4-8 4zM4 12l8 4 8-4M4 16l8 4 8-4",
  bell: "M12 3c4 0 6 3 6 7v4l2 3H4l2-3v-4c0-4 2-7 6-7zM10 20h4",
  close: "M5 5l14 14M19 5L5 19",
  left: "M15 4l-8 8 8 8",
  right: "M9 4l8 8-8 8",
  turn: "M4 12h14M13 6l6 6-6 6",
  enough: "M4 13l5 5L20 6",
};

export function Icon({ name }: { name: string }) {
  return (
    <svg class={`an-icon an-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name] ?? ICONS["waiting"]} />
    </svg>
  );
}

/** A climber on the mountainside: standing (hiking) or lying down (shenpa). */
export function Meeple({ lying, colour, mark }: { lying: boolean; colour: string; mark: string }) {
  return (
    <svg class={`an-figure${lying ? " lying" : ""}`} viewBox="0 0 40 44" aria-hidden="true">
      <ellipse class="an-shade" cx="20" cy="41" rx={lying ? 18 : 12} ry="2.500" />
      <g transform={lying ? "rotate(82 20 24) translate(4 -6)" : ""}>
        <path
          class="an-body"
          style={{ fill: colour }}
          d="M20 2a7 7 0 0 1 5 12c3 1 7 3 10 7 2 3-1 5-4 3l-3-2v6l4 12H23l-3-8-3 8H8l4-12v-6l-3 2c-3 2-6 0-4-3 3-4 7-6 10-7a7 7 0 0 1 5-12z"
        />
        <text x="20" y="26" text-anchor="middle">
          {mark}
        </text>
      </g>
    </svg>
  );
}

// -- the back of a card -----------------------------------------------------------------------------------------------

const n = (value: number | undefined) => (value ?? 0).toFixed(1);

/** A closed contour line of a mountain seen from above, as a smooth path. */
function contour(cx: number, cy: number, radius: number, phase: number): string {
  const points = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2;
    const wobble =
      1 +
      0.16 * Math.sin(2 * a + phase) +
      0.1 * Math.sin(3 * a - phase * 1.7) +
      0.05 * Math.sin(5 * a + phase * 2.3) * Math.min(1, radius / 30);
    return [cx + Math.cos(a) * radius * wobble * 0.86, cy + Math.sin(a) * radius * wobble * 1.12];
  });
  const at = (i: number) => points[(i + points.length) % points.length] ?? [0, 0];
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [ax = 0, ay = 0] = a;
    const [bx = 0, by = 0] = b;
    const [x = 0, y = 0] = c;
    const [dx = 0, dy = 0] = d;
    path += `C${n(bx + (x - ax) / 6)} ${n(by + (y - ay) / 6)} ${n(x - (dx - bx) / 6)} ${n(y - (dy - by) / 6)} ${n(x)} ${n(y)}`;
  }
  return `${path}z`;
}

/** Contours of Annapurna's massif on a card of 63 x 88: a main summit, a lesser one, and the saddle around both. */
const MASSIF = [
  ...[4, 9, 14.5, 20.5].map((r, i) => contour(27, 33, r, 0.6 + i * 0.12)),
  ...[3, 7.5].map((r, i) => contour(44, 57, r, 2.2 + i * 0.2)),
  ...[33, 42, 51, 60].map((r, i) => contour(31.5, 40, r, 1.1 + i * 0.1)),
].join("");

/** Drawn once a page; every back uses it. */
export function BackSheet() {
  return (
    <svg class="an-sheet" width="0" height="0" aria-hidden="true">
      <symbol id="an-back" viewBox="0 0 63 88">
        <path class="an-contours" d={MASSIF} />
        <path class="an-summit" d="M27 29.500l3.200 5.500h-6.400z" />
        <path class="an-summit small" d="M44 55l2 3.400h-4z" />
      </symbol>
    </svg>
  );
}

export function Contours() {
  return (
    <svg class="an-contour" viewBox="0 0 63 88" aria-hidden="true">
      <use href="#an-back" />
    </svg>
  );
}

/** The ridge behind one's own mountainside: drawn, not photographed. */
export function Ridge() {
  return (
    <svg
      class="an-ridge"
      viewBox="0 0 1000 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        class="far"
        d="M0 300L90 240 150 262 240 170 300 205 380 110 430 150 500 34 548 96 590 72 660 168 720 140 800 226 870 196 1000 290V420H0z"
      />
      <path
        class="snow"
        d="M380 110l-34 42 22-6 14 20 16-30 32 14zM500 34l-44 76 28-14 16 26 24-34 24 8zM590 72l-26 30 24-6 18 22 14-10zM240 170l-30 28 20-4 12 14 20-16z"
      />
      <path
        class="near"
        d="M0 360L120 318 210 338 330 286 450 330 560 296 690 342 800 306 1000 364V420H0z"
      />
      <path
        class="line"
        d="M0 300L90 240 150 262 240 170 300 205 380 110 430 150 500 34 548 96 590 72 660 168 720 140 800 226 870 196 1000 290"
      />
    </svg>
  );
}

// -- prayer flags -----------------------------------------------------------------------------------------------------

interface FlagsProps {
  count: number;
  target: number;
  /** How many of them were earned just now. */
  fresh?: number;
}

/** A string of prayer flags: earned ones are cloth with a knot, those still to earn an outline. */
export function Flags({ count, target, fresh = 0 }: FlagsProps) {
  const all = Math.max(count, target, 1);
  const step = 13;
  const width = all * step + 8;
  const sag = (x: number) => 3 + 7 * (1 - ((2 * x) / width - 1) ** 2);
  return (
    <svg class="an-flags" viewBox={`0 0 ${width} 27`} aria-hidden="true">
      <path class="string" d={`M0 3Q${width / 2} 17 ${width} 3`} />
      {Array.from({ length: all }, (_, i) => {
        const x = 4 + step * i + 1;
        const y = sag(x + 5);
        const cloth = `M${x} ${y.toFixed(1)}l10.500 .400v11.600l-2.600-1.600-2.600 1.600-2.700-1.600-2.600 1.600z`;
        const isNew = i < count && i >= count - fresh;
        return (
          <g
            key={i}
            class={`flag c${i % 5}${i < count ? " won" : ""}${isNew ? " fresh" : ""}`}
            style={isNew ? { "--i": i - count + fresh } : {}}
          >
            <path d={cloth} />
            {i < count && (
              <path
                class="rune"
                d={`M${x + 3} ${(y + 4).toFixed(1)}h4.600M${x + 3} ${(y + 6.5).toFixed(1)}h3.200`}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Peak token: a coin with the number of the arrival. */
export function Token({ number }: { number: number }) {
  return (
    <svg class="an-token" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.500" />
      <path d="M4.500 17.500L12 5l7.500 12.500z" />
      <text x="12" y="17" text-anchor="middle">
        {number}
      </text>
    </svg>
  );
}
