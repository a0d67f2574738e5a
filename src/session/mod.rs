//! The session: everything that a page is a function of, and the effect of each message. Pure: `ui` draws the session
//! and carries out its effects.
//!
//! [`Session`] holds what both games have: pages and dialogs, settings, notices, the match, the focus, the replay.
//! [`Played`] is what a game adds: its pages, its picks and choices, the pictures and sounds of its moves.

mod effect;
mod focus;
mod layers;
mod message;
pub mod piste;
pub mod poise;
mod queries;
mod reel;
mod review;
mod said;
mod second_part;
mod shared;
mod update;

use std::fmt::Debug;
use std::rc::Rc;

use crate::ai::Level;
use crate::engine::{Seat, Seed};
use crate::scene::words::Words;
use crate::table::backup::Formed;
use crate::table::ledger::Ledger;
use crate::table::restore::Restoring;
use crate::table::settings::Settings;
use crate::table::{Awaits, Curtain, Players, Sitting};

pub use effect::{Effect, Store};
pub use focus::Focus;
pub use layers::Layers;
pub use message::{Kept, Message};
pub use reel::Reel;
pub use review::{Review, Seek};
pub use said::Said;
pub use second_part::{Layer, SecondPart};
pub use shared::Shared;

/// A game that a page can play.
pub trait Played: Formed {
    /// A page above the first one.
    type Page: Copy + Debug + PartialEq + 'static;
    /// A dialog over the page.
    type Dialog: Copy + Debug + PartialEq + 'static;
    /// The name of a card of the hand in messages.
    type Card: Copy + Debug;
    /// A choice of a person.
    type Choice: Clone + Debug + PartialEq;
    /// What a person begins before a choice: a picked card, or why another cannot be picked.
    type Begun: Clone + Debug + Default + PartialEq;
    /// Additional state of this game's page.
    type Extra: Clone + Debug + Default + PartialEq;
    /// A message of this game.
    type Special: Clone + Debug;
    /// A sentence that a key asks for.
    type Query: Copy + Debug;
    /// One of the pictures of a move.
    type Cue: Clone + Debug + PartialEq;

    /// The page on which the match is played.
    const BOARD: Self::Page;
    /// The page with the replay.
    const REVIEW: Self::Page;
    /// The dialog that asks what to load of a backup.
    const RESTORE: Self::Dialog;
    /// Whether going back from the first page leads to another program's page.
    const LEAVES: bool;

    /// The match that the set-up describes, opened at this time (milliseconds since 1970).
    fn deal(form: &Self::Form, seed: Seed, opened_ms: u64) -> Sitting<Self>;

    /// Puts a match on the board, without movement.
    fn take_up(session: &mut Session<Self>, sitting: Sitting<Self>);

    /// Shows the opening of a new or resumed match, which is on the board.
    fn opened(_: &mut Session<Self>) {}

    /// Drops the state of the match that was on the board.
    fn forget(_: &mut Session<Self>) {}

    /// Updates the texts about the match after a change other than a move, or of the language.
    fn retell(_: &mut Session<Self>) {}

    /// Drops the state of the previous pictures.
    fn redrawn(_: &mut Session<Self>) {}

    /// The pictures of the match at rest.
    fn at_rest(session: &Session<Self>) -> Vec<Self::Cue>;

    /// The decision to be made, as a sentence.
    fn awaited(session: &Session<Self>) -> String;

    /// Says which decision is to be made.
    fn say_awaited(session: &mut Session<Self>);

    /// Says which earlier moment is shown, if the pictures do not.
    fn say_moment(_: &mut Session<Self>) {}

    /// The number of earlier moments, which is also the number of the present.
    fn moments(session: &Session<Self>) -> usize;

    /// The view of the person who may see a hand now; `None` while the curtain is down.
    fn visible(session: &Session<Self>) -> Option<Self::View>;

    /// Picks a card of the hand, or puts it back.
    fn pick(session: &mut Session<Self>, card: Self::Card, by_key: bool);

    /// Whether a person may choose now.
    fn may_choose(session: &Session<Self>) -> bool;

    /// Whether this choice must be confirmed if the settings say so.
    fn is_decision(choice: &Self::Choice) -> bool;

    /// Carries out a choice.
    fn carry_out(session: &mut Session<Self>, choice: &Self::Choice);

    /// Plays an action of the seat to act.
    fn act(session: &mut Session<Self>, action: Self::Action);

    /// Whether a pause or an earlier moment is shown, so that nothing can be taken back or played again now.
    fn is_resting(_: &Session<Self>) -> bool {
        false
    }

    /// The number of the pictures after which a pause ends by itself; `None` if there is no such pause.
    fn pausing(_: &Session<Self>) -> Option<u32> {
        None
    }

    /// Ends a pause: shows what followed at once.
    fn end_pause(_: &mut Session<Self>) {}

    /// The view for a question to the coach, if one is needed.
    fn coaching(_: &Session<Self>) -> Option<Self::View> {
        None
    }

    /// Whether the game's program has a second part, which is fetched later. A program without one leaves out the code
    /// that waits for it.
    const SECOND_PART: bool = false;

    /// Whether the session needs the part of the program that is fetched later, apart from the layer that waits for it.
    fn needs_second_part(_: &Session<Self>) -> bool {
        false
    }

    /// The sentence that a key asks for.
    fn answer(session: &Session<Self>, query: Self::Query) -> Option<String>;

    /// Handles a message of this game.
    fn special(session: &mut Session<Self>, special: Self::Special);
}

