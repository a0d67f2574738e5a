// What the lab does with the page: it opens it cold, and it fences.
import { awaited, begin, dice, fence as decideAtOnce } from "../fencing.mjs";
import { watchDoor } from "../network.mjs";
import { settle, started } from "../support.mjs";
import { blocking, interactions, shifting } from "./figures.mjs";
import { phone } from "./phone.mjs";

/** How long the page is watched after its program has started, ms: tasks and shifts until then count. */
const SETTLE_MS = 3000;

/** How many random rounds are played in one measurement, and how many measurements there are. */
const ROUNDS = 100_000;
const MEASURES = 7;

/** How long a finger rests on the glass, ms. */
const TOUCH_MS = 70;
/** How long a person looks at what has come before they act on it, ms: the time that it takes to react to what is seen. */
export const REACTION_MS = 350;
/** How often the page is asked whether it is the player's turn, ms: asking in each frame would cost each frame time. */
const LOOK = { polling: 100 };

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
 * Bytes of files, as they are compressed, from a cold start to the first card that can be played, the worker's included.
 *
 * @param {Browser} browser
 */
export async function transfer(browser) {
  const { context, page } = await phone(browser);
  await page.goto("./");
  await started(page);
  await begin(page, { level: "maitre", hits: 1 });
  await page.waitForFunction(() => document.querySelector(".hand:not(.is-waiting) .card:not(.is-closed)"));
  const here = () =>
    performance.getEntries().map(({ name, transferSize, encodedBodySize }) => ({ name, bytes: transferSize ? encodedBodySize : 0 }));
  const lists = [await page.evaluate(here)];
  for (const worker of page.workers()) lists.push(await worker.evaluate(here));
  await context.close();
  return lists.flat().filter(({ bytes }) => bytes > 0);
}

/**
 * The times of the coach's answers, ms, to this many decisions; the player waits for each of them.
 *
 * @param {Browser} browser
 * @param {{ level: string, rules: string, decisions: number, seed: number }} wish
 * @returns {Promise<number[]>}
 */
export async function coached(browser, { level, rules, decisions, seed }) {
  const { context, page } = await phone(browser);
  await settle(page, { coach: true, speed: "off" });
  await page.goto("./");
  await started(page);
  await begin(page, { level, rules, hits: 5 });
  let made = 0;
  await decideAtOnce(page, dice(seed), async (awaits) => {
    if (awaits !== "turn" && awaits !== "answer") return false;
    // Beside many choices a small screen has no room for the line.
    await page.locator(".coach-line b").waitFor({ state: "attached" });
    made += 1;
    return made > decisions;
  });
  const { advice } = await page.evaluate(() => globalThis.lab);
  await context.close();
  return advice;
}

/**
 * Whole random rounds a second that the program that thinks plays in its worker, several times.
 *
 * @param {Browser} browser
 * @returns {Promise<number[]>}
 */
export async function randomRounds(browser) {
  const { context, page } = await phone(browser);
  await watchDoor(page);
  await page.goto("./");
  await started(page);
  await begin(page, { exhibition: true });
  await page.waitForFunction(() => globalThis.lab.replies.length > 0);
  await page.getByRole("button", { name: "Menu" }).click();
  const rates = await page.evaluate(async ([times, rounds]) => {
    const rates = [];
    for (let time = 0; time < times; time += 1) {
      const start = performance.now();
      await new Promise((resolve) => {
        globalThis.startedWorker.addEventListener("message", ({ data }) => String(data).startsWith("rounds\n") && resolve(undefined));
        globalThis.startedWorker.postMessage(rounds);
      });
      rates.push((1000 * rounds) / (performance.now() - start));
    }
    return rates;
  }, [MEASURES, ROUNDS]);
  await context.close();
  return rates;
}

/**
 * Fences with cards by finger and by keyboard in turn, and tells what the page wrote down.
 *
 * @param {Browser} browser
 * @param {{ slowdown: number, level: string, decisions: number, seed: number, frames?: boolean, reaction?: number }} wish
 *   `reaction`: how long to look before each act, ms
 */
export async function fence(browser, { slowdown, level, decisions, seed, frames: counted = false, reaction = 0 }) {
  const { context, page } = await phone(browser, { slowdown, frames: counted });
  await page.goto("./");
  await started(page);
  await begin(page, { level, hits: 5 });
  await page.evaluate(() => Object.assign(globalThis.lab, { tasks: [], events: [], frames: [], actions: [] }));
  const roll = dice(seed);
  const touch = await finger(page);
  const look = () => page.waitForTimeout(reaction);
  let acts = 0;
  for (let made = 0; made < decisions; ) {
    const awaits = await awaited(page);
    if (awaits === "opponent") await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"), null, LOOK);
    else if (awaits === "round" || awaits === "bout") {
      await look();
      await touch(page.locator(".finish button").first());
      acts += 1;
    } else {
      acts += await decide(page, { touch, look }, awaits === "turn", roll, made % 2 === 1);
      made += 1;
    }
  }
  const { tasks, events, frames, replies, actions } = await page.evaluate(() => globalThis.lab);
  await context.close();
  return { tasks, frames, replies, actions, paints: interactions(events, acts) };
}

/**
 * A finger that goes down in the middle of an element, and up again. Playwright's own tap asks the page, at the very
 * moment of the touch, whether it stands still and what lies where, and lifts the finger in the same instant.
 *
 * @param {Page} page
 */
async function finger(page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (/** @type {"touchStart" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async (/** @type {import("@playwright/test").Locator} */ on) => {
    const box = await on.boundingBox();
    if (!box) throw new Error(`nothing to touch: ${on}`);
    await send("touchStart", [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
    await page.waitForTimeout(TOUCH_MS);
    await send("touchEnd", []);
  };
}

/**
 * One decision, by finger or by keyboard.
 *
 * @param {Page} page
 * @param {{ touch: Awaited<ReturnType<typeof finger>>, look: () => Promise<void> }} hand
 * @param {boolean} withCard whether it is the fencer's own turn and no answer to an attack
 * @param {(below: number) => number} roll
 * @param {boolean} byKeys
 * @returns {Promise<number>} how many acts it took
 */
async function decide(page, { touch, look }, withCard, roll, byKeys) {
  const choices = page.locator(".choices .choice");
  const picks = withCard && !(await choices.count());
  if (picks) {
    const cards = page.locator(".hand .card:not(.is-closed)");
    const card = cards.nth(roll(await cards.count()));
    await look();
    if (byKeys) await page.keyboard.press(String(parseInt(await card.getAttribute("aria-label"), 10)));
    else await touch(card);
  }
  await choices.first().waitFor();
  const choice = choices.nth(roll(await choices.count()));
  await look();
  if (byKeys) {
    await choice.focus();
    await page.keyboard.press("Enter");
  } else await touch(choice);
  return picks ? 2 : 1;
}
