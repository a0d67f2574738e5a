//! `engarde analyse --starts`: the starter's chance before the deal, in every rule set.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use engarde::ai::piste::analysis::{Samples, start};
use engarde::ai::piste::net::{Net, Policy};
use engarde::engine::Seed;
use engarde::engine::piste::Rules;

use crate::crew;

/// Plays rounds of every rule set and prints the rows of the table in `ai::piste::analysis::start`: the starter's chance
/// and its standard error, in millionths.
pub fn print(
    out: &mut impl Write,
    net: &Arc<Net>,
    rounds: u64,
    (seed, threads): (u64, NonZeroUsize),
) -> io::Result<()> {
    let millionths = |share: f64| grouped((share * 1e6).round() as u64);
    for (name, rules) in Rules::NAMED {
        let policy = Policy::in_playouts(net.clone());
        let mut points = Vec::new();
        let hire = || |round| start::play(rules, &policy, Seed(seed), round);
        crew::in_order(rounds, threads, hire, |scored| {
            points.push(scored);
            ControlFlow::Continue(())
        });
        let chance = Samples::of(points.into_iter()).estimate();
        writeln!(out, "    (\"{name}\", {}, {}),", millionths(chance.mean), millionths(chance.error))?;
    }
    Ok(())
}

/// A number below a million as Rust writes it, with the thousands apart.
fn grouped(number: u64) -> String {
    if number < 1_000 { number.to_string() } else { format!("{}_{:03}", number / 1_000, number % 1_000) }
}
