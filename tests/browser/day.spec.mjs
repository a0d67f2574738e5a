// The bout of the day: one try counts, of the day on which it began, and nothing that happens to the clock or the storage alters it.
import { plant } from "./acts.mjs";
import { check } from "./axe.mjs";
import { MONDAY, SUNDAY, TUESDAY, at, day, shown, toDay, toEnd } from "./days.mjs";
import { dice, fence, last, taken } from "./fencing.mjs";
import { SIZES, fits, fitsEnlarged } from "./fits.mjs";
import { skipPauses } from "./pauses.mjs";
import { stretchWords } from "./pseudo.mjs";
import { expect, open, settle, started, storage, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const PROGRESS = "engarde.progress";

test.use({ contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] }, viewport: { width: 1280, height: 800 } });
test.beforeEach(async ({ page, context }) => {
  await skipPauses(context);
  await settle(page, { speed: "off", undo_told: true });
  await at(page, `${MONDAY}T12:00:00Z`);
});

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name, exact: true });

/** What is stored of a day: when it was begun, the hits, whether the person was helped. */
async function stored(/** @type {Page} */ page, /** @type {string} */ date) {
  const text = await page.evaluate((key) => localStorage.getItem(key), PROGRESS);
  return JSON.parse(text ?? "{}").days?.[date];
}

/** The score and the signs that belong to stored hits. */
const told = (/** @type {string} */ hits) => {
  const own = [...hits].filter((hit) => hit === "+").length;
  return `${own}–${hits.length - own} ${hits.replaceAll("+", "●").replaceAll("-", "○")}`;
};

/** Fences on to the end of the bout. */
const end = (/** @type {Page} */ page) => fence(page, last);

test("today’s bout counts once, and its result is passed on as a text", async ({ page }) => {
  await open(page);
  await day(page);
  await expect(page.locator(".day-chosen")).toContainText(`Today, ${shown(MONDAY)}Beginner · `);
  await expect(page.locator(".day-state")).toHaveText("You haven’t fenced it yet. Your first try counts.");
  await button(page, "Start bout").click();
  await expect(page.locator(".bout-action")).toHaveText(`Bout of the day, ${shown(MONDAY)}.`);
  expect((await stored(page, MONDAY))[1], "the try is noted when it begins").toBe("");
  await end(page);
  const [, hits, helped] = await stored(page, MONDAY);
  expect([hits.length > 4, helped]).toEqual([true, false]);
  await expect(page.locator(".finish-day")).toHaveText(`${told(hits).slice(4)} · One day in a row`);
  await button(page, "Share result").click();
  await expect(page.locator(".notice")).toContainText("The result is copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`En Garde ${MONDAY}: ${told(hits)}`);
  await page.locator(".finish").getByRole("button", { name: "Bout of the day" }).click();
  await expect(page.locator(".day-streak")).toHaveText("One day in a row");
  await expect(page.locator(".day-state")).toHaveText("This result counts.");

  await at(page, `${MONDAY}T13:00:00Z`);
  await button(page, "Play again").click();
  await expect(page.locator(".bout-action")).toHaveText(`Bout of the day, ${shown(MONDAY)}. This bout doesn’t count for its day.`);
  await end(page);
  await expect(page.locator(".finish-day")).toHaveText("This bout doesn’t count for its day.");
  await expect(button(page, "Share result")).toHaveCount(0);
  expect((await stored(page, MONDAY))[1]).toBe(hits);
  await page.locator(".finish").getByRole("button", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: /^Bout of the day/ })).toContainText(`${told(hits)} · One day in a row`);
});

