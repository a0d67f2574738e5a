//! The first lessons, which need the standard rules only.

use super::{at, attacked, right, wrong};
use crate::engine::piste::{Piste, Rules};
use crate::study::{Content, Lesson, Step};

const RULES: Rules = Rules::STANDARD;

/// Forward and back.
pub const STEPPING: Lesson<Piste> = Lesson {
    name: "stepping",
    content: Content::Steps(&[
        Step {
            name: "forward",
            position: at(RULES, [6, 18], ["12345", "11245"], "34525"),
            lead: &[],
            answers: &[right(&["f3"], &["f2"]), wrong(&["f?"], "other"), wrong(&["b?"], "back")],
        },
        Step {
            name: "back",
            position: None,
            lead: &[],
            answers: &[right(&["b2"], &["f1"]), wrong(&["b?"], "other"), wrong(&["f?"], "forward")],
        },
    ]),
};

/// The distance, and the card that hits at it.
pub const HIT: Lesson<Piste> = Lesson {
    name: "hit",
    content: Content::Steps(&[
        Step {
            name: "attack",
            position: at(RULES, [9, 13], ["12345", "11225"], "34525"),
            lead: &[],
            answers: &[right(&["a1"], &["h"]), wrong(&["f?", "b?"], "moved")],
        },
        Step {
            name: "reach",
            position: at(RULES, [6, 13], ["22345", "11335"], "44525"),
            lead: &[],
            answers: &[right(&["f2"], &["f3"]), wrong(&["f?"], "other"), wrong(&["b?"], "back")],
        },
        Step { name: "again", position: None, lead: &[], answers: &[right(&["a1"], &["h"]), wrong(&["b?"], "moved")] },
    ]),
};

/// Stopping an attack, and staying where one could be stopped.
pub const PARRY: Lesson<Piste> = Lesson {
    name: "parry",
    content: Content::Steps(&[
        Step {
            name: "parry",
            position: attacked(RULES, [8, 11], ["12345", "11345"], "24525"),
            lead: &["a1"],
            answers: &[right(&["p3"], &[]), wrong(&["h"], "hit")],
        },
        Step {
            name: "safe",
            position: at(RULES, [8, 10], ["14455", "11233"], "52413"),
            lead: &[],
            answers: &[right(&["b4", "b5"], &[]), wrong(&["f1"], "close"), wrong(&["b1"], "three")],
        },
    ]),
};

/// Attacks and parries with two cards.
pub const TWO: Lesson<Piste> = Lesson {
    name: "two",
    content: Content::Steps(&[
        Step {
            name: "attack",
            position: at(RULES, [10, 13], ["13345", "11235"], "24524"),
            lead: &[],
            answers: &[right(&["a2"], &["h"]), wrong(&["a1"], "one"), wrong(&["f?", "b?"], "moved")],
        },
        Step {
            name: "parry",
            position: attacked(RULES, [9, 13], ["12445", "12445"], "35233"),
            lead: &["a2"],
            answers: &[right(&["p44"], &[]), wrong(&["h"], "hit")],
        },
    ]),
};

/// The turn after a parry.
pub const RIPOSTE: Lesson<Piste> = Lesson {
    name: "riposte",
    content: Content::Steps(&[
        Step {
            name: "parry",
            position: attacked(RULES, [11, 13], ["22345", "12345"], "41533"),
            lead: &["a1"],
            answers: &[right(&["p2"], &[]), wrong(&["h"], "hit")],
        },
        Step { name: "attack", position: None, lead: &[], answers: &[right(&["a1"], &["h"]), wrong(&["b?"], "moved")] },
    ]),
};
