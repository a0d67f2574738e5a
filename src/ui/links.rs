//! Links of finished matches: the one that the page was opened with, and the sentences about those that cannot be read.

use super::handle::Handle;
use super::platform;
use super::shown::Shown;
use crate::session::{Message, Review};
use crate::table::link::{self, LinkError, Linked};

/// Opens the match of the link in the address, if there is one. It is not stored.
pub fn open<G: Shown + Linked>(session: &Handle<G>) {
    let Some(address) = platform::take_link() else { return };
    let read = link::find(&address).map_or(Err(LinkError::Damaged), link::read);
    let notice = match read.map(|sitting| Review::of(&sitting)) {
        Ok(Some(review)) => {
            session.dispatch(Message::Review(Box::new(Review { kept: false, ..review })));
            Message::PassingNotice(session.words.say("link-opened"))
        }
        Ok(None) => return,
        Err(why) => Message::Notice(Some(session.words.say(trouble(why)))),
    };
    session.dispatch(notice);
}

/// The catalogue's key of the sentence about a link that cannot be read.
#[must_use]
pub const fn trouble(why: LinkError) -> &'static str {
    match why {
        LinkError::Later(_) => "link-later",
        LinkError::Damaged | LinkError::OtherGame | LinkError::Challenge => "link-damaged",
    }
}
