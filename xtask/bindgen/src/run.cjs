// Runs the tests of the WebAssembly beside this file. `wasm-bindgen-test` counts them and prints how each went.

// Under this name it looks for the console. On the console itself it announces each test, which is then named twice.
global.__wbgtest_og_console_log = console.log;
console.log = () => {};
global.__wbg_test_invoke = (test) => test();

const { WasmBindgenTestContext, __wasm } = require("./tests.js");

const MARK = "__wbgt_";
const all = Object.keys(__wasm).filter((name) => name.startsWith(MARK));
const chosen = all.filter((name) => name.includes(process.argv[2] ?? ""));

async function main() {
  if (all.length === 0) throw new Error("the file has no tests");
  const context = new WasmBindgenTestContext(false);
  context.filtered_count(all.length - chosen.length);
  if (!(await context.run(chosen.map((name) => __wasm[name])))) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
