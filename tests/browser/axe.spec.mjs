// axe finds nothing to object to on any screen, in themes by turns (`share.mjs`).
import { THEMES, check } from "./axe.mjs";
import { begin, decide, dice, fence, taken } from "./fencing.mjs";
import { skipPauses } from "./pauses.mjs";
import { laidOpen } from "./saves.mjs";
import { expect, lay, open, settle, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

/** @typedef {import("@playwright/test").Page} Page */

const press = async (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await taken(page);
};

/** The opening page with each of its seats, and the pages beside it. */
async function aroundTheBout(/** @type {Page} */ page) {
  await open(page);
  await check(page, "opening page");
  await page.getByLabel("A friend on this device").check();
  await check(page, "opening page, a friend");
  await page.getByLabel("Watch").check();
  await page.getByLabel("Rule set").selectOption("custom");
  await check(page, "opening page, exhibition and own rules");
  for (const name of ["Study", "Bouts", "Rules", "Settings", "About"]) {
    await press(page, name);
    if (name === "Rules" || name === "About") await expect(page.locator(".prose h2").first()).toBeVisible();
    if (name === "Rules") await expect(page.locator(".example")).toHaveCount(6);
    await check(page, name);
    await press(page, "Back");
  }
}

/** A bout against the computer with everything that can be switched on or opened in it, to its end and its replay. */
async function aBout(/** @type {Page} */ page) {
  await settle(page, { aid: true, confirm: true });
  await open(page);
  await begin(page, { level: "club", hits: 1 });
  const roll = dice(40);
  const seen = new Set();
  await fence(page, roll, async (awaits) => {
    if (awaits === "turn" && !seen.has(awaits)) {
      await check(page, "the person's turn");
      await page.locator(".hand .card:not(.is-closed)").last().click();
      await check(page, "choosing");
      await page.locator(".choices .choice").first().click();
      await check(page, "to be confirmed");
      await press(page, "Cancel");
      await page.keyboard.press("Escape");
      for (const [key, what] of [["?", "keys"], ["z", "zen"]]) {
        await page.keyboard.press(key);
        await check(page, what);
        await page.keyboard.press("Escape");
      }
      await press(page, "Menu");
      await check(page, "menu");
      await press(page, "This round");
      await check(page, "log");
      await page.keyboard.press("Escape");
    }
    if (awaits === "answer" && !seen.has(awaits)) {
      await check(page, "attacked");
      await press(page, "Menu");
      await press(page, "This round");
      await page.getByRole("dialog").locator(".log-line").last().click();
      await check(page, "an earlier moment");
      if (await page.locator(".review-bar").count()) await press(page, "Back to the game");
    }
    seen.add(awaits);
    return false;
  });
  await check(page, "the end of the bout");
  await press(page, "Review");
  await check(page, "the replay");
  await press(page, "End");
  await press(page, "Hide hands");
  await check(page, "the replay without hands");
  await press(page, "Share");
  await check(page, "sharing");
  expect([...seen].sort()).toEqual(expect.arrayContaining(["turn"]));
}

/** Two people and one device, from hand to hand and face to face; two computers; then the list of all these bouts. */
async function together(/** @type {Page} */ page) {
  await lay(page, laidOpen(2));
  await open(page);
  await press(page, "Resume");
  await check(page, "hands laid open");
  await page.keyboard.press("Escape");
  await begin(page, { hits: 1, friends: ["Ann", "Bea"] });
  await check(page, "curtain");
  await press(page, /show my cards/);
  await check(page, "the hand of one of two");
  await decide(page, dice(1));
  await check(page, "handing");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await press(page, "Home (resume later)");
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, { hits: 1, friends: ["Ann", "Bea"], face: true });
  await check(page, "face to face");
  await page.locator(".seat-near .peek").focus();
  await page.keyboard.press("Enter");
  await check(page, "face to face, cards held up");
  await page.keyboard.press("Escape");
  await begin(page, { level: "novice", hits: 5, exhibition: true });
  await expect(page.locator(".exhibition-hand")).toHaveCount(2);
  await check(page, "exhibition");
  await page.keyboard.press("Escape");
  await page.getByLabel("The computer").check();
  await begin(page, { hits: 1 });
  await fence(page, dice(2));
  await press(page, "Menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await press(page, "Bouts");
  await expect(page.locator(".shelf-item").nth(4)).toBeVisible();
  await expect(page.locator(".results tbody tr")).toHaveCount(1);
  await page.locator(".shelf-drop summary").first().click();
  await check(page, "bouts with results");
}

for (const [what, way] of Object.entries({ "around the bout": aroundTheBout, "a bout": aBout, together })) {
  test(`axe finds nothing: ${what}`, async ({ page }) => {
    test.setTimeout(480_000);
    await settle(page, { theme: THEMES[0] });
    await way(page);
  });
}
