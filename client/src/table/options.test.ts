import { expect, test } from "vitest";

import { groupName } from "./ask";
import { byTarget, byVerb, entries } from "./options";
import { option, question } from "./scenes";

test("options stand with the thing they belong to", () => {
  const options = [
    option("trade yeti", { target: "pack:yeti" }),
    option("hide yeti", { target: "pack:yeti" }),
    option("wait"),
  ];
  const map = byTarget(question({ options }));
  expect(map.get("pack:yeti")?.map((each) => each.text)).toEqual(["trade yeti", "hide yeti"]);
  expect(map.size).toBe(1);
  expect(byTarget(null).size).toBe(0);
});

test("groups follow the order of their first option", () => {
  const groups = byVerb([option("b 1"), option("a 1"), option("b 2")]);
  expect(groups.map((group) => [group.verb, group.options.length])).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});

test("a short list is flat; a long one has groups, but none of a single option", () => {
  const short = Array.from({ length: 9 }, (_, i) => option(`${i % 2 === 0 ? "a" : "b"} ${i}`));
  expect(entries(short).every((entry) => "option" in entry)).toBe(true);

  const long = [...Array.from({ length: 10 }, (_, i) => option(`trade ${i}`)), option("wait")];
  const [group, single] = entries(long);
  expect(group).toMatchObject({ group: { verb: "trade" } });
  expect(single).toMatchObject({ option: { text: "wait" } });
});

test("one long group alone needs no disclosure", () => {
  const long = Array.from({ length: 12 }, (_, i) => option(`look ${i}`));
  expect(entries(long)).toHaveLength(12);
});

test("a group is called what its labels begin with", () => {
  const group = { verb: "trade", options: [option("trade yeti"), option("trade storm")] };
  expect(groupName("g", group, (each) => each.text.replace("trade", "Trade"))).toBe("Trade");
});
