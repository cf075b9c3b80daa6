/**
 * The structure built by all in the lobby: the board of the game with what is still to be set below it. A block is chosen
 * by its kind, then how it stands, then its place; a press on one that bears nothing takes it off. What is legal comes
 * from the table, and so does the reason where something is not.
 */

import { useEffect, useMemo, useState } from "preact/hooks";

import type { OptionOut, QuestionOut } from "../../messages";
import type { BuilderProps } from "../board";
import { Board } from "./Board";
import { placeOf } from "./lattice";
import type { Props } from "./model";
import { poses } from "./poses";
import type { Facts, Shows, View } from "./shape";
import { Tray } from "./tray";

/** Nowhere: over no cell, and above whatever is drawn. */
const AWAY = [-99, -99, Infinity] as [number, number, number];
const NOBODY: never[] = [];
const option = (text: string, verb: string, target: string): OptionOut => ({
  text,
  verb,
  target,
  args: {},
  shown: null,
});
const question = (kind: string, options: OptionOut[]): QuestionOut => ({
  id: `build.${kind}`,
  kind,
  seat: 0,
  clauses: [],
  args: {},
  options,
  subject: "",
  passes: "",
  inner: true,
  blind: false,
  waited: true,
  pace: "free",
  opened: 0,
  least_open: 0,
  limit: 0,
});

const thing = (event: Event): HTMLElement | SVGElement | null =>
  event.target instanceof Element
    ? event.target.closest<HTMLElement | SVGElement>("[data-target]")
    : null;
/** Nobody is on the structure yet. */
const SeatMark = () => <i />;

export const viewOf = ({ blocks, surfaces }: Shows): View => ({
  turn: 0,
  acting: 0,
  failed: 0,
  fails_end: 0,
  fails: false,
  last: false,
  over: false,
  locked: null,
  moved: null,
  start_level: 0,
  blocks: blocks.map((block) => block ?? { at: AWAY, pose: "", turned: 0 }),
  surfaces,
  climbers: [],
  result: null,
});

/** What can be done now: a pose, a place for the block in the hand, or a block to take off. */
export function asks(shows: Shows, facts: Facts, texts: readonly string[]): QuestionOut {
  const [first, word] = texts;
  if (first === undefined)
    return question(
      "build",
      Object.entries(shows.surfaces)
        .filter(([block, { free }]) => free && facts.blocks[block] !== 0)
        .map(([block]) => option(`take ${block}`, "move", `block:${block}`)),
    );
  const kind = facts.kinds[facts.blocks[first.slice("move ".length)] ?? 0];
  const pose = word === undefined ? undefined : kind?.poses[word];
  if (pose === undefined)
    return question(
      "pose",
      kind === undefined ? [] : poses(kind).map(({ word: each }) => option(each, "pose", "")),
    );
  return question(
    "anchor",
    (shows.spots[pose.shape.join("x")] ?? []).map((cell) =>
      option(placeOf(cell), "set", `spot:${placeOf(cell)}`),
    ),
  );
}

export function Builder(given: BuilderProps<Shows, Facts>) {
  const { shows, facts, table, seat, step, t } = given;
  const [texts, setTexts] = useState<string[]>([]);
  const [first, word] = texts;
  const block = first?.slice("move ".length) ?? null;
  const view = useMemo(() => viewOf(shows), [shows]);
  const asked = useMemo(
    () => (seat === null ? null : asks(shows, facts, texts)),
    [shows, facts, texts, seat],
  );
  const options = useMemo(() => {
    const found = new Map<string, OptionOut[]>();
    for (const each of asked?.options ?? []) if (each.target !== "") found.set(each.target, [each]);
    return found;
  }, [asked]);
  const draft = useMemo(() => ({ texts }), [texts]);

  // Somebody else has set the block that was in my hand, or it is, where I have set it.
  const gone = block !== null && shows.blocks[Number(block.slice(1))] !== null;
  useEffect(() => {
    if (gone || seat === null) setTexts((before) => (before.length === 0 ? before : []));
  }, [gone, seat]);

  const act = (text: string): void => {
    if (text.startsWith("take ")) step(text);
    else if (block !== null && word !== undefined) step(`set ${block} ${text} ${word}`);
  };
  /** Something on the board was pressed: what is not possible is asked for all the same, and the table says why. */
  const press = (target: string): void => {
    const [only] = options.get(target) ?? [];
    if (only !== undefined) return act(only.text);
    if (seat === null) return;
    const place = /(\d+,\d+)$/.exec(target)?.[1];
    if (block !== null) {
      if (place !== undefined) act(place);
      return;
    }
    const under = Object.entries(shows.surfaces).find(
      ([each, { regions }]) =>
        target === `block:${each}` || regions.some(({ at }) => target === `spot:${at}`),
    );
    const named = under?.[0] ?? /^block:(b\d+)$/.exec(target)?.[1];
    if (named !== undefined) step(`take ${named}`);
  };
  /** Only what the table refuses is asked for, and only by a press: a step that is legal by now would be taken. */
  const ask: Props["reason"] = (target, tell) => {
    const place = /(\d+,\d+)$/.exec(target)?.[1];
    if (block !== null && word !== undefined && place !== undefined)
      step(`set ${block} ${place} ${word}`, tell);
  };
  const props: Props = {
    view,
    facts,
    table,
    mySeats: NOBODY,
    focusSeat: null,
    question: asked,
    draft,
    options,
    marked: NOBODY,
    markable: () => false,
    whole: { list: NOBODY, at: 0, show: () => {} },
    passLabel: "",
    pointed: null,
    act,
    offers: () => false,
    draftStep: (text) => setTexts((before) => [...before, text]),
    cancel: () => setTexts((before) => before.slice(0, -1)),
    why: press,
    reason: ask,
    seen: false,
    events: { batch: 0, events: NOBODY },
    t,
    seatName: () => "",
    seatColour: () => "",
    SeatMark,
    reducedMotion: true, // blocks that come from nowhere have no way to go
    language: "",
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what lies in it
    <div
      class="tc-build"
      onClick={(event) => {
        const element = thing(event);
        if (event.defaultPrevented) return;
        if (element !== null) press(element.dataset["target"] ?? "");
      }}
      onKeyDown={(event) => {
        const element = thing(event);
        if (element === null || element instanceof HTMLButtonElement || event.defaultPrevented)
          return;
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press(element.dataset["target"] ?? "");
      }}
    >
      <Board
        {...props}
        inPage
        bar={
          <Tray {...given} hold={(chosen) => setTexts(chosen === null ? [] : [`move ${chosen}`])} />
        }
      />
      <p class="tc-build-hint soft">{t("the_climbers-ui-build-looks")}</p>
    </div>
  );
}
