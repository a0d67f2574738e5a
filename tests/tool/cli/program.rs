//! The program as its users start it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// A view from the protocol.
pub const EXAMPLE: &str = r#"{"rules":"advanced","seat":0,"target":5,"hits":[1,2],"first":1,"position":[4,17],"hand":[1,3,3,5,5],"other_hand":5,"pile":8,"pending":null,"history":["f5","f2","f2","f3","b3","b2","f2"],"legal":["b1","b3","f1","f3","f5"]}"#;

/// The built program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_engarde");

/// The program with these arguments, its input and output piped.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on this input.
pub fn engarde(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = command(arguments).spawn().expect("the program starts");
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().expect("it has an input").write_all(input);
    child.wait_with_output().expect("it ends")
}

/// What it printed, as text.
pub fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("it prints text")
}

/// What the program prints, which must end well.
pub fn printed(arguments: &[&str], input: &[u8]) -> String {
    let output = engarde(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// The value of a line of the arena's output.
pub fn value<'a>(output: &'a str, key: &str) -> &'a str {
    output.lines().find_map(|line| line.strip_prefix(key)).map_or_else(|| panic!("no {key}: {output}"), str::trim)
}

/// A side played by this program.
pub fn cmd(arguments: &str) -> String {
    format!("cmd:'{PROGRAM}' {arguments}")
}
