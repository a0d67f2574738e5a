// Texts of a later version: what is said of them, and where they go if their place is taken.
import { readFile } from "node:fs/promises";

import { plant } from "./acts.mjs";
import { GAMES, READ, backup, button, load, loaded, visit } from "./games.mjs";
import { empty, expect, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 } });

const LATER = "A later version of this game has stored something here.";
const LATER_LEDGER = '{"ledger":2,"rows":{}}';

/** Puts texts into the storage of a page that is open. */
const put = (/** @type {Page} */ page, /** @type {Record<string, string>} */ texts) =>
  page.evaluate((texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text)), texts);

for (const [game, other] of [GAMES, [...GAMES].reverse()]) {
  test(`${game.name}: texts of a later version are told of once`, async ({ page }) => {
    await plant(page, { ...READ, [`${game.at}ledger`]: LATER_LEDGER });
    await visit(page, game.address);
    await expect(page.locator(".notice")).toContainText(LATER);
    for (const { address, go } of [game, other]) {
      await visit(page, address);
      await expect(button(page, go)).toBeVisible();
      await expect(page.locator(".notice")).toHaveCount(0);
    }
    await put(page, { [`${other.at}form`]: '{"form":2}' });
    await visit(page, game.address);
    await expect(page.locator(".notice")).toContainText(LATER);
    await visit(page, game.address);
    await expect(button(page, game.go)).toBeVisible();
    await expect(page.locator(".notice")).toHaveCount(0);
  });

  test(`${game.name}: what is said of a later version does not hide that nothing can be stored`, async ({ page }) => {
    const { id, text } = game.bout(1_000, false);
    await plant(page, { ...READ, [`${game.at}ledger`]: LATER_LEDGER, [game.saves + id]: text, [`${game.at}current`]: id });
    await page.addInitScript((saves) => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (sessionStorage.getItem("planted") && key.startsWith(saves)) throw new DOMException("full", "QuotaExceededError");
        set.call(this, key, text);
      };
    }, game.saves);
    await visit(page, game.address);
    await expect(page.locator(".notice")).toContainText(LATER);
    await expect(page.locator(".notice")).toContainText("Your browser blocks storage");
  });

  test(`${game.name}: texts of a later version from a backup stay beside those whose keys they have`, async ({ page }) => {
    const { id, text } = game.bout(1_000, false);
    const here = {
      [game.saves + id]: text,
      [`${game.at}ledger`]: '{"ledger":1,"rows":[],"recent":[]}',
    };
    const form = game.name === "piste" ? { target: 9 } : { seats: 4 };
    await plant(page, { ...READ, ...here, [`${game.at}form`]: JSON.stringify(form) });
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    const later = ['{"sitting":3,"players":{},"name":"\udc00"}', LATER_LEDGER, '{"form":2,"target":[200]}', '{"settings":2,"volume":[]}'];
    const file = backup(game.name, [{ id, text: later[0] }]);
    Object.assign(file[game.name], { ledger: later[1], form: later[2] });
    file.settings = later[3];
    const expectKept = async () => {
      await expect(page.locator(".notice")).toContainText("4 entries are from a later version and are kept unread.");
      const now = await storage(page);
      expect(now).toMatchObject(here);
      // The page fills in what settings and forms do not say.
      expect(JSON.parse(now[`${game.at}form`])).toMatchObject(form);
      expect(JSON.parse(now["engarde.settings"])).toMatchObject({ reminded: true });
      return Object.keys(now).filter((key) => key.startsWith(`${game.at}later.`));
    };
    for (let again = 0; again < 2; again += 1) {
      await load(page, file);
      expect(await expectKept()).toHaveLength(4);
      await button(page, "Understood").click();
    }
    const download = page.waitForEvent("download");
    await button(page, "Save a backup").click();
    const saved = JSON.parse(await readFile(await (await download).path(), "utf8"));
    const parts = saved[game.name].incoming.map((text) => JSON.parse(text));
    expect(parts.flatMap(({ bouts, ledger, form, settings }) => [bouts[id], ledger, form, settings]).filter(Boolean).sort()).toEqual([...later].sort());
    await page.keyboard.press("Escape");
    await button(page, "Settings").click();
    await expect(page.getByText("4 texts are from a later version and stay as they are.")).toBeVisible();
    // In another browser they are kept in the same way.
    await empty(page);
    await put(page, READ);
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    await load(page, saved);
    expect(await expectKept()).toHaveLength(4);
  });

  test(`${game.name}: a text that was kept for a later version is loaded by the version that can read it`, async ({ page }) => {
    const { id, text } = game.bout(1_000, false);
    const key = `${game.at}later.0`;
    await plant(page, { ...READ, [key]: JSON.stringify({ bouts: { [id]: text } }), [`${game.at}later.1`]: `{"bouts":{},"ledger":${JSON.stringify(LATER_LEDGER)}}` });
    await visit(page, game.address);
    await expect(page.locator(".notice")).toContainText(loaded(game.words, 1));
    // The other one still waits, and is told of in the same notice.
    await expect(page.locator(".notice")).toContainText(LATER);
    const now = await storage(page);
    expect(now).toMatchObject({ [game.saves + id]: text });
    expect(now).not.toHaveProperty([key]);
    expect(now).toHaveProperty([`${game.at}later.1`]);
  });

  test(`${game.name}: where the other duel's part cannot be stored, nothing is promised of it`, async ({ page }) => {
    await plant(page, READ);
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    await page.evaluate((prefix) => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (key.startsWith(prefix)) throw new DOMException("full", "QuotaExceededError");
        set.call(this, key, text);
      };
    }, `${other.at}incoming.`);
    await load(page, backup(other.name, [other.bout(1_000)]));
    await expect(page.locator(".notice")).toContainText("There was no room for 1 entry.");
    await expect(page.locator(".notice")).not.toContainText("The other duel loads its part");
  });
}
