// Who stands on the stage of the poise duel and where, what leads on while others act, and dialogs that a press beside them closes.
import { begin } from "./fencing.mjs";
import { done, resume } from "./poise.mjs";
import { expect, open, test } from "./support.mjs";

const button = (/** @type {import("@playwright/test").Page} */ page, /** @type {RegExp} */ name) => page.getByRole("button", { name });

test("who is attacked comes to the stage as the same figure, and those who wait have their Poise at their feet", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "dealt");
  await expect(page.locator(".stage-stand")).toHaveText(["10", "10", "10", "10", "10"]);
  const place = page.locator(".stage-place").nth(3);
  await expect(place.locator(".stage-onlooker.at-3")).toHaveCount(1);
  await expect(place).toHaveCSS("transition-property", "transform");
  const figure = await place.elementHandle();
  const other = await page.locator(".stage-place").nth(1).elementHandle();
  await page.locator(".playing-card.kind-attack").first().click();
  await button(page, /^Attack Gaspard/).click();
  await done(page);
  await expect(page.locator(".stage-fencer.at-3.is-right")).toHaveCount(1);
  expect(await figure?.evaluate((figure) => figure.isConnected && figure.querySelector(".stage-fencer.at-3") !== null)).toBe(true);
  await expect(page.locator(".stage-stand")).toHaveCount(4);
  await expect(page.locator(".stage-onlooker.at-1")).toHaveCount(1);
  expect(await other?.evaluate((other) => other.isConnected), "who waits behind the person appears there").toBe(false);
});

test("who waits at No Poise stands without strength", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "six", 172);
  await expect(page.locator(".stage-onlooker.at-1 .fencer")).toHaveAttribute("data-pose", "weary");
  await expect(page.locator(".stage-onlooker.at-3 .fencer")).toHaveAttribute("data-pose", "salute");
  await expect(page.locator(".stage-stand.is-none")).toHaveText("0");
});

test("the person at the device fights on the left, whoever attacks", async ({ page }) => {
  await resume(page, "struck");
  await expect(page.locator(".stage-fencer.at-0.is-left")).toHaveCount(1);
  await expect(page.locator(".stage-fencer.at-2.is-right")).toHaveCount(1);
});

test("while others act the button that goes on stands at the edge, without an empty frame", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "six", 138);
  await button(page, /^End the turn/).click();
  await done(page);
  const strip = page.locator(".strip.is-watching");
  await expect(strip.locator(".go-on")).toBeVisible();
  await expect(strip).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(strip.locator("p:empty")).toHaveCSS("display", "none");
  const [edge, words] = await Promise.all([".strip > .go-on", ".poise-words > p"].map((part) => page.locator(part).first().boundingBox()));
  expect(Math.abs((edge?.x ?? 0) - (words?.x ?? 99))).toBeLessThan(24);
});

test("a pass that wins is gold, although it costs Poise", async ({ page }) => {
  await resume(page, "two", 77);
  const pass = button(page, /^Pass/);
  await expect(pass).toContainText("you win");
  await expect(pass).toHaveClass(/is-primary/);
  await expect(pass).not.toHaveClass(/is-hit/);
});

test("who goes out in their own turn has it no more, and no card flies over the sentence", async ({ page }) => {
  const bot = { bot: "club" };
  await resume(page, "six", 195, [bot, bot, bot, { person: "" }, bot, bot]);
  await button(page, /^Pass/).click();
  await done(page);
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(page.locator(".stage-out")).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.locator(".poise-turn h1")).toHaveText(/Rémi is out\.$/);
  await expect(page.locator('.duelist.at-5.is-out use[href="#pz-turn"]')).toHaveCount(0);
  await expect(page.locator(".travels").first()).toHaveCSS("visibility", "hidden");
});

test("the description of an Attack has the Items that count for its sum", async ({ page }) => {
  await resume(page, "two", 70);
  await page.locator(".attack.is-right").first().click();
  await done(page);
  await expect(page.getByRole("dialog").locator(".card-list")).toContainText("Main Gauche");
});

test("a press beside a dialog of the poise duel closes it, and one on it does not", async ({ page }) => {
  await resume(page, "struck");
  await page.locator(".attack").first().click();
  await done(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("On Corinne’s cards “you” means Corinne.");
  await dialog.getByRole("heading").click();
  await done(page);
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 300);
  await done(page);
  await expect(dialog).toHaveCount(0);
});

test("a press beside a dialog of the piste closes it", async ({ page }) => {
  await open(page);
  await begin(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Menu" });
  await dialog.getByRole("heading").click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(3, 300);
  await expect(dialog).toHaveCount(0);
});
