// The stage of the poise duel: two duelists at every size, who move with what happens, and never in the way.
import { dice } from "./fencing.mjs";
import { FLIGHT_MS, SHOWN_MS, STILL, done, fencer, play, resume, sit } from "./poise.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** The least height of a fencer, CSS px, where the Field is empty and where it is full. */
const LEAST = { empty: 40, full: 16 };

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

test("before the first card two duelists stand on the stage, with name, Poise and Item", async ({ page }) => {
  await resume(page, "two", 1);
  await expect(page.locator(".attack")).toHaveCount(0);
  expect(await poses(page)).toEqual(["en-garde", "en-garde"]);
  await bothSeen(page, LEAST.empty, ["You10", "Bastien10"]);
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
  await expect(page.locator(".travel.kind-press.is-shown"), "it is seen large on its way").toHaveCount(1);
  await page.clock.runFor(SHOWN_MS);
  const [struck, gap] = [page.locator(".attack-answer.is-pressed .slip"), page.locator(".attack-gap")];
  await expect(struck).toHaveText(/Parry/);
  expect(await struck.evaluate((slip) => getComputedStyle(slip, "::after").backgroundImage)).toContain("linear-gradient");
  await expect(page.locator(".poise-words")).toContainText("You removed Parry from Thrust: Strong Arm");
  await expect(gap).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(struck).toHaveCount(0);
  await expect(gap).toHaveText("no new Response");
  await page.locator(".attack").click();
  await expect(page.locator(".dialog .card-list"), "why there is no Response can be read").toContainText("Strong Arm");
});

test("blades that meet strike sparks once", async ({ page }) => {
  await resume(page, "two", 70);
  await page.locator(".playing-card", { hasText: "Parry Riposte" }).click();
  await page.locator(".choices .choice.is-primary").click();
  await done(page);
  await expect(page.locator(".stage-clash"), "not before the card lies there").toHaveCount(0);
  await page.clock.runFor(FLIGHT_MS);
  await expect(page.locator(".stage-clash.is-left")).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(page.locator(".stage-clash")).toHaveCount(0);
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
  const moves = await fencer(page, 0).locator("..").evaluate((hurt) => hurt.getAnimations().map(({ animationName }) => animationName));
  expect(moves, "who is hit is thrown back").toContain("thrown");
  await waits();
  await expect(told.filter({ hasText: "You lost 5 Poise: " })).not.toHaveCount(0);
  await expect(page.locator(".plate.at-0")).toContainText("5");
  const kept = await Promise.all(drawn.map((part) => part.evaluate((part) => part.isConnected)));
  expect(kept, "the fencers moved, and were not drawn anew, nor was the hall").toEqual([true, true, true, true]);
  await page.clock.runFor(2_000);
  await expect(page.locator(".attack")).toHaveCount(0);
  expect(new Set(await poses(page))).toEqual(new Set(["en-garde"]));
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
  await button(page, /^Shoot Bastien/).click();
  await done(page);
  await expect(page.locator(".travel.is-shown .playing-card-name"), "it is seen before it is fired").toHaveText("Pistol");
  await expect(page.locator(".plate.at-0 .plate-item"), "nor is it in two places").toHaveCount(0);
  await expect(page.locator('.stage-fencer use[href="#pz-held-pi"]')).toHaveCount(0);
  await page.clock.runFor(SHOWN_MS);
  await expect(page.locator('.stage-fencer.at-0 use[href="#pz-held-shot"]')).toHaveCount(1);
  await page.clock.runFor(800);
  await expect(page.locator('.stage-fencer.at-0 use[href="#pz-pistol"]'), "it is in the hand").toHaveCount(1);
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

test("the winner salutes, and the sign of the end says who has won", async ({ page }) => {
  await resume(page, "two", 77);
  await button(page, /^Pass/).click();
  await done(page);
  await page.clock.runFor(1_000);
  await expect(page.locator(".stage-change.is-right.is-loss"), "the hit has its number, although there was no Poise to lose").toHaveText(/^−\d+$/);
  await page.clock.runFor(1_500);
  await expect(page.locator(".stage-out"), "that a player goes out has a picture of its own").toHaveText("Bastien is out.");
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
  await expect(page.locator(won ? ".finish.is-won .finish-wreath" : ".finish.is-lost .finish-sign use")).toHaveCount(1);
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

for (const { save, plies, seat, hit } of [
  { save: "dealt", plies: undefined, seat: 3, hit: ".stage-onlooker[data-aim] > .stage-reach" },
  { save: "dealt", plies: undefined, seat: 4, hit: ".stage-name[data-aim]" },
  { save: "two", plies: 31, seat: 1, hit: ".stage-fencer[data-aim] > .stage-reach" },
  { save: "two", plies: 31, seat: 1, hit: ".plate[data-aim]" },
]) {
  test(`a press on a player on the stage attacks them once an Attack is picked: ${hit} of seat ${seat}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await resume(page, save, plies);
    await expect(page.locator("[data-aim]"), "no Attack is picked").toHaveCount(0);
    await page.locator(".playing-card.kind-attack").first().click();
    await done(page);
    await page.locator(hit.replace("[data-aim]", `[data-aim="${seat}"]`)).click();
    await done(page);
    await expect(page.locator(`.duelist.at-${seat}.is-duelling`)).toBeVisible();
    await expect(page.locator("[data-aim]"), "nobody can be attacked now").toHaveCount(0);
  });
}

test("after Taste My Blade! the question for the Attack comes at once, although it has no button", async ({ page }) => {
  await resume(page, "two", 39);
  await page.locator(".playing-card", { hasText: "Taste My Blade" }).click();
  await page.locator(".choices .choice.is-primary").click();
  await done(page);
  const asked = page.locator(".poise-awaited", { hasText: "Choose the Attack" });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(asked).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator(".choices button")).toHaveCount(0);
  await expect(asked).toHaveCSS("animation-name", "none");
  await expect(page.locator(".strip-note")).toHaveText("Pick an Attack.");
});
