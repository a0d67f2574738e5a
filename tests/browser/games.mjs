// Both games as the tests of stored texts see them: where their things are kept, bouts, and backups.
import { save } from "./acts.mjs";
import { duel } from "./poise-saves.mjs";
import { started, storage } from "./support.mjs";
import { catalogue } from "./words.mjs";

/** @typedef {import("@playwright/test").Page} Page */

export const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

/** The storage of a person who was advised to make a backup. */
export const READ = { "engarde.settings": JSON.stringify({ reminded: true }) };

/** Both games: where they are, the limit of finished bouts, a bout of a stamp that is finished or not, one bout at three moments. */
export const GAMES = [
  {
    name: "piste",
    address: "./",
    at: "engarde.",
    saves: "engarde.bout.",
    most: 50,
    bout: (/** @type {number} */ stamp, done = true, players = undefined) => save({ short: done ? 0 : 1, stamp, ...(players && { players }) }),
    course: (/** @type {number} */ stamp) => [5, 3, 1].map((short) => save({ short, stamp })),
    show: [{ bot: "club" }, { bot: "club" }],
    form: { target: 200, level: "search-10000000", preset: "expert", names: 7 },
    go: "Start bout",
    words: catalogue("en"),
  },
  {
    name: "poise",
    address: "./#poise",
    at: "engarde.poise.",
    saves: "engarde.poise.game.",
    most: 30,
    bout: (/** @type {number} */ stamp, done = true, players = undefined) => duel("classic", { stamp, ...(!done && { plies: 3 }), ...(players && { players }) }),
    course: (/** @type {number} */ stamp) => [3, 5, 7].map((plies) => duel("classic", { plies, stamp })),
    show: [{ bot: "club" }, { bot: "club" }],
    form: { seats: 200, poise: 255, places: [{ person: false, name: "x", level: "search-10000000" }] },
    go: "Start game",
    words: catalogue("en", "poise"),
  },
];

/**
 * What a page says when this many of its bouts or games were loaded from a backup.
 *
 * @param {Record<string, string>} words
 * @param {number} count
 */
export const loaded = (words, count) => words[count === 1 ? "backup-loaded_one" : "backup-loaded_other"].replace("{n}", String(count));

/** Opens a game; another one has been open in this tab perhaps. */
export async function visit(/** @type {Page} */ page, /** @type {string} */ address) {
  await page.goto("about:blank");
  await page.goto(address);
  await started(page);
}

/** Loads a backup from the list of bouts. */
export async function load(/** @type {Page} */ page, /** @type {object} */ backup) {
  const pick = page.waitForEvent("filechooser");
  await button(page, "Load a backup").click();
  await (await pick).setFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(backup)) });
}

/** The names of the kept bouts. */
export const names = async (/** @type {Page} */ page, /** @type {string} */ saves) => Object.keys(await storage(page)).filter((key) => key.startsWith(saves));

/** A backup with bouts of one game. */
export function backup(/** @type {string} */ name, /** @type {{ id: string, text: string }[]} */ bouts) {
  const empty = { bouts: {}, ledger: null, form: null };
  const part = { ...empty, bouts: Object.fromEntries(bouts.map(({ id, text }) => [id, text])) };
  return { backup: 2, settings: null, piste: empty, poise: empty, [name]: part };
}

export const many = (/** @type {number} */ count, /** @type {(stamp: number) => { id: string, text: string }} */ bout) => Array.from({ length: count }, (_, number) => bout(1_000 + number));
