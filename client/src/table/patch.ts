/** Changes of a view as the server sends them: [path, value] pairs in order; a missing value: the key goes; an index just behind a list: it grows. */

import type { Change } from "../messages";

type Tree = Record<string | number, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** A new tree with the changes; what they do not touch is shared with the old one, which stays as it is. */
export function patch<T>(root: T, changes: readonly Change[]): T {
  let tree: unknown = root;
  for (const [path, ...value] of changes) tree = changed(tree, path, value);
  return tree as T;
}

function changed(tree: unknown, path: readonly (string | number)[], value: unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value[0];
  if (!isTree(tree)) throw new RangeError(`no place ${JSON.stringify(path)} in the view`);
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Record<string | number, unknown>;
  if (rest.length > 0) copy[key] = changed(copy[key], rest, value);
  else if (value.length > 0) [copy[key]] = value;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
