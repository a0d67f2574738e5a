//! Sentences about how a round ends, and about what the rules forbid.

use super::Names;
use super::bout::step;
use crate::engine::Seat;
use crate::engine::piste::{
    Action, Attack, Bout, Cards, EndOfPile, Illegal, Outcome, ParryRule, Public, Reason, Value, legal_into,
    replay_public,
};
use crate::engine::seat::BySeat;
use crate::scene::piste::choice::{Choice, listed};
use crate::scene::piste::ending::{Compared, Follows, Prospect, Verdict, compared, parry_loses};
use crate::scene::words::{Name, Words};

/// So many choices are named of those that would have been better, at most.
const MOST_NAMED: usize = 6;

impl Words {
    /// The round and the score after it, or the score before its end: `Round 2, 0 to 1`. Where the next hit decides the bout it
    /// says so.
    #[must_use]
    pub fn round_score(&self, public: &Public) -> String {
        let [left, right] = public.outcome().map_or(public.bout, |outcome| public.bout.after(outcome)).hits.0;
        let key = if left.min(right) + 1 == public.bout.target && public.outcome().is_none() {
            "round-last"
        } else {
            "round-score"
        };
        self.fill(key, &[("n", &(public.bout.round + 1)), ("left", &left), ("right", &right)])
    }

    /// The winner of the round: `Touché! Anna scores.`
    #[must_use]
    pub fn result(&self, names: &Names, outcome: Outcome) -> String {
        match outcome.winner {
            Some(winner) if outcome.by == Reason::Hit => self.about("result-hit", &names[winner], &[]),
            Some(winner) => self.about("result-point", &names[winner], &[]),
            None => self.say("result-draw"),
        }
    }

    /// Why the round ended, in words: `You had no 5 against the attack with one 5 at distance 5.`
    #[must_use]
    pub fn reason(&self, names: &Names, public: &Public, outcome: Outcome, hands: BySeat<Cards>) -> String {
        let loser = outcome.winner.map_or(public.to_act, Seat::other);
        match outcome.by {
            Reason::Hit => self.hit(names, public, loser, hands),
            Reason::Stuck => self.stuck(&names[loser], public, loser),
            Reason::Cards | Reason::Distance | Reason::Level => self.judgement(names, public),
        }
    }

    /// The move that led to a judgement; `None` where a hit or a lack of moves ended the round.
    #[must_use]
    pub fn judged_move(&self, names: &Names, public: &Public, outcome: Outcome) -> Option<String> {
        let (action, before) = public.history.split_last().filter(|_| outcome.by.is_judged())?;
        let before = replay_public(public.bout, before).ok()?;
        Some(self.action_sentence(names, &before, *action))
    }

    /// `You had no move left: no card could be played at distance 1 with 2 spaces behind you.`
    fn stuck(&self, name: &Name, public: &Public, loser: Seat) -> String {
        let room = self.count("spaces", public.position[loser].progress(loser).into(), &[]);
        self.about("reason-stuck", name, &[("gap", &public.gap()), ("room", &room)])
    }

    /// That the pile was empty, what was compared, and why that decided.
    fn judgement(&self, names: &Names, public: &Public) -> String {
        let Compared { cards, ground } = compared(public);
        let rule = match (cards, ground) {
            (Some(_), None) => "judged-by-cards",
            (Some(_), Some(_)) => "judged-by-both",
            (None, _) if public.bout.rules.end == EndOfPile::CardsUnlessRetreat => "judged-retreat",
            (None, _) => "judged-by-ground",
        };
        let cards = cards.map(|counts| self.cards_compared(names, public.gap(), counts));
        let ground = ground.map(|ground| self.ground_compared(names, ground));
        self.sentences([Some(self.say(rule)), cards, ground].into_iter().flatten())
    }

    /// `You have no 5, Maître has two.`
    fn cards_compared(&self, names: &Names, gap: u8, counts: BySeat<u8>) -> String {
        let first = addressed(names);
        let (own, theirs) = (counts[first], counts[first.other()]);
        let key = match (own, theirs) {
            _ if Value::new(gap).is_none() => return self.fill("judged-far", &[("gap", &gap)]),
            (0, 0) => return self.fill("judged-neither", &[("gap", &gap)]),
            (0, _) => "judged-none",
            (_, 0) => "judged-only",
            _ if own == theirs => "judged-same",
            _ => "judged-cards",
        };
        let (other, cards) = (self.called(&names[first.other()]), self.held(own, gap));
        self.about(key, &names[first], &[("cards", &cards), ("other", &other), ("number", &self.number(theirs))])
    }

