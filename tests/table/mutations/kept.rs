//! What the page stores: journals, saves, results.

use std::fmt::Display;

use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::engine::{Chance, Game, Journal, Seed};
use engarde::table::fair::Fresh;
use engarde::table::ledger::{Counted, Ledger};
use engarde::table::link::Linked;
use engarde::table::link::duel::Duel;
use engarde::table::stored::Storable;
use engarde::table::{Sitting, Stored, shelf};

use crate::mutation::shown;
use crate::mutations::is_brief;
use crate::mutations::played::{bouts, games, play};

/// The longest reason for a refusal, in characters.
pub const REASON: usize = 300;
/// For how many decisions an accepted save is played on: more than any bout of the piste duel has.
const DECISIONS: u64 = 1_000;

/// Gives texts to a reader: `check` gets what it accepts, and its errors must be short.
fn reads<T, E: Display>(
    name: &str,
    whole: &[String],
    read: fn(&str) -> Result<T, E>,
    check: impl Fn(T, &str, &mut Chance),
) {
    let tally = shown(name, whole, |text, chance| match read(text) {
        Ok(found) => {
            check(found, text, chance);
            true
        }
        Err(why) => {
            assert!(is_brief(&why.to_string(), REASON), "{why}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{name}: {tally:?}");
}

/// What a text holds; the reason if it is damaged or of a later program.
fn whole_text<T: Storable>(text: &str) -> Result<T, String> {
    match Stored::of(text) {
        Stored::Valid(value) => Ok(value),
        Stored::Later(version) => Err(version.to_string()),
        Stored::Damaged { why, .. } => Err(why.to_string()),
    }
}

fn journals<G: Game>(name: &str, whole: &[String]) {
    reads(name, whole, Journal::<G>::from_text, |journal, text, _| {
        assert_eq!(Journal::from_text(&journal.to_text()).as_ref(), Ok(&journal), "{text}");
        let refused = journal.replay(|_, _, _| {}).err();
        assert!(refused.is_none_or(|why| is_brief(&why.to_string(), REASON)), "{text}");
    });
}

#[test]
fn mutated_journals() {
    let piste: Vec<String> = bouts(false).iter().map(|sitting| sitting.journal().to_text()).collect();
    let poise: Vec<String> = games(false).iter().map(|sitting| sitting.journal().to_text()).collect();
    journals::<Piste>("journals", &piste);
    journals::<Poise>("journals of the poise duel", &poise);
}

/// An accepted save stays the same when written and read again, and can be played on.
fn saves<G: Linked>(name: &str, whole: &[String]) {
    reads(name, whole, whole_text::<Sitting<G>>, |mut sitting, text, chance| {
        let save = sitting.to_save();
        assert_eq!(
            Stored::<Sitting<G>>::of(&save).valid().map(|again| again.to_save()).as_ref(),
            Some(&save),
            "{text}"
        );
        assert!(shelf::is_id(&shelf::id(&sitting)), "{text}");
        sitting.press_curtain();
        play(&mut sitting, chance, DECISIONS);
    });
}

/// The saves of matches that answer these as challenges.
fn answers<G: Linked>(whole: &[Sitting<G>]) -> Vec<String> {
    let begun = |duel: Duel<G>| duel.begin("Cyd", Fresh::plain(Seed(1), 1)).map(|sitting| sitting.to_save());
    whole.iter().filter_map(Duel::with).filter_map(begun).collect()
}

#[test]
fn mutated_saves() {
    let texts = |whole: bool| bouts(whole).iter().map(Sitting::to_save).collect::<Vec<_>>();
    saves::<Piste>("saves", &[texts(false), texts(true), answers(&bouts(true))].concat());
}

#[test]
fn mutated_saves_of_the_poise_duel() {
    let texts = |whole: bool| games(whole).iter().map(Sitting::to_save).collect::<Vec<_>>();
    saves::<Poise>("saves of the poise duel", &[texts(false), texts(true), answers(&games(true))].concat());
}

/// The results of these sittings.
pub fn ledger<G: Counted>(sittings: &[Sitting<G>]) -> String {
    let mut ledger = Ledger::default();
    for sitting in sittings {
        ledger.count(sitting);
    }
    ledger.to_text()
}

fn ledgers<G: Counted>(name: &str, whole: &[String]) {
    reads(name, whole, whole_text::<Ledger<G>>, |ledger, text, _| {
        assert_eq!(Stored::of(&ledger.to_text()).valid().as_ref(), Some(&ledger), "{text}");
    });
}

#[test]
fn mutated_ledgers() {
    let rows = r#"{"ledger":1,"rows":[["custom","club",1,0],["basic","search-3",0,1],["basic","novice",1,4294967295]],"recent":[]}"#;
    ledgers::<Piste>("ledgers", &[ledger(&bouts(true)), rows.to_owned()]);
    let rows = r#"{"ledger":1,"rows":[["poise-classic 3","mixed",1,0],["poise-reforged 6","club",0,2]],"recent":[]}"#;
    ledgers::<Poise>("ledgers of the poise duel", &[ledger(&games(true)), rows.to_owned()]);
}
