//! What may happen to the page.

use std::rc::Rc;

use super::{Overfull, Played, Review, Seek};
use crate::engine::Seed;
use crate::scene::words::Words;
use crate::table::Sitting;
use crate::table::ledger::Ledger;
use crate::table::settings::Settings;

/// What may happen in both games.
#[derive(Clone, Debug)]
pub enum Message<G: Played> {
    /// The set-up changed.
    Form(G::Form),
    /// A new match is dealt from this seed, opened at this time (milliseconds since 1970).
    Open(Seed, u64),
    /// A saved match is taken up.
    Resume(Box<Sitting<G>>),
    /// The match in progress has gone on in another tab.
    Follow(Option<Box<Sitting<G>>>),
    /// The saved matches have changed; the one of this name has been deleted.
    Shelved(Option<String>),
    /// A page is opened above the others.
    Go(G::Page),
    /// The first page is gone to; the match stays.
    Home,
    /// One layer back.
    Back,
    /// The browser went back to so many layers.
    Depth(usize),
    /// This dialog opens, or closes if it is open.
    Dialog(G::Dialog),
    /// All but the board is hidden, or shown again.
    Zen,
    /// A card of the hand is picked, or put back if it was picked already.
    Pick(G::Card),
    /// The same by key.
    Key(G::Card),
    /// A person makes a choice.
    Choose(G::Choice),
    /// The chosen action is confirmed.
    Confirm,
    /// The chosen action is not played after all.
    Refuse,
    /// A computer opponent answers the question of this number.
    Answer(u32, G::Action),
    /// The pause after the pictures of this number is over.
    EndPause(u32),
    /// The curtain's button is pressed.
    Curtain,
    /// The page went out of sight.
    Cover,
    /// The last decision is taken back.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// The earlier moment of this number is looked at, or the present again.
    Past(Option<usize>),
    /// A finished match is replayed.
    Review(Box<Review<G>>),
    /// The replay shows another moment, or the hands.
    Seek(Seek),
    /// A key asks for a sentence.
    Ask(G::Query),
    /// The settings changed.
    Settings(Settings),
    /// The words of another language are there.
    Words(Rc<Words>),
    /// The wins and losses are forgotten, or replaced by others.
    Ledger(Ledger<G>),
    /// Whether another tab has the matches.
    Watch(bool),
    /// Not all of a backup fits: the person is asked what is to be loaded.
    Overfull(Overfull),
    /// A newer version of the page waits.
    Update,
    /// The advice to make a backup has been given, or is not needed.
    Reminded,
    /// Something out of the ordinary is to be said, or has been read.
    Notice(Option<String>),
    /// Something that happens in this game alone.
    Special(G::Special),
}
