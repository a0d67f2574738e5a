//! Settings and the forms of both games: with any text, what is read can be used.

use engarde::ai;
use engarde::ai::poise::levels::Level as PoiseLevel;
use engarde::engine::Seed;
use engarde::engine::piste::Rules;
use engarde::scene::words::Lang;
use engarde::table::fields;
use engarde::table::named::Named;
use engarde::table::piste::form as piste;
use engarde::table::player::NAME_LENGTH_MAX;
use engarde::table::poise::form as poise;
use engarde::table::settings::{Language, Settings, Volume};

use super::mutation::shown;

const NAME: &str = "An extraordinarily long name";

fn piste_form(text: &str) -> piste::Form {
    piste::Form::from_text(text).expect("a form").0
}

fn poise_form(text: &str) -> poise::Form {
    poise::Form::from_text(text).expect("a form").0
}

/// What holds for every form, whatever its origin; a bout can be dealt from it.
fn can_be_used(form: &piste::Form) {
    assert!((1..=15).contains(&form.target.get()), "{form:?}");
    assert!(form.names.iter().all(|name| name.chars().count() <= NAME_LENGTH_MAX), "{form:?}");
    assert!(form.preset == "custom" || form.preset.parse::<Rules>().is_ok(), "{form:?}");
    let _ = form.open(Seed(7), 1);
    assert_eq!(piste::Form::from_text(&fields::to_text(form)), Some((form.clone(), true)));
}

fn can_be_played(form: &poise::Form) {
    assert!(form.rules().is_valid() && form.places.len() == 6, "{form:?}");
    assert!(form.places.iter().all(|place| place.name.chars().count() <= NAME_LENGTH_MAX), "{form:?}");
    let _ = form.open(Seed(7), 1);
    assert_eq!(poise::Form::from_text(&fields::to_text(form)), Some((form.clone(), true)));
}

fn are_heeded(settings: &Settings) {
    assert!(settings.volume.get() <= 100, "{settings:?}");
    assert_eq!(Settings::from_text(&fields::to_text(settings)), Some((settings.clone(), true)));
}

