//! The review on paper: each round with the piste at its end, every move with its mark, and its account.

use yew::prelude::*;

use super::decision::judgement;
use super::shown::Shown;
use crate::engine::Seat;
use crate::engine::piste::{Piste, Public};
use crate::scene::piste::log::lines;
use crate::scene::piste::study::points::Points;
use crate::table::replay::Moment;
use crate::ui::fair;
use crate::ui::piste::board::overview;

/// The whole bout.
pub fn paper(shown: &Shown) -> Html {
    let (words, review) = (&shown.session.words, shown.review);
    let moments = review.replay.moments();
    let [left, right] = Seat::DUEL.map(|seat| words.called(&shown.names[seat]));
    let bout = review.replay.journal().opening;
    let hits = words.count("hits", bout.target.into(), &[]);
    let rounds = moments.chunk_by(|one, two| one.round == two.round);
    html! {
        <article class="paper">
            <h1>{ words.fill("versus", &[("left", &left), ("right", &right)]) }</h1>
            <p>{ [words.rules(&bout.rules).0, hits].join(" · ") }</p>
            { for rounds.map(|moments| round(shown, moments)) }
            { fair::on_paper(words, &review.sitting) }
        </article>
    }
}

/// One round, from its deal to its end.
fn round(shown: &Shown, moments: &[Moment<Piste>]) -> Html {
    let (Some(deal), Some(last)) = (moments.first(), moments.last()) else { return Html::default() };
    let (words, public) = (&shown.session.words, last.public());
    let title = words.round_score(public);
    let reason = public
        .outcome()
        .map(|outcome| words.reason(&shown.names, public, outcome, last.laid_open().unwrap_or_default()));
    let account = shown.analysis.account(deal.round);
    html! {
        <section class="paper-round">
            <h2>{ title }</h2>
            <p>{ words.say("deal") }{ ": " }{ hands(shown, deal) }</p>
            <ol>{ for moves(shown, moments) }</ol>
            <figure>
                { overview(Seat::DUEL.map(|seat| public.position[seat].number()), 0) }
                <figcaption>{ reason }{ " " }{ hands(shown, last) }</figcaption>
            </figure>
            if let Some(account) = account {
                <p>{ words.account(&shown.names, shown.side, &Points::of(account, shown.side)) }</p>
            }
        </section>
    }
}

/// Both hands at a moment.
fn hands(shown: &Shown, moment: &Moment<Piste>) -> String {
    let (words, replay) = (&shown.session.words, &shown.review.replay);
    let at = replay.find(moment.round, moment.ply).unwrap_or_default();
    let hand = |seat: Seat| {
        let hand = replay.view(at, seat)?.hand;
        Some(words.fill("hand-of", &[("name", &words.called(&shown.names[seat])), ("cards", &hand)]))
    };
    Seat::DUEL.into_iter().filter_map(hand).collect::<Vec<_>>().join("; ")
}

/// Every move of a round, with its mark and what was better.
fn moves(shown: &Shown, moments: &[Moment<Piste>]) -> Vec<Html> {
    let words = &shown.session.words;
    let events: Vec<_> = moments.iter().skip(1).map(|moment| moment.events.clone()).collect();
    let start = moments.first().map(|deal| Public::new(deal.public().bout));
    let told = start.map(|start| lines(words, &shown.names, start, &events)).unwrap_or_default();
    let line = |(nth, (_, line)): (usize, (Seat, String))| {
        let (before, moment) = (moments.get(nth)?, moments.get(nth + 1)?);
        let step = shown.analysis.step(moment.round, moment.ply);
        let judged = step.map(|step| judgement(shown, step, before.public()));
        Some(html! { <li>{ line }{ " " }<small>{ judged }</small></li> })
    };
    told.into_iter().enumerate().filter_map(line).collect()
}
