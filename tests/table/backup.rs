//! The backup of both games: each program reads its own part and leaves the other unread.

use engarde::engine::piste::Piste;
use engarde::engine::poise::{Edition, Poise, Rules, Standing};
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::backup::{Backup, Formed, Later, Part};
use engarde::table::calendar::Day;
use engarde::table::fair::Fresh;
use engarde::table::ledger::Ledger;
use engarde::table::link::duel::Duel;
use engarde::table::piste::day;
use engarde::table::player::PlayerName;
use engarde::table::progress::Progress;
use engarde::table::restore::Plan;
use engarde::table::stored::Damage;
use engarde::table::{Awaits, Player, Sitting, Stored, Tabled, shelf};
use serde_json::{Value, json};

use super::mutation::shown;
use super::{against_bot, play, sitting};

/// The beginning of a day, in milliseconds since 1970.
const BEGUN_MS: u64 = 20_779 * 86_400_000;

/// What is stored of one game, as texts.
struct Kept {
    bouts: Vec<(String, String)>,
    ledger: Option<String>,
    form: Option<String>,
}

fn named<G: Tabled>(sitting: &Sitting<G>) -> (String, String) {
    (shelf::id(sitting), sitting.to_save())
}

/// Two bouts, one counted.
fn piste() -> Kept {
    let bouts = [3, 4].map(|seed| play(sitting(against_bot(), seed), &mut Chance::new(Seed(seed)), |_| {}));
    let mut ledger = Ledger::default();
    assert!(ledger.count(&bouts[0]));
    Kept { bouts: bouts.iter().map(named).collect(), ledger: Some(ledger.to_text()), form: None }
}

/// Two games after their deals.
fn poise() -> Kept {
    let games = [5, 6].map(|seed| {
        let players = vec![Player::person("Ann"), Player::person("Bea")];
        Sitting::<Poise>::open(Standing::new(Rules::new(Edition::Classic, 2), Seat::LEFT), Seed(seed), players)
    });
    let ledger = r#"{"ledger":1,"rows":[["poise-classic 2","club",1,0]],"recent":[]}"#.to_owned();
    Kept { bouts: games.iter().map(named).collect(), ledger: Some(ledger), form: Some("{\"seats\":4}".to_owned()) }
}

fn part(kept: &Kept) -> Value {
    let bouts: serde_json::Map<String, Value> =
        kept.bouts.iter().map(|(id, save)| (id.clone(), save.as_str().into())).collect();
    json!({ "bouts": bouts, "ledger": kept.ledger, "form": kept.form, "incoming": [] })
}

/// As `assets/start.js` writes it.
fn backup() -> Value {
    json!({ "backup": 2, "settings": "{\"sound\":false}", "piste": part(&piste()), "poise": part(&poise()) })
}

fn read<G: Formed>(text: &str) -> (Part<G>, Option<String>) {
    let Backup { part, other } = Stored::of(text).valid().expect("a backup");
    assert!(part.unread.iter().all(|unread| unread.why.to_string().len() > 10), "{:?}", part.unread);
    (part, other)
}

fn unread<G: Formed>(part: &Part<G>) -> Vec<&str> {
    part.unread.iter().map(|unread| unread.what.as_str()).collect()
}

fn ids<G: Formed>(part: &Part<G>) -> Vec<String> {
    part.bouts.iter().map(|saved| saved.entry.id.clone()).collect()
}

fn keys(kept: &Kept) -> Vec<String> {
    kept.bouts.iter().map(|(id, _)| id.clone()).collect()
}

#[test]
fn each_program_reads_its_own_part_and_hands_the_other_on() {
    let text = backup().to_string();
    let (mine, other) = read::<Piste>(&text);
    assert_eq!((ids(&mine), unread(&mine)), (keys(&piste()), Vec::new()));
    assert_eq!(mine.ledger.map(|ledger| ledger.to_text()), piste().ledger);
    assert_eq!(mine.settings.map(|settings| settings.sound), Some(false));
    let handed = Part::<Poise>::of_parts(&[other.expect("the other part")]);
    let (theirs, other) = read::<Poise>(&text);
    assert_eq!((ids(&theirs), unread(&theirs)), (keys(&poise()), Vec::new()));
    assert_eq!(theirs.form.as_ref().map(|form| form.seats.get()), Some(4));
    assert_eq!((handed.bouts, handed.ledger, handed.form), (theirs.bouts, theirs.ledger, theirs.form));
    assert_eq!(ids(&Part::<Piste>::of_parts(&[other.expect("the other part")])), keys(&piste()));
}

