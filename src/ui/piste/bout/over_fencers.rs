//! What is drawn over the fencers: sparks where blades or a hit meet, and the ground gained.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Public;
use crate::scene::figure::Tenths;
use crate::scene::piste::Cue;
use crate::scene::piste::clash::{clash, hit, touch};
use crate::scene::piste::ending::compared;
use crate::scene::piste::geometry::{Camera, GAP_LINE, SPACES};
use crate::ui::piste::parts::Picture;

/// What the view keeps free behind a fencer, at least: the number is there if the end of the piste is out of view.
const NUMBER_ROOM: f32 = 22.0;

/// Everything of the picture that no fencer hides.
pub fn over_fencers(picture: &Picture) -> Html {
    let Picture { camera, cue, public, has_ended, .. } = *picture;
    html! {
        <g class="over-fencers" aria-hidden="true">
            <g>{ spark(cue, "spark", clash(&camera, cue)) }{ spark(cue, "strike", hit(&camera, cue)) }</g>
            { touch(&camera, &cue.stage).map(point) }
            if has_ended {
                { ground(camera, public) }
            }
        </g>
    }
}

/// Sparks where the blades clash, or where a hit lands.
fn spark(cue: &Cue, class: &'static str, place: Option<(f32, f32)>) -> Html {
    let Some((x, y)) = place else { return Html::default() };
    html! {
        <g key={format!("{class}-{}", cue.action)} style={format!("transform:translate({}px,{}px)", Tenths(x), Tenths(y))}>
            <path {class} d="M0-17 3-5 14-10 6-1 17 4 5 5 7 16 0 8-8 15-5 5-17 3-6-1-13-11-3-5Z" />
        </g>
    }
}

/// The star at the point that has touched, once more: the right fencer is drawn over the one of the left fencer's blade.
fn point((x, y): (f32, f32)) -> Html {
    html! { <use href="#eg-touch" x={Tenths(x).to_string()} y={Tenths(y).to_string()} /> }
}

/// How far each fencer has come from their own end, if that was compared: a line from each end, with its number.
fn ground(camera: Camera, public: &Public) -> Html {
    let Some(ground) = compared(public).ground else { return Html::default() };
    html! {
        <g class="ground">
            { for Seat::DUEL.map(|seat| gained(camera, seat, public.position[seat].number(), ground[seat])) }
        </g>
    }
}

fn gained(camera: Camera, seat: Seat, space: u8, ground: u8) -> Html {
    let (end, edge) = if seat == Seat::LEFT { (1, 0.0) } else { (SPACES, camera.width) };
    let (from, to) = (camera.x(end), camera.x(space));
    // Where the end of the piste is out of view, the number is in the middle of what is in view.
    let seen = if seat == Seat::LEFT { from.max(edge) } else { from.min(edge) };
    let half = if ground < 10 { 9.0 } else { 15.0 };
    let room = to + (seen - to).signum() * NUMBER_ROOM;
    let middle = if (seen - to).abs() < 2.0 * NUMBER_ROOM { room } else { f32::midpoint(seen, to) };
    let d = format!("M{} {y}H{}", Tenths(from), Tenths(to), y = Tenths(GAP_LINE));
    html! {
        <g class={classes!("ground-of", format!("seat-{}", seat.number()))}>
            <path class="ground-line" {d} />
            <rect class="ground-plate" x={Tenths(middle - half).to_string()} y={Tenths(GAP_LINE - 11.0).to_string()}
                width={Tenths(2.0 * half).to_string()} height="22" rx="4" />
            <text class="ground-number" x={Tenths(middle).to_string()} y={Tenths(GAP_LINE + 6.0).to_string()}>{ ground }</text>
        </g>
    }
}
