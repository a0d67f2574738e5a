// The catalogues of words, from the repository.
import { readFileSync } from "node:fs";

/** One file. */
const read = (/** @type {string} */ name) =>
  /** @type {Record<string, string>} */ (JSON.parse(readFileSync(new URL(`../../assets/words/${name}.json`, import.meta.url), "utf8")));

/**
 * The words of a game's page in a language.
 *
 * @param {string} language
 */
export const catalogue = (language, game = "piste") => ({ ...read(language), ...read(`${game}/${language}`) });
