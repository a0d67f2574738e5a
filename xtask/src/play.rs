//! The verb `play`: from a fresh clone to a game in the browser.

use std::process::Stdio;

use anyhow::{Context, Result};
use lexopt::prelude::*;

use crate::house::{self, command, dist};
use crate::page;
use crate::progress::Progress;
use crate::rust_tools::Toolbox;
use crate::serve::Site;

/// The port that is tried first. Browsers keep saved bouts by address: with a fixed port they are found again.
const PORT: u16 = 7621;

/// The port for development: an address of its own, so that no offline copy of a played version gets in the way.
const DEV_PORT: u16 = 7622;

/// What the player asked for.
pub struct Wish {
    port: Option<u16>,
    dev: bool,
    open: bool,
}

impl Wish {
    /// Reads the words after `play`.
    ///
    /// # Errors
    /// If there is an unknown word, or the port is not a number.
    pub fn read(mut line: lexopt::Parser) -> Result<Self> {
        let mut wish = Self { port: None, dev: false, open: true };
        while let Some(word) = line.next()? {
            match word {
                Long("port") => wish.port = Some(line.value()?.parse()?),
                Long("dev") => wish.dev = true,
                Long("no-open") => wish.open = false,
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(wish)
    }
}

/// Builds the page and serves it until the program is ended.
///
/// # Errors
/// If a tool is missing, the page does not compile, or the port is taken.
pub fn run(wish: &Wish) -> Result<()> {
    let mut progress = Progress::new(if wish.dev { 1 } else { 2 });
    let toolbox = progress.step("setting up the tools", Toolbox::ready)?;
    if wish.dev {
        return serve_changing(wish, &toolbox);
    }
    progress.step("building the page", || page::build(&toolbox))?;
    let site = open_site(wish.port)?;
    println!("\nEn Garde! {}\n(Ctrl+C ends the server.)", site.address());
    if wish.open {
        show(site.address());
    }
    site.stay_open();
    Ok(())
}

/// Serves `dist/` on the wished port, else on the usual one, else on any that is free.
fn open_site(wish: Option<u16>) -> Result<Site> {
    let open = |port| Site::open(&dist(), "/", port);
    match wish {
        Some(port) => open(port).with_context(|| format!("port {port} is taken: choose another with --port")),
        None => open(PORT).or_else(|_| open(0)),
    }
}

/// Lets Trunk serve a quickly built page and rebuild it whenever a source file changes.
fn serve_changing(wish: &Wish, toolbox: &Toolbox) -> Result<()> {
    let port = wish.port.unwrap_or(DEV_PORT).to_string();
    println!("\nEn Garde! http://127.0.0.1:{port}/ (rebuilt at every change; Ctrl+C ends the server.)");
    let mut trunk = page::trunk();
    // The quick page has a folder of its own: `dist/` holds release pages only.
    trunk.args(["serve", "--address", "127.0.0.1", "--port", &port, "--dist", "target/quick-page"]);
    if wish.open {
        trunk.arg("--open");
    }
    house::run(toolbox.lend(&mut trunk))
}

/// Opens the address in the player's browser; where that fails, the printed address has to do.
fn show(address: &str) {
    let words: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["cmd", "/c", "start", ""]
    } else {
        &["xdg-open"]
    };
    let mut opener = command(words[0]);
    opener.args(&words[1..]).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = opener.spawn();
}
