// The review of a finished bout: its analysis, its account, its curve, and the positions to learn from.
import { TRANSCRIPT, plant, save, shelf } from "./acts.mjs";
import { objections } from "./axe.mjs";
import { faults } from "./faults.mjs";
import { back } from "./fencing.mjs";
import { resize } from "./fits.mjs";
import { share } from "./share.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name, exact: true });
const progress = (/** @type {Page} */ page) => page.locator(".review-progress");
const curve = (/** @type {Page} */ page) => page.getByRole("slider");

/** The review of the documented transcript: three rounds, 39 decisions. */
async function review(/** @type {Page} */ page) {
  await button(page, "Bouts").click();
  await page.getByLabel("Bout text").fill(TRANSCRIPT);
  await button(page, "Open the bout").click();
  await expect(page.locator(".review-step")).toBeVisible();
}

/** Waits until the whole bout is analysed. */
async function analysed(/** @type {Page} */ page) {
  await expect(page.getByRole("heading", { name: "The bout" })).toBeVisible({ timeout: 60_000 });
  await expect(progress(page)).toHaveCount(0, { timeout: 60_000 });
}

/** The numbers of a row of an account: the term and its error. */
const terms = (/** @type {string | null} */ sentence) => (sentence?.match(/[+−]?\d+/g) ?? []).map((term) => Number(term.replace("−", "-")));

test("a bout is analysed while the page is open, and its accounts add up", async ({ page }) => {
  await open(page);
  await review(page);
  const begun = Date.now();
  await expect(page.locator(".log .mark").first()).toBeVisible();
  const first = Date.now() - begun;
  await analysed(page);
  console.log(`first figures after ${first} ms, all 39 decisions after ${Date.now() - begun} ms`);
  // One sentence says what mattered most, and the bars have the numbers.
  await expect(page.locator(".review-verdict").first()).toHaveText(/^(The cards were|Mostly .+ own choices|.+ (won|lost) mostly|Several things together) /);
  // Each side of the bars is named.
  await expect(page.locator(".review-account").first().locator(".review-sides > span")).toHaveText([/^for Club/, "for Ann"]);
  // Each round has an account of its own, and each move a mark.
  for (const [round, total] of Object.entries({ 1: -50, 2: 50, 3: 50 })) {
    await button(page, `Round ${round}`).click();
    await expect(page.locator(".review-step")).toHaveText("The deal");
    const section = page.locator(".review-account").filter({ has: page.getByRole("heading", { name: `Round ${round}` }) });
    const rows = (await section.locator(".review-number").allTextContents()).map((row) => terms(row)[0]);
    expect(Math.abs(rows.reduce((sum, term) => sum + term, 0)), rows.join()).toBe(Math.abs(total));
    const lines = page.locator(".log .log-line");
    expect(await page.locator(".log .mark").count()).toBe(await lines.count());
  }
  await button(page, "Next").click();
  await expect(page.locator(".review-judged")).toContainText(/^(Good|Doubtful|Mistake).*\d%/);
});

test("it is left and goes on where it was", async ({ page }) => {
  await open(page);
  await review(page);
  await expect(page.locator(".log .mark").nth(2)).toBeVisible();
  await back(page);
  await expect(page.getByRole("heading", { name: "Bouts", level: 1 })).toBeVisible();
  await button(page, "Review").first().click();
  // What was known is there at once.
  expect(await page.locator(".log .mark").count()).toBeGreaterThan(2);
  await analysed(page);
  await back(page);
  await button(page, "Review").first().click();
  await expect(page.getByRole("heading", { name: "The bout" })).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
});

