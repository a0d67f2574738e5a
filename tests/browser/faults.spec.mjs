// What goes wrong outside, and the bout goes on: a dead worker, a storage that refuses, a second tab, no catalogue, Back.
import { kept, plant, save, shelf } from "./acts.mjs";
import { awaited, back, begin, decide, dice, fence, hand } from "./fencing.mjs";
import { play, sit } from "./poise.mjs";
import { expect, open, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** Waits until the computer has answered. */
const answered = (/** @type {Page} */ page) => page.waitForFunction(() => !document.querySelector(".hand.is-waiting"), null, { timeout: 20_000 });

/** What befalls the worker as soon as it has heard a question. */
const DEATHS = {
  "it is ended": (/** @type {Worker} */ worker) => worker.terminate(),
  "it fails": (/** @type {Worker} */ worker) => {
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent("error"));
  },
  "it talks nonsense": (/** @type {Worker} */ worker, /** @type {string} */ question) => {
    worker.terminate();
    worker.dispatchEvent(new MessageEvent("message", { data: `${question.split("\n")[0]}\nx9` }));
  },
  // A hand has at most five cards.
  "it breaks the rules": (/** @type {Worker} */ worker, /** @type {string} */ question) => {
    worker.terminate();
    worker.dispatchEvent(new MessageEvent("message", { data: `${question.split("\n")[0]}\nf5a5` }));
  },
};

for (const [how, death] of Object.entries(DEATHS)) {
  test(`the worker is lost in mid-thought and the bout goes on: ${how}`, async ({ page }) => {
    await page.addInitScript(`globalThis.lost = 0; globalThis.Worker = class extends Worker {
      postMessage(message, ...rest) {
        super.postMessage(message, ...rest);
        if (globalThis.doomed && typeof message === "string") {
          [globalThis.doomed, globalThis.lost] = [false, globalThis.lost + 1];
          setTimeout(() => (${death})(this, message));
        }
      }
    };`);
    await open(page);
    await begin(page, { level: "maitre", hits: 5 });
    const roll = dice(14);
    expect(await fence(page, roll, (awaits) => awaits === "turn")).toBe("turn");
    const lines = await page.locator(".log li").count();
    await page.evaluate(() => (globalThis.doomed = true));
    await decide(page, roll);
    await answered(page);
    expect(await page.evaluate(() => globalThis.lost)).toBe(1);
    expect(await page.locator(".log li").count()).toBeGreaterThan(lines + 1);
    // And so does the next one.
    await decide(page, roll);
    await answered(page);
    expect(["turn", "answer", "round"]).toContain(await awaited(page));
    expect(await page.locator(".log li").count()).toBeGreaterThan(lines + 2);
  });
}

test("a silent worker is waited for once, and a new one is waited for when it has answered", async ({ page }) => {
  test.setTimeout(120_000);
  // Every worker's questions are kept back until it is to speak.
  await page.addInitScript(() => {
    globalThis.crew = [];
    globalThis.Worker = class extends Worker {
      constructor(/** @type {string} */ address) {
        super(address);
        [this.mute, this.held] = [true, []];
        globalThis.crew.push(this);
      }
      postMessage(message, ...rest) {
        if (typeof message === "string" && this.mute) this.held.push(message);
        else super.postMessage(message, ...rest);
      }
      speak() {
        const heard = new Promise((resolve) => this.addEventListener("message", resolve, { once: true }));
        this.mute = false;
        for (const question of this.held.splice(0)) this.postMessage(question);
        return heard.then(() => {});
      }
    };
  });
  await open(page);
  await begin(page, { level: "novice", hits: 15 });
  const roll = dice(31);
  const mine = (/** @type {string} */ awaits) => awaits === "turn" || awaits === "answer";
  for (let decisions = 0; decisions < 6; decisions += 1) {
    await fence(page, roll, mine);
    await decide(page, roll);
    await answered(page);
  }
  // The second one has been given one question to try, and the main thread has thought about all others.
  expect(await page.evaluate(() => globalThis.crew.map(({ held }) => held.length))).toEqual([1, 1]);
  await page.evaluate(() => globalThis.crew[1].speak());
  await page.evaluate(() => (globalThis.crew[1].mute = true));
  await fence(page, roll, (awaits) => awaits === "opponent");
  await page.waitForFunction(() => globalThis.crew[1].held.length === 1);
  // Now it is waited for.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await awaited(page)).toBe("opponent");
  await page.evaluate(() => globalThis.crew[1].speak());
  await answered(page);
  expect(await page.evaluate(() => globalThis.crew.length)).toBe(2);
});

