/*
 * What is wrong with the page as it lies now, in words: text or buttons that are cut off or out of reach, two things to
 * press that lie over each other, text over text, a page that scrolls sideways. Run in the page by tests/browser/pages.py.
 */
() => {
  const faults = new Set();
  const root = document.scrollingElement;
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const scope = modal ?? document.body;
  /** The same function, asked once for each node: nothing moves while the page is looked at, and asking a browser is slow. */
  const once = (ask) => {
    const known = new Map();
    return (node) => {
      if (!known.has(node)) known.set(node, ask(node));
      return known.get(node);
    };
  };
  const ASKED = [
    ...["display", "position", "transform", "overflowX", "overflowY", "clipPath", "opacity", "pointerEvents"],
    ...["backgroundColor", "backgroundImage", "borderTopLeftRadius", "textOverflow", "webkitLineClamp"],
  ];
  const style = once((node) => {
    const all = getComputedStyle(node);
    return Object.fromEntries(ASKED.map((name) => [name, all[name]]));
  });
  const edges = once((node) => node.getBoundingClientRect());
  /** Whether it is there for the eye: not hidden, nor for those alone who have the page read out. */
  const visible = once(
    (node) =>
      (style(node).display === "contents" || node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) &&
      style(node).clipPath !== "inset(50%)" &&
      (node === document.body || node.parentElement === null || visible(node.parentElement)),
  );
  const called = (node) => {
    const words = (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    const name = node.getAttribute("class") ?? "";
    return `${node.localName}${name === "" ? "" : `.${name.trim().split(/\s+/).join(".")}`} "${words}"`;
  };

  if (root.scrollWidth > innerWidth) faults.add(`the page scrolls sideways, by ${root.scrollWidth - innerWidth}`);

  /**
   * The part of a box that is in sight, and what it loses for good at an edge that cannot be scrolled. A box of text is
   * higher than its letters, so some of it may go.
   */
  const cut = (node, box, slack) => {
    let { left, right, top, bottom } = box;
    const lost = [];
    let across = true;
    let down = true;
    let skip = style(node).position === "absolute";
    for (let at = node; at !== null && at !== scope.parentElement; at = at.parentElement) {
      const { display, overflowX, overflowY, position, transform } = style(at);
      if (display === "contents") continue; // it has no box of its own
      if (at !== node && skip && position === "static" && transform === "none") continue;
      skip = position === "absolute";
      const clips = overflowX !== "visible" || overflowY !== "visible";
      if (clips && at !== document.body && at !== document.documentElement) {
        const edge = edges(at);
        if (overflowX !== "visible") {
          const out = left < edge.left - 1.5 || right > edge.right + 1.5;
          const goes = at.closest("[data-swipe]") === at || whole(at, node);
          if (across && out && !goes) lost.push(`${overflowX === "auto" || overflowX === "scroll" ? "only by scrolling sideways" : "cut off"} in ${called(at)}`);
          if (out) across = false;
          left = Math.max(left, edge.left);
          right = Math.min(right, edge.right);
        }
        if (overflowY !== "visible") {
          const rolls = overflowY === "auto" || overflowY === "scroll";
          const out = top < edge.top - slack || bottom > edge.bottom + slack;
          if (down && out && !rolls && !whole(at, node)) lost.push(`cut off in ${called(at)}`);
          if (out) down = false;
          top = Math.max(top, edge.top);
          bottom = Math.min(bottom, edge.bottom);
        }
      }
      if (at !== node && sheet(at)) {
        const edge = edges(at);
        if (left < edge.left - 2 || right > edge.right + 2) lost.push(`beyond the edge of ${called(at)}`);
      }
      if (position === "fixed") break;
    }
    if (across && (left < -1.5 || right > innerWidth + 1.5)) lost.push("beyond the side of the screen");
    const height = root.scrollHeight - scrollY;
    if (down && (top < -scrollY - slack || bottom > height + slack)) lost.push("beyond the end of the page");
    return { lost, box: { left, right, top, bottom } };
  };
  const CLEAR = /^(transparent|rgba\(.*, 0(\.\d+)?\))$/;
  /** Whether it is a card or a sheet of paper with an edge, on which things lie. */
  const sheet = once((node) => style(node).borderTopLeftRadius !== "0px" && !CLEAR.test(style(node).backgroundColor));
  /** Whether a name that is too long ends in dots, and is told by its title: it is somebody's own and may be of any length. */
  const whole = (edge, node) =>
    (style(edge).textOverflow === "ellipsis" || style(edge).webkitLineClamp !== "none") &&
    edge.clientWidth >= 24 &&
    (edge.closest("[title]")?.title ?? "").includes(node.textContent.trim());
  /** Whether it stays in sight while its neighbours roll away below it. */
  const sticks = (node) => [node, node.parentElement].some((each) => style(each).position === "sticky");
  const over = (a, b, least) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > least &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;
  /** Every two of these that lie over each other, the one that stands first in the page first. */
  const meeting = (all, least) => {
    const down = all.map(({ box }, i) => ({ box, i })).sort((a, b) => a.box.top - b.box.top);
    const pairs = [];
    down.forEach((one, k) => {
      for (let m = k + 1; m < down.length && down[m].box.top < one.box.bottom - least; m += 1)
        if (over(one.box, down[m].box, least)) pairs.push([Math.min(one.i, down[m].i), Math.max(one.i, down[m].i)]);
    });
    return pairs.map(([i, j]) => [all[i], all[j]]);
  };
  /** How much higher than it is the box round something as wide becomes where it hangs askew. */
  const askew = (node, { left, right }) => {
    let sine = 0;
    for (let at = node; at !== null; at = at.parentElement) {
      const { transform } = style(at);
      if (transform !== "none") sine += new DOMMatrix(transform).b;
    }
    return Math.abs(sine) * (right - left);
  };
  const inSight = ({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1;
  /** Whether something that cannot be seen through hides its middle. */
  const covered = (node, { left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    for (let at = document.elementFromPoint(x, y); at !== null && !at.contains(node); at = at.parentElement) {
      if (node.contains(at)) return false;
      const { backgroundColor, backgroundImage } = style(at);
      if (backgroundImage !== "none" || at.localName === "svg" || at.localName === "img") return true;
      if (!CLEAR.test(backgroundColor)) return true;
    }
    return false;
  };
  /** A card of a board that nothing can be done with just now. */
  const still = (node) => "target" in node.dataset && !node.classList.contains("can");
  /** Whether its neighbours leave a part of it to be pressed: enough for what lies in a stack, as cards do (`data-stack`). */
  const free = (stack, node, { left, right, top, bottom }) => {
    let hidden = false;
    for (let x = left + 1.5; x < right; x += Math.max(2, (right - left) / 16))
      for (let y = top + 1.5; y < bottom; y += Math.max(2, (bottom - top) / 16)) {
        const hit = document.elementFromPoint(x, y);
        if (hit === null) continue;
        if (node.contains(hit)) return true;
        hidden ||= stack.contains(hit);
      }
    return !hidden;
  };
  /** What lies over the board for a while lies over what is there. */
  const layer = (node) => node.closest('dialog, [role="dialog"], .bubble, [data-layer]');

  const texts = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const node = text.parentElement;
    if (text.data.trim() === "" || !visible(node) || ["OPTION", "SCRIPT", "STYLE"].includes(node.tagName)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
    if (lines > 3 && lines > 2 * text.data.trim().split(/[\s\u00ad-]+/).length)
      faults.add(`text ${called(node)} is squeezed into a column`);
    for (const rect of rects) {
      if (rect.width < 1 || rect.height < 1) continue;
      const { lost, box } = cut(node, rect, rect.height * 0.25);
      for (const why of lost) faults.add(`text ${called(node)} is ${why}`);
      const button = node.closest("button, .btn, summary");
      const edge = button === null ? null : edges(button);
      if (edge !== null && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5))
        faults.add(`text ${called(node)} runs out of its button`);
      if (inSight(box)) texts.push({ node, box });
    }
  }
  const unseen = once(({ node, box }) => covered(node, box));
  for (const [one, two] of meeting(texts, 4)) {
    if (one.node === two.node || unseen(one) || unseen(two)) continue;
    const loose = Math.max(askew(one.node, one.box), askew(two.node, two.box));
    if (loose > 0 && !over(one.box, two.box, 4 + loose)) continue;
    if (one.node.contains(two.node) || two.node.contains(one.node)) continue;
    if (layer(one.node) !== layer(two.node) || sticks(one.node) !== sticks(two.node)) continue;
    if (one.node.closest("[data-stack]")?.contains(two.node)) continue;
    faults.add(`text ${called(one.node)} lies over ${called(two.node)}`);
  }

  // A message that was not told all it needs shows the name of what is missing.
  for (const node of scope.querySelectorAll("*"))
    for (const words of [node.ariaLabel, node.getAttribute("title"), ...[...node.childNodes].map((each) => each.nodeType === 3 ? each.data : "")])
      if (/\{\s*\$/.test(words ?? "")) faults.add(`something is missing in "${words.trim().slice(0, 60)}"`);

  const PRESSED = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const things = new Map();
  for (const node of scope.querySelectorAll(PRESSED)) {
    // Of what lies unseen over its label, the label is seen.
    const shown = Number(style(node).opacity) === 0 ? node.closest("label") : node;
    if (shown === null || things.has(shown) || !visible(shown) || style(shown).pointerEvents === "none") continue;
    const rect = edges(shown);
    if (rect.width < 1 || rect.height < 1) continue;
    const { lost, box } = cut(shown, rect, 2);
    for (const why of lost) faults.add(`${called(shown)} is ${why}`);
    if (inSight(box)) things.set(shown, box);
  }
  const pressed = [...things].map(([node, box]) => ({ node, box }));
  for (const [{ node: one, box }, { node: two, box: other }] of meeting(pressed, 1.5)) {
    if (one.contains(two) || two.contains(one)) continue;
    if (layer(one) !== layer(two) || sticks(one) !== sticks(two)) continue;
    const stack = one.closest("[data-stack]");
    if (stack !== null && stack.contains(two)) {
      for (const [thing, at] of [[one, box], [two, other]])
        if (!still(thing) && !free(stack, thing, at)) faults.add(`${called(thing)} lies hidden in its stack`);
      continue;
    }
    faults.add(`${called(one)} and ${called(two)} lie over each other`);
  }
  // Drawings lie below what is read and pressed, and a route goes round it.
  const ground = document.createElement("style");
  ground.textContent = "svg.mountain { pointer-events: all !important }";
  document.head.append(ground);
  /** What lies over a drawing at a point, topmost first; null where it is not seen there. */
  const above = (drawing, x, y) => {
    const all = document.elementsFromPoint(x, y);
    const at = all.findIndex((each) => drawing.contains(each));
    const over = all.slice(0, Math.max(0, at));
    return at < 0 || over.some((each) => !CLEAR.test(style(each).backgroundColor)) ? null : over;
  };
  for (const drawing of scope.querySelectorAll("svg.mountain")) {
    if (!visible(drawing)) continue;
    const lies = (node, box, what) => {
      if (node.contains(drawing)) return;
      const over = above(drawing, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (over !== null && !over.some((each) => node.contains(each) || each.contains(node)))
        faults.add(`a drawing lies over ${what}${called(node)}`);
    };
    for (const text of texts) if (!unseen(text)) lies(text.node, text.box, "text ");
    for (const { node, box } of pressed) lies(node, box, "");
    for (const route of drawing.querySelectorAll("path.route")) {
      if (route.getBoundingClientRect().width === 0) continue; // not drawn
      const [long, matrix] = [route.getTotalLength(), route.getScreenCTM()];
      for (let i = 0; i <= 300; i += 1) {
        const { x, y } = route.getPointAtLength((long * i) / 300).matrixTransform(matrix);
        const hit = texts.find(
          (text) => x > text.box.left && x < text.box.right && y > text.box.top && y < text.box.bottom && !unseen(text),
        );
        if (hit !== undefined && above(drawing, x, y) !== null) faults.add(`a route runs through text ${called(hit.node)}`);
      }
    }
  }
  ground.remove();
  return [...faults];
}
