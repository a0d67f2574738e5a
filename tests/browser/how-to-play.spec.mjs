// "How to play", first on the rules pages: pictures drawn by the board, at every size and in every language; then the cards of
// the poise duel, of one edition at a time.
import { faults } from "./faults.mjs";
import { back } from "./fencing.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, settle, started, test, unfold } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the board draws in each picture: a selector, and how many there are of it. */
const DRAWN = {
  "": {
    hand: [".fencer", 2, ".example-card", 5],
    step: [".ghost", 2, ".example-card.is-raised", 1],
    attack: ["[data-pose=lunge]", 1, ".example-card", 2],
    parry: ["[data-pose=parry]", 1, ".example-card", 4],
    riposte: ["[data-pose=hit]", 1, ".example-card", 1],
    end: [".gap", 1, ".example-card.is-raised", 3],
  },
  "#poise": {
    hand: [".duelist", 2, ".playing-card-frame", 9],
    attack: [".attack.is-open", 1, ".attack-cards .slip", 2],
    block: [".attack.is-stopped", 1, ".attack-answer .slip", 1],
    press: [".attack.is-open", 1, ".attack-answer .slip", 1],
    loss: [".duelist", 2, ".track", 2],
    out: [".duelist", 3, ".duelist-poise.is-none", 1],
  },
};

/** Opens the rules of a game. */
async function rules(/** @type {Page} */ page, /** @type {string} */ hash) {
  await page.goto(`./${hash}`);
  await started(page);
  await page.locator(".home-links button").nth(1).click();
  await expect(page.locator(".example")).toHaveCount(6);
}

for (const hash of /** @type {const} */ (["", "#poise"])) {
  for (const language of ["en", "de", "fr", "ja"]) {
    test(`the pictures fit every size: ${hash || "piste"}, ${language}`, async ({ page }) => {
      await settle(page, { language });
      await rules(page, hash);
      for (const [name, [one, count, other, more]] of Object.entries(DRAWN[hash])) {
        const picture = page.locator(`[data-figure=${name}]`);
        await expect(picture.locator(/** @type {string} */ (one)), `${name}: ${one}`).toHaveCount(/** @type {number} */ (count));
        await expect(picture.locator(/** @type {string} */ (other)), `${name}: ${other}`).toHaveCount(/** @type {number} */ (more));
        await expect(picture).toHaveAccessibleName(/./);
      }
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect.soft(await faults(page, { grows: true }), `${width}×${height}`).toEqual([]);
        expect.soft(await cut(page), `${width}×${height}`).toEqual([]);
      }
    });
  }

  test(`the page opens with the first picture, and no key leads into one: ${hash || "piste"}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await rules(page, hash);
    await expect(page.locator("#how-to-play h2")).toBeInViewport();
    await expect(page.locator("[data-figure=hand] .example")).toBeInViewport({ ratio: 1 });
    await page.locator("#how-to-play a").focus();
    await page.keyboard.press("Tab");
    if (!hash) {
      await expect(page.locator("#how-to-play .button")).toBeFocused();
      await page.keyboard.press("Tab");
    }
    await expect(page.locator("#contents a").first()).toBeFocused();
  });
}

test("the button after the pictures starts the short bout, and the menu names its rules", async ({ page }) => {
  await rules(page, "");
  await page.locator("#how-to-play").getByRole("button", { name: "Start with a short bout" }).click();
  await expect(page.locator(".apparatus")).toHaveAttribute("aria-label", /Beginner: 0, of 3 hits$/);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toContainText("Standard · 3 hits");
  await back(page);
  await back(page);
});

/** What a picture shows beyond its own edges. */
const cut = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const inside = (part) => {
      const [a, b] = [part.getBoundingClientRect(), part.closest(".panels > figure").getBoundingClientRect()];
      return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    };
    const parts = [...document.querySelectorAll(".panels :is(.example-view, .example-card, .playing-card-frame, .duelist, .attack, figcaption)")];
    return parts.filter((part) => !inside(part)).map((part) => `${part.getAttribute("class") ?? part.tagName} leaves its picture`);
  });

test("each card once, for the edition chosen", async ({ page }) => {
  await rules(page, "#poise");
  const names = () => page.locator("#deck .card-list b").allTextContents();
  const reforged = await names();
  await page.locator("#deck").getByRole("radio", { name: "Classic" }).check();
  await expect(page.getByRole("radio", { name: "Classic" })).toBeChecked();
  const classic = await names();
  for (const list of [reforged, classic]) expect(new Set(list).size).toBe(list.length);
  expect(reforged).toContain("Superior Technique");
  expect(classic).toContain("Gallant Exit");
  expect(classic).not.toContain("Superior Technique");
  await page.getByRole("button", { name: "Back" }).click();
  await unfold(page);
  // The list opens with the edition that is set for the next game.
  await page.locator(".setting-up").getByRole("radio", { name: "Classic" }).check();
  await page.locator(".home-links button").nth(1).click();
  await expect(page.locator("#deck").getByRole("radio", { name: "Classic" })).toBeChecked();
  expect(await names()).toEqual(classic);
});
