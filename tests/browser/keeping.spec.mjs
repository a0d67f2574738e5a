// What survives: a reload in the middle of an attack, a damaged save, a storage that refuses, a worker that is not there.
import { awaited, begin, decide, dice, fence, hand } from "./fencing.mjs";
import { lastAnswered, watchDoor } from "./network.mjs";
import { dueTimers, endPauses, holdPauses } from "./pauses.mjs";
import { expect, kept, lay, open, started, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** @param {import("@playwright/test").Page} page */
async function picture(page) {
  const texts = await page.locator(".bout-action, .bout-awaited, .choices .choice, .apparatus-name, .heap b").allTextContents();
  const poses = await page.locator(".fencer").evaluateAll((all) => all.map((one) => one.dataset.pose));
  return { texts, poses, hand: await hand(page), label: await page.locator(".duel-view").getAttribute("aria-label") };
}

test("a reload in the middle of an attack brings the bout back exactly", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await begin(page, { level: "club", rules: "advanced", hits: 5 });
  expect(await fence(page, dice(2), (awaits) => awaits === "answer")).toBe("answer");
  const before = await picture(page);
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Resume" }).click();
  expect(await awaited(page)).toBe("answer");
  expect(await picture(page)).toEqual(before);
  await page.locator(".choices .choice").last().click();
});

test("a reload at the end of a round brings the result back", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await begin(page, { level: "club", hits: 5 });
  expect(await fence(page, dice(4), (awaits) => awaits === "round")).toBe("round");
  const result = await page.locator(".finish").innerText();
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Resume" }).click();
  expect(await page.locator(".finish").innerText()).toBe(result);
});

const DAMAGED = {
  "no JSON at all": "Touché!",
  "an empty text": "",
  "foreign JSON": '{"save":"of another game"}',
  "an action against the rules": JSON.stringify({
    sitting: 1,
    players: [{ person: "Ann" }, { bot: "novice" }],
    journal: {
      engarde: 1,
      generator: 1,
      game: "piste",
      opening: { rules: "advanced", target: 5, first: 0, hits: [0, 0], round: 0 },
      seed: "0000000000000007",
      rounds: [["a1"]],
    },
  }),
  "markup": '<img src=x onerror="document.title=1">',
};

for (const [what, text] of Object.entries(DAMAGED)) {
  test(`a damaged save is set aside: ${what}`, async ({ page }) => {
    await lay(page, text);
    await open(page);
    await expect(page.getByText("The saved bout couldn’t be read")).toBeVisible();
    const aside = () => Object.entries(localStorage).filter(([key]) => /^engarde\.damaged\..+\.engarde\.bout\.laid$/.test(key));
    expect((await page.evaluate(aside)).map(([, text]) => text)).toEqual([text]);
    expect(await page.evaluate(() => localStorage.getItem("engarde.bout.laid"))).toBeNull();
    await page.getByRole("button", { name: "Understood" }).click();
    await begin(page);
    await expect(page.locator(".hand")).toBeVisible();
    await expect.poll(() => kept(page)).not.toBeNull();
    await page.reload();
    await started(page);
    await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  });
}

test("without storage the bout is fenced all the same, and the page says so once", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await open(page);
  await expect(page.getByText("blocks storage")).toBeVisible();
  await page.getByRole("button", { name: "Understood" }).click();
  await begin(page, { hits: 1 });
  await expect(page.locator(".hand")).toBeVisible();
});

test("the computer thinks in a worker", async ({ page }) => {
  await open(page);
  await begin(page, { level: "master", hits: 5 });
  await fence(page, dice(9), (awaits) => awaits === "opponent");
  await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
  expect(page.workers()).toHaveLength(1);
});

test("leaving the bout cancels the thought", async ({ page }) => {
  await watchDoor(page);
  await open(page);
  await begin(page, { level: "maitre", hits: 5 });
  await fence(page, dice(9), (awaits) => awaits === "turn");
  await holdPauses(page);
  await decide(page, dice(9));
  expect(await awaited(page)).toBe("opponent");
  await lastAnswered(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Home" }).click();
  const left = await kept(page);
  await endPauses(page);
  await dueTimers(page);
  expect(await kept(page)).toBe(left);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
});

test("without workers the computer thinks on the page, and the page goes on", async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    delete globalThis.Worker;
  });
  await open(page);
  await begin(page, { level: "maitre", hits: 1 });
  const frames = page.evaluate(async () => {
    let worst = 0;
    let last = performance.now();
    while (!globalThis.enough) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      worst = Math.max(worst, performance.now() - last);
      last = performance.now();
    }
    return worst;
  });
  await fence(page, dice(6));
  await page.evaluate(() => {
    globalThis.enough = true;
  });
  // Not a speed test: only that no thought holds the page for as long as a whole thought takes.
  expect(await frames).toBeLessThan(1000);
  expect(page.workers()).toHaveLength(0);
});
