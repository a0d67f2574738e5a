//! The engine in the browser's own machine code: `cargo xtask test` runs this in Node.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_generator_deals_the_same_here() {
    assert_eq!(usize::BITS, 32);
}
