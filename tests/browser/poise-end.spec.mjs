// What the poise table shows is of one moment, is explained, and can be inspected: the end of a game after its last Exchange,
// question and buttons, damage as a sum, cards, and the log.
import { dice } from "./fencing.mjs";
import { awaited, done, lay, play, resume } from "./poise.mjs";
import { expect, test } from "./support.mjs";

/** How long a finger rests on a card to inspect it, milliseconds. */
const LONG_MS = 500;

/** What the events of a finger say. */
const FINGER = { pointerType: "touch", isPrimary: true, bubbles: true, clientX: 100, clientY: 100 };

for (const motion of /** @type {const} */ (["no-preference", "reduce"])) {
  test(`the last Exchange is shown before the result, motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await resume(page, "two", 77);
    await page.getByRole("button", { name: /^Pass/ }).click();
    await done(page);
    const [finish, attacks] = [page.locator(".finish"), page.locator(".attack")];
    await expect(attacks).toHaveCount(5);
    await expect(finish).toHaveCount(0);
    await expect(page.locator(".poise-awaited"), "nobody is asked anything").toHaveText("");
    await expect(page.locator(".poise-words"), "the result is not told before it is shown").not.toContainText("out");
    await page.clock.runFor(1_000);
    await expect(page.locator(".poise-words")).toContainText("lost");
    await expect(page.locator(".poise-words"), "who is out has a picture of their own").not.toContainText("out");
    await expect(page.locator(".duelist.is-hurt, .duelist.is-out"), "what it cost").not.toHaveCount(0);
    await expect(attacks).toHaveCount(5);
    await expect(finish).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(page.locator(".poise-words")).toContainText("out");
    await page.clock.runFor(3_000);
    await expect(finish).toBeVisible();
    await expect(page.getByRole("button", { name: "Play again", exact: true })).toBeFocused();
    await expect(page.locator(".poise-turn h1")).toHaveText("The game is over.");
  });
}

test("after a win the next stronger opponent is offered", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await resume(page, "two", 77, [{ person: "" }, { bot: "novice" }]);
  await page.getByRole("button", { name: /^Pass/ }).click();
  await done(page);
  await page.clock.runFor(8_000);
  const next = page.getByRole("button", { name: "Next: Amateur", exact: true });
  await expect(next).toBeFocused();
  await next.click();
  await done(page);
  await expect(page.locator(".finish")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Bastien \(Amateur\): / })).toBeVisible();
});

test("question and buttons are of one moment, and what only one answer is left for goes on by itself", async ({ page }) => {
  test.setTimeout(180_000);
  // The pictures of a hit come one after the other without movement too; each press is then done in half the time.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // One answer is left at once.
  await resume(page, "two", 17, [{ person: "" }, { bot: "novice" }]);
  const seen = { thinking: 0, asked: 0, alone: 0, shown: 0 };
  await play(page, dice(4), async () => {
    const [question, buttons, closed, lands] = await page.evaluate(() => [
      document.querySelector(".poise-awaited")?.textContent ?? "",
      document.querySelectorAll(".choices button").length,
      document.querySelectorAll(".hand-row.is-waiting").length,
      document.querySelector(".is-landing") !== null,
    ]);
    if (lands) {
      seen.shown += 1;
      expect([question, buttons], "nothing is asked before the hit has landed").toEqual(["", 0]);
    }
    if (question.endsWith("is thinking.")) {
      seen.thinking += 1;
      expect(buttons, question).toBe(0);
    }
    if (/^(Against|Prepare, attack|Play Items|Discard what)/.test(question)) {
      seen.asked += 1;
      expect([buttons > 0, closed], question).toEqual([true, 0]);
    }
    if (question.startsWith("Nothing else is possible")) {
      seen.alone += 1;
      await expect(page.locator(".choices.is-timed > .choice"), "the button shows how long it takes").toHaveCount(1);
      await expect(page.locator(".choices .is-primary"), "it asks for no press").toHaveCount(0);
      await expect(page.locator(".is-answering"), "it is no alarm").toHaveCount(0);
      await page.clock.runFor(6_000);
      await expect(page.locator(".poise-words")).not.toContainText(question);
    }
    return seen.thinking > 8 && seen.asked > 8 && seen.alone > 0 && seen.shown > 1;
  });
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});

test("damage is a sum, a choice says what it would do, and the Attack that it is about is lit", async ({ page }) => {
  await resume(page, "struck");
  const attack = page.locator(".attack");
  await expect(attack.locator(".attack-sum")).toHaveText("2 + 1 + 2 = 5");
  await expect(attack).toHaveAccessibleName(/damage 2 \+ 1 \+ 2 =\s5/);
  await expect(page.getByRole("button", { name: "Pass you lose 5" })).toBeVisible();
  await page.locator(".playing-card", { hasText: "Parry Riposte" }).click();
  const answer = page.getByRole("button", { name: "Parry Riposte against Slash no one is hit" });
  const outline = () => attack.evaluate((part) => getComputedStyle(part).outlineStyle);
  expect(await outline()).toBe("dashed");
  await answer.hover();
  expect(await outline()).toBe("solid");
});

test("of three Attacks on a phone the one that is to be answered keeps its sum", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await resume(page, "crowded", 7, [{ bot: "novice" }, { person: "" }, ...Array(4).fill({ bot: "novice" })]);
  await expect(page.locator(".attack")).toHaveCount(3);
  const sums = page.locator(".attack-sum:visible");
  await expect(sums).toHaveText([/^3 \+ 1.* =\s\d$/]);
  await expect(page.locator(".attack.is-3.is-right.is-open").filter({ has: sums })).toHaveCount(1);
});

test("every card can be inspected: by the right button, a long press and a key; an Attack by a press", async ({ page }) => {
  await resume(page, "struck");
  const [dialog, close] = [page.getByRole("dialog"), page.getByRole("button", { name: "Close" })];
  const slip = page.locator(".attack .slip", { hasText: "Reckless" });
  await slip.click({ button: "right" });
  await expect(dialog).toHaveAccessibleName("Reckless Strike");
  await close.click();
  await expect(dialog).toHaveCount(0);

  // A long press of a finger is reported so, too.
  await page.locator(".playing-card", { hasText: "Sidestep" }).first().dispatchEvent("contextmenu");
  await expect(dialog).toHaveAccessibleName("Sidestep");
  await close.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".playing-card.is-picked"), "it picks nothing").toHaveCount(0);

  await page.mouse.move(1, 1);
  await page.locator(".playing-card", { hasText: "Pistol" }).focus();
  await page.locator(".playing-card", { hasText: "Sidestep" }).first().hover();
  await page.keyboard.press("i");
  await expect(dialog, "the card under the pointer comes first").toHaveAccessibleName("Sidestep");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.mouse.move(1, 1);
  await page.locator(".playing-card", { hasText: "Pistol" }).focus();
  await page.keyboard.press("i");
  await expect(dialog).toHaveAccessibleName("Pistol");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.locator(".attack").click();
  await expect(dialog).toHaveAccessibleName("Slash");
  await expect(dialog).toContainText("As things stand: you lose 5");
  await expect(dialog.locator(".card-list li")).toHaveCount(4);
});

test("a long press may begin with the first picture of the table", async ({ page }) => {
  await lay(page, "struck");
  await page.evaluate((finger) => {
    // Every look at the clock is late, so that Yew gives the browser time as soon as it may.
    const { now } = Date;
    let late = 0;
    Date.now = () => now() + (late += 20);
    new MutationObserver((_, observer) => {
      const card = document.querySelector(".playing-card[data-card]");
      if (!card) return;
      observer.disconnect();
      card.dispatchEvent(new PointerEvent("pointerdown", finger));
    }).observe(document, { childList: true, subtree: true });
  }, FINGER);
  await page.getByRole("button", { name: "Resume" }).click();
  await done(page);
  await page.clock.runFor(LONG_MS);
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Thrust");
});

test("a finger that rests on a card inspects it where the system reports no long press", async ({ page }) => {
  await resume(page, "struck");
  const card = page.locator(".playing-card", { hasText: "Sidestep" }).first();
  const dialog = page.getByRole("dialog");
  const finger = { ...FINGER, detail: 1 };
  await card.dispatchEvent("pointerdown", finger);
  await page.clock.runFor(LONG_MS - 1);
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(dialog).toHaveAccessibleName("Sidestep");
  // Where the system reports it, too, it stays open, and the end of the press picks nothing.
  await card.dispatchEvent("contextmenu", { bubbles: true });
  await card.dispatchEvent("pointerup", finger);
  await card.dispatchEvent("click", { bubbles: true, detail: 1 });
  await expect(dialog).toHaveAccessibleName("Sidestep");
  await page.keyboard.press("Escape");
  await expect(page.locator(".playing-card.is-picked")).toHaveCount(0);
  // A mouse that moves meanwhile, or seems to because the page has changed under it, ends no press of the finger.
  await card.dispatchEvent("pointerdown", { ...finger, pointerId: 2 });
  await card.dispatchEvent("pointermove", { pointerType: "mouse", pointerId: 1, bubbles: true, clientX: 300, clientY: 300 });
  await page.clock.runFor(LONG_MS);
  await expect(dialog).toHaveAccessibleName("Sidestep");
  await page.keyboard.press("Escape");
  // A finger that moves scrolls, and a short press picks.
  await card.dispatchEvent("pointerdown", finger);
  await card.dispatchEvent("pointermove", { ...finger, clientY: 120 });
  await page.clock.runFor(2 * LONG_MS);
  await expect(dialog).toHaveCount(0);
  await card.click();
  await page.clock.runFor(2 * LONG_MS);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".playing-card.is-picked")).toHaveCount(1);
  for (const part of [card, page.locator(".attack .slip span").first()]) {
    expect(await part.evaluate((element) => getComputedStyle(element).userSelect)).toBe("none");
  }
});

test("the log keeps its numbers and is one stop of the Tab key", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "six", 138);
  const lines = page.locator(".log .log-line");
  expect(await lines.count()).toBe(120);
  expect(await page.locator('.log .log-line[tabindex="0"]').count()).toBe(1);
  const number = await lines.nth(3).evaluate((line) => line.closest("li").value);
  await lines.first().focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator(".review-step")).toContainText(`Move ${number} of ${number + 3}`);
});

test("the focus goes to a card that can be played", async ({ page }) => {
  await resume(page, "struck");
  const cards = page.locator(".hand-row .playing-card");
  await expect(cards.first()).toHaveClass(/is-closed/);
  await expect(page.locator(".hand-row .playing-card:not(.is-closed)").first()).toBeFocused();
});

test("a card that is picked by key leads to its choices", async ({ page }) => {
  await resume(page, "struck");
  await page.locator(".playing-card", { hasText: "Sidestep" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Sidestep against Slash/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await done(page);
  await expect(page.locator(".attack-answer .slip")).toContainText("step");
  expect(await awaited(page)).toBe("others");
});
