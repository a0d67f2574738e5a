// Prints the size of each named file in bytes after brotli at its strongest, one a line (for xtask/src/size.rs).
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
for (const file of process.argv.slice(2)) {
  console.log(brotliCompressSync(readFileSync(file), strongest).length);
}
