// The lessons, for tests: the right choice of each step, as the choice's token (`data-choice`).
import { taken } from "./fencing.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** Each lesson's title and right choices, in order. The last one is a whole round. */
export const LESSONS = [
  ["Stepping", "f3", "b2"],
  ["Distance and the hit", "a1", "f2", "a1"],
  ["The parry", "p3", "b4"],
  ["Two cards", "a2", "p44"],
  ["The turn after a parry", "p2", "a1"],
  ["Advance-and-attack, and retreat", "f3a1", "r1"],
  ["Running out of room and cards", "b1", "f3"],
  ["The empty pile", "f4", "f1"],
];

/** The card that is picked for a choice, where its token does not say it: attacks at a distance. */
const CARDS = { a1: ["4", "2"], a2: ["3"] };

/** Opens the page with the lessons. */
export async function study(/** @type {Page} */ page) {
  await page.getByRole("button", { name: "Study", exact: true }).click();
  await page.locator(".lessons").waitFor();
}

/** Opens a lesson from the list. */
export async function learn(/** @type {Page} */ page, /** @type {number} */ number) {
  await page.locator(".lessons button").nth(number).click();
}

/** Waits until the lesson asks for a choice. */
export async function asked(/** @type {Page} */ page) {
  await page.locator(".is-lesson:not(.is-right, .is-wrong)").waitFor();
  await page.locator(".hand .card:not(.is-closed):enabled").first().waitFor();
}

/** Picks a card that has this choice, and chooses it; by pointer, or by keys. */
export async function choose(/** @type {Page} */ page, /** @type {string} */ token, byKey = false) {
  await asked(page);
  const cards = CARDS[token] ?? [token.replace(/[^0-9]/g, "")[0]];
  const choice = page.locator(`.choices [data-choice="${token}"]`);
  for (const value of cards) {
    const card = page.locator(`.hand .card:not(.is-closed)[aria-label="${value}"]`).first();
    if ((await card.count()) === 0) continue;
    if (byKey) await page.keyboard.press(value);
    else await card.click();
    await taken(page);
    if ((await choice.count()) > 0) break;
  }
  if (byKey) {
    await choice.focus();
    await page.keyboard.press("Enter");
  } else {
    await choice.click();
  }
  await page.locator(".lesson-ways .is-primary").waitFor();
}

/** Presses the button that leads on, or that tries again. */
export async function goOn(/** @type {Page} */ page, byKey = false) {
  const button = page.locator(".lesson-ways .is-primary");
  if (byKey) await page.keyboard.press("Enter");
  else await button.click();
  await taken(page);
}

/** The progress that is stored. */
export async function progress(/** @type {Page} */ page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem("engarde.progress") ?? "{}").lessons ?? {});
}
