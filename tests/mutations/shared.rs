//! The records that people send each other.

use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::table::{RecordError, Sitting, Tabled, piste, poise};

use crate::is_plain;
use crate::mutation::shown;
use crate::played::{bouts, games};

/// An accepted record is of a decided match, and is written as it was read.
fn records<G: Tabled>(
    name: &str,
    whole: &[Sitting<G>],
    import: fn(&str) -> Result<Sitting<G>, RecordError>,
    export: fn(&Sitting<G>) -> Option<String>,
) where
    Sitting<G>: PartialEq + std::fmt::Debug,
{
    let whole: Vec<String> = whole.iter().filter_map(export).collect();
    let tally = shown(name, &whole, |text, _| match import(text) {
        Ok(sitting) => {
            let again = export(&sitting).expect("what is read is decided");
            assert_eq!(import(&again).as_ref(), Ok(&sitting), "{text}");
            true
        }
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}: {text}");
            assert!(is_plain(&error.to_string(), 300), "{error}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{name}: {tally:?}");
}

#[test]
fn mutated_records_for_people() {
    records::<Piste>("records for people", &bouts(true), piste::record::import, piste::record::export);
}

#[test]
fn mutated_records_for_people_of_the_poise_duel() {
    records::<Poise>(
        "records for people of the poise duel",
        &games(true),
        poise::record::import,
        poise::record::export,
    );
}
