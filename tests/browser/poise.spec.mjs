// The poise duel, played: both editions against the computer, six at a table with two people, what is kept.
import { faults } from "./faults.mjs";
import { dice } from "./fencing.mjs";
import { SIZES, fromHere } from "./fits.mjs";
import { awaited, done, hand, play, reopen, resize, resume, sit } from "./poise.mjs";
import { share } from "./share.mjs";
import { expect, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const edition of ["poise-classic", "poise-reforged"]) {
  test(`a whole game against the computer, ${edition}`, async ({ page }) => {
    test.setTimeout(180_000);
    await sit(page, { edition, poise: 3 });
    await play(page, dice(3));
    await expect(page.locator(".finish-title")).not.toBeEmpty();
    await expect(page.locator(".standing")).toHaveCount(2);
    expect(page.workers(), "the computer thinks in its worker").toHaveLength(1);
    await page.getByRole("button", { name: "Review" }).click();
    await page.keyboard.press("End");
    await expect(page.locator(".review-step")).toContainText(/^\D*(\d+)\D+\1\D*$/);
    await page.keyboard.press("Escape");
    await expect(page.locator(".finish")).toBeVisible();
  });
}

test("six at a table, two of them people: to the end of the game, and no hand is in the page at a hand-over", async ({ page }) => {
  test.setTimeout(300_000);
  // The last twentieth of a stored game: what comes before is of the same kind.
  await resume(page, "six", 232, ["Ann", "", "", "Bea", "", ""].map((person) => (person ? { person } : { bot: "novice" })));
  /** @type {Set<string>} */
  const seen = new Set();
  await play(page, dice(6), async (awaits) => {
    seen.add(awaits);
    if (awaits === "curtain" || awaits === "handing") {
      expect(await page.locator(".playing-card").count(), "no card").toBe(0);
    }
    if (awaits === "curtain") await expect(page.locator(".poise")).toHaveCount(0);
  });
  expect([...seen]).toEqual(expect.arrayContaining(["handing", "turn", "answer", "others", "over"]));
  await expect(page.locator(".standing")).toHaveCount(6);
});

test("a reload inside an Exchange brings the game back as it was", async ({ page }) => {
  test.setTimeout(120_000);
  await sit(page);
  await play(page, dice(5), (awaits) => awaits === "answer");
  const before = [await hand(page), await page.locator(".attack").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))];
  await reopen(page);
  expect(await awaited(page)).toBe("answer");
  expect([await hand(page), await page.locator(".attack").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))]).toEqual(before);
});

test("between people a reload leaves the curtain down", async ({ page }) => {
  test.setTimeout(120_000);
  await sit(page, { seats: 3, people: { 0: "Ann", 1: "Bea", 2: "Cid" } });
  await play(page, dice(5), (awaits) => awaits === "answer");
  await reopen(page);
  expect(await awaited(page)).toBe("curtain");
  expect(await page.locator(".playing-card").count()).toBe(0);
});

test("the last decision against the computer is taken back and played again", async ({ page }) => {
  await settle(page, { undo_told: true });
  await sit(page);
  const ending = page.getByRole("button", { name: "End the turn" });
  await play(page, dice(9), async (awaits) => awaits === "turn" && (await ending.count()) > 0);
  const before = await hand(page);
  await page.keyboard.press("e");
  await page.keyboard.press("u");
  expect(await hand(page)).toEqual(before);
  expect(await awaited(page)).toBe("turn");
});

test("a whole Attack by keys alone", async ({ page }) => {
  await sit(page);
  const armed = () => page.locator(".playing-card.kind-attack:not(.is-closed)").count();
  await play(page, dice(2), async (awaits) => awaits === "turn" && (await page.locator(".phase[aria-current]").innerText()).includes("Prepare") && (await armed()) > 0);
  const place = await page.locator(".playing-card").evaluateAll((cards) => cards.findIndex((card) => card.matches(".kind-attack:not(.is-closed)")));
  await page.keyboard.press(String(place + 1));
  await expect(page.locator(".playing-card.is-picked")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await done(page);
  await expect(page.locator(".attack")).toHaveCount(1);
});

test("a card that cannot be played says why", async ({ page }) => {
  await sit(page);
  await play(page, dice(2), async (awaits) => awaits === "turn" && (await page.locator(".playing-card.is-closed").count()) > 0);
  await page.locator(".playing-card.is-closed").first().click();
  await expect(page.locator(".strip.is-rule [role=note]")).not.toBeEmpty();
  await page.getByRole("button", { name: "What it does" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const seed of [360, 640]) {
  test(`six players and nine cards fit every size, game ${seed}`, async ({ page }) => {
    test.setTimeout(120_000);
    await sit(page, { seats: 6, people: { 0: "" }, poise: 10 });
    let looks = 0;
    await play(page, dice(seed), async (awaits) => {
      if (awaits === "others") return (await page.locator(".duelist.at-0.is-out").count()) > 0;
      for (const [width, height] of fromHere(page, share(page, SIZES, 2))) {
        await resize(page, width, height);
        expect.soft(await faults(page), `${awaits}, ${width}×${height}`).toEqual([]);
      }
      looks += 1;
      return looks === 4;
    });
    expect(looks).toBe(4);
  });
}
