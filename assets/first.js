// Right behind the first view: its words, and one sentence where the program cannot come.
(() => {
  // The build writes the words that are asked for here, in every language, from the catalogues (xtask/src/first.rs).
  const WORDS = {};
  const say = (key) => WORDS[document.documentElement.lang]?.[key] ?? "";
  for (const place of document.querySelectorAll("[data-say]")) place.textContent = say(place.dataset.say);

  const tell = (sentence) => {
    const place = document.getElementById("start-trouble");
    // Once the program has taken the page over, it speaks for itself.
    if (place) {
      place.textContent = sentence;
      place.hidden = false;
    }
  };
  const lost = () => tell(say("start-lost"));
  // A function that returns four numbers at a time, as the program has them (.cargo/config.toml).
  const SIMD = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123);
  if (typeof WebAssembly !== "object" || !WebAssembly.validate(SIMD) || !("noModule" in HTMLScriptElement.prototype)) {
    tell(say("start-old"));
    // Nothing is started: neither the served page's program nor, which begins with a text, the single file's.
    globalThis.engarde.start = globalThis.engarde.text = () => new Promise(() => {});
  } else {
    globalThis.engarde.lost = lost;
    addEventListener("error", lost, true);
    addEventListener("unhandledrejection", lost);
    addEventListener("TrunkApplicationStarted", () => {
      removeEventListener("error", lost, true);
      removeEventListener("unhandledrejection", lost);
    });
  }
})();
