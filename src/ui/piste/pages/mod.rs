//! The pages beside the bout (settings, saved bouts and results, replay, rules, about), and the dialogs over them.

mod bouts;
mod over;
mod review;

use yew::prelude::*;

use crate::engine::piste::Piste;
use crate::session::piste::{Message as Msg, Page};
use crate::ui::pages::archive::context;
use crate::ui::pages::saved::Saved;
use crate::ui::pages::{settings, text};
use crate::ui::piste::Handle;
use crate::ui::press::press;
use crate::ui::tools::back;

pub use over::Over;

/// A page by its name.
pub fn page(session: &Handle, page: Page) -> Html {
    let (title, body) = match page {
        Page::Review => return review::review(session),
        Page::Bout => return Html::default(),
        Page::Bouts => ("bouts", html! { <Saved<Piste> session={session.clone()} /> }),
        Page::Settings => ("settings", own_settings(session)),
        Page::Rules => ("rules", text_page(session, "rules")),
        Page::About => ("about", text_page(session, "about")),
    };
    html! {
        <main class="page">
            { bar(session, title) }
            <div class="page-body">{ body }</div>
        </main>
    }
}

/// The settings, with those of the piste duel alone.
fn own_settings(session: &Handle) -> Html {
    let (now, told) = (&session.settings, session.dispatcher());
    let set = Callback::from(move |settings| told.dispatch(Msg::Settings(settings)));
    settings::settings(
        &settings::Context {
            words: &session.words,
            now: std::rc::Rc::new(now.clone()),
            set,
            watching: session.watching,
            tell: context(session).tell,
        },
        &[
            ("aid-setting", now.aid, |settings| settings.aid = !settings.aid),
            ("coach-setting", now.coach, |settings| settings.coach = !settings.coach),
        ],
    )
}

/// The way back and the title.
fn bar(session: &Handle, title: &str) -> Html {
    html! {
        <header class="page-bar">
            { back(&session.words, press(session, Msg::Back)) }
            <h1 tabindex="-1">{ session.words.say(title) }</h1>
        </header>
    }
}

/// A text of the page in the reader's language: `rules`, `about`.
fn text_page(session: &Handle, folder: &str) -> Html {
    let words = &session.words;
    let name = format!("{folder}/{}.html", words.lang.code());
    html! { <text::Text key={name.clone()} name={name.clone()} absent={words.say("text-missing")} /> }
}
