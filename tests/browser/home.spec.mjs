// The opening page: what is seen at once, what the form says, a newcomer's way; and notices.
import { plant, save, shelf } from "./acts.mjs";
import { back, begin, taken } from "./fencing.mjs";
import { skipPauses } from "./pauses.mjs";
import { SIZES } from "./sizes.mjs";
import { expect, kept, open, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

const LOCALES = ["en-GB", "de-AT", "fr-FR", "ja-JP"];

const press = async (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => {
  await page.getByRole("button", { name, exact: true }).click();
  await taken(page);
};

for (const [width, height] of [[1440, 900], [1280, 800]]) {
  test(`all of the form is seen without scrolling, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await plant(page, { "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["standard", "novice", 5, 5]], recent: [] }) });
    await open(page);
    await expect(page.locator(".home-day")).toBeVisible();
    const { bottom, panels } = await page.evaluate(() => ({
      bottom: document.querySelector(".home-form").getBoundingClientRect().bottom,
      panels: [...document.querySelectorAll(".home-form > fieldset")].map((panel) => {
        const [box, last] = [panel, panel.lastElementChild].map((element) => element.getBoundingClientRect());
        return { top: box.top, height: box.height, empty: box.bottom - last.bottom };
      }),
    }));
    expect(bottom).toBeLessThanOrEqual(height);
    expect(panels).toHaveLength(3);
    for (const { top, height, empty } of panels) {
      expect([top, height]).toEqual([panels[0].top, panels[0].height]);
      expect(empty).toBeLessThan(80);
    }
  });
}

/** Every segment: its box, and the number of its lines. */
const segments = (/** @type {Page} */ page) =>
  page.locator(".radio > span").evaluateAll((all) =>
    all.map((segment) => {
      const { left, top, width, height } = segment.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(segment);
      return [left, top + scrollY, width, height, text.getClientRects().length].map(Math.round).join(" ");
    }),
  );

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale });

    test("no segment moves or wraps otherwise when it is pressed, and no select cuts its text", async ({ page }) => {
      await open(page);
      // Lines may break elsewhere with the real fonts, which can come after the program.
      await page.evaluate(() => document.fonts.ready);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        // The names of those who may start depend on the opponent, so only their own segments are pressed here.
        const before = await segments(page);
        for (const value of [1, 2, 0]) {
          await page.locator("input[name=first]").nth(value).check({ force: true });
          expect.soft(await segments(page), `${width}×${height}, ${value}`).toEqual(before);
        }
        for (const opponent of [1, 2, 0]) {
          const first = async () => (await segments(page)).slice(0, 3);
          const was = await first();
          await page.locator("input[name=opponent]").nth(opponent).check({ force: true });
          expect.soft(await first(), `${width}×${height}, opponent ${opponent}`).toEqual(was);
          expect.soft(await cut(page), `${width}×${height}, opponent ${opponent}`).toEqual([]);
        }
      }
      await page.locator(".home-form select").nth(1).selectOption("custom");
      await expect(page.locator(".custom-rules select")).toHaveCount(2);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect.soft(await cut(page), `own rules, ${width}×${height}`).toEqual([]);
      }
    });
  });
}

/** The options of selects that are wider than their select, with the room that its arrow needs. */
const cut = (/** @type {Page} */ page) =>
  page.locator("select").evaluateAll((selects) =>
    selects.flatMap((select) => {
      const style = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
      return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    }),
  );

test("who starts has a label that is seen", async ({ page }) => {
  await open(page);
  await expect(page.getByText("Who starts", { exact: true })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Who starts" }).getByRole("radio")).toHaveCount(3);
});

test("each level shows its place in the order of strength, and its weakness", async ({ page }) => {
  await open(page);
  const lines = new Set();
  for (const [place, level] of ["novice", "amateur", "club", "master", "maitre"].entries()) {
    await page.getByLabel("Level").selectOption(level);
    const strength = page.getByRole("img", { name: `Strength ${place + 1} of 5` });
    await expect(strength).toBeVisible();
    await expect(strength.locator(".is-on")).toHaveCount(place + 1);
    const heights = await strength.locator("i").evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().height));
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(new Set(heights).size).toBe(5);
    lines.add(await page.locator(".home-level + .home-note").textContent());
  }
  expect(lines.size).toBe(5);
});

test("own rules are not called by the name of others", async ({ page }) => {
  await open(page);
  await page.getByLabel("Rule set").selectOption("custom");
  await expect(page.locator(".home-note", { hasText: "Set each rule yourself." })).toBeVisible();
  await expect(page.locator(".home-plan")).toHaveText("Beginner · Custom · 3 hits");
});

test("Resume says which bout it continues, whatever the form says", async ({ page }) => {
  await plant(page, { ...shelf(save({ short: 1 })), "engarde.form": JSON.stringify({ level: "maitre", preset: "basic" }) });
  await open(page);
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect(page.locator(".home-plan")).toHaveText("Ann vs Club fencer · Advanced · 1 to 1");
  // The set-up says what a new bout would be.
  await expect(page.locator(".home-end")).toHaveText("New boutMaître · Basic · 5 hitsThe bout above stays saved.");
});

/** Opens the page as a newcomer sees it. */
async function openFolded(/** @type {Page} */ page) {
  await page.goto("./");
  await started(page, { keepsFold: true });
}

for (const [width, height] of SIZES) {
  test(`before the first bout the set-up is folded and the picture high, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openFolded(page);
    const high = () => page.locator(".home-view").evaluate((view) => view.clientHeight);
    const folded = await high();
    await expect(page.locator(".home-form")).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (width === 1440) expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await page.getByText("Set up your own bout").click();
    await expect(page.locator(".home-form")).toBeVisible();
    // Nothing above it moves, and it is in view.
    expect(await high()).toBe(folded);
    await expect(page.locator(".home-form")).toBeInViewport();
    // It stays open while the form changes, and what was set up is open after a first bout, too.
    await page.getByLabel("Hits to win").selectOption("1");
    await expect(page.locator(".home-form")).toBeVisible();
    await plant(page, { "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["standard", "novice", 1, 0]], recent: [] }) });
    await openFolded(page);
    await expect(page.locator(".home-form")).toBeVisible();
  });
}

test("a newcomer starts with a short bout, or with the lessons", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openFolded(page);
  const [lessons, start] = await page.evaluate(() => [".home-welcome .button", ".home-go .button"].map((part) => document.querySelector(part).getBoundingClientRect()));
  expect(start.bottom, "nothing that comes with the program moves the first view").toBeLessThanOrEqual(lessons.top);
  expect(lessons.bottom, "both are seen at once").toBeLessThanOrEqual(640);
  await press(page, "Lessons");
  await expect(page.locator(".lessons")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".home-go .is-primary + .home-plan")).toHaveText("Beginner · Standard · 3 hits");
  // The button of the set-up says that it starts another bout.
  await page.getByText("Set up your own bout").click();
  await expect(page.locator(".home-form").getByRole("button", { name: "Start bout", exact: true })).toHaveText("Start boutBeginner · Standard · 3 hits");
  await expect(page.locator(".home-welcome .button").filter({ visible: true })).toHaveText(["Lessons", "How to play"]);
  await press(page, "Start with a short bout");
  await expect(page.locator(".hand")).toBeVisible();
  await back(page);
  await expect(page.locator(".home-plan")).toHaveText("You vs Beginner · Standard · 0 to 0");
  // Beside the bout in progress another one can still be started.
  await expect(page.locator(".home-welcome .button")).toHaveText(["Lessons", "How to play", "Play a friend", "Start with a short bout"]);
  // The set-up is folded again; its choices are those of before, and stay so where the opponent is a friend.
  await page.getByText("Set up your own bout").click();
  await expect(page.getByLabel("Hits to win")).toHaveValue("3");
  await page.getByLabel("A friend on this device").check({ force: true });
  await expect(page.locator(".home-end .button")).toHaveText("New boutA friend · Standard · 3 hits");
  // What is set up is no short bout any more.
  await expect(page.locator(".home-welcome .button")).toHaveText(["Lessons", "How to play", "Play a friend"]);
});

test("a newcomer plays a friend with one press, by the rules of the short bout", async ({ page }) => {
  await open(page);
  await press(page, "Play a friend");
  await expect(page.locator(".curtain")).toBeVisible();
  const { journal, players } = JSON.parse(await kept(page));
  expect(players).toEqual([{ person: "" }, { person: "" }]);
  expect([journal.opening.rules, journal.opening.target]).toEqual(["standard", 3]);
});

test("the newcomer's line says how many hits the bout takes that is set up", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const line = page.locator(".home-welcome > p");
  await expect(line).toHaveText(/^Be first to score 3 hits\. Cards move you\./);
  await page.getByLabel("Hits to win").selectOption("7");
  await expect(line).toHaveText(/^Be first to score 7 hits\./);
});

