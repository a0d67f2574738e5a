// What ends a turn stands out when nothing else is left.
import { dice } from "./fencing.mjs";
import { play, sit } from "./poise.mjs";
import { expect, settle, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("what ends a turn stands out when no card changes anything more, and only then", async ({ page }) => {
  // A turn in which nothing more helps would end by itself.
  await settle(page, { auto_pass: false });
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
