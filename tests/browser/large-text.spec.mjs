// Text at 200 % and a page of 320 px: the page may grow, but nothing is cut, overlaps or moves sideways (WCAG 2.2, 1.4.4
// and 1.4.10).
import { faults } from "./faults.mjs";
import { begin, dice, fence, hand } from "./fencing.mjs";
import { LARGE, enlarge } from "./fits.mjs";
import { skipPauses } from "./pauses.mjs";
import { expect, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

for (const [width, height, size] of LARGE) {
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

for (const [width, height, size] of LARGE) {
  test(`the opening page at ${width}×${height} with text at ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await enlarge(page, size);
    expect(await faults(page, { grows: true })).toEqual([]);
    await page.getByLabel("A friend on this device").check();
    expect(await faults(page, { grows: true }), "with a friend").toEqual([]);
  });
}
