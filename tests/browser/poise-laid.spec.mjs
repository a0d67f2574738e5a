// Cards on the Field: whole where there is room, in a row that is kept for them, and otherwise strips below one another.
import { done, resume } from "./poise.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { expect, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const rects = (/** @type {Page} */ page, /** @type {string} */ parts) =>
  page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()).filter(({ width }) => width > 0));
const whole = (/** @type {Page} */ page) => rects(page, ".attack .playing-card-face");
const strips = (/** @type {Page} */ page) => rects(page, ".attack .slip > svg");

for (const [width, height] of [[1920, 1080], [1440, 900], [1280, 720], [1024, 768], [768, 1024], [390, 844]]) {
  test(`whole cards lie on the Field, clear of the fencers, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await resume(page, "two", 7);
    await expect(page.locator(".attack")).toHaveCount(1);
    const [faces, [field], [view]] = [await whole(page), await rects(page, ".exchange"), await rects(page, ".stage-view")];
    expect([faces.length, (await strips(page)).length]).toEqual([await page.locator(".attack .slip").count(), 0]);
    for (const face of faces) {
      expect(face.left >= field.left && face.right <= field.right && face.top >= field.top, JSON.stringify(face)).toBe(true);
    }
    // A Press is lower: below it stands what it has removed.
    for (const face of await rects(page, ".attack :not(.attack-press) > .slip > .playing-card-face")) expect(face.height / face.width, "upright").toBeGreaterThan(1.1);
    const [stage] = await rects(page, ".stage");
    for (const frame of await rects(page, ".attack")) expect(frame.bottom, "above the stage").toBeLessThanOrEqual(stage.top + 1);
    await page.getByRole("button", { name: /^Pass/ }).click();
    await done(page);
    await page.keyboard.press("Shift");
    await expect(page.locator(".attack")).toHaveCount(0);
    const [after] = await rects(page, ".stage-view");
    // In a low window the sentence of what happened may take lines more, which the stage leaves it.
    if (height > 800) expect([after.top, after.height]).toEqual([view.top, view.height]);
  });
}

test("more than eight cards take a second row, and on a phone more than four lie as strips", async ({ page }) => {
  await poiseScreens["poise-crowded"](page);
  for (const [width, height] of [[1440, 900], [1280, 720], [768, 1024]]) {
    await page.setViewportSize({ width, height });
    expect((await strips(page)).length, `${width}×${height}`).toBe(0);
    expect(new Set((await rects(page, ".attack")).map(({ top }) => Math.round(top))).size, `${width}×${height}`).toBe(2);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect([(await whole(page)).length, (await strips(page)).length > 0]).toEqual([0, true]);
});

for (const [width, height] of [[360, 640], [640, 360], [844, 390]]) {
  test(`a small screen has strips, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await resume(page, "two", 7);
    await expect(page.locator(".attack")).toHaveCount(1);
    expect([(await whole(page)).length, (await strips(page)).length > 0]).toEqual([0, true]);
  });
}
