//! Where the person is in a lesson, and what is asked or said there.

use std::fmt::Display;

use yew::prelude::*;

use super::{Teaching, lesson};
use crate::session::{Aim, Session};
use crate::study::{Lesson, Moment};

/// The lesson on the board, the step, and how far it has come.
pub struct Here<G: Teaching> {
    /// The lesson.
    pub lesson: &'static Lesson<G>,
    /// Its number, from 0.
    pub number: u8,
    /// The number of the step, from 0.
    pub step: u8,
    /// How far the step has come.
    pub moment: Moment<G::Action>,
}

impl<G: Teaching> Here<G> {
    /// Where the person is; `None` if no lesson is on the board.
    pub fn of(session: &Session<G>) -> Option<Self> {
        let Aim::Lesson { number, step } = session.practice.as_ref()?.terms.aim else { return None };
        let (lesson, sitting) = (lesson::<G>(number)?, session.sitting.as_ref()?);
        let moment = match lesson.step(usize::from(step)) {
            Some(step) => step.moment(sitting.played()),
            None if sitting.is_over() => Moment::Done(G::round_key(session)),
            None => Moment::Asks,
        };
        Some(Self { lesson, number, step, moment })
    }

    /// Whether the lesson is a whole round.
    pub fn is_round(&self) -> bool {
        self.lesson.step(usize::from(self.step)).is_none()
    }

    /// The tokens of the choice that is asked for now.
    pub fn asked(&self) -> Option<&'static str> {
        let step = self.lesson.step(usize::from(self.step)).filter(|_| matches!(self.moment, Moment::Asks))?;
        step.asked()
    }

    /// Whether this is the last step.
    pub fn is_last(&self) -> bool {
        usize::from(self.step) + 1 == self.lesson.len()
    }

    /// Whether the step is done.
    pub fn is_done(&self) -> bool {
        matches!(self.moment, Moment::Done(_))
    }

    /// Whether the buttons that lead on take the place of the choices: after a wrong choice, and at the end of the step.
    pub fn has_ways(&self) -> bool {
        matches!(self.moment, Moment::Wrong(_) | Moment::Done(_))
    }

    /// The class of what is said: of a wrong or a right choice.
    pub fn tone(&self) -> Option<&'static str> {
        match self.moment {
            Moment::Wrong(_) => Some("is-wrong"),
            Moment::Done(_) => Some("is-right"),
            _ => None,
        }
    }

    /// Whether the last step is done.
    pub fn is_finished(&self) -> bool {
        self.is_last() && self.is_done()
    }

    /// The number of the lesson and of the step and a note about it; once the end `is_seen`, that the lesson is finished.
    pub fn place(&self, session: &Session<G>, is_seen: bool, note: Option<String>) -> Html {
        let is_finished = self.is_finished() && is_seen && !self.is_round();
        let key = match (is_finished, self.is_round()) {
            (true, _) => "lesson-finished",
            (false, true) => "lesson-n",
            (false, false) => "lesson-place",
        };
        let numbers: [(&str, &dyn Display); 3] =
            [("n", &(self.number + 1)), ("step", &(self.step + 1)), ("of", &self.lesson.len())];
        let parts: Vec<_> = [Some(session.words.fill(key, &numbers)), note].into_iter().flatten().collect();
        html! { <p class={classes!("lesson-place", is_finished.then_some("is-finished"))}>{ parts.join(" · ") }</p> }
    }

    /// What is asked, or said to a choice; after the last step, what is said at the end. While the others are still to
    /// reply, what has just happened, because the answer to the choice tells of their reply too.
    pub fn said(&self, session: &Session<G>) -> String {
        if let Moment::Replies(..) = self.moment {
            return G::told(session).unwrap_or_default();
        }
        let filled = G::filled(session, self);
        let filled: Vec<(&str, &dyn Display)> = filled.iter().map(|(key, text)| (*key, text as &dyn Display)).collect();
        let said = session.words.fill(&self.key(), &filled);
        let end = self.is_finished().then(|| session.words.say(&["lesson-", self.lesson.name, "-end"].concat()));
        session.words.sentences([Some(said), end].into_iter().flatten())
    }

    fn key(&self) -> String {
        let step = self.lesson.step(usize::from(self.step));
        let asked = ["lesson-", self.lesson.name, "-", step.map_or("ask", |step| step.name)].concat();
        match self.moment {
            Moment::Leads(_) | Moment::Asks => asked,
            Moment::Done(said) if step.is_none() => said.to_owned(),
            Moment::Wrong(said) | Moment::Replies(said, _) | Moment::Done(said) => [&asked, "-", said].concat(),
        }
    }
}
