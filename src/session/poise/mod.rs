//! The session of the poise duel: what the game adds to the shared one.

mod better;
mod facts;
mod game;
mod leap;
mod names;
mod pace;
mod pages;
mod past;
mod picking;
mod queries;
mod since;
mod special;
mod telling;

use super::Played;
use crate::engine::poise::{Action, Card, Poise, Public, View};
use crate::engine::{Seat, Seed};
use crate::scene::poise::coach::Advice;
use crate::scene::poise::{Choice, Command, Cue, Pick, Stage};
use crate::scene::words::Name;
use crate::table::Sitting;

pub use self::facts::home;
pub use self::leap::Leap;
pub use self::names::{NUMBER_GAP, called, called_in_full, level_of};
pub use self::pages::{Dialog, Page};
pub use self::queries::Query;
pub use self::since::{Cause, Since};
pub use self::special::{Begun, Extra, Follows, Special};

/// The page's state.
pub type Session = super::Session<Poise>;
/// What can happen.
pub type Message = super::Message<Poise>;
/// The replay of a finished game.
pub type Review = super::Review<Poise>;
/// The coach's answer about a decision.
pub type CoachAnswer = super::CoachAnswer<Advice>;
/// A backup to be loaded.
pub type Overfull = super::Overfull<Poise>;

impl Played for Poise {
    type Page = Page;
    type Dialog = Dialog;
    type Card = usize;
    type Choice = Choice;
    type Begun = Begun;
    type Extra = Extra;
    type Special = Special;
    type Query = Query;
    type Advice = Advice;
    type Cue = Cue;

    const BOARD: Page = Page::Table;
    const REVIEW: Page = Page::Review;
    const RESTORE: Dialog = Dialog::Restore;
    const SHARE: Dialog = Dialog::Share;
    const LEAVES: bool = true;
    const SECOND_PART: bool = true;
    const PRACTICE: bool = true;

    /// In a first game a person against computer players starts: no one attacks them before they have seen their cards.
    fn deal(session: &Session, seed: Seed, opened_ms: u64) -> Sitting<Self> {
        let first = session.form.lone_person().filter(|_| session.ledger.is_empty() && session.sitting.is_none());
        session.form.open(seed, opened_ms, first)
    }

    fn take_up(session: &mut Session, sitting: Sitting<Self>) {
        session.take_up(sitting);
    }

    fn forget(session: &mut Session) {
        session.extra = Extra::default();
    }

    fn retell(session: &mut Session) {
        session.extra.is_held = true;
        session.extra.drawn = None;
        session.tell_all();
    }

    fn redrawn(session: &mut Session) {
        // The description of a card is hidden with the hand, that of an Attack and the advice with what has changed.
        let stale = match session.layers.dialog {
            Some(Dialog::Card(_)) => session.viewer().is_none(),
            Some(Dialog::Attack(_) | Dialog::Coach) => true,
            _ => false,
        };
        if stale {
            session.layers.dialog = None;
        }
    }

    fn at_rest(session: &Session) -> Vec<Cue> {
        let stage = session.public().map(Stage::of);
        stage.map(|stage| Cue { at_ms: 0, told: usize::MAX, stage }).into_iter().collect()
    }

    fn awaited(session: &Session) -> String {
        session.awaited()
    }

    fn say_awaited(session: &mut Session) {
        if let Some(public) = session.public() {
            let (words, names) = (&session.words, session.names());
            // A lesson or another practice sitting starts within a game.
            let is_start = session.extra.lines.is_empty() && session.practice.is_none();
            let start = if is_start { session.start() } else { String::new() };
            let awaited = session.decider().map_or_else(|| words.awaits(&names, &public), |view| session.awaits(&view));
            session.tell(words.sentences([start, awaited]));
        }
    }

    fn say_moment(session: &mut Session) {
        session.say_moment();
    }

    fn moments(session: &Session) -> usize {
        session.extra.lines.len()
    }

    fn visible(session: &Session) -> Option<View> {
        let sitting = session.sitting.as_ref().filter(|sitting| !sitting.is_exhibition())?;
        let seat = sitting.seats().iter().copied().find(|seat| sitting.may_look(*seat))?;
        if session.past().is_some() {
            return session.view_then(seat);
        }
        let view = sitting.view(seat);
        Some(match &session.extra.pause {
            Some(pause) if pause.asked() == seat => pause.view.clone(),
            // Face to face the other person may look, too, and sees nothing of what followed.
            Some(pause) if sitting.is_face_to_face() => pause.view_of(sitting, seat)?,
            Some(pause) => View { public: pause.view.public.clone(), ..view },
            None => view,
        })
    }

    fn pick(session: &mut Session, card: usize, by_key: bool) {
        session.pick(card, by_key);
    }