test("a computer player's answer that breaks the rules of the poise duel does not count", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.lost = 0;
    globalThis.Worker = class extends Worker {
      postMessage(message, ...rest) {
        if (typeof message !== "string" || globalThis.lost > 0) return super.postMessage(message, ...rest);
        globalThis.lost += 1;
        // No Attack has this number.
        this.dispatchEvent(new MessageEvent("message", { data: `${message.split("\n")[0]}\nco>9` }));
      }
    };
  });
  await sit(page, { level: "club" });
  await play(page, dice(5), async () => page.evaluate(() => globalThis.lost === 1));
  const lines = await page.locator(".log li").count();
  await play(page, dice(6), async (awaits) => awaits !== "others" && (await page.locator(".log li").count()) > lines);
  expect(await page.locator(".log li").count()).toBeGreaterThan(lines);
});

const REFUSALS = {
  forbidden: () => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [what, refuse] of Object.entries(REFUSALS)) {
  test(`a storage that is ${what} is reported once, and the bout goes on to its end`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(refuse);
    await open(page);
    const notice = page.getByText("Your browser blocks storage");
    if (what === "full") await begin(page, { rules: "basic", hits: 1 });
    await expect(notice).toHaveCount(1);
    await button(page, "Understood").click();
    if (what === "forbidden") await begin(page, { rules: "basic", hits: 1 });
    expect(await fence(page, dice(6), async () => (await notice.count()) > 0)).toBe("bout");
    await expect(notice).toHaveCount(0);
    await page.locator(".finish").getByRole("button", { name: "Review" }).click();
    await expect(page.locator(".review-step")).toHaveText("The deal");
  });
}

test("a storage that fills up in the middle of a bout loses nothing that was stored", async ({ page }) => {
  await open(page);
  await begin(page, { hits: 5 });
  await fence(page, dice(2), (awaits) => awaits === "turn");
  const stored = await storage(page);
  await page.evaluate(REFUSALS.full);
  await decide(page, dice(2));
  await expect(page.getByText("Your browser blocks storage")).toBeVisible();
  expect(await storage(page)).toEqual(stored);
  await button(page, "Understood").click();
  await answered(page);
  expect(["turn", "answer"]).toContain(await awaited(page));
});

test("a second tab watches, follows, and takes over when the first one goes", async ({ page, context }) => {
  test.setTimeout(120_000);
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  await fence(page, dice(3), (awaits) => awaits === "turn");
  const second = await context.newPage();
  await open(second);
  await expect(second.locator("html")).toHaveAttribute("data-tab", "second");
  await expect(button(second, "Start bout")).toHaveCount(0);
  await expect(button(second, "New bout")).toHaveCount(0);
  await button(second, "Resume").click();
  const view = async (/** @type {Page} */ tab) => ({
    log: await tab.locator(".log li").allTextContents(),
    label: await tab.locator(".duel-view").getAttribute("aria-label"),
  });
  expect(await view(second)).toEqual(await view(page));
  // Nothing can be played there.
  const before = await view(page);
  for (const card of await hand(second)) await second.keyboard.press(String(card));
  for (const key of ["u", "r"]) await second.keyboard.press(key);
  await expect(second.locator(".choice, [data-choice]")).toHaveCount(0);
  await expect(second.getByText("This bout is open in another tab")).toBeVisible();
  expect(await view(page)).toEqual(before);
  // It follows.
  await page.bringToFront();
  await decide(page, dice(3));
  await answered(page);
  await expect.poll(() => view(second)).toEqual(await view(page));
  // It takes over.
  const last = await view(page);
  await page.close();
  await expect(second.locator("html")).toHaveAttribute("data-tab", "first");
  expect(await view(second)).toEqual(last);
  await expect(second.getByText("This bout is open in another tab")).toHaveCount(0);
  await decide(second, dice(4));
  await answered(second);
  expect((await view(second)).log.length).toBeGreaterThan(last.log.length);
});

