//! What `docs/protocol.md`, `docs/rules/piste.md` and `docs/rules/poise.md` show is what the engine reads, writes and plays.

use std::collections::{BTreeMap, BTreeSet};

use engarde::ai;
use engarde::engine::piste::{self, EndOfPile, ParryRule, Rules};
use engarde::engine::poise::{self, Card, Defence, Edition};
use serde_json::Value as Json;

const PROTOCOL: &str = include_str!("../../docs/protocol.md");
const PISTE: &str = include_str!("../../docs/rules/piste.md");
const POISE: &str = include_str!("../../docs/rules/poise.md");

/// What stands between a heading and the next one of its rank or a higher one.
fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let rank = heading.split(' ').next().expect("hashes").len();
    let start = text.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}")) + heading.len() + 2;
    let ends = |line: &str| (1..=rank).any(|rank| line.starts_with(&format!("{} ", "#".repeat(rank))));
    let mut lines = text[start..].split_inclusive('\n');
    let length = lines.by_ref().take_while(|line| !ends(line)).map(str::len).sum::<usize>();
    &text[start..start + length]
}

/// The rows of the tables in a text, without their heads.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        let cells = line.strip_prefix('|').and_then(|line| line.strip_suffix('|'));
        match cells {
            Some(cells) if inside => found.push(cells.split('|').map(str::trim).collect()),
            Some(cells) => inside = cells.trim_start().starts_with("---"),
            None => inside = false,
        }
    }
    found
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The one line of the block with this name.
fn block(name: &str) -> &'static str {
    let blocks = PROTOCOL.split("```").skip(1).step_by(2);
    let found: Vec<&str> = blocks.filter_map(|block| block.strip_prefix(&format!("{name}\n"))).collect();
    let [line] = found[..] else { panic!("{} blocks are called {name}", found.len()) };
    line.trim_end()
}

/// The keys of an example and those that the tables of a section explain.
fn keys(name: &str, heading: &str) -> [BTreeSet<String>; 2] {
    let json: Json = serde_json::from_str(block(name)).expect("an example is JSON");
    let shown = json.as_object().expect("an object").keys().cloned().collect();
    let explained = rows(section(PROTOCOL, heading)).iter().flat_map(|row| quoted(row[0])).map(str::to_owned).collect();
    [shown, explained]
}

