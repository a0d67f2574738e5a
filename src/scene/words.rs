//! Words for players, in English: the log, the sentence that a screen reader hears, labels, reasons.
//!
//! Sentences are in the past tense, so that they are right for a name and for "You" alike.

use crate::engine::Seat;
use crate::engine::piste::{
    Action, Attack, Cards, EndOfPile, Illegal, Outcome, ParryRule, Phase, Public, Reason, Rules, Value, View,
};
use crate::engine::seat::BySeat;

/// What the players are called.
pub type Names = BySeat<String>;

/// What a lone person is called who gives no name.
pub const YOU: &str = "You";
/// What the left person is called who gives no name.
pub const LEFT: &str = "Left";
/// What the right person is called who gives no name.
pub const RIGHT: &str = "Right";

/// The five named levels, weakest first: their names in the protocol, on the page, and in a line what to expect.
pub const LEVELS: [(&str, &str, &str); 5] = [
    ("novice", "First lesson", "Plausible and careless."),
    ("amateur", "Amateur", "Knows the blade, forgets the feet."),
    ("club", "Club", "Fences by sound rules of thumb."),
    ("master", "Master", "Looks ahead and reads your steps."),
    ("maitre", "Maître", "As strong as this salle gets."),
];

/// What a level is called on the page; its own name if it is none of the five.
#[must_use]
pub fn level(name: &str) -> String {
    LEVELS
        .iter()
        .find(|(known, ..)| *known == name)
        .map_or_else(|| name.to_owned(), |(_, called, _)| (*called).to_owned())
}

/// What to expect of a level, in a line; nothing if it is none of the five.
#[must_use]
pub fn level_line(name: &str) -> &'static str {
    LEVELS.iter().find(|(known, ..)| *known == name).map_or("", |(_, _, line)| line)
}

const NUMBERS: [&str; 6] = ["no", "one", "two", "three", "four", "five"];

/// `two 3s`, `one 5`.
#[must_use]
pub fn some_cards(count: u8, value: Value) -> String {
    let number = NUMBERS.get(usize::from(count)).copied().unwrap_or("many");
    let plural = if count == 1 { "" } else { "s" };
    format!("{number} {value}{plural}")
}

