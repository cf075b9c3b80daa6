/** Small parts that several screens share. */

import type { ComponentChildren, ComponentType } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";

import { theme } from "../me";
import type { SeatInfo, Setting, Value } from "../messages";
import { letter, t, words } from "../words";
import { grey } from "./grey";
import { Close, HalfMoon, Minus, Moon, Plus, Sun } from "./icons";
import { COLOURS, Mark } from "./seat";

const THEMES = ["auto", "light", "dark"] as const;

/** Follows the system until the person says otherwise. */
export function ThemeButton() {
  const now = theme.value;
  const next = { auto: "light", light: "dark", dark: "auto" }[now] as typeof now;
  const name = t(`theme-${now}`);
  return (
    <button
      type="button"
      class="btn bare icon theme"
      aria-label={name}
      title={name}
      onClick={() => (theme.value = next)}
    >
      {now === "auto" ? <HalfMoon /> : now === "light" ? <Sun /> : <Moon />}
    </button>
  );
}

/** The same as one row of settings, with all there is to choose. */
export function ThemeField() {
  return (
    <div class="setting">
      <div>
        <span class="setting-name">{t("theme")}</span>
      </div>
      <Segments
        value={theme.value}
        values={THEMES}
        label={t("theme")}
        say={(each) => t(`theme-is-${each}`)}
        onChange={(each) => (theme.value = each)}
      />
    </div>
  );
}

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Which it is, for the tour of all pages in tests/browser. */
  place: string;
  class?: string;
  children: ComponentChildren;
}

