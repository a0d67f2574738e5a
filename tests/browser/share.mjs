// How much of what can be looked at a test looks at. `SHARED` in `xtask/src/long.rs` lists the files that use it.

/** @typedef {import("@playwright/test").Page} Page */

/** Whether everything is looked at, as `cargo xtask long` does. */
export const WHOLE = Number(process.env.ENGARDE_LONG ?? 1) > 1;

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
 * @param {number} [first] the turn with which the page begins
 * @returns {T[]}
 */
export function share(page, list, parts, first = 0) {
  if (list.length < parts) throw new Error(`a share of ${list.length} in ${parts} parts may be empty`);
  const counts = looks.get(page) ?? new Map();
  const turn = counts.get(list) ?? first;
  looks.set(page, counts.set(list, turn + 1));
  return list.filter((_, place) => WHOLE || place % parts === turn % parts);
}
