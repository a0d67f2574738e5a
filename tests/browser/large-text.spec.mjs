// Text at 200 % and a page of 320 px: the page may grow, but nothing is cut, overlaps or moves sideways (WCAG 2.2, 1.4.4
// and 1.4.10).
import { faults } from "./faults.mjs";
import { begin, dice, fence, hand } from "./fencing.mjs";
import { skipPauses } from "./pauses.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { expect, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

/** The text's size of the document, which is the reader's. */
const enlarge = (/** @type {import("@playwright/test").Page} */ page, /** @type {string} */ size) => page.evaluate((size) => (document.documentElement.style.fontSize = size), size);

/** Page and text: width and height in px, the size of the text.
 *
 * @type {[number, number, string][]}
 */
const SIZES = [
  [320, 568, "100%"],
  [360, 640, "200%"],
  [640, 360, "200%"],
  [768, 1024, "200%"],
  [1024, 768, "200%"],
  [1440, 900, "200%"],
];

for (const [width, height, size] of SIZES) {
  test(`nothing is cut at ${width}×${height} with text at ${size}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await open(page);
    await begin(page, { rules: "webley-advanced", level: "amateur", hits: 1 });
    await enlarge(page, size);
    await fence(page, dice(width), async (awaits) => {
      if (awaits === "turn") {
        for (const value of new Set(await hand(page))) {
          await page.keyboard.press(String(value));
          expect(await faults(page, { grows: true }), awaits).toEqual([]);
        }
        await page.keyboard.press("Escape");
      } else if (awaits !== "opponent") {
        expect(await faults(page, { grows: true }), awaits).toEqual([]);
      }
      return false;
    });
    expect(await faults(page, { grows: true }), "the end").toEqual([]);
  });
}

test("nothing of the poise duel is cut with large text", async ({ page }) => {
  test.setTimeout(240_000);
  for (const [name, reach] of Object.entries(poiseScreens)) {
    await enlarge(page, "100%");
    await page.setViewportSize({ width: 1440, height: 900 });
    await reach(page);
    for (const [width, height, size] of SIZES) {
      await page.setViewportSize({ width, height });
      await enlarge(page, size);
      expect.soft(await faults(page, { grows: true }), `${name}, ${width}×${height}, ${size}`).toEqual([]);
    }
  }
});
