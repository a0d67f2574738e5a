// The page loads, starts, and breaks none of its own rules.
import { expect, open, test } from "./support.mjs";

test("the page starts under its sub-path and its policy", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle("En Garde");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En Garde");
  expect(new URL(page.url()).pathname).toBe("/games/fence/");
});

test("a script that is not named in the policy does not run", async ({ page, complaints }) => {
  await open(page);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.foreignScriptRan = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "foreignScriptRan" in globalThis)).toBe(false);
  await expect.poll(() => complaints.join("\n")).toContain("policy: script-src");
  complaints.splice(0);
});

test("without scripts, one sentence says what is needed", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(baseURL);
  await expect(page.locator("noscript p")).toBeVisible();
  await page.close();
});

test("a program that does not arrive is one sentence, not an empty page", async ({ page, complaints }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("couldn’t be loaded");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En Garde");
  complaints.splice(0);
});
