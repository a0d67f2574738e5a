// Nothing scrolls, nothing overlaps, nothing is too small, and axe finds nothing, on every screen and size.
import { AxeBuilder } from "@axe-core/playwright";

import { begin, dice, fence, hand } from "./fencing.mjs";
import { expect, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  [360, 640],
  [640, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];

/**
 * What is wrong with the page's layout, in words.
 *
 * @param {import("@playwright/test").Page} page
 */
async function faults(page) {
  return page.evaluate(() => {
    const list = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight) list.push(`scrolls down by ${root.scrollHeight - innerHeight}`);
    if (root.scrollWidth > innerWidth) list.push(`scrolls aside by ${root.scrollWidth - innerWidth}`);
    const box = (element) => element.getBoundingClientRect();
    const name = (element) => element.getAttribute("aria-label") ?? element.textContent.trim() ?? element.className;
    const buttons = [...document.querySelectorAll("button")];
    for (const button of buttons) {
      const { left, top, right, bottom, width, height } = box(button);
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) list.push(`cut: ${name(button)}`);
      if (width < 44 || height < 44) list.push(`small: ${name(button)} ${width.toFixed()}×${height.toFixed()}`);
      if (button.scrollWidth > button.clientWidth + 1) list.push(`text cut: ${name(button)}`);
    }
    const parts = [...document.querySelectorAll(".bout-bar, .duel, .bout-words, .pile, .hand, .choices > *, .finish > *, .handing > *, .log")];
    const shown = parts.filter((part) => box(part).width > 0);
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [box(one), box(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) list.push(`overlap: ${one.className} and ${other.className} by ${across.toFixed()}×${down.toFixed()}`);
      }
    }
    for (const part of shown) {
      if (box(part).bottom > innerHeight + 0.5) list.push(`below the edge: ${part.className}`);
    }
    const fencer = document.querySelector(".fencer-0:not(.is-ghost) .fencer-body");
    if (fencer && innerHeight > 400 && box(fencer).height < 80) list.push(`fencer only ${box(fencer).height.toFixed()} px high`);
    return list;
  });
}

for (const [width, height] of SIZES) {
  test(`every moment of a bout fits ${width}×${height}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await open(page);
    await begin(page, { rules: "webley-advanced", level: "amateur", hits: 1 });
    const roll = dice(width);
    await fence(page, roll, async (awaits) => {
      if (awaits === "turn") {
        // Of equal cards one is enough.
        for (const value of new Set(await hand(page))) {
          await page.keyboard.press(String(value));
          expect(await faults(page), awaits).toEqual([]);
        }
        await page.keyboard.press("Escape");
      } else if (awaits !== "opponent") {
        expect(await faults(page), awaits).toEqual([]);
      }
      return false;
    });
    expect(await faults(page), "the end").toEqual([]);
  });
}

for (const [width, height] of [SIZES[0], SIZES[3]]) {
  test(`pass-and-play with long names fits ${width}×${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await open(page);
    await begin(page, { hits: 1, friends: ["Maximiliane-Sofi", "Bartholomew Wong"] });
    await fence(page, dice(height), async () => {
      expect(await faults(page)).toEqual([]);
      return false;
    });
    expect(await faults(page)).toEqual([]);
  });
}

for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await open(page);
    await check();
    await begin(page, { hits: 1, friends: ["Ann", "Bea"] });
    const seen = new Set();
    await fence(page, dice(7), async (awaits) => {
      if (awaits === "turn") await page.locator(".hand .card:not(.is-closed)").first().click();
      if (!seen.has(awaits)) await check();
      seen.add(awaits);
      if (awaits === "turn") await page.keyboard.press("Escape");
      return false;
    });
    await check();
    expect([...seen].sort()).toEqual(expect.arrayContaining(["curtain", "handing", "turn"]));
    await context.close();
  });
}
