// A challenge: the same deals for a friend by a link, both results at the end, and a link back.
import { kept, plant, save, shelf } from "./acts.mjs";
import { THEMES, check } from "./axe.mjs";
import { BOUT, GAME, challenge } from "./challenges.mjs";
import { dice, fence, taken } from "./fencing.mjs";
import { SIZES, fits, fitsEnlarged } from "./fits.mjs";
import { gallery } from "./gallery.mjs";
import { guest } from "./guest.mjs";
import { watchDoor } from "./network.mjs";
import { done, play } from "./poise.mjs";
import { expect, open, settle, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] }, viewport: { width: 1024, height: 768 } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const dialog = (/** @type {Page} */ page) => page.getByRole("dialog", { name: "Challenge" });
const head = (/** @type {Page} */ page) => page.locator(".challenge-table thead th");
const results = (/** @type {Page} */ page) => page.locator(".challenge-end td");

/** The link that the dialog copies. */
async function copied(/** @type {Page} */ page) {
  await button(page, "Copy the link").click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Copied.");
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a bout becomes a challenge, a friend fences it, both results are compared, and a link leads back", async ({ page }) => {
  test.setTimeout(180_000);
  await plant(page, shelf(save({ players: [{ person: "Zoë <b>&" }, { bot: "club" }] })));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Share").click();
  await button(page, "Challenge").click();
  await expect(page.getByRole("dialog")).toContainText("the same deals against the same opposition");
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const address = await copied(page);
  expect(address).toMatch(/\/#bout=[\w-]{40,100}$/);
  /** @type {string} */
  let back;
  await guest(page, address, async (friend) => {
    await expect(dialog(friend)).toContainText("Zoë <b>& challenges you.");
    await expect(dialog(friend)).toContainText("Club fencer · Advanced · 2 hits");
    await expect(dialog(friend)).not.toContainText(/\d–\d/);
    expect(await kept(friend), "it does not begin by itself").toEqual([]);
    await button(friend, "Accept").click();
    await fence(friend, dice(5));
    expect(await kept(friend)).toHaveLength(1);
    // Why it was played outlives a reload.
    await friend.reload();
    await started(friend);
    await button(friend, "Bouts").click();
    await expect(friend.getByText("No finished bouts against the computer yet.")).toBeVisible();
    await button(friend, "Share").click();
    await button(friend, "Challenge").click();
    await expect(head(friend)).toHaveText(["Round", "Zoë <b>&", "You"]);
    expect(await friend.locator(".challenge-table b").count()).toBe(0);
    await expect(results(friend)).toHaveText(["Won 2–1", /^(Won|Lost) \d–\d$/]);
    await expect(friend.locator(".challenge-better")).toHaveText(/did better|equally well/);
    back = await copied(friend);
  });
  await guest(page, back, async (fresh) => {
    await expect(head(fresh)).toHaveText(["Round", "Zoë <b>&", "Friend"]);
    await expect(results(fresh)).toHaveText(["Won 2–1", /^(Won|Lost) \d–\d$/]);
    await button(fresh, "Zoë <b>&: review").click();
    await expect(fresh.locator(".bout.is-review")).toBeVisible();
    await button(fresh, "End").click();
    await expect(fresh.locator(".bout-action")).toContainText("2 to 1");
    expect(await kept(fresh)).toEqual([]);
  });
});

test("at the end of a challenge the first button shows both results", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`./${challenge(BOUT)}`);
  await started(page);
  await button(page, "Accept").click();
  await fence(page, dice(7));
  const both = button(page, "Both results");
  await expect(both).toBeFocused();
  await both.click();
  await expect(results(page)).toHaveCount(2);
  const rounds = page.locator(".challenge-table tbody tr:not(.challenge-end)");
  expect(await rounds.count()).toBeGreaterThanOrEqual(3);
  await expect(rounds.first().locator("td").first()).toHaveText("○ 0–1 hit");
  await button(page, "Close").click();
  await expect(button(page, "Start again")).toHaveCount(0);
  await expect(page.locator(".finish.is-bout")).toBeVisible();
});

