// The end of the pile, of a round and of a bout: what is said before it, and what is shown after it.
import { plant, save, shelf } from "./acts.mjs";
import { begin, decide, dice, fence, taken } from "./fencing.mjs";
import { resize } from "./fits.mjs";
import { endPauses, holdPauses, skipPauses } from "./pauses.mjs";
import { nearTheEnd } from "./saves.mjs";
import { expect, kept, lay, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** Each size, and twice the width that a card of an open hand had there before, CSS px. */
const SIZES = [
  [360, 640, 51],
  [390, 844, 51],
  [640, 360, 44],
  [844, 390, 44],
  [768, 1024, 84],
  [1024, 768, 96],
  // Two rows of whole cards.
  [1440, 900, 76],
];

const still = { contextOptions: { reducedMotion: /** @type {const} */ ("reduce") } };
const finish = (/** @type {Page} */ page) => page.locator(".finish");
const press = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name }).first().click();

/** The last decision of a bout that Ann wins by the ground gained. */
async function lastDecision(/** @type {Page} */ page) {
  await page.keyboard.press("4");
  await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
}

/** Opens a bout against the computer whose last decision is to be made. */
async function beforeTheEnd(/** @type {Page} */ page) {
  await plant(page, shelf(save({ short: 1 })));
  await open(page);
  await press(page, "Resume");
  await taken(page);
}

/** The same, with the pictures of that decision held back. */
async function heldAtTheEnd(/** @type {Page} */ page) {
  await beforeTheEnd(page);
  await holdPauses(page);
  await lastDecision(page);
  await expect(page.locator(".bout-play[aria-busy]")).toBeAttached();
}

/** The boxes of all elements that a selector finds. */
const boxes = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.locator(selector).evaluateAll((found) => found.map((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  }));

/** Raised cards leave the names free: each hand is below its own or beside it. */
async function expectNamesFree(/** @type {Page} */ page) {
  await expect(page.locator(".is-counted")).toHaveCount(2);
  const [names, cards] = [await boxes(page, ".finish-hand > span"), await boxes(page, ".is-counted .card-face")];
  for (const [nth, { top, left }] of cards.entries()) expect.soft(Math.max(top - names[nth].bottom, left - names[nth].right)).toBeGreaterThanOrEqual(0);
}

