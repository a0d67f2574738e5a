// What axe objects to on a page.
import axe from "axe-core";

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
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  await page.evaluate((longest) => {
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    return Promise.allSettled(short.map(({ finished }) => finished));
  }, TRANSITION_MS);
  return page.evaluate(async (rules) => {
    // What axe does not object to is not described.
    const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
    const { violations } = await globalThis.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ""}`).join(" | ")}`);
  }, rules);
}
