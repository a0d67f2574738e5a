// A game of the poise duel can be followed: its log by Exchanges, and a replay with the log beside it that leaps from turn to
// turn and from Exchange to Exchange.
import { plant } from "./acts.mjs";
import { dice } from "./fencing.mjs";
import { lastAnswered } from "./network.mjs";
import { play, resume, sit } from "./poise.mjs";
import { duel, duels } from "./poise-saves.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { expect, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const step = (/** @type {Page} */ page) => page.locator(".review-step");

test("the log has a heading for each Exchange, and the arrow keys pass over them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await poiseScreens["poise-table-2"](page);
  const headings = page.locator(".log .log-heading h3");
  expect(await headings.count()).toBeGreaterThan(2);
  await expect(headings.last()).toContainText(/^Exchange 1/);
  await expect(headings.first()).toContainText(/You against Bastien|Bastien against You/);
  const lines = page.locator(".log .log-line");
  await expect(page.locator('.log .log-line[tabindex="0"]')).toHaveCount(1);
  await lines.first().focus();
  const count = await lines.count();
  for (let line = 1; line < count; line += 1) await page.keyboard.press("ArrowDown");
  await expect(lines.last()).toBeFocused();
});

test("the replay leaps by keys and buttons, and its log beside it leads to each moment", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await poiseScreens["poise-replay"](page);
  await page.keyboard.press("Home");
  await expect(step(page)).toHaveText("The deal");
  await expect(page.getByRole("group", { name: "Exchange", exact: true }), "none has begun").toBeVisible();
  await page.keyboard.press("x");
  await expect(page.locator(".attack")).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Exchange 1" })).toBeVisible();
  const first = await step(page).textContent();
  await button(page, "Next Exchange").click();
  await expect(page.getByRole("group", { name: "Exchange 2" })).toBeVisible();
  await page.keyboard.press("Shift+X");
  await expect(step(page)).toHaveText(first ?? "");
  await page.keyboard.press("t");
  await expect(page.getByRole("group", { name: "Turn 2" })).toBeVisible();
  await button(page, "Previous turn").click();
  await expect(page.getByRole("group", { name: "Turn 1" })).toBeVisible();
  await expect(step(page)).toHaveText("The deal");
  await expect(button(page, "Previous turn")).toBeDisabled();

  // The line of the moment is marked and in sight, and a line leads to its moment.
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+X");
  const shown = page.locator(".side .log-line[aria-pressed=true]");
  const texts = () => Promise.all([shown, page.locator(".poise-awaited")].map(async (place) => (await place.textContent())?.trim()));
  await expect.poll(async () => new Set(await texts()).size, "the line says what the page says").toBe(1);
  await expect(shown).toBeInViewport();
  await page.locator(".side .log-line").last().click();
  await expect(page.locator(".poise-awaited")).toContainText((await page.locator(".side .log-line").last().textContent())?.trim() ?? "");
});

test("on a phone the replay's log is a press away and closes with the moment that is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await poiseScreens["poise-replay-log"](page);
  await expect(page.getByRole("dialog")).toHaveAccessibleName("This game");
  const now = page.locator(".dialog .log-line[aria-pressed=true]");
  await expect(now).toBeFocused();
  const line = page.locator(".dialog .log-line", { hasText: "Bastien played Dodge" });
  await line.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".poise-awaited")).toContainText("Bastien played Dodge");
});

test("after a game its summary is a press away, and shows the turning point in the replay", async ({ page }) => {
  await poiseScreens["poise-end-6"](page);
  await button(page, "Summary").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Summary");
  const rows = dialog.locator("tbody").first().locator("tr");
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toHaveText(/^\s*Ann\d+ \/ \d+$/);
  await expect(dialog.locator(".chart polyline")).toHaveCount(6);
  await dialog.getByText("As a table").click();
  const turns = dialog.locator("details tbody tr");
  await expect(turns.first()).toHaveText(/^The deal(10){6}$/);
  await expect(turns.last()).toContainText(/^Turn 28.*Out/);
  const point = (await dialog.locator(".summary-moment > p").first().textContent()) ?? "";
  const number = /Exchange (\d+)/.exec(point)?.[1];
  await button(page, "Show it").click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("group", { name: `Exchange ${number}`, exact: true })).toBeVisible();
  await expect(page.locator(".attack")).toHaveCount(1);
  // The replay has it, too.
  await button(page, "Summary").click();
  await button(page, "Show it").click();
  await expect(dialog).toHaveCount(0);
});

test("the summary names the pass that cost a lone person most, and shows it in the replay", async ({ page }) => {
  await plant(page, duels(duel("classic", { players: [{ person: "" }, { bot: "club" }] })));
  await page.goto("./#poise");
  await started(page);
  await button(page, "Games").click();
  await button(page, "Review").click();
  await button(page, "Summary").click();
  await expect(page.locator(".summary")).toContainText("Your most costly pass: in Exchange 6 you lost 1 Poise while you held Parry and Sidestep.");
  // The figures fit the smallest phone.
  await page.setViewportSize({ width: 360, height: 640 });
  const frame = page.locator(".summary .table-frame").first();
  const cut = () => frame.evaluate((frame) => [frame, ...frame.querySelectorAll("th, td")].filter((one) => one.scrollWidth > one.clientWidth).length);
  await expect.poll(cut).toBe(0);
  await button(page, "Show this pass").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Exchange 6", exact: true })).toBeVisible();
  await expect(page.locator(".attack")).toHaveCount(1);
});

