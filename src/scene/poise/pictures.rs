//! The pictures of an action: how the table and the two on the stage look from one moment to the next until they are at
//! rest. They follow from events and from the public part alone, so that they show nothing hidden.

mod flight;
mod still;

use super::duel;
use super::travel::{Place, Travel, travels};
use crate::engine::Seat;
use crate::engine::poise::{Card, Ending, Event, Public};
use crate::scene::figure::Pose;

use flight::is_seen_coming;
pub use flight::{FLIGHT_MS, NEXT_CARD_MS, SHOWN_MS};
pub use still::still;

/// How long the end of an Exchange is shown before its losses, milliseconds.
pub const END_MS: u32 = 450;
/// How long an Attack is shown at least before it is answered, milliseconds.
pub const ATTACK_MS: u32 = 900;
/// How long an Item or a Restore card is shown at least before what follows, milliseconds.
pub const CHANGE_MS: u32 = 1_200;
/// How long the table is shown before the first card of a computer player who begins, milliseconds.
pub const START_MS: u32 = 1_800;
/// How long losses are shown, milliseconds.
pub const LOSS_MS: u32 = 1_300;
/// How long it is shown that a player has gone out, milliseconds.
pub const OUT_MS: u32 = 1_200;
/// How long an announced Fancy Move is shown before it takes effect, if no seat could answer it, and a shot before its
/// loss, milliseconds.
pub const EFFECT_MS: u32 = 700;
/// How long a Response that a Press removes is still seen, struck out, milliseconds.
pub const PRESS_MS: u32 = 650;
/// How long a Response or the salute with an Item is shown, milliseconds.
pub const SIGN_MS: u32 = 550;
/// How long the fencers take from one pose to the next, milliseconds.
pub const TWEEN_MS: u32 = 240;

/// The table at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The public part of the game.
    pub public: Public,
    /// The seats that have just been hit.
    pub hurt: Vec<Seat>,
    /// How the Exchange ends if nothing else is played, or how it has ended while its end is shown; `None` without one.
    pub ending: Option<Ending>,
    /// The poses of the seats that are not at rest.
    pub poses: Vec<(Seat, Pose)>,
    /// By how much the Poise of seats has just changed.
    pub changes: Vec<(Seat, i8)>,
    /// The seat that has just fired the Pistol.
    pub shot: Option<Seat>,
    /// The Attack whose Response a Press is removing: it is seen to go before the Attack lies open.
    pub pressed: Option<u8>,
    /// The cards that are on their way.
    pub travels: Vec<Travel>,
}

impl Stage {
    /// The table at rest.
    #[must_use]
    pub fn of(public: Public) -> Self {
        let ending = public.opponent.map(|_| public.ending());
        let (hurt, poses, changes, travels) = Default::default();
        Self { public, hurt, ending, poses, changes, shot: None, pressed: None, travels }
    }

    /// Whether this Response does not count in this picture: a Press is removing it, or it is still on its way.
    #[must_use]
    pub fn is_pending(&self, attack: u8, response: Card) -> bool {
        let comes = |travel: &Travel| travel.to == Place::Field(attack) && travel.card == Some(response);
        self.pressed == Some(attack) || self.travels.iter().any(comes)
    }

    /// The pose of a seat.
    #[must_use]
    pub fn pose(&self, seat: Seat) -> Pose {
        let shown = self.poses.iter().find(|(posed, _)| *posed == seat);
        shown.map_or_else(|| duel::rest(&self.public, seat), |(_, pose)| *pose)
    }

    /// The poses at the end of an Exchange: an attacker who hits lunges; if both hit, both lunge half as far, each on the point
    /// of the other. Who is hit starts back once the losses are shown.
    fn blows(&self, ending: &Ending, lost: bool) -> Vec<(Seat, Pose)> {
        let hit = ending.damage.map(|damage| damage > 0);
        let pose = |(place, seat): (usize, Seat)| {
            let pose = match (hit[place], hit[1 - place]) {
                (true, _) if lost => Pose::Hit,
                (true, true) => Pose::HalfLunge,
                (false, true) => Pose::Lunge,
                (_, false) => Pose::EnGarde,
            };
            (seat, pose)
        };
        ending.duelists.into_iter().enumerate().map(pose).collect()
    }
}

/// A picture and its start time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cue {
    /// Milliseconds after the action, at normal speed.
    pub at_ms: u32,
    /// How many of the events may be told by then: nothing is told before it is seen.
    pub told: usize,
    /// The table at that time.
    pub stage: Stage,
}

