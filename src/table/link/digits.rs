//! A number whose digits have different bases. A digit of base 1 costs nothing, and others cost no more than they tell.

/// Digits to be written, those that are read first at the start. Each is less than its base, which is 1 to 2^32.
#[derive(Debug, Default)]
pub struct Digits(Vec<(u32, u64)>);

impl Digits {
    /// Adds a digit of this base.
    pub fn push(&mut self, digit: u32, base: u64) {
        debug_assert!(u64::from(digit) < base && base <= 1 << 32, "{digit} is no digit of base {base}");
        self.0.push((digit, base));
    }
}

/// A natural number of any size, from the lowest 32 bits to the highest, without zeros at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(Vec<u32>);

impl Number {
    /// The number of these digits, of which the first is the lowest.
    #[must_use]
    pub fn of(digits: Digits) -> Self {
        let mut number = Self(Vec::new());
        digits.0.into_iter().rev().for_each(|(digit, base)| number.extend_by(digit, base));
        number
    }

    /// Multiplies by a base and adds a digit.
    fn extend_by(&mut self, digit: u32, base: u64) {
        let mut carry = u64::from(digit);
        for part in &mut self.0 {
            carry += u64::from(*part) * base;
            *part = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Takes off the lowest digit, which is of this base (1 to 2^32).
    pub fn take(&mut self, base: u64) -> u32 {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            let dividend = rest << 32 | u64::from(*part);
            *part = (dividend / base) as u32;
            rest = dividend % base;
        }
        self.trim();
        rest as u32
    }

    fn trim(&mut self) {
        while self.0.pop_if(|part| *part == 0).is_some() {}
    }

    /// Whether nothing is left: all further digits are 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The bytes, highest first, without zeros at the start.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let bytes = self.0.iter().rev().flat_map(|part| part.to_be_bytes());
        bytes.skip_while(|byte| *byte == 0).collect()
    }

    /// The number of what [`Number::bytes`] returns; `None` for bytes with a zero at the start.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        if bytes.first() == Some(&0) {
            return None;
        }
        let part = |part: &[u8]| part.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        Some(Self(bytes.rchunks(4).map(part).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_back_in_order_and_bytes_are_the_shortest() {
        let wanted = [(3, 10), (0, 1), (u32::MAX, 1 << 32), (0, 7), (1, 2), (64, 65), (9, 10_000_000), (0, 3)];
        let mut digits = Digits::default();
        wanted.into_iter().for_each(|(digit, base)| digits.push(digit, base));
        let number = Number::of(digits);
        let mut again = Number::of_bytes(&number.bytes()).expect("its own bytes");
        assert_eq!((again.clone(), number.bytes().first() == Some(&0)), (number, false));
        for (digit, base) in wanted {
            assert_eq!(again.take(base), digit);
        }
        assert!(again.is_zero() && again.bytes().is_empty());
        assert_eq!((again.take(5), Number::of_bytes(&[0, 1]), Number::of_bytes(&[])), (0, None, Some(again)));
    }
}
