//! Folders of the repository, and how commands are started in it.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// The repository's top folder.
pub fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// The folder of the built page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The folder of the browser tests.
pub fn browser_tests() -> PathBuf {
    root().join("tests").join("browser")
}

/// A command that runs in the repository's top folder.
pub fn command(program: impl Into<OsString>) -> Command {
    let mut command = Command::new(program.into());
    command.current_dir(root());
    command
}

/// The cargo that started this program, with these arguments.
pub fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// The native tests of the game, without the page, which has no native tests. Named alone, the package does not change the
/// features of what `xtask` is built from, so that this is not compiled again.
pub fn native_tests() -> Command {
    cargo(["test", "--no-fail-fast", "--package", "engarde", "--features", "cli,train"])
}

/// Runs a command with its output shown.
///
/// # Errors
/// If it cannot be started or fails.
pub fn run(command: &mut Command) -> Result<()> {
    let name = name(command);
    let status = command.stdin(Stdio::null()).status().with_context(|| format!("{name} could not be started"))?;
    ensure!(status.success(), "{name} ended with {status}");
    Ok(())
}

/// The name of a command's program, for messages.
pub fn name(command: &Command) -> String {
    let program = Path::new(command.get_program());
    program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned()
}

/// The output of a command, or `None` if it fails: for example a tool's version.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A program on `PATH`, with this system's extension of program names.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let spellings: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
    let path = env::var_os("PATH")?;
    let files = |folder: PathBuf| spellings.iter().map(move |ending| folder.join(format!("{name}{ending}")));
    env::split_paths(&path).flat_map(files).find(|program| program.is_file())
}

/// The value of `PATH` with these folders before it.
///
/// # Errors
/// If a folder's name contains the character that separates the entries of `PATH`.
pub fn path_with(folders: &[PathBuf]) -> Result<OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    Ok(env::join_paths(folders.iter().cloned().chain(env::split_paths(&old)))?)
}
