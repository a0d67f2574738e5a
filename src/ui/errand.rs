//! A question to a computer opponent as the text that the page posts to its own worker.
//!
//! Both ends are one program, so this says less than the bot protocol does and explains no faults: that saves the page
//! 6 kB (brotli). Six lines: level, seed, seat, standing of the bout, hand, actions of the round.

use super::session::Question;
use crate::ai::Level;
use crate::engine::piste::{Action, Value, View, wire};
use crate::engine::{Seat, Seed};

/// What is asked, written.
#[must_use]
pub fn written(question: &Question) -> String {
    let View { seat, hand, public } = &question.view;
    let standing = serde_json::to_string(&public.bout).unwrap_or_default();
    let mut text = format!("{}\n{:016x}\n{}\n{standing}\n", question.level, question.seed.0, seat.number());
    hand.values().for_each(|card| text += &card.to_string());
    text.push('\n');
    for action in &public.history {
        text += &action.to_string();
        text.push(' ');
    }
    text
}

/// Reads what is asked: who is to think, about what, and with which chance. `None` if the text is no question.
#[must_use]
pub fn read(text: &str) -> Option<(Level, View, Seed)> {
    let mut lines = text.split('\n');
    let level = lines.next()?.parse().ok()?;
    let seed = u64::from_str_radix(lines.next()?, 16).ok()?;
    let seat = Seat::of_duel(lines.next()?.parse().ok()?)?;
    let bout = serde_json::from_str(lines.next()?).ok()?;
    let card = |digit: u8| Value::new(digit.wrapping_sub(b'0'));
    let hand = lines.next()?.bytes().map(card).collect::<Option<_>>()?;
    let mut history: Vec<Action> = Vec::new();
    for token in lines.next()?.split_whitespace() {
        history.push(token.parse().ok()?);
    }
    let public = wire::retrace(bout, &history).ok()?;
    Some((level, View { seat, hand, public }, Seed(seed)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::piste::{Bout, Piste, Rules};
    use crate::engine::{Chance, Game};

    #[test]
    fn what_is_written_is_read_in_every_position() {
        let mut chance = Chance::new(Seed(7));
        for (number, (_, rules)) in Rules::NAMED.iter().enumerate() {
            let bout = Bout { round: number as u32, ..Bout::new(*rules, 5, Seat::RIGHT) };
            let mut state = Piste::start(&bout, Seed(number as u64));
            while state.public().outcome().is_none() {
                let view = Piste::view(&state, state.public().to_act);
                let actions = view.legal();
                let action = actions[chance.below(actions.len() as u32) as usize];
                let question = Question { number: 3, level: Level::Master, view, seed: Seed(u64::MAX) };
                let expected = (question.level, question.view.clone(), question.seed);
                assert_eq!(read(&written(&question)), Some(expected));
                Piste::advance(&mut state, action).unwrap();
            }
        }
    }

    #[test]
    fn what_is_no_question_is_refused() {
        assert_eq!(read("master\n0\n0\n{}\n12345\n"), None);
        assert_eq!(read(""), None);
    }
}
