/** The start page: who I am, which mountain, and off. */

import type { ComponentType } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { games, loadGames, makeTable, Refusal } from "../api";
import { tastes } from "../games";
import { Greys } from "../kit/grey";
import { Fold } from "../kit/fold";
import { Bot, Peaks, Share } from "../kit/icons";
import { NameField } from "../kit/name";
import { useMedia } from "../kit/media";
import { Mountain } from "../kit/mountain";
import { ColourPicker, Segments, SettingField, Stepper } from "../kit/ui";
import { myColour, myName, myToken } from "../me";
import type { GameInfo, Setting, Value } from "../messages";
import { mattering } from "../messages";
import { PageBar } from "../people/bar";
import { RecentTables } from "../people/recent";
import { StartLists } from "../people/tables";
import { go } from "../route";
import { startAtOnce } from "../table/at-once";
import { gameTitle, ownWord, spokenOr, t, words } from "../words";
import { Cards, type Chosen, playable, USUAL } from "./cards";
import { chosenGame } from "./chosen";
import { OpenFile } from "./open-file";
import "./start.css";

export function Start() {
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    loadGames().catch((error: unknown) => (problem.value = error));
  }, [problem]);
  const title = t("title-start");
  useEffect(() => {
    document.title = title;
  }, [title]);
  const list = games.value ?? [];
  const game = list.find((each) => each.key === chosenGame.value) ?? list[0];
  return (
    <div class="start" data-game={game?.key}>
      <PageBar />
      <main data-place="start">
        <section class="hero">
          <Hero game={game?.key ?? "annapurna"} />
          <div class="hero-in">
            <div class="hero-words">
              <h1>{t("start-head")}</h1>
              <p>{t("start-lead")}</p>
            </div>
            <StartLists />
          </div>
        </section>
        <section class="deal" aria-labelledby="new-table">
          <h2 id="new-table" class="unseen">
            {t("start-new")}
          </h2>
          <div class="who">
            <NameField />
            <ColourPicker
              label={t("your-colour")}
              value={myColour.value}
              onPick={(colour) => (myColour.value = colour)}
            />
          </div>
          {problem.value !== null && (
            <p class="problem" role="alert">
              {said(problem.value)}
            </p>
          )}
          {list.length > 1 && (
            <div class="games" role="radiogroup" aria-label={t("start-which")}>
              {list.map((each) => (
                <label key={each.key} class="game" data-game={each.key}>
                  <input
                    type="radio"
                    name="game"
                    checked={each === game}
                    onChange={() => (chosenGame.value = each.key)}
                  />
                  <Mountain game={each.key} width={360} height={200} levels={10} />
                  <span>{gameTitle(each.key, each.title)}</span>
                </label>
              ))}
            </div>
          )}
          {game !== undefined && <NewTableForm key={game.key} game={game} />}
        </section>
        {game !== undefined && <Tasted key={game.key} game={game.key} />}
        <RecentTables />
        <OpenFile />
      </main>
      <footer class="credits">
        <p>{t("unofficial")}</p>
        {game !== undefined && game.credits !== "" && (
          <p>{spokenOr(`${game.key}-credits`, game.credits)}</p>
        )}
        <p>{t("credits-fonts")}</p>
      </footer>
      <Greys />
    </div>
  );
}

/** The mountain behind the words. */
function Hero({ game }: { game: string }) {
  const upright = useMedia("(max-width: 640px)");
  const above = useMedia("(max-width: 900px)");
  if (upright) return <Mountain game={game} lie="upright" width={390} height={430} levels={18} />;
  return (
    <Mountain game={game} lie={above ? "wide" : "tall"} width={1200} height={760} levels={24} />
  );
}

