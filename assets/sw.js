// The copy of the page for times without a connection. The build writes version and files, by name the SHA-256 of each in
// Base64 (xtask/src/offline.rs); in a page for development both stay as they are here, and every request goes to the server.
const VERSION = "";
const FILES = {};

// Caches belong to the whole origin, which may hold several pages: names begin with the page's own address.
const PREFIX = `engarde ${registration.scope} `;
const CACHE = PREFIX + VERSION;
const HOME = "./";

/** A file of this version as the host sends it; an error if the host sends anything else. */
const whole = async (/** @type {string} */ name) => {
  // The browser's own cache may hold the file of an older version, or a damaged one.
  for (const cache of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const answer = await fetch(name, { cache });
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
    if (answer.ok && btoa(String.fromCharCode(...hash)) === FILES[name]) return answer;
  }
  throw new Error(`${name} is not as it was built`);
};

/** Makes the copy: all files or none. */
const copy = async () => {
  // A host that alters pages shows it in the first: then nothing else is fetched in vain.
  const names = [HOME, ...Object.keys(FILES).filter((name) => name !== HOME)];
  const answers = [await whole(HOME), ...(await Promise.all(names.slice(1).map(whole)))];
  const known = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(names.map((name, index) => cache.put(name, answers[index])));
  } catch (error) {
    // Where this very version is in use, its copy is complete.
    if (!known) await caches.delete(CACHE);
    throw error;
  }
};

addEventListener("install", (event) => {
  if (VERSION) event.waitUntil(copy());
  else skipWaiting();
});

// A new version takes over when the player says so, never by itself. Then every tab loads it: none goes on with the old one.
let asked = false;
addEventListener("message", (event) => {
  if (event.data !== "take over") return;
  asked = true;
  skipWaiting();
});

addEventListener("activate", (event) => {
  const begin = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    const tabs = asked ? await clients.matchAll({ includeUncontrolled: true }) : [];
    for (const tab of tabs) if (tab.url.startsWith(registration.scope)) tab.postMessage("taken over");
  };
  event.waitUntil(begin());
});

/** The name in the cache of what is asked for; `undefined` if it is another page or not one of the page's files. */
const stored = (/** @type {Request} */ request) => {
  const [address] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !address.startsWith(registration.scope)) return undefined;
  const name = address.slice(registration.scope.length);
  const wanted = ["", "index.html"].includes(name) ? HOME : name;
  const answered = request.mode === "navigate" ? wanted === HOME : true;
  return answered && Object.hasOwn(FILES, wanted) ? wanted : undefined;
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
