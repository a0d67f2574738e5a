// The stage of the poise duel: two duelists at every size, who move with what happens, and never in the way.
import { dice } from "./fencing.mjs";
import { FLIGHT_MS, SHOWN_MS, done, play, resume, sit } from "./poise.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** The least height of a fencer, CSS px, where the Field is empty and where it is full. */
const LEAST = { empty: 40, full: 16 };

/** What is laid out, and the last pose, are the same without movement; each press is then done in half the time. */
const STILL = /** @type {const} */ ({ reducedMotion: "reduce" });

const fencer = (/** @type {Page} */ page, /** @type {number} */ seat) => page.locator(`.stage-fencer.at-${seat} .fencer`);
const button = (/** @type {Page} */ page, /** @type {RegExp} */ name) => page.getByRole("button", { name });

/** The poses of the two, left and right. */
const poses = (/** @type {Page} */ page) => page.locator(".stage-fencer .fencer").evaluateAll((all) => all.map((one) => one.getAttribute("data-pose")));

/** Both fencers, their names and Poise can be seen at every size. */
async function bothSeen(/** @type {Page} */ page, /** @type {number} */ least, /** @type {string[]} */ told) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const where = `${width}×${height}`;
    for (const [side, text] of told.entries()) {
      const body = page.locator(".stage-fencer").nth(side).locator(".fencer-body");
      await expect(body, where).toBeInViewport({ ratio: 0.9 });
      expect((await body.boundingBox())?.height, where).toBeGreaterThan(least);
      await expect(page.locator(".plate").nth(side), where).toBeInViewport({ ratio: 0.9 });
      await expect(page.locator(".plate").nth(side), where).toContainText(text);
    }
  }
}

test("on a high phone the hand stays where it is while sentences, cards and choices come and go", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia(STILL);
  await page.setViewportSize({ width: 390, height: 844 });
  await resume(page, "two", 15, [{ person: "" }, { bot: "novice" }]);
  const tops = new Map();
  let looks = 0;
  await play(page, dice(11), async (awaits) => {
    const row = page.locator(".hand-row");
    if (awaits === "over" || !(await row.count())) return false;
    tops.set(await row.evaluate((hand) => Math.round(hand.getBoundingClientRect().top)), await page.locator(".poise-play").innerText());
    looks += 1;
    return looks === 20 || page.locator(".hand-row > :nth-child(11)").isVisible();
  });
  expect(looks).toBeGreaterThan(5);
  expect([...tops], "a third row of cards alone takes more room").toHaveLength(1);
});

/** Notes every number over a fencer that rises a second time. */
const watchNumbers = (/** @type {Page} */ page) => page.evaluate(() => {
  const risen = new WeakSet();
  document.addEventListener("animationstart", ({ animationName, target }) => {
    if (animationName !== "rise") return;
    if (risen.has(target)) document.documentElement.dataset.risenAgain = target.textContent;
    risen.add(target);
  }, true);
});

/** Picks each card of the hand and puts it back, in so many decisions of a game, two of a kind at most; returns where the hand moved. */
async function handMoves(/** @type {Page} */ page, /** @type {number} */ decisions) {
  const [row, moves] = [page.locator(".hand-row"), /** @type {string[]} */ ([])];
  const top = () => row.evaluate((hand) => Math.round(hand.getBoundingClientRect().top));
  let left = decisions;
  /** @type {Map<string, number>} */
  const kinds = new Map();
  await play(page, dice(11), async (awaits) => {
    if (awaits === "over") return true;
    if (!["turn", "answer"].includes(awaits) || !(await row.count())) return false;
    if (await page.locator(".has-coach").count()) await expect(page.locator(".coach-line b").first()).not.toBeEmpty();
    // "Answer", "Discard", "Prepare", …
    const kind = (await page.locator(".poise-awaited").innerText()).split(" ")[0];
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind) > 2) return false;
    const [before, names] = [await top(), new Set()];
    for (const card of await page.locator(".hand-row .playing-card").all()) {
      const name = await card.getAttribute("data-card");
      if (names.has(name)) continue;
      names.add(name);
      await card.click();
      const after = await top();
      if (after !== before) moves.push(`${name}: ${after - before} px, ${await page.locator(".poise-play").innerText()}`);
      await page.keyboard.press("Escape");
    }
    left -= 1;
    return left === 0;
  });
  expect(left, "the game has as many decisions").toBe(0);
  return moves;
}

