//! Each key is in the catalogue of the folder whose code uses it: shared ones beside `piste/` and `poise/`.

use std::collections::BTreeSet;

use engarde::engine::piste::{Piste, Rules};
use engarde::engine::poise::Poise;
use engarde::scene::words::Lang;
use engarde::table::named::Named;
use engarde::table::piste::form::Level;

use super::{FOLDERS, bases, entries, poise, scan};
use crate::lessons;
use crate::tidy::files::{File, under};

/// Shared keys that are put together: what precedes the name, and the names.
const BUILT: [(&str, [&str; 4]); 2] =
    [("theme-", ["auto", "dark", "light", "contrast"]), ("speed-", ["auto", "normal", "fast", "off"])];

/// The words about what a match consists of and how a round ended, which the games name.
const OF_COURSES: [&str; 8] =
    ["round", "exchange", "poise", "by-hit", "by-stuck", "by-cards", "by-distance", "by-level"];

/// The games' folders.
const GAMES: [&str; 2] = ["piste", "poise"];

/// The folder of the study part, which has a catalogue of its own.
const STUDY: &str = "piste/study";

/// The folder of the poise duel's lessons, whose catalogue is fetched with them. No code of its own belongs to it.
const LESSONS: &str = "poise/lessons";

/// The folder of challenges, which have a catalogue of their own.
const CHALLENGE: &str = "challenge";

type Keys = BTreeSet<String>;

/// The keys of the catalogue in a folder, without variants.
fn known(folder: &str) -> Keys {
    bases(&entries(folder, Lang::En)).into_iter().map(str::to_owned).collect()
}

/// The code in a folder that may use words; for `""` that of both games.
fn code(folder: &str) -> Vec<File> {
    let all = ["src/scene", "src/session", "src/ui"].into_iter().flat_map(|place| under(place, ".rs"));
    let is_in = |file: &File, game: &str| file.path.contains(&format!("/{game}/"));
    let here = |file: &File| match folder {
        CHALLENGE => is_in(file, CHALLENGE),
        _ if is_in(file, CHALLENGE) => false,
        "" => !GAMES.iter().any(|game| is_in(file, game)),
        STUDY => is_in(file, STUDY),
        game => is_in(file, game) && !is_in(file, STUDY),
    };
    all.filter(here).collect()
}

/// The keys that a folder's code puts together.
fn built(folder: &str) -> Keys {
    match folder {
        "piste" => {
            let levels = Level::ALL.iter().map(|(_, level)| format!("level-{level}"));
            let rules =
                Rules::NAMED.iter().map(|(name, _)| *name).chain(["custom"]).map(|name| format!("rules-{name}"));
            levels.chain(rules).flat_map(|key| [format!("{key}-line"), key]).collect()
        }
        "poise" => poise::built().into_iter().collect(),
        LESSONS => lessons::keys::<Poise>().into_iter().collect(),
        STUDY => lessons::keys::<Piste>().into_iter().collect(),
        CHALLENGE => OF_COURSES.iter().map(|name| format!("challenge-{name}")).collect(),
        _ => BUILT.iter().flat_map(|(start, names)| names.map(|name| format!("{start}{name}"))).collect(),
    }
}

/// Every text of a folder's code that may be a key.
fn used(folder: &str) -> Keys {
    let literals = code(folder).into_iter().flat_map(|file| scan::possible_keys(&file.code().join("\n")));
    literals.chain(built(folder)).collect()
}

/// The texts of the page itself that may be keys.
fn used_before_the_program() -> Keys {
    let page = ["index.html", "assets/first.js"].into_iter().flat_map(|place| under(place, ""));
    page.flat_map(|file| scan::literals(&file.code().join("\n"))).collect()
}

#[test]
fn every_key_that_is_asked_for_is_there() {
    let shared = known("");
    for folder in FOLDERS.into_iter().filter(|folder| *folder != LESSONS) {
        let own = known(folder);
        let of_game = if folder == STUDY { known("piste") } else { Keys::new() };
        let is_there = |key: &String| [&shared, &own, &of_game].iter().any(|keys| keys.contains(key));
        let (mut asked, most) = (0, if [STUDY, CHALLENGE].contains(&folder) { 1 } else { 20 });
        for file in code(folder) {
            for key in scan::asked(&file.code().join("\n")) {
                assert!(is_there(&key), "{}: {key} is in no catalogue of this code", file.path);
                asked += 1;
            }
        }
        assert!(asked > most, "only {asked} keys are asked for in {folder:?}");
        built(folder).iter().for_each(|key| assert!(is_there(key), "{folder}: {key}"));
    }
}