test.describe("with movement", () => {
  for (const how of ["its pictures", "a press"]) {
    test(`the result follows the hands that decide, after ${how}`, async ({ page }) => {
      await beforeTheEnd(page);
      await lastDecision(page);
      // The hands lie open, and nothing can be pressed.
      await expect(page.locator(".finish-ways[inert]")).toBeAttached();
      await expect(page.locator(".finish-card")).toHaveCount(10);
      if (how === "a press") await page.keyboard.press("Enter");
      await expect(finish(page)).toBeVisible();
      await expect(page.locator(".finish .is-primary")).toBeFocused();
      await expect(page.locator(".finish-words")).toHaveCSS("opacity", "1");
      await expect(page.locator(".lamp.is-lit")).toHaveCount(1);
      // The press that ended the pictures has pressed nothing else.
      await expect(page.locator(".finish.is-bout")).toBeVisible();
    });
  }

  test("no card flies over the result, and what one's own cards cross is shown after them", async ({ page }) => {
    await beforeTheEnd(page);
    await lastDecision(page);
    await expect(page.locator(".finish-card")).toHaveCount(10);
    await expect(page.locator(".flights")).toBeHidden();
    await expect(page.locator(".finish-hand > span").first()).toHaveCSS("animation-name", "words-in");
    expect(await page.locator(".flights").evaluate((flights) => getComputedStyle(flights).display)).toBe("none");
  });

  test("on a phone, whose result hides the discards, no card flies to them", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await beforeTheEnd(page);
    await page.evaluate(() => {
      globalThis.ways = [];
      const look = () => document.querySelectorAll('.flight[data-flies="to-discards"]').forEach((card) => {
        globalThis.ways.push([document.querySelector(".pile")?.checkVisibility() ?? false, card.style.getPropertyValue("--to-x"), card.checkVisibility()]);
      });
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-flies"] });
    });
    await lastDecision(page);
    await expect(page.locator(".finish .is-primary")).toBeFocused();
    const ways = await page.evaluate(() => globalThis.ways);
    expect(ways.filter(([shows]) => !shows).length).toBeGreaterThan(0);
    for (const [shows, to, flies] of ways) expect([to !== "", flies], JSON.stringify(ways)).toEqual([shows, shows]);
  });

  test("the hands that decide come when the last move has been seen", async ({ page }) => {
    await beforeTheEnd(page);
    const gap = page.locator(".gap-number");
    const before = await gap.textContent();
    await page.evaluate(() => {
      globalThis.titles = [];
      new MutationObserver(() => {
        const [title, verdict] = [".finish-title", ".finish-verdict"].map((way) => document.querySelector(way));
        if (title && verdict) globalThis.titles.push([title.textContent, getComputedStyle(verdict).visibility]);
      }).observe(document.querySelector(".bout"), { subtree: true, childList: true, characterData: true });
      globalThis.seen = [];
      const look = () => globalThis.seen.push([document.querySelectorAll(".finish").length, document.querySelector(".gap-number")?.textContent, document.querySelectorAll(".lamp.is-lit").length, document.querySelector(".finish.is-undecided") !== null]);
      new MutationObserver(() => requestAnimationFrame(look)).observe(document.querySelector(".bout"), { subtree: true, childList: true, characterData: true });
    });
    await lastDecision(page);
    await expect(page.locator(".finish .is-primary")).toBeFocused();
    expect(await gap.textContent()).not.toBe(before);
    const { seen, titles } = await page.evaluate(() => ({ seen: globalThis.seen, titles: globalThis.titles }));
    expect(seen.filter(([ends, named]) => ends > 0 && named === before)).toEqual([]);
    // The lamp is lit after that.
    expect(seen.find(([ends]) => ends > 0).slice(2)).toEqual([0, true]);
    expect(titles[0], "until then only what ended the round is said").toEqual(["The pile is empty.", "hidden"]);
    expect(titles.at(-1)).toEqual([await page.locator(".finish-title").textContent(), "visible"]);
    await expect(page.locator(".lamp.is-lit")).toHaveCount(1);
    await expect(page.locator(".finish-words")).toHaveCSS("opacity", "1");
  });

  test("a lone person's cards come from where they lay in the hand", async ({ page }) => {
    await beforeTheEnd(page);
    await page.evaluate(() => {
      globalThis.starts = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (ways, time) {
        if (this.classList.contains("finish-card")) globalThis.starts.push([this.dataset.value, ways.translate[0], ways.scale[0]]);
        return animate.call(this, ways, time);
      };
    });
    await lastDecision(page);
    await expect(page.locator(".finish .is-primary")).toBeFocused();
    const [starts, hand] = [await page.evaluate(() => globalThis.starts), await page.locator(".comes-0 .finish-hand:first-child .finish-card").count()];
    expect(starts.length).toBeGreaterThan(2);
    expect(starts.length).toBeLessThanOrEqual(hand);
    for (const [value, from] of starts) expect(from, `the ${value}`).toMatch(/^-?\d+px -?\d+px$/);
    await expect(page.locator(".comes-0 .finish-hand:last-child .finish-card").first()).toHaveCSS("animation-name", /turn-open/);
  });

  test("a press with the mouse works at once after the keyboard", async ({ page }) => {
    await beforeTheEnd(page);
    await lastDecision(page);
    await expect(page.locator(".finish .is-primary")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator(".finish-buttons :focus-visible")).toHaveCount(1);
    await expect.poll(() => page.locator(".finish-buttons").evaluate((buttons) => buttons.getAnimations().filter(({ playState }) => playState !== "finished").length)).toBe(0);
    const { x, y, width, height } = await page.getByRole("button", { name: "Review", exact: true }).boundingBox();
    // Without looking whether something is in the way.
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page.locator("main.review")).toBeVisible();
  });

  test("who comes back to the end of a bout can press its buttons at once", async ({ page }) => {
    await beforeTheEnd(page);
    await lastDecision(page);
    await expect(page.locator(".finish .is-primary")).toBeFocused();
    const entrance = () => page.locator(".finish-buttons").evaluate((buttons) => getComputedStyle(buttons).animationName);
    expect(await entrance(), "at first they come after the hands").toBe("late-in");
    await press(page, "Review");
    await press(page, "Back");
    expect(await entrance()).toBe("none");
    // Back from an earlier moment, too; and without looking whether something is in the way.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator(".log .log-line").last().click();
    await page.getByRole("button", { name: "Back to the game" }).click();
    await expect(page.locator(".finish .is-primary")).toBeVisible();
    expect(await entrance()).toBe("none");
    const { x, y, width, height } = await page.getByRole("button", { name: "Home", exact: true }).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page.locator(".home-go")).toBeVisible();
  });

  test("the result does not take the focus from a dialog", async ({ page }) => {
    await heldAtTheEnd(page);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".to-menu")).click());
    await expect(page.getByRole("dialog")).toBeVisible();
    await endPauses(page);
    await expect(finish(page)).toBeAttached();
    await expect(page.locator("[role=dialog] :focus")).toHaveCount(1);
  });
});