/** The stored game, which has every act. */
const saved = (/** @type {Page} */ page) => page.evaluate(() => localStorage.getItem(`engarde.poise.game.${localStorage.getItem("engarde.poise.current")}`));

test("a press on the table, the button and a key each show the next act of a computer player at once", async ({ page }) => {
  test.setTimeout(120_000);
  await sit(page, { seats: 3, poise: 10 });
  const ways = [
    () => page.locator(".poise-words").click(),
    () => button(page, "Go on").click(),
    () => page.keyboard.press("g"),
  ];
  let pressed = 0;
  await play(page, dice(5), async (awaits) => {
    if (awaits !== "others" || (await button(page, "Go on").count()) === 0 || pressed === ways.length) return pressed === ways.length;
    await lastAnswered(page);
    // The answer is there, but it is held back while the clock stands.
    const before = await saved(page);
    await ways[pressed]();
    // The question is asked again, and its answer is not held back.
    await lastAnswered(page);
    await page.clock.runFor(20);
    await expect.poll(() => saved(page)).not.toBe(before);
    pressed += 1;
    return false;
  });
  expect(pressed).toBe(ways.length);
});

test("computer turns have three speeds, in the menu and in the settings, and the choice is stored", async ({ page }) => {
  await poiseScreens["poise-menu"](page);
  await button(page, "Computer’s turns: normal").click();
  await button(page, "Computer’s turns: fast").click();
  await expect(button(page, "Computer’s turns: slow")).toBeVisible();
  await button(page, "Settings").click();
  const list = page.getByLabel("Computer’s turns");
  await expect(list).toHaveValue("slow");
  await list.selectOption("Fast");
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("engarde.settings") ?? "{}").turn_pace)).toBe("fast");
});

test("after a look at an earlier moment the log shows the newest line again", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resume(page, "six", 138);
  const log = page.locator(".side > .log > .log-list");
  await log.evaluate((side) => side.scrollTo(0, 600));
  const top = () => log.evaluate((side) => side.scrollTop);
  expect(await top()).toBeGreaterThan(300);
  await log.locator(".log-line").nth(20).click();
  await expect(button(page, "Back to the game")).toBeVisible();
  expect(await top(), "the chosen line stays in sight").toBeGreaterThan(0);
  await button(page, "Back to the game").click();
  await expect.poll(top).toBe(0);
});

test("once no person is in, the rest of a game is shown fast, and only then", async ({ page }) => {
  test.setTimeout(120_000);
  // The last third of a stored game: what comes before is of the same kind.
  await resume(page, "three", 100, Array(3).fill({ bot: "novice" }));
  const sentences = () => page.locator(".log-line").first().locator("xpath=..").evaluate((line) => /** @type {HTMLLIElement} */ (line).value);
  const before = await sentences();
  await button(page, "Menu").click();
  await button(page, "Fast forward").click();
  await page.keyboard.press("Escape");
  let spent = 0;
  // Each act takes only what the program needs.
  while ((await page.locator(".finish").count()) === 0) {
    await lastAnswered(page, { asked: false });
    await page.clock.runFor(400);
    spent += 400;
  }
  const acts = (await sentences()) - before;
  expect(spent / acts, `${acts} sentences`).toBeLessThan(450);
  await expect(page.locator(".standing")).toHaveCount(3);
});

test("a player is described by a press: portrait, level and manner, Poise, cards, Item", async ({ page }) => {
  await poiseScreens["poise-table-6"](page);
  const dialog = page.getByRole("dialog");
  await page.locator(".duelist", { hasText: "Gaspard" }).click();
  await expect(dialog).toHaveAccessibleName("Gaspard");
  await expect(dialog).toContainText("Maître");
  await expect(dialog).toContainText("The strongest");
  await expect(dialog.locator(".face")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Gaspard \(Maître\): / })).toBeVisible();
});

test("one press fills the table with computer players of a level", async ({ page }) => {
  await poiseScreens["poise-setup"](page);
  await page.getByRole("group", { name: "Fill the table:" }).getByRole("button", { name: "Club fencer" }).click();
  const lists = page.locator(".place select");
  await expect(lists).toHaveCount(6);
  expect(await lists.evaluateAll((all) => all.map((list) => /** @type {HTMLSelectElement} */ (list).value))).toEqual(["person", ...Array(5).fill("club")]);
  await expect(page.locator(".place-name")).toHaveText(["Bastien", "Corinne", "Gaspard", "Mathilde", "Rémi"]);
});

test("before a person's first turn the page says what has happened since the start", async ({ page }) => {
  // In a first game the person would start.
  await plant(page, { "engarde.poise.ledger": JSON.stringify({ ledger: 1, rows: [["poise-classic 2", "club", 3, 2]], recent: [] }) });
  await sit(page, { seats: 6, people: { 4: "" }, level: "club" });
  // Whatever the others attack, the person lets it happen.
  const passes = () => 0;
  await play(page, passes, async (awaits) => awaits === "turn");
  const lost = await page.locator(".roster [aria-label]").evaluateAll((all) => all.some((seat) => /: [0-4] Poise/.test(seat.ariaLabel ?? "")));
  expect(lost, "someone has lost Poise by now").toBe(true);
  await expect(page.locator(".poise-words")).toContainText(/Since the start: .*−\d/);
  // One entry for each player, with the name and what became of the Poise.
  const entries = page.getByRole("listitem").filter({ has: page.locator(".since-change") });
  expect(await entries.count()).toBeGreaterThan(0);
  for (const entry of await entries.all()) await expect(entry).toHaveText(/^\s*\S+ ([−+]\d+|±0|Out)/);
});
