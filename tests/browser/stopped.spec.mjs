// A panic of either program: one sentence, the ways on, a report, and everything that is stored stays as it was.
import { readFileSync } from "node:fs";
import { plant, save, shelf } from "./acts.mjs";
import { objections } from "./axe.mjs";
import { begin, dice, fence, hand } from "./fencing.mjs";
import { faults } from "./faults.mjs";
import { expect, open, settle, started, storage, test } from "./support.mjs";
import { catalogue as words } from "./words.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (/** @type {Page} */ page, /** @type {string} */ key, language = "en") => page.getByRole("button", { name: words(language)[key], exact: true });

/** What the browser says of an element that it refuses; no report may quote it. */
const SECRET = "five of swords";

/**
 * Lets the browser refuse an element, which the program takes for impossible: a real panic where the element is drawn.
 *
 * @param {Page} page
 * @param {string} tag the element
 * @param {string} [key] only while a text is stored under this key
 */
async function curse(page, tag, key = "") {
  await page.addInitScript(
    ([tag, key, secret]) => {
      const make = Document.prototype.createElement;
      globalThis.cursed = tag;
      Document.prototype.createElement = function (/** @type {string} */ name, ...rest) {
        if (name === globalThis.cursed && (!key || localStorage.getItem(key) !== null)) throw new Error(`"${secret}" ${secret}`);
        return make.call(this, name, ...rest);
      };
    },
    [tag, key, SECRET],
  );
}

/** Expects the sentence, and a report of version, place and message alone. */
async function expectStopped(/** @type {Page} */ page, /** @type {string[]} */ complaints, { language = "en", program = "app" } = {}) {
  await expect(page.getByRole("alert")).toHaveText(words(language).stopped);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const report = await page.locator("pre").textContent();
  expect(report).toMatch(new RegExp(`^${program}-[0-9a-f]{8,16}\nyew-[\\d.]+/src/\\S+\\.rs:\\d+:\\d+\ncan't create element for vtag$`));
  // Chromium tells of the trap itself.
  expect(complaints.splice(0).join("\n")).toContain("unreachable");
}

for (const [language, locale] of [["en", "en-GB"], ["de", "de-DE"], ["fr", "fr-FR"], ["ja", "ja-JP"]]) {
  for (const [program, hash, key] of [["app", "", "engarde.form"], ["poise", "#poise", "engarde.poise.form"]]) {
    test.describe(() => {
      test.use({ locale });

      test(`a panic at the start, ${program}, ${language}: the text that was read is set aside at a wish, and nothing else`, async ({ page, complaints }) => {
        const texts = { ...shelf(save({ short: 3 })), [key]: "{}" };
        await plant(page, texts);
        await curse(page, "form", key);
        await page.goto(`./${hash}`);
        await expectStopped(page, complaints, { language, program });
        expect(await storage(page)).toEqual(texts);
        await page.keyboard.press("Tab");
        await expect(button(page, "stopped-again", language)).toBeFocused();
        await Promise.all([page.waitForEvent("domcontentloaded"), page.keyboard.press("Enter")]);
        await expectStopped(page, complaints, { language, program });
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect(button(page, "stopped-skip", language)).toBeFocused();
        await Promise.all([page.waitForEvent("domcontentloaded"), page.keyboard.press("Enter")]);
        await started(page);
        await expect(page.locator("form").first()).toBeVisible();
        const { [key]: set, ...rest } = texts;
        const now = await storage(page);
        const aside = Object.keys(now).filter((name) => name.startsWith("engarde.damaged."));
        expect(aside.map((name) => now[name])).toEqual([set]);
        expect(Object.keys(now).filter((name) => !aside.includes(name)).sort()).toEqual(Object.keys(rest).sort());
        for (const name of Object.keys(rest)) expect(now[name]).toBe(rest[name]);
      });
    });
  }
}

test("a panic with nothing to blame offers nothing to be set aside", async ({ page, complaints }) => {
  await curse(page, "form");
  await page.goto("./");
  await expectStopped(page, complaints);
  await expect(button(page, "stopped-again")).toBeVisible();
  await expect(button(page, "stopped-skip")).toBeHidden();
});

test("a panic where nothing may be stored shows the sentence too", async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await curse(page, "form");
  await page.goto("./");
  await expectStopped(page, complaints);
});

