//! A question to a computer player of the poise duel or to the coach as a text, and its answer.
//!
//! Who is asked (a level or the coach), the seed, the view. A level answers with the action's token. The coach answers with
//! six words for each choice: its tokens joined by commas, its chance to win, how often the strongest level plays it, the
//! expected loss of Poise in hundredths, how often the seat is out before its next turn, and the probability of its
//! prospect or `-`, all else per mille; the answer is empty without a network.

use super::view;
use crate::ai::coach::PerMille;
use crate::ai::poise::coach::Figures;
use crate::engine::Seed;
use crate::engine::poise::{Action, Cards, Phase, View};

/// The name of the coach in a question.
pub const COACH: &str = "coach";

/// Writes a question.
#[must_use]
pub fn written(who: &str, view: &View, seed: Seed) -> String {
    format!("{who}\n{:016x}\n{}", seed.0, view::written(view))
}

/// Reads a question: who is asked, about which view, with which seed. `None` if the text is not a question.
#[must_use]
pub fn read(text: &str) -> Option<(&str, View, Seed)> {
    let (who, rest) = text.split_once('\n')?;
    let (seed, text) = rest.split_once('\n')?;
    Some((who, view::read(text)?, Seed(u64::from_str_radix(seed, 16).ok()?)))
}

/// Reads the answer; `None` if it is not an action that the view's seat may choose.
#[must_use]
pub fn chosen(text: &str, view: &View) -> Option<Action> {
    text.parse().ok().filter(|action| view.legal().contains(action))
}

/// Writes the coach's answer.
#[must_use]
pub fn advised(figures: &[Figures]) -> String {
    let mut text = String::new();
    for Figures { actions, wins, plays, loss, out, cases } in figures {
        let tokens: Vec<String> = actions.iter().map(Action::to_string).collect();
        text += &format!("{} {wins} {plays} {loss} {out} ", tokens.join(","));
        text += &cases.map_or_else(|| "- ".to_owned(), |cases| format!("{cases} "));
    }
    text
}

/// Reads the coach's answer. `None` if it cannot be read, or has a choice that the view's seat does not have.
#[must_use]
pub fn advice(text: &str, view: &View) -> Option<Vec<Figures>> {
    let legal = view.legal();
    let (mut words, mut read) = (text.split_whitespace(), Vec::new());
    while let Some(tokens) = words.next() {
        let mut actions: Vec<Action> = Vec::new();
        for token in tokens.split(',') {
            actions.push(token.parse().ok()?);
        }
        if !is_choice(view, &legal, &actions) {
            return None;
        }
        let [wins, plays, loss, out] =
            [number(words.next()?)?, number(words.next()?)?, number(words.next()?)?, number(words.next()?)?];
        let cases = words.next()?;
        let cases = if cases == "-" { None } else { Some(number(cases)?) };
        read.push(Figures { actions, wins, plays, loss, out, cases });
    }
    Some(read)
}

/// Whether the seat can play these actions in a row: one, or cards of the hand that are discarded before the drawing.
fn is_choice(view: &View, legal: &[Action], actions: &[Action]) -> bool {
    let Some((last, before)) = actions.split_last() else { return false };
    let mut left = view.hand;
    let mut can_discard = |action: &Action| match action {
        Action::Discard(card) if left.has(*card) => {
            left = left.minus(Cards::of(*card, 1));
            true
        }
        _ => false,
    };
    let is_drawing = view.public.phase == Phase::Discard && *last == Action::Draw;
    legal.contains(last) && (before.is_empty() || is_drawing && before.iter().all(&mut can_discard))
}

/// Reads a number; as u32, because the page contains its parser in any case.
fn number(word: &str) -> Option<PerMille> {
    word.parse::<u32>().ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::poise::{Card, Edition, Poise, Rules, Standing};
    use crate::engine::{Chance, Game, Seat};

    fn views() -> Vec<View> {
        let (mut chance, mut views) = (Chance::new(Seed(4)), Vec::new());
        let standing = Standing::new(Rules::new(Edition::Reforged, 3), Seat::LEFT);
        let mut state = Poise::start(&standing, Seed(11));
        while state.public().outcome().is_none() {
            let view = Poise::view(&state, state.public().to_act);
            Poise::advance(&mut state, *chance.pick(&view.legal()).unwrap()).unwrap();
            views.push(view);
        }
        views
    }

    fn figures(actions: Vec<Action>, cases: Option<u16>) -> Figures {
        Figures { actions, wins: 512, plays: 400, loss: 135, out: 7, cases }
    }

    #[test]
    fn what_is_written_is_read_in_every_position() {
        for view in views() {
            let text = written(COACH, &view, Seed(u64::MAX));
            assert_eq!(read(&text), Some((COACH, view.clone(), Seed(u64::MAX))));
            let all: Vec<Figures> = view.legal().iter().map(|action| figures(vec![*action], Some(250))).collect();
            assert_eq!(advice(&advised(&all), &view), Some(all));
        }
        assert_eq!(read(""), None);
        assert_eq!(read("maitre\n0\n"), None);
    }

    #[test]
    fn cards_are_discarded_together_and_only_those_of_the_hand() {
        let view = views().swap_remove(0);
        assert_eq!(view.public.phase, Phase::Discard);
        let all = |cards: Cards| -> Vec<Action> { cards.values().map(Action::Discard).chain([Action::Draw]).collect() };
        for cards in [Cards::NONE, view.hand, view.hand.names().take(2).collect()] {
            let advised = advised(&[figures(all(cards), None)]);
            assert_eq!(advice(&advised, &view), Some(vec![figures(all(cards), None)]), "{advised}");
        }
        let missing = Card::ALL.into_iter().find(|card| !view.hand.has(*card)).unwrap();
        let first = view.hand.names().next().unwrap();
        let twice = Cards::of(first, view.hand.count(first) + 1);
        let wrong =
            [all(Cards::of(missing, 1)), all(twice), vec![Action::Draw, Action::Draw], vec![Action::Pass], Vec::new()];
        for actions in wrong {
            assert_eq!(advice(&advised(&[figures(actions.clone(), None)]), &view), None, "{actions:?}");
        }
        assert_eq!(advice("", &view), Some(Vec::new()));
        assert_eq!(advice("draw 500 1000 0 0", &view), None);
    }

    #[test]
    fn mutated_answers() {
        let view = views().into_iter().max_by_key(|view| view.legal().len()).unwrap();
        let whole = [1, 3, usize::MAX].map(|count| {
            let legal = view.legal().into_iter().take(count);
            let all: Vec<Figures> = legal.map(|action| figures(vec![action], Some(3))).collect();
            advised(&all)
        });
        let tally = crate::mutation::shown("answers of the poise duel's coach", &whole, |text, _| {
            let Some(read) = advice(text, &view) else { return false };
            assert_eq!(advice(&advised(&read), &view), Some(read), "{text}");
            true
        });
        assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
    }
}