    /// `You gained 8 spaces, Maître 9.`
    fn ground_compared(&self, names: &Names, ground: BySeat<u8>) -> String {
        let first = addressed(names);
        let (own, theirs) = (ground[first], ground[first.other()]);
        let other = self.called(&names[first.other()]);
        let is_level = own == theirs;
        let own = self.count("spaces", own.into(), &[]);
        if is_level {
            return self.fill("judged-level", &[("own", &own)]);
        }
        self.about("judged-ground", &names[first], &[("own", &own), ("other", &other), ("theirs", &theirs)])
    }

    /// Cards as a player has them: `two 5s`, `no 5`.
    pub(super) fn held(&self, count: u8, value: u8) -> String {
        if count == 0 {
            return self.fill("held-none", &[("value", &value)]);
        }
        self.count("held-cards", count.into(), &[("number", &self.number(count)), ("value", &value)])
    }

    /// How the round will be judged, while at most this many cards are left in the pile.
    #[must_use]
    pub fn coming_judgement(&self, public: &Public, near: u8) -> Option<String> {
        let is_near = public.pile <= near && public.outcome().is_none();
        is_near.then(|| {
            self.say(match public.bout.rules.end {
                EndOfPile::Cards => "pile-ends-cards",
                EndOfPile::CardsUnlessRetreat => "pile-ends-cards-unless-retreat",
                EndOfPile::LastChance => "pile-ends-last-chance",
            })
        })
    }

    /// How much ground each fencer has gained: `Ground gained – You: 9, Maître: 11.`
    #[must_use]
    pub fn ground_now(&self, names: &Names, public: &Public) -> String {
        let [first, second] = Seat::DUEL.map(|seat| self.called(&names[seat]));
        let [own, theirs] = Seat::DUEL.map(|seat| public.position[seat].progress(seat));
        self.fill("ground-now", &[("first", &first), ("own", &own), ("second", &second), ("theirs", &theirs)])
    }

    /// Who would win after a choice that draws the last card, as far as the player may know it: `Round ends: you win (ground
    /// 9:8)`.
    #[must_use]
    pub fn prospect(&self, seat: Seat, prospect: &Prospect) -> String {
        let key = match prospect.follows {
            Follows::Judgement => "prospect-judged",
            Follows::Answer => "prospect-parried",
            Follows::LastChance => "prospect-unless",
        };
        self.fill(key, &[("verdict", &self.at_judgement(seat, prospect))])
    }

    /// `you lose unless you draw enough 2s (ground: you 8, they 12)`. The other fencer's cards and those to be drawn are not known.
    fn at_judgement(&self, seat: Seat, prospect: &Prospect) -> String {
        let (own, theirs) = (prospect.ground[seat], prospect.ground[seat.other()]);
        let key = match prospect.verdict(seat) {
            Verdict::Wins => "prospect-win",
            Verdict::Level => "prospect-level",
            Verdict::Loses => "prospect-lose",
            Verdict::WinsByCards => "prospect-win-cards",
            // The parry takes the first ones.
            Verdict::WinsUnless if prospect.follows == Follows::Answer => "prospect-win-still",
            Verdict::WinsUnless => "prospect-win-unless",
            Verdict::LosesUnless => "prospect-lose-unless",
            Verdict::LosesWithout => "prospect-lose-cards",
            Verdict::WinsTied => "prospect-win-tied",
            Verdict::Open => "prospect-cards",
        };
        let (gap, held) = (prospect.gap, self.held(prospect.held.unwrap_or_default(), prospect.gap));
        self.fill(key, &[("own", &own), ("theirs", &theirs), ("gap", &gap), ("held", &held)])
    }

