/**
 * Test files share one page each after the other, which takes a quarter of the time: whatever one has left in it goes
 * before the next, and every file has its own modules.
 */

import { afterAll, vi } from "vitest";

const undo: (() => void)[] = [];
for (const target of [window, document] as EventTarget[]) {
  const add = target.addEventListener;
  target.addEventListener = (...given: Parameters<typeof add>) => {
    undo.push(() => target.removeEventListener(...given));
    add.apply(target, given);
  };
  undo.push(() => (target.addEventListener = add));
}

afterAll(() => {
  for (const each of undo) each();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } };
  happyDOM.setURL("http://localhost:3000/");
  vi.resetModules();
});
