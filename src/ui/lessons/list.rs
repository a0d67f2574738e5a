//! The list of lessons.

use yew::prelude::*;

use super::{Teaching, opened};
use crate::study::Lesson;
use crate::table::progress::{Progress, Reached};
use crate::ui::handle::Handle;
use crate::ui::press::press;

/// A button for each lesson.
pub fn list<G: Teaching>(session: &Handle<G>, progress: &Progress) -> Html {
    let lines = (0_u8..).zip(G::lessons()).map(|(number, lesson)| line(session, progress, number, lesson));
    html! { <ol class="lessons" role="list">{ for lines }</ol> }
}

/// A lesson's button: its number and title, and whether it is done or where the person stopped. The first one that is not
/// done stands out.
fn line<G: Teaching>(session: &Handle<G>, progress: &Progress, number: u8, lesson: &'static Lesson<G>) -> Html {
    let words = &session.words;
    let reached = progress.lesson(lesson.name).unwrap_or_default();
    let is_done = |lesson: &Lesson<G>| progress.lesson(lesson.name).is_some_and(|reached| reached.done);
    let is_next = !reached.done && G::lessons()[..usize::from(number)].iter().all(is_done);
    let state = match reached {
        Reached { step: 1.., .. } => {
            Some(words.fill("lesson-stopped", &[("step", &(reached.step + 1)), ("of", &lesson.len())]))
        }
        Reached { done: true, .. } => Some(words.say("lesson-done")),
        Reached { .. } => None,
    };
    let onclick = opened::<G>(number, reached.step).map(|message| press(session, message));
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
