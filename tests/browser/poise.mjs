// Playing the poise duel in a browser: setting up a table, and random play of every person at it.
import { lastAnswered, watchDoor } from "./network.mjs";
import { pressAny } from "./pointer.mjs";
import { duel, duels } from "./poise-saves.mjs";
import { expect, started } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** How far the page's clock is put on while computer players act, milliseconds: longer than any pause. */
const STRIDE_MS = 2_000;
/** How far it is put on for a picture and what waits for it, milliseconds. */
const PICTURE_MS = 20;
/** How far it is put on for a page that starts, milliseconds: longer than it waits for a slow database. */
const START_MS = 1_000;
/** How long the hand-over accepts no press, milliseconds. */
export const DEAF_MS = 600;
/** How far it is put on until a card that was played has come to the Field, milliseconds. */
export const FLIGHT_MS = 600;
/** The same for one that is seen large on its way, milliseconds. */
export const SHOWN_MS = 1_000;
/** What is laid out, and the last pose, are the same without movement; each press is then done in half the time. */
export const STILL = /** @type {const} */ ({ reducedMotion: "reduce" });
/** How far ahead of now the clock is stopped, milliseconds: longer than any machine takes to do so. */
const AHEAD_MS = 20_000;

/**
 * Sits down at a new table. The page's clock goes by hand, so that tests do not wait for pauses.
 *
 * @param {Page} page
 * @param {{ edition?: string, seats?: number, people?: Record<number, string>, poise?: number, level?: string, still?: boolean, face?: boolean }} table
 *   `people` gives the name of the person on a seat, the other seats are the computer's; `still` says whether the clock stands
 *   until it is put on
 */
export async function sit(page, { edition = "poise-reforged", seats = 2, people = { 0: "" }, poise = 5, level = "novice", still = true, face = false } = {}) {
  const places = [0, 1, 2, 3, 4, 5].map((seat) => ({ person: seat in people, name: people[seat] ?? "", level }));
  const form = JSON.stringify({ edition, seats, face_to_face: face, pistol: true, poise, places });
  await page.addInitScript((form) => {
    if (location.protocol !== "about:") localStorage.setItem("engarde.poise.form", form);
  }, form);
  await watchDoor(page);
  await page.clock.install();
  await page.goto("about:blank");
  await page.goto("./#poise");
  await started(page);
  const begin = page.locator(".home-go .button").last();
  await begin.waitFor();
  // Before the game begins: for the page this is a long wait, and no question may be open in it.
  if (still) await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
  // Beside a game in progress a new one has a button of its own.
  await begin.click();
  if (still) await done(page);
}

/**
 * Opens the page with a saved game, whose clock goes by hand from now on.
 *
 * @param {Page} page
 * @param {string} name
 * @param {number} [plies]
 * @param {object[]} [players]
 * @param {boolean} [face] whether two people sit face to face
 */
export async function lay(page, name, plies, players, face) {
  await page.addInitScript((texts) => {
    if (location.protocol === "about:" || sessionStorage.getItem("laid")) return;
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    sessionStorage.setItem("laid", "1");
  }, duels(duel(name, { plies, players, face })));
  await watchDoor(page);
  await page.clock.install();
  await page.goto("./#poise");
  await started(page);
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
}

/** The fencer of a seat on the stage. */
export const fencer = (/** @type {Page} */ page, /** @type {number} */ seat) => page.locator(`.stage-fencer.at-${seat} .fencer`);

/** Goes on with a saved game; the page's clock goes by hand. */
export async function resume(/** @type {Parameters<typeof lay>} */ ...how) {
  await lay(...how);
  const [page] = how;
  await page.getByRole("button", { name: "Resume" }).click();
  await done(page);
}

/** Gives the page another size; the clock that goes by hand is put on for the pictures in it. */
export async function resize(/** @type {Page} */ page, /** @type {number} */ width, /** @type {number} */ height) {
  await page.setViewportSize({ width, height });
  await page.clock.runFor(2 * PICTURE_MS);
}

