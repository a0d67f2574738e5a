//! The rounds of a bout that is over, in their order: each with the sign of the side that scored.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Piste;
use crate::table::Sitting;
use crate::table::link::Linked;
use crate::ui::piste::Handle;
use crate::ui::piste::board::emblem;

/// A sign for each round: round for the left side, a diamond for the right one, a dash if neither scored. Nothing where no round is
/// counted.
pub fn rounds(session: &Handle, sitting: &Sitting<Piste>) -> Html {
    let names = session.names();
    let scored = |won: bool| if won { Seat::LEFT } else { Seat::RIGHT };
    let rounds: Vec<_> = Piste::course(sitting, Seat::LEFT).steps.iter().map(|step| step.won.map(scored)).collect();
    if rounds.is_empty() {
        return Html::default();
    }
    let called = |seat: &Option<Seat>| seat.map_or_else(|| "–".to_owned(), |seat| session.words.called(&names[seat]));
    let list = rounds.iter().map(called).collect::<Vec<_>>().join(", ");
    html! {
        <p class="finish-rounds" role="img" aria-label={session.words.fill("finish-rounds", &[("list", &list)])}>
            <small>{ session.words.say("finish-rounds-name") }</small>
            { for rounds.iter().map(|seat| seat.map_or_else(|| html! { <span>{ "–" }</span> }, sign)) }
        </p>
    }
}

/// The sign of a side in its colour.
fn sign(seat: Seat) -> Html {
    emblem(seat.number(), classes!("side-mark", "is-lit", format!("seat-{}", seat.number())))
}
