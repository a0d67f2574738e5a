// What a browser must show that lacks what the program needs: one sentence, and no program.
import { expect } from "./support.mjs";
import { catalogue } from "./words.mjs";

const SENTENCE = catalogue("en")["start-old"];

/**
 * Whether the page says the one sentence, and no program comes.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string} address
 */
export async function saysSo(page, address) {
  await page.goto(address);
  await expect(page.locator("#start-trouble")).toHaveText(SENTENCE);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "wasmBindings" in globalThis)).toBe(false);
  await expect(page.locator("#start-trouble")).toHaveText(SENTENCE);
}
