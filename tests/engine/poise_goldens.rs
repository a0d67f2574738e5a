//! Golden games: the journals in `goldens/` play as they did when they were written, down to each event.
//!
//! `UPDATE_GOLDENS=1 cargo test --test engine poise_goldens` writes the files anew.

use std::collections::BTreeSet;
use std::sync::Once;

use engarde::engine::poise::{Action, Edition, Poise, Rules, Standing};
use engarde::engine::{Chance, Game, Journal, Seat, Seed};

use crate::kept;
use crate::poise_golden::told;

/// Name, edition, seats, seed. The seeds were chosen for games in which nearly everything happens.
const GAMES: [(&str, Edition, u8, u64); 6] = [
    ("poise-classic-2", Edition::Classic, 2, 1306),
    ("poise-classic-3", Edition::Classic, 3, 17755),
    ("poise-classic-6", Edition::Classic, 6, 13249),
    ("poise-reforged-2", Edition::Reforged, 2, 11299),
    ("poise-reforged-3", Edition::Reforged, 3, 17804),
    ("poise-reforged-6", Edition::Reforged, 6, 23787),
];

/// A random game.
fn walked(edition: Edition, seats: u8, seed: u64) -> Journal<Poise> {
    let first = Seat::ALL[(seed % u64::from(seats)) as usize];
    let opening = Standing::new(Rules::new(edition, seats), first);
    let mut state = Poise::start(&opening, Seed(seed));
    let mut journal = Journal::<Poise>::new(opening, Seed(seed));
    let mut chance = Chance::stream(Seed(seed), u64::MAX);
    while let Some(action) = chance.pick(&state.legal()).copied() {
        Poise::advance(&mut state, action).expect("a listed action is legal");
        journal.rounds[0].push(action);
    }
    journal
}

/// The kept journal of a game, rewritten first if that is asked for.
fn kept(name: &str) -> Journal<Poise> {
    static REWRITTEN: Once = Once::new();
    REWRITTEN.call_once(|| {
        for (name, edition, seats, seed) in GAMES.into_iter().filter(|_| kept::are_rewritten()) {
            let journal = walked(edition, seats, seed);
            kept::rewrite(name, &journal, &told(&journal));
        }
    });
    kept::kept(name)
}

#[test]
fn kept_journals_play_as_they_did() {
    for (name, ..) in GAMES {
        kept::plays_as_it_did(name, &told(&kept(name)));
    }
}

#[test]
fn the_same_seed_walks_the_same_game() {
    for (name, edition, seats, seed) in GAMES {
        assert_eq!(walked(edition, seats, seed), kept(name), "{name}");
    }
}

#[test]
fn kept_games_are_whole_and_everything_happens_in_them() {
    let (mut happened, mut played) = (BTreeSet::new(), BTreeSet::new());
    for (name, ..) in GAMES {
        let end = kept(name).replay(|_, action, events| {
            played.extend(card_of(action));
            happened.extend(events.iter().map(|event| word(&format!("{event:?}"))));
        });
        assert!(Poise::standing_after(&end.expect("it plays")).is_some(), "{name} is not played to its end");
    }
    assert_eq!(happened.len(), EVENTS - 1, "all but what a seat does not see: {happened:?}");
    let cards = "allow ck co cs do ge none pa ri sa si st tb wr";
    assert_eq!(played.into_iter().collect::<Vec<_>>().join(" "), cards);
}

/// How many kinds of events there are, `Unseen` included, which happens only as a seat sees it.
const EVENTS: usize = 31;

/// The name of a kind of event.
fn word(event: &str) -> String {
    event.chars().take_while(|sign| sign.is_alphanumeric()).collect()
}

/// What is played in an Exchange but Attacks: the code of the card, or the word.
fn card_of(action: Action) -> Option<String> {
    let played = matches!(
        action,
        Action::Respond { .. } | Action::Press { .. } | Action::Shelter { .. } | Action::Fancy(_) | Action::Negate
    );
    let answered = matches!(action, Action::Allow | Action::Decline);
    let token = action.to_string();
    (played || answered).then(|| token.split('>').next().unwrap_or_default().to_owned())
}
