//! The page; in a Web Worker, the same program as a thinker for computer opponents.

/// Memory of the page and, apart from it, of its worker: each has one thread.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {
    if !engarde::ui::piste::serve() {
        engarde::ui::piste::start();
    }
}