test("a panic in a bout: the dead program does nothing any more, and the bout is there after a reload", async ({ page, complaints }) => {
  await curse(page, "dl");
  await open(page);
  await begin(page, { hits: 5 });
  await fence(page, dice(4), (awaits) => awaits === "turn");
  const cards = await hand(page);
  const before = await storage(page);
  await page.keyboard.press("?");
  await expectStopped(page, complaints);
  await expect(button(page, "stopped-skip")).toBeVisible();
  const state = await page.evaluate(() => history.state);
  for (const key of ["Escape", ...cards.map(String), "Enter"]) await page.keyboard.press(key === "Enter" ? "u" : key);
  await page.evaluate(() => {
    globalThis.cursed = "";
    for (const type of ["storage", "engarde:second", "engarde:update", "popstate"]) dispatchEvent(new Event(type));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await page.evaluate(() => history.state)).toBe(state);
  expect(await storage(page)).toEqual(before);
  await expect(page.getByRole("alert")).toHaveText(words("en").stopped);
  await Promise.all([page.waitForEvent("domcontentloaded"), button(page, "stopped-again").click()]);
  await button(page, "continue").click();
  expect(await hand(page)).toEqual(cards);
});

test("the bout on the screen is what a panic in it is owed to", async ({ page, complaints }) => {
  const bout = save({ short: 3 });
  await plant(page, { ...shelf(bout, save({ stamp: 2000 })), "engarde.form": "{}" });
  await curse(page, "dl");
  await open(page);
  await button(page, "continue").click();
  await page.keyboard.press("?");
  await expectStopped(page, complaints);
  const { [`engarde.bout.${bout.id}`]: text } = await storage(page);
  await Promise.all([page.waitForEvent("domcontentloaded"), button(page, "stopped-skip").click()]);
  await started(page);
  const now = await storage(page);
  expect(now[`engarde.bout.${bout.id}`]).toBeUndefined();
  expect(Object.entries(now).filter(([name]) => name.startsWith("engarde.damaged.")).map(([, text]) => text)).toEqual([text]);
  expect(Object.keys(now).filter((name) => name.startsWith("engarde.bout."))).toHaveLength(1);
  await expect(button(page, "begin-bout")).toBeVisible();
});

test("a text that is being read comes before the one that the page is drawn from", async ({ page, complaints }) => {
  await plant(page, { "engarde.form": "{}", "engarde.ledger": "{}" });
  await open(page);
  complaints.splice(0);
  expect(await page.evaluate(() => engarde.blamed())).toBe("engarde.form");
  const [at, after] = await page.evaluate(async () => {
    engarde.reading("engarde.settings", false);
    localStorage.setItem("engarde.settings", "{}");
    const at = engarde.blamed();
    await Promise.resolve();
    return [at, engarde.blamed()];
  });
  expect([at, after]).toEqual(["engarde.settings", "engarde.form"]);
});

test("a function of the browser that throws through the program stops it with the same sentence", async ({ page, complaints }) => {
  await open(page);
  await page.evaluate((secret) => {
    Date.now = () => {
      throw new TypeError(`'${secret}'`);
    };
  }, SECRET);
  await button(page, "begin-bout").click();
  await expect(page.getByRole("alert")).toHaveText(words("en").stopped);
  expect(await page.locator("pre").textContent()).toMatch(/^app-[0-9a-f]{8,16}\nwasm-function\[\d+\]\S*\nTypeError $/);
  complaints.splice(0);
});

test("the report is copied", async ({ page, context, complaints }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await curse(page, "form");
  await page.goto("./");
  await expectStopped(page, complaints);
  await button(page, "stopped-copy").click();
  await expect(page.getByRole("status")).toHaveText(words("en").copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator("pre").textContent());
});

for (const theme of ["dark", "light", "contrast"]) {
  test(`the sentence can be read by everybody: ${theme}`, async ({ page, complaints }) => {
    await settle(page, { theme });
    await plant(page, { "engarde.form": "{}" });
    await curse(page, "form");
    for (const [width, height] of [[320, 568], [844, 390], [1024, 768]]) {
      await page.setViewportSize({ width, height });
      await page.goto("./");
      await expectStopped(page, complaints);
      expect(await faults(page, { grows: true }), `${width}×${height}`).toEqual([]);
    }
    expect(await objections(page)).toEqual([]);
  });
}
