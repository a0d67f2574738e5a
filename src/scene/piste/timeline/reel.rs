//! The pictures of one action, made one after the other.

use super::{
    BEAT_MS, CLASH_MS, EXTENSION_MS, FREEZE_MS, HOLD_MS, LAY_MS, LUNGE_MS, PARRY_MS, QUICK_STEP_MS, RECOVER_MS,
    RIPOSTE_MS, RUN_MS, STEP_MS, TOUCH_MS, between,
};
use crate::engine::Seat;
use crate::engine::piste::{Cards, Event, Public, Reason, Value};
use crate::engine::seat::BySeat;
use crate::scene::figure::Pose;
use crate::scene::piste::Stage;
use crate::scene::piste::cue::Cue;
use crate::scene::piste::geometry::{Camera, MARGIN};
use crate::scene::piste::played::{PlayedCards, has_hit};

/// The pictures so far, and how the piste looks after the last of them.
pub(super) struct Reel {
    pub(super) cues: Vec<Cue>,
    pub(super) now_ms: u32,
    stage: Stage,
    /// What lay on the piste in the last picture.
    lay: BySeat<PlayedCards>,
    gone: Vec<(Seat, PlayedCards)>,
    /// The top card of the discards.
    top: Option<Value>,
    pub(super) drew: Option<(Seat, u8)>,
    /// Whether the pictures of what the fencers did are complete.
    pub(super) told: bool,
    action: u8,
    /// How many times this action has played cards.
    part: u8,
}

impl Reel {
    pub(super) fn new(stage: Stage, action: u8) -> Self {
        let (cues, gone, lay, top) = (Vec::new(), Vec::new(), stage.cards, stage.top);
        Self { cues, now_ms: 0, stage, lay, gone, top, drew: None, told: false, action, part: 0 }
    }

    pub(super) fn shoot(&mut self, tween_ms: u32, mut stage: Stage) {
        let covered = self.top;
        self.clear(&stage.cards);
        stage.top = self.top;
        let (gone, drew, told, action) = (self.gone.clone(), self.drew, self.told, self.action);
        let (framed, told_gap) = (stage.place, Some(stage.gap()));
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
    pub(super) fn conclude(&mut self, decided: Stage, after: &Public) {
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

    pub(super) fn film(&mut self, event: &Event) {
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

    /// First the card is laid, and then come steps one after the other: the feet go apart in the first, come together in the
    /// second, and so on.
    fn walk(&mut self, seat: Seat, from: u8, to: u8) {
        self.shoot(LAY_MS, self.stage.with(seat, Pose::EnGarde));
        let forward = (from < to) == (seat == Seat::LEFT);
        let apart = if forward { Pose::Advance } else { Pose::Retreat };
        let before = self.stage.place;
        let count = from.abs_diff(to);
        let step_ms = if count > 1 { QUICK_STEP_MS } else { STEP_MS };
        for nth in 1..=count {
            let gap = Some(self.stage.gap());
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

/// Whether the view of fencers on these spaces shows the whole body of one on this space.
fn stays_in_view(BySeat([left, right]): BySeat<u8>, space: u8) -> bool {
    let camera = Camera::duel(left, right);
    (MARGIN..=camera.width - MARGIN).contains(&camera.x(space))
}
