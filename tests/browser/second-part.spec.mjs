// The part of the program that is fetched later: not before the first move, when a page needs it, and again if it has not come.
import { begin, dice, fence } from "./fencing.mjs";
import { expect, open, settle, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const FILE = "**/second-*.wasm";
const ABSENT = "This part of the game could not be loaded";

/** Counts how often a page asks for it. */
function requests(/** @type {Page} */ page) {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => /\/second-/.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** Keeps it away until the returned function is called. */
async function keepAway(/** @type {Page} */ page) {
  let away = true;
  await page.route(FILE, (route) => (away ? route.abort() : route.continue()));
  return () => (away = false);
}

/** Takes out what the browser says of a file that has not come. */
function forgive(/** @type {string[]} */ complaints) {
  expect(complaints.length).toBeGreaterThan(0);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^console: Failed to load resource/);
}

test("it is fetched once, after the first move against the computer", async ({ page }) => {
  const asked = requests(page);
  await open(page);
  await begin(page);
  const roll = dice(3);
  let turns = 0;
  await fence(page, roll, (awaits) => ["turn", "answer"].includes(awaits) && (turns += 1) === 1);
  expect(asked, "before the first move").toEqual([]);
  await fence(page, roll, (awaits) => awaits === "round");
  expect(asked).toHaveLength(1);
});

for (const place of ["Settings", "Rules", "Bouts", "About"]) {
  test(`"${place}" opens when it is here, and the opening page stays until then`, async ({ page }) => {
    const asked = requests(page);
    let release = () => {};
    const released = new Promise((resolve) => (release = () => resolve(undefined)));
    await page.route(FILE, async (route) => {
      await released;
      await route.continue();
    });
    await open(page);
    expect(asked).toEqual([]);
    const request = page.waitForRequest(FILE);
    await page.getByRole("button", { name: place }).click();
    await request;
    await expect(page.getByRole("button", { name: "Fence" })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: place })).toBeFocused();
    expect(asked).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Fence" })).toBeVisible();
  });
}

test("a page whose part does not come says so, and the next press tries again", async ({ page, complaints }) => {
  const bring = await keepAway(page);
  await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.locator(".notice")).toContainText(ABSENT);
  await page.locator(".notice .button").click();
  await expect(page.getByRole("button", { name: "Fence" })).toBeEnabled();
  bring();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  forgive(complaints);
});

test("a round whose end does not come goes on after a press", async ({ page, complaints }) => {
  const bring = await keepAway(page);
  await open(page);
  await begin(page);
  const again = page.getByRole("button", { name: "Try again" });
  await fence(page, dice(4), async () => (await again.count()) > 0);
  await expect(page.getByText(ABSENT)).toBeVisible();
  bring();
  await again.click();
  await page.getByRole("button", { name: "Next round" }).click();
  await expect(page.locator(".hand")).toBeVisible();
  forgive(complaints);
});

test("two people get the curtain when it has come after all", async ({ page, complaints }) => {
  const bring = await keepAway(page);
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await expect(page.getByText(ABSENT)).toBeVisible();
  bring();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".curtain h1")).toBeVisible();
  forgive(complaints);
});

test("a coach who does not come leaves the bout as it is", async ({ page, complaints }) => {
  await keepAway(page);
  await settle(page, { coach: true });
  await open(page);
  await begin(page);
  let turns = 0;
  await fence(page, dice(5), (awaits) => ["turn", "answer"].includes(awaits) && (turns += 1) === 2);
  await expect(page.locator(".hand")).toBeVisible();
  forgive(complaints);
});
