//! Turns events into a short sequence of still pictures with their times; the page tweens from one to the next. Times
//! are at normal speed.

use super::Stage;
use super::cue::Cue;
use super::geometry::{Camera, MARGIN};
use super::played::{PlayedCards, has_hit, number};
use crate::engine::Seat;
use crate::engine::piste::{Action, Cards, Event, Public, Reason, Value};
use crate::engine::seat::BySeat;
use crate::scene::figure::Pose;

/// The way back to the ends of the piste before a new round.
pub const RETURN_MS: u32 = 800;
/// How many times the feet go apart or come together on that way.
const RETURN_STEPS: u8 = 4;
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
/// How long the cards of a parry are on their way before the blades meet.
pub const LAY_MS: u32 = 200;
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
    let is_shown = |cue: &Cue| cue.stage == decided && cue.told_gap == decided.gap();
    let rest_ms = if reel.cues.last().is_some_and(is_shown) { 0 } else { RECOVER_MS };
    // What the fencers did has been seen: it is told, and cards are drawn.
    (reel.told, reel.drew) = (true, events.iter().find_map(drawn));
    reel.shoot(rest_ms, decided);
    reel.conclude(decided, after);
    reel.cues
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
    let mut reel = Reel { told: true, ..Reel::new(rest, 0) };
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
    let tween_ms = RETURN_MS / u32::from(RETURN_STEPS);
    let at = |nth: u8| {
        let place = Seat::DUEL.map(|seat| between(before.place[seat], rest.stage.place[seat], (nth, RETURN_STEPS)));
        // Who is there already does not step on the spot.
        let steps = |seat: Seat| nth % 2 == 1 && before.place[seat] != rest.stage.place[seat];
        let pose = Seat::DUEL.map(|seat| if steps(seat) { Pose::Retreat } else { Pose::EnGarde });
        Stage { pose: BySeat(pose), place: BySeat(place), ..rest.stage }
    };
    let step = |nth: u8| {
        let at_ms = tween_ms * u32::from(nth - 1);
        Cue { at_ms, tween_ms, told_gap: 0, stage: at(nth), ..rest.clone() }
    };
    (1..=RETURN_STEPS).map(step).chain([Cue { at_ms: RETURN_MS, ..rest.clone() }]).collect()
}

/// How long the cues take until the last picture is at rest, milliseconds.
#[must_use]
pub fn length_ms(cues: &[Cue]) -> u32 {
    cues.last().map_or(0, |cue| cue.at_ms + cue.tween_ms)
}

/// Whether the view of fencers on these spaces shows the whole body of one on this space.
fn stays_in_view(BySeat([left, right]): BySeat<u8>, space: u8) -> bool {
    let camera = Camera::duel(left, right);
    (MARGIN..=camera.width - MARGIN).contains(&camera.x(space))
}

/// The space that is reached after `nth` of `count` equal parts of a way.
const fn between(from: u8, to: u8, (nth, count): (u8, u8)) -> u8 {
    (from * (count - nth) + to * nth + count / 2) / count
}

/// The pictures so far, and how the piste looks after the last of them.
struct Reel {
    cues: Vec<Cue>,
    now_ms: u32,
    stage: Stage,
    /// What lay on the piste in the last picture.
    lay: BySeat<PlayedCards>,
    gone: Vec<(Seat, PlayedCards)>,
    /// The top card of the discards.
    top: Option<Value>,
    drew: Option<(Seat, u8)>,
    /// Whether the pictures of what the fencers did are complete.
    told: bool,
    action: u8,
    /// How many times this action has played cards.
    part: u8,
}

impl Reel {
    fn new(stage: Stage, action: u8) -> Self {
        let (cues, gone, lay, top) = (Vec::new(), Vec::new(), stage.cards, stage.top);
        Self { cues, now_ms: 0, stage, lay, gone, top, drew: None, told: false, action, part: 0 }
    }

    fn shoot(&mut self, tween_ms: u32, mut stage: Stage) {
        let covered = self.top;
        self.clear(&stage.cards);
        stage.top = self.top;
        let (gone, drew, told, action) = (self.gone.clone(), self.drew, self.told, self.action);
        let (framed, told_gap) = (stage.place, stage.gap());
        self.cues.push(Cue {
            at_ms: self.now_ms,
            tween_ms,
            stage,
            framed,
            told_gap,
            gone,
            covered,
            drew,
            told,
            action,
        });
        self.now_ms += tween_ms;
        self.stage = stage;
    }

