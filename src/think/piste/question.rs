//! A question to an opponent or to the coach as a text, and its answer.
//!
//! It has six lines: who is asked (a level or the coach), seed, seat, standing of the bout, hand, actions of the round.
//! A level answers with the action's token. The coach answers with three words for each legal action: its token, its
//! chance to win the round, and how often the policy plays it, both per mille; the answer is empty without a network.

use crate::ai::piste::coach::PerMille;
use crate::engine::piste::{Action, Value, View, replay_public};
use crate::engine::{Seat, Seed};

/// The name of the coach in a question.
pub const COACH: &str = "coach";

/// Writes a question.
#[must_use]
pub fn written(who: &str, view: &View, seed: Seed) -> String {
    let View { seat, hand, public } = view;
    let standing = serde_json::to_string(&public.bout).unwrap_or_default();
    let mut text = format!("{who}\n{:016x}\n{}\n{standing}\n", seed.0, seat.number());
    hand.values().for_each(|card| text += &card.to_string());
    text.push('\n');
    for action in &public.history {
        text += &action.to_string();
        text.push(' ');
    }
    text
}

/// Reads a question: who is asked, about which view, with which seed. `None` if the text is not a question.
#[must_use]
pub fn read(text: &str) -> Option<(&str, View, Seed)> {
    let mut lines = text.split('\n');
    let who = lines.next()?;
    let seed = u64::from_str_radix(lines.next()?, 16).ok()?;
    let seat = Seat::of_duel(lines.next()?.parse().ok()?)?;
    let bout = serde_json::from_str(lines.next()?).ok()?;
    let card = |digit: u8| Value::new(digit.wrapping_sub(b'0'));
    let hand = lines.next()?.bytes().map(card).collect::<Option<_>>()?;
    let mut history: Vec<Action> = Vec::new();
    for token in lines.next()?.split_whitespace() {
        history.push(token.parse().ok()?);
    }
    let public = replay_public(bout, &history).ok().filter(|public| public.outcome().is_none())?;
    Some((who, View { seat, hand, public }, Seed(seed)))
}

/// Reads an opponent's answer; `None` if it is not an action that the view's seat may choose.
#[must_use]
pub fn chosen(text: &str, view: &View) -> Option<Action> {
    text.parse().ok().filter(|action| view.legal().contains(action))
}

/// Reads the coach's answer: for each action its chance to win the round and how often the policy plays it. `None` if
/// it cannot be read, or has an action that the view's seat may not choose.
#[must_use]
pub fn advice(text: &str, view: &View) -> Option<Vec<(Action, PerMille, PerMille)>> {
    let legal = view.legal();
    let (mut words, mut read) = (text.split_whitespace(), Vec::new());
    while let Some(token) = words.next() {
        let action = token.parse().ok().filter(|action| legal.contains(action))?;
        // As u32, because the page contains its parser in any case.
        let mut share = || words.next()?.parse::<u32>().ok()?.try_into().ok();
        read.push((action, share()?, share()?));
    }
    Some(read)
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
                let text = written(COACH, &view, Seed(u64::MAX));
                assert_eq!(read(&text), Some((COACH, view, Seed(u64::MAX))));
                Piste::advance(&mut state, action).unwrap();
            }
        }
    }

    /// A question that is read and written again stays the same.
    #[test]
    fn mutated_questions() {
        let mut state = Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(3));
        let mut whole = Vec::new();
        while state.public().outcome().is_none() {
            let view = Piste::view(&state, state.public().to_act);
            whole.push(written("master", &view, Seed(9)));
            Piste::advance(&mut state, view.legal()[0]).unwrap();
        }
        let tally = crate::mutation::shown("questions", &whole, |text, _| {
            let Some((who, view, seed)) = read(text) else { return false };
            assert_eq!(read(&written(who, &view, seed)), Some((who, view, seed)), "{text}");
            true
        });
        assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
    }

    #[test]
    fn an_answer_that_is_illegal_is_none() {
        let view = Piste::view(&Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(7)), Seat::LEFT);
        let legal = view.legal();
        for action in &legal {
            assert_eq!(chosen(&action.to_string(), &view), Some(*action));
        }
        let illegal: Vec<Action> = legal
            .iter()
            .map(|action| action.to_string().replacen('f', "b", 1))
            .filter_map(|token| token.parse().ok())
            .collect();
        assert!(!illegal.is_empty());
        for action in illegal.into_iter().chain([Action::TakeHit]) {
            assert_eq!(chosen(&action.to_string(), &view), None, "{action}");
            assert_eq!(advice(&format!("{} 500 500 {action} 500 500", legal[0]), &view), None, "{action}");
        }
        assert_eq!(chosen("", &view), None);
        assert_eq!(advice("", &view), Some(Vec::new()));
        assert_eq!(advice(&format!("{} 500 400", legal[0]), &view).map(|read| read.len()), Some(1));
    }

    #[test]
    fn what_is_no_question_is_refused() {
        assert_eq!(read("master\n0\n0\n{}\n12345\n"), None);
        assert_eq!(read(""), None);
    }
}
