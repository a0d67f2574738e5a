//! A ghost: the position to which a choice leads.

use yew::prelude::*;

use crate::scene::figure::silhouette::{Point, Silhouette};
use crate::scene::figure::{Pose, Tenths};

/// The outline of a fencer on the ground line (y = 0), `x` view units from the picture's left edge; seat 0 faces right,
/// seat 1 left; the opponent would be `gap` spaces (1 to 22) away. It has a few lines where the fencer has two hundred
/// parts, because it must appear at once with each press of a card.
pub fn ghost(seat: u8, x: f32, pose: Pose, gap: u8) -> Html {
    let figure = Silhouette::of(pose.joints_at(gap));
    // The flip is a text: writing a float would add 8 kB to the page.
    let (class, side, flip) = if seat == 0 { ("ghost fencer-0", 1.0, "1") } else { ("ghost fencer-1", -1.0, "-1") };
    let middle = Tenths(x + side * pose.shift(gap));
    let transform = format!("translate({middle} 0)scale({flip} 1)");
    html! {
        <g {class} {transform} aria-hidden="true">
            <path class="ghost-foil" d={lines(&[&figure.foil])} />
            <g class="ghost-line">{ body(&figure) }</g>
            <g>{ body(&figure) }</g>
        </g>
    }
}

/// Drawn twice, first broader in the side's colour, which becomes the outline.
fn body(figure: &Silhouette) -> Html {
    let ([rear_leg, front_leg], [rear_shoe, front_shoe], [rear_arm, sword_arm]) =
        (&figure.legs, &figure.shoes, &figure.arms);
    let (x, y) = figure.head;
    html! {
        <>
            <path class="ghost-shoes" d={lines(&[rear_shoe, front_shoe])} />
            <path class="ghost-arms" d={lines(&[rear_arm, sword_arm])} />
            <path class="ghost-legs" d={lines(&[rear_leg, front_leg])} />
            <path class="ghost-trunk" d={lines(&[&figure.trunk])} />
            <circle class="ghost-head" cx={Tenths(x).to_string()} cy={Tenths(y).to_string()} r="7" />
        </>
    }
}

/// Path data of lines between points.
fn lines(lines: &[&[Point]]) -> String {
    let mut data = String::new();
    for line in lines {
        for (index, (x, y)) in line.iter().enumerate() {
            data.push_str(if index == 0 { "M" } else { "L" });
            data.push_str(&format!("{} {}", Tenths(*x), Tenths(*y)));
        }
    }
    data
}
