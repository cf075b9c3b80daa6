/** What opens a `<details>`: the words with an arrow of ours before them, which turns with it. */

import type { ComponentChildren } from "preact";

import { Down } from "./icons";

export function Fold({ children }: { children: ComponentChildren }) {
  return (
    <summary class="fold">
      <Down size={16} />
      <span>{children}</span>
    </summary>
  );
}
