//! The deck tables of the poise duel's rules page say what the engine plays and what the catalogues say of each card, and
//! print in bold what the sheets state or force.

use std::collections::{BTreeMap, BTreeSet};

use engarde::engine::poise::{Card, Defence, Edition, Face};
use engarde::scene::poise::words::{does_damage, edition_name, is_bonus, kind_name};
use roxmltree::{Document, Node};

use super::{each, elements, name, read, section, words};

/// A column with numbers.
#[derive(Clone, Copy, PartialEq)]
enum Column {
    Cost,
    Damage,
    Defence,
}
use Column::{Cost, Damage, Defence as Guard};

/// The bold numbers of `docs/rules/poise.md#the-decks`, copied by hand: in the classic deck, then in the reforged one.
const BOLD: [&[(&str, &[Column])]; 2] = [
    &[
        ("th", &[Cost, Damage]),
        ("sl", &[Cost, Damage]),
        ("lu", &[Cost, Damage]),
        ("po", &[Cost, Damage]),
        ("ma", &[Cost, Damage]),
        ("pa", &[Cost, Guard]),
        ("ri", &[Cost, Guard]),
        ("co", &[Cost]),
        ("tb", &[Cost]),
        ("mg", &[Damage, Guard]),
    ],
    &[
        ("th", &[Cost, Damage]),
        ("sl", &[Cost, Damage]),
        ("lu", &[Cost]),
        ("po", &[Cost, Damage]),
        ("ma", &[Cost, Damage]),
        ("ri", &[Cost, Guard]),
        ("co", &[Cost]),
        ("tb", &[Cost]),
        ("mg", &[Damage, Guard]),
        ("pi", &[Damage]),
    ],
];

/// What stands for a full block in these tests, whatever the language calls it.
const FULL: &str = "full";

/// A card's number as the page writes it, with stars where it is bold.
fn number(edition: Edition, face: &Face, column: Column) -> String {
    let plain = match column {
        Cost => face.cost.to_string(),
        Damage if !does_damage(face) => String::new(),
        Damage if is_bonus(face) => format!("+{}", face.damage),
        Damage => face.damage.to_string(),
        Guard => match face.defence {
            Defence::None => String::new(),
            Defence::Partial(defence) => defence.to_string(),
            Defence::Full => FULL.to_owned(),
        },
    };
    let of_edition = BOLD[usize::from(edition == Edition::Reforged)];
    let bold = of_edition.iter().any(|(code, columns)| *code == face.card.code() && columns.contains(&column));
    if bold { format!("*{plain}*") } else { plain }
}

/// What the engine says of a card: copies in both editions, then the numbers, both where the editions differ.
fn plays(card: Card) -> Vec<String> {
    let copies = Edition::ALL.map(|edition| edition.copies(card));
    let shown = copies.map(|copies| if copies > 0 { copies.to_string() } else { String::new() });
    let has = |edition: &Edition| edition.copies(card) > 0;
    let numbers = [Cost, Damage, Guard].map(|column| {
        let each = Edition::ALL.into_iter().filter(has).map(|edition| number(edition, edition.face(card), column));
        let mut each: Vec<String> = each.collect();
        each.dedup();
        each.join(" / ")
    });
    shown.into_iter().chain(numbers).collect()
}

/// The text of a cell, with stars round what is bold.
fn starred(cell: Node) -> String {
    let part = |inner: Node| if name(&inner) == "b" { format!("*{}*", words(inner)) } else { words(inner) };
    cell.children().map(part).collect()
}

/// The cells of a card's row, in order.
fn row<'a>(document: &'a Document, card: Card) -> Vec<Node<'a, 'a>> {
    let row = section(document, "deck").descendants().find(|node| node.attribute("data-value") == Some(card.code()));
    row.unwrap_or_else(|| panic!("no row for {card}")).children().filter(Node::is_element).collect()
}

fn catalogue(place: &str) -> BTreeMap<String, String> {
    let path = place.replace("rules/poise-", "words/poise/").replace(".html", ".json");
    serde_json::from_str(&read(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_deck_tables_are_what_the_engine_plays() {
    each("rules/poise-", |place, document| {
        let listed = elements(document).filter_map(|node| node.attribute("data-value"));
        let all: BTreeSet<&str> = Card::ALL.iter().map(|card| card.code()).collect();
        assert_eq!(listed.collect::<BTreeSet<_>>(), all, "{place}");
        let mut full = BTreeSet::new();
        for card in Card::ALL {
            let mut says: Vec<String> = row(document, card)[2..7].iter().map(|cell| starred(*cell)).collect();
            let word = says[4].split([' ', '/', '*']).find(|word| word.chars().any(char::is_alphabetic));
            if let Some(word) = word.map(str::to_owned) {
                says[4] = says[4].replace(&word, FULL);
                full.insert(word);
            }
            assert_eq!(says, plays(card), "{place}: {card}");
        }
        assert_eq!(full.len(), 1, "{place}: a full block is called {full:?}");
    });
}

#[test]
fn the_deck_tables_call_cards_and_their_effects_as_the_game_does() {
    each("rules/poise-", |place, document| {
        let said = catalogue(place);
        for card in Card::ALL {
            let cells = row(document, card);
            let editions = Edition::ALL.map(|edition| format!("brief-{card}-{}", edition_name(edition)));
            let brief = match said.get(&format!("brief-{card}")) {
                Some(brief) => brief.clone(),
                None => editions.map(|key| said[&key].clone()).join(" / "),
            };
            // A soft hyphen, for narrow cards, is no part of the name.
            assert_eq!(words(cells[0]), said[&format!("card-{card}")].replace('\u{ad}', ""), "{place}");
            assert_eq!(words(cells[1]), said[&format!("kind-{}", kind_name(card.kind()))], "{place}: {card}");
            assert_eq!(words(cells[7]), brief, "{place}: {card}");
        }
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
