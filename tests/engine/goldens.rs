//! Golden bouts: for every rule set a whole random bout as a journal (`goldens/NAME.journal`) and every step of it as
//! text (`goldens/NAME.txt`). `UPDATE_GOLDENS=1 cargo test --test engine goldens` rewrites both. Read the difference after a
//! change: if a journal can no longer be played, saved bouts of players cannot either.

use std::collections::BTreeSet;
use std::sync::Once;

use engarde::engine::piste::{Bout, EndOfPile, Event, ParryRule, Piste, Rules};
use engarde::engine::{Chance, Game, Journal, Seat, Seed};

use crate::golden::told;
use crate::kept;

/// A custom game with what no preset has: total parries, winning ripostes and a last chance that can be indirect.
const CUSTOM: Rules = Rules {
    parry: ParryRule::Total,
    strengthen: false,
    indirect: true,
    riposte_wins: true,
    end: EndOfPile::LastChance,
};

/// Name, rules, hits and seed of each bout. The seeds were chosen for eventful bouts: each reason to end, and parries,
/// ripostes, escapes and last chances where the rules have them.
const BOUTS: [(&str, Rules, u8, u64); 7] = [
    ("basic", Rules::BASIC, 2, 11752),
    ("standard", Rules::STANDARD, 3, 1638),
    ("advanced", Rules::ADVANCED, 3, 272),
    ("condensed", Rules::CONDENSED, 2, 8525),
    ("webley-standard", Rules::WEBLEY_STANDARD, 2, 1225),
    ("webley-advanced", Rules::WEBLEY_ADVANCED, 3, 148),
    ("custom", CUSTOM, 2, 41),
];

/// A random walk through a whole bout.
fn walked(rules: Rules, target: u8, seed: u64) -> Journal<Piste> {
    let first = if seed.is_multiple_of(2) { Seat::LEFT } else { Seat::RIGHT };
    let mut journal = Journal::<Piste>::new(Bout::new(rules, target, first), Seed(seed));
    let mut chance = Chance::stream(Seed(seed), u64::MAX);
    loop {
        let mut state = journal.replay(|_, _, _| {}).expect("only legal actions were played");
        while let Some(action) = chance.pick(&state.legal()).copied() {
            Piste::advance(&mut state, action).expect("a listed action is legal");
            journal.rounds.last_mut().expect("a journal has a round").push(action);
        }
        if Piste::standing_after(&state).is_some_and(|bout| Piste::decided(&bout)) {
            return journal;
        }
        journal.rounds.push(Vec::new());
    }
}

/// The stored journal of a bout, rewritten first if requested.
fn kept(name: &str) -> Journal<Piste> {
    static REWRITTEN: Once = Once::new();
    REWRITTEN.call_once(|| {
        for (name, rules, target, seed) in BOUTS.into_iter().filter(|_| kept::are_rewritten()) {
            let journal = walked(rules, target, seed);
            kept::rewrite(name, &journal, &told(&journal));
        }
    });
    kept::kept(name)
}

#[test]
fn kept_journals_play_as_they_did() {
    for (name, ..) in BOUTS {
        kept::plays_as_it_did(name, &told(&kept(name)));
    }
}

#[test]
fn the_same_seed_walks_the_same_bout() {
    for (name, rules, target, seed) in BOUTS {
        assert_eq!(walked(rules, target, seed), kept(name), "{name}");
    }
}

#[test]
fn kept_bouts_are_whole_and_end_in_every_way() {
    let mut reasons = BTreeSet::new();
    for (name, ..) in BOUTS {
        let end = kept(name).replay(|_, _, events| {
            reasons.extend(events.iter().filter_map(|event| match event {
                Event::Ended { outcome, .. } => Some(outcome.by.to_string()),
                _ => None,
            }));
        });
        let standing = Piste::standing_after(&end.unwrap());
        assert!(standing.is_some_and(|bout| Piste::decided(&bout)), "{name} is not played to its end");
    }
    assert_eq!(reasons.into_iter().collect::<Vec<_>>().join(" "), "cards distance hit level stuck");
}
