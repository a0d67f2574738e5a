//! The pages beside the table: the replay, the saved games, the rules, the settings.

mod figures;
mod games;
pub mod lessons;
mod review;
mod rules;

use yew::prelude::*;

use crate::engine::poise::Poise;
use crate::session::poise::{Message as Msg, Page};
use crate::session::{Part, Presence};
use crate::table::named::Named;
use crate::table::settings::TurnPace;
use crate::ui::controls::options;
use crate::ui::pages::archive::context;
use crate::ui::pages::saved::Saved;
use crate::ui::pages::{settings, text};
use crate::ui::paper::print;
use crate::ui::parts::away;
use crate::ui::poise::Handle;
use crate::ui::press::press;
use crate::ui::store;
use crate::ui::tools::back;

/// A page by its name.
pub fn page(session: &Handle, page: Page) -> Html {
    let (title, body) = match page {
        Page::Review => return review::review(session),
        Page::Table => return Html::default(),
        Page::Lessons if session.study_part != Presence::Here => return away(session, Part::Study, session.study_part),
        Page::Lessons => ("lessons", lessons::lessons(session)),
        Page::Games => ("bouts", html! { <Saved<Poise> session={session.clone()} /> }),
        Page::Rules => ("rules", rules::rules(session)),
        Page::Settings => ("settings", own_settings(session)),
        Page::About => ("about", text::page(&session.words, "about/")),
    };
    html! {
        <main class="page">
            <header class="page-bar">
                { back(&session.words, press(session, Msg::Back)) }
                <h1 tabindex="-1">{ session.words.say(title) }</h1>
                if page == Page::Rules {
                    { print(&session.words) }
                }
            </header>
            <div class="page-body">{ body }</div>
        </main>
    }
}

/// The settings of the house, and this game's own.
fn own_settings(session: &Handle) -> Html {
    let told = session.dispatcher();
    let set = Callback::from(move |settings| told.dispatch(Msg::Settings(settings)));
    let now = &session.settings;
    let context = settings::Context {
        words: &session.words,
        now: std::rc::Rc::new(now.clone()),
        set,
        watching: session.watching,
        later: store::later_texts::<Poise>().len(),
        tell: context(session).tell,
    };
    let paces = options::<TurnPace>(&session.words, "turn-pace");
    let pace = settings::select(&context, "turn-pace", &paces, now.turn_pace.word(), |settings, word| {
        settings.turn_pace.choose(&word);
    });
    settings::settings(
        &context,
        &[
            ("auto-pass", now.auto_pass, |settings| settings.auto_pass = !settings.auto_pass),
            ("coach-setting", now.coach, |settings| settings.switch_coach()),
        ],
        pace,
    )
}
