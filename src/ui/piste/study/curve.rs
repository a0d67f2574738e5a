//! The chance over the whole bout as a curve, for the pointer and the keyboard, and as a table.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::shown::Shown;
use crate::session::Seek;
use crate::session::piste::Message as Msg;
use crate::ui::press::press;

/// The height of the picture, and the width between two moments, in its own units.
const HEIGHT: i32 = 100;
const STEP: i32 = 10;

/// A moment on the curve: its number, its round, its chance per mille if that is known.
struct Point {
    at: usize,
    round: usize,
    ply: usize,
    chance: Option<u16>,
}

/// The curve with the moment that is shown, and the same numbers as a table.
pub fn curve(shown: &Shown) -> Html {
    let (words, at) = (&shown.session.words, shown.review.at);
    let points = points(shown);
    let Some(last) = points.len().checked_sub(1) else { return Html::default() };
    let title = words.about("review-curve", &shown.names[shown.side], &[]);
    let now = points.get(at).map(|point| said(shown, point)).unwrap_or_default();
    html! {
        <section class="review-curve">
            <h2 id="review-curve">{ title }</h2>
            { rounds(shown, &points) }
            <div class="curve" role="slider" tabindex="0" aria-labelledby="review-curve" aria-valuemin="0" aria-valuemax={last.to_string()}
                aria-valuenow={at.to_string()} aria-valuetext={now.clone()} onclick={pressed(shown, last)}>
                { picture(&points, at, last) }
                <div class="curve-scale" aria-hidden="true">{ for [100, 50, 0].map(|n| html! { <span>{ words.fill("percent", &[("n", &n)]) }</span> }) }</div>
            </div>
            <p class="curve-now" aria-hidden="true">{ now }</p>
            <p class="curve-note">{ words.say("review-curve-note") }</p>
            <details>
                <summary>{ words.say("review-table") }</summary>
                { table(shown, &points) }
            </details>
        </section>
    }
}

/// The numbers of the rounds, each as wide as its part of the curve: bare where the name has no room.
fn rounds(shown: &Shown, points: &[Point]) -> Html {
    let words = &shown.session.words;
    let name = |round: &[Point]| {
        let number = round[0].round + 1;
        let name = words.fill("review-round", &[("n", &number)]);
        html! { <span style={format!("--moments:{}", round.len())}><span>{ name }</span><b>{ number }</b></span> }
    };
    html! { <div class="curve-rounds" aria-hidden="true">{ for points.chunk_by(|one, two| one.round == two.round).map(name) }</div> }
}

fn points(shown: &Shown) -> Vec<Point> {
    let moments = shown.review.replay.moments().iter().enumerate();
    moments
        .map(|(at, moment)| {
            let chance = shown.analysis.chance(shown.side, moment.round, moment.ply);
            Point { at, round: moment.round, ply: moment.ply, chance }
        })
        .collect()
}

/// A moment and its chance: `Round 2, move 3: 61% by what was known then`.
fn said(shown: &Shown, point: &Point) -> String {
    let words = &shown.session.words;
    let chance = point.chance.map_or_else(|| "…".to_owned(), |chance| words.percent(chance));
    let args: [(&str, &dyn std::fmt::Display); 3] =
        [("n", &(point.round + 1)), ("move", &point.ply), ("share", &chance)];
    words.fill(if point.ply == 0 { "review-at-deal" } else { "review-at" }, &args)
}

/// The press of a place on the curve.
fn pressed(shown: &Shown, last: usize) -> Callback<MouseEvent> {
    let session = shown.session.dispatcher();
    Callback::from(move |event: MouseEvent| {
        // The picture takes no presses itself.
        let Some(target) = event.target_dyn_into::<HtmlElement>() else { return };
        let share = f64::from(event.offset_x()) / f64::from(target.offset_width().max(1));
        let moment = (share.clamp(0.0, 1.0) * last as f64).round() as usize;
        session.dispatch(Msg::Seek(Seek::To(moment)));
    })
}

fn picture(points: &[Point], at: usize, last: usize) -> Html {
    let x = |at: usize| at as i32 * STEP;
    let y = |chance: u16| HEIGHT - i32::from(chance) * HEIGHT / 1_000;
    let width = x(last).max(1);
    let rounds = points.iter().filter(|point| point.ply == 0 && point.at > 0);
    // A line for each round: the next one begins anew.
    let lines = points.chunk_by(|one, two| one.round == two.round).map(|round| {
        let known = round.iter().filter_map(|point| Some(format!("{},{}", x(point.at), y(point.chance?))));
        html! { <polyline class="curve-line" points={known.collect::<Vec<_>>().join(" ")} /> }
    });
    html! {
        <svg viewBox={format!("0 0 {width} {HEIGHT}")} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path class="curve-even" d={format!("M0 {}H{width}", HEIGHT / 2)} />
            { for rounds.map(|point| html! { <path class="curve-round" d={format!("M{} 0V{HEIGHT}", x(point.at) - STEP / 2)} /> }) }
            { for lines }
            <path class="curve-at" d={format!("M{} 0V{HEIGHT}", x(at))} />
        </svg>
    }
}

fn table(shown: &Shown, points: &[Point]) -> Html {
    let words = &shown.session.words;
    let row = |point: &Point| {
        let to = press(shown.session, Msg::Seek(Seek::To(point.at)));
        html! { <li key={point.at}><button class="log-line" onclick={to}>{ said(shown, point) }</button></li> }
    };
    html! { <ol class="curve-table" aria-label={words.say("review-table")}>{ for points.iter().map(row) }</ol> }
}
