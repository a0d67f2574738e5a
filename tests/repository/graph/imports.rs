//! Imports as arrows from module to module.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

use crate::graph::modules::{Module, leaves};

/// One module takes something from another one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    /// The path of the module that takes.
    pub from: String,
    /// The path of the module that holds what is taken.
    pub to: String,
    /// What is taken.
    pub name: String,
}

/// All arrows between these modules. What a module passes on is taken from where it comes from.
pub fn arrows(modules: &[Module]) -> Vec<Arrow> {
    let map = Map::new(modules);
    let mut found = BTreeSet::new();
    for module in modules {
        let mut reader = Reader { here: module.path.clone(), paths: Vec::new() };
        module.items.iter().for_each(|item| reader.visit_item(item));
        for (here, path) in reader.paths {
            let Some(to) = map.resolve(&here, &path, 0) else { continue };
            if to != module.path {
                let name = path.rsplit("::").next().unwrap_or_default().to_owned();
                found.insert(Arrow { from: module.path.clone(), to, name });
            }
        }
    }
    found.into_iter().collect()
}

/// The modules by their paths, and what each of them passes on.
struct Map {
    passed_on: BTreeMap<String, BTreeMap<String, String>>,
}

/// More steps than this from one module that passes something on to the next are a mistake.
const MOST_STEPS: usize = 8;

impl Map {
    fn new(modules: &[Module]) -> Self {
        let names = |module: &Module| (module.path.clone(), module.passed_on().into_iter().collect());
        Self { passed_on: modules.iter().map(names).collect() }
    }

    /// The module that holds what a path written in the module `here` names; `None` for what is of another crate.
    fn resolve(&self, here: &str, path: &str, steps: usize) -> Option<String> {
        let mut names = path.split("::").peekable();
        let mut at = match names.peek()? {
            &"crate" => "crate".to_owned(),
            &"self" => here.to_owned(),
            &"super" => here.to_owned(),
            name if self.passed_on.contains_key(&format!("{here}::{name}")) => format!("{here}::{name}"),
            _ => return None,
        };
        let first = names.next()?;
        if first == "super" {
            at = parent(&at)?;
            while names.next_if_eq(&"super").is_some() {
                at = parent(&at)?;
            }
        }
        for name in names {
            let below = format!("{at}::{name}");
            if self.passed_on.contains_key(&below) {
                at = below;
                continue;
            }
            let source = self.passed_on.get(&at).and_then(|passed_on| passed_on.get(name));
            return match source.filter(|_| steps < MOST_STEPS) {
                Some(source) => self.resolve(&at, source, steps + 1).or(Some(at)),
                None => Some(at),
            };
        }
        Some(at)
    }
}

fn parent(path: &str) -> Option<String> {
    path.rsplit_once("::").map(|(parent, _)| parent.to_owned())
}

/// Collects the imports of a file, each with the module in which it stands; tests within a file are left out.
struct Reader {
    here: String,
    paths: Vec<(String, String)>,
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let taken = leaves(&item.tree).into_iter().map(|(_, path)| (self.here.clone(), path));
        self.paths.extend(taken);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names.len() > 1 {
            self.paths.push((self.here.clone(), names.join("::")));
        }
        visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let is_test = item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
        if item.content.is_some() && !is_test {
            visit::visit_item_mod(self, item);
        }
    }
}
