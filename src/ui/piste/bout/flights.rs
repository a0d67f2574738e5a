//! Cards that fly over the page: those that a person plays from the hand to their place beside the fencer, and all from there to
//! the discards. They take no press, and nothing waits for them. Where less movement is wished for no card flies.

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Value;
use crate::scene::piste::Cue;
use crate::scene::piste::played::{PlayedCards, Seating};
use crate::ui::motion::pace;
use crate::ui::piste::board::card_face;
use crate::ui::piste::parts::Scene;
use crate::ui::platform::find_all;
use crate::ui::slides::Spot;

/// A card that flies in one of the pictures of an action.
#[derive(Clone, PartialEq)]
pub struct Flight {
    /// What it is known by from picture to picture.
    key: String,
    seat: Seat,
    value: Value,
    /// The number of the card among those of its value that fly together.
    copy: u8,
    /// Whether it goes to the discards.
    goes: bool,
    /// Whether it has left its place.
    starts: bool,
    /// Where it lies, if the page still shows it there.
    from: Option<Spot>,
}

/// See [`Flights`].
#[derive(Properties, PartialEq, Clone)]
pub struct FlightsProps {
    /// The cards.
    pub flights: Vec<Flight>,
}

/// The cards that fly in the picture that is drawn next. Where they come from is read while the page still shows the one before.
pub fn flights(scene: &Scene) -> Html {
    let session = scene.session;
    let cues = &session.reel.cues;
    if cues.len() < 2 || session.past().is_some() || pace() == 0 {
        return Html::default();
    }
    let flights: Vec<Flight> = played(scene).into_iter().chain(gone(&scene.cue)).collect();
    html! { <Flights key={session.reel.count} {flights} /> }
}

/// The cards that the last action plays, before and after they are laid on the piste.
fn played(scene: &Scene) -> Vec<Flight> {
    let (cues, Some(seat)) = (&scene.session.reel.cues, scene.session.last_actor()) else { return Vec::new() };
    let Some(last) = cues.last() else { return Vec::new() };
    let shown = cues.iter().position(|cue| *cue == scene.cue);
    let mut laid: Vec<(usize, PlayedCards)> = Vec::new();
    for (nth, cue) in cues.iter().enumerate() {
        let cards = cue.stage.cards[seat];
        if last.comes(cards) && laid.last().is_none_or(|(_, before)| *before != cards) {
            laid.push((nth, cards));
        }
    }
    // The hand on the screen is that of the fencer who acts, but not where a lone person's opponent does.
    let is_own = !matches!(scene.session.seating(), Seating::Alone(own) if own != seat);
    let mut hand = if shown.is_none() && is_own { in_hand() } else { Vec::new() };
    let mut flights = Vec::new();
    for (nth, cards) in laid {
        let starts = shown.is_some_and(|shown| shown >= nth);
        flights.extend(each(seat, cards, false).map(|flight| {
            let from = taken(&mut hand, &flight.value.to_string());
            Flight { starts, from, ..flight }
        }));
    }
    flights
}

/// The cards that go to the discards in this picture.
fn gone(cue: &Cue) -> Vec<Flight> {
    let of = |(seat, cards): &(Seat, PlayedCards)| {
        each(*seat, *cards, true).map(|flight| Flight { from: lying(&flight), ..flight }).collect::<Vec<_>>()
    };
    cue.gone.iter().flat_map(of).collect()
}

fn each(seat: Seat, cards: PlayedCards, goes: bool) -> impl Iterator<Item = Flight> {
    cards.each().map(move |(value, copy)| {
        let key = format!("{goes}-{}-{}-{}-{value}-{copy}", seat.number(), cards.action, cards.part);
        Flight { key, seat, value, copy, goes, starts: goes, from: None }
    })
}

/// The cards of the hand on the screen, those that are picked or dragged last.
pub fn in_hand() -> Vec<(String, Spot)> {
    let ways = [".bout-play > .hand > .card:not(.is-picked)", ".bout-play > .hand > .is-picked"];
    let cards = ways.into_iter().flat_map(find_all::<Element>);
    cards.filter_map(|card| Some((card.get_attribute("data-value")?, spot(&card)))).collect()
}

