// The page speaks the reader's language, and nothing of another one.
import { awaited, back, decide, dice } from "./fencing.mjs";
import { expect, open, started, test, unfold } from "./support.mjs";
import { catalogue } from "./words.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

/** @typedef {import("@playwright/test").Page} Page */

/** What stands in the English catalogue and not in this language's, where nothing is filled in: whole words at least. */
function english(/** @type {string} */ language) {
  const own = new Set(Object.values(catalogue(language)));
  const texts = Object.values(catalogue("en")).filter((text) => !own.has(text));
  return texts.flatMap((text) => text.split(/\{[^}]*\}/)).map((part) => part.trim()).filter((part) => /[a-z]{4}/i.test(part));
}

/** Everything on the page that is read or spoken. */
const texts = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement;
      if (!holder.closest("script, style, noscript, [lang]:not(html), svg")) found.push(walker.currentNode.textContent.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    }
    return found.filter(Boolean);
  });

/** Expects nothing English and nothing that was left to be filled in. */
async function expectPure(/** @type {Page} */ page, /** @type {string[]} */ foreign, /** @type {string} */ where) {
  for (const text of await texts(page)) {
    expect(text, where).not.toMatch(/[{}]/);
    expect(foreign.filter((part) => part.length >= 12 ? text.includes(part) : text === part), `${where}: ${text}`).toEqual([]);
  }
}

for (const [locale, language] of [["de-DE", "de"], ["fr-CA", "fr"], ["ja-JP", "ja"]]) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test("finds every page in its language", async ({ page }) => {
      test.setTimeout(90_000);
      const foreign = english(language);
      expect(foreign.length).toBeGreaterThan(100);
      const words = catalogue(language);
      const press = (/** @type {string} */ key) => page.getByRole("button", { name: words[key], exact: true }).first().click();
      await open(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator(".home-links")).toBeVisible();
      await expectPure(page, foreign, "opening page");
      for (const key of ["bouts", "settings", "rules", "about"]) {
        await press(key);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words[key]);
        if (key === "rules" || key === "about") await expect(page.locator(".prose h2").first()).toBeVisible();
        await expectPure(page, foreign, key);
        await back(page);
      }
      await unfold(page);
      await page.getByLabel(words["hits-to-win"]).selectOption("1");
      await press("begin-bout");
      const roll = dice(4);
      for (let step = 0; step < 200; step += 1) {
        const awaits = await awaited(page);
        if (awaits === "opponent") {
          await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
          continue;
        }
        await expectPure(page, foreign, awaits);
        if (awaits === "bout") break;
        // A drawn round is followed by another.
        if (awaits === "round") await page.locator(".finish button").first().click();
        else await decide(page, roll);
      }
      await press("review");
      await expectPure(page, foreign, "review");
    });
  });
}

test("a language that is set wins over the browser's, at once and for good", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("fr");
  const words = catalogue("fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.settings);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await started(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("button", { name: words["begin-bout"], exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.settings, exact: true }).click();
  await page.getByLabel(words.language).selectOption("auto");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
