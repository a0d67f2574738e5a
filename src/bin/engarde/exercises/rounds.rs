//! Whole rounds for the counting trainer.

use engarde::ai::Level;
use engarde::engine::piste::{Action, Bout, Piste, State};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seed, Turn};
use engarde::table::piste::exercises::Round;

use super::Search;

/// The levels that play: those that fence well enough to be watched.
const LEVELS: [Level; 3] = [Level::Club, Level::Master, Level::Maitre];
/// Shorter rounds have too little to count.
const LEAST_ACTIONS: usize = 9;

impl Search {
    /// This many rounds of the default rules, by ascending seeds.
    pub fn rounds(&self, wanted: usize) -> Vec<Round> {
        (1..).filter_map(|seed| self.round(seed)).take(wanted).collect()
    }

    /// The round of this deal, if it is long enough. All pairs of levels take turns.
    fn round(&self, seed: u32) -> Option<Round> {
        let mut chance = Chance::stream(Seed(self.seed), u64::MAX - u64::from(seed));
        let pair = seed as usize % (LEVELS.len() * LEVELS.len());
        let levels = [LEVELS[pair / LEVELS.len()], LEVELS[pair % LEVELS.len()]];
        let bots = BySeat(levels.map(|level| level.bot(Some(self.net.clone()))));
        let mut state = State::deal(Bout::default(), Seed(seed.into()));
        let mut actions: Vec<Action> = Vec::new();
        while let Turn::Act(seat) = Piste::turn(&state) {
            let action = bots[seat].choose(&Piste::view(&state, seat), Chance::new(chance.seed()))?;
            Piste::advance(&mut state, action).ok()?;
            actions.push(action);
        }
        Round::new(seed, actions).ok().filter(|_| state.public().history.len() >= LEAST_ACTIONS)
    }
}
