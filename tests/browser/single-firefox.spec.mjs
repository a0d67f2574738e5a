// The single file in the Firefox of this machine.
import { test, wholeBout } from "./single.mjs";

const executablePath = process.env.ENGARDE_FIREFOX;

test.skip(!executablePath, "there is no Firefox on this machine: install it, or name one in ENGARDE_FIREFOX");
test.use({
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: { executablePath },
  contextOptions: { reducedMotion: "reduce" },
});

test("a whole bout of the single file in Firefox", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await wholeBout(page, baseURL);
});
