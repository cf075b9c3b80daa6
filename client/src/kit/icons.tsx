/** Icons drawn for the project: one ink line of 1.8 in a box of 24. */

import type { ComponentChildren } from "preact";

export function Icon({
  children,
  size = 20,
}: {
  children: ComponentChildren;
  size?: number | undefined;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const Book = () => (
  <Icon>
    <path d="M12 6.5C10 4.8 7 4.5 3.5 4.8v13.4c3.5-.3 6.5 0 8.5 1.7 2-1.7 5-2 8.5-1.7V4.8C17 4.5 14 4.8 12 6.5Zm0 0v13.4" />
  </Icon>
);
export const People = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c0-4 2.9-6.5 6.5-6.5s6.5 2.5 6.5 6.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3c2.2.9 3.5 3 3.5 5.7" />
  </Icon>
);
export const Tables = () => (
  <Icon>
    <path d="M6.5 5.5h11l4 6.5h-19ZM5 12v7.5M19 12v7.5" />
  </Icon>
);
export const Lines = () => (
  <Icon>
    <path d="M4 6h16M4 11h11M4 16h14M4 21h7" />
  </Icon>
);
export const Sun = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </Icon>
);
export const Moon = () => (
  <Icon>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />
  </Icon>
);
export const HalfMoon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
  </Icon>
);
export const Globe = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5.4 5 11.6 0 17M12 3.5c-5 5.4-5 11.6 0 17" />
  </Icon>
);
export const Share = () => (
  <Icon>
    <path d="M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 13v6.5h14V13" />
  </Icon>
);
export const Copy = () => (
  <Icon>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 5.5V4H4v11.5h1.5" />
  </Icon>
);
export const Check = () => (
  <Icon>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
);
export const Close = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const Back = () => (
  <Icon>
    <path d="M10 5.5 3.5 12l6.5 6.5M4 12h16.5" />
  </Icon>
);
export const Undo = () => (
  <Icon>
    <path d="M8 4.5 3.5 9 8 13.5M4 9h10a6 6 0 0 1 0 12h-3" />
  </Icon>
);
/** Back beyond what one may alone: somebody is asked first. */
export const UndoAsk = () => (
  <Icon>
    <path d="M8 4.5 3.5 9 8 13.5M4 9h6M13 9.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.6M16 18.5v.5" />
  </Icon>
);
export const UndoAll = () => (
  <Icon>
    <path d="M7 4.5 2.5 9 7 13.5M12 4.5 7.5 9l4.5 4.5M8 9h6.5a6 6 0 0 1 0 12h-3" />
  </Icon>
);
export const Redo = () => (
  <Icon>
    <path d="M16 4.5 20.5 9 16 13.5M20 9H10a6 6 0 0 0 0 12h3" />
  </Icon>
);
export const Down = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);
export const Plain = () => (
  <Icon>
    <rect x="3.5" y="4.5" width="7" height="6.5" rx="1" />
    <path d="M14 6h6.5M14 9.5h4.5M14 15h6.5M14 18.5h4.5" />
    <rect x="3.5" y="13.5" width="7" height="6.5" rx="1" />
  </Icon>
);
export const Eye = () => (
  <Icon size={16}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);
export const Bot = ({ size = 18 }: { size?: number }) => (
  <Icon size={size}>
    <rect x="4" y="8" width="16" height="11.5" rx="3" />
    <path d="M12 8V4.5M9 13v1.5M15 13v1.5M2 12.5v3M22 12.5v3" />
    <circle cx="12" cy="3.5" r="1" />
  </Icon>
);
export const Plus = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const Minus = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);
export const Search = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);
/** Two peaks and a rope: the project's own sign. */
export const Peaks = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path
      d="M2 27 11.5 9.5l4.8 8.3L20.5 11 30 27"
      stroke="currentColor"
      stroke-width="2.4"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
    <path
      d="M11.5 9.5C13 3.5 18.5 3.5 20.5 11"
      stroke="var(--warm)"
      stroke-width="2.4"
      stroke-linecap="round"
    />
    <circle cx="11.5" cy="9.5" r="2.4" fill="var(--warm)" />
    <circle cx="20.5" cy="11" r="2.4" fill="var(--warm)" />
  </svg>
);
export const Person = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4.4 3.6-6.5 7.500-6.500s6.900 2.100 7.500 6.500" />
  </Icon>
);
export const Sliders = () => (
  <Icon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
);
export const Key = () => (
  <Icon>
    <circle cx="8" cy="15" r="4.500" />
    <path d="m11.300 11.700 8.200-8.200M16 7l3 3" />
  </Icon>
);
export const Hourglass = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M6 3.5h12M6 20.5h12M7.5 3.5c0 5 3 5.5 4.5 8.5 1.5-3 4.5-3.5 4.5-8.5M7.5 20.5c0-5 3-5.5 4.5-8.5 1.5 3 4.5 3.5 4.5 8.5" />
  </Icon>
);
export const Bell = () => (
  <Icon>
    <path d="M6 16.5c1.5-1.5 1.5-3.5 1.5-6a4.5 4.5 0 0 1 9 0c0 2.5 0 4.5 1.5 6Z" />
    <path d="M10 19.5a2 2 0 0 0 4 0M12 6V4.2" />
  </Icon>
);
