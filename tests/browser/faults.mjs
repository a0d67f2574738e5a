// What may be wrong with the layout of a page of either game.
import { taken } from "./fencing.mjs";

/** The parts of the page that may not lie over one another. */
const PARTS = [
  ".bout-bar", ".duel", ".bout-words", ".pile", ".aid", ".hand", ".choices > *", ".confirm > *", ".finish > *", ".finish-buttons > *", ".finish-hand",
  ".handing > *", ".review-bar > *", ".exhibition-hand", ".seat-bar > *", ".curtain > *", ".bout > .log", ".side", ".toolbar > *", ".notice",
  ".poise-bar > *", ".roster > li", ".duelist > *", ".exchange", ".attacks > li", ".attack > *", ".poise-words", ".poise-play > *", ".hand-row > *",
].join();

/** Texts that stand on something, and what must hold all of them. */
const HELD = [
  [".playing-card-name", ".playing-card-face"],
  [".slip > span:not(.figure, .playing-card-face)", ".slip"],
  [".attack-gap > span", ".attack"],
  [".duelist-poise.is-none", ".duelist"],
  [".choice > span", ".choice"],
  [".strip > p", ".strip"],
  [".standing > *", ".standing"],
  [".plate-poise, .plate-none", ".plate"],
];

/** A fencer's height on the screen, CSS px, at least. */
const FENCER_MIN = 96;

/**
 * What is wrong with the page's layout, in words: scrolling, parts over one another or over the edge, targets that are too
 * small, texts that are cut, fencers too small to be seen.
 *
 * @param {import("@playwright/test").Page} page
 * @param {{ grows?: boolean }} [may] whether the page may grow downwards: a page to be read, a dialog, or any page with larger text
 * @returns {Promise<string[]>}
 */
export async function faults(page, { grows = false } = {}) {
  await taken(page);
  return page.evaluate(
    ([selector, held, fencerMin, grows]) => {
      const list = [];
      const root = document.documentElement;
      if (!grows && root.scrollHeight > innerHeight) list.push(`scrolls down by ${root.scrollHeight - innerHeight}`);
      if (root.scrollWidth > innerWidth) list.push(`scrolls aside by ${root.scrollWidth - innerWidth}`);
      const box = (element) => element.getBoundingClientRect();
      const shown = (element) => box(element).width > 0 && box(element).height > 0;
      const name = (element) => `${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)} (${element.className.baseVal ?? element.className})`;
      // The log and the coach at the side scroll for themselves. Names over the piste may end in dots: they stand in full in its label.
      const outside = (element) => !element.closest(".log, .side");
      for (const element of [...document.querySelectorAll("button, .target-field")].filter(shown).filter(outside)) {
        const { left, top, right, bottom, width, height } = box(element);
        // Of a target on the piste only the sides: a page that may grow cuts its height.
        const framed = !element.matches(".target-field");
        const aside = left < -0.5 || right > innerWidth + 0.5;
        if (aside || (framed && !grows && (top < -0.5 || bottom > innerHeight + 0.5))) list.push(`cut: ${name(element)} at ${[left, top, right, bottom].map(Math.round)}`);
        // Where the page may grow, what stands on the piste may be smaller: every choice is a button too (WCAG 2.2, 2.5.8).
        if ((framed || !grows) && Math.min(width, height) < 43.5) list.push(`small: ${name(element)} ${width.toFixed(1)}×${height.toFixed(1)}`);
      }
      for (const element of [...document.querySelectorAll("button, p, h1, h2, .heap-words")].filter(shown).filter(outside)) {
        if (box(element).width <= 1) continue;
        if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline") list.push(`text cut: ${name(element)}`);
      }
      for (const [what, holder] of held) {
        for (const element of [...document.querySelectorAll(what)].filter(shown).filter(({ textContent }) => textContent.trim())) {
          const text = document.createRange();
          text.selectNodeContents(element);
          const [a, b] = [box(text), box(element.closest(holder))];
          // A font's own box is higher than its letters, which close lines take no notice of.
          const air = 1 + Number.parseFloat(getComputedStyle(element).fontSize) / 5;
          if (a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - air || a.bottom > b.bottom + air) list.push(`text out of its place: ${name(element)}`);
        }
      }
      const parts = [...document.querySelectorAll(selector)].filter(shown);
      for (const [index, one] of parts.entries()) {
        const a = box(one);
        if (!grows && a.bottom > innerHeight + 0.5) list.push(`below the edge: ${name(one)}`);
        for (const other of parts.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const b = box(other);
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 1 && down > 1) list.push(`overlap: ${name(one)} and ${name(other)} by ${across.toFixed()}×${down.toFixed()}`);
        }
      }
      // The picture's fencers stand 100 of its units high.
      const view = /** @type {SVGSVGElement | null} */ (document.querySelector(".duel-view"));
      const height = view && !grows ? 100 * view.getScreenCTM().d : fencerMin;
      if (height < fencerMin) list.push(`fencers only ${height.toFixed()} px high`);
      return list;
    },
    /** @type {[string, string[][], number, boolean]} */ ([PARTS, HELD, FENCER_MIN, grows]),
  );
}
