import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/bricolage-grotesque";
import "./kit/theme.css";
import "./kit/ui.css";

import { effect } from "@preact/signals";
import { render } from "preact";

import { begin as beginWords } from "./language";
import { theme } from "./me";
import { MePage } from "./people/me-page";
import { MinePage } from "./people/mine-page";
import { NoPage } from "./people/no-page";
import { listenForFirstPress } from "./reach/sounds";
import { Wholes } from "./kit/whole";
import { route } from "./route";
import { Start } from "./start/start";
import { TablePage } from "./table/page";

function App() {
  const at = route.value;
  return (
    <>
      {at.page === "table" ? (
        <TablePage key={at.table} id={at.table} />
      ) : at.page === "mine" ? (
        <MinePage />
      ) : at.page === "me" ? (
        <MePage />
      ) : at.page === "none" ? (
        <NoPage />
      ) : (
        <Start />
      )}
      <Wholes />
    </>
  );
}

const night = matchMedia("(prefers-color-scheme: dark)");
const dress = (): void => {
  const wanted = theme.value === "auto" ? (night.matches ? "dark" : "light") : theme.value;
  document.documentElement.dataset["theme"] = wanted;
};
effect(dress);
night.addEventListener("change", dress);
listenForFirstPress();

const root = document.getElementById("app");

// Without words there is nothing to draw: wait for the server, which may just be starting.
async function begin(): Promise<void> {
  for (let wait = 500; ; wait = Math.min(8000, wait * 2)) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await beginWords();
      break;
    } catch {
      document.getElementById("no-server")?.removeAttribute("hidden");
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  document.getElementById("no-server")?.remove();
  if (root !== null) render(<App />, root);
}

void begin();
