//! The page's state and everything that may happen to it, as one reducer.

use std::rc::Rc;

use yew::Reducible;

use super::form::Form;
use crate::ai::Level;
use crate::engine::piste::{Action, Piste, Public, Value, View};
use crate::engine::seat::BySeat;
use crate::engine::{Seat, Seed};
use crate::scene::sound::{self, Note};
use crate::scene::words::{self, Names};
use crate::scene::{Cue, Stage, log, timeline};
use crate::table::{Awaits, Curtain, Player, Sitting};

/// Which page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The opening page with the set-up.
    Home,
    /// The bout.
    Bout,
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

/// The pictures between the last action and now.
#[derive(Clone, Debug, PartialEq)]
pub struct Reel {
    /// Grows with every action.
    pub count: u32,
    /// The pictures in order; the last is the rest.
    pub cues: Rc<[Cue]>,
    /// What is heard with them.
    pub notes: Rc<[Note]>,
}

/// A decision that a computer opponent is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Actions played in the whole bout so far: an answer to an older question is not wanted any more.
    pub ply: usize,
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
    /// Which page is shown.
    pub page: Page,
    /// The set-up page's choices.
    pub form: Form,
    /// The bout, if there is one.
    pub sitting: Option<Sitting<Piste>>,
    /// The card that is picked.
    pub picked: Option<Value>,
    /// The pictures of the last action.
    pub reel: Reel,
    /// What the live regions say.
    pub said: Said,
    /// A sentence about something out of the ordinary, until it is dismissed.
    pub notice: Option<String>,
    /// Whether the card was picked by key, so that the focus follows to its choices.
    pub by_key: bool,
    /// Whether the list of keys is open.
    pub help: bool,
    /// A short hint about a card that cannot be used.
    pub hint: Option<String>,
}

/// What may happen.
#[derive(Clone, Debug)]
pub enum Msg {
    /// The set-up changed.
    Form(Form),
    /// A new bout is dealt from this seed; the one in progress is given up.
    Open(Seed),
    /// The bout in progress is gone back to.
    Continue,
    /// The opening page is gone to; the bout stays.
    Home,
    /// A card is picked, or put back if it was picked already.
    Pick(Value),
    /// The same by key.
    Key(Value),
    /// One layer back: the list of keys closes, or the picked card is put back, or the opening page is gone to.
    Back,
    /// The list of keys opens or closes.
    Help,
    /// A person plays.
    Act(Action),
    /// A computer opponent answers the question put after this many actions.
    Answer(usize, Action),
    /// The next round is dealt.
    NextRound,
    /// The curtain's button is pressed.
    Curtain,
    /// The page went out of sight.
    Cover,
    /// Something out of the ordinary is to be said, or has been read.
    Notice(Option<String>),
}

impl Session {
    /// The page as it opens, with the bout that was kept.
    #[must_use]
    pub fn new(form: Form, sitting: Option<Sitting<Piste>>, notice: Option<String>) -> Self {
        let reel = Reel { count: 0, cues: Rc::new([]), notes: Rc::new([]) };
        let mut session = Self {
            page: Page::Home,
            form,
            sitting,
            picked: None,
            reel,
            said: Said::default(),
            notice,
            hint: None,
            by_key: false,
            help: false,
        };
        session.rest();
        session
    }

    /// What the players are called.
    #[must_use]
    pub fn names(&self) -> Names {
        let Some(sitting) = &self.sitting else { return Names::default() };
        BySeat::from_fn(|seat| match &sitting.players()[seat] {
            Player::Person(name) if !name.is_empty() => name.clone(),
            Player::Person(_) if !sitting.is_shared() => words::YOU.to_owned(),
            Player::Person(_) if seat == Seat::LEFT => words::LEFT.to_owned(),
            Player::Person(_) => words::RIGHT.to_owned(),
            Player::Bot(level) => words::level(&level.to_string()),
        })
    }

    /// The open part of the round.
    #[must_use]
    pub fn public(&self) -> Option<Public> {
        self.sitting.as_ref().map(|sitting| sitting.view(Seat::LEFT).public)
    }

    /// The view of whoever may look at a hand now; nobody while the curtain is down.
    #[must_use]
    pub fn viewer(&self) -> Option<View> {
        let sitting = self.sitting.as_ref()?;
        sitting.curtain().viewer().map(|seat| sitting.view(seat))
    }

