// The screens that are worth a picture, each with the way to it from a freshly opened page.
import { begin, dice, fence, taken } from "./fencing.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** Fences against the computer until something is to be seen. */
async function fenced(/** @type {Page} */ page, /** @type {(awaits: string) => boolean | Promise<boolean>} */ until) {
  await begin(page, { level: "club", hits: 3 });
  await fence(page, dice(40), until);
}

/** @type {Record<string, (page: Page) => Promise<void>>} */
export const screens = {
  opening: async (page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  choosing: async (page) => {
    let turns = 0;
    await fenced(page, (awaits) => awaits === "turn" && (turns += 1) === 3);
    await page.locator(".hand .card:not(.is-closed)").last().click();
    await taken(page);
  },
  attacked: async (page) => {
    await fenced(page, (awaits) => awaits === "answer");
  },
  finish: async (page) => {
    await fenced(page, (awaits) => awaits === "round");
  },
  curtain: async (page) => {
    await begin(page, { friends: ["Ann", "Bea"] });
    await page.locator(".curtain").waitFor();
  },
  handing: async (page) => {
    await begin(page, { friends: ["Ann", "Bea"] });
    await fence(page, dice(1), (awaits) => awaits === "handing");
  },
};
