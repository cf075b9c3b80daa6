/** The link of a table: to copy, to share, to be scanned by a phone beside this screen. */

import { useSignal } from "@preact/signals";

import { Check, Copy, Share } from "../kit/icons";
import { Qr } from "../kit/qr";
import { t } from "../words";

/** Whether an address leads nowhere but to the computer it is opened on. */
export const atHome = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[?::1\]?)$/.test(hostname);

/** A link as a field and, where other devices can follow it, as a picture. `id`: of the field. */
export function LinkOut({
  id,
  link,
  label,
  scan,
}: Record<"id" | "link" | "label" | "scan", string>) {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Without the permission, or without https: the old way.
      document.querySelector<HTMLInputElement>(`#${id}`)?.select();
      document.execCommand("copy");
    }
    copied.value = true;
    setTimeout(() => (copied.value = false), 2500);
  };
  return (
    <>
      <div class="row link-out">
        <input
          id={id}
          class="input"
          readOnly
          aria-label={label}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn" onClick={() => void copy()}>
          {copied.value ? <Check /> : <Copy />} {t(copied.value ? "copied" : "copy")}
        </button>
        {typeof navigator.share === "function" && (
          <button
            type="button"
            class="btn icon"
            aria-label={t("share")}
            onClick={() =>
              void navigator.share({ title: document.title, url: link }).catch(() => {
                // The person changed their mind.
              })
            }
          >
            <Share />
          </button>
        )}
      </div>
      <p class="unseen" aria-live="polite">
        {copied.value ? t("copied") : ""}
      </p>
      {!atHome(location.hostname) && (
        <figure class="scan">
          <Qr text={link} label={t("qr")} />
          <figcaption class="soft">{scan}</figcaption>
        </figure>
      )}
    </>
  );
}

export function Invite({ playing = false }: { playing?: boolean }) {
  return (
    <section class="panel" aria-labelledby="invite">
      <h2 id="invite">{t("invite")}</h2>
      {atHome(location.hostname) ? (
        <>
          <p class="invite-home">{t("invite-home")}</p>
          <p class="soft">
            {t("invite-let-in")} <code>make play ARGS="--host 0.0.0.0"</code>. {t("invite-besides")}
          </p>
          <p class="soft">{t("invite-then")}</p>
        </>
      ) : (
        <p class="soft">{t(playing ? "invite-how-playing" : "invite-how")}</p>
      )}
      <LinkOut
        id="share-link"
        link={`${location.origin}${location.pathname}`}
        label={t("invite-link")}
        scan={t("invite-scan")}
      />
    </section>
  );
}
