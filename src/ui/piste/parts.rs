//! The parts of the page that are fetched later (`second_part.rs`), as functions that are called when they are here.

use std::cell::Cell;
use std::pin::Pin;

use yew::prelude::*;

use super::Handle;
use crate::engine::piste::{Action, Public, Rules};
use crate::scene::piste::{Choice, Cue};
use crate::scene::words::Words;
use crate::session::SecondPart;
use crate::session::piste::{Dialog, Message as Msg, Overfull, Page};
use crate::ui::press::press;

/// Fetches the parts; `None` if they do not come.
pub type Fetch = fn() -> Pin<Box<dyn Future<Output = Option<&'static Parts>>>>;

thread_local! {
    static FETCH: Cell<Option<Fetch>> = const { Cell::new(None) };
    static HERE: Cell<Option<&'static Parts>> = const { Cell::new(None) };
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
    pub finish: fn(&Handle) -> Html,
    /// The closed curtain, with the name of the next player.
    pub closed: fn(&Handle, String) -> Html,
    /// The hand-over to the player of this name.
    pub handing: fn(&Handle, String) -> Html,
    /// The board between two people.
    pub face: fn(&Scene) -> Html,
    /// The open hands of two computer players.
    pub exhibition: fn(&Handle) -> Html,
    /// The coach.
    pub coach: Coach,
    /// Reads what the other program left of a backup.
    pub incoming: fn(&Handle),
    /// Loads a backup.
    pub restore: fn(&Handle, &Overfull),
}

/// What the coach says.
pub struct Coach {
    /// Of every choice, at the side.
    pub side: fn(&Handle) -> Html,
    /// Of the best choice.
    pub line: fn(&Handle) -> Html,
    /// The button that opens the list.
    pub more: fn(&Handle) -> Html,
    /// The figures on a choice's button.
    pub figures: fn(&Handle, Action) -> Html,
}

/// The state from which the parts of the bout's page are drawn.
pub struct Scene<'a> {
    /// The page's state.
    pub session: &'a Handle,
    /// The public part of the round, present or past.
    pub public: Public,
    /// The picture to show.
    pub cue: Cue,
    /// The choices of the person who may see a hand and play; `None` if there is no such person.
    pub open: Option<Vec<Choice>>,
    /// Called with the action that is chosen.
    pub on_choose: Callback<Action>,
}

/// Says how the parts are fetched.
pub fn fetch_by(fetch: Fetch) {
    FETCH.set(Some(fetch));
}

/// Fetches the parts, unless they are here. Returns whether they are here now.
pub async fn fetch() -> bool {
    if let Some(fetch) = FETCH.get().filter(|_| here().is_none()) {
        HERE.set(fetch().await);
    }
    here().is_some()
}

/// The parts, if they are here.
pub fn here() -> Option<&'static Parts> {
    HERE.get()
}

/// Draws a part. If it could not be fetched, a sentence says so, with a button that tries again.
pub fn part(session: &Handle, draw: impl FnOnce(&Parts) -> Html) -> Html {
    match here() {
        Some(parts) => draw(parts),
        None if session.second_part == SecondPart::Failed => absent(session),
        None => html! { <div class="part-away" aria-busy="true"></div> },
    }
}

/// Draws what the coach says, if it is wanted.
pub fn coached(session: &Handle, draw: impl FnOnce(&Coach) -> Html) -> Html {
    let coach = here().filter(|_| session.settings.coach).map(|parts| &parts.coach);
    coach.map(draw).unwrap_or_default()
}

fn absent(session: &Handle) -> Html {
    let words = &session.words;
    html! {
        <div class="finish absent">
            <p role="alert">{ words.say("part-absent") }</p>
            <button class="button is-primary" onclick={press(session, Msg::SecondPart(SecondPart::Away))}>{ words.say("part-again") }</button>
            <button class="button" onclick={press(session, Msg::Home)}>{ words.say("to-opening") }</button>
        </div>
    }
}
