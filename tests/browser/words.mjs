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

const ALL = ["en", "piste/en", "poise/en", "piste/study/en", "poise/lessons/en", "challenge/en"].map(read);

/** Every key with a hyphen that is in no English text, without variants. */
export const KEYS = new Set(
  ALL.flatMap((words) => Object.keys(words))
    .map((key) => key.split("_")[0])
    .filter((key) => key.includes("-") && !ALL.some((words) => Object.values(words).some((text) => text.includes(key)))),
);
