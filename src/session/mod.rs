//! The session: everything that a page is a function of, and the effect of each message. Pure: `ui` draws the session
//! and carries out its effects.
//!
//! [`Session`] holds what both games have: pages and dialogs, settings, notices, the match, the focus, the replay.
//! [`Played`] is what a game adds: its pages, its picks and choices, the pictures and sounds of its moves.

mod coach_answer;
mod coaching;
mod effect;
mod focus;
mod layers;
mod message;
mod navigate;
mod parts;
pub mod piste;
mod played;
pub mod poise;
mod practice;
mod queries;
mod reel;
mod review;
mod said;
mod shared;
mod sharing;
mod tabs;
mod undo;
mod update;

use std::rc::Rc;

use crate::ai::Level;
use crate::engine::{Seat, Seed};
use crate::scene::words::Words;
use crate::table::backup::Formed;
use crate::table::ledger::Ledger;
use crate::table::restore::Restoring;
use crate::table::settings::Settings;
use crate::table::{Awaits, Curtain, Players, Sitting};

pub use coach_answer::CoachAnswer;
pub use effect::{Effect, Store};
pub use focus::Focus;
pub use layers::Layers;
pub use message::{Kept, Message};
pub use parts::{Layer, Part, Presence};
pub use played::Played;
pub use practice::{Aim, Drill, Practice, Terms};
pub use reel::Reel;
pub use review::{Review, Seek};
pub use said::Said;
pub use shared::Shared;
pub use sharing::Sharing;

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
    /// Whether the person wants the answer at once. They may decide so after the question was asked.
    pub is_hurried: bool,
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
    /// While a practice sitting is on the board in place of the person's own match: what it is for, and that match.
    pub practice: Option<Practice<G>>,
    /// What the person has begun, is asked to confirm, or looks at.
    pub focus: Focus<G>,
    /// What the coach says of this decision; `None` while it thinks.
    pub(crate) advice: Option<Rc<CoachAnswer<G::Advice>>>,
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
    /// Whether the notice vanishes by itself after a while.
    pub notice_passes: bool,
    /// Whether only the board is shown.
    pub zen: bool,
    /// Whether another tab owns the matches, so that this one only watches.
    pub watching: bool,
    /// Whether a newer version of the page is available.
    pub update: bool,
    /// A backup to be loaded.
    pub overfull: Option<Overfull<G>>,
    /// What the dialog for sharing is about.
    pub sharing: Option<Rc<Sharing>>,
    /// How often the saved matches have changed here; after each change their list is read again.
    pub shelved: u32,
    /// Whether the page is being left for another program's page.
    pub leaving: bool,
    /// Whether the second part of the program is here.
    pub second_part: Presence,
    /// Whether the study part is here, with its words in the page's language.
    pub study_part: Presence,
    /// The layer that opens when the parts that draw it are here.
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
            practice: None,
            focus: Focus::default(),
            advice: None,
            extra: G::Extra::default(),
            review: None,
            ledger: Shared::new(ledger),
            reel: Reel::empty(),
            said: Said::default(),
            notice: None,
            notice_passes: false,
            zen: false,
            watching: false,
            update: false,
            overfull: None,
            sharing: None,
            shelved: 0,
            leaving: false,
            second_part: Presence::Here,
            study_part: Presence::Here,
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
        self.redrawn();
    }

    /// Drops what belongs to the previous pictures, the coach's advice too.
    fn redrawn(&mut self) {
        self.advice = None;
        G::redrawn(self);
    }

    /// Updates the texts about the match. The coach is asked again, because what it said is out of date or in another
    /// language.
    pub(crate) fn retell(&mut self) {
        self.advice = None;
        G::retell(self);
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
        let is_decided = |sitting: &&Shared<Sitting<G>>| sitting.awaits() == Awaits::Nothing && !sitting.is_practice();
        if let Some(sitting) = self.sitting.as_ref().filter(is_decided) {
            self.ledger.make_mut().count(sitting);
        }
    }

    /// Hides what only one of several people may see, and clears what was said about it.
    pub(crate) fn cover(&mut self) {
        self.drop_undo_question();
        self.looking_changes(Sitting::cover);
    }

    /// Handles a press of the curtain's button, which exists only on the board.
    pub(crate) fn press_curtain(&mut self) {
        if self.page() != Some(G::BOARD) {
            return;
        }
        self.change(Sitting::press_curtain);
        if self.sitting.as_ref().is_some_and(|sitting| matches!(sitting.curtain(), Curtain::Open(_))) {
            G::uncovered(self);
            G::say_awaited(self);
        }
    }

    /// Face to face: one seat looks at its hand on the board, or none.
    pub(crate) fn peek(&mut self, seat: Option<Seat>) {
        let seat = seat.filter(|_| self.page() == Some(G::BOARD));
        self.looking_changes(|sitting| sitting.peek(seat));
        if self.viewer().is_some() {
            G::say_awaited(self);
        }
    }

    /// Changes who may see a hand. Drops what was begun, and clears what was said and shown about a hand that is covered
    /// now.
    pub(crate) fn looking_changes(&mut self, change: impl FnOnce(&mut Sitting<G>)) {
        self.focus.drop_begun();
        let looked = self.viewer().is_some();
        self.change(change);
        if looked && self.viewer().is_none() {
            self.redrawn();
            self.tell(String::new());
        }
    }

    /// Whether a computer player has this seat.
    #[must_use]
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| !sitting.players().at(seat).is_person())
    }
}
