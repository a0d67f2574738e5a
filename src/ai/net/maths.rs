//! The exponential function in plain IEEE arithmetic: bit for bit the same on every platform, which no library
//! guarantees.

/// e to the power of `x`, for `x` up to 88; zero below -87. The relative error is below 3e-7.
#[must_use]
pub fn exp(x: f32) -> f32 {
    if x < -87.0 {
        return 0.0;
    }
    let x = x.min(88.0);
    // e^x = 2^n e^r with |r| <= ln 2 / 2; ln 2 is split into two parts, so that n ln 2 is exact enough (Cody and Waite,
    // 1980).
    let n = (x * std::f32::consts::LOG2_E + if x < 0.0 { -0.5 } else { 0.5 }) as i32;
    let whole = n as f32;
    let r = (x - whole * 0.693_359_4) + whole * 2.121_944_4e-4;
    let power = 1.0 + r * (1.0 + r * (0.5 + r * (1.0 / 6.0 + r * (1.0 / 24.0 + r * (1.0 / 120.0 + r / 720.0)))));
    power * f32::from_bits(((n + 127) as u32) << 23)
}

/// The logistic function: 0 to 1.
#[must_use]
pub fn logistic(x: f32) -> f32 {
    if x < 0.0 {
        let e = exp(x);
        e / (1.0 + e)
    } else {
        1.0 / (1.0 + exp(-x))
    }
}

/// Turns scores into probabilities, in place: each is proportional to e to the power of its score divided by the
/// temperature, which is above 0.
pub fn softmax(scores: &mut [f32], temperature: f32) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    scores.iter_mut().for_each(|score| *score = exp((*score - most) / temperature));
    let sum: f32 = scores.iter().sum();
    scores.iter_mut().for_each(|score| *score /= sum);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_that_of_the_library() {
        for step in -8_700..=8_800 {
            let x = step as f32 / 100.0;
            let wanted = f64::from(x).exp();
            assert!((f64::from(exp(x)) / wanted - 1.0).abs() < 3e-7, "exp({x}) = {} is not {wanted}", exp(x));
        }
        assert_eq!(exp(-1e9), 0.0);
    }

    #[test]
    fn the_logistic_function_is_symmetric() {
        for x in [0.0, 0.3, 2.0, 40.0] {
            assert!((logistic(x) + logistic(-x) - 1.0).abs() < 1e-6);
        }
    }

    #[test]
    fn a_low_temperature_sharpens() {
        let (mut warm, mut cold) = ([1.0, 2.0, 0.0], [1.0, 2.0, 0.0]);
        softmax(&mut warm, 1.0);
        softmax(&mut cold, 0.25);
        assert!((warm.iter().sum::<f32>() - 1.0).abs() < 1e-6 && cold[1] > warm[1] && warm[1] > warm[0]);
    }
}
