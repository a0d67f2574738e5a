// Forced colours: what colour shows is also shown by shape, and selection and focus stay visible.
import { begin, dice, fence } from "./fencing.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { expect, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

/** @typedef {import("@playwright/test").Page} Page */

/** How an element is painted, as the browser computes it. */
const paint = (/** @type {import("@playwright/test").Locator} */ element) =>
  element.evaluate((one) => {
    const { backgroundColor, color, borderColor, borderWidth, outlineStyle, outlineColor, outlineWidth, transform } = getComputedStyle(one);
    return { backgroundColor, color, borderColor, borderWidth, outlineStyle, outlineColor, outlineWidth, transform };
  });

/** An element's picture as one long text: for comparing two pictures. */
const picture = async (/** @type {import("@playwright/test").Locator} */ element) => (await element.screenshot()).toString("base64");

/** How many different pictures the elements make. */
const pictures = async (/** @type {import("@playwright/test").Locator[]} */ elements) => {
  const seen = new Set();
  for (const element of elements) seen.add(await picture(element));
  return seen.size;
};

for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
  test(`the sides differ in shape, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await open(page);
    await begin(page, { level: "club" });
    await fence(page, dice(5), (awaits) => awaits === "turn");
    const shapes = await page.locator(".apparatus .lamp use").evaluateAll((all) => all.map((use) => use.getAttribute("href")));
    expect(new Set(shapes).size).toBe(2);
    // The emblems are drawn, in different shapes, and each is more than an empty plate.
    const lamps = page.locator(".apparatus .lamp");
    expect(await picture(lamps.first())).not.toBe(await picture(lamps.last()));
    for (const part of [lamps.first(), lamps.last(), page.locator(".fencer-0 .fencer-body").first(), page.locator(".fencer-1 .fencer-body").first()]) {
      const drawn = await picture(part);
      await part.evaluate((one) => one.style.setProperty("opacity", "0"));
      expect(await picture(part)).not.toBe(drawn);
      await part.evaluate((one) => one.style.removeProperty("opacity"));
    }
  });

  test(`a picked card and the focus are visible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await open(page);
    await begin(page, { level: "club" });
    await fence(page, dice(5), (awaits) => awaits === "turn");
    const card = page.locator(".hand .card:not(.is-closed)").first();
    const before = { paint: await paint(card), picture: await picture(card) };
    await page.keyboard.press((await card.getAttribute("aria-label")).slice(0, 1));
    const picked = page.locator(".card.is-picked");
    await expect(picked).toHaveCount(1);
    expect(await paint(picked)).not.toEqual(before.paint);
    expect(await picture(picked)).not.toBe(before.picture);
    const choice = page.locator(".choices .choice").first();
    await expect(choice).toBeFocused();
    const { outlineStyle, outlineColor, outlineWidth } = await paint(choice);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(outlineStyle).not.toBe("none");
    expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
    expect(outlineColor).not.toBe(canvas);
  });

  test(`six players, kinds of cards and playable cards differ in shape at the poise table, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await poiseScreens["poise-answer"](page);
    expect(await pictures(await page.locator(".duelist > .is-mark").all()), "marks of the seats").toBe(6);
    const kinds = ["attack", "enhancement", "response", "fancy", "item"];
    expect(await pictures(kinds.map((kind) => page.locator(`.hand-row .kind-${kind} .playing-card-kind`).first())), "signs of the kinds").toBe(kinds.length);
    const card = page.locator(".playing-card:not(.is-closed)").first();
    const face = card.locator(".playing-card-face");
    const lies = async (/** @type {import("@playwright/test").Locator} */ one) => (await one.evaluate((face) => getComputedStyle(face).borderStyle)).split(" ")[0];
    expect(await lies(page.locator(".playing-card.is-closed .playing-card-face").first())).not.toBe(await lies(face));
    const [before, seen] = [await paint(face), await picture(card)];
    await card.click();
    await page.mouse.move(0, 0);
    expect(await paint(face)).not.toEqual(before);
    expect(await picture(card)).not.toBe(seen);
    expect((await paint(page.locator(".duelist.is-awaited"))).outlineStyle).not.toBe("none");
    expect((await paint(page.locator(".duelist:not(.is-awaited)").first())).outlineStyle).toBe("none");
  });

  test(`every button has an edge or a face, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await open(page);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const fence_ = await paint(page.getByRole("button", { name: "Start bout" }));
    expect(fence_.backgroundColor === canvas && fence_.borderColor === canvas).toBe(false);
    expect(fence_.color).not.toBe(fence_.backgroundColor);
    const checked = page.locator(".radio input:checked + span").first();
    const other = page.locator(".radio input:not(:checked) + span").first();
    expect(await paint(checked)).not.toEqual(await paint(other));
  });
}
