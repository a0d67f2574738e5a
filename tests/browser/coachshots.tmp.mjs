// temporary
import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { launchOptions } from "./launch.mjs";
import { started } from "./support.mjs";
import { faults } from "./faults.mjs";
import { begin, dice, fence, hand } from "./fencing.mjs";
const folder = "/tmp/coach-shots"; await mkdir(folder, { recursive: true });
const lang = process.argv[2] ?? "en-GB";
const css = process.argv[3];
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ baseURL: process.env.ENGARDE_URL, reducedMotion: "reduce", locale: lang });
const page = await context.newPage();
page.on("console", (m) => console.log("console", m.text()));
page.on("pageerror", (m) => console.log("error", m));
await page.setViewportSize({ width: 1440, height: 900 });
await page.addInitScript(() => { const k = JSON.parse(localStorage.getItem("engarde.settings") ?? "{}"); localStorage.setItem("engarde.settings", JSON.stringify({ ...k, coach: true, reminded: true })); });
await page.goto("./"); await started(page);
if (css) await page.addStyleTag({ path: css });
const SIZES = [[360, 640], [640, 360], [768, 1024], [1024, 768], [1440, 900]];
async function all(name, themes = ["dark"]) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${folder}/${lang.slice(0, 2)}-${name}-${width}x${height}-${colorScheme}.png` });
    }
    const f = await faults(page); if (f.length) console.log(name, width, height, f);
  }
}
const t0 = Date.now();
await page.getByLabel(/./).first().waitFor();
await page.locator(".home-go > .button").last().click();
const roll = dice(Number(process.argv[4] ?? 40));
let turns = 0, most = 0;
await fence(page, roll, async (awaits) => {
  if (awaits !== "turn" && awaits !== "answer") return false;
  const from = Date.now();
  await page.waitForFunction(() => /\d%/.test(document.querySelector(".coach-line")?.textContent ?? ""), null, { timeout: 15000 }).catch(() => console.log("NO COACH LINE"));
  console.log(awaits, "coach after", Date.now() - from, "ms:", await page.locator(".coach-line").textContent());
  turns += 1;
  if (awaits === "turn" && turns === 1) await all("turn", ["dark", "light"]);
  if (awaits === "turn") for (const v of new Set(await hand(page))) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.keyboard.press(String(v));
    const n = await page.locator(".choice").count();
    const f = await faults(page); if (f.length) console.log("choosing", v, n, f);
    if (n > most) { most = n; await all(`choosing${n}`, ["dark", "light"]); }
    await page.keyboard.press("Escape");
  }
  if (awaits === "answer") await all("answer", ["dark", "light"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  return turns > 14;
});
await browser.close();
