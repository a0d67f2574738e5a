//! Keeps the relocations of the pages' programs, by which the build cuts them into parts (`xtask/bindgen`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bin=app=--emit-relocs");
        println!("cargo::rustc-link-arg-bin=poise=--emit-relocs");
    }
}
