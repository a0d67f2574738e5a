//! The tools that build the page: Trunk, and wasm-bindgen, which Trunk calls.
//!
//! Trunk is found on `PATH`, otherwise downloaded as a binary, otherwise compiled once. It is stored in the cargo home,
//! so that a fresh clone finds it again. wasm-bindgen is a package of this workspace, `xtask/bindgen`.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::house::{ask, cargo, command, find_program, path_with, run};
use crate::pins;

/// The package, and its program.
const TRUNK: &str = "trunk";

/// The profile of `Cargo.toml` that compiles wasm-bindgen, and the folder of its programs.
const PROFILE: &str = "tools";

/// The settings for a fast build, as cargo's variables.
const LEAN: [(&str, &str); 6] = [
    ("DEBUG", "0"),
    ("STRIP", "true"),
    ("DEBUG_ASSERTIONS", "false"),
    ("OVERFLOW_CHECKS", "false"),
    ("PANIC", "abort"),
    ("CODEGEN_UNITS", "16"),
];

/// The tools, ready for use.
pub struct Toolbox {
    path: OsString,
}

impl Toolbox {
    /// Finds or installs every tool of the page's build.
    ///
    /// # Errors
    /// If one can be neither found nor installed.
    pub fn ready() -> Result<Self> {
        wasm_target()?;
        let folders: Vec<PathBuf> = [Some(bindgen()?), trunk()?].into_iter().flatten().collect();
        Ok(Self { path: path_with(&folders)? })
    }

    /// Makes the tools available to a command.
    pub fn lend<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("PATH", &self.path)
    }
}

/// Compiles `wasm-bindgen` and the runner of tests in WebAssembly. Returns their folder.
fn bindgen() -> Result<PathBuf> {
    let own = env::current_exe().context("this program does not know where it stands")?;
    let target = own.parent().and_then(Path::parent).context("this program does not stand in a target folder")?;
    let folder = target.join(PROFILE);
    if !folder.is_dir() {
        println!("      compiling wasm-bindgen (once, less than a minute) …");
    }
    run(&mut cargo(["build", "--quiet", "--package", "engarde-bindgen", "--profile", PROFILE]))?;
    Ok(folder)
}

/// The folder of Trunk to put before `PATH`, or `None` if Trunk is already on `PATH`.
fn trunk() -> Result<Option<PathBuf>> {
    if fits(command(TRUNK)) {
        return Ok(None);
    }
    let home = tools_home()?.join(format!("{TRUNK}-{}", pins::TRUNK));
    if !stands_in(&home) {
        install(&home)?;
    }
    Ok(Some(home.join("bin")))
}

/// Whether this folder contains a suitable version of Trunk.
fn stands_in(home: &Path) -> bool {
    fits(command(home.join("bin").join(TRUNK)))
}

/// Whether this program is a suitable version of Trunk.
fn fits(mut program: Command) -> bool {
    let answer = ask(program.arg("--version"));
    let version = answer.as_deref().and_then(|line| line.split_whitespace().nth(1));
    version.is_some_and(|version| version.starts_with(pins::TRUNK_LINE))
}

/// Downloads the Trunk binary, or compiles it.
fn install(home: &Path) -> Result<()> {
    if find_program("cargo-binstall").is_some() && fetch(home) {
        return Ok(());
    }
    println!("      compiling {TRUNK} {} (once, a few minutes) …", pins::TRUNK);
    let build = tools_home()?.join("build");
    run(compile(home).env("CARGO_TARGET_DIR", &build)).with_context(advice)?;
    ensure!(stands_in(home), "{}", advice());
    // Only the finished program is kept: the build folder holds a gigabyte.
    fs::remove_dir_all(&build).context("the tools' build folder could not be removed")
}

/// Tries `cargo binstall`. A network without access to its source is not an error: Trunk is then compiled.
fn fetch(home: &Path) -> bool {
    println!("      fetching {TRUNK} {} with cargo binstall …", pins::TRUNK);
    let mut binstall = cargo(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"]);
    run(binstall.arg(home).arg(format!("{TRUNK}@{}", pins::TRUNK))).is_ok() && stands_in(home)
}

/// An unoptimised build without debug information and checks, and without the downloader and TLS, which the page's
/// build does not use. It compiles in a fifth of the time and is fast enough.
fn compile(home: &Path) -> Command {
    let mut install = cargo(["install", TRUNK, "--version", pins::TRUNK, "--debug", "--force", "--root"]);
    install.arg(home).args(["--locked", "--no-default-features"]);
    install.envs(LEAN.map(|(setting, value)| (format!("CARGO_PROFILE_DEV_{setting}"), value)));
    install
}

/// The message if Trunk cannot be installed.
fn advice() -> String {
    format!("{TRUNK} {} could not be installed: put it on PATH by other means and run this again", pins::TRUNK)
}

/// The folder for a compiled Trunk, beside cargo's own installed programs.
fn tools_home() -> Result<PathBuf> {
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    Ok(cargo_home.context("neither CARGO_HOME nor a home folder is known")?.join("engarde-tools"))
}

/// Makes sure that Rust can compile for the page.
fn wasm_target() -> Result<()> {
    let ask_folder = || ask(command("rustc").args(["--print", "target-libdir", "--target", pins::WASM_TARGET]));
    if ask_folder().is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    run(command("rustup").args(["target", "add", pins::WASM_TARGET]))
        .with_context(|| format!("Rust's target {} is missing: install it with rustup", pins::WASM_TARGET))
}

/// Makes sure that `cargo fmt` and `cargo clippy` are there.
///
/// # Errors
/// If one is missing and rustup cannot add it.
pub fn lint_tools() -> Result<()> {
    let missing = ["fmt", "clippy"].into_iter().any(|verb| ask(&mut cargo([verb, "--version"])).is_none());
    if !missing {
        return Ok(());
    }
    run(command("rustup").args(["component", "add", "rustfmt", "clippy"]))
        .context("rustfmt or clippy is missing: install both with rustup")
}
