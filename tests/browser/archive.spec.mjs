// What is kept for good: results, the backup, and the advice to make one.
import { readFile } from "node:fs/promises";

import { kept, plant, save, shelf } from "./acts.mjs";
import { backedUp, expect, open, started, storage, test, unfold } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** Plays the last action of the bout on the screen. */
async function win(/** @type {Page} */ page) {
  await page.keyboard.press("4");
  await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
  await expect(page.locator(".finish.is-bout")).toBeVisible();
}

/** The rows of the results. */
async function results(/** @type {Page} */ page) {
  const rows = page.locator(".results tbody tr");
  return rows.evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent).join(" ")));
}

test("results that are clearly above half suggest the next level, and are saved as a table", async ({ page }) => {
  await plant(page, { "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["advanced", "novice", 5, 0], ["basic", "club", 1, 2]], recent: [] }) });
  await open(page);
  await button(page, "Bouts").click();
  await expect(page.getByText("Advanced, Beginner: your score is clearly above half. Try Amateur.")).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save as a table (CSV)").click()]);
  expect(download.suggestedFilename()).toBe("en-garde.csv");
  expect(await readFile(await download.path(), "utf8")).toBe(
    "rules,level,won,lost,score,low,high\nbasic,club,1,2,0.333,0.061,0.792\nadvanced,novice,5,0,1.000,0.566,1.000\n",
  );
});

test("results stand by rule set and level, each bout once, until they are cleared", async ({ page }) => {
  const lost = { ledger: 1, rows: [["advanced", "club", 3, 2], ["basic", "novice", 0, 1]], recent: [] };
  const [one, two] = [save({ short: 1, stamp: 1000 }), save({ short: 1, stamp: 2000, players: [{ person: "Zoe" }, { bot: "amateur" }] })];
  await plant(page, { ...shelf(one, two), "engarde.ledger": JSON.stringify(lost) });
  await open(page);
  await button(page, "Resume").click();
  await win(page);
  for (let again = 0; again < 2; again += 1) {
    await page.reload();
    await started(page);
    await button(page, "Bouts").click();
    await expect.poll(() => results(page)).toEqual(["Basic Beginner 0 1 0% (0% to 79%)", "Advanced Club fencer 4 2 67% (30% to 90%)"]);
  }
  await page.locator(".shelf-item").filter({ hasText: "Zoe" }).getByRole("button", { name: "Resume" }).click();
  await win(page);
  await page.locator(".finish").getByRole("button", { name: "Home" }).click();
  await button(page, "Bouts").click();
  await expect.poll(() => results(page)).toEqual(["Basic Beginner 0 1 0% (0% to 79%)", "Advanced Amateur 1 0 100% (21% to 100%)", "Advanced Club fencer 4 2 67% (30% to 90%)"]);
  await button(page, "Clear results").click();
  await expect(page.locator(".notice", { hasText: "Cleared." })).toBeVisible();
  await expect(page.locator(".results")).toHaveCount(0);
  await page.reload();
  await started(page);
  await button(page, "Bouts").click();
  // The bouts themselves stay.
  await expect(page.locator(".shelf-item")).toHaveCount(2);
  expect(await results(page)).toEqual([]);
});

test("a backup holds everything, and brings it to another browser", async ({ page, browser, baseURL }) => {
  await plant(page, {
    ...shelf(save({ short: 5, stamp: 1000 }), save({ stamp: 2000, takeback: true }), save({ short: 2, stamp: 3000, face: true, players: [{ person: "Ann" }, { person: "Bea" }] })),
    "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["advanced", "club", 3, 2]], recent: [] }),
  });
  await open(page);
  await button(page, "Settings").click();
  await page.getByLabel("Theme").selectOption("light");
  await page.getByLabel("Volume").fill("80");
  await page.keyboard.press("Escape");
  await unfold(page);
  await page.getByLabel("Hits to win").selectOption("9");
  await button(page, "Bouts").click();
  const download = page.waitForEvent("download");
  await button(page, "Save a backup").click();
  expect((await download).suggestedFilename()).toBe("en-garde-backup.json");
  const text = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(text).backup).toBe(2);
  const mine = backedUp(await storage(page));

  const other = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const guest = await other.newPage();
  await open(guest);
  await button(guest, "Bouts").click();
  const pick = guest.waitForEvent("filechooser");
  await button(guest, "Load a backup").click();
  await (await pick).setFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(guest.getByText("3 bouts were loaded.")).toBeVisible();
  await expect(guest.locator(".shelf-item")).toHaveCount(3);
  await expect.poll(() => results(guest)).toEqual(["Advanced Club fencer 3 2 60% (23% to 88%)"]);
  await expect(guest.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await storage(guest)).toEqual(mine);
  await guest.reload();
  await started(guest);
  expect(await storage(guest)).toEqual(mine);
  await expect(guest.getByLabel("Hits to win")).toHaveValue("9");
  await other.close();
});

test("after a first bout nothing is said of backups", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.asked = 0;
    navigator.storage.persist = async () => (globalThis.asked += 1) < 0;
  });
  await plant(page, { ...shelf(save({ short: 1 })), "engarde.settings": "{}" });
  await open(page);
  await button(page, "Resume").click();
  await win(page);
  await page.locator(".finish-buttons button").last().click();
  await expect(page.locator(".home-go")).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => globalThis.asked)).toBe(0);
  await expect(page.locator(".notice")).toHaveCount(0);
});

