//! The parts of the page that are fetched later (`second_part.rs`), as functions that are called when they are here.

use web_sys::Element;
use yew::prelude::*;

use super::Handle;
use crate::engine::piste::{Action, Cards, Piste, Public, Rules, View};
use crate::engine::{Seat, Seed};
use crate::scene::piste::geometry::Camera;
use crate::scene::piste::played::Seating;
use crate::scene::piste::{Choice, Cue};
use crate::scene::words::Words;
use crate::session::Part;
use crate::session::piste::{CoachAnswer, Dialog, Overfull, Page, Session};
use crate::table::Sitting;
use crate::ui::parts::{self, Fetch, Later, Place, away};
use crate::ui::store::Reader;

/// Writes a question to a level or to the coach about a view, with the seed of the answer.
pub type Written = fn(&str, &View, Seed) -> String;

thread_local! {
    static SECOND: Later<Parts> = const { Later::unknown() };
}

/// What is fetched later.
pub struct Parts {
    /// A page besides the bout.
    pub page: fn(&Handle, Page) -> Html,
    /// A dialog.
    pub dialog: fn(&Handle, Dialog) -> Html,
    /// The fields of a custom game.
    pub custom_rules: fn(&Words, Rules, &Callback<Rules>) -> Html,
    /// The end of a round or bout.
    pub finish: fn(&Scene) -> Html,
    /// The closed curtain before the hand of this seat.
    pub closed: fn(&Handle, Seat) -> Html,
    /// The hand-over to this seat's player.
    pub handing: fn(&Handle, Seat) -> Html,
    /// The board between two people.
    pub face: fn(&Scene) -> Html,
    /// The cards on the piste.
    pub played: fn(Camera, &Cue, Seating) -> Html,
    /// The cards that fly over the page.
    pub flights: fn(&Scene) -> Html,
    /// The open hands of two computer players.
    pub exhibition: fn(&Scene) -> Html,
    /// How the round will be judged.
    pub end_of_pile: fn(&Scene) -> Html,
    /// What would be compared after a choice.
    pub prospect: fn(&Handle, Action) -> Html,
    /// Why the only choice of a card has no other step beside it.
    pub missing: fn(&Handle, &[Choice]) -> Html,
    /// What is drawn over the fencers: sparks, and the ground gained.
    pub over_fencers: fn(&Picture) -> Html,
    /// Writes any question, also about a position made by hand.
    pub question: Written,
    /// What a practice sitting shows in a place of the bout's page, if it is not the same as in a bout.
    pub practised: fn(&Scene, Place) -> Option<Html>,
    /// What the opening page says of today's bout.
    pub today: fn(&Handle) -> Html,
    /// What is said of a bout of the day while it is fenced.
    pub occasion: fn(&Handle) -> Option<String>,
    /// Stores how a bout of the day stands.
    pub keeps: fn(&Sitting<Piste>) -> bool,
    /// The coach.
    pub coach: Coach,
    /// Opens the match of the link in the address, and reads what the other program left of a backup.
    pub incoming: fn(&Handle),
    /// What reads the storage.
    pub reader: Reader<Piste>,
    /// Lets the cards that stay in a row slide to their places from now on.
    pub watch: fn(&Element),
    /// Loads a backup.
    pub restore: fn(&Handle, &Overfull),
    /// Fetches the study part with its words, and says whether they have come.
    pub fetch_study: fn(&Handle),
}

/// What the coach says.
pub struct Coach {
    /// Reads its answer about a decision; `None` if it is invalid.
    pub answer: fn(&Session, &str, &View) -> Option<CoachAnswer>,
    /// The cards of the best choice, to be marked in the hand.
    pub cards: fn(&Session) -> Cards,
    /// Of every choice, at the side.
    pub side: fn(&Handle) -> Html,
    /// Of the best choice.
    pub line: fn(&Handle) -> Html,
    /// The button that opens the list.
    pub more: fn(&Handle) -> Html,
    /// The figures on a choice's button.
    pub figures: fn(&Handle, Action) -> Html,
}

/// The state from which is drawn what no fencer hides.
pub struct Picture<'a> {
    /// The view of the piste.
    pub camera: Camera,
    /// The picture to show.
    pub cue: &'a Cue,
    /// The public part of the round.
    pub public: &'a Public,
    /// Whether the round is over and its last picture is at rest.
    pub has_ended: bool,
}

/// The state from which the parts of the bout's page are drawn.
pub struct Scene<'a> {
    /// The page's state.
    pub session: &'a Handle,
    /// The public part of the round, present or past.
    pub public: Public,
    /// The picture to show.
    pub cue: Cue,
    /// Whether pictures of the last action are still to come.
    pub moves: bool,
    /// How many drawn cards are not shown yet, because they are drawn in a later picture.
    pub undrawn: u8,
    /// The seat whose action is being shown.
    pub mover: Option<Seat>,
    /// Whether that action is still to be told: when it has been seen.
    pub untold: bool,
    /// Whether the fencers are on their way back, before the cards of a new round are dealt.
    pub returns: bool,
    /// Whether the round is over and its end is shown: when its last picture is at rest, or earlier with the hands that decide.
    pub has_ended: bool,
    /// Whether these hands lie open, and the result does not show yet.
    pub decides: bool,
    /// Whether pictures still move beside these hands, so that nothing below them can be pressed.
    pub settles: bool,
    /// The choices of the person who may see a hand and play; `None` if there is no such person.
    pub open: Option<Vec<Choice>>,
    /// Called with the action that is chosen.
    pub on_choose: Callback<Action>,
}

/// What a practice sitting shows in a place, if it is not the same as in a bout.
pub fn practised(scene: &Scene, place: Place) -> Option<Html> {
    scene.session.practice.as_ref().and_then(|_| (here()?.practised)(scene, place))
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

/// Draws a part. If it could not be fetched, a sentence says so, with a button that tries again.
pub fn part(session: &Handle, draw: impl FnOnce(&Parts) -> Html) -> Html {
    match here() {
        Some(parts) => draw(parts),
        None => away(session, Part::Second, session.second_part),
    }
}

/// What the coach says or marks, if it is wanted.
pub fn coached<T: Default>(session: &Handle, draw: impl FnOnce(&Coach) -> T) -> T {
    let coach = here().filter(|_| session.wants_coach()).map(|parts| &parts.coach);
    coach.map(draw).unwrap_or_default()
}

/// Draws a part where it is here, and otherwise nothing.
pub fn if_here(draw: impl FnOnce(&Parts) -> Html) -> Html {
    here().map(draw).unwrap_or_default()
}
