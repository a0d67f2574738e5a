// What the lab does with the page: it opens it cold, and it fences.
import { awaited, begin, dice } from "../fencing.mjs";
import { started } from "../support.mjs";
import { blocking, interactions, shifting } from "./figures.mjs";
import { phone } from "./phone.mjs";

/** How long the page is watched after its program has started, ms: tasks and shifts until then count. */
const SETTLE_MS = 3000;

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Browser} Browser */

/**
 * One cold start on slow 4G with the processor slowed four times.
 *
 * @param {Browser} browser
 */
export async function load(browser) {
  const { context, page } = await phone(browser, { slowdown: 4, slow4g: true });
  await page.goto("./");
  await started(page);
  const start = await page.evaluate(() => performance.now());
  await page.waitForTimeout(SETTLE_MS);
  const { paints, largest, largestWhat, tasks, shifts } = await page.evaluate(() => globalThis.lab);
  const first = paints["first-contentful-paint"];
  await context.close();
  return { first, largest, largestWhat, start, blocking: blocking(tasks, first), shift: shifting(shifts) };
}

/**
 * Bytes over the line from a cold start to the first card that can be played, the worker's included.
 *
 * @param {Browser} browser
 */
export async function transfer(browser) {
  const { context, page } = await phone(browser);
  await page.goto("./");
  await started(page);
  await begin(page, { level: "maitre", hits: 1 });
  await page.waitForFunction(() => document.querySelector(".hand:not(.is-waiting) .card:not(.is-closed)"));
  const here = () => performance.getEntries().map(({ name, transferSize }) => ({ name, bytes: transferSize ?? 0 }));
  const lists = [await page.evaluate(here)];
  for (const worker of page.workers()) lists.push(await worker.evaluate(here));
  await context.close();
  return lists.flat().filter(({ bytes }) => bytes > 0);
}

/**
 * Fences with cards by finger and by keyboard in turn, and tells what the page wrote down.
 *
 * @param {Browser} browser
 * @param {{ slowdown: number, level: string, decisions: number, seed: number, frames?: boolean }} wish
 */
export async function fence(browser, { slowdown, level, decisions, seed, frames: counted = false }) {
  const { context, page } = await phone(browser, { slowdown, frames: counted });
  await page.goto("./");
  await started(page);
  await begin(page, { level, hits: 5 });
  await page.evaluate(() => Object.assign(globalThis.lab, { tasks: [], events: [], frames: [] }));
  const roll = dice(seed);
  let acts = 0;
  for (let made = 0; made < decisions; ) {
    const awaits = await awaited(page);
    if (awaits === "opponent") await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
    else if (awaits === "round" || awaits === "bout") {
      await page.locator(".finish button").first().tap();
      acts += 1;
    } else {
      acts += await decide(page, awaits === "turn", roll, made % 2 === 1);
      made += 1;
    }
  }
  const { tasks, events, frames, replies } = await page.evaluate(() => globalThis.lab);
  await context.close();
  return { tasks, frames, replies, paints: interactions(events, acts) };
}

/**
 * One decision, by finger or by keyboard.
 *
 * @param {Page} page
 * @param {boolean} withCard whether a card comes first, or the answers stand there already
 * @param {(below: number) => number} roll
 * @param {boolean} byKeys
 * @returns {Promise<number>} how many acts it took
 */
async function decide(page, withCard, roll, byKeys) {
  const choices = page.locator(".choices .choice");
  if (withCard) {
    const cards = page.locator(".hand .card:not(.is-closed)");
    const card = cards.nth(roll(await cards.count()));
    if (byKeys) await page.keyboard.press(String(parseInt(await card.getAttribute("aria-label"), 10)));
    else await card.tap();
  }
  await choices.first().waitFor();
  const choice = choices.nth(roll(await choices.count()));
  if (byKeys) {
    await choice.focus();
    await page.keyboard.press("Enter");
  } else await choice.tap();
  return withCard ? 2 : 1;
}
