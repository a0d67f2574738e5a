//! Reads the history of a line, and what it shows about the Exchange.

use crate::engine::Seat;
use crate::engine::fields::{ParseError, shown};
use crate::engine::lines::wrong;
use crate::engine::poise::Action;
use crate::engine::poise::public::{Announced, History, MAX_PLIES, Phase};
use crate::engine::poise::state::Secrets;
use crate::engine::poise::wire::PHASES;

/// The choices of a history, at most as many as a game can have.
pub(super) fn read_history(list: &[(u8, String)], seats: u8) -> Result<Vec<(Seat, Action)>, ParseError> {
    if list.len() > MAX_PLIES {
        return wrong("history", "it is longer than any game");
    }
    let chosen = |(index, (number, token)): (usize, &(u8, String))| {
        let seat = Seat::new(*number).filter(|_| *number < seats);
        let seat =
            seat.ok_or_else(|| ParseError::of("history", &format!("action {}: there is no seat {number}", index + 1)))?;
        let none = |_| ParseError::of("history", &format!("action {}, {}, is not an action", index + 1, shown(token)));
        Ok((seat, token.parse().map_err(none)?))
    };
    list.iter().enumerate().map(chosen).collect()
}

/// The public choices, and the secret ones of the viewer.
pub(super) fn split(all: &[(Seat, Action)], viewer: Seat) -> Result<(History, Secrets), ParseError> {
    let (mut open, mut secrets) = (History::default(), Secrets::default());
    for (index, (seat, action)) in all.iter().enumerate() {
        if !action.is_secret() {
            open.push((*seat, *action));
        } else if *seat == viewer {
            secrets.push((open.len() as u32, *action));
        } else {
            let number = seat.number();
            return wrong("history", &format!("action {}, {action}, is known to seat {number} alone", index + 1));
        }
    }
    Ok((open, secrets))
}

/// How many Attacks were added to the Field since the last challenge.
pub(super) fn attacks_played(history: &History) -> u8 {
    let mut count = 0_u8;
    for (_, action) in history.backwards() {
        match action {
            Action::Strike(_) => count = count.saturating_add(1),
            Action::Challenge { .. } => return count.saturating_add(1),
            _ => {}
        }
    }
    0
}

/// The phase with this name. The end of the history shows what an answer refers to.
pub(super) fn read_phase(name: &str, history: &History) -> Result<Phase, ParseError> {
    let announced = || {
        let mut techniques = 0_u8;
        for (by, action) in history.backwards() {
            match action {
                Action::Negate => techniques = techniques.saturating_add(1),
                Action::Fancy(fancy) => return Ok(Phase::Answer(Announced { by, fancy, techniques })),
                _ => break,
            }
        }
        wrong("phase", "the history does not end with a Fancy Move that could be answered")
    };
    match PHASES.iter().position(|known| *known == name) {
        Some(0) => Ok(Phase::Discard),
        Some(1) => Ok(Phase::Prepare),
        Some(2) => Ok(Phase::Exchange),
        Some(3) => announced(),
        Some(4) => Ok(Phase::Riposte),
        Some(5) => Ok(Phase::Blade),
        Some(6) => Ok(Phase::Respite),
        _ => wrong("phase", &format!("{} is not a phase", shown(name))),
    }
}
