// The lessons: each can be finished, a wrong choice is explained and tried again, and leaving one loses nothing.
import { plant, save, shelf } from "./acts.mjs";
import { objections } from "./axe.mjs";
import { back, dice, fence, taken } from "./fencing.mjs";
import { LESSONS, asked, choose, goOn, learn, progress, study } from "./lessons.mjs";
import { skipPauses } from "./pauses.mjs";
import { share } from "./share.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, open, started, storage, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

test("every lesson is finished by its right choices, one after the other, and on a high phone the hand stays where it is", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await study(page);
  await learn(page, 0);
  const top = () => page.locator(".hand").evaluate((hand) => Math.round(hand.getBoundingClientRect().top));
  await asked(page);
  const first = await top();
  for (const [title, ...choices] of LESSONS) {
    for (const token of choices) {
      await asked(page);
      expect.soft(await top(), `${title}: ${token}`).toBe(first);
      await choose(page, token);
      await expect(page.locator(".is-lesson.is-right .lesson-said"), `${title}: ${token}`).not.toBeEmpty();
      if (await page.locator(".hand").count()) expect.soft(await top(), `${title}, after ${token}`).toBe(first);
      await goOn(page);
    }
  }
  await expect(page.locator(".coach-line b")).toBeVisible();
  expect(Object.entries(await progress(page)).filter(([, [, done]]) => done)).toHaveLength(LESSONS.length);
  await back(page);
  await expect(page.locator(".lesson-state.is-done")).toHaveCount(LESSONS.length);
  // No bout was stored, and none can be resumed.
  expect(Object.keys(await storage(page)).filter((key) => /bout|current|ledger/.test(key))).toEqual([]);
  await back(page);
  await expect(page.getByRole("button", { name: "Resume" })).toHaveCount(0);
});

test("what the opponent does is told when it has happened", async ({ page }) => {
  await open(page);
  await study(page);
  await learn(page, 0);
  await asked(page);
  await page.locator(".hand .card[aria-label='3']:not(.is-closed)").first().click();
  await taken(page);
  await page.evaluate(() => {
    const said = /** @type {HTMLElement} */ (document.querySelector(".bout-words"));
    const seen = /** @type {[string, number][]} */ ([]);
    Object.assign(globalThis, { seen });
    // Each text, with the number of moves in the log.
    const note = () => seen.push([document.querySelector(".lesson-said")?.textContent ?? "", document.querySelectorAll(".log li:not(.log-none)").length]);
    new MutationObserver(note).observe(said.parentElement ?? said, { childList: true, subtree: true, characterData: true });
  });
  await page.locator('.choices [data-choice="f3"]').click();
  await expect(page.locator(".lesson-said")).toContainText("Then your opponent moved");
  const seen = await page.evaluate(() => globalThis.seen);
  for (const [said, moves] of seen) if (/opponent moved/.test(said)) expect(moves).toBe(2);
  expect(seen.some(([said, moves]) => moves === 1 && said === "You advanced 3 to space 9."), JSON.stringify(seen)).toBe(true);
});

test("a lesson is played by keyboard alone", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Study", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".lessons button").nth(4).focus();
  await page.keyboard.press("Enter");
  for (const token of LESSONS[4].slice(1)) {
    await choose(page, token, true);
    await expect(page.locator(".lesson-ways .is-primary")).toBeFocused();
    if (token === LESSONS[4].at(-1)) await expect(page.locator(".lesson-place.is-finished")).toHaveText("Lesson 5 finished!");
    await goOn(page, true);
  }
  await asked(page);
  await expect(page.locator(".lesson-place")).toHaveText("Lesson 6, step 1 of 2");
  await page.keyboard.press("Escape");
  await expect(page.locator(".lessons button").nth(4)).toContainText("done");
});

