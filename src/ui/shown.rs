//! What a game gives to its page.

use std::rc::Rc;

use yew::prelude::*;

use super::handle::Handle;
use super::keys::Pressed;
use super::store::Stored;
use crate::scene::words::{Lang, Words};
use crate::session::{Message, Played, Question, Session};

/// A game that a page shows.
pub trait Shown: Stored + Played {
    /// The two rows that the arrow keys go through: the cards of the hand, and below them the choices.
    const ROWS: [&'static str; 2];
    /// Where the focus goes when what had it is gone, the best first.
    const ANCHORS: &'static [&'static str];
    /// The page of the settings.
    const SETTINGS: Self::Page;
    /// The page of the saved matches.
    const SAVED: Self::Page;

    /// The catalogue of a language; `None` if it cannot be had.
    fn words(lang: Lang) -> impl Future<Output = Option<Rc<Words>>> + 'static;

    /// The drawings that its pictures share.
    fn drawings() -> Html;

    /// The page that is shown; `None` is the first one.
    fn page(session: &Handle<Self>, page: Option<Self::Page>) -> Html;

    /// A dialog over the page.
    fn dialog(session: &Handle<Self>, dialog: Self::Dialog) -> Html;

    /// What a key asks for; `None` where it asks for nothing.
    fn key(pressed: Pressed<'_>) -> Option<Message<Self>>;

    /// Whether what is begun was begun by key, so that the focus follows to the choices.
    fn is_by_key(_: &Self::Begun) -> bool {
        false
    }

    /// How long an opponent's answer is held back so that the last pictures are seen, milliseconds.
    fn hold_ms(session: &Session<Self>) -> u32;

    /// How long a pause is in which a player could be thinking, milliseconds.
    const PAUSE_MS: u32;

    /// The text of a question.
    fn ask(question: &Question<Self>) -> String;

    /// What an answer's text brings; `None` if it is no answer to the question.
    fn read(question: &Question<Self>, answer: &str) -> Option<Message<Self>>;
}
