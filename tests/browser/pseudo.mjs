// An artificial language: every text of a catalogue, longer, to find what would be cut or overlap.
import { fulfillAltered } from "./altered.mjs";

/** How much longer a text becomes: the length that translations are given room for. */
const LONGER = 1.4;

/**
 * A text with its vowels drawn out until it is 40 % longer; what is filled in between braces stays.
 *
 * @param {string} text
 */
function drawnOut(text) {
  const parts = text.split(/(\{[^}]*\})/);
  const signs = parts.filter((part) => !part.startsWith("{")).join("").length;
  let wanted = Math.ceil(signs * (LONGER - 1));
  const stretched = parts.map((part) => {
    if (part.startsWith("{") || wanted === 0) return part;
    return part.replace(/[aeiouäöüéèêyぁ-んァ-ヶ]/gi, (vowel) => {
      const more = Math.min(wanted, 2);
      wanted -= more;
      return vowel.repeat(1 + more);
    });
  });
  return stretched.join("") + "~".repeat(wanted);
}

/**
 * The catalogue with every text 40 % longer.
 *
 * @param {string} catalogueJson
 */
export function stretch(catalogueJson) {
  const longer = Object.entries(JSON.parse(catalogueJson)).map(([key, text]) => [key, drawnOut(text)]);
  return JSON.stringify(Object.fromEntries(longer));
}

/**
 * Stretches every catalogue that a page of this context fetches.
 *
 * @param {import("@playwright/test").BrowserContext} context
 */
export async function stretchWords(context) {
  await context.route("**/words-*/**/*.json", (route) => fulfillAltered(route, (catalogue) => stretch(catalogue.toString())));
}
