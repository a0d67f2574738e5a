// The poise table beside its play: computer players alone, looking back, zen, names, and what is about to be discarded.
import { dice } from "./fencing.mjs";
import { fromHere } from "./fits.mjs";
import { awaited, hand, lay, play, resize, resume, sit } from "./poise.mjs";
import { share } from "./share.mjs";
import { expect, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const step = (/** @type {Page} */ page) => page.locator(".review-step");

/** What of the table is wider or higher than the window. */
async function spilt(/** @type {Page} */ page) {
  return page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const parts = [...document.querySelectorAll(".open-hand, .open-cards > .slip, .duelist, .attack, .review-bar button, .playing-card")];
    const cut = parts.filter((part) => {
      const { left, right, bottom } = part.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    });
    return [scrollHeight > innerHeight, scrollWidth > innerWidth, cut.map((part) => part.textContent)];
  });
}

/** @type {import("./fits.mjs").Sizes} */
const SIZES = [[360, 640], [640, 360], [768, 1024], [1366, 660], [1440, 900]];

/** On every third size, on the others at the next moments, nothing of the table is outside the window, and no name is cut. */
async function fitsAll(/** @type {Page} */ page) {
  for (const [width, height] of fromHere(page, share(page, SIZES, 3))) {
    await resize(page, width, height);
    expect.soft(await spilt(page), `${width}×${height}`).toEqual([false, false, []]);
    const names = page.locator(".duelist-name .called > span");
    const cut = await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
    expect.soft(cut, `${width}×${height}`).toBe(0);
  }
}

/** The players as the table shows them. */
const standing = (/** @type {Page} */ page) => page.locator(".duelist").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

test("computer players alone: all hands lie open, no person can play, and the game reaches its end", async ({ page }) => {
  test.setTimeout(180_000);
  await resume(page, "three", 130, [{ bot: "novice" }, { bot: "novice" }, { bot: "novice" }]);
  const sentences = new Set();
  await play(page, dice(1), async (awaits) => {
    if (awaits === "over") return true;
    expect(awaits).toBe("others");
    const { inside, hands, playable, sentence } = await page.evaluate(() => ({
      inside: document.querySelectorAll(".duelist:not(.is-out)").length,
      hands: [...document.querySelectorAll(".open-hand")].map((hand) => hand.getAttribute("aria-label")),
      playable: document.querySelectorAll(".hand-row, .choices button").length,
      sentence: document.querySelector(".poise-words")?.textContent,
    }));
    expect([hands.length, playable]).toEqual([inside, 0]);
    for (const label of hands) expect(label).toMatch(/^(Odile|Bastien|Corinne): ?(\S.*)?$/u);
    sentences.add(sentence);
    for (const key of ["1", "e", "u"]) await page.keyboard.press(key);
    return false;
  });
  expect(sentences.size).toBeGreaterThan(6);
  await expect(page.locator(".standing")).toHaveCount(3);
});

test("six computer players fit with all their hands on every size", async ({ page }) => {
  test.setTimeout(120_000);
  await sit(page, { seats: 6, people: {}, poise: 10 });
  let looks = 0;
  await play(page, dice(1), async () => {
    await fitsAll(page);
    looks += 1;
    return looks === 12;
  });
  expect(await page.locator(".duelist-name .called").allTextContents()).toEqual(["Odile", "Bastien", "Corinne", "Gaspard", "Mathilde", "Rémi"]);
});

test("on the first page each button says which game it is about", async ({ page }) => {
  await lay(page, "two", 77);
  await expect(page.locator(".home-plan")).toHaveText("Reforged · 2 players");
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await expect(page.locator(".home-next")).toHaveText("Reforged · 4 players");
  await expect(page.locator(".home-plan")).toHaveText("Reforged · 2 players");
});

