//! The command-line tool: round records, the bot protocol, the arena.

mod accounts;
mod analyse;
mod arena;
mod args;
mod audit;
mod bot;
mod calibrate;
mod check;
mod contest;
mod crew;
mod exercises;
#[cfg(feature = "train")]
mod exploit;
mod fault;
mod fencer;
mod habits;
#[cfg(feature = "train")]
mod hunt;
#[cfg(feature = "train")]
mod imitate;
mod kept;
mod ladder;
mod lengths;
mod lines;
mod link;
mod manners;
mod own;
mod program;
mod rounds;
mod side;
mod starts;
mod stopwatch;
mod tables;
mod tourney;
#[cfg(feature = "train")]
mod train;
mod verify;

use std::io;
use std::process::ExitCode;

use clap::Parser;

/// En Garde on the command line: records of rounds, opponents that speak JSON, and their comparison.
///
/// The same seed gives the same output, whatever the number of threads. Timings go to standard error.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
enum Command {
    Rounds(rounds::Rounds),
    Check(check::Check),
    Link(link::Link),
    Verify(verify::Verify),
    Bot(bot::Bot),
    Arena(arena::Arena),
    Ladder(ladder::Ladder),
    Calibrate(calibrate::Calibrate),
    Manners(manners::Manners),
    Analyse(analyse::Analyse),
    Exercises(exercises::FindExercises),
    #[cfg(feature = "train")]
    Train(train::Train),
    #[cfg(feature = "train")]
    Exploit(exploit::Attack),
    #[cfg(feature = "train")]
    Imitate(imitate::Imitate),
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Rounds(command) => command.run(),
        Command::Check(command) => command.run(),
        Command::Link(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Bot(command) => command.run(),
        Command::Arena(command) => command.run(),
        Command::Ladder(command) => command.run(),
        Command::Calibrate(command) => command.run(),
        Command::Manners(command) => command.run(),
        Command::Analyse(command) => command.run(),
        Command::Exercises(command) => command.run(),
        #[cfg(feature = "train")]
        Command::Train(command) => command.run(),
        #[cfg(feature = "train")]
        Command::Exploit(command) => command.run(),
        #[cfg(feature = "train")]
        Command::Imitate(command) => command.run(),
    };
    match done {
        Ok(code) => code,
        // The reader of the output has stopped: `engarde rounds | head` is not a failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("engarde: {error}");
            ExitCode::from(2)
        }
    }
}
