// `cargo xtask browser` sets both variables, serves the page, and starts Playwright with this file.
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./launch.mjs";

if (!process.env.ENGARDE_URL) {
  throw new Error("the page's address is not set: start these tests with `cargo xtask browser`");
}

const OTHERS = ["webkit.spec.mjs", "firefox.spec.mjs", "single-firefox.spec.mjs"];

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.mjs",
  outputDir: "results",
  reporter: "list",
  // A browser or a machine can fail a test for reasons of its own. What passes the second time is counted as flaky, and is to be mended.
  retries: 1,
  // On two cores: a third of a test's time is waiting.
  workers: 3,
  fullyParallel: true,
  // Limits for what never comes, not for slow machines.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // In order: the longest tests begin first, so that none of them runs alone at the end.
  projects: [
    { name: "other browsers", testMatch: OTHERS },
    { name: "chromium", testIgnore: OTHERS },
  ],
  use: {
    baseURL: process.env.ENGARDE_URL,
    launchOptions,
    trace: "off",
    actionTimeout: 30_000,
    // Each test is a first visit: without this, each would copy the whole page for offline use. Tests of that copy allow it.
    serviceWorkers: "block",
  },
});
