//! The page's state and everything that may happen to it, as one reducer.

mod coaching;
mod fencing;
mod queries;
mod reduce;

use std::rc::Rc;

use yew::prelude::*;

use crate::ai::Level;
use crate::engine::piste::{Action, Piste, Public, Value, View};
use crate::engine::seat::BySeat;
use crate::engine::{Seat, Seed};
use crate::scene::piste::coach::{Figures, Line};
use crate::scene::piste::words::Names;
use crate::scene::piste::{Cue, Stage, log};
use crate::scene::words::{Name, Words};
use crate::table::ledger::Ledger;
use crate::table::piste::form::Form;
use crate::table::{Awaits, Player, Sitting};
use crate::ui::layers::Layers;
use crate::ui::motion::Reel;
use crate::ui::restoring::Overfull;
use crate::ui::review;
use crate::ui::said::Said;
use crate::ui::settings::Settings;

pub use self::queries::Query;
pub use crate::ui::press::{deed, press};
pub use crate::ui::review::Leaf;

/// The replay of a finished bout.
pub type Review = review::Review<Piste>;

/// The state as the components hold it.
pub type Handle = UseReducerHandle<Session>;

/// A page above the opening page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The bout.
    Bout,
    /// The replay of a finished bout.
    Review,
    /// The saved bouts and the results.
    Bouts,
    /// The rules of every rule set.
    Rules,
    /// The settings.
    Settings,
    /// About this page, with the credits.
    About,
}

/// What lies over the page until it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The bout's menu.
    Menu,
    /// The list of keys.
    Keys,
    /// This round's log, where there is no room for it at the side.
    Log,
    /// What the coach says of every choice, where there is no room for it at the side.
    Coach,
    /// What of a backup is to be loaded, where not all of it fits.
    Restore,
}

/// A decision that a computer opponent is asked for, or the coach for its advice on.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Which of the page's decisions this is: an answer to an older question is not wanted any more.
    pub number: u32,
    /// Who is asked; `None` is the coach.
    pub level: Option<Level>,
    /// What that seat may know.
    pub view: View,
    /// The chance given to it.
    pub seed: Seed,
}

/// Everything that the page is a function of.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// The catalogue of the language.
    pub words: Rc<Words>,
    /// The settings.
    pub settings: Settings,
    /// The set-up's choices.
    pub form: Form,
    /// The pages and the dialog that are open.
    pub layers: Layers<Page, Dialog>,
    /// The bout, if there is one.
    pub sitting: Option<Sitting<Piste>>,
    /// The card that is picked.
    pub picked: Option<Value>,
    /// The choice that waits for its confirmation.
    pub asked: Option<Action>,
    /// The earlier moment of this round that is looked at: so many actions after the deal.
    pub past: Option<usize>,
    /// The replay.
    pub review: Option<Review>,
    /// Wins and losses.
    pub ledger: Ledger<Piste>,
    /// The pictures of the last action.
    pub reel: Reel<Cue>,
    /// What the live regions say.
    pub said: Said,
    /// A sentence about something out of the ordinary, until it is dismissed.
    pub notice: Option<String>,
    /// Whether the card was picked by key, so that the focus follows to its choices.
    pub by_key: bool,
    /// Whether only piste, hands and score are shown.
    pub zen: bool,
    /// Whether another tab has the bouts: here they are only watched.
    pub watching: bool,
    /// Whether a newer version of the page waits.
    pub update: bool,
    /// A backup of which not everything fits, until the person has chosen.
    pub overfull: Option<Overfull>,
    /// A short hint about a card that cannot be used.
    pub hint: Option<String>,
    /// What the coach says of the decision in hand, the best first; `None` while it thinks, empty if it cannot judge.
    advice: Option<Rc<[Line]>>,
}

