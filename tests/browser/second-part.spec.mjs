// The parts of the program that are fetched later: not before the first move, when a page needs them, and again if they have not come.
import { TRANSCRIPT } from "./acts.mjs";
import { back, begin, dice, fence } from "./fencing.mjs";
import { hold } from "./held.mjs";
import { play, sit } from "./poise.mjs";
import { expect, open, settle, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const FILE = "**/second-*.wasm";
const ABSENT = "This part of the game couldn’t be loaded";

/** That of the poise duel. */
const POISE_FILE = "**/poise_second-*.wasm";

/** Counts how often a page asks for it. */
function requests(/** @type {Page} */ page, name = /\/second-/) {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => name.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** Keeps it away until the returned function is called. */
async function keepAway(/** @type {Page} */ page, file = FILE) {
  let away = true;
  await page.route(file, (route) => (away ? route.abort() : route.continue()));
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
    const release = await hold(page, FILE);
    await open(page);
    expect(asked).toEqual([]);
    const styles = page.locator("head style");
    await expect(styles).toHaveCount(1);
    const request = page.waitForRequest(FILE);
    await page.getByRole("button", { name: place }).click();
    await request;
    await expect(page.getByRole("button", { name: "Start bout" })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: place })).toBeFocused();
    expect(asked).toHaveLength(1);
    await expect(styles, "its styles come with it").toHaveCount(2);
    await back(page);
    await expect(page.locator(".home-go .is-primary")).toBeVisible();
  });
}

test("a page whose part does not come says so, and the next press tries again", async ({ page, complaints }) => {
  const bring = await keepAway(page);
  await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.locator(".notice")).toContainText(ABSENT);
  await page.locator(".notice .button").click();
  await expect(page.getByRole("button", { name: "Start bout" })).toBeEnabled();
  bring();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  forgive(complaints);
});

test("without its words it does not count as here", async ({ page, complaints }) => {
  const bring = await keepAway(page, "**/words-*/piste/second/*.json");
  await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.locator(".notice")).toContainText(ABSENT);
  await page.locator(".notice .button").click();
  bring();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByText("Single-key shortcuts")).toBeVisible();
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

for (const [address, file] of [["./", FILE], ["./#poise", POISE_FILE]]) {
  test(`where something is stored, ${address} opens when what reads it is here`, async ({ page, complaints }) => {
    const bring = await keepAway(page, file);
    await settle(page, { language: "fr" });
    await page.goto(address);
    await expect(page.locator("#start-trouble")).toHaveText(/Le jeu n’a pas pu être chargé/);
    bring();
    await expect(page.locator(".home-go button")).toBeVisible();
    await expect(page.locator("#start-trouble")).toHaveCount(0);
    forgive(complaints);
  });
}

test("before it is here, only what this page has stored is replaced", async ({ page }) => {
  const asked = requests(page);
  await open(page);
  const form = () => page.evaluate(() => localStorage.getItem("engarde.form"));
  const hits = page.getByLabel("Hits to win");
  for (const number of ["9", "11"]) {
    await hits.selectOption(number);
    await expect.poll(async () => JSON.parse((await form()) ?? "{}").target).toBe(Number(number));
  }
  const later = '{"form":999}';
  await page.evaluate((later) => localStorage.setItem("engarde.form", later), later);
  await hits.selectOption("7");
  await expect(page.locator(".home-plan")).toContainText("7 hits");
  // What is pressed next is stored, so the form has had its turn.
  for (const [label, choice] of [["Level", "amateur"], ["Rule set", "advanced"], ["Hits to win", "5"]]) await page.getByLabel(label).selectOption(choice);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("engarde.settings"))).toContain('"dismissed":true');
  expect(await form()).toBe(later);
  expect(asked).toEqual([]);
});

const STUDY = "**/study-*.wasm";
const STUDY_WORDS = "**/words-*/piste/study/*.json";

/** Presses what opens the review of a bout. */
async function review(/** @type {Page} */ page) {
  await page.getByRole("button", { name: "Bouts", exact: true }).click();
  await page.getByLabel("Bout text").fill(TRANSCRIPT);
  await page.getByRole("button", { name: "Open the bout" }).click();
}

test("the study part is fetched with its words when a page of it is opened", async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => /study/.test(request.url()) && asked.push(request.url()));
  await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await back(page);
  expect(asked).toEqual([]);
  const release = await hold(page, STUDY);
  const request = page.waitForRequest(STUDY);
  await review(page);
  await request;
  await expect(page.getByRole("heading", { level: 1, name: "Bouts" })).toBeVisible();
  release();
  await expect(page.getByRole("navigation", { name: "Rounds" })).toBeVisible();
  expect(asked.map((url) => url.replace(/.*[/]/, "").replace(/-.*(?=_)/, ""))).toEqual(["study_bg.wasm", "en.json"]);
  await expect(page.locator("head style")).toHaveCount(3);
});

for (const [what, files] of Object.entries({ program: STUDY, catalogue: STUDY_WORDS })) {
  test(`a study part whose ${what} does not come says so, and the next press tries again`, async ({ page, complaints }) => {
    let away = true;
    await page.route(files, (route) => (away ? route.abort() : route.continue()));
    await open(page);
    await review(page);
    await expect(page.locator(".notice")).toContainText(ABSENT);
    away = false;
    await page.locator(".notice .button").click();
    await page.getByRole("button", { name: "Open the bout" }).click();
    await expect(page.getByRole("navigation", { name: "Rounds" })).toBeVisible();
    forgive(complaints);
  });
}

test("its words are fetched again in another language", async ({ page }) => {
  await open(page);
  await review(page);
  await expect(page.getByRole("navigation", { name: "Rounds" })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("engarde.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("engarde.settings") ?? "{}"), language: "de" }));
    dispatchEvent(new StorageEvent("storage", { key: "engarde.settings" }));
  });
  await expect(page.getByRole("navigation", { name: "Runden" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Runde 1" })).toBeVisible();
});

test("that of the poise duel is fetched once, after the first action against the computer", async ({ page }) => {
  const asked = requests(page, /poise_second-/);
  await sit(page, { poise: 3 });
  await play(page, dice(3), (awaits) => awaits === "turn");
  expect(asked.length, "a computer player may have begun").toBeLessThanOrEqual(1);
  // Whatever the computer attacks, the person lets it happen.
  await play(page, () => 0);
  await expect(page.locator(".finish .is-primary")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a page of the poise duel opens when it is here", async ({ page }) => {
  const asked = requests(page, /poise_second-/);
  const release = await hold(page, POISE_FILE);
  await page.goto("./#poise");
  await started(page);
  const request = page.waitForRequest(POISE_FILE);
  await page.getByRole("button", { name: "Rules" }).click();
  await request;
  await expect(page.getByRole("heading", { level: 1, name: "Poise duel" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeFocused();
  expect(asked).toHaveLength(1);
});

test("people at the poise duel get the curtain when it has come after all", async ({ page, complaints }) => {
  const bring = await keepAway(page, POISE_FILE);
  await page.goto("./#poise");
  await started(page);
  await page.locator(".place.at-1 select").selectOption("person");
  await page.locator(".home-go .button").click();
  await expect(page.getByText(ABSENT)).toBeVisible();
  await expect(page.locator(".playing-card"), "no hand is in the page").toHaveCount(0);
  bring();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".curtain h1")).toBeVisible();
  forgive(complaints);
});
