//! The later lessons: two actions in one turn, and how a round ends without a hit.

use super::{at, attacked, late, right, wrong};
use crate::engine::piste::{Piste, Rules};
use crate::study::{Content, Lesson, Step};

/// Advance-and-attack, and the retreat from one.
pub const ADVANCE: Lesson<Piste> = Lesson {
    name: "advance",
    content: Content::Steps(&[
        Step {
            name: "attack",
            position: at(Rules::ADVANCED, [16, 23], ["12344", "11235"], "25351"),
            lead: &[],
            answers: &[
                right(&["f3a?"], &["h"]),
                wrong(&["f4a1"], "parried"),
                wrong(&["f?"], "moved"),
                wrong(&["b?"], "back"),
            ],
        },
        Step {
            name: "retreat",
            position: attacked(Rules::ADVANCED, [9, 16], ["12235", "13445"], "25351"),
            lead: &["f3a1"],
            answers: &[right(&["r?"], &[]), wrong(&["h"], "hit")],
        },
    ]),
};

/// The end of the piste, and a fencer without a legal action.
pub const ROOM: Lesson<Piste> = Lesson {
    name: "room",
    content: Content::Steps(&[
        Step {
            name: "edge",
            position: at(Rules::STANDARD, [2, 8], ["12455", "11235"], "34524"),
            lead: &[],
            answers: &[right(&["b1"], &["f1"]), wrong(&["f?"], "forward")],
        },
        Step {
            name: "stuck",
            position: at(Rules::STANDARD, [18, 23], ["12334", "44455"], "21531"),
            lead: &[],
            answers: &[right(&["f2", "f3", "f4"], &[]), wrong(&["f1"], "four"), wrong(&["b?"], "back")],
        },
    ]),
};

/// The last card of the pile: matching cards, then ground gained.
pub const PILE: Lesson<Piste> = Lesson {
    name: "pile",
    content: Content::Steps(&[
        Step {
            name: "cards",
            position: late(Rules::STANDARD, [8, 14], ["12224", "34455"], "1"),
            lead: &[],
            answers: &[right(&["f4"], &[]), wrong(&["f1"], "five"), wrong(&["f2"], "four"), wrong(&["b?"], "back")],
        },
        Step {
            name: "ground",
            position: late(Rules::STANDARD, [12, 19], ["11334", "33344"], "5"),
            lead: &[],
            answers: &[right(&["f1", "b?"], &[]), wrong(&["f3"], "four"), wrong(&["f4"], "three")],
        },
    ]),
};

/// A whole round with the coach.
pub const ROUND: Lesson<Piste> = Lesson { name: "coach", content: Content::Round };
