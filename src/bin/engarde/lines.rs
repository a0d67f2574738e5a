//! Lines of external input: any bytes, any length.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes; a record of the piste duel has about a thousand, a long game for six some
/// hundred thousand.
const LONGEST: u64 = 8 << 20;

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// The content of the line.
    Whole(Vec<u8>),
    /// The line is too long to hold in memory.
    TooLong,
}

impl Line {
    /// The error about a line that is too long.
    pub const TOO_LONG: &str = "the line is longer than 8 MiB";
}

/// The lines of a reader; the last one may have no line end.
pub struct Lines<R>(pub R);

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        let mut line = Vec::new();
        match self.0.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => Some(self.ended(line)),
            Err(error) => Some(Err(error)),
        }
    }
}

impl<R: BufRead> Lines<R> {
    fn ended(&mut self, mut line: Vec<u8>) -> io::Result<Line> {
        if line.pop_if(|last| *last == b'\n').is_some() {
            line.pop_if(|last| *last == b'\r');
        } else if line.len() as u64 == LONGEST {
            self.0.skip_until(b'\n')?;
            return Ok(Line::TooLong);
        }
        Ok(Line::Whole(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<Line> {
        Lines(text).collect::<io::Result<_>>().unwrap()
    }

    fn whole(text: &[u8]) -> Line {
        Line::Whole(text.to_vec())
    }

    #[test]
    fn ends_are_taken_off() {
        assert_eq!(lines(b"a\r\n\n\xff\nb"), [whole(b"a"), whole(b""), whole(b"\xff"), whole(b"b")]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let mut text = vec![b'x'; 9 << 20];
        text.extend(b"\nnext\n");
        assert_eq!(lines(&text), [Line::TooLong, whole(b"next")]);
    }
}
