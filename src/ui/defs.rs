//! The drawings that every picture shares.

use yew::prelude::*;

/// The sprite: limbs, kit, foils, card motifs and the hall, each once, with the patterns that they are filled with.
///
/// Mount it once, anywhere outside the other pictures and never under `display: none` (a hidden pattern paints
/// nothing). It is our own constant text, drawn by hand in `assets/art/sprite.svg`; colours come from the style sheets.
pub fn defs() -> Html {
    Html::from_html_unchecked(AttrValue::Static(include_str!("../../assets/art/sprite.svg")))
}