test("a bout belongs to the day on which it began, and a page left open shows the new day", async ({ page }) => {
  await at(page, `${MONDAY}T23:59:00Z`);
  await open(page);
  await day(page);
  await button(page, "Start bout").click();
  await taken(page);
  await at(page, `${TUESDAY}T00:01:00Z`);
  await end(page);
  const [, hits] = await stored(page, MONDAY);
  expect(hits.length).toBeGreaterThan(4);
  expect(await stored(page, TUESDAY)).toBeUndefined();
  await page.locator(".finish").getByRole("button", { name: "Bout of the day" }).click();
  await expect(page.locator(".day-chosen h2")).toHaveText(`Today, ${shown(TUESDAY)}`);
  // The clock is set back, and another day begins while the page is open: what counts stays.
  await at(page, `${MONDAY}T10:00:00Z`);
  await button(page, "Start bout").click();
  await expect(page.locator(".notice")).toContainText("A new day has begun. This is its bout.");
  await expect(page.locator(".day-chosen h2")).toHaveText(`Today, ${shown(MONDAY)}`);
  await button(page, "Play again").click();
  // A hit would be noted at the end of its round.
  expect(await fence(page, dice(2), (awaits) => awaits === "round")).toBe("round");
  expect((await stored(page, MONDAY))[1]).toBe(hits);
});

test("a past day is fenced without counting", async ({ page }) => {
  await open(page);
  await day(page);
  const table = page.getByRole("table", { name: "The last five weeks" });
  await expect(table.getByRole("row")).toHaveCount(6);
  await expect(table.getByRole("columnheader")).toHaveText(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  await expect(table.getByRole("button")).toHaveCount(29);
  const sunday = table.getByRole("button", { name: `${shown(SUNDAY)}: not fenced` });
  await sunday.focus();
  await page.keyboard.press("Enter");
  await expect(sunday).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".day-chosen")).toContainText(`${shown(SUNDAY)}Maître · `);
  await expect(page.locator(".day-state")).toHaveText("This bout doesn’t count for its day.");
  await button(page, "Start bout").click();
  await end(page);
  await expect(page.locator(".finish-day")).toHaveText("This bout doesn’t count for its day.");
  expect([await stored(page, SUNDAY), await stored(page, MONDAY)]).toEqual([undefined, undefined]);
});

test("a first visit has a link to it, and a day that was missed does not count when the clock is set back", async ({ page }) => {
  await at(page, `${TUESDAY}T12:00:00Z`);
  await open(page);
  await day(page);
  await expect(page.locator(".day-chosen h2")).toHaveText(`Today, ${shown(TUESDAY)}`);
  await page.getByRole("button", { name: "Start bout" }).click();
  await expect(page.locator(".hand")).toBeVisible();
  await at(page, `${MONDAY}T12:00:00Z`);
  await page.reload();
  await started(page);
  await day(page);
  await expect(page.locator(".day-state")).toHaveText("This bout doesn’t count for its day.");
});

test("a day that was chosen gives way to the new day", async ({ page }) => {
  await at(page, `${MONDAY}T23:59:00Z`);
  await open(page);
  await day(page);
  await page.getByRole("table").getByRole("button", { name: `${shown(MONDAY)}: not fenced` }).click();
  await at(page, `${TUESDAY}T00:01:00Z`);
  await button(page, "Start bout").click();
  await expect(page.locator(".notice")).toContainText("A new day has begun. This is its bout.");
  await expect(page.locator(".day-chosen h2")).toHaveText(`Today, ${shown(TUESDAY)}`);
});

test("a coach that is on says what it costs before it takes the day's try", async ({ page }) => {
  await settle(page, { speed: "off", coach: true, coach_told: true, undo_told: true });
  await open(page);
  await day(page);
  await button(page, "Start bout").click();
  await expect(page.locator(".notice")).toContainText("isn’t counted");
  await expect(page.locator(".hand:not(.is-waiting)")).toBeVisible();
  await expect(page.locator(".coach-line b")).toHaveCount(0);
  expect((await stored(page, MONDAY))[2]).toBe(false);
  await button(page, "Understood").click();
  await expect(page.locator(".coach-line b").filter({ visible: true })).not.toHaveCount(0);
  await expect.poll(async () => (await stored(page, MONDAY))[2]).toBe(true);
});

test("a try whose bout was deleted is not said to go on", async ({ page }) => {
  await open(page);
  await day(page);
  await button(page, "Start bout").click();
  await fence(page, dice(4), (awaits) => awaits === "turn");
  await page.evaluate(() => Object.keys(localStorage).filter((key) => /^engarde\.(bout\.|current)/.test(key)).forEach((key) => localStorage.removeItem(key)));
  await page.reload();
  await started(page);
  await day(page);
  await expect(page.locator(".day-state")).toHaveText("This bout doesn’t count for its day.");
});

