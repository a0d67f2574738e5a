//! Turns events into a short sequence of still pictures with their times; the page tweens from one to the next. Times
//! are at normal speed.

mod reel;

use super::Stage;
use super::cue::Cue;
use super::played::number;
use crate::engine::Seat;
use crate::engine::piste::{Action, Event, Public};
use crate::engine::seat::BySeat;
use crate::scene::figure::Pose;

use reel::Reel;

/// The way back to the ends of the piste before a new round.
pub const WALK_MS: u32 = 1_200;
/// How long the fencers stand on guard before that, while the view of a large screen begins to widen.
const WIDEN_MS: u32 = 500;
/// How long it takes until a new round begins: so long its sign is seen (`styles/piste/second/ending.css`).
pub const RETURN_MS: u32 = WIDEN_MS + WALK_MS;
/// How many times the feet part or meet on that way.
const RETURN_STEPS: u8 = 6;
/// A step to the next space, forward or back.
pub const STEP_MS: u32 = 260;
/// One of several steps, each to the next space.
const QUICK_STEP_MS: u32 = 170;
/// How long the arm leads the foot in an attack.
pub const EXTENSION_MS: u32 = 70;
/// One beat of the blade: an attack of more than one card is announced by beats.
pub const BEAT_MS: u32 = 110;
/// The attack itself.
pub const LUNGE_MS: u32 = 220;
/// How long the run takes with which an attack at distance 5 begins, milliseconds.
pub const RUN_MS: u32 = 160;
/// How long the cards of a parry or of a step are shown before the blades meet or the foot moves, milliseconds: their flight
/// (`--ms-lay`) and 40 at rest.
pub const LAY_MS: u32 = 240;
/// The parry.
pub const PARRY_MS: u32 = 160;
/// How long the blades are seen together after a parry.
pub const CLASH_MS: u32 = 200;
/// The start of the arm after a parry: the riposte.
pub const RIPOSTE_MS: u32 = 120;
/// The return to the guard.
pub const RECOVER_MS: u32 = 260;
/// The pause between the touch and the lamp.
pub const FREEZE_MS: u32 = 90;
/// How long the lamp is seen after a hit, before the round is said to be over.
pub const TOUCH_MS: u32 = 500;
/// How long a salute is held before the bout, and at its end the last touch and the winner's joy.
pub const HOLD_MS: u32 = 600;
/// How long the hands that decide a round lie open before it is said who has won it, milliseconds.
pub const JUDGE_MS: u32 = 1_300;

/// How much longer an attack or a parry is seen before a computer opponent goes on.
pub const EXCHANGE_MS: u32 = 400;
/// How much longer a new round is seen before it begins with a move of a computer opponent.
pub const START_MS: u32 = 600;

/// How much longer than its pictures take, in milliseconds, what happened last is seen before a computer opponent goes on.
#[must_use]
pub fn seen_ms(public: &Public) -> u32 {
    match public.history.last() {
        None => START_MS,
        Some(action) if action.is_attack() || matches!(action, Action::Parry { .. }) => EXCHANGE_MS,
        Some(_) => 0,
    }
}

/// The pictures that lead from `before` over the events of one action to the rest of `after`; the last cue is always
/// that rest.
#[must_use]
pub fn cues(before: Stage, events: &[Event], after: &Public) -> Vec<Cue> {
    let mut reel = Reel::new(Stage { lamp: None, nul: false, ..before }, number(after));
    events.iter().for_each(|event| reel.film(event));
    let decided = Stage::of_round(after);
    let judged = is_judged(after);
    let undecided = Stage { lamp: None, nul: false, pose: BySeat([Pose::EnGarde; 2]), ..decided };
    let seen = if judged { undecided } else { decided };
    let is_shown = |cue: &Cue| cue.stage == seen && cue.told_gap == Some(seen.gap());
    let rest_ms = if reel.cues.last().is_some_and(is_shown) { 0 } else { RECOVER_MS };
    // What the fencers did has been seen: it is told, and cards are drawn.
    (reel.told, reel.drew) = (true, events.iter().find_map(drawn));
    reel.shoot(rest_ms, seen);
    if judged {
        reel.now_ms += JUDGE_MS;
        reel.shoot(RECOVER_MS, decided);
    }
    reel.conclude(decided, after);
    reel.cues
}

/// Whether cards or ground decided the round: then both hands are seen before its result.
#[must_use]
pub fn is_judged(public: &Public) -> bool {
    public.outcome().is_some_and(|outcome| outcome.by.is_judged())
}

/// The seat that draws in an event, and how many cards.
fn drawn(event: &Event) -> Option<(Seat, u8)> {
    match *event {
        Event::Drew { seat, count, .. } => Some((seat, count)),
        _ => None,
    }
}

/// The salute before a bout, and then the guard.
#[must_use]
pub fn opening(public: &Public) -> Vec<Cue> {
    let rest = Stage::at_rest(public);
    let mut reel = Reel::new(rest, 0);
    reel.told = true;
    reel.shoot(0, rest.saluting());
    reel.now_ms += HOLD_MS;
    reel.shoot(RECOVER_MS, rest);
    reel.cues
}

/// The way back from the picture `before` to the ends of the piste, step by step, after which a new round begins. No distance
/// is named on it.
#[must_use]
pub fn new_round(before: Stage, public: &Public) -> Vec<Cue> {
    let rest = Cue::still(0, Stage::at_rest(public));
    let tween_ms = WALK_MS / u32::from(RETURN_STEPS);
    let at = |nth: u8| {
        let place = Seat::DUEL.map(|seat| between(before.place[seat], rest.stage.place[seat], (nth, RETURN_STEPS)));
        // A fencer who is already there does not step on the spot.
        let steps = |seat: Seat| nth % 2 == 1 && before.place[seat] != rest.stage.place[seat];
        let pose = Seat::DUEL.map(|seat| if steps(seat) { Pose::Retreat } else { Pose::EnGarde });
        Stage { pose: BySeat(pose), place: BySeat(place), ..rest.stage }
    };
    let step = |nth: u8| {
        // On guard at first, where the last round has ended.
        let (at_ms, tween_ms) = match nth {
            0 => (0, WIDEN_MS),
            _ => (WIDEN_MS + tween_ms * u32::from(nth - 1), tween_ms),
        };
        Cue { at_ms, tween_ms, told_gap: None, stage: at(nth), ..rest.clone() }
    };
    (0..=RETURN_STEPS).map(step).chain([Cue { at_ms: RETURN_MS, ..rest.clone() }]).collect()
}

/// The start of a new round that is not seen from its end, like that behind a curtain: the fencers stand there, and no distance is
/// named until [`RETURN_MS`] have passed.
#[must_use]
pub fn round_sign(public: &Public) -> Vec<Cue> {
    let rest = Cue::still(0, Stage::at_rest(public));
    vec![Cue { told_gap: None, ..rest.clone() }, Cue { at_ms: RETURN_MS, ..rest }]
}

/// How long the cues take until the last picture is at rest, milliseconds.
#[must_use]
pub fn length_ms(cues: &[Cue]) -> u32 {
    cues.last().map_or(0, |cue| cue.at_ms + cue.tween_ms)
}

/// The space that is reached after `nth` of `count` equal parts of a way.
const fn between(from: u8, to: u8, (nth, count): (u8, u8)) -> u8 {
    (from * (count - nth) + to * nth + count / 2) / count
}
