//! The network's inputs: what a seat may know, as a list of the yes-or-no questions whose answer is yes.
//!
//! Everything is relative to the view's seat, so that left and right look the same. Beside the plain facts there are a
//! few that the network would have to multiply for: how many cards of the gap's value are held and unseen, now and
//! after each move by a card in hand.

use arrayvec::ArrayVec;

use super::past::{PastAction, backwards};
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Attack, Cards, Phase, Rules, Value, View};

/// The most inputs that can be active at once.
pub const ACTIVE_MOST: usize = 88;
/// The active inputs of a view. Each is below [`INPUTS`] and appears once.
pub type Inputs = ArrayVec<u16, ACTIVE_MOST>;

/// How many cards of each value are held: "at least one", "at least two" …
const HAND: u16 = 0;
/// How many cards of each value are unseen, 1 to 5.
const UNSEEN: u16 = HAND + 25;
/// The gap, 1 to 22.
const GAP: u16 = UNSEEN + 25;
/// How many spaces further from its own end the seat is than the other fencer, -15 to 15.
const LEAD: u16 = GAP + 22;
/// Spaces behind each fencer, 0 to "5 or more".
const ROOM: u16 = LEAD + 2 * LEAD_MOST as u16 + 1;
/// Cards in the pile, 0 to 15.
const PILE: u16 = ROOM + 2 * 6;
/// Cards in each hand, 0 to 5.
const COUNTS: u16 = PILE + 16;
/// Turn, riposte, answer, last chance.
const PHASE: u16 = COUNTS + 2 * 6;
/// The attack to be answered: value, number of cards, whether indirect, whether the hand can parry it by the same
/// value.
const ATTACK: u16 = PHASE + 4;
/// Cards of the gap's value: held, unseen.
const STAND: u16 = ATTACK + 12;
/// The same as [`STAND`] after an advance by each value in hand.
const AHEAD: u16 = STAND + REACH;
/// The same after a step back by each value in hand except 5, which always leads out of reach.
const BEHIND: u16 = AHEAD + 5 * REACH;
/// Each field of the rules.
const RULES: u16 = BEHIND + 4 * REACH;
/// The other fencer's last decisions, then the seat's own.
const PAST: u16 = RULES + 9;
/// How many cards of each value the other has played in this round: "at least one" to "at least four".
const LAID: u16 = PAST + (THEIRS_KEPT + OWN_KEPT) as u16 * PAST_ACTION;
/// Inputs are numbered below this.
pub const INPUTS: usize = LAID as usize + 20;

/// The greatest lead that has an input of its own.
const LEAD_MOST: i8 = 15;
/// The number of inputs for how many cards of a value are held (0 to 5) and unseen (0 to 5).
const REACH: u16 = 12;
/// How many of the other fencer's decisions are inputs.
const THEIRS_KEPT: usize = 3;
/// How many of the seat's own decisions are inputs.
const OWN_KEPT: usize = 2;
/// The number of inputs of a past decision: what it was, the gap before it, the value of an attack that was not made.
const PAST_ACTION: u16 = ACTION_GAP + ACTION_GAP_MOST as u16 + 5;
const ACTION_GAP: u16 = 34;
/// The greatest gap of a past decision that has an input: indirect attacks reach over ten spaces.
const ACTION_GAP_MOST: u8 = 12;

/// The active inputs of a view whose round is not over.
#[must_use]
pub fn active(view: &View) -> Inputs {
    let mut list = List(ArrayVec::new());
    list.cards(view);
    list.places(view);
    list.phase(view);
    list.reaches(view);
    list.rules(view.public.bout.rules);
    list.past(view);
    list.0
}

struct List(Inputs);

impl List {
    /// [`ACTIVE_MOST`] is the sum of what each block can add, so there is always room.
    #[inline]
    fn add(&mut self, input: u16) {
        let added = self.0.try_push(input);
        debug_assert!(added.is_ok() && usize::from(input) < INPUTS);
    }

    fn cards(&mut self, view: &View) {
        let unseen = view.unseen();
        for (value, nth) in Value::ALL.into_iter().zip(0..) {
            (0..view.hand.count(value).min(5)).for_each(|count| self.add(HAND + 5 * nth + u16::from(count)));
            if let Some(count) = unseen.count(value).min(5).checked_sub(1) {
                self.add(UNSEEN + 5 * nth + u16::from(count));
            }
        }
        self.add(PILE + u16::from(view.public.pile.min(15)));
        let counts = [view.hand.len(), view.public.counts[view.seat.other()]];
        for (count, nth) in counts.into_iter().zip(0..) {
            self.add(COUNTS + 6 * nth + u16::from(count.min(HAND_SIZE)));
        }
    }

