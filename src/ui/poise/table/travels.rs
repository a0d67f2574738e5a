//! The cards on their way: from a hand to the Field, from there to the discards. They lie over the page, take no press,
//! and nothing waits for them.

use web_sys::{DomRect, HtmlElement};
use yew::prelude::*;

use super::card::{kind_class, symbol};
use crate::engine::Seat;
use crate::scene::poise::travel::{Place, Travel};
use crate::ui::face::FAR;
use crate::ui::platform;
use crate::ui::poise::seat::at;

/// See [`Travels`].
#[derive(Properties, PartialEq, Clone)]
pub struct TravelsProps {
    /// The cards.
    pub travels: Vec<Travel>,
    /// The seat whose hand is on the screen.
    pub viewer: Option<Seat>,
}

/// The cards of one picture. Where they come from and go to is measured once the picture is drawn; a card with a place
/// that is not on the screen is not shown.
#[component]
pub fn Travels(props: &TravelsProps) -> Html {
    let measured = props.clone();
    use_effect_with((), move |()| {
        let cards = platform::find_all::<HtmlElement>(".travel");
        for (nth, (card, travel)) in cards.zip(&measured.travels).enumerate() {
            let ends = [travel.from, travel.to].map(|place| middle(place, measured.viewer));
            if let [Some((x, y)), Some((to_x, to_y))] = ends {
                let way = format!("--x:{x}px;--y:{y}px;--to-x:{to_x}px;--to-y:{to_y}px;--nth:{nth}");
                // A constant, valid attribute name cannot be refused.
                let _ = card.set_attribute("style", &way);
            }
        }
    });
    let card = |travel: &Travel| match travel.card {
        Some(card) => html! { <span class={classes!("travel", kind_class(card))}>{ symbol(card.code(), "") }</span> },
        None => html! { <span class="travel is-back"></span> },
    };
    html! { <div class="travels" aria-hidden="true">{ for props.travels.iter().map(card) }</div> }
}

/// The middle of a place on the screen, CSS px.
fn middle(place: Place, viewer: Option<Seat>) -> Option<(i32, i32)> {
    let seat = |seat: Seat, part: &str| [part, ".", &at(seat)].concat();
    // Face to face every hand lies on the table, and the Field is there twice, with the stage between.
    let first = match place {
        Place::Hand(owner) => [".seat-near .hand-row", ".seat-far .hand-row"][usize::from(owner == FAR)],
        Place::Field(_) => ".is-between > .stage",
        _ => "",
    };
    let (second, third) = match place {
        Place::Hand(owner) if viewer == Some(owner) => (".hand-row".to_owned(), seat(owner, ".duelist")),
        Place::Hand(owner) => (seat(owner, ".duelist"), String::new()),
        Place::Field(attack) => (format!(".attack.is-{attack} .attack-cards"), ".stage".to_owned()),
        Place::Item(owner) => (seat(owner, ".plate"), seat(owner, ".duelist")),
        Place::Heaps => (".heaps".to_owned(), String::new()),
    };
    let found =
        [first.to_owned(), second, third].into_iter().filter(|selector| !selector.is_empty()).find_map(|selector| {
            let rect: DomRect = platform::find::<HtmlElement>(&selector)?.get_bounding_client_rect();
            (rect.width() > 0.0).then_some(rect)
        })?;
    Some(((found.left() + found.width() / 2.0) as i32, (found.top() + found.height() / 2.0) as i32))
}
