//! The bar above the table: the tools, whose turn it is and which part of it, pile and discards.

use yew::prelude::*;

use super::card::back;
use super::roster::called;
use super::sign;
use crate::engine::Seat;
use crate::engine::poise::Phase;
use crate::scene::poise::travel::Place;
use crate::scene::poise::words::name;
use crate::session::poise::{Dialog, Message as Msg};
use crate::ui::poise::Handle;
use crate::ui::poise::parts::Scene;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;
use crate::ui::tools::toolbar;

/// The parts of a turn.
const PHASES: [&str; 4] = ["discard", "prepare", "exchange", "respite"];

/// Tools, turn, pile and discards.
pub fn bar(scene: &Scene) -> Html {
    html! {
        <header class="poise-bar">
            { tools(scene.session) }
            { turn(scene) }
            { heaps(scene) }
        </header>
    }
}

/// The buttons for the menu, undo, redo, and zen.
fn tools(session: &Handle) -> Html {
    let sitting = session.sitting.as_ref().filter(|_| session.extra.pause.is_none() && session.may_play());
    let (undo, redo) = (sitting.is_some_and(|s| s.can_undo()), sitting.is_some_and(|s| s.can_redo()));
    let presses = [Msg::Dialog(Dialog::Menu), Msg::Undo, Msg::Redo, Msg::Zen].map(|msg| press(session, msg));
    toolbar(&session.words, [undo, redo, session.is_helped()], session.zen, presses)
}

/// The name of the part of the turn that a phase belongs to.
const fn part(phase: Phase) -> &'static str {
    match phase {
        Phase::Discard => "discard",
        Phase::Prepare => "prepare",
        Phase::Exchange | Phase::Answer(_) | Phase::Riposte | Phase::Blade => "exchange",
        Phase::Respite => "respite",
        Phase::Over(_) => "",
    }
}

fn turn(scene: &Scene) -> Html {
    let (public, words) = (scene.public(), &scene.session.words);
    let marked = |seat: Seat, text: Html| {
        html! { <span class={at(seat)}>{ sign(&mark(seat), "is-mark") }{ " " }{ text }</span> }
    };
    let now = part(public.phase);
    let label = public
        .opponent
        .map(|other| words.fill("duel-of", &[("name", &scene.called(public.active)), ("other", &scene.called(other))]));
    html! {
        <div class="poise-turn">
            <h1 aria-label={label}>{ match public.opponent {
                _ if public.outcome().is_some() => words.say("no-game").into(),
                Some(other) => html! {
                    <>{ marked(public.active, called(scene, public.active)) }{ sign("duel", "") }{ marked(other, called(scene, other)) }</>
                },
                // Who has just gone out has no turn any more.
                None => {
                    let key = if public.in_play[public.active] { "turn-of" } else { "loss-out" };
                    marked(public.active, words.about(key, &name(&scene.names, public.active), &[]).into())
                }
            } }</h1>
            if !now.is_empty() {
                <ol class="phases" role="list">{ for PHASES.map(|phase| html! {
                    <li class="phase" aria-current={(phase == now).then_some("step")}><span>{ words.say(&["phase-", phase].concat()) }</span></li>
                }) }</ol>
            }
        </div>
    }
}

fn heaps(scene: &Scene) -> Html {
    let public = scene.public();
    let (pile, discards) = (public.pile, public.discards.len());
    let label = scene.session.words.fill("heaps", &[("pile", &pile), ("discards", &discards)]);
    html! {
        <button class="heaps" aria-label={label.clone()} title={label} onclick={press(scene.session, Msg::Dialog(Dialog::Discards))}>
            { back("") }
            <b>{ pile }<span class="heap-name">{ scene.session.words.say("pile") }</span></b>
            <small>{ sign("cards", "") }{ " " }{ scene.count(Place::Heaps, discards) }<span class="heap-name">{ scene.session.words.say("discards") }</span></small>
        </button>
    }
}
