//! What may happen to the page.

use std::rc::Rc;

use super::{Dialog, Leaf, Page, Query, Review};
use crate::engine::poise::{Action, Poise};
use crate::engine::{Seat, Seed};
use crate::scene::poise::Choice;
use crate::scene::words::Words;
use crate::table::Sitting;
use crate::table::ledger::Ledger;
use crate::table::poise::form::Form;
use crate::ui::restoring::Overfull;
use crate::ui::settings::Settings;

/// What may happen.
#[derive(Clone, Debug)]
pub enum Msg {
    /// The set-up changed.
    Form(Form),
    /// A new game is dealt from this seed, opened at this time (milliseconds since 1970).
    Open(Seed, u64),
    /// A saved game is taken up.
    Resume(Box<Sitting<Poise>>),
    /// The saved games have changed; the one of this name has been forgotten.
    Shelved(Option<String>),
    /// The wins and losses are forgotten, or replaced by others.
    Ledger(Ledger<Poise>),
    /// The game in progress has gone on in another tab.
    Follow(Option<Box<Sitting<Poise>>>),
    /// A page is opened above the others.
    Go(Page),
    /// The set-up is gone to; the game stays.
    Home,
    /// One layer back.
    Back,
    /// The browser went back to so many layers.
    Depth(usize),
    /// The card at this place of the hand is pressed.
    Pick(usize),
    /// The same by key.
    Key(usize),
    /// All but players, Field and hand is hidden, or shown again.
    Zen,
    /// The table as it stood so many sentences after the deal, or as it is now.
    Past(Option<usize>),
    /// This dialog opens, or closes if it is open.
    Dialog(Dialog),
    /// A person makes a choice.
    Choose(Choice),
    /// The chosen action is confirmed.
    Confirm,
    /// The chosen action is not played after all.
    Refuse,
    /// A seat on the roster or an Attack on the Field is pressed, which stands for the choice that is about it.
    Aim(Option<Seat>, Option<u8>),
    /// Nothing is played, or the turn ended.
    Pass,
    /// A computer player answers the question of this number.
    Answer(u32, Action),
    /// The pause after the pictures of this number is over.
    Resumed(u32),
    /// The curtain's button is pressed.
    Curtain,
    /// The page went out of sight.
    Cover,
    /// The last decision is taken back.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// A finished game is replayed.
    Review(Box<Review>),
    /// The replay is turned to another moment.
    Leaf(Leaf),
    /// A key asks for a sentence.
    Ask(Query),
    /// The settings changed.
    Settings(Settings),
    /// The words of another language are there.
    Words(Rc<Words>),
    /// Whether another tab has the games.
    Watch(bool),
    /// Not all of a backup fits: what is to be loaded is asked.
    Overfull(Overfull),
    /// A newer version of the page waits.
    Update,
    /// The advice to make a backup has been given, or is not needed.
    Reminded,
    /// Something out of the ordinary is to be said, or has been read.
    Notice(Option<String>),
}
