/** The bar of every page that is no table: home, my tables, me, language, light. */

import { Peaks, Person, Tables } from "../kit/icons";
import { LanguageMenu } from "../kit/language";
import { ThemeButton } from "../kit/ui";
import { BellButton } from "../reach/sheet";
import { follow, route } from "../route";
import { t } from "../words";

export function PageBar() {
  const at = route.value.page;
  return (
    <header class="start-bar">
      {at === "start" ? (
        <span class="brand">
          <Peaks /> {t("brand")}
        </span>
      ) : (
        <a class="brand" href="/" onClick={follow} aria-label={t("brand-to-start")}>
          <Peaks /> <span>{t("brand")}</span>
        </a>
      )}
      <nav class="start-tools" aria-label={t("pages")}>
        <a
          class="btn bare"
          href="/mine"
          onClick={follow}
          {...(at === "mine" ? { "aria-current": "page" as const } : {})}
        >
          <Tables /> <span class="wide">{t("mine-head")}</span>
        </a>
        <a
          class="btn bare"
          href="/me"
          onClick={follow}
          {...(at === "me" ? { "aria-current": "page" as const } : {})}
        >
          <Person /> <span class="wide">{t("me-head")}</span>
        </a>
        <BellButton />
        <LanguageMenu />
        <ThemeButton />
      </nav>
    </header>
  );
}
