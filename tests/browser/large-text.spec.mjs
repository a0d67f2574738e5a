// Text at 200 % and a page of 320 px: the page may grow, but nothing is cut, overlaps or moves sideways (WCAG 2.2, 1.4.4
// and 1.4.10).
import { begin, dice, fence, hand } from "./fencing.mjs";
import { expect, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * What is cut or overlaps, in words.
 *
 * @param {import("@playwright/test").Page} page
 */
const faults = (page) =>
  page.evaluate(() => {
    const list = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) list.push(`scrolls aside by ${root.scrollWidth - innerWidth}`);
    const box = (element) => element.getBoundingClientRect();
    const name = (element) => `${element.className} ${element.textContent.trim().slice(0, 40)}`;
    for (const element of document.querySelectorAll("button, .bout-words p, .apparatus-name, .finish > *")) {
      const { left, right, width } = box(element);
      if (width && (left < -0.5 || right > innerWidth + 0.5)) list.push(`outside: ${name(element)}`);
      if (element.scrollWidth > element.clientWidth + 1) list.push(`text cut: ${name(element)}`);
    }
    const parts = [...document.querySelectorAll(".bout-bar, .duel, .bout-words, .pile, .hand, .choices > *, .finish > *, .log")];
    const shown = parts.filter((part) => box(part).width > 0);
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        const [a, b] = [box(one), box(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) list.push(`${name(one)} overlaps ${name(other)}`);
      }
    }
    return list;
  });

for (const [width, height, size] of [
  [320, 568, "100%"],
  [360, 640, "200%"],
  [640, 360, "200%"],
  [768, 1024, "200%"],
  [1024, 768, "200%"],
  [1440, 900, "200%"],
]) {
  test(`nothing is cut at ${width}×${height} with text at ${size}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await open(page);
    await begin(page, { rules: "webley-advanced", level: "amateur", hits: 1 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    await fence(page, dice(width), async (awaits) => {
      if (awaits === "turn") {
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
