//! What a page is a function of, and what each message does to it. Pure: `ui` draws it and carries out what follows.
//!
//! [`Session`] holds what both games have: pages and dialogs, settings, notices, the match, what is begun, the replay.
//! [`Played`] is what a game adds: its pages, what can be picked and chosen, what its moves look and sound like.

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
mod shared;
mod update;

use std::fmt::Debug;
use std::rc::Rc;

use crate::ai::Level;
use crate::engine::{Seat, Seed};
use crate::scene::words::Words;
use crate::table::backup::Formed;
use crate::table::ledger::Ledger;
use crate::table::settings::Settings;
use crate::table::{Awaits, Curtain, Players, Sitting};

pub use effect::{Effect, Store};
pub use focus::Focus;
pub use layers::Layers;
pub use message::Message;
pub use reel::Reel;
pub use review::{Review, Seek};
pub use said::Said;
pub use shared::Shared;

/// A game that a page can play.
pub trait Played: Formed {
    /// A page above the first one.
    type Page: Copy + Debug + PartialEq + 'static;
    /// What lies over the page until it is answered.
    type Dialog: Copy + Debug + PartialEq + 'static;
    /// How a person names a card of the hand.
    type Card: Copy + Debug;
    /// What a person can choose.
    type Choice: Clone + Debug + PartialEq;
    /// What is begun before a choice: a card that is picked, why another cannot be.
    type Begun: Clone + Debug + Default + PartialEq;
    /// What else the page of this game is a function of.
    type Extra: Clone + Debug + Default + PartialEq;
    /// What can happen in this game alone.
    type Special: Clone + Debug;
    /// A sentence that a key asks for.
    type Query: Copy + Debug;
    /// One of the pictures of a move.
    type Cue: Clone + Debug + PartialEq;

    /// The page on which the match is played.
    const BOARD: Self::Page;
    /// The page of the replay.
    const REVIEW: Self::Page;
    /// The dialog that asks what of a backup is to be loaded.
    const RESTORE: Self::Dialog;
    /// Whether one layer back from the first page leads to another program's page.
    const LEAVES: bool;

    /// The match that the set-up describes, opened at this time (milliseconds since 1970).
    fn deal(form: &Self::Form, seed: Seed, opened_ms: u64) -> Sitting<Self>;

    /// Puts a match on the board, at rest.
    fn take_up(session: &mut Session<Self>, sitting: Sitting<Self>);

    /// A new or resumed match has been put on the board: shows how it opens.
    fn opened(_: &mut Session<Self>) {}

    /// Drops what belongs to the match that was on the board.
    fn forget(_: &mut Session<Self>) {}

    /// The match has changed otherwise than by a move, or the language has: makes anew what tells of it.
    fn retell(_: &mut Session<Self>) {}

    /// What is drawn has changed: drops what belongs to the pictures before.
    fn redrawn(_: &mut Session<Self>) {}

    /// The pictures of the match at rest.
    fn at_rest(session: &Session<Self>) -> Vec<Self::Cue>;

    /// What is awaited, as a sentence.
    fn awaited(session: &Session<Self>) -> String;

    /// Says what is awaited.
    fn say_awaited(session: &mut Session<Self>);

    /// Says which earlier moment is shown, where the pictures do not.
    fn say_moment(_: &mut Session<Self>) {}

    /// How many earlier moments there are; the one of this number is the present.
    fn moments(session: &Session<Self>) -> usize;

    /// The view of the person who may look at a hand now; `None` while the curtain is down.
    fn visible(session: &Session<Self>) -> Option<Self::View>;

    /// Picks a card of the hand, or puts it back.
    fn pick(session: &mut Session<Self>, card: Self::Card, by_key: bool);

    /// Whether a person may choose now.
    fn may_choose(session: &Session<Self>) -> bool;

    /// Whether this choice is asked for once more where the settings say so.
    fn is_decision(choice: &Self::Choice) -> bool;

    /// Carries out a choice.
    fn carry_out(session: &mut Session<Self>, choice: &Self::Choice);

    /// Plays the awaited decision.
    fn act(session: &mut Session<Self>, action: Self::Action);

    /// Whether the match rests, so that nothing can be taken back or replayed now.
    fn is_resting(_: &Session<Self>) -> bool {
        false
    }

    /// The number of the pictures after which a pause ends by itself; `None` without such a pause.
    fn pausing(_: &Session<Self>) -> Option<u32> {
        None
    }

