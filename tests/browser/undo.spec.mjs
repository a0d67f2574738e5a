// Taking back and playing again, as the table's policy says.
import { plant, save, shelf } from "./acts.mjs";
import { awaited, begin, decide, dice, fence, hand } from "./fencing.mjs";
import { lastAnswered, watchDoor } from "./network.mjs";
import { dueTimers, endPauses, holdPauses } from "./pauses.mjs";
import { expect, open, settle, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

// What undo costs has been said.
test.beforeEach(({ context }) => settle(context, { undo_told: true }));

const undo = (/** @type {Page} */ page) => page.getByRole("button", { name: "Undo" });
const redo = (/** @type {Page} */ page) => page.getByRole("button", { name: "Redo" });

/** What is to be seen of the bout. */
async function picture(/** @type {Page} */ page) {
  return {
    hand: await hand(page),
    log: await page.locator(".log li").allTextContents(),
    label: await page.locator(".duel-view").getAttribute("aria-label"),
    awaited: await page.locator(".bout-awaited").allTextContents(),
    pile: await page.locator(".pile").innerText(),
  };
}

/** Waits until the person is to act or the round is over. */
async function own(/** @type {Page} */ page) {
  await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
  return awaited(page);
}

test("against the computer undo leads back to the person's last decision, and the same can be played again", async ({ page }) => {
  await open(page);
  await begin(page, { level: "club", hits: 5 });
  const roll = dice(17);
  await fence(page, roll, (awaits) => awaits === "turn");
  await expect(redo(page)).toBeDisabled();
  const before = await picture(page);
  const turns = before.log.length;
  await decide(page, roll);
  const awaits = await own(page);
  expect(["turn", "answer"]).toContain(awaits);
  const after = await picture(page);
  expect(after.log.length).toBeGreaterThan(turns + 1);
  await undo(page).click();
  expect(await picture(page)).toEqual(before);
  await expect(page.locator("[role=status]")).toContainText("Move undone.");
  if (awaits === "turn") await expect(page.locator(".choices-hint")).toContainText("Move undone.");
  await redo(page).click();
  await own(page);
  expect(await picture(page)).toEqual(after);
  // By key, too.
  await page.keyboard.press("u");
  expect(await picture(page)).toEqual(before);
  await page.keyboard.press("r");
  await own(page);
  expect(await picture(page)).toEqual(after);
  // What was taken back cannot be played again after another choice.
  await undo(page).click();
  await decide(page, roll);
  await expect(redo(page)).toBeDisabled();
});

for (const back of [false, true]) {
  test(`a bout ${back ? "with a move taken back is not counted" : "without one is counted"}`, async ({ page }) => {
    await plant(page, shelf(save({ short: 1 })));
    await open(page);
    await page.getByRole("button", { name: "Resume" }).click();
    if (back) {
      await undo(page).click();
      await expect(undo(page)).toBeVisible();
      await fence(page, dice(2));
    } else {
      await page.keyboard.press("4");
      await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
    }
    await expect(page.locator(".finish.is-bout")).toBeVisible();
    await expect(undo(page)).toBeDisabled();
    for (const reloaded of [false, true]) {
      if (reloaded) {
        await page.reload();
        await started(page);
      } else {
        await page.locator(".finish").getByRole("button", { name: "Home" }).click();
      }
      await page.getByRole("button", { name: "Bouts" }).click();
      await expect(page.getByText("No finished bouts against the computer yet.")).toHaveCount(back ? 1 : 0);
      await expect(page.locator(".results tbody tr")).toHaveCount(back ? 0 : 1);
    }
  });
}

test("the mark of a move taken back outlives a reload", async ({ page }) => {
  await plant(page, shelf(save({ short: 1, takeback: true })));
  await open(page);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.keyboard.press("4");
  await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
  await expect(page.locator(".finish.is-bout")).toBeVisible();
  await page.locator(".finish").getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Bouts" }).click();
  await expect(page.getByText("No finished bouts against the computer yet.")).toBeVisible();
});

test("nothing is taken back after the bout", async ({ page }) => {
  await plant(page, shelf(save({ short: 1, players: [{ person: "Ann" }, { person: "Bea" }] })));
  await open(page);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: /show my cards/ }).click();
  await page.keyboard.press("4");
  await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
  const end = await page.locator(".finish").innerText();
  await expect(undo(page)).toBeDisabled();
  await page.keyboard.press("u");
  expect(await page.locator(".finish").innerText()).toBe(end);
});

test("two people take back until the curtain is pressed, and no hand shows on the way", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole("button", { name: /show my cards/ }).click();
  await expect(undo(page)).toBeDisabled();
  const actor = (await page.locator(".bout-awaited").textContent()).includes("Ann") ? "Ann" : "Bea";
  const cards = await hand(page);
  await decide(page, dice(3));
  await expect(page.locator(".handing")).toBeVisible();
  await undo(page).click();
  // The closed curtain of the player who acted: the other one may be looking on.
  await expect(page.locator(".curtain h1")).toHaveText(actor);
  await expect(page.locator(".hand, .card, .choice")).toHaveCount(0);
  await expect(page.locator("[role=status]")).not.toContainText(/hand|hold/);
  await page.getByRole("button", { name: /show my cards/ }).click();
  expect(await hand(page)).toEqual(cards);
  await decide(page, dice(3));
  await expect(page.locator(".handing h2")).not.toContainText(actor);
  await page.getByRole("button", { name: /show my cards/ }).click();
  const next = await hand(page);
  await expect(undo(page)).toBeDisabled();
  await page.keyboard.press("u");
  expect(await hand(page)).toEqual(next);
});

test("a move is taken back while the computer thinks, and its thought comes to nothing", async ({ page }) => {
  await watchDoor(page);
  await open(page);
  await begin(page, { level: "maitre", hits: 5 });
  const roll = dice(23);
  await fence(page, roll, (awaits) => awaits === "turn");
  const before = await picture(page);
  await holdPauses(page);
  await decide(page, roll);
  expect(await awaited(page)).toBe("opponent");
  await lastAnswered(page);
  await undo(page).click();
  expect(await picture(page)).toEqual(before);
  await endPauses(page);
  await dueTimers(page);
  expect(await picture(page)).toEqual(before);
  await decide(page, roll);
  expect(["turn", "answer", "round", "bout"]).toContain(await own(page));
});