for (const [where, viewport] of Object.entries({ "the log at the side": { width: 1440, height: 900 }, "the menu's log": { width: 360, height: 640 } })) {
  test.describe(`from ${where}`, () => {
    test.use({ viewport });

    test("a line leads to its moment and back, and the game goes on", async ({ page }) => {
      test.setTimeout(120_000);
      await sit(page);
      let answers = 0;
      await play(page, dice(8), (awaits) => awaits === "answer" && (answers += 1) === 2);
      /** Opens the log where it is no side of its own, and presses its line of this number, the newest first. */
      const line = async (/** @type {number} */ index) => {
        const side = viewport.width >= 1200;
        if (!side) {
          await button(page, "Menu").click();
          await button(page, "This game").click();
        }
        const lines = page.locator(side ? ".log .log-line" : ".dialog .log-line");
        const which = index < 0 ? (await lines.count()) + index : index;
        // By keyboard.
        await lines.nth(which).focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        return which;
      };
      const [now, cards, stands] = [await page.locator(".poise-words").textContent(), await hand(page), await standing(page)];
      await line(-1);
      await expect(step(page)).toContainText("Move 1 of");
      await expect(page.locator("[role=status]")).not.toBeEmpty();
      await expect(page.locator(".choices button")).toHaveCount(0);
      // The hand as it was then: nine cards are held before the first answer.
      expect((await hand(page)).length).toBe(9);
      expect(await spilt(page)).toEqual([false, false, []]);
      await expect(page.locator("button:focus"), "the focus is not lost").toHaveCount(1);
      await button(page, "Previous").click();
      await expect(step(page)).toHaveText("The deal");
      await expect(button(page, "Previous")).toBeDisabled();
      await expect(page.locator(".attack")).toHaveCount(0);
      await button(page, "Next").click();
      await expect(step(page)).toContainText("Move 1 of");
      // While the past is shown, nothing is played.
      await page.keyboard.press("e");
      await page.clock.runFor(5_000);
      await expect(step(page)).toContainText("Move 1 of");
      await button(page, "Back to the game").click();
      expect([await page.locator(".poise-words").textContent(), await hand(page), await standing(page)]).toEqual([now, cards, stands]);
      expect(await awaited(page)).toBe("answer");
      await line(-2);
      await page.keyboard.press("Escape");
      expect([await page.locator(".poise-words").textContent(), await hand(page)]).toEqual([now, cards]);
      await page.keyboard.press("e");
      await expect(page.locator(".poise-words")).not.toHaveText(now);
    });
  });
}

test("between people no hand is in the page while the past is looked at before the hand-over", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page, { people: { 0: "Ann", 1: "Bea" } });
  await play(page, dice(5), (awaits) => awaits === "handing");
  await page.locator(".log .log-line").last().click();
  await expect(step(page)).toContainText("Move 1 of");
  await expect(page.locator(".playing-card, .open-hand")).toHaveCount(0);
  await button(page, "Back to the game").click();
  expect(await awaited(page)).toBe("handing");
});

test("the replay of a finished game lays the hands open, or not", async ({ page }) => {
  await resume(page, "two", 77);
  await play(page, dice(3));
  await button(page, "Review").click();
  await expect(page.locator(".open-hand")).toHaveCount(2);
  await button(page, "Hide hands").click();
  await expect(page.locator(".open-hand")).toHaveCount(0);
});

test("zen leaves players, Field and hand, and a key brings the rest back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page);
  await play(page, dice(2), (awaits) => awaits === "turn");
  const rest = [".poise-words", ".heaps", ".phases", ".side", ".to-menu"];
  for (const part of rest) await expect(page.locator(part)).toBeVisible();
  await page.keyboard.press("z");
  for (const part of rest) await expect(page.locator(part)).toBeHidden();
  for (const part of [".roster", ".exchange", ".hand-row", ".choices"]) await expect(page.locator(part)).toBeVisible();
  await button(page, "Exit zen mode").click();
  for (const part of rest) await expect(page.locator(part)).toBeVisible();
  await page.keyboard.press("z");
  await page.keyboard.press("Escape");
  for (const part of rest) await expect(page.locator(part)).toBeVisible();
});

