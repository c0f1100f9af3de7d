// Animates the elements with `data-transition` that come, go and move in updates. A module that
// pages load on request: see `LiveAsset.transitions`.

const selector = "[data-transition]";
// The time after which an animation counts as over, in milliseconds.
const limit = 2000;
// A copy of these would load or play its content again.
const embedded = "iframe,video,audio,object,embed";
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const root = document.getElementById("rill");
// The running moves by element.
const moves = new WeakMap();

const elements = () => [...root.querySelectorAll(selector)].filter((element) => !element.closest("[data-leaving]"));
const isVisible = ({ top, bottom, left, right }) => bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;

// The page fires this event before it applies an update, which it does in the same task.
addEventListener("rill-update", () => {
  if (lessMotion.matches) return;
  const before = new Map(elements().map((element) => [element, [element.getBoundingClientRect(), element.parentNode]]));
  queueMicrotask(() => animate(before));
});

function animate(before) {
  const after = elements();
  for (const element of after) moves.get(element)?.cancel();
  const places = after.map((element) => [element, element.getBoundingClientRect()]);
  const shifts = new Map();
  for (const [element, place] of places) {
    const outer = element.parentNode.closest(selector);
    const [old] = before.get(element) ?? [];
    if (!old) {
      // The inner elements of a new one come with it.
      if (!outer || before.has(outer)) enter(element);
      continue;
    }
    const shift = [old.left - place.left, old.top - place.top];
    shifts.set(element, shift);
    const [outerX, outerY] = shifts.get(outer) ?? [0, 0];
    const [x, y] = [shift[0] - outerX, shift[1] - outerY];
    if ((x || y) && (isVisible(old) || isVisible(place))) move(element, x, y);
  }
  for (const [element, [place, parent]] of before) {
    if (!element.isConnected && parent.isConnected && isVisible(place)) leave(element, place, parent);
  }
}

function enter(element) {
  element.dataset.entering = "";
  whenOver(element, () => delete element.dataset.entering);
}

function move(element, x, y) {
  const duration = +element.dataset.transition;
  if (!duration) return;
  moves.set(element, element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration, easing: "ease" }));
}

// Shows a copy of an element that an update has removed, at its old place above the others. Patches
// don't count the copy, and it has no listeners, takes no input, and belongs to no form.
function leave(element, { left, top, width, height }, parent) {
  if (element.matches(embedded) || element.querySelector(embedded)) return;
  const copy = element.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "name", "data-entering"]) part.removeAttribute(name);
  }
  copy.inert = true;
  copy.ariaHidden = "true";
  Object.assign(copy.style, {
    position: "absolute", boxSizing: "border-box", margin: 0, left: 0, top: 0, width: width + "px", height: height + "px",
  });
  parent.append(copy);
  const place = copy.getBoundingClientRect();
  copy.style.left = left - place.left + "px";
  copy.style.top = top - place.top + "px";
  // The style from which a CSS transition starts.
  copy.getBoundingClientRect();
  copy.dataset.leaving = "";
  whenOver(copy, () => copy.remove());
}

// Calls `done` after the animations of an element, or after a time limit.
function whenOver(element, done) {
  const animations = element.getAnimations({ subtree: true }).map(({ finished }) => finished);
  Promise.race([Promise.allSettled(animations), new Promise((resolve) => setTimeout(resolve, limit))]).then(done);
}
