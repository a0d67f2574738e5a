//! The end of the pile: what a choice leads to, and what was compared when the round was judged.

use std::cmp::Ordering;

use crate::engine::Seat;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Cards, EndOfPile, ParryRule, Phase, Public, Reason, Space, Value, View};
use crate::engine::seat::BySeat;
use crate::scene::piste::Choice;

/// From this number of cards in the pile on, the page says how the round will be judged.
pub const NEAR_END: u8 = 3;

/// What follows an action that leaves the pile empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// The round is judged at once.
    Judgement,
    /// The attack is answered; a parry leads to the judgement.
    Answer,
    /// The other fencer may make one last attack; otherwise the round is judged.
    LastChance,
}

/// What would be compared after an action that leaves the pile empty, as far as the player may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// What follows.
    pub follows: Follows,
    /// The distance at which the round would be judged.
    pub gap: u8,
    /// How many of the player's remaining cards have the value of the distance; `None` if cards would not be compared.
    /// The cards that the action draws are not known yet.
    pub held: Option<u8>,
    /// How many cards of that value the other fencer can have then, as far as the player knows.
    pub most: u8,
    /// Whether the action draws cards.
    pub draws: bool,
    /// How many spaces each fencer would have come.
    pub ground: BySeat<u8>,
}

/// Who would win, as far as the player may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player, by ground.
    Wins,
    /// Neither.
    Level,
    /// The other fencer, by ground.
    Loses,
    /// The player, by cards.
    WinsByCards,
    /// The player by ground, unless the other fencer holds a card of the distance.
    WinsUnless,
    /// The other fencer by ground, unless the player draws enough cards of the distance.
    LosesUnless,
    /// The other fencer: the player has no card of the distance, and less ground.
    LosesWithout,
    /// The player, by cards or at equal numbers by ground.
    WinsTied,
    /// What decides is not known.
    Open,
}

impl Prospect {
    /// Who would win, seen by this fencer.
    #[must_use]
    pub fn verdict(&self, seat: Seat) -> Verdict {
        let can_differ = |held: &u8| *held > 0 || self.most > 0;
        let held = self.held.filter(|held| Value::new(self.gap).is_some() && can_differ(held));
        match (held, self.ground[seat].cmp(&self.ground[seat.other()])) {
            (None, Ordering::Greater) => Verdict::Wins,
            (None, Ordering::Equal) => Verdict::Level,
            (None, Ordering::Less) => Verdict::Loses,
            (Some(held), _) if held > self.most => Verdict::WinsByCards,
            (Some(0), Ordering::Greater) => Verdict::WinsUnless,
            (Some(0), Ordering::Less) if self.draws => Verdict::LosesUnless,
            (Some(0), Ordering::Less) => Verdict::LosesWithout,
            (Some(held), Ordering::Greater) if held == self.most => Verdict::WinsTied,
            (Some(_), _) => Verdict::Open,
        }
    }

    /// Whether this fencer is sure to win (`true`) or to lose the round at once, as far as the player knows; `None` if neither is sure.
    #[must_use]
    pub fn is_sure(&self, seat: Seat) -> Option<bool> {
        match self.verdict(seat) {
            _ if self.follows != Follows::Judgement => None,
            Verdict::Wins | Verdict::WinsByCards => Some(true),
            Verdict::Loses | Verdict::LosesWithout => Some(false),
            _ => None,
        }
    }
}

/// What would be compared after this legal action; `None` if cards are left in the pile, or if it ends the round by a
/// hit, now or because it cannot be parried.
#[must_use]
pub fn prospect(view: &View, action: Action) -> Option<Prospect> {
    let public = &view.public;
    let left = view.hand.minus(action.cards(public.gap())?);
    let drawn = drawn(public, action, left);
    let place = Choice::of(public, action);
    if is_hit(public, action) || view.cannot_be_parried(action, place.gap) || drawn < public.pile {
        return None;
    }
    let cards_count = match public.bout.rules.end {
        EndOfPile::LastChance => false,
        EndOfPile::Cards => true,
        EndOfPile::CardsUnlessRetreat => !matches!(action, Action::Retreat { .. }),
    };
    let held = Value::new(place.gap).map_or(0, |value| left.count(value));
    let most =
        Value::new(place.gap).map_or(0, |value| view.unseen().count(value).saturating_sub(spent(public, action)));
    let mut ground = gained(public);
    ground[view.seat] = Space::new(place.space).map_or(0, |space| space.progress(view.seat));
    Some(Prospect {
        follows: follows(public, action),
        gap: place.gap,
        held: cards_count.then_some(held),
        most,
        draws: drawn > 0,
        ground,
    })
}

