// What is kept of the poise duel: one backup for both games, shared and imported texts, results, a pause across a reload.
import { readFile } from "node:fs/promises";

import { plant, save, shelf } from "./acts.mjs";
import { dice } from "./fencing.mjs";
import { done, flourish, play, reload, reopen, resume, sit } from "./poise.mjs";
import { backedUp, empty, expect, open, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 } });

/** A finished game as a text: the example of docs/formats.md. */
const TRANSCRIPT = /```poise-transcript\n([^]*?)```/.exec(await readFile(new URL("../../docs/formats.md", import.meta.url), "utf8"))[1];

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** A game that has only just been dealt. */
function dealt(stamp = 1000, players = [{ person: "Ann" }, { bot: "club" }]) {
  const opening = { rules: { edition: "poise-classic", seats: players.length, pistol: true, poise: 10 }, first: 0 };
  const journal = { engarde: 1, generator: 1, game: "poise", opening, seed: "00000000000007ea", rounds: [[]] };
  const text = JSON.stringify({ sitting: 2, players, opened_ms: stamp, face_to_face: false, takeback: false, journal });
  return { id: `00000000000007ea${stamp.toString(16).padStart(12, "0")}`, text };
}

/** Opens one of the games at its list of saved games. */
async function bouts(/** @type {Page} */ page, /** @type {string} */ address) {
  await page.goto("about:blank");
  await page.goto(address);
  await started(page);
  await button(page, address.includes("poise") ? "Games" : "Bouts").click();
}

/** Saves a backup and returns its text. */
async function backup(/** @type {Page} */ page) {
  const download = page.waitForEvent("download");
  await button(page, "Save a backup").click();
  return readFile(await (await download).path(), "utf8");
}

/** Loads a backup. */
async function load(/** @type {Page} */ page, /** @type {string} */ text) {
  const pick = page.waitForEvent("filechooser");
  await button(page, "Load a backup").click();
  await (await pick).setFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

const HERE = [["./", "./#poise"], ["./#poise", "./"]];
for (const [from, to] of HERE) {
  test(`a backup of both games goes from ${from} to ${to}`, async ({ page }) => {
    const [bout, game] = [save(), dealt()];
    const ledger = (/** @type {string} */ rules) => JSON.stringify({ ledger: 1, rows: [[rules, "club", 3, 2]], recent: [] });
    await open(page);
    await page.evaluate((texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text)), {
      ...shelf(bout),
      [`engarde.poise.game.${game.id}`]: game.text,
      "engarde.ledger": ledger("advanced"),
      "engarde.poise.ledger": ledger("poise-classic 2"),
      "engarde.form": JSON.stringify({ target: 9 }),
      "engarde.poise.form": JSON.stringify({ seats: 4 }),
    });
    await bouts(page, from);
    const text = await backup(page);
    expect(JSON.parse(text).backup).toBe(2);
    const mine = backedUp(await storage(page));
    await empty(page);
    await bouts(page, to);
    await expect(page.locator(".shelf-item")).toHaveCount(0);
    await load(page, text);
    await expect(page.locator(".notice")).toContainText(`1 ${to.includes("poise") ? "game" : "bout"} was loaded. The other duel loads its part the next time you open it.`);
    for (const address of [to, from]) {
      await bouts(page, address);
      await expect(page.locator(".shelf-item")).toHaveCount(1);
      await expect(page.locator(".results tbody tr")).toHaveText(/Club fencer3260% \(23% to 88%\)$/);
    }
    const kept = backedUp(await storage(page));
    expect(Object.keys(kept)).toEqual(Object.keys(mine));
    // Settings and forms are the page's own: it fills in what they do not say.
    const texts = Object.keys(mine).filter((key) => !/form|settings/.test(key));
    for (const key of texts) expect(kept[key], key).toBe(mine[key]);
    expect([JSON.parse(kept["engarde.form"]).target, JSON.parse(kept["engarde.poise.form"]).seats]).toEqual([9, 4]);
  });
}

test("damage in the other game's part is reported there, and replaces nothing", async ({ page }) => {
  const game = dealt();
  const ledger = JSON.stringify({ ledger: 1, rows: [["poise-classic 2", "club", 3, 2]], recent: [] });
  const good = { [`engarde.poise.game.${game.id}`]: game.text, "engarde.poise.ledger": ledger };
  await open(page);
  await page.evaluate((texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text)), good);
  await bouts(page, "./");
  const whole = dealt(2000);
  const poise = { bouts: { [game.id]: "{}", odd: "x", [whole.id]: whole.text }, ledger: "nonsense", form: '{"seats":9}' };
  await load(page, JSON.stringify({ backup: 2, settings: null, piste: { bouts: {}, ledger: null, form: null }, poise }));
  await expect(page.locator(".notice")).toContainText("0 bouts were loaded.");
  expect(await storage(page)).toMatchObject(good);
  await bouts(page, "./#poise");
  await expect(page.locator(".notice")).toContainText("1 game was loaded. 4 entries couldn’t be read.");
  await expect(page.locator(".shelf-item")).toHaveCount(2);
  expect(await storage(page)).toMatchObject({ ...good, [`engarde.poise.game.${whole.id}`]: whole.text });
  expect(Object.keys(await storage(page)).filter((key) => /damaged|incoming|odd/.test(key))).toEqual([]);
});

test("a backup of the first version is read by the poise duel, too", async ({ page }) => {
  const bout = save();
  await bouts(page, "./#poise");
  await load(page, JSON.stringify({ backup: 1, bouts: { [bout.id]: bout.text }, ledger: null, settings: null, form: null }));
  await expect(page.locator(".notice")).toContainText("0 games were loaded. The other duel loads its part the next time you open it.");
  await bouts(page, "./");
  await expect(page.locator(".notice")).toContainText("1 bout was loaded.");
  await expect(page.locator(".shelf-item")).toHaveCount(1);
});

