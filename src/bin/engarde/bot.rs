//! `engarde bot`: answers views with actions.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use engarde::ai::levels::Opponent;
use engarde::ai::{Level, shipped};
use engarde::engine::{Chance, Seed, fields, piste, poise};

use crate::lines::{Line, Lines};
use crate::{args, fencer, tables};

/// Answer views from standard input with actions, one JSON line each
///
/// A view is {"rules":"advanced","seat":0,"target":5,"hits":[0,0],"first":0,"position":[1,23],"hand":[1,2,3,4,5],
/// "other_hand":5,"pile":15,"pending":null,"history":[]}, the answer {"action":"f5"}. Unusable input is answered with
/// {"error":"..."}. A line with a key "game" is a view of the poise duel. The same lines and seed get the same answers, unless there is a time limit.
#[derive(Args)]
pub struct Bot {
    /// Who answers
    #[arg(long, value_parser = args::level)]
    level: Level,
    /// Where all chance comes from; every line has a stream of its own
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The most time to think about a line, milliseconds; as long as the level does if not given
    #[arg(long, value_name = "T", value_parser = args::milliseconds)]
    time_ms: Option<Duration>,
}

impl Bot {
    /// Answers standard input until it ends.
    pub fn run(&self) -> io::Result<ExitCode> {
        let both = Both { piste: self.level.bot(shipped::net()), poise: tables::opponent(&self.level.to_string()) };
        let mut out = io::stdout().lock();
        for (number, line) in Lines(io::stdin().lock()).enumerate() {
            let chance = Chance::stream(Seed(self.seed), number as u64);
            let answer = both.answer(&line?, chance, self.time_ms);
            writeln!(out, "{}", answer.unwrap_or_else(|why| piste::wire::error_line(&why)))?;
            out.flush()?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The opponents of a level in the two families of games.
struct Both {
    piste: Opponent,
    poise: Result<tables::Opponent, String>,
}

impl Both {
    fn answer(&self, line: &Line, chance: Chance, time: Option<Duration>) -> Result<String, String> {
        let Line::Whole(line) = line else { return Err(Line::TOO_LONG.to_owned()) };
        if fields::has_key(line, "game") {
            let view = poise::wire::from_line(line).map_err(|why| why.to_string())?;
            let action = fencer::think(&**self.poise.as_ref()?, &view, chance, time).ok_or(NOTHING_LEGAL)?;
            return Ok(poise::wire::answer_line(action));
        }
        let view = piste::wire::from_line(line).map_err(|why| why.to_string())?;
        let action = fencer::think(&*self.piste, &view, chance, time).ok_or(NOTHING_LEGAL)?;
        Ok(piste::wire::answer_line(action))
    }
}

/// What is said of a view that leaves nothing to decide.
const NOTHING_LEGAL: &str = "there is no legal action";
