// What axe objects to on a page.
import { readFileSync } from "node:fs";
import { taken } from "./fencing.mjs";
import { share } from "./share.mjs";
import { expect } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** The short form, which a page has read in half the time. */
const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** The longest transition that is waited for, milliseconds: a notice that passes takes longer. */
const TRANSITION_MS = 2_000;

/**
 * What axe objects to on what is shown now, once transitions are over: the rule, and each place with what is wrong there.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string[]} [rules] only these rules
 * @returns {Promise<string[]>}
 */
export async function objections(page, rules) {
  // Once in each document: the script is half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  await page.evaluate((longest) => {
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    return Promise.allSettled(short.map(({ finished }) => finished));
  }, TRANSITION_MS);
  return page.evaluate(async (rules) => {
    // What axe does not object to is not described, and no place by its selector. Style sheets are read for a rule alone that does
    // not run, since it is an experiment (`css-orientation-lock`).
    const options = { resultTypes: ["violations"], selectors: false, preload: { assets: ["media"] }, ...(rules && { runOnly: rules }) };
    const { violations } = await globalThis.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ""}`).join(" | ")}`);
  }, rules);
}

/** Every theme. */
export const THEMES = ["dark", "light", "contrast"];
/** The rules that a theme can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe objects to on what is shown now, by rule and place: everything in the first of the themes whose turn it is, in the
 * others, if all are looked at, the colours.
 */
export async function check(/** @type {Page} */ page, /** @type {string} */ where, parts = THEMES.length) {
  await taken(page);
  for (const [place, theme] of share(page, THEMES, parts).entries()) {
    await wear(page, theme);
    const found = await objections(page, place === 0 ? undefined : COLOURS);
    expect.soft(found, `${where}, ${theme}`).toEqual([]);
  }
  await wear(page, THEMES[0]);
}

/** Shows the page in a theme: it is an attribute of the root, and everything else a matter of styles. */
async function wear(/** @type {Page} */ page, /** @type {string} */ theme) {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
    // A colour that is half faded in is not one of the page's.
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  }, theme);
}
