/** Which cards a new table plays with: the stand-ins, what the house offers, or a file of one's own, looked through. */

import { type Signal, useSignal } from "@preact/signals";

import { checkContent, Refusal } from "../api";
import { Check } from "../kit/icons";
import { Hash, isolated, Mistakes } from "../kit/pack";
import type { GameInfo, MistakeOut, PackInfo } from "../messages";
import { ownWord, t } from "../words";

/** What is chosen. `pack`: hash of one of the house, or `own`; "": as usual here. A file counts before that. */
export interface Chosen {
  pack: string;
  name: string;
  text: string;
  /** What the server found wrong with the file; null while it looks. */
  mistakes: readonly MistakeOut[] | null;
  /** What the file is, if it is good. */
  info: PackInfo | null;
}

export const USUAL: Chosen = { pack: "", name: "", text: "", mistakes: [], info: null };
const OWN = "own";
const MOST = 64 * 1024; // as kit.content has it: no need to send what is refused

/** Whether a table can be made with these cards. */
export const playable = ({ name, info }: Chosen): boolean => name === "" || info !== null;

export function Cards({ game, chosen }: { game: GameInfo; chosen: Signal<Chosen> }) {
  const problem = useSignal<Refusal | null>(null);
  if (!game.takes_packs) return null;
  const { name, mistakes, info } = chosen.value;

  const look = async (file: File): Promise<void> => {
    problem.value = null;
    const none = { pack: "", name: file.name, text: "", info: null };
    const looking: Chosen = { ...none, mistakes: null };
    chosen.value = looking;
    try {
      if (file.size > MOST) {
        const large = { line: 1, column: 1, entry: "", field: "", why: "content-too-large" };
        chosen.value = { ...none, mistakes: [{ ...large, args: { most: MOST / 1024 } }] };
        return;
      }
      const text = await file.text();
      const found = await checkContent({ game: game.key, text, name: file.name });
      // Meanwhile another may have been chosen, or none.
      if (chosen.value !== looking) return;
      chosen.value = { ...none, text, mistakes: found.mistakes, info: found.pack };
    } catch (error) {
      if (chosen.value !== looking) return;
      chosen.value = USUAL;
      problem.value = error instanceof Refusal ? error : new Refusal("no-server");
    }
  };
  const choose = (label: string) => (
    <label class="btn file">
      {label}
      <input
        type="file"
        accept=".toml,text/plain"
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          // The same file, mended, is a change too.
          if (file !== undefined) void look(file).then(() => (input.value = ""));
        }}
      />
    </label>
  );

  return (
    <div class="setting cards">
      <div>
        <span class="setting-name">{t(ownWord(game.key, "set-content"))}</span>
        <span class="setting-help">
          {t(ownWord(game.key, "set-content-help"))}{" "}
          <a href={`/api/content/${game.key}`} download={`${game.key}.toml`}>
            {t("set-content-start")}
          </a>
        </span>
      </div>
      {name === "" ? (
        <div class="cards-choose">
          {game.packs.length > 0 && (
            <select
              class="input"
              aria-label={t(ownWord(game.key, "set-content"))}
              value={chosen.value.pack || (game.packs[0]?.hash ?? OWN)}
              onChange={(event) => (chosen.value = { ...USUAL, pack: event.currentTarget.value })}
            >
              {game.packs.map((pack) => (
                <option key={pack.hash} value={pack.hash}>
                  {t("pack-of", { name: isolated(pack.name), title: isolated(pack.title) })}
                </option>
              ))}
              <option value={OWN}>{t("set-content-own")}</option>
            </select>
          )}
          {choose(t("choose-file"))}
        </div>
      ) : (
        <div class="cards-choose">
          <button type="button" class="btn" onClick={() => (chosen.value = USUAL)}>
            {t("forget-file", { name: isolated(name) })}
          </button>
          {mistakes !== null && info === null && choose(t("pack-another"))}
        </div>
      )}
      {mistakes === null && (
        <p class="cards-said soft" role="status">
          {t("pack-checking", { name: isolated(name) })}
        </p>
      )}
      {info !== null && (
        <div class="cards-said pack" role="status">
          <p>
            <Check /> {t("pack-good", { name: isolated(name), title: isolated(info.title) })}
          </p>
          <Hash hash={info.hash} />
        </div>
      )}
      {mistakes !== null && mistakes.length > 0 && <Mistakes name={name} mistakes={mistakes} />}
      {problem.value !== null && (
        <p class="problem cards-said" role="alert">
          {t(problem.value.message, problem.value.args)}
        </p>
      )}
    </div>
  );
}
