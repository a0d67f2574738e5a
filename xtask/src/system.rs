//! Node and browsers: found in each system's usual places, installed on Debian, requested from the person elsewhere.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{IsTerminal, stdin};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::house::{ask, command, find_program, run};
use crate::pins;

/// A Chromium without windows: the tests take 30 % less processor time in it than in one with windows.
const HEADLESS: &str = "chromium-headless-shell";

/// Names under which Linux systems put a Chromium on `PATH`.
const BROWSERS: [&str; 7] =
    [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge"];

/// Where macOS keeps browsers, below `/` or the home folder.
const MAC_BROWSERS: [&str; 3] = [
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "Applications/Chromium.app/Contents/MacOS/Chromium",
    "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

/// Where Windows keeps browsers, below one of its program folders.
const WINDOWS_BROWSERS: [&str; 3] = [
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
];

/// A Node that is new enough.
///
/// # Errors
/// If it is missing and cannot be installed.
pub fn node() -> Result<PathBuf> {
    let advice = format!("Node {} or newer is needed: install it from your system's packages", pins::NODE_MAJOR);
    let node = find_or_install("node", &["nodejs"], &advice, || find_program("node"))?;
    let version = ask(command(&node).arg("--version")).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|number| number.parse::<u32>().ok());
    ensure!(major.is_some_and(|major| major >= pins::NODE_MAJOR), "{advice} (found: {version})");
    Ok(node)
}

/// The npm that belongs to Node.
///
/// # Errors
/// If it is missing and cannot be installed.
pub fn npm() -> Result<PathBuf> {
    find_or_install("npm", &["npm"], "npm is needed: install it beside Node", || find_program("npm"))
}

/// A Chrome, Chromium or Edge; the variable `ENGARDE_BROWSER` sets another.
///
/// # Errors
/// If it is missing and cannot be installed.
pub fn browser() -> Result<PathBuf> {
    let advice = "a browser is needed: install Chrome, Chromium or Edge, or name one in ENGARDE_BROWSER";
    if let Some(named) = env::var_os("ENGARDE_BROWSER").map(PathBuf::from) {
        ensure!(named.is_file(), "ENGARDE_BROWSER names no program: {}", named.display());
        return Ok(named);
    }
    let wanted = find_program(HEADLESS).is_none() && can_be_installed(HEADLESS);
    if wanted && find_or_install(HEADLESS, &[HEADLESS], advice, || find_program(HEADLESS)).is_err() {
        println!("      the browser that is here will do");
    }
    find_or_install("a browser", &[HEADLESS, "chromium"], advice, find_browser)
}

/// A Firefox for the smoke test, if there is one or Debian can install it; the variable `ENGARDE_FIREFOX` sets another.
/// It is optional: if it is missing, a line says so and its test is skipped.
pub fn firefox() -> Option<PathBuf> {
    if let Some(named) = env::var_os("ENGARDE_FIREFOX").map(PathBuf::from) {
        return Some(named);
    }
    let advice = "no Firefox was found: its smoke test is left out";
    let found = find_or_install("Firefox", &["firefox-esr"], advice, find_firefox);
    found.inspect_err(|error| println!("      {error:#}")).ok()
}

/// The programs of the WebKit test.
pub struct WebKit {
    /// WebKit's WebDriver.
    pub driver: PathBuf,
    /// The small browser that comes with WebKitGTK.
    pub browser: PathBuf,
    /// The X server that needs no monitor.
    pub screen: PathBuf,
}

/// WebKitGTK's browser, its driver and a screen for it, if they are there or Debian can install them. They are
/// optional: if one is missing, a line says so and the test is skipped.
pub fn webkit() -> Option<WebKit> {
    let advice = "no WebKitGTK with its driver and Xvfb was found: its test is left out";
    let found = || -> Result<WebKit> {
        let driver = find_or_install("WebKit", &["webkit2gtk-driver"], advice, || find_program("WebKitWebDriver"))?;
        let screen = find_or_install("a screen for WebKit", &["xvfb"], advice, || find_program("Xvfb"))?;
        Ok(WebKit { driver, browser: find_mini_browser().context(advice)?, screen })
    };
    found().inspect_err(|error| println!("      {error:#}")).ok()
}

/// WebKitGTK's small browser, which is beside the library's other programs, in a folder for each version of its
/// interface.
fn find_mini_browser() -> Option<PathBuf> {
    let libraries = ["/usr/libexec", "/usr/lib"].map(PathBuf::from);
    let below = |folder: &PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let triplets: Vec<PathBuf> = below(&libraries[1]).filter(|folder| folder.is_dir()).collect();
    let versions = ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"];
    let places = libraries.iter().chain(&triplets);
    let programs = places.flat_map(|folder| versions.map(|version| folder.join(version).join("MiniBrowser")));
    programs.into_iter().find(|program| program.is_file())
}

/// Looks for a program, installs the first available one of its Debian packages if it is missing, and looks again.
fn find_or_install(what: &str, packages: &[&str], advice: &str, find: impl Fn() -> Option<PathBuf>) -> Result<PathBuf> {
    if let Some(found) = find() {
        return Ok(found);
    }
    ensure!(find_program("apt-get").is_some(), "{advice}");
    println!("      installing {what} (Debian package {}) …", packages.join(" or "));
    apt_install(packages).with_context(|| advice.to_owned())?;
    find().with_context(|| advice.to_owned())
}

/// Whether a Debian package is known here and can be installed without asking for a password.
fn can_be_installed(package: &str) -> bool {
    let is_known = || ask(command("apt-cache").args(["show", package])).is_some_and(|text| !text.is_empty());
    let may = || as_root().is_some_and(|words| words.is_empty() || ask(command("sudo").args(["-n", "true"])).is_some());
    find_program("apt-cache").is_some() && is_known() && may()
}

/// Installs the first available one of these Debian packages, as root or through sudo.
fn apt_install(packages: &[&str]) -> Result<()> {
    let prefix = as_root().context("Debian packages are installed by root: run this as root or with sudo at hand")?;
    let apt = |arguments: &[&str]| {
        let words: Vec<OsString> = prefix.iter().copied().chain(["apt-get"]).map(OsString::from).collect();
        let mut command = command(&words[0]);
        command.args(&words[1..]).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    // If the mirror has no news, the present lists may be enough: the installation shows it.
    let _ = apt(&["-qq", "update"]);
    let install = |package: &&str| apt(&["-qq", "install", "-y", "--no-install-recommends", package]);
    let (last, others) = packages.split_last().context("no package is named")?;
    if others.iter().any(|package| install(package).is_ok()) { Ok(()) } else { install(last) }
}

/// The words that make a command run as root: none for root, sudo if it needs no password or can ask for it.
fn as_root() -> Option<&'static [&'static str]> {
    if ask(command("id").arg("-u")).as_deref() == Some("0") {
        return Some(&[]);
    }
    let may_ask = stdin().is_terminal() || ask(command("sudo").args(["-n", "true"])).is_some();
    (find_program("sudo").is_some() && may_ask).then_some(&["sudo"])
}

/// The first browser in the usual places of this system.
fn find_browser() -> Option<PathBuf> {
    let on_path = BROWSERS.iter().filter_map(|name| find_program(name));
    on_path.chain(app_folders()).find(|program| program.is_file())
}

/// The first Firefox in the usual places of this system. One packed as a snap does not see the temporary folders of a
/// test, so it does not count.
fn find_firefox() -> Option<PathBuf> {
    let is_snap = PathBuf::from("/snap/bin/firefox").exists();
    let on_path = find_program("firefox-esr").or_else(|| find_program("firefox").filter(|_| !is_snap));
    let app = if cfg!(target_os = "macos") {
        Some("/Applications/Firefox.app/Contents/MacOS/firefox".into())
    } else {
        env::var_os("ProgramFiles").map(|folder| PathBuf::from(folder).join("Mozilla Firefox").join("firefox.exe"))
    };
    on_path.or(app).filter(|program| program.is_file())
}

/// The places outside `PATH` where this system keeps browsers.
fn app_folders() -> Vec<PathBuf> {
    let (places, names): (Vec<PathBuf>, &[&str]) = if cfg!(target_os = "macos") {
        (std::iter::once("/".into()).chain(env::home_dir()).collect(), &MAC_BROWSERS)
    } else if cfg!(windows) {
        let variables = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];
        (variables.iter().filter_map(env::var_os).map(PathBuf::from).collect(), &WINDOWS_BROWSERS)
    } else {
        (vec!["/snap/bin".into()], &["chromium"])
    };
    places.iter().flat_map(|place| names.iter().map(|name| place.join(name))).collect()
}
