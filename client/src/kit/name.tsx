/** My name, as others at a table read it: asked for at several doors, kept in this browser. */

import { myName } from "../me";
import { t } from "../words";

/** As the server takes it. */
const LONGEST = 24;

/** `label`: where it is not simply "your name". */
export function NameField({ label = t("your-name") }: { label?: string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        maxLength={LONGEST}
        autocomplete="off"
        placeholder={t("your-name-default")}
        value={myName.value}
        onInput={(event) => (myName.value = event.currentTarget.value)}
      />
    </label>
  );
}