test("a try that was left goes on after a reload, and help does not count", async ({ page }) => {
  await open(page);
  await day(page);
  await button(page, "Start bout").click();
  await fence(page, dice(4), (awaits) => awaits === "round");
  const [begun, first] = await stored(page, MONDAY);
  await at(page, `${TUESDAY}T12:00:00Z`);
  await page.reload();
  await started(page);
  await day(page);
  await page.getByRole("button", { name: new RegExp(`^${shown(MONDAY)}: .*, not finished$`) }).click();
  await expect(page.locator(".day-state")).toHaveText("Your try has begun. This bout alone counts.");
  await button(page, "Resume").click();
  await button(page, "Menu").click();
  await expect(page.locator(".dialog .fair-line")).toHaveText(`Bout of the day, ${shown(MONDAY)}.`);
  await button(page, "Close").click();
  await fence(page, dice(5), async (awaits) => awaits === "turn" && (await page.getByRole("button", { name: "Undo" }).isEnabled()));
  await page.getByRole("button", { name: "Undo" }).click();
  await end(page);
  await expect(page.locator(".finish-day")).toContainText("Not counted: with help");
  const [same, hits, helped] = await stored(page, MONDAY);
  expect([same, hits.startsWith(first), helped]).toEqual([begun, true, true]);
});

test("where storage is full the page says so, and nothing that was there is lost", async ({ page }) => {
  const before = '{"progress":1,"lessons":{"hit":[2,false]},"days":{"2026-11-15":[1794700800000,"+++++",false,7]}}';
  await plant(page, { [PROGRESS]: before });
  await open(page);
  await expect(page.getByRole("button", { name: /^Bout of the day/ })).toContainText("One day in a row");
  await day(page);
  await expect(page.getByRole("button", { name: `${shown(SUNDAY)}: 5 to 0` })).toBeVisible();
  await page.evaluate((full) => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key === full) throw new DOMException("full", "QuotaExceededError");
      store.call(this, key, text);
    };
  }, PROGRESS);
  await button(page, "Start bout").click();
  await expect(page.locator(".notice")).toContainText("Your browser blocks storage");
  await end(page);
  await expect(page.locator(".finish-day")).toContainText("2 days in a row");
  expect((await storage(page))[PROGRESS]).toBe(before);
});

test("another network than at the start is said, and a damaged day is set aside", async ({ page }) => {
  const days = '{"2026-11-15":[1794700800000,"+++++",false,7],"2026-11-16":[1794787200000,"++++++",false,7]}';
  await plant(page, { [PROGRESS]: `{"progress":1,"lessons":{},"days":${days}}` });
  await open(page);
  await day(page);
  await page.getByRole("button", { name: `${shown(SUNDAY)}: 5 to 0` }).click();
  await expect(page.locator(".day-state")).toHaveText("This result counts. The opponent’s network has changed since this bout began.");
  await page.getByRole("button", { name: `${shown(MONDAY)}: not fenced` }).click();
  await button(page, "Start bout").click();
  await expect(page.locator(".bout-action")).toHaveText(`Bout of the day, ${shown(MONDAY)}.`);
  const kept = Object.entries(await storage(page)).filter(([key]) => key.startsWith("engarde.damaged."));
  expect(kept.map(([, text]) => text.includes("++++++"))).toEqual([true]);
  expect((await stored(page, SUNDAY))[1]).toBe("+++++");
});

for (const [where, go] of Object.entries({ "the page of the day": toDay, "the end of its bout": toEnd })) {
  test(`${where} fits every screen, also where words are longer or large, and axe objects to nothing`, async ({ page, context }) => {
    test.setTimeout(90_000);
    await open(page);
    await go(page);
    await fitsEnlarged(page, where, 1);
    await check(page, where, 1);
    await page.evaluate(() => localStorage.clear());
    await stretchWords(context);
    await open(page);
    await go(page);
    await fits(page, SIZES, `${where}, longer words`, { grows: go === toDay }, 1);
  });
}
