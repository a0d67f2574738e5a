//! The page's state and everything that may happen to it, as one reducer.

mod play;
mod queries;
mod reduce;
mod review;

use std::rc::Rc;

use yew::prelude::*;

use super::form::Form;
use crate::ai::Level;
use crate::engine::poise::{Action, Card, Event, Phase, Poise, Public, View};
use crate::engine::{Seat, Seed};
use crate::scene::poise::{Choice, Cue, Line, Pick};
use crate::scene::sound::Note;
use crate::scene::words::{Name, Words};
use crate::table::poise::Pause;
use crate::table::{Awaits, Player, Players, Sitting};
use crate::ui::settings::Settings;

pub use crate::ui::press::press;
pub use queries::Query;
pub use review::{Leaf, Review};

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
}

/// What the live regions say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Grows with every sentence, so that the same words are spoken again.
    pub count: u32,
    /// The polite sentence.
    pub status: String,
    /// The sentence that interrupts: an attack on whoever looks.
    pub alert: String,
}

/// The pictures between the last action and now, and what is heard with them.
#[derive(Clone, Debug, PartialEq)]
pub struct Reel {
    /// Grows with every action.
    pub count: u32,
    /// The pictures in order; the last is the rest.
    pub cues: Rc<[Cue]>,
    /// The sounds in order.
    pub notes: Rc<[Note]>,
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
    /// The open pages, topmost last; without any the set-up is shown.
    pub pages: Vec<Page>,
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
    /// The replay.
    pub review: Option<Review>,
    /// The pictures of the last action.
    pub reel: Reel,
    /// What the live regions say.
    pub said: Said,
    /// A sentence about something out of the ordinary, until it is dismissed.
    pub notice: Option<String>,
    /// Whether a card was picked by key, so that the focus follows to its choices.
    pub by_key: bool,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// Whether another tab has the games: here they are only watched.
    pub watching: bool,
    /// Whether a newer version of the page waits.
    pub update: bool,
    /// Saved games forgotten so far: their list is read anew.
    pub dropped: u32,
}

/// What may happen.
#[derive(Clone, Debug)]
pub enum Msg {
    /// The set-up changed.
    Form(Form),
    /// A new game is dealt from this seed, opened at this time (milliseconds since 1970).
    Open(Seed, u64),
    /// A saved game is taken up.
    Resume(Box<Sitting<Poise>>),
    /// The saved game of this name has been forgotten.
    Dropped(String),
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
    /// A newer version of the page waits.
    Update,
    /// Something out of the ordinary is to be said, or has been read.
    Notice(Option<String>),
}

/// What players are called in the reader's language.
#[must_use]
pub fn called(words: &Words, players: &[Player]) -> Vec<Name> {
    let alone = players.iter().filter(|player| player.is_person()).count() == 1;
    let mut names: Vec<Name> = Vec::with_capacity(players.len());
    for (number, player) in players.iter().enumerate() {
        let name = match player {
            Player::Bot(level) => unlike(&names, &words.level(&level.to_string())),
            Player::Person(name) if !name.is_empty() => Name::Called(name.clone()),
            Player::Person(_) if alone => Name::You,
            Player::Person(_) => Name::Called(words.fill("seat-n", &[("n", &(number + 1))])),
        };
        names.push(name);
    }
    names
}

/// A name that nobody before has: with a number behind it where it needs one.
fn unlike(names: &[Name], wanted: &str) -> Name {
    let numbered = |number: usize| if number == 1 { wanted.to_owned() } else { format!("{wanted} {number}") };
    let free = (1..).map(numbered).map(Name::Called).find(|name| !names.contains(name));
    free.unwrap_or_default()
}

impl Session {
    /// The page as it opens.
    #[must_use]
    pub fn new(words: Rc<Words>, settings: Settings, form: Form) -> Self {
        Self {
            words,
            settings,
            form,
            pages: Vec::new(),
            sitting: None,
            pause: None,
            pick: Pick::default(),
            shown: None,
            why: None,
            asked: None,
            lines: Rc::default(),
            review: None,
            reel: Reel { count: 0, cues: Rc::new([]), notes: Rc::new([]) },
            said: Said::default(),
            notice: None,
            by_key: false,
            dialog: None,
            watching: false,
            update: false,
            dropped: 0,
        }
    }

    /// The page that is shown; `None` is the set-up.
    #[must_use]
    pub fn page(&self) -> Option<Page> {
        self.pages.last().copied()
    }

    /// Layers above the set-up: what the browser's Back closes one by one.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.pages.len() + usize::from(self.dialog.is_some())
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

    /// The view of the person who may look at a hand now; nobody while the curtain is down.
    #[must_use]
    pub fn viewer(&self) -> Option<View> {
        let sitting = self.sitting.as_ref().filter(|sitting| !sitting.is_exhibition())?;
        let seat = sitting.seats().iter().copied().find(|seat| sitting.may_look(*seat))?;
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
        self.page() == Some(Page::Table) && !self.watching
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

    /// Who has gone out, in order, and in the how manieth turn of the table.
    #[must_use]
    pub fn gone(&self) -> Vec<(Seat, usize)> {
        let (mut gone, mut turn) = (Vec::new(), 1);
        for event in self.sitting.iter().flat_map(|sitting| sitting.told()).flatten() {
            match event {
                Event::Out { seat, .. } => gone.push((*seat, turn)),
                Event::TurnBegan { .. } => turn += 1,
                _ => {}
            }
        }
        gone
    }

    /// The number of the pictures after which a pause ends by itself: somebody could be thinking who is no person.
    #[must_use]
    pub fn pausing(&self) -> Option<u32> {
        let pause = self.pause.as_ref().filter(|_| self.may_play())?;
        let waits = !self.sitting.as_ref().is_some_and(|sitting| pause.is_handed(sitting));
        waits.then_some(self.reel.count)
    }

    /// Whether the last deed was a small one, of several in a row: a discard, an Item, a Restore card.
    #[must_use]
    pub fn is_brief(&self) -> bool {
        let last = self.public().and_then(|public| public.history.backwards().next());
        last.is_some_and(|(_, action)| matches!(action, Action::Discard(_) | Action::Place(_) | Action::Remove))
    }

    /// Whether what is awaited is one of the questions that look alike whether they are put or not.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.public().is_some_and(|public| matches!(public.phase, Phase::Answer(_) | Phase::Riposte))
    }
}
