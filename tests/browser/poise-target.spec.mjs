// A press on the figure of a player attacks them, and what ends a turn stands out when nothing else is left.
import { dice } from "./fencing.mjs";
import { done, FLIGHT_MS, play, sit } from "./poise.mjs";
import { expect, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const seats of [2, 4]) {
  test(`with ${seats} players a press on a figure attacks that player`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await sit(page, { seats });
    const aimed = page.locator(".stage-view > .is-aimed");
    let seen = 0;
    await play(page, dice(4), async (awaits) => {
      const attack = page.locator(".playing-card.kind-attack:not(.is-closed)").first();
      if (awaits !== "turn" || (await attack.count()) === 0) return false;
      await attack.click();
      await done(page);
      const marked = await page.locator(".duelist.is-target").count();
      await expect(aimed).toHaveCount(marked);
      if (marked === 0) {
        await page.keyboard.press("Escape");
        return false;
      }
      await aimed.last().locator(".head").click();
      await done(page);
      await page.clock.runFor(FLIGHT_MS);
      await expect(page.locator(".attack")).toHaveCount(1);
      await expect(aimed).toHaveCount(0);
      seen += 1;
      return true;
    });
    expect(seen).toBe(1);
  });
}

test("what ends a turn stands out when no card changes anything more, and only then", async ({ page }) => {
  // With all Poise a Restore card changes nothing.
  await sit(page, { poise: 10 });
  const seen = { done: 0, open: 0 };
  await play(page, dice(8), async (awaits) => {
    const end = page.locator(".choices .choice", { hasText: /^End the turn/ });
    if (awaits !== "turn" || (await end.count()) === 0) return false;
    const useful = await page.locator(".playing-card:not(.is-closed, .is-idle)").count();
    const others = await page.locator(".choices .choice.is-primary", { hasNotText: /^End the turn/ }).count();
    const is_done = useful === 0 && others === 0;
    expect((await end.getAttribute("class"))?.includes("is-primary") ?? false).toBe(is_done);
    seen[is_done ? "done" : "open"] += 1;
    return seen.done > 0 && seen.open > 1;
  });
  expect(Math.min(seen.done, seen.open), JSON.stringify(seen)).toBeGreaterThan(0);
});
