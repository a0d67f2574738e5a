// What axe objects to on a page.
import axe from "axe-core";

/**
 * What axe objects to on what is shown now: the rule, and each place with what is wrong there.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string[]} [rules] only these rules
 * @returns {Promise<string[]>}
 */
export async function objections(page, rules) {
  // Once in each document: the script is half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // What axe does not object to is not described.
    const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
    const { violations } = await globalThis.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ""}`).join(" | ")}`);
  }, rules);
}
