//! The poise duel's own catalogues: their keys in addition to the page's, and the maximum length of a text.

use std::collections::BTreeSet;

use engarde::engine::poise::{Card, Edition, Illegal, Kind};
use engarde::scene::poise::why::forbidden;
use engarde::scene::poise::words::{edition_name, kind_name};
use engarde::scene::words::Lang;

use super::{base, bases, entries, program, scan};

/// The text of each language's catalogue.
pub const CATALOGUES: [(Lang, &str); 4] = [
    (Lang::En, include_str!("../../assets/words/poise/en.json")),
    (Lang::De, include_str!("../../assets/words/poise/de.json")),
    (Lang::Fr, include_str!("../../assets/words/poise/fr.json")),
    (Lang::Ja, include_str!("../../assets/words/poise/ja.json")),
];

/// Cards whose text differs between the editions.
const TWOFOLD: &str = "lu di ri";

/// The maximum number of words of a text whose key begins this way; Japanese, which has no spaces, may have four signs
/// for each word.
const LONGEST: [(&str, usize); 5] = [("brief-", 11), ("does-", 25), ("deed-", 20), ("no-", 20), ("await-", 20)];

/// Every kind of card.
const KINDS: [Kind; 7] =
    [Kind::Attack, Kind::Enhancement, Kind::Response, Kind::Press, Kind::FancyMove, Kind::Item, Kind::Restore];

/// Suffixes of keys for sentences with a second person in them, if that person is the reader.
const ADDRESSED: [&str; 2] = ["-at-you", "-you"];

/// The levels that play this game, as keys name them.
const FOES: [&str; 3] = ["novice", "club", "maitre"];

/// The phases of a turn, as keys name them.
const PHASES: [&str; 4] = ["discard", "prepare", "exchange", "respite"];

/// The keys of a card: its name, and its effect in full and in brief.
fn of_card(card: Card) -> Vec<String> {
    let editions: &[&str] = if TWOFOLD.contains(card.code()) { &["-classic", "-reforged"] } else { &[""] };
    let texts = ["does", "brief"].into_iter().flat_map(|text| editions.iter().map(move |edition| (text, edition)));
    let texts = texts.map(|(text, edition)| format!("{text}-{card}{edition}"));
    texts.chain([format!("card-{card}")]).collect()
}

/// The keys that are put together: of cards, kinds, editions, opponents and phases.
fn built() -> BTreeSet<String> {
    let kinds = KINDS.iter().flat_map(|kind| ["", "-line"].map(|end| format!("kind-{}{end}", kind_name(*kind))));
    let editions = Edition::ALL.into_iter().map(edition_name);
    let editions = editions.flat_map(|edition| ["", "-line"].map(|end| format!("edition-{edition}{end}")));
    let foes = FOES.iter().flat_map(|foe| ["", "-line"].map(|end| format!("foe-{foe}{end}")));
    let phases = PHASES.iter().map(|phase| format!("phase-{phase}"));
    let cards = Card::ALL.into_iter().flat_map(of_card);
    cards.chain(kinds).chain(editions).chain(foes).chain(phases).chain(["level-mixed".to_owned()]).collect()
}

#[test]
fn every_key_that_is_put_together_is_there() {
    for (lang, text) in CATALOGUES {
        let catalogue = entries(text);
        let known = bases(&catalogue);
        built().iter().for_each(|key| assert!(known.contains(key.as_str()), "{lang:?}: {key}"));
    }
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
    for (lang, text) in CATALOGUES {
        let catalogue = entries(text);
        let known = bases(&catalogue);
        all.iter().for_each(|illegal| assert!(known.contains(forbidden(*illegal)), "{lang:?}: {illegal:?}"));
    }
}

#[test]
fn every_key_is_used() {
    let said: BTreeSet<String> =
        program().into_iter().flat_map(|file| scan::literals(&file.code().join("\n"))).chain(built()).collect();
    let addressed = |key: &str| {
        let told = ADDRESSED.iter().find_map(|end| key.strip_suffix(end));
        key.starts_with("deed-") && told.is_some_and(|told| said.contains(told))
    };
    let catalogue = entries(CATALOGUES[0].1);
    let idle = bases(&catalogue).into_iter().filter(|key| !said.contains(*key) && !addressed(key));
    assert_eq!(idle.collect::<Vec<_>>(), [""; 0], "never said");
}

#[test]
fn no_two_cards_have_one_name() {
    for (lang, text) in CATALOGUES {
        let mut names: Vec<_> = entries(text).into_iter().filter(|(key, _)| key.starts_with("card-")).collect();
        names.retain(|(key, _)| !key.starts_with("card-label"));
        names.sort_by(|one, other| one.1.cmp(&other.1));
        assert_eq!(names.len(), 26);
        names.windows(2).for_each(|pair| assert_ne!(pair[0].1, pair[1].1, "{lang:?}"));
    }
}

#[test]
fn texts_are_short() {
    for (lang, text) in CATALOGUES {
        for (key, said) in entries(text) {
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

#[test]
fn no_key_is_in_the_page_s_catalogue_too() {
    let page = entries(super::CATALOGUES[0].1);
    let page = bases(&page);
    for (key, _) in entries(CATALOGUES[0].1) {
        assert!(!page.contains(base(&key)), "{key} is in both catalogues");
    }
}
