//! The session of the piste duel: what the game adds to the shared one.

mod bout;
mod exhibition;
mod pages;
mod queries;
mod special;
mod study;

use super::{Played, Shared};
use crate::engine::piste::{Action, Piste, Public, Value, View};
use crate::engine::{Seat, Seed};
use crate::scene::piste::coach::Advice;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::table::piste::form::{First, Opponent, Preset};
use crate::table::{Awaits, Occasion, Sitting};

pub use self::bout::NEWCOMER;
pub use self::exhibition::{Exhibition, Tempo};
pub use self::pages::{Dialog, Page};
pub use self::queries::Query;
pub use self::special::{Begun, Extra, Special};
pub use self::study::Studied;

/// The page's state.
pub type Session = super::Session<Piste>;
/// What can happen.
pub type Message = super::Message<Piste>;
/// The replay of a finished bout.
pub type Review = super::Review<Piste>;
/// The coach's answer about a decision.
pub type CoachAnswer = super::CoachAnswer<Advice>;
/// A backup to be loaded.
pub type Overfull = super::Overfull<Piste>;

impl Played for Piste {
    type Page = Page;
    type Dialog = Dialog;
    type Card = Value;
    type Choice = Action;
    type Begun = Begun;
    type Extra = Extra;
    type Special = Special;
    type Query = Query;
    type Advice = Advice;
    type Cue = Cue;

    const BOARD: Page = Page::Bout;
    const REVIEW: Page = Page::Review;
    const RESTORE: Dialog = Dialog::Restore;
    const SHARE: Dialog = Dialog::Share;
    const LEAVES: bool = false;
    const SECOND_PART: bool = true;
    const PRACTICE: bool = true;

    fn deal(session: &Session, seed: Seed, opened_ms: u64) -> Sitting<Self> {
        session.form.open(seed, opened_ms)
    }

    fn dealt(session: &mut Session) {
        session.extra.is_by_lot = session.form.first == First::Lot;
    }

    fn take_up(session: &mut Session, sitting: Sitting<Self>) {
        session.extra.is_by_lot = false;
        session.sitting = Some(Shared::new(sitting));
        session.rest();
    }

    fn opened(session: &mut Session) {
        session.extra.exhibition = Exhibition::Runs;
        if let Some(public) = session.public().filter(|public| public.history.is_empty() && public.bout.round == 0) {
            session.reel.cues = timeline::opening(&public).into();
        }
    }

    fn escape(session: &mut Session) -> bool {
        let closes = session.page() == Some(Page::Bout) && session.extra.aid && session.settings.aid;
        session.settings.aid &= !closes;
        closes
    }

    fn uncovered(session: &mut Session) {
        // The curtain was down while the fencers went back to their ends.
        let begins = |public: &Public| public.history.is_empty() && public.bout.round > 0;
        if let Some(public) = session.public().filter(begins) {
            session.show(timeline::round_sign(&public).into(), [].into());
        }
    }

    fn at_rest(session: &Session) -> Vec<Cue> {
        // An undo moves the fencers back. What comes after the end of a round does not wait.
        let tween_ms = |public: &Public| match public.outcome() {
            Some(_) => 0,
            None if public.history.is_empty() => timeline::WALK_MS,
            None => timeline::STEP_MS,
        };
        session.public().map(|public| Cue::still(tween_ms(&public), Stage::at_rest(&public))).into_iter().collect()
    }

    fn awaited(session: &Session) -> String {
        session.public().map(|public| session.words.awaited(&session.names(), &public)).unwrap_or_default()
    }

    fn say_awaited(session: &mut Session) {
        if session.sitting.is_some() {
            let parts = session.round_begun().into_iter().chain([Self::awaited(session)]);
            session.say(parts.collect::<Vec<_>>().join(" · "));
        }
    }

    fn moments(session: &Session) -> usize {
        session.sitting.as_ref().map_or(0, |sitting| sitting.events().len())
    }

    fn visible(session: &Session) -> Option<View> {
        let sitting = session.sitting.as_ref().filter(|sitting| !sitting.is_exhibition())?;
        Seat::DUEL.into_iter().find(|seat| sitting.may_look(*seat)).map(|seat| sitting.view(seat))
    }

