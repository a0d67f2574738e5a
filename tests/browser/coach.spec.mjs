// The coach: every choice has its figures, soon; what it says belongs to one decision, to one seat.
import { dump } from "./acts.mjs";
import { objections } from "./axe.mjs";
import { faults } from "./faults.mjs";
import { awaited, begin, decide, dice, fence, hand, taken } from "./fencing.mjs";
import { skipPauses } from "./pauses.mjs";
import { decisions } from "./saves.mjs";
import { expect, kept, lay, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

const SIZES = [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];

/** The figure on a choice: `62% to win`. */
const FIGURES = /(under |over )?\d+% to win/;

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** What the coach says of every choice where the round is lost. */
const LOST = "no better than the others";

/** The coach has spoken: its line names a choice. */
const spoken = (/** @type {Page} */ page) => expect(page.locator(".coach-line b")).not.toBeEmpty();

/** Every choice that is shown now has its figures. */
async function expectFigures(/** @type {Page} */ page) {
  const choices = page.locator(".choices .choice");
  for (const text of await choices.allTextContents()) expect(text).toMatch(FIGURES);
  return choices.count();
}

/** The list of all choices, open or not: chances in whole per cent, the word, and whether a star marks it. */
async function list(/** @type {Page} */ page) {
  return page.locator(".coach-list li").evaluateAll((items) =>
    items.map((item) => {
      const [said, judged] = [item.textContent, item.querySelector("small").textContent];
      const [, round] = /: (?:under |over )?(\d+)% to win this round\./.exec(said);
      const [, bout, word, plays] = /^Whole bout: (?:under |over )?(\d+)%\. Verdict: (.+)\. The strongest level picks it (?:under |over )?(\d+)% of the time\.$/.exec(judged);
      return { choices: item.querySelector("b").textContent, word, round: Number(round), bout: Number(bout), plays: Number(plays), star: item.querySelector(".coach-star")?.getAttribute("aria-label") };
    }),
  );
}

async function axe(/** @type {Page} */ page, /** @type {string} */ where) {
  expect.soft(await objections(page), where).toEqual([]);
}

for (const [width, height] of SIZES) {
  test(`every choice has its figures and nothing is cut, ${width}×${height}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await settle(page, { coach: true });
    await open(page);
    await begin(page, { level: "amateur", hits: 1 });
    let labelled = 0;
    await fence(page, dice(width), async (awaits) => {
      if (awaits !== "turn" && awaits !== "answer") return false;
      await spoken(page);
      expect.soft(await faults(page), awaits).toEqual([]);
      if (awaits === "answer") labelled += await expectFigures(page);
      else {
        for (const value of new Set(await hand(page))) {
          await page.keyboard.press(String(value));
          await taken(page);
          labelled += await expectFigures(page);
          expect.soft(await faults(page), `choosing with ${value}`).toEqual([]);
        }
        await page.keyboard.press("Escape");
      }
      return false;
    });
    expect(labelled).toBeGreaterThan(15);
  });
}

test("one recommendation comes first, the list behind it joins what is alike, and a star is on nothing that is not played", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await settle(page, { coach: true });
  await open(page);
  await begin(page, { level: "club", hits: 3 });
  let decisions = 0;
  await fence(page, dice(7), async (awaits) => {
    if (awaits !== "turn" && awaits !== "answer") return false;
    await spoken(page);
    const rows = await list(page);
    for (const [nth, { star, word, plays }] of rows.entries()) {
      expect(star).toBe(/best/.test(word) ? word : undefined);
      if (star) expect(nth === 0 || plays >= 33, JSON.stringify(rows)).toBe(true);
      else if (word !== LOST) expect(plays).toBeLessThanOrEqual(50);
    }
    const alike = rows.map(({ choices, ...rest }) => JSON.stringify([choices.split(" ")[0], choices.includes("attack"), rest]));
    expect(new Set(alike).size, alike.join()).toBe(rows.length);
    const first = rows[0].word === LOST ? "This round is as good as lost" : rows[0].choices.split(" ")[0];
    await expect(page.locator(".coach-line b")).toContainText(first);
    // Its cards have a star, until one is picked.
    const marks = await page.locator(".hand .is-advised").count();
    expect(marks > 0, rows[0].choices).toBe(rows[0].star !== undefined && rows[0].choices !== "Take the hit");
    if (awaits === "answer") expect(rows.length).toBeLessThanOrEqual(await page.locator(".choices .choice").count());
    decisions += 1;
    return decisions === 12;
  });
  expect(decisions).toBeGreaterThan(6);
});

test("with the coach on a wide screen the piste stays when a card is picked, and makes room once at the end of the pile", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await settle(page, { coach: true, reminded: true });
  // A decision with seven choices for one card; from there to the first turn of the next round.
  await lay(page, decisions.most);
  await open(page);
  await button(page, "Resume").click();
  const height = async () => {
    const near = (await page.locator(".pile-end:not(.is-taught)").count()) ? "near the end" : "before it";
    return `${Math.round((await page.locator(".duel").boundingBox())?.height ?? 0)} px ${near}`;
  };
  const heights = new Set();
  const choices = page.locator(".choices .choice");
  let most = 0;
  let rounds = 0;
  await fence(page, dice(5), async (awaits) => {
    if (awaits === "round") rounds += 1;
    if (awaits !== "turn") return false;
    await spoken(page);
    heights.add(await height());
    const cards = page.locator(".hand .card:not(.is-closed)");
    for (let nth = 0; nth < (await cards.count()); nth += 1) {
      await cards.nth(nth).click();
      await taken(page);
      most = Math.max(most, await choices.count());
      heights.add(await height());
    }
    return rounds > 0;
  });
  expect(most, "many choices were there").toBeGreaterThan(4);
  expect([...heights].map((told) => told.replace(/^\d+ px /, "")).sort(), [...heights].join()).toEqual(["before it", "near the end"]);
});

test("the coach is off until it is wished for, and the menu turns it on and off", async ({ page }) => {
  await settle(page, { coach_told: true });
  await open(page);
  await begin(page, { hits: 5 });
  await expect(page.locator(".hand:not(.is-waiting)")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("status")).toHaveText("The coach is off.");
  await expect(page.locator("[class*=coach]")).toHaveCount(0);
  await button(page, "Menu").click();
  await button(page, "Turn the coach on").click();
  await expect(page.getByRole("dialog"), "the menu hides no advice").toHaveCount(0);
  await spoken(page);
  expect(JSON.parse(await kept(page)).takeback, "the bout is marked").toBe(true);
  await button(page, "Menu").click();
  await button(page, "Turn the coach off").click();
  await expect(page.locator("[class*=coach]")).toHaveCount(0);
});

test("a key asks the coach, and it says nothing unasked", async ({ page }) => {
  await settle(page, { coach: true });
  await open(page);
  await begin(page, { hits: 5 });
  await expect(page.locator(".hand:not(.is-waiting)")).toBeVisible();
  await spoken(page);
  await expect(page.locator("[role=status].sr-only")).not.toContainText("%");
  await page.keyboard.press("c");
  await expect(page.locator("[role=status].sr-only")).toHaveText(/^.+: (over )?\d+% to win this round\..* Whole bout: \d+%\. Verdict: (equal )?best\. The strongest level picks it \d+% of the time\.$/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("ask the coach");
});

test("on a phone a button opens the list of all choices, and axe objects to nothing", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 640 });
  await settle(page, { coach: true });
  await open(page);
  await begin(page, { level: "club", hits: 3 });
  await fence(page, dice(3), (awaits) => awaits === "turn");
  await spoken(page);
  await axe(page, "own turn");
  await button(page, "All moves").click();
  expect((await list(page)).length).toBeGreaterThan(2);
  await axe(page, "the list");
  await page.keyboard.press("Escape");
  await page.locator(".hand .card:not(.is-closed)").first().click();
  await taken(page);
  await axe(page, "choosing");
  await page.keyboard.press("Escape");
  await fence(page, dice(3), (awaits) => awaits === "answer");
  if ((await awaited(page)) === "answer") {
    await spoken(page);
    await axe(page, "attacked");
  }
});

test("a bout with the coach is not counted, and who does not wait for the coach fences on", async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page, { coach: true, reminded: true });
  await open(page);
  await begin(page, { hits: 1 });
  await spoken(page);
  expect(await fence(page, dice(9))).toBe("bout");
  const ledger = await page.evaluate(() => localStorage.getItem("engarde.ledger"));
  expect(JSON.parse(ledger ?? '{"rows":[]}').rows).toEqual([]);
});

test("what the coach says goes with its decision", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settle(page, { coach: true, speed: "off" });
  await open(page);
  await begin(page, { hits: 5 });
  await expect(page.locator(".hand:not(.is-waiting)")).toBeVisible();
  await spoken(page);
  const first = await page.locator(".coach-list").textContent();
  await page.locator(".coach summary").click();
  await expect(page.locator(".coach-list")).toBeVisible();
  await decide(page, dice(1));
  await expect.poll(() => page.evaluate(() => document.querySelector(".coach-list")?.textContent ?? "")).not.toBe(first);
  await expect(page.locator(".hand:not(.is-waiting), .finish")).toBeVisible();
  await spoken(page);
  await expect(page.locator(".coach-list"), "an open list stays open").toBeVisible();
});

test("between two people and in an exhibition the coach is silent", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1024, height: 768 });
  await settle(page, { coach: true });
  await open(page);
  const silent = async () => {
    const { markup, spoken } = await dump(page);
    for (const part of [markup, spoken]) expect(part).not.toMatch(/class="[^"]*coach|picks it|to win|Verdict/);
  };
  await begin(page, { hits: 1, friends: ["Ann", "Bea"] });
  for (let step = 0; step < 4; step += 1) {
    await silent();
    await fence(page, dice(1), (awaits) => awaits === "turn");
    await page.locator(".hand .card:not(.is-closed)").first().click();
    await taken(page);
    await silent();
    await page.keyboard.press("c");
    await expect(page.locator("[role=status].sr-only")).toHaveText("No advice right now.");
    await page.locator(".choices .choice").first().click();
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Coach/ })).toHaveCount(0);
  await button(page, "Home (resume later)").click();
  await begin(page, { hits: 1, friends: ["Ann", "Bea"], face: true });
  for (const half of [".seat-near", ".seat-far"]) {
    await page.locator(`${half} .peek`).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`${half} .hand:not(.is-covered)`)).toBeVisible();
    await silent();
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await begin(page, { hits: 9, exhibition: true });
  // On a slow machine its first round can be over by now.
  await expect(page.locator(".exhibition-hand, .finish").first()).toBeVisible();
  await silent();
});
