//! Settings and the forms of both games: with any text, what is read can be used.

use engarde::ai;
use engarde::ai::poise::levels::Level as PoiseLevel;
use engarde::engine::Seed;
use engarde::engine::piste::Rules;
use engarde::scene::words::Lang;
use engarde::table::fields;
use engarde::table::named::Named;
use engarde::table::piste::form as piste;
use engarde::table::player::{NAME_LENGTH_MAX, PlayerName};
use engarde::table::poise::form as poise;
use engarde::table::settings::{Language, Settings, Volume};
use engarde::table::stored::{Damage, Storable, Stored, is_later};

use super::mutation::shown;

const NAME: &str = "An extraordinarily long name";

fn piste_form(text: &str) -> piste::Form {
    Stored::of(text).usable().expect("a form")
}

fn poise_form(text: &str) -> poise::Form {
    Stored::of(text).usable().expect("a form")
}

/// What can be used of a damaged text.
fn damaged<T: Storable + std::fmt::Debug>(text: &str) -> T {
    match Stored::of(text) {
        Stored::Damaged { rest: Some(rest), why: Damage::Field(_) } => rest,
        other => panic!("{text}: {other:?}"),
    }
}

/// What holds for every form, whatever its origin; a bout can be dealt from it.
fn can_be_used(form: &piste::Form) {
    assert!((1..=15).contains(&form.target.get()), "{form:?}");
    assert!(form.names.iter().all(|name| name.chars().count() <= NAME_LENGTH_MAX), "{form:?}");
    assert!(form.preset.word().parse::<Rules>().is_ok() || form.preset == piste::Preset::CUSTOM, "{form:?}");
    let _ = form.open(Seed(7), 1);
    assert_eq!(Stored::of(&fields::to_text(form)), Stored::Valid(form.clone()));
}

fn can_be_played(form: &poise::Form) {
    assert!(form.rules().is_valid() && form.places.len() == 6, "{form:?}");
    assert!(form.places.iter().all(|place| place.name.chars().count() <= NAME_LENGTH_MAX), "{form:?}");
    let _ = form.open(Seed(7), 1, None);
    assert_eq!(Stored::of(&fields::to_text(form)), Stored::Valid(form.clone()));
}

fn are_heeded(settings: &Settings) {
    assert!(settings.volume.get() <= 100, "{settings:?}");
    assert_eq!(Stored::of(&fields::to_text(settings)), Stored::Valid(settings.clone()));
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
        let form = damaged::<piste::Form>(&format!("{{{odd},\"opponent\":\"friend\"}}"));
        let friend = odd.contains("opponent");
        assert_eq!(form, piste::Form { opponent: piste::Opponent::Friend, ..plain.clone() }, "{odd}");
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
        let settings: Settings = damaged(&format!("{{{odd},\"aid\":true}}"));
        assert_eq!(settings, Settings { aid: true, ..Settings::default() }, "{odd}");
    }
    for odd in
        [r#""seats":1"#, r#""seats":7"#, r#""poise":4"#, r#""poise":16"#, r#""edition":"gold""#, r#""places":[]"#]
    {
        let form: poise::Form = damaged(&format!("{{{odd},\"pistol\":false}}"));
        assert_eq!(form, poise::Form { pistol: false, ..poise::Form::default() }, "{odd}");
    }
}

/// After a win the next game may be against stronger opponents.
#[test]
fn a_poise_table_of_one_level_has_a_stronger_one_for_a_lone_person() {
    let plain = poise::Form::default();
    let (level, next) = plain.stronger().expect("a stronger level");
    assert_eq!((level, next.lone_person()), (poise::Level::Amateur, plain.lone_person()));
    assert!(next.places[1..].iter().all(|place| place.level == level && !place.person));
    assert_eq!(poise::Form { places: plain.places.clone(), ..next }, plain, "nothing else changes");
    let mut strongest = plain.clone();
    strongest.fill(poise::Level::Maitre);
    assert_eq!(strongest.stronger(), None);
    let mut mixed = poise::Form { seats: poise::Seats::nearest(3), ..plain.clone() };
    mixed.places[2].level = poise::Level::Club;
    assert_eq!(mixed.stronger(), None);
    let mut several = plain;
    several.places[1].person = true;
    assert_eq!(several.stronger(), None, "nobody plays against the computer alone");
}

