/**
 * The structure from above as a map: each place with its colour, symbol and level. Everything can be played here by
 * keyboard and by ear; the arrow keys go from place to place.
 */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { mapped, nextCell, pointOf, roomFor } from "./elsewhere";
import { Float } from "../../kit/float";
import type { Box, Ground, Region } from "./ground";
import { box, heart } from "./ground";
import { SymbolOf } from "./glyphs";
import { cellAt, placeOf, SIDE } from "./lattice";
import type { Begun, Mode, Props } from "./model";
import { having, lit, meaning, regionText, setText } from "./model";
import { onCell } from "./motion";
import type { PoseChip } from "./poses";
import type { Away } from "./verdict";
import { useWhyNotThere } from "./verdict";

interface PlanProps {
  props: Props;
  land: Ground;
  list: readonly Region[];
  mode: Mode;
  begun: Begun | null;
  pose: PoseChip | null;
  taken: ReadonlySet<number>;
  /** Why a block cannot go somewhere is asked by a press alone, not by looking. */
  pressed: boolean;
  /** A place is looked at ("": none any more), and `tip` says whether a tip beside it tells why it is none. */
  look: (target: string, tip: boolean) => void;
  /** A place where something can be done is pressed. */
  press: (target: string) => void;
}

/** A path around some cells, in the map's own axes: x to the right, y down, a unit a cell. */
export function outline(cells: readonly number[], top: number): string {
  const inside = new Set(cells);
  let d = "";
  for (const cell of cells) {
    const [x, y] = [cell % SIDE, top - Math.floor(cell / SIDE)];
    const edge = (next: number, far: boolean, line: string): void => {
      if (far || !inside.has(next)) d += line;
    };
    edge(cell + SIDE, false, `M${x} ${y}h1`);
    edge(cell - SIDE, false, `M${x} ${y + 1}h1`);
    edge(cell - 1, x === 0, `M${x} ${y}v1`);
    edge(cell + 1, x === SIDE - 1, `M${x + 1} ${y}v1`);
  }
  return d;
}

/** Sides of a cell in cells: the neighbour, its corners in the map's axes, and the cells past each of its ends. */
const EDGES = [
  { out: [0, 1], from: [0, 0], to: [1, 0], before: [-1, 0], after: [1, 0] },
  { out: [0, -1], from: [0, 1], to: [1, 1], before: [-1, 0], after: [1, 0] },
  { out: [-1, 0], from: [0, 0], to: [0, 1], before: [0, 1], after: [0, -1] },
  { out: [1, 0], from: [1, 0], to: [1, 1], before: [0, 1], after: [0, -1] },
] as const;

/** A path that keeps so far inside some cells, so that nothing that lies beside them hides it. */
export function inner(cells: readonly number[], top: number, inset: number): string {
  const names = new Set(cells.map((cell) => `${cell % SIDE},${Math.floor(cell / SIDE)}`));
  const has = (x: number, y: number): boolean => names.has(`${x},${y}`);
  let d = "";
  for (const cell of cells) {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    for (const { out, from, to, before, after } of EDGES) {
      const [ox, oy] = out;
      if (has(x + ox, y + oy)) continue;
      // Shorter at a corner that juts out, longer at one that juts in.
      const end = ([ex, ey]: readonly [number, number]): number =>
        !has(x + ex, y + ey) ? inset : has(x + ex + ox, y + ey + oy) ? -inset : 0;
      const [a, b] = [end(before), end(after)];
      const [ax, ay] = [Math.abs(before[0]), Math.abs(before[1])];
      const [px, py] = [x - ox * inset, top - y + oy * inset];
      d += `M${px + from[0] + ax * a} ${py + from[1] + ay * a}`;
      d += `L${px + to[0] - ax * b} ${py + to[1] - ay * b}`;
    }
  }
  return d;
}

