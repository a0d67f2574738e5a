//! The rules page and the about page: fragments of HTML, one for each language, which differ only in their words and
//! agree with the engine.
//!
//! They are written as well-formed XML, so that a parser can check this.

mod figures;
mod names;
mod poise;

use std::collections::BTreeSet;
use std::path::Path;

use engarde::engine::piste::Rules;
use roxmltree::{Document, Node};
use serde_json::{Value as Json, to_value};

/// The paths of the fragments, up to the language.
const PAGES: [&str; 3] = ["rules/", "rules/poise-", "about/"];
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "ja"];

/// Bytes, uncompressed: a page is fetched when its screen opens. Japanese needs three for a letter.
const MOST_BYTES: usize = 24_576;

/// The elements that a fragment may contain. Left out on purpose: `h1` (the screen has it), scripts, styles, forms,
/// pictures.
const ELEMENTS: &str = "fragment section nav h2 p div ul ol li dl dt dd table caption thead tbody tr th td \
    figure figcaption a b cite em i kbd small strong";

/// The attributes that are allowed on any of them; none runs, styles or fetches anything.
const ATTRIBUTES: &str = "id class lang href role aria-label scope tabindex data-rule data-preset data-value \
    data-figure data-fact";

const CLASSES: &str = "source note panels table ui";

/// The elements that all languages must share: a block that one of them lacks is a rule that its readers do not get.
const BLOCKS: &str =
    "section nav h2 p div ul ol li dl dt dd table caption thead tbody tr th td figure figcaption small";

/// Passes each fragment, within one root element, to a check; `place` names it in a failure.
fn each(page: &str, mut check: impl FnMut(&str, &Document)) {
    for language in LANGUAGES {
        let place = format!("assets/{page}{language}.html");
        let wrapped = format!("<fragment>{}</fragment>", read(&place));
        let document = Document::parse(&wrapped).unwrap_or_else(|error| panic!("{place}: {error}"));
        check(&place, &document);
    }
}

fn each_of_all(mut check: impl FnMut(&str, &Document)) {
    PAGES.into_iter().for_each(|page| each(page, &mut check));
}

fn read(place: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{place}: {error}"))
}

fn elements<'a>(document: &'a Document) -> impl Iterator<Item = Node<'a, 'a>> {
    document.root().descendants().filter(Node::is_element)
}

fn name<'a>(node: &Node<'a, 'a>) -> &'a str {
    node.tag_name().name()
}

/// Whether a list of words contains this one.
fn holds(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|listed| listed == word)
}

/// The text within a node.
fn words(node: Node) -> String {
    node.descendants().filter_map(|inner| inner.is_text().then(|| inner.text()).flatten()).collect()
}

fn ids<'a>(document: &'a Document) -> Vec<&'a str> {
    elements(document).filter_map(|node| node.attribute("id")).collect()
}

/// The section with this id, which the page must have.
fn section<'a>(document: &'a Document, id: &str) -> Node<'a, 'a> {
    let found = elements(document).find(|node| name(node) == "section" && node.attribute("id") == Some(id));
    found.unwrap_or_else(|| panic!("no section {id}"))
}

#[test]
fn fragments_are_made_of_known_parts() {
    each_of_all(|place, document| {
        for node in elements(document) {
            assert!(holds(ELEMENTS, name(&node)), "{place}: <{}>", name(&node));
            for attribute in node.attributes() {
                let known = holds(ATTRIBUTES, attribute.name());
                assert!(known, "{place}: {}=\"{}\"", attribute.name(), attribute.value());
            }
            let classes = node.attribute("class").unwrap_or_default().split_whitespace();
            classes.for_each(|class| assert!(holds(CLASSES, class), "{place}: class {class}"));
        }
    });
}

/// HTML ignores the self-closing of XML and leaves such an element open.
#[test]
fn nothing_closes_itself() {
    each_of_all(|place, document| {
        assert!(!document.input_text().contains("/>"), "{place}: write the closing tag");
        for node in elements(document).filter(|node| name(node) != "td" && !node.has_attribute("data-figure")) {
            assert!(!words(node).trim().is_empty(), "{place}: <{}> says nothing", name(&node));
        }
    });
}

#[test]
fn fragments_are_light() {
    each_of_all(|place, document| {
        let bytes = document.input_text().len();
        assert!(bytes <= MOST_BYTES, "{place} has {bytes} bytes, at most {MOST_BYTES}");
    });
}

#[test]
fn no_two_elements_share_an_id() {
    each_of_all(|place, document| {
        let all = ids(document);
        assert!(!all.is_empty(), "{place} has no sections");
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{place}: {all:?}");
    });
}

