// Texts that were damaged, on their way or on purpose: what `tests/common/mutation.rs` does to them, for the page.

/** How many texts of each game the page meets in the test run; 300 with `ENGARDE_LONG=100`. */
export const TEXTS = 4 * Number(process.env.ENGARDE_LONG ?? 1);

/** What stands in for a number, and for anything. */
const NUMBERS = ["0", "-1", "1.5", "16", "128", "200", "255", "256", "65536", "4294967296", "99999999999999999999999", "1e999"];
const VALUES = ["null", "true", "[]", "{}", '""', "[[]]", '"x"', '"', "\\", "search-10000000", "\n\n", "<b>"];
/** What is not ASCII, or half a sign; such a half can stand in a storage. */
const SIGNS = ["é", "\u202e", "𝄞", "\0", "\ufeff", "日本", "\\ud800", "\ud800", "\udfff"];
const NESTS = ["[", '{"a":', "\\", '["'];

/** @typedef {(below: number) => number} Roll */

const pick = (/** @type {Roll} */ roll, /** @type {any[]} */ all) => all[roll(all.length)];

/** The beginning and the end of a part of a text: mostly a short one. */
function part(/** @type {string} */ text, /** @type {Roll} */ roll) {
  const from = roll(text.length + 1);
  return [from, from + roll((roll(4) ? Math.min(12, text.length - from) : text.length - from) + 1)];
}

/** A text in which one of the words that fit the pattern is another. */
function reword(/** @type {string} */ text, /** @type {RegExp} */ pattern, /** @type {string} */ word, /** @type {Roll} */ roll) {
  const found = [...text.matchAll(pattern)];
  if (!found.length) return word;
  const { 0: old, index } = pick(roll, found);
  return text.slice(0, index) + word + text.slice(index + old.length);
}

/** A text with one mutation. */
function once(/** @type {string} */ text, /** @type {Roll} */ roll) {
  const [from, to] = part(text, roll);
  const put = (/** @type {string} */ word) => text.slice(0, from) + word + text.slice(to);
  const ways = [
    () => text.slice(0, from) + pick(roll, [..."0123456789abfhp.-=+@>:,[]{}\" \n\\"]) + text.slice(from + 1),
    () => text.slice(0, from),
    () => put(""),
    () => put(text.slice(from, to).repeat(2)),
    () => reword(text, /\d+/g, pick(roll, NUMBERS), roll),
    () => reword(text, /\d+/g, pick(roll, NUMBERS), roll),
    () => reword(text, /\w+/g, pick(roll, VALUES), roll),
    () => text.slice(0, from) + pick(roll, SIGNS) + text.slice(from),
    () => put(pick(roll, NESTS).repeat(2 ** roll(14))),
    () => put("9".repeat(2 ** roll(16))),
  ];
  return pick(roll, ways)();
}

/** What stands in for a value of JSON: it stays JSON. */
const LEAVES = [null, true, -1, 0, 1.5, 16, 128, 200, 255, 256, 65536, 2 ** 53, "", "x", "\ud800", "search-10000000", "9".repeat(5_000), [], {}];

/** A value of JSON in which one value within is another; a text that is JSON itself is looked into as well. */
function releaved(/** @type {any} */ value, /** @type {Roll} */ roll) {
  if (typeof value === "string" && value.startsWith("{")) return JSON.stringify(releaved(JSON.parse(value), roll));
  const keys = value && typeof value === "object" ? Object.keys(value) : [];
  if (!keys.length) return pick(roll, LEAVES);
  const key = pick(roll, keys);
  const within = releaved(value[key], roll);
  return Array.isArray(value) ? value.map((old, at) => (String(at) === key ? within : old)) : { ...value, [key]: within };
}

/**
 * A text with one to three mutations, or with one value that is another, where it is JSON.
 *
 * @param {string} text
 * @param {Roll} roll
 */
export function mutated(text, roll) {
  if (text.startsWith("{") && roll(2)) return JSON.stringify(releaved(JSON.parse(text), roll));
  for (let times = 1 + roll(3); times > 0; times -= 1) text = once(text, roll);
  return text;
}
