// Exercises and the counting trainer, by pointer and by keyboard: the answers, what is stored of them, and what is said
// when the data does not come or is damaged.
import { objections } from "./axe.mjs";
import { back, taken } from "./fencing.mjs";
import { resize } from "./fits.mjs";
import { share } from "./share.mjs";
import { SIZES } from "./sizes.mjs";
import { disconnect, expect, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const DATA = "**/exercises-*/piste.txt";
const PROGRESS = "engarde.progress";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => settle(page, { speed: "off" }));

/** Opens the page Study. */
async function study(/** @type {Page} */ page) {
  await open(page);
  await page.getByRole("button", { name: "Study", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Study" })).toBeVisible();
}

/** Opens the page of exercises. */
async function exercises(/** @type {Page} */ page) {
  await study(page);
  await page.getByRole("button", { name: "Go to the exercises" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exercises" })).toBeVisible();
}

/** What is stored of the exercises: days, the day's exercise, scores of themes, of the trainer, and exercises. */
async function stored(/** @type {Page} */ page) {
  const text = await page.evaluate((key) => localStorage.getItem(key), PROGRESS);
  return JSON.parse(text ?? "{}").exercises?.split(" ") ?? [];
}

/** The number of answers to exercises, by what is stored. */
async function answers(/** @type {Page} */ page) {
  const [, , themes = ""] = await stored(page);
  return themes.split(",").reduce((sum, score) => sum + Number(score.split("/")[1] ?? 0), 0);
}

test("an exercise is answered with the pointer, counts once, and the next one follows", async ({ page }) => {
  await exercises(page);
  await page.getByRole("button", { name: /^Parry or retreat/ }).click();
  await expect(page.locator(".is-exercise")).toContainText("What is your best move?");
  await expect(page.locator(".exercise-theme")).toHaveText("Parry or retreat");
  expect(await answers(page)).toBe(0);
  // Under attack every answer is a button; taking the hit is never the best one.
  await page.getByRole("button", { name: "Take the hit" }).click();
  await expect(page.locator(".exercise-said")).toHaveText(/^Better: .*, by \d+ points in a hundred[.]$/);
  const rows = page.locator(".exercise-chances tr");
  expect(await rows.count()).toBeGreaterThan(2);
  await expect(rows.first()).toHaveClass(/is-best/);
  await expect(page.locator(".is-chosen")).toContainText("your choice");
  await expect(page.locator(".exercise-next")).toBeFocused();
  await expect.poll(() => answers(page)).toBe(1);
  const [, , , , seen] = await stored(page);
  expect(seen).toMatch(/^[0-9a-f]{8}0\d+$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".exercise-said")).toHaveText("What is your best move?");
  await page.getByRole("button", { name: "Take the hit" }).click();
  await page.locator(".exercise-next").click();
  await expect(page.locator(".exercise-said")).toHaveText("What is your best move?");
  expect(await answers(page)).toBe(1);
  await back(page);
  await expect(page.locator("[data-theme=answer]")).toContainText("0% of 1 right");
  await expect(page.getByText("One day in a row")).toBeVisible();
});

test("the exercise of the day is answered with the keyboard", async ({ page }) => {
  await exercises(page);
  await page.getByRole("button", { name: "Exercise of the day" }).press("Enter");
  await expect(page.locator(".is-exercise")).toBeVisible();
  await expect(page.locator(".hand .card").first()).toBeFocused();
  const choice = page.locator(".choice");
  if ((await choice.count()) === 0) {
    const card = page.locator(".hand .card:not(.is-closed)").first();
    await page.keyboard.press((await card.getAttribute("aria-label")) ?? "");
    await taken(page);
  }
  await choice.first().press("Enter");
  await expect(page.locator(".exercise-next")).toBeFocused();
  await expect.poll(async () => (await stored(page))[1]).toMatch(/^\d+x[01]$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "All exercises" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Exercise of the day (not )?solved$/ })).toBeVisible();
});

test("an exercise about counting shows the moves instead of the unseen cards, which come after the answer", async ({ page }) => {
  await exercises(page);
  await page.locator("[data-theme=counting]").click();
  await expect(page.locator(".exercise-theme")).toHaveText("Counting");
  await expect(page.locator(".aid")).toHaveCount(0);
  await page.getByText("The moves so far").press("Enter");
  await expect(page.locator(".exercise-moves li").first()).toBeVisible();
  const choice = page.locator(".choice");
  if ((await choice.count()) === 0) await page.locator(".hand .card:not(.is-closed)").first().click();
  await choice.first().click();
  await expect(page.locator(".exercise-next")).toBeVisible();
  await expect(page.locator(".aid")).toBeVisible();
});

/** Shows every move of the trainer's round by the key Enter, until it asks. */
async function watch(/** @type {Page} */ page) {
  const offers = page.locator(".counting-offers button");
  while ((await offers.count()) === 0) {
    await expect(page.locator(".counting-go")).toBeFocused();
    const move = await page.locator(".is-counting .bout-action").textContent();
    await page.keyboard.press("Enter");
    await expect(page.locator(".is-counting .bout-action")).not.toHaveText(move ?? "");
  }
}

test("the counting trainer shows a round, asks, helps, and says how the answer is counted", async ({ page }) => {
  await study(page);
  await page.getByRole("button", { name: "Counting trainer" }).click();
  for (let round = 1; round <= 3; round += 1) {
    await watch(page);
    const offers = page.locator(".counting-offers button");
    await expect(offers.first()).toBeFocused();
    await page.getByRole("button", { name: "Played cards" }).click();
    await expect(page.locator(".is-counting .aid")).toHaveAttribute("aria-label", /^Played: 1 × \d, /);
    await page.getByRole("button", { name: "Unseen cards" }).click();
    const unseen = (await page.locator(".is-counting .aid").getAttribute("aria-label")) ?? "";
    const question = (await page.locator(".counting-question h2").textContent()) ?? "";
    const value = /(\d)s? ?/.exec(question)?.[1];
    const out = new RegExp(`${value} × (\\d)`).exec(unseen)?.[1];
    await offers.first().press("Enter");
    await expect(page.locator(".counting-question [role=status]")).toContainText(`${out} unseen.`);
    await expect(page.locator(".counting-verdict")).toHaveText(/^(Right[.]|Not quite[.] The answer is \d+%?[.])$/);
    await expect(page.locator(".counting-score")).toHaveText(new RegExp(`^\\d of ${round} right$`));
    await expect.poll(async () => (await stored(page))[3]).toContain(`/${round}`);
    await page.keyboard.press("Enter");
  }
});

test("exercises whose file does not come say so, and the next press tries again", async ({ page, complaints }) => {
  let away = true;
  await page.route(DATA, (route) => (away ? route.abort() : route.continue()));
  await exercises(page);
  await expect(page.locator(".absent [role=alert]")).toBeVisible();
  away = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".exercise-themes button")).toHaveCount(7);
  expect(complaints.splice(0).every((line) => /ERR_FAILED|console/.test(line))).toBe(true);
});

