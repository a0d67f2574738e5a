//! The lessons: their list, and a lesson at the table, which asks and says something in place of the game's sentences.

use yew::prelude::*;

use crate::ai::Level;
use crate::engine::poise::Poise;
use crate::engine::{Game, Seed};
use crate::scene::poise::log::{breath, last_action};
use crate::session::poise::{Message as Msg, Page, Session};
use crate::session::{Part, Presence};
use crate::study::{Lesson, Moment, Taught};
use crate::table::{Player, Sitting};
use crate::ui::add_words;
use crate::ui::lessons::{Driver, Here, Teaching, Ways, list, progress};
use crate::ui::parts::{Place, away};
use crate::ui::poise::Handle;
use crate::ui::poise::parts::Scene;
use crate::ui::poise::table::hand::row;
use crate::ui::press::press;
use crate::ui::shown::Shown;

impl Teaching for Poise {
    fn sitting(lesson: &Lesson<Self>, step: usize, seed: Seed) -> Option<Sitting<Self>> {
        let (start, given) = lesson.opening(step)?;
        let others = usize::from(Self::standing(&start).rules.seats).saturating_sub(1);
        let players = [vec![Player::person("")], vec![Player::Bot(Level::Novice); others]].concat();
        Sitting::practice_after(start, &given, seed, players)
    }

    fn shown_ms(session: &Session) -> u32 {
        Self::hold_ms(session)
    }

    fn told(session: &Session) -> Option<String> {
        Some(breath(&session.words, last_action(session.shown_lines())))
    }
}

/// The folder of the lessons' catalogues.
const WORDS: &str = "poise/lessons";

/// Fetches the words of the lessons in the page's language, and says whether they have come.
pub fn fetch_words(session: &Handle) {
    let session = session.clone();
    wasm_bindgen_futures::spawn_local(async move {
        let presence = if add_words(&session, WORDS).await { Presence::Here } else { Presence::Failed };
        session.dispatch(Msg::Part(Part::Study, presence));
    });
}

#[derive(Properties, PartialEq, Clone)]
struct LessonsProps {
    session: Handle,
}

/// The list, below a line about it.
pub fn lessons(session: &Handle) -> Html {
    html! { <Lessons session={session.clone()} /> }
}

/// The progress is read again whenever it may have changed.
#[component]
fn Lessons(props: &LessonsProps) -> Html {
    let session = &props.session;
    let progress = use_memo((session.shelved, session.practice.is_some()), |_| progress::<Poise>());
    html! {
        <section>
            <p>{ session.words.say(if session.watching { "second-tab" } else { "lessons-line" }) }</p>
            { list(session, &progress) }
        </section>
    }
}

/// The way to the lessons for a person who has played and has not done them all.
pub fn reminder(session: &Handle) -> Html {
    let progress = progress::<Poise>();
    let is_done = |lesson: &Lesson<Poise>| progress.lesson(lesson.name).is_some_and(|reached| reached.done);
    let (done, all) = (Poise::lessons().iter().filter(|lesson| is_done(lesson)).count(), Poise::lessons().len());
    if done == all {
        return Html::default();
    }
    let words = &session.words;
    let name =
        if done == 0 { words.say("lessons-first") } else { words.fill("lessons-next", &[("n", &done), ("of", &all)]) };
    html! {
        <section class="home-welcome">
            <button class="button" onclick={press(session, Msg::Go(Page::Lessons))}>{ name }</button>
        </section>
    }
}

/// What a lesson shows in a place of the table; `has_ended` says whether the game is over and its last picture at rest.
pub fn practised(scene: &Scene, place: Place, has_ended: bool) -> Option<Html> {
    let here = Here::of(scene.session).filter(|_| scene.session.past().is_none())?;
    let session = scene.session;
    match place {
        // The words of another language are still to come.
        Place::Words if session.study_part != Presence::Here => Some(Html::default()),
        Place::Play if session.study_part != Presence::Here => Some(away(session, Part::Study, session.study_part)),
        Place::Words => Some(words(scene, &here)),
        Place::Play => play(scene, &here, has_ended),
    }
}

/// What is asked, or said to a choice. As long as the other seats play on and pictures are to come, only what has been seen.
fn words(scene: &Scene, here: &Here<Poise>) -> Html {
    let session = scene.session;
    let is_seen = !scene.goes_on && !matches!(here.moment, Moment::Replies(..));
    html! {
        <section class={classes!("poise-words", "is-lesson", here.tone().filter(|_| is_seen))}>
            <Driver<Poise> session={session.clone()} />
            { here.place(session, is_seen, is_anew(here).then(|| session.words.say("lesson-anew"))) }
            <p class="lesson-said" role="status">{ if is_seen { here.said(session) } else { scene.happened(scene.untold) } }</p>
        </section>
    }
}

/// Whether this step has another position than the end of the one before it, and nothing has been chosen in it yet.
fn is_anew(here: &Here<Poise>) -> bool {
    let step = here.lesson.step(here.step.into()).filter(|_| here.step > 0);
    let is_start = matches!(here.moment, Moment::Leads(_) | Moment::Asks);
    is_start && step.is_some_and(|step| step.position.is_some())
}

/// After a choice, the buttons that lead on, in place of the choices or of the end of a game.
fn play(scene: &Scene, here: &Here<Poise>, has_ended: bool) -> Option<Html> {
    let session = scene.session;
    let is_over = session.sitting.as_ref()?.is_over();
    if !here.has_ways() || (is_over && !has_ended) {
        return None;
    }
    let ways = if scene.goes_on {
        html! { <div class="choices"></div> }
    } else {
        html! { <Ways<Poise> session={session.clone()} is_over={has_ended} class="choices" /> }
    };
    Some(html! {
        <>
            // Only the buttons lead on. They stand where the choices stood.
            { row(scene, true) }
            <div class="strip is-empty"></div>
            { ways }
        </>
    })
}
