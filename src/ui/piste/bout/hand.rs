//! The player's hand: cards that a person taps, or drags onto the piste.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::lit::darken;
use crate::engine::piste::{Action, Cards, Value, View};
use crate::scene::piste::copies::Copies;
use crate::scene::piste::hand::Pressed;
use crate::scene::piste::{HandCard, hand};
use crate::session::piste::{Message as Msg, Special};
use crate::table::piste::drawn::Drawn;
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;
use crate::ui::piste::parts::{self, coached};
use crate::ui::press::answering;

/// A pointer that moves less than this on a card is a tap, CSS px.
const TAP_SLOP_PX: f64 = 8.0;

/// See [`Hand`].
#[derive(Properties, PartialEq, Clone)]
pub struct HandProps {
    /// What the player knows.
    pub view: View,
    /// The cards drawn last.
    pub drawn: Drawn,
    /// The picked card.
    pub picked: Option<Value>,
    /// The page's state.
    pub session: Handle,
}

/// A pointer on a card: which card, where it went down, and whether it has moved.
#[derive(Clone, Copy)]
struct Grip {
    card: CardId,
    from: (f64, f64),
    moving: bool,
}

/// A card's value and copy, which identify it while the hand stays as it is.
type CardId = (u8, u8);

/// The drag of a card. The handlers use a cell, so that two events between two renders agree; the state only makes the
/// card follow the pointer.
#[derive(Clone)]
struct Drag {
    grip: Rc<RefCell<Option<Grip>>>,
    shown: UseStateHandle<Option<(CardId, (f64, f64))>>,
    /// Which of equal cards were pressed or dragged last: those are lifted.
    touched: UseStateHandle<Pressed>,
}

#[hook]
fn use_drag() -> Drag {
    Drag { grip: use_mut_ref(|| None), shown: use_state_eq(|| None), touched: use_state_eq(Pressed::default) }
}

/// The cards, ascending. A tap or a digit picks one; a drag onto a ghost, a badge or a button chooses it.
#[component]
pub fn Hand(props: &HandProps) -> Html {
    let (drag, row) = (use_drag(), use_node_ref());
    let cards = hand::cards(&props.view, props.picked, drag.touched.limited(props.session.picked_count().max(1)));
    let copies = use_mut_ref(Copies::default);
    copies.borrow_mut().follow(props.view.hand, (props.drawn.action, props.drawn.cards), *drag.touched);
    let advised = coached(&props.session, |coach| (coach.cards)(&props.session));
    let (waiting, is_dealt) = (!props.view.to_act(), props.view.public.history.is_empty());
    // A newcomer sees that the cards are to be pressed.
    let is_new = props.session.is_first_bout() && props.view.public.history.len() < 2;
    let invites = (is_new && !waiting && props.picked.is_none()).then_some("is-inviting");
    let shown = row.clone();
    use_effect(move || {
        let row = shown.cast::<Element>();
        row.zip(parts::here()).into_iter().for_each(|(row, parts)| (parts.watch)(&row));
    });
    // The button that lit them may be gone.
    use_effect_with((props.view.clone(), props.picked.is_none()), |_| darken());
    html! {
        <div ref={row} class={classes!("hand", waiting.then_some("is-waiting"), is_dealt.then_some("is-dealt"), invites)} role="group" aria-label={props.session.words.say("your-cards")}>
            { for cards.iter().enumerate().map(|(nth, card)| card_button(props, (nth, card, key(&copies.borrow(), card)), waiting, &drag, advised)) }
        </div>
    }
}

fn key(copies: &Copies, card: &HandCard) -> String {
    format!("{}-{}", card.value, copies.name(card.value, card.copy))
}

fn card_button(
    props: &HandProps,
    (nth, card, key): (usize, &HandCard, String),
    waiting: bool,
    drag: &Drag,
    advised: Cards,
) -> Html {
    let id = (card.value.number(), card.copy);
    let held = drag.shown.filter(|(card, _)| *card == id).map(|(_, by)| by);
    let style = held.map(|(x, y)| format!("transform:translate({}px,{}px)", x as i32, y as i32));
    let class = classes!(
        "card",
        card.picked.then_some("is-picked"),
        (!card.open && !waiting).then_some("is-closed"),
        card.attacks.then_some("is-attacking"),
        held.map(|_| "is-dragged"),
        is_drawn(props, card).then_some("is-drawn"),
        (card.copy < advised.count(card.value)).then_some("is-advised"),
    );
    let closed = || props.session.words.fill("card-closed", &[("card", &card.value)]);
    let label = if card.open || waiting { card.value.to_string() } else { closed() };
    let (session, value) = (props.session.dispatcher(), card.value);
    // A second card of the picked value plays along in an attack or a parry, or takes the first one's place.
    let (is_second, plays_along) = (props.picked == Some(value) && !card.picked, props.session.can_add());
    let (touched, copy) = (drag.touched.clone(), card.copy);
    let onclick = answering(Rc::new(move || {
        if is_second && plays_along {
            touched.set(touched.with(copy));
            session.dispatch(Msg::Special(Special::Add));
            return;
        }
        touched.set(Pressed::card(value, copy));
        if !is_second {
            session.dispatch(Msg::Pick(value));
        }
    }));
    html! {
        <button {key} {class} {style} aria-label={label} aria-disabled={waiting.then_some("true")}
            data-value={value.to_string()} aria-pressed={if card.picked { "true" } else { "false" }} {onclick}
            onpointerdown={on_down(id, drag)} onpointermove={on_move(props, card, drag)}
            onpointerup={on_up(props, drag)} onpointercancel={on_cancel(drag)}>
            if is_drawn(props, card) {
                <span key={props.drawn.action} class="card-drawn" style={format!("--nth:{nth}")}>{ card_face(Some(card.value)) }</span>
            } else {
                { card_face(Some(card.value)) }
            }
        </button>
    }
}