#[test]
fn the_records_replay() {
    let found = piste::record::check(block("piste-record").as_bytes());
    assert!(found.is_empty(), "{found:?}");
    let found = poise::record::check(block("poise-record").as_bytes());
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_views_read_and_write_alike() {
    let line = block("piste-view");
    let view = piste::wire::from_line(line.as_bytes()).expect("the engine reads it");
    assert_eq!(piste::wire::to_line(&view), line);
    let line = block("poise-view");
    let view = poise::wire::from_line(line.as_bytes()).expect("the engine reads it");
    assert_eq!(poise::wire::to_line(&view), line);
}

#[test]
fn every_key_of_the_examples_is_explained_and_no_other() {
    for (name, heading) in [
        ("piste-record", "## Piste records"),
        ("piste-view", "## Bots"),
        ("poise-record", "## Poise records"),
        ("poise-view", "## Poise views"),
    ] {
        let [shown, explained] = keys(name, heading);
        assert_eq!(shown, explained, "{name}");
    }
}

#[test]
fn the_tokens_read_and_write_alike() {
    let tokens = |heading| rows(section(PROTOCOL, heading)).iter().flat_map(|row| quoted(row[0])).collect::<Vec<_>>();
    let (piste, poise) = (tokens("## Piste actions"), tokens("## Poise actions"));
    assert!(piste.len() == 8 && poise.len() > 20, "{piste:?} {poise:?}");
    for token in piste {
        assert_eq!(token.parse::<piste::Action>().map(|action| action.to_string()).as_deref(), Ok(token));
    }
    for token in poise {
        assert_eq!(token.parse::<poise::Action>().map(|action| action.to_string()).as_deref(), Ok(token));
    }
}

#[test]
fn the_names_are_those_that_the_program_knows() {
    let list = section(PROTOCOL, "## Names").split("\n\n").next().expect("a list");
    let items: Vec<&str> = list.split("\n- ").collect();
    let item = |starts: &str| {
        let found = items.iter().find(|item| item.trim_start_matches("- ").starts_with(starts));
        quoted(found.unwrap_or_else(|| panic!("no {starts}")))
    };
    let rules = item("Rule sets");
    let (object, names) = rules.split_last().expect("there are rules");
    assert_eq!(names, Rules::NAMED.map(|(name, _)| name));
    let object = object.replace("none|same|total", "total").replace("last-chance|cards|cards-unless-retreat", "cards");
    let custom: Rules = serde_json::from_str(&object).expect("the fields of custom rules");
    assert_eq!((custom.parry, custom.end, custom.strengthen), (ParryRule::Total, EndOfPile::Cards, true));
    assert_eq!(item("Games of the poise duel"), Edition::ALL.map(Edition::name));
    let levels = |starts| item(starts).into_iter().filter(|name| *name != "LEVEL").map(|name| name.replace('N', "100"));
    for name in levels("Levels (`LEVEL`) of the piste duel") {
        assert_eq!(name.parse::<ai::Level>().map(|level| level.to_string()), Ok(name));
    }
    for name in levels("Levels of the poise duel") {
        assert_eq!(name.parse::<ai::poise::Level>().map(|level| level.to_string()), Ok(name));
    }
}

#[test]
fn the_rule_sets_are_those_of_the_table() {
    let yes = |cell: &str| match cell {
        "yes" => true,
        "no" => false,
        other => panic!("{other} is neither yes nor no"),
    };
    let read = |row: Vec<&'static str>| {
        let rules = Rules {
            parry: serde_json::from_value(Json::from(row[1])).expect("a parry"),
            strengthen: yes(row[2]),
            indirect: yes(row[3]),
            riposte_wins: false,
            end: match row[4] {
                "last chance, then distance" => EndOfPile::LastChance,
                "cards, distance" => EndOfPile::Cards,
                "cards, distance; after a last retreat distance alone" => EndOfPile::CardsUnlessRetreat,
                other => panic!("{other} is no end of the pile"),
            },
        };
        (quoted(row[0])[0], rules)
    };
    let table = rows(section(PISTE, "## The rule sets"));
    assert_eq!(table.into_iter().map(read).collect::<Vec<_>>(), Rules::NAMED);
}

/// The codes of the cards by their names, from the protocol.
fn codes() -> BTreeMap<&'static str, Card> {
    let table = rows(section(PROTOCOL, "## Poise cards"));
    let cards = table.iter().flat_map(|row| row[1].split(", ")).map(|card| {
        let (code, name) = card.trim_start_matches('`').split_once("` ").expect("a code and a name");
        (name, code.parse().expect("a code"))
    });
    cards.collect()
}

/// A number of a table, bold or not; 0 for a cell without a number.
fn number(cell: &str) -> u8 {
    let plain = cell.trim_matches('*');
    if plain.is_empty() { 0 } else { plain.parse().expect("a number") }
}

#[test]
fn the_decks_are_those_of_the_tables() {
    let codes = codes();
    assert_eq!(codes.len(), Card::COUNT);
    for (edition, heading) in Edition::ALL.into_iter().zip(["### Classic deck", "### Reforged deck"]) {
        let table = rows(section(POISE, heading));
        let named: BTreeSet<Card> = table.iter().map(|row| codes[row[0]]).collect();
        let copied = Card::ALL.into_iter().filter(|card| edition.copies(*card) > 0).collect();
        assert_eq!(named, copied, "{edition}");
        for row in table {
            let face = edition.face(codes[row[0]]);
            let defence = match row[5].trim_matches('*') {
                "" => Defence::None,
                "full" => Defence::Full,
                part => Defence::Partial(number(part)),
            };
            assert_eq!(format!("{:?}", face.kind), row[2].replace(' ', ""), "{edition}, {}", row[0]);
            let numbers = [row[1], row[3], row[4]].map(number);
            assert_eq!(
                (numbers, defence),
                ([face.copies, face.cost, face.damage], face.defence),
                "{edition}, {}",
                row[0]
            );
        }
        let regains = |card| edition.face(card).regain;
        let said = format!(
            "Wipe Brow regains {} Poise, Tuck in Shirt {}",
            regains(Card::WipeBrow),
            regains(Card::TuckInShirt)
        );
        assert!(POISE.contains(&said), "{said}");
    }
}
