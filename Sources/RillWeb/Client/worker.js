// The service worker of a static page, which opens it without a network. `scripts/web` puts
// `const files`, the addresses of all files of the site, before this script.

// Other sites of the same host have caches of their own.
const prefix = `rill ${registration.scope} `;
const cacheName = prefix + files.join();

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const removal = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name))));
  event.waitUntil(removal.then(() => clients.claim()));
});

// A page comes from the network, so that a new version is shown at once. Without a network it comes
// from the cache. Other files have names that change with their content.
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(location.origin)) return;
  const cached = (what) => caches.match(what, { ignoreSearch: true, ignoreVary: true });
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await cached(request)) ?? cached(registration.scope)));
  } else {
    event.respondWith(cached(request).then((response) => response ?? fetch(request)));
  }
});
