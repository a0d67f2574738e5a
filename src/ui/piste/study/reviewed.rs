//! What is stored of the reviews, and what the page Study says about them.

use yew::prelude::*;

use super::run;
use super::shown::is_person;
use crate::engine::Seed;
use crate::engine::piste::Mark;
use crate::engine::piste::Piste;
use crate::scene::piste::study::analysis::Analysis;
use crate::scene::piste::study::points::Points;
use crate::session::piste::{Message as Msg, Page, Review};
use crate::table::progress::{Progress, Reviewed};
use crate::ui::lessons;
use crate::ui::piste::Handle;
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::store::{self, PISTE};

/// Stores the review of a bout when it is complete, if a person took part in it. What came by a link is not stored before
/// the bout is.
#[hook]
pub fn use_stored(review: &Review, analysis: &Analysis) {
    let bout = review.replay.journal();
    let is_complete = review.kept && run::is_complete(&bout, analysis);
    let counted = is_complete.then(|| counted(review, analysis)).flatten();
    use_effect_with((bout.seed, counted), |(seed, counted)| {
        let (seed, counted) = (*seed, *counted);
        counted.into_iter().for_each(|counted| change(|progress| progress.reviews.review(seed, counted)));
    });
}

/// Stores that a mistake, by its number from 0, was solved.
pub fn solve(bout: Seed, mistake: usize) {
    change(|progress| progress.reviews.solve(bout, mistake));
}

/// Changes what is stored, in the tab that stores.
fn change(change: impl FnOnce(&mut Progress)) {
    if !platform::is_first() {
        return;
    }
    let (before, mut progress) = (lessons::progress::<Piste>(), lessons::progress::<Piste>());
    change(&mut progress);
    if progress != before {
        store::keep_text::<Progress>(PISTE.progress, &progress.to_text());
    }
}

/// The marks of the people's decisions that had an alternative; `None` without such a decision.
fn counted(review: &Review, analysis: &Analysis) -> Option<Reviewed> {
    let steps = analysis.steps().map(|(_, _, step)| step);
    let own = steps.filter(|step| step.advice.len() > 1 && is_person(review, step.decision.seat));
    let mut counts = [0_u16; 3];
    for step in own {
        let mark = match step.mark() {
            Mark::Good => 0,
            Mark::Doubtful => 1,
            Mark::Mistake => 2,
        };
        counts[mark] = counts[mark].saturating_add(1);
    }
    (counts != [0; 3]).then(|| Reviewed::new(counts).with_luck(luck(review, analysis)))
}

/// What start, cards and the unknown gave a lone person, in points.
fn luck(review: &Review, analysis: &Analysis) -> Option<i16> {
    let person = review.sitting.lone_person()?;
    let [start, cards, unknown, ..] = Points::of(&analysis.whole(), person).terms;
    i16::try_from(start + cards + unknown).ok()
}

/// How many bouts were reviewed, and how well the person decided in them.
pub fn told(session: &Handle, progress: &Progress) -> Html {
    let words = &session.words;
    let sum = |each: fn(&Reviewed) -> u32| progress.reviews.all().map(each).sum::<u32>();
    let bouts = progress.reviews.all().count() as u32;
    let [good, doubtful, mistakes] = [
        sum(|reviewed| reviewed.good.into()),
        sum(|reviewed| reviewed.doubtful.into()),
        sum(|reviewed| reviewed.mistakes.into()),
    ];
    let all = (good + doubtful + mistakes).max(1);
    let [doubtful, wrong] = [doubtful, mistakes].map(|count| (count * 100 + all / 2) / all);
    // Together they are the whole.
    let [good, doubtful, wrong] =
        [100_u32.saturating_sub(doubtful + wrong), doubtful, wrong].map(|percent| words.percent(10 * percent as u16));
    let args: [(&str, &dyn std::fmt::Display); 3] = [("good", &good), ("doubtful", &doubtful), ("mistakes", &wrong)];
    let solved = sum(Reviewed::solved);
    html! {
        <section aria-labelledby="reviews">
            <h2 id="reviews">{ words.say("study-reviews") }</h2>
            if bouts > 0 {
                <p class="reviews-line">{ words.count("study-reviews-line", bouts, &args) }</p>
                if mistakes > 0 {
                    <p>{ words.fill("study-reviews-solved", &[("solved", &solved), ("mistakes", &mistakes)]) }</p>
                }
            } else {
                <p>{ words.say("study-reviews-none") }</p>
            }
            <p><button class="button" onclick={press(session, Msg::Go(Page::Bouts))}>{ words.say("study-reviews-open") }</button></p>
        </section>
    }
}
