// The installed page: offline after the first visit, a new version offered and never forced, one tab that keeps the bout.
import { begin, dice, fence, hand } from "./fencing.mjs";
import { createHash } from "node:crypto";
import { hold } from "./held.mjs";
import { fileText, host, named, plain } from "./host.mjs";
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

test.use({ contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "allow" });

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

/** Puts a new version on the host, whose page has another title. */
async function release(/** @type {Awaited<ReturnType<typeof host>>} */ server) {
  const hash = (/** @type {string} */ text) => createHash("sha256").update(text).digest("base64");
  const page = await fileText("index.html");
  const next = page.replace("<title>En Garde", "<title>En Garde, next");
  const worker = (await fileText("sw.js")).replace('const VERSION = "', 'const VERSION = "next-');
  server.changed.set("index.html", next);
  server.changed.set("sw.js", worker.replace(hash(page), hash(next)));
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
  await page.getByRole("button", { name: "Resume" }).click();
  expect(await hand(page)).toEqual(before);
  await fence(page, dice(4), (awaits) => awaits === "round");
  expect(page.workers(), "the computer thinks in its worker").toHaveLength(1);
  expect(await isTrained(page), "it has the network").toBe(true);
  for (const language of ["en", "de", "fr", "ja"]) {
    const words = await page.evaluate(async (name) => JSON.parse(await engarde.text(name)), `words/piste/${language}.json`);
    expect(words["home-line"]).toBeTruthy();
    for (const folder of ["rules", "about"]) {
      expect(await page.evaluate((name) => engarde.text(name), `${folder}/${language}.html`)).toContain("<");
    }
  }
});

test("the copy is made once the program stands, and holds every file of the page", async ({ page, server }) => {
  const release = await hold(page, "**/*.wasm");
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
  const known = kept.map(plain);
  for (const name of ["", "words/piste/ja.json", "words/poise/ja.json", "words/piste/study/ja.json", "rules/fr.html", "net/piste.net", "manifest.webmanifest", "icons/icon-512.png"]) {
    expect(known).toContain(name);
  }
  expect(kept.filter((name) => /^app-.*\.(js|wasm)$/.test(name))).toHaveLength(2);
  expect(kept.filter((name) => /^thinker-.*\.(js|wasm)$/.test(name))).toHaveLength(2);
  expect(kept.filter((name) => /^second-.*\.wasm$/.test(name))).toHaveLength(1);
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

  await release(server);
  await reload(page);
  await page.waitForFunction(() => globalThis.offers === 1 && engarde.waiting);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.getByRole("button", { name: "Resume" }).click();
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
  await page.getByRole("button", { name: "Resume" }).click();
  expect(await hand(page)).toEqual(before);
  const kept = await page.evaluate(() => caches.keys());
  expect(kept).toHaveLength(2);
  expect(kept).toContain("of another page");
  expect(kept.filter((name) => old.includes(name))).toEqual(["of another page"]);
});

test("a new version that is loaded in one tab is loaded in every tab, of either game", async ({ page, context, server }) => {
  test.setTimeout(120_000);
  await open(page);
  // The first tab is older than its copy, and goes on without it.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  const [second, poise, apart] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await open(second);
  await poise.goto("./#poise");
  await started(poise);
  await expect(poise.getByRole("heading", { name: "Poise duel" })).toBeVisible();
  server.changed.set("other.html", "<!doctype html><title>Other</title>");
  await apart.goto("./other.html");
  await begin(page, { hits: 5 });
  await fence(page, dice(3), (awaits) => awaits === "turn");
  const before = await hand(page);
  await release(server);
  await second.reload();
  await started(second);
  await second.bringToFront();
  await second.getByRole("button", { name: "Reload" }).click();
  for (const tab of [page, second, poise]) {
    await expect(tab).toHaveTitle("En Garde, next");
    await started(tab);
  }
  await expect(poise.getByRole("heading", { name: "Poise duel" })).toBeVisible();
  await expect(apart).toHaveTitle("Other");
  const first = (await page.locator("html").getAttribute("data-tab")) === "first" ? page : second;
  await first.getByRole("button", { name: "Resume" }).click();
  expect(await hand(first)).toEqual(before);
});

/** Waits until the making of a copy has failed, or has been left to a later visit. */
const failed = (/** @type {Page} */ page) =>
  page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.installing, undefined, { timeout: 60_000 });

for (const [what, name] of [["the page itself", "index.html"], ["a catalogue", "words/piste/ja.json"], ["a picture", "icons/icon-512.png"]]) {
  test(`a damaged answer is in no copy, and the next visit makes a whole one: ${what}`, async ({ page, server, complaints }) => {
    test.setTimeout(120_000);
    const built = await named(name);
    const damaged = name === "index.html" ? `${await fileText(built)}<script src="of-the-host.js"></script>` : "a sentence of the host";
    server.changed.set(built, damaged);
    await page.goto("./");
    await page.waitForFunction(() => document.documentElement.dataset.tab);
    await expect.poll(() => server.asked.filter((asked) => asked === (name === "index.html" ? "sw.js" : built)).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), { timeout: 60_000 }).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    complaints.splice(0);
    server.changed.delete(built);
    await reload(page);
    await copied(page);
    await server.close();
    await reload(page);
    await expect(page.getByRole("button", { name: "Start bout" })).toBeVisible();
  });
}

test("a damaged new version leaves the old copy as it is", async ({ page, server }) => {
  test.setTimeout(120_000);
  await open(page);
  await copied(page);
  const before = await page.evaluate(() => caches.keys());
  await release(server);
  server.changed.set(await named("rules/fr.html"), "cut off");
  await reload(page);
  await expect.poll(() => server.asked.filter((asked) => plain(asked) === "rules/fr.html").length, { timeout: 60_000 }).toBeGreaterThan(1);
  await failed(page);
  expect(await page.evaluate(() => caches.keys())).toEqual(before);
  expect(await page.evaluate(() => engarde.waiting)).toBe(false);
  await server.close();
  await reload(page);
  await expect(page).toHaveTitle("En Garde");
  await expect(page.getByRole("button", { name: "Start bout" })).toBeVisible();
});

test("the copy answers for the page alone and leaves other pages of the place as they are", async ({ page, server, complaints }) => {
  await open(page);
  await copied(page);
  server.changed.set("blog/index.html", "<!doctype html><title>Blog</title>");
  server.changed.set("other.html", "<!doctype html><title>Other</title>");
  for (const [name, title] of [["blog/index.html", "Blog"], ["other.html?1#poise", "Other"]]) {
    await page.goto(`./${name}`);
    await expect(page).toHaveTitle(title);
  }
  expect((await page.goto("./nowhere"))?.status()).toBe(404);
  complaints.splice(0);
  // Its own document comes from the copy, however it is asked for.
  await server.close();
  for (const name of ["", "index.html", "?from=elsewhere", "index.html?1#poise"]) {
    await page.goto(`./${name}`);
    await started(page);
    await expect(page).toHaveTitle("En Garde");
  }
  // The browser looks for a newer version of the worker, and finds the host gone.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/Failed to load resource: net::ERR_CONNECTION/.test(line)));
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

test("a second tab says that it is one, and becomes the first when that one is closed", async ({ page, context }) => {
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