test("a wrong choice is explained, taken back and tried again", async ({ page }) => {
  await open(page);
  await study(page);
  await learn(page, 2);
  await choose(page, "h");
  await expect(page.locator(".is-lesson.is-wrong .lesson-said")).toHaveText("You took the hit, and your opponent scores. You have a 3: parry with it.");
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await goOn(page);
  await choose(page, "p3");
  await goOn(page);
  for (const [token, said] of [["f1", "Distance 1"], ["b1", "Distance 3"]]) {
    await choose(page, token);
    await expect(page.locator(".is-wrong .lesson-said")).toContainText(said);
    // No card looks as if it could be played before the lesson goes on.
    await expect(page.locator(".hand .card-face").first()).toHaveCSS("opacity", "0.6");
    await goOn(page);
    await expect(page.locator(".hand .card:not(.is-closed) .card-face").first()).toHaveCSS("opacity", "1");
    // A lesson goes on after moves that its board has not seen.
    await expect(page.locator(".log-none")).toHaveCount(0);
  }
  await choose(page, "b5");
  await expect(page.locator(".is-right .lesson-said")).toContainText("Distance 7: by the rules so far, no attack reaches beyond 5.");
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("a lesson is left anywhere and resumed at its step, and the bout on the board stays", async ({ page }) => {
  const bout = save({ short: 1 });
  await plant(page, shelf(bout));
  await open(page);
  await study(page);
  await learn(page, 1);
  await choose(page, "a1");
  await goOn(page);
  await asked(page);
  await back(page);
  await expect(page.locator(".lessons button").nth(1)).toContainText("step 2 of 3");
  await page.reload();
  await started(page);
  await expect(page.locator(".home-plan")).toHaveText("Ann vs Club fencer · Advanced · 1 to 1");
  await study(page);
  await learn(page, 1);
  await asked(page);
  await expect(page.locator(".lesson-place")).toHaveText("Lesson 2, step 2 of 3");
  await choose(page, "f2");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.locator(".is-lesson")).toHaveCount(0);
  await expect(page.locator(".hand .card")).toHaveCount(5);
  expect((await storage(page))[`engarde.bout.${bout.id}`]).toBe(bout.text);
});

test("the round with the coach ends with its result, and another can follow", async ({ page }) => {
  test.slow();
  await open(page);
  await study(page);
  await learn(page, 8);
  await expect(page.locator(".lesson-said")).toContainText("The coach shows your chance to win");
  await expect(page.locator(".coach-line b")).toBeVisible();
  await fence(page, dice(5), async () => (await page.locator(".lesson-ways").count()) > 0);
  await page.locator(".lesson-ways").waitFor();
  await expect(page.locator(".lesson-said")).not.toBeEmpty();
  expect((await progress(page)).coach).toEqual([0, true]);
  expect(Object.keys(await storage(page)).filter((key) => /bout|ledger/.test(key))).toEqual([]);
  await page.getByRole("button", { name: "Another round" }).click();
  await expect(page.locator(".lesson-said")).toContainText("The coach shows your chance to win");
});

for (const [name, text] of [
  ["damaged", '{"progress":1,"lessons":{"stepping":[0,true],"hit":7}}'],
  ["of a later version", '{"progress":2,"lessons":{"stepping":"far"}}'],
  ["no progress at all", "[]"],
]) {
  test(`a stored progress that is ${name} keeps no lesson from being played`, async ({ page }) => {
    await plant(page, { "engarde.progress": text });
    await open(page);
    await study(page);
    await learn(page, 0);
    await choose(page, "f3");
    await back(page);
    await expect(page.locator(".lessons button")).toHaveCount(9);
    const kept = await storage(page);
    const aside = Object.entries(kept).filter(([key]) => key.startsWith("engarde.damaged."));
    if (name === "of a later version") expect([kept["engarde.progress"], aside]).toEqual([text, []]);
    else expect(aside.map(([, was]) => was)).toEqual([text]);
  });
}

test("axe finds nothing to object to, and every size has room", async ({ page }) => {
  test.slow();
  await open(page);
  await study(page);
  expect(await objections(page)).toEqual([]);
  await learn(page, 5);
  for (const token of [undefined, "h", "f3a1"]) {
    if (token === "h") {
      await choose(page, "f1");
    } else if (token) {
      await goOn(page);
      await choose(page, token);
    } else {
      await asked(page);
    }
    expect.soft(await objections(page), token).toEqual([]);
    for (const [width, height] of share(page, SIZES, 2)) {
      await page.setViewportSize({ width, height });
      await taken(page);
      const over = await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
      expect.soft(over, `${token}, ${width}×${height}`).toEqual([0, 0]);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
  }
});

test.describe("without a keyboard", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the menu does not offer the list of keys", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: /^Start with a short bout/ }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeHidden();
  });
});

test("a newcomer is offered the lessons in one line", async ({ page }) => {
  await open(page);
  await page.locator(".home-welcome").getByRole("button", { name: "Lessons" }).click();
  await expect(page.locator(".lessons .is-primary")).toHaveText(/Stepping/);
  await page.getByRole("button", { name: "How to play" }).click();
  await expect(page.locator(".prose h2").first()).toBeVisible();
});
