//! A lesson on the board: what it asks and says in place of the bout's sentences, and the buttons that lead on.

use std::fmt::Display;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::lessons;
use crate::engine::piste::{Action, Piste};
use crate::engine::{Game, Seat};
use crate::scene::piste::timeline;
use crate::session::Aim;
use crate::session::piste::{Message as Msg, Page, Session};
use crate::study::piste::distance_after;
use crate::study::{Lesson, Moment};
use crate::ui::motion;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::finish::result;
use crate::ui::piste::bout::hand::Hand;
use crate::ui::piste::parts::{Place, Scene};
use crate::ui::platform;
use crate::ui::press::{press, slow_press};

/// Where the person is: the lesson, the step, and how far it has come.
struct Here {
    lesson: &'static Lesson<Piste>,
    number: u8,
    step: u8,
    moment: Moment<Action>,
}

impl Here {
    fn of(session: &Session) -> Option<Self> {
        let Aim::Lesson { number, step } = session.practice.as_ref()?.terms.aim else { return None };
        let (lesson, sitting) = (lessons::lesson(number)?, session.sitting.as_ref()?);
        let moment = match lesson.step(usize::from(step)) {
            Some(step) => step.moment(sitting.journal().rounds.last().map_or(&[], Vec::as_slice)),
            None if sitting.is_over() => Moment::Done(round_key(session)),
            None => Moment::Asks,
        };
        Some(Self { lesson, number, step, moment })
    }

    fn is_last(&self) -> bool {
        usize::from(self.step) + 1 == self.lesson.len()
    }

    /// What is asked, or said to a choice.
    fn said(&self, session: &Session) -> String {
        let step = self.lesson.step(usize::from(self.step)).map_or("ask", |step| step.name);
        let asked = ["lesson-", self.lesson.name, "-", step].concat();
        let key = match self.moment {
            Moment::Leads(_) | Moment::Asks => asked,
            Moment::Done(said) if self.lesson.step(usize::from(self.step)).is_none() => said.to_owned(),
            Moment::Wrong(said) | Moment::Replies(said, _) | Moment::Done(said) => [&asked, "-", said].concat(),
        };
        let choice = self.choice(session);
        let card = choice.and_then(|(action, _)| action.cards(1)).and_then(|cards| cards.highest());
        let card = card.map_or_else(String::new, |card| card.to_string());
        let gap = choice.map_or(0, |(_, gap)| gap);
        session.words.fill(&key, &[("gap", &gap), ("card", &card)])
    }

    /// The person's choice, and the distance right after it.
    fn choice(&self, session: &Session) -> Option<(Action, u8)> {
        let step = self.lesson.step(usize::from(self.step))?;
        let played = session.sitting.as_ref()?.journal().rounds.last()?.get(..=step.lead.len())?;
        let start = self.lesson.start(usize::from(self.step))?;
        Some((*played.last()?, distance_after(&start, played)))
    }
}

/// The key of what is said at the end of a whole round.
fn round_key(session: &Session) -> &'static str {
    let winner = session.public().and_then(|public| public.outcome()).and_then(|outcome| outcome.winner);
    match winner {
        Some(Seat::LEFT) => "lesson-coach-won",
        Some(_) => "lesson-coach-lost",
        None => "lesson-coach-drawn",
    }
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
fn words(scene: &Scene, here: &Here) -> Option<Html> {
    let (session, words) = (scene.session, &scene.session.words);
    let is_round = here.lesson.step(usize::from(here.step)).is_none();
    let has_begun = session.sitting.as_ref().is_some_and(|sitting| !sitting.events().is_empty());
    if is_round && has_begun && !matches!(here.moment, Moment::Done(_)) {
        return None;
    }
    let is_done = matches!(here.moment, Moment::Done(_)) && here.is_last();
    let end = is_done.then(|| words.say(&["lesson-", here.lesson.name, "-end"].concat()));
    let place: [(&str, &dyn Display); 3] =
        [("n", &(here.number + 1)), ("step", &(here.step + 1)), ("of", &here.lesson.len())];
    let place = words.fill(if is_round { "lesson-n" } else { "lesson-place" }, &place);
    let tone = match here.moment {
        Moment::Wrong(_) => Some("is-wrong"),
        Moment::Done(_) | Moment::Replies(..) => Some("is-right"),
        _ => None,
    };
    Some(html! {
        <section class={classes!("bout-words", "is-lesson", tone)}>
            <Driver session={session.clone()} />
            <p class="lesson-place">{ place }</p>
            <p class="lesson-said" role="status">{ words.sentences([Some(here.said(session)), end].into_iter().flatten()) }</p>
            if let Some(why) = session.refusal().filter(|_| scene.public.pending().is_some()) {
                <p class="choices-hint is-rule" role="note">{ why }</p>
            }
        </section>
    })
}