#[test]
fn links_lead_within_the_page_or_to_a_file_that_is_shipped() {
    each_of_all(|place, document| {
        for link in elements(document).filter(|node| name(node) == "a") {
            let target = link.attribute("href").unwrap_or_else(|| panic!("{place}: a link without a target"));
            let found = match target.strip_prefix('#') {
                Some(id) => ids(document).contains(&id),
                None => Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(target).is_file(),
            };
            assert!(found, "{place}: {target}");
        }
        let text = document.input_text();
        ["://", "href=\"//", "javascript:", "mailto:"]
            .iter()
            .for_each(|far| assert!(!text.contains(far), "{place}: {far}"));
    });
}

/// Sections, paragraphs, list entries and rows are in the same order in every language.
#[test]
fn languages_have_the_same_outline() {
    for page in PAGES {
        let mut first: Option<Vec<String>> = None;
        each(page, |place, document| {
            let outline: Vec<String> = elements(document).filter(|node| holds(BLOCKS, name(node))).map(step).collect();
            let wanted = first.get_or_insert_with(|| outline.clone());
            let parts = wanted.iter().zip(&outline).position(|(one, other)| one != other);
            let at = parts.unwrap_or(wanted.len().min(outline.len()));
            let around = |list: &[String]| list[at.saturating_sub(3)..list.len().min(at + 3)].join(" ");
            assert_eq!(*wanted, outline, "{place} differs: {} is {}", around(wanted), around(&outline));
        });
    }
}

fn step(node: Node) -> String {
    let data =
        ["id", "class", "scope", "data-preset", "data-figure"].map(|key| node.attribute(key).unwrap_or_default());
    format!("{}[{}]", node.tag_name().name(), data.join(","))
}

/// A page that was copied and not translated would pass every other test.
#[test]
fn no_two_languages_say_the_same() {
    for page in PAGES {
        let mut said = BTreeSet::new();
        let titles =
            |node: &Node| name(node) == "h2" && node.parent().and_then(|up| up.attribute("id")) != Some("standard");
        each(page, |place, document| {
            for title in elements(document).filter(titles) {
                assert!(said.insert(words(title)), "{place}: \"{}\" is said elsewhere too", words(title));
            }
        });
    }
}

#[test]
fn french_terms_are_marked_for_the_voice_that_reads_them() {
    each_of_all(|place, document| {
        let marked = elements(document).filter(|node| node.attribute("lang") == Some("fr")).count();
        assert_eq!(marked == 0, place.ends_with("fr.html"), "{place}: {marked} terms are marked as French");
    });
}

#[test]
fn tables_can_be_understood_without_seeing_them() {
    each_of_all(|place, document| {
        for table in elements(document).filter(|node| name(node) == "table") {
            assert!(table.first_element_child().is_some_and(|first| name(&first) == "caption"), "{place}: no caption");
            let heads: Vec<Node> = table.descendants().filter(|node| node.has_tag_name("th")).collect();
            assert!(!heads.is_empty() && heads.iter().all(|head| head.has_attribute("scope")), "{place}: no scope");
            let around = table.parent().and_then(|around| around.attribute("aria-label"));
            assert!(around.is_some(), "{place}: the region that scrolls has no name");
        }
    });
}

#[test]
fn every_rule_set_has_its_section_and_its_source() {
    each("rules/", |place, document| {
        for (preset, _) in Rules::NAMED {
            let source = section(document, preset).children().find(|node| node.attribute("class") == Some("source"));
            assert!(source.is_some_and(|source| words(source).len() > 20), "{place}: {preset} names no source");
        }
    });
}

#[test]
fn every_question_is_answered_with_its_source() {
    each("rules/", |place, document| {
        let asked: Vec<Node> = section(document, "questions").descendants().filter(|node| name(node) == "dt").collect();
        assert!(asked.len() >= 12, "{place}: too few questions");
        for question in asked {
            let answer = question.next_sibling_element().filter(|answer| name(answer) == "dd");
            let sourced = |answer: Node| answer.descendants().any(|node| node.attribute("class") == Some("source"));
            assert!(answer.is_some_and(sourced), "{place}: \"{}\" is left without a source", words(question));
        }
    });
}

/// There is one entry for each field of the rules, and one for the bout's length and start.
#[test]
fn every_switch_of_ones_own_rules_is_explained() {
    let rules = to_value(Rules::default()).expect("rules can be written");
    let fields = rules.as_object().expect("rules are an object").len();
    each("rules/", |place, document| {
        let entries = section(document, "custom").descendants().filter(|node| name(node) == "li").count();
        assert_eq!(entries, fields + 1, "{place}");
    });
}

