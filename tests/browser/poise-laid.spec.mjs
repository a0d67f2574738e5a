// Cards on the Field: whole where there is room, in a row that is kept for them, and otherwise strips below one another.
import { done, resume } from "./poise.mjs";
import { expect, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const rects = (/** @type {Page} */ page, /** @type {string} */ parts) =>
  page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()).filter(({ width }) => width > 0));
const whole = (/** @type {Page} */ page) => rects(page, ".attack .playing-card-face");
const strips = (/** @type {Page} */ page) => rects(page, ".attack .slip > svg");

for (const [width, height] of [[1920, 1080], [1440, 900], [1280, 720], [1024, 768], [768, 1024], [390, 844]]) {
  test(`whole cards lie on the Field, clear of the fencers, who keep their size, ${width}×${height}`, async ({ page }) => {
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

for (const [width, height] of [[360, 640], [640, 360], [844, 390]]) {
  test(`a small screen has strips, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await resume(page, "two", 7);
    await expect(page.locator(".attack")).toHaveCount(1);
    expect([(await whole(page)).length, (await strips(page)).length > 0]).toEqual([0, true]);
  });
}
