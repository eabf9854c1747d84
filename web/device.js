// What a device can do for a game: stay awake, fill the screen, keep what is saved.
let lock = null;
let playing = false;

async function stayAwake() {
  if (!playing || document.visibilityState !== "visible" || lock?.released === false) return;
  try {
    lock = await navigator.wakeLock?.request("screen");
  } catch {
    // A device that is low on power may refuse; the game goes on.
  }
}

export function atTable(now) {
  playing = now;
  if (playing) stayAwake();
  else lock?.release();
}

document.addEventListener("visibilitychange", stayAwake); // the lock ends when a tab is hidden

export function switchFullScreen() {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  done?.catch(() => {}); // a device may refuse
}

// Browsers may throw away what a page stored, unless they promised not to.
export const askToKeep = () => navigator.storage?.persist?.().catch(() => false);
