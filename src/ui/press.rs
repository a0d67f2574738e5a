//! Presses, and those of them that are answered on the screen before what they ask for is worked out.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::Element;
use yew::prelude::*;

use super::platform;

/// What a control bears that has been pressed and has not yet done what it is for; `styles/button.css` shows it.
const TAKEN: &str = "data-taken";
/// Finds that control.
const WAITING: &str = "[data-taken]";

/// A press that sends this message.
pub fn press<S>(session: &UseReducerHandle<S>, msg: S::Action) -> Callback<MouseEvent>
where
    S: Reducible + 'static,
    S::Action: Clone,
{
    let session = session.dispatcher();
    Callback::from(move |_| session.dispatch(msg.clone()))
}

/// The same for a deed, which changes half of the page; see [`answering`].
pub fn slow_press<S>(session: &UseReducerHandle<S>, msg: S::Action) -> Callback<MouseEvent>
where
    S: Reducible + 'static,
    S::Action: Clone,
{
    let session = session.dispatcher();
    answering(Rc::new(move || session.dispatch(msg.clone())))
}

/// A press that shows first that it is taken, and does what it is for when that has been painted: on a slow phone the
/// whole deed takes longer than a finger cares to wait for a sign. Until then no other deed is taken: its press would
/// fall on what is about to go.
pub fn answering(act: Rc<dyn Fn()>) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        let act = act.clone();
        if let Some(control) = taken(&event) {
            after_paint(Box::new(move || {
                // A name that is a constant and valid cannot be refused.
                let _ = control.remove_attribute(TAKEN);
                act();
            }));
        }
    })
}

/// Marks the control that is pressed; `None` while another is.
fn taken(event: &MouseEvent) -> Option<Element> {
    let waiting = platform::find::<Element>(WAITING).is_some();
    let pressed: Element = event.target().filter(|_| !waiting)?.dyn_into().ok()?;
    let control = pressed.closest("button, .target").ok().flatten().unwrap_or(pressed);
    control.set_attribute(TAKEN, "").ok().map(|()| control)
}

/// Does something when the next frame has been painted. A page out of sight paints none until it is seen again.
fn after_paint(then: Box<dyn FnOnce()>) {
    let painted = Closure::once_into_js(move || Timeout::new(0, then).forget());
    // Only a function that is none could be refused.
    let _ = gloo_utils::window().request_animation_frame(painted.unchecked_ref());
}
