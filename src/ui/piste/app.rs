//! What the page of the piste duel shows.

use web_sys::Element;
use yew::prelude::*;

use super::Handle;
use super::bout::BoutPage;
use super::home::home;
use super::parts::{self, part};
use crate::engine::piste::{ParryRule, Piste, Public, Value};
use crate::scene::piste::choice::REACH;
use crate::scene::piste::timeline;
use crate::session::piste::{Begun, Dialog, Message as Msg, Overfull, Page, Query, Session, Tempo};
use crate::session::{Part, Presence, Question, Seek};
use crate::table::Sitting;
use crate::think::piste::question;
use crate::ui::defs::defs;
use crate::ui::fetch_second;
use crate::ui::keys::Pressed;
use crate::ui::motion;
use crate::ui::platform;
use crate::ui::shown::Shown;
use crate::ui::store::Reader;

/// How much longer a newcomer has to see what they did before the answer comes, within the reach of attacks, in milliseconds at
/// normal speed.
const NEWCOMER_MS: u32 = 500;

/// The same until the first attack of a bout, where an attack is possible: the hall then says what attacks and what parries.
const TAUGHT_MS: u32 = 1_800;

/// How much longer a newcomer has to read which round has begun, before the opponent begins it, in milliseconds at normal speed.
const ROUND_MS: u32 = 1_200;

/// How much longer a slow exhibition waits between moves, in milliseconds: the time to read a sentence.
const READING_MS: u32 = 1_650;

/// What the keyboard focus moves to when a card is picked by key: the first choice, but no step back where the card also leads forward,
/// so that Enter does not play one by habit.
const FORWARD: &str = ".choices > :is(.is-advance, .is-attack), .choices:not(:has(> .is-advance, > .is-attack)) button";

impl Shown for Piste {
    const ROWS: [&'static str; 2] = [".hand button", ".choices button"];
    // A dialog, a page's title, the replay's bar, the hand, what tries again,
    // the bout's menu where there is no hand, the opening page's
    // first button.
    const ANCHORS: &'static [&'static str] = &[
        "[role=dialog] h2",
        "main h1[tabindex]",
        ".review-bar button:not([aria-disabled])",
        ".handing button",
        ".hand button:enabled:not(.is-closed)",
        ".hand button:enabled",
        ".absent button",
        ".bout:not(:has(.hand button)) .to-menu",
        ".home-go button",
    ];
    const WORDS: &'static str = "piste";
    const SETTINGS: Page = Page::Settings;
    const RULES: Page = Page::Rules;
    const HELP: Dialog = Dialog::Keys;
    const SAVED: Page = Page::Bouts;
    // This game has no pauses.
    const PAUSE_MS: u32 = 0;

    async fn fetch() -> bool {
        parts::fetch().await
    }

    fn reader() -> Option<&'static Reader<Self>> {
        parts::here().map(|parts| &parts.reader)
    }

    fn fetch_study(session: &Handle) {
        // The second part is here before the study part is fetched.
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

    fn keeps(sitting: &Sitting<Self>) -> bool {
        parts::here().is_none_or(|parts| (parts.keeps)(sitting))
    }

    fn drawings() -> Html {
        defs()
    }

    fn page(session: &Handle, page: Option<Page>) -> Html {
        match page {
            None => home(session),
            Some(Page::Bout) => html! { <BoutPage session={session.clone()} /> },
            Some(page) => part(session, |parts| (parts.page)(session, page)),
        }
    }

    fn dialog(session: &Handle, dialog: Dialog) -> Html {
        part(session, |parts| (parts.dialog)(session, dialog))
    }

    fn key(pressed: Pressed<'_>) -> Option<Msg> {
        asked(pressed)
    }

    fn control(message: &Msg) -> Option<Element> {
        let Msg::Key(value) = message else { return None };
        // A card that cannot be used has another label.
        platform::find(&format!(".hand:not(.is-waiting) .card[aria-label='{value}']"))
    }

    fn follows(begun: &Begun) -> Option<String> {
        matches!(begun, Begun::Card(_, true)).then(|| FORWARD.to_owned())
    }

    fn hold_ms(session: &Session) -> u32 {
        let seen_ms = session.public().map_or(0, |public| timeline::seen_ms(&public));
        let newcomer_ms = session.public().map_or(0, |public| newcomer_ms(session, &public));
        let normal_ms = motion::hold_ms(timeline::length_ms(&session.reel.cues) + seen_ms + newcomer_ms);
        match session.extra.tempo {
            Tempo::Slow if session.is_exhibition() => normal_ms + READING_MS,
            Tempo::Fast if session.is_exhibition() => normal_ms / 3,
            _ => normal_ms,
        }
    }

    fn ask(question: &Question<Self>) -> String {
        let who = question.level.map_or_else(|| question::COACH.to_owned(), |level| level.to_string());
        // A position made by hand has no actions; only the study part puts one on the board.
        let parts = parts::here().filter(|_| question.view.public.history.is_empty());
        let written = parts.map_or(question::written_as_played as parts::Written, |parts| parts.question);
        written(&who, &question.view, question.seed)
    }

    fn read(question: &Question<Self>, answer: &str, session: &Session) -> Option<Msg> {
        if question.level.is_some() {
            return question::chosen(answer, &question.view).map(|action| Msg::Answer(question.number, action));
        }
        // The coach is only asked when the parts that show its advice are here.
        let answer = (parts::here()?.coach.answer)(session, answer, &question.view)?;
        Some(Msg::Advice(question.number, answer))
    }
}

/// How much longer a newcomer sees what there is before the opponent acts, in milliseconds at normal speed.
fn newcomer_ms(session: &Session, public: &Public) -> u32 {
    let (is_first, rules) = (session.is_first_bout(), public.bout.rules);
    let is_taught = public.bout.round == 0 && rules.parry == ParryRule::Same;
    match public.gap() {
        // Who has attacked waits for the outcome.
        _ if public.pending().is_some() => 0,
        _ if public.history.is_empty() && public.bout.round > 0 && session.is_newcomers_bout() => ROUND_MS,
        gap if is_first && is_taught && gap <= Value::MAX.number() && !has_attacked(public) => TAUGHT_MS,
        ..=REACH if is_first => NEWCOMER_MS,
        _ => 0,
    }
}

/// Whether there has been an attack in this round.
fn has_attacked(public: &Public) -> bool {
    public.history.iter().any(|action| action.is_attack())
}

/// What a key asks for: 1 to 5 pick a card, letters ask and act, `?` lists all keys.
fn asked(pressed: Pressed<'_>) -> Option<Msg> {
    Some(match pressed {
        Pressed::Back => Msg::Escape,
        Pressed::By(steps) => Msg::Seek(Seek::By(steps)),
        Pressed::To(moment) => Msg::Seek(Seek::To(moment)),
        Pressed::Character("?") => Msg::Dialog(Dialog::Keys),
        Pressed::Character("d") => Msg::Ask(Query::Distance),
        Pressed::Character("h") => Msg::Ask(Query::Hand),
        Pressed::Character("s") => Msg::Ask(Query::Score),
        Pressed::Character("n") => Msg::Ask(Query::Pile),
        Pressed::Character("l") => Msg::Ask(Query::LastMove),
        Pressed::Character("c") => Msg::Ask(Query::Coach),
        Pressed::Character("u") => Msg::Undo,
        Pressed::Character("r") => Msg::Redo,
        Pressed::Character("z") => Msg::Zen,
        Pressed::Character(digit) => Msg::Key(digit.parse().ok().and_then(Value::new)?),
    })
}
