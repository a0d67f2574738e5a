// The saved matches in figures: on the pages of both games, as a chart and as tables.
import { plant, save, shelf } from "./acts.mjs";
import { begin, dice, fence } from "./fencing.mjs";
import { expect, open, started, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const BOUTS = 11;

test("the bouts of an evening make a chart and tables", async ({ page }) => {
  test.setTimeout(240_000);
  await open(page);
  await begin(page, { rules: "basic", level: "novice", hits: 1 });
  for (let bout = 1; bout <= BOUTS; bout += 1) {
    await fence(page, dice(bout));
    if (bout < BOUTS) await page.getByRole("button", { name: "Play again" }).click();
  }
  await page.locator(".finish").getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Bouts", exact: true }).click();
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Saved matches in figures" }) });
  const sum = await section.locator("p").first().innerText();
  const [all, won, lost, drawn] = sum.match(/\d+/g).map(Number);
  expect([all, won + lost + drawn], sum).toEqual([BOUTS, BOUTS]);
  await expect(section.locator(".trend circle")).toHaveCount(2);
  await section.locator("summary").click();
  await expect(section.locator("details tbody tr").last()).toContainText(`11 to ${BOUTS}`);
  await expect(section.locator("h3")).toHaveText(["Score over time", "By side", "How your rounds were decided", "What you did"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
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
  await expect(page.getByText("Saved matches in figures")).toHaveCount(0);
});