/// Takes the last card of a value out of the hand.
pub fn taken(hand: &mut Vec<(String, Spot)>, value: &str) -> Option<Spot> {
    let place = hand.iter().rposition(|(card, _)| card == value)?;
    Some(hand.remove(place).1)
}

/// Where a card lies on the piste.
fn lying(flight: &Flight) -> Option<Spot> {
    let (seat, value) = (flight.seat.number(), flight.value);
    let way = format!(".played-card[data-seat='{seat}'][data-card='{value}']:not(.is-going) .card-paper");
    find_all::<Element>(&way).nth(flight.copy.into()).map(|card| in_view(spot(&card)))
}

/// The place nearest to this one that the picture shows: a step may lead out of the view before that follows.
fn in_view((x, y, width): Spot) -> Spot {
    let Some((left, _, whole)) = find_all::<Element>(".duel").next().map(|duel| spot(&duel)) else {
        return (x, y, width);
    };
    (x.min(left + whole - width).max(left), y, width)
}

/// Where an element is on the screen.
pub fn spot(element: &Element) -> Spot {
    let rect = element.get_bounding_client_rect();
    (rect.left() as i32, rect.top() as i32, rect.width() as i32)
}

/// The cards of one action, each where it was first seen until it flies.
#[component]
pub fn Flights(props: &FlightsProps) -> Html {
    let seen = use_mut_ref(Vec::<(String, Spot)>::new);
    let first = |flight: &Flight| seen.borrow().iter().find(|(key, _)| *key == flight.key).map(|(_, spot)| *spot);
    for flight in props.flights.iter().filter(|flight| first(flight).is_none()) {
        seen.borrow_mut().extend(flight.from.map(|from| (flight.key.clone(), from)));
    }
    let flying: Vec<(&Flight, Spot)> =
        props.flights.iter().filter_map(|flight| Some((flight, first(flight)?))).collect();
    let starting: Vec<Flight> = flying.iter().map(|(flight, _)| Flight { from: None, ..(*flight).clone() }).collect();
    use_effect_with(starting, |flights| {
        for (element, flight) in find_all::<HtmlElement>(".flights > .flight").zip(flights) {
            start(&element, flight);
        }
    });
    // Where their places are hidden until they land (`styles/piste/second/played.css`).
    let from = flying.iter().find(|(flight, _)| !flight.goes).map(|(flight, _)| flight.seat.number().to_string());
    html! {
        <div class="flights" aria-hidden="true" data-from={from}>
            { for flying.into_iter().map(|(flight, (x, y, width))| html! {
                <span key={flight.key.clone()} class="flight" data-card={flight.value.to_string()} style={format!("--x:{x}px;--y:{y}px;--w:{width}px")}>{ card_face(Some(flight.value)) }</span>
            }) }
        </div>
    }
}

/// Lets a card fly to where it lies then. One whose place is not on the screen vanishes.
fn start(element: &HtmlElement, flight: &Flight) {
    if !flight.starts || element.has_attribute("data-flies") {
        return;
    }
    let end =
        if flight.goes { find_all::<Element>(".heap-card").last().map(|heap| spot(&heap)) } else { lying(flight) };
    // At the end of a round a phone shows no discards.
    let end = end.filter(|(_, _, width)| *width > 0);
    // Names and values are valid, so none is refused.
    let set = |name: &str, value: &str| _ = element.style().set_property(name, value);
    if let Some((x, y, width)) = end {
        let per_mille = 1_000 * width / element.offset_width().max(1);
        set("--to-x", &format!("{x}px"));
        set("--to-y", &format!("{y}px"));
        set("--size", &per_mille.to_string());
    } else {
        set("display", "none");
    }
    let _ = element.set_attribute("data-flies", if flight.goes { "to-discards" } else { "" });
}
