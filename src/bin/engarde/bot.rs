//! `engarde bot`: answers views with actions.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use engarde::ai::{self, Level, shipped};
use engarde::engine::piste::{Piste, wire};
use engarde::engine::{Chance, Seed};

use crate::lines::{Line, Lines};
use crate::{args, fencer};

/// Answer views from standard input with actions, one JSON line each
///
/// A view is {"rules":"advanced","seat":0,"target":5,"hits":[0,0],"first":0,"position":[1,23],"hand":[1,2,3,4,5],
/// "other_hand":5,"pile":15,"pending":null,"history":[]}, the answer {"action":"f5"}. Unusable input is answered with
/// {"error":"..."}. The same lines and seed get the same answers, unless there is a time limit.
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
        let bot = self.level.bot(shipped::net());
        let mut out = io::stdout().lock();
        for (number, line) in Lines(io::stdin().lock()).enumerate() {
            let chance = Chance::stream(Seed(self.seed), number as u64);
            let answer = self.answer(&*bot, &line?, chance).unwrap_or_else(|why| wire::error_line(&why));
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn answer(&self, bot: &dyn ai::Bot<Piste>, line: &Line, chance: Chance) -> Result<String, String> {
        let Line::Whole(line) = line else { return Err(Line::TOO_LONG.to_owned()) };
        let view = wire::from_line(line).map_err(|why| why.to_string())?;
        let action = fencer::think(bot, &view, chance, self.time_ms).ok_or("there is no legal action")?;
        Ok(wire::answer_line(action))
    }
}