/// Whether a card was drawn last, so that it comes from the pile and is marked for a second: of equal cards the last.
fn is_drawn(props: &HandProps, card: &HandCard) -> bool {
    let older = props.view.hand.count(card.value).saturating_sub(props.drawn.cards.count(card.value));
    card.copy >= older
}

fn at(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn on_down(card: CardId, drag: &Drag) -> Callback<PointerEvent> {
    let grip = drag.grip.clone();
    Callback::from(move |event: PointerEvent| {
        grip.replace(Some(Grip { card, from: at(&event), moving: false }));
    })
}

/// Once the pointer has moved far enough, the card follows it and is picked, so that the piste shows where it can go.
fn on_move(props: &HandProps, card: &HandCard, drag: &Drag) -> Callback<PointerEvent> {
    let (session, drag, value, is_lifted) = (props.session.dispatcher(), drag.clone(), card.value, card.picked);
    Callback::from(move |event: PointerEvent| {
        let mut held = drag.grip.borrow_mut();
        let Some(grip) = held.as_mut() else { return };
        let by = (at(&event).0 - grip.from.0, at(&event).1 - grip.from.1);
        if !grip.moving && by.0.abs().max(by.1.abs()) < TAP_SLOP_PX {
            return;
        }
        if !grip.moving {
            grip.moving = true;
            capture(&event);
            if !is_lifted {
                drag.touched.set(Pressed::card(value, grip.card.1));
                session.dispatch(Msg::Special(Special::Drag(value)));
            }
        }
        drag.shown.set(Some((grip.card, by)));
    })
}

fn capture(event: &PointerEvent) {
    // Yew receives events at the page's root, so the card is found from the event's target.
    let hit = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let card = hit.and_then(|element| element.closest(".card").ok().flatten());
    // Without capture the drag ends at the card's edge, which is harmless.
    let _ = card.map(|card| card.set_pointer_capture(event.pointer_id()));
}

/// A card dropped on a ghost, a badge or a choice's button chooses it, and with a single choice anywhere on the piste;
/// elsewhere the card goes back and stays picked.
fn on_up(props: &HandProps, drag: &Drag) -> Callback<PointerEvent> {
    let (session, drag, legal) = (props.session.dispatcher(), drag.clone(), props.view.legal());
    let sole = sole_choice(props);
    Callback::from(move |event: PointerEvent| {
        let was = drag.grip.take();
        drag.shown.set(None);
        if was.is_some_and(|grip| grip.moving)
            && let Some(action) = choice_under(at(&event), sole).filter(|action| legal.contains(action))
        {
            session.dispatch(Msg::Choose(action));
        }
    })
}

fn on_cancel(drag: &Drag) -> Callback<PointerEvent> {
    let drag = drag.clone();
    Callback::from(move |_| {
        drag.grip.take();
        drag.shown.set(None);
    })
}

/// The one way in which the picked card can be used, if there is one.
fn sole_choice(props: &HandProps) -> Option<Action> {
    let choices = props.picked.and(props.session.choices()).unwrap_or_default();
    let mut actions = choices.iter().map(|choice| choice.action).filter(|action| *action != Action::TakeHit);
    actions.next().filter(|_| actions.next().is_none())
}

/// The action of the topmost choice under a point, ignoring the dragged card itself; on the piste the sole one, if there is
/// one.
fn choice_under((x, y): (f64, f64), sole: Option<Action>) -> Option<Action> {
    let found = gloo_utils::document().elements_from_point(x as f32, y as f32);
    let elements = || (0..found.length()).filter_map(|index| found.get(index).dyn_into::<Element>().ok());
    let around = |selector| elements().find_map(|element| element.closest(selector).ok().flatten());
    let choice = around("[data-choice]").and_then(|element| element.get_attribute("data-choice"));
    choice.and_then(|token| token.parse().ok()).or_else(|| around(".duel").and(sole))
}
