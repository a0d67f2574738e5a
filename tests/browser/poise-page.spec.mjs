// The poise duel's program: fetched when it is opened, kept by a reload, left by the browser's way back.
import { back } from "./fencing.mjs";
import { hold } from "./held.mjs";
import { arrived, lay } from "./poise.mjs";
import { expect, open, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** Opens the poise duel by its link on the opening page. */
async function follow(/** @type {Page} */ page) {
  await page.getByRole("link", { name: /^Poise duel/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Poise duel" })).toBeVisible();
}

/** The files of a program that the page has asked for since it was opened. */
function asked(/** @type {Page} */ page, /** @type {string} */ program) {
  /** @type {string[]} */
  const names = [];
  page.on("request", (request) => {
    const name = request.url().split("/").pop() ?? "";
    if (name.startsWith(`${program}-`)) names.push(name.split(".").pop() ?? "");
  });
  return names;
}

test("nothing of it is fetched before it is opened, and nothing of the other game after that", async ({ page }) => {
  const early = asked(page, "poise");
  await open(page);
  await expect(page.getByRole("button", { name: "Start bout" })).toBeVisible();
  expect(early).toEqual([]);
  const others = asked(page, "app");
  await follow(page);
  expect(new Set(early)).toEqual(new Set(["css", "js", "wasm"]));
  expect(others).toEqual([]);
});

test("a reload stays with it, Back and Forward change the game", async ({ page }) => {
  await open(page);
  await follow(page);
  await page.reload();
  await started(page);
  await expect(page.getByRole("heading", { level: 1, name: "Poise duel" })).toBeVisible();
  await back(page);
  await expect(page.getByRole("button", { name: "Start with a short bout" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Poise duel" })).toBeVisible();
});

for (const way of ["Escape", "a button"]) {
  test(`${way} leads to the opening page`, async ({ page }) => {
    await page.goto("./#poise");
    await started(page);
    await expect(page.getByRole("heading", { level: 1, name: "Poise duel" })).toBeVisible();
    if (way === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("button", { name: "Start with a short bout" })).toBeVisible();
  });
}

test("the first view of the other game is not shown meanwhile, and errors are still reported", async ({ page, complaints }) => {
  await page.route("**/poise-*.wasm", (route) => route.abort());
  await page.goto("./#poise");
  await expect(page.locator("#start-trouble")).toBeVisible();
  await expect(page.locator(".home-title")).toBeHidden();
  complaints.splice(0);
});

for (const [address, game] of [["./", "piste"], ["./#poise", "poise"]]) {
  test(`one file has all words of the page: ${game}`, async ({ page }) => {
    const asked = [];
    page.on("request", (request) => /\/words-/.test(request.url()) && asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    await started(page);
    expect(asked.map((path) => path.replace(/^.*\/words-\w+\//, ""))).toEqual([`${game}/en.json`]);
  });
}

for (const [locale, title] of [["en-GB", "Poise duel"], ["de-DE", "Duell der Haltung"], ["fr-FR", "Duel d’aplomb"], ["ja-JP", "平静の決闘"]]) {
  for (const [width, height] of [[360, 640], [844, 390], [1024, 768]]) {
    test.describe(() => {
      test.use({ locale, viewport: { width, height } });

      test(`its frame is there at once, and nothing moves when it comes: ${locale}, ${width}×${height}`, async ({ page }) => {
        await page.addInitScript(() => {
          globalThis.shift = 0;
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) globalThis.shift += value;
          }).observe({ type: "layout-shift", buffered: true });
        });
        const release = await hold(page, /\/(poise-|words-)/);
        await page.goto("./#poise", { waitUntil: "commit" });
        const heading = page.getByRole("heading", { level: 1 });
        await expect(heading).toHaveText(title);
        await expect(page.locator(".first-wall")).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const places = () => page.evaluate(() => ["h1", ".page-bar", ".page-bar .button", ".page-bar path"].map((part) => {
          const { left, top, width, height } = document.querySelector(part).getBoundingClientRect();
          return [part, ...[left, top, width, height].map(Math.round)].join(" ");
        }));
        const before = await places();
        release();
        await started(page, { keepsFold: true });
        await expect(page.locator(".setting-up")).toBeVisible();
        await expect(heading).toHaveText(title);
        expect(await places()).toEqual(before);
        expect(await page.evaluate(() => globalThis.shift)).toBeLessThanOrEqual(0.02);
      });
    });
  }
}

test("styles that do not arrive are reported after a while, and the page waits for them", async ({ page }) => {
  await page.clock.install();
  const release = await hold(page, "**/poise-*.css");
  await page.goto("./#poise", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Poise duel");
  await page.clock.fastForward(11_000);
  await expect(page.locator("#start-trouble")).toHaveText(/Loading is taking a long time/);
  await expect(page.locator("#start-trouble")).toBeInViewport({ ratio: 1 });
  release();
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
});

test("the way to the lessons stays on the opening page until all are done", async ({ page }) => {
  await lay(page, "two", 7);
  const way = page.getByRole("button", { name: "Learn it in six lessons" });
  await expect(way).toBeVisible();
  const names = ["turn", "block", "press", "extras", "items", "three"];
  const done = { progress: 1, lessons: Object.fromEntries(names.map((name) => [name, [0, true]])) };
  await page.evaluate((text) => localStorage.setItem("engarde.poise.progress", text), JSON.stringify(done));
  await page.reload();
  await arrived(page);
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect(way).toHaveCount(0);
});

test("the page of the poise duel leads to what is said about both games", async ({ page }) => {
  await page.goto("./#poise");
  await started(page);
  await page.getByRole("button", { name: "About", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page.locator(".prose")).toContainText("SlugFest Games");
});

for (const [game, at, table] of [["piste", "./", ".apparatus"], ["poise", "./#poise", "main.poise"]]) {
  for (const way of ["a press", "Enter"]) {
    test(`at the end of its set-up the ${game} duel starts by ${way}, and the browser has no complaint`, async ({ page }) => {
      await page.goto(at);
      await started(page);
      const name = page.locator(".home-set-up input[type=text]").first();
      if (way === "Enter") {
        await name.fill("Ann");
        await name.press("Enter");
      } else await page.locator(".home-end .button").click();
      await expect(page.locator(table)).toBeVisible();
    });
  }
}

test("in the set-up of several players each computer player has a line on their manner", async ({ page }) => {
  await page.goto("./#poise");
  await started(page);
  await page.getByRole("radiogroup", { name: "Number of players" }).getByRole("radio", { name: "4" }).check();
  await page.locator(".fill .button").first().click();
  await expect(page.locator(".places > .place > .home-note")).toHaveText(Array(3).fill(/^Hasty/));
});
