//! The Presses of an Exchange. The rules discard a Press at once; the Field shows it beside its Attack as long as the Exchange
//! lasts.

use crate::engine::poise::{Action, Card, Public};

/// The Presses that were played for this Attack in the present Exchange, in order, each with the Response that it removed.
#[must_use]
pub fn pressed(public: &Public, attack: u8) -> Vec<(Card, Option<Card>)> {
    let is_in_exchange = |action: &Action| !matches!(action, Action::Challenge { .. });
    let history = public.history.backwards().map(|(_, action)| action).take_while(is_in_exchange);
    let mut found: Vec<(Card, Option<Card>)> = Vec::new();
    for action in history {
        match action {
            Action::Press { card, attack: pressed } if pressed == attack => found.push((card, None)),
            Action::Respond { card, attack: blocked } if blocked == attack => {
                if let Some((_, response @ None)) = found.last_mut() {
                    *response = Some(card);
                }
            }
            _ => {}
        }
    }
    found.reverse();
    found
}
