//! The cards on their way: from a hand to their place on the Field, from there to the discards. They lie over the page, take
//! no press, and nothing waits for them. A card that arrives is hidden in its place until then (`Scene::arrives`).

mod spot;

use web_sys::HtmlElement;
use yew::prelude::*;

use super::card::{face, kind_class};
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards};
use crate::scene::poise::travel::{Place, Travel};
use crate::ui::platform;
use crate::ui::poise::parts::Scene;
use crate::ui::slides::watch;

use spot::{Spot, end, spot};

/// See [`Travels`].
#[derive(Properties, PartialEq, Clone)]
pub struct TravelsProps {
    /// The cards.
    pub travels: Vec<Travel>,
    /// Where each of them comes from, as it is when the component is made.
    pub starts: Vec<Option<Spot>>,
    /// The seat whose hand is on the screen.
    pub viewer: Option<Seat>,
    /// Their drawings.
    pub children: Children,
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
    let cards = travels.iter().zip(&starts).map(|(travel, start)| card(scene, travel, *start)).collect::<Html>();
    html! { <Travels key={picture.clone()} {travels} {starts} {viewer}>{ cards }</Travels> }
}

#[derive(Properties, PartialEq)]
struct SlidesProps {
    /// The hand on the screen, and whose it is.
    hand: Option<(Seat, Cards)>,
    /// Which pictures and which moment are shown: with others the row may be another one.
    shown: (u32, Option<usize>),
}

/// Lets the cards that stay in the hand, and the Attacks, slide to their new places.
#[component]
fn Slides(props: &SlidesProps) -> Html {
    use_effect_with((props.hand, props.shown), |_| {
        platform::find_all(".hand-row, .exchange > .attacks").for_each(|row| watch(&row));
    });
    Html::default()
}

/// The cards of one picture. Where they go to is measured once the picture is drawn; a card with a place that is not on the
/// screen is not shown.
#[component]
pub fn Travels(props: &TravelsProps) -> Html {
    let measured = props.clone();
    // As they were drawn first: otherwise Yew would replace the way that they are given here.
    let cards = use_memo((), |()| props.children.clone());
    use_effect_with((), move |()| {
        let mut drawn = 0;
        let cards = platform::find_all::<HtmlElement>(".travel");
        for (nth, (card, travel)) in cards.zip(&measured.travels).enumerate() {
            let start = measured.starts.get(nth).copied().flatten();
            let way = start
                .zip(end(travel, drawn, measured.viewer))
                .map(|(start, end)| way(nth, start, end, between(travel)));
            // Constant, valid attribute names cannot be refused.
            let _ = match way {
                Some(way) => card.set_attribute("style", &way).and_then(|()| card.set_attribute("data-flies", "")),
                None => card.remove_attribute("style"),
            };
            drawn += usize::from(travel.card.is_none());
        }
    });
    html! { <div class="travels" aria-hidden="true">{ (*cards).clone() }</div> }
}

/// Where a card is seen large on its way, if it is.
fn between(travel: &Travel) -> Option<Spot> {
    if travel.is_shown() { spot::stage() } else { None }
}

/// The way of a card as the styles read it. It is drawn as large as the larger of the cards at its two ends; at the other end
/// it is shrunk to what lies there.
fn way(nth: usize, start: Spot, end: Spot, between: Option<Spot>) -> String {
    let mut way = format!("--x:{}px;--y:{}px;--to-x:{}px;--to-y:{}px", start.x, start.y, end.x, end.y);
    let cards = [start, end].into_iter().filter_map(|spot| spot.card);
    if let Some((width, height)) = cards.max() {
        way += &format!(";--width:{width}px;--height:{height}px");
        // As a quotient: writing a float would add 8 kB to the page.
        let scale = |(name, spot): (&str, Spot)| spot.width.map(|shown| format!(";--{name}:calc({shown}/{width})"));
        way.extend([("from", start), ("size", end)].into_iter().filter_map(scale));
    }
    if let Some(between) = between {
        way += &format!(";--mid-x:{}px;--mid-y:{}px", between.x, between.y);
    }
    way + &format!(";--nth:{nth}")
}

/// A card on its way. At another player's place it is small. Where a whole card lies it is seen until it leaves.
fn card(scene: &Scene, travel: &Travel, start: Option<Spot>) -> Html {
    let viewer = scene.viewer.as_ref().map(|view| view.seat);
    let goes = match travel.to {
        Place::Field(_) | Place::Announced | Place::Item(_) => "is-laid",
        Place::Hand(seat) if viewer == Some(seat) => "is-taken",
        Place::Hand(_) => "is-away",
        Place::Heaps | Place::Used => "is-left",
    };
    let shown = travel.is_shown().then_some("is-shown");
    let is_small = matches!((travel.from, travel.to), (Place::Hand(seat), _) if viewer != Some(seat))
        || matches!((travel.from, travel.to), (Place::Item(_), Place::Used));
    let comes = is_small.then_some("is-theirs");
    let fired = (travel.card == Some(Card::Pistol) && travel.to == Place::Used).then_some("is-fired");
    let class = classes!("travel", fired, travel.card.map_or("is-back".to_owned(), kind_class), goes, comes, shown);
    let edition = scene.public().rules().edition;
    let place = start.and_then(|start| {
        let (width, height) = start.card?;
        Some(format!("--x:{}px;--y:{}px;--width:{width}px;--height:{height}px", start.x, start.y))
    });
    html! {
        <span {class} style={place}>
            if let Some(card) = travel.card {
                { face(&scene.session.words, edition, card) }
            }
        </span>
    }
}

/// A number of cards that the picture with this name changes when the last card has come.
pub fn count(scene: &Scene, picture: &str, place: Place, number: u8) -> Html {
    let mut coming = scene.stage.travels.iter().enumerate().filter(|(_, travel)| travel.to == place);
    let Some((last, _)) = coming.next_back() else { return number.into() };
    let before = usize::from(number).saturating_sub(coming.count() + 1);
    html! {
        <span key={picture.to_owned()} class="count" style={format!("--nth:{last}")}><i>{ before }</i><b>{ number }</b></span>
    }
}