test("a card picked to be discarded is said to be, and none is taken for an Attack", async ({ page }) => {
  await sit(page);
  await play(page, dice(2), async () => (await page.locator(".phase[aria-current]").innerText()).includes("Discard") && (await page.locator(".playing-card.kind-attack").count()) > 0 && (await awaited(page)) === "turn");
  const attack = page.locator(".playing-card.kind-attack").first();
  const name = await attack.locator(".playing-card-name").innerText();
  await attack.click();
  await expect(page.locator(".strip b").first()).toHaveText(`To be discarded: ${name}`);
  const other = page.locator(".playing-card:not(.is-away)").first();
  const second = await other.locator(".playing-card-name").innerText();
  await other.click();
  await expect(page.locator(".strip b").first(), "the one that was pressed last").toHaveText(`To be discarded: ${second}`);
  await expect(page.locator(".strip-full")).not.toBeEmpty();
  // Another card is described while the mouse rests on it, before it is picked, too.
  const third = page.locator(".playing-card:not(.is-away)").last();
  await third.hover();
  await expect(page.locator(".strip b").first()).toHaveText(await third.locator(".playing-card-name").innerText());
  await page.locator(".playing-card.is-away").first().click();
  await page.locator(".playing-card.is-away").first().click();
  // While the mouse rests on a card it says what that does.
  await expect(page.locator(".strip b").first()).not.toHaveText(/^To be discarded/);
  await expect(page.locator(".strip b").first()).toHaveText(await page.locator(".playing-card:hover .playing-card-name").innerText());
  await expect(page.locator(".strip .button"), "it would be gone before it is reached").toHaveCount(0);
  await page.mouse.move(0, 0);
  // Before one's own first turn it says what is never wrong.
  const acted = await page.locator(".log").getByText(/^You /).count();
  await expect(page.locator(".strip")).toHaveText(acted ? /^Pick the cards to discard; then you draw until you hold [79]\.\s*$/ : /Not sure\? Keep them all\.\s*$/);
});

for (const [width, height] of [[1366, 660], [640, 360], [360, 640], [900, 700], [1024, 768]]) {
  test(`five Attacks fit, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await resume(page, "two", 25);
    await expect(page.locator(".attack")).toHaveCount(1);
    // More of the same kind, with a Response and Enhancements: so many are seldom seen in play.
    await page.evaluate(() => {
      const list = document.querySelector(".attacks");
      const cards = list.querySelector(".attack-cards");
      while (cards.children.length < 3) cards.append(cards.children[0].cloneNode(true));
      while (list.children.length < 5) list.append(list.children[0].cloneNode(true));
      list.classList.add("over-4", "over-8");
    });
    await page.locator(".playing-card").first().click();
    expect(await spilt(page)).toEqual([false, false, []]);
  });
}

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`${width}x${height}: in the set-up another number of players moves nothing that stands above the new rows`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./#poise");
    await started(page);
    const count = page.getByRole("radiogroup", { name: "Number of players" });
    await count.scrollIntoViewIfNeeded();
    const tops = () => page.locator(".wall, .home-go, .radios, .place:nth-child(-n + 2)").evaluateAll((parts) =>
      parts.filter((part) => !part.querySelector("[name=edition]")).map((part) => part.getBoundingClientRect().top + scrollY));
    await count.getByRole("radio", { name: "2" }).check();
    await expect(page.locator(".place")).toHaveCount(2);
    const before = await tops();
    for (const seats of ["3", "6", "2"]) {
      await count.getByRole("radio", { name: seats }).check();
      await expect(page.locator(".place")).toHaveCount(Number(seats));
      expect(await tops()).toEqual(before);
    }
  });
}

test("in the set-up the page does not scroll when another number of players is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#poise");
  await started(page);
  const count = page.getByRole("radiogroup", { name: "Number of players" });
  const top = () => count.evaluate((row) => Math.round(row.getBoundingClientRect().top));
  await count.getByRole("radio", { name: "2" }).check();
  await expect(page.locator(".place")).toHaveCount(2);
  await count.evaluate((row) => scrollBy(0, row.getBoundingClientRect().top - 160));
  const before = await top();
  await count.getByRole("radio", { name: "4" }).check();
  await expect(page.locator(".place")).toHaveCount(4);
  expect(await top()).toBe(before);
});

test("on a high phone with four players the hand stays where it is, whatever is picked", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, { seats: 4 });
  const phase = page.locator(".phase[aria-current]");
  await play(page, () => 0, async (awaits) => awaits === "turn" && (await phase.innerText()).includes("Prepare"));
  const place = () => page.locator(".hand-row").evaluate((row) => row.getBoundingClientRect().top);
  const before = await place();
  let most = 0;
  for (const card of await page.locator(".playing-card").all()) {
    await card.click();
    expect(await place()).toBe(before);
    most = Math.max(most, await page.locator(".choices button").count());
    await card.click();
  }
  expect(most, "an Attack with three targets was picked").toBeGreaterThan(2);
});
