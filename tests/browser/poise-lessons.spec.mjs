// The lessons of the poise duel: each can be finished, and a wrong choice is explained and tried again.
import { objections } from "./axe.mjs";
import { back } from "./fencing.mjs";
import { faults } from "./faults.mjs";
import { resize } from "./fits.mjs";
import { endPauses, holdPauses, skipPauses } from "./pauses.mjs";
import { share } from "./share.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, settle, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ context }) => {
  await skipPauses(context);
  await settle(context, { turn_pace: "fast" });
});

/** Each lesson's steps: the cards to pick, and the button to press. */
const LESSONS = /** @type {[string[], RegExp][][]} */ ([
  [[["Slash"], /^Discard 1/], [["Thrust"], /Bastien/], [["Wipe Brow"], /./]],
  [[["Parry"], /Parry/], [["Parry Riposte"], /Parry Riposte/], [["Slash"], /^Attack/]],
  [[["Thrust"], /Bastien/], [["Coupé"], /^Remove/], [["Lunge"], /^Attack/]],
  [[["Thrust", "Powerful Strike", "Masterful Strike"], /Bastien/], [["Slash", "Precise Strike"], /Bastien/], [["Thrust"], /Bastien/]],
  [[["Main Gauche"], /./], [["Thrust"], /Bastien/], [["Parry"], /Parry/], [["Thrust"], /Bastien/]],
]);

/** Opens the list of lessons. */
async function lessons(/** @type {Page} */ page) {
  await page.goto("./#poise");
  await started(page);
  await page.getByRole("button", { name: "Lessons", exact: true }).click();
  await page.locator(".lessons").waitFor();
}

/** Waits until the lesson asks for a choice. */
const asked = (/** @type {Page} */ page) => page.locator(".is-lesson:not(.is-right, .is-wrong)").waitFor();

/** Picks cards, and presses a button. */
async function choose(/** @type {Page} */ page, /** @type {string[]} */ cards, /** @type {RegExp} */ button) {
  await asked(page);
  await page.locator(".choices button").first().waitFor();
  for (const card of cards) {
    await page.locator(`.playing-card:not(.is-closed, .is-picked)[aria-label^="${card},"]`).first().click();
  }
  await page.locator(".choices button", { hasText: button }).first().click();
  await page.locator(".lesson-ways .is-primary").waitFor();
}

/** Presses the button that leads on, or that tries again. */
const goOn = (/** @type {Page} */ page) => page.locator(".lesson-ways .is-primary").click();

test("until a card is picked a lesson alone says what to do", async ({ page }) => {
  await lessons(page);
  await page.locator(".lessons button").first().click();
  await asked(page);
  await expect(page.locator(".strip").filter({ visible: true })).toHaveCount(0);
  await page.locator('.playing-card[aria-label^="Slash,"]').first().click();
  await expect(page.locator(".strip").filter({ visible: true })).toContainText("Slash");
});

test("the lessons of the poise duel are finished one after the other, and no game is stored", async ({ page }) => {
  await lessons(page);
  await page.locator(".lessons button").first().click();
  for (const [number, steps] of LESSONS.entries()) {
    for (const [cards, button] of steps) {
      await choose(page, cards, button);
      await expect(page.locator(".is-lesson.is-right .lesson-said"), `${number + 1}: ${cards}`).not.toBeEmpty();
      await expect(page.locator(".lesson-place")).toContainText(steps.at(-1)?.[0] === cards ? `Lesson ${number + 1} finished!` : `Lesson ${number + 1}`);
      await goOn(page);
    }
  }
  await asked(page);
  await page.locator('.playing-card[aria-label^="Thrust,"]').click();
  await page.locator(".choices button").nth(1).click();
  await expect(page.locator(".is-lesson.is-right"), "the player with No Poise").toBeVisible();
  await goOn(page);
  await asked(page);
  await page.getByRole("button", { name: "Fire the Pistol" }).click();
  await page.locator(".choices button").first().click();
  await expect(page.locator(".is-lesson.is-right")).toContainText("The last player standing wins.");
  await expect(page.locator(".lesson-ways .is-primary")).toHaveText("Start a game");
  await page.getByRole("button", { name: "All lessons" }).click();
  await expect(page.locator(".lesson-state.is-done")).toHaveCount(LESSONS.length + 1);
  expect(Object.keys(await storage(page)).filter((key) => /game|current|ledger/.test(key))).toEqual([]);
});

