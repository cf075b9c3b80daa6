/** What is painted on wood: the faces of the blocks in one atlas, as colour and as relief; the bench; small signs. */

import { SYMBOLS } from "./glyphs";
import type { Colour } from "./shape";
import { COLOURS } from "./shape";

/** Pixels a unit. */
const FINE = 128;
export const ATLAS = { width: 1024, height: 256 * 7 };

export const PAINT: Record<Colour, string> = {
  teal: "#12918c",
  purple: "#6f47a6",
  yellow: "#f7bb0c",
  red: "#cf3a2b",
  pink: "#f191b8",
  neutral: "#aea190",
};
/** What the symbol on a face is printed in. */
const PRINT: Record<Colour, string> = {
  teal: "#eafaf6",
  purple: "#f3eaff",
  yellow: "#5a3c00",
  red: "#fff0e8",
  pink: "#6d1440",
  neutral: "#000",
};

interface Tile {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a face lies in the atlas; the longer side runs along x. */
export function tile(colour: number, long: number, short: number): Tile {
  const y = 256 * colour;
  if (long === 6) return { x: 0, y: 256 * 6, w: 768, h: 256 };
  if (long === 4) return { x: 0, y, w: 512, h: 256 };
  if (short === 1) return { x: 768, y, w: 256, h: 128 };
  return { x: 512, y, w: 256, h: 256 };
}

/** The same numbers in every page: a stream for grain. */
function stream(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1664525 + 1013904223) % 4294967296;
    return now / 4294967296;
  };
}

function surface(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser has no canvas");
  return [canvas, pen];
}

/** Lines of growth along x. */
function grain(
  pen: CanvasRenderingContext2D,
  { x, y, w, h }: Tile,
  ink: string,
  strength: number,
  random: () => number,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  pen.strokeStyle = ink;
  const bend = (random() - 0.5) * 26;
  for (let at = -20; at < h + 20; at += 3 + random() * 7) {
    pen.globalAlpha = strength * (0.25 + random() * 0.75);
    pen.lineWidth = 0.6 + random() * 1.6;
    const wave = (random() - 0.5) * 10;
    pen.beginPath();
    pen.moveTo(x, y + at);
    pen.bezierCurveTo(
      x + w * 0.3,
      y + at + bend + wave,
      x + w * 0.65,
      y + at - bend,
      x + w,
      y + at + wave,
    );
    pen.stroke();
  }
  pen.restore();
}

/** A knot or two, as in neutral wood. */
function knot(pen: CanvasRenderingContext2D, { x, y, w, h }: Tile, random: () => number): void {
  const [cx, cy] = [x + w * (0.2 + random() * 0.6), y + h * (0.25 + random() * 0.5)];
  pen.save();
  pen.strokeStyle = "#5d5145";
  for (let ring = 0; ring < 5; ring += 1) {
    pen.globalAlpha = 0.3 - ring * 0.05;
    pen.lineWidth = 1.4;
    pen.beginPath();
    pen.ellipse(cx, cy, 4 + ring * 6, 2 + ring * 3, 0.1, 0, 7);
    pen.stroke();
  }
  pen.restore();
}

/** The places of the symbols on a face: one for each square of 2 by 2. */
function stamps({ x, y, w, h }: Tile): [number, number, number][] {
  const size = h === 128 ? 96 : 150;
  const count = h === 128 ? 1 : Math.max(1, Math.round(w / 256));
  return Array.from({ length: count }, (_, i) => [x + (w * (i + 0.5)) / count, y + h / 2, size]);
}

function stamp(
  pen: CanvasRenderingContext2D,
  colour: Colour,
  [cx, cy, size]: [number, number, number],
  draw: (path: Path2D) => void,
): void {
  pen.save();
  pen.translate(cx - size / 2, cy - size / 2);
  pen.scale(size / 24, size / 24);
  draw(new Path2D(SYMBOLS[colour]));
  pen.restore();
}

const TILES: readonly (readonly [number, number])[] = [
  [4, 2],
  [2, 2],
  [2, 1],
];

const tiles = (): [Colour, Tile][] => [
  ...COLOURS.flatMap((colour, i) =>
    TILES.map(([long, short]): [Colour, Tile] => [colour, tile(i, long, short)]),
  ),
  ["neutral", tile(5, 6, 2)],
];

