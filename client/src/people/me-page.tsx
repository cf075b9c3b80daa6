/** Me: an account or the way to one, what I have played, and how it went. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { Refusal } from "../api";
import { Fold } from "../kit/fold";
import { Greys } from "../kit/grey";
import { Key } from "../kit/icons";
import { Segments } from "../kit/ui";
import { day } from "../kit/when";
import { logins, myName, myToken, whoIAm } from "../me";
import type { AccountOut, FiguresOut, HistoryOut, Me, PlayedOut } from "../messages";
import { gameTitle, letter, t, words } from "../words";
import { PageBar } from "./bar";
import { loadHistory } from "./lists";
import { Row } from "./tables";
import {
  changePassword,
  deleteAccount,
  loadMe,
  logIn,
  logOut,
  logOutOthers,
  makeAccount,
  me,
  passkey,
  removePasskey,
} from "./who";
import "../start/start.css";
import "./people.css";

/** Below that many games a share says less than the games themselves. */
const FEW = 10;

const said = (error: unknown): string =>
  error instanceof Refusal ? t(error.message, error.args) : t("passkey-not-now");

/** One thing at a time, and what came of it. */
function useDoing() {
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const done = useSignal("");
  const run = (what: () => Promise<unknown>, then = ""): void => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    done.value = "";
    what()
      .then(() => (done.value = then))
      .catch((error: unknown) => (problem.value = error))
      .finally(() => (busy.value = false));
  };
  return { busy, run, problem, done };
}
type Doing = ReturnType<typeof useDoing>;

function Outcome({ doing }: { doing: Doing }) {
  return (
    <>
      {doing.problem.value !== null && (
        <p class="problem" role="alert">
          {said(doing.problem.value)}
        </p>
      )}
      <p class="done" role="status">
        {doing.done.value === "" ? "" : t(doing.done.value)}
      </p>
    </>
  );
}

export function MePage() {
  const title = t("title-page", { what: t("me-head") });
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const times = logins.value;
  useEffect(() => {
    loadMe().catch((error: unknown) => (problem.value = error));
  }, [problem, times]);
  const known = me.value;
  const called = known?.account?.name ?? "";
  useEffect(() => {
    if (called !== "" && myName.peek().trim() === "") myName.value = called; // at tables too
  }, [called]);
  return (
    <div class="start people">
      <PageBar />
      <main class="people-main" data-place={known?.account ? "account" : "guest"}>
        <h1>{known?.account?.name ?? t("me-head")}</h1>
        {problem.value !== null && known === null && (
          <p class="problem" role="alert">
            {said(problem.value)}
          </p>
        )}
        {known !== null &&
          (known.account === null ? (
            <Guest me={known} />
          ) : (
            <Account me={known} account={known.account} />
          ))}
        <History />
      </main>
      <Greys />
    </div>
  );
}

function Text(props: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  password?: "current-password" | "new-password";
  most?: number;
}) {
  const rest = {
    maxLength: props.most ?? 256,
    required: true,
    value: props.value,
    onInput: (event: { currentTarget: HTMLInputElement }) =>
      props.onInput(event.currentTarget.value),
  };
  return (
    <label class="field">
      <span>{props.label}</span>
      {props.password === undefined ? (
        <input class="input" type="text" autocomplete="username" {...rest} />
      ) : (
        <input class="input" type="password" autocomplete={props.password} {...rest} />
      )}
    </label>
  );
}

function Guest({ me: known }: { me: Me }) {
  const way = useSignal<"make" | "enter">("make");
  const name = useSignal(myName.peek());
  const password = useSignal("");
  const doing = useDoing();
  const making = way.value === "make";
  const submit = (event: Event): void => {
    event.preventDefault();
    doing.run(() => (making ? makeAccount : logIn)(name.value, password.value));
  };
  return (
    <section class="list-card" aria-labelledby="account">
      <h2 id="account">{t("account-guest")}</h2>
      <p class="soft">{t("account-why")}</p>
      <Segments
        value={way.value}
        values={["make", "enter"] as const}
        label={t("account-guest")}
        say={(each) => t(`account-${each}`)}
        onChange={(each) => (way.value = each)}
      />
      <form class="account-form" onSubmit={submit}>
        <Text
          label={t("account-name")}
          value={name.value}
          most={24}
          onInput={(text) => (name.value = text)}
        />
        <Text
          label={t("account-password")}
          value={password.value}
          password={making ? "new-password" : "current-password"}
          onInput={(text) => (password.value = text)}
        />
        {making && <p class="soft hint">{t("account-password-how")}</p>}
        <div class="row">
          <button type="submit" class="btn main" disabled={doing.busy.value}>
            {t(making ? "account-make-do" : "account-enter-do")}
          </button>
          {known.passkeys && (
            <button
              type="button"
              class="btn"
              disabled={doing.busy.value}
              onClick={() => doing.run(() => passkey(making ? "make" : "enter", name.value.trim()))}
            >
              <Key /> {t(making ? "passkey-make" : "passkey-enter")}
            </button>
          )}
        </div>
        <Outcome doing={doing} />
        {!known.passkeys && <NoPasskeys />}
      </form>
    </section>
  );
}

