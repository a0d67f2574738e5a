// A card that rises under the mouse stays below it, in both games.
import { resume } from "./poise.mjs";
import { decisions } from "./saves.mjs";
import { expect, lay, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** @typedef {import("@playwright/test").Page} Page */

/** @type {[string, string, (page: Page) => Promise<void>][]} */
const GAMES = [
  ["the piste duel", ".hand .card:not(.is-closed)", async (page) => {
    await lay(page, decisions.five);
    await open(page);
    await page.getByRole("button", { name: "Resume", exact: true }).click();
  }],
  ["the poise duel", ".hand-row .playing-card", (page) => resume(page, "struck")],
];

for (const [game, cards, reach] of GAMES) {
  test(`a card keeps still under a mouse at its lower edge: ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await reach(page);
    const card = page.locator(cards).first();
    const { x, y, width, height } = /** @type {NonNullable<Awaited<ReturnType<typeof card.boundingBox>>>} */ (await card.boundingBox());
    const edge = { x: x + width / 2, y: y + height - 1 };
    await page.mouse.move(edge.x, edge.y);
    const hasRisen = () => card.evaluate((card) => getComputedStyle(card.querySelector(".card-face, .playing-card-face")).transform !== "none");
    await expect.poll(hasRisen).toBe(true);
    expect(await card.evaluate((card, { x, y }) => card.contains(document.elementFromPoint(x, y)), edge), "it stays below the mouse").toBe(true);
    expect(await hasRisen()).toBe(true);
  });
}