#[test]
fn a_field_that_is_not_valid_keeps_its_plain_value_and_the_others_are_read() {
    let plain = piste::Form::default();
    for odd in [
        r#""target":0"#,
        r#""target":16"#,
        r#""target":255"#,
        r#""target":-1"#,
        r#""target":"5""#,
        r#""level":"search-10000000""#,
        r#""level":"random""#,
        r#""left_level":"grandmaster""#,
        r#""preset":"expert""#,
        r#""names":["Ann"]"#,
        r#""custom":"expert""#,
        r#""first":"both""#,
        r#""opponent":"nobody""#,
        r#""face_to_face":1"#,
    ] {
        let (form, whole) = piste::Form::from_text(&format!("{{{odd},\"opponent\":\"friend\"}}")).expect("a form");
        let friend = odd.contains("opponent");
        assert_eq!(form, piste::Form { opponent: piste::Opponent::Friend, ..plain.clone() }, "{odd}");
        assert!(!whole, "{odd}");
        assert!(friend || form.opponent == piste::Opponent::Friend);
    }
    for odd in [
        r#""volume":101"#,
        r#""volume":255"#,
        r#""language":"xx""#,
        r#""theme":"pink""#,
        r#""speed":"5""#,
        r#""sound":1"#,
    ] {
        let (settings, whole) = Settings::from_text(&format!("{{{odd},\"aid\":true}}")).expect("settings");
        assert_eq!((settings, whole), (Settings { aid: true, ..Settings::default() }, false), "{odd}");
    }
    for odd in
        [r#""seats":1"#, r#""seats":7"#, r#""poise":4"#, r#""poise":16"#, r#""edition":"gold""#, r#""places":[]"#]
    {
        let (form, whole) = poise::Form::from_text(&format!("{{{odd},\"pistol\":false}}")).expect("a form");
        assert_eq!((form, whole), (poise::Form { pistol: false, ..poise::Form::default() }, false), "{odd}");
    }
}

#[test]
fn places_of_a_poise_form_are_held_to_the_levels_that_are_offered() {
    let place = |level: &str| format!(r#"{{"person":false,"name":"{NAME}","level":"{level}"}}"#);
    let places = |level: &str, count: usize| format!(r#"{{"places":[{}]}}"#, vec![place(level); count].join(","));
    let form = poise_form(&places("club", 6));
    assert!(form.places.iter().all(|place| place.name == "An extraordinari" && place.level == poise::Level::Club));
    for odd in [places("search-5", 6), places("amateur", 6), places("club", 5), places("club", 7)] {
        assert_eq!(poise_form(&odd), poise::Form::default(), "{odd}");
    }
}

#[test]
fn names_are_cut_when_they_are_read() {
    let form = piste_form(&format!(r#"{{"names":["  {NAME}","B\u202eob"]}}"#));
    assert_eq!(form.names, ["An extraordinari", "Bob"]);
}

#[test]
fn what_is_no_form_or_of_a_later_version_is_not_read() {
    for text in ["", "7", "[]", "null", "{", "\"form\"", r#"{"form":2}"#, r#"{"form":2,"target":[]}"#] {
        assert_eq!(piste::Form::from_text(text), None, "{text}");
        assert_eq!(poise::Form::from_text(text), None, "{text}");
    }
    assert_eq!(Settings::from_text(r#"{"settings":2,"sound":false}"#), None);
    assert!(fields::is_later(fields::SETTINGS, r#"{"settings":2}"#) && fields::is_later(fields::FORM, r#"{"form":9}"#));
    for text in ["", "{}", r#"{"form":1}"#, r#"{"form":"2"}"#, r#"{"settings":2}"#] {
        assert!(!fields::is_later(fields::FORM, text), "{text}");
    }
}

#[test]
fn the_lists_of_words_are_those_of_the_page() {
    for (level, word) in piste::Level::ALL {
        assert_eq!(ai::Level::from(*level).to_string(), *word);
    }
    let languages: Vec<&str> = Language::ALL.iter().map(|(_, word)| *word).collect();
    assert_eq!(languages[1..], Lang::ALL.map(Lang::code));
    let levels: Vec<String> = poise::Level::ALL.iter().map(|(_, word)| (*word).to_owned()).collect();
    assert_eq!(levels, PoiseLevel::OFFERED.map(|level| level.to_string()));
    for (level, word) in poise::Level::ALL {
        assert_eq!(ai::Level::from(*level).to_string(), *word);
    }
}

#[test]
fn mutated_forms_and_settings_that_are_read_can_be_used() {
    let place = r#"{"person":true,"name":"Ann","level":"club"}"#;
    let poise = format!(
        r#"{{"edition":"poise-classic","seats":3,"pistol":false,"poise":12,"places":[{}]}}"#,
        [place; 6].join(",")
    );
    let piste = fields::to_text(&piste::Form {
        target: piste::Target::nearest(7),
        names: ["Ann".into(), "Bea".into()],
        ..piste::Form::default()
    });
    let settings = fields::to_text(&Settings { volume: Volume::nearest(70), ..Settings::default() });
    let tallies = [
        shown("forms of the piste duel", &[piste], |text, _| {
            piste::Form::from_text(text).is_some_and(|(form, _)| {
                can_be_used(&form);
                true
            })
        }),
        shown("forms of the poise duel", &[poise], |text, _| {
            poise::Form::from_text(text).is_some_and(|(form, _)| {
                can_be_played(&form);
                true
            })
        }),
        shown("settings", &[settings], |text, _| {
            Settings::from_text(text).is_some_and(|(settings, _)| {
                are_heeded(&settings);
                true
            })
        }),
    ];
    assert!(tallies.iter().all(|tally| tally.read > 0 && tally.refused > 0), "{tallies:?}");
}
