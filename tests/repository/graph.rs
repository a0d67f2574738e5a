//! The graph of imports: which file takes names from which other one. It has no circles, no arrow points up, and the two
//! games do not know each other.

mod imports;
mod modules;

use std::collections::BTreeSet;

use imports::{Arrow, arrows};
use modules::{Module, modules};
use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

/// The folders of the library, each with those that it may import from.
const LAYERS: [(&str, &[&str]); 9] = [
    ("engine", &[]),
    ("ai", &["engine"]),
    ("scene", &["engine"]),
    ("session", &["ai", "engine", "scene", "table"]),
    ("study", &["engine"]),
    ("table", &["ai", "engine"]),
    ("think", &["ai", "engine"]),
    ("train", &["ai", "engine"]),
    ("ui", &["ai", "engine", "scene", "session", "study", "table", "think"]),
];

/// The games, by the names of their folders.
const GAMES: [&str; 2] = ["piste", "poise"];

/// The crates of the workspace, by the folder of their source.
const CRATES: [&str; 3] = ["src", "src/bin/engarde", "xtask/src"];

/// The arrows of a crate.
fn of(place: &str) -> (Vec<Module>, Vec<Arrow>) {
    let modules = modules(place);
    assert!(modules.len() > 5, "{place} has been read");
    let arrows = arrows(&modules);
    assert!(arrows.len() > 5, "{place} imports something");
    (modules, arrows)
}

/// The circles among these pairs, each as its places in order.
fn circles<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<Vec<&'a str>> {
    let graph: DiGraphMap<&str, ()> = pairs.filter(|(from, to)| from != to).map(|(from, to)| (from, to, ())).collect();
    let knots = tarjan_scc(&graph).into_iter().filter(|knot| knot.len() > 1);
    knots.map(|knot| knot.into_iter().collect::<BTreeSet<_>>().into_iter().collect()).collect()
}

/// Whether one module lies within the other.
fn is_within(one: &str, other: &str) -> bool {
    one.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// The two modules' first names below the module that holds both.
fn parting<'a>(from: &'a str, to: &'a str) -> (&'a str, &'a str) {
    let same = from.split("::").zip(to.split("::")).take_while(|(one, other)| one == other);
    let start: usize = same.map(|(name, _)| name.len() + 2).sum();
    let room = |path: &'a str| {
        let rest = path.get(start..).unwrap_or_default();
        &path[..start + rest.find("::").unwrap_or(rest.len()).min(rest.len())]
    };
    if start > from.len() || start > to.len() { (from, to) } else { (room(from), room(to)) }
}

/// The circles of every crate, each seen as what `ends` makes of an arrow. A module and what it is made of are one thing.
fn all_circles(ends: impl for<'a> Fn(&'a Arrow) -> (&'a str, &'a str)) -> Vec<String> {
    let mut found = Vec::new();
    for place in CRATES {
        let (_, arrows) = of(place);
        let apart =
            arrows.iter().filter(|arrow| !is_within(&arrow.from, &arrow.to) && !is_within(&arrow.to, &arrow.from));
        found.extend(circles(apart.map(&ends)).into_iter().map(|circle| format!("{place}: {}", circle.join(", "))));
    }
    found
}

#[test]
fn imports_of_files_form_no_circles() {
    let found = all_circles(|arrow| (&arrow.from, &arrow.to));
    assert!(found.is_empty(), "circles of imports: {found:#?}");
}

#[test]
fn imports_of_folders_form_no_circles() {
    let found = all_circles(|arrow| parting(&arrow.from, &arrow.to));
    assert!(found.is_empty(), "circles of imports: {found:#?}");
}

#[test]
fn no_arrow_points_up() {
    let (_, arrows) = of("src");
    let layer = |path: &str| path.split("::").nth(1).unwrap_or_default().to_owned();
    let mut faults = Vec::new();
    for arrow in &arrows {
        let (from, to) = (layer(&arrow.from), layer(&arrow.to));
        let allowed = LAYERS.iter().find(|(name, _)| *name == from).map(|(_, allowed)| *allowed);
        if from != to && allowed.is_some_and(|allowed| !allowed.contains(&to.as_str())) {
            faults.push(arrow);
        }
    }
    assert!(faults.is_empty(), "arrows that point up: {faults:#?}");
}

#[test]
fn the_games_do_not_know_each_other_and_nothing_shared_knows_them() {
    let (_, arrows) = of("src");
    let game = |path: &str| GAMES.into_iter().find(|game| path.split("::").any(|name| name == *game));
    let faults: Vec<_> =
        arrows.iter().filter(|arrow| game(&arrow.to).is_some() && game(&arrow.from) != game(&arrow.to)).collect();
    assert!(faults.is_empty(), "arrows into a game from outside: {faults:#?}");
}

/// What the pages may take from opponents and from the thinking program: names of levels, questions and answers as texts.
const OF_PAGES: [&str; 7] = ["Level", "PLAYOUTS_MAX", "ai", "question", "written", "chosen", "advice"];

#[test]
fn pages_take_no_opponent_with_them() {
    let (_, arrows) = of("src");
    let within = |path: &str, rooms: &[&str]| rooms.iter().any(|room| is_within(path, room));
    let mut seen = BTreeSet::new();
    for arrow in &arrows {
        let is_of_page = within(&arrow.from, &["crate::ui", "crate::scene", "crate::table"]);
        if is_of_page && within(&arrow.to, &["crate::ai", "crate::think"]) {
            assert!(OF_PAGES.contains(&arrow.name.as_str()), "an opponent in the page: {arrow:?}");
            seen.insert(arrow.name.as_str());
        }
    }
    assert!(["Level", "question", "written"].iter().all(|name| seen.contains(name)), "{seen:?}");
}

#[test]
fn circles_are_found() {
    assert_eq!(circles([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "d")].into_iter()), [["a", "b", "c"]]);
    assert_eq!(parting("crate::a::b::c", "crate::a::d::e::f"), ("crate::a::b", "crate::a::d"));
    assert_eq!(parting("crate::a::b", "crate::c"), ("crate::a", "crate::c"));
}
