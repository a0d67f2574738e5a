//! A lesson on the board: what it asks and says in place of the bout's sentences, and the buttons that lead on.

use yew::prelude::*;

use crate::ai::Level;
use crate::engine::piste::{Action, Bout, Piste, Rules};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Seat, Seed};
use crate::scene::piste::timeline;
use crate::session::piste::Session;
use crate::study::piste::distance_after;
use crate::study::{Content, Lesson};
use crate::table::{Player, Sitting};
use crate::ui::lessons::{Driver, Here, Teaching, Ways};
use crate::ui::motion;
use crate::ui::parts::Place;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::finish::{looks, result};
use crate::ui::piste::parts::Scene;

impl Teaching for Piste {
    fn sitting(lesson: &Lesson<Self>, step: usize, seed: Seed) -> Option<Sitting<Self>> {
        let start = match lesson.content {
            Content::Steps(_) => lesson.start(step)?,
            Content::Round => Self::start(&Bout::new(Rules::ADVANCED, 1, Seat::LEFT), seed),
        };
        Some(Sitting::practice(start, seed, BySeat([Player::person(""), Player::Bot(Level::Novice)])))
    }

    fn shown_ms(session: &Session) -> u32 {
        motion::hold_ms(timeline::length_ms(&session.reel.cues))
    }

    fn told(session: &Session) -> Option<String> {
        session.told()
    }

    /// The distance after the choice, and its highest card.
    fn filled(session: &Session, here: &Here<Self>) -> Vec<(&'static str, String)> {
        let choice = choice(session, here);
        let card = choice.and_then(|(action, _)| action.cards(1)).and_then(|cards| cards.highest());
        let card = card.map_or_else(String::new, |card| card.to_string());
        let gap = choice.map_or(0, |(_, gap)| gap);
        vec![("gap", gap.to_string()), ("card", card)]
    }

    fn round_key(session: &Session) -> &'static str {
        let winner = session.public().and_then(|public| public.outcome()).and_then(|outcome| outcome.winner);
        match winner {
            Some(Seat::LEFT) => "lesson-coach-won",
            Some(_) => "lesson-coach-lost",
            None => "lesson-coach-drawn",
        }
    }

    fn result(session: &Handle) -> Html {
        result(session, false)
    }
}

/// The person's choice, and the distance right after it.
fn choice(session: &Session, here: &Here<Piste>) -> Option<(Action, u8)> {
    let step = here.lesson.step(usize::from(here.step))?;
    let played = session.sitting.as_ref()?.journal().rounds.last()?.get(..=step.lead.len())?;
    let start = here.lesson.start(usize::from(here.step))?;
    Some((*played.last()?, distance_after(&start, played)))
}

/// What a lesson shows in a place of the bout's page.
pub fn practised(scene: &Scene, place: Place) -> Option<Html> {
    let here = Here::of(scene.session).filter(|_| scene.session.past().is_none())?;
    match place {
        Place::Words => words(scene, &here),
        Place::Play => play(scene, &here),
    }
}

/// What the lesson asks or says. In a whole round, only at its start and end.
fn words(scene: &Scene, here: &Here<Piste>) -> Option<Html> {
    let session = scene.session;
    let has_begun = session.sitting.as_ref().is_some_and(|sitting| !sitting.events().is_empty());
    if here.is_round() && has_begun && !here.is_done() {
        return None;
    }
    Some(html! {
        <section class={classes!("bout-words", "is-lesson", here.tone())}>
            <Driver<Piste> session={session.clone()} />
            { here.place(session, true, None) }
            <p class="lesson-said" role="status">{ here.said(session) }</p>
            if let Some(why) = session.refusal().filter(|_| scene.public.pending().is_some()) {
                <p class="choices-hint is-rule" role="note">{ why }</p>
            }
        </section>
    })
}

/// After a choice, the buttons that lead on, in place of the choices or of the end of a round.
fn play(scene: &Scene, here: &Here<Piste>) -> Option<Html> {
    let session = scene.session;
    let sitting = session.sitting.as_ref().filter(|_| here.has_ways())?;
    if sitting.is_over() && !scene.has_ended {
        return None;
    }
    let view = session.viewer().filter(|_| !scene.has_ended).map(|view| (view.clone(), sitting.last_drawn(view.seat)));
    // Where the cards have decided, both hands are seen on small screens, too.
    let is_plain = session.public().is_some_and(|public| public.revealed.is_none());
    let ended = scene.has_ended.then(|| classes!("finish", "is-duel", looks(sitting)));
    let class = classes!(ended, is_plain.then_some("is-plain"));
    Some(html! {
        <>
            if let Some((view, drawn)) = view {
                { scene.hand(view, drawn) }
            }
            <Ways<Piste> session={session.clone()} is_over={scene.has_ended} {class} />
        </>
    })
}
