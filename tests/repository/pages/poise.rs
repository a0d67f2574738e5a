//! What the poise duel's rules page says of the editions is what the engine plays, and its list has every card of an
//! edition once.

use std::collections::BTreeSet;

use engarde::engine::poise::{Card, Edition};
use engarde::scene::poise::deck::by_kind;
use roxmltree::Node;

use super::{each, elements, section, words};

#[test]
fn the_list_of_an_edition_has_each_of_its_cards_once() {
    for edition in Edition::ALL {
        let list = by_kind(edition);
        assert!(list.iter().all(|(kind, cards)| cards.iter().all(|(card, _)| card.kind() == *kind)));
        let cards: Vec<(Card, u8)> = list.into_iter().flat_map(|(_, cards)| cards).collect();
        assert_eq!(
            cards.iter().map(|(card, _)| card.code()).collect::<BTreeSet<_>>().len(),
            cards.len(),
            "{edition:?}"
        );
        let copies: Vec<u8> = cards.iter().map(|(card, _)| edition.copies(*card)).collect();
        assert!(cards.iter().map(|(_, count)| *count).eq(copies.iter().copied()));
        assert_eq!(copies.iter().map(|count| u32::from(*count)).sum::<u32>(), 85, "{edition:?}");
    }
}

#[test]
fn the_page_has_one_place_for_the_cards() {
    each("rules/poise-", |place, document| {
        let places = elements(document).filter(|node| node.attribute("data-figure") == Some("cards")).count();
        let deck = section(document, "deck");
        assert!(deck.descendants().any(|node| node.attribute("data-figure") == Some("cards")), "{place}");
        assert_eq!((places, digits(&words(deck)).as_str()), (1, "85"), "{place}");
    });
}

/// The digits of a text: Japanese numbers have their counters.
fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

#[test]
fn the_editions_are_compared_as_the_engine_plays_them() {
    let sizes = Edition::ALL.map(|edition| edition.hand_size().to_string());
    let riposte = |edition: Edition| (edition.riposte_cost(), edition.face(Card::ParryRiposte).cost);
    // An Attack that costs nothing more is said to be free, in a word.
    let costs = Edition::ALL.map(riposte).map(|(attack, card)| match attack {
        0 => card.to_string(),
        attack => format!("{attack}{card}"),
    });
    each("rules/poise-", |place, document| {
        let rows = section(document, "editions").descendants().filter(|node| node.has_tag_name("tr"));
        let cells = |row: Node| row.children().filter(|cell| cell.has_tag_name("td")).map(words).collect();
        let rows: Vec<Vec<String>> = rows.map(cells).collect();
        let says = |row: usize| [0, 1].map(|edition: usize| digits(&rows[row][edition]));
        assert_eq!(says(1), sizes, "{place}: cards in hand");
        assert_eq!(says(3), costs, "{place}: an Attack after Parry Riposte, and the card itself");
    });
}
