//! The cards on their way: from a hand to their place on the Field, from there to the discards. They lie over the page, take
//! no press, and nothing waits for them. A card that arrives is hidden in its place until then (`Scene::arrives`).

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::card::{kind_class, symbol};
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards};
use crate::scene::poise::travel::{Place, Travel};
use crate::ui::face::FAR;
use crate::ui::platform;
use crate::ui::poise::parts::Scene;
use crate::ui::poise::seat::at;
use crate::ui::slides::watch;

/// A point on the screen, CSS px.
type Point = (i32, i32);

/// See [`Travels`].
#[derive(Properties, PartialEq, Clone)]
pub struct TravelsProps {
    /// The cards.
    pub travels: Vec<Travel>,
    /// Where each of them comes from, as it is when the component is made.
    pub starts: Vec<Option<Point>>,
    /// The seat whose hand is on the screen.
    pub viewer: Option<Seat>,
}

/// The cards on their way in the picture that is drawn next. Where they come from is read while the page still shows the one
/// before.
pub fn travels(scene: &Scene) -> Html {
    let hand = scene.viewer.as_ref().map(|view| (view.seat, view.hand));
    html! { <>{ flights(scene) }<Slides {hand} shown={(scene.session.reel.count, scene.session.past())} /></> }
}

fn flights(scene: &Scene) -> Html {
    let Some(picture) = &scene.picture else { return Html::default() };
    let (travels, viewer) = (scene.stage.travels.clone(), scene.viewer.as_ref().map(|view| view.seat));
    let starts: Vec<_> = travels.iter().map(|travel| spot(travel.from, travel.card, viewer)).collect();
    html! { <Travels key={picture.clone()} {travels} {starts} {viewer} /> }
}

#[derive(Properties, PartialEq)]
struct SlidesProps {
    /// The hand on the screen, and whose it is.
    hand: Option<(Seat, Cards)>,
    /// Which pictures and which moment are shown: with others the row may be another one.
    shown: (u32, Option<usize>),
}

/// Lets the cards that stay in the hand slide to their new places.
#[component]
fn Slides(props: &SlidesProps) -> Html {
    use_effect_with((props.hand, props.shown), |_| platform::find(".hand-row").into_iter().for_each(|row| watch(&row)));
    Html::default()
}

/// The cards of one picture. Where they go to is measured once the picture is drawn; a card with a place that is not on the
/// screen is not shown.
#[component]
pub fn Travels(props: &TravelsProps) -> Html {
    let measured = props.clone();
    use_effect_with((), move |()| {
        let mut drawn = 0;
        let cards = platform::find_all::<HtmlElement>(".travel");
        for (nth, (card, travel)) in cards.zip(&measured.travels).enumerate() {
            let start = measured.starts.get(nth).copied().flatten();
            if let (Some((x, y)), Some((to_x, to_y))) = (start, end(travel, drawn, measured.viewer)) {
                let way = format!("--x:{x}px;--y:{y}px;--to-x:{to_x}px;--to-y:{to_y}px;--nth:{nth}");
                // A constant, valid attribute name cannot be refused.
                let _ = card.set_attribute("style", &way);
            }
            drawn += usize::from(travel.card.is_none());
        }
    });
    html! { <div class="travels" aria-hidden="true">{ for props.travels.iter().map(|travel| card(travel, props.viewer)) }</div> }
}

/// A card on its way. On the Field it lies smaller, and at another player's place smaller still.
fn card(travel: &Travel, viewer: Option<Seat>) -> Html {
    let goes = match travel.to {
        Place::Field(_) | Place::Announced | Place::Item(_) => Some("is-laid"),
        Place::Hand(seat) if viewer == Some(seat) => Some("is-taken"),
        Place::Hand(_) => Some("is-away"),
        Place::Heaps => None,
    };
    let comes = matches!(travel.from, Place::Hand(seat) if viewer != Some(seat)).then_some("is-theirs");
    let class = classes!("travel", travel.card.map_or("is-back".to_owned(), kind_class), goes, comes);
    html! {
        <span {class}>
            if let Some(card) = travel.card {
                { symbol(card.code(), "") }
            }
        </span>
    }
}

/// Where a card goes to: one that is drawn to its own place in the hand, after the `drawn` ones before it.
fn end(travel: &Travel, drawn: usize, viewer: Option<Seat>) -> Option<Point> {
    let is_own = matches!(travel.to, Place::Hand(seat) if viewer == Some(seat));
    let new = is_own.then(|| platform::find_all(".hand-row > .is-new").nth(drawn)).flatten();
    new.and_then(|card| middle(&card)).or_else(|| spot(travel.to, travel.card, viewer))
}

/// The middle of a place on the screen, on the Field and in the hand that of the card itself.
fn spot(place: Place, card: Option<Card>, viewer: Option<Seat>) -> Option<Point> {
    let code = card.map_or("", Card::code);
    // The first of these that is there. Face to face every hand lies on the table, and the Field is there twice, with the
    // stage between.
    let ways = match place {
        Place::Hand(owner) => {
            let half = [".seat-near .hand-row", ".seat-far .hand-row"][usize::from(owner == FAR)];
            let is_own = viewer == Some(owner);
            let own =
                [",.hand-row > .is-picked[data-card=", code, "],.hand-row > [data-card=", code, "],.hand-row"].concat();
            [half, if is_own { &own } else { "" }, ",.duelist.", &at(owner)].concat()
        }
        Place::Field(attack) => {
            let attack = attack.to_string();
            [".is-between > .stage,.attack.is-", &attack, " [data-card=", code, "] > svg,.stage"].concat()
        }
        Place::Announced => [".is-between > .stage,.is-announced [data-card=", code, "] > svg,.stage"].concat(),
        Place::Item(owner) => {
            let owner = at(owner);
            [".plate.", &owner, " .plate-item > svg,.plate.", &owner, ",.duelist.", &owner].concat()
        }
        Place::Heaps => ".heaps".to_owned(),
    };
    // Of equal cards at one place the last one came last.
    ways.split(',').find_map(|way| middle(&platform::find_all::<Element>(way).last()?))
}

/// The middle of what is drawn; `None` if it is not shown.
fn middle(element: &Element) -> Option<Point> {
    let rect = element.get_bounding_client_rect();
    let point = ((rect.left() + rect.width() / 2.0) as i32, (rect.top() + rect.height() / 2.0) as i32);
    (rect.width() > 0.0).then_some(point)
}
