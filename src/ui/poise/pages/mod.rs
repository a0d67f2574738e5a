//! The pages beside the table: the replay, the saved games, the rules, the settings.

mod games;
mod review;
mod rules;

use yew::prelude::*;

use super::session::{Handle, Msg, Page, press};
use crate::ui::pages::settings;

pub use games::desk;

/// A page by its name.
pub fn page(session: &Handle, page: Page) -> Html {
    let (title, body) = match page {
        Page::Review => return review::review(session),
        Page::Table => return Html::default(),
        Page::Games => ("bouts", games::games(session)),
        Page::Rules => ("rules", rules::rules(session)),
        Page::Settings => ("settings", own_settings(session)),
    };
    html! {
        <main class="page">
            <header class="page-bar">
                { back(session) }
                <h1 tabindex="-1">{ session.words.say(title) }</h1>
            </header>
            <div class="page-body">{ body }</div>
        </main>
    }
}

/// The way back.
fn back(session: &Handle) -> Html {
    html! {
        <button class="button is-quiet" onclick={press(session, Msg::Back)} aria-label={session.words.say("back")}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M15 5L8 12L15 19" /></svg>
        </button>
    }
}

/// The settings of the house; this game has none of its own.
fn own_settings(session: &Handle) -> Html {
    let told = session.dispatcher();
    let set = Callback::from(move |settings| told.dispatch(Msg::Settings(settings)));
    settings::settings(
        &settings::Desk { words: &session.words, now: std::rc::Rc::new(session.settings.clone()), set },
        &[],
    )
}
