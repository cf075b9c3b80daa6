/** The choice of a language: in a bar a globe that opens the browser's own list of names, elsewhere that list. */

import { useSignal } from "@preact/signals";

import { languages, speak } from "../language";
import { t, words } from "../words";
import { Globe } from "./icons";

/** Whether there is anything to choose. */
const several = (): boolean => languages.value.length > 1;

function Languages({ name, onFail }: { name: string; onFail: (failed: boolean) => void }) {
  return (
    <select
      class={name}
      aria-label={t("languages")}
      value={words.value.language}
      onChange={(event) => {
        const menu = event.currentTarget;
        onFail(false);
        speak(menu.value).catch(() => {
          onFail(true);
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
  );
}

export function LanguageMenu() {
  const failed = useSignal(false);
  if (!several()) return null;
  return (
    <label class="btn bare icon language" title={t(failed.value ? "no-server" : "languages")}>
      <Globe />
      <span class="language-key" aria-hidden="true">
        {words.value.language}
      </span>
      <Languages name="" onFail={(now) => (failed.value = now)} />
    </label>
  );
}

/** The same as one row of settings. */
export function LanguageField() {
  const failed = useSignal(false);
  if (!several()) return null;
  return (
    <div class="setting">
      <div>
        <span class="setting-name">{t("languages")}</span>
        {failed.value && (
          <span class="setting-help" role="alert">
            {t("no-server")}
          </span>
        )}
      </div>
      <Languages name="input" onFail={(now) => (failed.value = now)} />
    </div>
  );
}
