/** The choice of a language: a globe that opens the browser's own list of names. */

import { useSignal } from "@preact/signals";

import { languages, speak } from "../language";
import { t, words } from "../words";
import { Globe } from "./icons";

/** Nothing where there is nothing to choose. */
export function LanguageMenu() {
  const failed = useSignal(false);
  if (languages.value.length < 2) return null;
  const now = words.value.language;
  return (
    <label class="btn bare icon language" title={t(failed.value ? "no-server" : "languages")}>
      <Globe />
      <span class="language-key" aria-hidden="true">
        {now}
      </span>
      <select
        aria-label={t("languages")}
        value={now}
        onChange={(event) => {
          const menu = event.currentTarget;
          failed.value = false;
          speak(menu.value).catch(() => {
            failed.value = true;
            menu.value = words.peek().language;
          });
        }}
      >
        {languages.value.map((each) => (
          <option key={each.key} value={each.key} lang={each.key}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}
