/** A taste of the game for the start page: a stair of painted blocks, and somebody at its foot. */

import "./board.css";

import { t } from "../../words";
import { SYMBOLS } from "./glyphs";
import type { Colour } from "./shape";

/** Right and up of a corner, by cells to the right, to the left and upward. */
const at = (right: number, left: number, up: number): [number, number] => [
  150 + (right - left) * 21,
  150 + (right + left) * 11 - up * 23,
];
const line = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

interface BlockProps {
  /** The corner that lies farthest back, and how far it reaches to the right, to the left and up. */
  corner: [number, number, number];
  size: [number, number, number];
  faces: [top: Colour, left: Colour, right: Colour];
}

function Block({ corner: [x, y, z], size: [a, b, h], faces: [top, left, right] }: BlockProps) {
  const roof = [at(x, y, z + h), at(x + a, y, z + h), at(x + a, y + b, z + h), at(x, y + b, z + h)];
  const [cx, cy] = at(x + a / 2, y + b / 2, z + h);
  return (
    <g>
      <path
        class={`side ${left}`}
        d={line([
          at(x, y + b, z + h),
          at(x + a, y + b, z + h),
          at(x + a, y + b, z),
          at(x, y + b, z),
        ])}
      />
      <path
        class={`far ${right}`}
        d={line([
          at(x + a, y, z + h),
          at(x + a, y + b, z + h),
          at(x + a, y + b, z),
          at(x + a, y, z),
        ])}
      />
      <path class={`roof ${top}`} d={line(roof)} />
      <g
        class={`print ${top}`}
        transform={`translate(${cx} ${cy}) scale(1.15 .6) rotate(45) translate(-12 -12)`}
      >
        <path d={SYMBOLS[top]} fill-rule="evenodd" />
      </g>
    </g>
  );
}

export function Taste() {
  return (
    <figure class="tc-taste">
      <svg viewBox="0 0 300 250" aria-hidden="true">
        <ellipse class="ground" cx="150" cy="200" rx="140" ry="44" />
        <Block corner={[0, 0, 0]} size={[2, 2, 2]} faces={["yellow", "teal", "pink"]} />
        <Block corner={[0, 0, 2]} size={[2, 2, 2]} faces={["purple", "pink", "red"]} />
        <Block corner={[2, 0, 0]} size={[2, 2, 3]} faces={["teal", "yellow", "neutral"]} />
        <Block corner={[0, 2, 0]} size={[2, 2, 2]} faces={["teal", "red", "purple"]} />
        <Block corner={[2, 2, 0]} size={[2, 2, 1]} faces={["teal", "purple", "yellow"]} />
        <g class="pawn teal" transform="translate(150 178)">
          <path d="M-9 16q0-4 4-5l2-12q-4-3-4-8 0-7 7-7t7 7q0 5-4 8l2 12q4 1 4 5Z" />
        </g>
      </svg>
      <figcaption>
        <p>{t("the_climbers-taste")}</p>
      </figcaption>
    </figure>
  );
}
