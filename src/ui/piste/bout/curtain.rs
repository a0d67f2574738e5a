//! Between two people at one device: who is next, and what both know while the curtain is closed.

use yew::prelude::*;

use super::{Duel, bar};
use crate::engine::Seat;
use crate::engine::piste::Public;
use crate::scene::piste::played::Seating;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::ui::curtain::{self, Next};
use crate::ui::piste::Handle;
use crate::ui::piste::board::emblem;

/// The hand-over to this seat's player.
pub fn handing(session: &Handle, seat: Seat) -> Html {
    curtain::handing(session, next(session, seat))
}

/// The closed curtain before this seat's hand.
pub fn closed(session: &Handle, seat: Seat) -> Html {
    let Some(public) = session.public() else { return Html::default() };
    curtain::closed(session, next(session, seat), picture(session, &public), known(session, &public))
}

/// The piste at rest, with the cards of an attack that is to be answered.
fn picture(session: &Handle, public: &Public) -> Html {
    let cue = Cue::still(timeline::STEP_MS, Stage::at_rest(public));
    html! {
        <Duel words={session.words.clone()} {cue} public={public.clone()} choices={Vec::new()} on_choose={Callback::noop()}
            seating={Seating::Together} names={session.names()} has_ended=false has_parts=true />
    }
}

/// The player of a seat, with its colour and its emblem as in the score.
fn next(session: &Handle, seat: Seat) -> Next {
    let class = format!("seat-{}", seat.number());
    let mark = emblem(seat.number(), classes!("side-mark", "is-lit"));
    Next { class, mark, name: session.words.called(&session.names()[seat]) }
}

/// What both players know: the score, before the first move what wins the bout, before that of a later round which one it is, the
/// distance with the pile, the last turn, and what is awaited or who starts the bout.
fn known(session: &Handle, public: &Public) -> Html {
    let words = &session.words;
    let place = words.count("announce-place", public.pile.into(), &[("gap", &public.gap())]);
    let hits = words.count("hits", public.bout.target.into(), &[]);
    let start = public.history.is_empty().then(|| match public.bout.round {
        0 => words.fill("welcome-goal", &[("hits", &hits)]),
        _ => words.round_score(public),
    });
    let lines = [start, Some(place), session.told(), Some(awaited(session, public))];
    html! {
        <div class="curtain-known">
            { bar::score(session, public, None, None) }
            { for lines.into_iter().flatten().map(|line| html! { <p>{ line }</p> }) }
        </div>
    }
}

/// What is awaited; before the first move of a bout who starts, and whether that was drawn by lot.
fn awaited(session: &Handle, public: &Public) -> String {
    let (words, names) = (&session.words, session.names());
    if public.bout.round > 0 || !public.history.is_empty() {
        return words.awaited(&names, public);
    }
    let key = if session.extra.is_by_lot { "starts-by-lot" } else { "starts" };
    words.sentences([words.about(key, &names[public.to_act], &[])])
}
