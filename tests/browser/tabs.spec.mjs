// One tab keeps each game, in browsers without Web Locks (plain http, old ones) too; the others watch and overwrite nothing.
import { TRANSCRIPT, kept, plant, save, shelf } from "./acts.mjs";
import { awaited, begin, decide, dice, fence } from "./fencing.mjs";
import { GAMES, READ, backup, load, many, visit } from "./games.mjs";
import { expect, open, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").BrowserContext} BrowserContext */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** Takes the locks from every page, and counts the questions that each hears. */
const unlock = (/** @type {BrowserContext} */ context) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
    globalThis.questions = 0;
    addEventListener("storage", ({ key, newValue }) => (globalThis.questions += Number(key === "engarde.question" && newValue !== null)));
  });

/** Whether this tab keeps the game (`first`) or watches (`second`). */
const becomes = (/** @type {Page} */ page, /** @type {"first" | "second"} */ which) =>
  expect(page.locator("html")).toHaveAttribute("data-tab", which, { timeout: 15_000 });

/** Opens a tab and the bout in it. */
async function join(/** @type {BrowserContext} */ context) {
  const page = await context.newPage();
  await open(page);
  await button(page, "Resume").click();
  return page;
}

/** What a tab shows of the bout. */
const view = async (/** @type {Page} */ page) => ({
  log: await page.locator(".log li").allTextContents(),
  label: await page.locator(".duel-view").getAttribute("aria-label"),
});

/** All saves, as they are stored. */
const stored = (/** @type {Page} */ page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("engarde.bout.")).sort());

/** One decision, with the computer's answer to it. */
async function step(/** @type {Page} */ page, /** @type {number} */ seed) {
  const before = await stored(page);
  await page.bringToFront();
  await decide(page, dice(seed));
  await expect.poll(() => awaited(page)).not.toBe("opponent");
  await expect.poll(() => stored(page)).not.toEqual(before);
}

