import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ClockOut } from "../messages";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { Clocks } from "./clock-row";
import { left, passed, written } from "./clocks";
import { welcome } from "./scenes";
import { TableStore } from "./store";

let root: HTMLElement;
let store: TableStore;
const clock = (seat: number, more: Partial<ClockOut> = {}): ClockOut => ({
  seat,
  left: 90,
  running: false,
  out: false,
  ...more,
});
const hear = (...clocks: ClockOut[]) => act(() => store.receive({ is: "clocks", clocks }));
const times = () => [...root.querySelectorAll("time")].map((each) => each.textContent);

beforeEach(async () => {
  vi.useFakeTimers();
  words.value = new Words("en", { cordee: tableWords, annapurna: "" });
  root = document.body.appendChild(document.createElement("div"));
  store = new TableStore();
  await act(() => {
    store.receive(welcome());
    render(<Clocks store={store} />, root);
  });
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  vi.useRealTimers();
});

test("time is rounded up, and beyond its end it is over", () => {
  expect([90, 0.2, 0, 3725, -5].map(written)).toEqual([
    "1:30",
    "0:01",
    "0:00",
    "1:02:05",
    "0:05 over",
  ]);
  expect(written(3 * 86_400 + 7200)).toBe("3 d 2 h");
});

test("only a clock that runs loses time", () => {
  const told = { clock: clock(0, { running: true }), at: 1000 };
  expect(left(told, 11_000)).toBe(80);
  expect(left({ ...told, clock: clock(0) }, 11_000)).toBe(90);
});

test("a mark is told once, when it is passed", () => {
  expect([passed(61, 60), passed(60, 59), passed(31, 29), passed(70, 5)]).toEqual([60, 0, 30, 10]);
});

test("without clocks there is nothing to see", () => {
  expect(root.textContent).toBe("");
});

test("the page counts by itself, and says whose clock runs", async () => {
  await hear(clock(0, { running: true }), clock(1));
  expect(times()).toEqual(["1:30", "1:30"]);
  await act(() => void vi.advanceTimersByTime(20_000));
  expect(times()).toEqual(["1:10", "1:30"]);
  expect(root.querySelector(".clock.runs")?.textContent).toContain("the clock runs");
});

test("nearly over: an hourglass and a line, and my own time is said aloud", async () => {
  await hear(clock(0, { left: 31, running: true }), clock(1));
  expect(root.querySelector(".late")).toBeNull();
  await act(() => void vi.advanceTimersByTime(2000));
  expect(root.querySelector(".clock.late svg:not(.mark)")).not.toBeNull();
  expect(root.querySelector('[role="status"]')?.textContent).toBe("30 seconds left for you.");
});

test("another's time is nothing that is said aloud", async () => {
  await hear(clock(0), clock(1, { left: 31, running: true }));
  await act(() => void vi.advanceTimersByTime(2000));
  expect(root.querySelector('[role="status"]')?.textContent).toBe("");
});

test("out of time, I read that the house plays until I move", async () => {
  await hear(clock(0, { left: 0, out: true }), clock(1, { running: true }));
  expect(root.querySelector(".clock.out")?.textContent).toContain("the house plays");
  expect(root.querySelector(".notice")?.textContent).toContain("until you move");
});
