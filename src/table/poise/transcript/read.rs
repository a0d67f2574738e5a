//! Reads a transcript: checks every line and plays the whole game.

use super::{FORMAT, PLAYERS, TITLE, begins_turn, result};
use crate::engine::poise::{Edition, Poise, Rules, Standing};
use crate::engine::{Game, Journal, Seat, Turn};
use crate::table::Sitting;
use crate::table::transcript::{Read, Transcript, at, quoted, yes_no};
use crate::table::transcript_error::{Fault, TranscriptError};

/// Reads a transcript into a finished sitting.
///
/// Line ends of every kind, blank lines, spaces at both ends, line breaks between two actions and unknown headers are
/// accepted.
///
/// # Errors
/// The first line at fault, and what is wrong with it.
pub fn import(text: &str) -> Result<Sitting<Poise>, TranscriptError> {
    let transcript = Transcript::of(text, TITLE, FORMAT)?;
    let (opening, seed) = (opening(&transcript)?, transcript.seed()?);
    let seats = usize::from(opening.rules.seats);
    let players = PLAYERS.into_iter().take(seats).map(|headers| transcript.player(headers)).collect::<Read<_>>()?;
    let mut journal = Journal::new(opening, seed);
    let standing = turns(&transcript, &mut journal)?;
    transcript.sitting(journal, players, result(&standing))
}

fn opening(transcript: &Transcript<'_>) -> Read<Standing> {
    let edition = transcript.one_of("Edition", &Edition::ALL, |edition| edition.name(), None)?;
    let (line, seats) = transcript.number("Seats")?;
    let pistol = transcript.one_of("Pistol", &[false, true], |yes| yes_no(*yes), None)?;
    let (poise_line, poise) = transcript.number("Poise")?;
    let rules = Rules { edition, seats, pistol, poise };
    if !rules.is_valid() {
        let rest = Rules { seats: 2, ..rules };
        return Err(if rest.is_valid() {
            at(line, Fault::Value("Seats"))
        } else {
            at(poise_line, Fault::Value("Poise"))
        });
    }
    let (line, first) = transcript.number("First")?;
    let first = Seat::new(first).filter(|_| first < seats).ok_or(at(line, Fault::Value("First")))?;
    Ok(Standing::new(rules, first))
}

/// Plays the words and writes the actions among them into the journal. Returns how the game ended.
fn turns(transcript: &Transcript<'_>, journal: &mut Journal<Poise>) -> Read<Standing> {
    let mut state = Poise::start(&journal.opening, journal.seed);
    let (mut actions, mut turn, mut begins) = (Vec::new(), 0, true);
    for (line, word) in transcript.words.iter().copied() {
        if Poise::turn(&state) == Turn::Over {
            return Err(at(line, Fault::AfterEnd));
        }
        if begins {
            (turn, begins) = (turn + 1, false);
            if word.strip_suffix('.') != Some(turn.to_string().as_str()) {
                return Err(at(line, Fault::Round(turn)));
            }
            continue;
        }
        let action = word.parse().map_err(|_| at(line, Fault::NotAnAction(quoted(word))))?;
        let events = Poise::play(&mut state, action).map_err(|_| at(line, Fault::Illegal))?;
        begins = events.iter().any(begins_turn);
        actions.push(action);
    }
    journal.rounds = vec![actions];
    Poise::standing_after(&state).ok_or(at(transcript.end, Fault::Unfinished))
}
