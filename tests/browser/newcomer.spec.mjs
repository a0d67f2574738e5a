// A first bout: who is who, how a round goes in short, and which choice a key plays by habit.
import { begin as fill, dice, fence, hand, taken } from "./fencing.mjs";
import { expect, open, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Begins the short bout of a first visit. */
async function begin(/** @type {Page} */ page) {
  await open(page);
  await page.getByRole("button", { name: "Start with a short bout", exact: true }).click();
  await expect(page.locator(".hand .card").first()).toBeVisible();
}

test("until both fencers have moved, their names stand over them inside the picture", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await begin(page);
  const names = page.locator(".fencer-name");
  await expect(names).toHaveText(["You", "Beginner"]);
  const room = await page.locator(".duel-room").boundingBox();
  for (const box of await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
    expect(box.left).toBeGreaterThanOrEqual(room.x);
    expect(box.right).toBeLessThanOrEqual(room.x + room.width);
  }
  let turns = 0;
  await fence(page, dice(3), async (awaits) => awaits === "turn" && ++turns > 2);
  await expect(names).toHaveCount(0);
});

test("beside a first bout stands how a round goes, where the window is wide", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await begin(page);
  const guide = page.locator(".side > .guide");
  await expect(guide.getByRole("listitem")).toHaveCount(6);
  const [side, own] = [await page.locator(".side").boundingBox(), await guide.boundingBox()];
  expect(own.y + own.height).toBeLessThanOrEqual(side.y + side.height + 1);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(guide).toBeHidden();
});

test("a round lost by a hit says what would have been safe", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page);
  await fill(page, { level: "club", hits: 15 });
  // A round that the empty pile ends has another account.
  const told = page.locator(".finish.is-lost .finish-instead").filter({ hasText: "one turn earlier" });
  await fence(page, dice(2), async (awaits) => awaits === "round" && (await told.count()) > 0);
  await expect(told).toHaveText(/^ ?Seen with both hands open: one turn earlier, (it was safe to (advance|move back|retreat|parry) .+\.|no move or parry was safe\.)/);
});

test("two people who are new are warned of a place without a card to parry with", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await fill(page, { friends: ["Ann", "Bea"], rules: "standard" });
  const warned = page.locator(".choice-place.is-warned");
  await fence(page, dice(3), async (awaits) => {
    if (awaits !== "turn") return awaits === "bout";
    for (const value of new Set(await hand(page))) {
      await page.keyboard.press(String(value));
      await taken(page);
      if (await warned.count()) return true;
    }
    await page.keyboard.press("Escape");
    await taken(page);
    return false;
  });
  await expect(warned.first()).toHaveText(/\(((no|one)\s\d\sto\sparry|leaves\s.+ behind\syou)\)$/);
  await expect(page.locator(".side > .guide")).toBeVisible();
});

test("after a card is picked by key, Enter plays the first choice, but no step back where the card also leads forward", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page);
  await fill(page, { rules: "advanced", hits: 5 });
  const seen = { forward: 0, alone: 0, retreat: 0 };
  await fence(page, dice(7), async (awaits) => {
    if (awaits !== "turn" && awaits !== "answer") return awaits === "bout";
    for (const value of new Set(await hand(page))) {
      await page.keyboard.press(String(value));
      await taken(page);
      const kinds = await page.locator(".choices .choice").evaluateAll((all) => all.map((one) => one.className.match(/is-(back|advance|attack|parry|hit)/)[1]));
      if (kinds.length > 0) {
        const leads = kinds.findIndex((kind) => kind === "advance" || kind === "attack");
        await expect(page.locator(".choices .choice").nth(Math.max(0, leads))).toBeFocused();
        if (kinds[0] === "back") seen[leads > 0 ? "forward" : kinds.length > 1 ? "retreat" : "alone"] += 1;
      }
      await page.keyboard.press("Escape");
      await taken(page);
    }
    return Math.min(...Object.values(seen)) > 0;
  });
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});
