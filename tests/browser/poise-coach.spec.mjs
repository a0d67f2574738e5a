// The coach of the poise duel: each choice has its figures, the best a star; the game is marked and not counted.
import { faults } from "./faults.mjs";
import { awaited, play, resume, sit } from "./poise.mjs";
import { expect, settle, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The figure on a choice: `62% to win`. */
const FIGURE = /(under |over )?\d+% to win/;

const COACHED = { coach: true, coach_told: true, reminded: true };

/** The coach has spoken: its line names a choice. */
const spoken = (/** @type {Page} */ page) => expect(page.locator(".coach-line b")).not.toBeEmpty();

/** What is stored of the game in progress. */
const helped = (/** @type {Page} */ page) => page.locator(".helped");

test("every action has its figures, the best a star, and the list says how often the strongest level picks it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await settle(page, COACHED);
  await resume(page, "struck");
  await spoken(page);
  await expect(page.locator(".coach-line")).toContainText(FIGURE);
  await expect(page.locator(".coach-line .coach-star")).toHaveAttribute("aria-label", /best/);
  await page.locator('.playing-card:has(use[href="#pz-ri"])').first().click();
  for (const text of await page.locator(".choices .choice").allTextContents()) expect(text).toMatch(FIGURE);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator(".coach-more").click();
  const rows = page.locator(".dialog .coach-list li");
  expect(await rows.count()).toBeGreaterThan(2);
  for (const text of await rows.locator("small").allTextContents()) {
    expect(text).toMatch(/^Verdict: .+\. The strongest level picks it (under |over )?\d+% of the time\.$/);
  }
  await expect(rows.first().locator(".coach-star")).toHaveCount(1);
});

test("the cards of the best choice have a star, and lead to it", async ({ page }) => {
  await settle(page, COACHED);
  await resume(page, "struck");
  await spoken(page);
  const advice = await page.locator(".coach-line b").innerText();
  const starred = page.locator(".playing-card.is-advised");
  const count = await starred.count();
  expect(count).toBeGreaterThan(0);
  for (const name of await starred.locator(".playing-card-name").allInnerTexts()) expect(advice).toContain(name.replaceAll("\u00ad", ""));
  for (let left = count; left > 0; left -= 1) {
    await starred.first().click();
    await expect(starred).toHaveCount(left - 1);
  }
  await expect(page.locator(".choices .choice").first()).toContainText(FIGURE);
  await expect(page.locator(".choices .choice .coach-star")).toHaveCount(1);
});

test("where all moves win about as often no card has a star, and one button draws at once", async ({ page }) => {
  await settle(page, COACHED);
  await resume(page, "dealt", 0);
  await spoken(page);
  await expect(page.locator(".coach-alike")).toHaveText("All moves win about as often: no difference that matters.");
  await expect(page.locator(".playing-card.is-advised")).toHaveCount(0);
  await expect(page.locator(".choices .choice.is-primary")).toHaveText(/^Keep all/);
});

test("a key says the best, unasked nothing is said, and the game is marked", async ({ page }) => {
  await settle(page, COACHED);
  await resume(page, "dealt");
  await spoken(page);
  await expect(page.locator("[role=status].sr-only")).not.toContainText("%");
  await expect(helped(page)).toHaveCount(1);
  await page.keyboard.press("c");
  await expect(page.locator("[role=status].sr-only")).toHaveText(/^.+: \d+% to win\. .*Verdict: (equal )?best\. The strongest level picks it \d+% of the time\.$/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("ask the coach");
});

test("the coach is off until it is wished for, says its cost first, and the menu turns it off again", async ({ page }) => {
  await settle(page, { reminded: true });
  await resume(page, "dealt");
  await page.keyboard.press("c");
  await expect(page.locator("[role=status].sr-only")).toHaveText("The coach is off.");
  await expect(page.locator("[class*=coach-]")).toHaveCount(0);
  await page.locator(".to-menu").click();
  await page.getByRole("button", { name: "Turn the coach on" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".notice")).toContainText("isn’t counted");
  await expect(helped(page), "nothing is advised before the notice is gone").toHaveCount(0);
  await page.getByRole("button", { name: "Understood" }).click();
  await spoken(page);
  await expect(helped(page)).toHaveCount(1);
  await page.locator(".to-menu").click();
  await page.getByRole("button", { name: "Turn the coach off" }).click();
  await expect(page.locator("[class*=coach-]")).toHaveCount(0);
});

test("on a wide screen the list is at the side, and goes with its decision", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settle(page, COACHED);
  await resume(page, "struck");
  await spoken(page);
  await expect(page.locator(".side > .coach")).toBeVisible();
  await expect(page.locator(".coach-more")).toBeHidden();
  const newest = async () => Math.round((await page.locator(".side .log-line").first().boundingBox())?.y ?? 0);
  const before = await newest();
  await page.locator(".coach summary").click();
  await expect(page.locator(".side .coach-list li").first()).toBeVisible();
  expect(await newest(), "the list moves no line").toBe(before);
  await page.keyboard.press("e");
  await expect(page.locator(".side > .coach")).toContainText("No advice right now.");
  await expect(page.locator(".side .coach-list")).toBeHidden();
  await expect.poll(newest, "the newest line keeps its place").toBe(before);
});

test("a game with the coach is not counted", async ({ page }) => {
  test.setTimeout(240_000);
  await settle(page, COACHED);
  await sit(page, { poise: 3 });
  await spoken(page);
  // Whatever the computer attacks, the person lets it happen.
  await play(page, () => 0);
  expect(await awaited(page)).toBe("over");
  const ledger = await page.evaluate(() => localStorage.getItem("engarde.poise.ledger"));
  expect(JSON.parse(ledger ?? '{"rows":[]}').rows).toEqual([]);
});

test("between two people the coach is silent", async ({ page }) => {
  await settle(page, COACHED);
  await sit(page, { people: { 0: "Ann", 1: "Bea" } });
  await page.locator(".curtain .is-primary, .handing button").first().click();
  await page.locator(".hand-row .playing-card").first().waitFor();
  await expect(page.locator("[class*=coach-]")).toHaveCount(0);
  await page.keyboard.press("c");
  await expect(page.locator("[role=status].sr-only")).toHaveText("No advice right now.");
});

test("the set-up has the coach's switch where a single person plays", async ({ page }) => {
  await page.goto("./#poise");
  await started(page);
  const coach = page.getByLabel("With the coach (not counted)");
  await coach.check();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("engarde.settings") ?? "{}").coach)).toBe(true);
  await page.locator(".place select").nth(1).selectOption("person");
  await expect(coach).toHaveCount(0);
});
