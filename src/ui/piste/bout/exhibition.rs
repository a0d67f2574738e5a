//! An exhibition: two computer players with open hands, and what the person who watches can do.

use yew::prelude::*;

use crate::engine::Seat;
use crate::session::piste::{Exhibition, Message as Msg, Special, Tempo};
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;
use crate::ui::piste::parts::Scene;
use crate::ui::press::press;
use crate::ui::tools::{LAST, PAUSE, PLAY, tool};

/// Both hands, each under its fencer's name, and below them the controls. Cards that are not shown yet are left out.
pub fn exhibition(scene: &Scene) -> Html {
    let session = scene.session;
    let (Some(sitting), names) = (&session.sitting, session.names()) else { return Html::default() };
    let hand = |seat: Seat| {
        let name = session.words.called(&names[seat]);
        let cards = sitting.view(seat).hand.minus(scene.undrawn_of(sitting.last_drawn(seat)));
        html! {
            <div class={classes!("exhibition-hand", format!("seat-{}", seat.number()))} role="img"
                aria-label={session.words.fill("hand-of", &[("name", &name), ("cards", &cards)])}>
                <span>{ name }</span>
                <div class="cards">{ for cards.values().map(|value| html! { <span>{ card_face(Some(value)) }</span> }) }</div>
            </div>
        }
    };
    html! {
        <div class="exhibition">
            { for Seat::DUEL.map(hand) }
            if !session.watching {
                { controls(session) }
            }
        </div>
    }
}

/// The button that pauses, or goes on.
pub fn pause(session: &Handle) -> Html {
    let (key, sign, next) = match session.extra.exhibition {
        Exhibition::Paused => ("exhibition-on", PLAY, Exhibition::Runs),
        Exhibition::Runs | Exhibition::OneMove => ("pause", PAUSE, Exhibition::Paused),
    };
    tool(&session.words, key, sign, true, "", set(session, next))
}

fn set(session: &Handle, exhibition: Exhibition) -> Callback<MouseEvent> {
    press(session, Msg::Special(Special::Exhibition(exhibition)))
}

/// Pause or go on, one move, and the speed.
fn controls(session: &Handle) -> Html {
    let words = &session.words;
    let tempo = |(tempo, key): (Tempo, &str)| {
        let told = session.dispatcher();
        let onchange = Callback::from(move |_: Event| told.dispatch(Msg::Special(Special::Tempo(tempo))));
        html! {
            <label class="radio">
                <input type="radio" name="tempo" checked={session.extra.tempo == tempo} {onchange} />
                <span>{ words.say(key) }</span>
            </label>
        }
    };
    html! {
        <div class="review-bar">
            { pause(session) }
            { tool(words, "exhibition-step", LAST, true, "", set(session, Exhibition::OneMove)) }
            <div class="radios" role="radiogroup" aria-label={words.say("exhibition-speed")}>{ for TEMPOS.map(tempo) }</div>
        </div>
    }
}

const TEMPOS: [(Tempo, &str); 3] =
    [(Tempo::Slow, "exhibition-slow"), (Tempo::Normal, "speed-normal"), (Tempo::Fast, "speed-fast")];
