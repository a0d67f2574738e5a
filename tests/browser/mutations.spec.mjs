// Mutated texts through the page: it starts, says what it cannot read, and loses nothing that was good. A test of each game
// meets three texts, and three hundred in `cargo xtask long`.
import { readFileSync } from "node:fs";
import { TRANSCRIPT, save } from "./acts.mjs";
import { dice } from "./fencing.mjs";
import { mutated, TEXTS } from "./mutations.mjs";
import { duel } from "./poise-saves.mjs";
import { expect, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {Record<string, string>} Texts what a storage holds */

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1024, height: 768 } });

/** The texts that no mutation touches: bouts, results and forms of both games, and settings. */
const GOOD = {
  ...kept("engarde.bout.", save({ short: 5, stamp: 1000 }), save({ stamp: 2000 })),
  ...kept("engarde.poise.game.", duel("two", { plies: 20, stamp: 1000 }), duel("classic", { stamp: 2000 })),
  "engarde.ledger": JSON.stringify({ ledger: 1, rows: [["advanced", "club", 3, 2], ["basic", "novice", 0, 1]], recent: [] }),
  "engarde.poise.ledger": JSON.stringify({ ledger: 1, rows: [["poise-classic 3", "mixed", 1, 0]], recent: [] }),
  "engarde.form": JSON.stringify({ rules: "advanced", level: "club", target: 5 }),
  "engarde.poise.form": JSON.stringify({ edition: "poise-classic", seats: 3, pistol: true, poise: 10, places: [] }),
  "engarde.settings": JSON.stringify({ theme: "dark", volume: 50, reminded: true }),
};

/** @type {(prefix: string, ...saves: { id: string, text: string }[]) => Texts} */
function kept(prefix, ...saves) {
  return Object.fromEntries(saves.map(({ id, text }) => [prefix + id, text]));
}

const FORMATS = readFileSync(new URL("../../docs/formats.md", import.meta.url), "utf8");
/** The transcript of a poise duel in docs/formats.md. */
const POISE_TRANSCRIPT = /```poise-transcript\n([^]*?)```/.exec(FORMATS)[1];
/** The word of a link of the document. */
const word = (/** @type {string} */ name) => new RegExp(`\`\`\`${name}\n#bout=(.*)\n`).exec(FORMATS)[1];

const GAMES = {
  "the piste duel": { place: "./", prefix: "engarde.", saves: "engarde.bout.", other: save({ short: 3, stamp: 3000 }), transcript: TRANSCRIPT, word: word("link") },
  "the poise duel": { place: "./#poise", prefix: "engarde.poise.", saves: "engarde.poise.game.", other: duel("three", { plies: 26, stamp: 3000 }), transcript: POISE_TRANSCRIPT, word: word("poise-link") },
};

/** @typedef {typeof GAMES["the piste duel"]} Game */

/** Counts of notes that none exceeds: otherwise the page would take the bout of the text before for lost and bring it back. */
const COUNTS = { "engarde.notes": "1e300", "engarde.poise.notes": "1e300" };

/** Opens a game with these texts in the storage and no others. Half a sign would not come through: the texts go as JSON. */
async function openWith(/** @type {Page} */ page, /** @type {Game} */ game, /** @type {Texts} */ texts) {
  await page.goto("./empty.html");
  await page.evaluate((json) => {
    localStorage.clear();
    Object.assign(localStorage, JSON.parse(json));
  }, JSON.stringify({ ...texts, ...COUNTS }));
  await page.goto(game.place);
  await started(page);
  await expect(page.locator(".home-go .button").last()).toBeVisible();
}

/** What the storage holds. */
async function held(/** @type {Page} */ page) {
  return /** @type {Texts} */ (JSON.parse(await page.evaluate(() => JSON.stringify({ ...localStorage }))));
}

/** The bouts among these texts. */
const bouts = (/** @type {Texts} */ texts) => Object.fromEntries(Object.entries(texts).filter(([key]) => /^engarde\.(bout|poise\.game)\./.test(key)));

/** Presses what a notice has, if there is one; gives what it said. */
async function noticed(/** @type {Page} */ page) {
  const notice = page.locator(".notice");
  if (!(await notice.count())) return "";
  const said = await notice.innerText();
  await notice.getByRole("button").last().click();
  await expect(notice).toHaveCount(0);
  return said;
}

const toBouts = (/** @type {Page} */ page) => page.locator(".home-links .button").first().click();

