//! What the page carries is drawn somewhere.

use super::files::{Fault, File, none, under};

/// The names of the drawings in a file.
fn drawn(file: &File) -> impl Iterator<Item = &str> {
    file.text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next())
}

/// Whether this text draws that: by its address, or by its name after the prefix of its file, whole or put together from a stem
/// that ends with a hyphen and a number or a code.
fn draws(text: &str, id: &str) -> bool {
    let name = id.split_once('-').map_or(id, |(_, name)| name);
    let whole = [format!("#{id}\""), format!("#{id})"), format!("\"{name}\"")];
    let stem = name.rfind('-').map(|at| &name[..=at]);
    let joined = stem.into_iter().flat_map(|stem| [format!("-{stem}{{"), format!("-{stem}\""), format!("\"{stem}")]);
    whole.into_iter().chain(joined).any(|way| text.contains(&way))
}

#[test]
fn every_drawing_of_the_page_is_used() {
    let sprites: Vec<File> = ["assets/art", "assets/poise.svg", "assets/poise-later.svg"]
        .into_iter()
        .flat_map(|place| under(place, ".svg"))
        .collect();
    let code: Vec<File> = under("src", ".rs").into_iter().chain(under("index.html", ".html")).collect();
    let is_used = |id: &str| code.iter().chain(&sprites).any(|file| draws(&file.text, id));
    let faults = sprites.iter().flat_map(|file| {
        drawn(file).filter(|id| !is_used(id)).map(|id| Fault(format!("{}: nothing draws {id}", file.path)))
    });
    assert!(sprites.iter().flat_map(drawn).count() > 80, "the drawings are read");
    none(faults.collect());
}
