// Face to face in the poise duel: a tablet between two people. Only the cards that are held up are in the page.
import { dump, fingers, hide } from "./acts.mjs";
import { dice } from "./fencing.mjs";
import { SHOWN_MS, done, resume, sit } from "./poise.mjs";
import { expect, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 }, hasTouch: true });

const NAMES = ["Ann", "Bea"];
const HALVES = [".seat-near", ".seat-far"];
const PLAYERS = NAMES.map((person) => ({ person }));

const half = (/** @type {Page} */ page, /** @type {number} */ seat) => page.locator(HALVES[seat]);
const peek = (/** @type {Page} */ page, /** @type {number} */ seat) => half(page, seat).locator(".peek");

/** Who is to act: 0 or 1. */
async function actor(/** @type {Page} */ page) {
  await done(page);
  // Nothing is asked while a card is on its way.
  await expect(page.locator(".seat-near .poise-awaited")).not.toBeEmpty();
  const awaited = (await page.locator(".seat-near .poise-awaited").textContent()) ?? "";
  const seat = NAMES.findIndex((name) => awaited.startsWith(name));
  expect(seat, awaited).toBeGreaterThanOrEqual(0);
  return seat;
}

/** No card of either hand is anywhere in the page. */
async function expectNoHand(/** @type {Page} */ page) {
  await expect(page.locator(".playing-card, .strip, .choice, .dialog")).toHaveCount(0);
  const { markup } = await dump(page, ".attacks, .duelist, .plate, .travels, .poise-words, [role=status]");
  expect(markup).not.toMatch(/data-card=|#pz-(th|sl|lu|di|po|pr|ma|re|pa|ri|si|do|co|cs|sa|tb|ts|wr|st|wb|bu|mg|pi|fr)"/);
  const backs = await page.locator(".is-covered > *").evaluateAll((all) => [...new Set(all.map((one) => one.outerHTML))]);
  expect(backs.length, "one back is like the other").toBe(1);
}

/** Only this seat's cards are in the page. */
async function expectOnly(/** @type {Page} */ page, /** @type {number} */ seat) {
  await expect(half(page, seat).locator(".playing-card").first()).toBeVisible();
  await expect(half(page, 1 - seat).locator(".playing-card, .strip, .choice")).toHaveCount(0);
}

test("two people sit down face to face, and nobody else does", async ({ page }) => {
  await page.goto("./#poise");
  await started(page);
  const box = page.getByLabel("Face to face");
  await expect(box).toHaveCount(0);
  await page.locator(".place select").nth(1).selectOption("person");
  await box.check();
  await expect(page.getByText("Put the tablet between you.")).toBeVisible();
  await expect(page.getByText("This screen is too small")).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("This screen is too small")).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByLabel("3", { exact: true }).check();
  await expect(box).toHaveCount(0);
  await page.getByLabel("2", { exact: true }).check();
  await page.locator(".home-go .button").last().click();
  await expect(page.locator(".is-between")).toBeVisible();
  await expect(page.locator(".poise-words").first()).toContainText("Hold your button");
});

test("a tablet upright shows both halves at once, also while cards are held up", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await sit(page, { poise: 10, people: { 0: "Ann", 1: "Bea" }, face: true });
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await scrolls()).toBe(0);
  await expect(page.locator(".fair-line").filter({ visible: true })).toHaveCount(0);
  const hand = await fingers(page);
  await hand.press(1, peek(page, await actor(page)));
  await expect(page.locator(".choice").first()).toBeVisible();
  expect(await scrolls()).toBe(0);
  await hand.lift(1);
});

test("decisions by two fingers, and no hand shows that is not held up", async ({ page }) => {
  test.setTimeout(300_000);
  // The last third of a stored game, in which every phase of a turn comes soon.
  await resume(page, "two", 52, PLAYERS, true);
  const hand = await fingers(page);
  const roll = dice(8);
  let decisions = 0;
  for (; decisions < 20 && !(await page.locator(".finish").count()); decisions += 1) {
    const seat = await actor(page);
    if (decisions % 4 === 0) {
      await expectNoHand(page);
      await hand.press(1, peek(page, 1 - seat));
      await expectOnly(page, 1 - seat);
      await expect(page.locator(".choice")).toHaveCount(0);
      await hand.lift(1);
      await expectNoHand(page);
    }
    await hand.press(1, peek(page, seat));
    await expectOnly(page, seat);
    const cards = half(page, seat).locator(".playing-card:not(.is-closed, .is-picked, .is-away)");
    if ((await cards.count()) && roll(3) > 0) {
      await hand.press(2, cards.nth(roll(await cards.count())));
      await hand.lift(2);
      await done(page);
    }
    const choices = half(page, seat).locator(".choices .choice");
    if (await choices.count()) {
      await hand.press(2, choices.nth(roll(await choices.count())));
      await hand.lift(2);
      await done(page);
    }
    await hand.lift(1);
    await expect(page.locator(".playing-card")).toHaveCount(0);
    // The last Exchange is shown before the result.
    if (!(await page.locator(".seat-near .poise-awaited").textContent())) await page.clock.runFor(5_000);
  }
  expect(decisions).toBeGreaterThan(10);
});

