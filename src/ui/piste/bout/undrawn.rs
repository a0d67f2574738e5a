//! The hand without the cards that are drawn when the action before has been seen.

use yew::prelude::*;

use super::hand::Hand;
use crate::engine::piste::{Cards, View};
use crate::table::piste::drawn::Drawn;
use crate::ui::piste::parts::Scene;

impl Scene<'_> {
    /// The hand of this view, which has last drawn these cards. They are in it when the action before has been seen.
    pub fn hand(&self, view: View, drawn: Drawn) -> Html {
        let ((view, drawn), session) = (self.in_hand(view, drawn), self.session.clone());
        html! { <Hand {view} {drawn} picked={session.picked()} {session} /> }
    }

    /// This view without the cards that are not in the hand yet, and the marks of those that are.
    pub(super) fn in_hand(&self, view: View, drawn: Drawn) -> (View, Drawn) {
        let undrawn = self.undrawn_of(drawn);
        if undrawn.is_empty() {
            return (view, drawn);
        }
        (View { hand: view.hand.minus(undrawn), ..view }, Drawn::default())
    }

    /// Those of the cards that a seat drew last that are not shown yet.
    pub fn undrawn_of(&self, drawn: Drawn) -> Cards {
        let is_new = self.undrawn > 0 && drawn.action == self.public.history.len();
        if is_new { drawn.cards } else { Cards::NONE }
    }
}
