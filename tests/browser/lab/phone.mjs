// The phone that the lab measures on, and what its pages write down about themselves.

/** A mid-range phone, as Lighthouse's mobile profile has it. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Slow 4G as Lighthouse simulates it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up (bytes a second). */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1000) / 8, uploadThroughput: (750 * 1000) / 8 };

/**
 * A fresh page without anything in its cache, which writes down its own times in `globalThis.lab`.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {{ slowdown?: number, slow4g?: boolean, frames?: boolean }} wish `frames`: count them, which costs each of them time
 */
export async function phone(browser, { slowdown = 1, slow4g = false, frames = false } = {}) {
  const context = await browser.newContext({ ...PHONE, baseURL: process.env.ENGARDE_URL });
  const page = await context.newPage();
  await page.addInitScript(watch);
  if (frames) await page.addInitScript(countFrames);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (slow4g) await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page };
}

/** Runs in the page before everything else. */
function watch() {
  const lab = { paints: {}, largest: 0, largestWhat: "", shifts: [], tasks: [], events: [], frames: [], replies: [], advice: [], actions: [] };
  globalThis.lab = lab;
  const observe = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe("paint", ({ name, startTime }) => (lab.paints[name] = startTime));
  observe("largest-contentful-paint", ({ startTime, element }) => {
    lab.largest = startTime;
    lab.largestWhat = element ? `${element.localName}.${element.getAttribute("class") ?? ""}` : "";
  });
  observe("layout-shift", ({ value, startTime, hadRecentInput }) => hadRecentInput || lab.shifts.push({ value, startTime }));
  observe("longtask", ({ startTime, duration }) => lab.tasks.push({ startTime, duration }));
  const named = ({ interactionId, duration, name }) => interactionId && lab.events.push({ interactionId, duration, name });
  observe("event", named, { durationThreshold: 16 });

  // From a press to the paint of what it does: the sign that it is taken has come before that, and has gone.
  let pressed = 0;
  for (const type of ["click", "keydown"]) addEventListener(type, ({ timeStamp }) => (pressed = timeStamp), true);
  const painted = () => setTimeout(() => lab.actions.push(performance.now() - pressed));
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target.hasAttribute("data-taken"))) requestAnimationFrame(painted);
  }).observe(document, { subtree: true, attributeFilter: ["data-taken"] });

  // From a question to the worker to its answer: both are texts behind the question's number.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (typeof message === "string") {
      const asked = performance.now();
      const [number, who] = message.split("\n");
      const heard = ({ data }) => {
        if (typeof data !== "string" || !data.startsWith(`${number}\n`)) return;
        (who === "coach" ? lab.advice : lab.replies).push(performance.now() - asked);
        this.removeEventListener("message", heard);
      };
      this.addEventListener("message", heard);
    }
    return post.call(this, message, ...more);
  };
}

/** Runs in the page: the time from one frame to the next, as long as something on the page is animated. */
function countFrames() {
  let last = 0;
  const frame = (now) => {
    const moving = document.getAnimations().some(({ playState }) => playState === "running");
    if (moving && last) globalThis.lab.frames.push(now - last);
    last = moving ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
