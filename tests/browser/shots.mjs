// Pictures of the screens, for looking at: node shots.mjs FOLDER (started by `cargo xtask shots`).
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./launch.mjs";
import { started } from "./support.mjs";
import { screens } from "./screens.mjs";

const SIZES = [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];
const THEMES = /** @type {const} */ (["dark", "light"]);

const folder = process.argv[2];
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const colorScheme of THEMES) {
  for (const [width, height] of SIZES) {
    for (const [name, reach] of Object.entries(screens)) {
      const page = await browser.newPage({
        baseURL: process.env.ENGARDE_URL,
        viewport: { width, height },
        colorScheme,
        reducedMotion: "reduce",
      });
      await page.goto("./");
      await started(page);
      await reach(page);
      const file = join(folder, `${name}-${width}x${height}-${colorScheme}.png`);
      await page.screenshot({ path: file });
      console.log(file);
      await page.close();
    }
  }
}
await browser.close();
