//! The part of the program that most bouts do not need before the first move, which is in a file of its own.
//!
//! `src/bin/app.rs` marks the one function through which the other part reaches [`PARTS`]. The build (`xtask/bindgen`)
//! moves everything into the second file that can only be reached through that function.

use yew::prelude::*;

use super::bout::{coach, curtain, exhibition, face, finish};
use super::home::custom::custom_rules;
use super::pages;
use super::parts::{Coach, Parts};
use crate::ui::keeping;

/// Everything that is fetched later.
pub static PARTS: Parts = Parts {
    page: pages::page,
    dialog: pages::over,
    custom_rules,
    finish: |session| html! { <finish::Finish session={session.clone()} /> },
    closed: |session, name| html! { <curtain::ClosedCurtain {name} session={session.clone()} /> },
    handing: |session, name| html! { <curtain::Handing {name} session={session.clone()} /> },
    face: face::face,
    exhibition: exhibition::exhibition,
    coach: Coach { side: coach::side, line: coach::line, more: coach::more, figures: coach::figures },
    incoming: keeping::incoming,
    restore: keeping::restore,
};
