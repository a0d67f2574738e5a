//! The program `wasm-bindgen` as Trunk calls it: makes the glue code of a WebAssembly file, and cuts it into parts where
//! the program says so.
//!
//! It is the library of the tool of that name behind the few arguments that Trunk passes, and compiles in a third of the
//! tool's time, most of which goes into servers and downloads.

mod split;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut line = lexopt::Parser::from_env();
    let mut glue = Bindgen::new();
    glue.typescript(true).omit_default_module_path(false);
    let (mut input, mut folder) = (None, None);
    while let Some(word) = line.next()? {
        match word {
            Long("version") => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return Ok(());
            }
            Long("target") => aim(&mut glue, &line.value()?.string()?)?,
            Long("out-dir") => folder = Some(PathBuf::from(line.value()?)),
            Long("out-name") => drop(glue.out_name(&line.value()?.string()?)),
            Long("no-typescript") => drop(glue.typescript(false)),
            Long("keep-debug") => drop(glue.keep_debug(true)),
            Long("no-demangle") => drop(glue.demangle(false)),
            Value(file) if input.is_none() => input = Some(PathBuf::from(file)),
            other => return Err(other.unexpected().into()),
        }
    }
    let folder = folder.context("--out-dir is missing")?;
    let input = input.context("no WebAssembly file is named")?;
    generate(&mut glue, &input, &folder)
}

/// Writes the glue code and the program, in several files if it has parts that are fetched later.
fn generate(glue: &mut Bindgen, input: &Path, folder: &Path) -> Result<()> {
    match split::first_part(input, folder)? {
        Some(first) => glue.keep_lld_exports(true).input_path(first),
        None => glue.input_path(input),
    };
    glue.generate(folder)
}

/// Says where the glue code will run.
fn aim(glue: &mut Bindgen, target: &str) -> Result<()> {
    match target {
        "web" => drop(glue.web(true)?),
        "no-modules" => drop(glue.no_modules(true)?),
        other => bail!("the target {other:?} is not supported"),
    }
    Ok(())
}
