//! The part of the program that most games do not need before the first move, which is in a file of its own.
//!
//! `src/bin/poise.rs` marks the one function through which the other part reaches [`PARTS`].

use yew::prelude::Html;

use super::parts::{Coach, Parts};
use super::table::curtain::{known, next};
use super::table::{
    attacks, better, changes, coach, face, finish, hands, log_lines, notes, onlookers, since, strip, travels,
};
use super::{over, pages};
use crate::ui::curtain::{closed, handing};
use crate::ui::keeping;
use crate::ui::links;
use crate::ui::store::Reader;

/// Everything that is fetched later.
pub static PARTS: Parts = Parts {
    page: pages::page,
    dialog: over::over,
    finish: finish::finish,
    closed: |session, seat, name| closed(session, next(seat, name), Html::default(), known(session)),
    handing: |session, seat, name| handing(session, next(seat, name)),
    face: face::face,
    practised: pages::lessons::practised,
    since: since::since,
    better: better::better,
    lessons: pages::lessons::reminder,
    log: log_lines,
    attacks: attacks::attacks,
    strip: strip::strip,
    noted: notes::noted,
    whose: notes::whose,
    hands: hands::hands,
    onlookers: onlookers::onlookers,
    changes: changes::changes,
    travels: travels::travels,
    count: travels::count,
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
    fetch_study: pages::lessons::fetch_words,
};
