//! Where on the screen a card lies, before and after its way.

use web_sys::Element;

use crate::engine::Seat;
use crate::engine::poise::Card;
use crate::scene::poise::travel::{Place, Travel};
use crate::ui::face::FAR;
use crate::ui::platform;
use crate::ui::poise::seat::at;

/// What lies at a place on the screen; all lengths in CSS px.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Its middle, from the left.
    pub x: i32,
    /// Its middle, from the top.
    pub y: i32,
    /// How wide the card or its emblem is; `None` if neither lies there.
    pub width: Option<i32>,
    /// The size of the whole card, if that lies there.
    pub card: Option<(i32, i32)>,
}

/// Where a card goes to: one that is drawn to its own place in the hand, after the `drawn` ones before it.
pub fn end(travel: &Travel, drawn: usize, viewer: Option<Seat>) -> Option<Spot> {
    let is_own = matches!(travel.to, Place::Hand(seat) if viewer == Some(seat));
    let new = is_own.then(|| platform::find_all(".hand-row > .is-new").nth(drawn)).flatten();
    new.and_then(|card| measure(&card)).or_else(|| spot(travel.to, travel.card, viewer))
}

/// What lies at a place, on the Field and in the hand the card itself.
pub fn spot(place: Place, card: Option<Card>, viewer: Option<Seat>) -> Option<Spot> {
    let code = card.map_or("", Card::code);
    // The first of these that is there. Face to face every hand lies on the table, and the Field is there twice, with the
    // stage between. On the Field a card is drawn whole or as a strip.
    let ways = match place {
        Place::Hand(owner) => {
            let half = [".seat-near .hand-row", ".seat-far .hand-row"][usize::from(owner == FAR)];
            let is_own = viewer == Some(owner);
            let own =
                [",.hand-row > .is-picked[data-card=", code, "],.hand-row > [data-card=", code, "],.hand-row"].concat();
            [half, if is_own { &own } else { "" }, ",.duelist.", &at(owner)].concat()
        }
        Place::Field(attack) => laid([".attack.is-", &attack.to_string()].concat(), code),
        Place::Announced => laid(".is-announced".to_owned(), code),
        Place::Item(owner) => {
            let owner = at(owner);
            [".plate.", &owner, " .plate-item > svg,.plate.", &owner, ",.duelist.", &owner].concat()
        }
        Place::Heaps | Place::Used => ".heaps > svg".to_owned(),
    };
    // Of equal cards at one place the last one came last.
    ways.split(',').find_map(|way| measure(&platform::find_all::<Element>(way).last()?))
}

/// The ways to a card in a frame on the Field.
fn laid(frame: String, code: &str) -> String {
    let card = [&frame, " [data-card=", code, "] > "].concat();
    [".is-between > .stage,", &card, ".playing-card-face,", &card, "svg,.stage"].concat()
}

/// The middle of the stage.
pub fn stage() -> Option<Spot> {
    measure(&platform::find(".stage")?)
}

/// What is drawn; `None` if it is not shown.
fn measure(element: &Element) -> Option<Spot> {
    let rect = element.get_bounding_client_rect();
    let (width, height) = (rect.width() as i32, rect.height() as i32);
    let is = |selectors: &str| element.matches(selectors).unwrap_or_default();
    let is_card = is(".playing-card, .playing-card-face");
    (width > 0).then(|| Spot {
        x: (rect.left() + rect.width() / 2.0) as i32,
        y: (rect.top() + rect.height() / 2.0) as i32,
        width: (is_card || is("svg")).then_some(width),
        card: is_card.then_some((width, height)),
    })
}
