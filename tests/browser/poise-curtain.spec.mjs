// A held Superior Technique shows in nothing: the pause after a Fancy Move is the same whether it is held or not.
import { dice } from "./fencing.mjs";
import { awaited, decide, play, sit } from "./poise.mjs";
import { expect, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A step of the page's clock, milliseconds, and the time that the page pauses at least. */
const STEP_MS = 100;
const PAUSE_MS = 1_600;

test("a computer player pauses after every Fancy Move, and no press cuts the pause short", async ({ page }) => {
  test.setTimeout(240_000);
  await sit(page, { poise: 15 });
  const words = () => page.locator(".poise-awaited").textContent();
  let pauses = 0;
  await play(page, dice(12), async (awaits) => {
    if (awaits !== "others" || !/may negate/.test((await words()) ?? "")) return pauses === 3;
    let waited = 0;
    while (/may negate/.test((await page.locator(".poise-awaited").allTextContents()).join())) {
      await page.locator(".poise-words").click();
      await page.clock.runFor(STEP_MS);
      waited += STEP_MS;
    }
    expect(waited).toBeGreaterThanOrEqual(PAUSE_MS - STEP_MS);
    pauses += 1;
    return pauses === 3;
  });
  expect(pauses).toBeGreaterThan(0);
});

test("between people the device goes to whoever could answer a Fancy Move, with a card for it or without", async ({ page }) => {
  test.setTimeout(240_000);
  await sit(page, { poise: 15, people: { 0: "Ann", 1: "Bea" } });
  const seen = new Set();
  await play(page, dice(3), async (awaits) => {
    if (awaits === "turn" || awaits === "others") return false;
    const text = await page.locator(".poise-awaited").allTextContents();
    if (awaits !== "answer" || !/may negate/.test(text.join())) return false;
    const choices = await page.locator(".choices button").allTextContents();
    seen.add(choices.length);
    expect(choices).toContain("Let it be");
    await page.getByRole("button", { name: "Let it be" }).click();
    return seen.size === 2;
  });
  expect([...seen].sort()).toEqual([1, 2]);
  expect(await awaited(page)).not.toBe("over");
  await decide(page, dice(1));
});
