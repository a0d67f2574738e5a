//! What the page of the poise duel shows.

use yew::prelude::*;

use super::parts::{self, part};
use super::{Handle, home, keys, table};
use crate::engine::poise::Poise;
use crate::scene::poise::pictures;
use crate::session::poise::{Begun, Dialog, Follows, Message as Msg, Overfull, Page, Session};
use crate::session::{Part, Played, Presence, Question};
use crate::think::poise::question::{self, chosen};
use crate::ui::app::CHOICES;
use crate::ui::fetch_second;
use crate::ui::keys::Pressed;
use crate::ui::shown::Shown;
use crate::ui::store::Reader;
use crate::ui::{defs, motion, platform};

/// The length of a pause in which a player could be thinking while the rest of a game is shown fast, in milliseconds.
const FAST_PAUSE_MS: u32 = 300;

impl Shown for Poise {
    const ROWS: [&'static str; 2] = keys::ROWS;
    const ANCHORS: &'static [&'static str] = &[
        "[role=dialog] h2",
        "main h1[tabindex]",
        ".review-bar button:not([aria-disabled])",
        ".handing button",
        ".finish .is-primary",
        ".hand-row button:enabled:not(.is-closed)",
        ".hand-row button:enabled",
        ".poise:not(:has(.hand-row button)) .to-menu",
        ".home-go button",
    ];
    const WORDS: &'static str = "poise";
    const SETTINGS: Page = Page::Settings;
    const RULES: Page = Page::Rules;
    const HELP: Dialog = Dialog::Keys;
    const SAVED: Page = Page::Games;
    // Longer than any computer player needs, and the same whether a player is asked or not.
    const PAUSE_MS: u32 = 1_600;

    async fn fetch() -> bool {
        parts::fetch().await
    }

    fn reader() -> Option<&'static Reader<Self>> {
        parts::here().map(|parts| &parts.reader)
    }

    fn fetch_study(session: &Handle) {
        // The study part is fetched only when the second part is here.
        parts::here().into_iter().for_each(|parts| (parts.fetch_study)(session));
    }

    fn take_incoming(session: &Handle) {
        let session = session.clone();
        wasm_bindgen_futures::spawn_local(async move {
            // What cannot be loaded now is loaded at the next start.
            if fetch_second::<Self>(&session.words).await {
                session.dispatch(Msg::Part(Part::Second, Presence::Here));
                parts::here().into_iter().for_each(|parts| (parts.incoming)(&session));
            } else if platform::is_linked() {
                session.dispatch(Msg::Notice(Some(session.words.say("part-absent"))));
            }
        });
    }

    fn restore(session: &Handle, asked: &Overfull) {
        // What was asked about was read by the parts, so they are here.
        parts::here().into_iter().for_each(|parts| (parts.restore)(session, asked));
    }

    fn drawings() -> Html {
        html! { <>{ defs::defs() }{ table::defs() }</> }
    }

    fn page(session: &Handle, page: Option<Page>) -> Html {
        match page {
            None => home::home(session),
            Some(Page::Table) => html! { <table::Table session={session.clone()} /> },
            Some(page) => part(session, |parts| (parts.page)(session, page)),
        }
    }

    fn dialog(session: &Handle, dialog: Dialog) -> Html {
        part(session, |parts| (parts.dialog)(session, dialog))
    }

    fn key(pressed: Pressed<'_>) -> Option<Msg> {
        keys::asked(pressed)
    }

    /// The answer to a question that must stay secret is shown after the same time as if there were no question.
    fn hold_ms(session: &Session) -> u32 {
        if session.is_secret() {
            return secret_ms(session);
        }
        if Self::is_hurried(session) || session.extra.before_discards.is_some() {
            return 0;
        }
        let hold_ms = motion::still_hold_ms(length(session)) + session.settings.turn_pace.reading_ms();
        let hold_ms = if session.is_brief() { hold_ms / 3 } else { hold_ms };
        hold_ms.max(motion::still_ms(session.least_ms()))
    }

    fn follows(begun: &Begun) -> Option<String> {
        Some(match begun.follows? {
            Follows::Choices => CHOICES.to_owned(),
            Follows::Card(place) => format!(".hand-row > button:nth-child({})", place + 1),
        })
    }

    /// What is done for the person waits until the pictures have been seen.
    fn pause_ms(session: &Session) -> u32 {
        match session.only_action() {
            Some(_) => ONLY_MS + motion::still_hold_ms(length(session)),
            None => secret_ms(session),
        }
    }

    fn ask(question: &Question<Self>) -> String {
        let who = question.level.map_or_else(|| question::COACH.to_owned(), |level| level.to_string());
        question::written(&who, &question.view, question.seed)
    }

    fn read(question: &Question<Self>, answer: &str, session: &Session) -> Option<Msg> {
        if question.level.is_some() {
            return chosen(answer, &question.view).map(|action| Msg::Answer(question.number, action));
        }
        // The coach is only asked when the parts that show its advice are here.
        let answer = (parts::here()?.coach.answer)(session, answer, &question.view)?;
        Some(Msg::Advice(question.number, answer))
    }
}

/// How long it is said that only one thing is possible, in milliseconds.
const ONLY_MS: u32 = 1_000;

/// How long a question that must stay secret seems to take, in milliseconds: longer than a computer player needs. Those who
/// are out learn nothing that they could use.
fn secret_ms(session: &Session) -> u32 {
    if session.is_fast() { FAST_PAUSE_MS } else { Poise::PAUSE_MS }
}

/// How long the pictures of the last action take, milliseconds at normal speed.
fn length(session: &Session) -> u32 {
    pictures::length_ms(&session.reel.cues)
}
