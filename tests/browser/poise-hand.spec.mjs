// The hand of the poise duel and the buttons below it stay where they are while cards, sentences and choices come and go.
import { dice } from "./fencing.mjs";
import { STILL, play, resume, sit } from "./poise.mjs";
import { at } from "./poise-screens.mjs";
import { expect, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test("on a high phone the hand stays where it is while sentences, cards and choices come and go", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia(STILL);
  await page.setViewportSize({ width: 390, height: 844 });
  await resume(page, "two", 15, [{ person: "" }, { bot: "novice" }]);
  const tops = new Map();
  let looks = 0;
  await play(page, dice(11), async (awaits) => {
    const row = page.locator(".hand-row");
    if (awaits === "over" || !(await row.count())) return false;
    tops.set(await row.evaluate((hand) => Math.round(hand.getBoundingClientRect().top)), await page.locator(".poise-play").innerText());
    looks += 1;
    return looks === 20 || page.locator(".hand-row > :nth-child(11)").isVisible();
  });
  expect(looks).toBeGreaterThan(5);
  expect([...tops], "a third row of cards alone takes more room").toHaveLength(1);
});

/** Notes every number over a fencer that rises a second time. */
const watchNumbers = (/** @type {Page} */ page) => page.evaluate(() => {
  const risen = new WeakSet();
  document.addEventListener("animationstart", ({ animationName, target }) => {
    if (animationName !== "rise") return;
    if (risen.has(target)) document.documentElement.dataset.risenAgain = target.textContent;
    risen.add(target);
  }, true);
});

/** Picks each card of the hand and puts it back, in so many decisions of a game, two of a kind at most; returns where the hand moved. */
async function handMoves(/** @type {Page} */ page, /** @type {number} */ decisions) {
  const [row, moves] = [page.locator(".hand-row"), /** @type {string[]} */ ([])];
  const top = () => row.evaluate((hand) => Math.round(hand.getBoundingClientRect().top));
  let left = decisions;
  /** @type {Map<string, number>} */
  const kinds = new Map();
  await play(page, dice(11), async (awaits) => {
    if (awaits === "over") return true;
    if (!["turn", "answer"].includes(awaits) || !(await row.count())) return false;
    if (await page.locator(".has-coach").count()) await expect(page.locator(".coach-line b").first()).not.toBeEmpty();
    // "Answer", "Discard", "Prepare", …
    const kind = (await page.locator(".poise-awaited").innerText()).split(" ")[0];
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind) > 2) return false;
    const [before, names] = [await top(), new Set()];
    for (const card of await page.locator(".hand-row .playing-card").all()) {
      const name = await card.getAttribute("data-card");
      if (names.has(name)) continue;
      names.add(name);
      await card.click();
      const after = await top();
      if (after !== before) moves.push(`${name}: ${after - before} px, ${await page.locator(".poise-play").innerText()}`);
      await page.keyboard.press("Escape");
    }
    left -= 1;
    return left === 0;
  });
  expect(left, "the game has as many decisions").toBe(0);
  return moves;
}

