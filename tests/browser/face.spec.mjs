// Face to face: a tablet between two people. Only the cards that are held up are in the page.
import { dump, fingers, hide } from "./acts.mjs";
import { dice, taken } from "./fencing.mjs";
import { fromHere, resize } from "./fits.mjs";
import { strangers } from "./played.mjs";
import { dueTimers } from "./pauses.mjs";
import { pressAny } from "./pointer.mjs";
import { save } from "./saves.mjs";
import { share } from "./share.mjs";
import { expect, lay as put, open, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 }, hasTouch: true });

const NAMES = ["Ann", "Bea"];
/** A hand that is held up; one that lies face down is only so many backs. */
const OPEN = ".hand:not(.is-covered)";
const HALVES = [".seat-near", ".seat-far"];

/** Begins a bout face to face. */
async function lay(/** @type {Page} */ page, { rules = "advanced", hits = 1 } = {}) {
  await open(page);
  await page.getByLabel("A friend on this device").check();
  await page.getByRole("textbox", { name: "Left fencer" }).fill(NAMES[0]);
  await page.getByRole("textbox", { name: "Right fencer" }).fill(NAMES[1]);
  await page.getByLabel("Face to face").check();
  await page.getByLabel("Rule set").selectOption(rules);
  await page.getByLabel("Hits to win").selectOption(String(hits));
  await page.getByRole("button", { name: "Start bout" }).click();
  await expect(page.locator(".bout.face")).toBeVisible();
}

/** Who is to act: 0 or 1. */
async function actor(/** @type {Page} */ page) {
  await taken(page);
  const awaited = await page.locator(".seat-near .bout-awaited").textContent();
  const seat = NAMES.findIndex((name) => awaited.includes(name));
  expect(seat, awaited).toBeGreaterThanOrEqual(0);
  return seat;
}

const half = (/** @type {Page} */ page, /** @type {number} */ seat) => page.locator(HALVES[seat]);
const peek = (/** @type {Page} */ page, /** @type {number} */ seat) => half(page, seat).locator(".peek");