/** The one that lies next in a direction: not too far aside, and the nearest. */
export function toward(
  from: readonly [number, number],
  all: readonly (readonly [number, number])[],
  [dx, dy]: readonly [number, number],
): number {
  let best = -1;
  let least = Infinity;
  all.forEach(([x, y], i) => {
    const [ax, ay] = [x - from[0], y - from[1]];
    const ahead = ax * dx + ay * dy;
    const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
    if (ahead < 0.25) return;
    const far = ahead + aside * 2.2;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Plan(given: PlanProps) {
  const { props, land, list, mode, begun, pose, taken, pressed, look, press } = given;
  const { view, question, t, SeatMark } = props;
  const setting = question?.kind === "anchor" && pose !== null;
  const room = setting ? roomFor(pose.shape) : 2;
  const frame = box(land, room);
  const top = frame.y1;
  const [at, setAt] = useState(0);
  const [eyed, setEyed] = useState<number | null>(null);
  /** Where the block cannot go: pointed at, and whether the keys are there. */
  const [away, setAway] = useState<(Away & { keys: boolean; of: string }) | null>(null);
  /** The picture of the block where it would stand: what is said of that place stands beside it. */
  const [mark, setMark] = useState<SVGGElement | null>(null);
  const here = useRef<SVGGElement>(null);
  const svg = useRef<SVGSVGElement>(null);

  const things = setting
    ? anchorsOf(props).map((cell) => {
        const { x, y } = middleOf(cell, pose.shape, top);
        return { cell, x, y };
      })
    : list.map(({ cells }) => {
        const [x, y] = onCell(heart(cells));
        return { cell: -1, x, y: top + 1 - y };
      });
  const current = Math.min(at, things.length - 1);
  // It goes with the block and its pose, and where the block can go after all, there is nothing to ask.
  const of = props.draft.texts.join(" ");
  const there =
    setting && away?.of === of && !things.some(({ cell }) => cell === away.cell) ? away : null;
  const says = useWhyNotThere(props, there, !pressed);
  const byKeys = there !== null && there.keys;
  useLayoutEffect(() => {
    if (byKeys) here.current?.focus();
  }, [byKeys, there?.cell]);

  /** With Shift from cell to cell, where the block cannot go too: there it is told why. */
  const step = (arrow: readonly [number, number], shape: readonly [number, number]): void => {
    const from = byKeys ? there.cell : things[current]?.cell;
    if (from === undefined) return;
    const cell = nextCell(from, arrow, frame, shape);
    const legal = things.findIndex((thing) => thing.cell === cell);
    if (legal === -1) {
      setEyed(null);
      return setAway({ cell, presses: 0, keys: true, of });
    }
    setAway(null);
    setAt(legal);
    svg.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
  };

  const keys = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && setting && event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      return step(arrow, pose.shape);
    }
    const from = byKeys ? middleOf(there.cell, pose?.shape ?? [1, 1], top) : things[current];
    if (arrow === undefined || from === undefined) return;
    const next = toward(
      [from.x, from.y],
      things.map(({ x, y }) => [x, y] as const),
      arrow,
    );
    event.preventDefault();
    event.stopPropagation();
    if (next === -1) return;
    setAway(null);
    setAt(next);
    svg.current?.querySelectorAll<SVGElement>("[data-thing]")[next]?.focus();
  };

  /** Beside the marked places. */
  const looks = (event: MouseEvent, presses: 0 | 1): void => {
    if (!setting) return;
    const onMark = event.target instanceof Element && event.target.closest(".tc-anchor") !== null;
    const point = onMark ? null : pointOf(event);
    const place = point === null ? null : mapped(point, land, pose.shape);
    const cell = place === null ? -1 : cellAt(place);
    if (cell === -1 || things.some((thing) => thing.cell === cell)) {
      return leaves(false);
    }
    if (presses === 1) event.preventDefault();
    else if (there !== null && (there.keys || cell === there.cell)) return;
    setEyed(null);
    const before = cell === there?.cell ? there.presses : 0;
    setAway({ cell, presses: before + presses, keys: false, of });
  };
  /** What was looked at is so no longer: by keys, or by the pointer. */
  const leaves = (byKey: boolean): void =>
    setAway((before) => (before?.keys === byKey ? null : before));
  const ask = (event: MouseEvent | KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (there !== null) setAway({ ...there, presses: there.presses + 1 });
  };

  const width = frame.x1 - frame.x0 + 1;
  const height = frame.y1 - frame.y0 + 1;
  const waits = view.climbers.filter(({ stands }) => stands === null);
  const shown = there !== null ? there.cell : setting && eyed !== null ? eyed : begun?.anchor;
  return (
    <div class="tc-plan">
      <svg
        ref={svg}
        viewBox={`${frame.x0 - 0.9} -0.9 ${width + 1.2} ${height + 1.8}`}
        preserveAspectRatio="xMidYMid meet"
        role="group"
        aria-label={t("the_climbers-ui-plan-help")}
        onKeyDown={keys}
        onPointerMove={(event) => event.pointerType !== "touch" && looks(event, 0)}
        onPointerLeave={() => leaves(false)}
        onClick={(event) => looks(event, 1)}
      >
        <Grid frame={frame} />
        {list.map((region, i) => (
          <Tile
            key={region.at}
            props={props}
            region={region}
            top={top}
            focus={!setting && i === current}
            still={setting}
            mode={mode}
            onFocus={() => setAt(i)}
            look={look}
            pressed={press}
          />
        ))}
        {begun !== null &&
          list
            .filter(({ block }) => block === begun.block)
            .map(({ at: name, cells }) => (
              <path key={name} class="tc-moving" d={inner(cells, top, 0.12)} />
            ))}
        {!setting &&
          question?.kind === "push" &&
          (question.options ?? []).map(({ target, text }) => (
            <path key={text} class="tc-part" d={outline(lit(land, target.slice(5), taken), top)} />
          ))}
        {view.climbers.map(({ seat, stands, colour }) => {
          const cell = stands === null ? -1 : cellAt(stands);
          if (cell === -1) return null;
          const [x, y] = onCell(cell);
          return (
            <g key={seat} class={`tc-pawn ${colour}`} transform={`translate(${x} ${top + 1 - y})`}>
              <circle r="0.4" />
              <svg x="-0.28" y="-0.28" width="0.56" height="0.56" viewBox="0 0 20 20">
                <SymbolOf colour={colour} />
              </svg>
            </g>
          );
        })}
        {setting &&
          things.map(({ cell, x, y }, i) => (
            <g
              key={cell}
              data-thing
              data-cell={cell}
              class="tc-anchor can"
              role="button"
              tabIndex={i === current && !byKeys ? 0 : -1}
              aria-label={setText(props, cell, land.height[cell] ?? 0)}
              data-target={`spot:${placeOf(cell)}`}
              onFocus={() => {
                setAt(i);
                setAway(null);
                setEyed(cell);
              }}
              onPointerEnter={() => {
                leaves(false);
                setEyed(cell);
              }}
              onPointerLeave={() => setEyed(null)}
            >
              <circle class="near" cx={x} cy={y} r="0.5" />
              <circle class="dot" cx={x} cy={y} r="0.22" />
            </g>
          ))}
        {byKeys && pose !== null && (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- it has the focus
          <g
            ref={here}
            class="tc-away"
            role="button"
            tabIndex={0}
            aria-disabled="true"
            aria-label={t("the_climbers-ui-place", { where: `spot:${placeOf(there.cell)}` })}
            onClick={ask}
            onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && ask(event)}
            onBlur={() => document.hasFocus() && leaves(true)}
          >
            <circle {...centre(middleOf(there.cell, pose.shape, top))} r="0.5" />
          </g>
        )}
        {pose !== null && shown !== null && shown !== undefined && (
          <g class={there === null ? "tc-shadow" : "tc-shadow no"} ref={setMark}>
            <rect
              class={pose.top}
              x={shown % SIDE}
              y={top + 1 - Math.floor(shown / SIDE) - pose.shape[1]}
              width={pose.shape[0]}
              height={pose.shape[1]}
            />
            {there !== null && (
              <path d={crossed(shown % SIDE, top + 1 - Math.floor(shown / SIDE), pose.shape)} />
            )}
          </g>
        )}
      </svg>
      <p class="unseen" role="status">
        {says === null ? "" : `${says.text} ${says.clause}`}
      </p>
      {says !== null && mark !== null && (
        <Float anchor={mark} kind="tip">
          <p>{says.text}</p>
          {says.clause !== "" && <p class="tip-clause num">{says.clause}</p>}
        </Float>
      )}
      {waits.length > 0 && (
        <p class="tc-waits">
          {waits.map(({ seat }) => (
            <SeatMark key={seat} seat={seat} size={18} named />
          ))}
          <span>{t("the_climbers-ui-on-table")}</span>
        </p>
      )}
    </div>
  );
}

