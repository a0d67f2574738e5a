// What the fencers on the stage of the poise duel hold, and how they stand at No Poise.
import { SHOWN_MS, done, resume } from "./poise.mjs";
import { expect, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** The drawings that the fencer of a seat holds, by the names after `pz-held-`. */
const held = (/** @type {Page} */ page, /** @type {number} */ seat) =>
  page.locator(`.stage-fencer.at-${seat} use[href^="#pz-held-"]`).evaluateAll((all) => all.map((use) => use.getAttribute("href").slice(9)));
/** Whether each of them is drawn. */
const drawn = (/** @type {Page} */ page) =>
  page.locator('.stage-fencer use[href^="#pz-held-"]').evaluateAll((all) => all.map((use) => use.getBBox().width > 0));

test("an Item that is put in play is held when its card has come", async ({ page }) => {
  await resume(page, "dealt", 1);
  expect(await held(page, 0)).toEqual([]);
  await page.locator(".hand-row").getByRole("button", { name: /^Main Gauche/ }).click();
  await page.getByRole("button", { name: /^Equip/ }).click();
  await done(page);
  expect(await held(page, 0), "the card is on its way").toEqual([]);
  await page.clock.runFor(SHOWN_MS);
  await expect.poll(() => held(page, 0)).toEqual(["mg"]);
  expect(await drawn(page)).toEqual([true]);
});

for (const [plies, items] of /** @type {const} */ ([[2, [[], ["pi"]]], [14, [["bu"], []]], [21, [["bu"], ["fr"]]]])) {
  test(`Items in play are held, a Fine Rapier in the place of the foil: after ${plies} actions`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await resume(page, "classic", plies);
    await expect.poll(async () => [await held(page, 0), await held(page, 1)]).toEqual(items);
    expect(new Set(await drawn(page))).toEqual(new Set([true]));
    const foils = page.locator('.stage-fencer use[href="#eg-foil"]');
    await expect(foils).toHaveCount(items.flat().includes("fr") ? 1 : 2);
  });
}

test("a player at No Poise stands without strength", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await resume(page, "two", 67);
  const poses = () => page.locator(".stage-fencer .fencer").evaluateAll((all) => all.map((one) => one.getAttribute("data-pose")));
  expect(await poses()).toEqual(["en-garde", "en-garde"]);
  await page.getByRole("button", { name: /^Shoot Bastien/ }).click();
  await done(page);
  await page.clock.runFor(5_000);
  await expect(page.locator(".plate.at-1")).toContainText("No Poise");
  await expect.poll(poses).toEqual(["en-garde", "weary"]);
});

test("a Chandelier Swing sets the lamp of the hall swinging while its card comes", async ({ page }) => {
  await resume(page, "two", 15, [{ person: "Ann" }, { person: "Bea" }]);
  await page.locator(".curtain .is-primary").click();
  await done(page);
  const swing = () => page.locator(".stage-view > use").first().evaluate((hall) => parseFloat(getComputedStyle(hall).getPropertyValue("--swing")));
  await page.locator(".hand-row").getByRole("button", { name: /^Chandelier Swing/ }).click();
  expect(await swing()).toBe(0);
  await page.locator(".choices .choice").first().click();
  await done(page);
  await expect(page.locator(".stage-swing")).toHaveCount(1);
  await expect.poll(swing).toBeGreaterThan(20);
  await page.clock.runFor(SHOWN_MS);
  await expect(page.locator(".stage-swing")).toHaveCount(0);
  await expect.poll(swing).toBe(0);
});
