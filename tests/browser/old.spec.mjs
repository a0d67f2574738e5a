// A browser without WebAssembly or modules.
import { saysSo } from "./old.mjs";
import { test } from "./support.mjs";

const LACKS = {
  WebAssembly: () => delete globalThis.WebAssembly,
  modules: () => delete HTMLScriptElement.prototype.noModule,
};

for (const [what, hide] of Object.entries(LACKS)) {
  for (const place of ["./", "./#poise"]) {
    test(`a browser without ${what} is told so at ${place}`, async ({ page }) => {
      await page.addInitScript(hide);
      await saysSo(page, place);
    });
  }
}
