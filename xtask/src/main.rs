//! The build tool of En Garde: one command sets up what is missing and does the work.

mod bench;
mod browser;
mod check;
mod files;
mod finish;
mod first;
mod glue;
mod house;
mod html;
mod lab;
mod ladder;
mod long;
mod modules;
mod names;
mod offline;
mod page;
mod pins;
mod play;
mod policy;
mod programs;
mod progress;
mod rust_tools;
mod scripts;
mod serve;
mod single;
mod size;
mod styles;
mod system;
mod tally;
mod words;

use std::process::ExitCode;

use anyhow::{Result, bail};
use lexopt::prelude::*;

const HELP: &str = "\
cargo xtask VERB

  play [--port N] [--dev] [--no-open]   build the page, serve it on this machine and open it
                                        (--dev: rebuild whenever a source file changes)
  test [--quick]                        check format and lints, build and weigh the page, run native, wasm and browser
                                        tests (--quick: format, lints and native tests with short laws)
  build                                 build the page into dist/
  single                                build the page and pack it into one file, dist-single/en-garde.html
  long                                  run some tests with a hundred times their counts (ENGARDE_LONG=N: N times):
                                        mutated texts, matches through links, the laws of the poise duel and
                                        of the session; look at all screens on every size and in every theme,
                                        and take pictures of them
  size                                  weigh the page in dist/ against its budgets
  browser [ARGUMENTS]                   build the page and run the browser tests; arguments go to Playwright
  shots                                 build the page and take pictures of its screens into shots/
  icons                                 draw the icons of the installed page from assets/icon.svg
  lab                                   build the page and measure its speed as on a slow phone (some minutes)
  bench                                 measure whole random rounds a second
  ladder                                measure the opponents' strength, into docs/ladder.md and docs/poise-ladder.md
                                        (some hours)
  help                                  print this page

Each verb first installs what it needs and does not find.";

fn main() -> ExitCode {
    match run(lexopt::Parser::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the verb that is the first word of the command line.
fn run(mut line: lexopt::Parser) -> Result<()> {
    let verb = match line.next()? {
        Some(Value(word)) => word.string()?,
        Some(Short('h') | Long("help")) | None => "help".to_owned(),
        Some(other) => return Err(other.unexpected().into()),
    };
    match verb.as_str() {
        "play" => play::run(&play::Wish::read(line)?),
        "test" => test(&mut line),
        "browser" => browser::alone(&line.raw_args()?.collect::<Vec<_>>()),
        word => {
            if let Some(other) = line.next()? {
                return Err(other.unexpected().into());
            }
            plain_verb(word)
        }
    }
}

/// The verb `test`, full or quick.
fn test(line: &mut lexopt::Parser) -> Result<()> {
    let quick = match line.next()? {
        None => false,
        Some(Long("quick")) => true,
        Some(other) => return Err(other.unexpected().into()),
    };
    match line.next()? {
        None if quick => check::run_quick(),
        None => check::run_all(),
        Some(other) => Err(other.unexpected().into()),
    }
}

/// The verbs that take no arguments.
fn plain_verb(word: &str) -> Result<()> {
    match word {
        "build" => page::alone(),
        "long" => long::run(),
        "size" => size::gate(&system::node()?),
        "shots" => browser::shots(),
        "lab" => lab::run(),
        "bench" => bench::run_engine(),
        "ladder" => ladder::write(),
        "finish" => finish::hook(),
        "single" => single::alone(),
        "icons" => browser::icons(),
        "help" => {
            println!("{HELP}");
            Ok(())
        }
        other => bail!("there is no verb \"{other}\"\n\n{HELP}"),
    }
}
