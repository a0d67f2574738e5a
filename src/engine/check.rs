//! A check value for bytes that may arrive damaged: a network's file, a link.

/// The CRC-32 of bytes, as in gzip.
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
    !bytes.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_usual_one() {
        assert_eq!((crc32(b""), crc32(b"123456789")), (0, 0xCBF4_3926));
    }
}
