//! The page from which a person studies: the lessons, and what is done.

use yew::prelude::*;

use super::{lessons, position, reviewed};
use crate::engine::piste::Piste;
use crate::session::piste::{Message as Msg, Page};
use crate::study::{Lesson, Taught};
use crate::table::progress::{Progress, Reached};
use crate::ui::piste::Handle;
use crate::ui::press::press;
use crate::ui::tools::back;

/// The page. The progress is read again whenever it may have changed.
pub fn contents(session: &Handle) -> Html {
    html! { <Contents session={session.clone()} /> }
}

#[derive(Properties, PartialEq, Clone)]
struct ContentsProps {
    session: Handle,
}

#[component]
fn Contents(props: &ContentsProps) -> Html {
    let (session, words) = (&props.session, &props.session.words);
    let progress = use_memo((session.shelved, session.practice.is_some()), |_| lessons::progress());
    html! {
        <main class="page">
            <header class="page-bar">
                { back(words, press(session, Msg::Back)) }
                <h1 tabindex="-1">{ words.say("study") }</h1>
            </header>
            <div class="page-body">
                <section aria-labelledby="lessons">
                    <h2 id="lessons">{ words.say("lessons") }</h2>
                    <p>{ words.say(if session.watching { "second-tab" } else { "lessons-line" }) }</p>
                    <ol class="lessons" role="list">{ for (0_u8..).zip(Piste::lessons()).map(|(number, lesson)| line(session, &progress, number, lesson)) }</ol>
                    <p><button class="button is-quiet" onclick={press(session, Msg::Go(Page::Rules))}>{ words.say("how-to-play") }</button></p>
                </section>
                <section aria-labelledby="exercises">
                    <h2 id="exercises">{ words.say("exercises") }</h2>
                    <p>{ words.say("exercises-line") }</p>
                    <p class="finish-buttons">
                        <button class="button" onclick={press(session, Msg::Go(Page::Exercises))}>{ words.say("exercises-open") }</button>
                        <button class="button" onclick={press(session, Msg::Go(Page::Counting))}>{ words.say("counting") }</button>
                    </p>
                </section>
                { reviewed::told(session, &progress) }
                <section aria-labelledby="positions">
                    <h2 id="positions">{ words.say("position") }</h2>
                    <p>{ words.say("position-line") }</p>
                    <p><button class="button" onclick={position::edit(session)}>{ words.say("position-open") }</button></p>
                </section>
            </div>
        </main>
    }
}

/// A lesson's button: its number and title, and whether it is done or where the person stopped. The first one that is not
/// done stands out.
fn line(session: &Handle, progress: &Progress, number: u8, lesson: &'static Lesson<Piste>) -> Html {
    let words = &session.words;
    let reached = progress.lesson(lesson.name).unwrap_or_default();
    let is_done = |lesson: &Lesson<Piste>| progress.lesson(lesson.name).is_some_and(|reached| reached.done);
    let is_next = !reached.done && Piste::lessons()[..usize::from(number)].iter().all(is_done);
    let state = match reached {
        Reached { step: 1.., .. } => {
            Some(words.fill("lesson-stopped", &[("step", &(reached.step + 1)), ("of", &lesson.len())]))
        }
        Reached { done: true, .. } => Some(words.say("lesson-done")),
        Reached { .. } => None,
    };
    let onclick = lessons::opened(number, reached.step).map(|message| press(session, message));
    html! {
        <li>
            <button class={classes!("button", "lesson", is_next.then_some("is-primary"))} disabled={session.watching} {onclick}>
                <span class="lesson-number">{ number + 1 }</span>
                <span class="lesson-title">{ words.say(&["lesson-", lesson.name].concat()) }</span>
                if let Some(state) = state {
                    <span class={classes!("lesson-state", reached.done.then_some("is-done"))}>{ state }</span>
                }
            </button>
        </li>
    }
}
