//! The part of the program that most bouts do not need before the first move, which is in a file of its own.
//!
//! `src/bin/app.rs` marks the one function through which the other part reaches [`PARTS`]. The build (`xtask/bindgen`)
//! moves everything into the second file that can only be reached through that function.

use yew::prelude::*;

use super::bout::{coach, curtain, ending, exhibition, face, finish, flights, missing, over_fencers, played};
use super::days;
use super::home::custom::custom_rules;
use super::pages;
use super::parts::{Coach, Parts};
use super::study_part;
use crate::think::piste::question;
use crate::ui::keeping;
use crate::ui::links;
use crate::ui::slides::watch;
use crate::ui::store::Reader;

/// Everything that is fetched later.
pub static PARTS: Parts = Parts {
    page: pages::page,
    dialog: pages::over,
    custom_rules,
    finish: finish::finish,
    closed: curtain::closed,
    handing: curtain::handing,
    face: face::face,
    played: played::played,
    flights: flights::flights,
    exhibition: exhibition::exhibition,
    end_of_pile: ending::end_of_pile,
    prospect: ending::prospect,
    missing: missing::missing,
    over_fencers: over_fencers::over_fencers,
    question: question::written,
    practised: study_part::practised,
    today: |session| html! { <days::Today session={session.clone()} /> },
    occasion: study_part::occasion,
    keeps: days::keeps,
    coach: Coach {
        answer: coach::answer,
        cards: coach::cards,
        side: coach::side,
        line: coach::line,
        more: coach::more,
        figures: coach::figures,
    },
    incoming: |session| {
        links::open(session);
        keeping::incoming(session);
    },
    restore: keeping::restore,
    reader: Reader::ALL,
    watch,
    fetch_study: study_part::fetch,
};
