// Every screen of the page, each with the way to it from a freshly opened page: for the pictures of `cargo xtask shots`.
import { save, shelf } from "./acts.mjs";
import { taken } from "./fencing.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { screens } from "./screens.mjs";
import { started } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const press = async (/** @type {Page} */ page, /** @type {string} */ name) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await taken(page);
};

/** Opens the page again with these texts in its storage. */
async function stock(/** @type {Page} */ page, /** @type {Record<string, string>} */ texts) {
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, texts);
  await page.reload();
  await started(page);
}

/** Bouts and results as they are after a while. */
const ARCHIVE = {
  ...shelf(save({ short: 4, stamp: 1_760_000_000_000 }), save({ stamp: 1_750_000_000_000, players: [{ person: "" }, { bot: "master" }] })),
  "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["basic", "novice", 4, 1], ["advanced", "amateur", 7, 5], ["advanced", "club", 3, 6]], recent: [] }),
};

/** A bout that two people have between them; the one on the left is to move. */
const TABLE = shelf(save({ short: 1, face: true, players: [{ person: "Ann" }, { person: "Bea" }] }));

/** A bout against the computer in its third round; the player is to move. */
const BOUT = shelf(save({ short: 1 }));

/** @type {Record<string, (page: Page) => Promise<void>>} */
const more = {
  confirm: async (page) => {
    await stock(page, { ...BOUT, "engarde.settings": JSON.stringify({ reminded: true, confirm: true, aid: true }) });
    await press(page, "Continue");
    await page.keyboard.press("4");
    await page.locator(".choice").first().click();
  },
  coach: async (page) => {
    await stock(page, { ...BOUT, "engarde.settings": JSON.stringify({ reminded: true, coach: true }) });
    await press(page, "Continue");
    await page.locator(".coach-line b").waitFor();
    await page.keyboard.press("4");
  },
  menu: async (page) => {
    await stock(page, BOUT);
    await press(page, "Continue");
    await press(page, "Menu");
  },
  keys: async (page) => {
    await stock(page, BOUT);
    await press(page, "Continue");
    await page.keyboard.press("?");
  },
  zen: async (page) => {
    await stock(page, BOUT);
    await press(page, "Continue");
    await page.keyboard.press("z");
  },
  "bout-end": async (page) => {
    await stock(page, BOUT);
    await press(page, "Continue");
    await page.keyboard.press("4");
    await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
    await page.locator(".finish.is-bout").waitFor();
  },
  review: async (page) => {
    await stock(page, ARCHIVE);
    await press(page, "Bouts");
    await press(page, "Review");
    for (let step = 0; step < 8; step += 1) await press(page, "Next");
  },
  bouts: async (page) => {
    await stock(page, ARCHIVE);
    await press(page, "Bouts");
  },
  settings: (page) => press(page, "Settings"),
  rules: async (page) => {
    await press(page, "Rules");
    await page.locator(".prose h2").first().waitFor();
  },
  about: async (page) => {
    await press(page, "About");
    await page.locator(".prose p").first().waitFor();
  },
  exhibition: async (page) => {
    await page.getByLabel("Exhibition").check();
    await press(page, "Fence");
    await page.locator(".log li").nth(3).waitFor({ state: "attached" });
    // The fencers stand still for their pictures.
    await page.evaluate(() => {
      const later = globalThis.setTimeout;
      for (let timer = later(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
      Worker.prototype.postMessage = () => {};
      // Nor does the page think itself when its patience ends.
      globalThis.setTimeout = (done, ms, ...rest) => (ms > 1_000 ? 0 : later(done, ms, ...rest));
    });
  },
  "face-to-face": async (page) => {
    await stock(page, TABLE);
    await press(page, "Continue");
  },
  "face-to-face-peek": async (page) => {
    await stock(page, TABLE);
    await press(page, "Continue");
    await page.locator(".seat-near .peek").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("4");
  },
};

export const gallery = { ...screens, ...more, ...poiseScreens };
