// Every screen of the poise duel, each with the way to it from any page of this address: for the pictures and for every
// test that looks at all of them.
import { GAME, answering, challenge } from "./challenges.mjs";
import { taken } from "./fencing.mjs";
import { duel, duels } from "./poise-saves.mjs";
import { started } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {(page: Page) => Promise<void>} Way */

const FORM = {
  edition: "poise-reforged",
  seats: 6,
  pistol: true,
  poise: 10,
  places: ["", "novice", "club", "Bea", "maitre", "club"].map((who, seat) => {
    const person = seat === 0 || who === "Bea";
    return { person, name: person ? who : "", level: person ? "club" : who };
  }),
};

/** Names as long as they may be. */
const LONG = ["Maximiliane-Sofi", "Bartholomew Wong", "Wilhelmine Maier", "Guillaume-Benoit", "Seraphina Wright", "Konstantin Weber"];
const PEOPLE = LONG.map((person) => ({ person }));

/** A person and computer players, but for one more person. */
const WITH_BEA = [{ person: "Ann" }, { bot: "club" }, { person: "Bea" }, { bot: "maitre" }, { bot: "club" }, { bot: "novice" }];

/** The game of the document's link, as an answer to the challenge with it. */
const ANSWER = answering({
  id: "0000000000000bdb01977420dc00",
  text: JSON.stringify({
    sitting: 2,
    players: [{ person: "" }, { bot: "club" }],
    opened_ms: 0x01977420dc00,
    face_to_face: false,
    journal: {
      engarde: 1,
      generator: 1,
      game: "poise",
      opening: { rules: { edition: "poise-reforged", seats: 2, pistol: true, poise: 5 }, first: 0 },
      seed: "0000000000000bdb",
      rounds: ["draw @1:th+ma pass end draw @0:th ri>1 lu pass".split(" ")],
    },
  }),
}, GAME);

/** Opens the poise duel with these texts in its storage and no other games; the coach is on or off. */
async function stock(/** @type {Page} */ page, /** @type {Record<string, string>} */ texts, coach = false) {
  // A document of the same origin that starts no program, so that nothing is running while the texts are written.
  await page.goto("./icon.svg");
  await page.evaluate(([texts, coach]) => {
    // The count of notes stays: without it the page would take the last game for lost and bring it back.
    const old = Object.keys(localStorage).filter((key) => key.startsWith("engarde.poise.") && !key.endsWith(".notes"));
    for (const key of old) localStorage.removeItem(key);
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    // The advice to make a backup would lie on what is looked at.
    const made = JSON.parse(localStorage.getItem("engarde.settings") ?? "{}");
    localStorage.setItem("engarde.settings", JSON.stringify({ ...made, reminded: true, coach, coach_told: coach }));
  }, /** @type {const} */ ([texts, coach]));
  await page.goto("./#poise");
  await started(page);
  await page.locator(".setting-up").waitFor();
}

/**
 * Opens a saved game at one of its moments.
 *
 * @param {string} name
 * @param {{ plies?: number, players?: object[], face?: boolean, fair?: boolean, coach?: boolean }} [wish]
 * @returns {Way}
 */
export const at = (name, wish) => async (page) => {
  await stock(page, duels(duel(name, wish)), wish?.coach);
  await page.locator(".home-go .button").first().click();
  await page.locator(".poise, .curtain").first().waitFor();
};

/** Picks the first card of a name that may be picked. */
const pick = (/** @type {Page} */ page, /** @type {string} */ code) =>
  page.locator(`.playing-card:has(use[href="#pz-${code}"]):not(.is-picked, .is-away)`).first().click();

/**
 * One way, and then these steps.
 *
 * @param {Way} way
 * @param {Way[]} steps
 * @returns {Way}
 */
const then = (way, ...steps) => async (page) => {
  for (const step of [way, ...steps]) await step(page);
};

/** @type {(...codes: string[]) => Way} */
const picking = (...codes) => async (page) => {
  for (const code of codes) await pick(page, code);
};

/** @type {(selector: string) => Way} */
const pressing = (selector) => async (page) => {
  await page.locator(selector).first().click();
  await taken(page);
};

/** @type {(keys: string) => Way} */
const typing = (keys) => async (page) => {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
};

/** Waits for the result: the last Exchange is shown before it. */
const result = (/** @type {Page} */ page) => page.locator(".finish.is-bout").waitFor();

