//! The page of the poise duel.

/// Memory of the page, which has one thread.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {
    engarde::ui::poise::start();
}