/// A decision about which a computer opponent or the coach is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<G: Played> {
    /// The number of the decision: answers to earlier questions are ignored.
    pub number: u32,
    /// The level of the computer opponent; `None` is the coach.
    pub level: Option<Level>,
    /// What the seat may know.
    pub view: G::View,
    /// The seed of the answer's randomness.
    pub seed: Seed,
}

/// A backup to be loaded, of which perhaps only a part fits.
#[derive(Clone, Debug)]
pub struct Overfull<G: Formed> {
    /// The backup.
    pub found: Rc<Restoring<G>>,
    /// What to load, if it is known: `true` for everything, which removes the oldest finished matches; `false` for what
    /// fits.
    pub all: Option<bool>,
}

impl<G: Formed> PartialEq for Overfull<G> {
    fn eq(&self, other: &Self) -> bool {
        self.all == other.all && Rc::ptr_eq(&self.found, &other.found)
    }
}

/// Everything that the page is a function of.
#[derive(Clone, Debug, PartialEq)]
pub struct Session<G: Played> {
    /// The catalogue of the language.
    pub words: Rc<Words>,
    /// The settings.
    pub settings: Settings,
    /// The set-up's choices.
    pub form: Shared<G::Form>,
    /// The pages and the dialog that are open.
    pub layers: Layers<G::Page, G::Dialog>,
    /// The match, if there is one.
    pub sitting: Option<Shared<Sitting<G>>>,
    /// What the person has begun, is asked to confirm, or looks at.
    pub focus: Focus<G>,
    /// Additional state of this game.
    pub extra: G::Extra,
    /// The replay.
    pub review: Option<Review<G>>,
    /// Wins and losses.
    pub ledger: Shared<Ledger<G>>,
    /// The pictures of the last move.
    pub reel: Reel<G::Cue>,
    /// What the live regions say.
    pub said: Said,
    /// A sentence about something out of the ordinary, until it is dismissed.
    pub notice: Option<String>,
    /// Whether only the board is shown.
    pub zen: bool,
    /// Whether another tab owns the matches, so that this one only watches.
    pub watching: bool,
    /// Whether a newer version of the page is available.
    pub update: bool,
    /// A backup to be loaded.
    pub overfull: Option<Overfull<G>>,
    /// How often the saved matches have changed here; after each change their list is read again.
    pub shelved: u32,
    /// Whether the page is being left for another program's page.
    pub leaving: bool,
    /// Whether the part of the program that is fetched later is here.
    pub second_part: SecondPart,
    /// The layer that opens when the second part is here.
    pub waiting: Option<Layer<G::Page, G::Dialog>>,
}

impl<G: Played> Session<G> {
    /// The page as it opens.
    #[must_use]
    pub fn new(words: Rc<Words>, settings: Settings, form: G::Form, ledger: Ledger<G>) -> Self {
        Self {
            words,
            settings,
            form: Shared::new(form),
            layers: Layers::NONE,
            sitting: None,
            focus: Focus::default(),
            extra: G::Extra::default(),
            review: None,
            ledger: Shared::new(ledger),
            reel: Reel::empty(),
            said: Said::default(),
            notice: None,
            zen: false,
            watching: false,
            update: false,
            overfull: None,
            shelved: 0,
            leaving: false,
            second_part: SecondPart::Here,
            waiting: None,
        }
    }

    /// Keeps a match that was stored, so that it can be resumed from the set-up.
    pub fn keep(&mut self, sitting: Sitting<G>) {
        G::take_up(self, sitting);
    }

    /// Shows the match at rest, without movement.
    pub(crate) fn rest(&mut self) {
        let cues = G::at_rest(self);
        self.show(cues.into(), Rc::new([]));
    }

    /// Shows other pictures and drops what was begun with the previous ones.
    pub(crate) fn show(&mut self, cues: Rc<[G::Cue]>, notes: Rc<[crate::scene::sound::Note]>) {
        self.reel = Reel { count: self.reel.count + 1, cues, notes };
        self.focus = Focus::default();
        G::redrawn(self);
    }

    /// Says a sentence that does not interrupt.
    pub(crate) fn tell(&mut self, sentence: String) {
        self.said.say(sentence, false);
    }

    /// Changes the match, if there is one, and returns what the change returns.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut Sitting<G>) -> T) -> Option<T> {
        self.sitting.as_mut().map(|sitting| change(sitting.make_mut()))
    }

    /// Counts the result of a match if it is decided.
    pub(crate) fn count_result(&mut self) {
        if let Some(sitting) = self.sitting.as_ref().filter(|sitting| sitting.awaits() == Awaits::Nothing) {
            self.ledger.make_mut().count(sitting);
        }
    }

    /// Hides what only one of several people may see, and clears what was said about it.
    pub(crate) fn cover(&mut self) {
        self.looking_changes(Sitting::cover);
    }

    /// Handles a press of the curtain's button, which exists only on the board.
    pub(crate) fn press_curtain(&mut self) {
        if self.page() != Some(G::BOARD) {
            return;
        }
        self.change(Sitting::press_curtain);
        if self.sitting.as_ref().is_some_and(|sitting| matches!(sitting.curtain(), Curtain::Open(_))) {
            G::say_awaited(self);
        }
    }

    /// Changes who may see a hand. Drops what was begun, and clears what was said about a hand that is covered now.
    pub(crate) fn looking_changes(&mut self, change: impl FnOnce(&mut Sitting<G>)) {
        self.focus.drop_begun();
        let looked = self.viewer().is_some();
        self.change(change);
        if looked && self.viewer().is_none() {
            self.tell(String::new());
        }
    }

    /// Whether a computer player has this seat.
    #[must_use]
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| !sitting.players().at(seat).is_person())
    }
}
