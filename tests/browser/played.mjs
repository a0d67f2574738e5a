// What lies on the piste, and what may lie there: only cards that the stored actions played.

/** @typedef {import("@playwright/test").Page} Page */

/**
 * The cards of each action of the round that goes on, from the stored journal.
 *
 * @param {Page} page
 * @returns {Promise<{ token: string, cards: string[] }[]>}
 */
export async function actions(page) {
  const tokens = await page.evaluate(() => {
    const bout = JSON.parse(localStorage.getItem(`engarde.bout.${localStorage.getItem("engarde.current")}`));
    return bout.journal.rounds.at(-1);
  });
  let gap = 22;
  return tokens.map((/** @type {string} */ token) => {
    const [kind, ...digits] = token;
    if (kind === "f") gap -= Number(digits[0]);
    if (kind === "b" || kind === "r") gap += Number(digits[0]);
    const attack = /a(\d)$/.exec(token);
    const step = "fbr".includes(kind) ? [digits[0]] : [];
    const cards = kind === "p" ? digits : [...step, ...Array(Number(attack?.[1] ?? 0)).fill(String(gap))];
    return { token, cards, attack: attack ? Array(Number(attack[1])).fill(String(gap)) : [] };
  });
}

/**
 * The cards that lie on the piste, those that go away, and those that fly over the page; `all` counts every card face in the picture,
 * `flown` those over it.
 *
 * @param {Page} page
 */
export async function onPiste(page) {
  return page.evaluate(() => {
    const values = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].map((card) => card.getAttribute("data-card")).sort();
    return {
      lying: values(".played-card[data-card]:not(.is-going)"),
      going: values(".played-card.is-going"),
      all: document.querySelectorAll('.played [href^="#eg-guard-"]').length,
      flying: values(".flight"),
      flown: document.querySelectorAll('.flights [href^="#eg-guard-"]').length,
      backs: [...document.querySelectorAll(".played .is-drawn")].map((back) => back.outerHTML).join(""),
    };
  });
}

/** Takes each of `some` out of `all`; what is left of `some` was not there. */
const without = (/** @type {string[]} */ some, /** @type {string[]} */ all) => {
  const rest = [...all];
  return some.filter((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

/**
 * What is wrong with the cards in the picture, at rest or while they move: a card that none of the last three actions played, or
 * one that is not known by its value.
 *
 * @param {Page} page
 */
export async function strangers(page) {
  const [{ lying, going, all, flying, flown, backs }, played] = [await onPiste(page), await actions(page)];
  const public_ = played.slice(-3).flatMap(({ cards }) => cards);
  const list = without([...lying, ...going], public_).map((card) => `${card} is on the piste, but ${public_.join("")} was played`);
  if (all !== lying.length + going.length) list.push(`${all} faces for ${lying.length + going.length} cards`);
  list.push(...flying.filter((card) => !public_.includes(card)).map((card) => `${card} flies, but ${public_.join("")} was played`));
  if (flown !== flying.length) list.push(`${flown} faces for ${flying.length} cards that fly`);
  if (/eg-guard|data-card|card-numeral/.test(backs)) list.push(`a drawn card shows its face: ${backs}`);
  return list;
}
