//! The replay of a finished game, step by step, by turns and by Exchanges, with its log.

use std::rc::Rc;

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::poise::Poise;
use crate::scene::poise::pictures::still;
use crate::scene::poise::{Stage, duel, log};
use crate::scene::words::{Name, Words};
use crate::session::poise::{Dialog, Leap, Message as Msg, Review, Special, called, home};
use crate::table::replay::Moment;
use crate::ui::paper::OnPaper;
use crate::ui::poise::Handle;
use crate::ui::poise::paper::paper;
use crate::ui::poise::parts::Scene;
use crate::ui::poise::replay_log::{is_discard, replay_log};
use crate::ui::poise::seat::seats;
use crate::ui::poise::table::hands::hands;
use crate::ui::poise::table::{field, roster, side, sign};
use crate::ui::press::press;
use crate::ui::replaying::ReplayBar;
use crate::ui::tools::{NEXT, PREVIOUS, back, tool};

/// Everybody and the Field at the moment that is shown, its sentence, the bars to turn the pages, and the log.
pub fn review(session: &Handle) -> Html {
    let Some(review) = &session.review else { return Html::default() };
    let Some(moment) = review.replay.moments().get(review.at) else { return Html::default() };
    let (words, names) = (&session.words, called(&session.words, &review.players));
    let before = review.at.checked_sub(1).and_then(|at| review.replay.moments().get(at));
    let told = told(words, &names, review);
    let stage = match before {
        Some(before) => still(before.public(), &moment.events),
        None => Stage::of(moment.public().clone()),
    };
    let (home, picture) = (home(&review.players), Some(format!("replay-{}", review.at)));
    let pair = duel::pair(&stage.public, home);
    let scene = Scene {
        session,
        stage,
        names,
        viewer: None,
        open: None,
        home,
        pair,
        picture,
        untold: 0,
        goes_on: false,
        copies: Rc::default(),
    };
    html! {
        <main class="poise is-review">
            <header class="poise-bar">
                <div class="toolbar">{ back(words, press(session, Msg::Back)) }</div>
                <div class="poise-turn"><h1 tabindex="-1">{ words.say("review") }</h1></div>
                <button class="button is-quiet to-summary" onclick={press(session, Msg::Dialog(Dialog::Summary))}>{ words.say("summary") }</button>
                <button class="button is-quiet to-log" onclick={press(session, Msg::Dialog(Dialog::Log))}>{ words.say("this-game") }</button>
            </header>
            { roster(&scene) }
            { field(&scene) }
            <section class="poise-words" aria-live="polite">
                <p class="poise-awaited">{ told.unwrap_or_else(|| words.say("deal")) }</p>
            </section>
            <section class="poise-play">
                if review.hands {
                    { all_hands(&scene, review) }
                }
                <div class="review-steps">{ leaps(session, review) }{ steps(session, review) }</div>
            </section>
            { side(words, replay_log(session, review), false, Html::default()) }
            <OnPaper draw={on_paper(session, review)} />
        </main>
    }
}

/// What led to the moment that is shown; at discards, which are told with the draw that ends them, that draw. `None` at the
/// deal.
fn told(words: &Words, names: &[Name], review: &Review) -> Option<String> {
    let steps = review.replay.moments().windows(2).skip(review.at.checked_sub(1)?);
    let tell = |step: &[Moment<Poise>]| {
        let place = log::Place { action: 0, event: 0 };
        log::breath(words, &log::lines(words, names, step[0].public(), &step[1].events, place))
    };
    let mut told = String::new();
    for step in steps {
        told = tell(step);
        if !is_discard(&step[1]) {
            break;
        }
    }
    Some(told)
}

/// The game on paper.
fn on_paper(session: &Handle, review: &Review) -> Callback<(), Html> {
    let (session, review) = (session.clone(), review.clone());
    Callback::from(move |()| paper(&session, &review))
}

fn steps(session: &Handle, review: &Review) -> Html {
    html! {
        <ReplayBar<Poise> session={session.clone()} at={review.at} last={review.last()} place={[review.at, review.last()]} hands={review.hands} />
    }
}

/// The turn and the Exchange of the moment that is shown, each between buttons that lead to the one before and the next.
fn leaps(session: &Handle, review: &Review) -> Html {
    let words = &session.words;
    let leap = |leap: Leap, mark: &str, [number, before, after]: [&str; 3]| {
        let begun = review.begun(leap);
        // Before the first Exchange there is no number; the first turn begins with the deal.
        let name = if begun == 0 { words.say("phase-exchange") } else { words.fill(number, &[("n", &begun)]) };
        let button = |key: &str, sign: &'static str, forward: bool| {
            let enabled = review.leap(leap, forward).is_some();
            tool(words, key, sign, enabled, "", press(session, Msg::Special(Special::Leap(leap, forward))))
        };
        html! {
            <div class="leap" role="group" aria-label={name.clone()}>
                { button(before, PREVIOUS, false) }
                <p aria-hidden="true">{ sign(mark, "") }<span class="leap-name">{ name }</span><span class="leap-number">{ if begun == 0 { "–".to_owned() } else { begun.to_string() } }</span></p>
                { button(after, NEXT, true) }
            </div>
        }
    };
    html! {
        <>
            { leap(Leap::Turn, "turn", ["turn-n", "turn-before", "turn-after"]) }
            { leap(Leap::Exchange, "duel", ["exchange-n", "exchange-before", "exchange-after"]) }
        </>
    }
}

/// Everybody's hand at the moment that is shown.
fn all_hands(scene: &Scene, review: &Review) -> Html {
    let hand = |seat: &Seat| Some((*seat, review.replay.view(review.at, *seat)?.hand));
    hands(scene, &seats(scene.public().rules().seats).iter().filter_map(hand).collect::<Vec<_>>())
}
