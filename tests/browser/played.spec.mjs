// Cards on the piste: what was played lies beside the fencer, large, all of it, until it is answered; what is drawn is marked.
import { decide, dice, begin, fence, hand, taken } from "./fencing.mjs";
import { holdPauses, skipPauses } from "./pauses.mjs";
import { actions, onPiste, strangers } from "./played.mjs";
import { save } from "./saves.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, lay, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** What should lie there while nothing moves, from the stored actions. */
async function expected(/** @type {Page} */ page) {
  const [attack, last] = [undefined, undefined, ...(await actions(page))].slice(-2);
  if (!last) return [];
  // What has hit stays until the next round.
  if (last.token === "h") return attack?.attack ?? [];
  if (await page.locator(".bout.is-attack").count()) return last.attack;
  return last.token.startsWith("p") && !(await page.locator(".finish").count()) ? last.cards : [];
}

/** Two people fence until `until` holds, from a moment at which one of them can attack with two cards. */
async function two(/** @type {Page} */ page, /** @type {number} */ seed, /** @type {(awaits: string) => Promise<boolean>} */ until) {
  await lay(page, save({ rules: "advanced", target: 5, first: 0, seed: "000000000000a29c", rounds: [["f5", "f4", "f3", "f4"]] }));
  await open(page);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await fence(page, dice(seed), until);
}

test.describe("at rest", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ context }) => skipPauses(context));

  test("the attack's cards lie on the piste until it is answered, and stay if they hit; the parry's until the next action", async ({ page }) => {
    const seen = { attacks: 0, several: 0, parries: 0, hits: 0, nothing: 0 };
    await two(page, 8, async (awaits) => {
      if (awaits === "curtain") return false;
      const want = await expected(page);
      await expect.poll(async () => (await onPiste(page)).lying).toEqual([...want].sort());
      expect(await strangers(page)).toEqual([]);
      const attacked = (await page.locator(".bout.is-attack").count()) > 0;
      if (attacked) seen.attacks += 1;
      else if (want.length && awaits === "round") seen.hits += 1;
      else if (want.length) seen.parries += 1;
      else seen.nothing += 1;
      if (attacked && want.length > 1) seen.several += 1;
      return seen.attacks > 4 && seen.several > 0 && seen.parries > 0 && seen.hits > 0;
    });
    expect(seen.nothing).toBeGreaterThan(4);
  });

  test("they are large, all of them are in the picture, and clear of the fencers and the distance", async ({ page }) => {
    await two(page, 4, async (awaits) => awaits === "handing" && (await expected(page)).length > 1);
    // What comes later in the picture is drawn over them.
    for (const [over, count] of /** @type {[string, number][]} */ ([[".fencer", 2], [".targets", 3], [".gap", 1]])) {
      await expect(page.locator(`.played ~ ${over}`)).toHaveCount(count);
    }
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await taken(page);
      const where = `${width}×${height}`;
      await expect.poll(() => page.locator(".duel").getAttribute("data-camera"), where).toBe(width >= 900 && height >= 500 ? "whole" : "duel");
      const { cards, room, others } = await page.evaluate(() => {
        const box = (/** @type {Element} */ element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { left, top, right, bottom };
        };
        const boxes = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].map(box);
        return { cards: boxes(".played-card[data-card]:not(.is-going) .card-paper"), room: boxes(".duel-room")[0], others: boxes(".gap-plate, .fencer .fencer-shadow") };
      });
      expect(cards.length, where).toBeGreaterThan(1);
      for (const card of cards) {
        expect(card.right - card.left, where).toBeGreaterThanOrEqual(36);
        expect(card.left >= room.left && card.right <= room.right && card.top >= room.top && card.bottom <= room.bottom, where).toBe(true);
        for (const other of others) expect(card.right <= other.left || card.left >= other.right || card.bottom <= other.top, where).toBe(true);
      }
    }
  });

  test("an earlier moment and the replay show what lay there then", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await two(page, 8, async (awaits) => awaits === "turn" && (await actions(page)).slice(0, -1).some(({ attack }) => attack.length));
    const played = await actions(page);
    const moment = played.findIndex(({ attack }) => attack.length);
    const lines = page.locator(".log .log-line");
    await lines.nth((await lines.count()) - 1 - moment).click();
    await expect.poll(async () => (await onPiste(page)).lying).toEqual(played[moment].attack);
    await expect(page.locator(".played-card:is(.is-coming, .is-going, .is-drawn)")).toHaveCount(0);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    const answer = played[moment + 1];
    await expect.poll(async () => (await onPiste(page)).lying).toEqual(answer?.token.startsWith("p") ? answer.cards : []);
  });
});

