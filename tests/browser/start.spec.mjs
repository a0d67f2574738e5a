// The first view: painted from the document alone, in the reader's theme and language, and nothing moves afterwards.
import { begin } from "./fencing.mjs";
import { hold } from "./held.mjs";
import { expect, open, started, test } from "./support.mjs";

const SIZES = [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];

/** The parts of the first view that the program paints again in the same place. */
const PARTS = [".home-title", ".home-line", ".home-view", ".home-go .button"];

/**
 * Where the parts are, in whole pixels.
 *
 * @param {import("@playwright/test").Page} page
 */
async function places(page) {
  return page.evaluate((parts) => {
    return parts.map((part) => {
      const { left, top, width, height } = document.querySelector(part).getBoundingClientRect();
      return [part, ...[left, top, width, height].map(Math.round)].join(" ");
    });
  }, PARTS);
}

for (const [width, height] of SIZES) {
  test(`nothing moves when fonts and program arrive, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      globalThis.shifts = [];
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          const parts = shift.sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName);
          globalThis.shifts.push({ value: shift.value, parts });
        }
      }).observe({ type: "layout-shift", buffered: true });
      globalThis.largest = 0;
      new PerformanceObserver((list) => {
        globalThis.largest = Math.max(globalThis.largest, ...list.getEntries().map(({ startTime }) => startTime));
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    const fonts = await hold(page, "**/*.woff2");
    const program = await hold(page, "**/*.wasm");
    await page.goto("./", { waitUntil: "commit" });
    await expect(page.locator(".home-go .button")).toBeVisible();
    const painted = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await painted();
    fonts();
    await page.evaluate(() => document.fonts.ready);
    await painted();
    const before = await places(page);
    const arrived = await page.evaluate(() => performance.now());
    program();
    await started(page, { keepsFold: true });
    await expect(page.getByRole("button", { name: "Start with a short bout" })).toBeVisible();
    await painted();
    expect(await places(page)).toEqual(before);
    const shifts = await page.evaluate(() => globalThis.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
    const largest = await page.evaluate(() => globalThis.largest);
    expect(largest, "the program paints nothing that counts as larger than the first view").toBeLessThan(arrived);
  });
}

test("the first view needs nothing but the document", async ({ page }) => {
  const rest = await hold(page, /\/games\/fence\/.+/);
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En Garde");
  await expect(page.locator(".home-view .piste-top")).toBeVisible();
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(canvas).not.toBe("rgba(0, 0, 0, 0)");
  rest();
  await started(page);
});

test("the program sets nothing on the root element that is there already: the browser would compute all styles anew", async ({ page }) => {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const repeated = [];
    Object.assign(globalThis, { repeated });
    new MutationObserver((changes) => {
      const root = document.documentElement;
      for (const { target, attributeName: name, oldValue } of changes) {
        if (target === root && root.getAttribute(name) === oldValue) repeated.push(name);
      }
    }).observe(document, { attributes: true, attributeOldValue: true, subtree: true });
    // What the start script sets comes before the first picture.
    addEventListener("DOMContentLoaded", () => repeated.splice(0));
  });
  await open(page);
  await begin(page, { hits: 1 });
  expect(await page.evaluate(() => globalThis.repeated)).toEqual([]);
});

for (const [locale, lang] of [["de-AT", "de"], ["fr-FR", "fr"], ["ja-JP", "ja"], ["en-GB", "en"], ["pt-BR", "en"]]) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test("is greeted in its language, or else in English", async ({ page }) => {
      const program = await hold(page, "**/*.wasm");
      const catalogue = page.waitForResponse(`**/words-*/piste/${lang}.json`);
      await page.goto("./", { waitUntil: "commit" });
      const words = await (await catalogue).json();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("main [data-say='home-line']")).toHaveText(words["home-line"]);
      program();
      await started(page);
    });
  });
}

test("what was set by hand comes before what the system wishes", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    localStorage.setItem("engarde.settings", JSON.stringify({ theme: "dark", language: "fr", speed: "fast" }));
  });
  await open(page);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("lang", "fr");
  await expect(root).toHaveAttribute("data-speed", "fast");
  const bar = () => page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = document.querySelector("meta[name='theme-color']").content;
    return [getComputedStyle(probe).color, getComputedStyle(document.body).backgroundColor];
  });
  const [dark, canvas] = await bar();
  expect(dark).toBe(canvas);
  await page.evaluate(() => {
    localStorage.setItem("engarde.settings", JSON.stringify({ theme: "light" }));
    engarde.apply();
  });
  await expect(root).toHaveAttribute("data-theme", "light");
  const [light, linen] = await bar();
  expect(light).toBe(linen);
  expect(light).not.toBe(dark);
});

test("invalid settings count as missing, and the system's preferences apply", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
  await page.addInitScript(() => localStorage.setItem("engarde.settings", "null and void"));
  await open(page);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  await expect(root).toHaveAttribute("data-speed", "normal");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ contrast: "more" });
  await expect(root).toHaveAttribute("data-theme", "contrast");
});

for (const [what, pattern] of [["the program", "**/app-*.wasm"], ["its glue code", "**/app-*.js"], ["a catalogue", "**/words-*/piste/en.json"]]) {
  test(`a file that does not arrive is reported after a while, and the page waits for it: ${what}`, async ({ page }) => {
    await page.clock.install();
    const rest = await hold(page, pattern);
    await page.goto("./", { waitUntil: "commit" });
    const sentence = page.locator("#start-trouble");
    await expect(page.locator(".home-line")).not.toBeEmpty();
    await page.clock.fastForward(9_000);
    await expect(sentence).toBeHidden();
    await page.clock.fastForward(2_000);
    await expect(sentence).toHaveText(/Loading is taking a long time/);
    await expect(sentence).toBeInViewport({ ratio: 1 });
    rest();
    await expect(page.getByRole("button", { name: "Start with a short bout" })).toBeVisible();
    await expect(sentence).toHaveCount(0);
  });
}

test("a text that did not arrive is asked for again", async ({ page, complaints }) => {
  await open(page);
  await page.route("**/rules-*/en.html", (route) => route.abort(), { times: 1 });
  const ask = () => page.evaluate(() => globalThis.engarde.text("rules/en.html").then(Boolean, () => false));
  expect(await ask()).toBe(false);
  expect(await ask()).toBe(true);
  complaints.splice(0);
});

test("without scripts the first view stands, and a sentence in every language", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(baseURL);
  await expect(page.locator(".home-view")).toBeVisible();
  await expect(page.locator("noscript p [lang]")).toHaveCount(3);
  await page.close();
});

test("the fonts' rare letters are fetched for a name that has one, and not before", async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => /\/fonts\/rest\//.test(request.url()) && asked.push(request.url()));
  await page.addInitScript(() => localStorage.setItem("engarde.settings", JSON.stringify({ language: "fr" })));
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  expect(asked).toEqual([]);
  const fetched = page.waitForResponse("**/fonts/rest/atkinson-hyperlegible-next-latin-400-normal.woff2");
  await page.locator("main").first().evaluate((main) => main.append("Łukasz Ångström"));
  expect((await fetched).ok()).toBe(true);
});
