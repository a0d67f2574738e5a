// A newcomer's first page of the poise duel; and the numbers of cards, which change when the cards have come.
import { done, sit } from "./poise.mjs";
import { expect, started, test } from "./support.mjs";

for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test("before the first game the set-up is folded, and what a turn and the signs are stands below", async ({ page }) => {
      await page.goto("./#poise");
      await started(page, { keepsFold: true });
      await expect(page.locator(".home-plan")).toHaveText("Beginner · Reforged · 2 players");
      await expect(page.getByRole("radio", { name: "Classic" })).toBeHidden();
      await expect(page.locator(".guide li")).toHaveCount(8);
      await expect(page.locator(".kinds li")).toHaveCount(7);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, "nothing is wider than the page").toBeLessThanOrEqual(0);
      await page.getByText("Play friends, or set up your own game").click();
      await page.getByRole("radio", { name: "Classic" }).check();
      await expect(page.locator(".home-plan"), "the opponent can be seen").toHaveText("Classic · 2 players");
      await expect(page.locator(".guide"), "what was read stays").toBeVisible();
      await page.locator(".home-go .button").click();
      await page.goBack();
      await expect(page.locator(".guide")).toHaveCount(0);
      await expect(page.locator(".setting-up-columns > .kinds li")).toHaveCount(7);
    });
  });
}

test("the number of cards in a hand changes when the last drawn card has come", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await sit(page, { poise: 10 });
  await page.locator(".hand-row > .playing-card").first().click();
  await page.getByRole("button", { name: /^Discard/ }).first().click();
  await done(page);
  const hand = page.locator(".duelist.at-0 .count");
  await expect(hand).toHaveCount(1);
  const seen = await hand.evaluate((count) => [...count.children].map((number) => number.getAnimations().map((comes) => {
    comes.pause();
    const end = Number(comes.effect.getComputedTiming().endTime);
    return [number.textContent, ...[0, end - 1, end].map((time) => {
      comes.currentTime = time;
      return getComputedStyle(number).opacity;
    })];
  })[0]));
  expect(seen).toEqual([["8", "1", "1", "0"], ["9", "0", "0", "1"]]);
});
