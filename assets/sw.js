// The copy of the page for times without a connection. The build writes version and files (xtask/src/offline.rs); in a
// page for development both stay as they are here, and every request goes to the server.
const VERSION = "";
const FILES = [];

// Caches belong to the whole origin, which may hold several pages: names begin with the page's own address.
const PREFIX = `engarde ${registration.scope} `;
const CACHE = PREFIX + VERSION;
const HOME = "./";

addEventListener("install", (event) => {
  if (FILES.length === 0) {
    skipWaiting();
    return;
  }
  // Each file is asked for afresh: the browser's own cache may still hold the one of an older version.
  const files = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  const drop = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(drop());
});

// A new version takes over when the player says so, never by itself.
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

/** The name in the cache of what is asked for; nothing if it is none of the page's files. */
const stored = (/** @type {Request} */ request) => {
  const [address] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !address.startsWith(registration.scope)) return undefined;
  const name = address.slice(registration.scope.length);
  if (FILES.includes(name)) return name;
  return request.mode === "navigate" && FILES.length > 0 ? HOME : undefined;
};

addEventListener("fetch", (event) => {
  const name = stored(event.request);
  if (name === undefined) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(name, { ignoreVary: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
