// Another person's browser.
import { started } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** Opens an address of the page in a browser that has never been here, and gives it to the test. */
export async function guest(/** @type {Page} */ page, /** @type {string} */ address, /** @type {(guest: Page) => Promise<void>} */ look) {
  const other = await page.context().browser().newContext({ reducedMotion: "reduce", viewport: { width: 1024, height: 768 }, permissions: ["clipboard-read", "clipboard-write"] });
  const fresh = await other.newPage();
  await fresh.goto(new URL(address, page.url()).href);
  await started(fresh);
  await look(fresh);
  await other.close();
}
