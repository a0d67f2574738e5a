// What the page needs before its first paint; the build puts it into the page. The program finds all of it in `engarde`.
(() => {
  const LANGUAGES = ["en", "de", "fr", "ja"];
  const THEMES = ["dark", "light", "contrast"];
  const SPEEDS = ["off", "fast", "normal"];
  const MORE_CONTRAST = matchMedia("(prefers-contrast: more)");
  const LIGHT = matchMedia("(prefers-color-scheme: light)");
  const LESS_MOTION = matchMedia("(prefers-reduced-motion: reduce)");
  const root = document.documentElement;

  // The page's programs, by the names of their files, which the build writes here (xtask/src/programs.rs). The poise duel's
  // is fetched when its address, `#poise`, or the link of one of its games is opened, and then the first one is not: the page is
  // loaded anew.
  const PROGRAMS = ["app", "poise", "thinker", "second", "study", "poise_second"];
  const LINK = "#bout=";
  const isLink = () => location.hash.startsWith(LINK);
  // The first character of a link's word says which game it is of (docs/formats.md).
  const isPoise = () => location.hash === "#poise" || (isLink() && /[g-z\d_-]/.test(location.hash[LINK.length]));
  const poise = isPoise();
  const program = PROGRAMS[+poise];
  const thinking = PROGRAMS[2];
  addEventListener("hashchange", () => (isPoise() === poise && !isLink()) || location.reload());

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
  // A newcomer's opening page is higher in its upper part, because the set-up is folded (home/go.rs): who has finished fewer than
  // three bouts (`NEWCOMER` in session/piste/bout.rs).
  const isNewcomer = () => {
    const { welcomed, dismissed, reminded } = settings();
    try {
      const { rows = [] } = JSON.parse(localStorage.getItem("engarde.ledger") ?? "{}");
      const bouts = rows.reduce((sum, [, , won, lost]) => sum + won + lost, 0);
      return !welcomed && !dismissed && !reminded && bouts < 3 && localStorage.getItem("engarde.form") === null;
    } catch {
      return true;
    }
  };
  root.toggleAttribute("data-newcomer", isNewcomer());
  MORE_CONTRAST.addEventListener("change", apply);
  LIGHT.addEventListener("change", apply);
  LESS_MOTION.addEventListener("change", apply);

  // The files that the program asks for by name have a hash in theirs (xtask/src/names.rs), so that no other version's come.
  const NAMES = {};
  const place = (name) => name.replace(/^\w+/, (stem) => NAMES[stem] ?? stem);
  // A file that did not arrive whole is fetched from the server the next time, not from the browser's cache.
  const failed = new Set();
  const get = async (name, take, signal) => {
    try {
      const answer = await fetch(place(name), { cache: failed.has(name) ? "reload" : "default", signal });
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return await take(answer);
    } catch (error) {
      failed.add(name);
      throw error;
    }
  };

  // The page's texts, by name: in the single file they stand before this script, else they are fetched, once.
  const embedded = (name) => document.querySelector(`script[data-name="${name}"]`)?.textContent;
  const single = document.querySelector("script[data-name]") !== null;
  const fetched = new Map();
  const text = async (name) => {
    const here = embedded(name);
    if (here !== undefined) return here;
    if (!fetched.has(name)) fetched.set(name, get(name, (answer) => answer.text()));
    fetched.get(name).catch(() => fetched.delete(name));
    return fetched.get(name);
  };
  // The program will want them first of all: on their way while the program is still arriving.
  const early = [`words/${poise ? "poise" : "piste"}/${root.lang}.json`, ...(poise ? [`${program}.css`] : [])];
  for (const name of early) text(name).catch(() => {});

  // The program itself, in a served page: asked for now, started once the document stands.
  const glue = `./${program}.js`;
  const wasm = `./${program}_bg.wasm`;
  const preload = (rel, href, as) => {
    document.head.append(Object.assign(document.createElement("link"), { rel, href, as, crossOrigin: "" }));
  };
  // What the program needs of the browser: modules, and WebAssembly with a function that returns four numbers at a time
  // (.cargo/config.toml).
  const SIMD = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123);
  const able = globalThis.WebAssembly?.validate(SIMD) && "noModule" in HTMLScriptElement.prototype;
  if (able && !single) {
    preload("modulepreload", glue, "script");
    preload("preload", wasm, "fetch");
  }
  const dress = (textContent) => document.head.append(Object.assign(document.createElement("style"), { textContent }));
  const run = async (bindings, module_or_path) => {
    if (poise) dress(await text(`${program}.css`));
    await bindings.default({ module_or_path });
    globalThis.wasmBindings = bindings;
    dispatchEvent(new Event("TrunkApplicationStarted"));
  };
  const start = async () => run(await import(glue), wasm);

  // The program that thinks, compiled, and the game's network that it judges by, as bytes. What did not come is asked for
  // again by the next question; a network that does not come soon serves the questions after that.
  const NET_BYTES = {};
  const judge = poise ? "poise" : "piste";
  // A file of which nothing arrives for some seconds counts as one that did not come.
  const STALL_MS = 5_000;
  const bytes = (name, read) => {
    const stop = new AbortController();
    let timer;
    const arrives = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), STALL_MS);
    };
    const whole = async (answer) => {
      const parts = [];
      const reader = answer.body.getReader();
      for (let part; !(part = await reader.read()).done; arrives()) parts.push(part.value);
      return read(await new Blob(parts).arrayBuffer());
    };
    arrives();
    return get(name, whole, stop.signal).finally(() => clearTimeout(timer));
  };
  const whole = (net) => {
    if (net.byteLength !== NET_BYTES[judge]) throw new Error("the network is cut off");
    return net;
  };
  const compile = async (program) => (compiled = await WebAssembly.compile(program));
  let compiled;
  const once = {};
  const kept = (name, make) => (once[name] ??= make().catch((error) => ((once[name] = undefined), Promise.reject(error))));
  const thinker = () => kept("thinker", () => engarde.bytes(`${thinking}_bg.wasm`, compile));
  const network = () => engarde.bytes(`net/${judge}.net`, whole);
  const patience = () => new Promise((resolve) => setTimeout(resolve, 3_000));
  const net = () => Promise.race([kept("net", network), kept("patience", patience)]);

  // A part of the program that is fetched later (second_part.rs and study_part.rs in src/ui) with its styles and, in the second
  // part, what both need, joined to the first part, whose exports these are. The program calls this with one of its functions,
  // which hears whether the part is there.
  const joined = async (part, first) => {
    const read = (bytes) => WebAssembly.instantiate(bytes, { __wasm_split: first });
    const { module } = await engarde.bytes(`${part}_bg.wasm`, read);
    const sections = (name) => WebAssembly.Module.customSections(module, name);
    await Promise.all(sections("shared").map(read));
    dress(new TextDecoder().decode(sections("styles")[0]));
  };
  const joint = (number, exports) => async (heard, data) => {
    const [part, first] = [PROGRAMS[number], exports()];
    const is_here = await kept(part, () => joined(part, first)).then(() => true, () => false);
    if (!engarde.stopped) first.__indirect_function_table.get(heard)(data, is_here);
  };

  // Where it thinks (assets/thinker.js): in a worker, or on this thread behind a port, which is spoken to in the same way.
  const address = () => {
    const script = embedded(`${thinking}.js`);
    return script ? URL.createObjectURL(new Blob([script], { type: "text/javascript" })) : `./${thinking}.js`;
  };
  const started = (thread) => {
    thread.postMessage([compiled, poise]);
    return thread;
  };
  const worker = () => started(new Worker(address()));
  const script = () =>
    new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement("script"), { src: address(), onload, onerror }));
      setTimeout(onerror, STALL_MS);
    });
  const port = async () => {
    await kept("script", script);
    const { port1, port2 } = new MessageChannel();
    engarde.serve(port1, true);
    port2.start();
    return started(port2);
  };

  // Texts that leave the page or come into it, at a person's wish. What the device offers comes first.
  const save = (name, text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const sends = () => Boolean(navigator.share) && matchMedia("(pointer: coarse)").matches;
  const share = async (name, text, copies) => {
    if (!copies && sends()) {
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
  // The link that the page was opened with, taken out of the address, so that a reload does not open it again; and the
  // address of a match. A page without a public address has only the match itself.
  const takeLink = () => {
    const { hash } = location;
    if (!isLink()) return undefined;
    history.replaceState(history.state, "", poise ? "#poise" : "#");
    return hash;
  };
  const linkTo = (word) => (location.protocol.startsWith("http") ? location.href.replace(/#.*/, "") : "") + LINK + word;
  const pick = () =>
    new Promise((resolve) => {
      const input = document.createElement("input");
      input.type = "file";
      input.onchange = () => resolve(input.files[0]?.text());
      input.click();
    });
  const persist = async () => (await navigator.storage?.persist?.()) ?? false;

  // Browsers write the storage to the disk late, Chromium five seconds later or more. What is played is noted in a database
  // too, which is written at once. Storage and database count the notes: where the storage is behind at the start, the
  // browser was killed, and the program finds the texts of the last note.
  const lock = poise ? "engarde.poise" : "engarde";
  const counter = `${lock}.notes`;
  const counted = () => Number(localStorage.getItem(counter)) || 0;
  const result = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = reject;
    });
  // The keys that the last note holds: those of the bout on the screen and of some that were there before.
  let noted = [];
  let database;
  const notes = async (mode) => {
    if (!database) {
      const request = indexedDB.open("engarde");
      request.onupgradeneeded = () => request.result.createObjectStore("notes");
      database = result(request);
    }
    return (await database).transaction("notes", mode, { durability: "strict" }).objectStore("notes");
  };
  const note = async (saves, current, ledger) => {
    // What a killed browser left is read before anything is written over it.
    await recovery;
    try {
      noted = [...new Set([saves + localStorage.getItem(current), current, ledger, ...noted])].slice(0, 6);
      const texts = noted.map((key) => [key, localStorage.getItem(key)]).filter(([, text]) => text !== null);
      // By the clock too: where a note could not be written, an older one must not count as newer later on.
      const count = Math.max(counted() + 1, Date.now());
      localStorage.setItem(counter, count);
      (await notes("readwrite")).put([count, texts], lock);
    } catch {
      // Then the storage alone keeps it, as late as it may.
    }
  };
  const recover = async () => {
    const [count, texts] = (await result((await notes("readonly")).get(lock))) ?? [0, []];
    noted = texts.map(([key]) => key);
    if (!mine() || count <= counted()) return;
    localStorage.setItem(counter, count);
    for (const [key, text] of texts) localStorage.setItem(key, text);
    // The program has begun without them.
    if (late) location.reload();
  };
  // A tab that watches follows the bout, not the count.
  addEventListener("storage", (event) => event.key === counter && event.stopImmediatePropagation());
  // The program gets its first text, its words, when this has been done: meanwhile it is fetched and made ready. A
  // database that does not answer in time is not waited for.
  let late = false;
  const patience_ms = 500;
  const recovery = recover().catch(() => {});
  const recovered = Promise.race([
    recovery,
    new Promise((resolve) => setTimeout(() => resolve((late = true)), patience_ms)),
  ]);
  const later = async (name) => {
    await recovered;
    return text(name);
  };
  // A catalogue as lines, a key and its text in turns: the browser reads JSON, so that the program need not before the first move.
  const lines = async (name) => Object.entries(JSON.parse(await later(name))).flat().join("\n");

  // Whether this tab may store what is played.
  const mine = () => root.dataset.tab !== "second";

  // The stored text that is being read, and the one that the page is drawn from: if the program stops, it may be to blame.
  let reads = "";
  let draws = "";
  const reading = (key, lasts) => {
    if (lasts) {
      draws = key;
      return;
    }
    reads = key;
    queueMicrotask(() => (reads = ""));
  };
  const blamed = () => {
    try {
      const bout = lock + (poise ? ".game." : ".bout.") + localStorage.getItem(`${lock}.current`);
      return [reads, draws, bout, "engarde.settings"].find((key) => localStorage.getItem(key) !== null);
    } catch {
      // Where nothing may be stored, nothing was read.
      return undefined;
    }
  };

  // The program changes the storage by these functions alone, which change nothing where another tab is the first. The
  // settings are of both games: every tab stores them. Texts are moved and written to files here, as they would lose lone
  // surrogates on the way through the program.
  const check = (key) => {
    if (key !== "engarde.settings" && !engarde.mine()) throw new Error(key);
  };
  const store = (key, text) => {
    check(key);
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  };
  const move = (from, to) => {
    let text;
    try {
      check(from);
      text = localStorage.getItem(from);
      if (text === null || localStorage.getItem(to) !== null) return false;
      // A storage that is nearly full has no room for both.
      localStorage.removeItem(from);
      localStorage.setItem(to, text);
      return true;
    } catch {
      if (text) localStorage.setItem(from, text);
      return false;
    }
  };
  let asides = 0;
  // A text that cannot be read gets a name that no other has and that ends in its old key.
  const setAside = (key) => move(key, `engarde.damaged.${Date.now()}.${(asides += 1)}.${key}`);
  // Stores a text that is given as JSON.
  const put = (key, json) => store(key, JSON.parse(json));
  const texts = (prefix, cut = 0) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.map((key) => [key.slice(cut), localStorage.getItem(key)]));
  };
  const game = (saves, place) => ({
    bouts: texts(saves, saves.length),
    ledger: localStorage.getItem(`${place}ledger`),
    form: localStorage.getItem(`${place}form`),
    progress: localStorage.getItem(`${place}progress`),
    incoming: Object.values({ ...texts(`${place}incoming.`), ...texts(`${place}later.`) }),
  });
  const saveBackup = () => {
    const [piste, poise] = [game("engarde.bout.", "engarde."), game("engarde.poise.game.", "engarde.poise.")];
    save("en-garde-backup.json", JSON.stringify({ backup: 2, settings: localStorage.getItem("engarde.settings"), piste, poise }));
  };
  const saveAside = () => save("en-garde-set-aside.json", JSON.stringify({ ...texts("engarde.damaged."), ...texts("engarde.poise.damaged.") }));

  globalThis.engarde = { able, program, run, start, apply, text: later, lines, bytes, joint, thinker, net, worker, port, save, sends, share, isLink, takeLink, linkTo, pick, persist, mine, note, reading, blamed, store, setAside, move, put, saveBackup, saveAside, waiting: false, update: () => {} };

  // One tab keeps each game; a second one watches until the first is closed. The lock goes with its tab.
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

  // Without locks (plain http, old browsers) a text in the storage names the first tab. A tab that finds another's name
  // there watches, and asks now and then by a second text. The first tab hears that and counts on behind its name; when
  // it does not, the one that asked takes its place. A tab reads the name again before it stores anything: while it
  // slept another may have taken its place.
  const settle = () => {
    const [name, question] = [`${lock}.tab`, `${lock}.question`];
    const me = `${Math.random()} `;
    let count = 0;
    let away = false;
    // Where nothing can be stored, every tab is the first.
    let alone = false;
    const named = () => {
      try {
        return localStorage.getItem(name) ?? "";
      } catch {
        alone = true;
      }
    };
    const isMine = () => named()?.startsWith(me) || alone;
    const sign = () => {
      try {
        localStorage.setItem(name, me + count++);
      } catch {
        alone = true;
      }
    };
    const claim = () => {
      sign();
      first();
    };
    // A place that was lost meanwhile is taken anew: what was played there has to be read first.
    const look = () => {
      if (away || isMine()) return;
      if (mine()) second();
      if (!named()) claim();
    };
    const ask = () => {
      look();
      if (away || isMine()) return;
      const before = named();
      try {
        localStorage.setItem(question, me);
        localStorage.removeItem(question);
      } catch {
        return;
      }
      setTimeout(() => named() === before && claim(), 1_000);
    };
    engarde.mine = () => {
      const still = isMine();
      look();
      return still;
    };
    addEventListener("storage", (event) => {
      if (event.key === question && event.newValue && isMine()) sign();
      if (event.key === name || event.key === null) look();
      // These two texts are no news for the program.
      if (event.key === name || event.key === question) event.stopImmediatePropagation();
    });
    addEventListener("pagehide", () => {
      if (isMine() && !alone) localStorage.removeItem(name);
      away = true;
    });
    addEventListener("pageshow", () => {
      away = false;
      ask();
    });
    addEventListener("visibilitychange", ask);
    document.addEventListener("resume", ask);
    setInterval(ask, 3_000);
    if (isMine()) first();
    else ask();
  };
  if (locks) {
    const asked = locks.request(lock, { ifAvailable: true }, (lock) => (lock ? first() : second()));
    // Locks may be forbidden (file://).
    asked.then(() => locks.request(lock, first)).catch(settle);
  } else {
    settle();
  }

  // A player who holds their hand up with one finger chooses with another, and browsers make no click of a second finger's tap.
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

  // A link within a text leads to its section, and Back to the link. The address stays, as it names the game; the entry
  // of the browser's history is that of the layers that are open (`ui/layers`).
  const links = [];
  addEventListener("click", (event) => {
    const link = event.target.closest(".prose a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const section = link.closest(".prose").querySelector(link.hash);
    history.pushState(history.state, "");
    links.push(link);
    section.tabIndex = -1;
    section.focus();
    section.scrollIntoView();
  });
  addEventListener("popstate", () => document.querySelector("[role=dialog]") ?? links.pop()?.focus({ preventScroll: true }));

  // The copy for times without a connection is made once the program stands and the browser has nothing else to do. A
  // new version waits until the player asks for it, or until the last tab is closed.
  const offer = (/** @type {ServiceWorker} */ waiting) => {
    engarde.waiting = true;
    // One that took over by itself, as no tab had a copy yet, has nothing to be asked for any more.
    engarde.update = () => (waiting.state === "activated" ? location.reload() : waiting.postMessage("take over"));
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
    // The new version has taken over, at this tab's wish or at another's: every tab loads it.
    navigator.serviceWorker.addEventListener("message", ({ data }) => data === "taken over" && location.reload());
    // A browser that keeps no copy still plays. A busy one is asked after some seconds all the same.
    const copy = () => register().catch(() => {});
    const idle = () => (globalThis.requestIdleCallback ? requestIdleCallback(copy, { timeout: 5_000 }) : setTimeout(copy));
    addEventListener("TrunkApplicationStarted", idle, { once: true });
  }
})();
