//! The player's hand: cards that are tapped, or dragged onto the piste.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

use crate::engine::piste::{Action, Value, View};
use crate::scene::{HandCard, hand};
use crate::ui::board::CardFace;
use crate::ui::session::{Msg, Session};

/// A finger that moves less than this on a card has tapped it, CSS px.
const TAP_SLOP_PX: f64 = 8.0;

/// See [`Hand`].
#[derive(Properties, PartialEq, Clone)]
pub struct HandProps {
    /// What the player knows.
    pub view: View,
    /// The card that is picked.
    pub picked: Option<Value>,
    /// The page's state.
    pub session: UseReducerHandle<Session>,
}

/// A card being dragged: which, from where, and whether it has left its place.
#[derive(Clone, Copy, PartialEq)]
struct Drag {
    card: (u8, u8),
    from: (f64, f64),
    by: (f64, f64),
    moving: bool,
}

/// The cards, ascending. Tap or digit picks one; a drag onto a ghost, a badge or a button chooses that.
#[component]
pub fn Hand(props: &HandProps) -> Html {
    let drag = use_state_eq(|| None::<Drag>);
    let cards = hand::cards(&props.view, props.picked);
    let waiting = !props.view.to_act();
    html! {
        <div class={classes!("hand", waiting.then_some("is-waiting"))} role="group" aria-label="Your cards">
            { for cards.iter().map(|card| card_button(props, card, waiting, &drag)) }
        </div>
    }
}

fn card_button(props: &HandProps, card: &HandCard, waiting: bool, drag: &UseStateHandle<Option<Drag>>) -> Html {
    let id = (card.value.number(), card.copy);
    let held = drag.filter(|drag| drag.card == id && drag.moving);
    let style = held.map(|drag| format!("transform:translate({:.0}px,{:.0}px)", drag.by.0, drag.by.1));
    let class = classes!(
        "card",
        card.picked.then_some("is-picked"),
        (!card.open || waiting).then_some("is-closed"),
        held.map(|_| "is-dragged"),
    );
    let label = if card.open || waiting { card.value.to_string() } else { format!("{}, cannot be used now", card.value) };
    let (session, value) = (props.session.dispatcher(), card.value);
    let onclick = Callback::from(move |_: MouseEvent| session.dispatch(Msg::Pick(value)));
    html! {
        <button key={format!("{}-{}", id.0, id.1)} {class} {style} aria-label={label} disabled={waiting}
            aria-pressed={card.picked.to_string()} {onclick}
            onpointerdown={on_down(id, drag)} onpointermove={on_move(props, card, drag)}
            onpointerup={on_up(props, drag)} onpointercancel={on_cancel(drag)}>
            <CardFace value={id.0} />
        </button>
    }
}

fn at(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn on_down(card: (u8, u8), drag: &UseStateHandle<Option<Drag>>) -> Callback<PointerEvent> {
    let drag = drag.clone();
    Callback::from(move |event: PointerEvent| {
        drag.set(Some(Drag { card, from: at(&event), by: (0.0, 0.0), moving: false }));
    })
}

/// Once the pointer has moved enough the card follows it, and is picked so that the piste shows where it may go.
fn on_move(props: &HandProps, card: &HandCard, drag: &UseStateHandle<Option<Drag>>) -> Callback<PointerEvent> {
    let (session, drag, value, picked) = (props.session.dispatcher(), drag.clone(), card.value, props.picked);
    Callback::from(move |event: PointerEvent| {
        let Some(now) = *drag else { return };
        let by = (at(&event).0 - now.from.0, at(&event).1 - now.from.1);
        if !now.moving && by.0.hypot(by.1) < TAP_SLOP_PX {
            return;
        }
        if !now.moving {
            capture(&event);
            if picked != Some(value) {
                session.dispatch(Msg::Pick(value));
            }
        }
        drag.set(Some(Drag { by, moving: true, ..now }));
    })
}

fn capture(event: &PointerEvent) {
    let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    // Without capture the drag ends at the card's edge, which is no harm.
    let _ = target.map(|element| element.set_pointer_capture(event.pointer_id()));
}

/// Dropping the card on a ghost, a badge or a choice's button chooses it; elsewhere the card goes back and stays picked.
fn on_up(props: &HandProps, drag: &UseStateHandle<Option<Drag>>) -> Callback<PointerEvent> {
    let (session, drag, legal) = (props.session.dispatcher(), drag.clone(), props.view.legal());
    Callback::from(move |event: PointerEvent| {
        let was = *drag;
        drag.set(None);
        if was.is_some_and(|drag| drag.moving)
            && let Some(action) = choice_under(at(&event)).filter(|action| legal.contains(action))
        {
            session.dispatch(Msg::Act(action));
        }
    })
}

fn on_cancel(drag: &UseStateHandle<Option<Drag>>) -> Callback<PointerEvent> {
    let drag = drag.clone();
    Callback::from(move |_| drag.set(None))
}

/// The action of the topmost choice under a point, past the dragged card itself.
fn choice_under((x, y): (f64, f64)) -> Option<Action> {
    let found = gloo_utils::document().elements_from_point(x as f32, y as f32);
    let elements = (0..found.length()).filter_map(|index| found.get(index).dyn_into::<Element>().ok());
    elements
        .filter_map(|element| element.closest("[data-choice]").ok().flatten())
        .find_map(|element| element.get_attribute("data-choice"))
        .and_then(|token| token.parse().ok())
}

/// Moves the focus from the hand to the first choice, for whoever picks by key.
pub fn focus_first_choice() {
    if let Some(first) = gloo_utils::document().query_selector(".choices button").ok().flatten()
        && let Ok(button) = first.dyn_into::<HtmlElement>()
    {
        // A button that is on the page can take the focus.
        let _ = button.focus();
    }
}