/** Why there are none here, and where there are. */
function NoPasskeys() {
  const loopback = /^(127(\.\d+){3}|\[::1\])$/.test(location.hostname);
  const there = `${location.protocol}//localhost${location.port === "" ? "" : `:${location.port}`}/me`;
  return (
    <p class="soft hint">
      {t("passkeys-not")} {t(loopback ? "passkeys-not-home" : "passkeys-not-there")}{" "}
      {loopback && <a href={there}>{there}</a>}
    </p>
  );
}

function Account({ me: known, account }: { me: Me; account: AccountOut }) {
  const doing = useDoing();
  const others = account.browsers - 1;
  return (
    <section class="list-card" aria-labelledby="account">
      <div class="list-head">
        <h2 id="account">{t("account-yours")}</h2>
        <button
          type="button"
          class="btn small"
          disabled={doing.busy.value}
          onClick={() => doing.run(logOut)}
        >
          {t("account-out")}
        </button>
      </div>
      <p class="soft">{t("account-since", { day: day(account.created) })}</p>
      <Outcome doing={doing} />
      <Part title={t(account.password ? "account-password-change" : "account-password-set")}>
        <Password account={account} />
      </Part>
      <Part title={t("passkeys", { count: account.passkeys.length })}>
        <Passkeys account={account} can={known.passkeys} />
      </Part>
      <Part title={t("account-others", { count: others })}>
        <p class="soft">{t("account-others-how")}</p>
        <button
          type="button"
          class="btn"
          disabled={doing.busy.value || others < 1}
          onClick={() => doing.run(logOutOthers, "account-others-done")}
        >
          {t("account-others-do")}
        </button>
      </Part>
      <Part title={t("account-delete")}>
        <Delete account={account} />
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <details class="account-part">
      <Fold>{title}</Fold>
      <div class="account-part-in">{children}</div>
    </details>
  );
}

function Password({ account }: { account: AccountOut }) {
  const old = useSignal("");
  const fresh = useSignal("");
  const doing = useDoing();
  const submit = (event: Event): void => {
    event.preventDefault();
    doing.run(async () => {
      await changePassword(old.value, fresh.value);
      old.value = fresh.value = "";
    }, "account-password-done");
  };
  return (
    <form class="account-form" onSubmit={submit}>
      <input
        class="unseen"
        autocomplete="username"
        aria-label={t("account-name")}
        readOnly
        tabIndex={-1}
        value={account.name}
      />
      {account.password && (
        <Text
          label={t("account-password-old")}
          value={old.value}
          password="current-password"
          onInput={(text) => (old.value = text)}
        />
      )}
      <Text
        label={t("account-password-new")}
        value={fresh.value}
        password="new-password"
        onInput={(text) => (fresh.value = text)}
      />
      <p class="soft hint">{t("account-password-how")}</p>
      <div class="row">
        <button type="submit" class="btn" disabled={doing.busy.value}>
          {t("account-password-do")}
        </button>
      </div>
      <Outcome doing={doing} />
    </form>
  );
}

function Passkeys({ account, can }: { account: AccountOut; can: boolean }) {
  const label = useSignal("");
  const doing = useDoing();
  return (
    <div class="account-form">
      <p class="soft">{t("passkeys-how")}</p>
      {account.passkeys.length > 0 && (
        <ul class="passkeys">
          {account.passkeys.map((each) => {
            const name = each.label === "" ? t("passkey-unnamed") : each.label;
            return (
              <li key={each.id}>
                <Key />
                <span>
                  <b>{name}</b> <span class="soft">{day(each.created)}</span>
                </span>
                <button
                  type="button"
                  class="btn small"
                  aria-label={t("passkey-remove-which", { name })}
                  disabled={doing.busy.value}
                  onClick={() => doing.run(() => removePasskey(each.id), "passkey-removed")}
                >
                  {t("passkey-remove")}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {can ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            doing.run(async () => {
              await passkey("add", "", label.value);
              label.value = "";
            }, "passkey-added");
          }}
        >
          <input
            class="input"
            maxLength={24}
            aria-label={t("passkey-label")}
            placeholder={t("passkey-label")}
            value={label.value}
            onInput={(event) => (label.value = event.currentTarget.value)}
          />
          <button type="submit" class="btn" disabled={doing.busy.value}>
            {t("passkey-add")}
          </button>
        </form>
      ) : (
        <NoPasskeys />
      )}
      <Outcome doing={doing} />
    </div>
  );
}

function Delete({ account }: { account: AccountOut }) {
  const name = useSignal("");
  const password = useSignal("");
  const doing = useDoing();
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        doing.run(() => deleteAccount(name.value, password.value));
      }}
    >
      <p>{t("account-delete-how")}</p>
      <Text
        label={t("account-delete-name", { name: account.name })}
        value={name.value}
        most={24}
        onInput={(text) => (name.value = text)}
      />
      {account.password && (
        <Text
          label={t("account-password")}
          value={password.value}
          password="current-password"
          onInput={(text) => (password.value = text)}
        />
      )}
      <div class="row">
        <button type="submit" class="btn danger" disabled={doing.busy.value}>
          {t("account-delete-do")}
        </button>
      </div>
      <Outcome doing={doing} />
    </form>
  );
}

