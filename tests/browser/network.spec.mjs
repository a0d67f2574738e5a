// The program that thinks, and the network that it judges by: fetched once, when they are first wanted. A bout goes on without
// the network; without the program it waits for it.
import { readFileSync } from "node:fs";
import { awaited, back, begin, dice, fence } from "./fencing.mjs";
import { hold } from "./held.mjs";
import { askWorker, isTrained, told, watchDoor } from "./network.mjs";
import { skipPauses } from "./pauses.mjs";
import { sit } from "./poise.mjs";
import { expect, open, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => skipPauses(context));

const FILE = "**/net-*/piste.net";

/** Counts how often a page asks for a game's network. */
function requests(/** @type {Page} */ page, game = "piste") {
  const asked = [];
  page.on("request", (request) => request.url().endsWith(`/${game}.net`) && asked.push(request.url()));
  return asked;
}

/** Fences until a round is over: the opponent has answered several times. */
async function round(/** @type {Page} */ page, seed = 21) {
  await fence(page, dice(seed), (awaits) => awaits === "round");
  expect(["round", "bout"]).toContain(await awaited(page));
}

/** Counts how often a page asks for the program that thinks: its script, which a worker may ask for, and the compiled part. */
function programs(/** @type {Page} */ page) {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => /\/thinker-/.test(request.url()) && asked.push(request.url().split(".").pop() ?? ""));
  return asked;
}

const MISSING = "The computer opponent couldn’t be loaded";

test("both are fetched once, when an opponent sits down, and handed to the worker before a question", async ({ page }) => {
  const asked = requests(page);
  const fetched = programs(page);
  await watchDoor(page);
  await open(page);
  await begin(page, { friends: ["Ann", "Bea"] });
  await page.locator(".curtain .is-primary").waitFor();
  expect(asked).toHaveLength(0);
  expect(fetched).toHaveLength(0);
  await back(page);
  const early = page.waitForResponse((answer) => /\/thinker-.*\.wasm$/.test(answer.url()));
  await begin(page, { level: "master" });
  await early;
  await round(page);
  expect(fetched.filter((kind) => kind === "wasm")).toHaveLength(1);
  expect((await told(page)).slice(0, 3)).toEqual(["program", "network", "question"]);
  expect((await told(page)).filter((what) => what === "network")).toHaveLength(1);
  expect(asked).toHaveLength(1);
  expect(await isTrained(page)).toBe(true);
});

test("an opponent's question goes before the coach's, and a newer one of the coach ends the older", async ({ page }) => {
  await watchDoor(page);
  await open(page);
  await begin(page, { level: "master" });
  await round(page);
  const heard = await askWorker(page, ["coach", "coach", "maitre", "coach"]);
  expect(heard.map(({ number }) => number)).toEqual([2, 3]);
  expect(heard[0].answer).toMatch(/^([fbrap]\d|h)/);
});

/** The network as it is built. */
const WHOLE = readFileSync(new URL("../../assets/net/piste.net", import.meta.url));

/** The same with one bit of a weight turned over. */
const FLIPPED = Buffer.from(WHOLE);
FLIPPED[100_000] ^= 1;

/** What may come instead of the network, what the browser then complains of, and whether it is asked for again. */
const FAULTS = {
  "is not there": { status: 404, body: "", complaints: [/^404: .*piste\.net$/, /^console: Failed to load resource/], again: true },
  "is no network": { status: 200, body: "<!doctype html>", complaints: [], again: true },
  "is cut off": { status: 200, body: WHOLE.subarray(0, -1), complaints: [], again: true },
  "has one wrong weight": { status: 200, body: FLIPPED, complaints: [/^console: net\/piste\.net is damaged/], again: false },
};

for (const [what, { status, body, complaints: expected, again }] of Object.entries(FAULTS)) {
  for (const where of ["worker", "page"]) {
    test(`where the network ${what}, a bout goes on in the ${where}`, async ({ page, complaints }) => {
      const asked = requests(page);
      await page.route(FILE, (route) => route.fulfill({ status, body }));
      await watchDoor(page);
      if (where === "page") await page.addInitScript(() => delete globalThis.Worker);
      await open(page);
      await begin(page, { level: "maitre" });
      await round(page);
      expect(page.workers()).toHaveLength(where === "worker" ? 1 : 0);
      if (where === "worker") expect(await isTrained(page)).toBe(false);
      if (again) expect(asked.length).toBeGreaterThan(1);
      else expect(asked).toHaveLength(1);
      expect(complaints).toHaveLength(expected.length * asked.length);
      for (const pattern of expected) expect(complaints).toContainEqual(expect.stringMatching(pattern));
      complaints.splice(0);
    });
  }
}

