// Cards on their way at the table of the poise duel: from a hand to the Field, to the discards, from the pile.
import { dice } from "./fencing.mjs";
import { FLIGHT_MS, done, fencer, play, resume, sit } from "./poise.mjs";
import { expect, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test("a card travels from the hand to the Field, a Response gives way, and a press skips to the last picture", async ({ page }) => {
  await resume(page, "struck");
  await page.locator(".playing-card", { hasText: "Sidestep" }).first().click();
  await page.locator(".choices .choice").first().click();
  await done(page);
  await expect(page.locator(".travel[style]")).toHaveCount(1);
  await expect(fencer(page, 0), "the card comes first").toHaveAttribute("data-pose", "en-garde");
  const way = await page.locator(".travel").evaluateAll((cards) => cards.map((card) => card.getAttribute("style")));
  expect(way).toEqual([expect.stringMatching(/^--x:\d+px;--y:\d+px;--to-x:\d+px;--to-y:\d+px;.*--nth:0$/)]);
  const [from, to] = await page.evaluate(() => [".hand-row", ".attack-cards"].map((part) => document.querySelector(part).getBoundingClientRect().top));
  const [, y, , toY] = way[0].match(/\d+/g).map(Number);
  expect([y > from, toY > to && toY < from], way[0]).toEqual([true, true]);
  await page.clock.runFor(500);
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "sidestep");
  await page.mouse.click(1, 1);
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "en-garde");
});

/** The middle of what a locator finds, CSS px. */
const middle = async (/** @type {import("@playwright/test").Locator} */ found) => {
  const box = await found.boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};
/** Where the cards on their way come from and go to: `[x, y, x, y]` for each. */
const ways = (/** @type {Page} */ page) => page.locator(".travel").evaluateAll((cards) => cards.map((card) => (card.getAttribute("style") ?? "").match(/-?\d+(?=px)/g)?.slice(0, 4).map(Number)));
const near = (/** @type {number[]} */ one, /** @type {number[]} */ other) => expect(Math.hypot(one[0] - other[0], one[1] - other[1]), `${one} and ${other}`).toBeLessThan(5);
/** Cards take so long that a test can look at them. */
const slowly = (/** @type {Page} */ page) => page.evaluate(() => document.documentElement.style.setProperty("--ms-flight", "60s"));

test("a played card goes from its place in the hand to its place on the Field, which is empty until then", async ({ page }) => {
  await resume(page, "struck");
  await slowly(page);
  const card = page.locator(".playing-card", { hasText: "Sidestep" }).first();
  await card.click();
  await done(page);
  const from = await middle(card);
  await page.locator(".choices .choice").first().click();
  await done(page);
  const slip = page.locator(".attack-answer .slip");
  await expect(slip).toHaveCSS("opacity", "0");
  await expect.poll(async () => (await ways(page)).flat().length).toBe(4);
  const [[x, y, toX, toY]] = await ways(page);
  near([x, y], from);
  near([toX, toY], await middle(slip.locator("> :is(svg, .playing-card-face)").filter({ visible: true })));
  // What else is drawn anew leaves it on its way.
  await page.locator(".hand-row .playing-card").last().hover();
  await done(page);
  expect(await ways(page)).toEqual([[x, y, toX, toY]]);
  await slip.evaluate((one) => one.getAnimations().forEach((flight) => flight.finish()));
  await expect(slip).toHaveCSS("opacity", "1");
});

test("a card that has arrived does not come once more with the next picture", async ({ page }) => {
  await resume(page, "struck");
  await page.locator(".playing-card", { hasText: "Sidestep" }).first().click();
  await done(page);
  await page.locator(".choices .choice").first().focus();
  await page.evaluate(() => ["--ms-flight", "--ms-card", "--ms-fade"].forEach((time) => document.documentElement.style.setProperty(time, "60s")));
  await page.keyboard.press("Enter");
  await done(page);
  const slip = page.locator(".attack-answer .slip.is-arriving");
  await slip.evaluate((one) => one.getAnimations().forEach((way) => way.finish()));
  await expect(slip).toHaveCSS("opacity", "1");
  await page.clock.runFor(FLIGHT_MS);
  await expect(slip).toHaveCount(0);
  expect(await page.locator(".attack-answer .slip").evaluate((one) => one.getAnimations().length)).toBe(0);
});

test("drawn cards go to their places in the hand, which are empty until then", async ({ page }) => {
  await resume(page, "two", 19);
  await slowly(page);
  await page.locator(".choices .choice").first().click();
  await done(page);
  const cards = page.locator(".hand-row > .is-new");
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  await expect(page.locator(".travel.is-back")).toHaveCount(count);
  await expect.poll(async () => (await ways(page)).flat().length).toBe(4 * count);
  for (const [nth, [, , toX, toY]] of (await ways(page)).entries()) {
    await expect(cards.nth(nth)).toHaveCSS("opacity", "0");
    near([toX, toY], await middle(cards.nth(nth)));
  }
});

test("a Press stays beside its Attack as long as the Exchange lasts", async ({ page }) => {
  await resume(page, "two", 8);
  const press = page.locator(".attack.is-1 .attack-press");
  await expect(press).toHaveText([/^Coupé.*Parry Riposte$/, /^Strong Arm.*Parry$/]);
  await expect(press.last()).toHaveAttribute("title", "Strong Arm removed Parry");
  await expect(page.locator(".attack.is-1")).toHaveAccessibleName(/Strong Arm removed Parry/);
});

test("between people cards that are drawn travel face down", async ({ page }) => {
  await settle(page, { undo_told: true });
  await sit(page, { people: { 0: "Ann", 1: "Bea" } });
  let backs = 0;
  await play(page, dice(4), async () => {
    const [cards, open] = await page.evaluate(() => [
      document.querySelectorAll(".travel.is-back").length,
      [...document.querySelectorAll(".travel.is-back")].filter((card) => card.childElementCount > 0).length,
    ]);
    backs += cards;
    expect(open).toBe(0);
    return backs > 12;
  });
  expect(backs).toBeGreaterThan(0);
});
