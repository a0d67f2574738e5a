// Positions: fencing on from a moment of a bout, looking at one with the coach's table, and the fields of a position.
import { TRANSCRIPT, plant, save, shelf } from "./acts.mjs";
import { objections } from "./axe.mjs";
import { faults } from "./faults.mjs";
import { back, taken } from "./fencing.mjs";
import { resize } from "./fits.mjs";
import { share } from "./share.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => settle(page, { speed: "off" }));

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const table = (/** @type {Page} */ page) => page.locator(".position-advice tr");
const group = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("group", { name });
const stored = (/** @type {Page} */ page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

/** Opens the review of the documented bout: Ann against a club fencer. */
async function review(/** @type {Page} */ page) {
  await open(page);
  await button(page, "Bouts").click();
  await page.getByLabel("Bout text").fill(TRANSCRIPT);
  await button(page, "Open the bout").click();
  await expect(page.locator(".review-step")).toBeVisible();
}

/** Opens the fields of a position from the page Study. */
async function editor(/** @type {Page} */ page) {
  await open(page);
  await button(page, "Study").click();
  await button(page, "Set up a position").click();
  await expect(page.getByRole("heading", { level: 1, name: "Position" })).toBeVisible();
}

/** An attack with one 3 to be answered, at distance 3. */
async function attacked(/** @type {Page} */ page) {
  await page.getByLabel("Left fencer").selectOption("10");
  await page.getByLabel("Right fencer").selectOption("13");
  await page.getByRole("combobox", { name: "Attack", exact: true }).selectOption("1");
}

test("from a moment of a bout the person fences on, and nothing of it is stored", async ({ page }) => {
  await review(page);
  for (let step = 0; step < 4; step += 1) await button(page, "Next").click();
  const [place, before] = [await page.locator(".review-step").textContent(), await stored(page)];
  await page.getByLabel("Opponent").selectOption("maitre");
  await button(page, "Fence on from here").click();
  await taken(page);
  await expect(page.locator(".is-practice")).toContainText("Practice against Maître: it doesn’t count.");
  await page.locator(".hand .card:not(.is-closed)").first().click();
  await page.locator(".choices .choice").first().click();
  await taken(page);
  await page.waitForFunction(() => !document.querySelector(".hand.is-waiting, .bout-play[aria-busy]"));
  await expect(page.locator(".is-practice")).toHaveCount(0);
  await back(page);
  await expect(page.locator(".review-step")).toHaveText(place ?? "");
  // The analysis goes on meanwhile, but nothing is stored of the practice.
  const bouts = (/** @type {string} */ text) => JSON.parse(text).filter(([key]) => /bout|current|ledger/.test(key));
  expect(bouts(await stored(page))).toEqual(bouts(before));
});

test("a moment is looked at: the coach's table for whoever is to move, and from there the person fences on", async ({ page }) => {
  await review(page);
  await button(page, "Next").click();
  // The club fencer is to move.
  await button(page, "Look at this position").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Position" })).toBeFocused();
  await expect(page.locator(".bout-awaited")).toContainText("Club fencer");
  await expect(page.locator(".finish-hand")).toHaveCount(1);
  await expect(table(page).first()).toBeVisible({ timeout: 20_000 });
  expect(await table(page).count()).toBeGreaterThan(2);
  await expect(page.locator(".position-advice .is-best").first()).toContainText(/best/);
  // The fields are closed until they are wanted.
  await expect(page.getByLabel("Cards in the pile")).toBeHidden();
  await page.getByText("Change the position").click();
  await expect(page.getByLabel("Cards in the pile")).toBeVisible();
  await button(page, "Fence on from here").press("Enter");
  await taken(page);
  await expect(page.locator(".is-practice")).toContainText("Practice against");
  await back(page);
  await expect(page.getByRole("heading", { level: 1, name: "Position" })).toBeVisible();
  await back(page);
  await expect(page.locator(".review-step")).toBeVisible();
});

test("at the end of a round nobody fences on", async ({ page }) => {
  await review(page);
  await button(page, "End").click();
  await expect(button(page, "Fence on from here")).toHaveCount(0);
});

test("a position is put together, and a fault is explained beside its field", async ({ page }) => {
  await editor(page);
  await expect(table(page).first()).toBeVisible({ timeout: 20_000 });
  const fault = page.locator(".position-fault");
  await page.getByLabel("Left fencer").selectOption("23");
  await expect(group(page, "Spaces, 1 to 23").getByRole("alert")).toHaveText("The left fencer must stand to the left of the right fencer.");
  await expect(button(page, "Fence on from here")).toBeDisabled();
  await expect(table(page)).toHaveCount(0);
  await attacked(page);
  await expect(fault).toHaveCount(0);
  // The pile gave the attack its card.
  await expect(page.getByLabel("Cards in the pile")).toHaveValue("14");
  await expect(page.getByText("The other hand has 5 cards.")).toBeVisible();
  await expect(table(page).filter({ hasText: "Take the hit" })).toHaveCount(1);
  await expect(page.locator(".position-advice .is-best")).toContainText("Parry");
  await group(page, "Discards").getByLabel("3s").selectOption("5");
  await expect(group(page, "Discards").getByRole("alert")).toHaveText("There are only five 3s in all: hand, discards and attack have more.");
  await group(page, "Discards").getByLabel("3s").selectOption("0");
  await page.getByLabel("Cards in the pile").selectOption("9");
  await expect(group(page, "Pile").getByRole("alert")).toContainText("The other hand would have 10 cards");
  await page.getByLabel("Cards in the pile").selectOption("14");
  await page.getByLabel("Rules").selectOption("basic");
  await expect(group(page, "Attack to answer").getByRole("alert")).toHaveText(/^Under these rules such an attack hits at once/);
  await page.getByLabel("Rules").selectOption("advanced");
  await page.getByLabel("Right fencer").selectOption("18");
  await expect(group(page, "Attack to answer").getByRole("alert")).toHaveText("At distance 8 no attack is possible: no card is higher than 5.");
});

test("a position is put together and fenced on from with the keyboard, and the end says that it does not count", async ({ page }) => {
  await editor(page);
  await page.getByLabel("Left fencer").focus();
  for (let space = 1; space < 20; space += 1) await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Left fencer")).toHaveValue("20");
  await page.getByRole("combobox", { name: "Attack", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(table(page).filter({ hasText: "Take the hit" })).toHaveCount(1, { timeout: 20_000 });
  const before = await page.evaluate(() => localStorage.getItem("engarde.ledger"));
  await button(page, "Fence on from here").press("Enter");
  await taken(page);
  await expect(page.locator(".is-practice")).toContainText("Practice against");
  await button(page, "Take the hit").press("Enter");
  await taken(page);
  await expect(page.getByText("Practice: this round doesn’t count.")).toBeVisible();
  await expect(button(page, "Once more from there")).toBeFocused();
  await page.keyboard.press("Enter");
  await taken(page);
  await expect(page.locator(".is-practice")).toContainText("Practice against");
  await button(page, "Take the hit").press("Enter");
  await taken(page);
  await button(page, "Back").last().press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Position" })).toBeVisible();
  // The fields are as they were.
  await expect(page.getByLabel("Left fencer")).toHaveValue("20");
  expect(await page.evaluate(() => localStorage.getItem("engarde.ledger"))).toBe(before);
});

test("without the network the table says so, and is asked for again", async ({ page, complaints }) => {
  let away = true;
  await page.route("**/piste.net", (route) => (away ? route.abort() : route.continue()));
  await editor(page);
  await expect(page.getByText("The analysis needs the computer’s network")).toBeVisible({ timeout: 20_000 });
  away = false;
  await button(page, "Try again").click();
  await expect(table(page).first()).toBeVisible({ timeout: 20_000 });
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^console: Failed to load resource/);
});

test("a position fits every size, and axe objects to nothing", async ({ page }) => {
  test.slow();
  const look = async (/** @type {string} */ where) => {
    for (const [width, height] of share(page, SIZES, 3)) {
      await resize(page, width, height);
      expect.soft(await faults(page, { grows: true }), `${where}, ${width}×${height}`).toEqual([]);
      expect.soft(await objections(page), `${where}, ${width}×${height}`).toEqual([]);
      if (where === "its end") await expect.soft(button(page, "Once more from there"), `${width}×${height}`).toBeInViewport();
    }
    await resize(page, ...SIZES[0]);
  };
  await plant(page, shelf(save()));
  await editor(page);
  await attacked(page);
  await expect(table(page).first()).toBeVisible({ timeout: 20_000 });
  await look("a position");
  await page.getByLabel("Cards in the pile").selectOption("2");
  await expect(page.locator(".position-fault")).toBeVisible();
  await look("a fault");
  await page.getByLabel("Cards in the pile").selectOption("14");
  await button(page, "Fence on from here").click();
  await taken(page);
  await look("the practice");
  await button(page, "Take the hit").click();
  await expect(button(page, "Once more from there")).toBeInViewport();
  await look("its end");
});
