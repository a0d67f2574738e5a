//! Measures of pictures, in *units*: one hundredth of a fencer's height.

use std::fmt;

/// Length of one space of the piste in units: 0.61 m (14 m of piste, as in the FIE rules, in 23 spaces) next to a fencer
/// of 1.75 m, 100 units.
pub const SPACE: f32 = 34.5;

/// A measure as text for pictures, rounded to a tenth of a unit: `12.5`, `-3`.
///
/// The standard library writes floating point exactly, which costs the page several kilobytes that no picture needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tenths(pub f32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0 + 0.5).floor() as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        write!(f, "{sign}{}", tenths.abs() / 10)?;
        if tenths % 10 == 0 { Ok(()) } else { write!(f, ".{}", tenths.abs() % 10) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_written_to_a_tenth() {
        let texts = [0.0, 12.54, -3.0, -0.26, 0.96, -12.55].map(|number| Tenths(number).to_string());
        assert_eq!(texts, ["0", "12.5", "-3", "-0.3", "1", "-12.5"]);
    }
}
