//! A bout as text, step by step: the content of the golden files, the same natively and in WebAssembly.

use std::fmt::Write;

use engarde::engine::piste::text::side;
use engarde::engine::piste::{Action, Cards, Event, Piste, State};
use engarde::engine::{Game, Journal, Seat};

/// The text of a whole journal.
pub fn told(journal: &Journal<Piste>) -> String {
    let mut text = String::new();
    let mut round = u32::MAX;
    let end = journal.replay(|state, action, events| {
        let bout = Piste::standing(state);
        if bout.round != round {
            round = bout.round;
            text += &deal(state);
        }
        text += &step(state, action, events);
    });
    text += &end.map_or_else(|error| error.to_string(), |state| last(&state));
    text
}

fn deal(state: &State) -> String {
    let bout = Piste::standing(state);
    let pile: String = state.pile().iter().map(ToString::to_string).collect();
    format!("== round {}, {} starts, the pile is {pile}\n\n", bout.round + 1, side(bout.starter()))
}

fn step(state: &State, action: Action, events: &[Event]) -> String {
    let legal: Vec<String> = state.legal().iter().map(ToString::to_string).collect();
    let mut text = format!("{state}\nlegal: {}\n> {action}\n", legal.join(" "));
    for event in events {
        writeln!(text, "  {}", sentence(event)).expect("a string takes text");
    }
    text + "\n"
}

fn last(state: &State) -> String {
    let hits = Piste::standing_after(state).map(|bout| bout.hits.0);
    hits.map_or_else(|| format!("{state}\n"), |[left, right]| format!("{state}\nthe bout stands {left}-{right}\n"))
}

fn sentence(event: &Event) -> String {
    let hand = |cards: Cards| if cards.is_empty() { "nothing".to_owned() } else { cards.to_string() };
    match *event {
        Event::Acted { seat, action } => format!("{} chose {action}", side(seat)),
        Event::Laid { seat, cards, top } => format!("{} laid {cards}, {top} on top", side(seat)),
        Event::Moved { seat, from, to } => format!("{} moved from {from} to {to}", side(seat)),
        Event::Attacked { seat, attack } => {
            let kind = if attack.indirect { "indirect" } else { "direct" };
            format!("{} attacked with {} x {}, {kind}", side(seat), attack.count, attack.value)
        }
        Event::Parried { seat } => format!("{} parried", side(seat)),
        Event::Escaped { seat } => format!("{} escaped", side(seat)),
        Event::Drew { seat, count, cards } => {
            format!("{} drew {count}: {}", side(seat), cards.map_or_else(|| "unseen".to_owned(), hand))
        }
        Event::Passed { to } => format!("{} is to act", side(to)),
        Event::LastChance { seat } => format!("{} has the last chance", side(seat)),
        Event::Ended { outcome, revealed } => {
            let winner = outcome.winner.map_or("nobody", side);
            let open =
                revealed.map(|hands| format!(", open: {} and {}", hand(hands[Seat::LEFT]), hand(hands[Seat::RIGHT])));
            format!("{winner} won by {}{}", outcome.by, open.unwrap_or_default())
        }
    }
}
