//! What an exercise is about, and how often weaker levels solve it.

use std::sync::Arc;

use engarde::ai::Level;
use engarde::ai::piste::levels::Opponent;
use engarde::ai::piste::net::Net;
use engarde::engine::Chance;
use engarde::engine::piste::{Action, Cards, Phase, View};
use engarde::table::piste::exercises::Theme;

use super::certain::asked;

/// How often each of the weaker levels answers.
const ANSWERS: u8 = 50;
/// From this many cards in the pile on a position is about the last cards.
const LAST_CARDS: u8 = 3;
/// How many worlds tell what is best for a player who does not count.
const WORLDS: u32 = 192;

/// Asks weaker levels, and the coach without memory.
pub struct Sorter {
    net: Arc<Net>,
    bots: [Opponent; 2],
}

/// What `amateur` and `club` answer.
pub struct Answers([Vec<Action>; 2]);

impl Answers {
    /// How often each of the two chooses an action, in per cent.
    pub fn found(&self, action: Action) -> [u8; 2] {
        self.0.each_ref().map(|answers| {
            let found = answers.iter().filter(|answer| **answer == action).count();
            (100 * found / answers.len().max(1)) as u8
        })
    }

    /// The answer that is given most often instead of the best action; `None` if no other is given.
    pub fn rival(&self, best: Action) -> Option<Action> {
        let wrong: Vec<Action> = self.0.iter().flatten().copied().filter(|answer| *answer != best).collect();
        let count = |action: &Action| wrong.iter().filter(|answer| *answer == action).count();
        wrong.iter().rev().max_by_key(|action| count(action)).copied()
    }
}

impl Sorter {
    pub fn new(net: Arc<Net>) -> Self {
        Self { bots: [Level::Amateur, Level::Club].map(|level| level.bot(Some(net.clone()))), net }
    }

    /// What the weaker levels answer.
    pub fn answers(&self, view: &View, chance: &mut Chance) -> Answers {
        Answers(
            self.bots
                .each_ref()
                .map(|bot| (0..ANSWERS).filter_map(|_| bot.choose(view, Chance::new(chance.seed()))).collect()),
        )
    }

    /// The theme, by the best action and what is chosen instead of it.
    pub fn theme(&self, view: &View, best: Action, rival: Option<Action>, chance: &mut Chance) -> Theme {
        let is_retreat = |action: &Action| matches!(action, Action::Retreat { .. });
        match (best, rival) {
            _ if view.public.pile <= LAST_CARDS => Theme::Last,
            _ if self.needs_counting(view, best, chance) => Theme::Counting,
            _ if matches!(view.public.phase, Phase::Answer(_)) && view.legal().iter().any(is_retreat) => Theme::Answer,
            (Action::Attack { .. }, Some(Action::Attack { .. })) => Theme::Cards,
            (Action::AdvanceAttack { card, .. }, Some(Action::AdvanceAttack { card: other, .. })) if card == other => {
                Theme::Cards
            }
            (Action::Parry { .. }, _) => Theme::Answer,
            (best, Some(rival)) if best.is_attack() == rival.is_attack() => Theme::Distance,
            (best, None) if !best.is_attack() => Theme::Distance,
            _ => Theme::Attack,
        }
    }

    /// Whether the count of the played cards alone shows the best action: with an even belief it is the best, and if the
    /// played cards are forgotten too it is not.
    fn needs_counting(&self, view: &View, best: Action, chance: &mut Chance) -> bool {
        let mut counted = view.clone();
        counted.public.history.clear();
        let mut forgotten = counted.clone();
        forgotten.public.played = Cards::NONE;
        let seed = chance.seed();
        let is_best = |view: &View| asked(&self.net, view, WORLDS, seed).1.best == best;
        is_best(&counted) && !is_best(&forgotten)
    }
}