/** Where a block lies on the map that has its corner on a cell. */
const middleOf = (cell: number, [dx, dy]: readonly [number, number], top: number) => ({
  x: (cell % SIDE) + dx / 2,
  y: top + 1 - Math.floor(cell / SIDE) - dy / 2,
});
const centre = ({ x, y }: { x: number; y: number }) => ({ cx: x, cy: y });

/** A cross over what is not possible, from its lower left corner: colour alone would not say it. */
const crossed = (x: number, y: number, [dx, dy]: readonly [number, number]): string =>
  `M${x} ${y}l${dx} ${-dy}M${x} ${y - dy}l${dx} ${dy}`;

const anchorsOf = ({ options }: Props): number[] =>
  [...options.keys()].flatMap((target) => {
    const cell = target.startsWith("spot:") ? cellAt(target.slice(5)) : -1;
    return cell === -1 ? [] : [cell];
  });

/** Columns and rows by number, for those who read places aloud. */
function Grid({ frame: { x0, x1, y0, y1 } }: { frame: Box }) {
  const columns = Array.from({ length: x1 - x0 + 1 }, (_, i) => x0 + i);
  const rows = Array.from({ length: y1 - y0 + 1 }, (_, i) => y0 + i);
  return (
    <g class="tc-grid" aria-hidden="true">
      <rect x={x0} y={0} width={columns.length} height={rows.length} />
      {columns.slice(1).map((x) => (
        <path key={`x${x}`} d={`M${x} 0V${rows.length}`} />
      ))}
      {rows.slice(1).map((y) => (
        <path key={`y${y}`} d={`M${x0} ${y1 - y + 1}H${x1 + 1}`} />
      ))}
      {columns.map((x) => (
        <text key={`cx${x}`} x={x + 0.5} y={-0.22}>
          {x}
        </text>
      ))}
      {rows.map((y) => (
        <text key={`cy${y}`} x={x0 - 0.42} y={y1 - y + 0.68}>
          {y}
        </text>
      ))}
    </g>
  );
}

