/** A socket for tests: keeps what was sent, says what it is told to. */

import type { FromClient, FromServer } from "../messages";
import type { Socket } from "./link";

export class FalseSocket extends EventTarget implements Socket {
  sent: FromClient[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }

  open(): void {
    this.dispatchEvent(new Event("open"));
  }
  say(message: FromServer): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  breakDown(): void {
    this.dispatchEvent(new Event("close"));
  }
  last(): FromClient | undefined {
    return this.sent.at(-1);
  }
}
