// Without any colour the two sides still differ: the left breeches are plain, the right ones striped.
import { begin, dice, fence } from "./fencing.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { expect, open, test } from "./support.mjs";

/**
 * How restless the light is in a part of a picture: the mean step of the luma between pixels three apart, over those steps
 * that a line of the drawing makes.
 *
 * @param {import("@playwright/test").Page} blank a page without a policy, to decode the picture in
 * @param {Buffer} png
 */
async function restlessness(blank, png) {
  return blank.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data, width, height } = pen.getImageData(0, 0, image.width, image.height);
    const luma = (x, y) => {
      const [red, green, blue] = data.subarray(4 * (y * width + x));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let [steps, pairs] = [0, 0];
    for (let y = 0; y < height; y += 1) {
      for (let x = 3; x < width; x += 1) {
        pairs += 1;
        if (Math.abs(luma(x, y) - luma(x - 3, y)) > 40) steps += 1;
      }
    }
    return steps / pairs;
  }, png.toString("base64"));
}

for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
  test(`in grey the six seats of the poise duel have marks of six shapes, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await poiseScreens["poise-table-6"](page);
    // One colour and one ground for all: what still differs is the shape.
    const seen = new Set();
    for (const mark of await page.locator(".duelist > .is-mark").all()) {
      await mark.evaluate((one) => Object.assign(one.style, { fill: "black", background: "white" }));
      seen.add((await mark.screenshot()).toString("base64"));
    }
    expect(seen.size).toBe(6);
  });

  test(`in grey the right breeches are striped and the left ones are not, ${colorScheme}`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await begin(page);
    await fence(page, dice(2), (awaits) => awaits === "turn");
    const blank = await context.newPage();
    const [left, right] = await Promise.all(
      ["fencer-0", "fencer-1"].map(async (side) => {
        const thigh = page.locator(`.duel .${side} .fencer-front use[href="#eg-thigh"]`).first();
        const clip = await thigh.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        });
        return restlessness(blank, await page.screenshot({ clip }));
      }),
    );
    await blank.close();
    expect(right).toBeGreaterThan(1.5 * left);
  });
}
