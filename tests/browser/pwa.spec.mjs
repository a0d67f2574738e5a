// The installed page: offline after the first visit, a new version offered and never forced, one tab that keeps the bout.
import { begin, dice, fence, hand } from "./fencing.mjs";
import { fileText, host } from "./host.mjs";
import { isTrained, watchDoor } from "./network.mjs";
import { expect, open, started, test as watched } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** A page on a host of its own. */
const test = watched.extend({
  /** @type {Awaited<ReturnType<typeof host>>} */
  server: async ({}, use) => {
    const server = await host();
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Waits until the copy for offline use is complete, then opens the page from it. */
async function copied(/** @type {Page} */ page) {
  // The copy waits for an idle moment, which is long in coming where other tests keep the machine busy.
  const copied = async () => (await navigator.serviceWorker.ready).active?.state === "activated";
  await page.waitForFunction(copied, undefined, { timeout: 60_000 });
  await reload(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function reload(/** @type {Page} */ page) {
  await page.reload();
  await started(page);
}

test("after the first visit the page plays without a connection, in every language", async ({ page, server }) => {
  test.setTimeout(120_000);
  await watchDoor(page);
  await open(page);
  await copied(page);
  await begin(page, { level: "master", hits: 5 });
  await fence(page, dice(3), (awaits) => awaits === "turn");
  const before = await hand(page);
  await server.close();
  await reload(page);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await hand(page)).toEqual(before);
  await fence(page, dice(4), (awaits) => awaits === "round");
  expect(page.workers(), "the computer thinks in its worker").toHaveLength(1);
  expect(await isTrained(page), "it has the network").toBe(true);
  for (const language of ["en", "de", "fr", "ja"]) {
    const words = await page.evaluate(async (name) => JSON.parse(await engarde.text(name)), `words/${language}.json`);
    expect(words["home-line"]).toBeTruthy();
    for (const folder of ["rules", "about"]) {
      expect(await page.evaluate((name) => engarde.text(name), `${folder}/${language}.html`)).toContain("<");
    }
  }
});

test("the copy is made once the program stands, and holds every file of the page", async ({ page, server }) => {
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route("**/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("./");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(server.asked).not.toContain("sw.js");
  release();
  await started(page);
  await copied(page);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => url.slice(document.baseURI.length));
  });
  for (const name of ["", "words/ja.json", "words/poise/ja.json", "rules/fr.html", "worker.js", "net/piste.net", "manifest.webmanifest", "icons/icon-512.png"]) {
    expect(kept).toContain(name);
  }
  expect(kept.filter((name) => /^app-.*\.(js|wasm)$/.test(name))).toHaveLength(2);
  expect(kept.filter((name) => /^poise-.*\.(css|js|wasm)$/.test(name))).toHaveLength(3);
  expect(kept).not.toContain("sw.js");
});

test("a new version is offered, comes when it is asked for, and leaves nothing of the old", async ({ page, server }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    globalThis.offers = 0;
    addEventListener("engarde:update", () => (globalThis.offers += 1));
  });
  await open(page);
  await copied(page);
  await begin(page, { hits: 5 });
  const before = await hand(page);
  await page.evaluate(() => caches.open("of another page"));
  const old = await page.evaluate(() => caches.keys());

  server.changed.set("index.html", (await fileText("index.html")).replace("<title>En Garde", "<title>En Garde, next"));
  server.changed.set("sw.js", (await fileText("sw.js")).replace('const VERSION = "', 'const VERSION = "next-'));
  await reload(page);
  await page.waitForFunction(() => globalThis.offers === 1 && engarde.waiting);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await hand(page)).toEqual(before);
  await expect(page).toHaveTitle("En Garde");
  await reload(page);
  await expect(page, "a reload alone does not bring it").toHaveTitle("En Garde");
  await page.waitForFunction(() => engarde.waiting);
  expect(loads).toBe(1);

  await page.evaluate(() => engarde.update());
  await expect(page).toHaveTitle("En Garde, next");
  await started(page);
  expect(loads).toBe(2);
  expect(await page.evaluate(() => engarde.waiting)).toBe(false);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await hand(page)).toEqual(before);
  const kept = await page.evaluate(() => caches.keys());
  expect(kept).toHaveLength(2);
  expect(kept).toContain("of another page");
  expect(kept.filter((name) => old.includes(name))).toEqual(["of another page"]);
});

test("the manifest is without fault, and its icons are as large as it says", async ({ page, context, request }) => {
  await open(page);
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = await (await request.get(url)).json();
  const places = manifest.icons.map((/** @type {{ src: string }} */ icon) => icon.src);
  const touch = await page.locator("link[rel='apple-touch-icon']").getAttribute("href");
  const sizes = await page.evaluate(async (places) => {
    const size = async (/** @type {string} */ src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    };
    return Promise.all(places.map(size));
  }, [...places, touch]);
  expect(sizes.pop()).toBe("180x180");
  manifest.icons.forEach(({ sizes: said }, index) => {
    if (said !== "any") expect(sizes[index]).toBe(said);
  });
  expect(manifest.icons.some(({ sizes, purpose }) => sizes === "512x512" && purpose === "maskable")).toBe(true);
  expect(new URL(manifest.start_url, url).href).toBe(page.url());
});

test("a second tab is told that it is one, and is the first when that is closed", async ({ page, context }) => {
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-tab", "first");
  const second = await context.newPage();
  await second.addInitScript(() => addEventListener("engarde:first", () => (globalThis.promoted = true)));
  await open(second);
  await expect(second.locator("html")).toHaveAttribute("data-tab", "second");
  expect(await second.evaluate(() => globalThis.promoted)).toBeUndefined();
  await page.close();
  await expect(second.locator("html")).toHaveAttribute("data-tab", "first");
  expect(await second.evaluate(() => globalThis.promoted)).toBe(true);
});
