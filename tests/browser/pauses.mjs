// The pauses that the page makes so that people can follow: before a computer opponent's answer, and between sounds.

/** @typedef {import("@playwright/test").Page} Page */

/** Pauses up to this length, milliseconds, are skipped or held; longer timers are not. */
const LONGEST_MS = 1_700;

/**
 * Makes every pause of this page end at once.
 *
 * @param {Page | import("@playwright/test").BrowserContext} where
 */
export async function skipPauses(where) {
  await where.addInitScript((longest) => {
    const later = globalThis.setTimeout;
    globalThis.setTimeout = (done, ms = 0, ...rest) => later(done, ms > longest ? ms : 0, ...rest);
  }, LONGEST_MS);
}

/**
 * Makes no pause that begins from now on end before {@link endPauses}. The page's clock stands still: a computer opponent
 * that thinks for longer than the pause would otherwise answer without one.
 *
 * @param {Page} page
 */
export async function holdPauses(page) {
  await page.evaluate((longest) => {
    const { setTimeout: later, clearTimeout: cancel } = globalThis;
    const now = performance.now();
    performance.now = () => now;
    /** @type {Map<number, () => void>} */
    const held = new Map();
    globalThis.setTimeout = (done, ms = 0, ...rest) => {
      if (ms === 0 || ms > longest) return later(done, ms, ...rest);
      // A number that no other timer has.
      const number = later(() => {});
      held.set(number, () => done(...rest));
      return number;
    };
    globalThis.clearTimeout = (number) => {
      held.delete(number);
      cancel(number);
    };
    globalThis.endPauses = () => {
      Object.assign(globalThis, { setTimeout: later });
      // The browser's own clock is the prototype's.
      delete performance.now;
      for (const done of held.values()) done();
    };
  }, LONGEST_MS);
}

/** Ends all pauses that are held back, and holds no more. */
export async function endPauses(/** @type {Page} */ page) {
  await page.evaluate(() => globalThis.endPauses());
}

/** Waits until every timer that is due now has run. */
export async function dueTimers(/** @type {Page} */ page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
