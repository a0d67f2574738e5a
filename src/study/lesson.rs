//! The format of lessons, for any game.
//!
//! A lesson has steps. In each one the other seats first play its `lead`, then the person chooses, and every legal choice has
//! an answer. A wrong choice is explained and taken back; after a right one the other seats reply, and the step is done.

use std::fmt::Debug;

use crate::engine::{Game, Seat, Turn};

/// A game with lessons. The person always sits on the left.
pub trait Taught: Game {
    /// A position as the lessons write it.
    type Position: Debug + Sync + 'static;

    /// The state of a position; `None` if it is impossible.
    fn build(position: &Self::Position) -> Option<Self::State>;

    /// What has been played since that state when a step begins, as tokens.
    fn played(_: &Self::Position) -> &'static [&'static str] {
        &[]
    }

    /// The lessons in order.
    fn lessons() -> &'static [Lesson<Self>];
}

/// One lesson. Its title has the word key `lesson-NAME`, what is said at its end `lesson-NAME-end`.
#[derive(Debug)]
pub struct Lesson<G: Taught> {
    /// Its name in word keys and in the stored progress.
    pub name: &'static str,
    /// What is played.
    pub content: Content<G>,
}

/// What is played in a lesson.
#[derive(Debug)]
pub enum Content<G: Taught> {
    /// These steps.
    Steps(&'static [Step<G>]),
    /// A whole round against the weakest computer player, with the coach.
    Round,
}

/// A step of a lesson. What is asked has the word key `lesson-NAME-STEP`.
#[derive(Debug)]
pub struct Step<G: Taught> {
    /// Its name in word keys.
    pub name: &'static str,
    /// Where it starts; `None` if it goes on from the end of the step before.
    pub position: Option<G::Position>,
    /// What the other seat plays before the question, as tokens.
    pub lead: &'static [&'static str],
    /// The answers to the choices; the first one that fits is given.
    pub answers: &'static [Answer],
}

/// The answer to some choices. It has the word key `lesson-NAME-STEP-SAID`.
#[derive(Debug)]
pub struct Answer {
    /// The tokens of the choices; `?` stands for any character, `*` at the end for any characters.
    pub choices: &'static [&'static str],
    /// Its name in word keys.
    pub said: &'static str,
    /// What the other seat plays after a right choice, as tokens; `None` if the choice is wrong.
    pub replies: Option<&'static [&'static str]>,
}

/// How far a step has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment<A> {
    /// The other seat plays this before the question.
    Leads(A),
    /// The person chooses.
    Asks,
    /// The choice was wrong; the name of what is said.
    Wrong(&'static str),
    /// The choice was right, and the other seat plays this.
    Replies(&'static str, A),
    /// The step is done; the name of what is said.
    Done(&'static str),
}

impl<G: Taught> Step<G> {
    /// The tokens of the choice that is asked for.
    #[must_use]
    pub fn asked(&self) -> Option<&'static str> {
        self.answers.iter().find(|answer| answer.replies.is_some())?.choices.first().copied()
    }
}

impl<G: Taught> Lesson<G> {
    /// The number of steps; a round is one.
    #[must_use]
    pub fn len(&self) -> usize {
        match self.content {
            Content::Steps(steps) => steps.len(),
            Content::Round => 1,
        }
    }

    /// Whether there is nothing to play, which no lesson is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A step; `None` beyond the last one, and in a round.
    #[must_use]
    pub fn step(&self, number: usize) -> Option<&'static Step<G>> {
        match self.content {
            Content::Steps(steps) => steps.get(number),
            Content::Round => None,
        }
    }

    /// The state in which a step starts. A step that goes on from the one before assumes its first right choice.
    #[must_use]
    pub fn start(&self, number: usize) -> Option<G::State> {
        let (opening, given) = self.opening(number)?;
        advanced::<G>(opening, &given)
    }

    /// The state of the last position up to a step, and what is played from there to the start of the step.
    #[must_use]
    pub fn opening(&self, number: usize) -> Option<(G::State, Vec<G::Action>)> {
        let step = self.step(number)?;
        if let Some(position) = &step.position {
            return Some((G::build(position)?, actions::<G>(G::played(position))?));
        }
        let before = self.step(number.checked_sub(1)?)?;
        let (opening, mut given) = self.opening(number - 1)?;
        given.extend(before.right_play(advanced::<G>(opening.clone(), &given)?)?);
        Some((opening, given))
    }
}

impl<G: Taught> Step<G> {
    /// The answer to a choice.
    #[must_use]
    pub fn answer(&self, choice: G::Action) -> Option<&'static Answer> {
        let token = choice.to_string();
        self.answers.iter().find(|answer| answer.choices.iter().any(|pattern| fits(pattern, &token)))
    }

    /// How far the step has come after these actions.
    #[must_use]
    pub fn moment(&self, played: &[G::Action]) -> Moment<G::Action> {
        if let Some(next) = self.lead.get(played.len()).and_then(|token| token.parse().ok()) {
            return Moment::Leads(next);
        }
        let Some((choice, after)) = played.get(self.lead.len()..).and_then(<[_]>::split_first) else {
            return Moment::Asks;
        };
        let Some(answer) = self.answer(*choice) else { return Moment::Wrong("") };
        let Some(replies) = answer.replies else { return Moment::Wrong(answer.said) };
        match replies.get(after.len()).and_then(|token| token.parse().ok()) {
            Some(reply) => Moment::Replies(answer.said, reply),
            None => Moment::Done(answer.said),
        }
    }

    /// The legal choices of the person in the state in which the step starts.
    #[must_use]
    pub fn choices(&self, start: &G::State) -> Vec<G::Action> {
        let asked = self.led(start.clone()).filter(|state| G::turn(state) == Turn::Act(Seat::LEFT));
        asked.map_or_else(Vec::new, |state| G::legal(&state))
    }

    /// The state after the lead.
    fn led(&self, state: G::State) -> Option<G::State> {
        advanced::<G>(state, &actions::<G>(self.lead)?)
    }

    /// The lead, the first right choice and its replies.
    fn right_play(&self, start: G::State) -> Option<Vec<G::Action>> {
        let is_right = |choice: &G::Action| self.answer(*choice).is_some_and(|answer| answer.replies.is_some());
        let choice = G::legal(&self.led(start)?).into_iter().find(is_right)?;
        let replies = self.answer(choice)?.replies?;
        Some([actions::<G>(self.lead)?, vec![choice], actions::<G>(replies)?].concat())
    }
}

/// The state after these actions.
fn advanced<G: Taught>(mut state: G::State, actions: &[G::Action]) -> Option<G::State> {
    actions.iter().try_for_each(|action| G::advance(&mut state, *action)).ok()?;
    Some(state)
}

/// The actions of these tokens.
fn actions<G: Taught>(tokens: &[&str]) -> Option<Vec<G::Action>> {
    tokens.iter().map(|token| token.parse().ok()).collect()
}

/// Whether a token fits a pattern, in which `?` stands for any character, and `*` at the end for any characters.
fn fits(pattern: &str, token: &str) -> bool {
    if let Some(start) = pattern.strip_suffix('*') {
        return token.starts_with(start);
    }
    pattern.len() == token.len()
        && pattern.bytes().zip(token.bytes()).all(|(sign, found)| sign == b'?' || sign == found)
}
