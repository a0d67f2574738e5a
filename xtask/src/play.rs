//! The verb `play`: from a fresh clone to a game in the browser.

use std::io;
use std::process::Stdio;

use anyhow::{Error, Result};
use lexopt::prelude::*;

use crate::house::{self, command, dist};
use crate::page;
use crate::progress::Progress;
use crate::rust_tools::Toolbox;
use crate::serve::{Port, Site};

/// The port that is tried first. Browsers store saved bouts by address: with a fixed port they are found again.
const PORT: u16 = 7621;

/// The port for development: a separate address, so that the offline copy of a played version does not interfere.
const DEV_PORT: u16 = 7622;

/// The options of the command.
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

/// Builds the page and serves it until the program ends.
///
/// # Errors
/// If the port is in use (nothing is built then), a tool is missing, or the page does not compile or cannot be read.
pub fn run(wish: &Wish) -> Result<()> {
    let (port, note) =
        if wish.dev { (take(wish.port.unwrap_or(DEV_PORT))?, None) } else { take_or_another(wish.port, PORT)? };
    let mut progress = Progress::new(if wish.dev { 1 } else { 2 });
    let toolbox = progress.step("setting up the tools", Toolbox::ready)?;
    if wish.dev {
        // Trunk opens the port itself.
        drop(port);
        return serve_changing(wish, &toolbox);
    }
    progress.step("building the page", || page::build(&toolbox))?;
    let site = Site::open(&dist(), "/", port)?;
    println!("\nEn Garde! {}\n(Ctrl+C ends the server.)", site.address());
    if let Some(note) = note {
        println!("{note}");
    }
    if wish.open {
        show(site.address());
    }
    site.stay_open();
    Ok(())
}

/// Takes this port.
fn take(port: u16) -> Result<Port> {
    Port::take(port).map_err(|why| Error::msg(format!("{}: choose another with --port", unusable(port, &why))))
}

/// Takes the requested port, otherwise the usual one, otherwise any free one; the last with a note to the player.
fn take_or_another(wish: Option<u16>, usual: u16) -> Result<(Port, Option<String>)> {
    if let Some(port) = wish {
        return Ok((take(port)?, None));
    }
    match Port::take(usual) {
        Ok(port) => Ok((port, None)),
        Err(why) => Ok((take(0)?, Some(elsewhere(usual, &why)))),
    }
}

/// What is wrong with a port.
fn unusable(port: u16, why: &io::Error) -> String {
    if why.kind() == io::ErrorKind::AddrInUse {
        format!("port {port} is taken")
    } else {
        format!("port {port} cannot be used ({why})")
    }
}

/// What a player should know if the usual port cannot be used.
fn elsewhere(usual: u16, why: &io::Error) -> String {
    format!(
        "This is not the usual address, because {}. Browsers keep bouts for each address: those kept at \
         http://127.0.0.1:{usual}/ are not found here.",
        unusable(usual, why)
    )
}

/// Lets Trunk serve a quickly built page and rebuild it at every change of a source file.
fn serve_changing(wish: &Wish, toolbox: &Toolbox) -> Result<()> {
    let port = wish.port.unwrap_or(DEV_PORT).to_string();
    println!("\nEn Garde! http://127.0.0.1:{port}/ (rebuilt at every change; Ctrl+C ends the server.)");
    let mut trunk = page::trunk();
    // The quick page has a separate folder: `dist/` contains only release pages.
    trunk.args(["serve", "--address", "127.0.0.1", "--port", &port, "--dist", "target/quick-page"]);
    if wish.open {
        trunk.arg("--open");
    }
    house::run(toolbox.lend(&mut trunk))
}

/// Opens the address in the player's browser. If that fails, the player can use the printed address.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A port in use, and its number.
    fn taken() -> (std::net::TcpListener, u16) {
        let listener = std::net::TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0)).unwrap();
        let number = listener.local_addr().unwrap().port();
        (listener, number)
    }

    #[test]
    fn a_wished_port_that_is_taken_is_an_error() {
        let (_listener, number) = taken();
        let why = take_or_another(Some(number), 0).err().unwrap().to_string();
        assert_eq!(why, format!("port {number} is taken: choose another with --port"));
    }

    #[test]
    fn the_usual_port_that_is_taken_is_replaced_and_kept_bouts_are_told_of() {
        let (_listener, number) = taken();
        let note = take_or_another(None, number).unwrap().1.unwrap();
        assert!(note.contains(&format!("because port {number} is taken. ")), "{note}");
        assert!(note.contains(&format!("those kept at http://127.0.0.1:{number}/ are not found here")), "{note}");
        assert_eq!(take_or_another(None, 0).unwrap().1, None, "a free port needs no note");
    }

    #[test]
    fn only_a_port_that_is_taken_is_called_so() {
        let told = unusable(80, &io::ErrorKind::PermissionDenied.into());
        assert_eq!(told, "port 80 cannot be used (permission denied)");
    }
}
