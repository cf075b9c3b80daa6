/**
 * The facts of a game in the language of the page. A face's texts are data and come in English; where they are those
 * of the English catalogue (`<key>-card-<id>`, its attributes for texts beside the name), the page's language has them
 * too. A card that somebody has brought along, or has changed, is left as it is written.
 */

import type { Words } from "../words";

type Facts = Record<string, unknown>;
type Face = Record<string, unknown>;

export function spoken(facts: Facts, game: string, words: Words): Facts {
  const english = words.behind;
  const faces = facts["faces"] as Record<string, Face> | undefined;
  if (english === null || faces === undefined) return facts;
  const told = Object.entries(faces).map(([id, face]): [string, Face] => {
    const message = `${game}-card-${id}`;
    const fields = Object.entries(face).map(([field, value]): [string, unknown] => {
      const text = (from: Words): string =>
        field === "name" ? from.text(message) : from.attribute(message, field);
      const known = typeof value === "string" && value !== "" && english.has(message);
      return [field, known && text(english) === value ? text(words) : value];
    });
    return [id, Object.fromEntries(fields)];
  });
  return { ...facts, faces: Object.fromEntries(told) };
}
