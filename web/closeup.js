// A card or tile, large: press long, press the other mouse button, or press the key i.
import { Idiomorph } from "./vendor/idiomorph.js";

const LONG = 450; // milliseconds
const SLIP = 8; // pixels that a resting finger may move
const board = document.getElementById("board");
const dialog = document.getElementById("closeup");

// The ids of an element and of all around it on the board, the innermost first.
export function idsAround(node) {
  const ids = [];
  for (; node && node.id !== "board"; node = node.parentElement) {
    if (node.id) ids.push(node.id);
  }
  return ids.join(" ");
}

export function showCloseup(html) {
  if (!html) return;
  Idiomorph.morph(dialog, html, { morphStyle: "innerHTML" });
  if (!dialog.open) dialog.showModal();
}

// What was read may be a secret: it must not stay in the page.
dialog.addEventListener("close", () => dialog.replaceChildren());
// The arrow keys leaf through.
dialog.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: 0, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  event.stopPropagation();
  dialog.querySelectorAll("footer button")[by]?.click();
});
export const closeCloseup = () => dialog.open && dialog.close();

export function watchPresses(describe) {
  let start = null; // of the one finger on the board
  let timer = 0;
  let done = false; // the press was long: what ends it is not a tap
  let touched = false;

  const stop = () => {
    clearTimeout(timer);
    start = null;
  };

  const show = (target) => {
    stop();
    done = true;
    describe(idsAround(target));
  };

  addEventListener(
    "pointerdown",
    (event) => {
      done = false;
      touched = event.pointerType !== "mouse";
      const second = start !== null;
      stop();
      if (second || event.button !== 0 || !board.contains(event.target)) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => show(event.target), LONG);
    },
    true,
  );
  addEventListener("pointermove", ({ clientX, clientY }) => {
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLIP) stop();
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, stop);
  addEventListener("wheel", stop, { passive: true });

  addEventListener(
    "click",
    (event) => {
      if (!done) return;
      done = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );

  board.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (touched) return; // a long press has its own clock
    describe(idsAround(event.target));
  });

  addEventListener("keydown", (event) => {
    done = touched = false;
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== "i" || ctrlKey || metaKey || altKey || board.closest("[hidden]")) return;
    if (target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    describe(board.contains(target) ? idsAround(target) : "");
  });
}
