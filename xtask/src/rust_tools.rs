//! Trunk and wasm-bindgen: found on `PATH`, fetched ready-made where that works, else compiled once.
//!
//! Compiled tools live in the cargo home, so that a fresh clone finds them again.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::house::{ask, cargo, command, find_program, path_with, run};
use crate::pins;

/// A program that the page's build calls.
struct Tool {
    package: &'static str,
    version: &'static str,
    /// The programs of the package that must be there.
    programs: &'static [&'static str],
    /// Says whether the version that a found program tells will do.
    fits: fn(&str) -> bool,
    /// How `cargo install` is asked for a lean build.
    lean: &'static [&'static str],
}

/// Trunk without its downloader and TLS, which this build never uses.
const TRUNK: Tool = Tool {
    package: "trunk",
    version: pins::TRUNK,
    programs: &["trunk"],
    fits: |version| version.starts_with(pins::TRUNK_LINE),
    lean: &["--locked", "--no-default-features"],
};

/// Not `--locked`: the lock file of this release names a crate version that not every registry serves.
const WASM_BINDGEN: Tool = Tool {
    package: "wasm-bindgen-cli",
    version: pins::WASM_BINDGEN,
    programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
    fits: |version| version == pins::WASM_BINDGEN,
    lean: &[],
};

/// The tools, ready for use.
pub struct Toolbox {
    path: std::ffi::OsString,
}

impl Toolbox {
    /// Finds or installs every tool of the page's build.
    ///
    /// # Errors
    /// If one can be neither found nor installed.
    pub fn ready() -> Result<Self> {
        wasm_target()?;
        let folders = [WASM_BINDGEN.folder()?, TRUNK.folder()?];
        let found: Vec<PathBuf> = folders.into_iter().flatten().collect();
        Ok(Self { path: path_with(&found)? })
    }

    /// Lets a command see the tools.
    pub fn lend<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("PATH", &self.path)
    }
}

impl Tool {
    /// The folder to put in front of `PATH`, or nothing if `PATH` already offers the tool.
    fn folder(&self) -> Result<Option<PathBuf>> {
        if self.programs.iter().all(|name| self.answers(command(name))) {
            return Ok(None);
        }
        let home = tools_home()?.join(format!("{}-{}", self.package, self.version));
        if !self.stands_in(&home) {
            self.install(&home)?;
        }
        Ok(Some(home.join("bin")))
    }

    /// Whether every program stands in this folder and tells a fitting version.
    fn stands_in(&self, home: &Path) -> bool {
        self.programs.iter().all(|name| self.answers(command(home.join("bin").join(name))))
    }

    /// Whether this program tells a fitting version.
    fn answers(&self, mut program: Command) -> bool {
        let answer = ask(program.arg("--version"));
        answer.as_deref().and_then(|line| line.split_whitespace().nth(1)).is_some_and(self.fits)
    }

    /// Fetches the ready-made tool, or compiles it.
    fn install(&self, home: &Path) -> Result<()> {
        if find_program("cargo-binstall").is_some() && self.fetch(home) {
            return Ok(());
        }
        println!("      compiling {} {} (once, a few minutes) …", self.package, self.version);
        let build = tools_home()?.join("build");
        run(self.compile(home).env("CARGO_TARGET_DIR", &build)).with_context(|| self.advice())?;
        ensure!(self.stands_in(home), "{}", self.advice());
        // Only the finished programs are kept: the build folder holds a gigabyte.
        fs::remove_dir_all(&build).context("the tools' build folder could not be removed")
    }

    /// Tries `cargo binstall`; a network without its source of programs is no error, the compiler takes over.
    fn fetch(&self, home: &Path) -> bool {
        println!("      fetching {} {} with cargo binstall …", self.package, self.version);
        let mut binstall = cargo(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"]);
        run(binstall.arg(home).arg(format!("{}@{}", self.package, self.version))).is_ok() && self.stands_in(home)
    }

    /// An unoptimised build without debug information: it compiles in a fifth of the time and is fast enough.
    fn compile(&self, home: &Path) -> Command {
        let mut install = cargo(["install", self.package, "--version", self.version, "--debug", "--force", "--root"]);
        install.arg(home).args(self.lean).env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_PROFILE_DEV_STRIP", "true");
        // Without a lock file, only dependencies that this compiler can build may be chosen.
        install.env("CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS", "fallback");
        install
    }

    /// What to say when the tool cannot be had.
    fn advice(&self) -> String {
        let Self { package, version, .. } = self;
        format!("{package} {version} could not be installed: put it on PATH by other means and run this again")
    }
}

/// Where compiled tools are kept: beside cargo's own installed programs.
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
