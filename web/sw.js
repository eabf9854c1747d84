// The service worker: keeps every file of one build and serves it without a network.
// Before this text the site builder writes BUILD and FILES: name → [integrity, size].
//
// All builds share one cache. Files in folders named after their contents are kept under
// their own address, files at the root under address and integrity: so two builds never
// overwrite each other, what they have in common is fetched once, and a download that
// stopped half-way goes on where it stopped.
const CACHE = `common-ground ${self.registration.scope}`; // one origin may hold several sites
const here = (name) => new URL(name, self.location).href;
const key = (name) => here(name.includes("/") ? name : `${name}?${FILES[name]?.[0]}`);

self.addEventListener("install", (event) => event.waitUntil(complete()));

// The first build takes the open page along. Later ones come here only when no page of the
// old one is left, or when somebody pressed “Reload”.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  else if (event.data === "report") event.waitUntil(report(event.source));
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const folder = here("./");
  if (method !== "GET" || !url.startsWith(folder)) return;
  const name = url.slice(folder.length).split(/[?#]/)[0] || "index.html";
  // Names with a folder may be of an older build that is still open in another tab.
  if (name in FILES || name.includes("/")) event.respondWith(serve(event.request, name));
});

async function serve(request, name) {
  // Whatever is wrong with the cache, the network is not worse off than without a worker.
  const kept = await find(name).catch(() => undefined);
  return kept ?? fetch(request);
}

// The browser gives those of the whole origin; other sites there are none of our business.
async function openPages() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(self.registration.scope));
}

const find = async (name) => (await caches.open(CACHE)).match(key(name));

// Fetches what is missing. One failure fails the whole, but what has arrived stays.
async function complete() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = Object.keys(FILES).filter((name) => !kept.has(key(name)));
  const done = await Promise.allSettled(missing.map((name) => add(cache, name)));
  const failure = done.find(({ status }) => status === "rejected")?.reason;
  if (!failure) return;
  if (failure.name === "QuotaExceededError") {
    // Saved games need the room that is left more than half a copy of us does.
    await Promise.all(missing.map((name) => cache.delete(key(name))));
  }
  const pages = await openPages();
  for (const page of pages) page.postMessage({ failure: failure.name });
  throw failure;
}

async function add(cache, name) {
  // The integrity keeps out the log-in pages of hotels and trains, and files of another build.
  const get = (mode) => fetch(here(name), { integrity: FILES[name][0], cache: mode });
  const response = name.includes("/")
    ? await get("default").catch(() => get("reload")) // the page has just fetched most of it
    : await get("no-cache");
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  // A redirected answer must not be given to a navigation; its body may.
  const plain = response.redirected ? new Response(response.body, { headers: response.headers }) : response;
  await cache.put(key(name), plain);
}

async function report(page) {
  try {
    await complete(); // browsers may throw away what they keep
    await tidy();
    const size = Object.values(FILES).reduce((sum, [, size]) => sum + size, 0);
    page.postMessage({ build: BUILD, size });
  } catch {
    // `complete` has told all pages
  }
}

// Throws away the files of older builds: once, so that a newer one is not disturbed while it
// downloads, and when no other tab can be in the middle of a game that needs them.
async function tidy() {
  const { installing, waiting } = self.registration;
  const pages = await openPages();
  const cache = await caches.open(CACHE);
  const tidied = here(`./?tidied=${BUILD}`);
  if (installing || waiting || pages.length > 1 || (await cache.match(tidied))) return;
  const ours = new Set(Object.keys(FILES).map(key));
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
  await cache.put(tidied, new Response());
}
