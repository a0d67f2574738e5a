//! The cards on the piste: what was played lies beside its fencer until it is answered, and then goes to the discards.
//!
//! Everything follows from the public part of a round and its events, so no card of a hand can be among them.

use super::geometry::{Camera, DUEL_WIDTH, FLOOR};
use crate::engine::Seat;
use crate::engine::piste::{Action, Cards, Outcome, Phase, Public, Reason, Value};
use crate::engine::seat::BySeat;
use crate::scene::figure::pose::stand_back;

/// Width of a card beside a fencer, in view units: at least 36 CSS px where the view of the duel is 344 CSS px wide.
const CARD_WIDTH: f32 = 44.0;
/// The same in the view of the whole piste, which has more room behind the fencers.
const WIDE_CARD_WIDTH: f32 = 56.0;
/// Its upper edge above the ground line: behind the fencer's head, above the ground that a lunge needs.
pub const CARD_TOP: f32 = -138.0;
/// How far a card is shifted from the one under it if there is room, as a share of its width.
const CARD_STEP: f32 = 0.62;
/// What must be seen of a card under another one, in view units.
const LEAST_STEP: f32 = 4.0;
/// Where that has no room behind the fencer, the cards are shifted by this share of their width, in front of the body: what
/// is seen is the index in the corner.
const INDEX_STEP: f32 = 0.25;
/// The room behind the middle of a fencer that the body needs at the height of the cards.
const BODY: f32 = 26.0;
/// The distance from the edge of the view.
const EDGE: f32 = 3.0;
/// Where a drawn card goes, above the ground line: to the fencer's hands.
const HANDS: f32 = -80.0;
/// How far a card travels that comes from above the picture.
const HIGH: f32 = -200.0;

/// Cards that were played together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayedCards {
    /// The cards.
    pub cards: Cards,
    /// The number of the action that played them, from 1.
    pub action: u8,
    /// 0 for the first cards of the action, 1 for the attack after an advance.
    pub part: u8,
}

impl PlayedCards {
    /// The cards, ascending, each with its number among those of its value.
    pub fn each(self) -> impl Iterator<Item = (Value, u8)> {
        Value::ALL.into_iter().flat_map(move |value| (0..self.cards.count(value)).map(move |copy| (value, copy)))
    }
}

/// What lies beside each fencer between two actions: the attack that is to be answered or has hit beside the attacker, and
/// during the riposte's turn the parry beside the defender.
#[must_use]
pub fn on_piste(public: &Public) -> BySeat<PlayedCards> {
    let action = number(public);
    let mut laid = BySeat::default();
    match (public.phase, public.history.last()) {
        (Phase::Answer(attack), _) => {
            let cards = Cards::of(attack.value, attack.count);
            laid[public.to_act.other()] = PlayedCards { cards, action, part: attack.indirect.into() };
        }
        (Phase::Riposte, Some(Action::Parry { cards })) => {
            laid[public.to_act] = PlayedCards { cards: *cards, action, part: 0 };
        }
        (Phase::Over(Outcome { winner: Some(winner), .. }), _) if has_hit(public) => {
            laid[winner] = last_attack(public).unwrap_or_default();
        }
        _ => {}
    }
    laid
}

/// Whether the round is over by a hit.
pub fn has_hit(public: &Public) -> bool {
    public.outcome().is_some_and(|outcome| outcome.by == Reason::Hit)
}

/// The cards of the attack that has hit: its value is the distance, because no fencer has moved since.
fn last_attack(public: &Public) -> Option<PlayedCards> {
    let (attack, action) = public.history.iter().zip(1..).filter(|(action, _)| action.is_attack()).last()?;
    let (count, part) = match *attack {
        Action::AdvanceAttack { count, .. } => (count, 1),
        Action::Attack { count } => (count, 0),
        _ => return None,
    };
    Some(PlayedCards { cards: Cards::of(Value::new(public.gap())?, count), action, part })
}

/// The top card of the discards, without the cards that still lie on the piste.
#[must_use]
pub fn top_discard(public: &Public) -> Option<Value> {
    let mut history = public.history.iter().rev().filter(|action| **action != Action::TakeHit);
    let attack_lies = public.pending().is_some() || has_hit(public);
    match (history.next(), public.phase) {
        (Some(Action::AdvanceAttack { card, .. }), _) if attack_lies => Some(*card),
        _ if attack_lies => history.next().and_then(last_card),
        // A parry moves no fencer: the attack had the value of the distance.
        (_, Phase::Riposte) => Value::new(public.gap()),
        _ => public.top,
    }
}

