//! Why a card cannot be played now: the key of the sentence, and the card or name in it.

use super::hand::{self, Pick};
use crate::engine::poise::{Action, Blow, Card, Edition, Extras, Fancy, Illegal, Kind, Phase, View};

/// The catalogue's key of the reason why this card of the hand cannot be played. Call it only for such a card, while
/// its seat is to act.
#[must_use]
pub fn why_closed(view: &View, pick: &Pick, card: Card) -> &'static str {
    match (view.public.phase, card.kind()) {
        (Phase::Over(_), _) => "no-game",
        (Phase::Answer(_), _) => "no-only-technique",
        (Phase::Riposte | Phase::Blade, Kind::Enhancement) => enhancement(view, pick, card),
        (Phase::Riposte | Phase::Blade, _) => "no-only-attack",
        (Phase::Exchange, kind) => in_exchange(view, pick, card, kind),
        (Phase::Respite, Kind::Attack | Kind::Enhancement) => "no-second-exchange",
        (_, Kind::Enhancement) => enhancement(view, pick, card),
        (_, Kind::FancyMove) if card == Card::SuperiorTechnique => "no-technique",
        _ => "no-exchange-only",
    }
}

/// The catalogue's key of the sentence for an action that the rules forbid.
#[must_use]
pub const fn forbidden(illegal: Illegal) -> &'static str {
    match illegal {
        Illegal::GameOver => "no-game",
        Illegal::ExchangeDone => "no-second-exchange",
        Illegal::MustAnswer => "no-only-technique",
        Illegal::MustRiposte | Illegal::MustAttack => "no-only-attack",
        Illegal::NoCloak => "no-cloak",
        Illegal::Closed(_) => "no-response-barred",
        Illegal::DodgeStays => "no-press-dodge",
        Illegal::NeedsAttack => "no-blade",
        Illegal::NeedsLeave => "no-attack-classic",
        Illegal::FieldNotEmpty => "no-attack-reforged",
        Illegal::Unanswered => "no-lunge",
        Illegal::OnlyAnswers => "no-technique",
        // The page offers no card or target to which these would apply.
        _ => "no-now",
    }
}

/// The catalogue's key of the reason why the viewer can only pass; `None` where something else is possible, or where no single
/// sentence says it.
#[must_use]
pub fn why_only_pass(view: &View) -> Option<&'static str> {
    let kind = fitting(view)?;
    Some(match (holds_fitting(view), kind) {
        (true, Kind::Response) => response(view),
        (true, _) => press(view),
        (false, Kind::Response) => "pass-no-response",
        (false, _) => "pass-no-press",
    })
}

/// Whether the viewer can only pass although the hand has a card of the kind that would go on.
#[must_use]
pub fn holds_fitting(view: &View) -> bool {
    fitting(view).is_some_and(|kind| !view.hand.of_kind(kind).is_empty())
}

/// The kind of cards that would go on where the viewer can only pass: Responses to an open Attack, otherwise Presses against
/// the Responses to an own one.
fn fitting(view: &View) -> Option<Kind> {
    let field = view.public.field.iter();
    let [mut open, mut answered] = [field.clone(), field];
    if view.public.phase != Phase::Exchange || view.legal() != [Action::Pass] {
        None
    } else if open.any(|attack| attack.by != view.seat && attack.response.is_none()) {
        Some(Kind::Response)
    } else {
        let is_answered = answered.any(|attack| attack.by == view.seat && attack.response.is_some());
        is_answered.then_some(Kind::Press)
    }
}

fn enhancement(view: &View, pick: &Pick, card: Card) -> &'static str {
    let cards = hand::in_order(view.hand);
    let twice = pick.cards(&cards).any(|picked| picked == card);
    if twice { "no-enhancement-twice" } else { "no-enhancement-alone" }
}

/// An Attack of the hand, if none of them can be played now: then that is the reason for its Enhancements, too.
fn unarmed(view: &View) -> Option<Card> {
    let is_armed = view.legal().into_iter().any(|action| hand::played(action).is_some());
    view.hand.of_kind(Kind::Attack).names().next().filter(|_| !is_armed)
}

fn in_exchange(view: &View, pick: &Pick, card: Card, kind: Kind) -> &'static str {
    let forbidden = |action| view.why_not(action);
    match kind {
        Kind::Item if card == Card::Cloak => "no-cloak",
        Kind::Item | Kind::Restore => "no-turn-only",
        Kind::Enhancement => match unarmed(view) {
            Some(attack) => in_exchange(view, pick, attack, Kind::Attack),
            None => enhancement(view, pick, card),
        },
        Kind::Response => response(view),
        Kind::Press => press(view),
        Kind::Attack => match forbidden(Action::Strike(Blow { card, extras: Extras::NONE })) {
            Some(Illegal::Unanswered) => "no-lunge",
            _ if is_picked(view, pick, Card::ParryRiposte) => "no-attack-riposte",
            _ if is_picked(view, pick, Card::TasteMyBlade) => "no-attack-blade",
            _ if view.public.rules().edition == Edition::Classic => "no-attack-classic",
            _ => "no-attack-reforged",
        },
        Kind::FancyMove => match card {
            Card::SuperiorTechnique => "no-technique",
            Card::TasteMyBlade if forbidden(Action::Fancy(Fancy::Blade)) == Some(Illegal::NeedsAttack) => "no-blade",
            _ => "no-attack-against",
        },
    }
}

fn is_picked(view: &View, pick: &Pick, card: Card) -> bool {
    pick.cards(&hand::in_order(view.hand)).any(|picked| picked == card)
}

/// The reason for a Response, from the Attacks against the viewer.
fn response(view: &View) -> &'static str {
    let mut against = view.public.field.iter().filter(|attack| attack.by != view.seat).peekable();
    if against.peek().is_none() {
        "no-attack-against"
    } else if against.any(|attack| attack.response.is_none() && attack.closed) {
        "no-response-barred"
    } else {
        "no-response-room"
    }
}

fn press(view: &View) -> &'static str {
    let dodged = |attack: &crate::engine::poise::Attack| attack.by == view.seat && attack.response == Some(Card::Dodge);
    if view.public.field.iter().any(dodged) { "no-press-dodge" } else { "no-press-target" }
}
