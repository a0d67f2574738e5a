//! The hand of a lone person at the end of a round: its cards come from where they lay in the hand. Those of an attack that hit are
//! shown once more with it and were in the hand no longer: they are there at once.

use web_sys::HtmlElement;
use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::motion::pace;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::flights::{in_hand, spot, taken};
use crate::ui::platform::find_all;
use crate::ui::slides::{Spot, come_from};

/// The seat of a hand that lies open on the screen, and its cards, each with its value and its place.
pub type Hand = Option<(Seat, Vec<(String, Spot)>)>;

/// The hand of a lone person that is on the screen now; `None` if there is none, or if nothing may move.
pub fn hand_on_screen(session: &Handle) -> Hand {
    let seat = session.sitting.as_ref()?.lone_person().filter(|_| pace() > 0)?;
    Some((seat, in_hand())).filter(|(_, cards)| !cards.is_empty())
}

/// Lets the cards of this hand come from its places to those at the end. Returns the class that says whose cards do.
#[hook]
pub fn use_own_hand(hand: &Hand) -> Option<&'static str> {
    let seat = use_memo((), |()| {
        let (seat, cards) = hand.clone()?;
        // When the cards are in the page, and before it is painted: an effect would show them at the end first.
        wasm_bindgen_futures::spawn_local(async move { bring(seat, cards) });
        Some(usize::from(seat.number()))
    });
    seat.map(|seat| ["comes-0", "comes-1"][seat])
}

fn bring(seat: Seat, mut cards: Vec<(String, Spot)>) {
    let way = format!(".finish-hand:nth-child({}) > .finish-cards > .finish-card", seat.number() + 1);
    for card in find_all::<HtmlElement>(&way) {
        let value = card.get_attribute("data-value").unwrap_or_default();
        let (from, face) = (taken(&mut cards, &value), card.query_selector(".card-face").ok().flatten());
        if let Some((from, face)) = from.zip(face) {
            come_from(&card, from, spot(&face));
        }
    }
}