test("a file that is no backup says so and changes nothing", async ({ page }) => {
  await bouts(page, "./#poise");
  const before = await storage(page);
  for (const text of ["Touché!", "", '{"backup":3}', "[]"]) {
    await load(page, text);
    await expect(page.locator(".notice")).toContainText("This isn’t a backup file.");
    await button(page, "Understood").click();
    expect(await storage(page)).toEqual(before);
  }
});

/** Opens a text as a game. */
async function bring(/** @type {Page} */ page, /** @type {string} */ text) {
  await page.locator(".import textarea").fill(text);
  await button(page, "Open the game").click();
}

test("the text of a game opens its replay and stays on the shelf; another text names its line", async ({ page }) => {
  await bouts(page, "./#poise");
  for (const [text, line] of [["hello", 1], [TRANSCRIPT.replace("\n1. ", "\n1. z9 "), TRANSCRIPT.split("\n1. ")[0].split("\n").length + 1], ['[En Garde "1"]', 1]]) {
    await bring(page, String(text));
    await expect(page.locator(".notice")).toContainText(`Not a finished game (problem in line ${line}).`);
    await button(page, "Understood").click();
  }
  await bring(page, TRANSCRIPT);
  await expect(page.locator(".review-step")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".review-step")).toContainText(/^\D*(\d+)\D+\1\D*$/);
  await page.keyboard.press("Escape");
  await expect(page.locator(".shelf-item")).toHaveCount(1);
  await expect(page.locator(".shelf-item").getByRole("button", { name: "Share" })).toBeVisible();
});

test("a finished game is shared as its text and counted once, until the results are cleared", async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => delete Object.getPrototypeOf(navigator).share);
  await sit(page, { poise: 3 });
  // Whatever the computer attacks, the person lets it happen.
  await play(page, () => 0);
  await page.locator(".finish").getByRole("button", { name: "Share" }).click();
  await button(page, "Share as text").click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Copied.");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^\[Poise Duel "1"\]\n\[Edition "poise-reforged"\]\n/);
  await button(page, "Close").click();
  const drawn = /\[Result "draw"\]/.test(text);
  for (let again = 0; again < 2; again += 1) {
    await reload(page);
    await button(page, "Games").click();
    const rows = page.locator(".results tbody tr");
    await expect(rows).toHaveCount(drawn ? 0 : 1);
    if (!drawn) await expect(rows).toHaveText(/^Reforged · 2 playersBeginner(10100% \(21% to 100%\)|010% \(0% to 79%\))$/);
  }
  await bring(page, text);
  await expect(page.locator(".review-step")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".shelf-item")).toHaveCount(2);
  if (drawn) return;
  await button(page, "Clear results").click();
  await expect(page.locator(".notice", { hasText: "Cleared." })).toBeVisible();
  await reload(page);
  await button(page, "Games").click();
  await expect(page.locator(".results")).toHaveCount(0);
  await expect(page.locator(".shelf-item")).toHaveCount(2);
});

/** Whether the last save lies in a pause: a player could be thinking, but is not. */
const paused = (/** @type {Page} */ page) =>
  page.evaluate(() => /"paused":true/.test(localStorage.getItem(`engarde.poise.game.${localStorage.getItem("engarde.poise.current")}`)));

/** Plays to a pause in which there is nothing to ask. */
async function pretend(/** @type {Page} */ page, /** @type {number} */ seed) {
  let found = false;
  await play(page, dice(seed), async () => {
    found = (await flourish(page)) && (await paused(page));
    return found;
  });
  expect(found, "a Fancy Move that no player could negate").toBe(true);
}

test("a reload in a pause before a computer player tells nothing, and the pause goes on", async ({ page }) => {
  test.setTimeout(240_000);
  await resume(page, "two", 15, [{ person: "" }, { bot: "novice" }]);
  await pretend(page, 12);
  const before = [await page.locator(".poise-words").innerText(), await page.locator(".log .log-list").allTextContents()];
  await reopen(page);
  await expect(page.locator(".poise-awaited")).toContainText("may cancel");
  expect([await page.locator(".poise-words").innerText(), await page.locator(".log .log-list").allTextContents()]).toEqual(before);
  await page.clock.runFor(1_000);
  await expect(page.locator(".poise-awaited")).toContainText("may cancel");
  await page.clock.runFor(1_000);
  await expect(page.locator(".poise-awaited")).not.toContainText("may cancel");
  await expect.poll(() => paused(page)).toBe(false);
});

test("a reload in a pause between people leaves the device to the player who could answer", async ({ page }) => {
  test.setTimeout(240_000);
  await resume(page, "two", 15, [{ person: "Ann" }, { person: "Bea" }]);
  await pretend(page, 3);
  const next = await page.locator(".handing h2").innerText();
  await reopen(page);
  await expect(page.locator(".curtain h1")).toBeVisible();
  expect(next).toContain(await page.locator(".curtain h1").innerText());
  await page.locator(".curtain .is-primary").click();
  await expect(page.locator(".poise-awaited")).toContainText("may cancel");
  await page.getByRole("button", { name: "Allow it" }).click();
  await done(page);
  expect(await paused(page)).toBe(false);
});

test("a game with a player who cannot play it is reported and set aside", async ({ page }) => {
  const game = dealt(1000, [{ bot: "tuned" }, { person: "Ann" }]);
  await plant(page, { [`engarde.poise.game.${game.id}`]: game.text, "engarde.poise.current": game.id });
  await page.goto("./#poise");
  await started(page);
  await expect(page.getByText("The saved game couldn’t be read")).toBeVisible();
  await expect(button(page, "Resume")).toHaveCount(0);
});