test("a damaged progress counts as none, and is replaced by the next answer", async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"progress":1,"lessons":{},"exercises":"1x1 - nonsense"}'), PROGRESS);
  await exercises(page);
  await expect(page.getByText("in a row")).toHaveCount(0);
  await page.getByRole("button", { name: /^Parry or retreat/ }).click();
  await page.getByRole("button", { name: "Take the hit" }).click();
  await expect.poll(() => answers(page)).toBe(1);
});

test.describe("with a copy for offline use", () => {
  test.use({ serviceWorkers: "allow" });

  test("exercises and trainer work without a connection", async ({ page }) => {
    await open(page);
    await disconnect(page);
    await page.getByRole("button", { name: "Study", exact: true }).click();
    await page.getByRole("button", { name: "Go to the exercises" }).click();
    await expect(page.locator(".exercise-themes button")).toHaveCount(7);
  });
});

test("exercises fit every size, and axe objects to nothing", async ({ page }) => {
  test.slow();
  const look = async (/** @type {string} */ where) => {
    await taken(page);
    for (const [width, height] of share(page, SIZES, 3)) {
      await resize(page, width, height);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${where} is wider than ${width}×${height}`).toBeLessThanOrEqual(0);
      expect.soft(await objections(page), `${where}, ${width}×${height}`).toEqual([]);
      if (where === "an answer") await expect.soft(page.locator(".exercise-next"), `${width}×${height}`).toBeInViewport();
    }
    await resize(page, ...SIZES[0]);
  };
  await exercises(page);
  await look("exercises");
  await page.getByRole("button", { name: /^Parry or retreat/ }).click();
  await expect(page.locator(".is-exercise")).toBeVisible();
  await look("an exercise");
  await page.getByRole("button", { name: "Take the hit" }).click();
  await expect(page.locator(".exercise-said")).toBeVisible();
  await expect(page.locator(".exercise-next")).toBeInViewport();
  await look("an answer");
  await back(page);
  await page.getByRole("button", { name: "Counting trainer" }).click();
  await look("trainer");
  await watch(page);
  await look("question");
});