test("a lesson says what a choice led to only when it has been seen", async ({ page }) => {
  await lessons(page);
  await page.locator(".lessons button").nth(1).click();
  await asked(page);
  await page.locator(".choices button", { hasText: /^Pass/ }).waitFor();
  await holdPauses(page);
  await page.locator(".choices button", { hasText: /^Pass/ }).dispatchEvent("click");
  await expect(page.locator(".lesson-said")).toHaveText("You passed. The Exchange is over.");
  await expect(page.locator(".is-lesson:not(.is-wrong)")).toHaveCount(1);
  await expect(page.locator(".lesson-ways"), "the hit has not landed").toHaveCount(0);
  await endPauses(page);
  await expect(page.locator(".is-lesson.is-wrong .lesson-said")).toContainText("You passed and lost 3 Poise.");
});

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`hand and button keep their places through a lesson at ${width}×${height}, and the log keeps the Exchange`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await lessons(page);
    await page.locator(".lessons button").nth(2).click();
    const top = (/** @type {string} */ place) => page.locator(place).evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const hands = new Set();
    const buttons = new Set();
    const told = [];
    for (const [cards, button] of LESSONS[2]) {
      await asked(page);
      await page.locator(".choices .choice").first().waitFor();
      hands.add(await top(".hand-row"));
      buttons.add(await top(".choices"));
      told.push(await page.locator(".side .log-line").count());
      await choose(page, cards, button);
      hands.add(await top(".hand-row"));
      buttons.add(await top(".lesson-ways .is-primary"));
      await expect(page.locator(".helped"), "a lesson never counts").toHaveCount(0);
      await goOn(page);
    }
    expect([hands.size, buttons.size]).toEqual([1, 1]);
    expect(told, "what was played before the step").toEqual([0, 2, 2]);
  });
}

test("a wrong choice of several actions is taken back at once", async ({ page }) => {
  await lessons(page);
  await page.locator(".lessons button").first().click();
  await choose(page, ["Thrust"], /^Discard 1/);
  await expect(page.locator(".is-lesson.is-wrong .lesson-said")).toContainText("that card is useful");
  await goOn(page);
  await choose(page, ["Slash"], /^Discard 1/);
  await expect(page.locator(".is-lesson.is-right")).toBeVisible();
});

test("a lesson is left, and goes on where it was", async ({ page }) => {
  await lessons(page);
  await page.locator(".lessons button").nth(1).click();
  await choose(page, ["Parry"], /Parry/);
  await goOn(page);
  await asked(page);
  await back(page);
  await expect(page.locator(".lessons button").nth(1)).toContainText("step 2 of 3");
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Lessons", exact: true }).click();
  await page.locator(".lessons button").nth(1).click();
  await expect(page.locator(".lesson-place")).toHaveText(/^Lesson 2, step 2 of 3\s*· new position$/);
});

test("lessons of the poise duel fit every size, and axe objects to nothing", async ({ page }) => {
  test.slow();
  /** Looks at every size, axe at every third one, at others the next time. */
  const look = async (/** @type {string} */ where) => {
    const read = share(page, SIZES, 3);
    for (const size of SIZES) {
      await resize(page, ...size);
      if (where !== "the list") expect.soft(await faults(page), `${where}, ${size.join("×")}`).toEqual([]);
      if (read.includes(size)) expect.soft(await objections(page), `${where}, ${size.join("×")}`).toEqual([]);
    }
  };
  await lessons(page);
  await look("the list");
  for (const number of [2, 3]) {
    await page.locator(".lessons button").nth(number).click();
    await asked(page);
    await page.locator(".choices button").first().waitFor();
    await look(`lesson ${number + 1}`);
    const [cards, button] = LESSONS[number][0];
    await choose(page, cards, button);
    await look(`lesson ${number + 1}, after a choice`);
    await back(page);
  }
});