/// The card of an action that is laid last, if it is not an attack.
fn last_card(action: &Action) -> Option<Value> {
    match *action {
        Action::Advance { card } | Action::Withdraw { card } | Action::Retreat { card } => Some(card),
        Action::Parry { cards } => cards.highest(),
        _ => None,
    }
}

/// The number of the last action of a round, from 1; 0 before the first.
#[must_use]
pub fn number(public: &Public) -> u8 {
    public.history.len() as u8
}

/// Width and height of the cards that a camera shows, in view units.
#[must_use]
pub fn card_size(camera: &Camera) -> (f32, f32) {
    let width = if camera.width > DUEL_WIDTH { WIDE_CARD_WIDTH } else { CARD_WIDTH };
    (width, width * 1.4)
}

/// How the hands lie around the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// One person, whose hand is below the picture; the opponent's is not on the screen.
    Alone(Seat),
    /// All hands are below it, if they are on the screen: people who pass the device on, and exhibitions.
    Together,
    /// Two people face to face: the left fencer's hand is below, the right fencer's above.
    FaceToFace,
}

impl Seating {
    /// Whether cards of this seat are turned towards a person above the picture.
    #[must_use]
    pub fn is_above(self, seat: Seat) -> bool {
        self == Self::FaceToFace && seat == Seat::RIGHT
    }

    /// Whether cards that are drawn go to the fencer: where both hands are below the picture. An opponent's would only be
    /// seen to vanish.
    #[must_use]
    pub const fn draws_to_fencer(self) -> bool {
        !matches!(self, Self::Alone(_))
    }

    /// The way of a card from `place` on the piste back to the hand from which it came, in view units.
    #[must_use]
    pub fn from_hand(self, camera: &Camera, seat: Seat, place: (f32, f32)) -> (f32, f32) {
        match self {
            Self::Alone(own) if own != seat => (beyond(camera, seat) - place.0, 0.0),
            _ if self.is_above(seat) => (0.0, HIGH),
            _ => (0.0, FLOOR - place.1),
        }
    }

    /// The way of a card from `place` to the discards: to the right below the picture, or the same as seen from above.
    #[must_use]
    pub fn to_discards(self, camera: &Camera, seat: Seat, place: (f32, f32)) -> (f32, f32) {
        if self.is_above(seat) {
            (EDGE - place.0, HIGH)
        } else {
            (camera.width - card_size(camera).0 - EDGE - place.0, FLOOR - place.1)
        }
    }
}

/// The left edge of a card beyond the edge of the view behind a fencer.
fn beyond(camera: &Camera, seat: Seat) -> f32 {
    if seat == Seat::LEFT { -card_size(camera).0 } else { camera.width }
}

/// The upper left corner of the `nth` of `count` cards beside a fencer who stands on `space`, `gap` spaces from the
/// opponent. They overlap from left to right, all within the view, each one seen, and behind the fencer's body if there is room.
#[must_use]
pub fn place(camera: &Camera, seat: Seat, (space, gap): (u8, u8), (nth, count): (u8, u8)) -> (f32, f32) {
    let (body, card) = (stand_back(gap) + BODY, card_size(camera).0);
    let room = match seat {
        Seat::LEFT => camera.x(space) - body - EDGE,
        _ => camera.width - EDGE - camera.x(space) - body,
    };
    let steps = f32::from(count.saturating_sub(1)).max(1.0);
    let fitting = (room - card) / steps;
    let step = if fitting < LEAST_STEP { INDEX_STEP * card } else { fitting.min(CARD_STEP * card) };
    let width = card + step * f32::from(count.saturating_sub(1));
    let spare = (room - width).max(0.0);
    let first = if seat == Seat::LEFT { EDGE + spare } else { camera.width - EDGE - spare - width };
    (first + step * f32::from(nth), CARD_TOP)
}

/// The upper left corner of the `nth` card that the fencer on `space` draws: behind the body, where it is not seen.
#[must_use]
pub fn draw_place(camera: &Camera, space: u8, nth: u8) -> (f32, f32) {
    (camera.x(space) - card_size(camera).0 / 2.0, HANDS + f32::from(nth) * EDGE)
}