/** Faces as they look. */
export function faceColours(): HTMLCanvasElement {
  const [canvas, pen] = surface(ATLAS.width, ATLAS.height);
  const random = stream(35);
  for (const [colour, at] of tiles()) {
    pen.globalAlpha = 1;
    pen.fillStyle = PAINT[colour];
    pen.fillRect(at.x, at.y, at.w, at.h);
    const bare = colour === "neutral";
    grain(pen, at, bare ? "#5b4f43" : "#000", bare ? 0.42 : 0.08, random);
    if (bare) {
      grain(pen, at, "#efe6d8", 0.3, random);
      knot(pen, at, random);
    } else {
      grain(pen, at, "#fff", 0.09, random);
      for (const place of stamps(at))
        stamp(pen, colour, place, (path) => {
          pen.globalAlpha = 0.35;
          pen.fillStyle = "#000";
          pen.translate(-0.35, -0.45); // the far wall of the groove
          pen.fill(path, "evenodd");
          pen.translate(0.35, 0.45);
          pen.globalAlpha = 0.94;
          pen.fillStyle = PRINT[colour];
          pen.fill(path, "evenodd");
        });
    }
    // Worn lighter at the very edge, darker just inside: edges are what makes levels readable.
    for (const [width, alpha, ink] of [
      [26, 0.06, "#000"],
      [14, 0.09, "#000"],
      [5, 0.16, "#fff"],
    ] as const) {
      pen.globalAlpha = alpha;
      pen.strokeStyle = ink;
      pen.lineWidth = width;
      pen.strokeRect(at.x, at.y, at.w, at.h);
    }
  }
  return canvas;
}

/** Faces as they feel: light is high. */
export function faceRelief(): HTMLCanvasElement {
  const [canvas, pen] = surface(ATLAS.width / 2, ATLAS.height / 2);
  pen.scale(0.5, 0.5);
  pen.fillStyle = "#b0b0b0";
  pen.fillRect(0, 0, ATLAS.width, ATLAS.height);
  const random = stream(36);
  for (const [colour, at] of tiles()) {
    grain(pen, at, "#000", colour === "neutral" ? 0.35 : 0.12, random);
    for (const place of stamps(at))
      stamp(pen, colour, place, (path) => {
        pen.fillStyle = "#505050";
        pen.strokeStyle = "#808080";
        pen.lineWidth = 1.2;
        pen.globalAlpha = 0.6;
        pen.stroke(path);
        pen.globalAlpha = 1;
        pen.fill(path, "evenodd");
      });
  }
  return canvas;
}

/** A bench of planks that fades into the page. */
export function bench(dark: boolean): HTMLCanvasElement {
  const size = 1024;
  const [canvas, pen] = surface(size, size);
  const random = stream(7);
  const plank = size / 8;
  for (let row = 0; row < 8; row += 1) {
    const at = { x: 0, y: row * plank, w: size, h: plank };
    const shade = dark ? 40 + random() * 8 : 216 + random() * 12;
    pen.globalAlpha = 1;
    pen.fillStyle = `rgb(${shade} ${shade * (dark ? 0.93 : 0.9)} ${shade * (dark ? 0.88 : 0.76)})`;
    pen.fillRect(at.x, at.y, at.w, at.h);
    grain(pen, at, dark ? "#000" : "#8a6a3f", dark ? 0.4 : 0.2, random);
    pen.globalAlpha = dark ? 0.7 : 0.35;
    pen.fillStyle = dark ? "#000" : "#6a4d2c";
    pen.fillRect(0, at.y, size, 2);
    const joint = random() * size;
    pen.fillRect(joint, at.y, 2, plank);
  }
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = "destination-in";
  const fade = pen.createRadialGradient(
    size / 2,
    size / 2,
    size * 0.2,
    size / 2,
    size / 2,
    size / 2,
  );
  fade.addColorStop(0, "rgb(0 0 0 / 1)");
  fade.addColorStop(0.55, "rgb(0 0 0 / 0.85)");
  fade.addColorStop(1, "rgb(0 0 0 / 0)");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, size, size);
  return canvas;
}

/** A round sign with the symbol of a colour, as climbers carry it and disks show it. */
export function badge(colour: Colour): HTMLCanvasElement {
  const [canvas, pen] = surface(128, 128);
  pen.fillStyle = PAINT[colour];
  pen.beginPath();
  pen.arc(64, 64, 60, 0, 7);
  pen.fill();
  pen.lineWidth = 6;
  pen.strokeStyle = "#fffaf0";
  pen.stroke();
  stamp(pen, colour, [64, 64, 78], (path) => {
    pen.fillStyle = PRINT[colour];
    pen.fill(path, "evenodd");
  });
  return canvas;
}

/** A padlock: the block the player before has moved. */
export function padlock(): HTMLCanvasElement {
  const [canvas, pen] = surface(128, 128);
  pen.fillStyle = "#fffaf0";
  pen.beginPath();
  pen.arc(64, 64, 58, 0, 7);
  pen.fill();
  pen.lineWidth = 5;
  pen.strokeStyle = "#2d2a32";
  pen.stroke();
  pen.fillStyle = "#2d2a32";
  pen.beginPath();
  pen.roundRect(36, 58, 56, 42, 8);
  pen.fill();
  pen.lineWidth = 9;
  pen.beginPath();
  pen.arc(64, 56, 18, Math.PI, 0);
  pen.stroke();
  return canvas;
}

export { FINE };