/// Whether a step leaves a single card in the pile, for the other fencer to draw.
#[must_use]
pub fn leaves_last(view: &View, action: Action) -> bool {
    let public = &view.public;
    let Some(cards) = action.cards(public.gap()).filter(|_| Choice::of(public, action).is_step()) else { return false };
    public.pile.checked_sub(drawn(public, action, view.hand.minus(cards))) == Some(1)
}

/// How many cards of the distance's value the other fencer surely plays to parry this action, if it is an attack.
fn spent(public: &Public, action: Action) -> u8 {
    match action {
        Action::Attack { count } | Action::AdvanceAttack { count, .. } => match public.bout.rules.parry {
            ParryRule::Same => count,
            // One card is parried in total only by its own value.
            ParryRule::Total if count == 1 => count,
            ParryRule::Total | ParryRule::None => 0,
        },
        _ => 0,
    }
}

/// Whether this action ends the round by a hit.
fn is_hit(public: &Public, action: Action) -> bool {
    let is_riposte = public.phase == Phase::Riposte;
    let hits = |indirect| public.bout.rules.hits_at_once(indirect, is_riposte);
    match action {
        Action::TakeHit => true,
        Action::Attack { .. } => hits(false),
        Action::AdvanceAttack { .. } => hits(true),
        _ => false,
    }
}

/// How many cards the player draws after this action, with these cards left. The turn that follows a parry comes before
/// the draw.
fn drawn(public: &Public, action: Action, left: Cards) -> u8 {
    match action {
        Action::Parry { .. } => 0,
        _ => HAND_SIZE.saturating_sub(left.len()).min(public.pile),
    }
}

/// The last chance is only offered after the draw of the last card.
fn follows(public: &Public, action: Action) -> Follows {
    if action.is_attack() {
        Follows::Answer
    } else if public.bout.rules.end == EndOfPile::LastChance && public.pile > 0 {
        Follows::LastChance
    } else {
        Follows::Judgement
    }
}

fn gained(public: &Public) -> BySeat<u8> {
    BySeat::from_fn(|seat| public.position[seat].progress(seat))
}

/// Whether a parry of the pending attack loses the round, because the pile is empty and the round is judged then. `false` where
/// other cards than those of the attack may parry it.
#[must_use]
pub fn parry_loses(public: &Public, hands: BySeat<Cards>) -> bool {
    let rules = public.bout.rules;
    let last = public.pending().filter(|_| public.pile == 0 && rules.parry == ParryRule::Same);
    let Some(attack) = last else { return false };
    let (own, other, ground) = (public.to_act, public.to_act.other(), gained(public));
    let held = |seat: Seat| if rules.end == EndOfPile::LastChance { 0 } else { hands[seat].count(attack.value) };
    (held(own).saturating_sub(attack.count), ground[own]) < (held(other), ground[other])
}

/// What was compared at the end of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// The number of cards with the value of the distance in each hand, if cards were compared.
    pub cards: Option<BySeat<u8>>,
    /// How many spaces each fencer has come, if that was compared.
    pub ground: Option<BySeat<u8>>,
}

/// What was compared in this round; nothing before its end and after a hit.
#[must_use]
pub fn compared(public: &Public) -> Compared {
    let Some(outcome) = public.outcome() else { return Compared::default() };
    let count = |hand: Cards| Value::new(public.gap()).map_or(0, |gap| hand.count(gap));
    let is_by_ground = matches!(outcome.by, Reason::Distance | Reason::Level);
    Compared {
        // The rules lay the hands open only to compare cards.
        cards: public.revealed.map(|hands| BySeat::from_fn(|seat| count(hands[seat]))),
        ground: is_by_ground.then(|| gained(public)),
    }
}

/// The cards of a hand that counted at the end of this round.
#[must_use]
pub fn counted(public: &Public, hand: Cards) -> Cards {
    let value = compared(public).cards.and_then(|_| Value::new(public.gap()));
    value.map_or(Cards::NONE, |value| Cards::of(value, hand.count(value)))
}
