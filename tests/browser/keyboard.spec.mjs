// Everything by keyboard alone: a bout, its end, the replay, the other pages; the keys that ask; and a focus that is never lost.
import { awaited, begin, dice, fence } from "./fencing.mjs";
import { expect, open, settle, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** @typedef {import("@playwright/test").Page} Page */

/** The sentence that was said last. */
const said = (/** @type {Page} */ page) => page.getByRole("status");

/**
 * Expects the focus to be on something that can be seen to have it.
 *
 * @param {Page} page
 * @param {string} where
 */
async function expectFocus(page, where) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `focus lost: ${where}` }).not.toBe("BODY");
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    const { width, height } = focused.getBoundingClientRect();
    const ring = [focused, focused.nextElementSibling, focused.parentElement].some((one) => one && getComputedStyle(one).outlineStyle !== "none");
    return { what: focused.outerHTML.slice(0, 120), large: width > 2 && height > 2, ring };
  });
  expect(seen, where).toEqual({ what: seen.what, large: true, ring: true });
}

/**
 * Presses Tab until a button of this name has the focus, as a person does who looks for it.
 *
 * @param {Page} page
 * @param {string} name
 */
async function tabTo(page, name) {
  const wanted = page.getByRole("button", { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((button) => button === document.activeElement)) return expectFocus(page, name);
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/**
 * One decision by keys.
 *
 * @param {Page} page
 * @param {string} awaits
 * @param {(below: number) => number} roll
 */
async function decide(page, awaits, roll) {
  const choices = page.locator(".choices .choice");
  if (awaits === "answer") {
    await page.keyboard.press("ArrowDown");
    await expect(choices.first()).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(choices.last()).toBeFocused();
  } else {
    const cards = await page.locator(".hand .card:not(.is-closed)").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
    await page.keyboard.press(cards[roll(cards.length)]);
    // A step back is not what the key leads to, if there is a way forward.
    const forward = page.locator(".choices > :is(.is-advance, .is-attack)");
    await expect(choices.first()).toBeVisible();
    await expect(((await forward.count()) > 0 ? forward : choices).first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
  }
  await expectFocus(page, awaits);
  await page.keyboard.press("Enter");
}

/** Fences to the end of the bout by keys. */
async function toTheEnd(/** @type {Page} */ page, /** @type {(below: number) => number} */ roll) {
  for (let step = 0; step < 500; step += 1) {
    const awaits = await awaited(page);
    if (awaits === "bout") return;
    if (awaits === "opponent") {
      await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
    } else if (awaits === "round") {
      await expect(page.getByRole("button", { name: "Next round" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator(".hand")).toBeVisible();
    } else {
      await decide(page, awaits, roll);
    }
  }
  throw new Error("the bout does not end");
}

test("a whole bout, its end and its replay by keyboard alone", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  // The browser's own list: its keys are the browser's, so the value is only set.
  await page.getByLabel("Hits to win").selectOption("2");
  await tabTo(page, "Start bout");
  await page.keyboard.press("Enter");
  await expect(page.locator(".bout")).toBeVisible();
  await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
  await toTheEnd(page, dice(11));
  const again = page.getByRole("button", { name: "Play again", exact: true });
  await expect(again).toBeFocused();
  await expectFocus(page, "the end");
  for (const name of ["Review", "Share", "Home"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(".finish").getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Review" })).toBeAttached();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeFocused();
  await expectFocus(page, "the replay");
  const step = page.locator(".review-step");
  await expect(step).toHaveText("The deal");
  await page.keyboard.press("Enter");
  await expect(step).toHaveText(/^Move 1 of/);
  await tabTo(page, "End");
  await page.keyboard.press("Enter");
  const [, at, of] = (await step.textContent()).match(/^Move (\d+) of (\d+)/);
  expect(at).toBe(of);
  await expectFocus(page, "the last move");
  await tabTo(page, "Hide hands");
  await page.keyboard.press("Enter");
  await expect(page.locator(".finish-hand")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectFocus(page, "back from the replay");
  await tabTo(page, "Play again");
  await page.keyboard.press("Enter");
  await expect(page.locator(".hand")).toBeVisible();
});

test("Escape closes the memory aid that a press opened, and leaves the bout after that", async ({ page }) => {
  await open(page);
  await begin(page);
  await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
  await page.locator(".heap-aid").click();
  await expect(page.locator(".aid")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".aid")).toHaveCount(0);
  await expect(page.locator(".bout .hand")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "En Garde" })).toBeVisible();
});

test("the other pages open and close by keyboard, and the focus goes with them", async ({ page }) => {
  await open(page);
  for (const name of ["Bouts", "Rules", "Settings", "About"]) {
    await tabTo(page, name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expectFocus(page, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1, name: "En Garde" })).toBeVisible();
    await expectFocus(page, `back from ${name}`);
  }
});

test("the settings change by keyboard alone", async ({ page }) => {
  await open(page);
  await tabTo(page, "Settings");
  await page.keyboard.press("Enter");
  for (const name of ["Confirm each move", "Memory aid: show the unseen cards", "Sound"]) {
    const box = page.getByLabel(name, { exact: true });
    const before = await box.isChecked();
    for (let presses = 0; presses < 20 && !(await box.evaluate((one) => one === document.activeElement)); presses += 1) await page.keyboard.press("Tab");
    for (let presses = 0; presses < 20 && !(await box.evaluate((one) => one === document.activeElement)); presses += 1) await page.keyboard.press("Shift+Tab");
    await expectFocus(page, name);
    await page.keyboard.press("Space");
    expect(await box.isChecked()).toBe(!before);
  }
  const volume = page.getByLabel("Volume");
  await volume.focus();
  await page.keyboard.press("ArrowRight");
  await expect(volume).toHaveValue("60");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("engarde.settings")))).toMatchObject({ confirm: true, aid: true, sound: false, volume: 60 });
});