for (const [width, height, seats, coach] of /** @type {[number, number, number, boolean][]} */ ([[390, 844, 2, true], [390, 844, 4, false], [390, 844, 4, true], [1440, 900, 4, true]])) {
  test(`the hand stays where it is when a card is picked: ${width}×${height}, ${seats} players${coach ? ", with the coach" : ""}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia(STILL);
    await page.setViewportSize({ width, height });
    if (coach) await settle(page, { coach, coach_told: true, reminded: true });
    await sit(page, { seats, poise: 10 });
    await watchNumbers(page);
    expect(await handMoves(page, 3)).toEqual([]);
    await expect(page.locator("html"), "a number rises once").not.toHaveAttribute("data-risen-again", /./);
  });
}

for (const [name, plies] of /** @type {[string, number | undefined][]} */ ([["two", 67], ["struck", undefined]])) {
  test(`on a phone what ends a turn or an Exchange keeps its place, and nothing comes there: ${name}`, async ({ page }) => {
    await page.emulateMedia(STILL);
    await page.setViewportSize({ width: 390, height: 844 });
    await resume(page, name, plies);
    // It is as high as the choice beside it.
    const place = () => page.locator(".choices .is-ending").evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return [left, right, bottom].map(Math.round);
    });
    const before = await place();
    const cards = page.locator(".hand-row .playing-card:not(.is-closed)");
    const seen = new Set();
    for (let nth = 0; nth < (await cards.count()); nth += 1) {
      await cards.nth(nth).click();
      seen.add(await page.locator(".choices .choice").count());
      expect(await place()).toEqual(before);
      await page.keyboard.press("Escape");
    }
    expect(Math.max(...seen), "choices came beside it").toBeGreaterThan(1);
  });
}

test("before the first card two duelists stand on the stage, with name, Poise and Item", async ({ page }) => {
  await resume(page, "two", 1);
  await expect(page.locator(".attack")).toHaveCount(0);
  expect(await poses(page)).toEqual(["en-garde", "en-garde"]);
  await bothSeen(page, LEAST.empty, ["You10", "Club fencer10"]);
});

test("at a larger table the others wait behind the piste until a target is chosen", async ({ page }) => {
  await resume(page, "dealt");
  expect(await poses(page)).toEqual(["en-garde"]);
  await expect(page.locator(".plate")).toHaveCount(1);
  await expect(page.locator(".stage-name")).toHaveCount(5);
  await bothSeen(page, LEAST.empty, ["You10"]);
  await expect(page.locator(".stage-onlooker.is-target")).toHaveCount(5);
  await expect(page.locator(".plate").first()).toContainText("Main Gauche");
});

test("players who wait stand clear of the plates, and wear the same on either side", async ({ page }) => {
  const colour = (/** @type {string} */ what) => page.locator(".stage-fencer.at-2.is-right .fencer").evaluate((fencer, what) => getComputedStyle(fencer).getPropertyValue(what), what);
  const rects = (/** @type {string} */ parts) => page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()).filter(({ width }) => width > 0));
  await resume(page, "struck");
  expect(await colour("--jacket-1"), "Corinne, who attacks from the right").toBe(await colour("--side"));
  for (const [width, height, least] of [[1440, 900, 4], [1200, 900, 0], [1280, 800, 4], [1024, 768, 4], [768, 1024, 0], [390, 844, 0]]) {
    await page.setViewportSize({ width, height });
    const [plates, waiting] = [await rects(".plate"), await rects(".stage-onlooker .fencer-body")];
    expect(waiting.length, `${width}×${height}`).toBe(least);
    const [stage] = await rects(".stage");
    for (const one of waiting) expect(one.left >= stage.left && one.right <= stage.right, `${width}×${height}: ${JSON.stringify(one)}`).toBe(true);
    for (const plate of plates) {
      for (const one of waiting) expect(one.left >= plate.right || one.right <= plate.left, `${width}×${height}: ${JSON.stringify([plate, one])}`).toBe(true);
    }
  }
});

test("a Response that a Press removes is struck out before the Attack lies open", async ({ page }) => {
  await resume(page, "two", 7);
  await page.locator(".playing-card", { hasText: "Strong Arm" }).click();
  await button(page, /^Remove Parry/).click();
  await done(page);
  await expect(page.locator(".attack-press > .is-arriving"), "the Press comes first").toHaveCount(1);
  await page.clock.runFor(FLIGHT_MS);
  const [struck, gap] = [page.locator(".attack-answer.is-pressed .slip"), page.locator(".attack-gap")];
  await expect(struck).toHaveText(/Parry/);
  expect(await struck.evaluate((slip) => getComputedStyle(slip, "::after").backgroundImage)).toContain("linear-gradient");
  await expect(page.locator(".poise-words")).toContainText("You removed Parry from Thrust: Strong Arm");
  await expect(gap).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(struck).toHaveCount(0);
  await expect(gap).toHaveText("can’t respond");
});

for (const { what, save, plies, card, place } of [
  { what: "in a row of its own", save: "two", plies: 25, card: "Taste My Blade!", place: ".is-announced .slip" },
  { what: "at the Attack that it discards", save: "six", plies: 67, card: "Chandelier Swing", place: ".attack.is-1 .attack-answer .slip" },
]) {
  test(`a Fancy Move that the other may cancel lies on the Field until then, ${what}`, async ({ page }) => {
    await resume(page, save, plies);
    await expect(page.locator(place)).toHaveCount(0);
    await page.locator(".playing-card", { hasText: card.replace("Chandelier", "Chan\u00addelier") }).click();
    await page.locator(".choices .choice.is-primary").click();
    await done(page);
    await expect(page.locator(place)).toContainText(card.replace("Chandelier", "Chan\u00addelier"));
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(page.locator(place)).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
}

for (const { save, plies, is } of [{ save: "two", plies: 7, is: false }, { save: "struck", plies: undefined, is: true }]) {
  test(`a question ${is ? "is red while something would hit" : "is not red where nothing would hit"}`, async ({ page }) => {
    await resume(page, save, plies);
    await expect(page.locator(".is-answering")).toBeVisible();
    await expect(page.locator(".is-threatened")).toHaveCount(is ? 1 : 0);
  });
}

test("right after an Attack what ends the Exchange takes no press that was meant for what stood there", async ({ page }) => {
  await resume(page, "struck");
  const ending = page.locator(".choice.is-ending");
  await expect(ending).toHaveCSS("animation-name", "settle");
  // Once more from its beginning, because it may be over.
  await ending.evaluate((/** @type {HTMLElement} */ button) => {
    button.style.animationName = "none";
    button.getBoundingClientRect();
    button.style.animationName = "";
    button.getAnimations().forEach((wait) => wait.pause());
  });
  await expect(ending).toHaveCSS("pointer-events", "none");
  await ending.evaluate((button) => button.getAnimations().forEach((wait) => wait.finish()));
  await expect(ending).toHaveCSS("pointer-events", "auto");
});

test("they stand there beside a full Field, too, and the attacker holds half a lunge until the answer", async ({ page }) => {
  await resume(page, "crowded");
  await expect(page.locator(".attack")).toHaveCount(5);
  // The person stands on the left, also as the one who is attacked.
  expect(await poses(page)).toEqual(["en-garde", "half-lunge"]);
  await expect(page.locator(".stage-onlooker.is-outside")).toHaveCount(4);
  await bothSeen(page, LEAST.full, ["You5", "Bastien9"]);
});

test("an Attack: the attacker lunges, the target starts back, and the loss is shown", async ({ page }) => {
  await resume(page, "struck");
  const way = async () => {
    const [attacker, target] = await Promise.all([2, 0].map((seat) => fencer(page, seat).locator(".fencer-body").boundingBox()));
    return (attacker?.x ?? 0) - ((target?.x ?? 0) + (target?.width ?? 0));
  };
  await expect(fencer(page, 2), "its point is short of the target").toHaveAttribute("data-pose", "half-lunge");
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "en-garde");
  const short = await way();
  const drawn = await page.locator(".stage-view, .stage-fencer").elementHandles();
  await button(page, /^Pass/).click();
  await done(page);
  await expect(fencer(page, 2)).toHaveAttribute("data-pose", "lunge");
  await expect.poll(way, "the lunge goes on to the target").toBeLessThan(short - 10);
  await expect(page.locator(".stage-change")).toHaveCount(0);
  const told = page.locator(".poise-words, .log-line");
  await expect(page.locator(".poise-words")).toContainText("You passed. The Exchange is over.");
  await expect(told.filter({ hasText: "lost 5" }), "not told before it is shown").toHaveCount(0);
  const waits = async () => {
    await expect(page.locator("main.is-landing")).toBeVisible();
    await expect(page.locator(".poise-awaited"), "nobody thinks while a hit is shown").toBeEmpty();
  };
  await waits();
  await page.clock.runFor(1_000);
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "hit");
  await expect(page.locator(".stage-change.is-loss")).toHaveText("−5");
  await waits();
  await expect(told.filter({ hasText: "You lost 5 Poise: " })).not.toHaveCount(0);
  await expect(page.locator(".plate.at-0")).toContainText("5");
  const kept = await Promise.all(drawn.map((part) => part.evaluate((part) => part.isConnected)));
  expect(kept, "the fencers moved, and were not drawn anew").toEqual([true, true, true]);
  await page.clock.runFor(2_000);
  await expect(page.locator(".attack")).toHaveCount(0);
  expect(new Set(await poses(page))).toEqual(new Set(["en-garde"]));
});

test("a card travels from the hand to the Field, a Response gives way, and a press skips to the last picture", async ({ page }) => {
  await resume(page, "struck");
  await page.locator(".playing-card", { hasText: "Sidestep" }).first().click();
  await page.locator(".choices .choice").first().click();
  await done(page);
  await expect(page.locator(".travel[style]")).toHaveCount(1);
  await expect(fencer(page, 0), "the card comes first").toHaveAttribute("data-pose", "en-garde");
  const way = await page.locator(".travel").evaluateAll((cards) => cards.map((card) => card.getAttribute("style")));
  expect(way).toEqual([expect.stringMatching(/^--x:\d+px;--y:\d+px;--to-x:\d+px;--to-y:\d+px;.*--nth:0$/)]);
  const [from, to] = await page.evaluate(() => [".hand-row", ".attack-cards"].map((part) => document.querySelector(part).getBoundingClientRect().top));
  const [, y, , toY] = way[0].match(/\d+/g).map(Number);
  expect([y > from, toY > to && toY < from], way[0]).toEqual([true, true]);
  await page.clock.runFor(500);
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "sidestep");
  await page.mouse.click(1, 1);
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "en-garde");
});

/** The middle of what a locator finds, CSS px. */
const middle = async (/** @type {import("@playwright/test").Locator} */ found) => {
  const box = await found.boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};
/** Where the cards on their way come from and go to: `[x, y, x, y]` for each. */
const ways = (/** @type {Page} */ page) => page.locator(".travel").evaluateAll((cards) => cards.map((card) => (card.getAttribute("style") ?? "").match(/-?\d+(?=px)/g)?.slice(0, 4).map(Number)));
const near = (/** @type {number[]} */ one, /** @type {number[]} */ other) => expect(Math.hypot(one[0] - other[0], one[1] - other[1]), `${one} and ${other}`).toBeLessThan(5);
/** Cards take so long that a test can look at them. */
const slowly = (/** @type {Page} */ page) => page.evaluate(() => document.documentElement.style.setProperty("--ms-flight", "60s"));

test("a played card goes from its place in the hand to its place on the Field, which is empty until then", async ({ page }) => {
  await resume(page, "struck");
  await slowly(page);
  const card = page.locator(".playing-card", { hasText: "Sidestep" }).first();
  await card.click();
  await done(page);
  const from = await middle(card);
  await page.locator(".choices .choice").first().click();
  await done(page);
  const slip = page.locator(".attack-answer .slip");
  await expect(slip).toHaveCSS("opacity", "0");
  await expect.poll(async () => (await ways(page)).flat().length).toBe(4);
  const [[x, y, toX, toY]] = await ways(page);
  near([x, y], from);
  near([toX, toY], await middle(slip.locator("> :is(svg, .playing-card-face)").filter({ visible: true })));
  // What else is drawn anew leaves it on its way.
  await page.locator(".hand-row .playing-card").last().hover();
  await done(page);
  expect(await ways(page)).toEqual([[x, y, toX, toY]]);
  await slip.evaluate((one) => one.getAnimations().forEach((flight) => flight.finish()));
  await expect(slip).toHaveCSS("opacity", "1");
});

test("a card that has arrived does not come once more with the next picture", async ({ page }) => {
  await resume(page, "struck");
  await page.locator(".playing-card", { hasText: "Sidestep" }).first().click();
  await done(page);
  await page.locator(".choices .choice").first().focus();
  await page.evaluate(() => ["--ms-flight", "--ms-card", "--ms-fade"].forEach((time) => document.documentElement.style.setProperty(time, "60s")));
  await page.keyboard.press("Enter");
  await done(page);
  const slip = page.locator(".attack-answer .slip.is-arriving");
  await slip.evaluate((one) => one.getAnimations().forEach((way) => way.finish()));
  await expect(slip).toHaveCSS("opacity", "1");
  await page.clock.runFor(FLIGHT_MS);
  await expect(slip).toHaveCount(0);
  expect(await page.locator(".attack-answer .slip").evaluate((one) => one.getAnimations().length)).toBe(0);
});

test("drawn cards go to their places in the hand, which are empty until then", async ({ page }) => {
  await resume(page, "two", 19);
  await slowly(page);
  await page.locator(".choices .choice").first().click();
  await done(page);
  const cards = page.locator(".hand-row > .is-new");
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  await expect(page.locator(".travel.is-back")).toHaveCount(count);
  await expect.poll(async () => (await ways(page)).flat().length).toBe(4 * count);
  for (const [nth, [, , toX, toY]] of (await ways(page)).entries()) {
    await expect(cards.nth(nth)).toHaveCSS("opacity", "0");
    near([toX, toY], await middle(cards.nth(nth)));
  }
});

test("a Press stays beside its Attack as long as the Exchange lasts", async ({ page }) => {
  await resume(page, "two", 8);
  const press = page.locator(".attack.is-1 .attack-press");
  await expect(press).toHaveText([/^Coupé.*Parry Riposte$/, /^Strong Arm.*Parry$/]);
  await expect(press.last()).toHaveAttribute("title", "Strong Arm removed Parry");
  await expect(page.locator(".attack.is-1")).toHaveAccessibleName(/Strong Arm removed Parry/);
});

test("a key does nothing while the end of an Exchange is shown", async ({ page }) => {
  await resume(page, "two", 7);
  await button(page, /^Pass/).click();
  await done(page);
  await expect(page.locator("main.is-landing")).toBeVisible();
  await expect(page.locator(".choices button")).toHaveCount(0);
  await page.keyboard.press("e");
  await page.keyboard.press("1");
  await done(page);
  await expect(button(page, /^End the turn/), "the turn goes on").toBeVisible();
  await expect(page.locator(".poise-words")).toContainText("The Exchange is over.");
});

test("the Pistol fires, and the target loses Poise", async ({ page }) => {
  await resume(page, "two", 67);
  await button(page, /^Shoot Club fencer/).click();
  await done(page);
  await expect(page.locator(".travel.is-shown .playing-card-name"), "it is seen before it is fired").toHaveText("Pistol");
  await expect(page.locator(".plate.at-0 .plate-item"), "nor is it in two places").toHaveCount(0);
  await expect(page.locator('.stage-fencer use[href="#pz-held-pi"]')).toHaveCount(0);
  await page.clock.runFor(SHOWN_MS);
  await expect(page.locator('.stage-fencer.at-0 use[href="#pz-held-shot"]')).toHaveCount(1);
  await page.clock.runFor(800);
  await expect(page.locator(".stage-change.is-loss")).toHaveText("−2");
  await expect(fencer(page, 1)).toHaveAttribute("data-pose", "hit");
});

test("with reduced motion the same pictures stand still, one after the other", async ({ page }) => {
  await page.emulateMedia(STILL);
  await resume(page, "struck");
  await button(page, /^Pass/).click();
  await done(page);
  const times = (/** @type {string} */ part, /** @type {string} */ property) =>
    page.locator(part).evaluateAll((all, property) => [...new Set(all.map((one) => getComputedStyle(one)[property]))], property);
  expect(await times(".stage .joint", "transitionDuration")).toEqual(["0s"]);
  await page.clock.runFor(1_000);
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "hit");
  const moves = await page.locator(".stage-change").evaluate((number) => number.getAnimations().flatMap((rise) => {
    rise.pause();
    return [0, 700, 1_300].map((ms) => {
      rise.currentTime = ms;
      return getComputedStyle(number).transform;
    });
  }));
  expect(new Set(moves)).toEqual(new Set(["matrix(1, 0, 0, 1, 0, 0)"]));
  await page.clock.runFor(1_100);
  expect(await times(".travel", "animationDuration")).toEqual(["0s"]);
  expect(await times(".travel", "opacity")).toEqual(["0"]);
});

test("between people cards that are drawn travel face down", async ({ page }) => {
  await settle(page, { undo_told: true });
  await sit(page, { people: { 0: "Ann", 1: "Bea" } });
  let backs = 0;
  await play(page, dice(4), async () => {
    const [cards, open] = await page.evaluate(() => [
      document.querySelectorAll(".travel.is-back").length,
      [...document.querySelectorAll(".travel.is-back")].filter((card) => card.childElementCount > 0).length,
    ]);
    backs += cards;
    expect(open).toBe(0);
    return backs > 12;
  });
  expect(backs).toBeGreaterThan(0);
});

test("the winner salutes, and the sign of the end says who has won", async ({ page }) => {
  await resume(page, "two", 77);
  await button(page, /^Pass/).click();
  await done(page);
  await page.clock.runFor(2_500);
  await expect(page.locator(".stage-out"), "that a player goes out has a picture of its own").toHaveText("Club fencer is out.");
  await expect(page.locator(".finish")).toHaveCount(0);
  await page.clock.runFor(2_500);
  await expect(page.locator(".finish.is-won .finish-wreath")).toBeVisible();
  expect(await poses(page)).toEqual(["victory", "defeat"]);
});

test("a lost game looks different from a won one", async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia(STILL);
  await sit(page, { level: "maitre" });
  await page.evaluate(() => {
    globalThis.bare = 0;
    new MutationObserver(() => {
      const ends = document.querySelector(".stage-out") && !document.querySelector(".finish");
      if (ends && !document.querySelector(".hand-row .playing-card")) globalThis.bare += 1;
    }).observe(document.body, { subtree: true, childList: true });
  });
  await play(page, dice(6));
  expect(await page.evaluate(() => globalThis.bare), "the cards stay until the result is shown").toBe(0);
  const won = (await page.locator(".finish-title").textContent()) === "You win!";
  await expect(page.locator(won ? ".finish.is-won .finish-wreath" : ".finish.is-lost .finish-ground")).toHaveCount(1);
  expect(await poses(page)).toEqual(won ? ["victory", "defeat"] : ["defeat", "victory"]);
  expect(won, "a player at random loses against the strongest level").toBe(false);
});

test("a step of the replay shows what has just happened: the Attack, the Response, the loss", async ({ page }) => {
  await page.emulateMedia(STILL);
  await poiseScreens["poise-replay"](page);
  await page.keyboard.press("Home");
  await expect.poll(() => poses(page)).toEqual(["en-garde", "en-garde"]);
  const seen = new Set();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".review-step")).toContainText(`Move ${step + 1} of`);
    const [left, right] = await poses(page);
    const lost = await page.locator(".stage-change.is-loss").count();
    seen.add(`${left} ${right}${lost ? " lost" : ""}`);
  }
  // Thrust with Powerful Strike; Parry Riposte; the Exchange ends.
  expect([...seen]).toEqual(expect.arrayContaining(["half-lunge en-garde", "half-lunge parry"]));
  expect([...seen].some((shown) => /hit/.test(shown) && shown.endsWith("lost")), [...seen].join()).toBe(true);
});

test("an earlier moment in the end of an Exchange shows the Poise and the Attacks of that moment", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "struck");
  await button(page, /^Pass/).click();
  await done(page);
  await page.clock.runFor(3_000);
  await expect(page.locator(".attack")).toHaveCount(0);
  const poise = page.locator(".duelist.at-0 .duelist-poise");
  const line = (/** @type {RegExp} */ text) => page.locator(".log .log-line", { hasText: text }).first();
  // The newest sentence is of the present: the next player's answer may take its time.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.locator(".log .log-line").first()).not.toContainText("lost 5 Poise", { timeout: 500 });
  }).toPass();
  // A line that comes meanwhile moves the others down.
  await expect(async () => {
    await line(/The Exchange is over/).click();
    await expect(poise).toHaveText("10", { timeout: 1_000 });
  }).toPass();
  await expect(fencer(page, 2)).toHaveAttribute("data-pose", "lunge");
  await line(/lost 5 Poise/).click();
  await expect(poise).toHaveText("5");
  await expect(page.locator(".attack .attack-harm")).toHaveText("5");
  await expect(fencer(page, 0)).toHaveAttribute("data-pose", "hit");
  await expect(page.locator(".stage-change.is-loss")).toHaveText("−5");
});
