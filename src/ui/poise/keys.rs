//! What the keys ask for: 1 to 9 pick a card, letters ask and act, `?` lists all keys.

use crate::session::Seek;
use crate::session::poise::{Dialog, Leap, Message as Msg, Query, Special};
use crate::ui::keys::Pressed;
use crate::ui::poise::table::inspect::{pointed_card, was_landing};

/// The two rows that the arrow keys move through: the cards of the hand, and below them the choices.
pub const ROWS: [&str; 2] = [".hand-row button", ".choices button"];

/// What a key asks for; `None` if it does nothing.
pub fn asked(pressed: Pressed<'_>) -> Option<Msg> {
    Some(match pressed {
        Pressed::Back => Msg::Escape,
        Pressed::By(steps) => Msg::Seek(Seek::By(steps)),
        Pressed::To(moment) => Msg::Seek(Seek::To(moment)),
        Pressed::Character("?") => Msg::Dialog(Dialog::Keys),
        Pressed::Character("p") => Msg::Ask(Query::Poise),
        Pressed::Character("h") => Msg::Ask(Query::Hand),
        Pressed::Character("f") => Msg::Ask(Query::Field),
        Pressed::Character("n") => Msg::Ask(Query::Heaps),
        Pressed::Character("i") => pointed_card().map_or(Msg::Ask(Query::Does), |card| Msg::Dialog(Dialog::Card(card))),
        Pressed::Character("l") => Msg::Ask(Query::LastMove),
        Pressed::Character("c") => Msg::Ask(Query::Coach),
        Pressed::Character("e") if was_landing() => return None,
        Pressed::Character("e") => Msg::Special(Special::Pass),
        Pressed::Character("u") => Msg::Undo,
        Pressed::Character("r") => Msg::Redo,
        Pressed::Character("z") => Msg::Zen,
        Pressed::Character("g") => Msg::Special(Special::GoOn),
        Pressed::Character("t") => Msg::Special(Special::Leap(Leap::Turn, true)),
        Pressed::Character("T") => Msg::Special(Special::Leap(Leap::Turn, false)),
        Pressed::Character("x") => Msg::Special(Special::Leap(Leap::Exchange, true)),
        Pressed::Character("X") => Msg::Special(Special::Leap(Leap::Exchange, false)),
        Pressed::Character(_) if was_landing() => return None,
        Pressed::Character(digit) => Msg::Key(digit.parse::<usize>().ok()?.checked_sub(1)?),
    })
}
