//! The replay of a finished game, step by step.

use yew::prelude::*;

use crate::engine::Seat;
use crate::scene::poise::{Stage, log};
use crate::session::Seek;
use crate::session::poise::{Message as Msg, Review, called};
use crate::ui::poise::Handle;
use crate::ui::poise::seat::seats;
use crate::ui::poise::table::{Scene, field, hands, home, roster};
use crate::ui::press::press;
use crate::ui::tools::{back, replay_bar};

/// Everybody and the Field at the moment that is shown, its sentence, and the bar to turn the pages.
pub fn review(session: &Handle) -> Html {
    let Some(review) = &session.review else { return Html::default() };
    let Some(moment) = review.replay.moments().get(review.at) else { return Html::default() };
    let (words, names) = (&session.words, called(&session.words, &review.players));
    let before = review.at.checked_sub(1).and_then(|at| review.replay.moments().get(at));
    let place = log::Place { action: review.at, event: 0 };
    let told =
        before.map(|before| log::breath(words, &log::lines(words, &names, before.public(), &moment.events, place)));
    let stage = Stage::of(moment.public().clone());
    let scene = Scene { session, stage, names, viewer: None, open: None, home: home(&review.players), picture: None };
    html! {
        <main class="poise is-review">
            <header class="poise-bar"><div class="toolbar">{ back(words, press(session, Msg::Back)) }</div><div class="poise-turn"><h1 tabindex="-1">{ words.say("review") }</h1></div></header>
            { roster(&scene) }
            { field(&scene) }
            <section class="poise-words" aria-live="polite">
                <p class="poise-awaited">{ told.unwrap_or_else(|| words.say("deal")) }</p>
            </section>
            <section class="poise-play">
                if review.hands {
                    { all_hands(&scene, review) }
                }
                { steps(session, review) }
            </section>
        </main>
    }
}

fn steps(session: &Handle, review: &Review) -> Html {
    let to = |moment| press(session, Msg::Seek(Seek::To(moment)));
    replay_bar(
        &session.words,
        [review.at, review.last()],
        [review.at, review.last()],
        review.hands,
        to,
        press(session, Msg::Seek(Seek::Hands)),
    )
}

/// Everybody's hand at the moment that is shown.
fn all_hands(scene: &Scene, review: &Review) -> Html {
    let hand = |seat: &Seat| Some((*seat, review.replay.view(review.at, *seat)?.hand));
    hands(scene, &seats(scene.public().rules().seats).iter().filter_map(hand).collect::<Vec<_>>())
}
