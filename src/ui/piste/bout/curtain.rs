//! Between two people at one device: who is next, and what both know while the curtain is closed.

use yew::prelude::*;

use super::bar;
use crate::engine::Seat;
use crate::engine::piste::Public;
use crate::ui::curtain::{self, Next};
use crate::ui::piste::Handle;
use crate::ui::piste::board::emblem;

/// The hand-over to this seat's player.
pub fn handing(session: &Handle, seat: Seat) -> Html {
    curtain::handing(session, next(session, seat))
}

/// The closed curtain before this seat's hand.
pub fn closed(session: &Handle, seat: Seat) -> Html {
    let known = session.public().map(|public| known(session, &public)).unwrap_or_default();
    curtain::closed(session, next(session, seat), known)
}

/// The player of a seat, with its colour and its emblem as in the score.
fn next(session: &Handle, seat: Seat) -> Next {
    let class = format!("seat-{}", seat.number());
    let mark = emblem(seat.number(), classes!("side-mark", "is-lit"));
    Next { class, mark, name: session.words.called(&session.names()[seat]) }
}

/// What both players know: the score, before the first move what wins the bout, before that of a later round which one it is, the
/// distance with the pile, the last turn, and what is awaited.
fn known(session: &Handle, public: &Public) -> Html {
    let words = &session.words;
    let place = words.count("announce-place", public.pile.into(), &[("gap", &public.gap())]);
    let hits = words.count("hits", public.bout.target.into(), &[]);
    let start = public.history.is_empty().then(|| match public.bout.round {
        0 => words.fill("welcome-goal", &[("hits", &hits)]),
        _ => words.round_score(public),
    });
    let lines = [start, Some(place), session.told(), Some(words.awaited(&session.names(), public))];
    html! {
        <div class="curtain-known">
            { bar::score(session, public, None, None) }
            { for lines.into_iter().flatten().map(|line| html! { <p>{ line }</p> }) }
        </div>
    }
}
