//! Runs a test program that was compiled to WebAssembly in Node: `wasm-tests FILE [FILTER]`, as cargo calls a runner.
//!
//! The tests are exports of the file, written by `#[wasm_bindgen_test]`. The tool `wasm-bindgen-test-runner` does the same
//! for browsers and other hosts too, and takes minutes to compile.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

/// The name of the glue code, as `run.cjs` asks for it.
const GLUE: &str = "tests";

/// What Node runs.
const SCRIPT: &str = include_str!("run.cjs");

fn main() -> Result<ExitCode> {
    let mut words = env::args_os().skip(1);
    let file = words.next().context("no WebAssembly file is named")?;
    let filter = words.next().unwrap_or_default();
    ensure!(words.next().is_none(), "there is one file and at most one filter");
    let folder = Path::new(&file).with_extension("glue");
    // Tests are exports that the glue code does not name; `debug` checks what passes between the two sides.
    let mut glue = Bindgen::new();
    glue.nodejs(true)?.debug(true).export_wasm(true).emit_start(false).out_name(GLUE).input_path(&file);
    glue.generate(&folder)?;
    let script = folder.join("run.cjs");
    fs::write(&script, SCRIPT)?;
    let status = Command::new("node").arg(&script).arg(filter).status().context("Node could not be started")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
