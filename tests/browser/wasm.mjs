// Runs tests that were compiled to WebAssembly in the browser: node wasm.mjs FOLDER [FILTER] (started by `wasm-tests`,
// `xtask/bindgen`). The folder has the glue code. `wasm-bindgen-test` counts the tests and writes how each went.
import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./launch.mjs";

/** No host has this name: the browser gets the files of the folder. */
const PLACE = "http://tests.invalid/";
/** `wasm-bindgen-test` writes into this part. */
const PAGE = '<!doctype html><meta charset="utf-8"><title>Tests</title><pre id="output"></pre>';
/** Begins the line that announces a test, which is named again when it has ended. */
const ANNOUNCED = "Invoking test: ";

const [folder, filter = ""] = process.argv.slice(2);
if (!launchOptions.executablePath) throw new Error("ENGARDE_BROWSER names no browser: `cargo xtask test` sets it");
const browser = await chromium.launch(launchOptions);
console.log(`in ${chromium.name()} ${browser.version()}`);
try {
  const page = await opened(await browser.newPage());
  const passed = await page.evaluate(run, filter).finally(async () => console.log(await page.innerText("#output")));
  if (!passed) process.exitCode = 1;
} finally {
  await browser.close();
}

/** Opens the page; shows what tests say, and fails with every error that nobody caught. */
async function opened(/** @type {import("@playwright/test").Page} */ page) {
  page.on("console", (message) => {
    if (!message.text().startsWith(ANNOUNCED)) console.log(message.text());
  });
  page.on("pageerror", (error) => {
    console.error(error);
    process.exitCode = 1;
  });
  await page.route("**", (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    return route.fulfill(name ? { path: join(folder, name) } : { body: PAGE, contentType: "text/html" });
  });
  await page.goto(PLACE);
  return page;
}

/** Within the page: runs the tests with `filter` in their names, and gives whether all passed. */
async function run(/** @type {string} */ filter) {
  // Each test is called through this function; a panic is an error that it throws.
  Object.assign(globalThis, { __wbg_test_invoke: (/** @type {() => void} */ test) => test() });
  const { default: load, WasmBindgenTestContext } = await import(`${location.origin}/tests.js`);
  const program = await load();
  const all = Object.keys(program).filter((name) => name.startsWith("__wbgt_"));
  const chosen = all.filter((name) => name.includes(filter));
  if (!chosen.length) throw new Error(`none of ${all.length} tests has "${filter}" in its name`);
  const context = new WasmBindgenTestContext(false);
  context.filtered_count(all.length - chosen.length);
  return context.run(chosen.map((name) => program[name]));
}
