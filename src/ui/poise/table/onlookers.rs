//! The players of a larger table who wait, on the stage.

use yew::prelude::*;

use super::stage::{GAP, aside, place_of, reach};
use crate::engine::Seat;
use crate::scene::figure::Pose;
use crate::scene::poise::pictures::TWEEN_MS;
use crate::ui::fencer::Fencer;
use crate::ui::poise::parts::{Onlookers, Scene};
use crate::ui::poise::seat::{at, mark};

/// Those who wait; `shown` are the seats on the stage with the classes of their sides.
pub fn onlookers(scene: &Scene, shown: &[(Seat, &'static str)]) -> Onlookers {
    let places = places(scene, shown);
    let names = names(scene, shown, &places);
    let drawn = |(seat, x)| (seat, x, onlooker(scene, seat, x, class_of(shown)));
    (places.into_iter().map(drawn).collect(), names)
}

/// How wide the row of possible targets may be, in units.
const TARGETS_WIDTH: f32 = 135.0;
/// Where the first of them stands, in units from the middle: clear of the blade.
const NEAREST: f32 = 44.0;
/// Where the first one outside the duelists and their plates stands, in units from the middle.
const OUTSIDE: f32 = 247.0;
/// From there to the second one.
const BESIDE: f32 = 42.0;
/// About the width of a Latin letter of their names, in units, and of a letter of East Asia.
const LETTERS: [f32; 2] = [5.2, 9.0];
/// From one player who waits to the next, in units; less where many stand opposite the one who chooses.
const SPACING: f32 = 46.0;

/// The other players of a larger table and where they stand, behind the piste: opposite the player who chooses a target, otherwise
/// outside the two duelists.
fn places(scene: &Scene, shown: &[(Seat, &'static str)]) -> Vec<(Seat, f32)> {
    let public = scene.public();
    let waits = |seat: &Seat| public.in_play[*seat] && shown.iter().all(|(known, _)| known != seat);
    let waiting: Vec<_> = public.rules().players().filter(waits).collect();
    let spacing = spacing(waiting.len());
    let place = |nth: usize| match shown {
        [(alone, _)] => (nth as f32 * spacing + NEAREST) * if scene.pair[0] == *alone { 1.0 } else { -1.0 },
        _ => ((nth / 2) as f32 * BESIDE + OUTSIDE) * if nth.is_multiple_of(2) { -1.0 } else { 1.0 },
    };
    waiting.into_iter().enumerate().map(|(nth, seat)| (seat, place(nth))).collect()
}

/// From one of so many possible targets to the next, in units.
fn spacing(targets: usize) -> f32 {
    SPACING.min(TARGETS_WIDTH / targets as f32)
}

/// The class of those who wait.
const fn class_of(shown: &[(Seat, &'static str)]) -> &'static str {
    if shown.len() == 1 { "is-target" } else { "is-outside" }
}

/// The names of those who wait, over all blades, and at their feet their Poise. Where a name is too long, every second one is
/// higher, so that they do not meet.
fn names(scene: &Scene, shown: &[(Seat, &'static str)], waiting: &[(Seat, f32)]) -> Vec<Html> {
    let (sides, room) = if shown.len() == 1 { (1, spacing(waiting.len())) } else { (2, BESIDE) };
    let are_short = waiting.iter().all(|(seat, _)| width_of(&scene.called(*seat)) <= room);
    let text = |seat: Seat, (x, y): (f32, i32), class: Classes, text: String| {
        let (key, style) = ([&place_of(seat, x), text.as_str()].concat(), aside(x, y));
        html! { <text {key} class={classes!(class, class_of(shown))} data-aim={scene.aim(seat)} {style}>{ text }</text> }
    };
    let both = waiting.iter().enumerate().flat_map(|(nth, (seat, x))| {
        let y = if are_short || (nth / sides).is_multiple_of(2) { -100 } else { -110 };
        let poise = scene.public().poise[*seat];
        let stand = classes!("stage-stand", (poise == 0).then_some("is-none"));
        [
            text(*seat, (*x, y), classes!("stage-name"), scene.called(*seat)),
            text(*seat, (*x, 6), stand, poise.to_string()),
        ]
    });
    both.collect()
}

/// About how wide a name is, in units.
fn width_of(name: &str) -> f32 {
    name.chars().map(|letter| LETTERS[usize::from(letter > '\u{2e80}')]).sum()
}

/// A player who waits, turned to the middle: at No Poise without strength.
fn onlooker(scene: &Scene, seat: Seat, x: f32, class: &'static str) -> Html {
    let pose = if scene.public().poise[seat] == 0 { Pose::Weary } else { Pose::Salute };
    html! {
        <g class={classes!("stage-onlooker", class, at(seat))} data-aim={scene.aim(seat)}>
            <Fencer seat={u8::from(x > 0.0)} x=0.0 {pose} gap={GAP} emblem={["#pz-", &mark(seat)].concat()} duration_ms={Some(TWEEN_MS)} />
            { reach(scene, seat, 0.0) }
        </g>
    }
}
