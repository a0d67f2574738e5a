// Whether what is shown fits, on pages of every size and with large text.
import { faults } from "./faults.mjs";
import { share } from "./share.mjs";
import { expect } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {[width: number, height: number][]} Sizes */

/** @type {Sizes} */
export const PHONES = [[360, 640], [640, 360]];
/** @type {Sizes} */
export const TABLETS = [[768, 1024], [1024, 768]];
/** @type {Sizes} */
export const SIZES = [...PHONES, ...TABLETS, [1440, 900]];

/**
 * The same sizes, from the one on that the page has now, where it is one of them: a look that begins where the last one ended
 * lays the page out once less.
 *
 * @param {Page} page
 * @param {Sizes} sizes
 */
export function fromHere(page, sizes) {
  const { width, height } = page.viewportSize();
  const here = Math.max(0, sizes.findIndex(([wide, high]) => wide === width && high === height));
  return [...sizes.slice(here), ...sizes.slice(0, here)];
}

/** Gives the page another size, and waits until it has been drawn in it: the program shows another part of the piste on wide screens. */
export async function resize(/** @type {Page} */ page, /** @type {number} */ width, /** @type {number} */ height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/**
 * Looks at a moment on every second one of these sizes, on the others at the next moment. A test of a single moment asks for one
 * part.
 */
export async function fits(/** @type {Page} */ page, /** @type {Sizes} */ sizes, /** @type {string} */ where, /** @type {{ grows?: boolean }} */ may = {}, parts = 2) {
  for (const [width, height] of fromHere(page, share(page, sizes, parts))) {
    await resize(page, width, height);
    expect.soft(await faults(page, may), `${where}, ${width}×${height}`).toEqual([]);
  }
}

/** The text's size of the document, which is the reader's. */
export const enlarge = (/** @type {Page} */ page, /** @type {string} */ size) => page.evaluate((size) => (document.documentElement.style.fontSize = size), size);

/**
 * Page and text: width and height in px, the size of the text. It begins with the last of the phones, from which a look at these
 * may come.
 *
 * @type {[number, number, string][]}
 */
export const LARGE = [
  [640, 360, "200%"],
  [360, 640, "200%"],
  [320, 568, "100%"],
  [768, 1024, "200%"],
  [1024, 768, "200%"],
  [1440, 900, "200%"],
];

/** The same with large text, on every third one of {@link LARGE}: the page may grow. */
export async function fitsEnlarged(/** @type {Page} */ page, /** @type {string} */ where, parts = 3) {
  for (const [width, height, size] of share(page, LARGE, parts)) {
    // In this order the page is laid out once for both.
    await enlarge(page, size);
    await page.setViewportSize({ width, height });
    expect.soft(await faults(page, { grows: true }), `${where}, ${width}×${height}, ${size}`).toEqual([]);
  }
  await enlarge(page, "100%");
}
