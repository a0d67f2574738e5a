// The moment of decision: what the panel says, what the piste shows, and that nothing moves but what is pressed.
import { plant, save, shelf } from "./acts.mjs";
import { begin, dice, fence, hand, taken } from "./fencing.mjs";
import { decisions, save as bout } from "./saves.mjs";
import { share } from "./share.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, lay, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** One more: what a laptop shows. */
const LAPTOP = [1280, 800];
const SCREENS = [...SIZES, LAPTOP];

/** Opens the page with this decision on the board. */
async function decide(/** @type {Page} */ page, /** @type {keyof typeof decisions} */ name) {
  await lay(page, decisions[name]);
  await open(page);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(page.locator(".hand .card").first()).toBeVisible();
  await taken(page);
}

/** Where the parts of the page are that must not move. */
const boxes = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [".duel", ".hand", ".bout-words"].map((part) => {
      const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
      return [part, ...[x, y, width, height].map(Math.round)].join(" ");
    }),
  );

/** The boxes of all elements that a selector finds. */
const all = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.locator(selector).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()));

for (const [nth, name] of /** @type {(keyof typeof decisions)[]} */ (["most", "five", "far", "direct", "retreats", "total"]).entries()) {
  test(`nothing moves when a card is picked: ${name}`, async ({ page }) => {
    await decide(page, name);
    // Every second test begins with the sizes that the others leave out.
    for (const [width, height] of share(page, SCREENS, 2, nth % 2)) {
      await page.setViewportSize({ width, height });
      const before = await boxes(page);
      for (const value of new Set(await hand(page))) {
        await page.keyboard.press(String(value));
        await taken(page);
        expect.soft(await boxes(page), `${width}×${height}, ${value}`).toEqual(before);
      }
      await page.keyboard.press("Escape");
      const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect.soft(scrolls, `${width}×${height} scrolls`).toBe(0);
    }
  });
}

