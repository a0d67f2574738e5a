// Pictures of every screen, for looking at: node shots.mjs FOLDER (started by `cargo xtask shots` and `cargo xtask long`).
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./launch.mjs";
import { started } from "./support.mjs";
import { gallery } from "./gallery.mjs";

const SIZES = [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];
const THEMES = /** @type {const} */ (["dark", "light"]);
/** Pages at work at a time. */
const HANDS = 3;

const folder = process.argv[2];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
const waiting = Object.entries(gallery);
let taken = 0;

/**
 * Goes to a screen once and takes its picture in every size and theme.
 *
 * @param {string} name
 * @param {(page: import("@playwright/test").Page) => Promise<void>} reach
 */
async function portray(name, reach) {
  const context = await browser.newContext({ baseURL: process.env.ENGARDE_URL, reducedMotion: "reduce", locale: "en-GB", serviceWorkers: "block" });
  context.setDefaultTimeout(15_000);
  // Shown from the size where the log stands at the side.
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("./");
  await started(page);
  await reach(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}x${height}-${colorScheme}.png`) });
      taken += 1;
    }
  }
  await context.close();
}

const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, reach] = next;
    try {
      await portray(name, reach);
    } catch (error) {
      throw new Error(`${name} could not be reached`, { cause: error });
    }
  }
};
await Promise.all(Array.from({ length: HANDS }, work));
await browser.close();
console.log(`${taken} pictures of ${Object.keys(gallery).length} screens in ${folder}`);
