// Looking back: within the round that goes on, and through bouts that are over.
import { readFile } from "node:fs/promises";

import { TRANSCRIPT, kept, plant, save, shelf } from "./acts.mjs";
import { begin, decide, dice, fence, hand } from "./fencing.mjs";
import { expect, open, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] }, viewport: { width: 1440, height: 900 } });

const label = (/** @type {Page} */ page) => page.locator(".duel-view").getAttribute("aria-label");
/** What the board and the log of a replay say, without what the analysis adds to them while it goes on. */
const told = (/** @type {Page} */ page) =>
  page.locator(".bout.is-review").evaluate((bout) => {
    const copy = /** @type {Element} */ (bout.cloneNode(true));
    for (const mark of copy.querySelectorAll(".mark")) mark.remove();
    return [...copy.querySelectorAll(".review-step, .log-line, .bout-action, .bout-awaited")].map((part) => part.textContent);
  });
const step = (/** @type {Page} */ page) => page.locator(".review-step");
const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** Three decisions of one's own into a bout. */
async function fenced(/** @type {Page} */ page) {
  await open(page);
  await begin(page, { level: "club", hits: 5 });
  let turns = 0;
  await fence(page, dice(31), (awaits) => awaits === "turn" && (turns += 1) === 3);
}

for (const [where, viewport] of Object.entries({ "the log at the side": { width: 1440, height: 900 }, "the menu's round": { width: 360, height: 640 } })) {
  test.describe(`from ${where}`, () => {
    test.use({ viewport });

    test("a line leads to its moment and back, and the bout goes on", async ({ page }) => {
      await fenced(page);
      const line = async (/** @type {number} */ index) => {
        if (viewport.width < 1200) {
          await button(page, "Menu").click();
          await button(page, "This round").click();
          const lines = page.getByRole("dialog").locator(".log-line");
          await lines.nth((await lines.count()) - 1 - index).click();
          await expect(page.getByRole("dialog")).toHaveCount(0);
        } else {
          const lines = page.locator(".log .log-line");
          await lines.nth((await lines.count()) - 1 - index).click();
        }
      };
      const [now, cards, sentence] = [await label(page), await hand(page), await page.locator(".bout-action").textContent()];
      await line(0);
      await expect(step(page)).toContainText("Move 1 of");
      const first = await label(page);
      expect(first).not.toBe(now);
      await expect(page.locator(".hand, .choice")).toHaveCount(0);
      await button(page, "Next").click();
      await expect(step(page)).toContainText("Move 2 of");
      await button(page, "Previous").click();
      await button(page, "Previous").click();
      await expect(page.locator(".duel-view")).toHaveAttribute("aria-label", "Left on space 1, right on space 23, distance 22");
      await expect(button(page, "Previous")).toBeDisabled();
      // Nothing is played in the past.
      await page.keyboard.press(String(cards[0]));
      await expect(page.locator(".choice")).toHaveCount(0);
      await button(page, "Back to the game").click();
      expect(await label(page)).toBe(now);
      expect(await hand(page)).toEqual(cards);
      await line(0);
      await page.keyboard.press("Escape");
      expect(await label(page)).toBe(now);
      expect(await page.locator(".bout-action").textContent()).toBe(sentence);
      await decide(page, dice(4));
      await expect(page.locator(".bout-action")).not.toHaveText(sentence);
    });
  });
}

