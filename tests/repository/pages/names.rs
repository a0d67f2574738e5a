//! The names of buttons, settings, levels and rule sets in the pages are those on the screen.

use std::collections::{BTreeMap, BTreeSet};

use engarde::engine::piste::Rules;

use super::{each, each_of_all, elements, name, read, section, words};

/// The catalogue in a folder, in the language of the page at `place`.
pub fn catalogue(folder: &str, place: &str) -> BTreeMap<String, String> {
    let language = place.trim_end_matches(".html").chars().rev().take(2).collect::<Vec<_>>();
    let language: String = language.into_iter().rev().collect();
    let path = format!("assets/words/{folder}{language}.json");
    // Soft hyphens show only where a word breaks.
    serde_json::from_str(&read(&path).replace('\u{ad}', "")).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A page marks what it cites from the screen with the class `ui`.
#[test]
fn what_a_page_cites_from_the_screen_is_there() {
    let mut cited = BTreeMap::<String, usize>::new();
    each_of_all(|place, document| {
        let all: BTreeSet<String> =
            ["", "piste/", "poise/"].into_iter().flat_map(|folder| catalogue(folder, place).into_values()).collect();
        for node in elements(document).filter(|node| node.attribute("class") == Some("ui")) {
            let said = words(node);
            assert!(all.contains(said.as_str()), "{place}: \"{said}\" is not on the screen");
            *cited.entry(place.to_owned()).or_default() += 1;
        }
    });
    for language in super::LANGUAGES {
        let about = cited.get(&format!("assets/about/{language}.html"));
        assert!(about.is_some_and(|count| *count >= 11), "{language}: levels, a backup, settings: {about:?}");
    }
}

/// A name in quotation marks would be one that no test compares.
#[test]
fn the_about_page_marks_names_and_quotes_none() {
    each("about/", |place, document| {
        let said = words(document.root());
        let quoted = said.find(['“', '”', '„', '«', '「', '"']);
        assert_eq!(quoted, None, "{place}");
    });
}

/// The rules of one's own are called as the form calls them, and the columns as the rule sets.
#[test]
fn switches_and_columns_are_called_as_on_the_opening_page() {
    each("rules/", |place, document| {
        let catalogue = catalogue("piste/", place);
        let said = |key: &str| catalogue[key].clone();
        let titles = section(document, "custom").descendants().filter(|node| name(node) == "strong").map(words);
        let titles: Vec<String> =
            titles.map(|title| title.trim_end_matches([':', '：', '\u{a0}']).to_owned()).collect();
        let keys = ["field-parry", "field-strengthen", "field-indirect", "field-riposte-wins", "field-end"];
        assert_eq!(titles[..keys.len()], keys.map(said), "{place}");
        let columns = section(document, "compare").descendants().filter(|node| node.attribute("scope") == Some("col"));
        let presets: Vec<String> = Rules::NAMED.iter().map(|(preset, _)| said(&format!("rules-{preset}"))).collect();
        assert_eq!(columns.map(words).collect::<Vec<_>>(), presets, "{place}");
    });
}
