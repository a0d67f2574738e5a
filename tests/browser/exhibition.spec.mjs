// Two computers fence, and people look on.
import { back } from "./fencing.mjs";
import { told, watchDoor } from "./network.mjs";
import { expect, open, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 } });

/** Begins an exhibition. */
async function show(/** @type {Page} */ page, hits = 1) {
  await open(page);
  await page.getByLabel("Watch").check();
  await page.getByRole("combobox", { name: "Left fencer" }).selectOption("amateur");
  await page.getByRole("combobox", { name: "Right fencer" }).selectOption("novice");
  await page.getByLabel("Hits to win").selectOption(String(hits));
  // The bout is an entry of the browser's history. A reload before the browser has noted it would be one of the entry below, and
  // the page's way back from there would lead out of it.
  const noted = page.waitForEvent("framenavigated");
  await page.getByRole("button", { name: "Start bout" }).click();
  await noted;
}

test("both hands lie open, no person can play, and the bout reaches its end", async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await show(page, 2);
  const said = new Set();
  let rounds = 0;
  for (let moments = 0; ; moments += 1) {
    expect(moments).toBeLessThan(2_000);
    const { cards, playable, sentence, taught, over, round } = await page.evaluate(() => ({
      cards: [...document.querySelectorAll(".exhibition-hand")].map((hand) => hand.getAttribute("aria-label")),
      playable: document.querySelectorAll(".hand, .choice, [data-choice]").length,
      sentence: document.querySelector(".bout-action")?.textContent,
      taught: document.querySelector(".pile-end")?.textContent?.startsWith("Advance-and-attack") ?? false,
      over: document.querySelector(".finish.is-bout") !== null,
      round: document.querySelector(".finish") !== null,
    }));
    if (sentence === undefined) continue;
    if (!round) {
      expect(cards[0]).toMatch(/^Amateur: [1-5]{0,5}$/);
      expect(cards[1]).toMatch(/^Beginner: [1-5]{0,5}$/);
    }
    expect(playable).toBe(0);
    expect(taught, "who watches is taught nothing").toBe(false);
    for (const name of ["Undo", "Redo"]) await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
    if (over) break;
    if (round) {
      const end = page.locator(".finish:not(.is-bout)");
      if (!rounds) {
        await page.getByRole("button", { name: "Pause", exact: true }).click();
        await page.clock.fastForward(60_000);
        await expect(end, "it is paused").toBeVisible();
        await page.getByRole("button", { name: "Go on" }).click();
      }
      rounds += 1;
      // It goes on by itself.
      await page.clock.fastForward(8_000);
      await expect(end).toHaveCount(0);
      continue;
    }
    said.add(sentence);
    for (const key of ["1", "2", "3", "4", "5", "u"]) await page.keyboard.press(key);
    await page.waitForFunction((sentence) => document.querySelector(".finish") || document.querySelector(".bout-action")?.textContent !== sentence, sentence);
  }
  expect(said.size).toBeGreaterThan(6);
  await expect(page.locator(".finish-title")).toContainText(/(Amateur|Beginner) wins the bout 2–[01]\./);
  // It is not counted, and can be looked through.
  await page.locator(".finish").getByRole("button", { name: "Review" }).click();
  await expect(page.locator(".review-step")).toHaveText("The deal");
  await expect(page.locator(".finish-hand")).toHaveCount(2);
  await back(page);
  await back(page);
  await page.getByRole("button", { name: "Bouts" }).click();
  await expect(page.getByText("No finished bouts against the computer yet.")).toBeVisible();
});

test("an exhibition pauses, goes on by one move, and on; its end is shown as every other's", async ({ page }) => {
  test.setTimeout(120_000);
  await show(page);
  const [hands, sentence] = [page.locator(".exhibition-hand"), page.locator(".bout-action")];
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  const moves = () => page.evaluate(() => {
    const save = localStorage.getItem(`engarde.bout.${localStorage.getItem("engarde.current")}`);
    return JSON.parse(save).journal.rounds.flat().length;
  });
  const before = await moves();
  await page.getByRole("button", { name: "One move, then pause" }).click();
  await expect.poll(moves).toBe(before + 1);
  await expect(sentence).not.toBeEmpty();
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  await page.getByRole("radio", { name: "Fast" }).check({ force: true });
  await expect(page.getByRole("radio", { name: "Fast" })).toBeChecked();
  expect(await moves()).toBe(before + 1);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.locator(".finish.is-bout")).toBeVisible({ timeout: 60_000 });
  await expect(hands).toHaveCount(0);
  await expect(page.locator(".bout-play > *")).toHaveClass(/finish/);
});

test("an exhibition waits while the page is hidden, and goes on", async ({ page }) => {
  await watchDoor(page);
  await show(page, 5);
  await expect(page.locator(".bout-action")).not.toBeEmpty();
  await page.reload();
  await started(page);
  const before = await storage(page);
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  // A question would be put as soon as program and network are there.
  await page.evaluate(() => engarde.thinker().then(() => engarde.net()));
  expect(await told(page)).toEqual([]);
  expect(await storage(page)).toEqual(before);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => told(page)).toContain("question");
  await expect.poll(() => storage(page)).not.toEqual(before);
});