/// What may happen.
#[derive(Clone, Debug)]
pub enum Msg {
    /// The set-up changed.
    Form(Form),
    /// A new bout is dealt from this seed, opened at this time (milliseconds since 1970).
    Open(Seed, u64),
    /// A saved bout is taken up.
    Resume(Box<Sitting<Piste>>),
    /// The bout in progress has gone on in another tab.
    Follow(Option<Box<Sitting<Piste>>>),
    /// A page is opened above the others.
    Go(Page),
    /// The opening page is gone to; the bout stays.
    Home,
    /// One layer back.
    Back,
    /// The browser went back to so many layers.
    Depth(usize),
    /// A card is picked, or put back if it was picked already.
    Pick(Value),
    /// The same by key.
    Key(Value),
    /// This dialog opens, or closes if it is open.
    Dialog(Dialog),
    /// A person chooses an action.
    Choose(Action),
    /// The chosen action is confirmed.
    Confirm,
    /// The chosen action is not played after all.
    Refuse,
    /// A computer opponent answers the question of this number.
    Answer(u32, Action),
    /// The coach answers the question of this number.
    Advice(u32, Vec<Figures>),
    /// The next round is dealt.
    NextRound,
    /// The curtain's button is pressed.
    Curtain,
    /// Face to face: this seat looks at its cards, or nobody any more.
    Peek(Option<Seat>),
    /// The page went out of sight.
    Cover,
    /// The last decision is taken back.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// An earlier moment of the round is looked at, or the present again.
    Past(Option<usize>),
    /// A finished bout is replayed.
    Review(Box<Review>),
    /// The replay is turned to another moment.
    Leaf(Leaf),
    /// Everything but piste, hands and score is hidden, or shown again.
    Zen,
    /// A key asks for a sentence.
    Ask(Query),
    /// The settings changed.
    Settings(Settings),
    /// The words of another language are there.
    Words(Rc<Words>),
    /// The wins and losses are forgotten, or replaced by others.
    Ledger(Ledger<Piste>),
    /// Whether another tab has the bouts.
    Watch(bool),
    /// Not all of a backup fits: what is to be loaded is asked.
    Overfull(Overfull),
    /// A newer version of the page waits.
    Update,
    /// The advice to export has been given, or is not needed.
    Reminded,
    /// Something out of the ordinary is to be said, or has been read.
    Notice(Option<String>),
}

impl Session {
    /// The page as it opens, with the bout that was kept.
    #[must_use]
    pub fn new(words: Rc<Words>, settings: Settings, form: Form, ledger: Ledger<Piste>) -> Self {
        Self {
            words,
            settings,
            form,
            layers: Layers::NONE,
            sitting: None,
            picked: None,
            asked: None,
            past: None,
            review: None,
            ledger,
            reel: Reel::empty(),
            said: Said::default(),
            notice: None,
            by_key: false,
            zen: false,
            watching: false,
            update: false,
            overfull: None,
            hint: None,
            advice: None,
        }
    }

    /// The page that is shown; `None` is the opening page.
    #[must_use]
    pub fn page(&self) -> Option<Page> {
        self.layers.page()
    }

    /// Layers above the opening page: what the browser's Back closes one by one.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.layers.depth()
    }

    /// What the players of the bout are called.
    #[must_use]
    pub fn names(&self) -> Names {
        self.sitting.as_ref().map_or_else(Names::default, |sitting| self.called(sitting.players()))
    }

    /// What these players are called in the reader's language.
    #[must_use]
    pub fn called(&self, players: &BySeat<Player>) -> Names {
        let alone = !players.0.iter().all(Player::is_person);
        BySeat::from_fn(|seat| match &players[seat] {
            Player::Bot(level) => Name::Called(self.words.level(&level.to_string())),
            Player::Person(name) if !name.is_empty() => Name::Called(name.clone()),
            Player::Person(_) if alone => Name::You,
            Player::Person(_) if seat == Seat::LEFT => Name::Called(self.words.say("left")),
            Player::Person(_) => Name::Called(self.words.say("right")),
        })
    }

    /// The open part of the round.
    #[must_use]
    pub fn public(&self) -> Option<Public> {
        self.sitting.as_ref().map(|sitting| sitting.view(Seat::LEFT).public)
    }

    /// The view of the person who may look at a hand now; nobody while the curtain is down.
    #[must_use]
    pub fn viewer(&self) -> Option<View> {
        let sitting = self.sitting.as_ref().filter(|sitting| !sitting.is_exhibition())?;
        Seat::DUEL.into_iter().find(|seat| sitting.may_look(*seat)).map(|seat| sitting.view(seat))
    }

    /// Whether somebody at this device may play now.
    #[must_use]
    pub fn may_play(&self) -> bool {
        self.page() == Some(Page::Bout) && !self.watching && self.past.is_none()
    }

    /// The question to a computer opponent, or to the coach, if one is to be asked and the bout is on the screen.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let sitting = self.sitting.as_ref().filter(|_| self.page() == Some(Page::Bout) && !self.watching)?;
        let (level, view) = match sitting.awaits() {
            Awaits::Bot(seat) => (Some(sitting.players()[seat].level()?), sitting.view(seat)),
            _ => (None, self.coaching()?),
        };
        Some(Question { number: self.reel.count, level, view, seed: sitting.bot_chance().seed() })
    }

    /// The sentences of this round, oldest first, and whose deed each was.
    #[must_use]
    pub fn log(&self) -> Vec<(Seat, String)> {
        let (Some(sitting), Some(public)) = (&self.sitting, self.public()) else { return Vec::new() };
        log::lines(&self.words, &self.names(), public.bout, sitting.told())
    }

    /// The still picture at the end of the pictures.
    #[must_use]
    pub fn rest_stage(&self) -> Option<Stage> {
        self.public().map(|public| Stage::at_rest(&public))
    }
}
