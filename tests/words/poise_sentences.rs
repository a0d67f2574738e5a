//! The sentences of the poise duel, over random games of every table in every language: all are from the catalogues,
//! with every argument filled in.

use engarde::engine::poise::{Edition, Poise, Rules, Standing, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::{Pick, choice, hand, log, why};
use engarde::scene::words::{Lang, Name, Words};

use super::catalogues::words;

const GAMES: u64 = 20;

/// A missing key would appear as it is: lower-case letters and hyphens only.
fn lawful(said: &str) {
    let key = said.contains('-') && said.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-');
    assert!(!said.is_empty() && !key && !said.contains(['{', '}']), "{said:?}");
}

#[test]
fn every_sentence_of_a_game_is_from_the_catalogues() {
    for (lang, edition) in Lang::ALL.into_iter().flat_map(|lang| Edition::ALL.map(|edition| (lang, edition))) {
        let words = words("poise", lang);
        for seed in 0..GAMES {
            game(&words, Rules::new(edition, 2 + (seed % 5) as u8), seed);
        }
    }
}

fn game(words: &Words, rules: Rules, seed: u64) {
    let called =
        |seat: Seat| if seat == Seat::LEFT { Name::You } else { Name::Called(format!("Anne {}", seat.number())) };
    let names: Vec<Name> = rules.players().map(called).collect();
    let mut state = Poise::start(&Standing::new(rules, Seat::ALL[(seed % 2) as usize]), Seed(seed));
    let mut chance = Chance::new(Seed(seed));
    while let Turn::Act(seat) = Poise::turn(&state) {
        let view = Poise::view(&state, seat);
        decision(words, &names, &view);
        let action = *chance.pick(&view.legal()).expect("a seat to act can act");
        let events = Poise::play(&mut state, action).expect("a legal action");
        for viewer in rules.players() {
            let seen: Vec<_> = events.iter().map(|event| Poise::seen_by(event, viewer)).collect();
            log::lines(words, &names, &view.public, &seen, log::Place { action: 0, event: 0 })
                .iter()
                .for_each(|line| lawful(&line.text));
        }
    }
    lawful(&words.awaits(&names, state.public()));
}

/// Checks the page's sentences about a decision.
fn decision(words: &Words, names: &[Name], view: &View) {
    lawful(&words.awaits(names, &view.public));
    view.public.field.iter().for_each(|attack| lawful(&words.attack_label(names, &view.public, attack)));
    let none = Pick::default();
    let picks = (0..usize::from(view.hand.len())).map(|place| none.pressed(view, place));
    for pick in picks.chain([none.clone()]) {
        let (sum, prompt) = words.prompt(view, &pick);
        sum.iter().chain([&prompt]).for_each(|said| lawful(said));
        for choice in choice::choices(view, &pick) {
            lawful(&words.choice_of(names, view, &choice));
        }
        for card in hand::in_order(view.hand) {
            lawful(&words.say(why::why_closed(view, &pick, card)));
            lawful(&words.does(view.public.rules().edition, card));
        }
    }
}
