//! How the levels of the poise duel play, as shares.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::{AddAssign, ControlFlow};

use engarde::ai::poise::{Level, Opponent, shipped};
use engarde::engine::poise::{Action, Edition, Phase, Poise, Rules, Source, Standing, State, View, state};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

use crate::crew;

/// The settings of a measurement.
pub struct Measure {
    /// The numbers of seats.
    pub seats: Vec<u8>,
    /// The levels, each in one seat.
    pub levels: Vec<Level>,
    /// The level in all other seats.
    pub against: Level,
    /// The number of games for each row.
    pub games: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// How many threads play; the result does not depend on it.
    pub threads: NonZeroUsize,
}

/// What a level did: numerator and denominator for each column.
#[derive(Clone, Copy, Default)]
struct Habits {
    /// Exchanges begun, as a share of the turns.
    exchanges: [u64; 2],
    /// Exchanges against a player with the least Poise, as a share of those with a choice of players who differ in
    /// Poise.
    weakest: [u64; 2],
    /// Attacks against it that it answered by a Response, as a share of its decisions in which it could answer one this
    /// way.
    answers: [u64; 2],
    /// Presses, as a share of the decisions in which one was possible.
    presses: [u64; 2],
    /// Cards discarded, as a share of the turns.
    discards: [u64; 2],
    /// Enhancements, as a share of its Attacks.
    extras: [u64; 2],
}

impl AddAssign for Habits {
    fn add_assign(&mut self, other: Self) {
        let add = |sum: &mut [u64; 2], more: [u64; 2]| (sum[0], sum[1]) = (sum[0] + more[0], sum[1] + more[1]);
        add(&mut self.exchanges, other.exchanges);
        add(&mut self.weakest, other.weakest);
        add(&mut self.answers, other.answers);
        add(&mut self.presses, other.presses);
        add(&mut self.discards, other.discards);
        add(&mut self.extras, other.extras);
    }
}

impl Habits {
    /// Adds a decision.
    fn note(&mut self, view: &View, action: Action) {
        let legal = view.legal();
        let could = |which: fn(&Action) -> bool| u64::from(legal.iter().any(which));
        match view.public.phase {
            Phase::Discard => {
                let discards = matches!(action, Action::Discard(_));
                self.discards[usize::from(!discards)] += 1;
            }
            Phase::Exchange => {
                self.answers[0] += u64::from(responds(&action));
                self.answers[1] += could(responds);
                self.presses[0] += u64::from(presses(&action));
                self.presses[1] += could(presses);
            }
            _ => {}
        }
        match action {
            Action::Challenge { target, blow } => {
                self.exchanges[0] += 1;
                self.chosen(view, target);
                self.hit(blow.extras.cards().count());
            }
            Action::Strike(blow) => self.hit(blow.extras.cards().count()),
            Action::Draw => self.exchanges[1] += 1,
            _ => {}
        }
    }

    fn hit(&mut self, extras: usize) {
        self.extras[0] += extras as u64;
        self.extras[1] += 1;
    }

    fn chosen(&mut self, view: &View, target: Seat) {
        let poise = |seat: Seat| view.public.poise[seat];
        let others = || view.public.players().filter(|seat| *seat != view.seat).map(poise);
        let (least, most) = (others().min(), others().max());
        if least < most {
            self.weakest[0] += u64::from(Some(poise(target)) == least);
            self.weakest[1] += 1;
        }
    }

    /// The cells of a row.
    fn cells(&self) -> String {
        let ratio = |[part, all]: [u64; 2]| part as f64 / all.max(1) as f64;
        let percent = |share| format!("{:.0} %", 100.0 * ratio(share));
        let [exchanges, answers, presses] = [self.exchanges, self.answers, self.presses].map(percent);
        // At a table of two there is no choice of players.
        let weakest = if self.weakest[1] == 0 { "-".to_owned() } else { percent(self.weakest) };
        let (discards, extras) = (ratio(self.discards), ratio(self.extras));
        format!("{exchanges} | {weakest} | {answers} | {presses} | {discards:.2} | {extras:.2}")
    }
}

const fn responds(action: &Action) -> bool {
    matches!(action, Action::Respond { .. })
}

const fn presses(action: &Action) -> bool {
    matches!(action, Action::Press { .. })
}

impl Measure {
    /// Plays the games and prints a row for each level and table as soon as they are done.
    ///
    /// # Errors
    /// The output is closed.
    pub fn print(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "| game | seats | level | Exchanges | at the weakest | answered | pressed | discards | Enhancements |"
        )?;
        writeln!(out, "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")?;
        for edition in Edition::ALL {
            for seats in &self.seats {
                for level in &self.levels {
                    let habits = self.habits(Rules::new(edition, *seats), *level);
                    writeln!(out, "| {edition} | {seats} | {level} | {} |", habits.cells())?;
                    out.flush()?;
                }
            }
        }
        Ok(())
    }

    fn habits(&self, rules: Rules, level: Level) -> Habits {
        let mut all = Habits::default();
        let hire = || {
            let bots = [level, self.against].map(|level| level.bot(shipped::net()));
            move |number| self.game(rules, number, &bots)
        };
        crew::in_order(self.games, self.threads, hire, |habits| {
            all += habits;
            ControlFlow::Continue(())
        });
        all
    }

    /// Plays one game. The level's seat and the starting seat go around the table.
    fn game(&self, rules: Rules, number: u64, bots: &[Opponent; 2]) -> Habits {
        let mut chance = Chance::stream(Seed(self.seed), number);
        let deck = state::shuffled(&rules, &mut chance);
        let seats = u64::from(rules.seats);
        let [seat, first] = [number % seats, number / seats % seats].map(|seat| Seat::ALL[seat as usize]);
        let mut state = State::dealt(Standing::new(rules, first), deck, Source::new(chance.seed()));
        let mut habits = Habits::default();
        while let Turn::Act(to_act) = Poise::turn(&state) {
            let view = Poise::view(&state, to_act);
            let action = bots[usize::from(to_act != seat)].choose(&view, Chance::new(chance.seed()));
            let Some(action) = action.filter(|action| Poise::advance(&mut state, *action).is_ok()) else { break };
            if to_act == seat {
                habits.note(&view, action);
            }
        }
        habits
    }
}