    fn places(&mut self, view: &View) {
        let progress = [view.seat, view.seat.other()].map(|seat| view.public.position[seat].progress(seat));
        let [own, theirs] = progress.map(|spaces| spaces as i8);
        self.add(GAP + u16::from(view.public.gap().clamp(1, 22)) - 1);
        self.add(LEAD + ((own - theirs).clamp(-LEAD_MOST, LEAD_MOST) + LEAD_MOST) as u16);
        for (spaces, nth) in progress.into_iter().zip(0..) {
            self.add(ROOM + 6 * nth + u16::from(spaces.min(5)));
        }
    }

    fn phase(&mut self, view: &View) {
        self.add(PHASE + phase_number(view.public.phase));
        let Some(Attack { value, count, indirect }) = view.public.pending() else { return };
        self.add(ATTACK + u16::from(value.number()) - 1);
        self.add(ATTACK + 5 + u16::from(count.clamp(1, 5)) - 1);
        if indirect {
            self.add(ATTACK + 10);
        }
        if view.hand.count(value) >= count {
            self.add(ATTACK + 11);
        }
    }

    /// What the seat could attack with at the present gap, and where each card in hand leads.
    fn reaches(&mut self, view: &View) {
        let (gap, unseen) = (view.public.gap(), view.unseen());
        let room = view.public.position[view.seat].progress(view.seat);
        self.reach(STAND, gap, view.hand, unseen);
        for (card, nth) in Value::ALL.into_iter().zip(0..).filter(|(card, _)| view.hand.count(*card) > 0) {
            let left = view.hand.minus(Cards::of(card, 1));
            self.reach(AHEAD + nth * REACH, gap.saturating_sub(card.number()), left, unseen);
            if card.number() <= room && card.number() < 5 {
                self.reach(BEHIND + nth * REACH, gap + card.number(), left, unseen);
            }
        }
    }

    #[inline]
    fn reach(&mut self, from: u16, gap: u8, hand: Cards, unseen: Cards) {
        let Some(value) = Value::new(gap) else { return };
        self.add(from + u16::from(hand.count(value).min(5)));
        self.add(from + 6 + u16::from(unseen.count(value).min(5)));
    }

    fn rules(&mut self, rules: Rules) {
        self.add(RULES + rules.parry as u16);
        let flags = [rules.strengthen, rules.indirect, rules.riposte_wins];
        flags.into_iter().zip(3..).filter(|(set, _)| *set).for_each(|(_, nth)| self.add(RULES + nth));
        self.add(RULES + 6 + rules.end as u16);
    }

    fn past(&mut self, view: &View) {
        let (mut theirs, mut own) = (0, 0);
        let mut laid = Cards::NONE;
        for past in backwards(&view.public) {
            let (slot, seen, kept) = if past.seat == view.seat {
                (THEIRS_KEPT + own, &mut own, OWN_KEPT)
            } else {
                laid = laid.plus(past.action.cards(past.gap).unwrap_or_default());
                (theirs, &mut theirs, THEIRS_KEPT)
            };
            let is_kept = *seen < kept;
            *seen += 1;
            if is_kept {
                self.past_action(PAST + slot as u16 * PAST_ACTION, past);
            }
        }
        for (value, nth) in Value::ALL.into_iter().zip(0..) {
            (0..laid.count(value).min(4)).for_each(|count| self.add(LAID + 4 * nth + u16::from(count)));
        }
    }

    fn past_action(&mut self, from: u16, PastAction { action, gap, .. }: PastAction) {
        let nth = |number: u8| u16::from(number.clamp(1, 5)) - 1;
        self.add(
            from + match action {
                Action::Advance { card } => nth(card.number()),
                Action::Withdraw { card } => 5 + nth(card.number()),
                Action::Attack { count } => 10 + nth(count),
                Action::AdvanceAttack { card, .. } => 15 + nth(card.number()),
                Action::Parry { cards } => 20 + nth(cards.len()),
                Action::Retreat { card } => 25 + nth(card.number()),
                Action::TakeHit => return,
            },
        );
        if let Action::AdvanceAttack { count, .. } = action {
            self.add(from + 30 + nth(count.min(4)));
        }
        if (1..=ACTION_GAP_MOST).contains(&gap) {
            self.add(from + ACTION_GAP + u16::from(gap) - 1);
        }
        if gap <= 5 && matches!(action, Action::Advance { .. } | Action::Withdraw { .. }) {
            self.add(from + ACTION_GAP + u16::from(ACTION_GAP_MOST) + nth(gap));
        }
    }
}

const fn phase_number(phase: Phase) -> u16 {
    match phase {
        Phase::Turn | Phase::Over(_) => 0,
        Phase::Riposte => 1,
        Phase::Answer(_) => 2,
        Phase::LastChance => 3,
    }
}