test("a press finishes what moves, and nothing is ever on the piste that was not played", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  let moving = 0;
  await fence(page, dice(5), async (awaits) => {
    expect(await strangers(page)).toEqual([]);
    if (await page.locator(".played-card:is(.is-coming, .is-going)").count()) moving += 1;
    return awaits === "round" || moving > 12;
  });
  expect(moving).toBeGreaterThan(2);
});

test("the drawn card is marked in one's own hand, which is not dimmed while the other side thinks", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice" });
  await fence(page, dice(1), (awaits) => awaits === "turn");
  await expect(page.locator(".card-drawn")).toHaveCount(0);
  // The opponent's answer is held back.
  await holdPauses(page);
  const before = await hand(page);
  await decide(page, dice(1));
  await expect(page.locator(".hand.is-waiting")).toBeVisible();
  // It is drawn when the move has been seen. A press ends the movement, whose times are held back, too.
  const marked = page.locator(".card-drawn");
  await expect(page.locator(".hand > .card")).toHaveCount(before.length - 1);
  await expect(marked).toHaveCount(0);
  await page.keyboard.press("Shift");
  await expect(marked).toHaveCount(1);
  const [played, after] = [(await actions(page)).at(-1).cards, await hand(page)];
  const drawn = [...after];
  for (const card of before.filter((card, index) => index !== before.indexOf(Number(played[0])))) drawn.splice(drawn.indexOf(card), 1);
  expect(await marked.evaluate((mark) => Number(mark.closest(".card").getAttribute("aria-label")))).toBe(drawn[0]);
  await expect(page.locator(".hand .card.is-closed")).toHaveCount(0);
  for (const card of await page.locator(".hand .card").all()) {
    await expect(card).toBeDisabled();
    await expect(card).toHaveCSS("opacity", "1");
    await expect(card.locator(".card-face")).toHaveCSS("opacity", "1");
  }
  await expect(page.locator(".waiting-dots > i")).toHaveCount(3);
  await expect(page.locator(".choices-hint")).toHaveText("Your opponent is thinking.");
  const endless = () => page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime === Infinity).length);
  expect(await endless()).toBe(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(endless).toBe(0);
});

test("between two people only the played card leaves the hand before the device is handed on", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  let turns = 0;
  await fence(page, dice(1), (awaits) => awaits === "turn" && (turns += 1) > 2);
  await holdPauses(page);
  const [played, ...left] = (await hand(page)).map(Number);
  await page.keyboard.press(String(played));
  await page.locator(".choices .choice").first().click();
  await expect(page.locator(".hand > .card")).toHaveCount(left.length);
  expect(await page.locator(".hand > .card").evaluateAll((cards) => cards.map((one) => Number(one.getAttribute("data-value"))))).toEqual(left);
});

