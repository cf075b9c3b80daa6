import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { Peek, Peeking } from "./peek";

test("an open explanation has the words of now", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  const show = (words: string) =>
    act(() =>
      render(
        <Peeking>
          <Peek class="one" label="one" content={<p>{words}</p>}>
            1
          </Peek>
          <Peek class="two" label="two" content={<p>another</p>}>
            2
          </Peek>
        </Peeking>,
        root,
      ),
    );
  await show("a rope");
  await act(() => root.querySelector<HTMLElement>(".one")?.click());
  expect(root.querySelector(".ff-peek")?.textContent).toBe("a rope");
  await show("ein Seil");
  expect(root.querySelector(".ff-peek")?.textContent).toBe("ein Seil");
  root.remove();
});
