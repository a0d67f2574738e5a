// Copies the page and puts a brotli twin beside each file that gains by it: node pack.mjs FROM TO (for xtask/src/lab.rs).
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true });
for (const name of readdirSync(to, { recursive: true })) {
  const file = join(to, String(name));
  // Without further words brotli packs at its strongest.
  if (/\.(html|css|js|json|webmanifest|wasm|svg|txt)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
