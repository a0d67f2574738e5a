// Draws the icons of the installed page from assets/icon.svg: node icons.mjs FOLDER (started by `cargo xtask icons`).
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./launch.mjs";

// A maskable icon may be cut to a circle of 80 % of its width, and the home screen of iOS rounds corners itself: there
// the ground fills the square, and the drawing keeps away from the edge.
const ICONS = [
  { name: "icon-192.png", size: 192, share: 1 },
  { name: "icon-512.png", size: 512, share: 1 },
  { name: "maskable-512.png", size: 512, share: 0.76 },
  { name: "apple-touch-icon.png", size: 180, share: 0.9 },
];

const folder = process.argv[2];
const drawing = await readFile(new URL("../../assets/icon.svg", import.meta.url), "utf8");
const ground = /<rect[^>]*fill="([^"]*)"/.exec(drawing)?.[1];
const browser = await chromium.launch(launchOptions);
for (const { name, size, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const full = share < 1 ? `background:${ground};` : "";
  const style = `margin:0;height:100vh;display:grid;place-items:center;${full}`;
  await page.setContent(`<body style="${style}">${drawing.replace("<svg ", `<svg width="${size * share}" `)}</body>`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();
