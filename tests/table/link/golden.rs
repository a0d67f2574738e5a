//! Links that were written once: they are read as long as the version is known, and written alike.

use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::table::link::duel;
use engarde::table::link::{Linked, find, read as read_match, write};
use engarde::table::{Sitting, piste, poise};

/// The format is described there, with a link for each example of a transcript.
const DOCUMENT: &str = include_str!("../../../docs/formats.md");

/// Bouts of named and custom rules.
const BOUTS: [&str; 3] = [
    "AQJMouyOQefR6HhcTDp8c_bTji3BhitBySbZIubmASbZIubmASbZIubmASbZIubmAScW2O4FppI\
     XsecHmP1-ouWxXYZEznjDIoURbgUJrkTXzpDt7OxycL6Roc1GfEiMjS6wlSK1tckib0Q48vY",
    "AS0oZ3qSbZ58xHm-8xT8hXnWY4q3-7TFPHe3-7TFPHe3-7TFPHe3-7TFPHe3-7TFPHe3-7TFPHe\
     3-7UdcDCECDtrdMyWAVOjXIhqk4MGyBkB9z-Gwog",
    "AR90PfCkVDu2LlTi4RunNHY8mtTRfxgCuO8YHo_c",
];
/// Games of both editions.
const GAMES: [&str; 2] = [
    "gTfW07sW6STdVJvQjlecVK3tfukudiN5yth2diN5yth2diN5yth2diN5yth2diN5yt5RF6Z39UY\
     YeO8LxqrlHepd8Ep2TRKMH1rNwUSBDfr1NElUp-Uq05Gh__-vbv__69z4NX16Zg",
    "gQFwfYiI55ZyUZbZox-VeJWlZbP7rx-D6O1WkxqHggjQOE9-LRjJWoSWEtIrSpE-G3elVvkcsM5\
     3ADwMWd4d7qNLa_3cfh5BgC-suSVKLyGl_VBx_K6EgcUPC7wZz-ml0u9x0wb50NGU4yLvBrgSwg\
     iF-S0J4fjXNIo8ajoUniuRaF5YnxyReUhhkX-heuhKXFlSwKURJ5IWtFKl44ZFm8-clkr6W-3sR\
     T_SIFOWUdkfCn73s9ZWCV0uqP1jBz98ipv87Tf7_2K07bmGalSf",
];

/// Reads a word and writes it again.
fn as_it_was<G: Linked>(word: &str) -> Sitting<G> {
    let sitting = read_match::<G>(word).unwrap_or_else(|why| panic!("{word}: {why}"));
    assert_eq!(write(&sitting).as_deref(), Some(word));
    sitting
}

/// The text in a block of the document with this name.
fn block(name: &str) -> &'static str {
    let (_, rest) = DOCUMENT.split_once(&format!("```{name}\n")).expect("the block begins");
    rest.split_once("```").expect("the block ends").0
}

#[test]
fn links_of_the_document_are_those_of_its_transcripts() {
    let bout = as_it_was::<Piste>(find(block("link")).expect("a link"));
    assert_eq!(piste::transcript::import(block("transcript")), Ok(bout));
    let game = as_it_was::<Poise>(find(block("poise-link")).expect("a link"));
    assert_eq!(poise::transcript::import(block("poise-transcript")), Ok(game));
}

/// Challenges are written with the network of this program, so those of the document are read, and written alike as long
/// as it has the same one.
fn is_challenge_of<G: Linked>(challenge: &str, link: &str) {
    let word = |name: &str| find(block(name)).unwrap_or_else(|| panic!("{name} has a link"));
    let read = duel::read::<G>(word(challenge)).unwrap_or_else(|why| panic!("{challenge}: {why}"));
    assert_eq!((Some(&read.first), &read.answer), (read_match::<G>(word(link)).ok().as_ref(), &None), "{challenge}");
    assert_eq!(duel::write(&read).as_deref(), Some(word(challenge)));
}

#[test]
fn challenges_of_the_document_are_those_of_its_links() {
    is_challenge_of::<Piste>("challenge-link", "link");
    is_challenge_of::<Poise>("poise-challenge-link", "poise-link");
}

#[test]
fn links_that_were_written_once_are_read_for_good() {
    for word in BOUTS {
        as_it_was::<Piste>(word);
    }
    for word in GAMES {
        as_it_was::<Poise>(word);
    }
}