    /// Why an attack hit: not stopped, or not to be stopped under these rules.
    fn hit(&self, names: &Names, public: &Public, loser: Seat, hands: BySeat<Cards>) -> String {
        match public.history.split_last() {
            Some((Action::TakeHit, before)) => self.not_stopped(&names[loser], public, before, hands),
            _ if public.bout.rules.parry == ParryRule::None => self.say("reason-always"),
            _ => self.say("reason-riposte"),
        }
    }

    /// `You had no 2 against the attack with two 2s at distance 2.` `before` are the actions up to the attack.
    fn not_stopped(&self, loser: &Name, public: &Public, before: &[Action], hands: BySeat<Cards>) -> String {
        let Ok(attacked) = replay_public(public.bout, before) else { return String::new() };
        let Some(attack) = attacked.pending() else { return String::new() };
        let (key, hand) = (against(&attacked, hands), hands[attacked.to_act]);
        let gap = attack.value.number();
        let (cards, held) = (self.some_cards(attack.count, gap), self.held(hand.count(attack.value), gap));
        let lacking = self.about(key, loser, &[("cards", &cards), ("gap", &gap), ("held", &held)]);
        let cause =
            if key == "reason-hit-lacking" { self.own_cause(loser, public.bout, before, hand, attack) } else { None };
        self.sentences([Some(lacking), cause].into_iter().flatten())
    }

    /// What the fencer who was hit had just done towards it: played the last card that parries, or moved there.
    fn own_cause(&self, loser: &Name, bout: Bout, before: &[Action], hand: Cards, attack: Attack) -> Option<String> {
        if has_spent(bout, before, hand, attack.value) {
            return Some(self.about("reason-spent", loser, &[("value", &attack.value)]));
        }
        moved_to(bout, before).map(|gap| self.about("reason-moved", loser, &[("gap", &gap)]))
    }

    /// That the loser would have hit for sure with so many cards, at this moment.
    #[must_use]
    pub fn missed(&self, loser: &Name, public: &Public, count: u8) -> String {
        let gap = public.gap();
        self.about("missed-hit", loser, &[("gap", &gap), ("cards", &self.some_cards(count, gap))])
    }

    /// What the loser could have done in the turn before the hit, at this moment: the moves and parries that were safe, and the
    /// attacks that would have hit.
    #[must_use]
    pub fn instead(&self, public: &Public, safe: &[Action], hits: &[Action]) -> String {
        let told = match safe {
            [] => self.say("instead-none"),
            _ => self.fill("instead-safe", &[("choices", &self.named(public, safe))]),
        };
        let hit = (!hits.is_empty()).then(|| self.fill("instead-hits", &[("choices", &self.named(public, hits))]));
        self.sentences([Some(told), hit].into_iter().flatten())
    }

    /// What would have won a round that the empty pile has ended, as the last action of its loser.
    #[must_use]
    pub fn last_turn(&self, loser: &Name, public: &Public, wins: &[Action]) -> String {
        match wins {
            [] => self.about("last-turn-none", loser, &[]),
            _ => self.about("last-turn-wins", loser, &[("choices", &self.named(public, wins))]),
        }
    }

    /// The first of some actions, within a sentence and joined by "or": steps of one kind together, as in `advance 1 or 2`.
    fn named(&self, public: &Public, actions: &[Action]) -> String {
        let kind = |choice: &Choice| step(choice.action).map(|(key, _)| key);
        let label = |same: &[Choice]| match kind(&same[0]) {
            Some(key) => {
                let cards = same.iter().filter_map(|choice| Some(step(choice.action)?.1.to_string()));
                self.fill(key, &[("card", &self.either(cards))])
            }
            None => self.choice(public, same[0].action),
        };
        let choices = listed(public, actions.iter().copied());
        let groups = choices.chunk_by(|one, other| kind(one).is_some() && kind(one) == kind(other));
        self.either(groups.take(MOST_NAMED).map(|same| self.within(label(same))))
    }

    /// What follows where the other fencer draws the last card next.
    #[must_use]
    pub fn leaves_last(&self, public: &Public, other: &str) -> String {
        let key = match public.bout.rules.end {
            EndOfPile::LastChance => "prospect-last-attack",
            _ => "prospect-last",
        };
        self.fill(key, &[("other", &other)])
    }

