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
  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) {
    tell(say("start-old"));
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
