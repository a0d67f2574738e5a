//! The score of every ten matches as a picture, for the pointer and the keyboard, and as a table.

use std::rc::Rc;

use web_sys::HtmlElement;
use yew::prelude::*;

use super::figures::{range, row, table};
use crate::scene::words::Words;
use crate::table::history::GROUP;
use crate::table::statistics::Score;

/// The size of the picture, in view units.
const SIZE: [u16; 2] = [300, 100];
/// The radius of a point, in view units.
const POINT: u16 = 3;

/// See [`Trend`].
#[derive(Properties, PartialEq, Clone)]
pub struct TrendProps {
    /// The words of the page.
    pub words: Rc<Words>,
    /// Wins, losses and score of each group, the oldest first.
    pub groups: Vec<([u32; 2], Score)>,
    /// How many matches there are in all.
    pub matches: usize,
}

impl TrendProps {
    /// The numbers of the first and the last match of a group, from 1.
    fn matches_of(&self, place: usize) -> [usize; 2] {
        [place * GROUP + 1, ((place + 1) * GROUP).min(self.matches)]
    }

    /// The matches of a group: `11 to 20`.
    fn name(&self, place: usize) -> String {
        let [from, to] = self.matches_of(place);
        self.words.fill("history-group", &[("from", &from), ("to", &to)])
    }

    /// A group and its score: `Matches 11 to 20: 60% (31% to 83%)`.
    fn said(&self, place: usize) -> String {
        let Some((_, score)) = self.groups.get(place) else { return String::new() };
        self.words.fill("history-point", &[("matches", &self.name(place)), ("score", &range(&self.words, *score))])
    }
}

/// The chart, in which one group is chosen; nothing for a single group.
#[component]
pub fn Trend(props: &TrendProps) -> Html {
    let words = &props.words;
    let last = props.groups.len().saturating_sub(1);
    let chosen = use_state(|| usize::MAX);
    let at = (*chosen).min(last);
    if last == 0 {
        return Html::default();
    }
    let rows = props.groups.iter().enumerate();
    let rows = rows.map(|(place, (results, score))| row(words, &props.name(place), *results, Some(*score)));
    html! {
        <>
            <h3 id="history-time">{ words.say("history-time") }</h3>
            <figure class="trend">
                <span>{ words.percent(1000) }</span><span>{ words.percent(0) }</span>
                <div class="trend-points" role="slider" tabindex="0" aria-labelledby="history-time" aria-valuemin="1"
                    aria-valuemax={(last + 1).to_string()} aria-valuenow={(at + 1).to_string()} aria-valuetext={props.said(at)}
                    onclick={pressed(&chosen, last)} onkeydown={by_key(&chosen, at, last)}>
                    { picture(&props.groups, at) }
                </div>
                <figcaption><b aria-hidden="true">{ props.said(at) }</b>{ " " }{ words.say("history-time-note") }</figcaption>
            </figure>
            <details>
                <summary>{ words.say("history-table") }</summary>
                { table(words, ["history-matches", "won", "lost", "results-score"], rows.collect()) }
            </details>
        </>
    }
}

/// The press of a place in the picture chooses the nearest group.
fn pressed(chosen: &UseStateHandle<usize>, last: usize) -> Callback<MouseEvent> {
    let chosen = chosen.clone();
    Callback::from(move |event: MouseEvent| {
        // The picture takes no presses itself.
        let Some(target) = event.target_dyn_into::<HtmlElement>() else { return };
        let share = f64::from(event.offset_x()) / f64::from(target.offset_width().max(1));
        chosen.set(((share.clamp(0.0, 1.0) * (last + 1) as f64) as usize).min(last));
    })
}

/// The keys of a slider.
fn by_key(chosen: &UseStateHandle<usize>, at: usize, last: usize) -> Callback<KeyboardEvent> {
    let chosen = chosen.clone();
    Callback::from(move |event: KeyboardEvent| {
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => at.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (at + 1).min(last),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        chosen.set(to);
    })
}

/// A point for each group, its interval, and a dashed line at one half.
fn picture(groups: &[([u32; 2], Score)], at: usize) -> Html {
    let [width, height] = SIZE;
    let step = f32::from(width) / groups.len() as f32;
    let x = |place: usize| ((place as f32 + 0.5) * step) as u16;
    let y = |share: u16| height - (u32::from(height) * u32::from(share) / 1000) as u16;
    let points = groups.iter().enumerate().map(|(place, (_, score))| format!("{},{}", x(place), y(score.share)));
    let marks = groups.iter().enumerate().map(|(place, (_, score))| {
        let [x, y, low, high] = [x(place), y(score.share), y(score.low), y(score.high)].map(|at| at.to_string());
        let class = (place == at).then_some("is-chosen");
        html! { <><path {class} d={format!("M{x} {low}V{high}")} /><circle {class} cx={x} cy={y} r={POINT.to_string()} /></> }
    });
    html! {
        <svg viewBox={format!("0 0 {width} {height}")} aria-hidden="true" focusable="false">
            <path class="trend-half" d={format!("M0 {}H{width}", height / 2)} />
            <polyline points={points.collect::<Vec<_>>().join(" ")} />
            { for marks }
        </svg>
    }
}
