// The single file, opened as by double click, for the tests of each browser.
import { pathToFileURL } from "node:url";
import { awaited, begin, dice, fence } from "./fencing.mjs";
import { isTrained, watchDoor } from "./network.mjs";
import { skipPauses } from "./pauses.mjs";
import { expect, started, test as watched } from "./support.mjs";

export { expect };

/** Playwright's `test` with the file's address as `baseURL`. */
export const test = watched.extend({
  baseURL: async ({}, use) => use(pathToFileURL(process.env.ENGARDE_SINGLE ?? "").href),
});

/** Opens the file and waits until the program has started. */
export async function open(/** @type {import("@playwright/test").Page} */ page, /** @type {string} */ address) {
  await page.goto(address);
  await started(page);
}

/**
 * A whole bout against the computer, which thinks in its worker; nothing outside the file is asked for.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string} address
 */
export async function wholeBout(page, address) {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await watchDoor(page);
  await skipPauses(page);
  await open(page, address);
  await begin(page, { level: "master", rules: "advanced", hits: 2 });
  await fence(page, dice(17));
  expect(await awaited(page)).toBe("bout");
  await expect(page.locator(".finish-title")).toContainText(/.+ wins? the bout 2–[01]\./);
  // A worker that does not answer is dismissed, and the page thinks itself.
  expect(page.workers().map((worker) => worker.url().split(":")[0])).toEqual(["blob"]);
  expect(await isTrained(page), "it has the network").toBe(true);
  expect(asked.filter((wanted) => wanted !== address && !/^(data|blob):/.test(wanted))).toEqual([]);
}
