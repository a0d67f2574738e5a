// What every browser test starts from: a page that may not complain and may not look elsewhere.
import { test as base, expect } from "@playwright/test";
import { KEYS } from "./words.mjs";

export { expect };

/**
 * The name of the function through which a document tells of a violated policy.
 * It survives reloads: Playwright puts it into each new document.
 */
const TELL = "engardeTellViolation";
/** What Playwright says where the configuration forbids the copy for offline use. */
const NO_COPY = "Service Worker registration blocked by Playwright";

/**
 * Collects everything that a page may not do: console errors and warnings, uncaught errors, violations of its
 * Content-Security-Policy, failed requests, answers with an error, and requests to another origin.
 *
 * @param {import("@playwright/test").BrowserContext} context
 * @param {string} home the page's own address
 * @returns {Promise<string[]>} the list, which grows
 */
async function complaints(context, home) {
  /** @type {string[]} */
  const list = [];
  const origin = new URL(home).origin;
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && message.text() !== NO_COPY) list.push(`console: ${message.text()}`);
  });
  context.on("weberror", (thrown) => list.push(`uncaught: ${thrown.error()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== origin) list.push(`other origin: ${url.href}`);
  });
  context.on("response", (answer) => {
    if (answer.status() >= 400) list.push(`${answer.status()}: ${answer.url()}`);
  });
  await context.exposeFunction(TELL, (/** @type {string} */ text) => list.push(`policy: ${text}`));
  await context.addInitScript((tell) => {
    addEventListener("securitypolicyviolation", (event) => {
      globalThis[tell](`${event.violatedDirective} forbids ${event.blockedURI || event.sourceFile}`);
    });
  }, TELL);
  return list;
}

/**
 * Keys of words that stand on the pages in place of their texts, as where a catalogue has not come.
 *
 * @param {import("@playwright/test").BrowserContext} context
 */
async function bareKeys(context) {
  const read = (/** @type {import("@playwright/test").Page} */ page) => page.evaluate(() => document.body?.innerText ?? "");
  // A page that a test has killed or that just goes elsewhere says nothing.
  const texts = await Promise.all(context.pages().map((page) => read(page).catch(() => "")));
  return texts.flatMap((text) => text.match(/[a-z]+(-[a-z0-9]+)+/g) ?? []).filter((word) => KEYS.has(word));
}

/**
 * Makes a document's entropy the same in every run.
 *
 * @param {number} seed
 */
export function fix(seed) {
  let state = seed;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[index] = state >>> 24;
    }
    return array;
  };
}

/**
 * A number for a test: a bout that fails can be fenced again. `ENGARDE_SEED` asks for other bouts.
 *
 * @param {string} title
 */
export function seedOf(title) {
  return [...`${title}${process.env.ENGARDE_SEED ?? ""}`].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7);
}

/**
 * Playwright's `test` with a watched `context`. A test that provokes a complaint on purpose takes it out of
 * `complaints` again (`complaints.splice(0)`), so that only the expected one is forgiven.
 */
export const test = base.extend({
  /** @type {string[]} */
  complaints: [
    async ({ context, baseURL }, use, testInfo) => {
      await context.addInitScript(fix, seedOf(testInfo.title));
      const list = await complaints(context, baseURL);
      await use(list);
      expect(await bareKeys(context), "keys in place of texts").toEqual([]);
      expect(list, "the page complained").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Opens the page and waits until the program has taken it over.
 *
 * @param {import("@playwright/test").Page} page
 */
export async function open(page) {
  await page.goto("./");
  await started(page);
}

/**
 * Waits until the program has started in this document (Trunk's start script then names its functions) and has drawn its
 * page, or has said that it cannot: until then the document's own frame stands there, whose button does nothing. Then it
 * unfolds the set-up.
 *
 * @param {import("@playwright/test").Page} page
 * @param {{ keepsFold?: boolean }} wish
 */
export async function started(page, { keepsFold = false } = {}) {
  await page.waitForFunction(() => {
    const isFrame = document.querySelector(".first-wall") !== null;
    const trouble = document.querySelector("#start-trouble");
    return "wasmBindings" in globalThis && (!isFrame || trouble?.hidden === false);
  });
  if (!keepsFold) await unfold(page);
}

/**
 * Unfolds the set-up of the opening page, which is folded before the first bout. Without a press, which would move the focus.
 *
 * @param {import("@playwright/test").Page} page
 */
export const unfold = (page) => page.evaluate(() => document.querySelector(".home-set-up")?.setAttribute("open", ""));

/**
 * Cuts the connection once the page has its copy for offline use, and opens the page from that copy.
 *
 * @param {import("@playwright/test").Page} page
 */
export async function disconnect(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || caches.keys().then((keys) => keys.length > 0));
  await page.reload();
  await started(page);
  await page.context().setOffline(true);
  await page.reload();
  await started(page);
}

/**
 * Settings that every document of this page starts with, as if they had been made before.
 *
 * @param {import("@playwright/test").Page | import("@playwright/test").BrowserContext} where
 * @param {Record<string, unknown>} settings
 */
export async function settle(where, settings) {
  await where.addInitScript((settings) => {
    // A page without an address has no storage.
    if (location.protocol === "about:") return;
    const made = JSON.parse(localStorage.getItem("engarde.settings") ?? "{}");
    localStorage.setItem("engarde.settings", JSON.stringify({ ...settings, ...made }));
  }, settings);
}

/**
 * A saved bout that every document of this page starts with, as if it had been on the screen last.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string} text
 */
export async function lay(page, text) {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("laid")) return;
    localStorage.setItem("engarde.bout.laid", text);
    localStorage.setItem("engarde.current", "laid");
    sessionStorage.setItem("laid", "1");
  }, text);
}

/**
 * The save of the bout that is on the screen, or was last.
 *
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<string | null>}
 */
export async function kept(page) {
  return page.evaluate(() => localStorage.getItem(`engarde.bout.${localStorage.getItem("engarde.current")}`));
}

/**
 * Everything that is stored, but for the counts of notes: they are written a moment after what they count, by the clock.
 *
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<Record<string, string>>}
 */
export async function storage(page) {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.endsWith(".notes")).sort()));
}

/** Of these texts, all but the names of the bouts on the screen, which are in no backup. */
export function backedUp(/** @type {Record<string, string>} */ texts) {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.endsWith(".current")));
}

/**
 * Empties the storage but for the counts of notes: without them the page would take the last bout for lost and bring it back.
 *
 * @param {import("@playwright/test").Page} page
 */
export async function empty(page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.endsWith(".notes")) localStorage.removeItem(key);
  });
}
