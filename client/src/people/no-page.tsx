/** An address that is none of ours, and the way home. */

import { useEffect } from "preact/hooks";

import { Greys } from "../kit/grey";
import { follow } from "../route";
import { t } from "../words";
import { PageBar } from "./bar";
import "../start/start.css";
import "./people.css";

export function NoPage() {
  const title = t("title-page", { what: t("no-page") });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="start people">
      <PageBar />
      <main class="people-main no-page" data-place="no-page">
        <h1>{t("no-page")}</h1>
        <p>{t("no-page-how", { path: shown(location.pathname) })}</p>
        <div class="row">
          <a class="btn main" href="/" onClick={follow}>
            {t("to-start")}
          </a>
          <a class="btn" href="/mine" onClick={follow}>
            {t("mine-head")}
          </a>
        </div>
      </main>
      <Greys />
    </div>
  );
}

/** As it was typed, if that can be read; of a long one the beginning. */
function shown(path: string): string {
  let read = path;
  try {
    read = decodeURIComponent(path);
  } catch {
    // It stays as it is.
  }
  return read.length > 60 ? `${read.slice(0, 60)}…` : read;
}
