// A whole match in a link: shared, opened in a fresh page, kept only when a person asks for it.
import { readFileSync } from "node:fs";

import { kept, plant, save, shelf } from "./acts.mjs";
import { guest } from "./guest.mjs";
import { duel, duels } from "./poise-saves.mjs";
import { expect, open, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] }, viewport: { width: 1024, height: 768 } });

const FORMATS = readFileSync(new URL("../../docs/formats.md", import.meta.url), "utf8");
/** The links of the document: Ann beats Club by 2 to 1, and a game of the poise duel that Ann wins. */
const [BOUT, GAME] = ["link", "poise-link"].map((name) => new RegExp(`\`\`\`${name}\n(.*)\n`).exec(FORMATS)[1]);

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const status = (/** @type {Page} */ page) => page.getByRole("dialog").getByRole("status");

/** The link that the dialog shows, and that it copies. */
async function copied(/** @type {Page} */ page) {
  await button(page, "Copy the link").click();
  await expect(status(page)).toHaveText("Copied. The link opens this review on any device.");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue(text);
  return text;
}

test("a bout is shared at its end and opens elsewhere with score and names, stored only if that is asked for", async ({ page }) => {
  await plant(page, shelf(save({ short: 1, players: [{ person: "Zoë <b>&" }, { bot: "club" }] })));
  await open(page);
  await button(page, "Resume").click();
  await page.keyboard.press("4");
  await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
  await page.locator(".finish.is-bout").getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const address = await copied(page);
  expect(address).toMatch(/\/#bout=[\w-]{40,80}$/);
  await guest(page, address, async (fresh) => {
    await expect(fresh.locator(".bout.is-review")).toBeVisible();
    await expect(fresh.locator(".notice")).toContainText("Opened from a link.");
    expect(fresh.url()).not.toContain("bout=");
    await button(fresh, "End").click();
    await expect(fresh.locator(".bout-action")).toContainText("2 to 1");
    await expect(fresh.locator(".apparatus")).toContainText("Zoë <b>&");
    expect(await fresh.locator(".apparatus b").count()).toBe(0);
    expect(await kept(fresh)).toEqual([]);
    await button(fresh, "Save").click();
    await expect(fresh.locator(".notice")).toContainText("Saved.");
    expect(await kept(fresh)).toHaveLength(1);
    await expect(button(fresh, "Save")).toHaveCount(0);
    await fresh.reload();
    await started(fresh);
    await expect(fresh.locator(".home-go")).toBeVisible();
    await button(fresh, "Bouts").click();
    await expect(fresh.locator(".shelf-item")).toHaveCount(1);
    await expect(fresh.getByText("No finished bouts against the computer yet.")).toBeVisible();
    await expect(fresh.getByText("Saved bouts in figures"), "a friend's bout is not the person's own").toHaveCount(0);
  });
});

test("what comes by a link leaves nothing behind, and Back leads to the opening page", async ({ page }) => {
  await page.goto(`./${BOUT}`);
  await started(page);
  await expect(page.locator(".bout.is-review")).toBeVisible();
  expect(Object.keys(await storage(page)).filter((key) => !/tab|settings/.test(key))).toEqual([]);
  await page.goBack();
  await expect(page.locator(".home-go")).toBeVisible();
  expect(page.url()).not.toContain("bout=");
});

test("a link that is opened in an open page is shown there, of either game", async ({ page }) => {
  await open(page);
  for (const [link, shown] of [[BOUT, ".bout.is-review"], [GAME, ".poise.is-review"], [BOUT, ".bout.is-review"]]) {
    await page.goto(`./${link}`);
    await expect(page.locator(shown)).toBeVisible();
  }
});

test("a game of the poise duel is shared from its list and opens elsewhere", async ({ page }) => {
  await plant(page, { ...duels(duel("two", { players: [{ person: "<i>Bea" }, { bot: "club" }] })), "engarde.settings": '{"reminded":true}' });
  await page.goto("./#poise");
  await started(page);
  await button(page, "Games").click();
  await button(page, "Share").click();
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const address = await copied(page);
  expect(address).toMatch(/\/#bout=[g-z\d_-][\w-]{40,200}$/);
  await button(page, "Close").click();
  await button(page, "Review").click();
  await page.keyboard.press("End");
  const end = await page.locator(".poise-words").textContent();
  // The replay shares the same link.
  await button(page, "Summary").click();
  await button(page, "Share").click();
  expect(await copied(page)).toBe(address);
  await guest(page, address, async (fresh) => {
    await expect(fresh.locator(".poise.is-review")).toBeVisible();
    expect(fresh.url()).toMatch(/#poise$/);
    await fresh.keyboard.press("End");
    await expect(fresh.locator(".poise-words")).toHaveText(end);
    await expect(fresh.locator(".poise")).toContainText("<i>Bea");
    await button(fresh, "Summary").click();
    await button(fresh, "Save").click();
    await expect(fresh.locator(".notice")).toContainText("Saved.");
    await fresh.goBack();
    await button(fresh, "Games").click();
    await expect(fresh.locator(".shelf-item")).toHaveCount(1);
  });
});

/** The link with other bytes before its check value, which is right again. */
function later(/** @type {string} */ link) {
  const [start, word] = link.split("=");
  const bytes = [...Buffer.from(word, "base64url")].slice(0, -4);
  bytes[0] += 2;
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE(~crc >>> 0);
  return `${start}=${Buffer.concat([Buffer.from(bytes), check]).toString("base64url")}`;
}

for (const [game, link, home] of [["bout", BOUT, ".home-go"], ["game", GAME, ".setting-up"]]) {
  test(`a damaged link of a ${game}, and one of a later version, get one sentence`, async ({ page }) => {
    const damaged = `${link.slice(0, 20)}x${link.slice(21)}`;
    for (const [address, sentence] of [[damaged, "This link is damaged or incomplete."], [later(link), "This link comes from a later version of the game."]]) {
      await page.goto(`./icon.svg`);
      await page.goto(`./${address}`);
      await started(page);
      await expect(page.locator(".notice")).toContainText(sentence);
      await expect(page.locator(home)).toBeVisible();
      expect(page.url()).not.toContain("bout=");
      await page.reload();
      await started(page);
      await expect(page.locator(".notice")).toHaveCount(0);
    }
  });
}

test("a link is imported like a text, damaged ones say so, and that of the other game opens it", async ({ page }) => {
  await open(page);
  await button(page, "Bouts").click();
  const bring = async (/** @type {string} */ text) => {
    await page.getByLabel("Bout text").fill(text);
    await button(page, "Open the bout").click();
  };
  await bring(`Look: https://example.org/${BOUT.slice(0, -1)}.`);
  await expect(page.locator(".notice")).toContainText("This link is damaged or incomplete.");
  await button(page, "Understood").click();
  expect(await kept(page)).toEqual([]);
  await bring(` Look: <https://example.org/en-garde/${BOUT}>, what a bout!\n`);
  await expect(page.locator(".bout.is-review")).toBeVisible();
  expect(await kept(page)).toHaveLength(1);
  await page.keyboard.press("Escape");
  await bring(GAME);
  await expect(page.locator(".poise.is-review")).toBeVisible();
});

test("a phone sends the link by its own sharing", async ({ browser, baseURL }) => {
  const phone = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.addInitScript(() => {
    globalThis.sent = [];
    navigator.share = async (what) => void globalThis.sent.push(what.text);
  });
  await plant(page, shelf(save()));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Share").click();
  await button(page, "Send the link").click();
  await expect.poll(() => page.evaluate(() => globalThis.sent)).toEqual([expect.stringMatching(/#bout=/)]);
  await phone.close();
});

test("without the part that reads a link the page says so, and opens it at the next start", async ({ page, complaints }) => {
  await page.route("**/second-*", (route) => route.abort());
  await page.goto(`./${BOUT}`);
  await started(page);
  await expect(page.locator(".notice")).toContainText("This part of the game couldn’t be loaded.");
  await page.unroute("**/second-*");
  await page.reload();
  await expect(page.locator(".bout.is-review")).toBeVisible();
  expect(complaints.splice(0).every((line) => /ERR_FAILED/.test(line))).toBe(true);
});
