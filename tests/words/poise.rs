//! The poise duel's own catalogues: what they say besides the page's, and how long a text may be.

use engarde::scene::words::Lang;

use super::{base, bases, entries};

/// The text of each language's catalogue.
pub const CATALOGUES: [(Lang, &str); 4] = [
    (Lang::En, include_str!("../../assets/words/poise/en.json")),
    (Lang::De, include_str!("../../assets/words/poise/de.json")),
    (Lang::Fr, include_str!("../../assets/words/poise/fr.json")),
    (Lang::Ja, include_str!("../../assets/words/poise/ja.json")),
];

/// The cards by their codes in the protocol.
const CARDS: &str = "th sl lu di po ma pr re pa ri do si co sa tb cs ge wr st mg bu fr ck pi wb ts";
/// Those whose text differs from edition to edition.
const TWOFOLD: &str = "lu di ri";

/// The most words of a text whose key begins so; Japanese, which has no spaces, is held to four signs a word.
const LONGEST: [(&str, usize); 5] = [("brief-", 11), ("does-", 25), ("deed-", 20), ("no-", 20), ("await-", 20)];

#[test]
fn every_card_has_its_name_and_its_texts() {
    for (lang, text) in CATALOGUES {
        let catalogue = entries(text);
        let known = bases(&catalogue);
        for card in CARDS.split(' ') {
            assert!(known.contains(format!("card-{card}").as_str()), "{lang:?}: {card} has no name");
            for text in ["does", "brief"] {
                let editions: &[&str] = if TWOFOLD.contains(card) { &["-classic", "-reforged"] } else { &[""] };
                for edition in editions {
                    let key = format!("{text}-{card}{edition}");
                    assert!(known.contains(key.as_str()), "{lang:?}: {key}");
                }
            }
        }
    }
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
