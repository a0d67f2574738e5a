// Every screen of the poise duel, on sizes by turns (`share.mjs`): with longer words it fits; every second one fits with large text,
// too, and axe finds nothing.
import { THEMES, check } from "./axe.mjs";
import { PHONES, SIZES, fits, fitsEnlarged } from "./fits.mjs";
import { skipPauses } from "./pauses.mjs";
import { pages, poiseScreens, tables } from "./poise-screens.mjs";
import { stretchWords } from "./pseudo.mjs";
import { WHOLE } from "./share.mjs";
import { settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

/** How many screens one test looks at: few, so that the tests end together. */
const TOGETHER = 8;

/** Goes to a screen on a page of the size from which its steps start. */
async function reach(/** @type {Page} */ page, /** @type {string} */ name) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await poiseScreens[name](page);
}

/** The names of all screens, so many at a time. */
function parts(/** @type {string[]} */ names) {
  return Array.from({ length: Math.ceil(names.length / TOGETHER) }, (_, part) => names.slice(part * TOGETHER, (part + 1) * TOGETHER));
}

for (const names of parts(Object.keys(poiseScreens).filter((_, place) => WHOLE || place % 2 === 0))) {
  test(`nothing is cut and axe finds nothing: ${names[0]} to ${names.at(-1)}`, async ({ page }) => {
    test.setTimeout(240_000);
    await settle(page, { theme: THEMES[0] });
    for (const name of names) {
      await reach(page, name);
      // Longer words, below, need more room on every size: here only where there is least of it. Face to face is for tablets:
      // `layout.spec.mjs` looks at it there.
      if (name in tables || name in pages) await fits(page, PHONES, name, { grows: name in pages });
      await fitsEnlarged(page, name);
      await page.setViewportSize({ width: 1440, height: 900 });
      await check(page, name);
    }
  });
}

for (const names of parts(Object.keys({ ...tables, ...pages }))) {
  test(`nothing is cut with longer words: ${names[0]} to ${names.at(-1)}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await stretchWords(context);
    for (const name of names) {
      await reach(page, name);
      await fits(page, SIZES, name, { grows: name in pages });
    }
  });
}
