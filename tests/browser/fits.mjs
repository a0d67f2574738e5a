// Whether what is shown fits, on pages of every size and with large text.
import { faults } from "./faults.mjs";
import { expect } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {[width: number, height: number][]} Sizes */

/** @type {Sizes} */
export const PHONES = [[360, 640], [640, 360]];
/** @type {Sizes} */
export const TABLETS = [[768, 1024], [1024, 768]];
/** @type {Sizes} */
export const SIZES = [...PHONES, ...TABLETS, [1440, 900]];

/** Gives the page another size, and waits until it has been drawn in it: the program shows another part of the piste on wide screens. */
export async function resize(/** @type {Page} */ page, /** @type {number} */ width, /** @type {number} */ height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Looks at a moment on every one of these sizes. */
export async function fits(/** @type {Page} */ page, /** @type {Sizes} */ sizes, /** @type {string} */ where, /** @type {{ grows?: boolean }} */ may = {}) {
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    expect.soft(await faults(page, may), `${where}, ${width}×${height}`).toEqual([]);
  }
}

/** The text's size of the document, which is the reader's. */
export const enlarge = (/** @type {Page} */ page, /** @type {string} */ size) => page.evaluate((size) => (document.documentElement.style.fontSize = size), size);

/** Page and text: width and height in px, the size of the text.
 *
 * @type {[number, number, string][]}
 */
export const LARGE = [
  [320, 568, "100%"],
  [360, 640, "200%"],
  [640, 360, "200%"],
  [768, 1024, "200%"],
  [1024, 768, "200%"],
  [1440, 900, "200%"],
];

/** The same with large text: the page may grow. */
export async function fitsEnlarged(/** @type {Page} */ page, /** @type {string} */ where) {
  for (const [width, height, size] of LARGE) {
    await page.setViewportSize({ width, height });
    await enlarge(page, size);
    expect.soft(await faults(page, { grows: true }), `${where}, ${width}×${height}, ${size}`).toEqual([]);
  }
  await enlarge(page, "100%");
}
