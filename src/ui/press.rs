//! Presses, including those that show an answer on the screen before their work is done.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::Element;
use yew::prelude::*;

use super::{motion, platform};

/// The attribute of a control that was pressed and whose action is still to come; `styles/button.css` styles it.
const TAKEN: &str = "data-taken";
/// How long an action waits that takes a part of the page away, at normal speed, in milliseconds: longer than that part takes to
/// fade (`styles/piste/second/ending.css`).
const PARTING_MS: u32 = 150;
/// The selector of that control.
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

/// The same for an action that changes half of the page; see [`answering`].
pub fn slow_press<S>(session: &UseReducerHandle<S>, msg: S::Action) -> Callback<MouseEvent>
where
    S: Reducible + 'static,
    S::Action: Clone,
{
    let session = session.dispatcher();
    answering(Rc::new(move || session.dispatch(msg.clone())))
}

/// The same for an action that takes away the part of the page in which its control is: the styles let that fade first.
pub fn parting_press<S>(session: &UseReducerHandle<S>, msg: S::Action) -> Callback<MouseEvent>
where
    S: Reducible + 'static,
    S::Action: Clone,
{
    let session = session.dispatcher();
    let act: Rc<dyn Fn()> = Rc::new(move || session.dispatch(msg.clone()));
    Callback::from(move |event: MouseEvent| accept(&event, PARTING_MS * motion::pace() / 100, &act))
}

/// A press that first shows that it was accepted, and acts when that has been painted: on a slow phone the whole action
/// takes longer than a person waits for an answer. Until then no other such press is accepted, because its target may
/// be about to disappear.
pub fn answering(act: Rc<dyn Fn()>) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| accept(&event, 0, &act))
}

/// Answers a press, so many milliseconds after its sign has been painted.
fn accept(event: &MouseEvent, wait_ms: u32, act: &Rc<dyn Fn()>) {
    let act = act.clone();
    if let Some(control) = pressed(event) {
        answer_after(control, wait_ms, Box::new(move || act()));
    }
}

thread_local! {
    /// The actions that wait until the signs of their presses have been painted, in the order of the presses.
    static WAITING_ACTIONS: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Shows on a control that its press was accepted, and acts when the next frame has been painted, or with the next key
/// if that comes first. A hidden page paints no frame until it is visible again.
pub fn answer(control: Element, act: Box<dyn FnOnce()>) {
    answer_after(control, 0, act);
}

/// The same, so many milliseconds after that frame.
fn answer_after(control: Element, wait_ms: u32, act: Box<dyn FnOnce()>) {
    // Constant, valid attribute names cannot be refused.
    let _ = control.set_attribute(TAKEN, "");
    let act = move || {
        let _ = control.remove_attribute(TAKEN);
        act();
    };
    WAITING_ACTIONS.with_borrow_mut(|waiting| waiting.push(Box::new(act)));
    let painted = Closure::once_into_js(move || Timeout::new(wait_ms, act_now).forget());
    // This fails only if the argument is not a function.
    let _ = gloo_utils::window().request_animation_frame(painted.unchecked_ref());
}

/// Performs the actions that wait for a frame.
pub fn act_now() {
    WAITING_ACTIONS.take().into_iter().for_each(|act| act());
}

/// The pressed control; `None` while the action of another one waits.
fn pressed(event: &MouseEvent) -> Option<Element> {
    let waiting = platform::find::<Element>(WAITING).is_some();
    let pressed: Element = event.target().filter(|_| !waiting)?.dyn_into().ok()?;
    Some(pressed.closest("button, .target").ok().flatten().unwrap_or(pressed))
}