function NewTableForm({ game }: { game: GameInfo }) {
  const [low = 2, high = 4] = game.seats;
  const seats = useSignal(Math.min(Math.max(3, low), high));
  const level = useSignal(game.levels[Math.floor(game.levels.length / 2)] ?? "");
  const options = useSignal<Record<string, Value>>({});
  const cards = useSignal<Chosen>(USUAL);
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const chosen = (setting: Setting): Value => options.value[setting.name] ?? setting.default;
  // Who sits where is settled at the table.
  const shown = mattering(game.settings, chosen).filter(
    (setting) => !setting.seat && setting.among.length === 0,
  );

  const make = async (bots: boolean, tutorial = false): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    try {
      const made = await makeTable({
        game: game.key,
        seats: seats.value,
        name: myName.value.trim() || t("your-name-default"),
        colour: myColour.value,
        token: myToken.value,
        options: options.value,
        bots: bots ? Array.from({ length: seats.value - 1 }, () => level.value) : [],
        content: cards.value.text,
        content_name: cards.value.name,
        pack: cards.value.pack,
        tutorial,
      });
      myToken.value = made.token;
      if (bots) startAtOnce.add(made.table);
      go(`/t/${made.table}`);
    } catch (error) {
      problem.value = error;
      if (error instanceof Refusal && error.mistakes.length > 0) {
        cards.value = { ...cards.value, mistakes: error.mistakes, info: null };
      }
    }
    busy.value = false;
  };

  const ready = playable(cards.value);
  const subtitle = `${game.key}-subtitle`;
  return (
    <article class="deal-game">
      <div class="deal-head">
        <h3>{gameTitle(game.key, game.title)}</h3>
        {words.value.has(subtitle) && <p class="subtitle">{t(subtitle)}</p>}
        <p class="seats-line num">{t("seats-from-to", { low, high })}</p>
      </div>
      <div class="deal-go">
        <button
          type="button"
          class="btn main big"
          disabled={busy.value || !ready || game.levels.length === 0}
          onClick={() => void make(true)}
        >
          <Bot /> {t("play-bots")}
        </button>
        <button
          type="button"
          class="btn big"
          disabled={busy.value || !ready}
          onClick={() => void make(false)}
        >
          <Share /> {t("play-friends")}
        </button>
        {game.tutorial && (
          <button
            type="button"
            class="btn learn"
            disabled={busy.value}
            onClick={() => void make(false, true)}
          >
            <Peaks /> <span>{t("play-learn")}</span> <small>{t("play-learn-how")}</small>
          </button>
        )}
      </div>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {said(problem.value)}
        </p>
      )}
      <details class="more">
        <Fold>{t("start-details", { seats: seats.value, level: t(`level-${level.value}`) })}</Fold>
        <div class="settings">
          <div class="setting">
            <div>
              <span class="setting-name">{t("set-seats")}</span>
            </div>
            <Stepper
              value={seats.value}
              low={low}
              high={high}
              label={t("set-seats")}
              onChange={(value) => (seats.value = value)}
            />
          </div>
          {game.levels.length > 1 && (
            <div class="setting">
              <div>
                <span class="setting-name">{t("set-level")}</span>
                <span class="setting-help">
                  {t(ownWord(game.key, `level-${level.value}-help`))}
                </span>
              </div>
              <Segments
                value={level.value}
                values={game.levels}
                label={t("set-level")}
                say={(each) => t(`level-${each}`)}
                onChange={(each) => (level.value = each)}
              />
            </div>
          )}
          {shown.map((setting) => (
            <SettingField
              key={setting.name}
              game={game.key}
              setting={setting}
              value={chosen(setting)}
              onChange={(value) => (options.value = { ...options.value, [setting.name]: value })}
            />
          ))}
          <Cards game={game} chosen={cards} />
        </div>
      </details>
    </article>
  );
}

/** What the game is like, where it has something to show. Its place is kept until that has arrived. */
function Tasted({ game }: { game: string }) {
  const found = useSignal<ComponentType | null>(null);
  const load = tastes[game];
  useEffect(() => {
    load?.().then(
      ({ Taste }) => (found.value = Taste),
      () => {
        // The page is whole without it.
      },
    );
  }, [load, found]);
  if (load === undefined) return null;
  const Taste = found.value;
  return <section class="taste">{Taste !== null && <Taste />}</section>;
}

function said(error: unknown): string {
  return error instanceof Refusal ? t(error.message, error.args) : t("no-server");
}
