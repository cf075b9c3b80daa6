import { readFileSync } from "node:fs";

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { table } from "../../table/scenes";
import { Words } from "../../words";
import type { BuilderProps } from "../board";
import { asks, Builder, viewOf } from "./Builder";
import { mapped } from "./elsewhere";
import { box, ground } from "./ground";
import { cellAt } from "./lattice";
import { built, facts } from "./scenes";
import type { Facts, Shows } from "./shape";
import { left, squares } from "./tray";

// happy-dom draws no blocks, so the map is shown, as in a browser without WebGL.
vi.mock("./blocks", () => {
  throw new Error("no WebGL here");
});

const words = new Words("en", {
  the_climbers: readFileSync("../src/cordee/games/the_climbers/words/en.ftl", "utf8"),
  table: readFileSync("../src/cordee/words/en.ftl", "utf8"),
});
const names = { game: "the_climbers", seatName: () => "", mine: [], faces: {}, known: {} };

let root: HTMLElement;
let step = vi.fn<BuilderProps["step"]>();
beforeEach(() => {
  root = document.body.appendChild(document.createElement("main"));
  step = vi.fn<BuilderProps["step"]>();
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

async function shown(more: Partial<BuilderProps<Shows, Facts>> = {}): Promise<void> {
  const props = {
    shows: built,
    facts,
    table: table({ game: "the_climbers", stage: "lobby" }),
    seat: 0,
    step,
    t: (id: string, args = {}) => {
      expect(words.has(id) ? id : `no message ${id}`).toBe(id);
      return words.text(id, args, names);
    },
    ...more,
  };
  await act(() => render(<Builder {...props} />, root));
  await vi.waitFor(() => expect(root.querySelector(".tc-plan")).not.toBeNull());
}

const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
const press = (found: Element | null | undefined) =>
  act(() => {
    expect(found).toBeInstanceOf(Element);
    found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
const pressAll = (selector: string) =>
  act(() => {
    for (const each of all(selector))
      each.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
const named = (part: string): HTMLElement | undefined =>
  all("button").find((each) => (each.textContent ?? "").includes(part));

/** The block that somebody at this seat holds who wants a cube. */
async function held(seat: number): Promise<string | undefined> {
  await shown({ seat });
  await press(named("a cube"));
  await press(all(".tc-chip")[0]);
  await press(all(".tc-anchor")[0]);
  await act(() => render(null, root));
  return step.mock.lastCall?.[0].split(" ")[1];
}

describe("the builder of The Climbers", () => {
  test("lists what is still to be set by size and colours", async () => {
    await shown();
    const kinds = all(".tc-kind .unseen").map((each) => each.textContent);
    expect(kinds).toHaveLength(7);
    expect(kinds).toContain("Size 2, a cube, 10 left");
    expect(
      kinds.filter((each) => /^Size [14], square faces \w+ and \w+, \d left$/.test(each ?? "")),
    ) //
      .toHaveLength(6);
    expect([...left(built, facts).values()].flat()).toHaveLength(30);
    for (const kind of facts.kinds.slice(1))
      expect(squares(kind)).toHaveLength(kind.size === 2 ? 0 : 2);
  });

  test("by keys one also gets where a block cannot go, and a press there says why", async () => {
    await shown();
    await press(named("a cube"));
    await press(all(".tc-chip")[0]);
    const stops = (): HTMLElement[] =>
      all(".tc-plan > svg [role=button]").filter((each) => each.getAttribute("tabIndex") === "0");
    const key = (name: string, shiftKey: boolean) =>
      act(() => {
        const event = new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true });
        stops()[0]?.dispatchEvent(event);
      });
    for (let i = 0; i < 40 && all(".tc-away").length === 0; i += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await key("ArrowUp", true);
      expect(stops()).toHaveLength(1);
    }
    const [away] = all(".tc-away");
    const place = /\d+,\d+/.exec(away?.getAttribute("aria-label") ?? "")?.[0] ?? "";
    expect(built.spots["2x2"]).not.toContain(cellAt(place));
    expect(document.activeElement).toBe(away);
    expect(all(".tc-shadow.no")).toHaveLength(1);
    // To look asks nothing here: what is legal by now would be done.
    expect(all(".bubble")[0]?.textContent).toContain("Press to read why");
    expect(step).not.toHaveBeenCalled();
    await key("Enter", false);
    await vi.waitFor(() => expect(step).toHaveBeenCalledOnce());
    const [text, tell] = step.mock.lastCall ?? [];
    expect(text).toMatch(new RegExp(`^set b1\\d ${place} up=\\w+$`));
    await act(() => tell?.({ text: "It would float.", clause: "TC-1" }));
    expect(all(".bubble")[0]?.textContent).toMatch(/It would float\..*TC-1/);
    expect(all(".tc-plan [role=status]")[0]?.textContent).toContain("It would float.");
    // Back among the places that are legal, with the same one stop for the Tab key.
    await key("ArrowDown", false);
    expect(all(".tc-away, .bubble, .tc-shadow.no")).toEqual([]);
    expect(stops()).toEqual([document.activeElement]);
  });

  test("sets a block: its kind, how it stands, a marked place", async () => {
    await shown();
    await press(named("a cube"));
    expect(all(".tc-chip")).toHaveLength(6);
    await press(all(".tc-chip")[1]);
    const places = all(".tc-anchor");
    expect(places.map(({ dataset }) => cellAt((dataset["target"] ?? "").slice(5)))).toEqual(
      built.spots["2x2"],
    );
    await press(places[0]);
    expect(step).toHaveBeenCalledOnce();
    const place = (places[0]?.dataset["target"] ?? "").slice(5);
    expect(step.mock.calls[0]?.[0]).toMatch(new RegExp(`^set b1\\d ${place} up=\\w+$`));
  });

  test("two who build at the same time hold different blocks of a kind", async () => {
    expect(await held(0)).not.toBe(await held(1));
  });

  test("takes off what bears nothing, and asks why of all else", async () => {
    await shown();
    const free = all(".tc-tile.can");
    expect(free.map(({ dataset }) => dataset["target"]).toSorted()).toEqual([
      "block:b12",
      "block:b23",
    ]);
    await press(free.find(({ dataset }) => dataset["target"] === "block:b12"));
    expect(step).toHaveBeenLastCalledWith("take b12");
    await pressAll(".tc-tile:not(.can)");
    expect(
      step.mock.calls
        .slice(1)
        .map(([text]) => text)
        .toSorted(),
    ).toEqual(["take b0", "take b1", "take b11"]);
  });

  test("by keys as well", async () => {
    await shown();
    const [tile] = all(".tc-tile.can");
    await act(() => {
      tile?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
      );
    });
    expect(step).toHaveBeenCalledOnce();
  });

  test("fills the rest, and starts over only after a second look", async () => {
    await shown();
    await press(named("Fill the rest"));
    expect(step).toHaveBeenLastCalledWith("fill");
    await press(named("Start over"));
    expect(step).toHaveBeenCalledOnce();
    await press(named("Leave them"));
    await press(named("Start over"));
    await press(named("Take them off"));
    expect(step).toHaveBeenLastCalledWith("over");
  });

  test("lets go of a block that somebody else has set", async () => {
    await shown();
    await press(named("a cube"));
    expect(all(".tc-chip")).toHaveLength(6);
    const blocks = built.blocks.map((block, i) => block ?? (i === 13 ? built.blocks[12] : null));
    await shown({ shows: { ...built, blocks: blocks as Shows["blocks"] } });
    expect(all(".tc-chip")).toHaveLength(0);
  });

  test("is only looked at by who has no seat", async () => {
    await shown({ seat: null });
    expect(root.textContent).toContain("You can watch");
    expect(all(".tc-tile.can")).toHaveLength(0);
    expect(all(".tc-kind:not(:disabled)")).toHaveLength(0);
    await pressAll(".tc-tile");
    expect(step).not.toHaveBeenCalled();
    expect(named("Fill the rest")).toBeUndefined();
  });

  test("knows which place of the map was pressed, marked or not", () => {
    const land = ground(viewOf(built), facts);
    const at = (x: number, shape: [number, number]) =>
      mapped([x, box(land, Math.max(3, ...shape)).y1 - 15 + 0.5], land, shape);
    expect(at(12.5, [2, 2])).toBe("12,15");
    expect(at(12.5, [4, 2])).toBe("11,15");
    expect(at(0.5, [4, 2])).toBe("0,15");
    expect(at(31.5, [4, 2])).toBe("28,15");
    expect(mapped([-1, 0], land, [2, 2])).toBeNull();
  });

  test("offers nothing for a block that is not known", () => {
    expect(asks(built, facts, ["move b2", "no pose"]).kind).toBe("pose");
    expect(asks(built, facts, ["move b2", "up=red along=x"]).options.length).toBe(
      built.spots["4x2"]?.length,
    );
  });
});