for (const where of ["worker", "page"]) {
  test(`a network that could not be fetched is asked for again, and serves from then on, in the ${where}`, async ({ page, complaints }) => {
    const asked = requests(page);
    let there = false;
    await page.route(FILE, (route) => (there ? route.continue() : route.abort()));
    await watchDoor(page);
    if (where === "page") await page.addInitScript(() => delete globalThis.Worker);
    await open(page);
    await begin(page, { level: "master" });
    const roll = dice(21);
    await fence(page, roll, () => asked.length >= 2);
    there = true;
    const failed = asked.length;
    await fence(page, roll, (awaits) => awaits === "turn" && asked.length > failed);
    await fence(page, roll, (awaits) => awaits === "round");
    expect(asked).toHaveLength(failed + 1);
    if (where === "worker") expect(await isTrained(page)).toBe(true);
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^console: Failed to load resource/);
  });
}

test("without workers the page fetches it for itself", async ({ page }) => {
  const asked = requests(page);
  await page.addInitScript(() => delete globalThis.Worker);
  await open(page);
  await begin(page, { level: "master" });
  await round(page);
  expect(asked).toHaveLength(1);
});

test("while it is on its way the rule of thumb stands in, and it serves from when it comes", async ({ page }) => {
  const release = await hold(page, FILE);
  await watchDoor(page);
  await open(page);
  await begin(page, { level: "master" });
  const roll = dice(22);
  await fence(page, roll, async () => (await told(page)).includes("question"));
  await page.waitForFunction(() => !document.querySelector(".hand.is-waiting"));
  expect(await isTrained(page)).toBe(false);
  const arrived = page.waitForResponse((answer) => answer.url().endsWith("/piste.net"));
  release();
  await (await arrived).finished();
  await fence(page, roll, async () => (await told(page)).includes("network"));
  expect(await isTrained(page)).toBe(true);
});

/** What may come instead of a file of the program that thinks. */
const LOSSES = {
  "does not come": { abort: true },
  "is not there": { status: 404, body: "" },
  "is cut off": { status: 200, body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 1]), contentType: "application/wasm" },
};

for (const [what, loss] of Object.entries(LOSSES)) {
  test(`where the program that thinks ${what}, the page says so, and the bout goes on when it comes`, async ({ page, complaints }) => {
    let there = false;
    await page.route("**/thinker-*.wasm", (route) => (there ? route.continue() : loss.abort ? route.abort() : route.fulfill(loss)));
    await open(page);
    await begin(page, { exhibition: true });
    await expect(page.getByText(MISSING)).toBeVisible();
    expect(await page.locator(".log li:not(.log-none)").count()).toBe(0);
    there = true;
    await expect(page.locator(".log li:not(.log-none)").first()).toBeAttached();
    await expect(page.getByText(MISSING)).toHaveCount(0);
    complaints.splice(0);
  });
}

test("where there are no workers and its script does not come, the page says so, and the bout goes on when it comes", async ({ page, complaints }) => {
  let there = false;
  await page.addInitScript(() => delete globalThis.Worker);
  await page.route("**/thinker-*.js", (route) => (there ? route.continue() : route.abort()));
  await open(page);
  await begin(page, { exhibition: true });
  await expect(page.getByText(MISSING)).toBeVisible();
  there = true;
  await expect(page.locator(".log li:not(.log-none)").first()).toBeAttached();
  await expect(page.getByText(MISSING)).toHaveCount(0);
  complaints.splice(0);
});

test("in the poise duel it is the same program, with a network of its own", async ({ page, complaints }) => {
  const [asked, own] = [requests(page), requests(page, "poise")];
  await watchDoor(page);
  const fetched = programs(page);
  let there = false;
  await page.route("**/thinker-*.wasm", (route) => (there ? route.continue() : route.abort()));
  await sit(page, { people: {}, level: "club", still: false });
  await expect(page.getByText(MISSING)).toBeVisible();
  there = true;
  await expect(page.getByText(MISSING)).toHaveCount(0);
  await expect(page.locator(".log li:not(.log-none)").first()).toBeAttached();
  expect(page.workers()).toHaveLength(1);
  expect(fetched).toContain("wasm");
  expect(asked).toHaveLength(0);
  expect(own).toHaveLength(1);
  await page.waitForFunction(() => globalThis.answered.size > 0);
  expect((await told(page)).slice(0, 3)).toEqual(["program", "network", "question"]);
  complaints.splice(0);
});

test("a program that does not arrive is reported after some seconds and requested again", async ({ page, complaints }) => {
  const fetched = programs(page);
  let answers = false;
  // A request that gets no answer: neither an error nor a byte.
  await page.route("**/thinker-*.wasm", (route) => answers && route.continue());
  await page.clock.install();
  await open(page);
  const asked = page.waitForRequest(/\/thinker-.*\.wasm$/);
  await begin(page, { exhibition: true });
  await asked;
  await expect(page.getByText(MISSING)).toHaveCount(0);
  answers = true;
  const again = page.waitForRequest(/\/thinker-.*\.wasm$/);
  await page.clock.fastForward(5_000);
  await expect(page.getByText(MISSING)).toBeVisible();
  await page.clock.fastForward(2_000);
  await again;
  await expect(page.getByText(MISSING)).toHaveCount(0);
  await expect(page.locator(".log li:not(.log-none)").first()).toBeAttached();
  expect(fetched.filter((kind) => kind === "wasm")).toHaveLength(2);
  complaints.splice(0);
});
