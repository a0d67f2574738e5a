//! Who decides in a contest: an opponent of this program, or another program.

use std::fmt;
use std::time::{Duration, Instant};

use engarde::ai::Bot;
use engarde::ai::levels::Opponent;
use engarde::engine::piste::{Action, Illegal, View};
use engarde::engine::{Chance, Game};

use crate::args::Side;
use crate::program::Program;

/// Playouts between two looks at the clock.
const SLICE: u32 = 16;

/// Why a side gave no legal answer, and so loses the round.
#[derive(Debug)]
pub enum Fault {
    /// A program could not be started.
    NotStarted(String),
    /// A program ended.
    Ended,
    /// No answer came in time.
    Late(Duration),
    /// The answer holds no action.
    Unreadable(String),
    /// The rules forbid the answer.
    Illegal(Action, Illegal),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(why) => write!(f, "could not be started: {why}"),
            Self::Ended => f.write_str("ended without an answer"),
            Self::Late(limit) => write!(f, "gave no answer within {} ms", limit.as_millis()),
            Self::Unreadable(why) => write!(f, "gave an unusable answer: {why}"),
            Self::Illegal(action, why) => write!(f, "gave the illegal answer {action}: {why}"),
        }
    }
}

/// Somebody who decides.
pub enum Fencer {
    /// An opponent of this program, and the most time that it may think about a decision.
    Bot(Opponent, Option<Duration>),
    /// Another program.
    Program(Program),
}

impl Fencer {
    /// The fencer of a side.
    pub fn new(side: &Side, time: Option<Duration>) -> Self {
        match side {
            Side::Program(words) => Self::Program(Program::new(words.clone(), time)),
            Side::Own(own) => Self::Bot(own.bot(), time),
        }
    }

    /// The answer to a view whose seat is to act; it need not be legal. Programs have their own chance.
    pub fn answer(&mut self, view: &View, chance: Chance) -> Result<Action, Fault> {
        match self {
            Self::Bot(bot, time) => think(&**bot, view, chance, *time)
                .ok_or_else(|| Fault::Unreadable("no action seemed legal to it".to_owned())),
            Self::Program(program) => program.answer(view),
        }
    }
}

/// Thinks a decision through, or for as long as there is time.
pub fn think<G: Game>(bot: &dyn Bot<G>, view: &G::View, chance: Chance, time: Option<Duration>) -> Option<G::Action> {
    let Some(time) = time else { return bot.choose(view, chance) };
    let start = Instant::now();
    let mut thought = bot.consider(view, chance);
    while !thought.work(SLICE) && start.elapsed() < time {}
    thought.best()
}