test.describe("without movement", () => {
  test.use(still);
  test.beforeEach(({ context }) => skipPauses(context));

  for (const [width, height, least] of SIZES) {
    test.describe(`${width}×${height}`, () => {
      test.use({ viewport: { width, height } });

      test(`a bout's end: the piste stays, the buttons are equal, the cards large and clear of the names, ${width}×${height}`, async ({ page }) => {
        await beforeTheEnd(page);
        const [before] = await boxes(page, ".duel");
        await lastDecision(page);
        await expect(page.locator(".finish.is-bout")).toBeVisible();
        const [after] = await boxes(page, ".duel");
        expect.soft([after.top, after.bottom].map(Math.round)).toEqual([before.top, before.bottom].map(Math.round));
        const [first, ...rest] = (await boxes(page, ".finish-buttons .button")).slice(0, 4);
        for (const button of rest) expect.soft([button.width, button.height].map(Math.round)).toEqual([first.width, first.height].map(Math.round));
        const rows = new Set([first, ...rest].map(({ top }) => Math.round(top)));
        expect.soft(rows.size).toBe(width < 700 || height < 500 ? 2 : 1);
        const hands = await boxes(page, ".finish-hand");
        expect(hands).toHaveLength(2);
        for (const card of await boxes(page, ".finish-card .card-face")) expect.soft(card.width).toBeGreaterThanOrEqual(least);
        await expectNamesFree(page);
        await press(page, "Review");
        await expect(page.locator(".is-counted")).toHaveCount(0);
        await press(page, "End");
        await expectNamesFree(page);
        for (const card of await boxes(page, ".finish-card .card-face")) expect.soft(card.width).toBeGreaterThanOrEqual(least);
      });

      test(`an exhibition's end moves nothing, ${width}×${height}`, async ({ page }) => {
        await open(page);
        await holdPauses(page);
        await begin(page, { exhibition: true, level: "amateur", hits: 5 });
        await expect(page.locator(".exhibition-hand")).toHaveCount(2);
        const [before] = await boxes(page, ".duel");
        await endPauses(page);
        await expect(finish(page)).toBeVisible({ timeout: 60_000 });
        const [after] = await boxes(page, ".duel");
        expect([after.top, after.bottom].map(Math.round)).toEqual([before.top, before.bottom].map(Math.round));
        await expect(page.locator(".finish-hand")).toHaveCount(2);
      });
    });
  }

  test("both hands are shown after a hit too: the one that attacked as it was, with the cards of the attack raised", async ({ page }) => {
    await plant(page, shelf(save({ rounds: 1, short: 1 })));
    await open(page);
    await press(page, "Resume");
    const played = await page.locator('.played-card[data-seat="1"]').evaluateAll((cards) => cards.map((card) => card.dataset.card));
    expect(played.length).toBeGreaterThan(0);
    await page.locator(".choice.is-hit").click();
    await expect(page.locator(".finish.is-lost .finish-hand")).toHaveCount(2);
    await expect(page.locator(".apparatus-word")).toHaveText("Touché");
    const raised = page.locator(".finish-hand:last-child > .finish-cards > .is-counted");
    expect(await raised.evaluateAll((cards) => cards.map((card) => card.dataset.value))).toEqual(played);
    await expect(page.locator(".finish-hand:first-child .is-counted, .ground")).toHaveCount(0);
    await expect(page.locator(".finish-hand > span")).toHaveText(["Ann", "Club fencer, attacking"]);
    await expect(page.locator(".finish-reason")).toContainText(/attack/);
  });

  test("one's own hand that hit is shown as it attacked, too", async ({ page }) => {
    await plant(page, shelf(save({ rounds: 1, players: [{ bot: "club" }, { person: "Ann" }] })));
    await open(page);
    await press(page, "Resume");
    await expect(page.locator(".finish.is-won .finish-hand")).toHaveCount(2);
    // It attacked with a single card, of the distance's number.
    const raised = page.locator(".finish-hand:last-child > .finish-cards > .is-counted");
    await expect(raised).toHaveCount(1);
    await expect(raised).toHaveAttribute("data-value", (await page.locator(".gap-number").textContent()) ?? "");
    await expect(page.locator(".finish-hand > span")).toHaveText(["Club fencer", "Ann, attacking"]);
  });

  test("an end by ground gained: no Touché, no raised card, both ways drawn and said", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await plant(page, shelf(save({ short: 1, players: [{ person: "" }, { bot: "club" }] })));
    await open(page);
    await press(page, "Resume");
    await lastDecision(page);
    await expect(page.locator(".finish-reason")).toBeVisible();
    // The last move is read once: in the result, or in the sentence that it does not replace.
    for (const [width, height] of [[390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900]]) {
      await resize(page, width, height);
      const told = await page.locator(".bout-action:visible, .finish-move:visible").count();
      expect(told, `${width}×${height}`).toBe(1);
    }
    await expect(page.locator(".finish-reason")).toHaveText(/^(You|Club fencer) .+\. Empty pile\. .*, so ground gained decides\. You gained \d+ spaces?, Club fencer \d+\.$/);
    const [, own, theirs] = (await page.locator(".finish-reason").textContent()).match(/gained (\d+) spaces?, Club fencer (\d+)/);
    await expect(page.locator(".ground-number")).toHaveText([own, theirs]);
    await expect(page.locator(".log .log-result"), "the log ends with the result").toHaveText("You score.");
    await expect(page.locator(".apparatus-word")).toBeEmpty();
    await expect(page.locator(".finish.is-won .finish-sign")).toBeVisible();
    // The lines go from the ends of the piste to the fencers.
    const [left, right] = await boxes(page, ".ground-line");
    const [gap] = await boxes(page, ".gap-line");
    expect(Math.abs(left.right - gap.left)).toBeLessThan(3);
    expect(Math.abs(right.left - gap.right)).toBeLessThan(3);
  });

  test("the buttons at the end of a bout, and the next opponent", async ({ page }) => {
    await beforeTheEnd(page);
    await lastDecision(page);
    await expect(page.locator(".finish-buttons .button")).toHaveText(["Next: Champion", "Play again", "Review", "Share", "Home", "Other opponent or rules"]);
    // The rounds in their order: one hit each before the last one. A low screen has no room for them.
    await page.setViewportSize({ width: 1440, height: 900 });
    const rounds = page.getByRole("img", { name: /^Round by round: / });
    await expect(rounds).toHaveAttribute("aria-label", /^Round by round: (Ann, Club fencer|Club fencer, Ann), Ann$/);
    await expect(rounds.locator("use").last()).toHaveAttribute("href", "#eg-emblem-0");
    await press(page, "Next: Champion");
    await expect(page.locator(".apparatus")).toHaveAttribute("aria-label", "Ann: 0, Champion: 0, of 2 hits");
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem("engarde.form")))).toMatchObject({ level: "master", preset: "advanced", target: 2 });
  });

  test("after a lost bout the coach is offered, and no stronger opponent", async ({ page }) => {
    const { id, text } = save({ rounds: 1, short: 1 });
    await plant(page, shelf({ id, text: text.replace('"target":2', '"target":1') }));
    await open(page);
    await press(page, "Resume");
    await page.locator(".choice.is-hit").click();
    await expect(page.locator(".finish.is-bout.is-lost .button")).toHaveText(["Play again", "Review", "Share", "Home", "Again, coached (not counted)", "Other opponent or rules"]);
    await press(page, "Again, coached (not counted)");
    await expect(page.locator(".apparatus")).toHaveAttribute("aria-label", "Ann: 0, Club fencer: 0, of 1 hits");
    // The button has said what it costs.
    await expect(page.locator(".coach-line b")).not.toBeEmpty();
    await expect(page.locator(".notice")).toHaveCount(0);
  });

  test("the way from the end of a bout to another set-up", async ({ page }) => {
    await beforeTheEnd(page);
    await lastDecision(page);
    await press(page, "Other opponent or rules");
    await expect(page.locator(".home-form :focus")).toHaveCount(1);
  });

  /** Two people, with this many actions missing before the end of the pile; the cards are shown. */
  async function near(/** @type {Page} */ page, /** @type {number} */ short, /** @type {string} */ rules) {
    await lay(page, nearTheEnd(short, rules));
    await open(page);
    await press(page, "Resume");
    await press(page, /show my cards/);
    await expect(page.locator(".hand .card").first()).toBeVisible();
  }

  for (const [rules, said] of /** @type {[string, RegExp][]} */ ([["condensed", /win; if tied, more ground gained\. Ground gained – Ann: \d+, Bea: \d+\.$/], ["advanced", /after a retreat/]])) {
    test(`near the end of the pile the page says what will count, and each choice what would be compared: ${rules}`, async ({ page }) => {
      await near(page, 1, rules);
      await expect(page.locator(".pile-end")).toHaveText(said);
      await page.locator(".hand .card:not(.is-closed)").first().click();
      await expect(page.locator(".choice .choice-end").first()).toHaveText(/^(Round ends|If parried|Without a last attack): (you (win|lose)|a draw|most \d).* ?ground: you \d+, they \d+\)?$/);
    });
  }

  test("what will count leaves the fencers' heads free on every screen", async ({ page }) => {
    await near(page, 1, "condensed");
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      const [banner] = await boxes(page, ".pile-end");
      for (const head of await boxes(page, '.fencer use[href="#eg-head"]')) expect.soft(banner.bottom, `${width}×${height}`).toBeLessThanOrEqual(head.top + 1);
    }
  });

  test("an advance-and-attack is explained to two people in the first round", async ({ page }) => {
    await open(page);
    await begin(page, { friends: ["Ann", "Bea"] });
    const taught = page.locator(".pile-end", { hasText: /^Advance-and-attack: / });
    // The highest card, and its first choice: forwards.
    let rolls = 0;
    const forwards = (/** @type {number} */ below) => (rolls++ % 2 ? 0 : below - 1);
    expect(await fence(page, forwards, async (awaits) => awaits === "round" || (await taught.count()) > 0)).not.toBe("round");
    await expect(taught).toBeVisible();
  });

  test("a new round says its number and the score", async ({ page }) => {
    await open(page);
    await begin(page, { friends: ["Ann", "Bea"] });
    await fence(page, dice(5), (awaits) => awaits === "round");
    await press(page, "Next round");
    await fence(page, dice(5), (awaits) => awaits === "turn");
    await expect(page.locator(".bout-action")).toHaveText(/^Round 2, (1 to 0|0 to 1|0 to 0)\. (Ann|Bea) starts\.$/);
  });

  test("with more cards in the pile nothing is said of its end", async ({ page }) => {
    await near(page, 5, "condensed");
    await expect(page.locator(".pile-end")).toHaveCount(0);
    await page.locator(".hand .card:not(.is-closed)").first().click();
    await expect(page.locator(".choice").first()).toBeVisible();
    await expect(page.locator(".choice-end")).toHaveCount(0);
  });

  test("a first bout says how to score, while no card is picked", async ({ page }) => {
    await open(page);
    await begin(page, { level: "novice", hits: 5 });
    await expect(page.locator(".choices-hint")).toContainText("An attack needs a card that equals the distance");
    await expect(page.locator(".choices-hint")).toContainText("It takes 5 hits to win the bout.");
    const isTold = async (/** @type {string} */ awaits) => awaits === "turn" && (await page.locator(".pile-end").count()) === 1;
    await fence(page, dice(3), isTold);
    await expect(page.locator(".pile-end")).toHaveText("Advance-and-attack: one card moves you forward, others attack at once, from up to distance 10.");
    await page.locator(".hand .card:not(.is-closed)").first().click();
    await taken(page);
    await expect(page.locator(".pile-end")).toHaveCount(0);
    await press(page, "Menu");
    await press(page, "Home (resume later)");
    await begin(page, { level: "novice", rules: "standard", hits: 5 });
    await fence(page, dice(3), isTold);
    await expect(page.locator(".pile-end")).toHaveText(/^(A card that equals the distance attacks, and the same card parries\. An attack that isn’t parried scores|At distance \d, a \d attacks, and only a \d parries it\. Two \ds at once take two to parry)\.$/);
    // Who has finished a bout knows that.
    await page.evaluate(() => localStorage.setItem("engarde.ledger", JSON.stringify({ ledger: 1, rows: [["basic", "novice", 1, 0]], recent: [] })));
    await page.reload();
    await press(page, "Resume");
    await expect(page.locator(".hand .card").first()).toBeVisible();
    await expect(page.locator(".pile-end")).toHaveCount(0);
  });

  test("before the first undo the page asks, and then marks the bout", async ({ page }) => {
    await open(page);
    await begin(page, { level: "club", hits: 5 });
    await fence(page, dice(17), (awaits) => awaits === "turn");
    await decide(page, dice(17));
    await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
    const log = await page.locator(".bout-action").textContent();
    const card = page.locator(".hand .card").first();
    await card.focus();
    await page.keyboard.press("u");
    await expect(page.locator(".notice")).toContainText("won’t count in your results");
    await expect(page.locator(".notice").getByRole("button", { name: "Undo" })).toBeFocused();
    await page.locator(".notice").getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(page.locator(".notice")).toHaveCount(0);
    await expect(card, "the focus returns").toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await page.locator(".bout-action").textContent()).toBe(log);
    expect(JSON.parse(await kept(page)).takeback).toBe(false);
    await expect(page.locator(".helped")).toHaveCount(0);
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".notice")).toHaveCount(0);
    const why = "Won’t count in your results: you had help from undo or the coach";
    await expect(page.getByRole("img", { name: why })).toHaveAttribute("title", why);
    // A finger cannot read a title.
    await press(page, "Menu");
    await expect(page.getByRole("dialog")).toContainText(why);
    await page.keyboard.press("Escape");
    expect(JSON.parse(await kept(page)).takeback).toBe(true);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem("engarde.settings"))).undo_told).toBe(true);
  });

  test("the coach says what it costs before it is asked, once", async ({ page }) => {
    await open(page);
    await begin(page, { level: "club", hits: 5 });
    await fence(page, dice(17), (awaits) => awaits === "turn");
    await press(page, "Menu");
    await press(page, "Turn the coach on");
    await expect(page.locator(".notice")).toContainText("isn’t counted");
    expect(JSON.parse(await kept(page)).takeback).toBe(false);
    // The notice does not pass while the menu is over it.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await press(page, "Menu");
    await expect(page.locator(".notice")).toHaveCSS("animation-play-state", "paused");
    await page.keyboard.press("Escape");
    await expect(page.locator(".notice")).toHaveCSS("animation-play-state", "running");
    await expect(page.locator(".coach-line")).toHaveText("Press “Understood”, and the coach speaks.");
    // Time to find it and its button; it stays while the pointer is on it.
    const notice = page.locator(".notice");
    expect(parseFloat(await notice.evaluate((element) => getComputedStyle(element).animationDelay))).toBeGreaterThanOrEqual(20);
    await notice.getByRole("button", { name: "Understood" }).hover();
    await expect(notice).toHaveCSS("animation-play-state", "paused");
    await page.mouse.move(5, 5);
    // Without it: the same is said again at the next try.
    await notice.getByRole("button", { name: "Turn the coach off" }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.locator(".coach-line")).toHaveCount(0);
    await press(page, "Menu");
    await press(page, "Turn the coach on");
    await expect(notice).toBeVisible();
    // The coach is asked when the notice has passed.
    await notice.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
    await expect(notice).toHaveCount(0);
    await expect(page.locator(".helped")).toBeAttached();
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem("engarde.settings"))).coach_told).toBe(true);
  });
});
