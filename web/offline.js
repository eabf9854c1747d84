// Says whether the games work without a network, and offers new versions in the lobby. A new
// version never takes over by itself: it waits for “Reload”, or until every page is closed.
import { list } from "./store.js";

const $ = (id) => document.getElementById(id);
const { build } = $("offline").dataset;
const workers = navigator.serviceWorker;
const HOUR = 3_600_000;

let registration;
let reloading = false;
let askedAt = Date.now();

const DENIED = "This browser is set to keep nothing: without a network the page will not open.";
const WHY_NOT = {
  QuotaExceededError: "There is not enough room on this device to keep the games for offline.",
  SecurityError: DENIED,
  NotSupportedError: DENIED,
  off: "The offline copy has been withdrawn; the page needs a network for now.",
};
const LATER = "Not all is kept for offline yet; the rest follows when the network is back.";

const tell = (text, state = "") => {
  $("offline").textContent = text;
  $("offline").dataset.state = state;
};

start();

function start() {
  list().catch(() => ($("unkept").hidden = false));
  if (globalThis.cgSingle) return tell("This one file holds everything: no network needed.", "ready");
  if (!workers) return tell("Not kept for offline: this needs https, and a browser that allows it.");
  workers.addEventListener("message", heard);
  workers.addEventListener("controllerchange", () => (reloading ? location.reload() : ask()));
  addEventListener("online", keep);
  document.addEventListener("visibilitychange", lookForNews);
  document.addEventListener("click", clicked);
  // At a first visit Python comes first: the worker would compete with it for the network.
  if (workers.controller || document.body.classList.contains("ready")) keep();
  else document.addEventListener("cg:ready", keep, { once: true });
}

async function keep() {
  try {
    registration = await workers.register("sw.js", { updateViaCache: "none" });
  } catch (error) {
    return tell(WHY_NOT[error.name] ?? LATER);
  }
  registration.onupdatefound = () => watch(registration.installing);
  watch(registration.installing);
  if (registration.waiting) offer();
  if (registration.active) ask();
  else tell("Getting ready for offline…");
}

function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offer();
    else if (worker.state === "activated") ask();
  });
}

const ask = () => registration?.active?.postMessage("report");

function heard({ data: { failure, size, build: active }, ports: [asker] }) {
  // “Does this page work?” asks a worker that is about to reload those that do not.
  if (document.body.classList.contains("ready")) asker?.postMessage("yes");
  if (failure) {
    if (failure === "off") $("update").hidden = true; // what came was no new version
    // A failed update takes nothing away: the copy that is there still works.
    if (failure === "off" || !registration?.active) tell(WHY_NOT[failure] ?? LATER);
  } else if (active === build) {
    tell(`Ready offline · ${(size / 1e6).toFixed(1)}\u00a0MB kept on this device`, "ready");
  } else {
    offer(); // another tab has moved on
  }
}

function offer() {
  $("update").hidden = false;
}

// A tablet may lie on the table for days without a new visit.
function lookForNews() {
  if (document.hidden || !registration || Date.now() - askedAt < HOUR) return;
  askedAt = Date.now();
  registration.update().catch(() => {}); // no network: another time
}

function clicked({ target }) {
  const choice = target.closest("[data-offline]")?.dataset.offline;
  if (choice === "later") $("update").hidden = true;
  else if (choice === "reload" && registration.waiting) {
    reloading = true;
    registration.waiting.postMessage("take over");
  } else if (choice === "reload") location.reload();
}
