//! A game of the poise duel as text, step by step: the content of the golden files, the same natively and in
//! WebAssembly.

use std::fmt::Write;

use engarde::engine::poise::{Action, Card, Cards, Event, Phase, Poise, State};
use engarde::engine::{Game, Journal, Seat};

/// The largest number of legal actions that are listed; of more the text gives only the number.
const LISTED: usize = 20;

/// The text of a whole game: the table at the start of each turn, and every decision with its results.
pub fn told(journal: &Journal<Poise>) -> String {
    let mut text = String::new();
    let end = journal.replay(|state, action, events| {
        let begins = !matches!(state.public().history.last(), Some((_, Action::Discard(_))));
        if state.public().phase == Phase::Discard && begins {
            let pile: Vec<&str> = state.pile().iter().map(|card| card.code()).collect();
            writeln!(text, "== {state}\npile {}\n", pile.join(" ")).expect("a string takes text");
        }
        text += &step(state, action, events);
    });
    text += &end.map_or_else(|error| error.to_string(), |state| last(&state));
    text
}

fn step(state: &State, action: Action, events: &[Event]) -> String {
    let legal: Vec<String> = state.legal().iter().map(ToString::to_string).collect();
    let (seat, count) = (state.public().to_act.number(), legal.len());
    let listed = if count <= LISTED { legal.join(" ") } else { format!("{count} actions") };
    let mut text = format!("{seat}> {action}  of: {listed}\n");
    for event in events {
        writeln!(text, "  {}", sentence(event)).expect("a string takes text");
    }
    text
}

fn last(state: &State) -> String {
    let points = state.public().rules().players().map(|seat| Poise::points(state, seat).unwrap_or_default());
    let points: Vec<String> = points.map(|points| format!("{points:.3}")).collect();
    format!("\n== {state}\npoints {}\n", points.join(" "))
}

fn sentence(event: &Event) -> String {
    let cards = |cards: Cards| if cards.is_empty() { "nothing".to_owned() } else { cards.to_string() };
    let codes = |cards: &[Card]| cards.iter().map(|card| card.code()).collect::<Vec<_>>().join(" ");
    let n = |seat: &Seat| seat.number();
    match event {
        Event::Acted { seat, action } => format!("{} chose {action}", n(seat)),
        Event::Unseen => "unseen".to_owned(),
        Event::Discarded { seat, card } => format!("{} discarded {card}", n(seat)),
        Event::Drew { seat, count, cards: drawn } => {
            format!("{} drew {count}: {}", n(seat), cards(drawn.unwrap_or_default()))
        }
        Event::Shuffled { count, order } => {
            format!("{count} shuffled: {}", codes(order.as_deref().unwrap_or_default()))
        }
        Event::Prepared { seat } => format!("{} may play", n(seat)),
        Event::Placed { seat, card } => format!("{} put {card} in play", n(seat)),
        Event::Removed { seat, card } => format!("{} lost {card} from play", n(seat)),
        Event::Regained { seat, card, poise } => format!("{} played {card}: poise {poise}", n(seat)),
        Event::Challenged { seat, target } => format!("{} challenged {}", n(seat), n(target)),
        Event::Paid { seat, cost } => format!("{} paid {cost}", n(seat)),
        Event::Attacked { seat, attack, blow } => format!("{} played attack {attack}: {blow}", n(seat)),
        Event::Responded { seat, attack, card } => format!("{} put {card} before attack {attack}", n(seat)),
        Event::Pressed { seat, attack, card } => format!("{} pressed attack {attack} by {card}", n(seat)),
        Event::Announced { seat, fancy } => format!("{} announced {fancy}", n(seat)),
        Event::Countered { seat } => format!("{} countered", n(seat)),
        Event::Negated { seat, fancy } => format!("{fancy} of {} was negated", n(seat)),
        Event::Swept { attack } => format!("attack {attack} was swept away"),
        Event::Dropped { seat, card } => format!("{} dropped {card}", n(seat)),
        Event::Readied { seat } => format!("{} may attack", n(seat)),
        Event::Passed { to } => format!("{} is to play", n(to)),
        Event::Closed => "the exchange ended".to_owned(),
        Event::Struck { seat, attack, damage } => format!("attack {attack} did {damage} to {}", n(seat)),
        Event::Fired { seat, target } => format!("{} fired at {}", n(seat), n(target)),
        Event::Lost { seat, damage, poise } => format!("{} took {damage}: poise {poise}", n(seat)),
        Event::Cleared => "the field was cleared".to_owned(),
        Event::Out { seat, hand } => format!("{} is out with {}", n(seat), cards(*hand)),
        Event::Rested { seat } => format!("{} may play again", n(seat)),
        Event::TurnEnded { seat } => format!("the turn of {} ended", n(seat)),
        Event::TurnBegan { seat } => format!("the turn of {} began", n(seat)),
        Event::Ended { outcome } => outcome.to_string(),
    }
}
