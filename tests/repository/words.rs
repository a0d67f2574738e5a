//! The catalogues say the same in every language, and every text comes from them.

mod french;
mod keys;
mod letters;
mod names;
mod poise;
mod poise_sentences;
mod poise_sums;
mod poise_told;
mod poise_whose;
mod scan;
mod sentences;
mod terms;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use engarde::scene::words::{Lang, Name, Words};

use crate::catalogues::{text, words};
use crate::tidy::files::{none, under};

/// The folders of catalogues: the first has what both games use.
const FOLDERS: [&str; 6] = ["", "piste", "poise", "piste/study", "poise/lessons", "challenge"];

type Catalogue = Vec<(String, String)>;

/// The entries of a catalogue in the file's own order, read line by line: a map would hide order and repetition.
fn entries(folder: &str, lang: Lang) -> Catalogue {
    let text = text(folder, lang);
    let line = |line: &str| {
        serde_json::from_str::<BTreeMap<String, String>>(&format!("{{{}}}", line.trim_end_matches(','))).ok()
    };
    let lines = text.lines().filter(|line| line.starts_with(' '));
    lines.flat_map(|text| line(text).unwrap_or_else(|| panic!("not an entry: {text}"))).collect()
}

fn base(key: &str) -> &str {
    key.split('_').next().unwrap_or(key)
}

fn bases(catalogue: &Catalogue) -> BTreeSet<&str> {
    catalogue.iter().map(|(key, _)| base(key)).collect()
}

/// The placeholders of a key, separately for each variant.
fn places<'a>(catalogue: &'a Catalogue, key: &str) -> Vec<BTreeSet<&'a str>> {
    let variants = catalogue.iter().filter(|(full, _)| base(full) == key);
    variants
        .map(|(_, text)| text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect())
        .collect()
}

fn united<'a>(sets: &[BTreeSet<&'a str>]) -> BTreeSet<&'a str> {
    sets.iter().flatten().copied().collect()
}

/// Each catalogue with its folder and language.
fn all() -> impl Iterator<Item = (&'static str, Lang, Catalogue)> {
    let places = FOLDERS.into_iter().flat_map(|folder| Lang::ALL.map(|lang| (folder, lang)));
    places.map(|(folder, lang)| (folder, lang, entries(folder, lang)))
}

#[test]
fn a_catalogue_is_sorted_and_no_text_is_empty() {
    for (folder, lang, catalogue) in all() {
        assert!(!catalogue.is_empty(), "{folder} {lang:?}");
        assert!(
            catalogue.windows(2).all(|pair| pair[0].0 < pair[1].0),
            "{folder} {lang:?}: keys ascend and none is there twice"
        );
        for (key, said) in &catalogue {
            let kebab = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || matches!(sign, '-' | '_');
            assert!(key.chars().all(kebab), "{lang:?}: {key}");
            assert!(!said.trim().is_empty() && said.trim() == said, "{lang:?}: {key} is {said:?}");
            assert!(!said.contains('\n'), "{lang:?}: {key}: the page gets each text as a line");
            assert_eq!(said.matches('{').count(), said.matches('}').count(), "{lang:?}: {key}");
        }
    }
}

#[test]
fn every_language_has_the_same_keys_with_the_same_placeholders() {
    for (folder, lang, other) in all() {
        let english = entries(folder, Lang::En);
        assert_eq!(bases(&other), bases(&english), "{lang:?}");
        for key in bases(&english) {
            let (here, there) = (places(&other, key), places(&english, key));
            let needed = there.iter().skip(1).fold(there[0].clone(), |both, set| &both & set);
            assert!(united(&here).is_subset(&united(&there)), "{lang:?}: {key} has {here:?}, English {there:?}");
            assert!(united(&here).is_superset(&needed), "{lang:?}: {key} has {here:?}, English {there:?}");
        }
    }
}

#[test]
fn what_is_counted_has_each_plural_of_its_language_and_no_other() {
    for (folder, lang, catalogue) in all() {
        let english = entries(folder, Lang::En);
        let counted: BTreeSet<&str> = english.iter().filter_map(|(key, _)| key.strip_suffix("_other")).collect();
        assert!(!counted.is_empty() || ["piste/study", "poise/lessons", "challenge"].contains(&folder));
        let wanted: &[&str] = if lang == Lang::Ja { &["other"] } else { &["one", "other"] };
        for key in bases(&catalogue) {
            let found: Vec<&str> = catalogue
                .iter()
                .filter_map(|(full, _)| full.strip_prefix(key)?.strip_prefix('_'))
                .filter(|suffix| *suffix != "you")
                .collect();
            assert_eq!(found, if counted.contains(key) { wanted } else { &[] }, "{lang:?}: {key}");
        }
    }
}