    /// What lay there and does not lie in the next picture goes to the discards, the answered attack before its answer.
    fn clear(&mut self, next: &BySeat<PlayedCards>) {
        let mut seats = Seat::DUEL;
        if self.lay[Seat::LEFT].action > self.lay[Seat::RIGHT].action {
            seats.reverse();
        }
        for seat in seats {
            if self.lay[seat] != next[seat] && !self.lay[seat].cards.is_empty() {
                self.gone.push((seat, self.lay[seat]));
                self.top = self.lay[seat].cards.highest();
            }
        }
        self.lay = *next;
    }

    /// A hit that ends a round is held. At the end of a bout the touch is held, the winner celebrates, and then the loser bows.
    fn conclude(&mut self, decided: Stage, after: &Public) {
        let rest = Stage::at_rest(after);
        if rest == decided {
            if has_hit(after) {
                self.now_ms += TOUCH_MS;
                self.shoot(0, decided);
            }
            return;
        }
        for stage in [decided.celebrating(), rest] {
            if stage != decided {
                self.now_ms += HOLD_MS;
                self.shoot(RECOVER_MS, stage);
            }
        }
    }

    fn film(&mut self, event: &Event) {
        match *event {
            Event::Laid { seat, cards, .. } => self.lay_down(seat, cards),
            Event::Moved { seat, from, to } => self.walk(seat, from.number(), to.number()),
            Event::Attacked { seat, attack } => self.attack(seat, attack.value.number(), attack.count),
            Event::Parried { seat } => {
                self.shoot(LAY_MS, self.stage);
                self.shoot(PARRY_MS, self.stage.with(seat, Pose::Parry));
                self.now_ms += CLASH_MS;
                self.recover(seat.other());
            }
            Event::Escaped { seat } => self.recover(seat.other()),
            // A separate picture, so that the pause counts even if nothing else is shown.
            Event::Ended { outcome, .. } if outcome.by == Reason::Hit => {
                self.shoot(FREEZE_MS, Stage { touch: true, ..self.stage })
            }
            _ => {}
        }
    }

    /// Steps one after the other: the feet go apart in the first, come together in the second, and so on.
    fn walk(&mut self, seat: Seat, from: u8, to: u8) {
        let forward = (from < to) == (seat == Seat::LEFT);
        let apart = if forward { Pose::Advance } else { Pose::Retreat };
        let before = self.stage.place;
        let count = from.abs_diff(to);
        let step_ms = if count > 1 { QUICK_STEP_MS } else { STEP_MS };
        for nth in 1..=count {
            let gap = self.stage.gap();
            let mut stage = self.stage.with(seat, if nth % 2 == 1 { apart } else { Pose::EnGarde });
            stage.place[seat] = between(from, to, (nth, count));
            self.shoot(step_ms, stage);
            if let Some(cue) = self.cues.last_mut() {
                cue.told_gap = gap;
                if forward || stays_in_view(before, to) {
                    cue.framed = before;
                }
            }
        }
        self.stage.cards[seat] = PlayedCards::default();
    }

    /// Cards that are played replace those that lie beside the fencer.
    fn lay_down(&mut self, seat: Seat, cards: Cards) {
        self.stage.cards[seat] = PlayedCards { cards, action: self.action, part: self.part };
        self.part += 1;
    }

    /// A fencer whose attack has failed goes back on guard, and its cards to the discards.
    fn recover(&mut self, seat: Seat) {
        self.stage.cards[seat] = PlayedCards::default();
        self.shoot(RECOVER_MS, self.stage.with(seat, Pose::EnGarde));
    }

    /// The arm goes first; each card beyond the first is one beat of the blade before it.
    fn attack(&mut self, seat: Seat, distance: u8, count: u8) {
        let arm_ms = if self.stage.pose[seat] == Pose::Parry { RIPOSTE_MS } else { EXTENSION_MS };
        for _ in 1..count {
            self.shoot(BEAT_MS, self.stage.with(seat, Pose::Beat));
            self.shoot(BEAT_MS, self.stage.with(seat, Pose::EnGarde));
        }
        self.shoot(arm_ms, self.stage.with(seat, Pose::Extension));
        let attack = Pose::attack(distance);
        if attack == Pose::DeepLunge {
            self.shoot(RUN_MS, self.stage.with(seat, Pose::Fleche));
        }
        self.shoot(LUNGE_MS, self.stage.with(seat, attack));
    }
}
