// A whole bout and a poise duel to its end in the WebKit of this machine, at the sizes of a phone and of a desk.
import { test as base } from "@playwright/test";
import { save, shelf } from "./acts.mjs";
import { faults } from "./faults.mjs";
import { awaited, dice, fence, hand, taken } from "./fencing.mjs";
import * as poise from "./poise.mjs";
import { duel, duels } from "./poise-saves.mjs";
import { tables } from "./poise-screens.mjs";
import { expect, fix, seedOf, started } from "./support.mjs";
import { webkit } from "./webdriver.mjs";

/** @typedef {import("./webdriver-tab.mjs").Tab} Tab */

const { ENGARDE_WEBKIT: browser, ENGARDE_WEBKIT_DRIVER: driver, ENGARDE_XVFB: screen } = process.env;

/** The browser's window gets no narrower than its tool bar. */
const SIZES = [
  { width: 450, height: 640 },
  { width: 1024, height: 768 },
];

const test = base.extend({
  /** @type {Tab} */
  tab: async ({ baseURL }, use) => {
    const { tab, close } = await webkit({ browser, driver, screen }, baseURL);
    await use(tab);
    await close();
  },
});

test.skip(!browser, "there is no WebKitGTK with its driver and Xvfb on this machine");

/** Opens the page with these texts in its storage, and with the pictures still, which a browser of its own cannot be asked for. */
async function open(/** @type {Tab} */ tab, /** @type {string} */ place, /** @type {Record<string, string>} */ texts = {}) {
  await tab.goto(place);
  await started(tab);
  const settings = JSON.stringify({ speed: "off", reminded: true });
  await tab.evaluate((texts) => Object.assign(localStorage, texts), { ...texts, "engarde.settings": settings });
  await tab.reload();
  await started(tab);
  await tab.evaluate(fix, seedOf(test.info().title));
}

/** Whether nothing is cut, small or over anything else, at every size. */
async function fits(/** @type {Tab} */ tab, /** @type {string} */ where) {
  for (const size of SIZES) {
    await tab.setViewportSize(size);
    expect.soft(await faults(tab), `${where}, ${size.width}×${size.height}`).toEqual([]);
  }
}

test("a whole bout in WebKit, with a reload in the middle", async ({ tab }) => {
  test.setTimeout(120_000);
  await open(tab, "./", { "engarde.form": JSON.stringify({ rules: "advanced", level: "amateur", target: 2 }) });
  await tab.locator(".home-go .button").last().click();
  await taken(tab);
  const roll = dice(7);
  const looked = new Set();
  let turns = 0;
  await fence(tab, roll, async (awaits) => {
    if (awaits !== "opponent" && !looked.has(awaits)) await fits(tab, awaits);
    looked.add(awaits);
    return awaits === "turn" && (turns += 1) === 3;
  });
  const before = await hand(tab);
  await tab.reload();
  await started(tab);
  await tab.getByRole("button", { name: "Resume" }).click();
  expect([await awaited(tab), await hand(tab)]).toEqual(["turn", before]);
  await fence(tab, roll);
  await fits(tab, "the end of the bout");
  expect(await tab.locator(".finish-title").innerText()).toMatch(/.+ wins? the bout 2–[01]\./i);
});

test("a poise duel is played to its end in WebKit", async ({ tab }) => {
  test.setTimeout(300_000);
  // Its last turns: what comes before is of the same kind.
  await open(tab, "./#poise", duels(duel("two", { plies: 66 })));
  await tab.locator(".home-go .button").first().click();
  // Whatever the computer attacks, the person lets it happen.
  const roll = () => 0;
  const looked = new Set();
  for (let awaits = await poise.awaited(tab); awaits !== "over"; awaits = await poise.awaited(tab)) {
    if (awaits === "others") {
      await tab.frame();
      continue;
    }
    if (!looked.has(awaits)) await fits(tab, awaits);
    looked.add(awaits);
    await poise.decide(tab, roll);
  }
  expect([...looked].sort()).toEqual(["answer", "turn"]);
  await fits(tab, "the end of the game");
  expect(await tab.locator(".finish-title").innerText()).not.toBe("");
  expect(await tab.locator(".standing").count()).toBe(2);
});

test("crowded tables of the poise duel fit in WebKit", async ({ tab }) => {
  test.setTimeout(120_000);
  await open(tab, "./#poise");
  for (const name of ["poise-table-6", "poise-crowded", "poise-answer", "poise-long-names", "poise-end-6", "poise-replay"]) {
    await tables[name](tab);
    await fits(tab, name);
  }
});

test("a finger that rests on a card inspects it in WebKit, and selects nothing", async ({ tab }) => {
  await open(tab, "./#poise");
  await tables["poise-answer"](tab);
  const selects = await tab.evaluate(() => {
    const card = document.querySelector(".playing-card");
    const finger = { pointerType: "touch", isPrimary: true, bubbles: true, clientX: 100, clientY: 100 };
    card.dispatchEvent(new PointerEvent("pointerdown", finger));
    return [card, card.querySelector(".playing-card-name")].map((part) => getComputedStyle(part).webkitUserSelect);
  });
  expect(selects).toEqual(["none", "none"]);
  await tab.locator(".dialog .card-sheet").waitFor();
});

test("lamps make way for the word, in WebKit too", async ({ tab }) => {
  // The last action of the first round is a hit that Ann takes.
  await open(tab, "./", shelf(save({ rounds: 1, short: 1 })));
  await tab.getByRole("button", { name: "Resume" }).click();
  await taken(tab);
  const places = () =>
    tab.evaluate(() => [".lamp", ".apparatus-word", ".apparatus-box"].map((part) => {
      const { top, bottom } = document.querySelector(part).getBoundingClientRect();
      return { top, bottom };
    }));
  const [silent] = await places();
  await tab.locator(".choice.is-hit").click();
  await tab.locator(".finish").waitFor();
  await expect.poll(async () => (await places())[0].top).toBeLessThan(silent.top);
  const [lamp, word, box] = await places();
  expect(word.top).toBeGreaterThan(lamp.bottom - 2);
  expect(word.bottom).toBeLessThanOrEqual(box.bottom);
});

test("a legend stands within its frame, in WebKit too", async ({ tab }) => {
  await open(tab, "./");
  const frames = await tab.evaluate(() => [...document.querySelectorAll("fieldset")].map((frame) => {
    const words = document.createRange();
    words.selectNodeContents(frame.querySelector("legend"));
    return words.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  }));
  expect(frames.length).toBeGreaterThan(2);
  for (const within of frames) expect(within).toBeGreaterThan(4);
});