/** A panel over the page: from the right on wide screens, from below on a phone. Escape closes, focus comes back. */
export function Sheet({ open, onClose, title, place, class: name = "", children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const node = dialog.current;
    if (node === null) return;
    if (open && !node.open) node.showModal();
    if (!open && node.open) node.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class={`sheet ${name}`}
      data-place={place}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      {open && (
        <div class="sheet-in">
          <header>
            <h2 id={id}>{title}</h2>
            <button type="button" class="btn bare icon" aria-label={t("close")} onClick={onClose}>
              <Close />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

export interface ColourPickerProps {
  /** What is chosen, or the next that is free in its place. */
  value: string;
  onPick: (colour: string) => void;
  label: string;
  /** Seats that have a colour already: it is theirs. */
  taken?: readonly SeatInfo[];
}

export function ColourPicker({ value, onPick, label, taken }: ColourPickerProps) {
  const name = useId();
  return (
    <fieldset class="colours">
      <legend>
        {label} <b>{t(`colour-${value}`)}</b>
      </legend>
      <div style={{ "--colours": COLOURS.length }}>
        {COLOURS.map((colour) => {
          const has = taken?.find((seat) => seat.colour === colour);
          const says =
            has === undefined
              ? t(`colour-${colour}`)
              : t("colour-taken", { colour: t(`colour-${colour}`), letter: letter(has.seat) });
          return (
            <label key={colour} title={says}>
              <input
                type="radio"
                name={name}
                value={colour}
                checked={value === colour}
                aria-label={says}
                {...grey(has !== undefined, { says })}
                onChange={() => onPick(colour)}
              />
              {has === undefined ? (
                <span style={{ background: `var(--c-${colour})` }} />
              ) : (
                <Mark seat={has.seat} info={has} size={22} />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function Stepper({
  value,
  low,
  high,
  label,
  onChange,
  disabled = false,
}: {
  value: number;
  low: number;
  high: number;
  label: string;
  onChange: (value: number) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset class="stepper" aria-label={label}>
      <button
        type="button"
        class="btn icon"
        aria-label={t("fewer")}
        disabled={disabled}
        {...grey(value <= low, { says: t("fewest", { low }) })}
        onClick={() => value > low && onChange(value - 1)}
      >
        <Minus />
      </button>
      <output class="num" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        class="btn icon"
        aria-label={t("more")}
        disabled={disabled}
        {...grey(value >= high, { says: t("most", { high }) })}
        onClick={() => value < high && onChange(value + 1)}
      >
        <Plus />
      </button>
    </fieldset>
  );
}

/** A choice of few things, all in sight. */
export function Segments<T extends Value>({
  value,
  values,
  label,
  say,
  onChange,
  disabled = false,
}: {
  value: T;
  values: readonly T[];
  label: string;
  say: (value: T) => string;
  onChange: (value: T) => void;
  disabled?: boolean;
}) {
  const name = useId();
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {values.map((each) => (
        <label key={String(each)}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            disabled={disabled}
            onChange={() => onChange(each)}
          />
          <span>{say(each)}</span>
        </label>
      ))}
    </div>
  );
}

const NOBODY: readonly string[] = [];

const WAYS = ["default", "built", "text"] as const;

/** A text that the people at the table may also build together: left alone, built, or written by the host. */
function BuiltField({ id, setting, value, onChange, disabled }: BuiltFieldProps) {
  const writes = useSignal(false);
  const [built, text] = [setting.built, String(value)];
  const way = text.startsWith(built) ? "built" : text !== "" || writes.value ? "text" : "default";
  const bare = way === "built" ? text.slice(built.length).replace(/^;\s*/, "") : text;
  return (
    <div class="setting built">
      <div>
        <span class="setting-name">{t(id)}</span>
        <span class="setting-help">{t(`${id}-${way}-help`)}</span>
      </div>
      <Segments
        value={way}
        values={WAYS}
        label={t(id)}
        say={(each) => t(`${id}-${each}`)}
        disabled={disabled}
        onChange={(each) => {
          writes.value = each === "text";
          if (each === "built") onChange(bare === "" ? built : `${built}; ${bare}`);
          else if (text !== "" && (each === "default" || way === "built")) onChange("");
        }}
      />
      {way === "text" && (
        <input
          class="input"
          aria-label={t(`${id}-text`)}
          disabled={disabled}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )}
    </div>
  );
}

interface BuiltFieldProps {
  id: string;
  setting: Setting;
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
}

interface EachFieldProps extends BuiltFieldProps {
  seats: readonly string[];
  Swatch?: Swatch | undefined;
}

export interface SwatchProps {
  value: string;
  /** In CSS pixels. */
  size: number;
}

/** What a value looks like in the game, in its colours and signs, where it is more than a word. */
export type Swatch = ComponentType<SwatchProps>;

/** One of some values for each seat, no two alike, or the default. Who takes another's gives their own for it. */
function EachField({ id, setting, value, seats, onChange, disabled, Swatch }: EachFieldProps) {
  const label = t(id);
  const written = String(value).split(",");
  const own = value === setting.default || written.length !== seats.length;
  const now = own ? setting.among.slice(0, seats.length) : written;
  const pick = (seat: number, picked: string): void =>
    onChange(
      now
        .map((each, i) => (i === seat ? picked : each === picked ? (now[seat] ?? each) : each))
        .join(","),
    );
  return (
    <div class="setting">
      <div>
        <span class="setting-name">{label}</span>
        {words.value.has(`${id}-help`) && <span class="setting-help">{t(`${id}-help`)}</span>}
      </div>
      <Segments
        value={own ? String(setting.default) : "each"}
        values={[String(setting.default), "each"]}
        label={label}
        say={(way) => t(`${id}-${way}`)}
        onChange={(way) => onChange(way === "each" ? now.join(",") : setting.default)}
        disabled={disabled}
      />
      {!own &&
        Swatch !== undefined &&
        now.map((_, seat) => (
          <Swatches
            // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
            key={seat}
            {...{ id, setting, seats, now, seat, disabled, Swatch }}
            onPick={(picked) => pick(seat, picked)}
          />
        ))}
      {!own &&
        Swatch === undefined &&
        now.map((each, seat) => (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <label class="field" key={seat}>
            <span>{seats[seat]}</span>
            <select
              class="input"
              value={each}
              disabled={disabled}
              onChange={(event) => pick(seat, event.currentTarget.value)}
            >
              {setting.among.map((one) => (
                <option key={one} value={one}>
                  {t(`${id}-${one}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
    </div>
  );
}

interface RowProps {
  id: string;
  setting: Setting;
  seats: readonly string[];
  /** What each seat has. */
  now: readonly string[];
  seat: number;
  disabled: boolean;
  Swatch: Swatch;
  onPick: (value: string) => void;
}

/** All values as the game draws them, for one seat: its own is ringed and named, the others' are pale. */
function Swatches({ id, setting, seats, now, seat, disabled, Swatch, onPick }: RowProps) {
  const name = useId();
  const who = seats[seat] ?? "";
  const has = now[seat] ?? "";
  return (
    <fieldset class="swatches" disabled={disabled}>
      <legend>
        <span>{who}</span> <b>{t(`${id}-${has}`)}</b>
      </legend>
      <div>
        {setting.among.map((value) => {
          const holder = now.indexOf(value);
          const what = t(`${id}-${value}`);
          const others = holder !== -1 && holder !== seat;
          const says = others ? t("each-swaps", { what, who: seats[holder] ?? "" }) : what;
          return (
            <label key={value} class={others ? "others" : ""} title={says}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === has}
                aria-label={says}
                onChange={() => onPick(value)}
              />
              <Swatch value={value} size={30} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** One option of a game's set-up. */
export function SettingField({
  game,
  setting,
  value,
  onChange,
  disabled = false,
  seats = NOBODY,
  Swatch,
}: {
  game: string;
  setting: Setting;
  /** Who sits where, for a setting that names a seat. */
  seats?: readonly string[];
  /** How the values that seats have one each of look in the game. */
  Swatch?: Swatch | undefined;
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  const id = `${game}-set-${setting.name}`;
  const label = t(id);
  if (setting.among.length > 0 && seats.length > 0)
    return <EachField {...{ id, setting, value, seats, onChange, disabled, Swatch }} />;
  if (setting.built !== "") return <BuiltField {...{ id, setting, value, onChange, disabled }} />;
  const say = (each: Value): string => {
    if (setting.seat) return seats[Number(each)] ?? t("seat-by-chance");
    if (words.value.has(`${id}-${each}`)) return t(`${id}-${each}`);
    if (typeof each === "boolean") return t(each ? "yes" : "no");
    return String(each);
  };
  const values =
    typeof setting.default === "boolean"
      ? [true, false]
      : setting.seat
        ? [-1, ...seats.keys()]
        : setting.values.length > 0
          ? setting.values
          : setting.advised.includes(value)
            ? setting.advised
            : [];
  /** Of the setting, and of what is chosen. */
  const helps = [`${id}-help`, `${id}-${value}-help`].filter((each) => words.value.has(each));
  return (
    <div class="setting">
      <div>
        <span class="setting-name">{label}</span>
        {helps.map((each) => (
          <span key={each} class="setting-help">
            {t(each)}
          </span>
        ))}
      </div>
      {values.length > 0 && values.length <= 5 && !setting.seat ? (
        <Segments {...{ value, values, label, say, onChange, disabled }} />
      ) : values.length > 5 || setting.seat ? (
        <select
          class="input"
          aria-label={label}
          disabled={disabled}
          value={String(value)}
          onChange={(event) => {
            const picked = values.find((each) => String(each) === event.currentTarget.value);
            if (picked !== undefined) onChange(picked);
          }}
        >
          {values.map((each) => (
            <option key={String(each)} value={String(each)}>
              {say(each)}
            </option>
          ))}
        </select>
      ) : typeof value === "number" ? (
        <Stepper {...{ value, label, onChange, disabled }} low={setting.low} high={setting.high} />
      ) : (
        <input
          class="input"
          aria-label={label}
          disabled={disabled}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
