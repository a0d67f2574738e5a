// Each setting does what it says, at once and after a reload; and zen.
import { back, begin, dice, fence, hand } from "./fencing.mjs";
import { expect, open, started, test, unfold } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1440, height: 900 } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const kept = (/** @type {Page} */ page) => page.evaluate(() => JSON.parse(localStorage.getItem("engarde.settings")));

/** The player is to move. */
const ready = (/** @type {Page} */ page) => expect(page.locator(".hand:not(.is-waiting)")).toBeVisible();

/** Opens the settings of a fresh page. */
async function settings(/** @type {Page} */ page) {
  await open(page);
  await button(page, "Settings").click();
}

/** Sets a setting and holds it against what the root element says, at once and after a reload. */
const MARKS = [
  ["Theme", "light", "data-theme", "light"],
  ["Theme", "contrast", "data-theme", "contrast"],
  ["Theme", "dark", "data-theme", "dark"],
  ["Animation", "off", "data-speed", "off"],
  ["Animation", "fast", "data-speed", "fast"],
];

test("theme and animation apply at once and stay", async ({ page }) => {
  await settings(page);
  for (const [label, value, name, mark] of MARKS) {
    await page.getByLabel(label).selectOption(value);
    await expect(page.locator("html")).toHaveAttribute(name, mark);
    await page.reload();
    await started(page);
    await expect(page.locator("html")).toHaveAttribute(name, mark);
    await button(page, "Settings").click();
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
});

test("another language is spoken at once, stays, and can be left again", async ({ page }) => {
  await settings(page);
  for (const [lang, title, label] of [["de", "Einstellungen", "Sprache"], ["fr", "Réglages", "Langue"], ["ja", "設定", "言語"], ["en", "Settings", "Language"]]) {
    await page.locator("select").first().selectOption(lang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByLabel(label).first()).toHaveValue(lang);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.reload();
    await started(page);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.getByRole("button", { name: title, exact: true }).click();
  }
});

test("without animation a move stands at once; at full speed it takes its time", async ({ page }) => {
  for (const [speed, still] of [["off", true], ["normal", false]]) {
    await settings(page);
    await page.getByLabel("Animation").selectOption(speed);
    await page.keyboard.press("Escape");
    await unfold(page);
    await page.getByLabel("Hits to win").selectOption("5");
    await page.getByLabel("You", { exact: true }).check();
    await page.locator(".home-go .button").last().click();
    await page.locator(".hand .card:not(.is-closed)").first().click();
    await page.locator(".choice").first().click();
    const tween = await page.locator(".fencer-0 .fencer-place").evaluate((fencer) => parseFloat(getComputedStyle(fencer).transitionDuration));
    if (still) expect(tween).toBeLessThanOrEqual(0.15);
    else expect(tween).toBeGreaterThan(0.15);
  }
});

test.describe("with a touch screen", () => {
  test.use({ hasTouch: true });

  test("sound, loudness and vibration are kept, and the menu turns the sound off and on", async ({ page }) => {
    await settings(page);
    await page.getByLabel("Sound", { exact: true }).uncheck();
    await page.getByLabel("Volume").fill("20");
    await page.getByLabel("Vibration").uncheck();
    expect(await kept(page)).toMatchObject({ sound: false, volume: 20, haptics: false });
    await page.reload();
    await started(page);
    await button(page, "Settings").click();
    await expect(page.getByLabel("Sound", { exact: true })).not.toBeChecked();
    await expect(page.getByLabel("Volume")).toHaveValue("20");
    await expect(page.getByLabel("Vibration")).not.toBeChecked();
    await page.keyboard.press("Escape");
    await begin(page);
    await button(page, "Menu").click();
    await button(page, "Turn sound on").click();
    expect(await kept(page)).toMatchObject({ sound: true });
  });
});

test("without a touch screen there is no switch for vibration", async ({ page }) => {
  await settings(page);
  await expect(page.getByLabel("Volume")).toBeVisible();
  await expect(page.locator("legend")).toHaveText(["Appearance", "Sound", "Gameplay"]);
  await expect(page.getByLabel("Vibration")).toHaveCount(0);
});

test("a choice waits to be confirmed where that is wished for", async ({ page }) => {
  await settings(page);
  await page.getByLabel("Confirm each move").check();
  await page.reload();
  await started(page);
  await begin(page, { hits: 5 });
  await ready(page);
  const before = await hand(page);
  const sentence = await page.locator(".bout-action").textContent();
  const choose = async () => {
    await page.locator(".hand .card:not(.is-closed)").first().click();
    await page.locator(".choices .choice").first().click();
    await expect(page.locator(".confirm")).toBeVisible();
  };
  for (const drop of [() => page.keyboard.press("Escape"), () => button(page, "Cancel").click()]) {
    await choose();
    await drop();
    await expect(page.locator(".confirm")).toHaveCount(0);
    expect(await hand(page)).toEqual(before);
    expect(await page.locator(".bout-action").textContent()).toBe(sentence);
    // The card may still be picked.
    await page.keyboard.press("Escape");
    if (!(await page.locator(".hand").count())) await button(page, "Resume").click();
  }
  // By a ghost or mark on the piste as well, and by key: the focus waits on "Confirm".
  await page.locator(".hand .card:not(.is-closed)").first().click();
  await page.locator(".target .target-field").first().click();
  await expect(button(page, "Confirm")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".bout-action")).not.toHaveText(sentence);
});