test("a newcomer's choices stay, also those that others begin with, and those that are shown when the line is dismissed", async ({ page }) => {
  await open(page);
  await page.getByLabel("Level").selectOption("amateur");
  await page.getByLabel("Rule set").selectOption("advanced");
  await page.getByLabel("Hits to win").selectOption("5");
  await expect(page.locator(".home-plan")).toHaveText("Amateur · Advanced · 5 hits");
  await page.evaluate((ledger) => {
    localStorage.clear();
    localStorage.setItem("engarde.ledger", ledger);
  }, JSON.stringify({ ledger: 1, rows: [["standard", "novice", 0, 1]], recent: [] }));
  await page.reload();
  await started(page);
  await expect(page.locator(".home-plan")).toHaveText("Beginner · Standard · 3 hits");
  await page.locator(".home-welcome .is-quiet").last().click();
  await expect(page.locator(".home-welcome")).toHaveCount(0);
  await expect(page.locator(".home-plan")).toHaveText("Beginner · Standard · 3 hits");
});

test("after a first bout the opening page is as before it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFolded(page);
  const places = () => page.evaluate(() => [".home-view", ".home-other", ".home-set-up", ".home-links"].map((part) => {
    const { x, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, x, width, height];
  }));
  const before = await places();
  await plant(page, { "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["standard", "novice", 1, 1]], recent: [] }) });
  await openFolded(page);
  await expect(page.getByRole("region", { name: "What next?" })).toBeVisible();
  await expect(page.locator(".home-form")).toBeHidden();
  expect(await places()).toEqual(before);
});

for (const [won, level] of /** @type {[number, string][]} */ ([[0, "Beginner"], [1, "Amateur"]])) {
  test(`after a first bout the line asks what next, for three bouts: ${won} won`, async ({ page }) => {
    const ledger = (/** @type {number} */ lost) => JSON.stringify({ ledger: 1, rows: [["standard", "novice", won, lost]], recent: [] });
    await plant(page, { "engarde.ledger": ledger(2 - won) });
    await open(page);
    await expect(page.locator(".home-go .is-primary")).toHaveText("Another short bout");
    await expect(page.locator(".home-plan")).toHaveText(`${level} · Standard · 3 hits`);
    await expect(page.getByRole("region", { name: "What next?" })).toBeVisible();
    await expect(page.locator(".home-form").getByRole("button", { name: "Start bout", exact: true })).toHaveText(`Start bout${level} · Standard · 3 hits`);
    await page.evaluate((text) => localStorage.setItem("engarde.ledger", text), ledger(3 - won));
    await page.reload();
    await started(page);
    await expect(page.locator(".home-go .button")).toBeVisible();
    await expect(page.locator(".home-welcome")).toHaveCount(0);
  });
}

test("the set-up has the coach's switch, against the computer only", async ({ page }) => {
  await open(page);
  const coach = page.getByRole("checkbox", { name: "With the coach (not counted)" });
  await coach.check();
  await page.reload();
  await started(page);
  await expect(coach).toBeChecked();
  await page.getByLabel("A friend on this device").check({ force: true });
  await expect(coach).toHaveCount(0);
  await page.getByLabel("The computer").check({ force: true });
  await begin(page, { level: "novice", rules: "standard", hits: 1 });
  await expect(page.locator(".coach-line b").filter({ visible: true })).not.toHaveCount(0);
});

test("the set-up has a button at its end", async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Hits to win").selectOption("1");
  await press(page, "Start this bout");
  await expect(page.locator(".apparatus")).toHaveAttribute("aria-label", /of 1 hits$/);
});

