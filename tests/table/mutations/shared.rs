//! The transcripts that people send each other.

use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::table::{Sitting, Tabled, TranscriptError, piste, poise};

use crate::mutation::shown;
use crate::mutations::is_plain;
use crate::mutations::played::{bouts, games};

/// An accepted transcript is of a decided match, and is written as it was read.
fn transcripts<G: Tabled>(
    name: &str,
    whole: &[Sitting<G>],
    import: fn(&str) -> Result<Sitting<G>, TranscriptError>,
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
    transcripts::<Piste>("transcripts for people", &bouts(true), piste::transcript::import, piste::transcript::export);
}

#[test]
fn mutated_records_for_people_of_the_poise_duel() {
    transcripts::<Poise>(
        "transcripts for people of the poise duel",
        &games(true),
        poise::transcript::import,
        poise::transcript::export,
    );
}
