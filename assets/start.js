// What the page needs before its first paint; the build puts it into the page. The program finds all of it in `engarde`.
(() => {
  const LANGUAGES = ["en", "de", "fr", "ja"];
  const THEMES = ["dark", "light", "contrast"];
  const SPEEDS = ["off", "fast", "normal"];
  const MORE_CONTRAST = matchMedia("(prefers-contrast: more)");
  const LIGHT = matchMedia("(prefers-color-scheme: light)");
  const LESS_MOTION = matchMedia("(prefers-reduced-motion: reduce)");
  const root = document.documentElement;

  // The page's two programs, by the names of their files, which the build writes here (xtask/src/programs.rs). The poise
  // duel's is fetched when its address, `#poise`, is opened, and then the other one is not: the page is loaded anew.
  const PROGRAMS = ["app", "poise"];
  const poise = location.hash === "#poise";
  const program = PROGRAMS[+poise];
  addEventListener("hashchange", () => location.reload());

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
    root.dataset.speed = SPEEDS.includes(speed) ? speed : LESS_MOTION.matches ? "off" : "normal";
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
  LESS_MOTION.addEventListener("change", apply);

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
  // The program will want them first of all: on their way while the program is still arriving.
  const early = [`words/${root.lang}.json`, ...(poise ? [`${program}.css`, `words/poise/${root.lang}.json`] : [])];
  for (const name of early) text(name).catch(() => {});

  // The program itself, in a served page: asked for now, started once the document stands.
  const glue = `./${program}.js`;
  const wasm = `./${program}_bg.wasm`;
  const preload = (rel, href, as) => {
    document.head.append(Object.assign(document.createElement("link"), { rel, href, as, crossOrigin: "" }));
  };
  if (!single) {
    preload("modulepreload", glue, "script");
    preload("preload", wasm, "fetch");
  }
  const run = async (bindings, module_or_path) => {
    if (poise) {
      const style = document.createElement("style");
      style.textContent = await text(`${program}.css`);
      document.head.append(style);
    }
    await bindings.default({ module_or_path });
    globalThis.wasmBindings = bindings;
    dispatchEvent(new Event("TrunkApplicationStarted"));
  };
  const start = async () => run(await import(glue), wasm);

  // The network that opponents and coach judge by, as bytes; nothing where it cannot be had, or not soon. One that comes
  // late serves the questions after that.
  let network;
  let patience;
  const fetchNet = async () => {
    const answer = await fetch("net/piste.net", { cache: "no-cache" });
    return answer.ok ? answer.arrayBuffer() : undefined;
  };
  const net = () => {
    // Where there was no connection it is asked for again the next time.
    network ??= fetchNet().catch(() => (network = undefined));
    patience ??= new Promise((resolve) => setTimeout(resolve, 3_000));
    return Promise.race([network, patience]);
  };

  // The thinker's worker. A blob's module cannot be imported from within another blob: in the single file the worker
  // gets the glue code itself instead of its address.
  const worker = (glue, module) => {
    const script = embedded("worker.js");
    const address = script ? URL.createObjectURL(new Blob([script], { type: "text/javascript" })) : "./worker.js";
    const started = new Worker(address);
    started.postMessage([embedded(`${program}.js`) ?? glue, module]);
    return started;
  };

  // Texts that leave the page or come into it, at a person's wish. What the device offers comes first.
  const save = (name, text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const share = async (name, text) => {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ text });
      return "shared";
    }
    try {
      await navigator.clipboard.writeText(text);
      return "copied";
    } catch {
      save(name, text);
      return "saved";
    }
  };
  const pick = () =>
    new Promise((resolve) => {
      const input = document.createElement("input");
      input.type = "file";
      input.onchange = () => resolve(input.files[0]?.text());
      input.click();
    });
  const persist = async () => (await navigator.storage?.persist?.()) ?? false;

  // Stored texts are moved and written to files here: on the way through the program they would lose lone surrogates.
  const move = (from, to) => {
    try {
      const text = localStorage.getItem(from);
      if (text === null || localStorage.getItem(to) !== null) return false;
      localStorage.setItem(to, text);
      localStorage.removeItem(from);
      return true;
    } catch {
      return false;
    }
  };
  let asides = 0;
  // A text that cannot be read gets a name that no other has; its old key is the end of it.
  const setAside = (key) => move(key, `engarde.damaged.${Date.now()}.${(asides += 1)}.${key}`);
  // Stores a text that is given as JSON.
  const put = (key, json) => localStorage.setItem(key, JSON.parse(json));
  const texts = (prefix, cut = 0) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.map((key) => [key.slice(cut), localStorage.getItem(key)]));
  };
  const game = (saves, place) => ({
    bouts: texts(saves, saves.length),
    ledger: localStorage.getItem(`${place}ledger`),
    form: localStorage.getItem(`${place}form`),
    incoming: Object.values(texts(`${place}incoming.`)),
  });
  const saveBackup = () => {
    const [piste, poise] = [game("engarde.bout.", "engarde."), game("engarde.poise.game.", "engarde.poise.")];
    save("en-garde-backup.json", JSON.stringify({ backup: 2, settings: localStorage.getItem("engarde.settings"), piste, poise }));
  };
  const saveAside = () => save("en-garde-set-aside.json", JSON.stringify({ ...texts("engarde.damaged."), ...texts("engarde.poise.damaged.") }));

  globalThis.engarde = { program, run, start, apply, text, net, worker, save, share, pick, persist, waiting: false, update: () => {} };
  Object.assign(engarde, { move, setAside, put, saveBackup, saveAside });

  // One tab keeps each game; a second one looks on until the first is closed. The lock goes with its tab.
  const first = () => {
    const looked = root.dataset.tab === "second";
    root.dataset.tab = "first";
    if (looked) dispatchEvent(new Event("engarde:first"));
    return new Promise(() => {});
  };
  const second = () => {
    root.dataset.tab = "second";
    dispatchEvent(new Event("engarde:second"));
  };
  const locks = navigator.locks;
  const lock = poise ? "engarde.poise" : "engarde";
  if (locks) {
    const asked = locks.request(lock, { ifAvailable: true }, (lock) => (lock ? first() : second()));
    // Where locks are forbidden (file://), every tab is the first.
    asked.then(() => locks.request(lock, first)).catch(first);
  } else {
    first();
  }

  // Whoever holds the own hand up with one finger chooses with another, and of a second finger's tap browsers make no click.
  let tap;
  addEventListener("pointerdown", (event) => event.isPrimary || (tap = event));
  addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
    if (pointerId !== tap?.pointerId) return;
    const pressed = tap.target.closest("button:enabled:not(.peek), [data-choice]");
    if (Math.hypot(clientX - tap.clientX, clientY - tap.clientY) < 8) {
      pressed?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    }
    tap = undefined;
  });

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
    // An installed page may stay open for weeks: whenever it comes back into sight it asks whether there is a new version.
    addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
  };
  if (!single && location.protocol.startsWith("http") && "serviceWorker" in navigator) {
    // A browser that keeps no copy still plays. A busy one is asked after some seconds all the same.
    const copy = () => register().catch(() => {});
    const idle = () => (globalThis.requestIdleCallback ? requestIdleCallback(copy, { timeout: 5_000 }) : setTimeout(copy));
    addEventListener("TrunkApplicationStarted", idle, { once: true });
  }
})();