/** A backup of a bout that is not among the good texts, and of all else that is. */
function backup(/** @type {Game} */ game) {
  const part = (/** @type {string} */ prefix) => {
    const bouts = game.prefix === prefix ? { [game.other.id]: game.other.text } : {};
    return { bouts, ledger: GOOD[`${prefix}ledger`], form: GOOD[`${prefix}form`] };
  };
  return JSON.stringify({ backup: 2, settings: GOOD["engarde.settings"], piste: part("engarde."), poise: part("engarde.poise.") });
}

/** A text in the place of a good one, from which the page starts and a bout begins. */
const planted = (/** @type {(game: Game) => string} */ key) => ({
  whole: (/** @type {Game} */ game) => GOOD[key(game)],
  async meet(/** @type {Page} */ page, /** @type {Game} */ game, /** @type {string} */ text) {
    await openWith(page, game, { ...GOOD, [key(game)]: text });
    await noticed(page);
    await begins(page);
  },
});

/**
 * The kinds of texts: how a whole one reads, and what becomes of a mutated one.
 *
 * @type {Record<string, { whole: (game: Game) => string, meet: (page: Page, game: Game, text: string) => Promise<void> }>}
 */
const KINDS = {
  // A bout that was on the screen last: it is read or set aside, and another one can be begun.
  save: {
    whole: (game) => game.other.text,
    async meet(page, game, text) {
      await openWith(page, game, { ...GOOD, [game.saves + game.other.id]: text, [`${game.prefix}current`]: game.other.id });
      const said = await noticed(page);
      const texts = Object.values(await held(page));
      expect(texts.includes(text) || said === "", "what cannot be read is set aside").toBe(true);
      await begins(page);
    },
  },
  form: planted((game) => `${game.prefix}form`),
  // Whatever is loaded, the results of both games can be read.
  backup: {
    whole: backup,
    async meet(page, game, text) {
      await openWith(page, game, GOOD);
      await toBouts(page);
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Load a backup", exact: true }).click();
      await (await chooser).setFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await expect(page.locator(".notice, .dialog")).not.toHaveCount(0);
      const texts = await held(page);
      for (const key of ["engarde.ledger", "engarde.poise.ledger"]) expect(JSON.parse(texts[key]).ledger, key).toBe(1);
    },
  },
  settings: planted(() => "engarde.settings"),
  ledger: planted((game) => `${game.prefix}ledger`),
  // It is refused with its line, or laid open.
  transcript: {
    whole: (game) => game.transcript,
    async meet(page, game, text) {
      await openWith(page, game, GOOD);
      await toBouts(page);
      await page.locator(".import textarea").fill(text);
      await page.getByRole("button", { name: /^Open the (bout|game)$/ }).click();
      await expect(page.locator(".notice, .review-step")).not.toHaveCount(0);
    },
  },
  // A link in the address gets a sentence, or is laid open; one of the other game opens that. Neither changes what is stored.
  link: {
    whole: (game) => game.word,
    async meet(page, game, text) {
      await openWith(page, game, GOOD);
      await page.goto(`./#bout=${encodeURIComponent(text.toWellFormed())}`);
      await expect(page.locator(".notice, .review-step")).not.toHaveCount(0);
      await started(page);
    },
  },
};

/** Whether a new bout begins. */
async function begins(/** @type {Page} */ page) {
  await page.locator(".home-go .button").last().click();
  await expect(page.locator(".bout, .poise, .curtain").first()).toBeVisible();
}

for (const [name, game] of Object.entries(GAMES)) {
  test(`mutated texts of ${name}`, async ({ page, complaints }) => {
    test.setTimeout(60_000 + TEXTS * 10_000);
    page.setDefaultTimeout(5_000);
    // A page that is never there but for its storage. An offline copy would answer for it.
    await page.route("**/empty.html", (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
    await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
    // Four kinds are met by the one game in the test run, four by the other.
    const first = game.prefix === "engarde." ? 0 : 3;
    const [roll, kinds, counts, faults] = [dice(2026), Object.entries(KINDS), {}, []];
    for (let number = 0; number < TEXTS; number += 1) {
      const [kind, { whole, meet }] = kinds[(first + number) % kinds.length];
      const text = mutated(whole(game), roll);
      try {
        await meet(page, game, text);
        expect(bouts(await held(page))).toMatchObject(bouts(GOOD));
        expect(complaints).toEqual([]);
      } catch (error) {
        faults.push(`${kind}: ${text.slice(0, 1_000)}\n${error.message.slice(0, 500)}`);
        complaints.splice(0);
      }
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    console.log(`${name}: ${TEXTS} mutated texts through the page: ${JSON.stringify(counts)}`);
    expect(faults.length, faults.join("\n\n")).toBe(0);
  });
}
