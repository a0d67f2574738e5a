//! One of the pictures of an action.

use super::Stage;
use super::played::PlayedCards;
use crate::engine::Seat;
use crate::engine::piste::Value;
use crate::engine::seat::BySeat;

/// One still picture and its start time.
#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    /// Milliseconds after the action, at normal speed.
    pub at_ms: u32,
    /// How long the tween to this picture takes, milliseconds.
    pub tween_ms: u32,
    /// The picture.
    pub stage: Stage,
    /// The spaces that a view of the duel alone frames. During a step that it shows wholly they are those before it, so
    /// that the fencer moves in the view; the view follows with the next picture.
    pub framed: BySeat<u8>,
    /// The distance that is named: until a step has been made, that before it. `None` on the way back to a new round.
    pub told_gap: Option<u8>,
    /// The cards that have gone from the piste to the discards since the action began, with their seats.
    pub gone: Vec<(Seat, PlayedCards)>,
    /// The top card of the discards in the picture before.
    pub covered: Option<Value>,
    /// The seat that has drawn, and how many cards.
    pub drew: Option<(Seat, u8)>,
    /// Whether the action has been seen and is to be told; what follows it, like a salute, is not awaited.
    pub told: bool,
    /// The number of the action that is shown, from 1; 0 if nothing is.
    pub action: u8,
}

impl Cue {
    /// A picture that no action leads to.
    #[must_use]
    pub const fn still(tween_ms: u32, stage: Stage) -> Self {
        Self {
            at_ms: 0,
            tween_ms,
            stage,
            framed: stage.place,
            told_gap: Some(stage.gap()),
            gone: Vec::new(),
            covered: stage.top,
            drew: None,
            told: true,
            action: 0,
        }
    }

    /// Whether what leads to the `last` picture is still to be told.
    #[must_use]
    pub const fn is_untold(&self, last: &Self) -> bool {
        self.action != last.action || !self.told
    }

    /// How many cards still lie on the pile in this picture that have been drawn in the `last` one.
    #[must_use]
    pub fn undrawn(&self, last: &Self) -> u8 {
        last.drew.filter(|_| self.is_untold(last)).map_or(0, |(_, count)| count)
    }

    /// Whether these cards were played by the action that is shown.
    #[must_use]
    pub const fn comes(&self, played: PlayedCards) -> bool {
        played.action == self.action
    }
}