test("after a first bout the newcomer's line can be dismissed, for good", async ({ page }) => {
  await plant(page, { "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["standard", "novice", 0, 1]], recent: [] }) });
  await open(page);
  await press(page, "Hide these tips");
  await expect(page.locator(".home-welcome")).toHaveCount(0);
  await page.reload();
  await started(page);
  await expect(page.locator(".home-go .button")).toBeVisible();
  await expect(page.locator(".home-welcome")).toHaveCount(0);
});

test("where the screen is too small for face to face, a sentence says so before it starts", async ({ page }) => {
  await open(page);
  await page.getByLabel("A friend on this device").check();
  const sentence = page.getByText("This screen is too small for face to face.");
  await expect(sentence).toHaveCount(0);
  await page.getByLabel("Face to face").check();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(sentence, `${width}×${height}`).toBeVisible({ visible: Math.min(width, height) < 700 });
  }
});

test("before the first move the round's log says that there is none", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.locator("input[name=first]").nth(1).check({ force: true });
  await press(page, "Start bout");
  await press(page, "Menu");
  await press(page, "This round");
  await expect(page.getByRole("dialog").getByText("No move has been played yet.")).toBeVisible();
  for (const line of await page.locator(".dialog .log-none").all()) await expect(line, "it is no move").toHaveCSS("list-style-type", "none");
});

