//! A QR code as the path of a drawing.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The empty margin around a code, in modules, which readers need.
const MARGIN: usize = 4;
/// The longest text of a code: cameras of phones read longer ones badly.
const LENGTH_MAX: usize = 900;

/// A code as a drawing whose unit is a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Width and height, with the margin.
    pub size: usize,
    /// The dark modules, as the path of an SVG.
    pub path: String,
}

/// The code of a text; `None` if the text is too long.
#[must_use]
pub fn code(text: &str) -> Option<Code> {
    let bytes = Some(text.as_bytes()).filter(|bytes| bytes.len() <= LENGTH_MAX)?;
    let code = QrCode::encode_binary(bytes, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
            if run > 0 {
                // Writing to a string cannot fail.
                write!(path, "M{} {}h{run}v1h-{run}z", x as usize + MARGIN, y as usize + MARGIN).ok()?;
            }
            x += run as i32 + 1;
        }
    }
    Some(Code { size: code.size() as usize + 2 * MARGIN, path })
}
