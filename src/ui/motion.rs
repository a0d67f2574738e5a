//! Plays the pictures of an action. Input never waits for them: any press skips to the last one.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::platform;

/// A pause after the pictures before a computer opponent's answer is shown, in milliseconds, so that the player can see
/// what was done.
const BREATH_MS: u32 = 350;

/// The time for the rest of the page to answer a press before anything moves, in milliseconds: two frames.
const ANSWER_MS: u32 = 34;

/// The duration of pictures, in hundredths of their normal time: 0 (no movement), 50 or 100. The player's own setting,
/// `data-speed` on the root element, overrides the system's setting for reduced motion; `styles/motion.css` reads both
/// too.
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

/// How long to hold back an opponent's answer after an action whose pictures take `length_ms` at normal speed, in
/// milliseconds.
#[must_use]
pub fn hold_ms(length_ms: u32) -> u32 {
    length_ms * pace() / 100 + BREATH_MS
}

/// One of the pictures of an action.
pub trait Picture: Clone + PartialEq + 'static {
    /// When it is shown, in milliseconds after the action, at normal speed.
    fn at_ms(&self) -> u32;

    /// Whether something moves before it.
    fn moves(&self) -> bool;
}

/// Which picture of which reel is shown. It only advances, so a late timer changes nothing.
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

/// The picture of the reel with this number that is to be shown now. A movement begins after the rest of the page has
/// answered the press, so that the answer is painted first and does not wait for the movement.
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

/// Starts a reel: one timer for each picture, and two listeners that skip to the last one.
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
