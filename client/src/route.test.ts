import { afterEach, expect, test } from "vitest";

import { go, route } from "./route";

afterEach(() => go("/"));

test.each([
  ["/", { page: "start" }],
  ["//", { page: "start" }],
  ["/mine", { page: "mine" }],
  ["/me/", { page: "me" }],
  ["/t/Ab-_9", { page: "table", table: "Ab-_9" }],
  ["/t", { page: "none" }],
  ["/t/a/b", { page: "none" }],
  ["/t/a%20b", { page: "none" }],
  ["/rules", { page: "none" }],
  ["/mine/more", { page: "none" }],
])("%s is the page it says, or none", (path, wanted) => {
  // `go("//")` would be another host's address.
  history.replaceState(null, "", new URL(`http://localhost:3000${path}`).href);
  dispatchEvent(new PopStateEvent("popstate"));
  expect(route.value).toEqual(wanted);
});
