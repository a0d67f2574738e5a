//! The laws of the rules, held over random rounds and bouts of every rule set: the six presets, each with 10,000 rounds,
//! and every other combination of the custom game's switches, each with 2,000.
//!
//! The laws themselves are in `laws/walk.rs`, written for any [`Game`](engarde::engine::Game). `ENGARDE_LONG=100`, which
//! `cargo xtask long` sets, plays a hundred times as many.

mod bouts;
mod even;
mod lawful;

use engarde::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules, replay_public};
use engarde::engine::{Chance, Game, Seat, Seed};

use super::tally::Tally;
use super::walk::laws_hold;
use crate::{long, rules::family};
use bouts::bouts_hold;
use even::samples_are_even;

/// Rounds of each preset in the test run.
const PRESET_ROUNDS: u64 = 10_000;
/// Rounds of each other combination in the test run.
const CUSTOM_ROUNDS: u64 = 2_000;
const ALL_REASONS: &str = "cards distance hit level stuck";

/// Half of the rounds are started by each seat; in all of them together every one of these reasons occurs.
fn preset_holds(name: &str, reasons: &str) {
    let rules: Rules = name.parse().expect("a preset");
    let mut tally = Tally::default();
    for first in Seat::DUEL {
        tally.join(laws_hold::<Piste>(&Bout::new(rules, 5, first), long::times(PRESET_ROUNDS / 2)));
    }
    assert_eq!(tally.reasons().join(" "), reasons, "{name} ends otherwise");
    bouts_hold(rules);
}

fn family_holds(parry: ParryRule, end: EndOfPile) {
    for rules in family(parry, end).into_iter().filter(|rules| rules.name().is_none()) {
        let tally = laws_hold::<Piste>(&Bout::new(rules, 1, Seat::RIGHT), long::times(CUSTOM_ROUNDS));
        let reasons = tally.reasons();
        assert!(reasons.contains(&"hit") && reasons.contains(&"distance"), "{rules:?} ends by {reasons:?}");
        assert_eq!(reasons.contains(&"cards"), end != EndOfPile::LastChance, "{rules:?} ends by {reasons:?}");
    }
}

#[test]
fn sampled_worlds_are_dealt_evenly() {
    samples_are_even();
}

#[test]
fn what_everybody_sees_follows_from_the_actions_alone() {
    for (seed, (_, rules)) in (0..3_000).zip(Rules::NAMED.into_iter().cycle()) {
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Some(action) = chance.pick(&Piste::legal(&state)) {
            let public = state.public();
            assert_eq!(replay_public(public.bout, &public.history).as_ref(), Ok(public));
            Piste::advance(&mut state, *action).expect("it is legal");
        }
    }
}

#[test]
fn basic() {
    preset_holds("basic", "distance hit level stuck");
}

#[test]
fn standard() {
    preset_holds("standard", ALL_REASONS);
}

#[test]
fn advanced() {
    preset_holds("advanced", ALL_REASONS);
}

#[test]
fn condensed() {
    preset_holds("condensed", ALL_REASONS);
}

#[test]
fn webley_standard() {
    preset_holds("webley-standard", ALL_REASONS);
}

#[test]
fn webley_advanced() {
    preset_holds("webley-advanced", ALL_REASONS);
}

#[test]
fn custom_without_parries_last_chance() {
    family_holds(ParryRule::None, EndOfPile::LastChance);
}

#[test]
fn custom_without_parries_cards() {
    family_holds(ParryRule::None, EndOfPile::Cards);
}

#[test]
fn custom_without_parries_cards_unless_retreat() {
    family_holds(ParryRule::None, EndOfPile::CardsUnlessRetreat);
}

#[test]
fn custom_same_value_last_chance() {
    family_holds(ParryRule::Same, EndOfPile::LastChance);
}

#[test]
fn custom_same_value_cards() {
    family_holds(ParryRule::Same, EndOfPile::Cards);
}

#[test]
fn custom_same_value_cards_unless_retreat() {
    family_holds(ParryRule::Same, EndOfPile::CardsUnlessRetreat);
}

#[test]
fn custom_same_total_last_chance() {
    family_holds(ParryRule::Total, EndOfPile::LastChance);
}

#[test]
fn custom_same_total_cards() {
    family_holds(ParryRule::Total, EndOfPile::Cards);
}

#[test]
fn custom_same_total_cards_unless_retreat() {
    family_holds(ParryRule::Total, EndOfPile::CardsUnlessRetreat);
}