    /// The rule that forbids something, in a player's words.
    #[must_use]
    pub fn forbidden(&self, illegal: Illegal) -> String {
        match illegal {
            Illegal::RoundOver => self.say("forbidden-round-over"),
            Illegal::MustAnswer => self.say("forbidden-must-answer"),
            Illegal::NothingToAnswer => self.say("forbidden-nothing-to-answer"),
            Illegal::Missing { value, need, have } => {
                let cards = self.some_cards(need, value.number());
                self.fill("forbidden-missing", &[("cards", &cards), ("number", &self.number(have))])
            }
            Illegal::LeavesPiste => self.say("forbidden-leaves-piste"),
            Illegal::WouldPass => self.say("forbidden-would-pass"),
            Illegal::OutOfReach { gap } => self.fill("forbidden-out-of-reach", &[("gap", &gap)]),
            Illegal::NoStrengthening => self.say("forbidden-strengthening"),
            Illegal::NoIndirect => self.say("forbidden-indirect"),
            Illegal::RetreatFromDirect => self.say("forbidden-retreat-from-direct"),
            Illegal::NoParry => self.say("forbidden-parry"),
            Illegal::ParryCount { need } => {
                self.count("forbidden-parry-count", need.into(), &[("number", &self.number(need))])
            }
            Illegal::ParryValue { need } => self.fill("forbidden-parry-value", &[("value", &need)]),
            Illegal::ParryTotal { need } => self.fill("forbidden-parry-total", &[("total", &need)]),
            Illegal::OnlyAttackLeft => self.say("forbidden-only-attack"),
            Illegal::NoCards => self.say("forbidden-no-cards"),
        }
    }
}

/// The catalogue's key of what the attacked fencer could have done, or lacked.
fn against(attacked: &Public, hands: BySeat<Cards>) -> &'static str {
    let mut legal = Vec::new();
    legal_into(attacked, hands[attacked.to_act], &mut legal);
    let may = |kind: fn(&Action) -> bool| legal.iter().any(kind);
    let may_retreat = may(|action| matches!(action, Action::Retreat { .. }));
    if may(|action| matches!(action, Action::Parry { .. })) {
        return match (parry_loses(attacked, hands), may_retreat) {
            (false, _) => "reason-hit-parry",
            (true, true) => "reason-hit-retreat",
            (true, false) => "reason-parry-lost",
        };
    }
    match (attacked.bout.rules.parry, may_retreat) {
        (ParryRule::Same, true) => "reason-hit-retreat-lacking",
        (ParryRule::Total | ParryRule::None, true) => "reason-hit-retreat",
        (ParryRule::Same, false) => "reason-hit-lacking",
        (ParryRule::Total | ParryRule::None, false) => "reason-hit",
    }
}

/// Whether the fencer who was hit, who lacked a value, had just played the last of it: by a move before the attack, or by
/// the attack whose parry came before a riposte, which has the same value.
fn has_spent(bout: Bout, before: &[Action], hand: Cards, value: Value) -> bool {
    let last = before.len().checked_sub(2).and_then(|place| before.get(place).zip(before.get(..place)));
    let Some((last, earlier)) = last.filter(|_| hand.count(value) == 0) else { return false };
    let Ok(public) = replay_public(bout, earlier) else { return false };
    last.cards(public.gap()).is_some_and(|cards| cards.count(value) > 0)
}

/// The distance to which the fencer who was hit had moved, by choice, right before the attack.
fn moved_to(bout: Bout, before: &[Action]) -> Option<u8> {
    let (_, earlier) = before.split_last()?;
    let has_moved = matches!(earlier.last(), Some(Action::Advance { .. } | Action::Withdraw { .. }));
    has_moved.then(|| replay_public(bout, earlier).ok().map(|public| public.gap()))?
}

/// The player who is named first: the one who is addressed, otherwise the left one.
fn addressed(names: &Names) -> Seat {
    if names[Seat::RIGHT] == Name::You { Seat::RIGHT } else { Seat::LEFT }
}

/// Splits what a choice leads to ([`Words::prospect`]) into the result and, from its bracket on, what it rests on.
#[must_use]
pub fn result_and_reason(prospect: &str) -> (&str, &str) {
    prospect.split_at(prospect.find(['(', '（']).unwrap_or(prospect.len()))
}
