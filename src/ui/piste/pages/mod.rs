//! The pages beside the bout (settings, saved bouts and results, replay, rules, about), and the dialogs over them.

mod bouts;
mod figures;
mod over;

use yew::prelude::*;

use crate::engine::piste::Piste;
use crate::session::piste::{Message as Msg, Page};
use crate::ui::pages::archive::context;
use crate::ui::pages::saved::Saved;
use crate::ui::pages::{settings, text};
use crate::ui::paper::print;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::short_bout;
use crate::ui::piste::study_part;
use crate::ui::press::press;
use crate::ui::store;
use crate::ui::tools::back;

pub use over::over;

/// The name of the place in the rules for the button that starts a first bout.
const START: &str = "start";

/// A page by its name.
pub fn page(session: &Handle, page: Page) -> Html {
    let (title, body) = match page {
        Page::Review | Page::Learning | Page::Study | Page::Counting | Page::Exercises | Page::Position | Page::Day => {
            return study_part::page(session, page);
        }
        Page::Bout => return Html::default(),
        Page::Bouts => ("bouts", html! { <Saved<Piste> session={session.clone()} /> }),
        Page::Settings => ("settings", own_settings(session)),
        Page::Rules => ("rules", rules(session)),
        Page::About => ("about", text::page(&session.words, "about/")),
    };
    html! {
        <main class="page">
            { bar(session, title, page == Page::Rules) }
            <div class="page-body">{ body }</div>
        </main>
    }
}

/// The rules, with the board's own pictures.
fn rules(session: &Handle) -> Html {
    let session_drawn = session.clone();
    let draw = move |name: String| match name.as_str() {
        START => start(&session_drawn),
        name => figures::figure(name),
    };
    text::illustrated(&session.words, "rules/", Callback::from(draw))
}

/// The button after *How to play*.
fn start(session: &Handle) -> Html {
    if session.watching {
        return Html::default();
    }
    let begin = short_bout(session, session.form.first_bout());
    html! { <button class="button is-primary" onclick={begin}>{ session.words.say("first-bout") }</button> }
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
            later: store::later_texts::<Piste>().len(),
            tell: context(session).tell,
        },
        &[
            ("at-once-setting", now.at_once, |settings| settings.at_once = !settings.at_once),
            ("aid-setting", now.aid, |settings| settings.aid = !settings.aid),
            ("coach-setting", now.coach, |settings| settings.switch_coach()),
        ],
        Html::default(),
    )
}

/// The way back, the title, and where the page can be printed the button for it.
fn bar(session: &Handle, title: &str, printed: bool) -> Html {
    html! {
        <header class="page-bar">
            { back(&session.words, press(session, Msg::Back)) }
            <h1 tabindex="-1">{ session.words.say(title) }</h1>
            { for printed.then(|| print(&session.words)) }
        </header>
    }
}
