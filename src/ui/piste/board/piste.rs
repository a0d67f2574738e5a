//! The piste under the fencers, the distance between them, and the thin overview of all 23 spaces.

use crate::scene::figure::{SPACE, Tenths};
use crate::scene::piste::geometry::{
    BOARD_FOOT, CENTRE_LINE, Camera, GAP_LINE, GUARD_LINES, NUMBERED, PISTE_FAR, PISTE_LENGTH, PISTE_NEAR, SPACES,
    WARNING_SPACES, space_x,
};
use yew::prelude::*;

/// Height of the numbers' base line on the front board, in view units below the ground line.
const NUMBER_LINE: f32 = 19.4;
/// Half the width of a number of two digits, in view units.
const NUMBER_HALF: f32 = 7.0;
/// Length of the run-off behind each end line, in piste units: enough to extend beyond every view.
const RUN_OFF: f32 = 2000.0;
/// The width of one space in the overview, in units.
const OVERVIEW_SPACE: f32 = 15.0;

/// The piste: surface, warning zones, lines, start marks and numbers, as a group of an SVG picture. With the `edges` of what is seen,
/// in view units, the numbers of the spaces 1, 5, 10, 15, 20 and 23 that no edge cuts are on the front board.
pub fn piste_strip(camera: Camera, edges: Option<[f32; 2]>) -> Html {
    let along = format!("transform:translate({}px,0px) {}", Tenths(camera.map(0.0)), stretched(camera.scale));
    html! {
        <g class="piste" aria-hidden="true">
            <g class="joint" style={along}>{ surface() }{ lines() }</g>
            { start_mark(camera, 1, "#eg-emblem-0") }
            { start_mark(camera, SPACES, "#eg-emblem-1") }
            if let Some(edges) = edges {
                { for NUMBERED.into_iter().filter(|space| is_whole(camera.x(*space), edges)).map(|space| number(camera, space)) }
            }
        </g>
    }
}

/// A rectangle along the piste, from `x` over `width` piste units and from height `top` down to `foot`.
fn band(class: &'static str, (x, width): (f32, f32), (top, foot): (f32, f32)) -> Html {
    let d = format!("M{} {}h{}V{}h{}Z", Tenths(x), Tenths(top), Tenths(width), Tenths(foot), Tenths(-width));
    html! { <path {class} {d} /> }
}

fn surface() -> Html {
    let zone = f32::from(WARNING_SPACES) * SPACE;
    let hatch = |x: f32| {
        let (far, near) = (Tenths(PISTE_FAR), Tenths(PISTE_NEAR));
        let d = format!("M{} {far}h{}V{near}h{}Z", Tenths(x), Tenths(zone), Tenths(-zone));
        html! { <path {d} fill="url(#eg-hatch)" /> }
    };
    html! {
        <>
            { band("piste-run-off", (-RUN_OFF, PISTE_LENGTH + 2.0 * RUN_OFF), (PISTE_FAR, PISTE_NEAR)) }
            { band("piste-top", (0.0, PISTE_LENGTH), (PISTE_FAR, PISTE_NEAR)) }
            { hatch(0.0) }
            { hatch(PISTE_LENGTH - zone) }
            { band("piste-board", (-RUN_OFF, PISTE_LENGTH + 2.0 * RUN_OFF), (PISTE_NEAR, BOARD_FOOT)) }
        </>
    }
}

/// The ticks between spaces, the on-guard lines, the warning lines, the end lines and the broken centre line.
fn lines() -> Html {
    let ticks = (1..SPACES).map(|border| upright(f32::from(border) * SPACE, PISTE_NEAR - 5.0)).collect::<String>();
    let warning = f32::from(WARNING_SPACES) * SPACE;
    let marks = [0.0, warning, GUARD_LINES[0], GUARD_LINES[1], PISTE_LENGTH - warning, PISTE_LENGTH];
    let marks = marks.map(|x| upright(x, PISTE_FAR)).concat();
    html! {
        <>
            <path class="piste-ticks" d={ticks} />
            <path class="piste-marks" d={marks} />
            <path class="piste-centre" d={upright(CENTRE_LINE, PISTE_FAR)} />
        </>
    }
}

/// Path data of a line across the piste at `x`, from height `top` to the near edge.
fn upright(x: f32, top: f32) -> String {
    format!("M{} {}V{}", Tenths(x), Tenths(top), Tenths(PISTE_NEAR))
}

fn at(x: f32, y: f32) -> String {
    format!("transform:translate({}px,{}px)", Tenths(x), Tenths(y))
}

/// A CSS scale along the piste only, to a ten-thousandth.
fn stretched(factor: f32) -> String {
    format!("scale(calc({} / 10000),1)", (factor * 10_000.0) as i32)
}

/// The emblem on a fencer's start space, which is an end of the piste and not an on-guard line.
fn start_mark(camera: Camera, space: u8, href: &'static str) -> Html {
    html! {
        <g class="joint" style={at(camera.x(space), 0.0)}><use class="piste-start" {href} transform="scale(.5 .34)" /></g>
    }
}

