//! What the analysis says of a decision: its mark, and what was best.

use yew::prelude::*;

use super::shown::Shown;
use crate::engine::piste::{Mark, Public};
use crate::scene::piste::study::analysis::Step;
use crate::scene::words::Words;

/// The mark of a decision as a sign and a word, with what it lost. A decision without an alternative has none.
pub fn mark(words: &Words, step: &Step) -> Html {
    if step.advice.len() == 1 {
        return Html::default();
    }
    let (mark, lost) = (step.mark(), step.points_lost(step.decision.action));
    let (class, path) = match mark {
        Mark::Good => ("is-good", "M4 13L10 19L20 6"),
        Mark::Doubtful => ("is-doubtful", "M7 8Q7 3 12 3T17 8Q17 11 12 13V16M12 20V21"),
        Mark::Mistake => ("is-mistake", "M5 5L19 19M19 5L5 19"),
    };
    let lost = (mark != Mark::Good).then(|| ["−", &words.lost_points(lost)].concat());
    html! {
        <span class={classes!("mark", class)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg>
            { words.review_mark(mark) }
            if let Some(lost) = lost {
                { " " }{ lost }
            }
        </span>
    }
}

/// The mark of the decision that led to the moment that is shown, and what was best.
pub fn judged(shown: &Shown) -> Html {
    let review = shown.review;
    let moments = review.replay.moments();
    let Some(moment) = moments.get(review.at) else { return Html::default() };
    let step = shown.analysis.step(moment.round, moment.ply);
    let Some((step, before)) = step.zip(review.at.checked_sub(1).and_then(|at| moments.get(at))) else {
        return Html::default();
    };
    let after: Vec<_> = moments.iter().skip(review.at).map(|moment| moment.public()).collect();
    html! {
        <p class="review-judged">
            { judgement(shown, step, before.public()) }
            if let Some(sentence) = shown.session.words.all_the_same(before.public(), step, &after) {
                { " " }{ sentence }
            }
        </p>
    }
}

/// A decision's mark and what was best. Chances and sentences are those of the player who chose.
pub fn judgement(shown: &Shown, step: &Step, before: &Public) -> Html {
    let (words, seat) = (&shown.session.words, before.to_act);
    html! {
        <>
            if seat != shown.side {
                <b>{ words.called(&shown.names[seat]) }</b>{ ": " }
            }
            { mark(words, step) }{ " " }
            { words.review_best(before, step, shown.review.players[seat].is_person()) }
        </>
    }
}
