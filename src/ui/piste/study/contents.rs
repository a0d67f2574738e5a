//! The page from which a person studies: the lessons, and what is done.

use yew::prelude::*;

use super::{position, reviewed};
use crate::engine::piste::Piste;
use crate::session::piste::{Message as Msg, Page};
use crate::ui::lessons;
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
    let progress = use_memo((session.shelved, session.practice.is_some()), |_| lessons::progress::<Piste>());
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
                    { lessons::list(session, &progress) }
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
