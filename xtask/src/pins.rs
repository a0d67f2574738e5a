//! Every version that the build tool fetches, in one place.

/// Trunk, which builds the page. 0.22 needs a newer Rust than `rust-toolchain.toml` promises.
pub const TRUNK: &str = "0.21.14";

/// Any Trunk of this series that is already on `PATH` works too.
pub const TRUNK_LINE: &str = "0.21.";

/// The oldest Node that runs the browser tests: that of Debian 12.
pub const NODE_MAJOR: u32 = 18;

/// The target that the page is compiled for.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

#[cfg(test)]
mod tests {
    use super::*;

    /// The interface between the two changes with every release.
    #[test]
    fn wasm_bindgen_makes_glue_code_for_the_library_of_the_page() {
        let lock = include_str!("../../Cargo.lock").replace("\r\n", "\n");
        let versions = |package: &str| -> Vec<String> {
            let start = format!("name = \"{package}\"\nversion = \"");
            let entries = lock.split(&start).skip(1);
            entries.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
        };
        let library = versions("wasm-bindgen");
        assert_eq!(library.len(), 1, "{library:?}");
        assert_eq!(versions("wasm-bindgen-cli-support"), library);
        assert_eq!(versions("engarde-bindgen"), library);
    }

    #[test]
    fn the_pinned_trunk_belongs_to_its_line() {
        assert!(TRUNK.starts_with(TRUNK_LINE));
    }
}
