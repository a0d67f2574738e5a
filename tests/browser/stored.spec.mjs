// Stored texts that are not as this program writes them: odd forms, a later version, damage; and a backup that does not fit.
import { readFile } from "node:fs/promises";

import { plant } from "./acts.mjs";
import { GAMES, READ, backup, button, load, loaded, many, names, visit } from "./games.mjs";
import { empty, expect, storage, test, unfold } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 } });

for (const game of GAMES) {
  test(`${game.name}: an odd form or odd settings do not keep the page from opening`, async ({ page }) => {
    await plant(page, { [`${game.at}form`]: JSON.stringify(game.form), "engarde.settings": '{"volume":255,"theme":"pink","language":7}' });
    await visit(page, game.address);
    await expect(button(page, game.go)).toBeVisible();
    await button(page, "Settings").click();
    await expect(page.getByLabel("Volume")).toHaveValue("50");
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    const settings = JSON.stringify({ volume: 255 });
    await load(page, { ...backup(game.name, []), settings, [game.name]: { bouts: {}, ledger: null, form: JSON.stringify(game.form) } });
    await expect(page.locator(".notice")).toContainText(`${loaded(game.words, 0)} 2 entries couldn’t be read.`);
    await visit(page, game.address);
    await expect(button(page, game.go)).toBeVisible();
  });

  test(`${game.name}: unfinished bouts of a backup all stay`, async ({ page }) => {
    await plant(page, READ);
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    await load(page, backup(game.name, many(game.most + 10, (stamp) => game.bout(stamp, false))));
    await expect(page.locator(".notice")).toContainText(loaded(game.words, game.most + 10));
    await visit(page, game.address);
    expect(await names(page, game.saves)).toHaveLength(game.most + 10);
  });

  test(`${game.name}: a backup that does not fit asks first`, async ({ page }) => {
    const here = many(game.most - 2, (stamp) => game.bout(stamp));
    const [show, open] = [game.bout(9_000, true, game.show), game.bout(9_001, false)];
    const later = [9_002, 9_003, 9_004].map((stamp) => game.bout(stamp));
    await plant(page, { ...READ, ...Object.fromEntries(here.map(({ id, text }) => [game.saves + id, text])) });
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    const before = await storage(page);
    const file = backup(game.name, [show, open, ...later]);
    await load(page, file);
    const dialog = page.getByRole("dialog", { name: "Backup" });
    await expect(dialog).toContainText(`At most ${game.most} finished ${game.words.bouts.toLowerCase()} are kept: 2 are too many.`);
    await expect(dialog.getByRole("heading").first()).toBeFocused();
    expect(await storage(page)).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(await storage(page)).toEqual(before);
    await load(page, file);
    await button(page, "Load what fits").click();
    await expect(page.locator(".notice")).toContainText(loaded(game.words, 3));
    await expect(dialog).toHaveCount(0);
    const fitting = [...here, open, later[2], later[1]].map(({ id }) => game.saves + id).sort();
    expect(await names(page, game.saves)).toEqual(fitting);
    await load(page, file);
    await button(page, "Load everything, delete the oldest").click();
    await expect(page.locator(".notice")).toContainText(`${loaded(game.words, 1)} 3 were already saved here.`);
    const all = [...here.slice(1), open, ...later].map(({ id }) => game.saves + id).sort();
    expect(await names(page, game.saves)).toEqual(all);
    await visit(page, game.address);
    expect(await names(page, game.saves)).toEqual(all);
  });

  test(`${game.name}: what was stored while the question stood is not replaced by less of it`, async ({ page }) => {
    const [less, more, most] = game.course(500);
    const here = many(game.most, (stamp) => game.bout(stamp));
    await plant(page, { ...READ, ...Object.fromEntries([...here, less].map(({ id, text }) => [game.saves + id, text])) });
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    await load(page, backup(game.name, [more, game.bout(9_000)]));
    await expect(page.getByRole("dialog", { name: "Backup" })).toContainText("1 is too many.");
    const extra = game.bout(900);
    await page.evaluate((texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text)), {
      [game.saves + less.id]: most.text,
      [game.saves + extra.id]: extra.text,
    });
    await button(page, "Load everything, delete the oldest").click();
    await expect(page.locator(".notice")).toContainText(`${loaded(game.words, 1)} 1 was already saved here.`);
    expect((await storage(page))[game.saves + less.id]).toBe(most.text);
    // No more bouts are removed than were agreed to.
    expect(await names(page, game.saves)).toContain(game.saves + extra.id);
  });

  test(`${game.name}: what a later version stored stays as it is`, async ({ page, context }) => {
    const { id } = game.bout(1_000);
    const texts = {
      [game.saves + id]: '{"sitting":3,"players":{},"name":"\udc00"}',
      [`${game.at}current`]: id,
      [`${game.at}ledger`]: '{"ledger":2,"rows":{}}',
      [`${game.at}form`]: '{"form":2,"target":[200]}',
      "engarde.settings": '{"settings":2,"volume":[]}',
    };
    await plant(page, texts);
    await visit(page, game.address);
    await expect(page.locator(".notice")).toContainText("A later version of this game has stored something here.");
    const watching = await context.newPage();
    await visit(watching, game.address);
    await watching.close();
    expect(await storage(page)).toEqual({ ...texts, "engarde.later-told": expect.any(String) });
    await button(page, "Understood").click();
    await button(page, "Settings").click();
    await expect(page.getByText("4 texts are from a later version and stay as they are.")).toBeVisible();
    await page.getByLabel("Theme").selectOption("light");
    await page.keyboard.press("Escape");
    await unfold(page);
    await page.locator("form select, form input[type=radio]").last().focus();
    await button(page, game.go).click();
    await expect.poll(() => names(page, game.saves)).toHaveLength(2);
    const now = await storage(page);
    delete texts[`${game.at}current`];
    expect(now).toMatchObject(texts);
    await page.keyboard.press("Escape");
    // The way back takes the browser a moment; another navigation would break into it.
    await page.waitForFunction(() => !history.state);
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    await expect(page.locator(".shelf-item")).toHaveCount(1);
    const download = page.waitForEvent("download");
    await button(page, "Save a backup").click();
    const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect([file[game.name].bouts[id], file[game.name].ledger, file[game.name].form, file.settings]).toEqual(Object.values(texts));
    await empty(page);
    await visit(page, game.address);
    await button(page, game.words.bouts).click();
    await load(page, file);
    await expect(page.locator(".notice")).toContainText(`${loaded(game.words, 1)} 4 entries are from a later version`);
    expect(await storage(page)).toMatchObject(texts);
  });

  test(`${game.name}: texts that were set aside are counted, saved and deleted`, async ({ page }) => {
    const odd = "Touch\ud800\u00e9";
    await plant(page, { ...READ, [`${game.saves}laid`]: odd, [`${game.at}current`]: "laid", [`${game.at}ledger`]: "x", [`${game.at}damaged.laid`]: "older" });
    await visit(page, game.address);
    await expect(page.locator(".notice")).toContainText(game.words["save-damaged"]);
    await page.evaluate(([key, current]) => {
      localStorage.setItem(key, "again");
      localStorage.setItem(current, "laid");
    }, [`${game.saves}laid`, `${game.at}current`]);
    await visit(page, game.address);
    await button(page, "Understood").click();
    await button(page, "Settings").click();
    await expect(page.getByText("4 texts couldn’t be read and were set aside.")).toBeVisible();
    const download = page.waitForEvent("download");
    await button(page, "Save to a file").click();
    const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect(Object.values(file).sort()).toEqual(["again", "older", odd, "x"].sort());
    await page.locator("summary").filter({ hasText: "Delete" }).click();
    await expect(page.getByText("Delete everything that was set aside?")).toBeVisible();
    await button(page, "Delete").click();
    await expect(page.locator(".notice")).toContainText("Cleared.");
    await expect(page.getByText("were set aside.")).toHaveCount(0);
    expect(Object.keys(await storage(page)).filter((key) => key.includes("damaged"))).toEqual([]);
  });

  test(`${game.name}: a save under another name is stored once, and a tab that watches moves nothing`, async ({ page, context }) => {
    const { id, text } = game.bout(1_000, false);
    await visit(page, game.address);
    const watching = await context.newPage();
    await page.evaluate((texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text)), {
      [`${game.saves}laid`]: text,
      [`${game.at}current`]: "laid",
      [`${game.at}ledger`]: "nonsense",
    });
    await visit(watching, game.address);
    await expect(watching.locator("html")).toHaveAttribute("data-tab", "second");
    expect(await storage(page)).toMatchObject({ [`${game.saves}laid`]: text, [`${game.at}current`]: "laid", [`${game.at}ledger`]: "nonsense" });
    await watching.close();
    // A tab that is being closed may still wait for the first one's place.
    await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending.length)).toBe(0);
    await visit(page, game.address);
    await expect.poll(() => names(page, game.saves)).toEqual([game.saves + id]);
    expect((await storage(page))[`${game.at}current`]).toBe(id);
    await expect(button(page, "Resume")).toBeVisible();
  });
}
