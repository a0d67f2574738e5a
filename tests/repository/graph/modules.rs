//! The modules of a crate, by the paths under which the crate knows them.

use std::fs;
use std::path::{Path, PathBuf};

use syn::{Item, UseTree, Visibility};

/// A file that is a module.
pub struct Module {
    /// Its path: `crate::engine::piste`.
    pub path: String,
    /// What it holds, parsed.
    pub items: Vec<Item>,
}

impl Module {
    /// The names that the module passes on from elsewhere, each with the path as it is written.
    pub fn passed_on(&self) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for item in &self.items {
            if let Item::Use(item) = item
                && !matches!(item.vis, Visibility::Inherited)
            {
                found.extend(leaves(&item.tree));
            }
        }
        found
    }
}

/// Every name that an import brings, with the path that it comes from.
pub fn leaves(tree: &UseTree) -> Vec<(String, String)> {
    match tree {
        UseTree::Path(path) => {
            let below = leaves(&path.tree).into_iter();
            below
                .map(|(name, rest)| {
                    if rest == "self" {
                        (path.ident.to_string(), path.ident.to_string())
                    } else {
                        (name, format!("{}::{rest}", path.ident))
                    }
                })
                .collect()
        }
        UseTree::Name(name) => vec![(name.ident.to_string(), name.ident.to_string())],
        UseTree::Rename(rename) => vec![(rename.rename.to_string(), rename.ident.to_string())],
        UseTree::Glob(_) => vec![("*".to_owned(), "*".to_owned())],
        UseTree::Group(group) => group.items.iter().flat_map(leaves).collect(),
    }
}

/// The modules below a crate's folder. Programs that are crates of their own are left out.
pub fn modules(place: &str) -> Vec<Module> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
    let mut files = Vec::new();
    collect(&top, &mut files);
    files.sort();
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file).expect("a file can be read");
        let items = syn::parse_file(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display())).items;
        Module { path: path_of(file.strip_prefix(&top).expect("it is in the crate")), items }
    };
    files.iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).expect("a folder can be read").filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() && path.file_name().is_none_or(|name| name != "bin") {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

fn path_of(file: &Path) -> String {
    let names = file.with_extension("");
    let names = names.iter().map(|name| name.to_string_lossy().into_owned());
    let below = names.filter(|name| !["mod", "lib", "main"].contains(&name.as_str()));
    std::iter::once("crate".to_owned()).chain(below).collect::<Vec<_>>().join("::")
}