test("what was begun stays, and a challenge that is closed changes nothing", async ({ page }) => {
  await plant(page, shelf(save({ short: 4 })));
  await open(page);
  await page.goto(`./${challenge(BOUT)}`);
  await expect(dialog(page)).toContainText("What you have begun stays saved.");
  const before = await kept(page);
  await button(page, "Close").click();
  await expect(button(page, "Resume")).toBeVisible();
  expect(await kept(page)).toEqual(before);
  await page.goto(`./${challenge(BOUT)}`);
  await button(page, "Accept").click();
  await taken(page);
  await expect(page.locator(".bout")).toBeVisible();
  await expect.poll(async () => (await kept(page)).length).toBe(before.length + 1);
  expect(await kept(page)).toEqual(expect.arrayContaining(before));
});

test("a challenge of another network says so; damaged and later ones get one sentence", async ({ page }) => {
  await page.goto(`./${challenge(BOUT, { other: true })}`);
  await started(page);
  await expect(dialog(page)).toContainText("they may play differently");
  await page.goto("./icon.svg");
  await page.goto(`./${challenge(BOUT)}`);
  await started(page);
  await expect(button(page, "Accept")).toBeVisible();
  await expect(dialog(page)).not.toContainText("they may play differently");
  const whole = challenge(BOUT);
  for (const [address, sentence] of [[`${whole.slice(0, 20)}x${whole.slice(21)}`, "This link is damaged or incomplete."], [challenge(BOUT, { version: 3 }), "This link comes from a later version of the game."]]) {
    await page.goto("./icon.svg");
    await page.goto(`./${address}`);
    await started(page);
    await expect(page.locator(".notice")).toContainText(sentence);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(Object.keys(await storage(page)).filter((key) => !/tab|settings/.test(key))).toEqual([]);
});

test("without its words a challenge says so, and is shown when it is opened again", async ({ page, complaints }) => {
  await page.route("**/words-*/challenge/*.json", (route) => route.abort());
  await page.goto(`./${challenge(BOUT)}`);
  await started(page);
  await expect(dialog(page).getByRole("alert")).toContainText("This part of the game couldn’t be loaded.");
  await page.unroute("**/words-*/challenge/*.json");
  await page.goto(`./${challenge(BOUT)}`);
  await expect(button(page, "Accept")).toBeVisible();
  expect(complaints.splice(0).every((line) => /ERR_FAILED/.test(line))).toBe(true);
});

test("a challenge is imported like a link", async ({ page }) => {
  await open(page);
  await button(page, "Bouts").click();
  await page.getByLabel("Bout text").fill(`Look: https://example.org/${challenge(GAME)}`);
  await button(page, "Open the bout").click();
  await expect(dialog(page)).toContainText("Ann challenges you.");
  expect(page.url()).toMatch(/#poise$/);
});

test("a game of the poise duel is a challenge, too", async ({ page }) => {
  test.setTimeout(180_000);
  await watchDoor(page);
  await page.clock.install();
  await page.goto(`./${challenge(GAME)}`);
  await started(page);
  await expect(dialog(page)).toContainText("Ann challenges you.");
  await expect(dialog(page)).toContainText("Club fencer · Reforged · 2 players · 5 Poise");
  await button(page, "Accept").waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
  await button(page, "Accept").click();
  await done(page);
  await play(page, dice(3));
  await button(page, "Both results").click();
  await page.clock.runFor(1_000);
  await expect(head(page)).toHaveText(["Exchange", "Ann", "You"]);
  await expect(results(page)).toHaveText([/^Won \d+–\d+$/, /^(Won|Lost|Draw,) \d+–\d+$/]);
  await expect(dialog(page)).toContainText("own – highest of the others");
});

/** The screens of the piste duel; those of the other game are among its screens (`poise-screens.spec.mjs`). */
const SCREENS = ["share-challenge", "challenge", "challenge-results"];

test("nothing of a challenge is cut, also with large text, and axe finds nothing", async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page, { theme: THEMES[0] });
  await open(page);
  for (const name of SCREENS) {
    await gallery[name](page);
    await fits(page, SIZES, name, { grows: true });
    // Behind the challenge lies the opening page, which is looked at elsewhere.
    if (name !== "challenge") await fitsEnlarged(page, name);
    await page.setViewportSize({ width: 1440, height: 900 });
    await check(page, name);
    await page.goto("./icon.svg");
    await open(page);
  }
});
