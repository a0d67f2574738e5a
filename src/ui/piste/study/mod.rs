//! The study part: the pages on which a person studies, in a file of its own with words and styles of its own.
//!
//! `src/bin/app.rs` marks the one function through which the other parts reach [`STUDY`].

mod account;
mod contents;
mod counting;
mod curve;
mod data;
mod day;
mod decision;
mod exercise;
mod exercises;
mod fence_on;
mod hands;
mod learn;
mod lesson;
mod paper;
mod position;
mod review;
mod reviewed;
mod run;
mod shown;
mod table;
mod training;

use yew::prelude::*;

use super::parts::Scene;
use super::study_part::Study;
use crate::session::piste::Page;
use crate::ui::parts::Place;
use crate::ui::piste::Handle;

/// Everything that this part contains.
pub static STUDY: Study = Study { page, practised, occasion: day::running, day_end: day::end };

fn practised(scene: &Scene, place: Place) -> Option<Html> {
    let lesson = || lesson::practised(scene, place);
    exercise::practised(scene, place).or_else(lesson).or_else(|| fence_on::practised(scene, place))
}

fn page(session: &Handle, page: Page) -> Html {
    match (page, &session.review) {
        (Page::Review, Some(review)) => {
            html! { <review::ReviewPage session={session.clone()} review={review.clone()} /> }
        }
        (Page::Learning, Some(review)) => {
            html! { <learn::Learn session={session.clone()} review={review.clone()} /> }
        }
        (Page::Counting, _) => html! { <counting::Counting session={session.clone()} /> },
        (Page::Day, _) => html! { <day::DayPage session={session.clone()} /> },
        (Page::Position, _) => html! { <position::PositionPage session={session.clone()} /> },
        (Page::Study, _) => contents::contents(session),
        (Page::Exercises, _) => exercises::exercises(session),
        _ => Html::default(),
    }
}