/** A clock that goes back by an hour whenever it is looked at. */
const setBack = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    const now = Date.now;
    let looks = 0;
    Date.now = () => now() - 3_600_000 * looks++;
  });

test("a clock that is set back keeps no computer opponent waiting", async ({ page }) => {
  await setBack(page);
  await open(page);
  await begin(page, { exhibition: true });
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(3);
});

test("a clock that is set back keeps no computer player of the poise duel waiting", async ({ page }) => {
  await setBack(page);
  const places = [0, 1, 2, 3, 4, 5].map(() => ({ person: false, name: "", level: "novice" }));
  await plant(page, { "engarde.poise.form": JSON.stringify({ edition: "poise-reforged", seats: 2, pistol: true, poise: 5, places }) });
  await page.goto("./#poise");
  await started(page);
  await page.locator(".home-go .button").last().click();
  const played = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("engarde.poise.game."));
      return key ? JSON.parse(localStorage.getItem(key)).journal.rounds[0].length : 0;
    });
  await expect.poll(played, { timeout: 20_000 }).toBeGreaterThan(4);
});

test("a catalogue that does not arrive leaves a sentence, not an empty page", async ({ page, complaints }) => {
  await page.route("**/words-*/**/*.json", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByText(/couldn’t be loaded/)).toBeVisible();
  complaints.splice(0);
});

test("Back closes one layer after another and never loses the bout", async ({ page }) => {
  await open(page);
  await begin(page, { hits: 5 });
  await fence(page, dice(8), (awaits) => awaits === "turn");
  const cards = await hand(page);
  await button(page, "Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await back(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await back(page);
  expect(await hand(page)).toEqual(cards);
  await button(page, "Menu").click();
  await back(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await hand(page)).toEqual(cards);
  await back(page);
  await expect(button(page, "Resume")).toBeVisible();
  // Forward opens nothing broken.
  await page.goForward();
  await expect(button(page, "Resume")).toBeVisible();
  await button(page, "Resume").click();
  await expect(page.locator(".hand")).toBeVisible();
  expect(await hand(page)).toEqual(cards);
  await back(page);
  await expect(button(page, "Resume")).toBeVisible();
  expect(await kept(page)).toHaveLength(1);
});

test("two layers closed at once leave the page open, and Back goes on as before", async ({ page }) => {
  await page.goto("about:blank");
  await open(page);
  await begin(page, { hits: 5 });
  await button(page, "Menu").click();
  await page.evaluate(() => {
    for (let press = 0; press < 2; press += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  await expect(button(page, "Resume")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBeFalsy();
  await button(page, "Rules").click();
  await expect(page.getByRole("heading", { name: "Rules", level: 1 })).toBeVisible();
  await back(page);
  await expect(page.locator(".home")).toBeVisible();
});

test("Back leaves a page that was opened at the beginning, and the replay", async ({ page }) => {
  await plant(page, shelf(save()));
  await open(page);
  for (const name of ["Bouts", "Rules", "Settings", "About"]) {
    await button(page, name).click();
    await expect(page.getByRole("heading", { name, level: 1, exact: true })).toBeVisible();
    await back(page);
    await expect(page.locator(".home")).toBeVisible();
  }
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  await button(page, "End").click();
  await back(page);
  await expect(page.getByRole("heading", { name: "Bouts", level: 1 })).toBeVisible();
  await back(page);
  await expect(page.locator(".home")).toBeVisible();
  await page.reload();
  await started(page);
  await expect(page.locator(".home")).toBeVisible();
});
