/** An address as a QR code, drawn in the page and nowhere else: what is in it goes to nobody. */

import { useMemo } from "preact/hooks";
import { encode } from "uqr";

/** White around the code, in modules: scanners want four. */
const BORDER = 4;

/** The dark modules, each row's runs as one rectangle. */
export function darkOf(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const from = x;
      while (row[x + 1] === true) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  });
  return path;
}

/** Dark on light in both themes: many scanners read nothing else. `label`: what it says, for who cannot see it. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { ecc: "M", border: BORDER });
    return { path: darkOf(code.data), size: code.size };
  }, [text]);
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
