// How a test fences: only by what a player can see and press.
import { pressAny } from "./pointer.mjs";
import { unfold } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** What shows that a press has not been done yet, or that a part of the program is still on its way. */
const BUSY = "[data-taken], .part-away, :root[aria-busy]";
const CHOICE = ".choices .choice";

/**
 * Fills in the set-up on the opening page and begins the bout. A bout that is in progress rests among the saved ones.
 *
 * @param {Page} page
 * @param {{ rules?: string, level?: string, hits?: number, friends?: [string, string], face?: boolean, exhibition?: boolean }} wish
 */
export async function begin(page, { rules = "advanced", level = "novice", hits = 5, friends, face = false, exhibition = false } = {}) {
  await unfold(page);
  if (friends) {
    await page.getByLabel("A friend on this device").check();
    await page.getByRole("textbox", { name: "Left fencer" }).fill(friends[0]);
    await page.getByRole("textbox", { name: "Right fencer" }).fill(friends[1]);
    await page.getByLabel("Face to face").setChecked(face);
  } else if (exhibition) {
    await page.getByLabel("Watch").check();
    await page.getByRole("combobox", { name: "Left fencer" }).selectOption(level);
    await page.getByRole("combobox", { name: "Right fencer" }).selectOption(level);
  } else {
    await page.getByLabel("The computer").check();
    await page.getByLabel("Level").selectOption(level);
  }
  await page.getByLabel("Rule set").selectOption(rules);
  await page.getByLabel("Hits to win").selectOption(String(hits));
  await page.getByRole("button", { name: /^(Start bout|New bout)$/ }).click();
  await taken(page);
}

/**
 * Waits until what was pressed has been done: a press is answered on the screen first, and takes effect after that.
 *
 * @param {Page} page
 */
export async function taken(page) {
  // Nearly every step of every test asks this. It waits for pictures only where something is under way.
  const isFree = (/** @type {string} */ busy) => !document.querySelector(busy);
  if (await page.evaluate(isFree, BUSY).catch(() => false)) return;
  await page.waitForFunction(isFree, BUSY);
}

/**
 * Goes back in the browser's history. A press that has not acted yet could open a layer after the going back.
 *
 * @param {Page} page
 */
export async function back(page) {
  await taken(page);
  await page.goBack();
}

/**
 * What the screen waits for.
 *
 * @param {Page} page
 * @returns {Promise<"turn" | "answer" | "opponent" | "handing" | "curtain" | "round" | "bout">}
 */
export async function awaited(page) {
  await taken(page);
  return page.evaluate(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    // The last pictures of a round come before its result.
    if (has(".bout-play[aria-busy]")) return "opponent";
    if (has(".finish.is-bout")) return "bout";
    if (has(".finish")) return "round";
    if (has(".curtain")) return "curtain";
    if (has(".handing")) return "handing";
    if (has(".hand.is-waiting")) return "opponent";
    return has(".bout.is-attack") ? "answer" : "turn";
  });
}

/**
 * A small generator of its own, so that a test's bout is the same each time as far as its own choices go.
 *
 * @param {number} seed
 */
export function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Always the last of what can be pressed: a bout of fewer moves than most.
 *
 * @param {number} below
 */
export const last = (below) => below - 1;

/**
 * One decision by pointer: a card that can be used, then one of its choices; or an answer to an attack.
 *
 * @param {Page} page
 * @param {(below: number) => number} roll
 * @param {string} [known] what the screen waits for, where that has been asked already
 */
export async function decide(page, roll, known) {
  // Where no card can be used, the hit that is to be taken stands there already.
  if ((known ?? (await awaited(page))) === "turn" && !(await page.locator(CHOICE).count())) {
    await pressAny(page, ".hand .card:not(.is-closed)", roll);
    await taken(page);
  }
  if (!(await pressAny(page, CHOICE, roll))) {
    await page.locator(CHOICE).first().waitFor();
    await pressAny(page, CHOICE, roll);
  }
  await taken(page);
  // Where the settings ask once more, a second press plays it.
  const confirm = page.locator(".confirm .is-primary");
  if (await confirm.count()) await confirm.click();
}

/**
 * Fences on until `until` holds or the bout is over, by pointer.
 *
 * @param {Page} page
 * @param {(below: number) => number} roll
 * @param {(awaits: string) => Promise<boolean> | boolean} until
 */
export async function fence(page, roll, until = () => false) {
  for (let step = 0; step < 2000; step += 1) {
    const awaits = await awaited(page);
    if (awaits === "bout" || (await until(awaits))) return awaits;
    if (awaits === "opponent") await page.waitForFunction(() => !document.querySelector(".hand.is-waiting, .bout-play[aria-busy]"));
    else if (awaits === "round") await page.locator(".finish .is-primary").click();
    else if (awaits === "handing") await page.locator(".handing .button").click();
    else if (awaits === "curtain") await page.locator(".curtain .is-primary").click();
    else await decide(page, roll, awaits);
  }
  throw new Error("the bout does not end");
}

/**
 * The values of the cards in the hand that lies open.
 *
 * @param {Page} page
 */
export async function hand(page) {
  await taken(page);
  return page.locator(".hand:not(.is-covered) .card").evaluateAll((cards) => cards.map((card) => parseInt(card.getAttribute("aria-label"), 10)));
}