/** Waits for the hand-over: the action is shown before it. */
const handed = (/** @type {Page} */ page) => page.locator(".handing").waitFor();

/** An entry of the menu, by its place. */
const MENU = { log: 2, discards: 3 };

/** @type {(entry: keyof typeof MENU) => Way} */
const choosing = (entry) => async (page) => {
  await page.locator(".to-menu").click();
  await page.locator(".dialog-menu .button").nth(MENU[entry] - 1).click();
};

const six = at("six", { plies: 138 });
const struck = at("struck");
const ENDED = { plies: 244, fair: true, players: [{ person: "Ann" }, { bot: "club" }, { bot: "novice" }, { person: "Bea" }, { bot: "maitre" }, { bot: "club" }] };

/**
 * The screens of a game in progress: they may not scroll.
 *
 * @type {Record<string, Way>}
 */
export const tables = {
  "poise-opened": at("dealt", { plies: 0, fair: true }),
  "poise-discarding": then(at("dealt", { plies: 0 }), picking("th", "po")),
  "poise-table-2": at("two", { plies: 67 }),
  "poise-table-3": at("three", { plies: 26 }),
  "poise-table-6": six,
  "poise-composing": then(at("dealt"), picking("th", "po")),
  "poise-strong": then(six, picking("lu", "ma", "po")),
  "poise-closed": then(six, pressing(".playing-card.is-closed")),
  "poise-answer": struck,
  "poise-answering": then(struck, picking("ri")),
  "poise-two-attacks": at("two", { plies: 70 }),
  "poise-riposte": then(at("two", { plies: 71 }), picking("th", "po")),
  "poise-crowded": then(at("crowded"), picking("sa")),
  "poise-long-names": then(at("crowded", { players: PEOPLE }), pressing(".curtain .is-primary")),
  "poise-technique": at("three", { plies: 119 }),
  "poise-classic": at("classic", { plies: 27 }),
  "poise-zen": then(six, typing("z")),
  "poise-past": then(six, choosing("log"), pressing(".dialog .log-line >> nth=11")),
  "poise-handing": then(at("struck", { players: WITH_BEA }), pressing(".curtain .is-primary"), picking("si"), pressing(".choices .choice"), handed),
  "poise-curtain": at("crowded", { players: PEOPLE }),
  "poise-end": then(at("two", { plies: 77 }), pressing(".choices .choice:last-child"), result),
  "poise-end-6": then(at("six", ENDED), pressing(".curtain .is-primary"), pressing(".choices .choice:last-child"), result),
};

/**
 * Dialogs and pages: they may.
 *
 * @type {Record<string, Way>}
 */
export const pages = {
  "poise-setup": (page) => stock(page, { "engarde.poise.form": JSON.stringify(FORM) }),
  "poise-menu": then(six, pressing(".to-menu")),
  "poise-keys": then(six, typing("?")),
  "poise-card": then(struck, picking("ri"), pressing(".strip .button")),
  "poise-attack": then(struck, pressing(".attack")),
  "poise-log": then(six, choosing("log")),
  "poise-discards": then(six, choosing("discards")),
  "poise-games": async (page) => {
    await stock(page, duels(duel("two", { plies: 70, stamp: 1_770_000_000_000 }), duel("six", { stamp: 1_760_000_000_000, fair: true }), duel("classic", { stamp: 1_750_000_000_000 })));
    await page.locator(".home-links .button").first().click();
    await page.locator(".shelf-item").nth(2).waitFor();
  },
  "poise-fair": async (page) => {
    await pages["poise-games"](page);
    await page.locator(".shelf-fair summary").click();
    await page.locator(".fair .button").click();
    await page.locator(".fair-verdict:not(:empty)").waitFor();
  },
  "poise-rules": async (page) => {
    await stock(page, {});
    await page.locator(".home-links .button").nth(1).click();
    await page.locator(".example").nth(5).waitFor();
  },
  "poise-lessons": then((page) => stock(page, {}), pressing(".home-links .button:nth-child(3)")),
  "poise-settings": then((page) => stock(page, {}), pressing(".home-links .button:nth-child(4)")),
};

/** A lesson that asks for a choice. */
tables["poise-lesson"] = then(pages["poise-lessons"], pressing(".lessons li:nth-child(4) button"));

