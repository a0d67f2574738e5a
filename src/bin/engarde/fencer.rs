//! The players of a contest: an opponent of this program, or another program.

use std::time::{Duration, Instant};

use engarde::ai::Bot;
use engarde::engine::fields::ParseError;
use engarde::engine::piste::{self, Piste};
use engarde::engine::poise::{self, Poise};
use engarde::engine::{Chance, Game};

use crate::fault::Fault;
use crate::program::Program;
use crate::side::{Hire, Side};

/// Playouts between two checks of the time.
const SLICE: u32 = 16;

/// A game that other programs can play by the bot protocol.
pub trait Protocol: Game {
    /// A view as a line, without its end.
    fn line(view: &Self::View) -> String;

    /// Reads the answer to a view.
    ///
    /// # Errors
    /// Why the line holds no action.
    fn read(line: &[u8]) -> Result<Self::Action, ParseError>;
}

impl Protocol for Piste {
    fn line(view: &piste::View) -> String {
        piste::wire::to_line(view)
    }

    fn read(line: &[u8]) -> Result<piste::Action, ParseError> {
        piste::wire::read_answer(line)
    }
}

impl Protocol for Poise {
    fn line(view: &poise::View) -> String {
        poise::wire::to_line(view)
    }

    fn read(line: &[u8]) -> Result<poise::Action, ParseError> {
        poise::wire::read_answer(line)
    }
}

/// A player of a contest.
pub enum Fencer<G> {
    /// An opponent of this program, and its time limit for a decision.
    Bot(Box<dyn Bot<G> + Send + Sync>, Option<Duration>),
    /// Another program.
    Program(Program),
}

impl<G: Protocol> Fencer<G> {
    /// The player of a side.
    pub fn new(side: &Side<impl Hire<G>>, time: Option<Duration>) -> Self {
        match side {
            Side::Program(words) => Self::Program(Program::new(words.clone(), time)),
            Side::Own(own) => Self::Bot(own.bot(), time),
        }
    }

    /// The answer to a view whose seat is to act; it need not be legal. Programs have randomness of their own.
    fn answer(&mut self, view: &G::View, chance: Chance) -> Result<G::Action, Fault> {
        match self {
            Self::Bot(bot, time) => think(&**bot, view, chance, *time)
                .ok_or_else(|| Fault::Unreadable("no action seemed legal to it".to_owned())),
            Self::Program(program) => {
                let line = program.answer(&G::line(view))?;
                G::read(&line).map_err(|why| Fault::Unreadable(why.to_string()))
            }
        }
    }

    /// Answers for the seat that holds the view and plays the answer.
    ///
    /// # Errors
    /// Why there is no legal answer; the state is then unchanged.
    pub fn act(&mut self, state: &mut G::State, view: &G::View, chance: Chance) -> Result<(), Fault> {
        let action = self.answer(view, chance)?;
        G::advance(state, action).map_err(|why| Fault::Illegal(action.to_string(), why.to_string()))
    }
}

/// Completes a decision, or stops at the time limit.
pub fn think<G: Game>(bot: &dyn Bot<G>, view: &G::View, chance: Chance, time: Option<Duration>) -> Option<G::Action> {
    let Some(time) = time else { return bot.choose(view, chance) };
    let start = Instant::now();
    let mut thought = bot.consider(view, chance);
    while !thought.work(SLICE) && start.elapsed() < time {}
    thought.best()
}
