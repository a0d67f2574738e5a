//! The backup of both games: each program checks its own part and hands the other on.

use engarde::engine::piste::Piste;
use engarde::engine::poise::{Edition, Poise, Rules, Standing};
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::backup::{Backup, BackupError, Kept, Unread};
use engarde::table::ledger::{Counted, Ledger};
use engarde::table::{Player, Sitting, Tabled, shelf};

use super::{against_bot, play, sitting};

/// What version 1 wrote: the piste duel alone, beside the settings.
const VERSION_1: &str = r#"{"backup":1,"bouts":BOUTS,"ledger":LEDGER,"settings":"{}","form":null}"#;

fn named<G: Tabled>(sitting: &Sitting<G>) -> (String, String) {
    (shelf::id(sitting), sitting.to_save())
}

/// Two bouts, one counted.
fn piste() -> Kept {
    let bouts = [3, 4].map(|seed| play(sitting(against_bot(), seed), &mut Chance::new(Seed(seed)), |_| {}));
    let mut ledger = Ledger::default();
    assert!(ledger.record(&bouts[0]));
    Kept { bouts: bouts.iter().map(named).collect(), ledger: Some(ledger.to_text()), form: None }
}

/// Two games that have only been dealt.
fn poise() -> Kept {
    let games = [5, 6].map(|seed| {
        let players = vec![Player::person("Ann"), Player::person("Bea")];
        Sitting::<Poise>::open(Standing::new(Rules::new(Edition::Classic, 2), Seat::LEFT), Seed(seed), players)
    });
    let ledger = r#"{"ledger":1,"rows":[["poise-classic 2","club",1,0]],"recent":[]}"#.to_owned();
    Kept { bouts: games.iter().map(named).collect(), ledger: Some(ledger), form: Some("{\"seats\":4}".to_owned()) }
}

fn backup() -> Backup {
    Backup { games: [piste(), poise()], settings: Some("{\"sound\":\"aus\u{2028}\"}".to_owned()) }
}

fn read<G: Counted>(text: &str) -> (Backup, Vec<String>) {
    let (read, unread) = Backup::from_text::<G>(text).expect("a backup");
    assert!(unread.iter().all(|unread| unread.why.to_string().len() > 10), "{unread:?}");
    (read, unread.into_iter().map(|Unread { what, .. }| what).collect())
}

#[test]
fn a_backup_brings_everything_back_to_either_game() {
    for whole in [backup(), Backup::default()] {
        let text = whole.to_text();
        assert_eq!(read::<Piste>(&text), (whole.clone(), Vec::new()));
        assert_eq!(read::<Poise>(&text), (whole, Vec::new()));
    }
}

#[test]
fn a_backup_of_version_1_is_still_read() {
    let piste = piste();
    let bouts: serde_json::Map<String, serde_json::Value> =
        piste.bouts.iter().map(|(id, save)| (id.clone(), save.as_str().into())).collect();
    let ledger = serde_json::to_string(&piste.ledger).expect("a text");
    let bouts = serde_json::to_string(&bouts).expect("an object");
    let old = VERSION_1.replace("BOUTS", &bouts).replace("LEDGER", &ledger);
    let mut wanted = Backup { games: [piste, Kept::default()], settings: Some("{}".to_owned()) };
    wanted.games[0].bouts.sort();
    assert_eq!(read::<Piste>(&old), (wanted.clone(), Vec::new()));
    assert_eq!(read::<Poise>(&old), (wanted, Vec::new()), "the other game hands it on");
}

#[test]
fn what_is_damaged_is_named_by_its_own_game_and_handed_on_by_the_other() {
    let whole = backup();
    let text =
        whole.to_text().replace(r#"\"sitting\":2"#, r#"\"sitting\":9"#).replace(r#"{\"ledger\":1"#, r#"{\"ledger\":7"#);
    let ids = |kept: &Kept| -> Vec<String> { kept.bouts.iter().map(|(id, _)| id.clone()).collect() };
    let names = |kept: &Kept| [ids(kept), vec!["ledger".to_owned()]].concat();
    let [piste, poise] = &whole.games;
    let (by_piste, unread) = read::<Piste>(&text);
    assert_eq!(
        (by_piste.games[0].clone(), unread),
        (Kept { form: piste.form.clone(), ..Kept::default() }, names(piste))
    );
    assert_eq!(ids(&by_piste.games[1]), ids(poise), "not its own, so not judged");
    assert!(by_piste.games[1].ledger.is_some());
    let (by_poise, unread) = read::<Poise>(&by_piste.to_text());
    assert_eq!(
        (by_poise.games[1].clone(), unread),
        (Kept { form: poise.form.clone(), ..Kept::default() }, names(poise))
    );
}

#[test]
fn a_damaged_entry_does_not_lose_the_others() {
    let whole = backup();
    let text = whole.to_text().replacen(r#"\"sitting\":2"#, r#"\"sitting\":9"#, 1).replacen(
        r#""form":null"#,
        r#""form":12"#,
        1,
    );
    let (found, unread) = read::<Piste>(&text);
    assert_eq!((&found.games[0].bouts[..], &found.games[1]), (&whole.games[0].bouts[1..], &whole.games[1]));
    assert_eq!(unread, ["form", whole.games[0].bouts[0].0.as_str()]);
    let id = &whole.games[0].bouts[0].0;
    let (found, unread) = read::<Piste>(&whole.to_text().replace(id, &id.replace('3', "5")));
    assert_eq!((found.games[0].bouts.len(), unread.len()), (1, 1), "a bout under another's name is left out");
}

#[test]
fn parts_that_are_missing_or_of_another_kind_are_named() {
    let (found, unread) =
        read::<Poise>(r#"{"backup":2,"piste":7,"poise":{"bouts":{"x":12,"y":"{}"},"ledger":[]},"settings":{}}"#);
    assert_eq!(found, Backup::default());
    assert_eq!(unread, ["settings", "bouts", "x", "ledger", "y"]);
    assert_eq!(read::<Piste>(r#"{"backup":2}"#), (Backup::default(), vec!["bouts".to_owned(), "bouts".to_owned()]));
}

#[test]
fn what_is_no_backup_is_refused() {
    for text in ["", "{}", "null", "[1]", r#"{"backup":"1"}"#, r#"{"backup":-1}"#] {
        assert_eq!(Backup::from_text::<Piste>(text), Err(BackupError::NotABackup), "{text}");
    }
    for version in [0, 3] {
        let text = format!(r#"{{"backup":{version}}}"#);
        assert_eq!(Backup::from_text::<Poise>(&text), Err(BackupError::Version(version)));
    }
    let text = backup().to_text();
    let cut = |end: &usize| text.is_char_boundary(*end);
    assert!((0..text.len()).filter(cut).all(|end| Backup::from_text::<Piste>(&text[..end]).is_err()));
}