for (const [width, height, seats, coach] of /** @type {[number, number, number, boolean][]} */ ([[390, 844, 2, true], [390, 844, 4, false], [390, 844, 4, true], [1440, 900, 4, true]])) {
  test(`the hand stays where it is when a card is picked: ${width}×${height}, ${seats} players${coach ? ", with the coach" : ""}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia(STILL);
    await page.setViewportSize({ width, height });
    if (coach) await settle(page, { coach, coach_told: true, reminded: true });
    await sit(page, { seats, poise: 10 });
    await watchNumbers(page);
    expect(await handMoves(page, 3)).toEqual([]);
    await expect(page.locator("html"), "a number rises once").not.toHaveAttribute("data-risen-again", /./);
  });
}

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`long words of the choices do not move the hand: ${width}×${height}`, async ({ page }) => {
    await page.emulateMedia(STILL);
    await page.setViewportSize({ width, height });
    await settle(page, { language: "de" });
    const top = () => page.locator(".hand-row").evaluate((hand) => Math.round(hand.getBoundingClientRect().top));
    for (const [name, plies] of /** @type {[string, number | undefined][]} */ ([["two", 67], ["two", 31], ["dealt", undefined], ["crowded", undefined], ["six", 138], ["classic", 27]])) {
      await at(name, { plies })(page);
      await page.locator(".choices .choice").first().waitFor();
      const [before, cards] = [await top(), page.locator(".hand-row .playing-card")];
      for (let nth = 0; nth < (await cards.count()); nth += 1) {
        await cards.nth(nth).click();
        while (await page.locator(".hand-row .is-addable").count()) await page.locator(".hand-row .is-addable").first().click();
        expect(await top(), `${name} ${plies}: ${await page.locator(".poise-play").innerText()}`).toBe(before);
        await page.keyboard.press("Escape");
      }
    }
  });
}

for (const [name, plies] of /** @type {[string, number | undefined][]} */ ([["two", 67], ["struck", undefined]])) {
  test(`on a phone what ends a turn or an Exchange keeps its place, and nothing comes there: ${name}`, async ({ page }) => {
    await page.emulateMedia(STILL);
    await page.setViewportSize({ width: 390, height: 844 });
    await resume(page, name, plies);
    // It is as high as the choice beside it.
    const place = () => page.locator(".choices .is-ending").evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return [left, right, bottom].map(Math.round);
    });
    const before = await place();
    const cards = page.locator(".hand-row .playing-card:not(.is-closed)");
    const seen = new Set();
    for (let nth = 0; nth < (await cards.count()); nth += 1) {
      await cards.nth(nth).click();
      seen.add(await page.locator(".choices .choice").count());
      expect(await place()).toEqual(before);
      await page.keyboard.press("Escape");
    }
    expect(Math.max(...seen), "choices came beside it").toBeGreaterThan(1);
  });
}

test("a grey card says why it cannot be played while the mouse rests on it", async ({ page }) => {
  await page.emulateMedia(STILL);
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "struck");
  const tops = () => page.locator(":is(.stage-view, .hand-row)").evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const before = await tops();
  const grey = page.locator(".hand-row .playing-card.is-closed").first();
  await grey.hover();
  await expect(page.locator(".strip.is-rule b").first()).toHaveText(await grey.locator(".playing-card-name").innerText());
  const [, why] = (await grey.getAttribute("aria-label")).match(/not now: (.*)$/);
  await expect(page.locator(".strip [role=note]")).toContainText(why);
  expect(await tops(), "the hand stays below the mouse").toEqual(before);
  await page.setViewportSize({ width: 1280, height: 720 });
  const lower = await tops();
  await page.locator(".hand-row .playing-card.is-closed").nth(1).hover();
  await expect(page.locator(".strip [role=note]"), "a low window has no room for it").toBeHidden();
  expect(await tops()).toEqual(lower);
  await page.mouse.move(0, 0);
  await expect(page.locator(".strip.is-rule")).toHaveCount(0);
});

test("without cards the hand is as high as with a row of them", async ({ page }) => {
  await page.emulateMedia(STILL);
  for (const [width, height] of [[768, 1024], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await resume(page, "two", 70);
    const tall = () => page.locator(".hand-row").evaluate((row) => row.getBoundingClientRect().height);
    const before = await tall();
    await page.locator(".hand-row").evaluate((row) => row.replaceChildren());
    expect(await tall(), `${width}×${height}`).toBe(before);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("a step back into the log moves neither the stage nor the hand", async ({ page }) => {
  await page.emulateMedia(STILL);
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "two", 70);
  const tops = () => page.locator(":is(.stage-view, .hand-row)").evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const before = await tops();
  await page.locator(".side .log-line").nth(3).click();
  await expect(page.locator(".review-bar")).toBeVisible();
  expect(await tops()).toEqual(before);
});
