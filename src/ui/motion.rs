//! Plays the pictures of an action. Input never waits for them: any press jumps to the last one.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::platform;

/// A pause after the pictures before a computer opponent's answer is shown, milliseconds: time to see what was done.
const BREATH_MS: u32 = 350;

/// What the rest of the page has to answer a press before anything moves, milliseconds: two frames.
const ANSWER_MS: u32 = 34;

/// How long pictures take, in hundredths of their normal time: 0 (they stand still), 50 or 100. The reader's own switch,
/// `data-speed` on the root element, wins over the system's wish for less motion; `styles/motion.css` reads both too.
#[must_use]
pub fn pace() -> u32 {
    let root = gloo_utils::document().document_element();
    match root.and_then(|root| root.get_attribute("data-speed")).as_deref() {
        Some("off") => 0,
        Some("fast") => 50,
        Some("normal") => 100,
        _ if platform::media("(prefers-reduced-motion: reduce)") => 0,
        _ => 100,
    }
}

/// How long to hold back an opponent's answer after an action whose pictures take so long at normal speed, milliseconds.
#[must_use]
pub fn hold_ms(length_ms: u32) -> u32 {
    length_ms * pace() / 100 + BREATH_MS
}

/// One of the pictures of an action.
pub trait Picture: Clone + PartialEq + 'static {
    /// When it is shown, milliseconds after the action, at normal speed.
    fn at_ms(&self) -> u32;

    /// Whether something moves on the way to it.
    fn moves(&self) -> bool;
}

/// Which picture of which reel is shown. It only ever goes forward, so a timer that comes late changes nothing.
#[derive(Clone, PartialEq)]
struct Shown<C> {
    reel: u32,
    picture: usize,
    cue: Option<C>,
}

impl<C: Picture> Reducible for Shown<C> {
    type Action = Self;
    fn reduce(self: Rc<Self>, next: Self) -> Rc<Self> {
        if (next.reel, next.picture) > (self.reel, self.picture) { Rc::new(next) } else { self }
    }
}

/// The picture of a reel, by its number, that is to be shown now. A movement begins after the rest of the page has answered the press, so that
/// the answer is painted first and does not wait for both.
#[hook]
pub fn use_reel<C: Picture>(reel: u32, cues: &Rc<[C]>) -> Option<C> {
    let shown = use_reducer_eq(|| Shown { reel: 0, picture: 0, cue: None });
    {
        let (shown, cues) = (shown.dispatcher(), cues.clone());
        use_effect_with(reel, move |reel| {
            let running = run(*reel, &cues, &shown);
            move || drop(running)
        });
    }
    let first = cues.first()?;
    let stays = |_: &&C| shown.reel == reel || first.moves();
    Some(shown.cue.as_ref().filter(stays).unwrap_or(first).clone())
}

/// Starts a reel: one timer a picture, and two listeners that jump to the last one.
fn run<C: Picture>(
    reel: u32,
    cues: &Rc<[C]>,
    shown: &UseReducerDispatcher<Shown<C>>,
) -> (Vec<Timeout>, [EventListener; 2]) {
    let pace = pace();
    let last = cues.len().saturating_sub(1);
    let show = |picture: usize| {
        let (shown, cue) = (shown.clone(), cues.get(picture).cloned());
        move || shown.dispatch(Shown { reel, picture, cue: cue.clone() })
    };
    if pace == 0 {
        show(last)();
    }
    let later = |(picture, cue): (usize, &C)| Timeout::new(ANSWER_MS + cue.at_ms() * pace / 100, show(picture));
    let timers = cues.iter().enumerate().map(later).collect();
    let press = |kind: &'static str| {
        let finish = show(last);
        let options = EventListenerOptions::run_in_capture_phase();
        EventListener::new_with_options(&gloo_utils::document(), kind, options, move |_| finish())
    };
    (timers, [press("pointerdown"), press("keydown")])
}