/** A finished bout, with the notice that it could not be stored. */
async function noticed(/** @type {Page} */ page) {
  await plant(page, shelf(save({ short: 1 })));
  await open(page);
  await press(page, "Resume");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.keyboard.press("4");
  await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
  await expect(page.locator(".finish.is-bout")).toBeVisible();
  await expect(page.locator(".notice")).toContainText("Your browser blocks storage");
}

test("a notice never covers the score", async ({ page }) => {
  await noticed(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const [notice, score] = await page.evaluate(() => [".notice", ".bout-bar"].map((part) => document.querySelector(part).getBoundingClientRect()));
    expect.soft(notice.top, `${width}×${height}`).toBeGreaterThanOrEqual(score.bottom);
    expect.soft(notice.bottom, `${width}×${height}`).toBeLessThanOrEqual(height);
  }
});

test("Escape closes a notice before it leaves the page", async ({ page }) => {
  await noticed(page);
  await page.keyboard.press("Escape");
  await expect(page.locator(".notice")).toHaveCount(0);
  await expect(page.locator(".finish.is-bout")).toBeVisible();
});

/** The review of a bout that came by a link, with the notice that says so. */
async function passing(/** @type {Page} */ page) {
  await page.goto("./#bout=AQQBNt1-Qu6d7HTCCyZpnXFMcAUSZqAAABil05CqSA");
  await started(page);
  await expect(page.locator(".review-bar")).toBeVisible();
  await expect(page.locator(".notice")).toContainText("Opened from a link.");
}

test("a notice that tells only what was done vanishes by itself, with time to read it, but not under pointer or focus", async ({ page }) => {
  await passing(page);
  const notice = page.locator(".notice");
  const timing = () =>
    notice.evaluate((element) => {
      const [animation] = element.getAnimations();
      return { delay: animation.effect.getTiming().delay, state: animation.playState };
    });
  expect((await timing()).delay).toBeGreaterThanOrEqual(10_000);
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await timing()).state).toBe("running");
  await notice.hover();
  await expect.poll(async () => (await timing()).state).toBe("paused");
  await page.mouse.move(0, 0);
  await notice.getByRole("button").focus();
  await expect.poll(async () => (await timing()).state).toBe("paused");
  await page.locator(".review-bar .button").last().focus();
  await expect.poll(async () => (await timing()).state).toBe("running");
  await notice.evaluate((element) => element.getAnimations()[0].finish());
  await expect(notice).toHaveCount(0);
});

test("a press that comes as a notice vanishes meets the notice, not what lies below", async ({ page }) => {
  await passing(page);
  const notice = page.locator(".notice");
  await page.mouse.move(0, 0);
  const box = await notice.boundingBox();
  if (!box) throw new Error("no notice");
  // Just after it has faded.
  const met = await notice.evaluate((element, [x, y]) => {
    const [animation] = element.getAnimations();
    animation.pause();
    animation.currentTime = Number(animation.effect.getTiming().delay) + 200;
    return { opacity: getComputedStyle(element).opacity, isNotice: element.contains(document.elementFromPoint(x, y)) };
  }, [box.x + 8, box.y + 8]);
  expect(met).toEqual({ opacity: "0", isNotice: true });
  await notice.evaluate((element) => element.getAnimations()[0].finish());
  await expect(notice).toHaveCount(0);
});

for (const [width, height] of [[844, 390], [640, 360], [1024, 768], [1440, 900]]) {
  test(`zen uses the room that it frees for piste and hand, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await press(page, /^Start with a short bout/);
    const sizes = () =>
      page.evaluate(() => [".duel", ".hand"].map((part) => {
        const { width, height } = document.querySelector(part).getBoundingClientRect();
        return width * height;
      }));
    const [duel, hand] = await sizes();
    await page.keyboard.press("z");
    await expect(page.locator(".bout-words")).toBeHidden();
    const [larger, more] = await sizes();
    // On a phone lying on its side the hand has all of its room already.
    if (width > 900) expect(more).toBeGreaterThan(hand);
    // Where the hand is below the piste and grows, the piste grows only where a column was freed.
    if (width > 1200 || height < 500) expect(larger).toBeGreaterThan(duel);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  });
}
