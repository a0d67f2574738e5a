//! Both hands at a moment of the review.

use yew::prelude::*;

use super::shown::Shown;
use crate::engine::Seat;
use crate::engine::piste::Cards;
use crate::scene::piste::ending::counted;
use crate::session::piste::Review;
use crate::ui::piste::bout::finish::revealed;

/// Both hands, side by side.
pub fn both(shown: &Shown) -> Html {
    html! { <div class="finish-hands">{ for Seat::DUEL.map(|seat| hand(shown, seat)) }</div> }
}

/// A hand with the cards that counted; of the player who has just moved, the hand before with the cards that were played.
fn hand(shown: &Shown, seat: Seat) -> Html {
    let (words, review, name) = (&shown.session.words, shown.review, shown.session.words.called(&shown.names[seat]));
    if let Some((hand, played)) = chosen_from(review, seat) {
        return revealed(words, &words.fill("hand-moving", &[("name", &name)]), hand, played);
    }
    let Some(view) = review.replay.view(review.at, seat) else { return Html::default() };
    revealed(words, &name, view.hand, counted(&view.public, view.hand))
}

/// The hand from which this player has just moved, and what was played. `None` if the other player moved, or if the cards in
/// the hands then decided the round.
fn chosen_from(review: &Review, seat: Seat) -> Option<(Cards, Cards)> {
    let before = review.at.checked_sub(1)?;
    let (moment, was) = (review.replay.moments().get(review.at)?, review.replay.moments().get(before)?.public());
    let view = review.replay.view(before, seat).filter(|_| was.to_act == seat)?;
    let is_judged = moment.public().outcome().is_some_and(|outcome| outcome.by.is_judged());
    Some((view.hand, moment.action.filter(|_| !is_judged)?.cards(was.gap())?))
}
