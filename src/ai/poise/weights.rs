//! The factors of [`super::worth`], alike in both editions.

use super::worth::Weights;

/// See [`Weights`].
pub(super) static WEIGHTS: Weights = Weights {
    poise: [0.25, 0.42, 0.48, 0.54, 0.61, 0.68, 0.75, 0.82, 0.88, 0.94, 1.0, 1.05, 1.1, 1.15, 1.2, 1.25],
    // bu, ck, fr, mg, pi
    items: [1.25, 1.2, 1.2, 1.25, 1.1],
    // What is kept for the others' turns counts; what is played in one's own turn is soon drawn again.
    cards: [
        // bu, ck, co, cs, di, do, fr, ge, lu, ma, mg, pa, pi
        1.05, 1.05, 1.015, 1.17, 1.01, 1.25, 1.05, 1.15, 1.015, 1.03, 1.05, 1.2, 1.05,
        // po, pr, re, ri, sa, si, sl, st, tb, th, ts, wb, wr
        1.015, 1.0, 1.01, 1.22, 1.015, 1.12, 1.01, 1.04, 1.02, 1.01, 1.3, 1.18, 1.01,
    ],
    responses: [1.0, 1.0, 0.95, 0.88, 0.78, 0.68, 0.58, 0.48, 0.4, 0.34],
    unseen: 1.05,
};
