// The service worker: pages that were visited can be read offline. Online, everything comes from the network, so rules are never stale.
"use strict";
const KEPT = "cardlaw";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page names what it has loaded, and the search data of its game.
self.addEventListener("message", ({ data }) => {
  for (const address of data) fetch(address).then((answer) => keep(address, answer)).catch(() => {});
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answered(request));
});

async function answered(request) {
  try {
    const answer = await fetch(request);
    await keep(request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url.split("#")[0], { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

async function keep(address, answer) {
  if (answer.ok) await (await caches.open(KEPT)).put(address.split("#")[0], answer);
}
