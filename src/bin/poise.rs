//! The page of the poise duel.

use engarde::ui::poise::{self, PARTS, Parts};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Memory of the page, which has one thread.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The only way to the second part of the program, which is fetched later. This function is here and not in the library,
/// because other programs would export it, too.
#[wasm_split(poise_second, fallible)]
fn parts() -> Result<&'static Parts, SplitLoaderError> {
    Ok(&PARTS)
}

fn main() {
    poise::start(|| Box::pin(async { parts().await.ok() }));
}
