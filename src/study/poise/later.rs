//! The later lessons: stronger Attacks, Items, and a table of three.

use super::{Position, duel, right, wrong};
use crate::engine::Seat;
use crate::engine::poise::Poise;
use crate::study::{Content, Lesson, Step};

/// Enhancements, and what cards cost.
pub const EXTRAS: Lesson<Poise> = Lesson {
    name: "extras",
    content: Content::Steps(&[
        Step {
            name: "sum",
            position: duel(
                &[8, 9],
                &["th po ma pa si co do ri pa", "sl pa si co co wb wb do ri"],
                Seat::LEFT,
                &["draw"],
            ),
            lead: &[],
            answers: &[right(&["@1:th+ma+po"], &["pass"]), wrong(&["@1:th*"], "less"), wrong(&["end"], "ended")],
        },
        Step {
            name: "shield",
            position: Some(Position {
                poise: &[8, 6],
                items: &["", "bu"],
                hands: &["sl pr pa si co do ri pa si", "th pa si co co wb wb do ri"],
                pile: "",
                active: Seat::LEFT,
                played: &["draw"],
            }),
            lead: &[],
            answers: &[right(&["@1:sl+pr"], &["pass"]), wrong(&["@1:sl"], "shielded"), wrong(&["end"], "ended")],
        },
        Step {
            name: "cost",
            position: duel(
                &[1, 5],
                &["th lu pa si co do ri pa si", "sl pa si co co wb wb do ri"],
                Seat::LEFT,
                &["draw"],
            ),
            lead: &[],
            answers: &[right(&["@1:th"], &["pass"]), wrong(&["@1:lu"], "poor"), wrong(&["end"], "ended")],
        },
    ]),
};

/// Items, and playing on without Poise.
pub const ITEMS: Lesson<Poise> = Lesson {
    name: "items",
    content: Content::Steps(&[
        Step {
            name: "place",
            position: duel(
                &[8, 3],
                &["th mg pa si co do ri pa si", "sl pa si co co wb wb do ri"],
                Seat::LEFT,
                &["draw"],
            ),
            lead: &[],
            answers: &[right(&["i:mg"], &[]), wrong(&["@1:th"], "first"), wrong(&["end"], "ended")],
        },
        Step {
            name: "attack",
            position: None,
            lead: &[],
            answers: &[right(&["@1:th"], &["pass"]), wrong(&["x"], "removed"), wrong(&["end"], "ended")],
        },
        Step {
            name: "last",
            position: duel(
                &[0, 4],
                &["pa si co co po ma re wb mg", "lu sl pa si co co do ri wb"],
                Seat::RIGHT,
                &["draw"],
            ),
            lead: &["@0:lu"],
            answers: &[right(&["pa>1"], &["pass"]), wrong(&["si>1"], "part"), wrong(&["pass"], "out")],
        },
        Step {
            name: "out",
            position: duel(
                &[2, 0],
                &["th wb pa si co do ri pa si", "sl pa si co co wb do ri ma"],
                Seat::LEFT,
                &["draw"],
            ),
            lead: &[],
            answers: &[right(&["@1:th"], &["pass"]), wrong(&["wb"], "restored"), wrong(&["end"], "ended")],
        },
    ]),
};

/// A table of three: whom to attack, and the Pistol.
pub const THREE: Lesson<Poise> = Lesson {
    name: "three",
    content: Content::Steps(&[
        Step {
            name: "target",
            position: Some(Position {
                poise: &[6, 8, 0],
                items: &["", "bu", ""],
                hands: &["th pa si co do ri pa si co", "sl pa si co co wb do ri ma", "lu si co re pr ri pa pa sl"],
                pile: "",
                active: Seat::LEFT,
                played: &["draw"],
            }),
            lead: &[],
            answers: &[right(&["@2:th"], &["pass"]), wrong(&["@1:th"], "other"), wrong(&["end"], "ended")],
        },
        Step {
            name: "pistol",
            position: Some(Position {
                poise: &[3, 0, 4],
                items: &["pi", "bu", ""],
                hands: &["sl pa si co do ri pa si co", "th pa si co co wb do ri ma", "lu si co re pr ri pa pa sl"],
                pile: "",
                active: Seat::LEFT,
                played: &["draw"],
            }),
            lead: &[],
            answers: &[
                right(&["@1:pi"], &[]),
                wrong(&["@2:pi"], "other"),
                wrong(&["@1:sl"], "shielded"),
                wrong(&["@2:sl"], "attacked"),
                wrong(&["x"], "removed"),
                wrong(&["end"], "ended"),
            ],
        },
    ]),
};
