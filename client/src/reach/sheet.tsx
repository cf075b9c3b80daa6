/** How I am told that it is my turn: the button with the bell, and the sheet behind it. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";

import { Refusal } from "../api";
import { Bell } from "../kit/icons";
import { Sheet } from "../kit/ui";
import { t } from "../words";
import { pageTells, sounds, volume } from "./choices";
import * as reach from "./push";
import { play } from "./sounds";
import { mayNotify } from "./turn";
import "./reach.css";

const open = signal(false);

/** From elsewhere: in a sheet, where the bar has no room for the bell. */
export const openReach = (): void => {
  open.value = true;
};

export function BellButton() {
  return (
    <>
      <button
        type="button"
        class="btn bare icon bell"
        aria-label={t("reach")}
        title={t("reach")}
        onClick={openReach}
      >
        <Bell />
      </button>
      <Sheet
        place="reach"
        open={open.value}
        onClose={() => (open.value = false)}
        title={t("reach")}
      >
        <Ways />
      </Sheet>
    </>
  );
}

const said = (error: unknown): string =>
  error instanceof Refusal ? t(error.message, error.args) : t("reach-failed");

/** One way of being told: on or off, and what stands in its way. */
function Way({
  name,
  on,
  not,
  busy = false,
  onChange,
  children,
}: {
  name: string;
  on: boolean;
  /** Why it cannot be; "": it can. */
  not?: string;
  busy?: boolean;
  onChange: (on: boolean) => void;
  children?: preact.ComponentChildren;
}) {
  const refused = not !== undefined && not !== "";
  const id = useId();
  return (
    <section class="way">
      <div class="way-head">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-help`}
          checked={on}
          disabled={busy || (refused && !on)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          <label for={id}>
            <b>{t(`reach-${name}`)}</b>
          </label>
          <small id={`${id}-help`}>{t(`reach-${name}-help`)}</small>
        </span>
      </div>
      {refused && <p class="notice quiet">{not}</p>}
      {children}
    </section>
  );
}

function Ways() {
  const problem = useSignal("");
  const busy = useSignal(false);
  const permission = useSignal(
    typeof Notification === "undefined" ? "none" : Notification.permission,
  );
  useEffect(() => {
    reach.load().catch((error: unknown) => (problem.value = said(error)));
  }, [problem]);

  const doing = async (work: () => Promise<void>): Promise<void> => {
    busy.value = true;
    problem.value = "";
    try {
      await work();
    } catch (error) {
      problem.value = said(error);
    }
    busy.value = false;
  };
  /** Whether the browser lets us; asked for only here, at a press. */
  const allowed = async (): Promise<boolean> => {
    if (typeof Notification === "undefined") return false;
    permission.value = await Notification.requestPermission();
    return permission.value === "granted";
  };
  const blocked =
    permission.value === "none"
      ? t("reach-no-notifications")
      : permission.value === "denied"
        ? t("reach-blocked")
        : "";
  const { value: found } = reach.reached;
  const noPush =
    blocked ||
    (!reach.canPush() ? t("reach-no-push") : found?.push === "" ? t("reach-push-off") : "");
  return (
    <div class="ways">
      <p class="soft">{t("reach-lead")}</p>
      {problem.value !== "" && (
        <p class="notice" role="alert">
          {problem.value}
        </p>
      )}
      <Way name="sounds" on={sounds.value} onChange={(on) => (sounds.value = on)}>
        {sounds.value && (
          <label class="way-volume">
            <span>{t("reach-volume")}</span>
            <input
              type="range"
              min="0"
              max="1"
              step="0.05"
              value={volume.value}
              onInput={(event) => (volume.value = Number(event.currentTarget.value))}
              onChange={() => play("turn")}
            />
          </label>
        )}
      </Way>
      <Way
        name="page"
        on={pageTells.value && permission.value === "granted" && mayNotify()}
        not={blocked}
        onChange={(on) =>
          void doing(async () => {
            pageTells.value = on && (await allowed());
          })
        }
      />
      <Way
        name="push"
        on={reach.pushed()}
        not={noPush}
        busy={busy.value || found === null}
        onChange={(on) =>
          void doing(async () => {
            if (!on) await reach.unsubscribe();
            else if (await allowed()) await reach.subscribe();
          })
        }
      />
      <Letters busy={busy.value} doing={doing} />
    </div>
  );
}

function Letters({
  busy,
  doing,
}: {
  busy: boolean;
  doing: (work: () => Promise<void>) => Promise<void>;
}) {
  const address = useSignal("");
  const code = useSignal("");
  const found = reach.reached.value;
  const has = found?.address ?? "";
  return (
    <section class="way">
      <p class="way-head">
        <span>
          <b>{t("reach-mail")}</b>
          <small>{t("reach-mail-help")}</small>
        </span>
      </p>
      {found === null ? null : !found.mails ? ( // unknown: a form could vanish from under the focus
        <p class="notice quiet">{t("reach-mail-off")}</p>
      ) : has === "" ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void doing(() => reach.askMail(address.value.trim()));
          }}
        >
          <input
            class="input"
            type="email"
            required
            maxLength={254}
            autocomplete="email"
            aria-label={t("reach-mail-address")}
            placeholder={t("reach-mail-address")}
            value={address.value}
            onInput={(event) => (address.value = event.currentTarget.value)}
          />
          <button type="submit" class="btn" disabled={busy}>
            {t("reach-mail-ask")}
          </button>
        </form>
      ) : (
        <>
          <p role="status">
            {t(found?.confirmed === true ? "reach-mail-stands" : "reach-mail-sent", {
              address: has,
            })}
          </p>
          {found?.confirmed !== true && (
            <form
              class="row"
              onSubmit={(event) => {
                event.preventDefault();
                void doing(() => reach.confirmMail(code.value));
              }}
            >
              <input
                class="input code"
                required
                maxLength={20}
                autocomplete="one-time-code"
                autocapitalize="characters"
                spellcheck={false}
                aria-label={t("reach-mail-code")}
                placeholder={t("reach-mail-code")}
                value={code.value}
                onInput={(event) => (code.value = event.currentTarget.value)}
              />
              <button type="submit" class="btn main" disabled={busy}>
                {t("reach-mail-confirm")}
              </button>
            </form>
          )}
          <button
            type="button"
            class="btn small"
            disabled={busy}
            onClick={() => void doing(reach.dropMail)}
          >
            {t("reach-mail-drop")}
          </button>
        </>
      )}
    </section>
  );
}
