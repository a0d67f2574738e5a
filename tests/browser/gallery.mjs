// Every screen of the page, each with the way to it from a freshly opened page: for the pictures of `cargo xtask shots`.
import { save, shelf } from "./acts.mjs";
import { BOUT as BOUT_LINK, challenge, answering } from "./challenges.mjs";
import { committed } from "./committed.mjs";
import { toDay, toEnd } from "./days.mjs";
import { taken } from "./fencing.mjs";
import { asked, choose, learn, study } from "./lessons.mjs";
import { poiseScreens } from "./poise-screens.mjs";
import { screens } from "./screens.mjs";
import { started } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const press = async (/** @type {Page} */ page, /** @type {string} */ name) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await taken(page);
};

/** Opens the page again with these texts in its storage. */
async function stock(/** @type {Page} */ page, /** @type {Record<string, string>} */ texts) {
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, texts);
  await page.reload();
  await started(page);
}

/** Opens the exercises. */
async function exercises(/** @type {Page} */ page) {
  await press(page, "Study");
  await press(page, "Go to the exercises");
  await page.locator(".exercise-themes").waitFor();
}

/** Opens the counting trainer. */
async function counting(/** @type {Page} */ page) {
  await press(page, "Study");
  await press(page, "Counting trainer");
  await page.locator(".counting-go").waitFor();
}

/** A finished bout with a commitment to its deals. */
const { id, text } = save({ stamp: 1_750_000_000_000, players: [{ person: "" }, { bot: "master" }] });
const FINISHED = { id, text: committed(text) };

/** Bouts and results as they are after a while. */
const ARCHIVE = {
  ...shelf(save({ short: 4, stamp: 1_760_000_000_000 }), FINISHED),
  "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["basic", "novice", 4, 1], ["advanced", "amateur", 7, 5], ["advanced", "club", 3, 6]], recent: [] }),
};

/** A finished bout that answers a challenge. */
const ANSWER = answering(save({ stamp: 1_750_000_000_000, takeback: true, players: [{ person: "" }, { bot: "club" }] }), BOUT_LINK);

/** A bout that two people have between them; the one on the left is to move. */
const TABLE = shelf(save({ short: 1, face: true, players: [{ person: "Ann" }, { person: "Bea" }] }));

/** A bout against the computer in its third round; the player is to move. */
const BOUT = shelf(save({ short: 1 }));

