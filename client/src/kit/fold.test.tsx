import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { Fold } from "./fold";

const sources = import.meta.glob<string>("../**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("what opens a part of a page has an arrow of ours", async () => {
  const root = document.createElement("div");
  await act(() =>
    render(
      <details>
        <Fold>More</Fold>
      </details>,
      root,
    ),
  );
  expect(root.querySelector("summary > svg")).not.toBeNull();
  expect(root.textContent).toBe("More");
});

test("no page opens a part with the browser's own triangle", () => {
  const own = Object.keys(sources).filter(
    (file) => !file.includes(".test.") && (sources[file] ?? "").includes("<summary"),
  );
  // The chat's three dots are a menu.
  expect(own.toSorted()).toEqual(["../table/chat-view.tsx", "./fold.tsx"]);
});
