import { readFileSync } from "node:fs";

import { render } from "preact";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { option, question } from "../../table/scenes";
import { Words } from "../../words";
import { atABoard } from "../at-a-board";
import { Board, Help } from "./Board";
import { ground, regions } from "./ground";
import { cellAt } from "./lattice";
import { facts, options, seat, view } from "./scenes";
import { Twins } from "./twins";
import type { Props } from "./model";

// happy-dom draws no blocks, so the map is shown, as in a browser without WebGL.
vi.mock("./blocks", () => {
  throw new Error("no WebGL here");
});

const words = new Words("en", {
  the_climbers: readFileSync("../src/cordee/games/the_climbers/words/en.ftl", "utf8"),
  table: readFileSync("../src/cordee/words/en.ftl", "utf8"),
});
const names = ["Mara", "Jon", "Ines"];
const asked = question({
  kind: "turn",
  seat,
  options: options.map(({ text, verb, target }) => option(text, { verb, target })),
});

let root: HTMLElement = document.createElement("main");
const at = (more: Partial<Props> = {}): Props => ({
  ...atABoard({ game: "the_climbers", words, facts: { faces: {} }, names }, view, {
    focusSeat: seat,
    mySeats: [seat],
    ...more,
  }),
  facts,
});

async function shown(props: Props): Promise<void> {
  render(<Board {...props} />, root);
  await vi.waitFor(() => expect(root.querySelector(".tc-plan")).not.toBeNull());
}

const one = (selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  expect(found).not.toBeNull();
  return found as HTMLElement;
};
const tool = (name: string): HTMLButtonElement =>
  [...root.querySelectorAll<HTMLButtonElement>(".tc-tool")].find(
    (each) => each.querySelector("span")?.textContent === name,
  ) as HTMLButtonElement;

beforeEach(() => {
  // The board before would still hear keys.
  render(null, root);
  document.body.innerHTML = "<main></main>";
  root = document.querySelector("main") as HTMLElement;
});

test("places to choose are in the order in which one reads a map", () => {
  const targets = ["spot:4,2", "spot:9,7", "spot:3,7", "block:b0"];
  const b0 = regions(view, ground(view, facts)).find(({ block }) => block === "b0");
  const list = question({
    kind: "turn",
    seat,
    options: targets.map((target) => option(target, { verb: "walk", target })),
  });
  const given = at({ question: list });
  const all = b0 === undefined ? [] : [{ ...b0, cells: [cellAt("0,31")] }];
  render(
    <Twins props={given} list={all} land={ground(view, facts)} mode="any" look={() => {}} />,
    root,
  );
  const order = [...root.querySelectorAll("button")].map((each) => each.dataset["target"]);
  expect(b0).toBeDefined();
  expect(order).toEqual(["block:b0", "spot:3,7", "spot:9,7", "spot:4,2"]);
});

test("with a tool chosen, keys reach what that tool can be used on, and nothing else", () => {
  const act = vi.fn<(text: string) => void>();
  const table = vi.fn<() => void>();
  const list = question({
    kind: "turn",
    seat,
    options: [
      option("walk 3,7", { verb: "walk", target: "spot:3,7" }),
      option("rise 4,2", { verb: "rise", target: "spot:4,2" }),
      option("move b0", { verb: "move", target: "block:b0" }),
      option("disk b0", { verb: "disk", target: "block:b0" }),
      option("disk b1", { verb: "disk", target: "block:b1" }),
    ],
  });
  const given = at({ question: list, act });
  const buttons = (mode: "any" | "walk" | "move" | "disk"): HTMLElement[] => {
    render(
      <Twins props={given} list={[]} land={ground(view, facts)} mode={mode} look={() => {}} />,
      root,
    );
    return [...root.querySelectorAll<HTMLElement>(".tc-twins button")];
  };
  const targets = (mode: "any" | "walk" | "move" | "disk"): unknown[] =>
    buttons(mode)
      .map((each) => each.dataset["target"])
      .toSorted();
  expect(targets("any")).toEqual(["block:b0", "block:b1", "spot:3,7", "spot:4,2"]);
  expect(targets("walk")).toEqual(["spot:3,7", "spot:4,2"]);
  expect(targets("move")).toEqual(["block:b0"]);
  expect(targets("disk")).toEqual(["block:b0", "block:b1"]);
  root.addEventListener("click", table);
  for (const mode of ["walk", "move", "disk"] as const)
    for (const each of buttons(mode)) each.click();
  expect(act.mock.calls.map(([text]) => text).toSorted()).toEqual([
    "disk b0",
    "disk b1",
    "move b0",
    "rise 4,2",
    "walk 3,7",
  ]);
  expect(table).not.toHaveBeenCalled();
});

