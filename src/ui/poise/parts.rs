//! The parts of the page that are fetched later (`second_part.rs`), as functions that are called when they are here.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::Handle;
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, Poise, Public, View};
use crate::scene::poise::copies::Copies;
use crate::scene::poise::log::{breath, last_action};
use crate::scene::poise::travel;
use crate::scene::poise::words::name;
use crate::scene::poise::{Choice, Stage};
use crate::scene::words::Name;
use crate::session::Part;
use crate::session::poise::{CoachAnswer, Dialog, Overfull, Page, Session, level_of};
use crate::table::Player;
use crate::ui::parts::{self, Fetch, Later, Place, away};
use crate::ui::store::Reader;

thread_local! {
    static SECOND: Later<Parts> = const { Later::unknown() };
}

/// The players who wait, each with the place on the stage and the drawing; and their names.
pub type Onlookers = (Vec<(Seat, f32, Html)>, Vec<Html>);

/// What is fetched later.
pub struct Parts {
    /// A page besides the table.
    pub page: fn(&Handle, Page) -> Html,
    /// A dialog.
    pub dialog: fn(&Handle, Dialog) -> Html,
    /// The end of the game.
    pub finish: fn(&Handle) -> Html,
    /// The closed curtain before the hand of this seat.
    pub closed: fn(&Handle, Seat, &str) -> Html,
    /// The hand-over to the player of this seat and name.
    pub handing: fn(&Handle, Seat, &str) -> Html,
    /// The table between two people face to face; the last value says whether the game is over and its last picture at rest.
    pub face: fn(&Scene, bool) -> Html,
    /// What a lesson shows in a place of the table; the last value says whether the game is over and its last picture at rest.
    pub practised: fn(&Scene, Place, bool) -> Option<Html>,
    /// What has become of everyone since the person's last turn, or since the start, at the start of their next one.
    pub since: fn(&Scene) -> Option<Html>,
    /// What would have been better in an Exchange that cost the person Poise.
    pub better: fn(&Scene) -> Option<Html>,
    /// A quiet way to the lessons on the opening page, as long as they are not all done.
    pub lessons: fn(&Handle) -> Html,
    /// The lines of the log, without so many of the last.
    pub log: fn(&Handle, usize) -> Html,
    /// The Attacks of the Exchange, if there are any or something was announced.
    pub attacks: fn(&Scene) -> Html,
    /// The strip under the hand.
    pub strip: fn(&Scene) -> Html,
    /// What a choice would do, and on what condition.
    pub noted: fn(&Scene, &View, &Choice) -> Html,
    /// Whom the text of another player's card addresses.
    pub whose: fn(&Scene, Seat, Card) -> Option<Html>,
    /// Hands that all players may see.
    pub hands: fn(&Scene, &[(Seat, Cards)]) -> Html,
    /// Those who wait, on the stage; with the seats of those who duel and the classes of their sides.
    pub onlookers: fn(&Scene, &[(Seat, &'static str)]) -> Onlookers,
    /// What has just become of the players, over the stage; with the seats on it and the classes of their sides.
    pub changes: fn(&Scene, &[(Seat, &'static str)]) -> Html,
    /// Cards on their way.
    pub travels: fn(&Scene) -> Html,
    /// A number of cards at a place, while cards are on their way.
    pub count: fn(&Scene, &str, travel::Place, u8) -> Html,
    /// The coach.
    pub coach: Coach,
    /// Opens the match of the link in the address, and reads what the other program left of a backup.
    pub incoming: fn(&Handle),
    /// What reads the storage.
    pub reader: Reader<Poise>,
    /// Loads a backup.
    pub restore: fn(&Handle, &Overfull),
    /// Fetches the lessons' words, and says whether they have come.
    pub fetch_study: fn(&Handle),
}

/// What the coach says.
pub struct Coach {
    /// Reads its answer about a decision; `None` if it is invalid.
    pub answer: fn(&Session, &str, &View) -> Option<CoachAnswer>,
    /// Of every choice, at the side.
    pub side: fn(&Scene) -> Html,
    /// Of the best choice; `None` where it does not advise.
    pub line: fn(&Scene) -> Option<Html>,
    /// The button that opens the list.
    pub more: fn(&Handle) -> Html,
    /// The figures on a choice's button.
    pub figures: fn(&Handle, &Choice) -> Html,
    /// The cards of the best available choice.
    pub cards: fn(&Scene) -> Cards,
}

/// The state from which the parts of the page are drawn.
#[derive(Clone)]
pub struct Scene<'a> {
    /// The page's state.
    pub session: &'a Handle,
    /// The table at this moment.
    pub stage: Stage,
    /// The names of the players.
    pub names: Vec<Name>,
    /// The view of the person who may see a hand.
    pub viewer: Option<View>,
    /// The choices of the person who may see a hand and decide; `None` if there is no such person.
    pub open: Option<Vec<Choice>>,
    /// The seat of the person who holds the device.
    pub home: Seat,
    /// The seats on the stage, left and right.
    pub pair: [Seat; 2],
    /// The name of the picture that is shown, if what changes in it is seen for the first time.
    pub picture: Option<String>,
    /// How many of the last sentences are not told yet, because the picture does not show it.
    pub untold: usize,
    /// Whether pictures of the last action are still to come.
    pub goes_on: bool,
    /// Which of equal cards in a hand is which.
    pub copies: Rc<RefCell<Copies>>,
}

impl Scene<'_> {
    /// The public part of the game as it is shown.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.stage.public
    }

    /// Who plays the game that is shown; none in a picture of the rules.
    fn players(&self) -> &[Player] {
        let session = self.session;
        match (session.page(), &session.review, &session.sitting) {
            (Some(Page::Review), Some(review), _) => &review.players,
            (Some(Page::Table), _, Some(sitting)) => sitting.players(),
            _ => &[],
        }
    }

    /// The level of the computer player at a seat.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<String> {
        level_of(&self.session.words, self.players(), seat)
    }

    /// Whether a computer player has this seat.
    #[must_use]
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.players().get(usize::from(seat.number())).is_some_and(|player| !player.is_person())
    }

    /// Whether a computer player sits at the table.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        self.players().iter().any(|player| !player.is_person())
    }