#[test]
fn places_of_a_poise_form_are_held_to_the_levels_that_are_offered() {
    let place = |level: &str| format!(r#"{{"person":false,"name":"{NAME}","level":"{level}"}}"#);
    let places = |level: &str, count: usize| format!(r#"{{"places":[{}]}}"#, vec![place(level); count].join(","));
    let form = poise_form(&places("club", 6));
    assert!(form.places.iter().all(|place| &*place.name == "An extraordinari" && place.level == poise::Level::Club));
    for odd in [places("search-5", 6), places("tuned", 6), places("club", 5), places("club", 7)] {
        assert_eq!(poise_form(&odd), poise::Form::default(), "{odd}");
    }
}

#[test]
fn settings_from_before_a_switch_was_added_leave_it_off() {
    let kept = r#"{"language":"fr","theme":"dark","speed":"fast","sound":false,"volume":30,"haptics":false,"confirm":true,
        "aid":true,"coach":true,"letter_keys":false,"reminded":true}"#;
    let Stored::Valid(settings) = Stored::<Settings>::of(kept) else { panic!("old settings are valid") };
    assert!(settings.confirm && settings.aid && !settings.at_once);
    let set = Settings { at_once: true, ..settings };
    assert_eq!(Stored::<Settings>::of(&fields::to_text(&set)), Stored::Valid(set));
}

#[test]
fn names_are_cut_when_they_are_read() {
    let form = piste_form(&format!(r#"{{"names":["  {NAME}","B\u202eob"]}}"#));
    assert_eq!(form.names, ["An extraordinari", "Bob"].map(PlayerName::from));
}

#[test]
fn what_is_no_form_or_of_a_later_version_is_not_read() {
    for text in ["", "7", "[]", "null", "{", "\"form\"", r#"{"form":2}"#, r#"{"form":2,"target":[]}"#] {
        assert_eq!(Stored::<piste::Form>::of(text).usable(), None, "{text}");
        assert_eq!(Stored::<poise::Form>::of(text).usable(), None, "{text}");
    }
    assert_eq!(Stored::<Settings>::of(r#"{"settings":2,"sound":false}"#), Stored::Later(2));
    assert!(is_later::<Settings>(r#"{"settings":2}"#) && is_later::<piste::Form>(r#"{"form":9}"#));
    for text in ["", "{}", r#"{"form":1}"#, r#"{"form":"2"}"#, r#"{"settings":2}"#] {
        assert!(!is_later::<piste::Form>(text), "{text}");
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
            Stored::of(text).usable().is_some_and(|form| {
                can_be_used(&form);
                true
            })
        }),
        shown("forms of the poise duel", &[poise], |text, _| {
            Stored::of(text).usable().is_some_and(|form| {
                can_be_played(&form);
                true
            })
        }),
        shown("settings", &[settings], |text, _| {
            Stored::of(text).usable().is_some_and(|settings| {
                are_heeded(&settings);
                true
            })
        }),
    ];
    assert!(tallies.iter().all(|tally| tally.read > 0 && tally.refused > 0), "{tallies:?}");
}

#[test]
fn a_first_bout_is_short_and_easy_and_keeps_the_name() {
    let text = r#"{"opponent":"friend","level":"maitre","preset":"basic","target":9,"names":["Ann",""]}"#;
    let form = piste_form(text).first_bout();
    assert_eq!((form.opponent, form.level, form.target.get()), (piste::Opponent::Computer, piste::Level::Novice, 3));
    assert_eq!(form.first, piste::First::Left, "the newcomer begins");
    assert_eq!((form.rules(), form.names[0].to_string()), (Rules::STANDARD, "Ann".to_owned()));
}

#[test]
fn after_a_first_bout_the_level_rises_only_with_a_win() {
    let form = piste_form(r#"{"level":"maitre","preset":"basic","target":9}"#);
    for (has_won, level) in [(false, piste::Level::Novice), (true, piste::Level::Amateur)] {
        let next = form.after_first_bout(has_won);
        assert_eq!(next, piste::Form { level, first: piste::First::Lot, ..form.first_bout() });
    }
}

#[test]
fn a_rematch_has_the_players_and_the_rules_of_the_bout() {
    let (left_level, level) = (piste::Level::Club, piste::Level::Master);
    for opponent in [piste::Opponent::Computer, piste::Opponent::Friend, piste::Opponent::Exhibition] {
        for rules in
            Rules::NAMED.map(|(_, rules)| rules).into_iter().chain([Rules { riposte_wins: true, ..Rules::BASIC }])
        {
            let mut form = piste::Form { opponent, left_level, level, custom: rules, ..piste::Form::default() };
            form.names = ["Ann".into(), "Bea".into()];
            form.face_to_face = opponent == piste::Opponent::Friend;
            form.preset.choose(rules.name().unwrap_or("custom"));
            form.target.choose("7");
            let bout = form.open(Seed(3), 1);
            let again = piste::Form::default().of_bout(&bout).open(Seed(3), 1);
            assert_eq!((again.players(), again.standing().rules), (bout.players(), rules));
            assert_eq!((again.standing().target, again.is_face_to_face()), (7, form.face_to_face));
        }
    }
}

#[test]
fn each_level_but_the_last_has_a_stronger_one() {
    let levels: Vec<_> = piste::Level::ALL.iter().map(|(level, _)| *level).collect();
    for pair in levels.windows(2) {
        assert_eq!(pair[0].stronger(), Some(pair[1]));
    }
    assert_eq!(piste::Level::Maitre.stronger(), None);
}
