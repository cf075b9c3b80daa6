/**
 * The table of The Climbers: the structure in the middle, in three dimensions or as a map; who plays above it, what can
 * be done below. A picture of the view; what may be chosen comes from `options`, never from here.
 */

import "./board.css";

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { covered as dialogOpen, typing, useEscape } from "../../kit/keys";
import { remembered } from "../../me";
import { ActionBar, Poses } from "./bar";
import type { Held, Stage } from "./blocks";
import type { Mark } from "./overlay";
import { choices, places } from "./glow";
import { ground, regions } from "./ground";
import { Help } from "./help";
import { cellAt, cellOf, placeOf, SIDE } from "./lattice";
import type { Mode, Props } from "./model";
import { begun as begunOf, covered, lit, meaning, posesOf, thingOf } from "./model";
import type { Pointed } from "./picture";
import { Picture } from "./picture";
import { Plan } from "./plan";
import { spun, tipped } from "./poses";
import { Rail, Ruler } from "./rail";
import { waysOf } from "./reach";
import { enters, landing, settled } from "./snap";
import type { Landing } from "./snap";
import { Tools } from "./tools";
import { Twins } from "./twins";
import { useLookedAt } from "./verdict";

export { Builder } from "./Builder";
export { Help };

/** Whether this browser prefers the map. */
const prefersPlan = remembered("climbers-plan", false);
const NONE: ReadonlySet<string> = new Set();
/** How high a block that was just taken up is shown over where it stood. */
const HOVER = 1.2;

/** What is looked at, and whether it was pressed and the press is answered: by a menu, a move, or a reason. */
interface Look {
  looked: string;
  answered: boolean;
}
const NOWHERE: Look = { looked: "", answered: false };

interface More {
  /** What stands below the picture in place of the tools of a turn. */
  bar?: ComponentChildren;
  /** The board is a part of a page that scrolls. */
  inPage?: boolean;
}

