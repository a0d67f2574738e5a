//! Drawings that no game begins with.

use yew::prelude::*;

/// What fencers hold besides a foil, by the names `pz-held-` with an Item's code and `pz-held-shot`, and the sign of those who
/// duel (`assets/poise-later.svg`). The origin of what is held is the hand that holds a sword, or the elbow of the rear arm,
/// whose hand is 15 units further.
pub fn drawings() -> Html {
    Html::from_html_unchecked(AttrValue::Static(include_str!("../../../../assets/poise-later.svg")))
}
