//! The golden bouts, played in wasm: byte for byte what they are natively.
//!
//! `cargo test --target wasm32-unknown-unknown --test wasm`, with `wasm-bindgen-test-runner` as the target's runner, runs
//! them in Node. Natively the same tests run on the same files compiled in.

#[path = "common/golden.rs"]
mod golden;

use engarde::engine::piste::{Bout, Piste, Value};
use engarde::engine::{Chance, Game, Journal, Seed};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test;

use golden::told;

macro_rules! golden {
    ($($test:ident: $name:literal;)*) => {$(
        #[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
        #[cfg_attr(not(target_arch = "wasm32"), test)]
        fn $test() {
            plays_the_same(
                include_str!(concat!("goldens/", $name, ".journal")),
                include_str!(concat!("goldens/", $name, ".txt")),
            );
        }
    )*};
}

golden! {
    basic: "basic";
    standard: "standard";
    advanced: "advanced";
    condensed: "condensed";
    webley_standard: "webley-standard";
    webley_advanced: "webley-advanced";
    custom: "custom";
}

fn plays_the_same(text: &str, golden: &str) {
    let journal = Journal::<Piste>::from_text(text).expect("a kept journal is read for ever");
    assert_eq!(journal.to_text(), text.trim_end(), "the journal is written otherwise here");
    assert!(told(&journal) == golden, "the bout plays otherwise here:\n{}", told(&journal));
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_deal_from_a_seed_is_the_same_everywhere() {
    let state = Piste::start(&Bout { round: 3, ..Bout::default() }, Seed(0x0123_4567_89ab_cdef));
    let pile: String = state.pile().iter().map(Value::to_string).collect();
    let [left, right] = state.hands().0.map(|hand| hand.to_string());
    assert_eq!([left.as_str(), right.as_str(), pile.as_str()], ["12445", "33445", "325141225353211"]);
    let mut chance = Chance::new(Seed(u64::MAX));
    let drawn: Vec<u32> = (0..8).map(|_| chance.below(1_000)).collect();
    assert_eq!(drawn, [889, 684, 592, 428, 24, 380, 599, 432]);
    assert_eq!(chance.seed(), Seed(12145850787534979525));
}
