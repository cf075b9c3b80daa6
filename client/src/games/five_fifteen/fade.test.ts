import { describe, expect, test } from "vitest";

import { fades } from "./fade";
import { fits } from "./fits";
import { hyphened, unbroken, whole } from "./model";

describe("lists", () => {
  const box = {
    scrollLeft: 0,
    scrollTop: 0,
    scrollWidth: 100,
    scrollHeight: 100,
    clientWidth: 100,
    clientHeight: 100,
  };

  test("an edge with more behind it is named", () => {
    expect(fades(box)).toBe("");
    expect(fades({ ...box, scrollWidth: 160 })).toBe("right");
    expect(fades({ ...box, scrollWidth: 160, scrollLeft: 30 })).toBe("left right");
    expect(fades({ ...box, scrollHeight: 160, scrollTop: 60 })).toBe("top");
    expect(fades({ ...box, scrollHeight: 102 })).toBe("");
  });

  test("a large hand is a list of lines where it does not fit, and is swiped on a phone", () => {
    expect(fits(4, 520)).toBe(true);
    expect(fits(5, 520)).toBe(false);
    expect(fits(14, 370)).toBe(true);
  });
});

describe("names", () => {
  test("they stay whole, also in sentences", () => {
    expect(unbroken("Bot B")).toBe("Bot\u00A0B");
    expect(unbroken("Somebody With a Long Name")).toBe("Somebody With a Long Name");
    const t = whole(() => "Bot B\u2019s turn, not Bo\u2019s", ["Bot B", "Bo"]);
    expect(t("any")).toBe("Bot\u00A0B\u2019s turn, not Bo\u2019s");
  });

  test("no line begins with a hyphen", () => {
    expect(hyphened("Mattress-Sized Pad")).toBe("Mattress\u2060-Sized Pad");
  });
});
