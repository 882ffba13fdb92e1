// Caches the page for offline use. The server has precedence, so that an updated server replaces the files immediately.
// Requests of the protocol are not handled.
const cacheName = 'page'
const patience = 3_000
const files = [
  '/', '/api.js', '/app.css', '/app.js', '/calendar.js', '/crypto.js', '/dates.js', '/dom.js', '/domain.js',
  '/editions.js', '/groups.js', '/heads.js', '/icon.svg', '/json.js', '/limits.js', '/link.js', '/loss.js',
  '/manifest.webmanifest', '/merge.js', '/model.js', '/offers.js', '/register.js', '/renewal.js', '/sealed.js',
  '/settling.js', '/sheets.js', '/store.js', '/sync.js', '/taking.js', '/telling.js', '/texts-sync.js', '/texts.js',
  '/today.js',
]

self.addEventListener('install', event => event.waitUntil(
  caches.open(cacheName).then(cache => cache.addAll(files)).then(() => self.skipWaiting())))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (files.includes(url.pathname)) event.respondWith(answer(url.pathname))
})

async function answer(path) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(path)
  try {
    const response = await fetch(path, { signal: kept && AbortSignal.timeout(patience), credentials: 'omit' })
    if (response.ok) await cache.put(path, response.clone())
    return response.ok || !kept ? response : kept
  } catch {
    return kept ?? Response.error()
  }
}
