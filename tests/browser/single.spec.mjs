// The single file, opened as by double click: it plays, thinks in a worker, keeps its saves, and asks for nothing.
import { back, begin, dice, fence, hand } from "./fencing.mjs";
import { expect, open, test, wholeBout } from "./single.mjs";
import { started } from "./support.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a whole bout against the computer, which thinks in its worker", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await wholeBout(page, baseURL);
});

test("a reload brings the bout back", async ({ page, baseURL }) => {
  await open(page, baseURL);
  await begin(page, { hits: 5 });
  await fence(page, dice(5), (awaits) => awaits === "turn");
  const before = await hand(page);
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Resume" }).click();
  expect(await hand(page)).toEqual(before);
});

test("its texts, its fonts and its icon are inside", async ({ page, baseURL }) => {
  await open(page, baseURL);
  await expect(page.locator("html")).toHaveAttribute("data-tab", "first");
  for (const language of ["en", "de", "fr", "ja"]) {
    for (const [game, key] of [["piste", "home-line"], ["poise", "poise-duel"]]) {
      const words = await page.evaluate(async (name) => JSON.parse(await engarde.text(name)), `words/${game}/${language}.json`);
      expect(words[key]).toBeTruthy();
      expect(words.settings).toBeTruthy();
    }
    for (const folder of ["rules", "about"]) {
      expect(await page.evaluate((name) => engarde.text(name), `${folder}/${language}.html`)).toContain("<");
    }
  }
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', ""));
  });
  expect(faces).toEqual(expect.arrayContaining(["Atkinson Hyperlegible Next", "Cinzel"]));
  expect(await page.locator("link[rel='icon']").getAttribute("href")).toMatch(/^data:image\/svg\+xml;base64,/);
});

test("a panic leaves a sentence and the ways on", async ({ page, baseURL, complaints }) => {
  await page.addInitScript(() => {
    localStorage.setItem("engarde.form", "{}");
    const make = Document.prototype.createElement;
    Document.prototype.createElement = function (/** @type {string} */ name, ...rest) {
      if (name === "form") throw new Error("refused");
      return make.call(this, name, ...rest);
    };
  });
  await page.goto(baseURL);
  await expect(page.getByRole("alert")).toHaveText(/^An error has stopped the game/);
  await expect(page.getByRole("button")).toHaveText(["Reload the page", "Reload without the data that was being read", "Copy the report"]);
  expect(complaints.splice(0).join()).toContain("unreachable");
});

test("the poise duel is inside, and thinks in a worker too", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, baseURL);
  await page.getByRole("link", { name: /^Poise duel/ }).click();
  await page.getByRole("button", { name: "Start game" }).click();
  await page.locator(".choices button").first().waitFor();
  await back(page);
  await back(page);
  await expect(page.getByRole("button", { name: "Start with a short bout" })).toBeVisible();
  expect(asked.filter((wanted) => !wanted.startsWith(baseURL) && !/^(data|blob):/.test(wanted))).toEqual([]);
});