test.describe("without locks", () => {
  test.beforeEach(async ({ context, page }) => {
    await unlock(context);
    await open(page);
    await becomes(page, "first");
    await begin(page, { level: "novice", hits: 5 });
    await fence(page, dice(3), (awaits) => awaits === "turn");
  });

  test("a second tab watches, follows, and takes over when the first one is closed", async ({ page, context }) => {
    const second = await join(context);
    await becomes(second, "second");
    await expect(second.getByText("This bout is open in another tab")).toBeVisible();
    await step(page, 3);
    await expect.poll(() => view(second)).toEqual(await view(page));
    // The first tab answers for as long as it lives.
    await page.waitForFunction(() => globalThis.questions > 3, null, { timeout: 20_000 });
    await becomes(second, "second");
    await becomes(page, "first");
    const last = await view(page);
    await page.close();
    await becomes(second, "first");
    expect(await view(second)).toEqual(last);
    await step(second, 4);
    expect((await kept(second)).length).toBe(1);
  });

  test("a second tab takes over when the first one crashes", async ({ page, context, complaints }) => {
    const second = await join(context);
    await becomes(second, "second");
    const last = await view(page);
    const crashed = page.waitForEvent("crash");
    const session = await context.newCDPSession(page);
    session.send("Page.crash").catch(() => {});
    await crashed;
    await becomes(second, "first");
    expect(await view(second)).toEqual(last);
    await step(second, 4);
    complaints.splice(0);
  });

  test("a tab that slept while another played on reads before it plays, and overwrites nothing", async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send("Debugger.enable");
    const asleep = new Promise((resolve) => session.once("Debugger.paused", resolve));
    session.send("Runtime.evaluate", { expression: "debugger" }).catch(() => {});
    await asleep;
    const second = await join(context);
    await becomes(second, "first");
    await step(second, 4);
    const [last, texts] = [await view(second), await stored(second)];
    await session.send("Debugger.resume");
    await becomes(page, "second");
    await expect.poll(() => view(page)).toEqual(last);
    expect(await stored(second)).toEqual(texts);
    await becomes(second, "first");
  });

  test("a tab whose place was taken stores nothing, even before it hears of it", async ({ page }) => {
    const texts = await stored(page);
    await page.evaluate(() => {
      // A page hears nothing of what it stores itself.
      localStorage.setItem("engarde.tab", "another 0");
      globalThis.lost = new Promise((resolve) => addEventListener("engarde:second", () => resolve(JSON.stringify(localStorage)), { once: true }));
    });
    await decide(page, dice(3));
    const then = JSON.parse(await page.evaluate(() => globalThis.lost));
    for (const [key, text] of texts) expect(then[key]).toBe(text);
    // The other does not answer, so the place is this tab's again, with the bout as it is stored.
    await becomes(page, "first");
  });

  /** Changes of the storage that a press makes, each with the way to it and the press itself. */
  const CHANGES = {
    "deletes a bout": [(page) => button(page, "Bouts").click(), () => document.querySelector(".shelf-drop button").click()],
    "clears the results": [(page) => button(page, "Bouts").click(), () => document.querySelector(".table-frame ~ .dialog-buttons button:last-child").click()],
    "imports a bout": [
      async (page) => {
        await button(page, "Bouts").click();
        await page.locator(".import textarea").fill(TRANSCRIPT);
      },
      () => document.querySelector(".import").requestSubmit(),
    ],
    "deletes what was set aside": [(page) => button(page, "Settings").click(), () => document.querySelector(".shelf-drop button").click()],
    "changes the set-up": [
      async () => {},
      () => {
        const [target] = [...document.querySelectorAll("select")].filter((select) => select.options[select.options.length - 1].value === "15");
        target.value = "9";
        target.dispatchEvent(new Event("change", { bubbles: true }));
      },
    ],
    "loads a backup after a question": [
      async (page) => {
        await button(page, "Bouts").click();
        await load(page, backup("piste", many(51, (stamp) => save({ stamp }))));
        await expect(page.getByRole("dialog")).toBeVisible();
      },
      () => document.querySelector("[role=dialog] .dialog-buttons button:last-child").click(),
    ],
  };
  for (const [what, [way, press]] of Object.entries(CHANGES)) {
    test(`a tab whose place was taken changes nothing when it ${what}`, async ({ page }) => {
      await page.evaluate((texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text)), {
        "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["advanced", "club", 3, 2]], recent: [] }),
        "engarde.damaged.1": "x",
        "engarde.settings": JSON.stringify({ reminded: true }),
      });
      await page.reload();
      await started(page);
      await way(page);
      const before = await kept();
      await page.evaluate(() => {
        localStorage.setItem("engarde.tab", "another 0");
        globalThis.lost = new Promise((resolve) => addEventListener("engarde:second", resolve, { once: true }));
      });
      await page.evaluate(press);
      await page.evaluate(() => globalThis.lost.then(() => {}));
      await becomes(page, "first");
      expect(await kept()).toEqual(before);

      async function kept() {
        const all = Object.entries(await storage(page));
        return all.filter(([key]) => !/\.(tab|question)$/.test(key));
      }
    });
  }

  test("a reload keeps the place at once", async ({ page }) => {
    await page.addInitScript(() => addEventListener("engarde:second", () => (globalThis.looked = true)));
    await page.reload();
    await started(page);
    await becomes(page, "first");
    expect(await page.evaluate(() => localStorage.getItem("engarde.tab"))).toBeTruthy();
    await button(page, "Resume").click();
    await step(page, 3);
  });
});

test("without locks and without a storage every tab plays", async ({ page, context, complaints }) => {
  await unlock(context);
  await context.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  for (const tab of [page, await context.newPage()]) {
    await tab.goto("./");
    await started(tab);
    await becomes(tab, "first");
    await expect(button(tab, "Start bout")).toBeEnabled();
  }
  complaints.splice(0);
});

const RESULTS = { "./": ["engarde.ledger", "advanced"], "./#poise": ["engarde.poise.ledger", "poise-classic 2"] };
for (const [address, [key, rules]] of Object.entries(RESULTS)) {
  test(`a tab that watches cannot clear the results at ${address}`, async ({ page, context }) => {
    const ledger = JSON.stringify({ ledger: 1, rows: [[rules, "club", 3, 2]], recent: [] });
    await plant(page, { ...shelf(save()), [key]: ledger });
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(address);
      await started(tab);
      await button(tab, address.includes("poise") ? "Games" : "Bouts").click();
    }
    await becomes(second, "second");
    await expect(button(second, "Clear results")).toBeDisabled();
    await expect(button(page, "Clear results")).toBeEnabled();
    expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe(ledger);
    await page.close();
    await becomes(second, "first");
    await button(second, "Clear results").click();
    await expect(second.locator(".notice", { hasText: "Cleared." })).toBeVisible();
  });
}