/// `3 3`.
#[must_use]
pub fn list(cards: Cards) -> String {
    cards.values().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

/// The label of a choice: `Advance 3`, `Attack with two 5s`, `Parry with 3 3`.
#[must_use]
pub fn choice(public: &Public, action: Action) -> String {
    let attack = |gap: u8, count| Value::new(gap).map_or_else(String::new, |value| some_cards(count, value));
    match action {
        Action::Advance { card } => format!("Advance {card}"),
        Action::Withdraw { card } => format!("Withdraw {card}"),
        Action::Attack { count } => format!("Attack with {}", attack(public.gap(), count)),
        Action::AdvanceAttack { card, count } => {
            let gap = public.gap().saturating_sub(card.number());
            let article = if count == 1 { format!("a {gap}") } else { attack(gap, count) };
            format!("Advance {card}, attack with {article}")
        }
        Action::Parry { cards } => format!("Parry with {}", list(cards)),
        Action::Retreat { card } => format!("Retreat {card}"),
        Action::TakeHit => "Take the hit".to_owned(),
    }
}

/// What an action did, in one sentence: for the log. `before` is the round before it.
#[must_use]
pub fn deed(names: &Names, before: &Public, action: Action) -> String {
    let seat = before.to_act;
    let name = &names[seat];
    let place = |card: Value, ahead: bool| {
        let here = before.position[seat];
        let there = if ahead { here.ahead(seat, card) } else { here.behind(seat, card) };
        there.unwrap_or(here)
    };
    let blades = |gap: u8, count| Value::new(gap).map_or_else(String::new, |value| some_cards(count, value));
    match action {
        Action::Advance { card } => format!("{name} advanced {card} to space {}.", place(card, true)),
        Action::Withdraw { card } => format!("{name} withdrew {card} to space {}.", place(card, false)),
        Action::Attack { count } => {
            format!("{name} attacked with {} at distance {}.", blades(before.gap(), count), before.gap())
        }
        Action::AdvanceAttack { card, count } => {
            let gap = before.gap().saturating_sub(card.number());
            format!("{name} advanced {card} and attacked with {} at distance {gap}.", blades(gap, count))
        }
        Action::Parry { cards } => format!("{name} parried with {}.", list(cards)),
        Action::Retreat { card } => format!("{name} retreated {card} to space {}.", place(card, false)),
        Action::TakeHit => format!("{name} took the hit."),
    }
}

/// The one sentence for a screen reader after an action: the deed, then distance and pile, or the result.
#[must_use]
pub fn announcement(names: &Names, before: &Public, action: Action, after: &Public) -> String {
    let deed = deed(names, before, action);
    match after.phase {
        Phase::Over(outcome) => format!("{deed} {}", result(names, outcome)),
        Phase::Answer(_) => deed,
        _ => format!("{deed} Distance {}, {} left in the pile.", after.gap(), cards_left(after.pile)),
    }
}

fn cards_left(pile: u8) -> String {
    if pile == 1 { "1 card".to_owned() } else { format!("{pile} cards") }
}

/// What is awaited, for the line below the piste.
#[must_use]
pub fn awaited(names: &Names, public: &Public) -> String {
    let name = &names[public.to_act];
    match public.phase {
        Phase::Turn => format!("{name} to move"),
        Phase::Riposte => format!("{name} to move after the parry, before drawing"),
        Phase::LastChance => format!("The pile is empty: {name} may still attack"),
        Phase::Answer(_) => format!("{name}: answer the attack"),
        Phase::Over(outcome) => result(names, outcome),
    }
}

/// `two 3s at distance 3, from an advance`.
fn blow(attack: Attack) -> String {
    let kind = if attack.indirect { ", after an advance" } else { "" };
    format!("{} at distance {}{kind}", some_cards(attack.count, attack.value), attack.value)
}

/// The alert for whoever is attacked and may look at the hand: the attack, what parries it, what is held.
#[must_use]
pub fn alarm(names: &Names, view: &View) -> Option<String> {
    let attack = view.public.pending().filter(|_| view.to_act())?;
    let name = &names[view.seat.other()];
    let deed = format!("{name} attacks with {}.", blow(attack));
    Some(format!("{deed} {}", defence(view, attack)))
}

fn defence(view: &View, attack: Attack) -> String {
    let held = view.hand.count(attack.value);
    match view.public.bout.rules.parry {
        ParryRule::None => "Nothing parries it.".to_owned(),
        ParryRule::Same => {
            let need = some_cards(attack.count, attack.value);
            let holds = NUMBERS.get(usize::from(held)).copied().unwrap_or("many");
            format!("Parry needs {need}; you hold {holds}.")
        }
        ParryRule::Total => {
            let total = attack.count * attack.value.number();
            format!("Parry needs {} cards adding up to {total}.", attack.count)
        }
    }
}

/// A name within a sentence: a lone person's "You" is then a small one.
#[must_use]
pub fn within(name: &str) -> &str {
    if name == YOU { "you" } else { name }
}

/// Who won the round: `Touché! Anna wins the round.`
#[must_use]
pub fn result(names: &Names, outcome: Outcome) -> String {
    match outcome.winner {
        Some(winner) if outcome.by == Reason::Hit => format!("Touché! The hit goes to {}.", within(&names[winner])),
        Some(winner) => format!("The hit goes to {}.", within(&names[winner])),
        None => "Nobody scores.".to_owned(),
    }
}

/// Why the round ended as it did, in words.
#[must_use]
pub fn reason(names: &Names, public: &Public, outcome: Outcome) -> String {
    let loser = outcome.winner.map(Seat::other);
    let name = |seat: Option<Seat>| seat.map_or("Nobody", |seat| names[seat].as_str());
    match outcome.by {
        Reason::Hit => format!("The attack on {} was neither parried nor escaped.", within(name(loser))),
        Reason::Stuck => format!("{} had no move left.", name(loser)),
        Reason::Cards => {
            let held = compared(public).unwrap_or_default();
            format!("The pile is empty: more cards at distance {}, {held}.", public.gap())
        }
        Reason::Distance => format!("The pile is empty: further along, {}.", advanced(public)),
        Reason::Level => format!("The pile is empty and all is level: {}.", advanced(public)),
    }
}

/// `2 to 1`, left first: the cards at the gap that were compared.
fn compared(public: &Public) -> Option<String> {
    let (hands, gap) = (public.revealed?, Value::new(public.gap())?);
    Some(format!("{} to {}", hands.0[0].count(gap), hands.0[1].count(gap)))
}

/// `9 to 8`, left first: the spaces come from the own end.
fn advanced(public: &Public) -> String {
    let progress = BySeat::from_fn(|seat| public.position[seat].progress(seat));
    format!("{} to {} spaces", progress.0[0], progress.0[1])
}

/// The rule that forbids something, in a player's words.
#[must_use]
pub fn forbidden(illegal: Illegal) -> String {
    match illegal {
        Illegal::RoundOver => "The round is over.".to_owned(),
        Illegal::MustAnswer => "Answer the attack first.".to_owned(),
        Illegal::NothingToAnswer => "There is no attack to answer.".to_owned(),
        Illegal::Missing { value, need, have } => {
            let holds = NUMBERS.get(usize::from(have)).copied().unwrap_or("many");
            format!("That takes {}; you hold {holds}.", some_cards(need, value))
        }
        Illegal::LeavesPiste => "There is not enough room behind you.".to_owned(),
        Illegal::WouldPass => "Too far: nobody reaches or passes the opponent.".to_owned(),
        Illegal::OutOfReach { gap } => format!("At distance {gap} no card reaches the opponent."),
        Illegal::NoStrengthening => "In these rules an attack is one card.".to_owned(),
        Illegal::NoIndirect => "These rules know no advance and attack.".to_owned(),
        Illegal::RetreatFromDirect => "A direct attack cannot be retreated from.".to_owned(),
        Illegal::NoParry => "In these rules nothing parries an attack.".to_owned(),
        Illegal::ParryCount { need } => {
            let number = NUMBERS.get(usize::from(need)).copied().unwrap_or("many");
            let plural = if need == 1 { "card" } else { "cards" };
            format!("The parry takes exactly {number} {plural}.")
        }
        Illegal::ParryValue { need } => format!("The parry takes {need}s."),
        Illegal::ParryTotal { need } => format!("The parry's cards must add up to {need}."),
        Illegal::OnlyAttackLeft => "The pile is empty: only an attack is left.".to_owned(),
        Illegal::NoCards => "An attack takes at least one card.".to_owned(),
    }
}

/// What a rule set is called, and in a line what marks it.
#[must_use]
pub fn rules(rules: &Rules) -> (&'static str, &'static str) {
    match rules.name() {
        Some("basic") => ("Basic", "Every attack hits. One card an attack."),
        Some("standard") => ("Standard", "Attack with several cards; parry with the same."),
        Some("advanced") => ("Advanced", "Adds advance-and-attack and the retreat. Recommended."),
        Some("condensed") => ("Condensed", "Advanced, and cards count after a last retreat."),
        Some("webley-standard") => ("First edition, standard", "Parry with the same number and the same total."),
        Some("webley-advanced") => ("First edition, advanced", "The same, with advance-and-attack and the retreat."),
        _ => ("Your own rules", "Each rule as you set it."),
    }
}

/// How the end of the pile is called.
#[must_use]
pub const fn end_of_pile(end: EndOfPile) -> &'static str {
    match end {
        EndOfPile::LastChance => "One last attack, then distance",
        EndOfPile::Cards => "Cards at the distance, then distance",
        EndOfPile::CardsUnlessRetreat => "Cards, but distance alone after a retreat",
    }
}

/// How a parry rule is called.
#[must_use]
pub const fn parry_rule(rule: ParryRule) -> &'static str {
    match rule {
        ParryRule::None => "None: every attack hits",
        ParryRule::Same => "The same cards",
        ParryRule::Total => "As many cards with the same total",
    }
}
