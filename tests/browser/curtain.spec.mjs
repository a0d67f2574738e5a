// Pass-and-play: at no hand-over is there a card of any hand in the page.
import { awaited, begin, decide, dice, fence, hand } from "./fencing.mjs";
import { endPauses, holdPauses } from "./pauses.mjs";
import { strangers } from "./played.mjs";
import { save } from "./saves.mjs";
import { expect, lay, open, started, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * Everything that the page holds, seen or unseen, without the shared drawings (constant, below `.sprite`) and without the cards
 * on the piste, which {@link strangers} compares with what was played.
 *
 * @param {import("@playwright/test").Page} page
 */
async function dump(page) {
  expect(await strangers(page)).toEqual([]);
  const markup = await page.evaluate(() => {
    const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
    for (const part of copy.querySelectorAll(".sprite, .played, .flights, script, style, link, meta")) part.remove();
    return copy.outerHTML;
  });
  const spoken = await page.locator("body").ariaSnapshot();
  return { markup, spoken, title: await page.title(), address: page.url() };
}

/**
 * Holds a dump against what both players know: the drawings of card faces, and every number that is said.
 *
 * @param {Awaited<ReturnType<typeof dump>>} dumped
 * @param {string[]} names
 */
function expectNoHand({ markup, spoken, title, address }, names) {
  expect(markup).not.toMatch(/class="(hand|card|choices|choice|target)[" ]/);
  expect(markup).not.toContain("data-choice");
  // At most one card lies open: the top of the discards.
  expect((markup.match(/#eg-guard-\d/g) ?? []).length).toBeLessThanOrEqual(1);
  const parts = [title, address, spoken, ...[...markup.matchAll(/(?:aria-[a-z]+|title|alt|value|data-[a-z]+)="([^"]*)"/g)].map((m) => m[1])];
  expect(parts.filter((part) => /your cards|you have|holds|not playable/i.test(part))).toEqual([]);
  // The live regions name people, never "you".
  for (const [, words] of markup.matchAll(/role="(?:status|alert)"[^>]*>(.*?)<\/div>/g)) {
    expect(words).not.toMatch(/\byou\b/i);
    if (words) expect(names.some((name) => words.includes(name))).toBe(true);
  }
}

/** The closed curtain has the next player with the sign of their side, the score, the distance, and what is awaited. */
async function expectKnown(/** @type {import("@playwright/test").Page} */ page) {
  const name = await page.locator(".curtain h1").innerText();
  await expect(page.locator(".curtain-mark use")).toHaveAttribute("href", name === "Ann" ? "#eg-emblem-0" : "#eg-emblem-1");
  await expect(page.locator(".curtain .apparatus")).toHaveAttribute("aria-label", /^Ann: \d, Bea: \d, of \d hits$/);
  const known = (await page.locator(".curtain-known p").allTextContents()).join(" ");
  expect(known).toMatch(/^(Round \d.* )?Distance \d+, (one|\d+) cards? left in the pile\. .*(Ann|Bea)( to answer the attack| to move)/);
  return known;
}

// The rule sets share all that is drawn at a hand-over, so one is looked at at rest and the other while cards move: from a moment
// before the first attack until some hand-overs after the end of that round.
const ROUNDS = /** @type {[string, boolean, string, string][]} */ ([
  ["webley-advanced", false, "000000000000f2e5", "f4 f5 b2 f5 f5"],
  ["advanced", true, "000000000000a29c", "f5 f4 f3 f4"],
]);
for (const [rules, moves, seed, round] of ROUNDS) {
  test(`no hand shows at any hand-over (${rules}${moves ? ", while cards move" : ""})`, async ({ page }) => {
    if (moves) await page.emulateMedia({ reducedMotion: "no-preference" });
    test.setTimeout(180_000);
    const names = ["Ann", "Bea"];
    await lay(page, save({ rules, first: 0, seed, rounds: [round.split(" ")] }));
    await open(page);
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    const seen = { handing: 0, curtain: 0, attacked: 0, moving: 0 };
    let handed = false;
    await fence(page, dice(5), async (awaits) => {
      // One press leads from the results to the hand.
      if (handed) expect(["turn", "answer"]).toContain(awaits);
      handed = false;
      if (awaits !== "handing" && awaits !== "curtain") return false;
      seen[awaits] += 1;
      if (awaits === "handing" && (await page.locator(".bout.is-attack").count())) seen.attacked += 1;
      expectNoHand(await dump(page), names);
      if (await page.locator(".played-card:is(.is-coming, .is-going, .is-drawn)").count()) seen.moving += 1;
      await expect(page.locator(".card-drawn")).toHaveCount(0);
      if (awaits === "curtain") {
        await expect(page.locator(".curtain h1")).toHaveText(/^(Ann|Bea)$/);
        await expectKnown(page);
      } else {
        // The piste and the result stay in sight, and the one button shows the hand.
        await expect(page.locator(".duel-view")).toBeVisible();
        await expect(page.locator(".bout-action")).toContainText(/Ann|Bea/);
        const next = /^Hand the device to (\w+)$/.exec((await page.locator(".handing h2").innerText()).trim())?.[1];
        await expect(page.locator(".handing button")).toHaveText(`I’m ${next}: show my cards`);
      }
      handed = awaits === "handing";
      return seen.curtain > 1 && seen.handing > 9 && seen.attacked > 1;
    });
    expect(seen.handing).toBeGreaterThan(5);
    // Only before the first card of a round.
    expect(seen.curtain).toBeGreaterThan(1);
    expect(seen.attacked).toBeGreaterThan(0);
    if (moves) expect(seen.moving).toBeGreaterThan(5);
  });
}

test("the dump depends on nothing that is hidden", async ({ browser, baseURL }) => {
  // The same open position with other hands: two deals in which the same card is played first.
  const first = [];
  for (const seed of ["0000000000000001", "0000000000000002", "0000000000000003", "0000000000000004"]) {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    const page = await context.newPage();
    const save = {
      sitting: 1,
      players: [{ person: "Ann" }, { person: "Bea" }],
      journal: {
        engarde: 1,
        generator: 1,
        game: "piste",
        opening: { rules: "advanced", target: 5, first: 0, hits: [0, 0], round: 0 },
        seed,
        rounds: [[]],
      },
    };
    await lay(page, JSON.stringify(save));
    await page.goto("./");
    await started(page);
    await page.getByRole("button", { name: "Resume" }).click();
    expect(await awaited(page)).toBe("curtain");
    const closed = await dump(page);
    await page.getByRole("button", { name: /show my cards/ }).click();
    first.push({ closed, hand: (await hand(page)).join("") });
    await context.close();
  }
  expect(new Set(first.map(({ hand }) => hand)).size).toBeGreaterThan(1);
  for (const { closed } of first) expect(closed).toEqual(first[0].closed);
});

test("the curtain falls when the page goes out of sight, and after a reload", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await page.getByRole("button", { name: /show my cards/ }).click();
  await expect(page.locator(".hand")).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(page.locator(".curtain")).toBeVisible();
  await expect(page.locator(".hand")).toHaveCount(0);
  await page.getByRole("button", { name: /show my cards/ }).click();
  await decide(page, dice(3));
  await expect(page.locator(".handing")).toBeVisible();
  const told = await page.locator(".bout-action").innerText();
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.locator(".curtain")).toBeVisible();
  expect(await expectKnown(page)).toContain(told);
  // A device without a Back button has a way out.
  await page.getByRole("button", { name: "Home (resume later)" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.locator(".curtain")).toBeVisible();
});

test("the first curtain shows the piste with both fencers, and says that who starts was drawn by lot", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await expect(page.locator(".curtain .fencer")).toHaveCount(2);
  await expect(page.locator(".curtain .fencer-name")).toHaveText(["Ann", "Bea"]);
  const next = await page.locator(".curtain h1").innerText();
  await expect(page.locator(".curtain-known p").last()).toHaveText(`Chosen at random: ${next} starts`);
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Resume" }).click();
  // What a saved bout does not say is not claimed.
  await expect(page.locator(".curtain-known p").last()).toHaveText(`${next} starts`);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator(".curtain .duel"), "a phone on its side has no room for it").toBeHidden();
});

test("a second press that was meant for the choice shows the next player no hand", async ({ page }) => {
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await page.getByRole("button", { name: /show my cards/ }).click();
  await holdPauses(page);
  await decide(page, dice(3));
  const button = page.locator(".handing button");
  await button.click({ force: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".hand, .card, .choice")).toHaveCount(0);
  await endPauses(page);
  await button.click();
  await expect(page.locator(".hand")).toBeVisible();
});
