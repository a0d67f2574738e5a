// What the tests of the bout of the day share: a stored bout at its last decision, and the days before it.
import { taken } from "./fencing.mjs";
import { started } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** A Monday, on which the weakest level fences, and the days around it. */
export const [SUNDAY, MONDAY, TUESDAY] = ["2026-11-15", "2026-11-16", "2026-11-17"];
/** The versions of the networks of this program and of another one. */
const [NETWORK, OTHER] = [0xf114658e, 7];

/** Sets the page's clock, which then stands still. */
export const at = (/** @type {Page} */ page, /** @type {string} */ time) => page.clock.setFixedTime(new Date(time));

/** A day as the page in English shows it. */
export const shown = (/** @type {string} */ day) => new Date(day).toLocaleDateString("en", { day: "numeric", month: "long", timeZone: "UTC" });

/** Opens the page of the day from the opening page: before the first bout it is the last of six links. */
export async function day(/** @type {Page} */ page) {
  await page.locator(".home-day .button, .home-links > :nth-child(6)").click();
  await page.locator(".day-weeks").waitFor();
}

const ROUNDS = `f3 f2 f4 f5 f5 b1 a3 h | f4 f2 b1 f3 f2 f5 f2a2 r2 f4a2 r3 f1 | f2 f1 b2 f2 f1 f5 f5 f5 b5 b2 f4 f3 b3 f4 f1
  | f3 f3 f5 b3 f4 f2 b4 f2 f2 f3a1 h | f4 f1 f5 f5 f5a2 r5 f3a1 r1 a1 h | f2 f5 f1 f5 b2 f2 f3 f5a2 r4 b3 f4a1 p4 b4
  | f3 f2 f3 b2 f5 f1 b2 f3 f5 a2 h | f4 f2 b1 f1 f5 f4 b4 f2 b1 f5a2 r3 f5 f1a1`;
const BEGUN_MS = Date.parse(`${MONDAY}T00:00:01.588Z`);

/** The stored texts of Monday's bout, with one decision of the person missing at its end. */
function bout() {
  const opening = { rules: "advanced", target: 5, first: 0, hits: [0, 0], round: 0 };
  const rounds = ROUNDS.split("|").map((round) => round.trim().split(/\s+/));
  const journal = { engarde: 1, generator: 1, game: "piste", opening, seed: "a1f99eb4134ca9c9", rounds };
  const occasion = { day: [Math.floor(BEGUN_MS / 86_400_000), NETWORK] };
  const players = [{ person: "" }, { bot: "novice" }];
  const id = `a1f99eb4134ca9c9${BEGUN_MS.toString(16).padStart(12, "0")}`;
  const text = { sitting: 2, players, opened_ms: BEGUN_MS, face_to_face: false, takeback: false, occasion, journal };
  return { "engarde.current": id, [`engarde.bout.${id}`]: JSON.stringify(text) };
}

/** The results of the four weeks before: won and lost, one with help, one not finished, and days without one. */
function progress() {
  const results = ["++-++-+-", "+++++", "--+---", "+-+-+-+-+", "-+-+++-+"];
  const row = (/** @type {number} */ ago) => {
    const begun = BEGUN_MS - ago * 86_400_000;
    const hits = ago === 4 ? "+-" : results[ago % results.length];
    return [new Date(begun).toISOString().slice(0, 10), [begun, hits, ago === 9, ago === 2 ? OTHER : NETWORK]];
  };
  const before = Array.from({ length: 27 }, (_, index) => 27 - index).filter((ago) => ago % 6 !== 5);
  return { "engarde.progress": JSON.stringify({ progress: 1, lessons: {}, days: Object.fromEntries(before.map(row)) }) };
}

/** Opens the page on Monday, with these days and with that bout. */
async function stocked(/** @type {Page} */ page, /** @type {Record<string, string>} */ texts) {
  await at(page, `${MONDAY}T12:00:00Z`);
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, texts);
  await page.reload();
  await started(page);
}

/** From the opening page to the page of the day: a day of another network is chosen. */
export async function toDay(/** @type {Page} */ page) {
  await stocked(page, progress());
  await day(page);
  await page.locator(".day-cell").nth(-3).click();
}

/** From the opening page to the end of the bout of the day. */
export async function toEnd(/** @type {Page} */ page) {
  await stocked(page, { ...progress(), ...bout() });
  await page.locator(".home-go .button").first().click();
  await page.locator('.choices [data-choice="r2"]').click();
  await page.locator(".finish-day").waitFor();
  await taken(page);
}
