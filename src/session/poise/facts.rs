//! Facts about the game that the page needs: who is out, and which pauses are due.

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::{Action, Event, Phase, View};
use crate::scene::poise::hand;
use crate::scene::poise::pictures::{ATTACK_MS, CHANGE_MS, START_MS};
use crate::scene::poise::why::holds_fitting;
use crate::table::Player;
use crate::table::poise::view_at;

/// How a turn goes is told until more games than this have been counted.
const LEARNING: u32 = 2;

impl Session {
    /// Whether it is said how a turn goes: in the first games.
    #[must_use]
    pub fn is_learning(&self) -> bool {
        self.ledger.bouts() <= LEARNING
    }

    /// How the game on the board begins: who starts, and what everyone has.
    #[must_use]
    pub fn start(&self) -> String {
        let Some(public) = self.public() else { return String::new() };
        let lone = self.sitting.as_ref().and_then(|sitting| sitting.lone_person());
        // In a first game the person starts (`Played::deal`).
        let by_lot = !self.ledger.is_empty() || lone != Some(public.standing.first);
        self.words.start_of(&self.names(), &public, by_lot)
    }

    /// The players who are out, in order, each with the number of the turn at the table, from 1.
    #[must_use]
    pub fn gone(&self) -> Vec<(Seat, usize)> {
        let (mut gone, mut turn) = (Vec::new(), 1);
        for event in self.sitting.iter().flat_map(|sitting| sitting.events()).flatten() {
            match event {
                Event::Out { seat, .. } => gone.push((*seat, turn)),
                Event::TurnBegan { .. } => turn += 1,
                _ => {}
            }
        }
        gone
    }

    /// The place of each player at the end of the game, from 1, with the number of the turn in which they went out. Those
    /// who drew, or went out together, share a place.
    #[must_use]
    pub fn standings(&self) -> Vec<(usize, Seat, Option<usize>)> {
        let Some(public) = self.public() else { return Vec::new() };
        let gone = self.gone();
        let turn = |seat: Seat| gone.iter().find(|(gone, _)| *gone == seat).map(|(_, turn)| *turn);
        let first = |seat: Seat| public.in_play[seat] || public.outcome().is_some_and(|outcome| outcome.drew(seat));
        let rank = |seat: Seat| if first(seat) { usize::MAX } else { turn(seat).unwrap_or_default() };
        let ahead = |seat: Seat| public.rules().players().filter(|other| rank(*other) > rank(seat)).count();
        let (mut rows, count) = (Vec::new(), usize::from(public.rules().seats));
        for place in 0..count {
            for seat in public.rules().players() {
                if ahead(seat) == place {
                    rows.push((place + 1, seat, turn(seat).filter(|_| !public.in_play[seat])));
                }
            }
        }
        rows
    }

    /// The seat whose fencer stands on the left: that of the first person. The fencers keep their sides when the device is
    /// passed on.
    #[must_use]
    pub fn home(&self) -> Seat {
        self.sitting.as_ref().map_or(Seat::LEFT, |sitting| home(sitting.players()))
    }

    /// What a lone person can only do now, if that is to pass or to end the turn: the table does it for them, unless it
    /// costs them Poise, their Item or the game, or they hold a card of the kind that fits. `None` if the settings say otherwise.
    #[must_use]
    pub fn only_action(&self) -> Option<Action> {
        let view = self.decider().filter(|_| self.settings.auto_pass && !self.extra.is_held && !self.is_scripted())?;
        let alone = self.sitting.as_ref().is_some_and(|sitting| sitting.lone_person() == Some(view.seat));
        match only(&view.legal()) {
            Some(only @ (Action::Pass | Action::End)) if alone && self.extra.pause.is_none() => {
                // A card that seems to fit lets the person read why it does not.
                Some(only).filter(|only| *only == Action::End || !is_hurt_now(&view) && !holds_fitting(&view))
            }
            _ => None,
        }
    }

    /// Whether this seat is a lone person's and could do nothing else at this place. Of others it would tell of their hand.
    pub(super) fn had_only(&self, seat: Seat, action: Action, place: usize) -> bool {
        let sitting = self.sitting.as_ref().filter(|sitting| sitting.lone_person() == Some(seat));
        let view = sitting.and_then(|sitting| view_at(sitting, seat, place, 0));
        view.is_some_and(|view| only(&view.legal()) == Some(action))
    }

    /// Whether a pass would put the person out where another action would not, as things stand; never in a lesson, which tells
    /// that itself.
    pub(super) fn pass_puts_out(&self) -> bool {
        let Some(view) = self.decider().filter(|view| view.is_spent() && !self.is_scripted()) else { return false };
        let keeps = |action: &Action| view.after(*action).is_some_and(|after| after.ending().damage_to(view.seat) == 0);
        !keeps(&Action::Pass) && view.legal().iter().any(keeps)
    }

    /// The number of the pictures after which a pause ends by itself, because a computer player could be thinking, or
    /// because the person can only pass or end the turn.
    #[must_use]
    pub fn pausing(&self) -> Option<u32> {
        if self.only_action().is_some() {
            return Some(self.reel.count);
        }
        let pause = self.extra.pause.as_ref().filter(|_| self.may_play())?;
        let waits = !self.sitting.as_ref().is_some_and(|sitting| pause.is_handed(sitting));
        waits.then_some(self.reel.count)
    }

    /// Whether the last action was a small one at which nothing is to be read: a discard, or the end of a turn.
    #[must_use]
    pub fn is_brief(&self) -> bool {
        let last = self.public().and_then(|public| public.history.backwards().next());
        last.is_some_and(|(_, action)| matches!(action, Action::Discard(_) | Action::End))
    }

    /// How long the last action is to be seen at least, in milliseconds at the person's pace: an Attack must be seen before
    /// it is answered, an Item or a Restore card must be read, and at the start who begins. No question that shows a card follows
    /// any of these.
    #[must_use]
    pub fn least_ms(&self) -> u32 {
        let last = self.public().and_then(|public| public.history.backwards().next());
        let least_ms = match last {
            None => START_MS,
            Some((_, action)) if hand::played(action).is_some() => ATTACK_MS,
            Some((_, Action::Place(_) | Action::Restore(_) | Action::Remove)) => CHANGE_MS,
            Some(_) => 0,
        };
        least_ms * self.pace_percent() / 100
    }

    /// Whether the decision is one of the questions that look alike whether they are asked or not.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.public().is_some_and(|public| matches!(public.phase, Phase::Answer(_) | Phase::Riposte))
    }
}

/// The seat of the first person, or the first seat.
#[must_use]
pub fn home(players: &[Player]) -> Seat {
    let place = players.iter().position(Player::is_person).unwrap_or_default();
    Seat::ALL.get(place).copied().unwrap_or(Seat::LEFT)
}

/// The only one of these actions that does not just give up the Item in play; `None` if there are several.
fn only(legal: &[Action]) -> Option<Action> {
    let mut others = legal.iter().filter(|action| **action != Action::Remove);
    others.next().filter(|_| others.next().is_none()).copied()
}

/// Whether this seat loses Poise or its Item, or goes out, if nothing else is played in the Exchange.
fn is_hurt_now(view: &View) -> bool {
    let ending = view.public.ending();
    ending.damage_to(view.seat) > 0 || ending.disarmed[view.seat].is_some()
}