#[test]
fn plurals_follow_the_language() {
    let said = |lang: Lang, n| words("piste", lang).count("hits", n, &[]);
    assert_eq!([0, 1, 2].map(|n| said(Lang::En, n)), ["0 hits", "1 hit", "2 hits"]);
    assert_eq!([0, 1, 2].map(|n| said(Lang::Fr, n)), ["0 touche", "1 touche", "2 touches"]);
    assert_eq!([0, 1, 2].map(|n| said(Lang::Ja, n)), ["0本", "1本", "2本"]);
    let loaded = |n| words("piste", Lang::De).count("backup-loaded", n, &[]);
    assert_eq!([0, 1].map(loaded), ["0 Gefechte wurden geladen.", "1 Gefecht wurde geladen."]);
}

#[test]
fn what_comes_later_is_said_by_all_that_hold_the_words() {
    let of = |key: &str| Words::new(Lang::En, vec![(key.to_owned(), format!("{key}, said"))]);
    let held = Rc::new(of("first"));
    let other = held.clone();
    assert!(!held.has_later() && !other.knows("second"));
    held.add_later(of("second"));
    assert_eq!([other.say("first"), other.say("second"), other.say("third")], ["first, said", "second, said", "third"]);
    assert_eq!(other.with(of("third")).say("second"), "second, said");
    held.add_later(of("fourth"));
    assert!(other.has_later() && !other.knows("fourth"), "only the first one is taken");
}

#[test]
fn a_language_is_found_by_its_tag() {
    for (tag, lang) in [
        ("de-AT", Some(Lang::De)),
        ("fr", Some(Lang::Fr)),
        ("JA-jp", Some(Lang::Ja)),
        ("en_GB", Some(Lang::En)),
        ("nl", None),
        ("", None),
        ("den", None),
    ] {
        assert_eq!(Lang::from_tag(tag), lang, "{tag}");
    }
    assert!(Lang::ALL.iter().all(|lang| Lang::from_tag(lang.code()) == Some(*lang)));
}

#[test]
fn a_name_with_braces_stays_a_name() {
    for lang in Lang::ALL {
        for odd in ["{card}", "{", "}{", "{name}", "{won}"] {
            let args: [(&str, &dyn std::fmt::Display); 2] = [("won", &5), ("lost", &3)];
            let said = words("piste", lang).about("result-bout", &Name::Called(odd.to_owned()), &args);
            assert!(said.contains(odd) && said.contains('5') && said.contains('3'), "{said}");
        }
    }
}

#[test]
fn a_key_without_a_text_is_itself() {
    assert_eq!(words("piste", Lang::En).say("no-such-key"), "no-such-key");
}

#[test]
fn the_page_says_nothing_without_a_catalogue() {
    let mut faults = Vec::new();
    for file in under("src/ui", ".rs") {
        faults.extend(file.faults(|line| scan::spoken(line).map(|text| format!("not from a catalogue: {text}"))));
    }
    none(faults);
}

#[test]
fn the_scanner_sees_what_it_is_for() {
    for line in [
        "<h2>{ \"This round\" }</h2>",
        "<p aria-label=\"Notice\">",
        "title={\"menu\"}",
        "const A: &str = \"The pile is empty.\";",
        "format!(\"Pass to {name}\")",
        "{ \"in the pile\" }",
    ] {
        assert!(scan::spoken(line).is_some(), "{line}");
    }
    for line in [
        "<h2>{ words.say(\"this-round\") }</h2>",
        "class=\"button is-primary\"",
        "d=\"M4 6h16M4 12h16\"",
        "aria-label={label}",
        "if on { \"true\" } else { \"false\" }",
        "<h1>{ \"En Garde\" }</h1>",
        "{ \"/\" }",
        "format!(\"{left} {right}\")",
    ] {
        assert_eq!(scan::spoken(line), None, "{line}");
    }
    let code = r#"<p class="a">{ words.fill("b", &[("c", &d)]) }</p> let e = "f";"#;
    assert_eq!(scan::possible_keys(code), ["b", "f"]);
    assert_eq!(scan::asked("words.say(\"a-b\"); self.count(\n    \"c\", 1)"), ["a-b", "c"]);
}
