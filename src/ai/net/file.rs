//! The file of a network: signed bytes with a scale for each unit.
//!
//! Layout, little endian: `EGN2`; the CRC-32 of everything after it (`u32`, as in gzip); the numbers of inputs, outputs
//! and units of both layers (`u16` each); then for each of the three layers its scales and its biases (`f32`, one for
//! each unit) and its weights (`i8`). In the first and the second layer they are grouped by input, in the last layer by
//! output. The last output is the value.

use std::fmt;

use crate::engine::check::crc32;

/// The start of a network's file, before the digit of the format's version.
const MAGIC: &[u8] = b"EGN";
/// The digit of the format's version. Version 1 had no checksum.
const VERSION: u8 = b'2';
/// The most units of a layer.
pub const UNITS_MAX: usize = 512;

/// Why bytes are not a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetError {
    /// They do not start with the magic bytes.
    Magic,
    /// The file is of another version, the network is for other inputs or outputs, or it has too many units.
    Shape,
    /// The checksum does not match the bytes after it.
    Damaged,
    /// There are too few bytes, or too many.
    Length,
    /// A scale or a bias is not a finite number.
    NotFinite,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Magic => "this is no network",
            Self::Shape => "the network is of another version",
            Self::Length => "the network is cut off or has something behind it",
            Self::Damaged => "the network is damaged",
            Self::NotFinite => "a scale or a bias of the network is no number",
        })
    }
}

impl std::error::Error for NetError {}

/// The file of a network from the bytes that follow the checksum.
#[must_use]
pub fn sealed(rest: &[u8]) -> Vec<u8> {
    [MAGIC, &[VERSION], &crc32(rest).to_le_bytes(), rest].concat()
}

/// A layer: weights and a bias for each unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Weights in the order of the file.
    pub weights: Vec<f32>,
    /// One for each unit.
    pub biases: Vec<f32>,
}

/// Takes bytes from the front of a slice.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    /// The next `count` bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], NetError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(NetError::Length)?;
        self.0 = rest;
        Ok(taken)
    }

    /// Reads the head of the file of a network with these inputs and outputs: the units of both layers. The checksum must
    /// match the rest.
    pub fn head(&mut self, shape: [usize; 2]) -> Result<[usize; 2], NetError> {
        self.0 = self.0.strip_prefix(MAGIC).ok_or(NetError::Magic)?;
        if self.take(1)? != [VERSION] {
            return Err(NetError::Shape);
        }
        if self.take(4)? != crc32(self.0).to_le_bytes() {
            return Err(NetError::Damaged);
        }
        let mut numbers = [0; 4];
        for (number, bytes) in numbers.iter_mut().zip(self.take(8)?.chunks_exact(2)) {
            *number = usize::from(bytes[0]) | usize::from(bytes[1]) << 8;
        }
        let [inputs, outputs, first, second] = numbers;
        let fits = [inputs, outputs] == shape && [first, second].iter().all(|n| (1..=UNITS_MAX).contains(n));
        if fits { Ok([first, second]) } else { Err(NetError::Shape) }
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, NetError> {
        let bytes = self.take(4 * count)?.chunks_exact(4);
        let floats: Vec<f32> = bytes.map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
        if floats.iter().all(|float| float.is_finite()) { Ok(floats) } else { Err(NetError::NotFinite) }
    }

    /// A layer whose weights are grouped by input, `units` in a row.
    pub fn by_inputs(&mut self, inputs: usize, units: usize) -> Result<Layer, NetError> {
        let (scales, biases) = (self.floats(units)?, self.floats(units)?);
        let rows = self.take(inputs * units)?.chunks_exact(units);
        let scaled = |row: &'a [u8]| row.iter().zip(scales.clone()).map(|(byte, scale)| weight(*byte, scale));
        Ok(Layer { weights: rows.flat_map(scaled).collect(), biases })
    }

    /// A layer whose weights are grouped by unit, `inputs` in a row.
    pub fn by_units(&mut self, inputs: usize, units: usize) -> Result<Layer, NetError> {
        let (scales, biases) = (self.floats(units)?, self.floats(units)?);
        let rows = self.take(inputs * units)?.chunks_exact(inputs).zip(scales);
        let scaled = |(row, scale): (&'a [u8], f32)| row.iter().map(move |byte| weight(*byte, scale));
        Ok(Layer { weights: rows.flat_map(scaled).collect(), biases })
    }
}

fn weight(byte: u8, scale: f32) -> f32 {
    f32::from(byte as i8) * scale
}