for (const [width, height] of [[844, 390], [640, 360]]) {
  test(`on a phone on its side all answers fit with what they lead to at the end of the pile, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await decide(page, "retreats");
    // Such a hand is seldom seen at the end of the pile.
    await page.locator(".choices .choice:not(.is-hit)").evaluateAll((all) => all.forEach((choice) => {
      choice.querySelector(".choice-end")?.remove();
      choice.insertAdjacentHTML("beforeend", '<small class="choice-end">Round ends: you lose<span class="choice-why"> (ground: you 6, they 14)</span></small>');
    }));
    const choices = page.locator(".choices .choice");
    expect(await choices.count()).toBeGreaterThan(5);
    await expect(choices.last()).toHaveClass(/is-hit/);
    const ends = await choices.evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect().bottom <= innerHeight));
    expect(ends).toEqual(ends.map(() => true));
  });
}

test("before a card is picked the hint says how an attack is possible", async ({ page }) => {
  test.setTimeout(120_000);
  // Two people, near enough to each other for attacks.
  await lay(page, bout({ rules: "advanced", target: 9, first: 0, seed: "000000000000a29c", rounds: [["f5", "f4", "f3", "f4"]] }));
  await open(page);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  const told = new Set();
  await fence(page, dice(1), async (awaits) => {
    if (awaits !== "turn") return false;
    const hint = await page.locator(".choices-hint").textContent();
    const tokens = [];
    for (const value of new Set(await hand(page))) {
      await page.keyboard.press(String(value));
      await taken(page);
      tokens.push(...(await page.locator(".choices .choice").evaluateAll((all) => all.map((one) => one.dataset.choice))));
    }
    await page.keyboard.press("Escape");
    const can = (/** @type {(token: string) => boolean} */ kind) => tokens.some(kind);
    const [attacks, advances] = [can((token) => token.startsWith("a")), can((token) => token.indexOf("a") > 0)];
    const moves = can((token) => !token.includes("a"));
    expect(/attack with (a|your|one or more) \d/.test(hint ?? ""), hint).toBe(attacks && moves);
    expect(hint?.includes("advance and then attack"), hint).toBe(advances && moves);
    expect(hint?.includes("you can only attack"), hint).toBe((attacks || advances) && !moves);
    told.add([attacks, advances].join());
    return told.size === 4;
  });
  expect([...told]).toHaveLength(4);
});

test("a card with a single choice can be dropped anywhere on the piste", async ({ page }) => {
  await open(page);
  await begin(page, { level: "novice", hits: 5 });
  await fence(page, dice(1), (awaits) => awaits === "turn");
  // At the own end of the piste there is only one way to move.
  const [card] = await all(page, ".hand .card");
  const [duel] = await all(page, ".duel");
  const before = await page.locator(".duel").getAttribute("aria-label");
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2, card.y + 10, { steps: 4 });
  await page.mouse.move(duel.x + duel.width / 2, duel.y + 40, { steps: 4 });
  await expect(page.locator(".choices .choice")).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator(".duel")).not.toHaveAttribute("aria-label", before ?? "");
});

test("the second half of a double press chooses nothing", async ({ page }) => {
  await decide(page, "far");
  await page.locator(".hand .card:not(.is-closed)").first().click();
  await taken(page);
  const choice = page.locator(".choices .choice").first();
  await choice.dispatchEvent("click", { detail: 2 });
  await taken(page);
  await expect(choice).toBeVisible();
  await expect(page.locator(".hand .is-picked")).toHaveCount(1);
  await choice.dispatchEvent("click", { detail: 1 });
  await expect(page.locator(".hand .is-picked")).toHaveCount(0);
});

test("the buttons on a small phone are 8 px apart, and the hit has a row of its own", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await decide(page, "retreats");
  const found = await all(page, ".choices .choice");
  expect(found.length).toBe(7);
  for (const [index, one] of found.entries()) {
    for (const other of found.slice(index + 1)) {
      const across = Math.max(other.left - one.right, one.left - other.right);
      const down = Math.max(other.top - one.bottom, one.top - other.bottom);
      expect(Math.max(across, down)).toBeGreaterThanOrEqual(7.9);
    }
  }
  const [hit] = await all(page, ".choice.is-hit");
  const answers = await all(page, ".choice:not(.is-hit)");
  expect(hit.top).toBeGreaterThanOrEqual(Math.max(...answers.map(({ bottom }) => bottom)) + 7.9);
});

test("beside the only step of a card its place says why there is none in the other direction", async ({ page }) => {
  await decide(page, "far");
  await page.keyboard.press("5");
  await expect(page.locator(".choices .choice")).toHaveText([/^Move back 5/]);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(".choice-missing")).toHaveText("Advance 5: too long for distance 3");
    const [[step], [why]] = [await all(page, ".choice"), await all(page, ".choice-missing")];
    expect(why.left, `${width}×${height}`).toBeGreaterThanOrEqual(step.right);
    expect([why.top >= step.top - 1, why.bottom <= step.bottom + 1], `${width}×${height}`).toEqual([true, true]);
  }
  // Two steps, or a step and an attack, leave no empty place.
  await page.keyboard.press("1");
  await expect(page.locator(".choice").first()).toBeVisible();
  await expect(page.locator(".choice-missing")).toHaveCount(0);
});

test("the cards take the room that a phone has", async ({ page }) => {
  await decide(page, "far");
  /** Width and height of the page, the least width of a card. */
  const least = [
    [360, 640, 61],
    [390, 844, 72],
    [844, 390, 84],
    [640, 360, 66],
  ];
  for (const [width, height, card] of least) {
    await page.setViewportSize({ width, height });
    const cards = await all(page, ".hand .card");
    for (const [index, one] of cards.entries()) {
      expect(one.width, `${width}×${height}`).toBeGreaterThanOrEqual(card);
      // A high phone shows all of them; elsewhere what lies under the next card is its right edge.
      if (width === 390 && index > 0) expect(one.left).toBeGreaterThanOrEqual(cards[index - 1].right);
      const seen = (cards[index + 1]?.left ?? one.right) - one.left;
      expect(seen, `${width}×${height}`).toBeGreaterThanOrEqual(Math.max(44, 0.6 * one.width));
    }
  }
});

test("the sign of the turn is as long as the name, and the score stands over the middle of the piste", async ({ page }) => {
  await decide(page, "far");
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const sign = await page.evaluate(() => {
      const side = document.querySelector(".apparatus-side.is-to-act");
      const name = side.querySelector(".apparatus-name");
      const text = document.createRange();
      text.selectNodeContents(name);
      const drawn = [side, name].filter((one) => {
        const { borderBlockEndColor: colour, borderBlockEndWidth: thick } = getComputedStyle(one);
        return thick !== "0px" && !/rgba?\(0, 0, 0, 0\)|transparent/.test(colour);
      });
      return { drawn: drawn.map((one) => one.getBoundingClientRect().width), text: text.getBoundingClientRect().width };
    });
    expect(sign.drawn.length, `${width}×${height}`).toBe(1);
    expect(sign.drawn[0], `${width}×${height}`).toBeLessThanOrEqual(sign.text + 8);
    if (width < 900 || height < 500) continue;
    const [[box], [stage]] = [await all(page, ".apparatus-box"), await all(page, ".duel")];
    const off = (box.left + box.right - stage.left - stage.right) / 2;
    expect(Math.abs(off), `${width}×${height}`).toBeLessThanOrEqual(2);
  }
});

test("under attack the panel says what the live region says", async ({ page }) => {
  await lay(page, decisions.lost);
  await open(page);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  const said = page.locator("[role=alert]", { hasText: "attacks" });
  const panel = page.locator(".bout-words.is-alert");
  await expect(panel.locator(".bout-action")).toHaveText("Club fencer attacks with four 4s at distance 4.");
  await expect(panel.locator(".bout-awaited")).toHaveText("Parry: four 4s (you have one). Direct attack: no retreat.");
  const parts = await panel.locator("p").allTextContents();
  expect(await said.textContent()).toBe(parts.join(" "));
});

test("an earlier moment shows no alert and awaits nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await plant(page, shelf(save({ short: 1 })));
  await open(page);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(page.locator(".bout-awaited")).toHaveCount(1);
  await page.locator(".log .log-line", { hasText: "attacked" }).first().click();
  await expect(page.locator(".bout-action")).toHaveText(/attacked/);
  await expect(page.locator(".bout.is-attack, .bout-words.is-alert, .bout-awaited")).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test("a tap on a dimmed card says which rule forbids it", async ({ page }) => {
    await decide(page, "direct");
    const before = await boxes(page);
    await page.locator(".hand .card.is-closed").first().tap();
    const why = "A parry needs 2s. You can’t retreat from this attack.";
    await expect(page.locator(".is-rule")).toHaveText(why);
    await expect(page.getByRole("status")).toHaveText(why);
    expect(await boxes(page)).toEqual(before);
    await expect(page.locator(".choices .choice")).toHaveText(["Parry with two 2s", "Take the hit"]);
  });

  test("every retreat can be pressed on the piste", async ({ page }) => {
    await decide(page, "retreats");
    const [room] = await all(page, ".duel-room");
    for (const card of [1, 2, 3, 4, 5]) {
      const fields = await all(page, `.target[data-choice="r${card}"] .target-field`);
      expect(fields.length, `r${card}`).toBe(1);
      const [{ left, right, top, bottom }] = fields;
      const edges = [left - room.left, room.right - right, top - room.top, room.bottom - bottom];
      expect(Math.min(...edges), `r${card}: ${edges}`).toBeGreaterThanOrEqual(-1.5);
    }
    await expect(page.locator(".target-label .target-gap")).toHaveText(["6", "7", "8"]);
    await expect(page.locator(".target-label .target-space")).toHaveText(["8", "7", "6"]);
    await expect(page.locator(".target.is-beyond .target-gap")).toHaveText(["← 10", "← 9"]);
    await page.locator('.target.is-beyond[data-choice="r5"]').tap();
    await expect(page.locator(".bout-action")).toContainText("retreated 5");
  });
});

const FENCERS = [0, 1].map((seat) => `.duel-view .fencer.fencer-${seat} .fencer-body use`);

/** The middle of some boxes, from left to right. */
function middle(/** @type {{ left: number, right: number }[]} */ boxes) {
  return (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2;
}

test("a badge shows the cards of an attack over the fencer whose they are, and leaves the opponent free", async ({ page }) => {
  await decide(page, "most");
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press("4");
    await expect(page.locator(".target-plate")).toHaveCount(5);
    const badge = page.locator('.target[data-choice="f2a3"]');
    await expect(badge.locator(".card-numeral-small")).toHaveText(["2", "4", "4", "4"]);
    const [plates, own, other] = [await all(page, ".target-plate"), ...(await Promise.all(FENCERS.map((fencer) => all(page, fencer))))].map(middle);
    expect(Math.abs(plates - own), `${width}×${height}`).toBeLessThan(Math.abs(plates - other));
    const opponent = Math.min(...(await all(page, ".duel-view .fencer.fencer-1 .fencer-body use")).map(({ top }) => top));
    for (const { bottom } of await all(page, ".target-plate")) expect(bottom, `${width}×${height}`).toBeLessThanOrEqual(opponent + 1);
    await page.keyboard.press("Escape");
  }
});

test("at close quarters the badges stand behind the blades", async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  const seen = [0, 0];
  await fence(page, dice(1), async (awaits) => {
    if (awaits !== "turn" || Number(await page.locator(".gap-number").first().textContent()) > 2) return false;
    for (const card of await page.locator(".hand .card:not(.is-closed)").all()) {
      await card.click();
      await taken(page);
      const plates = await all(page, ".target-plate");
      if (plates.length) {
        const side = (await page.locator(".duel-view .fencer-0.is-lit").count()) ? 0 : 1;
        const [mask] = await all(page, `.duel-view .fencer-${side} .head`);
        if (side === 0) expect(Math.max(...plates.map(({ right }) => right))).toBeLessThanOrEqual(mask.right);
        else expect(Math.min(...plates.map(({ left }) => left))).toBeGreaterThanOrEqual(mask.left);
        seen[side] += 1;
      }
      await card.click();
      await taken(page);
    }
    return seen[0] + seen[1] > 1;
  });
  expect(seen[0] + seen[1], seen.join()).toBeGreaterThan(1);
});

test("a choice's button names its distance and lights its ghost or badge", async ({ page }) => {
  await decide(page, "most");
  await page.keyboard.press("4");
  const buttons = page.locator(".choices .choice");
  // The step back stands on the left, as on the piste; a key does not lead to it.
  await expect(buttons).toHaveText(["Move back 4 → distance 10", "Advance 4 → distance 2 (two 2s to\u00a0parry)", ...Array(5).fill(/, attack with /)]);
  const lit = page.locator(".target[data-lit]");
  await expect(buttons.nth(1)).toBeFocused();
  await expect(lit).toHaveAttribute("data-choice", "f4");
  // By its own outline, brighter and thicker than the other's, without a frame.
  await expect(page.locator(".target[data-lit] path.target-field")).toHaveCSS("stroke", "none");
  const outline = (/** @type {string} */ token) => page.locator(`.target[data-choice="${token}"] .ghost-line .ghost-trunk`).evaluate((trunk) => {
    const { stroke, strokeWidth } = getComputedStyle(trunk);
    return { stroke, width: parseFloat(strokeWidth) };
  });
  const [bright, plain] = [await outline("f4"), await outline("b4")];
  expect(bright.width).toBeGreaterThan(plain.width + 2);
  expect(bright.stroke).not.toBe(plain.stroke);
  await page.keyboard.press("ArrowRight");
  await expect(lit).toHaveAttribute("data-choice", "f2a1");
  await buttons.nth(3).hover();
  await expect(lit).toHaveAttribute("data-choice", (await buttons.nth(3).getAttribute("data-choice")) ?? "");
  await page.locator(".bout-words").hover();
  await expect(lit).toHaveCount(0);
});

test("a choice under the pointer raises every card that it plays", async ({ page }) => {
  await decide(page, "most");
  await page.keyboard.press("4");
  const cards = page.locator(".hand .card[data-lit]");
  const values = () => cards.evaluateAll((all) => all.map((card) => card.dataset.value));
  await expect(cards).toHaveCount(1);
  await page.locator('.choice[data-choice="f2a3"]').hover();
  await expect.poll(values).toEqual(["2", "4", "4", "4"]);
  await page.locator('.choice[data-choice="f4a2"]').hover();
  await expect.poll(values).toEqual(["2", "2", "4"]);
  // Its button is gone before the pointer has left it.
  await page.keyboard.press("Escape");
  await expect(cards).toHaveCount(0);
});

test("after a choice by key the focus is on the hand, before the opponent answers", async ({ page }) => {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => {};
  });
  await decide(page, "far");
  await page.keyboard.press("5");
  await expect(page.locator(".choices .choice").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".hand.is-waiting")).toBeVisible();
  await expect(page.locator(".hand .card").first()).toBeFocused();
});

test("a card with a single choice is played at once where the settings say so", async ({ page }) => {
  await settle(page, { reminded: true });
  await lay(page, decisions.far);
  await open(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const box = page.getByLabel("Play a card at once if it has only one use");
  await expect(box).not.toBeChecked();
  await box.check();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("engarde.settings")))).toMatchObject({ at_once: true });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await page.locator(".hand .card").last().click();
  await expect(page.locator(".log")).toContainText("You moved back 5 to space 6.");
});

test("of equal cards those that are pressed are lifted, and one pressed again puts them back", async ({ page }) => {
  await decide(page, "most");
  const fours = page.locator('.hand .card[aria-label="4"]');
  await expect(fours).toHaveCount(3);
  const picked = page.locator(".hand .card.is-picked");
  for (const [presses, nth] of [1, 0, 2].entries()) {
    await fours.nth(nth).click();
    await taken(page);
    await expect(fours.nth(nth)).toHaveClass(/is-picked/);
    // After an advance all of them can attack together.
    await expect(picked).toHaveCount(presses + 1);
    await expect(page.locator(".choices .choice")).not.toHaveCount(0);
  }
  await picked.first().click();
  await expect(picked).toHaveCount(0);
});

for (const [bouts, warned] of /** @type {[number, boolean][]} */ ([[2, true], [3, false]])) {
  test(`after ${bouts} bouts a newcomer is ${warned ? "still" : "no longer"} warned of a distance without a card to parry with`, async ({ page }) => {
    await plant(page, { "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["standard", "novice", bouts, 0]], recent: [] }) });
    await open(page);
    await begin(page, { rules: "standard", level: "novice", hits: 3 });
    await page.evaluate(() => {
      globalThis.warnings = 0;
      new MutationObserver(() => {
        globalThis.warnings += [...document.querySelectorAll(".choice-place")].filter((place) => place.textContent.includes("to\u00a0parry")).length;
      }).observe(document.querySelector(".bout"), { subtree: true, childList: true });
    });
    await fence(page, dice(4));
    expect((await page.evaluate(() => globalThis.warnings)) > 0).toBe(warned);
  });
}
