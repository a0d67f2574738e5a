// The single file, opened as by double click: it plays, thinks in a worker, keeps its saves, and asks for nothing.
import { pathToFileURL } from "node:url";
import { awaited, begin, dice, fence, hand } from "./fencing.mjs";
import { expect, started, test as watched } from "./support.mjs";

const test = watched.extend({
  baseURL: async ({}, use) => use(pathToFileURL(process.env.ENGARDE_SINGLE ?? "").href),
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** @param {import("@playwright/test").Page} page */
async function open(page, /** @type {string} */ address) {
  await page.goto(address);
  await started(page);
}

test("a whole bout against the computer, which thinks in its worker", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, baseURL);
  await begin(page, { level: "master", rules: "advanced", hits: 2 });
  await fence(page, dice(17));
  expect(await awaited(page)).toBe("bout");
  await expect(page.locator(".finish-title")).toContainText(/The bout goes to .+, 2 to [01]\./);
  // A worker that does not answer is dismissed, and the page thinks itself.
  expect(page.workers().map((worker) => worker.url().split(":")[0])).toEqual(["blob"]);
  const outside = asked.filter((address) => !/^(data|blob):/.test(address));
  expect(outside).toEqual([baseURL]);
});

test("a reload brings the bout back", async ({ page, baseURL }) => {
  await open(page, baseURL);
  await begin(page, { hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "turn");
  const before = await hand(page);
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await hand(page)).toEqual(before);
});

test("its texts, its fonts and its icon are inside", async ({ page, baseURL }) => {
  await open(page, baseURL);
  await expect(page.locator("html")).toHaveAttribute("data-tab", "first");
  for (const language of ["en", "de", "fr", "ja"]) {
    const words = await page.evaluate(async (name) => JSON.parse(await engarde.text(name)), `words/${language}.json`);
    expect(words["home-line"]).toBeTruthy();
    expect(await page.evaluate((name) => engarde.text(name), `rules/${language}.html`)).toContain("<");
  }
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', ""));
  });
  expect(faces).toEqual(expect.arrayContaining(["Atkinson Hyperlegible Next", "Cinzel"]));
  expect(await page.locator("link[rel='icon']").getAttribute("href")).toMatch(/^data:image\/svg\+xml;base64,/);
});
