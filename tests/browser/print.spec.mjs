// On paper: a finished match and the rules, in black on white, without buttons, and no picture across two sheets.
import { plant, save, shelf } from "./acts.mjs";
import { committed } from "./committed.mjs";
import { duel, duels } from "./poise-saves.mjs";
import { expect, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce", colorScheme: "dark" }, viewport: { width: 1024, height: 768 } });

/** What a sheet of A4 shows at 96 pixels an inch, without margins of 1 cm. */
const SHEET = { width: 718, height: 1047 };

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** Opens the page with these texts. */
async function opened(/** @type {Page} */ page, /** @type {string} */ address, /** @type {Record<string, string>} */ texts) {
  await plant(page, texts);
  await page.goto(address);
  await started(page);
}

/** The page as it is printed, once `what` is there: its colours, what could be pressed, and what is too high for a sheet or may be cut. */
async function printed(/** @type {Page} */ page, /** @type {string} */ what) {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(SHEET);
  await page.locator(what).waitFor();
  return page.evaluate((height) => {
    const all = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
    const pictures = all.filter((element) => element.matches("svg:not(svg svg), figure, .chart, tr, .card-list > li") && !element.closest(".sprite"));
    const keeps = (/** @type {Element | null} */ element) =>
      element !== null && element !== document.body && (getComputedStyle(element).breakInside === "avoid" || keeps(element.parentElement));
    return {
      pressed: all.filter((element) => element.matches("button:not([data-figure] button), nav, [role=dialog], input, select")).map((element) => element.outerHTML.slice(0, 80)),
      colours: [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor],
      pictures: pictures.length,
      cut: pictures.filter((element) => !keeps(element) || element.getBoundingClientRect().height > height).map((element) => element.outerHTML.slice(0, 80)),
      // No sheet ends in a grid as it ends between blocks: a heading would be left alone.
      grids: all.filter((element) => element.matches(".prose, .prose section") && getComputedStyle(element).display !== "block").length,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  }, SHEET.height);
}

/** The number of sheets, and whether the browser made them. */
async function sheets(/** @type {Page} */ page) {
  const paper = await page.pdf({ format: "A4", margin: { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" } });
  return paper.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function onPaper(/** @type {Page} */ page, /** @type {string} */ what, /** @type {number} */ least) {
  const found = await printed(page, what);
  expect(found.pressed).toEqual([]);
  expect(found.colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  expect(found.pictures).toBeGreaterThanOrEqual(least);
  expect(found.cut).toEqual([]);
  expect(found.grids).toBe(0);
  expect(found.wide).toBeLessThanOrEqual(0);
  expect(await sheets(page)).toBeGreaterThan(0);
}

test("a finished bout has every move, a piste for each round, and its commitment", async ({ page }) => {
  const { id, text } = save();
  await opened(page, "./", shelf({ id, text: committed(text) }));
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  await expect(page.locator(".review-bar")).toBeVisible();
  await expect(page.locator(".paper")).toHaveCount(0);
  await onPaper(page, ".paper", 3);
  await expect(page.locator(".paper-round")).toHaveCount(3);
  await expect(page.locator(".paper li")).toHaveCount(JSON.parse(text).journal.rounds.flat().length);
  await expect(page.locator(".paper dd").nth(1)).toHaveText("00000000000007ea");
  await expect(page.locator(".review > :not(.paper):visible")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator(".paper")).toHaveCount(0);
});

test("a finished game has its summary and every Exchange", async ({ page }) => {
  await opened(page, "./#poise", duels(duel("six", { fair: true })));
  await button(page, "Games").click();
  await button(page, "Review").click();
  await expect(page.locator(".review-bar")).toBeVisible();
  await expect(page.locator(".paper")).toHaveCount(0);
  await onPaper(page, ".paper", 2);
  await expect(page.locator(".paper h3").filter({ hasText: /^Exchange \d+/ })).not.toHaveCount(0);
  await expect(page.locator(".paper .summary table").first()).toBeVisible();
});

for (const [game, address, most] of /** @type {const} */ ([["piste duel", "./", 6], ["poise duel", "./#poise", 6]])) {
  test(`the rules of the ${game} with how to play`, async ({ page }) => {
    await opened(page, address, {});
    await button(page, "Rules").click();
    await page.locator(".example").nth(5).waitFor();
    await onPaper(page, ".prose", most);
  });
}

test("the button prints what is on paper", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute("data-printed", document.querySelector(".paper, .prose") ? "paper" : "nothing");
  });
  const { id, text } = save();
  await opened(page, "./", shelf({ id, text }));
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  await button(page, "Print").click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "paper");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".paper")).toHaveCount(0);
});
