// Tabs that are killed at any moment of a bout: it goes on from there. Three kills in the test run, 300 in `cargo xtask long`.
import { dice, begin, decide, fence } from "./fencing.mjs";
import { TEXTS as KILLS } from "./mutations.mjs";
import { expect, kept, open, test } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The actions that a save holds, in their order. */
const actions = (/** @type {string} */ save) => JSON.parse(save).journal.rounds.flat();

/** Ends the process of a page, as a system does that needs its memory. */
async function kill(/** @type {import("@playwright/test").Page} */ page) {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
}

test("a tab that is killed costs no decision", async ({ context }) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  const roll = dice(300);
  let page = await context.newPage();
  await open(page);
  await begin(page, { level: "amateur", hits: 15 });
  for (let number = 0; number < KILLS; number += 1) {
    let decisions = roll(3);
    const awaits = await fence(page, roll, (awaits) => ["turn", "answer"].includes(awaits) && (decisions -= 1) < 0);
    // In the middle of the pictures, the opponent's thought or the storing.
    if (awaits !== "bout") await decide(page, roll);
    const before = actions(await kept(page));
    await kill(page);
    page = await context.newPage();
    await open(page);
    expect(actions(await kept(page)).slice(0, before.length)).toEqual(before);
    const isOver = awaits === "bout";
    if (isOver) await begin(page, { level: "amateur", hits: 15 });
    else await page.getByRole("button", { name: "Resume" }).click();
  }
});