test("a finished bout is gone through step by step, with its hands or without", async ({ page }) => {
  await plant(page, shelf(save()));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  // The deal is not counted, as in the bout and in its log; each round is counted by itself.
  await expect(step(page)).toHaveText("The deal");
  await expect(page.locator(".finish-hand")).toHaveCount(2);
  await expect(page.locator(".finish-card")).toHaveCount(10);
  for (const back of ["Start", "Previous"]) await expect(button(page, back)).toBeDisabled();
  await button(page, "Next").click();
  await expect(page.locator(".bout-words")).toContainText("Ann advanced 5 to space 6.");
  await expect(step(page)).toHaveText(/^Move 1 of \d+$/);
  // The hand from which it was played, with the card.
  await expect(page.locator(".finish-hand").first()).toHaveAttribute("aria-label", /^Ann, before: .*5/);
  await expect(page.locator(".finish-hand").first().locator(".is-counted")).toHaveCount(1);
  await expect(page.locator(".finish-hand").last().locator(".is-counted")).toHaveCount(0);
  await button(page, "Hide hands").click();
  await expect(page.locator(".finish-hand")).toHaveCount(0);
  await button(page, "End").click();
  const last = await page.locator(".log .log-line").count();
  await expect(step(page)).toHaveText(`Move ${last} of ${last}`);
  for (const on of ["Next", "End"]) await expect(button(page, on)).toBeDisabled();
  await expect(page.locator(".bout-words")).toContainText(/Ann gained \d+ spaces?, Club fencer \d+\./);
  await expect(page.locator(".apparatus")).toHaveAttribute("aria-label", "Ann: 2, Club fencer: 1, of 2 hits");
  await button(page, "Show all hands").click();
  await expect(page.locator(".finish-hand")).toHaveCount(2);
  // The oldest line of the log: the round's first action.
  await page.locator(".log .log-line").last().click();
  await expect(page.locator(".bout-words")).toContainText("Ann advanced 5 to space 6.");
  await expect(page.locator(".bout-words")).toContainText("Round 3");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".bout-words")).toContainText("The deal");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".bout-words")).toContainText("Round 2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".bout-words")).toContainText("Ann advanced 5 to space 6.");
  await page.keyboard.press("Home");
  await expect(step(page)).toHaveText("The deal");
  await page.keyboard.press("End");
  await expect(step(page)).toHaveText(`Move ${last} of ${last}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Bouts", level: 1 })).toBeVisible();
});

test("a replay runs by itself until it is paused or over, and begins again from its end", async ({ page }) => {
  await page.clock.install();
  await plant(page, shelf(save()));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  await button(page, "End").click();
  await expect(button(page, "Next")).toBeDisabled();
  const end = await step(page).textContent();
  await button(page, "Previous").click();
  await button(page, "Play").click();
  await expect(step(page)).toHaveText(end ?? "");
  await expect(button(page, "Pause"), "it is over").toHaveCount(0);
  await button(page, "Play").click();
  await expect(page.locator(".bout-words")).toContainText("Round 1");
  await expect(step(page)).toHaveText(/^Move \d/);
  await button(page, "Pause").click();
  const paused = await step(page).textContent();
  await page.clock.fastForward(60_000);
  await expect(button(page, "Play")).toBeVisible();
  await expect(step(page)).toHaveText(paused ?? "");
});

test("every moment of a replay can be shown", async ({ page }) => {
  await plant(page, shelf(save()));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  await expect(step(page)).toBeVisible();
  const seen = await page.evaluate(async () => {
    const shown = () => {
      const [words, duel] = [".bout-words", ".duel-view"].map((part) => document.querySelector(part));
      return `${words.textContent} ${duel.getAttribute("aria-label")}`;
    };
    const moments = [shown()];
    const number = () => document.querySelector(".review-step").textContent;
    for (;;) {
      const next = document.querySelector(".review-bar button[aria-label=Next]");
      if (next.matches(":disabled, [aria-disabled=true]")) return moments;
      const before = number();
      next.click();
      // The bar is drawn last: Yew may let a frame pass between the sentence and the parts below it.
      while (number() === before || shown() === moments.at(-1)) await new Promise((resolve) => requestAnimationFrame(resolve));
      moments.push(shown());
    }
  });
  // Each action of the transcript, and the deals of three rounds.
  expect(seen).toHaveLength(TRANSCRIPT.match(/\b[farpbh]\d*(?:a\d)?\b(?= )/g).length + 3);
  expect(new Set(seen).size).toBe(seen.length);
});

test("what is shared is the documented transcript, and it comes in again", async ({ page, browser, baseURL }) => {
  await plant(page, shelf(save()));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Share").click();
  await button(page, "Share as text").click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(TRANSCRIPT);
  await button(page, "Close").click();
  await button(page, "Review").click();
  await button(page, "End").click();
  const end = [await label(page), await told(page)];
  expect(end[1].length).toBeGreaterThan(10);
  const other = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const guest = await other.newPage();
  await open(guest);
  await button(guest, "Bouts").click();
  await expect(guest.getByText("No saved bouts yet.")).toBeVisible();
  await guest.getByLabel("Bout text").fill(text);
  await button(guest, "Open the bout").click();
  await button(guest, "End").click();
  expect([await label(guest), await told(guest)]).toEqual(end);
  await guest.keyboard.press("Escape");
  await expect(guest.locator(".shelf-item")).toHaveCount(1);
  // A match that was loaded is not counted.
  await expect(guest.getByText("No finished bouts against the computer yet.")).toBeVisible();
  await other.close();
});

test("without a clipboard the text becomes a file", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("forbidden", "NotAllowedError"));
  });
  await plant(page, shelf(save()));
  await open(page);
  await button(page, "Bouts").click();
  await button(page, "Share").click();
  const file = page.waitForEvent("download");
  await button(page, "Share as text").click();
  expect((await file).suggestedFilename()).toBe("en-garde.txt");
  expect(await readFile(await (await file).path(), "utf8")).toBe(TRANSCRIPT);
  await expect(page.getByRole("status").filter({ hasText: "Saved as a file in your downloads." })).toBeVisible();
});

const LINES = TRANSCRIPT.split("\n");
const DAMAGED = {
  "no transcript at all": ["Touché!", 1],
  "a later version": [TRANSCRIPT.replace('[En Garde "1"]', '[En Garde "9"]'), 1],
  "another result": [TRANSCRIPT.replace('"2-1"', '"2-0"'), LINES.findIndex((line) => line.includes("Result")) + 1],
  "an action against the rules": [TRANSCRIPT.replace("2. f5", "2. a5"), LINES.findIndex((line) => line.startsWith("2. ")) + 1],
  markup: ['<img src=x onerror="document.title=1">', 1],
};

for (const [what, [text, line]] of Object.entries(DAMAGED)) {
  test(`a damaged text is refused by its line: ${what}`, async ({ page }) => {
    await open(page);
    await button(page, "Bouts").click();
    await page.getByLabel("Bout text").fill(text);
    await button(page, "Open the bout").click();
    await expect(page.locator(".notice")).toContainText(`Not a finished bout (problem in line ${line}).`);
    await expect(page.getByRole("heading", { name: "Bouts", level: 1 })).toBeVisible();
    expect(await kept(page)).toEqual([]);
    expect(await page.title()).not.toBe("1");
  });
}

test("of several bouts each can be gone on with, and a new one leaves the others", async ({ page }) => {
  const [one, two] = [save({ short: 3, stamp: 2000 }), save({ short: 8, stamp: 1000, players: [{ person: "Zoe" }, { bot: "novice" }] })];
  await plant(page, shelf(one, two));
  await open(page);
  await button(page, "Bouts").click();
  const item = (/** @type {string} */ name) => page.locator(".shelf-item").filter({ hasText: name });
  await expect(page.locator(".shelf-item")).toHaveCount(2);
  await expect(page.locator(".shelf-item").first()).toContainText("Ann");
  await item("Zoe").getByRole("button", { name: "Resume" }).click();
  await expect(page.locator(".apparatus")).toContainText("Zoe");
  await button(page, "Menu").click();
  await button(page, "Home (resume later)").click();
  await button(page, "New bout").click();
  await expect(page.locator(".hand")).toBeVisible();
  expect(await kept(page)).toHaveLength(3);
  await page.reload();
  await started(page);
  await button(page, "Bouts").click();
  await item("Ann").getByRole("button", { name: "Resume" }).click();
  await expect(page.locator(".apparatus")).toContainText("Ann");
  expect(await kept(page)).toHaveLength(3);
});

test("a bout is deleted only when asked for twice", async ({ page }) => {
  const [one, two] = [save({ short: 3, stamp: 2000 }), save({ stamp: 1000, players: [{ person: "Zoe" }, { bot: "novice" }] })];
  await plant(page, shelf(one, two));
  await open(page);
  await button(page, "Bouts").click();
  const item = (/** @type {string} */ name) => page.locator(".shelf-item").filter({ hasText: name });
  for (const [name, question, left] of [["Zoe", "Delete this bout?", 1], ["Ann", "Delete this unfinished bout?", 0]]) {
    await expect(item(name).getByRole("button", { name: "Delete" })).toBeHidden();
    await item(name).locator("summary").click();
    await expect(item(name)).toContainText(question);
    expect(await kept(page)).toHaveLength(left + 1);
    await item(name).getByRole("button", { name: "Delete" }).click();
    await expect(item(name)).toHaveCount(0);
    expect(await kept(page)).toHaveLength(left);
  }
  await page.keyboard.press("Escape");
  await expect(button(page, "Resume")).toHaveCount(0);
  await expect(button(page, "Start bout")).toBeVisible();
});

test("on a phone a line of the log below leads to the piste", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, text } = save();
  await plant(page, shelf({ id, text }));
  await page.goto("./");
  await started(page);
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  const line = page.locator(".review-log .log-line").last();
  await line.scrollIntoViewIfNeeded();
  await expect(page.locator(".review .duel")).not.toBeInViewport();
  await line.click();
  await expect(page.locator(".review .duel")).toBeInViewport();
});
