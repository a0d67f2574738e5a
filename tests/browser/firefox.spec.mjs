// A whole bout in the Firefox of this machine: an ordinary one, which Playwright drives through WebDriver BiDi.
import { awaited, begin, decide, dice, fence, hand } from "./fencing.mjs";
import { skipPauses } from "./pauses.mjs";
import { expect, open, started, test } from "./support.mjs";

const executablePath = process.env.ENGARDE_FIREFOX;

test.skip(!executablePath, "there is no Firefox on this machine: install it, or name one in ENGARDE_FIREFOX");
test.use({
  browserName: "firefox",
  channel: "moz-firefox",
  // Through BiDi Playwright cannot say that less motion is wished for; Firefox itself can.
  launchOptions: { executablePath, firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } },
});
test.beforeEach(({ context }) => skipPauses(context));

/**
 * Plays a card by keyboard alone: its value, then Enter on the first of its choices.
 *
 * @param {import("@playwright/test").Page} page
 */
async function decideByKeyboard(page) {
  const before = await page.locator(".bout-action").innerText();
  const card = page.locator(".hand .card:not(.is-closed)").first();
  await page.keyboard.press(String(parseInt(await card.getAttribute("aria-label"), 10)));
  await expect(page.locator(".choices .choice").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".bout-action")).not.toHaveText(before);
}

test("a whole bout in Firefox, with a card by keyboard and a reload in the middle", async ({ page }) => {
  test.setTimeout(120_000);
  const workers = [];
  page.on("worker", (worker) => workers.push(new URL(worker.url()).pathname));
  await open(page);
  await expect(page).toHaveTitle("En Garde");
  await begin(page, { level: "amateur", hits: 2 });
  const roll = dice(7);
  expect(await fence(page, roll, (awaits) => awaits === "turn")).toBe("turn");
  await decideByKeyboard(page);
  let decisions = 0;
  await fence(page, roll, (awaits) => ["turn", "round"].includes(awaits) && (decisions += 1) === 3);
  // The opponent has answered, and it was the worker who thought.
  expect(workers).toEqual([expect.stringMatching(/^\/games\/fence\/thinker-[0-9a-f]{16}\.js$/)]);

  const before = { awaits: await awaited(page), hand: await hand(page) };
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Resume" }).click();
  expect({ awaits: await awaited(page), hand: await hand(page) }).toEqual(before);
  if (before.awaits === "turn") await decide(page, roll);
  await fence(page, roll);
  await expect(page.locator(".finish-title")).toContainText(/.+ wins? the bout 2–[01]\./);
});

test("what breaks the page's own rules is heard from Firefox too", async ({ page, complaints }) => {
  await open(page);
  await page.evaluate(() => {
    console.error("Halt!");
    document.body.append(Object.assign(document.createElement("script"), { textContent: "globalThis.foreignScriptRan = true" }));
  });
  await expect.poll(() => complaints.join("\n")).toContain("console: Halt!");
  await expect.poll(() => complaints.join("\n")).toContain("policy: script-src");
  complaints.splice(0);
});

test("a legend stands within its frame, in Firefox too", async ({ page }) => {
  await open(page);
  const within = await page.locator("fieldset").evaluateAll((frames) => frames.map((frame) => {
    const words = document.createRange();
    words.selectNodeContents(frame.querySelector("legend"));
    return words.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  }));
  expect(within.length).toBeGreaterThan(2);
  for (const above of within) expect(above).toBeGreaterThan(4);
});
