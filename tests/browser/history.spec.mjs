// The saved matches in figures: on the pages of both games, as a chart and as tables.
import { text } from "node:stream/consumers";
import { plant, save, shelf } from "./acts.mjs";
import { begin, dice, fence } from "./fencing.mjs";
import { skipPauses } from "./pauses.mjs";
import { expect, open, started, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });
test.beforeEach(({ context }) => skipPauses(context));

const BOUTS = 11;

/** The chart with two groups is followed by keys and by pointer. */
async function follow(/** @type {import("@playwright/test").Page} */ page) {
  const chart = page.getByRole("slider", { name: "Score over time" });
  await expect(chart, "the newest group").toHaveAttribute("aria-valuenow", "2");
  await expect(page.locator(".trend figcaption")).toContainText(await chart.getAttribute("aria-valuetext"));
  await chart.focus();
  for (const [key, name] of [["Home", "1 to 10"], ["ArrowLeft", "1 to 10"], ["ArrowRight", "11 to 11"], ["End", "11 to 11"], ["ArrowRight", "11 to 11"]]) {
    await page.keyboard.press(key);
    await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(`^Bouts ${name}: \\d+%`));
  }
  await chart.click({ position: { x: 4, y: 20 } });
  await expect(chart).toHaveAttribute("aria-valuetext", /^Bouts 1 to 10: /);
  await expect(page.locator(".trend .is-chosen")).toHaveCount(2);
}

test("the bouts of an evening make a chart and tables", async ({ page }) => {
  test.setTimeout(240_000);
  await open(page);
  await begin(page, { rules: "basic", level: "novice", hits: 1 });
  for (let bout = 1; bout <= BOUTS; bout += 1) {
    await fence(page, dice(bout));
    if (bout < BOUTS) await page.getByRole("button", { name: "Play again", exact: true }).click();
  }
  await page.locator(".finish").getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Bouts", exact: true }).click();
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Saved bouts in figures" }) });
  const sum = await section.locator("p").first().innerText();
  const [all, won, lost, drawn] = sum.match(/\d+/g).map(Number);
  expect([all, won + lost + drawn], sum).toEqual([BOUTS, BOUTS]);
  await expect(section.locator(".trend circle")).toHaveCount(2);
  await follow(page);
  await section.locator("summary").click();
  await expect(section.locator("details tbody tr").last()).toContainText(`11 to ${BOUTS}`);
  await expect(section.locator("h3")).toHaveText(["Score over time", "By side", "How your rounds were decided", "What you did"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** Opens the page of the saved bouts. */
async function bouts(/** @type {import("@playwright/test").Page} */ page) {
  await page.goto("./");
  await started(page);
  await page.getByRole("button", { name: "Bouts", exact: true }).click();
}

test("luck and mistakes of reviewed bouts are told, and the matches are saved as a table", async ({ page }) => {
  const one = save({ stamp: 1_795_352_705_999 });
  const { seed } = JSON.parse(one.text).journal;
  const progress = JSON.stringify({ progress: 1, lessons: {}, reviews: { [seed]: [10, 4, 3, 0] }, luck: { [seed]: -31 } });
  await plant(page, { ...shelf(one), "engarde.progress": progress });
  await bouts(page);
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Saved bouts in figures" }) });
  await expect(section.getByRole("heading", { name: "One reviewed bout" })).toBeVisible();
  const row = (/** @type {string} */ name) => section.getByRole("row", { name });
  await expect(row("Good decisions")).toHaveText("Good decisions1010.0");
  await expect(row("Mistakes")).toHaveText("Mistakes33.0");
  await expect(row("Luck, in points")).toHaveText("Luck, in points−31−31.0");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const [download] = await Promise.all([page.waitForEvent("download"), section.getByRole("button", { name: "CSV" }).click()]);
  expect(download.suggestedFilename()).toBe("en-garde-matches.csv");
  const lines = (await text(await download.createReadStream())).trim().split("\n");
  expect(lines).toEqual([
    "opened,rules,level,seat,result,good,doubtful,mistakes,luck",
    "2026-11-22T13:05:05Z,advanced,club,1,won,10,4,3,-31",
  ]);
});

test("a match that came back by a text counts once", async ({ page }) => {
  await plant(page, shelf(save(), save({ stamp: 2000 })));
  await page.goto("./");
  await started(page);
  await page.getByRole("button", { name: "Bouts", exact: true }).click();
  await expect(page.locator(".shelf-item")).toHaveCount(2);
  await expect(page.getByText("without help: 1. Won: 1, lost: 0, drawn: 0.")).toBeVisible();
});

test("without a finished match there are no figures", async ({ page }) => {
  await page.goto("./#poise");
  await started(page);
  await page.getByRole("button", { name: "Games", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Results" })).toBeVisible();
  await expect(page.getByText(/^Saved (bouts|games) in figures$/)).toHaveCount(0);
});