describe("the board of The Climbers", () => {
  test("shows who plays with colour, level and what is left", async () => {
    await shown(at({ question: asked }));
    const seats = [...root.querySelectorAll(".tc-seat")];
    expect(seats.map((each) => each.querySelector(".tc-level [aria-hidden]")?.textContent)).toEqual(
      view.climbers.map(({ level }) => String(level)),
    );
    expect(seats[0]?.querySelectorAll("i.gone")).toHaveLength(3);
    expect(seats.findIndex((each) => each.classList.contains("acting"))).toBe(view.acting);
    expect(root.querySelectorAll(".tc-candle.out")).toHaveLength(view.failed);
    expect(root.querySelectorAll(".tc-candle")).toHaveLength(view.fails_end);
    expect(one(".tc-fails small").textContent.replaceAll(/[\u2068\u2069]/g, "")).toBe(
      `No higher: ${view.failed} of ${view.fails_end}`,
    );
  });

  test("has every place on the map, each in words, one of them in the order of keys", async () => {
    await shown(at({ question: asked }));
    const tiles = [...root.querySelectorAll(".tc-tile")];
    const places = Object.values(view.surfaces).flatMap((each) => each.regions);
    expect(tiles).toHaveLength(places.length);
    expect(
      tiles.filter(
        (each) => (each as SVGElement).tabIndex === 0 || each.getAttribute("tabIndex") === "0",
      ),
    ).toHaveLength(1);
    for (const tile of tiles)
      expect(tile.getAttribute("aria-label")).toMatch(/^Place .+, level \d+, (?:\w+), /);
    expect(root.querySelectorAll(".tc-pawn")).toHaveLength(3);
  });

  test("lights what can be moved, and takes it at once where that was chosen", async () => {
    const act = vi.fn<(text: string) => void>();
    await shown(at({ question: asked, act }));
    // What cannot be chosen says why: the table is asked.
    expect(tool("Walk").disabled).toBe(false);
    expect(tool("Walk").getAttribute("aria-disabled")).toBe("true");
    expect(tool("Walk").dataset["why"]).toBe("walk");
    tool("Walk").click();
    expect(tool("Walk").getAttribute("aria-pressed")).toBe("false");
    tool("Block").click();
    await vi.waitFor(() => expect(tool("Block").getAttribute("aria-pressed")).toBe("true"));
    const first = options.find(({ verb }) => verb === "move");
    const tile = one(`.tc-tile.can[data-target="${first?.target}"]`);
    tile.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(act).toHaveBeenCalledWith(first?.text);
    tool("End").click();
    expect(act).toHaveBeenLastCalledWith("end");
  });

  test("asks how a block is to stand, by chips and by keys", async () => {
    const draftStep = vi.fn<(text: string) => void>();
    const kind = facts.kinds[facts.blocks["b2"] ?? 0];
    const all = Object.keys(kind?.poses ?? {});
    const poses = question({
      kind: "pose",
      seat,
      inner: true,
      options: all.map((word) => option(word)),
    });
    await shown(at({ question: poses, draft: { texts: ["move b2"] }, draftStep }));
    expect(root.querySelectorAll(".tc-chip")).toHaveLength(10);
    draftStep.mockClear(); // as long as there might have been blocks it was held as it stood
    root.querySelectorAll<HTMLButtonElement>(".tc-chip")[3]?.click();
    expect(all).toContain(draftStep.mock.calls[0]?.[0]);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "r" }));
    expect(draftStep).toHaveBeenCalledTimes(2);
    const [[clicked], [keyed]] = draftStep.mock.calls as [[string], [string]];
    expect(keyed).not.toBe(clicked);
  });

  test("offers the places of a block as buttons that say their level", async () => {
    const act = vi.fn<(text: string) => void>();
    const word = view.blocks[2]?.pose ?? "";
    const anchors = question({
      kind: "anchor",
      seat,
      inner: true,
      options: ["3,3", "4,3"].map((place) =>
        option(place, { verb: "set", target: `spot:${place}` }),
      ),
    });
    await shown(at({ question: anchors, draft: { texts: ["move b2", word] }, act }));
    expect(root.querySelectorAll(".tc-anchor")).toHaveLength(2);
    expect(one('.tc-anchor[data-target="spot:3,3"]').getAttribute("aria-label")).toContain(
      "level 0",
    );
    expect(root.querySelectorAll(".tc-tile:not(.still)")).toHaveLength(0);
  });

  test("keeps the focus where a tool gives way to what it asks", async () => {
    const more = { question: asked, offers: () => true };
    await shown(at(more));
    tool("Short").focus();
    expect(document.activeElement).toBe(tool("Short"));
    const ladder = question({ kind: "ladder", seat, inner: true, options: [] });
    render(<Board {...at({ ...more, question: ladder })} />, root);
    expect(document.activeElement?.closest(".tc-bar")).not.toBeNull();
    expect(document.activeElement?.textContent).toContain("Choose a lit place");
  });

  test("refuses nothing where one stands, nor beside what a press has brought", async () => {
    const reason = vi.fn<Props["reason"]>((_, tell) => tell({ text: "Too high.", clause: "" }));
    const all = regions(view, ground(view, facts));
    const own = all.find(({ here }) => here.includes(seat));
    const movable = options.find(({ verb }) => verb === "move")?.target;
    const tile = (target: string | undefined) => one(`.tc-tile[data-target="${target}"]`);
    const given = { question: asked, reason };
    await shown(at(given));
    const heard = one(".tc-stage > [role=status]");
    tile(`spot:${own?.at}`).dispatchEvent(new FocusEvent("focus"));
    await vi.waitFor(() => expect(heard.textContent).toContain("you stand there"));
    expect(reason).not.toHaveBeenCalled();

    const pressed = tile(movable);
    pressed.dispatchEvent(new FocusEvent("focus"));
    await vi.waitFor(() => expect(heard.textContent).toContain("you cannot go there: Too high."));
    pressed.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await vi.waitFor(() => expect(heard.textContent).not.toContain("cannot"));
    // What was pressed has been done: the next question is no reason to speak of it.
    reason.mockClear();
    render(<Board {...at({ ...given, question: { ...asked, id: "next" } })} />, root);
    await new Promise((done) => setTimeout(done, 200)); // longer than a look that asks
    expect(reason).not.toHaveBeenCalled();
  });

  test("comes to the switch of the map before the places", async () => {
    await shown(at({ question: asked }));
    const [tools, place] = [one(".tc-tools"), one(".tc-tile")];
    const follows = tools.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).not.toBe(0);
  });

  test("can be looked at by who only watches", async () => {
    await shown(at({ mySeats: [], focusSeat: null }));
    expect(root.querySelectorAll(".tc-tile.can")).toHaveLength(0);
    expect(one(".tc-say").textContent).toContain("on the move");
  });

  test("says in short how it goes", () => {
    render(<Help {...at()} />, root);
    expect(root.querySelectorAll("li").length).toBeGreaterThan(10);
    expect(root.textContent).not.toContain("the_climbers");
  });
});
