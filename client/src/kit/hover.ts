/**
 * Whether a mouse asks about what is below it. What comes under one that only rests, because the page or the turn has
 * changed, was not asked about: only once the mouse has moved on it is it hovered.
 */

let rest = { x: NaN, y: NaN };
/** By listener: something came under its mouse by itself. */
const came = new WeakSet<EventTarget>();

const moves = ({ clientX, clientY }: PointerEvent): boolean =>
  !Number.isNaN(rest.x) && (clientX !== rest.x || clientY !== rest.y);

/** The last to hear of a move: until then it is where the mouse rested before. */
function settle({ type, clientX, clientY }: PointerEvent): void {
  if (type === "pointermove" || Number.isNaN(rest.x)) rest = { x: clientX, y: clientY };
}
for (const kind of ["pointerover", "pointermove"] as const)
  globalThis.addEventListener?.(kind, settle);

/**
 * For listeners to `pointerover` or `pointerenter`, and to `pointermove` as well: true once, as soon as the mouse has
 * really moved over what is below it. A finger does not hover.
 */
export function hovered(event: PointerEvent): boolean {
  const at = event.currentTarget;
  if (at === null || event.pointerType === "touch") return false;
  const moved = moves(event);
  if (event.type === "pointermove") return moved && came.delete(at);
  if (moved) came.delete(at);
  else came.add(at);
  return moved;
}

/** Attributes of what is hovered by itself. */
export const onHover = (act: (event: PointerEvent) => void) => {
  const once = (event: PointerEvent): void => {
    if (hovered(event)) act(event);
  };
  return { onPointerEnter: once, onPointerMove: once };
};
