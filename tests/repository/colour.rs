//! Colours that can be read and told apart, computed from `styles/tokens.css` for every theme: contrast after WCAG 2.2
//! (1.4.3 and 1.4.11), and the difference between the two sides for the four common kinds of colour vision.

mod tokens;

use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{IntoColor, Lab, LinSrgb, Srgb};
use tokens::{THEMES, Tokens};

/// Foreground, background, and the text or sign that is read there.
type Pair = (&'static str, &'static str, &'static str);

const TEXT: [Pair; 31] = [
    ("--color-text", "--color-canvas", "sentences; names beside the lamps"),
    ("--color-text", "--color-panel", "buttons, dialogs, fields"),
    ("--color-text", "--color-panel-2", "buttons under the pointer"),
    ("--color-text", "--color-curtain", "the curtain"),
    ("--color-muted", "--color-canvas", "notes; the numbers of the overview"),
    ("--color-muted", "--color-panel", "notes in panels, the log's numbers"),
    ("--color-accent", "--color-canvas", "links"),
    ("--color-accent", "--color-panel", "pressed tools"),
    ("--color-on-accent", "--color-accent", "the main button; selected text"),
    ("--color-on-accent", "--color-accent-hover", "the main button under the pointer"),
    ("--color-danger", "--color-canvas", "an attack to be answered"),
    ("--color-danger", "--color-panel", "buttons that give something up; no Poise left"),
    ("--color-danger", "--color-panel-2", "the same under the pointer"),
    ("--color-canvas", "--color-text", "toasts"),
    ("--badge-text", "--badge", "badges on the piste"),
    ("--badge-text", "--badge-hover", "the same under the pointer"),
    ("--card-ink", "--card-paper", "numerals of the cards"),
    ("--card-accent", "--card-paper", "names of the guards"),
    ("--piste-board-text", "--piste-board", "numbers of the piste"),
    ("--piste-board-text", "--hall-floor", "numbers over the ghosts"),
    ("--gap-text", "--gap-plate", "the distance"),
    ("--color-canvas", "--color-danger", "what an Attack does"),
    ("--color-canvas", "--color-muted", "what a blocked Attack would have done"),
    ("--color-muted", "--color-panel-2", "open Attacks"),
    ("--card-paper", "--ink-attack", "names of Attacks"),
    ("--card-paper", "--ink-enhancement", "names of Enhancements"),
    ("--card-paper", "--ink-response", "names of Responses"),
    ("--card-paper", "--ink-press", "names of Presses"),
    ("--card-paper", "--ink-fancy", "names of Fancy Moves"),
    ("--card-paper", "--ink-item", "names of Items"),
    ("--card-paper", "--ink-restore", "names of Restore cards"),
];

const MARKS: [Pair; 36] = [
    ("--color-edge", "--color-canvas", "borders of fields and buttons; dark lamps"),
    ("--color-edge", "--color-panel", "the same in panels"),
    ("--color-focus", "--color-canvas", "the focus ring"),
    ("--color-focus", "--color-panel", "the focus ring in dialogs"),
    ("--color-focus", "--color-curtain", "the focus ring on the curtain"),
    ("--color-accent", "--color-canvas", "the picked card; the pressed choice"),
    ("--color-accent", "--color-panel", "what is switched on"),
    ("--badge", "--hall-floor", "badges on the piste"),
    ("--color-danger", "--color-canvas", "the line of an attack"),
    ("--color-seat-0", "--color-canvas", "lamps and lines of the left side"),
    ("--color-seat-0", "--color-panel", "the left side in the log and in the box"),
    ("--color-seat-1", "--color-canvas", "lamps and lines of the right side"),
    ("--color-seat-1", "--color-panel", "the right side in the log and in the box"),
    ("--kit-0-1", "--hall-floor", "the left end of the distance"),
    ("--kit-1-1", "--hall-floor", "the right end of the distance"),
    ("--gap-line", "--hall-floor", "the line of the distance"),
    ("--piste-mark", "--piste-top", "lines of the piste; the rims of the overview's marks"),
    ("--piste-line", "--piste-top", "ticks between the spaces"),
    ("--card-accent", "--card-paper", "pips of the cards"),
    ("--card-back-line", "--card-back", "the foils of a card's back"),
    ("--color-seat-0", "--color-panel-2", "marks and Poise of who duels"),
    ("--color-seat-1", "--color-panel-2", "the same"),
    ("--color-seat-2", "--color-canvas", "marks of the third seat"),
    ("--color-seat-2", "--color-panel", "its Poise"),
    ("--color-seat-2", "--color-panel-2", "the same in a duel"),
    ("--color-seat-3", "--color-canvas", "marks of the fourth seat"),
    ("--color-seat-3", "--color-panel-2", "its Poise in a duel"),
    ("--color-seat-4", "--color-canvas", "marks of the fifth seat"),
    ("--color-seat-4", "--color-panel-2", "its Poise in a duel"),
    ("--color-seat-5", "--color-canvas", "marks of the sixth seat"),
    ("--color-seat-5", "--color-panel-2", "its Poise in a duel"),
    ("--color-seat-3", "--color-panel", "the fourth seat's mark and Poise, in the log too"),
    ("--color-seat-4", "--color-panel", "the same of the fifth"),
    ("--color-seat-5", "--color-panel", "the same of the sixth"),
    ("--color-accent", "--color-panel-2", "signs of the turn and of the duel"),
    ("--color-edge", "--color-panel-2", "the gap in front of an open Attack"),
];

/// The required contrast: in the theme of high contrast, and in the others.
fn least(theme: &str, high: f64, usual: f64) -> f64 {
    if theme == "contrast" { high } else { usual }
}

fn too_faint(pairs: &[Pair], high: f64, usual: f64) -> Vec<String> {
    let mut faults = Vec::new();
    for theme in THEMES {
        let tokens = Tokens::of(theme);
        for (front, back, purpose) in pairs {
            let contrast = tokens.colour(front).relative_contrast(tokens.colour(back));
            if contrast < least(theme, high, usual) {
                faults.push(format!("{theme}: {front} on {back} ({purpose}): {contrast:.2}"));
            }
        }
    }
    faults
}

#[test]
fn text_can_be_read() {
    assert_eq!(too_faint(&TEXT, 7.0, 4.5), Vec::<String>::new());
}

#[test]
fn marks_and_focus_can_be_seen() {
    assert_eq!(too_faint(&MARKS, 4.5, 3.0), Vec::<String>::new());
}

/// The kinds of cards of the poise duel, each with an ink.
const KINDS: [&str; 7] = ["attack", "enhancement", "response", "press", "fancy", "item", "restore"];

/// How `styles/poise/playing-card.css` mixes the shade on a card that cannot be played, and its name's ground.
const SHADE: &str = "color-mix(in srgb, var(--card-paper) 72%, var(--color-canvas))";
const GROUND: &str = "color-mix(in srgb, var(--kind) 20%, var(--shade))";

/// CSS `color-mix(in srgb, one share, other)`, the share from 0 to 1.
fn mixed(one: Srgb<f64>, share: f64, other: Srgb<f64>) -> Srgb<f64> {
    one * share + other * (1.0 - share)
}

#[test]
fn a_card_that_cannot_be_played_can_be_read() {
    let style = include_str!("../../styles/poise/playing-card.css");
    assert!(style.contains(SHADE) && style.contains(GROUND));
    for theme in THEMES {
        let tokens = Tokens::of(theme);
        let (ink, paper) = (tokens.colour("--card-ink"), tokens.colour("--card-paper"));
        let shade = mixed(paper, 0.72, tokens.colour("--color-canvas"));
        for kind in KINDS {
            let ground = mixed(tokens.colour(&format!("--ink-{kind}")), 0.2, shade);
            let contrast = ink.relative_contrast(ground);
            assert!(contrast >= least(theme, 7.0, 4.5), "{theme}: {kind}: {contrast:.2}");
        }
    }
}

#[test]
fn a_card_stands_out_from_the_table() {
    for theme in THEMES {
        let tokens = Tokens::of(theme);
        let table = tokens.colour("--color-canvas");
        let edges = ["--card-paper", "--card-paper-edge"].map(|edge| tokens.colour(edge).relative_contrast(table));
        assert!(edges.iter().any(|contrast| *contrast >= 3.0), "{theme}: {edges:?}");
    }
}

/// One kind of colour vision as a matrix on linear RGB.
type Vision = (&'static str, [[f64; 3]; 3]);

/// Machado, Oliveira and Fernandes, *A Physiologically-based Model for Simulation of Color Vision Deficiency* (2009),
/// severity 1.0.
const VISIONS: [Vision; 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protan", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("deutan", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    ("tritan", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

fn seen(colour: Srgb<f64>, matrix: [[f64; 3]; 3]) -> Lab<palette::white_point::D65, f64> {
    let linear = colour.into_linear();
    let parts = matrix.map(|[r, g, b]| (r * linear.red + g * linear.green + b * linear.blue).clamp(0.0, 1.0));
    LinSrgb::new(parts[0], parts[1], parts[2]).into_color()
}

fn difference(one: Srgb<f64>, other: Srgb<f64>, matrix: [[f64; 3]; 3]) -> f64 {
    seen(one, matrix).difference(seen(other, matrix))
}

#[test]
fn the_sides_differ_in_every_kind_of_colour_vision() {
    for theme in THEMES {
        let tokens = Tokens::of(theme);
        for (left, right) in [("--color-seat-0", "--color-seat-1"), ("--kit-0-1", "--kit-1-1")] {
            for (vision, matrix) in VISIONS {
                let apart = difference(tokens.colour(left), tokens.colour(right), matrix);
                assert!(apart >= 40.0, "{theme}, {vision}: {left} and {right} are {apart:.1} apart");
            }
        }
    }
}

#[test]
fn the_simulation_gives_the_same_figures_as_another_program() {
    // CIEDE2000 under the simulation of Machado and others (2009), computed by another program. The last pair is the
    // red and green of real fencing lamps.
    for (left, right, figures) in [
        ("e69f00", "56b4e9", [54, 51, 54, 54]),
        ("a63a00", "0b5cad", [46, 50, 55, 60]),
        ("d62828", "2a9d3a", [71, 23, 5, 65]),
    ] {
        let colour = |text: &str| text.parse::<Srgb<u8>>().expect("a colour").into_format();
        let found = VISIONS.map(|(_, matrix)| difference(colour(left), colour(right), matrix).round() as i32);
        assert_eq!(found, figures, "{left} and {right}");
    }
}

#[test]
fn the_difference_formula_gives_sharmas_figures() {
    // Sharma, Wu and Dalal, *The CIEDE2000 Color-Difference Formula* (2005), table 1: pairs 1, 7, 9, 17, 25 and 34.
    for (one, other, figure) in [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ] {
        let lab = |(l, a, b)| Lab::<palette::white_point::D65, f64>::new(l, a, b);
        let found = lab(one).difference(lab(other));
        assert!((found - figure).abs() < 0.0001, "{one:?} and {other:?}: {found}, not {figure}");
    }
}
