//! Every version that the build house fetches, in one place.

/// Trunk, which builds the page. 0.22 asks for a newer Rust than `rust-toolchain.toml` promises.
pub const TRUNK: &str = "0.21.14";

/// Any Trunk of this line that is already on `PATH` serves as well.
pub const TRUNK_LINE: &str = "0.21.";

/// The wasm-bindgen tool; its format changes with every release, so it must equal the library in `Cargo.lock`.
pub const WASM_BINDGEN: &str = "0.2.130";

/// The oldest Node that runs the browser tests: the one of Debian 12.
pub const NODE_MAJOR: u32 = 18;

/// The target that the page is compiled for.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tool_is_as_old_as_the_library() {
        let lock = include_str!("../../Cargo.lock").replace("\r\n", "\n");
        let entry = format!("name = \"wasm-bindgen\"\nversion = \"{WASM_BINDGEN}\"\n");
        assert!(lock.contains(&entry), "Cargo.lock holds another wasm-bindgen than pins.rs ({WASM_BINDGEN})");
    }

    #[test]
    fn the_pinned_trunk_belongs_to_its_line() {
        assert!(TRUNK.starts_with(TRUNK_LINE));
    }
}
