import { render } from "preact";
import { expect, test } from "vitest";

import { Welcome } from "./welcome";

test("the first page says whose table it is", () => {
  const root = document.createElement("div");
  render(<Welcome />, root);

  expect(root.querySelector("h1")?.textContent).toBe("Cordée");
});