/** Loads a backup. */
async function load(/** @type {Page} */ page, /** @type {string} */ text) {
  const pick = page.waitForEvent("filechooser");
  await button(page, "Load a backup").click();
  await (await pick).setFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

test("a file that is no backup says so and changes nothing", async ({ page }) => {
  await plant(page, shelf(save({ short: 5 })));
  await open(page);
  await button(page, "Bouts").click();
  const before = await storage(page);
  for (const text of ["Touché!", "", '{"backup":3,"bouts":{}}', '<img src=x onerror="document.title=1">', "[]"]) {
    await load(page, text);
    await expect(page.locator(".notice")).toContainText("This isn’t a backup file.");
    await button(page, "Understood").click();
    expect(await storage(page)).toEqual(before);
  }
});

test("of a backup that is damaged in part the rest is loaded, and the count is told", async ({ page }) => {
  const whole = save({ stamp: 2000 });
  const bouts = { [whole.id]: whole.text, "00000000000007ea0000000003e8": "{}", other: "x" };
  await open(page);
  await button(page, "Bouts").click();
  await load(page, JSON.stringify({ backup: 1, bouts, ledger: "nonsense", settings: null, form: null }));
  await expect(page.locator(".notice")).toContainText("1 bout was loaded. 3 entries couldn’t be read.");
  expect(await kept(page)).toEqual([`engarde.bout.${whole.id}`]);
  await expect(page.locator(".shelf-item")).toHaveCount(1);
});

for (const persists of [false, true]) {
  test(`a browser that ${persists ? "keeps things for good says nothing" : "may forget advises a backup, once"}`, async ({ page }) => {
    await page.addInitScript((persists) => {
      globalThis.asked = 0;
      navigator.storage.persist = async () => {
        globalThis.asked += 1;
        return persists;
      };
    }, persists);
    const saves = [save({ short: 1, stamp: 1000 }), save({ short: 1, stamp: 2000, players: [{ person: "Zoe" }, { bot: "amateur" }] })];
    for (const stamp of [3000, 4000, 5000]) saves.push(save({ stamp }));
    await plant(page, { ...shelf(...saves), "engarde.settings": "{}" });
    await open(page);
    await button(page, "Resume").click();
    expect(await page.evaluate(() => globalThis.asked)).toBe(0);
    await win(page);
    // Not over the bout's end, but once that is left.
    expect(await page.evaluate(() => globalThis.asked)).toBe(0);
    await page.locator(".finish-buttons button").last().click();
    await expect.poll(() => page.evaluate(() => globalThis.asked)).toBe(1);
    const advice = page.locator(".notice", { hasText: "Your bouts are kept in this browser." });
    await expect(advice).toHaveCount(persists ? 0 : 1);
    if (!persists) await button(page, "Understood").click();
    await page.reload();
    await started(page);
    await button(page, "Bouts").click();
    await page.locator(".shelf-item").filter({ hasText: "Zoe" }).getByRole("button", { name: "Resume" }).click();
    await win(page);
    await page.locator(".finish-buttons button").last().click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(advice).toHaveCount(0);
  });
}