/// After a choice, the buttons that lead on, in place of the choices or of the end of a round.
fn play(scene: &Scene, here: &Here) -> Option<Html> {
    let session = scene.session;
    let is_right = match here.moment {
        Moment::Wrong(_) => false,
        Moment::Done(_) => true,
        _ => return None,
    };
    let sitting = session.sitting.as_ref()?;
    if sitting.is_over() && !scene.has_ended {
        return None;
    }
    let view = session.viewer().filter(|_| !scene.has_ended);
    Some(html! {
        <>
            if let Some(view) = view {
                <Hand drawn={sitting.last_drawn(view.seat)} {view} picked={None} session={session.clone()} />
            }
            <Ways session={session.clone()} {is_right} is_over={scene.has_ended} />
        </>
    })
}

#[derive(Properties, PartialEq, Clone)]
struct WaysProps {
    session: Handle,
    is_right: bool,
    is_over: bool,
}

/// The buttons after a choice. The first one gets the keyboard focus, unless a dialog has it.
#[component]
fn Ways(props: &WaysProps) -> Html {
    let session = &props.session;
    let has_dialog = session.layers.dialog.is_some();
    use_effect_with((session.reel.count, props.is_over), move |_| {
        if !has_dialog {
            platform::focus(".lesson-ways .is-primary");
        }
    });
    let Some(here) = Here::of(session) else { return Html::default() };
    let is_told = here.lesson.step(0).is_some();
    // Where the cards have decided, both hands are seen on small screens, too.
    let is_plain = session.public().is_some_and(|public| public.revealed.is_none());
    html! {
        <div class={classes!("lesson-ways", props.is_over.then_some("finish is-duel"), is_plain.then_some("is-plain"), is_told.then_some("is-told"))}>
            if props.is_over {
                { result(session) }
            }
            <div class="finish-buttons">
                { if props.is_right { onward(session, &here) } else { button(session, "lesson-again", Some(Msg::Undo), true) } }
            </div>
        </div>
    }
}

/// The buttons after a right choice.
fn onward(session: &Handle, here: &Here) -> Html {
    let words = &session.words;
    let all = Msg::Depth(session.depth().saturating_sub(1));
    if !here.is_last() {
        return button(session, "lesson-go-on", lessons::opened(here.number, here.step + 1), true);
    }
    let next = lessons::lesson(here.number + 1);
    let is_round = here.lesson.step(0).is_none();
    html! {
        <>
            if let Some(next) = next {
                <button class="button is-primary" onclick={lessons::opened(here.number + 1, 0).map(|message| slow_press(session, message))}>
                    { words.fill("lesson-next", &[("name", &words.say(&["lesson-", next.name].concat()))]) }
                </button>
            }
            if is_round {
                { button(session, "lesson-round-again", lessons::opened(here.number, 0), false) }
            }
            { button(session, "lesson-all", Some(all), next.is_none()) }
        </>
    }
}

fn button(session: &Handle, key: &str, message: Option<Msg>, is_primary: bool) -> Html {
    let onclick = message.map(|message| press(session, message));
    html! { <button class={classes!("button", is_primary.then_some("is-primary"))} {onclick}>{ session.words.say(key) }</button> }
}

#[derive(Properties, PartialEq, Clone)]
struct DriverProps {
    session: Handle,
}

/// Plays the other seat's part of a lesson, each action after the pictures of the one before, and stores how far the
/// person has come.
#[component]
fn Driver(props: &DriverProps) -> Html {
    let session = props.session.clone();
    let here = Here::of(&session);
    let place =
        here.as_ref().map(|here| (here.number, here.step, here.is_last() && matches!(here.moment, Moment::Done(_))));
    use_effect_with(place, |place| {
        if let Some((number, step, is_finished)) = *place {
            lessons::note(number, step, is_finished);
        }
    });
    let next = here.and_then(|here| match here.moment {
        Moment::Leads(action) | Moment::Replies(_, action) => Some(action),
        _ => None,
    });
    let is_shown = session.page() == Some(Page::Bout) && session.past().is_none();
    use_effect_with((session.reel.count, next.filter(|_| is_shown)), move |(count, next)| {
        let (count, next) = (*count, *next);
        let wait_ms = motion::hold_ms(timeline::length_ms(&session.reel.cues));
        let timer = next.map(|action: <Piste as Game>::Action| {
            Timeout::new(wait_ms, move || session.dispatch(Msg::Answer(count, action)))
        });
        move || drop(timer)
    });
    Html::default()
}
