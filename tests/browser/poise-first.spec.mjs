// A newcomer's first page of the poise duel; the numbers of cards, which change when the cards have come; and equal cards.
import { dice } from "./fencing.mjs";
import { done, play, resume, sit } from "./poise.mjs";
import { expect, started, test } from "./support.mjs";

for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test("before the first game the set-up is folded, and what a turn and the signs are stands below", async ({ page }) => {
      await page.goto("./#poise");
      await started(page, { keepsFold: true });
      await expect(page.locator(".home-plan")).toHaveText("You against the computer: Beginner");
      await expect(page.getByRole("radio", { name: "Classic" })).toBeHidden();
      await expect(page.locator(".guide li")).toHaveCount(13);
      await expect(page.locator(".wall .playing-card-name")).toHaveText(["Thrust", "Powerful Strike", "Sidestep"]);
      await expect(page.locator(".home-line")).toContainText("For example: 2 + 1 damage, 2 blocked, so 1 Poise is lost.");
      await expect(page.locator(".kinds li").first(), "a newcomer need not know the kinds of cards").toBeHidden();
      await page.getByText("What each kind of card does").click();
      await expect(page.locator(".kinds li:visible")).toHaveCount(7);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, "nothing is wider than the page").toBeLessThanOrEqual(0);
      await page.getByText("Play friends, or set up your own game").click();
      await page.getByRole("radio", { name: "Classic" }).check();
      await expect(page.locator(".home-plan"), "the opponent can be seen").toHaveText("Classic · 2 players");
      await expect(page.locator(".guide"), "what was read stays").toBeVisible();
      await page.locator(".home-go .button").click();
      await page.goBack();
      await expect(page.locator(".guide"), "it is there for the first games").toBeVisible();
    });

    test("after some games the set-up is open, with the kinds of cards beside it", async ({ page }) => {
      await page.addInitScript(() => {
        const ledger = { ledger: 1, rows: [["poise-reforged 2", "novice", 2, 1]], recent: [] };
        if (location.protocol !== "about:") localStorage.setItem("engarde.poise.ledger", JSON.stringify(ledger));
      });
      await page.goto("./#poise");
      await started(page, { keepsFold: true });
      await expect(page.getByRole("radio", { name: "Classic" })).toBeVisible();
      await expect(page.locator(".guide")).toHaveCount(0);
      await expect(page.locator("form > .kinds li")).toHaveCount(7);
    });
  });
}

test("the number of cards in a hand changes when the last drawn card has come", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await sit(page, { poise: 10 });
  await page.locator(".hand-row > .playing-card").first().click();
  // Nothing arrives before it is looked at.
  await page.evaluate(() => document.documentElement.style.setProperty("--ms-flight", "60s"));
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

test("of two equal cards the one that was picked leaves the hand", async ({ page }) => {
  await resume(page, "two", 67);
  const lunges = page.locator('.hand-row > [data-card="lu"]');
  await expect(lunges).toHaveCount(2);
  await lunges.nth(1).evaluate((second) => second.setAttribute("data-second", ""));
  await lunges.first().click();
  await page.getByRole("button", { name: /^Attack/ }).first().click();
  await done(page);
  await expect(lunges).toHaveCount(1);
  await expect(lunges).toHaveAttribute("data-second", "");
});

test("with reduced motion the Pistol is seen still before it is fired", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await resume(page, "two", 67);
  await page.getByRole("button", { name: /^Shoot/ }).click();
  await done(page);
  const seen = await page.locator(".travel.is-shown").evaluate((card) => {
    const still = card.getAnimations().find((animation) => animation.animationName === "stand");
    still.pause();
    still.currentTime = 400;
    const { opacity, translate } = getComputedStyle(card);
    return { opacity, isInTheMiddle: Math.abs(parseFloat(translate) - document.querySelector(".stage").getBoundingClientRect().width / 2) < 30 };
  });
  expect(seen).toEqual({ opacity: "1", isInTheMiddle: true });
});

test("on a large screen the signs of the cards stay below a log that grows", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page);
  const steps = page.locator(".log > .guide > ol");
  await expect(steps).toBeVisible();
  const log = page.locator(".log > .log-list");
  await play(page, dice(3), () => log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 100));
  await expect(steps, "the steps of a turn leave their room").toBeHidden();
  // Nothing of the log is seen below the signs.
  const [list, guide] = await Promise.all([log, page.locator(".log > .guide")].map((part) => part.boundingBox()));
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(guide?.y ?? 0);
  const signs = await page.locator(".log > .guide li:visible").evaluateAll((all) => all.map((sign) => sign.getBoundingClientRect().bottom <= innerHeight));
  expect(signs).toEqual(Array(9).fill(true));
  // What happened last stands at the top, and is not covered.
  await expect(page.locator(".log .log-line, .log .log-list > li").first()).toBeInViewport();
});

test("in the first games the page says what would have saved Poise, after the Exchange and at the start of the next turn", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await resume(page, "classic", 46);
  const better = page.locator(".poise-words .better");
  const sentence = "Parry against Disarm would have saved you 1 Poise.";
  await expect(better).toHaveText(sentence);
  // The Exchange costs the person nothing more; they are not attacked again before their turn.
  await play(page, () => 0, async (awaits) => awaits === "turn");
  await expect(page.locator(".poise-words .since")).toBeVisible();
  await expect(better).toHaveText(sentence);
  await page.getByRole("button", { name: /^Keep all|^Draw/ }).click();
  await done(page);
  await expect(better).toHaveCount(0);
});
