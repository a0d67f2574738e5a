//! `engarde analyse --bouts`: plays bouts between different levels under all rule sets, and prints their accounts.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use engarde::ai::Level;
use engarde::ai::piste::analysis::{Account, BoutAnalysis, Estimate};
use engarde::ai::piste::net::Net;
use engarde::engine::piste::{Bout, Mark, Piste, Rules};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::piste::transcript::export;
use engarde::table::{Awaits, Player, Sitting};

use crate::crew;

/// The levels that meet, left first.
const PAIRS: [[Level; 2]; 10] = [
    [Level::Novice, Level::Maitre],
    [Level::Maitre, Level::Amateur],
    [Level::Club, Level::Master],
    [Level::Amateur, Level::Novice],
    [Level::Master, Level::Maitre],
    [Level::Maitre, Level::Maitre],
    [Level::Novice, Level::Club],
    [Level::Club, Level::Amateur],
    [Level::Maitre, Level::Novice],
    [Level::Amateur, Level::Master],
];
/// The hits that win a bout.
const TARGET: u8 = 3;

/// A bout with its analysis.
struct Analysed {
    sitting: Sitting<Piste>,
    rules: &'static str,
    levels: [Level; 2],
    account: Account,
    /// Mistakes of each seat among its decisions, and their number.
    mistakes: BySeat<[usize; 2]>,
    rounds: usize,
}

/// What the bouts are played and analysed with.
pub struct Series {
    pub net: Arc<Net>,
    /// Worlds for every value of an account.
    pub worlds: usize,
    pub seed: u64,
    pub threads: NonZeroUsize,
}

impl Series {
    /// Prints a table of this many bouts; pairs of levels and rule sets take turns. Writes their transcripts into a folder,
    /// if one is given.
    pub fn print(&self, out: &mut impl Write, bouts: u64, folder: Option<&Path>) -> io::Result<()> {
        let (worlds, seed) = (self.worlds, self.seed);
        writeln!(out, "{bouts} bouts to {TARGET} hits, {worlds} worlds, seed {seed}; points in left's favour\n")?;
        writeln!(
            out,
            "| rules | left, right | hits | start | cards | unknown | left's choices | right's choices | sum | mistakes |\n\
             | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
        )?;
        let mut all = Vec::new();
        let analyse = || |number| self.analysed(number);
        crew::in_order(bouts, self.threads, analyse, |bout| {
            all.extend(bout);
            ControlFlow::Continue(())
        });
        for (nth, bout) in all.iter().enumerate() {
            writeln!(out, "{}", line(bout))?;
            if let Some((folder, text)) = folder.zip(export(&bout.sitting)) {
                fs::write(folder.join(format!("bout-{}.txt", nth + 1)), text)?;
            }
        }
        Ok(())
    }

    fn analysed(&self, number: u64) -> Option<Analysed> {
        let nth = usize::try_from(number).ok()?;
        let levels = PAIRS[nth % PAIRS.len()];
        let (rules, set) = Rules::NAMED[nth % Rules::NAMED.len()];
        let opening = Bout::new(set, TARGET, Seat::DUEL[nth % 2]);
        let sitting = played(&self.net, levels, opening, Chance::stream(Seed(self.seed), number).seed())?;
        let mut analysis = BoutAnalysis::new(self.net.clone(), sitting.journal().clone(), self.worlds);
        while !analysis.work() {}
        let mut mistakes = BySeat([[0; 2]; 2]);
        for (decision, assessment) in analysis.rounds().iter().flat_map(|round| &round.decisions) {
            let [wrong, all] = &mut mistakes[decision.seat];
            (*wrong, *all) = (*wrong + usize::from(assessment.mark() == Mark::Mistake), *all + 1);
        }
        let (account, rounds) = (analysis.account(), analysis.rounds().len());
        Some(Analysed { sitting, rules, levels, account, mistakes, rounds })
    }
}

/// A whole bout between two levels.
fn played(net: &Arc<Net>, levels: [Level; 2], opening: Bout, seed: Seed) -> Option<Sitting<Piste>> {
    let bots = BySeat(levels.map(|level| level.bot(Some(net.clone()))));
    let mut sitting = Sitting::open(opening, seed, BySeat(levels.map(Player::Bot)));
    loop {
        match sitting.awaits() {
            Awaits::Bot(seat) => {
                let action = bots[seat].choose(&sitting.view(seat), sitting.bot_chance())?;
                sitting.act(action).ok()?;
            }
            Awaits::NextRound => {
                sitting.next_round();
            }
            _ => return Some(sitting),
        }
    }
}

fn line(bout: &Analysed) -> String {
    let Account { start, cards, unknown, choices, balance, .. } = bout.account;
    let points = |Estimate { mean, error }: Estimate| format!("{:+.0} ± {:.0}", 100.0 * mean + 0.0, 100.0 * error);
    let [left, right] = bout.sitting.standing().hits.0;
    let [own, theirs] = bout.mistakes.0;
    format!(
        "| {} | {}, {} | {left}:{right} in {} | {} | {} | {} | {} | {} | {:+.0} | {} of {}, {} of {} |",
        bout.rules,
        bout.levels[0],
        bout.levels[1],
        bout.rounds,
        points(start),
        points(cards),
        points(unknown),
        points(choices[Seat::LEFT]),
        points(choices[Seat::RIGHT]),
        100.0 * balance,
        own[0],
        own[1],
        theirs[0],
        theirs[1],
    )
}
