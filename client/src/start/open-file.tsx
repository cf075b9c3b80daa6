/** Opening a file: a finished game to look through, or a table that came from another server. */

import { useSignal } from "@preact/signals";

import { openFile, Refusal } from "../api";
import { myToken } from "../me";
import { follow, go } from "../route";
import { t } from "../words";

const MOST = 4 * 1024 * 1024;

export function OpenFile() {
  return (
    <section class="open-file" aria-labelledby="open-file">
      <h2 id="open-file">{t("open-file")}</h2>
      <p class="soft">{t("open-file-how")}</p>
      <ChooseFile onOpened={(table) => go(`/t/${table}`)} />
    </section>
  );
}

/** The button for it, and what is said where the file cannot be opened. */
export function ChooseFile({ onOpened }: { onOpened: (table: string) => void }) {
  const problem = useSignal("");
  /** A table that is here already. */
  const there = useSignal("");
  const busy = useSignal(false);
  const open = async (file: File): Promise<void> => {
    problem.value = there.value = "";
    busy.value = true;
    try {
      if (file.size > MOST) throw new Refusal("file-too-large");
      const made = await openFile({ text: await file.text(), token: myToken.peek() });
      myToken.value = made.token;
      onOpened(made.table);
    } catch (error) {
      problem.value = error instanceof Refusal ? t(error.message, error.args) : t("no-server");
      const table = error instanceof Refusal ? error.args["table"] : undefined;
      if (typeof table === "string") there.value = table;
    }
    busy.value = false;
  };
  return (
    <>
      <label class="btn file">
        {t(busy.value ? "please-wait" : "choose-file")}
        <input
          type="file"
          accept=".journal,.table,text/plain"
          disabled={busy.value}
          onChange={(event) => {
            const input = event.currentTarget;
            const file = input.files?.[0];
            if (file !== undefined) void open(file).then(() => (input.value = ""));
          }}
        />
      </label>
      {problem.value !== "" && (
        <p class="problem" role="alert">
          {problem.value}{" "}
          {there.value !== "" && (
            <a href={`/t/${there.value}`} onClick={follow}>
              {t("file-to-table")}
            </a>
          )}
        </p>
      )}
    </>
  );
}