/// A game that has its own text for a shared key says something else with it, in at least one language.
#[test]
fn a_text_of_its_own_for_a_shared_key_differs() {
    let replaced = |game: &str, lang: Lang| -> Vec<(String, bool)> {
        let shared = entries("", lang);
        let own = entries(game, lang).into_iter();
        let pair = |(key, said): (String, String)| {
            let text = shared.iter().find(|(name, _)| *name == key).map(|(_, text)| text.clone())?;
            Some((key, text != said))
        };
        own.filter_map(pair).collect()
    };
    for game in GAMES {
        for (key, _) in replaced(game, Lang::En) {
            let differs = |lang: Lang| replaced(game, lang).contains(&(key.clone(), true));
            assert!(Lang::ALL.into_iter().any(differs), "{game}: {key} repeats the shared text");
        }
    }
}

/// The words of challenges are fetched when one is on the screen, and joined with those of the page.
#[test]
fn challenges_use_their_own_keys_and_share_none() {
    let known_of_challenges = known(CHALLENGE);
    assert_eq!(known_of_challenges.difference(&used(CHALLENGE)).collect::<Vec<_>>(), [""; 0], "never said");
    for folder in ["", "piste", "poise", STUDY] {
        assert_eq!(known_of_challenges.intersection(&known(folder)).collect::<Vec<_>>(), [""; 0], "{folder}");
    }
}

/// The words of the poise duel's lessons are fetched with them, and joined with those of the page.
#[test]
fn the_lessons_say_all_of_their_keys_and_no_other_catalogue_has_one_of_them() {
    let known_of_lessons = known(LESSONS);
    assert_eq!(known_of_lessons, built(LESSONS));
    for folder in ["", "poise", CHALLENGE] {
        assert_eq!(known_of_lessons.intersection(&known(folder)).collect::<Vec<_>>(), [""; 0], "{folder}");
    }
}

/// The words of the study part are fetched with it, and joined with those of the page.
#[test]
fn the_study_part_uses_its_own_keys_and_no_other_code_any_of_them() {
    let known_of_study = known(STUDY);
    assert_eq!(known_of_study.difference(&used(STUDY)).collect::<Vec<_>>(), [""; 0], "never said");
    let elsewhere: Keys = used("").into_iter().chain(used("piste")).chain(known("")).chain(known("piste")).collect();
    assert_eq!(known_of_study.intersection(&elsewhere).collect::<Vec<_>>(), [""; 0], "of another part");
}

#[test]
fn a_game_uses_its_own_keys_and_the_shared_code_none_of_them() {
    let (shared, known_of_both) = (used(""), known(""));
    for game in GAMES {
        let known: Keys = &known(game) - &known_of_both;
        let used: Keys =
            used(game).into_iter().chain(if game == "piste" { used(STUDY) } else { Keys::new() }).collect();
        assert_eq!(known.difference(&used).collect::<Vec<_>>(), [""; 0], "never said in {game}");
        assert_eq!(known.intersection(&shared).collect::<Vec<_>>(), [""; 0], "said by the code of both games");
    }
}

#[test]
fn both_games_use_the_shared_keys() {
    let [piste, poise] = GAMES.map(used);
    let piste: Keys = piste.into_iter().chain(used(STUDY)).collect();
    let shared = used("").into_iter().chain(used(CHALLENGE));
    let used: Keys = shared.chain(used_before_the_program()).chain(&piste & &poise).collect();
    assert_eq!(known("").difference(&used).collect::<Vec<_>>(), [""; 0], "of one game, or never said");
}

/// A text that both games have under the same key is shared.
#[test]
fn no_text_is_written_twice() {
    let [piste, poise] = GAMES.map(|game| entries(game, Lang::En));
    let twice = piste.iter().filter(|entry| poise.contains(entry));
    assert_eq!(twice.collect::<Vec<_>>(), Vec::<&(String, String)>::new());
}
