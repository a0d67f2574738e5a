//! The part of the program that most games do not need before the first move, which is in a file of its own.
//!
//! `src/bin/poise.rs` marks the one function through which the other part reaches [`PARTS`].

use super::parts::{Coach, Parts};
use super::table::{coach, curtain, face, finish, hands, since};
use super::{over, pages};
use crate::ui::keeping;
use crate::ui::links;
use crate::ui::store::Reader;

/// Everything that is fetched later.
pub static PARTS: Parts = Parts {
    page: pages::page,
    dialog: over::over,
    finish: finish::finish,
    closed: curtain::closed,
    handing: curtain::handing,
    face: face::face,
    practised: pages::lessons::practised,
    since: since::since,
    hands: hands::hands,
    coach: Coach {
        answer: coach::answer,
        side: coach::side,
        line: coach::line,
        more: coach::more,
        figures: coach::figures,
        cards: coach::cards,
    },
    incoming: |session| {
        links::open(session);
        keeping::incoming(session);
    },
    restore: keeping::restore,
    reader: Reader::ALL,
};
