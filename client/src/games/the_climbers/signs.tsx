/** Small ink signs of the board's bar and rail. */

import { Icon } from "../../kit/icons";

interface Size {
  size?: number;
}

export const Steps = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M3 20h5v-5h5v-5h5V5h3" />
  </Icon>
);
export const Cube = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9" />
  </Icon>
);
export const Disk = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <ellipse cx="12" cy="10" rx="8.5" ry="4.5" />
    <path d="M3.5 10v4c0 2.5 3.8 4.5 8.5 4.5s8.5-2 8.5-4.5v-4" />
  </Icon>
);
export const ShortLadder = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M8 20V9M16 20V9M8 12h8M8 16.5h8" />
  </Icon>
);
export const LongLadder = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M8 22V2M16 22V2M8 5.5h8M8 10h8M8 14.5h8M8 19h8" />
  </Icon>
);
export const Flag = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M6 21V4l11 4-11 4" />
  </Icon>
);
export const HomeView = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M12 4l7.5 4.3v7.4L12 20l-7.5-4.3V8.3Z" />
    <circle cx="12" cy="12" r="1.6" />
  </Icon>
);
export const TurnLeft = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M5 9c2-3 5-4 8-3.5 4 .7 6.5 4 6 8s-4 7-8 6.5M5 4v5h5" />
  </Icon>
);
export const TurnRight = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M19 9c-2-3-5-4-8-3.5-4 .7-6.5 4-6 8s4 7 8 6.5M19 4v5h-5" />
  </Icon>
);
export const TopView = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M4 4h16v16H4ZM4 12h9M13 4v16" />
  </Icon>
);
export const Under = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M6 4h12v6H6ZM4 20h16M12 17v-4M9.5 15l2.5-2.5 2.5 2.5" />
  </Icon>
);
export const Slice = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M3 15h18M6 15v5h12v-5M6 8.5V4h12v4.5" stroke-dasharray="none" />
  </Icon>
);
export const PlanIcon = ({ size = 20 }: Size) => (
  <Icon size={size}>
    <path d="M4 4h16v16H4ZM10 4v16M4 10h16M15 10v10" />
  </Icon>
);
export const Solid = Cube;

/** A candle of the row that goes out, one for each turn in which nobody rose. */
export const Candle = ({ out }: { out: boolean }) => (
  <svg
    class={out ? "tc-candle out" : "tc-candle"}
    width="12"
    height="22"
    viewBox="0 0 12 22"
    aria-hidden="true"
  >
    <path d="M3 10h6v10H3Z" />
    {out ? (
      <path class="smoke" d="M6 9c-2-2 2-3 0-6" />
    ) : (
      <path class="flame" d="M6 1.5c2 2.6 2.6 4 1.8 5.6a2 2 0 0 1-3.6 0C3.4 5.5 4 4.1 6 1.5Z" />
    )}
  </svg>
);