test("the result stands in both halves, and no hand", async ({ page }) => {
  await resume(page, "two", 77, PLAYERS, true);
  await peek(page, 0).dispatchEvent("pointerdown", { pointerId: 3 });
  await half(page, 0).locator(".choice", { hasText: "Pass" }).click();
  await done(page);
  await page.clock.runFor(5_000);
  await expect(page.locator(".finish-title")).toHaveText(["Ann wins!", "Ann wins!"]);
  await expect(page.locator(".playing-card, .peek")).toHaveCount(0);
});

test("the far half is turned round, and both have the Attacks", async ({ page }) => {
  await resume(page, "two", 70, PLAYERS, true);
  expect(await half(page, 1).evaluate((element) => getComputedStyle(element).rotate)).toBe("180deg");
  const [near, far] = [await peek(page, 0).boundingBox(), await peek(page, 1).boundingBox()];
  expect(far.y).toBeLessThan(near.y);
  for (const seat of [0, 1]) await expect(half(page, seat).locator(".attack")).toHaveCount(2);
});

test("what lets go is gone before the next picture, and no description of a card in a hand lies between both", async ({ page }) => {
  await resume(page, "two", 70, PLAYERS, true);
  for (const end of ["pointerup", "pointercancel", "pointerleave", "visibilitychange"]) {
    await peek(page, 0).dispatchEvent("pointerdown", { pointerId: 3 });
    await expectOnly(page, 0);
    await half(page, 0).locator(".playing-card").first().dispatchEvent("contextmenu", { bubbles: true });
    await half(page, 0).locator(".playing-card").first().focus();
    await page.keyboard.press("i");
    await expect(page.locator(".dialog")).toHaveCount(0);
    if (end === "visibilitychange") await hide(page);
    else await peek(page, 0).dispatchEvent(end, { pointerId: 3 });
    await expectNoHand(page);
  }
});

test("a key holds the hand up and puts it down again", async ({ page }) => {
  await resume(page, "two", 70, PLAYERS, true);
  await peek(page, 0).focus();
  await page.keyboard.press("Enter");
  await expect(peek(page, 0)).toHaveAttribute("aria-pressed", "true");
  await expectOnly(page, 0);
  await page.keyboard.press("6");
  await expect(half(page, 0).locator(".choice").first()).toBeVisible();
  await peek(page, 0).focus();
  await page.keyboard.press("Space");
  await expectNoHand(page);
});

test("in a pause both halves say who is asked, whether a card is held or not", async ({ page }) => {
  test.setTimeout(240_000);
  // A Fancy Move can be played.
  await resume(page, "two", 15, PLAYERS, true);
  const roll = dice(3);
  let asked = 0;
  for (let steps = 0; asked < 1 && !(await page.locator(".finish").count()); steps += 1) {
    expect(steps).toBeLessThan(600);
    // A card that was played has come.
    await page.clock.runFor(SHOWN_MS);
    const seat = await actor(page);
    const told = (await page.locator(".poise-awaited").allTextContents()).join();
    if (/may cancel/.test(told)) {
      asked += 1;
      await expectNoHand(page);
      for (const side of HALVES) await expect(page.locator(`${side} .poise-awaited`)).toContainText(`${NAMES[seat]} may cancel`);
    }
    await peek(page, seat).dispatchEvent("pointerdown", { pointerId: 3 });
    const fancy = half(page, seat).locator(".playing-card.kind-fancy:not(.is-closed)");
    const cards = half(page, seat).locator(".playing-card:not(.is-closed, .is-picked, .is-away)");
    if (await fancy.count()) await fancy.first().click();
    else if ((await cards.count()) && roll(2)) await cards.nth(roll(await cards.count())).click();
    const choices = half(page, seat).locator(".choices .choice");
    if (await choices.count()) await choices.nth((await fancy.count()) ? 0 : roll(await choices.count())).click();
    await done(page);
    await peek(page, seat).dispatchEvent("pointerup", { pointerId: 3 });
  }
  expect(asked).toBe(1);
});
