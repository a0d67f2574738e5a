//! What the pages that both games share are drawn from.

use yew::prelude::*;

use crate::session::piste::Message as Msg;
use crate::ui::pages::archive::Desk;
use crate::ui::piste::Handle;

/// The desk of this game.
pub fn desk(session: &Handle) -> Desk {
    let told = session.dispatcher();
    let tell = Callback::from(move |sentence| told.dispatch(Msg::Notice(Some(sentence))));
    Desk { words: session.words.clone(), watching: session.watching, tell }
}