/// Whether a number at `x` is not cut by an edge.
fn is_whole(x: f32, edges: [f32; 2]) -> bool {
    edges.iter().all(|edge| (x - edge).abs() >= NUMBER_HALF)
}

fn number(camera: Camera, space: u8) -> Html {
    html! {
        <g key={space} class="joint" style={at(camera.x(space), NUMBER_LINE)}><text class="piste-number">{ space }</text></g>
    }
}

/// The distance as a dimension arrow below the piste, from emblem to emblem, with its number in the middle. The fencers go to the
/// spaces `left` and `right` within `duration_ms`; until they are halfway the number is `gap`. Without a `gap` there is no number. All
/// parts are drawn from the same two places and move as the fencers do (`styles/piste/hall.css`), so that they stay together.
pub fn gap_arrow(camera: Camera, [left, right]: [u8; 2], gap: Option<u8>, duration_ms: u32) -> Html {
    let places = format!("--from:{};--to:{};--ms-gap:{duration_ms}ms", Tenths(camera.x(left)), Tenths(camera.x(right)));
    let next = right.saturating_sub(left);
    html! {
        <g class="gap" style={places} aria-hidden="true" transform={format!("translate(0 {})", Tenths(GAP_LINE))}>
            <path class="gap-line" d="M0 0H100" />
            { gap_end("gap-from", "#eg-emblem-0", "gap-end gap-end-0") }
            { gap_end("gap-to", "#eg-emblem-1", "gap-end gap-end-1") }
            { for gap.map(|gap| gap_number(gap, next)) }
        </g>
    }
}

/// The number on the arrow: `gap`, which becomes `next` halfway.
fn gap_number(gap: u8, next: u8) -> Html {
    let half = if gap.max(next) < 10 { 11.0 } else { 19.0 };
    html! {
        <g class="gap-middle">
            <rect class="gap-plate" x={Tenths(-half).to_string()} y="-14" width={Tenths(2.0 * half).to_string()} height="28" rx="5" />
            if gap == next {
                <text key="now" class="gap-number" y="9.3">{ gap }</text>
            } else {
                <text key={format!("before-{gap}")} class="gap-number is-before" y="9.3">{ gap }</text>
                <text key={format!("next-{next}")} class="gap-number is-next" y="9.3">{ next }</text>
            }
        </g>
    }
}

/// One end of the arrow: the side's emblem, and the extension line from the fencer's space.
fn gap_end(place: &'static str, emblem: &'static str, class: &'static str) -> Html {
    let stem = format!("M0 {}V-6.5", Tenths(BOARD_FOOT - GAP_LINE + 2.0));
    html! {
        <g class={place}>
            <path class="gap-stem" d={stem} />
            <use {class} href={emblem} transform="scale(.5)" />
        </g>
    }
}

/// All 23 spaces as a thin strip with both emblems: the position of the duel on the piste, for screens that show only
/// the duel. The fencers go to the spaces `left` and `right` within `duration_ms`.
pub fn overview([left, right]: [u8; 2], duration_ms: u32) -> Html {
    let width = f32::from(SPACES) * OVERVIEW_SPACE;
    let time = format!(";transition-duration:calc({duration_ms}ms * var(--motion))");
    let x = |space: u8| space_x(space) / SPACE * OVERVIEW_SPACE;
    let zone = f32::from(WARNING_SPACES) * OVERVIEW_SPACE;
    let ticks =
        (1..SPACES).map(|border| format!("M{} 12V24", Tenths(f32::from(border) * OVERVIEW_SPACE))).collect::<String>();
    html! {
        <svg class="overview" viewBox={format!("-4 0 {} 38", Tenths(width + 8.0))} aria-hidden="true" focusable="false">
            <rect class="piste-top" y="11" width={Tenths(width).to_string()} height="14" rx="1.5" />
            <rect fill="url(#eg-hatch)" y="11" width={Tenths(zone).to_string()} height="14" />
            <rect fill="url(#eg-hatch)" x={Tenths(width - zone).to_string()} y="11" width={Tenths(zone).to_string()} height="14" />
            <path class="piste-ticks" d={ticks} />
            <path class="piste-centre" d={format!("M{} 11V25", Tenths(width / 2.0))} />
            { for NUMBERED.map(|space| html! {
                <text class="overview-number" x={Tenths(x(space)).to_string()} y="36">{ space }</text>
            }) }
            { overview_marker(x(left), &time, "#eg-emblem-0", "overview-marker gap-end-0") }
            { overview_marker(x(right), &time, "#eg-emblem-1", "overview-marker gap-end-1") }
        </svg>
    }
}

fn overview_marker(x: f32, time: &str, emblem: &'static str, class: &'static str) -> Html {
    html! {
        <g class="joint" style={[&at(x, 12.0), time].concat()}><use {class} href={emblem} transform="scale(.78)" /></g>
    }
}