#[test]
fn challenges_and_days_come_back_from_a_backup_and_damaged_ones_are_named() {
    let fresh = Fresh { seed: Seed(7), salt: None, opened_ms: BEGUN_MS };
    let first = play(sitting(against_bot(), 3), &mut Chance::new(Seed(3)), |_| {});
    let answer = Duel::with(&first).and_then(|duel| duel.begin("Bea", fresh)).expect("a challenge");
    let dealt = day::open(Day::of_ms(BEGUN_MS), PlayerName::default(), BEGUN_MS);
    let tried = play(dealt, &mut Chance::new(Seed(5)), |_| {});
    let mut progress = Progress::default();
    assert!(day::note(&mut progress.days, &tried));
    let bouts: Vec<_> = [&answer, &tried].map(named).into();
    let backup = |bouts: &[(String, String)], progress: &str| {
        let bouts: serde_json::Map<String, Value> =
            bouts.iter().map(|(id, save)| (id.clone(), save.as_str().into())).collect();
        let part = json!({ "bouts": bouts, "progress": progress, "incoming": [] });
        json!({ "backup": 2, "piste": part, "poise": self::part(&poise()) }).to_string()
    };
    let (part, _) = read::<Piste>(&backup(&bouts, &progress.to_text()));
    let saves: Vec<_> = part
        .bouts
        .iter()
        .map(|saved| (saved.entry.id.clone(), serde_json::from_str(&saved.json).expect("a text")))
        .collect();
    assert_eq!((saves, unread(&part)), (bouts.clone(), Vec::new()));
    assert_eq!(part.progress.as_ref().map(|progress| &progress.days), Some(&progress.days));
    // A challenge that the match does not answer, a day that did not deal it, and a day with impossible hits.
    let word =
        |save: &str| save.split(r#""challenge":""#).nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    let damaged = [
        (bouts[0].0.clone(), bouts[0].1.replace(&word(&bouts[0].1).expect("a word"), "AgB")),
        (bouts[1].0.clone(), bouts[1].1.replace(r#"{"day":["#, r#"{"day":[1"#)),
    ];
    let (part, _) = read::<Piste>(&backup(&damaged, &progress.to_text().replace(r#""days":{""#, r#""days":{"1"#)));
    assert!(part.bouts.is_empty());
    assert_eq!(part.unread.len(), 3, "{:?}", unread(&part));
}

#[test]
fn a_backup_of_version_1_is_still_read() {
    let mut old = part(&piste());
    old["backup"] = 1.into();
    old["settings"] = "{}".into();
    let text = old.to_string();
    let (mine, other) = read::<Piste>(&text);
    assert_eq!((ids(&mine), unread(&mine), other), (keys(&piste()), Vec::new(), None));
    let (theirs, other) = read::<Poise>(&text);
    assert_eq!((ids(&theirs), unread(&theirs)), (Vec::new(), Vec::new()));
    assert_eq!(ids(&Part::<Piste>::of_parts(&[other.expect("the other part")])), keys(&piste()));
}

#[test]
fn an_empty_part_is_not_handed_on() {
    let nothing = json!({ "bouts": {}, "ledger": null, "form": null, "incoming": [] });
    let text = json!({ "backup": 2, "settings": null, "piste": nothing, "poise": nothing }).to_string();
    assert_eq!(read::<Piste>(&text).1, None);
    assert_eq!(read::<Poise>(&text).1, None);
}

#[test]
fn what_is_damaged_is_named_and_left_out() {
    let mut text = backup();
    text["settings"] = r#"{"volume":255}"#.into();
    text["piste"]["form"] = r#"{"target":200}"#.into();
    text["piste"]["ledger"] = "nonsense".into();
    let id = &keys(&piste())[0];
    text["piste"]["bouts"][id] = "{}".into();
    text["piste"]["bouts"]["other"] = piste().bouts[0].1.as_str().into();
    text["piste"]["bouts"]["number"] = 7.into();
    let (mine, _) = read::<Piste>(&text.to_string());
    let mut names = unread(&mine);
    names.sort_unstable();
    assert_eq!(names, [id, "form", "ledger", "number", "other", "settings"]);
    assert_eq!(ids(&mine), keys(&piste())[1..]);
    assert_eq!((mine.ledger, mine.form, mine.settings), (None, None, None));
    assert!(mine.unread.iter().any(|unread| unread.why == Damage::OtherName));
}

#[test]
fn parts_that_are_missing_or_of_another_kind_are_named() {
    let text = r#"{"backup":2,"piste":7,"poise":{"bouts":{"x":12,"y":"{}"},"ledger":[]},"settings":{}}"#;
    assert_eq!(unread(&read::<Poise>(text).0), ["settings", "piste", "x", "y", "ledger"]);
    let (mine, other) = read::<Piste>(r#"{"backup":2,"poise":{"bouts":[]}}"#);
    assert_eq!((unread(&mine), other), (vec!["piste", "poise"], None));
}

#[test]
fn texts_of_a_later_program_are_kept_byte_for_byte() {
    let mut text = backup();
    let id = &keys(&piste())[0];
    text["piste"]["bouts"][id] = r#"{"sitting":3,"table":{}}"#.into();
    text["piste"]["bouts"]["odd"] = r#"{"sitting":3}"#.into();
    text["piste"]["ledger"] = r#"{"ledger":2,"rows":{}}"#.into();
    text["piste"]["form"] = r#"{"form":2}"#.into();
    text["settings"] = r#"{"settings":2}"#.into();
    let text = text.to_string().replace(r#"\"table\":{}"#, r#"\"table\":\"\udfff\""#);
    let (mine, _) = read::<Piste>(&text);
    let wanted = [
        ("settings", r#""{\"settings\":2}""#),
        (id, r#""{\"sitting\":3,\"table\":\"\udfff\"}""#),
        ("ledger", r#""{\"ledger\":2,\"rows\":{}}""#),
        ("form", r#""{\"form\":2}""#),
    ];
    let found: Vec<_> = mine.later.iter().map(|later| (later.what.as_str(), later.json.as_str())).collect();
    assert_eq!(found, wanted.map(|(what, json)| (what as &str, json)));
    assert_eq!(mine.later[1].text, "{\"sitting\":3,\"table\":\"\u{fffd}\"}");
    assert_eq!(unread(&mine), ["odd"], "no name of a bout");
}

#[test]
fn a_text_of_a_later_program_comes_back_from_a_part_of_its_own() {
    let id = keys(&piste()).remove(0);
    let texts = [
        ("settings", r#""{\"settings\":2}""#),
        ("form", r#""{\"form\":2,\"name\":\"\ud800\"}""#),
        ("ledger", r#""{\"ledger\":2}""#),
        (id.as_str(), r#""{\"sitting\":3}""#),
    ];
    for (what, json) in texts {
        let text = serde_json::from_str(&json.replace("\\ud800", "\\ufffd")).expect("a text");
        let later = Later { what: what.to_owned(), text, json: json.to_owned() };
        let read = Part::<Piste>::of_parts(&[later.part()]);
        assert_eq!((unread(&read), &read.later), (Vec::new(), &vec![later]));
    }
}

#[test]
fn a_bout_with_a_lone_surrogate_is_read_and_its_text_stays_as_it_is() {
    let (id, save) = &piste().bouts[0];
    let text = backup().to_string().replacen("Ann", "A\\ud800", 1);
    assert!(save.contains("Ann"));
    let (mine, _) = read::<Piste>(&text);
    assert_eq!((ids(&mine).len(), unread(&mine)), (2, Vec::new()), "{id}");
    assert!(mine.bouts.iter().any(|saved| saved.json.contains("A\\ud800")));
}

#[test]
fn of_two_texts_of_one_bout_the_one_that_goes_on_counts() {
    let mut steps = Vec::new();
    let last = play(sitting(against_bot(), 3), &mut Chance::new(Seed(3)), |sitting| steps.push(sitting.clone()));
    let short = Kept { bouts: vec![named(&steps[2])], ledger: None, form: None };
    let long = Kept { bouts: vec![named(&last)], ledger: None, form: None };
    for parts in [[&short, &long], [&long, &short]] {
        let read = Part::<Piste>::of_parts(&parts.map(|kept| part(kept).to_string()));
        assert_eq!(read.bouts.len(), 1);
        assert_eq!(read.bouts[0].sitting.awaits(), Awaits::Nothing);
    }
    let mut nested = part(&short);
    nested["incoming"] = json!([part(&long).to_string(), "7"]);
    let read = Part::<Piste>::of_parts(&[nested.to_string()]);
    assert_eq!((read.bouts[0].sitting.awaits(), unread(&read)), (Awaits::Nothing, vec!["incoming"]));
}

#[test]
fn what_is_no_backup_is_refused() {
    for text in [
        "",
        "{}",
        "null",
        "[1]",
        r#"{"backup":"1"}"#,
        r#"{"backup":-1}"#,
        r#"{"backup":0}"#,
        r#"{"backup":5000000000}"#,
    ] {
        assert!(matches!(Stored::<Backup<Piste>>::of(text), Stored::Damaged { rest: None, .. }), "{text}");
    }
    assert_eq!(Stored::<Backup<Poise>>::of(r#"{"backup":3}"#), Stored::Later(3));
    let text = backup().to_string();
    let cut = |end: &usize| text.is_char_boundary(*end);
    assert!((0..text.len()).filter(cut).all(|end| Stored::<Backup<Piste>>::of(&text[..end]).valid().is_none()));
}

/// Everything that was read can be used, and a bout here is replaced only by its continuation.
fn is_sound<G: Formed>(part: &Part<G>, here: &Kept) {
    for saved in &part.bouts {
        assert_eq!(saved.entry.id, shelf::id(&saved.sitting));
        assert_eq!(Stored::of(&saved.sitting.to_save()).valid().as_ref(), Some(&saved.sitting));
    }
    if let Some(ledger) = &part.ledger {
        assert_eq!(Stored::of(&ledger.to_text()).valid().as_ref(), Some(ledger));
    }
    let here: Vec<_> = here.bouts.iter().map(|(id, save)| (id.clone(), Stored::<Sitting<G>>::of(save))).collect();
    for saved in Plan::new(&part.bouts, &here, 50, None).bouts {
        if let Some((_, stored)) = here.iter().find(|(id, _)| *id == saved.entry.id) {
            let here = stored.clone().valid().expect("a save");
            assert!(saved.sitting.journal().continues(here.journal()));
        }
    }
}

#[test]
fn mutated_backups_break_nothing_and_replace_nothing() {
    let text = [backup().to_string()];
    let (mut some, mut damaged) = (0, 0);
    let tally = shown("backups", &text, |text, _| {
        let Some(Backup::<Piste> { part, other }) = Stored::of(text).valid() else { return false };
        is_sound(&part, &piste());
        other.iter().for_each(|other| is_sound(&Part::<Poise>::of_parts(std::slice::from_ref(other)), &poise()));
        some += usize::from(!part.bouts.is_empty());
        damaged += usize::from(!part.unread.is_empty());
        true
    });
    assert!(tally.refused > 0 && some > 0 && damaged > 0, "{tally:?}, {some} with bouts, {damaged} with damage");
    shown("backups, read by the poise duel", &text, |text, _| {
        let Some(Backup::<Poise> { part, other }) = Stored::of(text).valid() else { return false };
        is_sound(&part, &poise());
        other.iter().for_each(|other| is_sound(&Part::<Piste>::of_parts(std::slice::from_ref(other)), &piste()));
        true
    });
}
