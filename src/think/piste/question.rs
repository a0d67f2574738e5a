//! A question to an opponent or to the coach as a text, and its answer.
//!
//! It has six lines: who is asked (a level or the coach), seed, seat, standing of the bout, hand, actions of the round. A
//! position made by hand has no actions, and a seventh line: both spaces, the number of cards in the other hand and in the
//! pile, the cards played before after a zero, the attack to be answered as `2d`, `2i` (indirect) or `-`.
//! A level answers with the action's token. The coach answers with four words for each legal action: its token, its
//! chance to win the round, how often the strongest level plays it, and the probability of its prospect or `-`, all per
//! mille; the answer is empty without a network.

use crate::ai::piste::coach::{Figures, PerMille};
use crate::engine::piste::{Action, Arranged, Attack, Bout, Cards, Public, Space, Value, View, replay_public};
use crate::engine::seat::BySeat;
use crate::engine::{Seat, Seed};

/// The name of the coach in a question.
pub const COACH: &str = "coach";

/// Writes a question.
#[must_use]
pub fn written(who: &str, view: &View, seed: Seed) -> String {
    let is_by_hand = view.public.history.is_empty() && view.public != Public::new(view.public.bout);
    let line = if is_by_hand { arranged(view) } else { String::new() };
    written_as_played(who, view, seed) + &line
}

/// Writes a question about a position to which its actions lead. The page has it apart, because a bout needs no more.
#[must_use]
pub fn written_as_played(who: &str, view: &View, seed: Seed) -> String {
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

/// The line of a position made by hand.
fn arranged(view: &View) -> String {
    let Arranged { position, other_hand, pile, played, attack, .. } = Arranged::of(view);
    let [left, right] = position.0.map(Space::number);
    let attack = attack.map_or_else(
        || "-".to_owned(),
        |attack| format!("{}{}", attack.count, if attack.indirect { "i" } else { "d" }),
    );
    format!("\n{left} {right} {other_hand} {pile} 0{played} {attack}")
}

/// Reads a question: who is asked, about which view, with which seed. `None` if the text is not a question.
#[must_use]
pub fn read(text: &str) -> Option<(&str, View, Seed)> {
    let mut lines = text.split('\n');
    let who = lines.next()?;
    let seed = u64::from_str_radix(lines.next()?, 16).ok()?;
    let seat = Seat::of_duel(lines.next()?.parse().ok()?)?;
    let bout = serde_json::from_str(lines.next()?).ok()?;
    let hand = cards(lines.next()?)?;
    let mut history: Vec<Action> = Vec::new();
    for token in lines.next()?.split_whitespace() {
        history.push(token.parse().ok()?);
    }
    let view = match lines.next().filter(|_| history.is_empty()) {
        Some(line) => read_arranged(line, bout, seat, hand)?.view().ok()?,
        None => {
            let public = replay_public(bout, &history).ok().filter(|public| public.outcome().is_none())?;
            View { seat, hand, public }
        }
    };
    Some((who, view, Seed(seed)))
}

/// Reads the line of a position made by hand.
fn read_arranged(line: &str, bout: Bout, seat: Seat, hand: Cards) -> Option<Arranged> {
    let mut words = line.split(' ');
    let mut number = || words.next()?.parse::<u32>().ok()?.try_into().ok();
    let [left, right, other_hand, pile]: [u8; 4] = [number()?, number()?, number()?, number()?];
    let played = cards(words.next()?.strip_prefix('0')?)?;
    let attack = match words.next()?.as_bytes() {
        [count @ b'1'..=b'5', kind @ (b'd' | b'i')] => {
            Some(Attack { value: Value::new(right.checked_sub(left)?)?, count: count - b'0', indirect: *kind == b'i' })
        }
        _ => None,
    };
    let position = BySeat([Space::new(left)?, Space::new(right)?]);
    Some(Arranged { bout, seat, position, hand, other_hand, pile, played, attack })
}

fn cards(digits: &str) -> Option<Cards> {
    digits.bytes().map(|digit| Value::new(digit.wrapping_sub(b'0'))).collect()
}

/// Reads an opponent's answer; `None` if it is not an action that the view's seat may choose.
#[must_use]
pub fn chosen(text: &str, view: &View) -> Option<Action> {
    text.parse().ok().filter(|action| view.legal().contains(action))
}

/// Writes the coach's answer.
#[must_use]
pub fn advised(figures: &[Figures]) -> String {
    let mut text = String::new();
    for Figures { action, round, plays, cases } in figures {
        text += &format!("{action} {round} {plays} ");
        text += &cases.map_or_else(|| "- ".to_owned(), |cases| format!("{cases} "));
    }
    text
}

/// Reads the coach's answer. `None` if it cannot be read, or has an action that the view's seat may not choose.
#[must_use]
pub fn advice(text: &str, view: &View) -> Option<Vec<Figures>> {
    let legal = view.legal();
    let (mut words, mut read) = (text.split_whitespace(), Vec::new());
    while let Some(token) = words.next() {
        let action = token.parse().ok().filter(|action| legal.contains(action))?;
        let [round, plays] = [share(words.next()?)?, share(words.next()?)?];
        let cases = words.next()?;
        read.push(Figures { action, round, plays, cases: if cases == "-" { None } else { Some(share(cases)?) } });
    }
    Some(read)
}

/// Reads a chance; as u32, because the page contains its parser in any case.
fn share(word: &str) -> Option<PerMille> {
    word.parse::<u32>().ok()?.try_into().ok()
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

    /// Positions made by hand: from every decision of a round, without its actions.
    fn by_hand() -> Vec<View> {
        let mut state = Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(5));
        let (mut chance, mut views) = (Chance::new(Seed(2)), Vec::new());
        while let Some(action) = chance.pick(&state.legal()).copied() {
            let view = Arranged::of(&Piste::view(&state, state.public().to_act)).view().expect("a position of a round");
            views.push(view);
            Piste::advance(&mut state, action).unwrap();
        }
        views
    }

    #[test]
    fn a_position_made_by_hand_keeps_its_cards_and_its_attack() {
        let views = by_hand();
        assert!(views.iter().any(|view| view.public.pending().is_some()));
        for view in views {
            assert_eq!(read(&written(COACH, &view, Seed(1))), Some((COACH, view, Seed(1))));
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
        whole.extend(by_hand().iter().map(|view| written("master", view, Seed(9))));
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
            assert_eq!(advice(&format!("{} 500 500 - {action} 500 500 -", legal[0]), &view), None, "{action}");
        }
        assert_eq!(chosen("", &view), None);
        assert_eq!(advice("", &view), Some(Vec::new()));
        let figures = [Some(250), None].map(|cases| Figures { action: legal[0], round: 500, plays: 400, cases });
        assert_eq!(advice(&advised(&figures), &view), Some(figures.to_vec()));
        assert_eq!(advice(&format!("{} 500 400", legal[0]), &view), None);
    }

    #[test]
    fn an_invalid_question_is_refused() {
        assert_eq!(read("master\n0\n0\n{}\n12345\n"), None);
        assert_eq!(read(""), None);
    }
}
