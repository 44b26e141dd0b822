// Keeps the page for use without a network. The build writes files.js, which lists the files of the
// site and a version that changes with any of them. A new version waits until no page of the old one is
// open, so files of two versions never meet.

importScripts('files.js');
const {version, files} = self.site;

self.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(version);
  await cache.addAll(files.map(file => new Request(file, {cache: 'reload'})));
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name !== version && name.startsWith('quadrille-')) await caches.delete(name);
  }
  await self.clients.claim();
})()));

// All files come from one version: first from the cache, and only then from the server.
self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET') return;
  event.respondWith((async () => {
    const cache = await caches.open(version);
    return await cache.match(event.request, {ignoreSearch: true}) ?? fetch(event.request);
  })());
});
