//! The browser tests: Playwright controls this machine's browser on the release page.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::house::{browser_tests, cargo, command, dist, root, run};
use crate::page;
use crate::pins::WASM_TARGET;
use crate::progress::Progress;
use crate::rust_tools::Toolbox;
use crate::serve::{Port, Site};
use crate::single;
use crate::system::{self, WebKit};
use crate::tally::Tally;

/// The page is tested under a sub-path, as hosts serve it.
const SUB_PATH: &str = "/games/fence/";

/// What the browser tests need in addition to the page.
pub struct Lab {
    /// The Node program.
    pub node: PathBuf,
    browser: PathBuf,
    firefox: Option<PathBuf>,
    webkit: Option<WebKit>,
}

impl Lab {
    /// Finds or installs Node, a browser and the locked npm packages.
    ///
    /// # Errors
    /// If one of them cannot be found or installed.
    pub fn ready() -> Result<Self> {
        let (node, browser) = (system::node()?, system::browser()?);
        let lab = Self { node, browser, firefox: system::firefox(), webkit: system::webkit() };
        install_packages()?;
        Ok(lab)
    }

    /// Serves `dist/`, runs the tests on it and on the single file, and adds them to the tally.
    ///
    /// # Errors
    /// If a test fails.
    pub fn test(&self, arguments: &[OsString], tally: &mut Tally) -> Result<()> {
        let site = Site::open(&dist(), SUB_PATH, Port::take(0)?)?;
        tally.run(self.playwright(&site).arg("test").args(arguments))
    }

    /// Runs the tests in these files with a variable of their environment, on `dist/`, and adds them to the tally.
    ///
    /// # Errors
    /// If a test fails.
    pub fn test_with(&self, variable: (&str, &str), files: &[&str], tally: &mut Tally) -> Result<()> {
        let site = Site::open(&dist(), SUB_PATH, Port::take(0)?)?;
        tally.run(self.playwright(&site).arg("test").args(files).envs([variable]))
    }

    /// Serves a folder and runs a Node script of the browser tests on it.
    ///
    /// # Errors
    /// If the script fails.
    pub fn run_on(&self, folder: &Path, file: &str, arguments: &[&Path]) -> Result<()> {
        let site = Site::open(folder, SUB_PATH, Port::take(0)?)?;
        run(self.script(Path::new(file), &site).args(arguments))
    }

    /// Takes a picture of every screen into `shots/`.
    ///
    /// # Errors
    /// If a screen cannot be reached.
    pub fn portray(&self) -> Result<()> {
        self.run_on(&dist(), "shots.mjs", &[&root().join("shots")])
    }

    /// The tests that are compiled to WebAssembly and run in the browser, without arguments. A factor for their counts, as
    /// a variable of this command, is compiled into them.
    pub fn wasm_tests(&self, toolbox: &Toolbox) -> Command {
        // Not `--quiet`: cargo would pass the option to the runner (`xtask/bindgen`), which does not know it.
        let mut tests = cargo(["test", "--no-fail-fast", "--target", WASM_TARGET, "--test", "wasm"]);
        tests.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-tests").env("ENGARDE_BROWSER", &self.browser);
        toolbox.lend(&mut tests);
        tests
    }

    /// The Playwright command, without its arguments.
    fn playwright(&self, site: &Site) -> Command {
        self.script(&Path::new("node_modules").join("@playwright").join("test").join("cli.js"), site)
    }

    /// A Node script in the folder of the browser tests, with the addresses of page and browser.
    fn script(&self, file: &Path, site: &Site) -> Command {
        let mut script = command(&self.node);
        script.current_dir(browser_tests()).arg(file);
        script.env("ENGARDE_URL", site.address()).env("ENGARDE_BROWSER", &self.browser);
        script
            .env("ENGARDE_SINGLE", single::file())
            .envs(self.firefox.iter().map(|program| ("ENGARDE_FIREFOX", program)));
        if let Some(WebKit { driver, browser, screen }) = &self.webkit {
            script.envs([("ENGARDE_WEBKIT_DRIVER", driver), ("ENGARDE_WEBKIT", browser), ("ENGARDE_XVFB", screen)]);
        }
        script
    }
}

/// Installs the packages of the lock file, unless the installed ones came from the same lock file.
fn install_packages() -> Result<()> {
    let folder = browser_tests();
    let wanted = fs::read(folder.join("package-lock.json")).context("tests/browser/package-lock.json is missing")?;
    let stamp = folder.join("node_modules").join(".engarde-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    println!("      installing the browser tests' packages …");
    let mut npm = command(system::npm()?);
    // The machine's browser is used.
    npm.current_dir(folder).args(["ci", "--loglevel", "error"]).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    run(&mut npm).context("the browser tests' packages could not be installed")?;
    fs::write(stamp, wanted).context("the installed packages could not be noted down")
}

/// The verb `browser`: builds the page and runs its browser tests.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a test fails.
pub fn alone(arguments: &[OsString]) -> Result<()> {
    let mut progress = Progress::new(4);
    let (_, lab) = with_page(&mut progress)?;
    progress.step("packing the single file", single::pack)?;
    let mut tally = Tally::default();
    let result = progress.step("browser tests", || lab.test(arguments, &mut tally));
    println!("\n{tally}");
    result
}

/// The verb `shots`: pictures of the screens, for looking at.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a screen cannot be reached.
pub fn shots() -> Result<()> {
    let mut progress = Progress::new(3);
    let (_, lab) = with_page(&mut progress)?;
    progress.step("taking pictures into shots/", || lab.portray())
}

/// The verb `icons`: redraws the icons of the installed page, which are stored with the source.
///
/// # Errors
/// If a tool is missing or a picture cannot be drawn.
pub fn icons() -> Result<()> {
    let lab = Lab::ready()?;
    let folder = root().join("assets").join("icons");
    fs::create_dir_all(&folder)?;
    let mut script = command(&lab.node);
    script.current_dir(browser_tests()).arg("icons.mjs").arg(folder).env("ENGARDE_BROWSER", &lab.browser);
    run(&mut script)
}

/// Sets everything up and builds the page: two steps.
///
/// # Errors
/// If a tool is missing or the page does not compile.
pub fn with_page(progress: &mut Progress) -> Result<(Toolbox, Lab)> {
    let (toolbox, lab) = progress.step("setting up the tools", || Ok((Toolbox::ready()?, Lab::ready()?)))?;
    progress.step("building the page", || page::build(&toolbox))?;
    Ok((toolbox, lab))
}
