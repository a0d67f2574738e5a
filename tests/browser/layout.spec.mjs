// Nothing scrolls, nothing overlaps, nothing is too small: at every moment of a bout, on sizes by turns (`share.mjs`), also where words
// are longer.
import { dice, fence, hand } from "./fencing.mjs";
import { PHONES, SIZES, TABLETS, fits } from "./fits.mjs";
import { endPauses, holdPauses, skipPauses } from "./pauses.mjs";
import { stretchWords } from "./pseudo.mjs";
import { tables, tablets } from "./poise-screens.mjs";
import { laidOpen } from "./saves.mjs";
import { WHOLE } from "./share.mjs";
import { expect, lay, open, settle, started, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./fits.mjs").Sizes} Sizes */

/** Each bout is looked at on several sizes, and no two of its tests play the same one. */
const GROUPS = { phones: PHONES, "larger screens": SIZES.slice(PHONES.length) };

/** A button that is found by its place, since its words may be stretched. */
const press = (/** @type {Page} */ page, /** @type {string} */ selector) => page.locator(selector).first().click();

/** Every card that can be picked, each with its choices; the first choice of all as far as its confirmation. */
async function everyChoice(/** @type {Page} */ page, /** @type {Sizes} */ sizes, /** @type {boolean} */ confirm) {
  for (const value of new Set(await hand(page))) {
    await page.keyboard.press(String(value));
    await fits(page, sizes, `choosing with ${value}`);
    const choice = page.locator(".choices .choice");
    if (confirm && (await choice.count())) {
      await choice.first().click();
      await fits(page, sizes, "to be confirmed");
      await press(page, ".confirm .button:not(.is-primary)");
      confirm = false;
    }
  }
  await page.keyboard.press("Escape");
}

/** A bout with every rule and every setting that takes room, to its end, and its replay. */
async function aBout(/** @type {Page} */ page, /** @type {Sizes} */ sizes, /** @type {number} */ seed) {
  await settle(page, { aid: true, confirm: true });
  await open(page);
  await set(page, { preset: "webley-advanced", level: "amateur", target: 1 });
  let turns = 0;
  await fence(page, dice(seed), async (awaits) => {
    if (awaits === "turn") await everyChoice(page, sizes, (turns += 1) === 1);
    else if (awaits !== "opponent") await fits(page, sizes, awaits);
    return false;
  });
  await fits(page, sizes, "the end of the bout");
  await press(page, ".finish-buttons .button:nth-child(2)");
  // Below the board it has what the analysis says.
  await fits(page, sizes, "the first moment of the replay", { grows: true });
  await press(page, ".review-bar .button:nth-child(5)");
  await fits(page, sizes, "the last moment of the replay", { grows: true });
  await press(page, ".review-bar .button:nth-child(2)");
  await press(page, ".review-bar .button:last-child");
  await fits(page, sizes, "the replay without hands", { grows: true });
}

/** Begins a bout by what the opening page keeps, not by its words. */
async function set(/** @type {Page} */ page, /** @type {Record<string, unknown>} */ form) {
  await page.evaluate((form) => {
    const kept = JSON.parse(localStorage.getItem("engarde.form") ?? "{}");
    localStorage.setItem("engarde.form", JSON.stringify({ ...kept, ...form }));
  }, form);
  // The browser's way back from a bout that was just left would cut the reload off.
  await page.waitForFunction(() => !history.state);
  await page.reload();
  await started(page);
  const buttons = page.locator(".home-links .button");
  await expect(buttons.first()).toBeVisible();
  // An exhibition would begin at once.
  if (form.opponent === "exhibition") await holdPauses(page);
  await page.locator(".home-end .button").click();
}

/** Hands laid open; two people with long names from hand to hand; two computers. */
async function others(/** @type {Page} */ page, /** @type {Sizes} */ sizes, /** @type {number} */ seed) {
  await lay(page, laidOpen(2));
  await open(page);
  await press(page, ".home-go .button");
  await fits(page, sizes, "hands laid open");
  await page.keyboard.press("Escape");
  const names = ["Maximiliane-Sofi", "Bartholomew Wong"];
  await set(page, { opponent: "friend", names, target: 5 });
  let handings = 0;
  await fence(page, dice(seed), async (awaits) => {
    await fits(page, sizes, awaits);
    return awaits === "handing" && (handings += 1) === 4;
  });
  await page.keyboard.press("Escape");
  await set(page, { opponent: "exhibition", level: "novice", left_level: "maitre", target: 15 });
  await expect(page.locator(".exhibition-hand")).toHaveCount(2);
  await fits(page, sizes, "exhibition");
  await endPauses(page);
  await expect(page.locator(".finish")).toBeVisible({ timeout: 60_000 });
  await fits(page, sizes, "the end of a round of an exhibition");
}

/** The coach speaks, and with `aid` the unseen cards are counted too; every card that can be picked. */
async function coached(/** @type {Page} */ page, /** @type {Sizes} */ sizes, /** @type {number} */ seed, /** @type {boolean} */ aid) {
  await settle(page, { aid, coach: true });
  await open(page);
  await set(page, { preset: "webley-advanced", level: "amateur", target: 5 });
  let decisions = 0;
  await fence(page, dice(seed), async (awaits) => {
    if (awaits !== "turn" && awaits !== "answer") return false;
    await expect(page.locator(".coach-line b")).not.toBeEmpty();
    await fits(page, sizes, `the coach, ${awaits}`);
    if (awaits === "turn") await everyChoice(page, sizes, false);
    return (decisions += 1) === 5;
  });
}

/** Two people at one tablet: neither looks, each looks, one chooses. */
async function faceToFace(/** @type {Page} */ page, /** @type {Sizes} */ sizes) {
  await open(page);
  await set(page, { opponent: "friend", names: ["Maximiliane-Sofi", "Bartholomew Wong"], face_to_face: true, target: 15, first: "left" });
  await fits(page, sizes, "neither looks");
  for (const seat of [".seat-far", ".seat-near"]) {
    const peek = page.locator(`${seat} .peek`);
    await peek.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`${seat} .hand`)).toBeVisible();
    await fits(page, sizes, `${seat} looks`);
  }
  for (const value of new Set(await hand(page))) {
    await page.keyboard.press(String(value));
    await fits(page, sizes, `choosing with ${value}`);
  }
}

