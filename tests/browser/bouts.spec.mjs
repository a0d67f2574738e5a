// Whole bouts against the computer: every rule set by pointer, one by touch, one by dragging.
import { awaited, begin, decide, dice, fence, hand } from "./fencing.mjs";
import { holdPauses, skipPauses } from "./pauses.mjs";
import { expect, kept, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

const RULES = ["basic", "standard", "advanced", "condensed", "webley-standard", "webley-advanced"];
const LEVELS = ["novice", "amateur", "club", "master", "maitre"];

RULES.forEach((rules, index) => {
  test(`a whole bout of ${rules} by pointer`, async ({ page }) => {
    test.setTimeout(180_000);
    await open(page);
    await begin(page, { rules, level: LEVELS[index % LEVELS.length], hits: 3 });
    await fence(page, dice(index + 1));
    await expect(page.locator(".finish-title")).toContainText(/.+ wins? the bout 3–[0-2]\./);
    await expect(page.locator(".finish-reason")).not.toBeEmpty();
    await page.getByRole("button", { name: "Play again", exact: true }).click();
    await expect(page.locator(".hand")).toBeVisible();
  });
});

test("escape puts the card back, then leads to the opening page, and the bout stays", async ({ page }) => {
  await open(page);
  await begin(page, { hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "turn");
  const before = await hand(page);
  await page.locator(".hand .card:not(.is-closed)").first().click();
  await expect(page.locator(".card.is-picked")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".card.is-picked")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume" }).click();
  expect(await hand(page)).toEqual(before);
});

test("a new bout lets the old one rest among the saved bouts", async ({ page }) => {
  await open(page);
  await begin(page, { hits: 5, level: "club" });
  await fence(page, dice(5), (awaits) => awaits === "turn");
  const [before, left] = [await hand(page), await kept(page)];
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "New bout" }).click();
  await expect(page.locator(".hand .card").first()).toBeVisible();
  await expect.poll(() => kept(page)).not.toBe(left);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Bouts" }).click();
  await expect(page.locator(".shelf-item")).toHaveCount(2);
  await page.locator(".shelf-item").last().getByRole("button", { name: "Resume" }).click();
  expect(await hand(page)).toEqual(before);
});

test("a card dragged onto a ghost moves the fencer there", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page);
  await begin(page, { hits: 5 });
  await fence(page, dice(3), (awaits) => awaits === "turn");
  // The opponent's answer would take the sentence's place.
  await holdPauses(page);
  const card = page.locator(".hand .card").first();
  const value = (await hand(page))[0];
  const from = await card.boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 40, { steps: 4 });
  const ghost = page.locator(`.target[data-choice="f${value}"] .target-field`);
  await expect(ghost).toBeVisible();
  const to = await ghost.boundingBox();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".bout-action")).toContainText(`advanced ${value}`);
});

test("an impossible card says which rule forbids it", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await begin(page, { level: "club", rules: "standard", hits: 5 });
  const roll = dice(8);
  const found = await fence(page, roll, async (awaits) => {
    return awaits === "answer" && (await page.locator(".hand .card.is-closed").count()) > 0;
  });
  expect(found).toBe("answer");
  await page.locator(".hand .card.is-closed").first().click();
  await expect(page.locator(".choices-hint.is-rule")).toContainText(/parry|retreat/i);
  await decide(page, roll);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test("a round by taps", async ({ page }) => {
    test.setTimeout(120_000);
    await open(page);
    await begin(page, { hits: 1 });
    const roll = dice(21);
    for (let step = 0; step < 200; step += 1) {
      const awaits = await awaited(page);
      if (awaits === "bout" || awaits === "round") break;
      if (awaits === "opponent") {
        await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
        continue;
      }
      if (awaits === "turn") {
        const cards = page.locator(".hand .card:not(.is-closed)");
        await cards.nth(roll(await cards.count())).tap();
      }
      const choices = page.locator(".choices .choice");
      await choices.nth(roll(await choices.count())).tap();
    }
    await expect(page.locator(".finish-title")).toBeVisible();
  });
});
