//! The room behind the piste.

use crate::scene::figure::Tenths;
use crate::scene::piste::geometry::{CENTRE_LINE, Camera};
use yew::prelude::*;

/// How far the room moves with the camera, relative to the piste: it is further away.
const PARALLAX: f32 = 0.3;

/// Wood panelling, tall windows, racks of foils and the lamp above the centre line, as one shared drawing in a group of
/// an SVG picture. It extends far beyond every view box: with `overflow: visible` on the picture and `overflow: clip`
/// on the box around it, the room fills the box whatever its shape.
pub fn hall(camera: Camera) -> Html {
    let shown = camera.left + camera.width / camera.scale / 2.0;
    let middle = camera.width / 2.0 + (CENTRE_LINE - shown) * camera.scale * PARALLAX;
    let style = format!("transform:translate({}px,0px)", Tenths(middle));
    html! {
        <g class="hall" aria-hidden="true"><g class="joint" {style}><use href="#eg-hall" /></g></g>
    }
}