test("the curve is followed by pointer and by keyboard, and its numbers are a list too", async ({ page }) => {
  await open(page);
  await review(page);
  await analysed(page);
  await curve(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(curve(page)).toHaveAttribute("aria-valuenow", "2");
  await expect(curve(page)).toHaveAttribute("aria-valuetext", /^Round 1, move 2: \d+% by what was known then$/);
  await page.keyboard.press("End");
  await expect(curve(page)).toHaveAttribute("aria-valuenow", (await curve(page).getAttribute("aria-valuemax")) ?? "");
  const box = await curve(page).boundingBox();
  if (!box) throw new Error("no curve");
  await curve(page).click({ position: { x: 1, y: box.height / 2 } });
  await expect(page.locator(".review-step")).toHaveText("The deal");
  await page.getByText("As a list").click();
  await page.locator(".curve-table").getByRole("button", { name: /^Round 3, the deal/ }).click();
  await expect(button(page, "Round 3")).toHaveAttribute("aria-pressed", "true");
});

test("mistakes are positions to solve: a wrong choice says its cost, a right one goes on", async ({ page }) => {
  await open(page);
  await review(page);
  await analysed(page);
  await page.getByRole("button", { name: /^Learn from your/ }).click();
  const place = page.getByRole("heading", { level: 1 });
  await expect(place).toHaveText(/^Mistake 1 of [1-5]$/);
  await expect(place).toBeFocused();
  const count = Number((await place.textContent())?.match(/\d+$/)?.[0]);
  // The other hand is not shown.
  await expect(page.locator(".finish-hand")).toHaveCount(1);
  const answer = page.locator(".learn-answer");
  let wrong = 0;
  // What was played is not offered again.
  await expect(page.locator(".learn-choices .choice", { hasText: "played" })).toHaveAttribute("aria-disabled", "true");
  for (const token of await page.locator(".learn-choices .choice:not([aria-disabled])").evaluateAll((all) => all.map((each) => each.dataset.choice))) {
    await page.locator(`.learn-choices [data-choice="${token}"]`).click();
    await expect(answer).not.toBeEmpty();
    if (/^Right/.test((await answer.textContent()) ?? "")) break;
    await expect(answer).toHaveText(/win chance only \d+%, \d+ points? less\. Try again\.$/);
    wrong += 1;
    await expect(page.locator(".learn-choices .choice[aria-disabled=true]")).toHaveCount(wrong + 1);
  }
  await expect(answer).toHaveText(/^Right: .*\d%/);
  expect(wrong).toBeGreaterThan(0);
  for (let nth = 1; nth <= count; nth += 1) {
    await expect(place).toHaveText(`Mistake ${nth} of ${count}`);
    if (nth > 1) {
      await button(page, "Show me").press("Enter");
      await expect(answer).toHaveText(/^Best: /);
      await expect(button(page, "Show me")).toHaveAttribute("aria-disabled", "true");
    }
    await button(page, nth < count ? "Next mistake" : "Back to the review").press("Enter");
  }
  await expect(page.locator(".review-bar button:focus")).toHaveCount(1);
  await button(page, /^Learn from your/).click();
  await expect(place).toHaveText(`Mistake 1 of ${count}`);
  await back(page);
  await expect(button(page, /^Learn from your/)).toBeVisible();
});

test("without the network the analysis says so, and is tried again", async ({ page, complaints }) => {
  let away = true;
  await page.route("**/piste.net", (route) => (away ? route.abort() : route.continue()));
  await open(page);
  await review(page);
  await expect(page.getByText("The analysis needs the computer’s network")).toBeVisible({ timeout: 20_000 });
  away = false;
  await button(page, "Try again").click();
  await expect(page.locator(".log .mark").first()).toBeVisible({ timeout: 20_000 });
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^console: Failed to load resource/);
});

test("nothing is cut or lies over another at any size, and axe objects to nothing", async ({ page }) => {
  /** Looks at every size, axe at every second one, at the others the next time. */
  const look = async (/** @type {string} */ where) => {
    const read = share(page, SIZES, 2);
    for (const size of SIZES) {
      await resize(page, ...size);
      expect.soft(await faults(page, { grows: true }), `${where}, ${size.join("×")}`).toEqual([]);
      if (read.includes(size)) expect.soft(await objections(page), `${where}, ${size.join("×")}`).toEqual([]);
    }
  };
  await settle(page, { theme: "light" });
  await plant(page, shelf(save()));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  await analysed(page);
  await page.getByText("What do these numbers mean?").click();
  await look("review");
  await page.getByRole("button", { name: /^Learn from your/ }).click();
  await page.locator(".learn-choices .choice:not([aria-disabled])").first().click();
  await look("mistake");
});