test("a card that is played flies from its place in the hand to the piste, and from there to the discards", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await begin(page, { level: "novice" });
  // After a first move the part of the program that draws it is here.
  let turns = 0;
  await fence(page, dice(1), (awaits) => awaits === "turn" && (turns += 1) > 1);
  const [value] = await hand(page);
  await page.keyboard.press(String(value));
  await expect(page.locator(".choices .choice").first()).toBeVisible();
  // Where each card starts, where it is to land, and what lies there then.
  await page.evaluate(() => {
    globalThis.flights = [];
    const place = (/** @type {Element} */ element) => {
      const { left, top } = element.getBoundingClientRect();
      return [left, top].map(Math.trunc);
    };
    const picked = place(document.querySelector(".hand .is-picked"));
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || !target.matches(".flight[data-flies]")) continue;
        const px = (/** @type {string[]} */ ...names) => names.map((name) => parseFloat(target.style.getPropertyValue(name)));
        const lies = [...document.querySelectorAll(`.played-card[data-seat="0"][data-card="${target.dataset.card}"]:not(.is-going) .card-paper`)].map(place)[0];
        globalThis.flights.push({ card: target.dataset.card, from: px("--x", "--y"), end: px("--to-x", "--to-y"), picked, lies, heap: place([...document.querySelectorAll(".heap-card")].at(-1)) });
      }
    }).observe(document.querySelector(".bout"), { subtree: true, attributeFilter: ["data-flies"] });
  });
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => globalThis.flights.length)).toBeGreaterThan(1);
  const [comes, goes] = await page.evaluate(() => globalThis.flights);
  expect(comes.card).toBe(String(value));
  // A picked card rises by 10 px.
  expect(Math.hypot(comes.from[0] - comes.picked[0], comes.from[1] - comes.picked[1])).toBeLessThan(12);
  expect(comes.end).toEqual(comes.lies);
  expect(goes.card).toBe(String(value));
  expect(goes.from[0]).toBeGreaterThan(0);
  expect(goes.end).toEqual(goes.heap);
});

test("cards that stay slide from where they were", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice" });
  await fence(page, dice(1), (awaits) => awaits === "turn");
  await page.evaluate(() => {
    globalThis.slides = [];
    const places = new WeakMap();
    const note = () => {
      document.querySelectorAll(".hand > .card").forEach((card) => places.set(card, card.offsetLeft));
      requestAnimationFrame(note);
    };
    note();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (ways, options) {
      if (this.matches(".hand > .card")) globalThis.slides.push([places.get(this), this.offsetLeft + parseFloat(ways.translate[0])]);
      return animate.call(this, ways, options);
    };
  });
  await fence(page, dice(2), async (awaits) => awaits === "turn" && (await page.evaluate(() => globalThis.slides.length)) > 2);
  const slides = await page.evaluate(() => globalThis.slides);
  expect(slides.length).toBeGreaterThan(2);
  for (const [was, from] of slides) expect(from).toBe(was);
});