    /// Ends a pause: shows what followed at once.
    fn end_pause(_: &mut Session<Self>) {}

    /// The question to the coach, if one is to be asked.
    fn coaching(_: &Session<Self>) -> Option<Self::View> {
        None
    }

    /// The sentence that a key asks for.
    fn answer(session: &Session<Self>, query: Self::Query) -> Option<String>;

    /// What happens in this game alone.
    fn special(session: &mut Session<Self>, special: Self::Special);
}

/// A decision that a computer opponent is asked for, or the coach for its advice on.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<G: Played> {
    /// Which of the page's decisions this is: an answer to an older question is not wanted any more.
    pub number: u32,
    /// Who is asked; `None` is the coach.
    pub level: Option<Level>,
    /// What that seat may know.
    pub view: G::View,
    /// The chance given to it.
    pub seed: Seed,
}

/// A backup of which not everything fits.
#[derive(Clone)]
pub struct Overfull {
    /// How many finished matches are more than can be kept.
    pub surplus: u32,
    /// How many can be kept.
    pub most: usize,
    /// Takes it over: `true` for everything, and the oldest finished matches are removed; `false` for what fits.
    pub take: Rc<dyn Fn(bool)>,
}

impl std::fmt::Debug for Overfull {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Overfull").field("surplus", &self.surplus).field("most", &self.most).finish_non_exhaustive()
    }
}

impl PartialEq for Overfull {
    fn eq(&self, other: &Self) -> bool {
        (self.surplus, self.most) == (other.surplus, other.most) && Rc::ptr_eq(&self.take, &other.take)
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
    /// What is begun, asked or looked at.
    pub focus: Focus<G>,
    /// What this game has besides.
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
    /// Whether another tab has the matches: here they are only watched.
    pub watching: bool,
    /// Whether a newer version of the page waits.
    pub update: bool,
    /// A backup of which not everything fits, until the person has chosen.
    pub overfull: Option<Overfull>,
    /// How often the saved matches have changed here: their list is then read anew.
    pub shelved: u32,
    /// Whether the page is to be left for another program's.
    pub leaving: bool,
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
        }
    }

    /// Puts a match that was kept before the set-up, where it can be resumed.
    pub fn keep(&mut self, sitting: Sitting<G>) {
        G::take_up(self, sitting);
    }

    /// Shows the match at rest, with nothing moving.
    pub(crate) fn rest(&mut self) {
        let cues = G::at_rest(self);
        self.show(cues.into(), Rc::new([]));
    }

    /// Shows other pictures; what was begun with the ones before is dropped.
    pub(crate) fn show(&mut self, cues: Rc<[G::Cue]>, notes: Rc<[crate::scene::sound::Note]>) {
        self.reel = Reel { count: self.reel.count + 1, cues, notes };
        self.focus = Focus::default();
        G::redrawn(self);
    }

    /// Says a sentence that interrupts nothing.
    pub(crate) fn tell(&mut self, sentence: String) {
        self.said.say(sentence, false);
    }

    /// Changes the match, if there is one, and returns what the change returns.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut Sitting<G>) -> T) -> Option<T> {
        self.sitting.as_mut().map(|sitting| change(sitting.make_mut()))
    }

    /// Counts the result of a match that is decided.
    pub(crate) fn count_result(&mut self) {
        if let Some(sitting) = self.sitting.as_ref().filter(|sitting| sitting.awaits() == Awaits::Nothing) {
            self.ledger.make_mut().record(sitting);
        }
    }

    /// Hides what only one of several people may see, and takes back what was said of it.
    pub(crate) fn cover(&mut self) {
        self.looking_changes(Sitting::cover);
    }

    /// The curtain's button, which is on the board alone.
    pub(crate) fn press_curtain(&mut self) {
        if self.page() != Some(G::BOARD) {
            return;
        }
        self.change(Sitting::press_curtain);
        if self.sitting.as_ref().is_some_and(|sitting| matches!(sitting.curtain(), Curtain::Open(_))) {
            G::say_awaited(self);
        }
    }

    /// Changes who may look. What was begun is dropped; what was said of a hand that is covered now is taken back.
    pub(crate) fn looking_changes(&mut self, change: impl FnOnce(&mut Sitting<G>)) {
        self.focus.drop_begun();
        let looked = self.viewer().is_some();
        self.change(change);
        if looked && self.viewer().is_none() {
            self.tell(String::new());
        }
    }

    /// Whether this seat is a computer player's.
    #[must_use]
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| !sitting.players().at(seat).is_person())
    }
}