    fn may_choose(session: &Session) -> bool {
        session.decider().is_some()
    }

    fn is_decision(choice: &Choice) -> bool {
        matches!(choice.command, Command::Play(_) | Command::Refresh(_))
    }

    fn is_grave(session: &Session, choice: &Choice) -> bool {
        choice.command == Command::Play(Action::Pass) && session.pass_puts_out()
    }

    fn carry_out(session: &mut Session, choice: &Choice) {
        session.carry_out(choice);
    }

    fn act(session: &mut Session, action: Action) {
        session.act(action);
    }

    fn is_resting(session: &Session) -> bool {
        session.extra.pause.is_some() || session.past().is_some()
    }

    fn pausing(session: &Session) -> Option<u32> {
        session.pausing()
    }

    fn end_pause(session: &mut Session) {
        match session.only_action() {
            Some(action) => session.act(action),
            None => session.resume(),
        }
    }

    fn is_hurried(session: &Session) -> bool {
        session.is_hurried()
    }

    /// Nobody is asked about what the table does for the person, or in a pause.
    fn deciding(session: &Session) -> Option<View> {
        session.decider().filter(|_| session.extra.pause.is_none() && session.only_action().is_none())
    }

    fn offers(session: &Session) -> impl Fn(&Advice) -> bool {
        let (view, pick) = (session.decider(), session.picked().clone());
        // Beside picked cards stands what is said of them, not of a pass, which is always open.
        let is_open = move |line: &Advice, of_pick: bool| {
            view.as_ref().is_some_and(|view| line.is_open(view, &pick) && !(of_pick && line.needs_no_card()))
        };
        let any = |of_pick| session.advice().iter().any(|line| is_open(line, of_pick));
        let (of_pick, any) = (any(true) && !session.picked().is_empty(), any(false));
        move |line| !any || is_open(line, of_pick)
    }

    fn answer(session: &Session, query: Query) -> Option<String> {
        session.answer(query)
    }

    /// A game against one computer player needs it only when the first card is picked or the game has begun, or for the coach.
    fn needs_second_part(session: &Session) -> bool {
        let sitting = session.sitting.as_deref().filter(|_| session.page() == Some(Page::Table));
        session.settings.coach
            || sitting.is_some_and(|sitting| {
                sitting.lone_person().is_none() || sitting.players().len() > 2 || !sitting.events().is_empty()
            })
            || !session.picked().is_empty()
    }

    /// Only the lessons' words come with it.
    fn is_study(page: Page) -> bool {
        page == Page::Lessons
    }

    fn stores_nothing(special: &Special) -> bool {
        matches!(special, Special::Leap(..) | Special::Show(_) | Special::Look(_))
    }

    fn special(session: &mut Session, special: Special) {
        match special {
            Special::Aim(seat, attack) => session.aim(seat, attack),
            Special::Pass => session.pass(),
            Special::GoOn => session.go_on(),
            Special::FastForward => session.fast_forward(),
            Special::Look(card) => session.look(card),
            Special::Leap(leap, forward) => session.leap(leap, forward),
            Special::Show(moment) => session.show_moment(moment),
        }
    }
}

impl Session {
    /// The names of the players.
    #[must_use]
    pub fn names(&self) -> Vec<Name> {
        self.sitting.as_ref().map_or_else(Vec::new, |sitting| called(&self.words, sitting.players()))
    }

    /// The coach's advice on one of the person's choices.
    #[must_use]
    pub fn advice_on(&self, choice: &Choice) -> Option<&Advice> {
        let actions = match &choice.command {
            Command::Play(action) => vec![*action],
            Command::Refresh(cards) => cards.iter().map(|card| Action::Discard(*card)).chain([Action::Draw]).collect(),
            Command::All | Command::Nothing | Command::Aim => return None,
        };
        self.advice().iter().find(|line| line.is_about(&actions))
    }

    /// The picked cards.
    #[must_use]
    pub fn picked(&self) -> &Pick {
        &self.focus.begun().pick
    }

    /// The card that is described.
    #[must_use]
    pub fn card(&self) -> Option<Card> {
        self.focus.begun().card
    }

    /// Why that card cannot be played.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.focus.begun().why.as_deref()
    }

    /// The public part of the game as it is shown: in a pause, at the start of the pause.
    #[must_use]
    pub fn public(&self) -> Option<Public> {
        match &self.extra.pause {
            Some(pause) => Some(pause.view.public.clone()),
            None => self.sitting.as_ref().map(|sitting| sitting.view(Seat::LEFT).public),
        }
    }

    /// The view of the person who may see a hand and is to decide now, while nothing else goes on.
    #[must_use]
    pub fn decider(&self) -> Option<View> {
        self.viewer().filter(|view| view.to_act() && self.may_play())
    }
}