/** One after the other every card of the hand: what it does, why it cannot be played, or its choices. */
async function everyCard(/** @type {Page} */ page, /** @type {Sizes} */ sizes, /** @type {string} */ name) {
  await tables[name](page);
  const cards = await page.locator(".playing-card").count();
  for (let place = 0; place < cards; place += 1) {
    await page.locator(".playing-card").nth(place).click();
    await fits(page, sizes, `${name}, card ${place + 1}`);
  }
}

// Where longer words fit, plain ones do: a long run alone looks at both.
for (const words of WHOLE ? ["plain", "longer"] : ["longer"]) {
  test.describe(`${words} words`, () => {
    test.beforeEach(async ({ context }) => {
      if (words === "longer") await stretchWords(context);
    });

    // Longer words need more room on every size: plain ones are looked at where there is least of it.
    for (const [group, sizes] of Object.entries(words === "longer" ? GROUPS : { phones: PHONES })) {
      const seed = sizes.length;
      test(`a bout fits ${group}, ${words} words`, async ({ page }) => {
        await aBout(page, sizes, seed);
      });

      test(`other bouts fit ${group}, ${words} words`, async ({ page }) => {
        await others(page, sizes, seed);
      });

      // A phone has no room for the coach's figures in longer words and the memory aid's row at once.
      const aid = words === "plain" || sizes !== PHONES;
      test(`the coach ${aid ? "and the memory aid fit" : "fits"} ${group}, ${words} words`, async ({ page }) => {
        await coached(page, sizes, seed, aid);
      });
    }

    for (const name of ["poise-composing", "poise-answer", "poise-crowded"]) {
      test(`every card of the poise duel fits, ${name}, ${words} words`, async ({ page }) => {
        await everyCard(page, words === "longer" ? SIZES : PHONES, name);
      });
    }

    test(`face to face fits tablets, ${words} words`, async ({ page }) => {
      await faceToFace(page, TABLETS);
    });

    test(`face to face fits tablets in the poise duel, ${words} words`, async ({ page }) => {
      for (const [name, reach] of Object.entries(tablets)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await reach(page);
        await fits(page, GROUPS["larger screens"], name);
      }
    });
  });
}
