// How much of what can be looked at a test looks at: all of it takes a third of the browser tests' time.

/** @typedef {import("@playwright/test").Page} Page */

/** Whether everything is looked at, as `cargo xtask long` does. */
const WHOLE = Number(process.env.ENGARDE_LONG ?? 1) > 1;

/**
 * How often a page has been looked at with each list.
 *
 * @type {WeakMap<Page, Map<readonly unknown[], number>>}
 */
const looks = new WeakMap();

/**
 * The entries whose turn it is: one in `parts`, others at the page's next look with this list. All of them in a long run.
 *
 * @template T
 * @param {Page} page
 * @param {readonly T[]} list
 * @param {number} parts
 * @returns {T[]}
 */
export function share(page, list, parts) {
  const counts = looks.get(page) ?? new Map();
  const turn = counts.get(list) ?? 0;
  looks.set(page, counts.set(list, turn + 1));
  return list.filter((_, place) => WHOLE || place % parts === turn % parts);
}