/** Reloads the page. */
export async function reload(/** @type {Page} */ page) {
  await page.reload();
  await arrived(page);
}

/**
 * Waits until the program has drawn its page in a new document. The clock that goes by hand is put on for that: where it
 * stands, the page waits for a slow database, and for the end of a long task, without end.
 */
export async function arrived(/** @type {Page} */ page) {
  await expect.poll(async () => {
    await page.clock.runFor(START_MS);
    return page.evaluate(() => document.querySelector("main") !== null && document.querySelector(".first-wall") === null);
  }).toBe(true);
}

/** Reloads the page and goes on with its game. */
export async function reopen(/** @type {Page} */ page) {
  await reload(page);
  await page.getByRole("button", { name: "Resume" }).click();
}

/**
 * Waits until what was pressed has been done: a press is answered on the screen first, and takes effect when that is painted.
 * The clock that goes by hand is put on for it.
 */
export async function done(/** @type {Page} */ page) {
  while (await page.locator("[data-taken]").count()) await page.clock.runFor(PICTURE_MS);
}

/**
 * What the page waits for: `handing` or `curtain` (a press), `turn` (outside an Exchange), `answer` (in one), `others`, `over`.
 *
 * @param {Page} page
 * @returns {Promise<"handing" | "curtain" | "turn" | "answer" | "others" | "over">}
 */
export async function awaited(page) {
  await done(page);
  return page.evaluate(() => {
    const there = (selector) => document.querySelector(selector) !== null;
    if (there(".curtain")) return "curtain";
    if (there(".handing")) return "handing";
    if (there(".finish")) return "over";
    // What goes on by itself waits for no one, although its button is there.
    if (document.querySelector(".poise-words")?.textContent?.includes("Nothing else is possible")) return "others";
    // After Taste My Blade! there is nothing to press before an Attack is picked.
    if (!there(".choices button") && !there(".hand-row:not(.is-waiting) .playing-card:not(.is-closed)")) return "others";
    return there(".is-answering") ? "answer" : "turn";
  });
}

/** The cards on the screen, by the classes that say how they lie. */
export async function hand(/** @type {Page} */ page) {
  return page.locator(".hand-row .playing-card").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
}

/**
 * One press of the player to act, at random: through the curtain, or a card (and sometimes its Enhancements) and a choice.
 *
 * @param {Page} page
 * @param {(count: number) => number} roll
 * @param {string} [known] what the page waits for, where that has been asked already
 */
export async function decide(page, roll, known) {
  const awaits = known ?? (await awaited(page));
  if (awaits === "others") {
    await lastAnswered(page, { asked: false });
    return page.clock.runFor(STRIDE_MS);
  }
  if (awaits === "handing") await page.clock.runFor(DEAF_MS);
  if (awaits === "handing" || awaits === "curtain") return page.locator(".handing button, .curtain .is-primary").click();
  for (let picks = roll(4); picks > 0; picks -= 1) await pressAny(page, ".playing-card:not(.is-closed, .is-picked, .is-away)", roll);
  await pressAny(page, ".choices button", roll);
}

/** Plays a Fancy Move, if one can be played now, until its card has come; whether it was. */
export async function flourish(/** @type {Page} */ page) {
  const card = page.locator(".playing-card.kind-fancy:not(.is-closed)").first();
  if ((await awaited(page)) !== "answer" || (await card.count()) === 0) return false;
  await card.click();
  await page.locator(".choices button").first().click();
  await done(page);
  await page.clock.runFor(SHOWN_MS);
  return true;
}

/**
 * Plays until the game is over, or something is to be seen.
 *
 * @param {Page} page
 * @param {(count: number) => number} roll
 * @param {(awaits: string) => boolean | void | Promise<boolean | void>} until
 */
export async function play(page, roll, until = () => false) {
  for (let steps = 0; steps < 3_000; steps += 1) {
    const awaits = await awaited(page);
    if ((await until(awaits)) || awaits === "over") return;
    await decide(page, roll, awaits);
  }
  expect(false, "the game comes to an end").toBe(true);
}