/// The pictures of some events; the last is the table at rest.
#[must_use]
pub fn cues(before: &Public, events: &[Event]) -> Vec<Cue> {
    film(before, events).0
}

/// The same, and when each event is shown, in milliseconds after the action at normal speed.
#[must_use]
pub fn film(before: &Public, events: &[Event]) -> (Vec<Cue>, Vec<u32>) {
    let mut reel = Reel::of(before);
    let mut times = Vec::new();
    for (index, event) in events.iter().enumerate() {
        reel.before(event);
        reel.bring(event);
        // An action with a card is told when the card lies there.
        if !events[index + 1..].iter().any(is_seen_coming) {
            reel.told = reel.told.max(index + 1);
        }
        reel.strike(event);
        reel.fold(event);
        times.push(reel.at_ms);
        reel.after(event, index + 1 < events.len());
    }
    reel.carry(events);
    reel.told = reel.told.max(events.len());
    reel.now.hurt.clear();
    reel.shoot(Vec::new(), 0);
    (reel.cues, times)
}

/// How long pictures take, milliseconds at normal speed.
#[must_use]
pub fn length_ms(cues: &[Cue]) -> u32 {
    cues.last().map_or(0, |cue| cue.at_ms)
}

/// The pictures so far, and how the table looks now.
struct Reel {
    cues: Vec<Cue>,
    at_ms: u32,
    now: Stage,
    /// Whether an Exchange has ended in these events.
    closed: bool,
    /// How many events may be told by now.
    told: usize,
}

impl Reel {
    fn of(before: &Public) -> Self {
        Self { cues: Vec::new(), at_ms: 0, now: Stage::of(before.clone()), closed: false, told: 0 }
    }

    /// Takes a picture with these poses, in which everything that has changed since the last one is shown.
    fn shoot(&mut self, poses: Vec<(Seat, Pose)>, hold_ms: u32) {
        let stage = Stage { poses, ..self.now.clone() };
        self.cues.push(Cue { at_ms: self.at_ms, told: self.told, stage });
        self.at_ms += hold_ms;
        (self.now.changes, self.now.travels) = Default::default();
    }

    /// Takes the picture of losses. What follows from them, someone who is out or a victory, is told with it.
    fn shoot_losses(&mut self, poses: Vec<(Seat, Pose)>) {
        self.told = usize::MAX;
        self.shoot(poses, LOSS_MS);
    }

    /// What is shown before an event changes the table.
    fn before(&mut self, event: &Event) {
        let on_field = !self.now.public.field.is_empty();
        let ending = self.now.ending.filter(|_| on_field);
        match (event, ending) {
            (Event::Closed, Some(ending)) => self.shoot(self.now.blows(&ending, false), END_MS),
            (Event::Cleared, Some(ending)) => {
                let hit = ending.duelists.into_iter().filter(|seat| ending.damage_to(*seat) > 0);
                self.now.hurt = hit.collect();
                self.shoot_losses(self.now.blows(&ending, true));
            }
            // The loss of a shot.
            (Event::Rested { .. } | Event::TurnEnded { .. } | Event::Ended { .. }, _) if !self.now.hurt.is_empty() => {
                let shooter = self.now.shot.take().map(|seat| (seat, Pose::Extension));
                let hit = self.now.hurt.iter().map(|seat| (*seat, Pose::Hit));
                self.shoot_losses(hit.chain(shooter).collect());
                self.now.hurt.clear();
            }
            _ => {}
        }
    }

    /// Shows the Response that a Press removes, struck out, before it goes.
    fn strike(&mut self, event: &Event) {
        if let Event::Pressed { seat, attack, .. } = event {
            self.now.pressed = Some(*attack);
            self.shoot(vec![(*seat, Pose::Beat)], PRESS_MS);
            self.now.pressed = None;
        }
    }

    /// Changes the table. From its end on, the Field shows how the Exchange has ended, although Items are lost one after
    /// the other.
    fn fold(&mut self, event: &Event) {
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
    fn after(&mut self, event: &Event, more: bool) {
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
            Event::Placed { seat, .. } => self.shoot(vec![(seat, Pose::Salute)], SIGN_MS),
            Event::Fired { seat, .. } => {
                self.now.shot = Some(seat);
                self.shoot(vec![(seat, Pose::Extension)], EFFECT_MS);
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
