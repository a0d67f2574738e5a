// A browser that is killed has written its storage to the disk only as it was some seconds ago: the bout comes back all the same.
import { begin, dice, fence } from "./fencing.mjs";
import { arrived, play as playCards, sit } from "./poise.mjs";
import { expect, open, settle, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

const texts = (/** @type {Page} */ page) => page.evaluate(() => Object.entries(localStorage));

/** What is noted in the database beside the storage: how many notes there were, and the texts of the last one. */
const noted = (/** @type {Page} */ page, /** @type {string} */ game) =>
  page.evaluate(
    (game) =>
      new Promise((resolve) => {
        indexedDB.open("engarde").onsuccess = ({ target }) => {
          target.result.transaction("notes").objectStore("notes").get(game).onsuccess = (got) => {
            target.result.close();
            resolve(got.target.result ?? [0, []]);
          };
        };
      }),
    game,
  );

/** The save of the bout on the screen, with its keys. */
async function bout(/** @type {Page} */ page, /** @type {string} */ saves, /** @type {string} */ current) {
  const all = Object.fromEntries(await texts(page));
  return { [saves + all[current]]: all[saves + all[current]], [current]: all[current] };
}

/** Plays the first moves of a bout and waits until they are noted; gives the save. */
async function move(/** @type {Page} */ page, seed = 3) {
  let decisions = 0;
  await fence(page, dice(seed), (awaits) => awaits === "turn" && (decisions += 1) > 2);
  const last = await bout(page, "engarde.bout.", "engarde.current");
  await expect.poll(async () => Object.fromEntries((await noted(page, "engarde"))[1])).toMatchObject(last);
  return last;
}

/** Begins a bout and plays its first moves; gives the storage as it was before, and the save. */
async function play(/** @type {Page} */ page) {
  await open(page);
  const before = await texts(page);
  await begin(page, { hits: 5 });
  return { before, last: await move(page) };
}

/** The storage as it stood at some time before: that is what a killed browser finds. */
async function killed(/** @type {Page} */ page, /** @type {[string, string][]} */ before) {
  await page.goto("about:blank").catch(() => {});
  await page.addInitScript((before) => {
    if (location.protocol === "about:" || sessionStorage.getItem("killed")) return;
    sessionStorage.setItem("killed", "yes");
    localStorage.clear();
    for (const [key, text] of before) localStorage.setItem(key, text);
  }, before);
}

test("the first moves of a bout come back after the browser was killed", async ({ page }) => {
  const { before, last } = await play(page);
  expect(Object.values(last)[0]).toContain('"rounds":[["');
  await killed(page, before);
  await open(page);
  expect(await bout(page, "engarde.bout.", "engarde.current")).toEqual(last);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.locator(".hand")).toBeVisible();
});

for (const reloaded of [false, true]) {
  test(`the bout before comes back too after another one was opened${reloaded ? " in a page that was loaded anew" : ""}`, async ({ page }) => {
    const { before, last: first } = await play(page);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !history.state);
    if (reloaded) {
      await page.reload();
      await started(page);
    }
    await begin(page, { hits: 5 });
    const last = await move(page, 5);
    await killed(page, before);
    await open(page);
    expect(Object.fromEntries(await texts(page))).toMatchObject({ ...first, ...last });
    expect(Object.keys(first)[0]).not.toBe(Object.keys(last)[0]);
  });
}

test("a bout that was deleted does not come back with the next one", async ({ page }) => {
  const { before, last: first } = await play(page);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !history.state);
  await page.getByRole("button", { name: "Bouts" }).click();
  await page.locator("summary").filter({ hasText: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !history.state);
  await begin(page, { hits: 5 });
  const last = await move(page, 5);
  await killed(page, before);
  await open(page);
  const now = Object.fromEntries(await texts(page));
  expect(now).toMatchObject(last);
  expect(now).not.toHaveProperty([Object.keys(first)[0]]);
});

test("a bout that was taken back and stored is not replaced by an older one", async ({ page }) => {
  await settle(page, { undo_told: true });
  const { last: longer } = await play(page);
  await page.keyboard.press("u");
  await expect.poll(() => bout(page, "engarde.bout.", "engarde.current")).not.toEqual(longer);
  const shorter = await bout(page, "engarde.bout.", "engarde.current");
  await page.reload();
  await started(page);
  expect(await bout(page, "engarde.bout.", "engarde.current")).toEqual(shorter);
});

test("a game of the poise duel comes back after the browser was killed", async ({ page }) => {
  await sit(page);
  const before = (await texts(page)).filter(([key]) => !/poise\.(game|current|notes)/.test(key));
  let decisions = 0;
  await playCards(page, dice(3), (awaits) => awaits === "turn" && (decisions += 1) > 3);
  const last = await bout(page, "engarde.poise.game.", "engarde.poise.current");
  await expect.poll(async () => Object.fromEntries((await noted(page, "engarde.poise"))[1])).toEqual(last);
  await killed(page, before);
  await page.goto("./#poise");
  await arrived(page);
  expect(await bout(page, "engarde.poise.game.", "engarde.poise.current")).toEqual(last);
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
});

test("a database that answers late brings the bout back all the same", async ({ page }) => {
  const { before, last } = await play(page);
  await killed(page, before);
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
      const real = open.call(this, name);
      const late = {};
      real.onsuccess = () => setTimeout(() => late.onsuccess(Object.assign(late, { result: real.result })), 1_500);
      return late;
    };
  });
  await page.goto("./");
  await expect.poll(() => bout(page, "engarde.bout.", "engarde.current").catch(() => null)).toEqual(last);
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
});

test("a database that never answers keeps the page waiting for no more than a moment", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({});
  });
  await open(page);
  await begin(page, { hits: 1 });
  await fence(page, dice(3));
});
