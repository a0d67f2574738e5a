// What a screen reader hears: one sentence for each move, short; an alert instead of it for the player who is attacked.
import { awaited, begin, decide, dice } from "./fencing.mjs";
import { skipPauses } from "./pauses.mjs";
import { expect, open, settle, started, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ role: "status" | "alert", text: string }} Said */

const WORDS_MAX = 20;
/** Japanese is written without spaces: about two signs make a word. */
const JAPANESE_SIGNS_MAX = 2 * WORDS_MAX + 20;

/** Notes from now on every sentence that comes into one of the two live regions. */
async function listen(/** @type {Page} */ page) {
  await page.evaluate(() => {
    globalThis.heard = [];
    for (const role of ["status", "alert"]) {
      const region = document.querySelector(`.sr-only[role=${role}]`);
      new MutationObserver(() => {
        const text = region.textContent;
        if (text) globalThis.heard.push({ role, text });
      }).observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
}

/**
 * What has been heard since the last time.
 *
 * @returns {Promise<Said[]>}
 */
const heard = (/** @type {Page} */ page) => page.evaluate(() => globalThis.heard.splice(0));

/** A sentence that is short and complete. */
function expectSentence(/** @type {string} */ text, /** @type {string} */ language) {
  expect(text).not.toMatch(/[{}]/);
  if (language === "ja") expect(text.length, text).toBeLessThanOrEqual(JAPANESE_SIGNS_MAX);
  // French puts a space before a colon, which is no word.
  else expect(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length, text).toBeLessThanOrEqual(WORDS_MAX);
}

/** The number of decisions that have been made in this round. */
const moves = (/** @type {Page} */ page) => page.locator(".log li:not(.log-none)").count();

for (const language of ["en", "de", "fr", "ja"]) {
  test(`one sentence a move, in the language ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    // The log at the side counts the moves.
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await begin(page, { level: "club", rules: "advanced", hits: 3 });
    await page.evaluate((language) => {
      localStorage.setItem("engarde.settings", JSON.stringify({ language }));
    }, language);
    await page.reload();
    await started(page);
    await page.locator(".home-go .button").first().click();
    await expect(page.locator(".hand")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
    await listen(page);
    const roll = dice(language.codePointAt(0));
    // To its end in one language; in the others until a round has ended and an attack was told.
    const isWhole = language === "en";
    let [attacks, rounds] = [0, 0];
    for (let step = 0; step < 300; step += 1) {
      const awaits = await awaited(page);
      if (awaits === "bout" || (!isWhole && attacks > 0 && rounds > 0)) break;
      if (awaits === "opponent") {
        await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
        continue;
      }
      const before = await moves(page);
      await heard(page);
      if (awaits === "round") {
        rounds += 1;
        await page.locator(".finish .is-primary").click();
        await expect(page.locator(".finish")).toHaveCount(0);
        await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
        // The round's beginning, and the computer's move if it moves first.
        await expect.poll(() => page.evaluate(() => globalThis.heard.length)).toBe(1 + (await moves(page)));
        continue;
      }
      await decide(page, roll);
      // The move, and the computer's answer if the round goes on.
      await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
      const made = (await moves(page)) - before;
      const all = await heard(page);
      expect(all.length, JSON.stringify(all)).toBe(made);
      for (const { text } of all) expectSentence(text, language);
      const attacked = (await awaited(page)) === "answer";
      expect(all.map(({ role }) => role), JSON.stringify(all)).toEqual(all.map((_, index) => (attacked && index === all.length - 1 ? "alert" : "status")));
      if (attacked) attacks += 1;
    }
    expect(rounds).toBeGreaterThan(0);
    if (isWhole) expect(await awaited(page)).toBe("bout");
    expect(attacks, "no attack: this bout proves nothing about alerts").toBeGreaterThan(0);
  });
}

test("no card of a hand is spoken of while the curtain is down", async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page, { letter_keys: true });
  await open(page);
  await begin(page, { hits: 1, friends: ["Ann", "Bea"] });
  await listen(page);
  const roll = dice(3);
  let closed = 0;
  for (let step = 0; step < 300; step += 1) {
    const awaits = await awaited(page);
    if (awaits === "bout") break;
    if (awaits === "handing" || awaits === "curtain") {
      closed += 1;
      for (const { text } of await heard(page)) expect(text).not.toMatch(/hold|your/i);
      await page.keyboard.press("h");
      await expect(page.getByRole("status")).toHaveText("No hand is visible.");
      await heard(page);
      await page.getByRole("button", { name: /show my cards/ }).click();
      continue;
    }
    await page.keyboard.press("h");
    await expect(page.getByRole("status")).toHaveText(/^Your hand: /);
    await heard(page);
    await decide(page, roll);
  }
  expect(closed).toBeGreaterThan(4);
});