    /// The question to a computer opponent, if one is to act and the bout is on the screen.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let sitting = self.sitting.as_ref().filter(|_| self.page == Page::Bout)?;
        let Awaits::Bot(seat) = sitting.awaits() else { return None };
        let Player::Bot(level) = &sitting.players()[seat] else { return None };
        Some(Question { ply: ply(sitting), level: *level, view: sitting.view(seat), seed: sitting.bot_chance().seed() })
    }

    /// The sentences of this round, oldest first, and whose deed each was.
    #[must_use]
    pub fn log(&self) -> Vec<(Seat, String)> {
        let (Some(sitting), Some(public)) = (&self.sitting, self.public()) else { return Vec::new() };
        log::lines(&self.names(), public.bout, sitting.told())
    }

    /// The still picture at the end of the pictures.
    #[must_use]
    pub fn rest_stage(&self) -> Option<Stage> {
        self.public().map(|public| Stage::at_rest(&public))
    }

    /// Shows the bout at rest, with nothing moving.
    fn rest(&mut self) {
        let cue = self.rest_stage().map(|stage| Cue { at_ms: 0, tween_ms: 0, stage });
        self.reel = Reel { count: self.reel.count + 1, cues: cue.into_iter().collect(), notes: Rc::new([]) };
        self.picked = None;
        self.hint = None;
    }

    fn act(&mut self, action: Action) {
        let names = self.names();
        let (Some(before), Some(sitting)) = (self.public(), self.sitting.as_mut()) else { return };
        match sitting.act(action) {
            Err(illegal) => self.hint = Some(words::forbidden(illegal)),
            Ok(events) => {
                let after = sitting.view(Seat::LEFT).public;
                let cues = timeline::cues(Stage::at_rest(&before), &events, &after);
                let notes = sound::notes(&events, &cues).into();
                self.reel = Reel { count: self.reel.count + 1, cues: cues.into(), notes };
                self.picked = None;
                self.hint = None;
                self.say(words::announcement(&names, &before, action, &after));
            }
        }
    }

    /// Says a sentence; if whoever may look is under attack, the alarm takes its place.
    fn say(&mut self, sentence: String) {
        let alarm = self.viewer().and_then(|view| words::alarm(&self.names(), &view));
        let (status, alert) = alarm.map_or((sentence, String::new()), |alarm| (String::new(), alarm));
        self.said = Said { count: self.said.count + 1, status, alert };
    }

    fn open(&mut self, sitting: Sitting<Piste>) {
        self.sitting = Some(sitting);
        self.page = Page::Bout;
        self.rest();
        if let Some(public) = self.public() {
            self.reel.cues = timeline::opening(&public).into();
        }
        self.say_awaited();
    }

    fn say_awaited(&mut self) {
        if let Some(public) = self.public() {
            self.say(format!("{}.", words::awaited(&self.names(), &public)));
        }
    }

    fn pick(&mut self, card: Value) {
        self.by_key = false;
        let Some(view) = self.viewer().filter(|view| self.page == Page::Bout && view.to_act()) else { return };
        if view.hand.count(card) == 0 {
            return;
        }
        let open =
            !crate::scene::choice::choices(&view, Some(card)).iter().all(|choice| choice.action == Action::TakeHit);
        self.picked = (open && self.picked != Some(card)).then_some(card);
        let why = || crate::scene::hand::why_closed(&view, card).into_iter().map(words::forbidden).collect::<Vec<_>>();
        self.hint = (!open).then(|| format!("{card}: {}", why().join(" ")));
    }

    fn back(&mut self) {
        if self.help {
            self.help = false;
        } else if self.picked.take().is_none() && self.hint.take().is_none() {
            self.leave();
        }
    }

    fn leave(&mut self) {
        self.page = Page::Home;
        self.cover();
    }

    /// Hides what only one of two people may see.
    fn cover(&mut self) {
        self.picked = None;
        if let Some(sitting) = self.sitting.as_mut() {
            sitting.cover();
        }
    }

    fn curtain(&mut self) {
        if let Some(sitting) = self.sitting.as_mut() {
            sitting.press_curtain();
            if matches!(sitting.curtain(), Curtain::Open(_)) {
                self.say_awaited();
            }
        }
    }

    fn next_round(&mut self) {
        if self.sitting.as_mut().is_some_and(Sitting::next_round) {
            self.rest();
            self.say_awaited();
        }
    }
}

/// Actions played in the whole bout so far.
#[must_use]
pub fn ply(sitting: &Sitting<Piste>) -> usize {
    sitting.journal().rounds.iter().map(Vec::len).sum()
}

impl Reducible for Session {
    type Action = Msg;

    fn reduce(self: Rc<Self>, msg: Msg) -> Rc<Self> {
        let mut next = (*self).clone();
        match msg {
            Msg::Form(form) => next.form = form,
            Msg::Open(seed) => next.open(next.form.open(seed)),
            Msg::Continue => {
                next.page = Page::Bout;
                next.rest();
                next.say_awaited();
            }
            Msg::Home => next.leave(),
            Msg::Pick(card) => next.pick(card),
            Msg::Key(card) => {
                next.pick(card);
                next.by_key = true;
            }
            Msg::Back => next.back(),
            Msg::Help => next.help = !next.help,
            Msg::Act(action) => next.act(action),
            Msg::Answer(asked, action) if next.sitting.as_ref().map(ply) == Some(asked) => next.act(action),
            Msg::Answer(..) => {}
            Msg::NextRound => next.next_round(),
            Msg::Curtain => next.curtain(),
            Msg::Cover => next.cover(),
            Msg::Notice(notice) => next.notice = notice,
        }
        Rc::new(next)
    }
}
