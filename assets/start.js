// What the page needs before its first paint; the build puts it into the page. The program finds all of it in `engarde`.
(() => {
  const LANGUAGES = ["en", "de", "fr", "ja"];
  const THEMES = ["dark", "light", "contrast"];
  const SPEEDS = ["off", "fast", "normal"];
  const MORE_CONTRAST = matchMedia("(prefers-contrast: more)");
  const LIGHT = matchMedia("(prefers-color-scheme: light)");
  const root = document.documentElement;

  // Theme, language and speed stand on <html>, so that nothing is painted twice. The program writes the settings and
  // calls `apply`; the system's own wishes may change at any time.
  const settings = () => {
    try {
      return JSON.parse(localStorage.getItem("engarde.settings")) ?? {};
    } catch {
      return {};
    }
  };
  const systemTheme = () => (MORE_CONTRAST.matches ? "contrast" : LIGHT.matches ? "light" : "dark");
  const browserLanguage = () => {
    const wished = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
    return wished.find((language) => LANGUAGES.includes(language)) ?? "en";
  };
  const apply = () => {
    const { theme, language, speed } = settings();
    root.dataset.theme = THEMES.includes(theme) ? theme : systemTheme();
    root.dataset.speed = SPEEDS.includes(speed) ? speed : "normal";
    root.lang = LANGUAGES.includes(language) ? language : browserLanguage();
    if (document.readyState !== "loading") colourBar();
  };
  // The browser's own bar goes with the page, whichever theme was chosen.
  const colourBar = () => {
    const canvas = getComputedStyle(root).getPropertyValue("--color-canvas");
    for (const bar of document.querySelectorAll("meta[name='theme-color']")) bar.content = canvas;
  };
  addEventListener("DOMContentLoaded", colourBar);
  apply();
  MORE_CONTRAST.addEventListener("change", apply);
  LIGHT.addEventListener("change", apply);

  // The page's texts, by name: in the single file they stand before this script, else they are fetched, once.
  const embedded = (name) => document.querySelector(`script[data-name="${name}"]`)?.textContent;
  const single = document.querySelector("script[data-name]") !== null;
  const fetched = new Map();
  const fetchText = async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.text();
  };
  const text = async (name) => {
    const here = embedded(name);
    if (here !== undefined) return here;
    if (!fetched.has(name)) fetched.set(name, fetchText(name));
    // What did not arrive is asked for again the next time.
    fetched.get(name).catch(() => fetched.delete(name));
    return fetched.get(name);
  };
  // The program will want it first of all: on its way while the program is still arriving.
  text(`words/${root.lang}.json`).catch(() => {});

  // The thinker's worker. A blob's module cannot be imported from within another blob: in the single file the worker
  // gets the glue code itself instead of its address.
  const worker = (glue, module) => {
    const script = embedded("worker.js");
    const address = script ? URL.createObjectURL(new Blob([script], { type: "text/javascript" })) : "./worker.js";
    const started = new Worker(address);
    started.postMessage([embedded("app.js") ?? glue, module]);
    return started;
  };

  globalThis.engarde = { apply, text, worker, waiting: false, update: () => {} };

  // One tab keeps the bout; a second one looks on until the first is closed. The lock goes with its tab.
  const first = () => {
    const looked = root.dataset.tab === "second";
    root.dataset.tab = "first";
    if (looked) dispatchEvent(new Event("engarde:first"));
    return new Promise(() => {});
  };
  const second = () => {
    root.dataset.tab = "second";
  };
  const locks = navigator.locks;
  if (locks) {
    const asked = locks.request("engarde", { ifAvailable: true }, (lock) => (lock ? first() : second()));
    // Where locks are forbidden (file://), every tab is the first.
    asked.then(() => locks.request("engarde", first)).catch(first);
  } else {
    first();
  }

  // The copy for times without a connection is made once the program stands and the browser has nothing else to do. A
  // new version waits until the player asks for it, or until the last tab is closed.
  const offer = (/** @type {ServiceWorker} */ waiting) => {
    engarde.waiting = true;
    engarde.update = () => {
      waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
      waiting.postMessage("take over");
    };
    dispatchEvent(new Event("engarde:update"));
  };
  const register = async () => {
    const registration = await navigator.serviceWorker.register("sw.js");
    const look = () => registration.active && registration.waiting && offer(registration.waiting);
    const watch = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", watch);
    watch();
    look();
  };
  if (!single && location.protocol.startsWith("http") && "serviceWorker" in navigator) {
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    // A browser that keeps no copy still plays.
    addEventListener("TrunkApplicationStarted", () => idle(() => register().catch(() => {})), { once: true });
  }
})();