/** @type {Record<string, (page: Page) => Promise<void>>} */
const more = {
  confirm: async (page) => {
    await stock(page, { ...BOUT, "engarde.settings": JSON.stringify({ reminded: true, confirm: true, aid: true }) });
    await press(page, "Resume");
    await page.keyboard.press("4");
    await page.locator(".choice").first().click();
  },
  coach: async (page) => {
    await stock(page, { ...BOUT, "engarde.settings": JSON.stringify({ reminded: true, coach: true }) });
    await press(page, "Resume");
    await page.locator(".coach-line b").waitFor();
    await page.keyboard.press("4");
    await taken(page);
  },
  menu: async (page) => {
    await stock(page, BOUT);
    await press(page, "Resume");
    await press(page, "Menu");
  },
  keys: async (page) => {
    await stock(page, BOUT);
    await press(page, "Resume");
    await page.keyboard.press("?");
  },
  zen: async (page) => {
    await stock(page, BOUT);
    await press(page, "Resume");
    await page.keyboard.press("z");
  },
  "bout-end": async (page) => {
    await stock(page, BOUT);
    await press(page, "Resume");
    await page.keyboard.press("4");
    await page.locator(".choice").filter({ hasText: "Advance 4" }).first().click();
    await page.locator(".finish.is-bout").waitFor();
  },
  review: async (page) => {
    await stock(page, ARCHIVE);
    await press(page, "Bouts");
    await press(page, "Review");
    await page.locator(".review-progress").waitFor({ state: "detached", timeout: 60_000 });
    for (let step = 0; step < 8; step += 1) await press(page, "Next");
  },
  learning: async (page) => {
    await stock(page, ARCHIVE);
    await press(page, "Bouts");
    await press(page, "Review");
    await page.locator(".review-progress").waitFor({ state: "detached", timeout: 60_000 });
    await page.locator(".review-learn .button").click();
    await page.locator(".learn-choices .choice").first().click();
  },
  share: async (page) => {
    await stock(page, ARCHIVE);
    await press(page, "Bouts");
    await press(page, "Share");
    await page.locator(".share-code").waitFor();
  },
  "share-challenge": async (page) => {
    await more.share(page);
    await press(page, "Challenge");
    await page.locator(".share-code").waitFor();
  },
  challenge: async (page) => {
    await page.goto(`./${challenge(BOUT_LINK)}`);
    await page.locator(".challenge-from").waitFor();
  },
  "challenge-results": async (page) => {
    await stock(page, shelf(ANSWER));
    await press(page, "Bouts");
    await press(page, "Share");
    await press(page, "Challenge");
    await page.locator(".challenge-table").waitFor();
  },
  "review-linked": async (page) => {
    await page.goto("./#bout=AQQBNt1-Qu6d7HTCCyZpnXFMcAUSZqAAABil05CqSA");
    await page.locator(".review-progress").waitFor({ state: "detached", timeout: 60_000 });
  },
  bouts: async (page) => {
    await stock(page, ARCHIVE);
    await press(page, "Bouts");
  },
  fair: async (page) => {
    await stock(page, ARCHIVE);
    await press(page, "Bouts");
    await page.locator(".shelf-fair summary").click();
    await press(page, "Check now");
    await page.locator(".fair-verdict:not(:empty)").waitFor();
  },
  day: toDay,
  "day-end": toEnd,
  study: async (page) => {
    await stock(page, { ...BOUT, "engarde.progress": '{"progress":1,"lessons":{"stepping":[0,true],"hit":[2,false]}}' });
    await study(page);
  },
  lesson: async (page) => {
    await study(page);
    await learn(page, 5);
    await asked(page);
  },
  "lesson-wrong": async (page) => {
    await study(page);
    await learn(page, 5);
    await choose(page, "f1");
  },
  "lesson-over": async (page) => {
    await study(page);
    await learn(page, 7);
    await choose(page, "f4");
  },
  exercises: (page) => exercises(page),
  exercise: async (page) => {
    await exercises(page);
    await press(page, "Parry or retreat");
    await page.locator(".choice").first().waitFor();
  },
  "exercise-answer": async (page) => {
    await exercises(page);
    await press(page, "Parry or retreat");
    await press(page, "Take the hit");
    await page.locator(".exercise-chances").waitFor();
  },
  counting: (page) => counting(page),
  "counting-question": async (page) => {
    await counting(page);
    const offers = page.locator(".counting-offers button");
    while ((await offers.count()) === 0) await press(page, "Next move");
    await press(page, "Played cards");
  },
  "counting-answer": async (page) => {
    await counting(page);
    const offers = page.locator(".counting-offers button");
    while ((await offers.count()) === 0) await press(page, "Next move");
    await offers.first().click();
  },
  settings: (page) => press(page, "Settings"),
  rules: async (page) => {
    await press(page, "Rules");
    await page.locator(".example").nth(5).waitFor();
  },
  about: async (page) => {
    await press(page, "About");
    await page.locator(".prose p").first().waitFor();
  },
  exhibition: async (page) => {
    await page.getByLabel("Watch").check();
    await press(page, "Start bout");
    await page.locator(".log li").nth(3).waitFor({ state: "attached" });
    // The fencers stand still for their pictures.
    await page.evaluate(() => {
      const later = globalThis.setTimeout;
      for (let timer = later(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
      Worker.prototype.postMessage = () => {};
      // Nor does the page think itself when its patience ends.
      globalThis.setTimeout = (done, ms, ...rest) => (ms > 1_000 ? 0 : later(done, ms, ...rest));
    });
  },
  "face-to-face": async (page) => {
    await stock(page, TABLE);
    await press(page, "Resume");
  },
  "face-to-face-peek": async (page) => {
    await stock(page, TABLE);
    await press(page, "Resume");
    await page.locator(".seat-near .peek").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("4");
    await taken(page);
  },
};

export const gallery = { ...screens, ...more, ...poiseScreens };
