//! The chances of all actions of a decision as a table, for an exercise and for a position.

use yew::prelude::*;

use crate::engine::piste::{Action, Public};
use crate::scene::piste::coach::Advice;
use crate::scene::words::Words;

/// A table of the coach's lines, in their order, each with its chance and its reason.
pub struct Chances<'a> {
    /// The words.
    pub words: &'a Words,
    /// The public part of the position.
    pub public: &'a Public,
    /// The lines.
    pub lines: &'a [Advice],
    /// Whether an action is one of the best.
    pub is_best: &'a dyn Fn(&Advice) -> bool,
    /// What was chosen, and the word key of its sign.
    pub chosen: Option<(Action, &'static str)>,
}

/// Draws the table.
pub fn chances(table: &Chances) -> Html {
    html! {
        <table class="exercise-chances">
            <caption class="sr-only">{ table.words.say("exercise-chances") }</caption>
            <tbody>{ for table.lines.iter().map(|line| row(table, line)) }</tbody>
        </table>
    }
}

/// An action with its chance and reason, and a sign for the best and the chosen one.
fn row(table: &Chances, line: &Advice) -> Html {
    let (words, action) = (table.words, line.figures.action);
    let is_best = (table.is_best)(line);
    let chosen = table.chosen.filter(|(chosen, _)| *chosen == action).map(|(_, key)| key);
    let mark = if is_best { Some("exercise-is-best") } else { chosen };
    html! {
        <tr key={action.to_string()} class={classes!(is_best.then_some("is-best"), chosen.map(|_| "is-chosen"))}>
            <th scope="row">
                { words.choice(table.public, action) }
                if let Some(mark) = mark {
                    { " " }<small class="exercise-mark">{ words.say(mark) }</small>
                }
            </th>
            <td class="exercise-share">{ words.percent(line.figures.round) }</td>
            <td class="exercise-why">{ words.why(line) }</td>
        </tr>
    }
}
