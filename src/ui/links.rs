//! Links of finished matches and challenges: the one that the page was opened with, and the sentences about those that cannot be read.

use std::rc::Rc;

use super::handle::Handle;
use super::platform;
use super::shown::Shown;
use crate::session::{Message, Review, Sharing};
use crate::table::link::{self, LinkError, Linked, duel};

/// Opens the match or the challenge of the link in the address, if there is one. It is not stored.
pub fn open<G: Shown + Linked>(session: &Handle<G>) {
    let Some(address) = platform::take_link() else { return };
    let word = link::find(&address).unwrap_or_default();
    let notice = match link::read::<G>(word).map(|sitting| Review::of(&sitting)) {
        Ok(Some(review)) => {
            session.dispatch(Message::Review(Box::new(Review { kept: false, ..review })));
            Message::PassingNotice(session.words.say("link-opened"))
        }
        Ok(None) => return,
        Err(LinkError::Challenge) if duel::read::<G>(word).is_ok() => {
            Message::Share(Rc::new(Sharing::Duel(word.to_owned())))
        }
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
