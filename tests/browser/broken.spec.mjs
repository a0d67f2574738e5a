// Files of the page that are missing or broken: it starts without them, or says that it cannot. A few in the test run, every file
// in every way in `cargo xtask long`.
import { fulfillAltered } from "./altered.mjs";
import { dice } from "./fencing.mjs";
import { TEXTS } from "./mutations.mjs";
import { expect, started, test } from "./support.mjs";

/** @typedef {import("@playwright/test").Route} Route */

/** What may become of a file on its way. @type {Record<string, (route: Route) => Promise<void>>} */
const WAYS = {
  lost: (route) => route.abort(),
  missing: (route) => route.fulfill({ status: 404, body: "Not found" }),
  cut: (route) => fulfillAltered(route, (body) => body.subarray(0, body.length / 2)),
  empty: (route) => fulfillAltered(route, () => ""),
  another: (route) => fulfillAltered(route, () => "<!doctype html><title>Sign in</title>"),
};

for (const place of ["./", "./#poise"]) {
  test(`broken files at ${place}`, async ({ context, complaints, baseURL }) => {
    test.setTimeout(60_000 + TEXTS * 5_000);
    const names = new Set();
    const look = await context.newPage();
    look.on("request", (request) => names.add(request.url()));
    await look.goto(place);
    await started(look);
    await look.close();
    const all = [...names].filter((name) => name.startsWith(baseURL) && name.split("#")[0] !== baseURL);
    const cases = all.flatMap((name) => Object.entries(WAYS).map(([way, answer]) => ({ name, way, answer })));
    expect(cases.length).toBeGreaterThan(20);
    const roll = dice(144);
    // In the test run some, drawn by lot, else all.
    const chosen = TEXTS < cases.length ? Array.from({ length: TEXTS }, () => cases[roll(cases.length)]) : cases;
    for (const { name, way, answer } of chosen) {
      const page = await context.newPage();
      await page.route(name, answer);
      await page.goto(place);
      const said = page.locator("#start-trouble:not([hidden]), .home-go button");
      await expect(said.first(), `${name}, ${way}`).toBeVisible();
      await page.close();
    }
    // The browser itself complains of such files.
    complaints.splice(0);
  });
}
