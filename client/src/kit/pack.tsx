/**
 * A content file that a table plays with: by its names, which are whatever its author wrote, and by its hash. Beside
 * that, the mistakes of one that cannot be played with.
 */

import type { MistakeOut, PackInfo } from "../messages";
import { t } from "../words";
import "./pack.css";

/** Which cards a table plays with, for everybody there. */
export function PackLine({ pack }: { pack: PackInfo | null }) {
  if (pack === null) return null;
  return (
    <div class="pack" data-hash={pack.hash}>
      <p>
        {t("own-content", { name: isolated(pack.name), title: isolated(pack.title) })}{" "}
        {pack.stand_in && t("own-content-stand-in")}
      </p>
      <Hash hash={pack.hash} />
    </div>
  );
}

/** By which a file is known anywhere. */
export function Hash({ hash }: { hash: string }) {
  return (
    <>
      <code>{t("pack-hash", { hash })}</code>
      <small>{t("pack-hash-how")}</small>
    </>
  );
}

const MOST = 40; // mistakes that are listed at once

/** Every mistake of a file: where, what, and what to do about it. */
export function Mistakes({ name, mistakes }: { name: string; mistakes: readonly MistakeOut[] }) {
  if (mistakes.length === 0) return null;
  return (
    <div class="problem mistakes" role="alert">
      <p>
        <b>{t("pack-mistakes", { count: mistakes.length, name: isolated(name) })}</b>{" "}
        {mistakes.length > MOST && t("pack-mistakes-more", { shown: MOST })}
      </p>
      <ol
        tabIndex={0}
        aria-label={t("pack-mistakes", { count: mistakes.length, name: isolated(name) })}
      >
        {mistakes.slice(0, MOST).map((mistake, i) => (
          // Two may be at one place, and the list is never changed in part.
          // oxlint-disable-next-line no-array-index-key
          <li key={i}>
            <p class="mistake-where">
              <b class="num">{t("pack-line", { line: mistake.line })}</b>{" "}
              <code>{where(mistake)}</code>
            </p>
            <p>
              {t(mistake.why, mistake.args)}
              {"clause" in mistake.args && ` (${String(mistake.args["clause"])})`}.{" "}
              {t(`${mistake.why}-do`, mistake.args)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const where = ({ entry, field }: MistakeOut): string =>
  entry !== "" && field !== "" ? t("pack-where", { entry, field }) : entry + field;

/** A name that somebody wrote, as such: it is no tagged thing, whatever it looks like, and turns nothing round. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
