// Equal cards that are pressed one after the other are played together.
import { dice, begin, fence, taken } from "./fencing.mjs";
import { expect, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a press on a second card that attacks leaves the attack with both, and both are lifted", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  const attacking = page.locator(".hand .card.is-attacking");
  let seen = 0;
  await fence(page, dice(2), async (awaits) => {
    if (awaits !== "turn" || (await attacking.count()) < 2) return false;
    const count = await attacking.count();
    await attacking.last().click();
    await taken(page);
    await expect(page.locator(".choices .choice.is-attack")).toHaveCount(count);
    await attacking.first().click();
    await taken(page);
    await expect(page.locator(".hand .card.is-picked")).toHaveCount(2);
    await expect(attacking.first()).toHaveClass(/is-picked/);
    await expect(attacking.last()).toHaveClass(/is-picked/);
    await expect(page.locator(".choices .choice")).toHaveText([/^Attack with two \d+s/]);
    // One press more puts both back.
    await attacking.first().click();
    await expect(page.locator(".hand .card.is-picked")).toHaveCount(0);
    await attacking.first().click();
    await taken(page);
    await attacking.last().click();
    await page.locator(".choices .choice").click();
    await expect(page.locator(".log-line").first()).toContainText(/attacked with two \d+s/);
    seen += 1;
    return true;
  });
  expect(seen).toBe(1);
});
