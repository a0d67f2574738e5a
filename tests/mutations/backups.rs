//! Backups, read by the program of either game.

use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::table::backup::{Backup, Kept};
use engarde::table::ledger::Counted;
use engarde::table::{Sitting, shelf};

use crate::is_brief;
use crate::kept::{REASON, ledger};
use crate::mutation::shown;
use crate::played::{bouts, games};

fn kept<G: Counted>(sittings: &[Sitting<G>], form: &str) -> Kept {
    let bouts = sittings.iter().map(|sitting| (shelf::id(sitting), sitting.to_save())).collect();
    Kept { bouts, ledger: Some(ledger(sittings)), form: Some(form.to_owned()) }
}

/// What is accepted of a backup is accepted again, and nothing of it is left out then.
fn backups<G: Counted>(name: &str, whole: &[String]) {
    let tally = shown(name, whole, |text, _| match Backup::from_text::<G>(text) {
        Ok((backup, unread)) => {
            assert!(
                unread.iter().all(|unread| is_brief(&unread.why.to_string(), REASON) && is_brief(&unread.what, 32))
            );
            assert_eq!(Backup::from_text::<G>(&backup.to_text()), Ok((backup, Vec::new())), "{text}");
            true
        }
        Err(why) => {
            assert!(is_brief(&why.to_string(), REASON), "{why}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{name}: {tally:?}");
}

#[test]
fn mutated_backups() {
    let form = r#"{"rules":"advanced","target":5}"#;
    let settings = Some(r#"{"language":"de","volume":50}"#.to_owned());
    let games = [kept(&bouts(false)[..3], form), kept(&games(true)[..2], r#"{"seats":3}"#)];
    let whole = [Backup { games, settings }.to_text(), Backup::default().to_text()];
    backups::<Piste>("backups", &whole);
    backups::<Poise>("backups, read by the poise duel", &whole);
}