/** The replay, at its fullest. It may not scroll either. */
tables["poise-replay"] = async (page) => {
  await stock(page, duels(duel("two", { stamp: 1_760_000_000_000 })));
  await page.locator(".home-links .button").first().click();
  await page.locator(".shelf-item .button").first().click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
};

tables["poise-replay-6"] = async (page) => {
  await stock(page, duels(duel("six", { stamp: 1_760_000_000_000 })));
  await page.locator(".home-links .button").first().click();
  await page.locator(".shelf-item .button").first().click();
  await page.locator(".review-bar").waitFor();
  for (const _ of [1, 2, 3]) await page.keyboard.press("x");
};

/** A game that came by a link. */
tables["poise-linked"] = async (page) => {
  await stock(page, {});
  await page.goto("./#bout=gU9rCscKE4RAD-tRQAAAM5tCd0fF");
  await page.locator(".notice .button").click();
  await page.locator(".review-bar").waitFor();
  await page.keyboard.press("End");
};

/** Its figures, and the button that saves it. */
pages["poise-linked-summary"] = then(tables["poise-linked"], pressing(".to-summary"));

pages["poise-share"] = async (page) => {
  await stock(page, duels(duel("six", { players: PEOPLE, stamp: 1_760_000_000_000 })));
  await page.locator(".home-links .button").first().click();
  await page.locator(".shelf-item .button").nth(1).click();
  await page.locator(".share-code").waitFor();
};

/** A challenge that came by a link. */
pages["poise-challenge"] = async (page) => {
  await stock(page, {});
  await page.goto(`./${challenge(GAME)}`);
  await page.locator(".challenge-from").waitFor();
};

pages["poise-challenge-results"] = async (page) => {
  await stock(page, duels(ANSWER));
  await page.locator(".home-links .button").first().click();
  await page.locator(".shelf-item .button").nth(1).click();
  await page.locator(".share-ways .button").nth(1).click();
  await page.locator(".challenge-table").waitFor();
};

pages["poise-replay-log"] = async (page) => {
  await tables["poise-replay"](page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator(".to-log").click();
};

/**
 * A saved game with the coach on, until it has spoken.
 *
 * @param {string} name
 * @param {{ plies?: number }} [wish]
 * @returns {Way}
 */
const coached = (name, wish) => then(at(name, { ...wish, coach: true }), (page) => page.locator(".coach-line b").waitFor());

tables["poise-coach-discarding"] = coached("dealt", { plies: 0 });
tables["poise-coach"] = coached("six", { plies: 138 });
tables["poise-coach-composing"] = then(coached("dealt"), picking("th", "po"));
tables["poise-coach-answer"] = then(coached("struck"), picking("ri"));
tables["poise-coach-crowded"] = coached("crowded");
tables["poise-coach-classic"] = coached("classic", { plies: 27 });
pages["poise-coach-list"] = then(coached("six", { plies: 138 }), async (page) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator(".coach-more").click();
  await page.locator(".dialog .coach-list li").first().waitFor();
});

/** Two people with a tablet between them: before the first action, in an Exchange, and while one of them looks. */
const PAIR = { players: [{ person: "Ann" }, { person: "Bea" }], face: true };
const holding = (/** @type {"near" | "far"} */ half) => async (/** @type {Page} */ page) => {
  await page.locator(`.seat-${half} .peek`).dispatchEvent("pointerdown", { pointerId: 3, isPrimary: true });
  await page.locator(`.seat-${half} .playing-card`).first().waitFor();
};

/** @type {Record<string, Way>} */
export const tablets = {
  "poise-face": at("two", { ...PAIR, plies: 0 }),
  "poise-face-covered": at("two", { ...PAIR, plies: 70 }),
  "poise-face-turn": then(at("two", { ...PAIR, plies: 53 }), holding("near"), picking("lu")),
  "poise-face-answer": then(at("two", { ...PAIR, plies: 70 }), holding("near")),
  "poise-face-far": then(at("two", { ...PAIR, plies: 67 }), holding("far")),
  "poise-face-end": then(at("two", { ...PAIR, plies: 77 }), holding("near"), pressing(".seat-near .choices .choice:last-child"), result),
};

pages["poise-summary"] = async (page) => {
  await tables["poise-end-6"](page);
  await page.locator(".finish-buttons .button").nth(2).click();
  await page.locator(".summary details").first().click();
};

export const poiseScreens = { ...tables, ...pages, ...tablets };
