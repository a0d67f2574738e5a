//! Every card that is drawn can be inspected: by a long press, by the secondary button of a mouse, and by the key `i`. An
//! element with a card has its code in `data-card`.
//!
//! Android reports a long press as a context menu, as every browser does the secondary button; iOS reports none. So a finger
//! that rests on a card is timed here, and whichever comes first opens the description.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, MouseEvent, PointerEvent};

use crate::engine::poise::Card;
use crate::session::poise::{Dialog, Message as Msg};
use crate::ui::platform;
use crate::ui::poise::Handle;

/// How long a finger rests on a card to inspect it, milliseconds: as long as on Android.
const LONG_MS: u32 = 500;
/// How far a resting finger may move, CSS px.
const STILL_PX: i32 = 10;

/// The card of an element, or of one around it. Face to face none of a hand: the description lies before both people.
fn card_at(target: Option<Element>) -> Option<Card> {
    let drawn = target?.closest("[data-card]:not(.face .hand-row *)").ok().flatten()?;
    drawn.get_attribute("data-card")?.parse().ok()
}

/// The card under the pointer, otherwise the one that has the focus.
pub fn pointed_card() -> Option<Card> {
    card_at(platform::find("[data-card]:hover")).or_else(|| card_at(platform::focused().map(Into::into)))
}

thread_local! {
    /// Whether the outcome was being shown when the last key was pressed. That press shows the last picture at once, before
    /// the key is handled, and must not make a choice that was not on the screen.
    static LANDED: Cell<bool> = const { Cell::new(false) };
}

/// Whether the outcome of an Exchange or of a shot was being shown when the last key was pressed: then there was no choice.
pub fn was_landing() -> bool {
    LANDED.get()
}

/// The present press.
#[derive(Default)]
struct Press {
    /// Ends when the press is a long one.
    timer: RefCell<Option<Timeout>>,
    /// Which pointer it is; the moves of another one say nothing about it.
    pointer: Cell<i32>,
    /// Where the finger came down, CSS px.
    at: Cell<(i32, i32)>,
    /// Whether the press has opened a description, so that it does nothing else.
    is_used: Cell<bool>,
}

/// What an event does to the present press.
type Act = dyn Fn(&Press, &Event);

/// Listens for long presses and the secondary button until dropped.
pub fn listen(session: &Handle) -> Vec<EventListener> {
    let (press, session) = (Rc::new(Press::default()), session.dispatcher());
    let open: Rc<dyn Fn(Card)> = Rc::new({
        let press = press.clone();
        move |card| {
            press.timer.take();
            if !press.is_used.replace(true) {
                session.dispatch(Msg::Dialog(Dialog::Card(card)));
            }
        }
    });
    let handler = |kind: &'static str, act: Box<Act>| {
        let options = EventListenerOptions { passive: false, ..EventListenerOptions::run_in_capture_phase() };
        let press = press.clone();
        EventListener::new_with_options(&gloo_utils::document(), kind, options, move |event| act(&press, event))
    };
    let (rests, menu) = (open.clone(), open);
    vec![
        handler("keydown", Box::new(|_, _| LANDED.set(platform::find::<Element>(".poise.is-landing").is_some()))),
        handler("pointerdown", Box::new(move |press, event| begin(press, event, &rests))),
        handler("pointermove", Box::new(moved)),
        handler("pointerup", Box::new(ended)),
        handler("pointercancel", Box::new(ended)),
        handler(
            "contextmenu",
            Box::new(move |_, event| {
                if let Some(card) = target_card(event) {
                    event.prevent_default();
                    menu(card);
                }
            }),
        ),
        handler(
            "click",
            Box::new(|press, event| {
                // A click without a pointer comes from the keyboard or an assistive device.
                let by_pointer = event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() > 0);
                if press.is_used.take() && by_pointer {
                    event.prevent_default();
                    event.stop_propagation();
                }
            }),
        ),
    ]
}

fn target_card(event: &Event) -> Option<Card> {
    card_at(event.target().and_then(|target| target.dyn_into().ok()))
}

/// A new press: a finger on a card is timed.
fn begin(press: &Press, event: &Event, open: &Rc<dyn Fn(Card)>) {
    press.is_used.set(false);
    press.timer.take();
    let Some(pointer) = event.dyn_ref::<PointerEvent>().filter(|pointer| pointer.pointer_type() != "mouse") else {
        return;
    };
    if let Some(card) = target_card(event) {
        press.pointer.set(pointer.pointer_id());
        press.at.set((pointer.client_x(), pointer.client_y()));
        let open = open.clone();
        press.timer.replace(Some(Timeout::new(LONG_MS, move || open(card))));
    }
}

/// The event of the pointer that is timed.
fn timed<'a>(press: &Press, event: &'a Event) -> Option<&'a PointerEvent> {
    event.dyn_ref::<PointerEvent>().filter(|pointer| pointer.pointer_id() == press.pointer.get())
}

/// A finger that moves away does something else.
fn moved(press: &Press, event: &Event) {
    let Some(pointer) = timed(press, event) else { return };
    let (x, y) = press.at.get();
    if (pointer.client_x() - x).abs().max((pointer.client_y() - y).abs()) > STILL_PX {
        press.timer.take();
    }
}

/// A finger that is lifted, or that the browser scrolls with, rests no longer.
fn ended(press: &Press, event: &Event) {
    if timed(press, event).is_some() {
        press.timer.take();
    }
}
