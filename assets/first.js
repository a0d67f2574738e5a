// Right behind the first view: its words, and what is said where the program cannot come, is long in coming, or has stopped.
(() => {
  // The build writes the words that are asked for here, in every language, from the catalogues (xtask/src/first.rs).
  const WORDS = {};
  const say = (key) => WORDS[document.documentElement.lang]?.[key] ?? "";
  const fill = () => {
    for (const place of document.querySelectorAll("[data-say]")) place.textContent = say(place.dataset.say);
  };
  fill();

  const trouble = document.getElementById("start-trouble");
  // Once the program has taken the page over, it speaks for itself.
  const tell = (sentence) => {
    trouble.textContent = sentence;
    trouble.hidden = false;
  };
  const lost = () => tell(say("start-lost"));
  if (!engarde.able) {
    tell(say("start-old"));
    // Nothing is started: neither the served page's program nor, which begins with a text, the single file's.
    globalThis.engarde.start = globalThis.engarde.text = () => new Promise(() => {});
  } else {
    engarde.lost = lost;
    addEventListener("error", lost, true);
    addEventListener("unhandledrejection", lost);
    addEventListener("TrunkApplicationStarted", () => {
      removeEventListener("error", lost, true);
      removeEventListener("unhandledrejection", lost);
    });
    // The page keeps waiting for a file that has not come.
    setTimeout(() => trouble.hidden && tell(say("start-slow")), 10_000);
  }

  // The program has stopped: a sentence, the ways on, and what may be told of it. What has panicked is not entered again
  // (xtask/src/glue.rs), so that nothing that is stored changes any more. Of the message only the words up to its first
  // value are told, which could be of a bout.
  const page = document.getElementById("stopped").content;
  engarde.panicked = (text) => {
    if (engarde.stopped) return;
    engarde.stopped = true;
    const [, place, message] = /^panicked at (\S*):\n(.*)/.exec(text) ?? ["", "", text];
    const [again, skip, copy] = page.querySelectorAll("button");
    const [said, report] = page.querySelectorAll("[role=status], pre");
    const key = engarde.blamed();
    report.textContent = [engarde.program, place.replace(/^.*\/(?=[^/]+\/src\/)/, ""), message.split(/[\x22`\d]|\B'|: /, 1)[0]].join("\n");
    again.onclick = () => location.reload();
    skip.hidden = !key || !engarde.mine();
    skip.onclick = () => {
      if (engarde.setAside(key)) location.reload();
    };
    copy.onclick = async () => {
      const how = await engarde.share("en-garde.txt", report.textContent).catch(() => {});
      said.textContent = { copied: say("copied"), saved: say("saved-file") }[how] ?? "";
    };
    document.body.replaceChildren(page);
    // A sentence is read out where it changes.
    fill();
    // A document that has just been opened gives the focus to its address's section, in the first frame.
    const heading = document.querySelector("h1");
    requestAnimationFrame(() => requestAnimationFrame(() => heading.focus()));
  };
  // Errors that no panic announces: the program's memory is used up, or a function of the browser has thrown through it.
  const name = ({ name, message, stack }) => {
    const [place] = /wasm-function\[\d+\]\S*/.exec(stack) ?? [""];
    engarde.panicked(`panicked at ${place}:\n${name} ${message}`);
  };
  addEventListener("error", ({ error }) => /wasm-function/.test(error?.stack) && name(error));
  addEventListener("unhandledrejection", ({ reason }) => /^(Runtime|Range|Internal)Error/.test(reason) && name(reason));
})();
