// Large boards: drag with a finger, pinch with two, or turn the wheel. A scene marks what
// moves with `data-zoom`, inside a nested <svg> that is its window; it is drawn to fit, and
// what happens here is added to that. A fingertip may cover several small things that can be
// tapped: then the board comes closer first, and the next tap tells which one was meant.
const board = document.getElementById("board");
const fit = document.getElementById("fit");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const MOST = 6;
const SLIP = 8; // pixels that a tapping finger may move
const TIP = 44; // pixels that a fingertip covers
const ASKED = ".can, .may"; // what answers a question, or changes an answer on trial

const pointers = new Map();
let place = { x: 0, y: 0, k: 1 };
let dragged = false;
let finger = false; // the last press was a finger's; mouse and pen are exact
let closer = false; // the board came closer by itself, for the question on the table

export function applyZoom(glide = false) {
  const world = board.querySelector("[data-zoom]");
  if (closer && !world?.querySelector(ASKED)) return resetZoom(); // the question is answered
  const moved = place.k !== 1 || place.x !== 0 || place.y !== 0;
  if (world) {
    world.style.transition = glide && !calm.matches ? "transform .25s" : "";
    world.style.transform = moved ? `translate(${place.x}px,${place.y}px) scale(${place.k})` : "";
  }
  fit.hidden = !world || !moved;
  if (!fit.hidden) inCorner(fit, windowOf(world));
}

// In the window's lower right corner, not over what lies beside the window.
function inCorner(button, { right, bottom }) {
  const outer = board.getBoundingClientRect();
  button.style.margin = `0 ${outer.right - right + 8}px ${outer.bottom - bottom + 8}px 0`;
}

export function resetZoom() {
  place = { x: 0, y: 0, k: 1 };
  closer = false;
  applyZoom(true);
}

// A drag ends with a click that nobody meant.
export function wasDragged() {
  const was = dragged;
  dragged = false;
  return was;
}

// What a click means: an element, or null if it could mean several and the board came closer.
export function aimed(event) {
  const at = finger && event.detail && inWindow(event); // a key's click has no detail
  if (!at) return event.target;
  const hit = event.target.closest(ASKED);
  const from = (point) => (spot) => Math.hypot(spot.x - point.x, spot.y - point.y);
  const tip = from({ x: event.clientX, y: event.clientY });
  const near = [...board.querySelectorAll(`[data-zoom] :is(${ASKED})`)]
    .map(middle)
    .filter((spot) => spot.node === hit || tip(spot) < TIP / 2)
    .sort((a, b) => tip(a) - tip(b));
  if (near.length === 0) return event.target;
  const meant = near.find((spot) => spot.node === hit) ?? near[0];
  // What lies one upon the other never comes apart.
  const gap = Math.min(...near.map(from(meant)).filter((far) => far > SLIP));
  if (gap >= TIP || place.k >= MOST) return hit ? event.target : meant.node;
  comeCloser(at, (TIP + 4) / gap);
  return null;
}

function middle(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { node, x: x + width / 2, y: y + height / 2 };
}

// Around a point, which stays where it is unless what is around it would be out of sight.
function comeCloser({ x, y, width, height }, factor) {
  zoomAt(x, y, factor);
  const inside = (n, size) => Math.min(Math.max(n, 2 * TIP), size - 2 * TIP) - n;
  place = { ...place, x: place.x + inside(x, width), y: place.y + inside(y, height) };
  closer = true;
  applyZoom(true);
}

function zoomAt(x, y, factor) {
  const k = Math.min(MOST, Math.max(0.5, place.k * factor));
  const real = k / place.k;
  place = { x: x - (x - place.x) * real, y: y - (y - place.y) * real, k };
}

// A browser's box of a nested <svg> is that of all it holds, in sight or not: measure from
// the picture around it instead.
function windowOf(world) {
  const view = world.closest("svg");
  const { a, e, f } = view.ownerSVGElement.getScreenCTM();
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => view[name].baseVal.value * a);
  return { left: e + x, top: f + y, right: e + x + width, bottom: f + y + height, width, height, unit: a };
}

function inWindow(event) {
  const world = board.querySelector("[data-zoom]");
  if (!world) return null;
  const { left, top, width, height, unit } = windowOf(world);
  const [x, y] = [event.clientX - left, event.clientY - top];
  if (x < 0 || y < 0 || x > width || y > height) return null;
  return { x: x / unit, y: y / unit, width: width / unit, height: height / unit };
}

board.addEventListener("pointerdown", (event) => {
  finger = event.pointerType === "touch";
  const at = inWindow(event);
  if (!at) return;
  if (pointers.size === 0) dragged = false;
  pointers.set(event.pointerId, { ...at, startX: at.x, startY: at.y });
});

board.addEventListener("pointermove", (event) => {
  const last = pointers.get(event.pointerId);
  const at = last && inWindow(event);
  if (!at) return;
  const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
  if (others.length) {
    const [other] = others;
    const span = (p) => Math.hypot(p.x - other.x, p.y - other.y);
    zoomAt((at.x + other.x) / 2, (at.y + other.y) / 2, span(at) / Math.max(span(last), 1));
    dragged = true;
    closer = false; // people's own zoom stays until they change it
  } else if (dragged || Math.hypot(at.x - last.startX, at.y - last.startY) > SLIP) {
    place = { ...place, x: place.x + at.x - last.x, y: place.y + at.y - last.y };
    dragged = true;
  }
  pointers.set(event.pointerId, { ...last, ...at });
  if (dragged) applyZoom();
});

for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
  board.addEventListener(end, (event) => pointers.delete(event.pointerId));
}

board.addEventListener(
  "wheel",
  (event) => {
    const at = inWindow(event);
    if (!at) return;
    event.preventDefault();
    closer = false;
    zoomAt(at.x, at.y, Math.exp(-event.deltaY / 400));
    applyZoom();
  },
  { passive: false },
);

fit.addEventListener("click", resetZoom);
