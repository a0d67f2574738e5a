//! The drawings that every picture shares.

use yew::prelude::*;

/// The sprite: limbs, kit, foils, card motifs and the hall, each once, with the patterns that fill them.
///
/// Mount it once, anywhere outside the other pictures and never under `display: none` (a hidden pattern paints
/// nothing). The text is a constant of this program, drawn by hand in `assets/art/sprite.svg`; colours come from the
/// style sheets.
pub fn defs() -> Html {
    Html::from_html_unchecked(AttrValue::Static(include_str!("../../assets/art/sprite.svg")))
}
