// The door between page and worker, for tests of what goes through it.

/** @typedef {import("@playwright/test").Page} Page */

/**
 * Keeps each document's worker, and what it is told, in reach of the test.
 *
 * @param {Page} page
 */
export async function watchDoor(page) {
  await page.addInitScript(() => {
    if (globalThis.told) return;
    globalThis.told = [];
    globalThis.answered = new Set();
    if (!globalThis.Worker) return;
    globalThis.Worker = class extends Worker {
      constructor(/** @type {string} */ address) {
        super(address);
        globalThis.startedWorker = this;
        this.addEventListener("message", ({ data }) => globalThis.answered.add(String(data).split("\n")[0]));
      }
      postMessage(message, ...rest) {
        super.postMessage(message, ...rest);
        globalThis.told.push(message instanceof ArrayBuffer ? "network" : Array.isArray(message) ? "program" : message);
      }
    };
  });
}

/**
 * What the worker has been told so far: the compiled program, the network, questions.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function told(page) {
  return page.evaluate(() => globalThis.told.map((message) => (message.includes("\n") ? "question" : message)));
}

/**
 * Waits until the worker has answered its last question. It may drop earlier ones.
 *
 * @param {Page} page
 * @param {{ asked?: boolean }} [wish] whether a question is still to come, if there was none
 */
export async function lastAnswered(page, { asked = true } = {}) {
  await page.waitForFunction((asked) => {
    const last = globalThis.told.filter((message) => message.includes("\n")).pop();
    return last === undefined ? !asked : globalThis.answered.has(last.split("\n")[0]);
  }, asked);
}

/**
 * Puts the opponent's first question to others, all at once, and hears the worker until the last of them has answered.
 *
 * @param {Page} page
 * @param {string[]} others whom to ask, by name
 * @returns {Promise<{ number: number, answer: string }[]>} the answers in the order in which they came; `number` counts
 *   the questions
 */
export async function askWorker(page, others) {
  return page.evaluate(async (others) => {
    const [, , ...view] = globalThis.told.find((message) => message.includes("\n")).split("\n");
    const heard = [];
    const complete = new Promise((resolve) => {
      globalThis.startedWorker.addEventListener("message", ({ data }) => {
        const [name, answer] = data.split("\n");
        if (!name.startsWith("test-")) return;
        heard.push({ number: Number(name.slice(5)), answer });
        if (Number(name.slice(5)) === others.length - 1) resolve(heard);
      });
    });
    others.forEach((other, number) => globalThis.startedWorker.postMessage([`test-${number}`, other, ...view].join("\n")));
    return complete;
  }, others);
}

/**
 * Whether the worker has the network: without one its coach has nothing to say.
 *
 * @param {Page} page
 */
export async function isTrained(page) {
  const [{ answer }] = await askWorker(page, ["coach"]);
  return answer !== "";
}
