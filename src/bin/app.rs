//! The page of the piste duel.

use engarde::ui::piste::{self, PARTS, Parts, STUDY, Study};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Memory of the page, which has one thread.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The only way to the second part of the program, which is fetched later. This function is here and not in the library,
/// because other programs would export it, too.
#[wasm_split(second, fallible)]
fn parts() -> Result<&'static Parts, SplitLoaderError> {
    piste::fetch_study_by(|| Box::pin(async { study().await.ok() }));
    Ok(&PARTS)
}

/// The only way to the study part, which only the second part calls.
#[wasm_split(study, fallible)]
fn study() -> Result<&'static Study, SplitLoaderError> {
    Ok(&STUDY)
}

fn main() {
    piste::start(|| Box::pin(async { parts().await.ok() }));
}
