//! The first lessons: a turn, and what answers an Attack.

use super::{Position, duel, right, wrong};
use crate::engine::Seat;
use crate::engine::poise::Poise;
use crate::study::{Content, Lesson, Step};

/// The parts of a turn.
pub const TURN: Lesson<Poise> = Lesson {
    name: "turn",
    content: Content::Steps(&[
        Step {
            name: "discard",
            position: Some(Position {
                poise: &[8, 8],
                items: &["", ""],
                hands: &["th pa si co co do ri wb sl", "sl pa si co co wb wb ma th"],
                pile: "pa th",
                active: Seat::LEFT,
                played: &[],
            }),
            lead: &[],
            answers: &[right(&["d:sl"], &[]), wrong(&["d:??"], "other"), wrong(&["draw"], "drawn")],
        },
        Step {
            name: "attack",
            position: Some(Position {
                poise: &[8, 8],
                items: &["", ""],
                hands: &["th pa si co co do ri wb pa", "sl pa si co co wb wb ma th"],
                pile: "",
                active: Seat::LEFT,
                played: &["draw"],
            }),
            lead: &[],
            answers: &[right(&["@1:th"], &["pass"]), wrong(&["wb"], "later"), wrong(&["end"], "ended")],
        },
        Step { name: "regain", position: None, lead: &[], answers: &[right(&["wb"], &[]), wrong(&["end"], "ended")] },
    ]),
};

/// What blocks an Attack.
pub const BLOCK: Lesson<Poise> = Lesson {
    name: "block",
    content: Content::Steps(&[
        Step {
            name: "parry",
            position: duel(
                &[10, 10],
                &["pa si co co wb wb mg po ma", "lu th pa si co co wb do ri"],
                Seat::RIGHT,
                &["draw"],
            ),
            lead: &["@0:lu"],
            answers: &[right(&["pa>1"], &["pass"]), wrong(&["si>1"], "part"), wrong(&["pass"], "hit")],
        },
        Step {
            name: "riposte",
            position: duel(
                &[9, 10],
                &["ri sl si co co wb mg po ma", "th pa si co co wb do ri pa"],
                Seat::RIGHT,
                &["draw"],
            ),
            lead: &["@0:th"],
            answers: &[right(&["ri>1"], &[]), wrong(&["si>1"], "shield"), wrong(&["pass"], "hit")],
        },
        Step {
            name: "strike",
            position: None,
            lead: &[],
            answers: &[right(&["sl", "sl+*"], &["pass"]), wrong(&["none"], "none")],
        },
    ]),
};

/// What takes a Response away, and what it cannot take.
pub const PRESS: Lesson<Poise> = Lesson {
    name: "press",
    content: Content::Steps(&[
        Step {
            name: "attack",
            position: duel(
                &[10, 10],
                &["th co pa pa si si do wb ri", "pa pa si sl co co wb do ri"],
                Seat::LEFT,
                &["draw"],
            ),
            lead: &[],
            answers: &[right(&["@1:th"], &["pa>1"]), wrong(&["wb"], "restored"), wrong(&["end"], "ended")],
        },
        Step {
            name: "press",
            position: None,
            lead: &[],
            answers: &[right(&["co>1"], &["pass"]), wrong(&["pass"], "passed")],
        },
        Step {
            name: "lunge",
            position: duel(
                &[10, 10],
                &["th co lu pa si si do wb ri", "pa si sl co co wb do do ri"],
                Seat::LEFT,
                &["draw", "@1:th", "do>1"],
            ),
            lead: &[],
            answers: &[right(&["lu"], &["pass"]), wrong(&["pass"], "passed")],
        },
    ]),
};
