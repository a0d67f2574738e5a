// The saved matches in figures: on the pages of both games, as a chart and as tables.
import { plant, save, shelf } from "./acts.mjs";
import { expect, started, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

/** Finished bouts of a person against the computer, opened one after the other. */
const bouts = (/** @type {number} */ count) => shelf(...Array.from({ length: count }, (_, number) => save({ stamp: 1000 + number })));

test("bouts on the shelf make a chart and tables", async ({ page }) => {
  await plant(page, bouts(12));
  await page.goto("./");
  await started(page);
  await page.getByRole("button", { name: "Bouts", exact: true }).click();
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Saved matches in figures" }) });
  await expect(section.locator("p").first()).toContainText("without help: 12. Won: 12, lost: 0, drawn: 0. Most wins in a row: 12.");
  await expect(section.locator(".trend circle")).toHaveCount(2);
  await section.locator("summary").click();
  await expect(section.locator("details tbody tr").last()).toContainText("11 to 12");
  await expect(section.locator("h3")).toHaveText(["Score over time", "By side", "How your rounds were decided", "What you did"]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("without a finished match there are no figures", async ({ page }) => {
  await page.goto("./#poise");
  await started(page);
  await page.getByRole("button", { name: "Games", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Results" })).toBeVisible();
  await expect(page.getByText("Saved matches in figures")).toHaveCount(0);
});
