//! The laws of sentences, over random rounds of every rule set in every language.

use engarde::engine::piste::{Action, Bout, Piste, Public, Rules, Value};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::piste::words::Names;
use engarde::scene::words::{Lang, Name, Words};

use crate::catalogues::words;

/// The longest sentence for a screen reader, in words.
const WORDS_MAX: usize = 20;
/// The same for Japanese, which has no spaces, in characters.
const SIGNS_MAX: usize = 80;

fn names() -> Names {
    BySeat([Name::You, Name::Called("Anne-Sophie {gap}".to_owned())])
}

/// Checks that a sentence is short and filled in; the braces of the odd name do not count.
fn lawful(lang: Lang, said: &str) {
    let plain = said.replace("Anne-Sophie {gap}", "Anne");
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    assert!(!plain.is_empty() && !plain.contains(['{', '}']), "{said}");
    if lang == Lang::Ja {
        assert!(plain.chars().count() <= SIGNS_MAX, "{said}");
    } else {
        assert!(plain.split_whitespace().filter(is_word).count() <= WORDS_MAX, "{said}");
    }
}

#[test]
fn every_sentence_of_a_round_keeps_the_laws() {
    for lang in Lang::ALL {
        let words = words("piste", lang);
        for seed in 0..600 {
            round(&words, seed);
        }
    }
}

fn round(words: &Words, seed: u64) {
    let (_, rules) = Rules::NAMED[seed as usize % Rules::NAMED.len()];
    let mut state = Piste::start(&Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
    let mut chance = Chance::new(Seed(seed));
    while let Turn::Act(seat) = Piste::turn(&state) {
        let view = Piste::view(&state, seat);
        let legal = view.legal();
        let labels: std::collections::HashSet<_> =
            legal.iter().map(|action| words.choice(&view.public, *action)).collect();
        assert_eq!(labels.len(), legal.len(), "{labels:?}");
        labels.iter().for_each(|label| lawful(words.lang, label));
        words.alert(&names(), &view).iter().for_each(|alert| lawful(words.lang, alert));
        lawful(words.lang, &words.awaited(&names(), &view.public));
        let action = *chance.pick(&legal).expect("a seat to act can act");
        Piste::play(&mut state, action).expect("a legal action");
        let after = Piste::view(&state, seat).public;
        lawful(words.lang, &words.announcement(&names(), &view.public, action, &after));
        if let Some(outcome) = after.outcome() {
            lawful(words.lang, &words.reason(&names(), &after, outcome, state.hands()));
        }
    }
}

#[test]
fn a_parry_names_its_cards_as_an_attack_does() {
    let public = Public::new(Bout::new(Rules::default(), 5, Seat::LEFT));
    let parry = |values: [u8; 2]| {
        let cards = values.into_iter().filter_map(Value::new).collect();
        words("piste", Lang::En).choice(&public, Action::Parry { cards })
    };
    assert_eq!([[3, 3], [2, 4]].map(parry), ["Parry with two 3s", "Parry with 2 + 4"]);
}
