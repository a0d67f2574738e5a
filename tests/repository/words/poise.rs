//! The poise duel's own catalogues: the keys that are put together, and the maximum length of a text.

use std::collections::BTreeSet;

use engarde::engine::poise::{Card, Edition, Illegal, Kind};
use engarde::scene::poise::why::forbidden;
use engarde::scene::poise::words::{edition_name, kind_name};
use engarde::scene::words::Lang;
use engarde::table::named::Named;
use engarde::table::poise::form::Level;
use engarde::table::poise::ledger::MIXED;
use engarde::table::settings::TurnPace;

use super::{bases, entries, words};

/// Cards whose text differs between the editions.
const TWOFOLD: &str = "lu di ri";

/// The maximum number of words of a text whose key begins this way; Japanese, which has no spaces, may have four signs
/// for each word.
const LONGEST: [(&str, usize); 5] = [("brief-", 11), ("does-", 25), ("log-", 20), ("no-", 20), ("await-", 20)];

/// Every kind of card.
const KINDS: [Kind; 7] =
    [Kind::Attack, Kind::Enhancement, Kind::Response, Kind::Press, Kind::FancyMove, Kind::Item, Kind::Restore];

/// The phases of a turn, as keys name them.
const PHASES: [&str; 4] = ["discard", "prepare", "exchange", "respite"];

/// The keys of a card: its name, and its effect in full and in brief.
fn of_card(card: Card) -> Vec<String> {
    let editions: &[&str] = if TWOFOLD.contains(card.code()) { &["-classic", "-reforged"] } else { &[""] };
    let texts = ["does", "brief"].into_iter().flat_map(|text| editions.iter().map(move |edition| (text, edition)));
    let texts = texts.map(|(text, edition)| format!("{text}-{card}{edition}"));
    texts.chain([format!("card-{card}")]).collect()
}

/// The keys that are put together: of cards, kinds, editions, levels and phases.
pub fn built() -> BTreeSet<String> {
    let kinds = KINDS.iter().flat_map(|kind| ["", "-line"].map(|end| format!("kind-{}{end}", kind_name(*kind))));
    let editions = Edition::ALL.into_iter().map(edition_name);
    let editions = editions.flat_map(|edition| ["", "-line"].map(|end| format!("edition-{edition}{end}")));
    let levels = Level::ALL.iter().flat_map(|(_, level)| ["", "-line"].map(|end| format!("level-{level}{end}")));
    let phases = PHASES.iter().map(|phase| format!("phase-{phase}"));
    let cards = Card::ALL.into_iter().flat_map(of_card);
    let mixed = [format!("level-{MIXED}")];
    let paces = TurnPace::ALL.iter().map(|(_, pace)| format!("turn-pace-{pace}"));
    cards
        .chain(kinds)
        .chain(editions)
        .chain(levels)
        .chain(phases)
        .chain(mixed)
        .chain(paces)
        .chain((0..6).map(|seat| format!("computer-{seat}")))
        .chain(addressed())
        .collect()
}

/// The sentences about a second person, if that person is the reader.
fn addressed() -> impl Iterator<Item = String> {
    let sentences = ["log-attack-you", "log-pistol-you", "log-press-you"];
    sentences.into_iter().map(str::to_owned)
}

/// Each rule that can forbid an action has a sentence in every language.
#[test]
fn what_the_rules_forbid_is_said_from_the_catalogue() {
    let all = [
        Illegal::GameOver,
        Illegal::DrawFirst,
        Illegal::ExchangeDone,
        Illegal::MustAnswer,
        Illegal::MustRiposte,
        Illegal::MustAttack,
        Illegal::Missing(Card::Thrust),
        Illegal::NoCloak,
        Illegal::Oneself,
        Illegal::Closed(1),
        Illegal::DodgeStays,
        Illegal::NeedsAttack,
        Illegal::NeedsLeave,
        Illegal::FieldNotEmpty,
        Illegal::Unanswered,
        Illegal::OnlyAnswers,
    ];
    for lang in Lang::ALL {
        let catalogue = entries("poise", lang);
        let known = bases(&catalogue);
        all.iter().for_each(|illegal| assert!(known.contains(forbidden(*illegal)), "{lang:?}: {illegal:?}"));
    }
}

#[test]
fn levels_have_the_names_of_the_table_in_the_results_too() {
    let words = words("poise", Lang::En);
    assert_eq!(
        ["novice", "club", MIXED, "random"].map(|level| words.level(level)),
        ["Beginner", "Club fencer", "Mixed", "random"]
    );
}

#[test]
fn no_two_cards_have_one_name() {
    for lang in Lang::ALL {
        let mut names: Vec<_> =
            entries("poise", lang).into_iter().filter(|(key, _)| key.starts_with("card-")).collect();
        names.retain(|(key, _)| !key.starts_with("card-label"));
        names.sort_by(|one, other| one.1.cmp(&other.1));
        assert_eq!(names.len(), 26);
        names.windows(2).for_each(|pair| assert_ne!(pair[0].1, pair[1].1, "{lang:?}"));
    }
}

#[test]
fn texts_are_short() {
    for lang in Lang::ALL {
        for (key, said) in entries("poise", lang) {
            let Some((_, most)) = LONGEST.iter().find(|(start, _)| key.starts_with(start)) else { continue };
            let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
            let long = if lang == Lang::Ja {
                said.chars().count().div_ceil(4)
            } else {
                said.split_whitespace().filter(is_word).count()
            };
            assert!(long <= *most, "{lang:?}: {key} has {long} words: {said}");
        }
    }
}
