//! Plays the pictures of an action. Input never waits for them: any press skips to the last one.

use std::cell::Cell;
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

/// The duration of pictures in which nothing has to move: without movement they are shown at normal speed.
#[must_use]
fn still_pace() -> u32 {
    if pace() == 0 { 100 } else { pace() }
}

/// How long to hold back an opponent's answer after an action whose pictures take `length_ms` at normal speed, in
/// milliseconds.
#[must_use]
pub fn hold_ms(length_ms: u32) -> u32 {
    length_ms * pace() / 100 + BREATH_MS
}

/// The same for pictures in which nothing has to move.
#[must_use]
pub fn still_hold_ms(length_ms: u32) -> u32 {
    still_ms(length_ms) + BREATH_MS
}

/// How long such pictures take, in milliseconds.
#[must_use]
pub fn still_ms(length_ms: u32) -> u32 {
    length_ms * still_pace() / 100
}

thread_local! {
    /// The number of the reel that was played last.
    static PLAYED: Cell<u32> = const { Cell::new(0) };
}

/// One of the pictures of an action.
pub trait Picture: Clone + PartialEq + 'static {
    /// Whether the pictures are shown one after the other without movement too, because nothing in them has to move.
    const STILL: bool = false;

    /// When it is shown, in milliseconds after the action, at normal speed.
    fn at_ms(&self) -> u32;

    /// When it is at rest, in milliseconds after the action, at normal speed.
    fn end_ms(&self) -> u32;

    /// Whether something moves before it.
    fn moves(&self) -> bool;
}

/// What is shown of a reel.
pub struct Frame<C> {
    /// The picture.
    pub cue: C,
    /// Whether it is the last one, at rest. Only known if the end is awaited.
    pub at_rest: bool,
}

/// Which picture of which reel is shown; after the last one, the number of pictures. It only advances, so a late timer
/// changes nothing.
#[derive(Clone, PartialEq)]
struct Shown<C> {
    reel: u32,
    picture: usize,
    cue: Option<C>,
}

impl<C: Picture> Shown<C> {
    /// What a page shows when it opens: what was played before is not played again, still pictures not even after a
    /// reload.
    fn opened(reel: u32, cues: &[C]) -> Self {
        if C::STILL || PLAYED.get() == reel {
            Self { reel, picture: cues.len(), cue: cues.last().cloned() }
        } else {
            Self { reel: 0, picture: 0, cue: None }
        }
    }
}

impl<C: Picture> Reducible for Shown<C> {
    type Action = Self;
    fn reduce(self: Rc<Self>, next: Self) -> Rc<Self> {
        if (next.reel, next.picture) > (self.reel, self.picture) { Rc::new(next) } else { self }
    }
}

/// What is to be shown now of the reel with this number; `awaits_end` says whether something is drawn when the last
/// picture is at rest. A movement begins after the rest of the page has
/// answered the press, so that the answer is painted first and does not wait for the movement.
#[hook]
pub fn use_reel<C: Picture>(reel: u32, cues: &Rc<[C]>, awaits_end: bool) -> Option<Frame<C>> {
    let shown = use_reducer_eq(|| Shown::opened(reel, cues));
    {
        let (shown, cues) = (shown.dispatcher(), cues.clone());
        use_effect_with(reel, move |reel| {
            PLAYED.set(*reel);
            let running = run(*reel, &cues, awaits_end, &shown);
            move || drop(running)
        });
    }
    let (first, last) = (cues.first()?, cues.last()?);
    let stays = |_: &&C| shown.reel == reel || first.moves();
    let cue = shown.cue.as_ref().filter(stays).unwrap_or(first).clone();
    let is_over = shown.reel == reel && shown.picture >= cues.len();
    Some(Frame { cue, at_rest: is_over || last.end_ms() == 0 })
}

/// Starts a reel: one timer for each picture, one for its end, and two listeners that skip to the last picture.
fn run<C: Picture>(
    reel: u32,
    cues: &Rc<[C]>,
    awaits_end: bool,
    shown: &UseReducerDispatcher<Shown<C>>,
) -> (Vec<Timeout>, [EventListener; 2]) {
    let pace = if C::STILL { still_pace() } else { pace() };
    let last = cues.len().saturating_sub(1);
    let show = |picture: usize| {
        let (shown, cue) = (shown.clone(), cues.get(picture.min(last)).cloned());
        move || shown.dispatch(Shown { reel, picture, cue: cue.clone() })
    };
    if pace == 0 {
        show(cues.len())();
    }
    let at = |ms: u32, picture: usize| Timeout::new(ANSWER_MS + ms * pace / 100, show(picture));
    let pictures = cues.iter().enumerate().map(|(picture, cue)| at(cue.at_ms(), picture));
    let end = cues.last().filter(|_| awaits_end).map(|last| at(last.end_ms(), cues.len()));
    let timers = pictures.chain(end).collect();
    let press = |kind: &'static str| {
        let (rest, end) = (show(last), show(cues.len()));
        let options = EventListenerOptions::run_in_capture_phase();
        EventListener::new_with_options(&gloo_utils::document(), kind, options, move |_| {
            rest();
            if awaits_end {
                // What appears at the end must not be pressed by the same press.
                Timeout::new(0, end.clone()).forget();
            }
        })
    };
    (timers, [press("pointerdown"), press("keydown")])
}