test("a new round is dealt while the fencers walk back", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "round");
  await page.evaluate(() => {
    globalThis.seen = [];
    let frame = 0;
    const look = (/** @type {number} */ now) => {
      // What is drawn in several parts for one frame is seen once.
      if (now === frame) return;
      frame = now;
      globalThis.seen.push([document.querySelector(".gap-number")?.textContent ?? "", document.querySelectorAll(".hand .card").length, document.querySelector(".round-sign")?.textContent]);
    };
    // As it is painted: the parts of the page are drawn one after the other.
    new MutationObserver(() => requestAnimationFrame(look)).observe(document.querySelector(".bout"), { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("button", { name: "Next round" }).click();
  await expect(page.locator(".hand .card")).toHaveCount(5);
  await expect(page.locator(".gap-number")).toHaveText("22");
  const seen = await page.evaluate(() => globalThis.seen);
  // No distance is named on the way back, from the first picture on.
  const back = seen.findIndex(([gap, cards]) => gap === "" && cards === 5);
  expect(back).toBeGreaterThanOrEqual(0);
  // The page is drawn before its first picture, and once more where the ground gained goes.
  expect(back).toBeLessThanOrEqual(2);
  // The round is named until they stand there.
  for (const [gap, , sign] of seen.slice(back)) expect([["", "Round 2, "], ["22", undefined]]).toContainEqual([gap, sign?.slice(0, 9)]);
});

test("the sign of a new round stands for a while, and a press skips it", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "round");
  await page.evaluate(() => {
    globalThis.signs = [];
    const look = () => {
      const sign = document.querySelector(".round-sign");
      if (sign) globalThis.signs.push([performance.now(), Number(getComputedStyle(sign).opacity)]);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole("button", { name: "Next round" }).click();
  await expect(page.locator(".round-sign")).toBeVisible();
  await expect(page.locator(".round-sign")).toHaveCount(0);
  const signs = await page.evaluate(() => globalThis.signs);
  const lasts = (/** @type {number[][]} */ some) => some.at(-1)[0] - some[0][0];
  expect(lasts(signs)).toBeGreaterThan(1_550);
  expect(lasts(signs.filter(([, opacity]) => opacity > 0.99))).toBeGreaterThan(1_100);
  // A press shows the end of the way at once.
  await fence(page, dice(5), (awaits) => awaits === "round");
  await page.getByRole("button", { name: "Next round" }).click();
  await page.locator(".round-sign").waitFor();
  await page.keyboard.press("Shift");
  await expect(page.locator(".round-sign")).toHaveCount(0, { timeout: 800 });
});

test("between two people the sign of a new round comes when the curtain opens", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"], hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "round");
  await page.getByRole("button", { name: "Next round" }).click();
  await page.getByRole("button", { name: /show my cards/ }).click();
  await expect(page.locator(".round-sign")).toHaveText(/^Round 2, /);
  await expect(page.locator(".gap-number, .choice, .choices-hint")).toHaveCount(0);
  await expect(page.locator(".round-sign")).toHaveCount(0);
  await expect(page.locator(".gap-number")).toHaveText("22");
});

test("the result of a round fades before the next one begins", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "round");
  await page.evaluate(() => {
    const finish = document.querySelector(".finish");
    const faded = new Promise((resolve) => finish.addEventListener("transitionrun", ({ target, propertyName }) => {
      if (target === finish) resolve([propertyName, document.contains(finish)]);
    }));
    const gone = new Promise((resolve) => new MutationObserver(() => document.contains(finish) || resolve("gone at once")).observe(document.body, { subtree: true, childList: true }));
    globalThis.faded = Promise.race([faded, gone]);
  });
  await page.getByRole("button", { name: "Next round" }).click();
  await expect(page.locator(".finish")).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.faded)).toEqual(["opacity", true]);
});

test("an undo of the first move of a new round takes the hand away for no moment", async ({ page }) => {
  await settle(page, { undo_told: true });
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "round");
  await page.getByRole("button", { name: "Next round" }).click();
  await fence(page, dice(5), (awaits) => awaits === "turn");
  await decide(page, dice(5));
  await fence(page, dice(5), (awaits) => awaits === "turn" || awaits === "answer");
  await page.evaluate(() => {
    globalThis.least = 5;
    const count = () => (globalThis.least = Math.min(globalThis.least, document.querySelectorAll(".hand .card").length));
    new MutationObserver(count).observe(document.querySelector(".bout"), { subtree: true, childList: true });
  });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator(".choices-hint")).toContainText("Move undone.");
  expect(await page.evaluate(() => globalThis.least)).toBe(5);
});

test("the two steps of a card have fixed places, whether one or both are there", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  const places = { "is-advance": new Set(), "is-back": new Set() };
  const counts = new Set();
  await fence(page, dice(4), async (awaits) => {
    if (awaits !== "turn") return awaits === "bout";
    for (const card of await page.locator(".hand .card:not(.is-closed)").all()) {
      await card.click();
      await taken(page);
      const found = await page.locator(".choices .choice").evaluateAll((all) => all.map((one) => ({ kind: one.className, left: Math.round(one.getBoundingClientRect().left) })));
      if (found.length < 3) {
        counts.add(found.length);
        for (const kind of ["is-advance", "is-back"]) found.filter((one) => one.kind.includes(kind)).forEach(({ left }) => places[kind].add(left));
      }
      await page.keyboard.press("Escape");
    }
    return counts.size === 2 && places["is-back"].size > 0;
  });
  expect(counts).toEqual(new Set([1, 2]));
  expect([places["is-advance"].size, places["is-back"].size]).toEqual([1, 1]);
  // Forward is on the right, where the opponent stands.
  expect([...places["is-back"]][0]).toBeLessThan([...places["is-advance"]][0]);
});
