//! `engarde bot`: answers views with actions.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use engarde::ai::piste::{levels, shipped};
use engarde::ai::poise;
use engarde::engine::lines::error_line;
use engarde::engine::poise::wire;
use engarde::engine::{Chance, Seed, fields, piste};

use crate::lines::{Line, Lines};
use crate::{args, fencer, tables};

/// Answer views from standard input with actions, one JSON line each
///
/// A view is {"rules":"advanced","seat":0,"target":5,"hits":[0,0],"first":0,"position":[1,23],"hand":[1,2,3,4,5],
/// "other_hand":5,"pile":15,"pending":null,"history":[]}, the answer {"action":"f5"}. Unusable input is answered with
/// {"error":"..."}. A line with a key "game" is a view of the poise duel. The same lines and seed get the same answers,
/// unless there is a time limit.
#[derive(Args)]
pub struct Bot {
    /// Who answers: a level that at least one of the games has
    #[arg(long, value_parser = known)]
    level: String,
    /// The seed of all randomness; every line has a stream of its own
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The time limit for a line in milliseconds; by default as long as the level needs
    #[arg(long, value_name = "T", value_parser = args::milliseconds)]
    time_ms: Option<Duration>,
}

impl Bot {
    /// Answers standard input until it ends.
    pub fn run(&self) -> io::Result<ExitCode> {
        let both = Both {
            piste: args::level(&self.level).map(|level| level.bot(shipped::net())),
            poise: tables::level(&self.level).map(|level| level.bot(poise::shipped::net())),
        };
        let mut out = io::stdout().lock();
        for (number, line) in Lines(io::stdin().lock()).enumerate() {
            let chance = Chance::stream(Seed(self.seed), number as u64);
            let answer = both.answer(&line?, chance, self.time_ms);
            writeln!(out, "{}", answer.unwrap_or_else(|why| error_line(&why)))?;
            out.flush()?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A level's name, if the level exists.
fn known(text: &str) -> Result<String, String> {
    tables::level(text).map(|_| ()).or_else(|_| args::level(text).map(|_| ())).map(|()| text.to_owned())
}

/// The opponents of a level in the two games, or why the level does not exist.
struct Both {
    piste: Result<levels::Opponent, String>,
    poise: Result<poise::Opponent, String>,
}

impl Both {
    fn answer(&self, line: &Line, chance: Chance, time: Option<Duration>) -> Result<String, String> {
        let Line::Whole(line) = line else { return Err(Line::TOO_LONG.to_owned()) };
        if fields::has_key(line, "game") {
            let view = wire::from_line(line).map_err(|why| why.to_string())?;
            let action = fencer::think(&**self.poise.as_ref()?, &view, chance, time).ok_or(NOTHING_LEGAL)?;
            return Ok(wire::answer_line(action));
        }
        let view = piste::wire::from_line(line).map_err(|why| why.to_string())?;
        let action = fencer::think(&**self.piste.as_ref()?, &view, chance, time).ok_or(NOTHING_LEGAL)?;
        Ok(piste::wire::answer_line(action))
    }
}

/// The error about a view without a legal action.
const NOTHING_LEGAL: &str = "there is no legal action";
