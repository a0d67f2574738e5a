//! The page's state and everything that may happen to it, as one reducer.

mod facts;
mod msg;
mod names;
mod past;
mod play;
mod queries;
mod reduce;

use std::rc::Rc;

use yew::prelude::*;

use crate::ai::Level;
use crate::engine::poise::{Card, Poise, Public, View};
use crate::engine::{Seat, Seed};
use crate::scene::poise::{Choice, Cue, Line, Pick};
use crate::scene::words::{Name, Words};
use crate::table::ledger::Ledger;
use crate::table::poise::Pause;
use crate::table::poise::form::Form;
use crate::table::{Awaits, Players, Sitting};
use crate::ui::layers::Layers;
use crate::ui::motion::Reel;
use crate::ui::restoring::Overfull;
use crate::ui::review;
use crate::ui::said::Said;
use crate::ui::settings::Settings;

pub use self::msg::Msg;
pub use self::names::{NUMBER_GAP, called, level_name};
pub use self::queries::Query;
pub use crate::ui::press::{deed, press};
pub use crate::ui::review::Leaf;

/// The replay of a finished game.
pub type Review = review::Review<Poise>;

/// The state as the components hold it.
pub type Handle = UseReducerHandle<Session>;

/// A page above the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// The replay of a finished game.
    Review,
    /// The saved games.
    Games,
    /// The rules.
    Rules,
    /// The settings.
    Settings,
}

/// What lies over the page until it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The table's menu.
    Menu,
    /// The list of keys.
    Keys,
    /// The game's log, where there is no room for it at the side.
    Log,
    /// What a card does.
    Card(Card),
    /// The discards.
    Discards,
    /// What of a backup is to be loaded, where not all of it fits.
    Restore,
}

/// A decision that a computer player is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Which of the page's decisions this is: an answer to an older question is not wanted any more.
    pub number: u32,
    /// Who is asked.
    pub level: Level,
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
    /// The game, if there is one.
    pub sitting: Option<Sitting<Poise>>,
    /// A pause in which somebody could be thinking.
    pub pause: Option<Pause>,
    /// What is picked.
    pub pick: Pick,
    /// The card that is told about.
    pub shown: Option<Card>,
    /// Why that card cannot be played.
    pub why: Option<String>,
    /// The choice that waits for its confirmation.
    pub asked: Option<Choice>,
    /// The sentences of the game so far.
    pub lines: Rc<Vec<Line>>,
    /// The earlier moment that is looked at: so many sentences after the deal.
    pub past: Option<usize>,
    /// The replay.
    pub review: Option<Review>,
    /// The pictures of the last action.
    pub reel: Reel<Cue>,
    /// What the live regions say.
    pub said: Said,
    /// A sentence about something out of the ordinary, until it is dismissed.
    pub notice: Option<String>,
    /// Whether a card was picked by key, so that the focus follows to its choices.
    pub by_key: bool,
    /// Whether only players, Field and hand are shown.
    pub zen: bool,
    /// Whether another tab has the games: here they are only watched.
    pub watching: bool,
    /// Whether a newer version of the page waits.
    pub update: bool,
    /// A backup of which not everything fits, until the person has chosen.
    pub overfull: Option<Overfull>,
    /// How often the saved games have changed here: their list is then read anew.
    pub shelved: u32,
    /// Wins and losses.
    pub ledger: Ledger<Poise>,
    /// Whether the page is to be left for the opening page of the other game.
    pub leaving: bool,
}

impl Session {
    /// The page as it opens.
    #[must_use]
    pub fn new(words: Rc<Words>, settings: Settings, form: Form, ledger: Ledger<Poise>) -> Self {
        Self {
            words,
            settings,
            form,
            layers: Layers::NONE,
            sitting: None,
            pause: None,
            pick: Pick::default(),
            shown: None,
            why: None,
            asked: None,
            lines: Rc::default(),
            past: None,
            review: None,
            reel: Reel::empty(),
            said: Said::default(),
            notice: None,
            by_key: false,
            zen: false,
            watching: false,
            update: false,
            overfull: None,
            shelved: 0,
            ledger,
            leaving: false,
        }
    }

    /// The page that is shown; `None` is the set-up.
    #[must_use]
    pub fn page(&self) -> Option<Page> {
        self.layers.page()
    }

    /// Layers above the set-up: what the browser's Back closes one by one.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.layers.depth()
    }

    /// What the players are called.
    #[must_use]
    pub fn names(&self) -> Vec<Name> {
        self.sitting.as_ref().map_or_else(Vec::new, |sitting| called(&self.words, sitting.players()))
    }

    /// The open part of the game, as far as it is shown: in a pause, as it stood then.
    #[must_use]
    pub fn public(&self) -> Option<Public> {
        match &self.pause {
            Some(pause) => Some(pause.view.public.clone()),
            None => self.sitting.as_ref().map(|sitting| sitting.view(Seat::LEFT).public),
        }
    }

    /// The view of the person who may look at a hand now, as the game is shown; nobody while the curtain is down.
    #[must_use]
    pub fn viewer(&self) -> Option<View> {
        let sitting = self.sitting.as_ref().filter(|sitting| !sitting.is_exhibition())?;
        let seat = sitting.seats().iter().copied().find(|seat| sitting.may_look(*seat))?;
        if self.past.is_some() {
            return self.view_then(seat);
        }
        let view = sitting.view(seat);
        Some(match &self.pause {
            Some(pause) if pause.asked() == seat => pause.view.clone(),
            Some(pause) => View { public: pause.view.public.clone(), ..view },
            None => view,
        })
    }

    /// The view of whoever may look and is to decide now, while nothing else goes on.
    #[must_use]
    pub fn decider(&self) -> Option<View> {
        self.viewer().filter(|view| view.to_act() && self.may_play())
    }

    /// Whether somebody at this device may play now.
    #[must_use]
    pub fn may_play(&self) -> bool {
        self.page() == Some(Page::Table) && !self.watching && self.past.is_none()
    }

    /// Whether this seat, which is shown to be awaited, is a computer player's.
    #[must_use]
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| !sitting.players().at(seat).is_person())
    }

    /// The question to a computer player, if one is to be asked and the game is on the screen.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let sitting = self.sitting.as_ref().filter(|_| self.may_play() && self.pause.is_none())?;
        let Awaits::Bot(seat) = sitting.awaits() else { return None };
        let level = sitting.players().at(seat).level()?;
        Some(Question { number: self.reel.count, level, view: sitting.view(seat), seed: sitting.bot_chance().seed() })
    }
}
