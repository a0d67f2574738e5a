// Links within the rules: each leads to its section on the same page, and Back to the link, in both games and all languages.
import { back } from "./fencing.mjs";
import { expect, settle, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 640 } });

/** Opens the rules of a game: they are the last page that its links name in the same way in every language. */
async function rules(/** @type {Page} */ page, /** @type {string} */ hash) {
  await page.goto(`./${hash}`);
  await started(page);
  const links = page.locator(".home-links button");
  await links.nth(1).click();
  await expect(page.locator(".prose a[href^='#']").first()).toBeVisible();
  // The pictures make the page longer.
  await expect(page.locator(".example")).toHaveCount(6);
  await page.evaluate(() => (globalThis.same = true));
}

/** Whether the page is still the one that was opened. */
const same = (/** @type {Page} */ page) => page.evaluate(() => globalThis.same === true);

for (const [hash, count] of /** @type {[string, number][]} */ ([["", 16], ["#poise", 10]])) {
  for (const language of ["en", "de", "fr", "ja"]) {
    test(`every link of the contents, ${hash || "piste"}, ${language}`, async ({ page }) => {
      await settle(page, { language });
      await rules(page, hash);
      const address = page.url();
      const links = page.locator(".prose a[href^='#']");
      await expect(links).toHaveCount(count);
      for (let index = 0; index < count; index += 1) {
        const link = links.nth(index);
        await link.scrollIntoViewIfNeeded();
        const target = await link.getAttribute("href");
        const from = await page.evaluate(() => scrollY);
        if (index % 2) await link.press("Enter");
        else await link.click();
        const section = page.locator(`.prose ${target}`);
        await expect(section).toBeFocused();
        await expect(section).toBeInViewport();
        const top = await section.evaluate((element) => element.getBoundingClientRect().top);
        const bar = await page.locator(".page-bar").evaluate((element) => element.getBoundingClientRect().bottom);
        const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
        expect(top, `${target} is not below the bar`).toBeGreaterThanOrEqual(bar - 1);
        if (end > 1) expect(top, `${target} is not at the top`).toBeLessThan(bar + 80);
        expect(page.url()).toBe(address);
        await back(page);
        await expect(link).toBeFocused();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
        expect(await same(page), `${target} loaded the page anew`).toBe(true);
      }
    });
  }
}

for (const hash of ["", "#poise"]) {
  test(`after links of the contents the way back leads out of the rules as before, ${hash || "piste"}`, async ({ page }) => {
    await rules(page, hash);
    const links = page.locator(".prose a[href^='#']");
    for (const index of [0, 2, 1]) await links.nth(index).click();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.locator(".home-links")).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state)).toBeFalsy();
    // The next page is closed by one Back.
    await page.locator(".home-links button").nth(1).click();
    await expect(links.first()).toBeVisible();
    await back(page);
    await expect(page.locator(".home-links")).toBeVisible();
    expect(await same(page)).toBe(true);
  });
}

test("an address with another name behind it loads nothing anew, and the other game's does", async ({ page }) => {
  await page.goto("./");
  await started(page);
  await page.evaluate(() => {
    globalThis.same = true;
    location.hash = "#elsewhere";
  });
  await expect(page).toHaveURL(/#elsewhere$/);
  expect(await same(page)).toBe(true);
  await page.evaluate(() => (location.hash = "#poise"));
  await expect(page.getByRole("heading", { level: 1, name: "Poise duel" })).toBeVisible();
  expect(await same(page)).toBe(false);
});
