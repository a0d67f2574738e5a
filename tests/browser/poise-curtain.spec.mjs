// A held Superior Technique shows in nothing: the pause after a Fancy Move is the same whether it is held or not.
import { dice } from "./fencing.mjs";
import { DEAF_MS, SHOWN_MS, done, flourish, play, resume, sit } from "./poise.mjs";
import { expect, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A step of the page's clock, milliseconds, and the time that the page pauses at least. */
const STEP_MS = 100;
const PAUSE_MS = 1_600;

test("a computer player pauses after every Fancy Move, and no press cuts the pause short", async ({ page }) => {
  test.setTimeout(240_000);
  await resume(page, "two", 15, [{ person: "" }, { bot: "novice" }]);
  const asked = async () => /may cancel/.test((await page.locator(".poise-awaited").allTextContents()).join());
  let pauses = 0;
  await play(page, dice(12), async () => {
    if (!(await flourish(page)) || !(await asked())) return false;
    let waited = SHOWN_MS;
    while (await asked()) {
      await page.locator(".poise-words").click();
      await page.clock.runFor(STEP_MS);
      waited += STEP_MS;
    }
    expect(waited).toBeGreaterThanOrEqual(PAUSE_MS);
    pauses += 1;
    return pauses === 2;
  });
  expect(pauses).toBeGreaterThan(0);
});

test("a second press that was meant for the choice shows the next player no hand", async ({ page }) => {
  test.setTimeout(120_000);
  await sit(page, { people: { 0: "Ann", 1: "Bea" } });
  await play(page, dice(5), (awaits) => awaits === "handing");
  const button = page.locator(".handing button");
  await button.click({ force: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  expect(await page.locator(".playing-card").count()).toBe(0);
  await page.clock.runFor(DEAF_MS);
  await button.click();
  expect(await page.locator(".playing-card").count()).toBeGreaterThan(0);
});

test("the hand of who has played stays until that has been seen, and nothing is asked of the next one before", async ({ page }) => {
  await resume(page, "struck", undefined, [{ person: "Ann" }, { bot: "club" }, { person: "Bea" }, { bot: "maitre" }, { bot: "club" }, { bot: "novice" }]);
  await page.locator(".curtain .is-primary").click();
  await done(page);
  await page.locator(".hand-row > .playing-card", { hasText: "Sidestep" }).first().click();
  await done(page);
  const hand = await page.locator(".hand-row > .playing-card").count();
  await page.locator(".choices .choice").first().click();
  await done(page);
  await expect(page.locator(".handing")).toHaveCount(0);
  await expect(page.locator(".hand-row > .playing-card")).toHaveCount(hand - 1);
  await expect(page.locator(".poise-awaited")).toBeEmpty();
  await page.clock.runFor(5_000);
  await expect(page.locator(".handing h2")).toContainText("Hand the device to Bea");
  await expect(page.locator(".playing-card")).toHaveCount(0);
  await expect(page.locator(".poise-awaited")).toContainText("Bea");
});

for (const [plies, cards, what] of /** @type {[number, number, string][]} */ ([[59, 1, "with a card for it"], [15, 0, "without one"]])) {
  test(`between people the device goes to the player who could answer a Fancy Move, ${what}`, async ({ page }) => {
    await resume(page, "two", plies, [{ person: "Ann" }, { person: "Bea" }]);
    let handed = false;
    await play(page, dice(3), async () => {
      const before = await page.locator(".poise-awaited").allTextContents();
      if (!(await flourish(page))) return false;
      handed = true;
      await expect(page.locator(".handing"), before.join()).toBeVisible();
      await expect(page.locator(".poise-awaited")).toContainText("may cancel");
      expect(await page.locator(".playing-card").count()).toBe(0);
      await expect(page.locator(".handing h2")).toHaveText(/Hand the device to (Ann|Bea)$/);
      const card = /may cancel (.+)$/.exec((await page.locator(".poise-awaited").textContent()) ?? "")?.[1] ?? "?";
      await page.clock.runFor(DEAF_MS);
      await page.locator(".handing button").click();
      // What is to be cancelled, and what comes of it, is said whether there is a card for it or not.
      await expect(page.locator(".strip")).toContainText(card);
      await expect(page.locator(".strip").getByRole("button", { name: "What it does" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Allow it" }).locator("small")).toBeVisible();
      await expect(page.locator(".playing-card.kind-fancy:not(.is-closed)")).toHaveCount(cards);
      await page.getByRole("button", { name: "Allow it" }).click();
      await done(page);
      return true;
    });
    expect(handed).toBe(true);
  });
}