/** No card of either hand is anywhere in the page. */
async function expectNoHand(/** @type {Page} */ page) {
  const { markup, spoken, title, address } = await dump(page, ".pile, .is-covered, .played");
  expect(await strangers(page)).toEqual([]);
  const parts = (/** @type {string} */ part) => page.locator(part).evaluateAll((all) => [...new Set(all.map((one) => one.outerHTML))]);
  const [backs, piles] = [await parts(".is-covered .card"), await parts(".pile")];
  expect(backs.length, "one back is like the other").toBeLessThanOrEqual(1);
  expect(backs.join("")).not.toContain("#eg-guard");
  // At most the top of the discards lies open, the same on both sides.
  expect(piles.length).toBeLessThanOrEqual(1);
  expect((piles.join("").match(/#eg-guard-\d/g) ?? []).length).toBeLessThanOrEqual(1);
  const has = (/** @type {string} */ text, /** @type {RegExp} */ what) => text.match(what)?.[0];
  expect(has(markup, /class="([^"]* )?(hand|card|choice|target|aid)[" ]/)).toBeUndefined();
  expect(has(markup, /data-choice="[^"]*"/)).toBeUndefined();
  expect(markup).not.toContain("#eg-guard-");
  for (const part of [markup, spoken, title, address]) expect(has(part, /.{9}(you have|your hand|not playable).{9}/i)).toBeUndefined();
  // The sentences address neither player: the table is open to both.
  for (const [, words] of markup.matchAll(/role="(?:status|alert)"[^>]*>(.*?)<\/div>/g)) expect(words).not.toMatch(/\byou\b/i);
}

/** Only this seat's cards are in the page. */
async function expectOnly(/** @type {Page} */ page, /** @type {number} */ seat) {
  await expect(half(page, seat).locator(OPEN)).toBeVisible();
  await expect(page.locator(OPEN)).toHaveCount(1);
  await expect(half(page, 1 - seat).locator(`${OPEN}, .choice`)).toHaveCount(0);
  return half(page, seat).locator(`${OPEN} .card`).evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
}

/** Every target is large enough, and on the page. */
async function expectTargets(/** @type {Page} */ page) {
  const faults = await page.locator("button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const name = `${button.ariaLabel ?? button.textContent.trim()} ${width.toFixed()}×${height.toFixed()}`;
      const cut = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      return [...(width < 44 || height < 44 ? [`small: ${name}`] : []), ...(cut ? [`cut: ${name}`] : [])];
    }),
  );
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
}

for (const rules of ["advanced", "webley-advanced"]) {
  test(`a whole bout by two fingers, and no hand shows that is not held up (${rules})`, async ({ page }) => {
    test.setTimeout(120_000);
    await lay(page, { rules });
    const hand = await fingers(page);
    const roll = dice(rules.length);
    let decisions = 0;
    for (; !(await page.locator(".finish.is-bout").count()); decisions += 1) {
      expect(decisions).toBeLessThan(200);
      if (await page.locator(".finish").count()) {
        await page.getByRole("button", { name: "Next round" }).tap();
        continue;
      }
      const seat = await actor(page);
      await expectNoHand(page);
      const gaps = await page.locator(".face-gap").allTextContents();
      expect(gaps, "each person reads the distance upright").toEqual([expect.stringMatching(/^Distance \d+$/), gaps[0]]);
      // Now and then the other one looks too.
      if (decisions % 5 === 0) {
        await hand.press(1, peek(page, 1 - seat));
        await expectOnly(page, 1 - seat);
        await hand.lift(1);
        await expect(page.locator(OPEN)).toHaveCount(0);
        await expectNoHand(page);
      }
      await hand.press(1, peek(page, seat));
      await expectOnly(page, seat);
      await expectTargets(page);
      const choices = half(page, seat).locator(".choices .choice");
      if (!(await choices.count())) {
        const cards = half(page, seat).locator(`${OPEN} .card:not(.is-closed)`);
        await hand.press(2, cards.nth(roll(await cards.count())));
        await hand.lift(2);
      }
      await expect(choices.first()).toBeVisible();
      // On the piste they would show the other person which cards are held.
      await expect(page.locator(".duel [data-choice], .duel .ghost")).toHaveCount(0);
      await expectTargets(page);
      await hand.press(2, choices.nth(roll(await choices.count())));
      await hand.lift(2);
      await expect(page.locator(".choice")).toHaveCount(0);
      await hand.lift(1);
      await expect(page.locator(OPEN)).toHaveCount(0);
    }
    expect(decisions).toBeGreaterThan(5);
    await expectTargets(page);
    await expect(page.locator(".finish-title").last()).toContainText(/(Ann|Bea) wins the bout 1–0\./);
  });
}

test("before the first move both halves say how the cards are seen", async ({ page }) => {
  await lay(page);
  await expect(page.locator(".bout-action")).toHaveText([/Hold your button/, /Hold your button/]);
});

test("each button bears its person's name, and on a wide screen nothing moves when a hand is held up", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await lay(page);
  for (const seat of [0, 1]) {
    await expect(peek(page, seat)).toContainText(NAMES[seat]);
    const parts = half(page, seat).locator(".bout-bar, .seat-bar, .pile, .peek");
    const places = () => parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await places();
    await lookAt(page, seat);
    await expectOnly(page, seat);
    expect(await places()).toEqual(before);
    await page.keyboard.press("Enter");
    await expect(page.locator(OPEN)).toHaveCount(0);
  }
});

test("the far half is turned round, with all that is in it", async ({ page }) => {
  await lay(page);
  const turned = (/** @type {string} */ part) =>
    page.locator(part).evaluate((element) => {
      let angle = 0;
      for (let node = element; node; node = node.parentElement) {
        const { rotate, transform } = getComputedStyle(node);
        if (rotate !== "none") angle += parseFloat(rotate);
        if (transform !== "none") {
          const { a, b } = new DOMMatrix(transform);
          angle += (Math.atan2(b, a) * 180) / Math.PI;
        }
      }
      return Math.abs(Math.round(angle)) % 360;
    });
  expect(await turned(".seat-far .peek")).toBe(180);
  expect(await turned(".seat-near .peek")).toBe(0);
  // Each player's button lies at their edge of the table.
  const [near, far] = [await peek(page, 0).boundingBox(), await peek(page, 1).boundingBox()];
  expect(far.y).toBeLessThan(near.y);
  await expectTargets(page);
});

test("what the page holds is the same before and after a look", async ({ page }) => {
  await lay(page);
  const seat = await actor(page);
  const still = async () => {
    await page.evaluate(() => document.activeElement?.blur());
    const { markup, ...rest } = await dump(page);
    const silent = markup.replace(/(role="(?:status|alert)"[^>]*>).*?<\/div>/g, "$1</div>");
    return { ...rest, spoken: "", tags: silent.split(/(?=<)/) };
  };
  // Any press ends what moves, and a look is one.
  await page.keyboard.press("Shift");
  const before = await still();
  for (const who of [seat, 1 - seat]) {
    await peek(page, who).dispatchEvent("pointerdown", { pointerId: 3, isPrimary: true });
    await expectOnly(page, who);
    await page.keyboard.press("h");
    await expect(page.locator("[role=status]")).toContainText("Your hand");
    await peek(page, who).dispatchEvent("pointerup", { pointerId: 3, isPrimary: true });
    await expect(page.locator(OPEN)).toHaveCount(0);
    await expectNoHand(page);
    expect(await still()).toEqual(before);
  }
});

test("what lets go is gone before the next picture", async ({ page }) => {
  await lay(page);
  for (const end of ["pointerup", "pointercancel", "pointerleave", "visibilitychange"]) {
    await peek(page, 0).dispatchEvent("pointerdown", { pointerId: 3 });
    await expectOnly(page, 0);
    // What the page had put off to its next task is done before the fingers let go.
    await dueTimers(page);
    const left = await peek(page, 0).evaluate(async (button, end) => {
      if (end === "visibilitychange") {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
        document.dispatchEvent(new Event(end));
        delete document.hidden;
      } else {
        button.dispatchEvent(new PointerEvent(end, { pointerId: 3, bubbles: end !== "pointerleave" }));
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.querySelectorAll(".hand:not(.is-covered)").length;
    }, end);
    expect(left, end).toBe(0);
    await expectNoHand(page);
  }
});

test("only one looks at a time, and the other's letting go takes nothing away", async ({ page }) => {
  await lay(page);
  const hand = await fingers(page);
  await hand.press(1, peek(page, 0));
  await expectOnly(page, 0);
  await hand.press(2, peek(page, 1));
  await expectOnly(page, 0);
  await hand.lift(2);
  await expectOnly(page, 0);
  await hand.lift(1);
  await expect(page.locator(OPEN)).toHaveCount(0);
  await expectNoHand(page);
});

test("a key holds the hand up and puts it down again", async ({ page }) => {
  await lay(page);
  const seat = await actor(page);
  await peek(page, seat).focus();
  await page.keyboard.press("Enter");
  await expect(peek(page, seat)).toHaveAttribute("aria-pressed", "true");
  const cards = await expectOnly(page, seat);
  await page.keyboard.press(cards.find((card) => /^\d$/.test(card)));
  await expect(half(page, seat).locator(".choice").first()).toBeVisible();
  await peek(page, seat).focus();
  await page.keyboard.press("Space");
  await expect(page.locator(OPEN)).toHaveCount(0);
  await expectNoHand(page);
  await page.keyboard.press("Enter");
  await expectOnly(page, seat);
  await hide(page);
  await expect(page.locator(OPEN)).toHaveCount(0);
  await expectNoHand(page);
});

/** Who is to act when all is drawn; at the end of a round the next one begins instead. */
async function nextActor(/** @type {Page} */ page) {
  await taken(page);
  await page.locator(".finish, .seat-near .bout-awaited").first().waitFor();
  if (!(await page.locator(".finish").count())) return actor(page);
  await page.getByRole("button", { name: "Next round" }).click();
  return undefined;
}

/** Opens a hand by key. */
async function lookAt(/** @type {Page} */ page, /** @type {number} */ seat) {
  await peek(page, seat).focus();
  await page.keyboard.press("Enter");
}

/** Goes on with a bout in which they are near enough to each other for attacks. */
async function near(/** @type {Page} */ page) {
  await put(page, save({ rules: "advanced", target: 15, first: 0, seed: "0000000000000a4a", rounds: [["f3", "f5", "f5", "f3"]], face: true }));
  await open(page);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(page.locator(".bout.face")).toBeVisible();
}

test("an attack is told to both, its answers only to the one who looks", async ({ page }) => {
  test.setTimeout(120_000);
  await near(page);
  const roll = dice(12);
  for (let step = 0; step < 60; step += 1) {
    const seat = await nextActor(page);
    if (seat === undefined) continue;
    if (/answer/.test(await half(page, seat).locator(".bout-awaited").textContent())) break;
    await lookAt(page, seat);
    await expectOnly(page, seat);
    // A card that attacks, else any.
    const cards = half(page, seat).locator(`${OPEN} .card:not(.is-closed)`);
    const attack = half(page, seat).locator(".choice.is-attack");
    const count = await cards.count();
    const last = roll(count);
    for (let index = 0; index < count && !(await attack.count()); index += 1) {
      await cards.nth((last + index + 1) % count).click();
      await taken(page);
    }
    await ((await attack.count()) ? attack.first() : half(page, seat).locator(".choice").first()).click();
  }
  const seat = await actor(page);
  for (const side of HALVES) await expect(page.locator(`${side} .bout-awaited`)).toContainText("answer the attack");
  await expect(page.locator(".bout.is-attack")).toHaveCount(1);
  await expectNoHand(page);
  await peek(page, 1 - seat).dispatchEvent("pointerdown");
  await expectOnly(page, 1 - seat);
  await peek(page, 1 - seat).dispatchEvent("pointerup");
  await expectNoHand(page);
  await peek(page, seat).dispatchEvent("pointerdown");
  await expect(page.locator("div[role=alert]")).toContainText("attacks with");
  await peek(page, seat).dispatchEvent("pointerup");
  await expectNoHand(page);
  await expect(page.locator("div[role=alert]")).toBeEmpty();
});

/**
 * Two sizes of tablets.
 *
 * @type {import("./fits.mjs").Sizes}
 */
const TABLETS = [[1024, 768], [1180, 820]];

/** On the tablets in turn, all that a person could press stands on the screen. */
async function expectOnScreen(/** @type {Page} */ page, /** @type {string} */ where) {
  for (const [width, height] of fromHere(page, share(page, TABLETS, 2))) {
    await resize(page, width, height);
    const [top, bottom] = await page.evaluate(() => {
      const places = [...document.querySelectorAll(".peek, .hand .card, .choice")].map((part) => part.getBoundingClientRect());
      return [Math.min(...places.map((place) => place.top)), Math.max(...places.map((place) => place.bottom))];
    });
    expect(top, `${where}, ${width}×${height}`).toBeGreaterThanOrEqual(0);
    expect(bottom, `${where}, ${width}×${height}`).toBeLessThanOrEqual(height);
  }
}

test("whatever is picked, both held buttons stay on the screen", async ({ page }) => {
  test.setTimeout(180_000);
  await near(page);
  const roll = dice(12);
  let most = 0;
  for (let step = 0; step < 24; step += 1) {
    const seat = await nextActor(page);
    if (seat === undefined) continue;
    const own = half(page, seat);
    await lookAt(page, seat);
    await own.locator(OPEN).waitFor();
    await pressAny(page, `${HALVES[seat]} ${OPEN} .card:not(.is-closed)`, roll);
    await taken(page);
    await expectOnScreen(page, `step ${step}`);
    most = Math.max(most, await own.locator(".choice:not(.is-hit)").count());
    // An attack, if there is one.
    const choices = [".choice.is-attack", ".choice:not(.is-hit)", ".choice"].map((choice) => `${HALVES[seat]} ${choice}`);
    let isChosen = false;
    for (const choice of choices) isChosen ||= await pressAny(page, choice, choice === choices[0] ? () => 0 : roll);
    expect(isChosen, `a choice in step ${step}`).toBe(true);
  }
  expect(most, "many choices were there").toBeGreaterThan(3);
});
