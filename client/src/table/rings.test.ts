import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { clipOf, meets, overlays, ringOf } from "./rings";

// A page without layout: every thing says itself where it is, and the last one there is what a press would meet.
const boxes = new Map<Element, DOMRect>();
const put = (html: string, at: [left: number, top: number, width: number, height: number]) => {
  const table = document.querySelector(".table") as Element;
  table.insertAdjacentHTML("beforeend", html);
  return place(table.lastElementChild as Element, at);
};
const place = (element: Element, at: [number, number, number, number]): Element => {
  boxes.set(element, new DOMRect(...at));
  return element;
};

beforeEach(() => {
  document.body.innerHTML = `<div class="table"></div>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return boxes.get(this) ?? new DOMRect();
  });
  document.elementFromPoint = (x, y) =>
    [...boxes].findLast(([, at]) => meets(at, new DOMRect(x, y, 0.1, 0.1)))?.[0] ?? null;
});
afterEach(() => {
  document.body.innerHTML = "";
  boxes.clear();
});

test("a thing in plain sight is ringed where it is", () => {
  const thing = put("<button></button>", [10, 20, 60, 80]);
  expect(ringOf(thing, overlays())).toEqual([
    { left: 10, top: 20, width: 60, height: 80, clip: "inset(-3px -3px -3px -3px)" },
  ]);
});

test("nothing is ringed while a dialog is open, except in it", () => {
  const thing = put("<button></button>", [10, 20, 60, 80]);
  const dialog = put(`<div role="dialog"><button></button></div>`, [300, 300, 200, 200]);
  const inner = place(dialog.firstElementChild as Element, [310, 310, 50, 50]);
  expect(ringOf(thing, overlays())).toEqual([]);
  expect(ringOf(inner, overlays())).toHaveLength(1);
});

test("a bubble puts out the rings it would meet, and no others", () => {
  const thing = put("<button></button>", [10, 20, 60, 80]);
  const far = put("<button></button>", [400, 20, 60, 80]);
  put(`<div class="bubble tip"></div>`, [72, 0, 90, 40]);
  expect(ringOf(thing, overlays())).toEqual([]);
  expect(ringOf(far, overlays())).toHaveLength(1);
});

test("what is covered is not ringed; what is half covered by its neighbour is", () => {
  const thing = put("<button></button>", [10, 20, 60, 80]);
  const cover = put("<div></div>", [0, 60, 100, 40]);
  expect(ringOf(thing, [])).toHaveLength(1);
  place(cover, [0, 0, 100, 100]);
  expect(ringOf(thing, [])).toEqual([]);
});

test("in a stack a ring goes round what the neighbours leave of its thing", () => {
  const stack = put("<div data-stack><button></button></div>", [0, 0, 200, 200]);
  const thing = place(stack.firstElementChild as Element, [10, 20, 60, 96]);
  put("<div></div>", [0, 60, 40, 60]);
  put("<div></div>", [42, 60, 40, 60]);
  expect(ringOf(thing, [])).toEqual([
    { left: 10, top: 20, width: 60, height: 40, clip: "inset(-3px -3px -3px -3px)" },
  ]);
});

test("a ring is cut where what scrolls cuts its thing", () => {
  const scroller = put(`<div style="overflow: auto"><button></button></div>`, [0, 0, 50, 200]);
  const thing = place(scroller.firstElementChild as Element, [20, 20, 60, 80]);
  expect(ringOf(thing, [])[0]?.clip).toBe("inset(-3px 35px -3px -3px)");
  place(thing, [45, 20, 60, 80]); // hardly anything of it is left to see
  expect(ringOf(thing, [])).toEqual([]);
  expect(clipOf(new DOMRect(0, 0, 10, 10), new DOMRect(0, 4, 10, 6))).toContain("inset(9px ");
});
