//! Plays the pictures of an action. Input never waits for them: any press jumps to the last one.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::platform;
use super::session::Reel;
use crate::scene::{Cue, timeline};

/// A pause after the pictures before a computer opponent's answer is shown, milliseconds: time to see what was done.
const BREATH_MS: u32 = 350;

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

/// How long to hold back an opponent's answer after an action with these pictures, milliseconds.
#[must_use]
pub fn hold_ms(reel: &Reel) -> u32 {
    timeline::length_ms(&reel.cues) * pace() / 100 + BREATH_MS
}

/// Which picture of which reel is shown. It only ever goes forward, so a timer that comes late changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
struct Shown {
    reel: u32,
    picture: usize,
    /// A press has jumped here: nothing moves any more.
    at_once: bool,
}

impl Reducible for Shown {
    type Action = Self;
    fn reduce(self: Rc<Self>, next: Self) -> Rc<Self> {
        if next > *self { Rc::new(next) } else { self }
    }
}

/// The picture that is to be shown now. After a press it stands at once (`tween_ms` 0): what still moves is drawn anew in
/// every frame, and the answer to the press would wait for it.
#[hook]
pub fn use_reel(reel: &Reel) -> Option<Cue> {
    let last = reel.cues.len().saturating_sub(1);
    let shown = use_reducer_eq(|| Shown { reel: 0, picture: 0, at_once: false });
    {
        let (shown, cues) = (shown.dispatcher(), reel.cues.clone());
        use_effect_with(reel.count, move |count| {
            let running = run(*count, &cues, &shown);
            move || drop(running)
        });
    }
    // Between an action and its effect the state still speaks of the reel before: that is the first picture's turn.
    let (picture, at_once) = if shown.reel == reel.count { (shown.picture, shown.at_once) } else { (0, false) };
    let cue = reel.cues.get(picture.min(last))?;
    Some(if at_once { Cue { tween_ms: 0, ..*cue } } else { *cue })
}

/// Starts a reel: one timer a picture, and two listeners that jump to the last one.
fn run(reel: u32, cues: &[Cue], shown: &UseReducerDispatcher<Shown>) -> (Vec<Timeout>, Vec<EventListener>) {
    let last = cues.len().saturating_sub(1);
    let pace = pace();
    shown.dispatch(Shown { reel, picture: if pace == 0 { last } else { 0 }, at_once: false });
    let show = |picture, at_once| {
        let shown = shown.clone();
        move || shown.dispatch(Shown { reel, picture, at_once })
    };
    let later = |(picture, cue): (usize, &Cue)| Timeout::new(cue.at_ms * pace / 100, show(picture, false));
    let timers = cues.iter().enumerate().skip(1).map(later).collect();
    let press = |kind: &'static str| {
        let finish = show(last, true);
        let options = EventListenerOptions::run_in_capture_phase();
        EventListener::new_with_options(&gloo_utils::document(), kind, options, move |_| finish())
    };
    (timers, vec![press("pointerdown"), press("keydown")])
}