/** Where symbol and number of a place stand: beside each other where there is room for both, else one below the other. */
export function label(cells: readonly number[]): { x: number; y: number; wide: boolean } {
  const xs = cells.map((cell) => cell % SIDE);
  const ys = cells.map((cell) => Math.floor(cell / SIDE));
  const [x0, x1] = [Math.min(...xs), Math.max(...xs) + 1];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys) + 1];
  if (cells.length === (x1 - x0) * (y1 - y0))
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, wide: x1 - x0 > 1 };
  const middle = heart(cells);
  const [x, y] = onCell(middle);
  const all = new Set(cells);
  if (all.has(middle + 1)) return { x: x + 0.5, y, wide: true };
  return all.has(middle - 1) ? { x: x - 0.5, y, wide: true } : { x, y, wide: false };
}

interface TileProps {
  props: Props;
  region: Region;
  top: number;
  focus: boolean;
  still: boolean;
  mode: Mode;
  onFocus: () => void;
  look: PlanProps["look"];
  pressed: PlanProps["press"];
}

function Tile(given: TileProps) {
  const { props, region, top, focus, still, mode, onFocus, look, pressed } = given;
  const { options, t } = props;
  const { at, block, cells, level, top: colour } = region;
  const press = meaning(options, mode, { block, region: cellAt(at), above: true });
  const target = press?.target ?? `spot:${at}`;
  const verbs =
    mode === "any" || mode === "walk" ? ["walk", "rise", "climb", "push", "move", "disk"] : [mode];
  const can = having(options, target, ...verbs).length > 0;
  const { x, y: north, wide } = label(cells);
  const y = top + 1 - north;
  const tip = !options.has(target);
  const act = (event: MouseEvent | KeyboardEvent): void => {
    if (!tip) pressed(`spot:${at}`);
    if (press === null || press.text === null || mode === "any") return;
    event.preventDefault();
    event.stopPropagation();
    props.act(press.text);
  };
  const body = (
    <>
      {cells.map((cell) => (
        <rect
          key={cell}
          x={cell % SIDE}
          y={top - Math.floor(cell / SIDE)}
          width="1.01"
          height="1.01"
        />
      ))}
      <path class="edge" d={outline(cells, top)} />
      <text
        class={wide ? "num wide" : "num"}
        x={wide ? x + 0.42 : x}
        y={wide ? y + 0.26 : y + 0.42}
      >
        {level}
      </text>
      <svg
        x={wide ? x - 0.85 : x - 0.24}
        y={wide ? y - 0.4 : y - 0.45}
        width={wide ? 0.8 : 0.48}
        height={wide ? 0.8 : 0.48}
        viewBox="0 0 20 20"
      >
        <SymbolOf colour={colour} />
      </svg>
    </>
  );
  if (still)
    return (
      <g class={`tc-tile ${colour} still`} aria-hidden="true">
        {body}
      </g>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- tabIndex roves
    <g
      data-thing
      class={`tc-tile ${colour}${can ? " can" : ""}${region.locked ? " locked" : ""}`}
      role="button"
      tabIndex={focus ? 0 : -1}
      aria-label={`${regionText(t, region)}${region.free ? `, ${t("the_climbers-ui-free")}` : ""}`}
      data-target={target}
      onFocus={() => {
        onFocus();
        look(`spot:${at}`, tip);
      }}
      onBlur={() => look("", tip)}
      onPointerEnter={(event) => event.pointerType !== "touch" && look(`spot:${at}`, tip)}
      onPointerLeave={() => look("", tip)}
      onClick={act}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && act(event)}
    >
      {body}
      <path class="ring under" d={inner(cells, top, 0.17)} />
      <path class="ring" d={inner(cells, top, 0.17)} />
      {region.disk && <circle class="disk" cx={x} cy={y} r="0.95" />}
    </g>
  );
}
