// A browser whose WebAssembly has no SIMD.
import { pathToFileURL } from "node:url";
import { launchOptions } from "./launch.mjs";
import { saysSo } from "./old.mjs";
import { test } from "./support.mjs";

// V8 has SIMD where it may use the processor's SSE 4.1; for other processors there is no such switch.
test.skip(process.arch !== "x64", "SIMD can be switched off on x86-64 alone");
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, "--js-flags=--no-enable-sse4-1"] } });

for (const place of ["./", "./#poise"]) {
  test(`a browser without SIMD gets a sentence at ${place}`, async ({ page }) => saysSo(page, place));
}

test.describe("the single file", () => {
  const address = pathToFileURL(process.env.ENGARDE_SINGLE ?? "").href;
  test.use({ baseURL: address });

  test("a browser without SIMD gets a sentence from it", async ({ page }) => saysSo(page, address));
});
