/** A file of the server, saved by the browser. */

import { useSignal } from "@preact/signals";

import { t } from "../words";

/** Raises Error where the server does not give it. */
async function saveFrom(path: string, token: string, name: string): Promise<void> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(answer.statusText);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface SaveProps {
  path: string;
  token: string;
  /** Of the file. */
  name: string;
  says: string;
  /** It is what is to be done here. */
  main?: boolean;
}

/** The button for it, and what is said where it fails. */
export function Save({ path, token, name, says, main = false }: SaveProps) {
  const problem = useSignal("");
  const save = async (): Promise<void> => {
    problem.value = "";
    try {
      await saveFrom(path, token, name);
    } catch {
      problem.value = t("no-server");
    }
  };
  return (
    <>
      <button type="button" class={main ? "btn main" : "btn"} onClick={() => void save()}>
        {says}
      </button>
      {problem.value !== "" && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
