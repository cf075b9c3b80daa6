import { expect, test } from "vitest";

import { atHome } from "./invite";

test("addresses that lead to this computer only are known as such", () => {
  const here = ["localhost", "table.localhost", "127.0.0.1", "127.0.1.1", "[::1]", "0.0.0.0"];
  const there = ["192.168.1.20", "cordee.example", "localhost.example", "my127.0.0.1.nip.io"];
  expect(here.filter((name) => !atHome(name))).toEqual([]);
  expect(there.filter(atHome)).toEqual([]);
});
