// The way back from a broken worker: published as sw.js it replaces any worker at the next
// visit, throws the offline copy away and leaves. Saved games are elsewhere, and stay.
const PATIENCE = 2000; // for an answer, in milliseconds

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const { scope } = self.registration;
  await caches.delete(`common-ground ${scope}`);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ includeUncontrolled: true }); // of the whole origin
  await Promise.all(pages.filter(({ url }) => url.startsWith(scope)).map(release));
}

// Pages that work answer, and are left alone: a game may be on the table. A page that the
// broken worker spoilt cannot; it comes again from the network, so that one visit is enough.
async function release(page) {
  const { port1, port2 } = new MessageChannel();
  page.postMessage({ failure: "off" }, [port2]);
  const works = await new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, PATIENCE, false);
  });
  if (!works) await page.navigate(page.url).catch(() => {}); // refused to pages it never served
}
