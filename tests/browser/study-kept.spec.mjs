// What is stored of reviews, and that review and trainer work without a connection.
import { TRANSCRIPT, plant, save, shelf } from "./acts.mjs";
import { back } from "./fencing.mjs";
import { disconnect, expect, open, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const PROGRESS = "engarde.progress";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const bout = save();

/** What is stored of the reviewed bout: good, doubtful, mistakes, and a bit for each solved mistake. */
async function reviewed(/** @type {Page} */ page) {
  const text = await page.evaluate((key) => localStorage.getItem(key), PROGRESS);
  return JSON.parse(text ?? "{}").reviews?.["00000000000007ea"];
}

/** Opens the review of the saved bout and waits until it is whole. */
async function review(/** @type {Page} */ page) {
  await button(page, "Bouts").click();
  await button(page, "Review").click();
  await expect(page.getByRole("heading", { name: "The bout" })).toBeVisible();
  await expect(page.locator(".review-progress")).toHaveCount(0, { timeout: 60_000 });
}

test("a review is stored with its marks, a solved mistake with it, and the page Study tells of them", async ({ page }) => {
  await plant(page, shelf(bout));
  await open(page);
  await button(page, "Study").click();
  await expect(page.getByText("Saved bouts can be reviewed, too.")).toBeVisible();
  await button(page, "Go to the saved bouts").click();
  await button(page, "Review").click();
  await expect(page.getByRole("heading", { name: "The bout" })).toBeVisible();
  await expect(page.locator(".review-progress")).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => reviewed(page)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), 0]);
  const [good, doubtful, mistakes] = await reviewed(page);
  expect(good).toBeGreaterThan(0);
  expect(mistakes).toBeGreaterThan(0);
  await page.getByRole("button", { name: /^Learn from your/ }).click();
  // What is shown is not solved.
  await button(page, "Show me").click();
  await expect(page.locator(".learn-answer")).toHaveText(/^Best: /);
  expect((await reviewed(page))[3]).toBe(0);
  // The wrong ones are not offered any more.
  for (const choice of await page.locator(".learn-choices .choice:not([aria-disabled])").all()) {
    await choice.click();
    if (/^Right/.test((await page.locator(".learn-answer").textContent()) ?? "")) break;
  }
  // One bit, that of the costliest mistake, wherever it was in the bout.
  await expect.poll(async () => Math.log2((await reviewed(page))[3]) % 1).toBe(0);
  expect((await reviewed(page)).slice(0, 3)).toEqual([good, doubtful, mistakes]);
  await back(page);
  await expect(page.locator(".review-bar")).toBeVisible();
  await back(page);
  await expect(page.getByRole("heading", { level: 1, name: "Bouts" })).toBeVisible();
  await back(page);
  await expect(page.getByText(/^One bout reviewed: \d+% of your moves good/)).toBeVisible();
  await expect(page.getByText(`Mistakes solved: 1 of ${mistakes}.`)).toBeVisible();
});

for (const stored of [true, false]) {
  test(`an imported bout that ${stored ? "is" : "could not be"} stored ${stored ? "counts" : "does not count"} as reviewed`, async ({ page }) => {
    await open(page);
    await button(page, "Bouts").click();
    if (!stored) {
      await page.evaluate(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, text) {
          if (key.startsWith("engarde.bout.")) throw new DOMException("full", "QuotaExceededError");
          setItem.call(this, key, text);
        };
      });
    }
    await page.locator(".import textarea").fill(TRANSCRIPT);
    await page.locator(".import button").click();
    await expect(page.getByRole("heading", { name: "The bout" })).toBeVisible();
    await expect(page.locator(".review-progress")).toHaveCount(0, { timeout: 60_000 });
    // The effect that stores a review follows the picture that shows it whole; the next page comes after it.
    await back(page);
    await expect(page.getByRole("heading", { level: 1, name: "Bouts" })).toBeVisible();
    expect((await reviewed(page)) !== undefined).toBe(stored);
  });
}

test("damaged reviews leave lessons and exercises as they are, and the next review replaces them", async ({ page }) => {
  const damaged = '{"progress":1,"lessons":{"stepping":[0,true]},"exercises":"- - 1/2,0/0,0/0,0/0,0/0,0/0 - -","reviews":{"7":[1]}}';
  await plant(page, { ...shelf(bout), [PROGRESS]: damaged });
  await open(page);
  await review(page);
  await expect.poll(() => reviewed(page)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), 0]);
  const text = await page.evaluate((key) => localStorage.getItem(key), PROGRESS);
  expect(JSON.parse(text ?? "{}")).toMatchObject({ lessons: { stepping: [0, true] }, exercises: expect.stringContaining("1/2") });
});

test.describe("with a copy for offline use", () => {
  test.use({ serviceWorkers: "allow" });

  test("review, positions and trainer work without a connection", async ({ page }) => {
    await plant(page, shelf(bout));
    await open(page);
    await disconnect(page);
    await review(page);
    await button(page, "Look at this position").click();
    await expect(page.locator(".position-advice tr").first()).toBeVisible({ timeout: 20_000 });
    await back(page);
    await expect(page.locator(".review-step")).toBeVisible();
    await back(page);
    await expect(page.getByRole("heading", { level: 1, name: "Bouts" })).toBeVisible();
    await back(page);
    await button(page, "Study").click();
    await button(page, "Counting trainer").click();
    await page.locator(".counting-go").click();
    await expect(page.locator(".is-counting .bout-action")).toHaveText(/^Move 1 of \d+$/);
  });
});
