//! The scoring apparatus: names, lamps and the word for the situation.

use std::rc::Rc;

use yew::prelude::*;

use crate::scene::words::Words;

/// Up to this many hits a side has one lamp for each; a longer bout uses numerals.
const MOST_LAMPS: u8 = 5;

/// What the apparatus shows.
pub struct Score {
    /// The words of its label.
    pub words: Rc<Words>,
    /// The names, left and right.
    pub names: [String; 2],
    /// Hits scored, left and right.
    pub hits: [u8; 2],
    /// Hits that win the bout, 1 to 15.
    pub target: u8,
    /// The seat that has just scored: its lamp is on.
    pub lamp: Option<u8>,
    /// Whether the round ended by a hit: the word is *Touché*.
    pub hit: bool,
    /// The seat that is to act.
    pub to_act: Option<u8>,
    /// The round was drawn: both lamps stay dark and the word is *Nul*.
    pub nul: bool,
}

/// The box between the names: the left side's lamps are round, the right side's are diamonds, and both fill from the
/// centre outwards. Assistive technology sees it as one picture with a label.
pub fn apparatus(props: &Score) -> Html {
    let [left, right] = &props.names;
    let [l, r] = props.hits;
    let word = word(props);
    let label = props
        .words
        .fill("score-label", &[("left", left), ("right", right), ("l", &l), ("r", &r), ("of", &props.target)]);
    html! {
        <div class="apparatus" role="img" aria-label={label}>
            { side(props, 0) }
            <div class={if word.is_empty() { "apparatus-box is-silent" } else { "apparatus-box" }}>
                { lamp(props, 0) }
                <span class="apparatus-word" lang="fr">{ word }</span>
                { lamp(props, 1) }
            </div>
            { side(props, 1) }
        </div>
    }
}

fn word(props: &Score) -> &'static str {
    match props.lamp {
        Some(_) if props.hit => "Touché",
        None if props.nul => "Nul",
        _ => "",
    }
}

/// One side: the name, and the score in lamps or in numerals.
fn side(props: &Score, seat: u8) -> Html {
    let acts = (props.to_act == Some(seat)).then_some("is-to-act");
    let hits = props.hits[usize::from(seat)];
    html! {
        <div class={classes!("apparatus-side", format!("seat-{seat}"), acts)}>
            <span class="apparatus-name">{ &props.names[usize::from(seat)] }</span>
            if props.target <= MOST_LAMPS {
                <span class="apparatus-lamps">{ for (0..props.target).map(|nth| score_lamp(seat, nth < hits)) }</span>
            } else {
                <span class="apparatus-count">
                    { score_lamp(seat, hits > 0) }<b>{ hits }</b><span class="apparatus-of">{ format!("/{}", props.target) }</span>
                </span>
            }
        </div>
    }
}

/// One lamp of the score; the style sheet orders the left side's row from right to left.
fn score_lamp(seat: u8, lit: bool) -> Html {
    emblem(seat, classes!("score-lamp", lit.then_some("is-lit")))
}

/// The large lamp of one side, on for the seat that has just scored.
fn lamp(props: &Score, seat: u8) -> Html {
    let class = classes!("lamp", format!("seat-{seat}"), (props.lamp == Some(seat)).then_some("is-lit"));
    emblem(seat, class)
}

/// The sign of a side, round or a diamond, as a lamp.
pub fn emblem(seat: u8, class: Classes) -> Html {
    let href = if seat == 0 { "#eg-emblem-0" } else { "#eg-emblem-1" };
    html! {
        <svg {class} viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
            <circle class="lamp-halo" r="15.5" />
            <use class="lamp-glass" {href} />
        </svg>
    }
}
