//! A decision that is being played out.

use super::candidate::Candidate;
use super::settled::Settled;
use super::{Appraisal, Playouts};
use crate::ai::Thought;
use crate::ai::piste::inference::Inference;
use crate::ai::piste::net::Policy;
use crate::ai::race::{Race, RaceSettings, Racer, replayed};
use crate::engine::piste::{Action, Cards, Piste, Value, View};
use crate::engine::{Chance, Game, Turn};

/// The fractional part of the golden ratio: any number of its multiples are spread evenly over the range from 0 to 1.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// A decision that is being played out, world by world.
pub struct Appraising {
    search: Playouts,
    view: View,
    belief: Inference,
    /// The policy of both seats in a playout.
    policy: Policy,
    /// The legal actions before the first world.
    start: Vec<Candidate>,
    race: Race<Candidate>,
    /// The scores of every playout: for each world, those of all actions in the race, `None` where nothing was played.
    scores: Vec<Option<f32>>,
    /// The position of the first world on the line of hands, 0 to 1.
    place: f64,
    /// The random number for the final choice, 0 to 1.
    lot: f32,
    /// The randomness with which this world is dealt and played.
    luck: Chance,
    chance: Chance,
}

impl Appraising {
    pub(super) fn new(search: &Playouts, view: &View, mut chance: Chance) -> Self {
        let (legal, mut odds) = (view.legal(), Vec::new());
        search.net.odds(view, &legal, 1.0, &mut odds);
        let value = if legal.is_empty() { 0.5 } else { search.net.value(view) };
        let (mistakes, doubt) = (search.settings.mistakes, search.settings.race.doubt);
        let belief = match mistakes.filter(|_| legal.len() > 1 || doubt.is_infinite()) {
            Some(mistakes) => Inference::read(view, &search.net, mistakes),
            None => Inference::even(view),
        };
        let policy = Policy::in_playouts(search.net.clone());
        let candidate =
            |(action, share)| Candidate::new(action, share, Settled::of(view, action, &belief, &policy), value);
        let race = Race::new(search.settings.race, legal.into_iter().zip(odds).map(candidate).collect());
        Self {
            search: search.clone(),
            view: view.clone(),
            belief,
            policy,
            start: race.candidates.clone(),
            race,
            scores: Vec::new(),
            place: chance.unit(),
            lot: chance.unit() as f32,
            luck: Chance::new(chance.seed()),
            chance,
        }
    }

    /// What is known of each legal action, in the order of [`View::legal`].
    #[must_use]
    pub fn appraisals(&self) -> Vec<Appraisal> {
        self.race.candidates.iter().map(Candidate::appraisal).collect()
    }

    /// The belief about the other hand.
    #[must_use]
    pub const fn belief(&self) -> &Inference {
        &self.belief
    }

    /// The probability with which each legal action is now chosen, in the order of [`View::legal`]; they sum to 1.
    #[must_use]
    pub fn odds(&self) -> Vec<f32> {
        self.race.odds()
    }

    /// The mean odds of this many searches with other settings, whose worlds are drawn from those that have been played
    /// out. Every action must have been played out in all of them: an infinite doubt.
    #[must_use]
    pub fn replayed(&self, settings: RaceSettings, searches: u32) -> Vec<f32> {
        replayed(&self.start, &self.scores, settings, searches, self.chance.clone())
    }

    /// The standard error of the difference between the scores of two actions, by their indices, from the differences
    /// world by world. Every action must have been played out in all of them: an infinite doubt. The even spreading of the
    /// worlds makes the true error smaller.
    #[must_use]
    pub fn error(&self, one: usize, other: usize) -> f32 {
        let (count, worlds) = (self.race.candidates.len().max(1), self.race.worlds as f32);
        let ([part, mean], [part_of_other, mean_of_other]) = (self.played(one), self.played(other));
        let mut squares = 0.0;
        for world in self.scores.chunks_exact(count) {
            let deviation = world[one].map_or(0.0, |score| part * (score - mean));
            let deviation_of_other = world[other].map_or(0.0, |score| part_of_other * (score - mean_of_other));
            squares += (deviation - deviation_of_other).powi(2);
        }
        (squares / (worlds * (worlds - 1.0)).max(1.0)).sqrt()
    }

    /// How much a playout of this action adds to its score, as a multiple of one over the number of worlds, and the mean of its
    /// playouts.
    fn played(&self, nth: usize) -> [f32; 2] {
        let worlds = self.scores.chunks_exact(self.race.candidates.len().max(1));
        let scores: Vec<f32> = worlds.filter_map(|world| world[nth]).collect();
        let number = (scores.len() as f32).max(1.0);
        let share = self.race.candidates[nth].settled.share;
        [share * self.race.worlds as f32 / number, scores.iter().sum::<f32>() / number]
    }

    /// The next action in this world, or the first in the next one.
    fn step(&mut self) {
        let (nth, hand) = (self.race.next(), self.hand());
        let candidate = &self.race.candidates[nth];
        let score = candidate.settled.is_open(hand).then(|| self.play_out(candidate.action, hand));
        self.race.candidates[nth].add(score);
        self.scores.push(score);
        if self.race.move_on() {
            self.luck = Chance::new(self.chance.seed());
        }
    }

    /// The index of the other hand of this world in the belief.
    fn hand(&self) -> usize {
        let place = self.place + f64::from(self.race.worlds) * GOLDEN;
        self.belief.at((place - place.floor()) as f32)
    }

    /// A round that fits the view: the other hand from the belief, the rest in any order.
    fn deal(&self, hand: usize, luck: &mut Chance) -> <Piste as Game>::State {
        let other = self.belief.hands().get(hand).map_or(Cards::NONE, |(other, _)| *other);
        let mut pile: Vec<Value> = self.view.unseen().minus(other).values().collect();
        luck.shuffle(&mut pile);
        self.view.world(other, &pile)
    }

    /// The score of an action in this world.
    fn play_out(&self, action: Action, hand: usize) -> f32 {
        let mut luck = self.luck.clone();
        let mut state = self.deal(hand, &mut luck);
        let (mut choice, mut legal, mut left) = (Some(action), Vec::new(), self.search.settings.horizon);
        while let Some(action) = choice {
            if Piste::advance(&mut state, action).is_err() {
                break;
            }
            let Turn::Act(seat) = Piste::turn(&state) else { break };
            let view = Piste::view(&state, seat);
            if seat == self.view.seat {
                if left == 0 {
                    return self.search.net.value(&view);
                }
                left -= 1;
            }
            Piste::legal_into(&state, &mut legal);
            choice = self.policy.pick(&view, &legal, &mut luck);
        }
        Piste::points(&state, self.view.seat).unwrap_or(0.5) as f32
    }
}

impl Thought<Piste> for Appraising {
    fn work(&mut self, playouts: u32) -> bool {
        for _ in 0..playouts {
            if self.race.is_complete() {
                return true;
            }
            self.step();
        }
        self.race.is_complete()
    }

    fn best(&self) -> Option<Action> {
        self.race.pick_at(self.lot).map(|nth| self.race.candidates[nth].action)
    }
}
