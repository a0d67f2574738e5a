//! What stands for a player in sentences ("Champion attacked") is a noun for a person.

use std::collections::BTreeSet;

use engarde::scene::words::Lang;
use engarde::table::named::Named;
use engarde::table::{piste, poise};

use super::scan;
use crate::catalogues::words;
use crate::tidy::files::under;

/// The nouns for persons of which names are made: a name is one of them, or ends or begins with one.
const PERSONS: [(Lang, &[&str]); 4] = [
    (Lang::En, &["Beginner", "Amateur", "fencer", "Champion", "Maître", "Player {n}", "Challenger", "Friend"]),
    (
        Lang::De,
        &["Anfänger", "Amateur", "fechter", "Champion", "Fechtmeister", "Spieler {n}", "Herausforderer", "Freund"],
    ),
    (Lang::Fr, &["Débutant", "Amateur", "Compétiteur", "Champion", "Maître", "Joueur {n}", "Auteur", "Ami"]),
    (Lang::Ja, &["初心者", "アマチュア", "選手", "チャンピオン", "師範", "プレイヤー{n}", "挑戦者", "相手"]),
];

/// The keys of names in both games: the levels, and the keys from which the code makes a name.
fn keys() -> BTreeSet<String> {
    let levels = piste::form::Level::ALL.iter().map(|(_, level)| *level);
    let levels = levels.chain(poise::form::Level::ALL.iter().map(|(_, level)| *level));
    let code = ["src/scene", "src/session", "src/ui"].into_iter().flat_map(|place| under(place, ".rs"));
    let made = code.flat_map(|file| {
        let code = file.code().join("\n");
        code.split("Name::Called(")
            .skip(1)
            .flat_map(|rest| scan::asked(rest.lines().next().unwrap_or_default()))
            .collect::<Vec<_>>()
    });
    levels.map(|level| format!("level-{level}")).chain(made).chain(["player-n".to_owned()]).collect()
}

#[test]
fn every_name_is_a_noun_for_a_person() {
    let keys = keys();
    assert!(keys.len() >= 6, "{keys:?}");
    for (lang, persons) in PERSONS {
        let games = ["piste", "poise", "challenge"].map(|game| words(game, lang));
        for key in &keys {
            let known = games
                .iter()
                .filter(|words| words.knows(key))
                .map(|words| words.say(key).replace('\u{ad}', "").replace('\u{a0}', " "));
            let names: BTreeSet<String> = known.collect();
            assert_eq!(names.len(), 1, "{lang:?}: {key} is {names:?}");
            let is_person = |name: &String| persons.iter().any(|noun| name.ends_with(noun) || name.starts_with(noun));
            assert!(names.iter().all(is_person), "{lang:?}: {key} is {names:?}, which is not a person");
        }
    }
}