test("a long dialog opens at its beginning", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await open(page);
  await begin(page);
  await fence(page, dice(5), (awaits) => awaits === "turn");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const box = dialog.locator(".dialog-box");
  expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
  await expect(dialog.getByRole("heading")).toBeFocused();
  expect(await box.evaluate((element) => element.scrollTop)).toBe(0);
});

test("Tab stays within a dialog, and the focus comes back when it closes", async ({ page }) => {
  await open(page);
  await begin(page);
  await fence(page, dice(5), (awaits) => awaits === "turn");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".hand .card").first()).toBeFocused();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Menu" });
  await expect(dialog.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button").last()).toBeFocused();
  const count = await dialog.getByRole("button").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press <= count; press += 1) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((box) => box.contains(document.activeElement)), `${key} ${press}`).toBe(true);
    }
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  for (const [name, opened] of [["This round", "dialog"], ["Settings", "heading"], ["Rules", "heading"]]) {
    await menu.focus();
    await page.keyboard.press("Enter");
    await tabTo(page, name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole(/** @type {"dialog" | "heading"} */ (opened), { name, exact: true }).first()).toBeVisible();
    await expectFocus(page, name);
    await page.keyboard.press("Escape");
    await expect(page.locator(".bout")).toBeVisible();
    await expectFocus(page, `after ${name}`);
  }
});

test("a query key is answered by its sentence", async ({ page }) => {
  await open(page);
  await begin(page, { level: "club" });
  const roll = dice(5);
  let turns = 0;
  await fence(page, roll, (awaits) => awaits === "turn" && (turns += 1) === 3);
  const [, left, right, gap] = (await page.locator(".duel-view").getAttribute("aria-label")).match(/(\d+).*?(\d+).*?(\d+)$/);
  const cards = await page.locator(".hand .card").evaluateAll((all) => all.map((card) => parseInt(card.getAttribute("aria-label"), 10)));
  const pile = await page.locator(".heap b").first().textContent();
  const ask = async (/** @type {string} */ key, /** @type {string | RegExp} */ answer) => {
    await page.keyboard.press(key);
    await expect(said(page)).toHaveText(answer);
  };
  await ask("d", `Distance ${gap}. Left on space ${left}, right on space ${right}.`);
  await page.keyboard.press("h");
  await expect(said(page)).toHaveText(/^Your hand: /);
  expect((await said(page).textContent()).match(/\d/g).map(Number)).toEqual(cards);
  await ask("s", /^You: \d, Club fencer: \d\.$/);
  await ask("n", new RegExp(`^(${pile} cards|One card) left in the pile\\.$`));
  await ask("l", await page.locator(".bout-action").textContent());
});

test("taking back, playing again and zen have keys", async ({ page }) => {
  await settle(page, { undo_told: true });
  await open(page);
  await begin(page);
  const roll = dice(7);
  let turns = 0;
  await fence(page, roll, (awaits) => awaits === "turn" && (turns += 1) === 2);
  const sentence = page.locator(".bout-action");
  const told = await sentence.textContent();
  await page.keyboard.press("u");
  await expect(sentence).not.toHaveText(told);
  await expect(said(page)).toContainText("Move undone.");
  await page.keyboard.press("r");
  await expect(sentence).toHaveText(told);
  await page.keyboard.press("z");
  await expect(page.locator(".pile")).toBeHidden();
  await expect(page.locator(".hand")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.locator(".pile")).toBeVisible();
});

test("keys of a single character can be switched off; arrows and Enter go on", async ({ page }) => {
  await settle(page, { letter_keys: false });
  await open(page);
  await begin(page);
  await fence(page, dice(5), (awaits) => awaits === "turn");
  const before = await said(page).textContent();
  for (const key of ["1", "2", "3", "4", "5", "d", "h", "s", "n", "l", "u", "r", "z", "?"]) await page.keyboard.press(key);
  expect(await said(page).textContent()).toBe(before);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".card.is-picked")).toHaveCount(0);
  await expect(page.locator("html[data-zen]")).toHaveCount(0);
  const sentence = await page.locator(".bout-action").textContent();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".hand .card").first()).toBeFocused();
  const open_ = page.locator(".hand .card:not(.is-closed)").first();
  while (!(await open_.evaluate((card) => card === document.activeElement))) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".choices .choice").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".bout-action")).not.toHaveText(sentence);
});