    fn pick(session: &mut Session, card: Value, by_key: bool) {
        session.pick(card, by_key);
    }

    fn may_choose(session: &Session) -> bool {
        session.may_play()
    }

    fn is_decision(_: &Action) -> bool {
        true
    }

    fn carry_out(session: &mut Session, choice: &Action) {
        session.act(*choice);
    }

    fn act(session: &mut Session, action: Action) {
        session.act(action);
    }

    fn is_resting(session: &Session) -> bool {
        session.is_paused()
    }

    fn deciding(session: &Session) -> Option<View> {
        session.viewer().filter(View::to_act)
    }

    fn offers(session: &Session) -> impl Fn(&Advice) -> bool {
        let open = session.choices().unwrap_or_default();
        move |line| open.is_empty() || open.iter().any(|choice| choice.action == line.figures.action)
    }

    fn arranged(mut view: View) -> View {
        view.public.history.clear();
        view
    }

    /// A first bout against the computer needs it only when the person moves: it comes while the choices of a picked card are read.
    fn needs_second_part(session: &Session) -> bool {
        let (form, on_board) = (&session.form, session.page() == Some(Page::Bout));
        let sitting = session.sitting.as_deref().filter(|_| on_board);
        session.settings.coach
            || form.opponent != Opponent::Computer
            || form.preset == Preset::CUSTOM
            || sitting.is_some_and(|sitting| sitting.lone_person().is_none() || has_moved(sitting))
            || session.picked().is_some()
    }

    fn is_study(page: Page) -> bool {
        matches!(
            page,
            Page::Review | Page::Learning | Page::Study | Page::Counting | Page::Exercises | Page::Position | Page::Day
        )
    }

    fn needs_study(session: &Session) -> bool {
        let is_of_day = |sitting: &Sitting<Self>| matches!(sitting.occasion(), Some(Occasion::Day(..)));
        session.page() == Some(Page::Bout) && session.sitting.as_deref().is_some_and(is_of_day)
    }

    fn answer(session: &Session, query: Query) -> Option<String> {
        session.answer(query)
    }

    fn stores_nothing(special: &Special) -> bool {
        matches!(special, Special::Study(_) | Special::Aid(_))
    }

    fn special(session: &mut Session, special: Special) {
        match special {
            Special::NextRound => session.next_round(),
            Special::Exhibition(exhibition) => session.extra.exhibition = exhibition,
            Special::Tempo(tempo) => session.extra.tempo = tempo,
            Special::Drag(card) => session.drag(card),
            Special::Add => session.add(),
            Special::Aid(aid) => (session.extra.aid, session.settings.aid) = (aid, aid),
            Special::Study(studied) => session.extra.studied = Some(studied),
        }
    }
}

/// Whether both sides have acted, or the round is over.
fn has_moved(sitting: &Sitting<Piste>) -> bool {
    let is_over = matches!(sitting.awaits(), Awaits::NextRound | Awaits::Nothing);
    is_over || sitting.journal().rounds.len() > 1 || sitting.events().len() > 1
}

impl Session {
    /// The coach's advice on one action.
    #[must_use]
    pub fn advice_on(&self, action: Action) -> Option<Advice> {
        self.advice().iter().find(|line| line.figures.action == action).copied()
    }

    /// The picked card.
    #[must_use]
    pub fn picked(&self) -> Option<Value> {
        match self.focus.begun() {
            Begun::Card(card, _) | Begun::Cards(card, _) => Some(*card),
            _ => None,
        }
    }

    /// How many equal cards are picked.
    #[must_use]
    pub fn picked_count(&self) -> u8 {
        match self.focus.begun() {
            Begun::Card(..) => 1,
            Begun::Cards(_, count) => *count,
            _ => 0,
        }
    }

    /// Whether the card was picked by key, so that the keyboard focus moves to its choices.
    #[must_use]
    pub fn is_by_key(&self) -> bool {
        matches!(self.focus.begun(), Begun::Card(_, true))
    }

    /// Why a card or an action cannot be used.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        match self.focus.begun() {
            Begun::Refused(sentence) => Some(sentence),
            _ => None,
        }
    }
}
