//! Messages: what can happen to the session.

use std::rc::Rc;

use super::{CoachAnswer, Overfull, Part, Played, Presence, Review, Seek, Shared, Sharing, Terms};
use crate::engine::Seat;
use crate::scene::words::Words;
use crate::table::fair::Fresh;
use crate::table::ledger::Ledger;
use crate::table::settings::Settings;
use crate::table::{Sitting, Stored};

/// What is stored when a tab becomes the first one. It takes the place of what the tab holds.
#[derive(Debug)]
pub struct Kept<G: Played> {
    /// The match on the screen; `None` if it was removed.
    pub sitting: Option<Stored<Shared<Sitting<G>>>>,
    /// Wins and losses.
    pub ledger: Shared<Ledger<G>>,
    /// The set-up's choices.
    pub form: Shared<G::Form>,
}

/// What can happen in both games.
#[derive(Clone, Debug)]
pub enum Message<G: Played> {
    /// The set-up changed.
    Form(G::Form),
    /// A new match is dealt.
    Open(Fresh),
    /// A match is put on the board: a saved one is resumed, or one begins that does not come from the set-up.
    Resume(Box<Sitting<G>>),
    /// A practice sitting is put on the board, until the board is left. The person's own match stays as it is.
    Practise(Box<Sitting<G>>, Terms),
    /// The match in progress has changed in another tab.
    Follow(Option<Box<Sitting<G>>>),
    /// The saved matches have changed; the one with this name has been deleted.
    Shelved(Option<String>),
    /// A page is opened above the others.
    Go(G::Page),
    /// The first page is shown; the match stays.
    Home,
    /// The topmost layer closes.
    Back,
    /// The person presses Escape: a notice is dismissed, what was opened on the board closes, otherwise the topmost layer does.
    Escape,
    /// The browser went back to this many layers.
    Depth(usize),
    /// This dialog opens, or closes if it is open.
    Dialog(G::Dialog),
    /// Everything but the board is hidden, or shown again.
    Zen,
    /// A card of the hand is picked, or put back if it is picked already.
    Pick(G::Card),
    /// The same by key.
    Key(G::Card),
    /// A person makes a choice.
    Choose(G::Choice),
    /// The person confirms the choice.
    Confirm,
    /// The person withdraws the choice.
    Refuse,
    /// A computer opponent answers the question with this number.
    Answer(u32, G::Action),
    /// The coach answers the question with this number.
    Advice(u32, CoachAnswer<G::Advice>),
    /// The pause after the pictures of this number is over.
    EndPause(u32),
    /// The curtain's button is pressed.
    Curtain,
    /// Face to face: this seat looks at its hand, or no seat does.
    Peek(Option<Seat>),
    /// The page was hidden.
    Cover,
    /// The last decision is taken back.
    Undo,
    /// The decision that was taken back is played again.
    Redo,
    /// The person looks at the earlier moment with this number, or at the present.
    Past(Option<usize>),
    /// The dialog for sharing opens.
    Share(Rc<Sharing>),
    /// A finished match is replayed.
    Review(Box<Review<G>>),
    /// The replay shows another moment, or the hands.
    Seek(Seek),
    /// A key asks for a sentence about the match.
    Ask(G::Query),
    /// The settings changed.
    Settings(Settings),
    /// The words of another language have been loaded.
    Words(Rc<Words>),
    /// The wins and losses are cleared, or replaced by others.
    Ledger(Ledger<G>),
    /// Another tab owns the matches.
    Watch,
    /// This tab owns the matches from now on.
    First(Rc<Kept<G>>),
    /// A backup is loaded; if only a part of it fits, the person is asked first. `None`: it has been loaded.
    Overfull(Option<Overfull<G>>),
    /// The person loads all of this backup (`true`) or what fits of it.
    Restore(bool),
    /// A newer version of the page is available.
    Update,
    /// The advice to make a backup has been given or dropped.
    Reminded,
    /// A part of the program that is fetched later is here or has not come, or is to be fetched again.
    Part(Part, Presence),
    /// A notice is shown until it is dismissed, or dismissed.
    Notice(Option<String>),
    /// A notice is shown that vanishes by itself after a while.
    PassingNotice(String),
    /// A message of this game.
    Special(G::Special),
}
