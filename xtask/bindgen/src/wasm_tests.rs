//! Runs a test program that was compiled to WebAssembly in the browser: `wasm-tests FILE [FILTER]`, as cargo calls a runner.
//!
//! The tests are exports of the file, written by `#[wasm_bindgen_test]`. The tool `wasm-bindgen-test-runner` does the same
//! with a WebDriver and for other hosts too, and takes minutes to compile.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

/// The name of the glue code, as the script asks for it.
const GLUE: &str = "tests";

/// What opens the browser, from the top of the repository, where cargo starts a runner.
const SCRIPT: &str = "tests/browser/wasm.mjs";

fn main() -> Result<ExitCode> {
    let mut words = env::args_os().skip(1);
    let file = words.next().context("no WebAssembly file is named")?;
    let filter = words.next().unwrap_or_default();
    ensure!(words.next().is_none(), "there is one file and at most one filter");
    let folder = Path::new(&file).with_extension("glue");
    // `debug` checks what passes between the two sides.
    let mut glue = Bindgen::new();
    glue.web(true)?.omit_default_module_path(false).debug(true).typescript(false).emit_start(false);
    glue.out_name(GLUE).input_path(&file).generate(&folder)?;
    let status = Command::new("node").arg(SCRIPT).arg(&folder).arg(filter).status();
    Ok(if status.context("Node could not be started")?.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