    /// The sentences about the last action, without so many of the last.
    #[must_use]
    pub fn happened(&self, without: usize) -> String {
        let lines = self.session.shown_lines();
        breath(&self.session.words, last_action(&lines[..lines.len().saturating_sub(without)]))
    }

    /// Whether the outcome of an Exchange or of a shot, or a Press that has not taken effect, is still being shown.
    #[must_use]
    pub fn lands(&self) -> bool {
        let is_over = || self.session.public().is_some_and(|now| now.opponent.is_none());
        let has_ended = self.public().opponent.is_some() && is_over();
        self.goes_on && (self.untold > 0 || has_ended || !self.stage.hurt.is_empty() || self.stage.pressed.is_some())
    }

    /// Whether one of the choices targets a seat.
    #[must_use]
    pub fn is_aimed_at(&self, seat: Seat) -> bool {
        self.open.iter().flatten().any(|choice| choice.target() == Some(seat))
    }

    /// The number of a seat that a press may attack or shoot.
    #[must_use]
    pub fn aim(&self, seat: Seat) -> Option<String> {
        self.is_aimed_at(seat).then(|| seat.number().to_string())
    }

    /// Whether the Attacks on the Field would hit the one who decides, if nothing else were played.
    #[must_use]
    pub fn is_threatened(&self) -> bool {
        self.viewer.as_ref().is_some_and(|view| view.public.ending().damage_to(view.seat) > 0)
    }

    /// The place among the cards on their way of the one that goes to a place; `None` if it lies there already.
    #[must_use]
    pub fn arrives(&self, to: travel::Place, card: Option<Card>) -> Option<usize> {
        let travels =
            self.picture.as_ref().filter(|_| here().is_some()).map(|_| &self.stage.travels[..]).unwrap_or_default();
        travels.iter().position(|travel| travel.to == to && travel.card == card)
    }

    /// A number of cards at a place, which counts those on their way when the last of them has arrived.
    pub fn count(&self, place: travel::Place, number: u8) -> Html {
        let drawn = self.picture.as_ref().zip(here());
        drawn.map_or_else(|| number.into(), |(picture, parts)| (parts.count)(self, picture, place, number))
    }

    /// The name of the player at a seat.
    #[must_use]
    pub fn called(&self, seat: Seat) -> String {
        self.session.words.called(&name(&self.names, seat))
    }
}

/// What a lesson shows in a place of the table; `None` if none is at the table.
pub fn practised(scene: &Scene, place: Place, has_ended: bool) -> Option<Html> {
    scene.session.practice.as_ref().and_then(|_| (here()?.practised)(scene, place, has_ended))
}

/// Says how the parts are fetched.
pub fn fetch_by(fetch: Fetch<Parts>) {
    SECOND.with(|second| second.fetch_by(fetch));
}

/// Fetches the parts, unless they are here. Returns whether they are here now.
pub async fn fetch() -> bool {
    parts::fetch(&SECOND).await
}

/// The parts, if they are here.
pub fn here() -> Option<&'static Parts> {
    SECOND.with(Later::here)
}

/// Draws what the coach says, if it is wanted.
pub fn coached<T: Default>(session: &Handle, draw: impl FnOnce(&Coach) -> T) -> T {
    let coach = here().filter(|_| session.wants_coach()).map(|parts| &parts.coach);
    coach.map(draw).unwrap_or_default()
}

/// Draws a part. If it could not be fetched, a sentence says so, with a button that tries again.
pub fn part(session: &Handle, draw: impl FnOnce(&Parts) -> Html) -> Html {
    match here() {
        Some(parts) => draw(parts),
        None => away(session, Part::Second, session.second_part),
    }
}
