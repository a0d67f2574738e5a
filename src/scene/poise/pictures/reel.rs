//! The pictures of an action, made one after the other.

use super::{Cue, EFFECT_MS, END_MS, LOSS_MS, OUT_MS, PRESS_MS, SHOT_MS, SIGN_MS, Stage};
use crate::engine::Seat;
use crate::engine::poise::{Card, Event, Public};
use crate::scene::figure::Pose;
use crate::scene::poise::travel::{Travel, travels};

/// The pictures so far, and how the table looks now.
pub(super) struct Reel {
    pub(super) cues: Vec<Cue>,
    pub(super) at_ms: u32,
    pub(super) now: Stage,
    /// Whether an Exchange has ended in these events.
    pub(super) closed: bool,
    /// How many events may be told by now.
    pub(super) told: usize,
    /// How many events come before the first one that puts a player out.
    pub(super) before_out: usize,
}

impl Reel {
    pub(super) fn of(before: &Public) -> Self {
        Self {
            cues: Vec::new(),
            at_ms: 0,
            now: Stage::of(before.clone()),
            closed: false,
            told: 0,
            before_out: usize::MAX,
        }
    }

    /// Takes a picture with these poses, in which everything that has changed since the last one is shown.
    pub(super) fn shoot(&mut self, poses: Vec<(Seat, Pose)>, hold_ms: u32) {
        let stage = Stage { poses, ..self.now.clone() };
        self.cues.push(Cue { at_ms: self.at_ms, told: self.told, stage });
        self.at_ms += hold_ms;
        (self.now.changes, self.now.travels) = Default::default();
    }

    /// Takes the picture of losses. What follows from them is told with it; someone who is out has a picture of their own.
    fn shoot_losses(&mut self, poses: Vec<(Seat, Pose)>, told: usize) {
        self.told = self.told.max(told);
        self.shoot(poses, LOSS_MS);
    }

    /// What is shown before an event changes the table.
    pub(super) fn before(&mut self, event: &Event) {
        let on_field = !self.now.public.field.is_empty();
        let ending = self.now.ending.filter(|_| on_field);
        match (event, ending) {
            (Event::Closed, Some(ending)) => self.shoot(self.now.blows(&ending, false), END_MS),
            (Event::Cleared, Some(ending)) => {
                let hit = ending.duelists.into_iter().filter(|seat| ending.damage_to(*seat) > 0);
                self.now.hurt = hit.collect();
                self.shoot_losses(self.now.blows(&ending, true), self.before_out);
            }
            // The loss of a shot.
            (Event::Rested { .. } | Event::TurnEnded { .. } | Event::Ended { .. }, _) if !self.now.hurt.is_empty() => {
                let shooter = self.now.shot.map(|seat| (seat, Pose::Extension));
                let hit = self.now.hurt.iter().map(|seat| (*seat, Pose::Hit));
                self.shoot_losses(hit.chain(shooter).collect(), usize::MAX);
                (self.now.shot, self.now.hurt) = Default::default();
            }
            _ => {}
        }
    }

    /// Shows the Response that a Press removes, struck out, before it goes.
    pub(super) fn strike(&mut self, event: &Event) {
        if let Event::Pressed { seat, attack, .. } = event {
            self.now.pressed = Some(*attack);
            self.shoot(vec![(*seat, Pose::Beat)], PRESS_MS);
            self.now.pressed = None;
        }
    }

    /// Changes the table. From its end on, the Field shows how the Exchange has ended, although Items are lost one after
    /// the other.
    pub(super) fn fold(&mut self, event: &Event) {
        let was = self.now.public.poise;
        // A Pistol that is removed after a shot has gone with it.
        let is_fired = matches!(event, Event::Removed { seat, .. } if self.now.shot == Some(*seat));
        let has_come = |travel: &Travel| is_fired || (travel.is_played() && is_seen_coming(event));
        self.now.travels.extend(travels(&self.now.public, event).into_iter().filter(|travel| !has_come(travel)));
        self.now.public.fold(event);
        self.closed |= *event == Event::Closed;
        if !self.closed || *event == Event::Cleared {
            self.now.ending = self.now.public.opponent.map(|_| self.now.public.ending());
        }
        for seat in Seat::ALL {
            let change = self.now.public.poise[seat].cast_signed() - was[seat].cast_signed();
            if change != 0 {
                self.now.changes.push((seat, change));
            }
        }
        match *event {
            Event::Lost { seat, .. } => self.now.hurt.push(seat),
            Event::Out { seat, .. } if !self.closed => self.now.hurt.push(seat),
            Event::Cleared => self.now.hurt.clear(),
            _ => {}
        }
    }

    /// What an event shows of its own; `more` says whether others follow.
    pub(super) fn after(&mut self, event: &Event, more: bool) {
        match *event {
            Event::Announced { .. } | Event::Countered { .. } if more => self.shoot(Vec::new(), EFFECT_MS),
            Event::Responded { seat, attack, card } => {
                let by = self.now.public.attack(attack).map(|attack| (attack.by, Pose::HalfLunge));
                self.shoot([(seat, answer(card))].into_iter().chain(by).collect(), SIGN_MS);
            }
            // After a shot the loss is still to be shown, and says so.
            Event::Out { seat, .. } if self.closed => {
                self.now.hurt = vec![seat];
                self.shoot(vec![(seat, Pose::Hit)], OUT_MS);
                self.now.hurt.clear();
            }
            // The card that a Witty Remark takes is seen before the other plays on.
            Event::Dropped { .. } => self.take(),
            Event::Placed { seat, .. } => self.shoot(vec![(seat, Pose::Salute)], SIGN_MS),
            Event::Fired { seat, .. } => {
                self.now.shot = Some(seat);
                self.shoot(vec![(seat, Pose::Extension)], SHOT_MS);
            }
            _ => {}
        }
    }
}

/// The pose with a Response: the blade meets the Attack, or the body gives way to it.
const fn answer(card: Card) -> Pose {
    match card {
        Card::Sidestep => Pose::Sidestep,
        Card::Dodge => Pose::Dodge,
        _ => Pose::Parry,
    }
}

/// Whether the cards that an event plays come in a picture before the one in which they count.
pub(super) const fn is_seen_coming(event: &Event) -> bool {
    matches!(
        event,
        Event::Attacked { .. }
            | Event::Responded { .. }
            | Event::Pressed { .. }
            | Event::Announced { .. }
            | Event::Countered { .. }
            | Event::Placed { .. }
            | Event::Regained { .. }
            | Event::Fired { .. }
    )
}
