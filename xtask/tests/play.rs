//! The verb `play` as its users have it.

use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;

/// The answer of `cargo xtask play` with these words, where no tool can be found or installed.
fn play(words: &[&str]) -> (String, String) {
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask
        .arg("play")
        .args(words)
        .env("PATH", "")
        .env("CARGO", "no-cargo")
        .env("CARGO_HOME", env!("CARGO_TARGET_TMPDIR"));
    let output = xtask.output().expect("xtask starts");
    assert!(!output.status.success());
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    (text(output.stdout), text(output.stderr))
}

#[test]
fn a_taken_port_is_told_before_anything_is_built() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    let port = taken.local_addr().expect("it has an address").port().to_string();
    for words in [&["--port", &port][..], &["--port", &port, "--dev"]] {
        let (out, told) = play(words);
        assert_eq!(out, "", "nothing is begun");
        assert_eq!(told.trim(), format!("xtask: port {port} is taken: choose another with --port"));
    }
}

#[test]
fn a_missing_tool_is_not_reported_as_a_taken_port() {
    let (out, told) = play(&["--port", "0"]);
    assert!(out.contains("setting up the tools: FAILED") && !told.contains("taken"), "{out}\n{told}");
}
