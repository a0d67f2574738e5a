// Presses of whole games: by pointer, on what a person could press, without the two pictures for which Playwright waits each time.

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ x: number, y: number } | null} Middle */

/**
 * The middles of these elements, in CSS px. There is none where a press there would meet something else, or where things move:
 * for these {@link pressAny} leaves the press to Playwright, which waits until it can be done, and says why not.
 *
 * @param {string} selector
 * @returns {Middle[]}
 */
function middles(selector) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return [...document.querySelectorAll(selector)].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const met = document.elementFromPoint(middle.x, middle.y);
    return still && met && element.contains(met) && !element.matches(":disabled, [aria-disabled=true]") ? middle : null;
  });
}

/**
 * Presses any one of these; whether there was one.
 *
 * @param {Page} page
 * @param {string} selector
 * @param {(count: number) => number} roll
 */
export async function pressAny(page, selector, roll) {
  const places = await page.evaluate(middles, selector);
  if (places.length === 0) return false;
  const nth = roll(places.length);
  const place = places[nth];
  // A browser behind WebDriver has no such pointer.
  if (place && page.mouse) await page.mouse.click(place.x, place.y);
  else await page.locator(selector).nth(nth).click();
  return true;
}