test("a tab that watches stores settings too where one was not valid", async ({ page, context }) => {
  const damaged = '{"speed":"x","theme":"light"}';
  await plant(page, { "engarde.settings": damaged });
  await page.goto("./");
  await started(page);
  const second = await context.newPage();
  await second.goto("./");
  await started(second);
  await becomes(second, "second");
  await button(second, "Settings").click();
  await second.getByLabel("Theme").selectOption("dark");
  await expect.poll(async () => JSON.parse((await storage(second))["engarde.settings"]).theme).toBe("dark");
  const aside = Object.entries(await storage(second)).filter(([key]) => key.startsWith("engarde.damaged."));
  expect(aside.map(([, text]) => text)).toEqual([damaged]);
});

/**
 * A stored bout, and a second tab that watches it.
 *
 * @param {typeof GAMES[number]} game
 * @param {import("@playwright/test").Page} page the first tab
 * @param {import("@playwright/test").BrowserContext} context
 */
async function twoTabs(game, page, context) {
  const { id, text } = game.bout(1_000, false);
  await plant(page, { ...READ, [game.saves + id]: text, [`${game.at}current`]: id });
  await visit(page, game.address);
  const second = await context.newPage();
  await visit(second, game.address);
  await becomes(second, "second");
  return { id, text, second };
}

for (const game of GAMES) {
  test(`${game.name}: a tab that learns that it watches before it listens watches`, async ({ page }) => {
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        // As if another tab's lock had been heard of just before.
        if (type === "engarde:second") document.documentElement.dataset.tab = "second";
        listen.call(this, type, ...rest);
      };
    });
    await visit(page, game.address);
    await expect(page.getByText(game.words["second-tab"])).toBeVisible();
  });

  test(`${game.name}: a tab that watched sets damaged texts aside when its turn comes, and says so`, async ({ page, context }) => {
    const { id, text, second } = await twoTabs(game, page, context);
    const damaged = { [`${game.at}ledger`]: "nonsense", [game.saves + id]: "Touch\ud800" };
    await page.evaluate(([damaged, later]) => {
      for (const [key, text] of Object.entries(damaged)) localStorage.setItem(key, text);
      localStorage.setItem(...later);
    }, [damaged, [`${game.at}form`, '{"form":2}']]);
    // What one tab stores reaches the other's process some time later, in the same order.
    await second.waitForFunction((key) => localStorage.getItem(key) === '{"form":2}', `${game.at}form`);
    await page.close();
    await becomes(second, "first");
    const notice = second.locator(".notice");
    await expect(notice).toContainText("A later version of this game has stored something here.");
    await expect(notice).toContainText(game.words["results-damaged"]);
    await expect(notice).toContainText(game.words["save-damaged"]);
    const now = await storage(second);
    const aside = Object.entries(now).filter(([key]) => key.startsWith("engarde.damaged.")).map(([key, text]) => [key.replace(/^engarde\.damaged\.\d+\.\d+\./, ""), text]);
    expect(Object.fromEntries(aside)).toEqual(damaged);
    // The bout as this tab last saw it is whole, and is stored again.
    expect(JSON.parse(now[game.saves + id])).toMatchObject(JSON.parse(text));
  });
}

for (const game of GAMES) {
  test(`${game.name}: a tab that becomes the first stores nothing that was removed or replaced while it watched`, async ({ page, context }) => {
    const { id, text, second } = await twoTabs(game, page, context);
    await button(second, "Resume").click();
    await expect(second.getByText(game.words["second-tab"])).toBeVisible();
    await page.evaluate(([game, saves]) => {
      localStorage.removeItem(saves);
      localStorage.setItem(`${game}form`, JSON.stringify({ target: 9, seats: 4 }));
      localStorage.setItem("engarde.settings", JSON.stringify({ reminded: true, theme: "light" }));
    }, [game.at, game.saves + id]);
    await expect(button(second, game.words.bouts)).toBeVisible();
    await expect(second.locator("html")).toHaveAttribute("data-theme", "light");
    await page.close();
    await becomes(second, "first");
    await expect(button(second, game.go)).toBeEnabled();
    await second.locator("input[type=text]").first().fill("Zoë");
    await expect.poll(async () => JSON.parse((await storage(second))[`${game.at}form`])).toMatchObject(game.name === "piste" ? { target: 9, names: ["Zoë", ""] } : { seats: 4, places: [{ name: "Zoë" }, {}, {}, {}, {}, {}] });
    expect(Object.keys(await storage(second)).filter((key) => key.startsWith(game.saves))).toEqual([]);
    expect(JSON.parse((await storage(second))["engarde.settings"])).toMatchObject({ theme: "light" });
  });
}
