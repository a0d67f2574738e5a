// What the tests beside the piste share: bouts that lie ready in the storage, and everything that a page holds.
import { readFileSync } from "node:fs";

/** @typedef {import("@playwright/test").Page} Page */

/** The transcript in docs/formats.md: Ann, on the left, beats Club by 2 to 1. */
export const TRANSCRIPT = /```transcript\n([^]*?)```/.exec(readFileSync(new URL("../../docs/formats.md", import.meta.url), "utf8"))[1];

/** Its rounds: the actions of each. */
const ROUNDS = [...TRANSCRIPT.matchAll(/^\d+\. (.*) =/gm)].map(([, actions]) => actions.split(" "));

/**
 * The save of that bout, as `docs/formats.md` describes it.
 *
 * @param {{ rounds?: number, short?: number, stamp?: number, players?: object[], takeback?: boolean, face?: boolean }} wish
 *   how many rounds it has; how many actions are missing at its end; when it was opened; who fences; its marks
 */
export function save({ rounds: most = 3, short = 0, stamp = 1000, players = [{ person: "Ann" }, { bot: "club" }], takeback = false, face = false } = {}) {
  const rounds = ROUNDS.slice(0, most).map((actions, round) => actions.slice(0, actions.length - (round === most - 1 ? short : 0)));
  const opening = { rules: "advanced", target: 2, first: 0, hits: [0, 0], round: 0 };
  const journal = { engarde: 1, generator: 1, game: "piste", opening, seed: "00000000000007ea", rounds };
  const text = JSON.stringify({ sitting: 2, players, opened_ms: stamp, face_to_face: face, takeback, journal });
  return { id: `00000000000007ea${stamp.toString(16).padStart(12, "0")}`, text };
}

/**
 * Puts texts into the storage before the page opens for the first time.
 *
 * @param {Page} page
 * @param {Record<string, string>} texts
 */
export async function plant(page, texts) {
  await page.addInitScript((texts) => {
    // A page without an address has no storage.
    if (location.protocol === "about:" || sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, texts);
}

/** The storage's texts for these saves; the first is the one on the screen. The advice to export has been given, and what undo costs been said. */
export function shelf(/** @type {{ id: string, text: string }[]} */ ...saves) {
  const bouts = saves.map(({ id, text }) => [`engarde.bout.${id}`, text]);
  const settings = JSON.stringify({ reminded: true, undo_told: true });
  return { "engarde.current": saves[0].id, "engarde.settings": settings, ...Object.fromEntries(bouts) };
}

/** The names of the bouts that the page keeps. */
export async function kept(/** @type {Page} */ page) {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("engarde.bout.")).sort());
}

/**
 * Everything that the page holds, seen or unseen, without the shared drawings (constant, below `.sprite`): markup with
 * all texts and attributes, and what is told to assistive devices.
 *
 * @param {Page} page
 * @param {string} known what is known to everybody and left out
 */
export async function dump(page, known = ".sprite") {
  const markup = await page.evaluate((known) => {
    const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
    for (const part of copy.querySelectorAll(`.sprite, script, style, link, meta, ${known}`)) part.remove();
    return copy.outerHTML;
  }, known);
  return { markup, spoken: await page.locator("body").ariaSnapshot(), title: await page.title(), address: page.url() };
}

/** Tells the page that it went out of sight, as the switching of tabs does. */
export async function hide(/** @type {Page} */ page) {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.hidden;
  });
}

/**
 * Fingers on a touch screen, more than one at a time.
 *
 * @param {Page} page
 */
export async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {Map<number, { x: number, y: number, id: number }>} */
  const down = new Map();
  const send = (/** @type {string} */ type, /** @type {{ x: number, y: number, id: number }[]} */ touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    /** Puts a finger onto an element. */
    async press(/** @type {number} */ id, /** @type {import("@playwright/test").Locator} */ on) {
      const { x, y, width, height } = await on.boundingBox();
      down.set(id, { x: x + width / 2, y: y + height / 2, id });
      await send("touchStart", [...down.values()]);
    },
    /** Lifts it. */
    async lift(/** @type {number} */ id) {
      // While others stay down, the point that is named is the one that leaves.
      const lifted = down.get(id);
      down.delete(id);
      await send("touchEnd", down.size ? [lifted] : []);
    },
  };
}