// -- what I have played -------------------------------------------------------------------------------------------------

function History() {
  const known = useSignal<HistoryOut | null>(null);
  const who = whoIAm.value;
  useEffect(() => {
    let gone = false;
    known.value = null;
    if (myToken.peek() !== "") {
      loadHistory(0).then(
        (found) => {
          if (!gone) known.value = found;
        },
        () => {
          // The account is of use without it.
        },
      );
    }
    return () => {
      gone = true;
    };
  }, [who, known]);
  const found = known.value;
  if (found === null) return null;
  if (found.games.length === 0) {
    return (
      <section class="list-card" aria-labelledby="history">
        <h2 id="history">{t("history-head")}</h2>
        <p class="soft">{t("history-none")}</p>
      </section>
    );
  }
  const more = async (): Promise<void> => {
    try {
      const next = await loadHistory(found.games.length);
      if (known.peek() === found)
        known.value = { ...found, games: [...found.games, ...next.games], more: next.more };
    } catch {
      // The button is still there.
    }
  };
  return (
    <>
      <Figures figures={found.figures} />
      <section class="list-card" aria-labelledby="history">
        <h2 id="history">{t("history-head")}</h2>
        <ul>
          {found.games.map((game) => (
            <Played key={game.table} game={game} />
          ))}
        </ul>
        {found.more && (
          <button type="button" class="btn bare list-more" onClick={() => void more()}>
            {t("show-more")}
          </button>
        )}
      </section>
    </>
  );
}

/** How a game came off for me, in words. */
export function outcome(game: PlayedOut): string {
  const own = game.seats.find((seat) => seat.yours);
  if (own === undefined) return "";
  if (!own.own) return t("history-by-bot");
  if (game.abandoned) return t("end-abandoned");
  if (game.together) return t(own.won ? "end-won" : "end-lost");
  if (game.seats.length > 1 && game.seats.every((seat) => seat.place === 1)) return t("end-draw");
  return t("history-place", { place: own.place, seats: game.seats.length });
}

function Played({ game }: { game: PlayedOut }) {
  const list = new Intl.ListFormat(words.value.language, { type: "conjunction" });
  const mine = game.seats.find((seat) => seat.yours);
  const others = game.seats
    .filter((seat) => seat !== mine)
    .map((seat) =>
      seat.level !== ""
        ? t("seat-bot", { letter: letter(seat.seat) })
        : seat.name === ""
          ? t("seat-left")
          : seat.name,
    );
  const company = () => {
    if (game.table === "") return t("history-deleted");
    return others.length === 0 ? t("mine-alone") : t("mine-with", { who: list.format(others) });
  };
  return (
    <Row
      table={game.table}
      game={game.game}
      title={gameTitle(game.game, game.title)}
      with={company()}
      how={outcome(game)}
      when={day(game.ended)}
    />
  );
}

/** By game, and in it by number of seats: what can be said of so many games, and no more. */
function Figures({ figures }: { figures: FiguresOut[] }) {
  const games = [...new Set(figures.map((each) => each.game))];
  const number = new Intl.NumberFormat(words.value.language, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(words.value.language, { style: "percent" });
  return (
    <section class="list-card" aria-labelledby="figures">
      <h2 id="figures">{t("figures-head")}</h2>
      {figures.length === 0 ? (
        <p>{t("figures-none")}</p>
      ) : (
        <div class="figures-scroll" data-swipe role="group" aria-labelledby="figures" tabIndex={0}>
          <table class="figures num">
            <thead>
              <tr>
                <th scope="col">{t("figures-game")}</th>
                <th scope="col">{t("figures-played")}</th>
                <th scope="col">{t("figures-won")}</th>
                <th scope="col">{t("figures-place")}</th>
                <th scope="col">{t("figures-best")}</th>
              </tr>
            </thead>
            {games.map((game) => (
              <tbody key={game}>
                {figures
                  .filter((each) => each.game === game)
                  .map((each) => (
                    <tr key={`${each.seats} ${each.together}`}>
                      <th scope="row">
                        <b>{gameTitle(each.game, each.title)}</b>{" "}
                        <span class="soft">
                          {t(each.together ? "figures-together" : "figures-seats", {
                            seats: each.seats,
                          })}
                        </span>
                      </th>
                      <td>
                        {each.played}
                        {each.abandoned > 0 && (
                          <span class="soft">
                            {" "}
                            {t("figures-abandoned", { count: each.abandoned })}
                          </span>
                        )}
                      </td>
                      <td>
                        {each.won}
                        {each.played >= FEW && (
                          <span class="soft"> {share.format(each.won / each.played)}</span>
                        )}
                      </td>
                      <td>
                        {each.together || each.played === 0 ? "–" : number.format(each.places)}
                      </td>
                      <td>{each.together || each.played === 0 ? "–" : each.best}</td>
                    </tr>
                  ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      <p class="soft hint">{t("figures-how", { few: FEW })}</p>
    </section>
  );
}
