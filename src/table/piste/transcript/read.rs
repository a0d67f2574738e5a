//! Reads a transcript: checks every line and plays the whole bout.

use super::{FORMAT, PLAYERS, TITLE, end_name, parry_name, result, round_result};
use crate::engine::piste::text::side;
use crate::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules, State};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Journal, Seat};
use crate::table::Sitting;
use crate::table::transcript::{Read, Transcript, at, quoted, yes_no};
use crate::table::transcript_error::{Fault, TranscriptError};

/// The largest number of rounds of a bout that is read: replaying more would block the page.
const ROUNDS_MAX: usize = 1_000;

/// Reads a transcript into a finished sitting.
///
/// Line ends of every kind, blank lines, spaces at both ends, line breaks between two actions and unknown headers are
/// accepted.
///
/// # Errors
/// The first line at fault, and what is wrong with it.
pub fn import(text: &str) -> Result<Sitting<Piste>, TranscriptError> {
    let transcript = Transcript::of(text, TITLE, FORMAT)?;
    let (opening, seed) = (opening(&transcript)?, transcript.seed()?);
    let [left, right] = PLAYERS.map(|headers| transcript.player(headers));
    let players = BySeat([left?, right?]);
    let mut referee = Referee { journal: Journal { opening, seed, rounds: Vec::new() }, standing: opening };
    referee.rounds(&transcript)?;
    transcript.sitting(referee.journal, players, result(&referee.standing))
}

fn opening(transcript: &Transcript<'_>) -> Read<Bout> {
    let rules = rules(transcript)?;
    let (line, target) = transcript.number("Hits")?;
    let first = transcript.one_of("First", &Seat::DUEL, |seat| side(*seat), None)?;
    let opening = Bout::new(rules, target, first);
    if opening.target == target { Ok(opening) } else { Err(at(line, Fault::Value("Hits"))) }
}

fn rules(transcript: &Transcript<'_>) -> Read<Rules> {
    let (line, name) = transcript.value("Rules")?;
    if name != "custom" {
        return name.parse().map_err(|_| at(line, Fault::Value("Rules")));
    }
    let switch = |name| transcript.one_of(name, &[false, true], |yes| yes_no(*yes), None);
    let parries = [ParryRule::None, ParryRule::Same, ParryRule::Total];
    let ends = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];
    Ok(Rules {
        parry: transcript.one_of("Parry", &parries, |parry| parry_name(*parry), None)?,
        strengthen: switch("Strengthen")?,
        indirect: switch("Indirect")?,
        riposte_wins: switch("RiposteWins")?,
        end: transcript.one_of("End", &ends, |end| end_name(*end), None)?,
    })
}

/// Plays the words of the rounds.
struct Referee {
    journal: Journal<Piste>,
    standing: Bout,
}

impl Referee {
    fn rounds(&mut self, transcript: &Transcript) -> Read<()> {
        let mut words = transcript.words.iter().copied();
        while !Piste::decided(&self.standing) {
            self.round(&mut words, transcript.end)?;
        }
        words.next().map_or(Ok(()), |(line, _)| Err(at(line, Fault::AfterEnd)))
    }

    fn round<'a>(&mut self, words: &mut impl Iterator<Item = (usize, &'a str)>, end: usize) -> Read<()> {
        let number = self.journal.rounds.len() + 1;
        let (line, word) = words.next().ok_or(at(end, Fault::Unfinished))?;
        if word.strip_suffix('.') != Some(number.to_string().as_str()) {
            return Err(at(line, Fault::Round(number)));
        }
        if number > ROUNDS_MAX {
            return Err(at(line, Fault::TooManyRounds));
        }
        let mut state = Piste::start(&self.standing, self.journal.seed);
        let mut actions = Vec::new();
        loop {
            let (line, word) = words.next().ok_or(at(end, Fault::Unfinished))?;
            if word == "=" {
                self.standing = judged(&state, line, words)?;
                break;
            }
            let action = word.parse().map_err(|_| at(line, Fault::NotAnAction(quoted(word))))?;
            Piste::advance(&mut state, action).map_err(|_| at(line, Fault::Illegal))?;
            actions.push(action);
        }
        self.journal.rounds.push(actions);
        Ok(())
    }
}

/// The standing after a round. Its result must be the one in the transcript.
fn judged<'a>(state: &State, line: usize, words: &mut impl Iterator<Item = (usize, &'a str)>) -> Read<Bout> {
    let outcome = state.public().outcome().ok_or(at(line, Fault::Unfinished))?;
    let right = round_result(outcome);
    let claimed: Vec<&str> = words.take(2).map(|(_, word)| word).collect();
    if claimed.join(" ") == right {
        Ok(state.public().bout.after(outcome))
    } else {
        Err(at(line, Fault::RoundResult(right)))
    }
}