export function Board({ bar = null, inPage = false, ...props }: Props & More) {
  const { view, facts, question, options, draft, t, focusSeat } = props;
  const stage = useRef<Stage | null>(null);
  const [chosen, setChosen] = useState<{ mode: Mode; of: string }>({ mode: "any", of: "" });
  const [fails, setFails] = useState(false);
  /** Looking under blocks: while a key is held, or until that is left. */
  const [under, setUnder] = useState<"" | "held" | "on">("");
  const [slice, setSlice] = useState(Infinity);
  const [{ looked, answered }, setLook] = useState<Look>(NOWHERE);
  /** A tip beside the place says why it is none: where nothing at all can be done there. */
  const [inTip, setInTip] = useState(false);
  const [land3, setLanding] = useState<Landing | null>(null);
  /** Where the block was shown when a finger came down. */
  const shown = useRef<Landing | null>(null);
  const plan = prefersPlan.value || fails;
  const kind = question?.kind ?? "";
  // After each choice a press means anything again.
  const now = kind === "turn" ? (question?.id ?? "") : "";
  const mode = chosen.of === now ? chosen.mode : "any";
  const setMode = (next: Mode): void => {
    setUnder("");
    setChosen({ mode: next, of: now });
  };
  // Who goes on to something else no longer only looks.
  useEffect(() => setUnder(""), [kind, plan]);
  /** A look at what was pressed does not undo that. */
  const setLooked = (next: string, press = false): void =>
    setLook((before) => {
      const same = next === before.looked;
      const found = press || (same && before.answered);
      return same && found === before.answered ? before : { looked: next, answered: found };
    });
  useEscape(under === "on", () => {
    setUnder("");
    return true;
  });

  const land = useMemo(() => ground(view, facts), [view, facts]);
  const list = useMemo(() => regions(view, land), [view, land]);
  const most = Math.max(...land.height);
  const step = draft.texts.join(" ");
  const begun = useMemo(() => begunOf(draft), [draft]);
  const without = useMemo(
    () => (begun === null ? land : ground(view, facts, begun.block)),
    [view, facts, land, begun],
  );
  const taken = useMemo(() => covered(view, facts, begun), [view, facts, begun]);

  // -- the pose of a block in the hand --------------------------------------------------------------------------------

  const { chips, now: stands } = useMemo(
    () => (begun === null ? { chips: [], now: "" } : posesOf(view, facts, begun.block)),
    [view, facts, begun],
  );
  const offers = useRef<{ block: string; words: ReadonlySet<string> }>({ block: "", words: NONE });
  if (kind === "pose" && begun !== null)
    offers.current = {
      block: begun.block,
      words: new Set((question?.options ?? []).map(({ text }) => text)),
    };
  const offered =
    begun !== null && offers.current.block === begun.block ? offers.current.words : NONE;
  /** Wanted, while the table is still asked. */
  const wanted = useRef("");
  const word = begun === null ? "" : (begun.pose ?? wanted.current);
  const pose = chips.find((each) => each.word === (word || stands)) ?? null;

  const choose = (next: string): void => {
    if (begun === null || next === begun.pose || !offered.has(next)) return;
    wanted.current = next;
    if (begun.pose !== null) props.cancel();
    props.draftStep(next);
  };

  // A block that was picked up in the picture is held as it stands; who goes back from there chooses for themselves.
  const picked = useRef("");
  useEffect(() => {
    if (begun === null) {
      picked.current = "";
      wanted.current = "";
      setLanding(null);
      return;
    }
    if (kind !== "pose" || plan || picked.current === begun.block) return;
    picked.current = begun.block;
    const first = offered.has(stands) ? stands : [...offered][0];
    if (first === undefined) return;
    wanted.current = first;
    props.draftStep(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each block, when its poses are known
  }, [kind, begun?.block, plan]);

  const anchors = useMemo(
    () =>
      new Set(
        kind !== "anchor"
          ? []
          : [...options.keys()].flatMap((at) =>
              at.startsWith("spot:") ? [cellAt(at.slice(5))] : [],
            ),
      ),
    [kind, options],
  );
  const down =
    kind === "anchor" && land3?.legal === true && anchors.has(land3.anchor) ? land3 : null;
  const setDown = (at: Landing): void => {
    const text = options.get(`spot:${placeOf(at.anchor)}`)?.[0]?.text;
    if (text !== undefined) props.act(text);
  };

  const held = useMemo<Held | null>(() => {
    if (begun === null || pose === null) return null;
    const { turned } = pose;
    const stood = view.blocks[Number(begun.block.slice(1))];
    if (begun.anchor !== null) {
      const z = without.height[begun.anchor] ?? 0;
      return {
        block: begun.block,
        at: [begun.anchor % SIDE, Math.floor(begun.anchor / SIDE), z],
        turned,
        legal: true,
      };
    }
    if (land3 !== null)
      return {
        block: begun.block,
        at: [land3.anchor % SIDE, Math.floor(land3.anchor / SIDE), land3.level],
        turned,
        legal: land3.legal && (kind !== "anchor" || anchors.has(land3.anchor)),
      };
    if (stood === undefined || !Number.isFinite(stood.at[2])) return null;
    return {
      block: begun.block,
      at: [stood.at[0], stood.at[1], stood.at[2] + HOVER],
      turned,
      legal: true,
    };
  }, [begun, pose, land3, kind, anchors, view, without]);

  /** Where my free steps lead now, and where they would with the block set down as it is held. */
  const ways = useMemo(
    () =>
      focusSeat === null || held === null || !held.legal || kind !== "anchor" || land3 === null
        ? null
        : waysOf(view, facts, { now: land, without }, held, pose?.top ?? "neutral", focusSeat),
    [view, facts, land, without, held, kind, land3, pose, focusSeat],
  );

  // -- what a press means ---------------------------------------------------------------------------------------------

  /** What would be said of a place that is not legal: the whole line, so that the rule in the way can be named. */
  const line = (at: Landing): string => `${step} ${placeOf(at.anchor)}`;

  /** Where it was taken up it hovers until it is shown elsewhere: who presses it means the place below. */
  const hovers = ({ ray, hit }: Pointed): Landing | null => {
    const stood = begun === null ? undefined : view.blocks[Number(begun.block.slice(1))];
    if (pose === null || stood === undefined || !Number.isFinite(stood.at[2])) return null;
    const [x, y, z] = stood.at;
    const own = settled(cellOf(x, y), pose.shape, anchors, without);
    if (land3 !== null && land3.anchor !== own.anchor) return null;
    const far = enters(ray, [x, y, z], [...pose.shape, pose.height + HOVER]);
    return far === null || far > (hit?.far ?? Infinity) ? null : own;
  };
  const lands = (at: Pointed): Landing | null =>
    pose === null
      ? null
      : (hovers(at) ?? landing(at.ray, pose.shape, anchors, without, at.hit?.cell ?? -1));

  const means = (at: Pointed): { target: string; text: string | null } | null => {
    if (kind === "anchor") {
      const found = lands(at);
      if (found === null) return null;
      if (!found.legal) return { target: line(found), text: null };
      // A finger hides what it points at: the first tap shows, the second one sets.
      const same = shown.current?.anchor === found.anchor && shown.current.legal;
      if (at.touch && !same) return null;
      return {
        target: `spot:${placeOf(found.anchor)}`,
        text: options.get(`spot:${placeOf(found.anchor)}`)?.[0]?.text ?? null,
      };
    }
    const { hit } = at;
    if (hit === null) return null;
    const own =
      hit.above && hit.block !== null && land.top[hit.cell] === Number(hit.block.slice(1));
    let region = own ? (land.region[hit.cell] ?? -1) : -1;
    if (kind === "push" && own && hit.cell !== -1) {
      const part = (question?.options ?? []).find(({ target }) =>
        lit(land, target.slice(5), taken).includes(hit.cell),
      );
      if (part !== undefined) region = cellAt(part.target.slice(5));
    }
    // In the middle of a choice a place that is none is asked about with all of the choice.
    if (
      (kind === "ladder" || kind === "push") &&
      region !== -1 &&
      !options.has(`spot:${placeOf(region)}`)
    )
      return { target: `${step} ${placeOf(region)}`, text: null };
    return meaning(options, mode, { block: hit.block, region, above: hit.above });
  };

  const points = (at: Pointed | null): void => {
    if (kind === "anchor") {
      const next = at === null ? null : lands(at);
      if (next !== null || at === null)
        setLanding((before) =>
          next === null
            ? before
            : next.anchor === before?.anchor && next.level === before.level
              ? before
              : next,
        );
      return;
    }
    const meant = at === null ? null : means(at);
    // A finger only looks at what it presses.
    const press = at?.touch === true || (at?.pressed === true && options.has(meant?.target ?? ""));
    setLooked(thingOf(meant?.target ?? ""), press);
  };

  // -- what glows -----------------------------------------------------------------------------------------------------

  const marks = useMemo<Mark[]>(
    () =>
      kind === "anchor" && pose !== null
        ? places(pose, anchors, without, ways)
        : choices({ view, land, list, options, mode, focusSeat, looked, taken }),
    [kind, pose, anchors, without, ways, view, land, list, options, mode, focusSeat, looked, taken],
  );

  // -- keys -----------------------------------------------------------------------------------------------------------

  const latest = useRef<(event: KeyboardEvent) => void>(() => {});
  latest.current = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || dialogOpen()) return;
    const key = event.key.toLowerCase();
    if (event.type === "keyup") {
      if (key === "x") setUnder("");
      return;
    }
    const current = word || stands;
    const offer = chips.filter((each) => offered.has(each.word));
    if (key === "x" && !plan) setUnder((before) => before || "held");
    else if (begun !== null && (key === "q" || key === "e")) choose(spun(offer, current));
    else if (begun !== null && key === "r") choose(tipped(offer, current, 1));
    else if (begun !== null && key === "f") choose(tipped(offer, current, -1));
    else if (key === "," && !plan) stage.current?.turn(-1);
    else if (key === "." && !plan) stage.current?.turn(1);
    else if (key === "+" && !plan) stage.current?.zoom(0.85);
    else if (key === "-" && !plan) stage.current?.zoom(1.18);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener("keydown", hear);
    document.addEventListener("keyup", hear);
    return () => {
      document.removeEventListener("keydown", hear);
      document.removeEventListener("keyup", hear);
    };
  }, []);

  const holding = begun !== null && (kind === "pose" || kind === "anchor");
  const says = holding
    ? down !== null
      ? t("the_climbers-ui-sets", {
          level: down.level,
          now: ways?.now ?? 0,
          soon: ways?.soon ?? 0,
          way:
            ways === null || ways.soon === ways.now ? "same" : ways.soon > ways.now ? "up" : "down",
        })
      : kind === "pose"
        ? t("the_climbers-ask-pose")
        : t("the_climbers-ui-choose-place", { count: anchors.size })
    : "";
  const lookedAt = list.find(
    ({ at, block }) => looked === `spot:${at}` || looked === `block:${block}`,
  );

  // What had the focus may go with the question it was about: then it goes to what has come in its place.
  const whole = useRef<HTMLDivElement>(null);
  const inside = whole.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    const gone = document.activeElement === null || document.activeElement === document.body;
    if (inside && gone)
      whole.current
        ?.querySelector<HTMLElement>(
          ":is(.tc-bar, .tc-tray) :is(.tc-say[tabindex], .tc-chip:enabled, button:enabled):not([aria-disabled])",
        )
        ?.focus();
  });
  const told = useLookedAt(props, lookedAt, answered);
  const lookedText = [told?.place, told?.verdict].filter(Boolean).join(": ");
  // On the map it is heard when it is known.
  const heard = !holding && told?.verdict ? lookedText : "";

  return (
    <div ref={whole} class="tc" data-view={plan ? "plan" : "solid"} data-holding={holding}>
      <Rail {...props} />
      <div class="tc-stage">
        <Tools
          t={t}
          plan={plan}
          cannot={fails}
          stage={stage}
          most={most}
          slice={slice}
          setSlice={setSlice}
          under={under !== ""}
          setUnder={(on) => setUnder(on ? "on" : "")}
          setPlan={(on) => {
            prefersPlan.value = on;
          }}
        />
        {plan ? (
          <Plan
            props={props}
            land={kind === "anchor" ? without : land}
            list={list}
            mode={mode}
            begun={begun}
            pose={kind === "anchor" || kind === "push" ? pose : null}
            taken={taken}
            pressed={inPage}
            look={(target, tip) => {
              setLooked(target);
              setInTip(tip);
            }}
            press={(target) => setLooked(target, true)}
          />
        ) : (
          <Picture
            props={props}
            land={land}
            marks={marks}
            held={held}
            holding={kind === "anchor"}
            inPage={inPage}
            under={under !== ""}
            slice={slice}
            stage={stage}
            means={means}
            points={points}
            presses={() => {
              shown.current = land3;
            }}
            fails={() => setFails(true)}
          />
        )}
        <Ruler view={view} most={most} t={t} />
        {under === "on" && (
          <p class="tc-looked tc-under" role="status">
            <span>{t("the_climbers-ui-under-on")}</span>
            <button type="button" class="btn small" onClick={() => setUnder("")}>
              {t("the_climbers-ui-under-off")}
            </button>
          </p>
        )}
        {under !== "on" && !plan && !holding && lookedAt !== undefined && (
          <p class="tc-looked num" aria-hidden="true">
            {lookedText}
          </p>
        )}
        {plan && (
          <p class={inTip ? "unseen" : "tc-looked num"} role="status">
            {heard}
          </p>
        )}
      </div>
      {holding && begun !== null ? (
        <Poses
          props={props}
          now={begun}
          chips={chips}
          word={word}
          offered={offered}
          choose={choose}
          set={down === null ? null : () => setDown(down)}
          says={says}
        />
      ) : (
        (bar ?? <ActionBar props={props} mode={mode} setMode={setMode} />)
      )}
      {!plan && (
        <Twins
          props={props}
          list={list}
          land={without}
          mode={mode}
          look={(target) => {
            if (kind !== "anchor") return setLooked(target);
            const anchor = cellAt(target.slice(5));
            if (anchor !== -1)
              setLanding({ anchor, level: without.height[anchor] ?? 0, legal: true });
          }}
        />
      )}
    </div>
  );
}