test("the memory aid counts what has not been seen, no more", async ({ page }) => {
  test.setTimeout(120_000);
  await settings(page);
  await page.getByLabel("Animation").selectOption("off");
  await page.getByLabel("Memory aid: show the unseen cards").check();
  await page.keyboard.press("Escape");
  await begin(page, { rules: "advanced", level: "club", hits: 5 });
  let looks = 0;
  await fence(page, dice(5), async (awaits) => {
    if (awaits !== "turn" && awaits !== "answer") return false;
    const lines = await page.locator(".log .log-line").allTextContents();
    const seen = [0, 0, 0, 0, 0, 0];
    const words = { one: 1, two: 2, three: 3, four: 4, five: 5 };
    for (const line of lines) {
      for (const [, card] of line.matchAll(/(?:advanced|retreated|moved back) (\d)/g)) seen[card] += 1;
      for (const [, cards] of line.matchAll(/(?:attacked with|parried with) ([^.]*?)(?: at|\.)/g)) {
        for (const [, count, value] of cards.matchAll(/(one|two|three|four|five) (\d)/g)) seen[value] += words[count];
        for (const [, value] of cards.matchAll(/\ban? (\d)/g)) seen[value] += 1;
      }
    }
    for (const card of await hand(page)) seen[card] += 1;
    const shown = await page.locator(".aid").getAttribute("aria-label");
    expect(shown).toBe(`Unseen cards: ${[1, 2, 3, 4, 5].map((card) => `${card} × ${5 - seen[card]}`).join(", ")}`);
    looks += 1;
    return looks > 12;
  });
  expect(looks).toBeGreaterThan(8);
});

test("a press on the discards shows the memory aid, and hides it; on a large screen nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = () => page.evaluate(() => [".duel", ".hand"].map((part) => JSON.stringify(document.querySelector(part).getBoundingClientRect())));
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  const toggle = page.getByRole("button", { name: "Memory aid: show the unseen cards" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".aid")).toHaveCount(0);
  const before = await places();
  const { x, y, width, height } = await page.locator(".heap-card").last().boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator(".aid")).toHaveAttribute("aria-label", /^Unseen cards: /);
  expect(await places()).toEqual(before);
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.press("Enter");
  await expect(page.locator(".aid")).toHaveCount(0);
});

test("keys of a single character can be switched off, and the others stay", async ({ page }) => {
  await settings(page);
  await page.getByLabel("Single-key shortcuts").uncheck();
  await page.reload();
  await started(page);
  await begin(page, { hits: 5 });
  await ready(page);
  for (const key of ["z", "?", "d", "1", "2", "3", "4", "5", "u"]) await page.keyboard.press(key);
  await expect(page.locator("[role=dialog], .is-picked, html[data-zen]")).toHaveCount(0);
  await expect(page.locator("[role=status]")).not.toContainText("Distance 22. Left");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".hand .card:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator(".choice").first()).toBeVisible();
});

for (const [width, height] of [[360, 640], [1440, 900]]) {
  test(`zen shows piste, hand and score alone, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await begin(page, { hits: 5 });
    await ready(page);
    const bare = async () => {
      for (const part of [".duel-view", ".hand", ".apparatus"]) await expect(page.locator(part)).toBeVisible();
      for (const part of [".log", ".pile", ".bout-words", ".to-menu"]) await expect(page.locator(part)).toBeHidden();
    };
    const full = async () => {
      for (const part of [".duel-view", ".hand", ".apparatus", ".pile", ".bout-words", ".to-menu"]) await expect(page.locator(part)).toBeVisible();
    };
    await full();
    const ends = [() => page.keyboard.press("z"), () => page.keyboard.press("Escape"), () => button(page, "Exit zen mode").click()];
    for (const end of ends) {
      await page.keyboard.press("z");
      await bare();
      await end();
      await full();
    }
    if (width < 700) {
      await button(page, "Menu").click();
      await page.getByRole("dialog").getByRole("button", { name: "Zen mode" }).click();
    } else {
      await button(page, "Zen mode (less on screen)").click();
    }
    await bare();
    // One fences on in it, and leaving the bout ends it.
    await page.locator(".hand .card:not(.is-closed)").first().click();
    await expect(page.locator(".choices .choice").first()).toBeVisible();
    await back(page);
    await expect(page.locator(".home")).toBeVisible();
    await button(page, "Resume").click();
    await full();
  });
}