/// The pictures come first, then the contents of the rest, in its order; the details come before editions, questions and
/// sources.
#[test]
fn the_pages_teach_first_and_give_their_sources_last() {
    let last: [(&str, &[&str]); 2] = [
        (
            "rules/",
            &["compare", "basic", "standard", "advanced", "condensed", "webley-standard", "webley-advanced", "custom"],
        ),
        ("rules/poise-", &["editions"]),
    ];
    for (page, editions) in last {
        each(page, |place, document| {
            let all = ids(document);
            assert_eq!(all[..2], ["how-to-play", "contents"], "{place}");
            let end: Vec<&str> = editions.iter().copied().chain(["questions", "sources"]).collect();
            assert!(all.ends_with(&end), "{place}: {all:?}");
            let contents = elements(document).find(|node| name(node) == "nav").expect("the page has contents");
            let links = contents.descendants().filter_map(|node| node.attribute("href")?.strip_prefix('#'));
            assert_eq!(links.collect::<Vec<_>>(), all[2..], "{place}");
        });
    }
}

/// A rule set has the same name where it is chosen and where it is explained.
#[test]
fn rule_sets_are_called_as_in_the_catalogues() {
    each("rules/", |place, document| {
        let catalogue: Json =
            serde_json::from_str(&read(&place.replace("rules/", "words/piste/").replace(".html", ".json")))
                .unwrap_or_else(|error| panic!("{place}: {error}"));
        for preset in Rules::NAMED.iter().map(|(name, _)| *name).chain(["custom"]) {
            let title = section(document, preset).first_element_child().map(words).unwrap_or_default();
            assert_eq!(catalogue[format!("rules-{preset}")].as_str(), Some(title.as_str()), "{place}");
        }
    });
}

/// What the table says of the presets is what the engine plays: each field that differs, once for each preset.
#[test]
fn the_comparison_is_what_the_engine_plays() {
    let fields = ["parry", "strengthen", "indirect", "end"];
    let cell = |field: &str, preset: &str, value: &str| [field, preset, value].map(str::to_owned);
    let mut plays: Vec<[String; 3]> = Vec::new();
    for field in fields {
        for (preset, rules) in Rules::NAMED {
            let json = to_value(rules).expect("rules can be written");
            let value = json[field].as_str().map_or_else(|| json[field].to_string(), str::to_owned);
            plays.push(cell(field, preset, &value));
        }
    }
    each("rules/", |place, document| {
        let cells = elements(document).filter(|node| node.has_attribute("data-rule"));
        let says: Vec<[String; 3]> = cells
            .map(|node| {
                ["data-rule", "data-preset", "data-value"].map(|key| node.attribute(key).unwrap_or_default().to_owned())
            })
            .collect();
        assert_eq!(says, plays, "{place}");
    });
}

/// Within a language one value always has the same words, and two values never do.
#[test]
fn the_comparison_says_what_its_values_mean() {
    each("rules/", |place, document| {
        let mut said = BTreeSet::new();
        for node in elements(document).filter(|node| node.has_attribute("data-rule")) {
            let field = node.attribute("data-rule").unwrap_or_default();
            said.insert((field, node.attribute("data-value").unwrap_or_default(), words(node)));
        }
        assert_eq!(said.len(), 3 + 2 + 2 + 3, "{place}: {said:?}");
        let words: BTreeSet<(&str, &String)> = said.iter().map(|(field, _, words)| (*field, words)).collect();
        assert_eq!(words.len(), said.len(), "{place}: {words:?}");
    });
}

/// The rows of the table are all differences between the presets: a field that is added to the rules must be added
/// there.
#[test]
fn the_comparison_leaves_no_difference_out() {
    let written: Vec<Json> =
        Rules::NAMED.iter().map(|(_, rules)| to_value(rules).expect("rules can be written")).collect();
    let fields = written[0].as_object().expect("rules are an object").keys();
    let differs = fields.filter(|field| written.iter().any(|rules| rules[*field] != written[0][*field]));
    let differs: BTreeSet<&str> = differs.map(String::as_str).collect();
    assert_eq!(differs, BTreeSet::from(["parry", "strengthen", "indirect", "end"]));
}

/// The about page and the README give the measured scores of a trained response against each level.
#[test]
fn what_can_be_won_from_a_level_is_what_was_measured() {
    let measured = read("docs/exploit.md");
    let readme = read("README.md");
    for level in ["novice", "amateur", "club", "master", "maitre"] {
        let row = measured.lines().find(|line| line.starts_with(&format!("| advanced | {level} |")));
        let cells: Vec<&str> = row.unwrap_or_else(|| panic!("{level} was not measured")).split('|').collect();
        let score: f64 = cells[6].trim().parse().unwrap_or_else(|error| panic!("{level}: {error}"));
        each("about/", |place, document| {
            let cell = elements(document).find(|node| node.attribute("data-preset") == Some(level));
            let cell = cell.unwrap_or_else(|| panic!("{place} does not tell of {level}"));
            assert_eq!(cell.attribute("data-value"), Some(format!("{score:.3}").as_str()), "{place}: {level}");
            let said = words(cell).replace(',', ".");
            assert!(said.starts_with(&format!("{:.1}", 100.0 * score)), "{place}: {level} says {said}");
        });
        let said = format!("{level} {:.1} %", 100.0 * score);
        assert!(readme.contains(&said), "README.md does not say {said}");
    }
}
