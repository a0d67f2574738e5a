//! What a game provides for its page.

use web_sys::Element;
use yew::prelude::*;

use super::handle::Handle;
use super::keys::Pressed;
use super::store::{Keyed, Reader};
use crate::session::{Message, Overfull, Played, Question, Session};
use crate::table::Sitting;

/// A game that a page shows.
pub trait Shown: Keyed + Played {
    /// The two rows that the arrow keys move through: the cards of the hand, and below them the choices.
    const ROWS: [&'static str; 2];
    /// Where the focus goes when its element is removed, in order of preference.
    const ANCHORS: &'static [&'static str];
    /// The folder of its catalogues.
    const WORDS: &'static str;
    /// The page of the settings.
    const SETTINGS: Self::Page;
    /// The page of the rules.
    const RULES: Self::Page;
    /// The dialog with the list of keys.
    const HELP: Self::Dialog;
    /// The page of the saved matches.
    const SAVED: Self::Page;

    /// Fetches the second part of the program, if it has one. Returns whether it is here now.
    fn fetch() -> impl Future<Output = bool> + 'static {
        std::future::ready(true)
    }

    /// What reads the storage, if it is here: it comes with the second part.
    fn reader() -> Option<&'static Reader<Self>>;

    /// Fetches the study part with its words, if the program has one, and says whether it has come.
    fn fetch_study(_: &Handle<Self>) {}

    /// Loads what the other program left of a backup.
    fn take_incoming(session: &Handle<Self>);

    /// Loads a backup as the person has chosen.
    fn restore(session: &Handle<Self>, asked: &Overfull<Self>);

    /// Stores what else a change of the match changes. Returns whether the browser has not refused it.
    fn keeps(_: &Sitting<Self>) -> bool {
        true
    }

    /// The shared definitions of its pictures.
    fn drawings() -> Html;

    /// Draws a page; `None` is the first page.
    fn page(session: &Handle<Self>, page: Option<Self::Page>) -> Html;

    /// Draws a dialog over the page.
    fn dialog(session: &Handle<Self>, dialog: Self::Dialog) -> Html;

    /// What a key asks for; `None` if it does nothing.
    fn key(pressed: Pressed<'_>) -> Option<Message<Self>>;

    /// The control that shows that a key's message was accepted; `None` if the message takes effect at once.
    fn control(_: &Message<Self>) -> Option<Element> {
        None
    }

    /// What gets the focus after the person began by key.
    fn follows(_: &Self::Begun) -> Option<String> {
        None
    }

    /// How long an opponent's answer is held back so that the last pictures are seen, in milliseconds.
    fn hold_ms(session: &Session<Self>) -> u32;

    /// How long a pause is in which a player could be thinking, in milliseconds.
    const PAUSE_MS: u32;

    /// How long the pause that has just begun is, in milliseconds.
    fn pause_ms(_: &Session<Self>) -> u32 {
        Self::PAUSE_MS
    }

    /// The text of a question.
    fn ask(question: &Question<Self>) -> String;

    /// The message for an answer's text to a question of this session; `None` if it does not answer the question.
    fn read(question: &Question<Self>, answer: &str, session: &Session<Self>) -> Option<Message<Self>>;
}
