// The commitment to the deals: shown before the first card, the same at the end, verified by a press.
import { plant, save, shelf } from "./acts.mjs";
import { commitment, committed } from "./committed.mjs";
import { begin, dice, fence } from "./fencing.mjs";
import { sit } from "./poise.mjs";
import { duel, duels } from "./poise-saves.mjs";
import { expect, kept, open, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

const FIXED = "The pile was fixed before the first card.";
const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
/** The digits of the lines on the screen that anyone can see. */
const shown = async (/** @type {Page} */ page) => {
  const lines = page.locator(".fair-line").filter({ visible: true });
  await expect(lines).toHaveText(/^Fair deal: all cards were fixed before the first move \(code [0-9a-f]{12}\)\.$/);
  return /\(code ([0-9a-f]+)\)/.exec(await lines.textContent())[1];
};

/** The digits on the screen are those of the save, whose commitment follows from its rules, seed and salt. */
function follows(/** @type {string} */ digits, /** @type {string} */ text) {
  const stored = JSON.parse(text);
  expect(stored.commitment).toBe(commitment(stored.journal, stored.salt));
  expect(stored.commitment.slice(0, 12)).toBe(digits);
  expect(stored.salt).toMatch(/^[0-9a-f]{32}$/);
}

for (const friends of [undefined, /** @type {[string, string]} */ (["Ann", "Bea"])]) {
  test(`the digits before the first card are those at the end, ${friends ? "between two people" : "against the computer"}`, async ({ page }) => {
    await open(page);
    await begin(page, { rules: "basic", hits: 1, friends });
    if (friends) await page.locator(".curtain .is-primary").click();
    await expect(page.locator(".log")).toContainText("No move has been played yet.");
    const digits = await shown(page);
    follows(digits, await kept(page));
    await fence(page, dice(31));
    await button(page, "Review").click();
    await expect(page.locator(".fair")).toBeHidden();
    await page.locator(".fair-section summary", { hasText: "Check the deal" }).click();
    const facts = page.locator(".fair dd");
    await expect(facts.first()).toHaveText(new RegExp(`^${digits}[0-9a-f]{52}$`));
    await expect(facts.nth(1)).toHaveText(JSON.parse(await kept(page)).journal.seed);
    await expect(facts.nth(2)).toHaveText(JSON.parse(await kept(page)).salt);
    await button(page, "Check now").click();
    await expect(page.locator(".fair-verdict")).toHaveText(FIXED);
  });
}

test("without a log at the side the digits stand on the page, and on a phone in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  // In a first bout the page tells how it goes in their place.
  await plant(page, { "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["standard", "novice", 3, 2]], recent: [] }) });
  await open(page);
  await page.getByRole("radio", { name: "You", exact: true }).check();
  await begin(page);
  const digits = await shown(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.locator(".fair-line").filter({ visible: true })).toHaveCount(0);
  await button(page, "Menu").click();
  expect(await shown(page)).toBe(digits);
  await button(page, "This round").click();
  expect(await shown(page)).toBe(digits);
});

test("in the poise duel, too", async ({ page }) => {
  // In a first game the page tells how a turn goes in their place.
  await plant(page, { "engarde.poise.ledger": JSON.stringify({ ledger: 1, rows: [["poise-reforged 2", "novice", 3, 2]], recent: [] }) });
  await sit(page);
  const digits = await shown(page);
  follows(digits, await page.evaluate(() => localStorage.getItem(`engarde.poise.game.${localStorage.getItem("engarde.poise.current")}`)));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator(".to-menu").click();
  expect(await shown(page)).toBe(digits);
});

const bout = (/** @type {boolean | undefined} */ wrong) => {
  const saved = save();
  return shelf(wrong === undefined ? saved : { ...saved, text: committed(saved.text, wrong) });
};
const game = (/** @type {boolean | undefined} */ wrong) => {
  const saved = duel("two");
  return duels(wrong === undefined ? saved : { ...saved, text: committed(saved.text, wrong) });
};

for (const [name, saves, address] of /** @type {const} */ ([["bout", bout, "./"], ["game", game, "./#poise"]])) {
  const opened = async (/** @type {Page} */ page, /** @type {boolean | undefined} */ wrong) => {
    await plant(page, saves(wrong));
    await page.goto(address);
    await started(page);
    await page.getByRole("button", { name: /^(Bouts|Games)$/ }).click();
    await expect(page.locator(".shelf-item")).toHaveCount(1);
  };

  test(`a saved ${name} is verified in the list and beside its replay`, async ({ page }) => {
    await opened(page, false);
    await page.locator(".shelf-fair summary").click();
    await expect(page.locator(".fair dd").nth(2)).toHaveText("5a17b2c0ffee4d1e9a8b7c6d5e4f3a2b");
    await button(page, "Check now").click();
    await expect(page.locator(".fair-verdict")).toHaveText(FIXED);
    await button(page, "Review").click();
    if (name === "game") await button(page, "Summary").click();
    await page.locator(".fair-section summary").click();
    await button(page, "Check now").click();
    await expect(page.locator(".fair-verdict")).toHaveText(FIXED);
  });

  test(`a saved ${name} that was altered says so`, async ({ page }) => {
    await opened(page, true);
    await page.locator(".shelf-fair summary").click();
    await button(page, "Check now").click();
    await expect(page.locator(".fair-verdict")).toContainText("The commitment differs");
  });

  test(`a ${name} without a commitment claims nothing`, async ({ page }) => {
    await opened(page, undefined);
    await expect(page.locator(".shelf-fair")).toHaveCount(0);
    await button(page, "Review").click();
    if (name === "game") await button(page, "Summary").click();
    await expect(page.locator(".table, .review-parts").first()).toBeVisible();
    await expect(page.locator(".fair, .fair-line")).toHaveCount(0);
  });
}

test("the moves of the log are counted from 1, without the commitment", async ({ page }) => {
  await open(page);
  await begin(page, { rules: "basic", hits: 1 });
  const moves = page.locator(".log li:not(.log-none)");
  await fence(page, dice(31), async (awaits) => awaits === "turn" && (await moves.count()) > 1);
  const values = await moves.evaluateAll((all) => all.map((line) => line.value));
  expect(values).toEqual(values.map((_, place) => values.length - place));
});
